"""The screens of the client for people who bring only a terminal. It knows client and wire, and no truth."""

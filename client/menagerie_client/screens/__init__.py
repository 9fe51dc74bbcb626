"""The pages of the client."""

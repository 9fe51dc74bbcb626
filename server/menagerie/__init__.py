"""The program: its command line and its commands. It puts all other packages together, and none of them knows it."""

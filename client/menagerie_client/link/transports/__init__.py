"""The ways to a server."""

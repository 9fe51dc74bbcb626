"""Door processes: workers that hold sessions, connections that are handed over to them, and links to the server."""

"""People, programs and strangers who come to a server."""

"""Who is let in: keys and identities, limits, handshakes."""

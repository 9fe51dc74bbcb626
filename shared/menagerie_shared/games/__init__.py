"""The games as a seat sees them, and the few words that all games share."""

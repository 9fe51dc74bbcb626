"""One Textual app behind any channel of bytes: its driver, backpressure, turns to draw, and what its person likes."""

"""One Textual app behind any channel of bytes: driver, backpressure, a queue of whole pictures, and preferences."""

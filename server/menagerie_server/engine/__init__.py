"""The rules engine: pure values and functions; no clock, socket, screen, logger or global dice."""

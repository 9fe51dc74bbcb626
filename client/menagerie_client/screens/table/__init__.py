"""A table on a screen, from the first to sit down to the last word: waiting, playing, and the end."""

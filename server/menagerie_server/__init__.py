"""The authority: the only place where the truth of a game lives."""

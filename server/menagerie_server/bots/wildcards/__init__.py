"""Bots for Wild Cards: the game in small numbers, a rule of thumb, a learnt value, and a search that looks ahead."""

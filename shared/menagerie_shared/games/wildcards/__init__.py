"""Wild Cards as the seats see it: cards, moves, questions, events and the open table."""

"""The tables that people sit at: who is where, whose turn, what is told to whom."""

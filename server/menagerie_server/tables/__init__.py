"""The tables that people sit at: who is where, what happens at each table, and what is told to whom."""

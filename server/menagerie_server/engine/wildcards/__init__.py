"""Wild Cards: the truth of a table, and one module per part of a round, as the rulebook is divided."""

"""CuBirds: the truth of a table, and its rules, one module for each part of the rulebook."""

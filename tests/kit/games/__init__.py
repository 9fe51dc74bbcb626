"""Games to try something with: generated ones, finished ones, and what is known of each game of the catalogue."""

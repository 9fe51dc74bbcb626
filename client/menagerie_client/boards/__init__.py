"""How each game is shown and asked: one package for each game."""

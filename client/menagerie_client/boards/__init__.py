"""How each game is shown and asked: one package for each game, and beside them what every game needs for that."""

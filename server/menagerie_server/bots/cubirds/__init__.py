"""How bots play CuBirds."""

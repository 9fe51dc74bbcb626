"""CuBirds: what everybody at the table may know."""

"""How bots play Wild Cards."""

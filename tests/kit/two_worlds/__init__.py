"""Two worlds that a viewer cannot tell apart, played over anything that carries bytes."""

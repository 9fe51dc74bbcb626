"""Several nodes that serve one house at the same time: how they know of each other, and how people get around."""

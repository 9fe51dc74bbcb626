"""Whether a deal was fair: what this client saw of it, and what can be worked out again."""

"""How the cores of a computer are shared out where nobody has said it."""

import os


def usual_thinkers() -> int:
    """How many processes think for bots: one for each core but the one of the tables."""
    return max(1, (os.cpu_count() or 1) - 1)

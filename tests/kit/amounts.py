"""How much the suite tries: enough for every commit, or, with MENAGERIE_PROFILE=prove, as much as a proof takes."""

import os
from typing import Final

PROVE: Final = os.environ.get("MENAGERIE_PROFILE") == "prove"

GAMES: Final = 25 if PROVE else 1
"""How many games each kind of table plays."""
EXAMPLES: Final = 600 if PROVE else 6
"""How many games are generated for a test that looks at each of them for long."""
WORLDS: Final = 2000 if PROVE else 20
"""How many pairs of worlds are compared on the wire."""
CHANGES: Final = 150 if PROVE else 50
"""How many values of a record are changed, one at a time."""
FAULTS: Final = int(os.environ.get("MENAGERIE_TEST_FAULTS", "300" if PROVE else "2"))
"""How often something happens to nodes or to their database."""
KILLS: Final = 1000 if PROVE else 16
"""How often a server is killed, all tests together."""

LEFT: Final = 5000 if PROVE else 2
"""How many games are begun and left before the house is full."""
TABLES: Final = 4960 if PROVE else 60
"""How many tables there are when somebody says hello."""
REMEMBERED: Final = 50_000 if PROVE else 50
"""How many people are remembered..."""
NEWCOMERS: Final = 51_000 if PROVE else 300
"""...when so many come."""
NEWCOMERS_AT_ONCE: Final = 100 if PROVE else 1
HALF_OPEN: Final = (5, 20) if PROVE else (2, 3)
"""From how many addresses nobody finishes to log in, and how often from each."""
HONEST: Final = 70 if PROVE else 4
"""How many log in all the same."""
SCREENS: Final = (60, 500) if PROVE else (1, 2)
"""How many screens one address gets, of how many that it wants."""
CLASS: Final = 30 if PROVE else 10
"""How many people scan the same code at once."""
LINES: Final = 24_374 if PROVE else 5000
"""How many lines of the log strangers have written."""

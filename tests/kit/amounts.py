"""How much the suite tries: enough for every commit, or, with MENAGERIE_PROFILE=prove, as much as a proof takes."""

import os
from typing import Final

PROVE: Final = os.environ.get("MENAGERIE_PROFILE") == "prove"

GAMES: Final = 25 if PROVE else 1
"""How many games each kind of table plays."""
EXAMPLES: Final = 600 if PROVE else 8
"""How many games are generated for a test that looks at each of them for long."""
WORLDS: Final = 2000 if PROVE else 30
"""How many pairs of worlds are compared on the wire."""
CHANGES: Final = 150 if PROVE else 50
"""How many values of a record are changed, one at a time."""
FAULTS: Final = 300 if PROVE else 7
"""How often something happens to nodes or to their database."""
KILLS: Final = 1000 if PROVE else 24
"""How often a server is killed, all tests together."""

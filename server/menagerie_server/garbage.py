"""How Python looks for garbage in a server: seldom, as it stops everything else meanwhile.

Most of what a server holds lives long: all that is loaded, and the screens of everybody who comes by ssh. By itself,
Python goes through all of it again and again. With a hundred screens that was seen to take a third of a second.
"""

import gc
from typing import Final

THRESHOLDS: Final = (2_000, 10, 1_000)
"""How many new objects there are between two looks at the youngest; how many looks until the next look goes further."""


def look_seldom() -> None:
    """Leave alone what is there now, and look at the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)

"""The versions of the protocol that are spoken here.

A version changes when an older client or server could misunderstand a newer one. What can be added without that is a
field, a message, an event, a code, or a capability: whoever does not know it ignores it.
"""

from typing import Final

PROTOCOL: Final = 1
"""The newest."""
OLDEST: Final = 1
"""The oldest."""


def agreed(oldest: int | None, newest: int) -> int | None:
    """The newest version that both sides speak, if the other one speaks these; None if there is none."""
    version = min(newest, PROTOCOL)
    return version if version >= max(newest if oldest is None else oldest, OLDEST) else None

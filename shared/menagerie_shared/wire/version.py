"""The version of the protocol. It changes when an older client or server could misunderstand a newer one."""

from typing import Final

PROTOCOL: Final = 1

"""Who somebody is that a door has let in."""

import msgspec


class Identity(msgspec.Struct, frozen=True):
    """Who came in."""

    name: str
    """What to be called, if nobody has said otherwise before; empty if the login is no name."""
    key: str | None
    """The fingerprint of the verified key; None for a guest."""
    address: str = ""
    """Where they come from."""
    screen: bool = False
    """Whether screens are drawn for them."""

"""What a server tells its clients of its limits, with Welcome."""

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What a server allows. Whoever stays within needs no other figure."""

    frame: int
    """The most bytes of a frame, its length not counted."""
    depth: int
    """How deep the maps and arrays of a request nest at most, itself included."""
    values: int
    """The most values in a request, keys included."""
    string: int
    """The most bytes of a string or bin in a request."""
    burst: float
    """How many requests may come at once."""
    per_second: float
    """How many requests a second may come for long."""
    waiting: int
    """How many requests of one connection may wait to be carried out."""
    name: int
    """The most characters of a name; it is cut."""
    talk: int
    """The most characters of something said; it is cut."""
    talk_burst: float
    """How many things one person may say at once."""
    talk_per_second: float
    """How many things a second one person may say for long."""
    muted: int
    """How many people one can mute."""
    own_tables: int
    """How many tables one can have open."""
    listed: int
    """The most tables in the list."""
    here: int
    """The most people whom News names."""
    finished: int
    """The most finished games in News."""
    missed: int
    """Whoever missed more events than this gets a fresh view in their place."""
    recalls: float
    """How many matches may be recalled at once."""
    recalls_per_second: float
    """How many a second may be recalled for long."""

"""How much strangers may take of the SSH door, besides what every door limits."""

import msgspec


class SshLimits(msgspec.Struct, frozen=True, kw_only=True):
    """What this door allows."""

    login_within: float = 20
    """Whoever has not logged in after so many seconds is cut off."""
    attempts: int = 20
    """How many keys and names may be tried on one connection."""
    alive_every: float = 15
    """After so many silent seconds a connection is asked whether it is still there."""
    alive_missed: int = 3
    """How often it may fail to answer."""
    exchanges: float = 10
    """How many times a connection may ask for new keys at once, the first time included."""
    exchanges_per_second: float = 1 / 60
    """How many times it may for any length of time."""
    channels: int = 4
    """How many channels a connection may have open."""
    openings: float = 20
    """How many channels a connection may open at once, one after the other."""
    openings_per_second: float = 1
    """How many it may open for any length of time."""
    packets: float = 2000
    """How many packets a connection may send at once after it has logged in; then it is read from more slowly."""
    packets_per_second: float = 400
    """How many it may for any length of time: each costs far more than the bytes in it."""
    largest_modulus: int = 8192
    """How many bits an RSA key may have, because it takes the longer to verify a signature."""
    largest_exponent: int = 33
    """How many bits its exponent may have: that of nearly every key has 17."""
    empty_for: float = 60
    """A connection without any channel is given up after so many seconds."""
    window: int = 64 * 1024
    """How many bytes of a channel may be on their way here."""
    goodbye_within: float = 3
    """How long sessions have to say goodbye when the server stops."""

"""What a door in a process of its own says to the server: whom it has let in, and its errands. Nobody else may.

Each session of the door has a connection of its own. A session's begins with `Vouch`, and once that is answered it is a
client's like any other. Any other connection is for one errand.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from menagerie_shared.wire.lobby_messages import Ratings, Tables
from menagerie_shared.wire.messages import Done, Refused
from menagerie_shared.wire.requests import Code, Id, Name

Fingerprint: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=80, pattern=r"\A(SHA256|COOKIE):[0-9A-Za-z+/=]+\Z")
]
"""What somebody is known by: the fingerprint of a key, or the digest of what a browser keeps."""
Address: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"\A[0-9A-Za-z:./%_-]*\Z")]
Likes: TypeAlias = Annotated[bytes, Meta(max_length=2048)]


class _DoorRequest(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, kw_only=True):
    """The shape of all that a door asks: that of a request."""

    id: Id
    """What the answer is known by."""


class Vouch(_DoorRequest, frozen=True, kw_only=True):
    """Whoever speaks from here on has proved that this key is theirs; without one, it is a guest."""

    key: Fingerprint | None = None
    """The fingerprint of the key."""
    address: Address = ""
    """Where they come from, so that nobody takes more connections than one may by using many doors."""
    screen: bool = False
    """Whether the door draws screens for them."""


class ReadTables(_DoorRequest, frozen=True, kw_only=True):
    """An errand: which public tables are there?"""


class ReadBest(_DoorRequest, frozen=True, kw_only=True):
    """An errand: who plays a game best?"""

    game: Code
    """The name of the game."""
    division: Code = ""
    """What its ratings are kept apart by; empty: the usual one."""


class FindToken(_DoorRequest, frozen=True, kw_only=True):
    """An errand: does this resume token bring anybody back?"""

    token: Code
    """The token."""


class ReadLikes(_DoorRequest, frozen=True, kw_only=True):
    """An errand: how does a person like what is shown to them?"""

    person: Code
    """The id of the person."""


class KeepLikes(_DoorRequest, frozen=True, kw_only=True):
    """An errand: a person likes it like that from now on."""

    person: Code
    """The id of the person."""
    likes: Likes
    """What is to be kept; the server does not look into it."""


class OfferBrowser(_DoorRequest, frozen=True, kw_only=True):
    """An errand: a browser wants to be one with the owner of a key, and needs a code for that."""

    browser: Fingerprint
    """What the browser is known by."""


class TakeBrowser(_DoorRequest, frozen=True, kw_only=True):
    """An errand: the owner of a key confirms a code that a browser of theirs shows."""

    key: Fingerprint
    """The fingerprint of the key, which was verified."""
    name: Name = ""
    """What to call them, if they have never been here."""
    address: Address = ""
    """Where they come from: if they have never been here, they are counted there."""
    code: Code
    """What the browser shows."""


class FindBrowser(_DoorRequest, frozen=True, kw_only=True):
    """An errand: is a browser one with the owner of a key?"""

    browser: Fingerprint
    """What the browser is known by."""


Errand: TypeAlias = ReadTables | ReadBest | FindToken | ReadLikes | KeepLikes | OfferBrowser | TakeBrowser | FindBrowser
DoorRequest: TypeAlias = Vouch | Errand


class _DoorMessage(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """The shape of all that a door is answered: that of a message."""

    id: str
    """Of the request that is answered."""


class Vouched(_DoorMessage, frozen=True, kw_only=True):
    """The door's word is good: what comes next is the person's own Hello."""


class Liked(_DoorMessage, frozen=True, kw_only=True):
    """How a person likes it, in the words of whoever kept it."""

    likes: bytes = b""
    """Empty if nothing is kept."""


class BrowserOffered(_DoorMessage, frozen=True, kw_only=True):
    """The code that a browser shows, good for a few minutes and once."""

    code: str
    """The code."""
    ssh: str = ""
    """Where it can be confirmed, like ssh://table.example:2222; empty if nobody comes in by ssh."""


DoorMessage: TypeAlias = Vouched | Liked | BrowserOffered
Answer: TypeAlias = DoorMessage | Tables | Ratings | Done | Refused
"""All that a door can be answered, as long as nobody has said hello."""

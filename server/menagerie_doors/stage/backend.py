"""What a door asks its server for, be that in this process or elsewhere: the door cannot tell which."""

from typing import Protocol

from menagerie_doors.stage.identity import Identity
from menagerie_doors.stage.output import Output
from menagerie_shared.codes import ClosingCode
from menagerie_shared.wire.link import Link
from menagerie_shared.wire.lobby_messages import Ratings, Tables


class Stream(Protocol):
    """The protocol itself, over a channel of somebody's."""

    def received(self, data: bytes) -> None:
        """Something is sent."""

    def ended(self) -> None:
        """Nothing more will be sent."""

    def resized(self, size: tuple[int, int]) -> None:
        """There is no window here."""

    def dismiss(self, code: ClosingCode) -> None:
        """Tell the client why, and hang up."""

    def lost(self) -> None:
        """The link is gone."""


class Backend(Protocol):
    """All that a door can do for those whom it lets in. No object of any game is to be had here."""

    async def dial(self, identity: Identity) -> Link:
        """A link of somebody's own; OSError if the server cannot be reached."""

    def stream(self, output: Output, identity: Identity) -> Stream:
        """Let somebody speak the protocol."""

    def stream_of_door(self, output: Output) -> Stream:
        """Let another door bring people in."""

    async def tables(self) -> Tables:
        """The public tables."""

    async def best(self, game: str, division: str) -> Ratings:
        """Who plays a game best; Refusal if there is no such game."""

    async def finds(self, token: str) -> bool:
        """Whether a resume token brings anybody back."""

    async def offer_browser(self, browser: str) -> tuple[str, str]:
        """A code by which a browser becomes one with the owner of a key, and where people come in by ssh."""

    async def take_browser(self, code: str, identity: Identity) -> None:
        """The owner of a key, which must have been verified, confirms a code; Refusal if that cannot be."""

    async def owns_browser(self, browser: str) -> bool:
        """Whether a browser is one with the owner of a key."""

    async def likes(self, person: str) -> bytes:
        """How a person likes what is shown to them."""

    async def keep_likes(self, person: str, likes: bytes) -> None:
        """Keep how a person likes it; OSError or a refusal if that does not work."""

"""The backend of a door that is in a process of its own: everything goes to the server and back as messages.

Each person has a link of their own, and what goes through it is theirs. The door says who they are, first of all.
"""

import asyncio
import logging
import secrets
import socket
from pathlib import Path
from typing import Final

import msgspec

from menagerie_client.link.state import NotWelcome
from menagerie_client.link.transports.tcp import TcpLink
from menagerie_doors.processes.relay import MeasuredLink, Reach, Relay
from menagerie_doors.stage.identity import Identity
from menagerie_doors.stage.output import Output
from menagerie_server.doors.limits import Limits
from menagerie_server.settings.data_directory import short_name
from menagerie_shared.codes import with_advice
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.lobby_messages import Ratings, Tables
from menagerie_shared.wire.messages import Closing, Done, Failed, Refused
from menagerie_shared.wire.vouching import (
    Answer,
    BrowserOffered,
    DoorRequest,
    Errand,
    FindBrowser,
    FindToken,
    KeepLikes,
    Liked,
    OfferBrowser,
    ReadBest,
    ReadLikes,
    ReadTables,
    TakeBrowser,
    Vouch,
    Vouched,
)

log = logging.getLogger(__name__)

ANSWER_WITHIN: Final = 10.0
FOR_NOW: Final = with_advice("Closing", "reconnect")
"""Why the server may hang up on a door that should simply come again."""

_answers: Final[msgspec.msgpack.Decoder[Answer | Closing | Failed]] = msgspec.msgpack.Decoder(Answer | Closing | Failed)


def unix(path: Path) -> Reach:
    """The server of this machine, through the socket in its data directory."""

    async def reach() -> MeasuredLink:
        connecting = socket.socket(socket.AF_UNIX)
        try:
            connecting.setblocking(False)
            with short_name(path) as name:
                connecting.connect(name)
            return TcpLink(*await asyncio.open_unix_connection(sock=connecting))
        except BaseException:
            connecting.close()
            raise

    return reach


class RemoteBackend:
    """The server, reached by messages: it is in another process, or on another machine."""

    def __init__(self, reach: Reach, limits: Limits) -> None:
        self._reach = reach
        self._limits = limits

    async def dial(self, identity: Identity) -> MeasuredLink:
        """A link of somebody's own, on which it is known who they are."""
        link = await self._reach()
        try:
            answer = await _ask(link, _vouch(identity))
            if not isinstance(answer, Vouched):
                raise NotWelcome("unreadable_message")
        except BaseException:
            link.close()
            raise
        return link

    def stream(self, output: Output, identity: Identity) -> Relay:
        """Let somebody speak the protocol: with the server, through here."""

        async def reach() -> MeasuredLink:
            return await self.dial(identity)

        return Relay(reach, output, self._limits)

    def stream_of_door(self, output: Output) -> Relay:
        """Let another door speak: it vouches for its people itself."""
        return Relay(self._reach, output, self._limits)

    async def tables(self) -> Tables:
        """The public tables."""
        answer = await self._send(ReadTables(id=_id()))
        return answer if isinstance(answer, Tables) else Tables(tables=())

    async def best(self, game: str, division: str) -> Ratings:
        """Who plays a game best."""
        answer = await self._send(ReadBest(id=_id(), game=game, division=division))
        return answer if isinstance(answer, Ratings) else Ratings(id="", game=game, division=division)

    async def finds(self, token: str) -> bool:
        """Whether a resume token brings anybody back."""
        try:
            return isinstance(await self._send(FindToken(id=_id(), token=token)), Done)
        except Refusal:
            return False

    async def likes(self, person: str) -> bytes:
        """How a person likes what is shown to them; if that is not to be had, they get what everybody gets."""
        try:
            answer = await self._send(ReadLikes(id=_id(), person=person))
        except (OSError, Refusal):
            log.warning("what somebody likes could not be read")
            return b""
        return answer.likes if isinstance(answer, Liked) else b""

    async def keep_likes(self, person: str, likes: bytes) -> None:
        """Keep how a person likes it."""
        await self._send(KeepLikes(id=_id(), person=person, likes=likes))

    async def offer_browser(self, browser: str) -> tuple[str, str]:
        """A code by which a browser becomes one with the owner of a key, and where people come in by ssh."""
        answer = await self._send(OfferBrowser(id=_id(), browser=browser))
        if not isinstance(answer, BrowserOffered):
            raise NotWelcome("unreadable_message")
        return answer.code, answer.ssh

    async def take_browser(self, code: str, identity: Identity) -> None:
        """The owner of a key confirms a code; Refusal if that cannot be."""
        assert identity.key is not None
        wish = TakeBrowser(id=_id(), key=identity.key, name=identity.name, address=identity.address, code=code)
        await self._send(wish)

    async def owns_browser(self, browser: str) -> bool:
        """Whether a browser is one with the owner of a key."""
        try:
            return isinstance(await self._send(FindBrowser(id=_id(), browser=browser)), Done)
        except Refusal:
            return False

    async def _send(self, errand: Errand) -> Answer:
        link = await self._reach()
        try:
            return await _ask(link, errand)
        finally:
            link.close()


async def _ask(link: MeasuredLink, request: DoorRequest) -> Answer:
    """What the server answers; Refusal if it refuses, OSError if it does not answer."""
    link.write(pack_request(request))
    async with asyncio.timeout(ANSWER_WITHIN):
        frame = await link.read()
    if frame is None:
        raise ConnectionError("the server hung up")
    try:
        answer = _answers.decode(frame)
    except msgspec.DecodeError:
        raise NotWelcome("unreadable_message") from None
    match answer:
        case Closing() | Failed():
            if answer.code in FOR_NOW:
                raise ConnectionError(answer.code)
            raise NotWelcome(answer.code)
        case Refused():
            raise Refusal.told(answer.code, **answer.facts)
        case _:
            return answer


def _vouch(identity: Identity) -> Vouch:
    return Vouch(id=_id(), key=identity.key, address=identity.address, screen=identity.screen)


def _id() -> str:
    return secrets.token_hex(6)

"""Where doors in processes of their own bring people in.

They are trusted: what they say of somebody's key is believed. So nobody may come here but them: those who hold the
Unix socket of this server, and those whose key the host of this server has allowed.
"""

import asyncio
import logging
from typing import Final, get_args

from menagerie_server.budgets.budgets import Lease, TooMany
from menagerie_server.doors.conversation import Conversation, ConversationContext
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.partner import Line
from menagerie_server.doors.turning_away import closing_code
from menagerie_server.doors.unpacking import Malformed, Unpacker, by_tag
from menagerie_server.journal.journal import JournalError
from menagerie_server.tables.hall import Hall
from menagerie_shared.codes import FailedCode
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.messages import Closing, Done, Failed, Message, Refused
from menagerie_shared.wire.requests import ListRatings
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

_UNPACKER: Final[Unpacker[Vouch | Errand]] = Unpacker(by_tag(get_args(DoorRequest)))
"""Reads the requests of doors and no others: those of clients are read once a door has vouched for somebody."""


class Reception:
    """Lets people in whom door processes vouch for, and counts them over all doors."""

    def __init__(self, hall: Hall, limits: Limits) -> None:
        self.hall = hall
        self.context = ConversationContext(hall, limits)
        self.budgets = hall.budgets

    def receive(self, line: Line) -> "Doorstep":
        """Serve a connection that a door has opened."""
        return Doorstep(self, line)

    def let_in(self, vouch: Vouch) -> list[Lease]:
        """Count one more from this address, whichever door they use; TooMany if there are too many already."""
        self.budgets.check_ban(vouch.address)
        leases = [self.budgets.hold("vouched", vouch.address)]
        if vouch.screen:
            try:
                leases.append(self.budgets.hold("screens", vouch.address))
            except TooMany:
                leases[0].release()
                raise
        return leases


class Doorstep:
    """One connection from a door: it brings one person in, or runs one errand."""

    def __init__(self, reception: Reception, line: Line) -> None:
        self._reception = reception
        self._line = line
        self._conversation: Conversation | None = None
        self._errand: asyncio.Task[None] | None = None
        self._leases: list[Lease] = []
        self._over = False

    @property
    def welcomed(self) -> bool:
        """Whether it is known who this is."""
        return self._conversation is not None and self._conversation.welcomed

    def received(self, frame: bytes) -> None:
        """A frame came in: the person's, once the door has vouched for them."""
        if self._conversation is not None:
            self._conversation.received(frame)
            return
        if self._over or self._errand is not None:
            return
        try:
            request = _UNPACKER.unpack(frame)
        except Malformed as malformed:
            self.fail(malformed.code)
            return
        if isinstance(request, Vouch):
            self._let_in(request)
        else:
            self._errand = asyncio.create_task(self._run(request))

    def _let_in(self, vouch: Vouch) -> None:
        try:
            self._leases = self._reception.let_in(vouch)
        except TooMany as too_many:
            self.hang_up(Closing(code=closing_code(too_many)))
            return
        self._conversation = Conversation(self._reception.context, self._line, vouch.key, address=vouch.address)
        self._conversation.write(pack(Vouched(id=vouch.id)))

    async def _run(self, errand: Errand) -> None:
        try:
            answer = await self._do(errand)
        except Refusal as refusal:
            answer = Refused.because(errand.id, refusal)
        except JournalError:
            answer = Refused(id=errand.id, code="journal_unavailable")
        except Exception:
            log.exception("an errand failed", extra={"request": type(errand).__name__})
            answer = Refused(id=errand.id, code="internal_error")
        if not self._over:
            self._over = True
            self._line.write(pack(answer))
            self._line.close()

    async def _do(self, errand: Errand) -> Answer:
        hall = self._reception.hall
        match errand:
            case ReadTables():
                return hall.list.message(errand.id)
            case ReadBest():
                wanted = ListRatings(id=errand.id, game=errand.game, division=errand.division)
                return await hall.list_ratings(wanted)
            case FindToken():
                if await hall.people.find_bearer(errand.token) is None:
                    raise Refusal("unknown_token")
                return Done(id=errand.id)
            case ReadLikes():
                known = hall.people.get(errand.person)
                return Liked(id=errand.id, likes=b"" if known is None else known.likes)
            case KeepLikes():
                await hall.people.like(errand.person, errand.likes)
                return Done(id=errand.id)
            case OfferBrowser():
                return BrowserOffered(id=errand.id, code=hall.pairing.offer(errand.browser), ssh=hall.ssh)
            case TakeBrowser():
                await self._reception.context.lobby.take_browser(errand.code, errand.key, errand.name, errand.address)
                return Done(id=errand.id)
            case FindBrowser():
                if not hall.pairing.is_taken(errand.browser):
                    raise Refusal("unknown_browser_code")
                return Done(id=errand.id)

    def reads_again(self) -> None:
        """The client reads again."""
        if self._conversation is not None:
            self._conversation.reads_again()

    def fail(self, code: FailedCode) -> None:
        """Something malformed was sent: answer the requests before it, say what was wrong, and hang up."""
        if self._conversation is not None:
            self._conversation.fail(code)
        elif self._errand is None:  # an errand is answered, and then it is over anyway
            self.hang_up(Failed(code=code))

    def hang_up(self, message: Message) -> None:
        """Say why, and hang up."""
        if self._conversation is not None:
            self._conversation.hang_up(message)
        elif not self._over:
            self._over = True
            self._line.write(pack(message))
            self._line.close()

    def lost(self) -> None:
        """The link is gone."""
        self._over = True
        if self._errand is not None:
            self._errand.cancel()
            self._errand = None  # it holds this
        if self._conversation is not None:
            self._conversation.lost()
        for lease in self._leases:
            lease.release()

"""The backend of a door that is in the process of the tables."""

from menagerie_doors.ssh.sessions.subsystem import SubsystemLine
from menagerie_doors.stage.identity import Identity
from menagerie_doors.stage.output import Output
from menagerie_server.doors.conversation import Conversation, ConversationContext
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.local import LocalLink
from menagerie_server.doors.reception import Reception
from menagerie_server.journal.journal import JournalError
from menagerie_server.tables.hall import Hall
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.link import Link
from menagerie_shared.wire.lobby_messages import Ratings, Tables
from menagerie_shared.wire.requests import ListRatings


class LocalBackend:
    """The hall of this process."""

    def __init__(self, hall: Hall, limits: Limits = Limits()) -> None:  # noqa: B008 - it is frozen
        self._hall = hall
        self._limits = limits
        self._context = ConversationContext(hall, limits)
        self._reception = Reception(hall, limits)

    async def dial(self, identity: Identity) -> Link:
        """A link through memory."""
        return LocalLink(self._context, identity.key, identity.address)

    def stream(self, output: Output, identity: Identity) -> SubsystemLine:
        """Let somebody speak the protocol."""
        return SubsystemLine(
            self._limits,
            output,
            lambda line: Conversation(self._context, line, identity.key, address=identity.address),
        )

    def stream_of_door(self, output: Output) -> SubsystemLine:
        """Let another door bring people in."""
        return SubsystemLine(self._limits, output, self._reception.receive)

    async def tables(self) -> Tables:
        """The public tables."""
        return self._hall.list.message()

    async def best(self, game: str, division: str) -> Ratings:
        """Who plays a game best."""
        return await self._hall.list_ratings(ListRatings(id="best", game=game, division=division))

    async def finds(self, token: str) -> bool:
        """Whether a resume token brings anybody back."""
        try:
            return await self._hall.people.find_bearer(token) is not None
        except JournalError:
            raise Refusal("journal_unavailable") from None

    async def offer_browser(self, browser: str) -> tuple[str, str]:
        """A code by which a browser becomes one with the owner of a key, and where people come in by ssh."""
        return self._hall.pairing.offer(browser), self._hall.ssh

    async def take_browser(self, code: str, identity: Identity) -> None:
        """The owner of a key confirms a code."""
        assert identity.key is not None
        try:
            await self._context.lobby.take_browser(code, identity.key, identity.name, identity.address)
        except JournalError:
            raise Refusal("journal_unavailable") from None

    async def owns_browser(self, browser: str) -> bool:
        """Whether a browser is one with the owner of a key."""
        return self._hall.pairing.is_taken(browser)

    async def likes(self, person: str) -> bytes:
        """How a person likes what is shown to them."""
        known = self._hall.people.get(person)
        return b"" if known is None else known.likes

    async def keep_likes(self, person: str, likes: bytes) -> None:
        """Keep how a person likes it."""
        try:
            await self._hall.people.like(person, likes)
        except JournalError:
            raise Refusal("journal_unavailable") from None

"""One match: the game and who plays it, as the entries of its log have made it.

`apply` is the only way in which a match changes, live and after a restart alike. It decides nothing. When the game
is over and its log is closed, `wish` is what is left to change.
"""

import contextlib
import secrets
from collections import Counter, deque
from collections.abc import Iterable
from functools import partial
from typing import Any, Final, Literal, assert_never, get_args

import msgspec

from menagerie_server.bots.bot import EVEN, Temperament
from menagerie_server.bots.thought import Thought
from menagerie_server.engine.chance import FairChance
from menagerie_server.engine.game import AnyGame
from menagerie_server.engine.story import Transition
from menagerie_server.tables.company import seat_bots
from menagerie_server.tables.entries import (
    About,
    BotSat,
    By,
    CameBack,
    Closed,
    Contributed,
    Entry,
    GotUp,
    Happened,
    Readied,
    Sat,
    SeedPublished,
    Shuffling,
    SteppedOut,
)
from menagerie_server.tables.practice import MIXED_AS, practice_dice
from menagerie_shared import fairness
from menagerie_shared.characters import CHARACTERS, usual_for
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.paces import by_correspondence
from menagerie_shared.wire.table_messages import Stage

_encode = msgspec.msgpack.Encoder().encode

RULES_VERSION = 1
"""Of the rules as a whole: it goes into the shuffles, so that a record says which rules it was played by."""
STAND_IN: Final = "hard"
"""Whoever holds the seat of a person who has left plays so well, whatever other bots there are."""
RECENT = 60
"""Newcomers are told at least so many of the last events, and at most twice as many and those of one move."""


def write_rules(game: AnyGame, options: Any, version: int) -> str:
    """The text whose hash goes into the shuffles: which game, with which options, by which version of the rules."""
    return fairness.write_rules(game.name, msgspec.to_builtins(options), version)


class Chair(msgspec.Struct):
    """Who sits in a seat."""

    person: str | None = None
    name: str = ""
    bot: bool = False
    character: str = ""
    """Which bot it is, if it is one."""
    away: bool = False
    """The person has left a running game; a bot holds the seat."""
    ready: bool = False
    commitment: bytes = b""
    contribution: bytes = fairness.NOTHING
    wants_rematch: bool = False

    @property
    def free(self) -> bool:
        """Whether somebody can sit down here."""
        return self.person is None and not self.bot

    @property
    def held_by_bot(self) -> bool:
        """Whether a bot makes the moves."""
        return self.bot or self.away


class Match:
    """A game with its people, from the first to sit down to the last word."""

    def __init__(self, about: About, game: AnyGame, seed: bytes) -> None:
        self.about = about
        self.game = game
        self.options: Any = msgspec.convert(about.options, game.types.options)
        self.people: tuple[Seat, ...] = game.people(self.options)
        self.chairs = [Chair() for _ in range(game.seats(self.options))]
        self.host = about.host
        """The person who may begin with seats still free: the one who opened the table, until they get up."""
        self.stage: Stage = "waiting"
        self.state: Any = None
        self.told: list[Any] = []
        """The events so far that viewers are told of: the one at index n has sequence number n."""
        self._marks: deque[tuple[int, Any]] = deque(maxlen=2)
        """Sequence numbers some way back, each with the state at that moment."""
        self.reserves: dict[Seat, float] = {}
        self.shuffles = 0
        self.decisions: Counter[Seat] = Counter()
        """How many decisions each seat has made, by its person, a bot or the clock."""
        self.answers: Counter[Seat] = Counter()
        """How many answers seats have given to a question whose answers nobody has seen yet: the first, and changes."""
        self.chosen_by: dict[Seat, Literal["bot", "time"]] = {}
        """Who made the last choice of a seat, if it was not its person."""
        self.seed = b""
        """Empty until it is published."""
        self.closed = False
        """The host closed the table before the game was over."""
        self._seed = seed
        self._mixed = b""
        events: Any = list[game.types.event]  # type: ignore[name-defined]  # known only when it runs
        self._moves = {kind.__struct_config__.tag: kind for kind in get_args(game.types.move)}
        self._events = msgspec.msgpack.Decoder(events)

    @property
    def waited_for(self) -> list[Seat]:
        """Guests who are not ready, if all others are: then nothing but them keeps the game from beginning."""
        if self.stage != "waiting" or by_correspondence(self.about.clock):
            return []
        seated = [seat for seat in self.people if self.chairs[seat].person is not None]
        unready = [seat for seat in seated if not self.chairs[seat].ready]
        host_is_ready = all(self.chairs[seat].person != self.host for seat in unready)
        return unready if host_is_ready and len(unready) < len(seated) else []

    @property
    def id(self) -> str:
        """The name of the match in the journal and in its shuffles."""
        return f"{self.about.table}/{self.about.match}"

    def chance(self) -> FairChance:
        """The shuffles that come next, from the seed and what the seats contributed."""
        if self.state is None or not self._mixed:  # once the cards are dealt, nobody contributes any more
            contributions = {seat: chair.contribution for seat, chair in enumerate(self.chairs)}
            name = f"{MIXED_AS}/{self.about.match}" if self.about.practice else self.id
            self._mixed = fairness.mix(name, self.rules_hash, len(self.chairs), contributions)
        return FairChance(self._seed, self._mixed, self.shuffles)

    def dice_for(self, seat: Seat) -> str:
        """What the dice of a bot follow from for its next decision: nothing that a game's shuffles have to do with."""
        if self.about.practice:
            return practice_dice(self._seed, seat, self.decisions[seat])
        return secrets.token_hex(16)

    def thought(self, seat: Seat, seed: str | None = None) -> Thought:
        """What a bot in this seat has to think about: its question, and all that the seat has seen and heard.

        Its dice follow from this seed; without one, they are a bot's own for its next decision.
        """
        count = len(self.told)
        character = CHARACTERS.get(self.chairs[seat].character)
        return Thought(
            match=self.id,
            game=self.game,
            seat=seat,
            level=STAND_IN if character is None else character.level,
            temperament=EVEN if character is None else Temperament(character.boldness, character.stubbornness),
            before=self.game.view(self.game.lay(self.options), seat),
            told=partial(self.heard, seat, count),
            count=count,
            view=self.view(seat),
            question=self.game.ask(self.state, seat),
            seed=self.dice_for(seat) if seed is None else seed,
            exact=self.about.practice,
        )

    def heard(self, seat: Seat, until: int, since: int) -> list[Any]:
        """What a seat was told, from a sequence number on, and before another one: not what has happened since."""
        return [self.game.tell(event, seat) for event in self.told[since:until]]

    def bots_for(self, seats: Iterable[Seat]) -> list[BotSat]:
        """The entries for bots that take these seats."""
        seated = [chair.character for chair in self.chairs if chair.bot]
        return seat_bots(seats, self.about.plays, self._seed, seated)

    @property
    def rules_hash(self) -> bytes:
        """Which game, with which options, by which version of the rules."""
        return fairness.hash_rules(write_rules(self.game, self.options, self.about.rules))

    def publish_seed(self) -> SeedPublished:
        """The entry that makes the seed public; only for a game that is over."""
        if self.stage != "over" or self.closed:
            raise RuntimeError("the seed of a running game is secret")
        return SeedPublished(self._seed)

    def dealt(self, turn: Transition[Any, Any], chance: FairChance) -> Happened:
        """The entry for what the deal led to."""
        return Happened(msgspec.Raw(_encode(turn.events)), chance.number)

    def happened(
        self, turn: Transition[Any, Any], chance: FairChance, chosen: tuple[Seat, Any], by: By, reserve: float | None
    ) -> Happened:
        """The entry for what a seat's move led to."""
        seat, move = chosen
        events = msgspec.Raw(_encode(turn.events))
        return Happened(events, chance.number, seat, by, reserve, msgspec.Raw(_encode(move)))

    def read_move(self, move: dict[str, Any]) -> Any:
        """Decode a move; Refusal if it is malformed, so that such data never get as far as the rules."""
        tag = move.get("type")
        kind = self._moves.get(tag) if isinstance(tag, str) else None  # a list, say, cannot even be looked up
        if kind is not None:
            with contextlib.suppress(msgspec.ValidationError):
                return msgspec.convert(move, kind)
        raise Refusal("malformed_move")

    def apply(self, entry: Entry) -> tuple[Any, ...]:
        """Take an entry of the log in; returns the game's events in it that viewers are told of."""
        match entry:
            case Happened():
                return self._happen(entry)
            case Sat():
                self.chairs[entry.seat] = Chair(person=entry.person, name=entry.name)
                self.host = self.host or entry.person
            case BotSat():
                self.chairs[entry.seat] = self._bot_chair(entry)
            case GotUp():
                self._get_up(entry.seat)
            case SteppedOut():
                self.chairs[entry.seat].away = True
            case CameBack():
                self.chairs[entry.seat].away = False
            case Readied():
                self.chairs[entry.seat].ready = entry.ready
                self.chairs[entry.seat].commitment = entry.commitment
            case Shuffling():
                self.stage = "shuffling"
            case Contributed():
                self.chairs[entry.seat].contribution = entry.contribution
            case SeedPublished():
                self.seed = entry.seed
            case Closed():
                self.closed = True
            case _:
                assert_never(entry)
        return ()

    def _bot_chair(self, entry: BotSat) -> Chair:
        """A seat with a bot in it, by its name."""
        known = CHARACTERS.get(entry.character) or usual_for(self.about.plays, entry.seat)
        return Chair(bot=True, ready=True, character=known.key, name=known.name)

    def _get_up(self, seat: Seat) -> None:
        """A seat is free again. If it was the host's, the next person is the host: somebody has to be."""
        got_up = self.chairs[seat].person
        self.chairs[seat] = Chair()
        if got_up == self.host:
            self.host = next((chair.person for chair in self.chairs if chair.person is not None), "")

    def _happen(self, entry: Happened) -> tuple[Any, ...]:
        events = self._events.decode(entry.events)
        if self.state is None:
            self.state = self.game.lay(self.options)
            self.stage = "playing"
        if not self._marks or len(self.told) - self._marks[-1][0] >= RECENT:
            self._marks.append((len(self.told), self.state))
        if entry.seat is not None:
            self.answers[entry.seat] += 1
            self._note_who(entry.seat, entry.by)
        for event in events:
            self.state = self.game.fold(self.state, event)
            for seat in [seat for seat in self.answers if self.game.chosen(self.state, seat) is None]:
                del self.answers[seat]  # it is revealed, or was never secret
        self.shuffles = entry.shuffles
        if entry.seat is not None:
            self.decisions[entry.seat] += 1
            if entry.reserve is not None:
                self.reserves[entry.seat] = entry.reserve
        if self.game.outcome(self.state) is not None:
            self.stage = "over"
        told = tuple(event for event in events if self.game.tell(event, None) is not None)
        self.told += told
        return told

    def _note_who(self, seat: Seat, by: By) -> None:
        """Know whose choice it was: whoever comes back to a seat is not told that they made it."""
        if by == "person":
            self.chosen_by.pop(seat, None)
        else:
            self.chosen_by[seat] = by

    def wish(self, seat: Seat, *, again: bool, away: bool) -> None:
        """Take in what a person wants after the game: to play again, or to go. It is kept beside the log."""
        self.chairs[seat].wants_rematch, self.chairs[seat].away = again, away

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return None if self.state is None else self.game.outcome(self.state)

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the game waits for."""
        return () if self.stage != "playing" else self.game.waiting(self.state)

    def seat_of(self, person: str) -> Seat | None:
        """Where a person sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)

    def standing(self, seat: Seat) -> Any:
        """What a seat has answered and may still change; None if it has not answered."""
        return None if seat in self.waiting() else self.game.chosen(self.state, seat)

    def view(self, viewer: Viewer) -> Any:
        """What a viewer sees of the game, once there is one."""
        return self.game.view(self.state, viewer)

    def recently(self, viewer: Viewer) -> tuple[int, Any]:
        """A sequence number some way back, and what the viewer saw at that moment."""
        sequence, state = self._marks[0]
        return sequence, self.game.view(state, viewer)

    def wins(self) -> dict[Seat, float]:
        """The series so far, this match included once it is over; a shared win counts in parts."""
        wins = dict(self.about.wins)
        if self.about.lesson:
            return wins  # bots that learn nothing are no opponents
        if self.outcome is not None:
            for seat in self.outcome.winners:
                wins[seat] = wins.get(seat, 0) + 1 / len(self.outcome.winners)
        return wins

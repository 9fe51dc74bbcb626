"""Whole games, written down so that a person can read what happened and what every seat saw of it.

    python -m tests.playthroughs.record            writes all of them anew
    python -m tests.playthroughs.record --check    says which of them are not what is played today

A record is read from the top, one thing a line:

    truth ...               the whole state in the game's notation, at the start of each round of the table
    view 1 ...              the same as seat 1 sees it; a spectator is seat -
    1 PlaceBid > bid:f3     seat 1 was asked PlaceBid, and this was the move
      all: ...              what everybody was told of what followed
      1: ...                what seat 1 alone was told, and
      rest: ...             what all others were told in place of that
      none: ...             what nobody was told
    rank 1 seat 2 ...       how it ended
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.cubirds import notation as cubirds_notation
from menagerie_shared.games.cubirds.options import Options as CuBirdsOptions
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards import notation as wildcards_notation
from menagerie_shared.games.wildcards.options import Options as WildCardsOptions

FOLDER: Final = Path(__file__).parent
CHANGE_OF_MIND: Final = 8
"""One decision out of so many is a change of mind, where there is one to change."""


class Style(NamedTuple):
    """How a game is written down: its moves, its views, and in which round of the table a state is."""

    write_move: Callable[[Any], str]
    write_view: Callable[[Any], str]
    round_of: Callable[[Any], int]


STYLES: Final[dict[str, Style]] = {
    "wildcards": Style(
        wildcards_notation.write_move, wildcards_notation.write_view, lambda state: int(state.table.round)
    ),
    "cubirds": Style(
        cubirds_notation.write_move,
        cubirds_notation.write_view,
        lambda state: (int(state.table.turn) - 1) // int(state.table.options.seats),
    ),
}


class Script(NamedTuple):
    """A game to be written down."""

    game: str
    title: str
    seed: int
    options: Any

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / self.game / f"{self.title}.txt"


class Record(NamedTuple):
    """A game written down, and everything that came up in it."""

    text: str
    came_up: frozenset[Any]
    """The types of all events, of all that was told, of questions and moves; and the words of their fields."""


SCRIPTS: Final = (
    Script("wildcards", "2020-3-seats", 381, WildCardsOptions(edition=2020, seats=3)),
    Script("wildcards", "2020-5-seats", 300, WildCardsOptions(edition=2020, seats=5)),
    Script("wildcards", "2022-4-seats", 202, WildCardsOptions(edition=2022, seats=4)),
    Script("wildcards", "2022-3-seats-with-leo", 318, WildCardsOptions(edition=2022, seats=3, leo=True)),
    Script("wildcards", "2022-5-seats-with-leo", 101, WildCardsOptions(edition=2022, seats=5, leo=True)),
    Script("cubirds", "3-seats", 290, CuBirdsOptions(seats=3)),
    Script("cubirds", "solo", 813, CuBirdsOptions(solo=True, extra_birds=1, robinbird_rows=3)),
)


def record(script: Script) -> Record:
    """Play a game and write it down."""
    writer = Writer(script, GAMES[script.game])
    return Record("".join(f"{line}\n" for line in writer.lines()), frozenset(writer.came_up))


class Writer:
    """Plays one game with seeded dice and writes it down on the way."""

    def __init__(self, script: Script, game: AnyGame) -> None:
        self.script = script
        self.game = game
        self.style = STYLES[script.game]
        self.viewers: tuple[Viewer, ...] = (*game.people(script.options), None)
        self.came_up: set[Any] = set()

    def lines(self) -> Iterator[str]:
        """The whole record."""
        script, style, game = self.script, self.style, self.game
        chance, players = Dice(script.seed), Dice(f"players {script.seed}")
        options = msgspec.structs.asdict(script.options)
        yield " ".join([f"game {game.name}", *(f"{name}={value}" for name, value in options.items())])
        yield f"seed {script.seed}"
        turn = game.deal(script.options, chance)
        state = turn.state
        yield "deal"
        yield from self.told(turn.events)
        yield from self.standing(state)
        while game.waiting(state):
            seat = self.next_seat(state, players)
            question = game.asked(state)[seat]
            move = question.sample(players.pick)
            self.came_up |= {type(question), type(move)}
            yield f"{seat} {type(question).__name__} > {style.write_move(move)}"
            turn = game.decide(state, seat, move, chance)
            yield from self.told(turn.events)
            if style.round_of(turn.state) != style.round_of(state) or not game.waiting(turn.state):
                yield from self.standing(turn.state)
            state = turn.state
        outcome = game.outcome(state)
        assert outcome is not None
        for standing in outcome.standings:
            parts = " ".join(f"{name}={points}" for name, points in standing.parts.items())
            yield f"rank {standing.rank} seat {standing.seat} score {standing.score}: {parts}"

    def next_seat(self, state: Any, players: Dice) -> Seat:
        """Mostly somebody who is waited for, at times somebody who changes their mind."""
        waiting = self.game.waiting(state)
        minds = [seat for seat in self.game.asked(state) if seat not in waiting]
        seats = minds if minds and not players.pick(CHANGE_OF_MIND) else waiting
        return seats[players.pick(len(seats))]

    def standing(self, state: Any) -> Iterator[str]:
        """A state, and how everybody sees it."""
        yield ""
        yield f"truth {self.game.write(state)}"
        for viewer in self.viewers:
            yield f"view {_seat(viewer)} {self.style.write_view(self.game.view(state, viewer))}"
        yield ""

    def told(self, events: tuple[Any, ...]) -> Iterator[str]:
        """What everybody is told of events."""
        for event in events:
            self.came_up |= {type(event), *_words(event)}
            told = {viewer: self.game.tell(event, viewer) for viewer in self.viewers}
            self.came_up |= {type(something) for something in told.values() if something is not None}
            common = told.pop(None)
            if common is None:
                yield f"  none: {_said(event, self.style.write_move)}"
                continue
            apart = {seat: something for seat, something in told.items() if something != common}
            for seat, something in apart.items():
                yield f"  {_seat(seat)}: {_said(something, self.style.write_move)}"
            yield f"  {'rest' if apart else 'all'}: {_said(common, self.style.write_move)}"


def _words(event: Any) -> set[tuple[str, str]]:
    """The words in an event's own fields, with the event's name: by what a tie was broken, and the like."""
    fields = msgspec.structs.asdict(event).values()
    return {(type(event).__name__, field) for field in fields if isinstance(field, str)}


def _seat(viewer: Viewer) -> str:
    return "-" if viewer is None else str(viewer)


def _said(value: Any, write: Callable[[Any], str]) -> str:
    """A value on one line; a move within it is written in the notation."""
    match value:
        case None:
            return "-"
        case tuple():
            return f"[{' '.join(_within(item, write) for item in value)}]"
        case msgspec.Struct():
            fields = msgspec.structs.asdict(value).items()
            told = [f"{name}={write(field) if name == 'move' else _within(field, write)}" for name, field in fields]
            return " ".join([type(value).__name__, *told])
        case _:
            return str(value)


def _within(value: Any, write: Callable[[Any], str]) -> str:
    said = _said(value, write)
    return f"({said})" if isinstance(value, msgspec.Struct) else said


def main() -> int:
    """Write all records anew, or check them."""
    parser = argparse.ArgumentParser(prog="python -m tests.playthroughs.record", description="Write whole games down.")
    parser.add_argument("--check", action="store_true", help="only say which records are not up to date")
    check = parser.parse_args().check
    stale = [script for script in SCRIPTS if not is_up_to_date(script)]
    for script in stale:
        if not check:
            script.path.parent.mkdir(exist_ok=True)
            script.path.write_bytes(record(script).text.encode())
        sys.stdout.write(f"{script.path.relative_to(FOLDER)} {'differs' if check else 'written'}\n")
    return 1 if check and stale else 0


def is_up_to_date(script: Script) -> bool:
    """Whether a record is, to the byte, what is played today."""
    return script.path.exists() and script.path.read_bytes() == record(script).text.encode()


if __name__ == "__main__":
    sys.exit(main())

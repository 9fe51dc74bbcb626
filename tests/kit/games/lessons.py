"""First games that teach: playing one by its script, and the search for a deal in which everything comes up soon.

    python -m tests.kit.games.lessons wildcards

finds a number and moves for `menagerie_shared.games.<game>.lesson`, in a minute or two. It is needed again if the
rules, the shuffles or what is sensible at a glance (`advice.py`) change: `tests/tables/test_lessons.py` says so.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any, Final

import msgspec

from menagerie_client.catalogue import BOARDS
from menagerie_client.catalogue import GAMES as SEAT_GAMES
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.entries import About, BotSat
from menagerie_server.tables.match import Match
from menagerie_server.tables.practice import practice_seed
from menagerie_shared.games.cubirds import events as cubirds
from menagerie_shared.games.lesson import Lesson
from menagerie_shared.games.wildcards import events as wildcards
from menagerie_shared.wire.requests import Clock
from tests.client.sittings import sitting_at

PERSON: Final = 0
TRIES: Final = 40
"""How many ways to play each deal are tried."""

Choose = Callable[[Match, int], Any]
"""The person's answer to what is asked, given how many they gave before."""


def play(name: str, lesson: Lesson, choose: Choose) -> Iterator[tuple[Any, ...]]:
    """What happens in a first game, step by step, if the person chooses so; bots do what they do in lessons."""
    game = GAMES[name]
    about = About(
        table="lesson", match=1, game=name, options=msgspec.to_builtins(lesson.options), clock=Clock(), public=False,
        invitation="", host="", commitment=b"", practice=True, lesson=True, casual=True,
    )  # fmt: skip
    match = Match(about, game, practice_seed(lesson.number, 1))
    for seat in game.people(lesson.options)[1:]:
        match.apply(BotSat(seat, ""))
    chance = match.chance()
    yield match.apply(match.dealt(game.deal(lesson.options, chance), chance))
    given = 0
    while match.outcome is None:
        seat = max(match.waiting())  # the person last
        if seat == PERSON:
            move = choose(match, given)
            given += 1
        else:
            move = game.advise(match.view(seat), game.ask(match.state, seat), Dice(match.dice_for(seat)).pick)
        chance = match.chance()
        turn = game.decide(match.state, seat, move, chance)
        yield match.apply(match.happened(turn, chance, (seat, move), "bot", None))


def by_script(lesson: Lesson) -> Choose:
    """Do what is suggested."""
    return lambda match, given: lesson.moves[given]


def suggested(name: str, match: Match) -> Any:
    """What Enter alone would do."""
    sitting = sitting_at(match.state, PERSON, match.game)
    return BOARDS[name].drawn().begin(sitting).move()


def met(name: str, events: Sequence[Any]) -> set[str]:
    """What of all that is to be taught has come up for the person."""
    found = {type(event).__name__ for event in events if getattr(event, "seat", None) == PERSON}
    for event in events:
        match event:
            case wildcards.PaymentsRevealed(payments) if PERSON in dict(payments):
                found.add("tie")
            case wildcards.Acquired(seat=0, paid=paid) if paid:
                found.add("payment")
            case cubirds.BirdsLaid(seat=0):
                found.add("laying")
            case _:
                pass
    return found


TAUGHT: Final = {
    "wildcards": {"payment", "NaturalHabitatScored", "LeaderMoved", "tie", "RefillTaken"},
    "cubirds": {"laying", "Enclosed", "Drew", "FamilyPlayed"},
}
"""What has to come up: the rest, a bid or a question, comes up by itself."""
MOST_MOVES: Final = {"wildcards": 8, "cubirds": 9}
"""Within so many answers of the person, which is about three minutes."""


def search(name: str, options: Any) -> Iterator[Lesson]:
    """Deals, and moves with which everything comes up soon."""
    for number in count(1):
        for way in range(TRIES):
            dice, moves = Dice(f"{number} {way}"), []  # type: ignore[var-annotated]

            def choose(match: Match, given: int, dice: Dice = dice, moves: list[Any] = moves) -> Any:
                question = match.game.ask(match.state, PERSON)
                free = type(question).__name__ in ("PlaceBid", "LayBirds") and dice.pick(2)
                move = question.sample(dice.pick) if free else suggested(name, match)
                moves.append(move)
                return move

            happened: list[Any] = []
            for events in play(name, Lesson(options, number), choose):
                happened += events
                if len(moves) > MOST_MOVES[name]:
                    break
                if met(name, happened) >= TAUGHT[name]:
                    yield Lesson(options, number, tuple(moves))
                    break


if __name__ == "__main__":
    game = sys.argv[1]
    known = SEAT_GAMES[game].lesson
    options = SEAT_GAMES[game].options(seats=3) if known is None else known.options
    found = sorted(islice(search(game, options), 20), key=lambda lesson: len(lesson.moves))
    for lesson in found[:3]:
        sys.stdout.write(f"{lesson}\n")

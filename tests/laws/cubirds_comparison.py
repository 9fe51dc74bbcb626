"""The model of CuBirds plays a game along with the engine, and after every decision both are held side by side."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import astuple

from menagerie_server.engine.cubirds.events import Dealt, DiscardsReshuffled, Drew, Event, Redealt
from menagerie_server.engine.cubirds.game import CuBirds
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.events import (
    Asked,
    BirdAdded,
    BirdsLaid,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    KeptHand,
    RowFilled,
    TurnBegan,
    TurnEnded,
)
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, Move, PlayFamily
from menagerie_shared.games.cubirds.questions import ChooseDraw
from tests.kit.games.playing import Recorded, Step
from tests.laws.cubirds_model.rounds import Model
from tests.laws.cubirds_model.table import Answer, Asking, Question

WORDS: Final[dict[type, str]] = {
    Lay: "lay",
    Draw: "draw",
    KeepHand: "keep",
    PlayFamily: "family",
    EndTurn: "end",
}
"""What the model calls each move."""

HAPPENINGS: Final[dict[type, Callable[[Any], Answer]]] = {
    Dealt: lambda event: ("dealt", [sorted(hand) for hand in event.hands]),
    Redealt: lambda event: ("dealt", [sorted(hand) for hand in event.hands]),
    TurnBegan: lambda event: ("turn", event.seat, event.turn),
    BirdsLaid: lambda event: ("laid", event.seat, event.species, event.count, event.row, event.side),
    BirdAdded: lambda event: ("added", event.seat, event.species, event.row, event.side),
    Enclosed: lambda event: ("enclosed", event.seat, event.row, event.at, list(event.birds)),
    RowFilled: lambda event: ("filled", event.row, list(event.birds)),
    Drew: lambda event: ("drew", event.seat, sorted(event.birds)),
    KeptHand: lambda event: ("kept hand", event.seat),
    FamilyPlayed: lambda event: ("family", event.seat, event.species, event.count, event.kept),
    TurnEnded: lambda event: ("no family", event.seat),
    HandsThrownIn: lambda event: ("hands discarded", event.seat),
    GameEnded: lambda event: ("over", event.ending, event.winner),
}
"""What the model says of an event."""

UNSAID: Final = (Asked, DiscardsReshuffled)
"""Of these it says nothing: what is asked and how birds were shuffled is compared by itself."""


class Disagreement(AssertionError):
    """The engine and the model do not play the same game."""


def agree(what: str, by_engine: object, by_model: object) -> None:
    """Say where the two accounts part."""
    if by_engine != by_model:
        raise Disagreement(f"{what}: {by_engine} by the engine, {by_model} by the model")


def in_words(move: Move) -> Answer:
    """A move as the model would say it."""
    return WORDS[type(move)], *astuple(move)


def happenings(events: Iterable[Event]) -> list[Answer]:
    """What happened, as the model would say it."""
    return [HAPPENINGS[type(event)](event) for event in events if not isinstance(event, UNSAID)]


class Comparison:
    """One game, played by the engine and played along by the model.

    It begins with the deal, or, without any events, in the middle of a game.
    """

    def __init__(self, game: CuBirds, start: Step, chance: Recorded) -> None:
        self._game = game
        self._chance = chance
        self._shuffles = 0
        self._question: Question | None = None
        options = start.after.table.options
        self._model = Model(options.seats, self._shuffle, options.solo, options.extra_birds, options.robinbird_rows)
        self._asking = self._model.game() if start.events else self._sit_down(start.after)
        self._question = next(self._asking)
        self._compare(start)

    def follow(self, step: Step) -> None:
        """One more decision; where the accounts part, it is said where that was."""
        self._model.happened.clear()
        try:
            try:
                self._question = self._asking.send(in_words(step.move))
            except StopIteration:
                self._question = None
            self._compare(step)
        except Disagreement as disagreement:
            disagreement.add_note(f"seat {step.seat} with {step.move} at {self._game.write(step.before)}")
            raise

    def _sit_down(self, state: State) -> Asking[None]:
        """What lies on a table in the middle of a game is laid out for the model as well."""
        table, model = state.table, self._model
        model.rows = [list(row) for row in table.rows]
        model.pile, model.discards, model.seen = list(state.draw_pile), list(state.discards), list(table.seen)
        model.hands = [list(hand) for hand in state.hands]
        model.known = [list(place.known) for place in table.places]
        model.collections = [list(place.collection) for place in table.places]
        model.deals, model.turns = table.deal, table.turn
        return model.go_on(table.asked[0], str(table.moment))

    def _shuffle(self, things: list[Any]) -> list[Any]:
        """How the engine's chance shuffled these, if it did."""
        handed = self._chance.handed[self._shuffles :]
        agree("the next shuffle", sorted(handed[0]) if handed else None, sorted(things))
        self._shuffles += 1
        return list(self._chance.outcomes[self._shuffles - 1])

    def _compare(self, step: Step) -> None:
        """Hold everything side by side."""
        agree("shuffles", len(self._chance.outcomes), self._shuffles)
        agree("what happened", happenings(step.events), self._model.happened)
        by_engine, by_model = self._as_the_engine_has_it(step.after), self._as_the_model_has_it()
        if by_engine != by_model:
            for what, value in by_model.items():
                agree(what, by_engine[what], value)

    def _as_the_engine_has_it(self, state: State) -> dict[str, Any]:
        table, game = state.table, self._game
        outcome, asked = game.outcome(state), game.asked(state)
        return {
            "rows": [*map(list, table.rows)],
            "pile": list(state.draw_pile),
            "discards": sorted(state.discards),
            "sizes of piles": (table.pile, table.discard),
            "seen": sorted(table.seen),
            "hands": [sorted(hand) for hand in state.hands],
            "sizes of hands": [place.hand for place in table.places],
            "known": [sorted(place.known) for place in table.places],
            "collections": [sorted(place.collection) for place in table.places],
            "deals": table.deal,
            "turns": table.turn,
            "over": table.over,
            "ending": table.ending,
            "winner": table.winner,
            "moment": table.moment,
            "waiting": list(game.waiting(state)),
            "answers": {
                seat: sorted(in_words(move) for move in question.answers()) for seat, question in asked.items()
            },
            "birds to draw": [question.birds for question in asked.values() if isinstance(question, ChooseDraw)],
            "outcome": {one.seat: (one.rank, one.score, one.parts) for one in outcome.standings} if outcome else {},
        }

    def _as_the_model_has_it(self) -> dict[str, Any]:
        model, question = self._model, self._question
        in_piles = len(model.pile) + len(model.discards)
        ranks = {} if question else model.ranks()
        return {
            "rows": model.rows,
            "pile": model.pile,
            "discards": sorted(model.discards),
            "sizes of piles": (len(model.pile), len(model.discards)),
            "seen": sorted(model.seen),
            "hands": [sorted(hand) for hand in model.hands],
            "sizes of hands": [*map(len, model.hands)],
            "known": [sorted(known) for known in model.known],
            "collections": [sorted(collection) for collection in model.collections],
            "deals": model.deals,
            "turns": model.turns,
            "over": question is None,
            "ending": model.ending,
            "winner": model.winner,
            "moment": question.moment if question else None,
            "waiting": [question.seat] if question else [],
            "answers": {question.seat: sorted(question.answers)} if question else {},
            "birds to draw": [min(2, in_piles)] if question and question.moment == "draw" else [],
            "outcome": {
                seat: (rank, len(birds), {"birds": len(birds), "species": len({*birds})})
                for (seat, rank), birds in zip(ranks.items(), model.collections, strict=False)
            },
        }

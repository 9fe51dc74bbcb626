"""The model of Wild Cards plays a game along with the engine, and after every decision both are held side by side."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import asdict, astuple

from menagerie_server.engine.wildcards.events import ChoiceMade, Drew, Event, LeoDrew
from menagerie_server.engine.wildcards.game import WildCards
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.wildcards.events import (
    Acquired,
    DuelRevealed,
    LeaderMoved,
    NaturalHabitatScored,
    Passed,
    PaymentsRevealed,
)
from menagerie_shared.games.wildcards.moves import (
    Acquire,
    Bid,
    Discard,
    Duel,
    Exchange,
    KeepAnimals,
    LeaveBid,
    Move,
    Pass,
    Pay,
    Reveal,
    TakeBidBack,
)
from tests.kit.games.playing import Recorded, Step
from tests.laws.wildcards_model.rounds import Model
from tests.laws.wildcards_model.table import ANIMALS, HABITATS, NATURAL_HABITAT, REFILL, Answer, Question

WORDS: Final[dict[type, str]] = {
    Bid: "bid",
    Reveal: "reveal",
    Exchange: "exchange",
    KeepAnimals: "keep",
    Discard: "discard",
    Pay: "pay",
    Duel: "duel",
    Acquire: "acquire",
    Pass: "pass",
    TakeBidBack: "take back",
    LeaveBid: "leave",
}
"""What the model calls each move."""

HAPPENINGS: Final[dict[type, Callable[[Any], Answer]]] = {
    Drew: lambda event: ("drew", event.seat, len(event.cards)),
    LeoDrew: lambda event: ("drew", event.seat, len(event.cards)),
    LeaderMoved: lambda event: ("leader", event.species, event.seat),
    Acquired: lambda event: ("acquired", event.seat, event.animal),
    NaturalHabitatScored: lambda event: ("natural habitat", event.seat),
    Passed: lambda event: ("passed", event.seat, event.reason),
    PaymentsRevealed: lambda event: ("paid", {seat: list(cards) for seat, cards in event.payments}),
    DuelRevealed: lambda event: ("duel", {laid.seat: laid.card for laid in event.cards}),
}
"""What the model says of an event. Of other events it says nothing: what they do is seen on the table."""


class Disagreement(AssertionError):
    """The engine and the model do not play the same game."""


def agree(what: str, by_engine: object, by_model: object) -> None:
    """Say where the two accounts part."""
    if by_engine != by_model:
        raise Disagreement(f"{what}: {by_engine} by the engine, {by_model} by the model")


def in_words(move: Move) -> Answer:
    """A move as the model would say it; the order in which cards were picked does not matter."""
    return WORDS[type(move)], *(tuple(sorted(field)) if isinstance(field, tuple) else field for field in astuple(move))


def happenings(events: Iterable[Event]) -> list[Answer]:
    """What happened, as the model would say it."""
    said = []
    for event in events:
        if type(event) in HAPPENINGS:
            said.append(HAPPENINGS[type(event)](event))
        elif isinstance(event, ChoiceMade) and event.reason:
            said.append(("forced", event.seat, in_words(event.move), event.reason))
    return said


def check_deal(state: State) -> None:
    """W2, W8.1 Chance deals the cards, but it has to deal all of them, and to each as many as the rules say."""
    table, options = state.table, state.table.options
    leo = [5] if options.leo else []
    habitats = [*state.habitats, *(card for hand in (*state.hands, state.leo) for card in hand if card != REFILL)]
    agree("all habitats", sorted(habitats), sorted(HABITATS))
    agree("all animals", sorted([*state.animals, *state.removed, *table.display]), sorted(ANIMALS))
    agree("animals removed", len(state.removed), {3: 14, 4: 6, 5: 2}[options.seats])  # W2.2
    if options.seats == 3 and options.recommended_removal:
        agree("species removed", set(state.removed), set(NATURAL_HABITAT))
    agree("display", len(table.display), options.seats - 1)  # W2.3
    agree("sizes of hands", [place.hand for place in table.places], [7] * (options.seats - len(leo)) + leo)  # W2.5
    agree("Leo's refill card", state.leo.count(REFILL), len(leo))
    agree("round", table.round, 1)
    agree("talisman with somebody", table.talisman in options.people, options.edition == 2022)  # W2.8


class Comparison:
    """One game, played by the engine and played along by the model.

    It begins with a state that waits for bids or for the cards of a duel.
    """

    def __init__(self, game: WildCards, start: State, chance: Recorded) -> None:
        self._game = game
        self._chance = chance
        self._shuffles = len(chance.outcomes)
        self._model = self._sit_down(start)
        self._asking = self._model.game(list(start.table.asked) if start.table.moment == "duel" else [])
        self._given: dict[int, Answer] = {}
        self._hear(next(self._asking))
        self._compare(start)
        self._compare_answers(start)

    def follow(self, step: Step) -> None:
        """One more decision; where the accounts part, it is said where that was."""
        try:
            self._follow(step)
        except Disagreement as disagreement:
            disagreement.add_note(f"seat {step.seat} with {step.move} at {self._game.write(step.before)}")
            raise

    def _follow(self, step: Step) -> None:
        """As soon as all have chosen, the model goes on."""
        assert step.seat is not None
        assert self._question is not None
        self._model.happened.clear()
        self._given[step.seat] = in_words(step.move)
        complete = all(seat in self._given for seat in self._question.answers)
        if complete:
            try:
                self._hear(self._asking.send(self._given))
            except StopIteration:
                self._hear(None)
        agree("shuffles", len(self._chance.outcomes), self._shuffles)
        agree("what happened", happenings(step.events), self._model.happened)
        self._compare(step.after)
        if complete:
            self._compare_answers(step.after)

    def _sit_down(self, state: State) -> Model:
        """A model of this very table."""
        table = state.table
        model = Model(table.options.edition, table.options.seats, table.options.leo, self._shuffle)
        model.round = table.round
        model.animals, model.display, model.left = list(state.animals), list(table.display), list(table.left)
        model.habitats, model.discard, model.leo_pile = list(state.habitats), list(table.discard), list(state.leo)
        model.hands = [list(hand) for hand in state.hands]
        model.known = [list(place.known) for place in table.places]
        model.collections = [list(place.collection) for place in table.places]
        model.tokens = [place.tokens for place in table.places]
        model.bids = [place.bid for place in table.places]
        model.payments = [list(place.payment) for place in table.places]
        model.leaders = asdict(table.leaders)
        model.talisman = table.talisman
        model.duel_cards = list(table.duel)
        model.turns = set(table.turns)
        return model

    def _shuffle(self, cards: list[str]) -> list[str]:
        """How the engine's chance shuffled these cards, if it did."""
        handed = self._chance.handed[self._shuffles :]
        agree("the next shuffle", sorted(handed[0]) if handed else None, sorted(cards))
        self._shuffles += 1
        return list(self._chance.outcomes[self._shuffles - 1])

    def _hear(self, question: Question | None) -> None:
        """What the model asks next; nothing, once the game is over."""
        before, self._given = self._given, {}
        self._question = question
        if question is not None:
            self._given = {seat: answer for seat, (answer, _) in question.forced.items()}
        self._face_down = self._given
        if question is not None and question.moment == "choose_bid":
            # W3.4 A pair lies there until its owner has chosen from it.
            self._face_down = {seat: before[seat] for seat in question.answers}

    def _compare(self, state: State) -> None:
        """Hold everything side by side but the answers that may be given."""
        by_engine, by_model = self._as_the_engine_has_it(state), self._as_the_model_has_it()
        if by_engine != by_model:
            for what, value in by_model.items():
                agree(what, by_engine[what], value)

    def _compare_answers(self, state: State) -> None:
        """Exactly the same answers may be given."""
        question = self._question
        if question is None:
            return
        asked = self._game.asked(state)
        for seat, (answer, _) in question.forced.items():
            agree(f"answers of {seat}", [in_words(move) for move in asked[seat].answers()], [answer])
        for seat, answers in question.answers.items():
            agree(f"answers of {seat}", {in_words(move) for move in asked[seat].answers()}, set(answers))

    def _as_the_engine_has_it(self, state: State) -> dict[str, Any]:
        table, game = state.table, self._game
        chosen = {seat: game.chosen(state, seat) for seat in table.options.people}
        outcome = game.outcome(state)
        return {
            "round": table.round,
            "over": table.over,
            "display": list(table.display),
            "animals": list(state.animals),
            "left": sorted(table.left),
            "habitats": list(state.habitats),
            "discard": sorted(table.discard),
            "Leo's pile": list(state.leo),
            "sizes of piles": (table.animals, table.habitats),
            "hands": [sorted(hand) for hand in state.hands],
            "sizes of hands": [place.hand for place in table.places],
            "known": [sorted(place.known) for place in table.places],
            "collections": [sorted(place.collection) for place in table.places],
            "tokens": [place.tokens for place in table.places],
            "bids": [place.bid for place in table.places],
            "payments": [sorted(place.payment) for place in table.places],
            "duel cards": sorted(table.duel),
            "leaders": asdict(table.leaders),
            "talisman": table.talisman,
            "talisman decided": table.talisman_decided,
            "refilling": set(table.refilling),
            "turns": set(table.turns),
            "exchanged": set(table.exchanged),
            "moment": table.moment,
            "asked": set(game.asked(state)),
            "waiting": set(game.waiting(state)),
            "face down": {seat: in_words(move) for seat, move in chosen.items() if move is not None},
            "laid": [place.laid for place in table.places],
            "outcome": {one.seat: (one.rank, one.score, one.parts) for one in outcome.standings} if outcome else {},
        }

    def _as_the_model_has_it(self) -> dict[str, Any]:
        model = self._model
        moment, answers, forced = self._question or (None, {}, {})
        in_hand = [*map(len, model.hands)]
        if model.leo is not None:
            in_hand[model.leo] = len(model.leo_pile) - model.leo_pile.count(REFILL)
        ranks = model.ranks() if model.over else {}
        points = {seat: model.points(seat) for seat in ranks}
        bids = {seat: answer[1] for seat, answer in self._face_down.items() if answer[0] == "bid"}
        return {
            "round": model.round,
            "over": model.over,
            "display": model.display,
            "animals": model.animals,
            "left": sorted(model.left),
            "habitats": model.habitats,
            "discard": sorted(model.discard),
            "Leo's pile": model.leo_pile,
            "sizes of piles": (len(model.animals), len(model.habitats)),
            "hands": [sorted(hand) for hand in model.hands],
            "sizes of hands": in_hand,
            "known": [sorted(known) for known in model.known],
            "collections": [sorted(collection) for collection in model.collections],
            "tokens": model.tokens,
            "bids": model.bids,
            "payments": [sorted(payment) for payment in model.payments],
            "duel cards": sorted(model.duel_cards),
            "leaders": model.leaders,
            "talisman": model.talisman,
            "talisman decided": model.talisman_decided,
            "refilling": model.refilling,
            "turns": model.turns,
            "exchanged": model.exchanged,
            "moment": moment,
            "asked": {*answers, *forced},
            "waiting": set(answers) - set(self._given),
            "face down": self._face_down,
            "laid": [len(bids.get(seat, ())) for seat in model.seats],
            "outcome": {seat: (ranks[seat], sum(points[seat].values()), points[seat]) for seat in ranks},
        }

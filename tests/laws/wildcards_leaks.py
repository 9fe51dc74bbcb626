"""Wild Cards with leaks in it, one of each sort, to see that the two-worlds test finds them."""

from typing import Final

from msgspec.structs import replace

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.story import Transition
from menagerie_server.engine.wildcards.events import (
    ChoiceChanged,
    ChoiceMade,
    Dealt,
    Drew,
    Event,
    HabitatsReshuffled,
    LeoReshuffled,
)
from menagerie_server.engine.wildcards.game import WildCards
from menagerie_server.engine.wildcards.state import State
from menagerie_server.engine.wildcards.telling import covered_deal
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.games.wildcards.cards import NATURAL_CARDS, REFILL, VALUE
from menagerie_shared.games.wildcards.events import (
    Acquired,
    Chose,
    DiscardsShuffled,
    DrewCards,
    LeoShuffled,
    Told,
    YourHandDealt,
)
from menagerie_shared.games.wildcards.moves import Acquire, Bid, Move, Pass
from menagerie_shared.games.wildcards.questions import PlaceBid, Question
from menagerie_shared.games.wildcards.view import View


class DealIsTold(WildCards):
    """Everybody is told the first hand."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        if isinstance(event, Dealt):
            return YourHandDealt(covered_deal(event), event.hands[0])
        return super().tell(event, viewer)


class DrawsAreTold(WildCards):
    """Everybody is told which cards were drawn."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        return DrewCards(event.seat, event.cards) if isinstance(event, Drew) else super().tell(event, viewer)


class ShuffleIsTold(WildCards):
    """The number of discards that are said to be shuffled depends on the card that came out on top."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        return (
            DiscardsShuffled(VALUE[event.pile[0]])
            if isinstance(event, HabitatsReshuffled)
            else super().tell(event, viewer)
        )


class LeosShuffleIsTold(WildCards):
    """Everybody is told where in his pile Leo's refill card lies."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        return (
            LeoShuffled(event.pile.index(REFILL)) if isinstance(event, LeoReshuffled) else super().tell(event, viewer)
        )


class ChoiceIsTold(WildCards):
    """A bid of the refill card does not look like other bids."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        if isinstance(event, ChoiceMade) and isinstance(event.move, Bid) and REFILL in event.move.cards:
            return Chose(event.seat, 0, event.reason)
        return super().tell(event, viewer)


class ChangeOfMindIsTold(WildCards):
    """A seat is said to have chosen as often as it did."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        if isinstance(event, ChoiceChanged):
            return Chose(event.seat, len(event.move.cards) if isinstance(event.move, Bid) else 0, None)
        return super().tell(event, viewer)


class TopOfThePileIsOpen(WildCards):
    """Everybody sees the top card of the habitat pile."""

    def view(self, state: State, viewer: Viewer) -> View:
        return View(viewer, replace(state.table, duel=state.habitats[:1]), super().view(state, viewer).hand)


class BottomOfThePileIsOpen(WildCards):
    """Everybody sees the last animal of the pile."""

    def view(self, state: State, viewer: Viewer) -> View:
        return View(viewer, replace(state.table, left=state.animals[-1:]), super().view(state, viewer).hand)


class RemovedAnimalsAreOpen(WildCards):
    """Everybody sees which animals were removed."""

    def view(self, state: State, viewer: Viewer) -> View:
        return View(viewer, replace(state.table, left=state.removed), super().view(state, viewer).hand)


class NeighboursHandIsOpen(WildCards):
    """A seat sees the hand of the seat after it."""

    def view(self, state: State, viewer: Viewer) -> View:
        return View(viewer, state.table, state.hands[((viewer or 0) + 1) % len(state.hands)])


class QuestionKnowsThePile(WildCards):
    """A seat may place a pair if the next animal of the pile is an eagle."""

    def ask(self, state: State, seat: Seat) -> Question:
        question = super().ask(state, seat)
        if isinstance(question, PlaceBid):
            return replace(question, pair=question.pair or state.animals[:1] == ("eagle",))
        return question


class RefusalsKnowOtherHands(WildCards):
    """A refusal says who does hold the card."""

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
        try:
            return super().decide(state, seat, move, chance)
        except IllegalMove as refusal:
            card = refusal.facts.get("card")
            holders = [other for other, hand in enumerate(state.hands) if card in hand]
            raise IllegalMove(refusal.code, **refusal.facts, holders=holders) from refusal


class PaymentsLieAsTheyWerePicked(WildCards):
    """A payment is laid open in the order in which its cards were picked."""

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
        turn = super().decide(state, seat, move, chance)
        if not isinstance(move, Acquire):
            return turn
        return Transition(
            turn.state,
            tuple(
                replace(event, paid=move.payment) if isinstance(event, Acquired) and event.seat == seat else event
                for event in turn.events
            ),
        )


class OnlyAnswersAreGiven(WildCards):
    """A seat whose hand leaves it a single answer is not waited for."""

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
        turn = super().decide(state, seat, move, chance)
        for waiting in self.waiting(turn.state):
            answers = list(self.asked(turn.state)[waiting].answers())
            if len(answers) == 1:
                more = self.decide(turn.state, waiting, answers[0], chance)
                return Transition(more.state, turn.events + more.events)
        return turn


class HopelessSeatsAreNotAsked(WildCards):
    """A seat whose hand has no card of a natural habitat on display passes without being asked."""

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
        turn = super().decide(state, seat, move, chance)
        table = turn.state.table
        if table.moment != "acquire":
            return turn
        natural = {card for animal in table.display for card in NATURAL_CARDS[animal]}
        if natural.intersection(turn.state.hands[table.asked[0]]):
            return turn
        more = self.decide(turn.state, table.asked[0], Pass(), chance)
        return Transition(more.state, turn.events + more.events)


LEAKS: Final[dict[str, WildCards]] = {
    leak.__name__: leak()
    for leak in (
        DealIsTold,
        DrawsAreTold,
        ShuffleIsTold,
        LeosShuffleIsTold,
        ChoiceIsTold,
        ChangeOfMindIsTold,
        TopOfThePileIsOpen,
        BottomOfThePileIsOpen,
        RemovedAnimalsAreOpen,
        NeighboursHandIsOpen,
        QuestionKnowsThePile,
        RefusalsKnowOtherHands,
        PaymentsLieAsTheyWerePicked,
        OnlyAnswersAreGiven,
        HopelessSeatsAreNotAsked,
    )
}

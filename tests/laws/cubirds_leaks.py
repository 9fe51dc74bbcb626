"""CuBirds with leaks in it, one of each sort, to see that the two-worlds test finds them."""

from typing import Final

from msgspec.structs import replace

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.cubirds.events import Dealt, DiscardsReshuffled, Drew, Event, Redealt
from menagerie_server.engine.cubirds.game import CuBirds
from menagerie_server.engine.cubirds.state import State
from menagerie_server.engine.cubirds.telling import covered_deal, covered_redeal
from menagerie_server.engine.story import Transition
from menagerie_shared.games.cubirds.cards import FAMILIES
from menagerie_shared.games.cubirds.events import DiscardsShuffled, DrewBirds, Told, YourHandDealt, YourNewHand
from menagerie_shared.games.cubirds.moves import Move
from menagerie_shared.games.cubirds.questions import ChooseDraw, Question
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Seat, Viewer


class DealIsTold(CuBirds):
    """Everybody is told the first hand."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        if isinstance(event, Dealt):
            return YourHandDealt(covered_deal(event), event.hands[0])
        return super().tell(event, viewer)


class NewHandsAreTold(CuBirds):
    """Everybody is told the first of the new hands."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        if isinstance(event, Redealt):
            return YourNewHand(covered_redeal(event), event.hands[0])
        return super().tell(event, viewer)


class DrawsAreTold(CuBirds):
    """Everybody is told which birds were drawn."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        return DrewBirds(event.seat, event.birds) if isinstance(event, Drew) else super().tell(event, viewer)


class ShuffleIsTold(CuBirds):
    """The number of discards that are said to be shuffled depends on the bird that came out on top."""

    def tell(self, event: Event, viewer: Viewer) -> Told | None:
        if isinstance(event, DiscardsReshuffled):
            return DiscardsShuffled(FAMILIES[event.pile[0]].cards)
        return super().tell(event, viewer)


class TopOfThePileIsOpen(CuBirds):
    """Everybody sees the top bird of the pile."""

    def view(self, state: State, viewer: Viewer) -> View:
        return View(viewer, replace(state.table, seen=state.draw_pile[:1]), super().view(state, viewer).hand)


class BottomOfThePileIsOpen(CuBirds):
    """Everybody sees the last bird of the pile."""

    def view(self, state: State, viewer: Viewer) -> View:
        return View(viewer, replace(state.table, seen=state.draw_pile[-1:]), super().view(state, viewer).hand)


class DiscardsAreOpen(CuBirds):
    """Everybody sees what was discarded."""

    def view(self, state: State, viewer: Viewer) -> View:
        return View(viewer, replace(state.table, seen=state.discards), super().view(state, viewer).hand)


class NeighboursHandIsOpen(CuBirds):
    """A seat sees the hand of the seat after it."""

    def view(self, state: State, viewer: Viewer) -> View:
        return View(viewer, state.table, state.hands[((viewer or 0) + 1) % len(state.hands)])


class QuestionKnowsThePile(CuBirds):
    """Whoever may draw is told whether that is worth while."""

    def ask(self, state: State, seat: Seat) -> Question:
        question = super().ask(state, seat)
        if isinstance(question, ChooseDraw):
            return ChooseDraw(sum(bird in state.hands[seat] for bird in state.draw_pile[:2]))
        return question


class RefusalsKnowOtherHands(CuBirds):
    """A refusal says who does hold the bird."""

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
        try:
            return super().decide(state, seat, move, chance)
        except IllegalMove as refusal:
            bird = refusal.facts.get("species")
            holders = [other for other, hand in enumerate(state.hands) if bird in hand]
            raise IllegalMove(refusal.code, **refusal.facts, holders=holders) from refusal


class SeatsWithoutAFamilyAreNotAsked(CuBirds):
    """A seat whose hand has no family is not asked for one."""

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Transition[State, Event]:
        turn = super().decide(state, seat, move, chance)
        if turn.state.table.moment != "family":
            return turn
        (asked,) = turn.state.table.asked
        answers = list(self.ask(turn.state, asked).answers())
        if len(answers) > 1:
            return turn
        more = self.decide(turn.state, asked, answers[0], chance)
        return Transition(more.state, turn.events + more.events)


LEAKS: Final[dict[str, CuBirds]] = {
    leak.__name__: leak()
    for leak in (
        DealIsTold,
        NewHandsAreTold,
        DrawsAreTold,
        ShuffleIsTold,
        TopOfThePileIsOpen,
        BottomOfThePileIsOpen,
        DiscardsAreOpen,
        NeighboursHandIsOpen,
        QuestionKnowsThePile,
        RefusalsKnowOtherHands,
        SeatsWithoutAFamilyAreNotAsked,
    )
}

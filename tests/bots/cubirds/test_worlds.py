"""What a bot imagines could be the truth: it agrees with all that the seat has seen, and no bird is lost or made up."""

from typing import Any

from hypothesis import given

from menagerie_server.bots.cubirds.lean import CARDS, KINDS, NUMBER, Lean
from menagerie_server.bots.cubirds.memory import Memory, counted
from menagerie_server.bots.cubirds.worlds import Worlds
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_shared.games.cubirds.events import BirdsLaid
from menagerie_shared.games.cubirds.view import View
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.playing import Plot, plots, steps

CUBIRDS_KNOWN = KNOWN["cubirds"]


class Watcher:
    """A seat's view and memory."""

    def __init__(self, view: View) -> None:
        self.view, self.memory = view, Memory(view)

    def follow(self, told: Any) -> None:
        self.memory.follow(self.view, told)
        self.view = self.view.follow(told)


def birds_in(world: Lean) -> list[int]:
    found = [world.pile.count(kind) + world.discards[kind] for kind in range(KINDS)]
    for counts in (
        *world.hands,
        *world.collections,
        *([row.count(kind) for kind in range(KINDS)] for row in world.rows),
    ):
        found = [one + other for one, other in zip(found, counts, strict=True)]
    return found


@given(plot=plots())
def test_worlds_agree_with_all_that_was_seen(plot: Plot) -> None:
    watchers: dict[int, Watcher] = {}
    dice = Dice(plot.seed)
    for step in steps(CUBIRDS_KNOWN, plot):
        if not watchers:
            watchers = {seat: Watcher(CUBIRDS.view(step.before, seat)) for seat in step.before.table.options.people}
        for event in step.events:
            for seat, watcher in watchers.items():
                if (told := CUBIRDS.tell(event, seat)) is not None:
                    watcher.follow(told)
        for seat in CUBIRDS.waiting(step.after):
            watcher, state = watchers[seat], step.after
            world = Worlds(watcher.view, watcher.memory, dice).imagine()
            assert birds_in(world) == list(CARDS)
            assert world.hands[seat] == counted(state.hands[seat])
            assert world.sizes == [sum(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
            assert len(world.pile) == len(state.draw_pile)
            assert sum(world.discards) == world.discarded == len(state.discards)
            for hand, place in zip(world.hands, state.table.places, strict=True):
                assert all(held >= known for held, known in zip(hand, counted(place.known), strict=True))
            seen = counted(state.table.seen)
            own = [one + other for one, other in zip(seen, watcher.memory.thrown_in, strict=True)]
            assert all(held >= known for held, known in zip(world.discards, own, strict=True))
            assert all(held >= known for held, known in zip(counted(state.discards), own, strict=True))


@given(plot=plots())
def test_whoever_has_laid_a_species_has_none_of_it_left(plot: Plot) -> None:
    """C3.1 What is noted of every bird that nobody has seen; and every such bird has a note."""
    watcher: Watcher | None = None
    for step in steps(CUBIRDS_KNOWN, plot):
        watcher = watcher or Watcher(CUBIRDS.view(step.before, 0))
        for event in step.events:
            if isinstance(event, BirdsLaid) and event.seat:
                watcher.follow(event)
                unlikely = watcher.memory.unlikely[event.seat]
                assert all(not_these >> NUMBER[event.species] & 1 for not_these in unlikely)
            elif (told := CUBIRDS.tell(event, 0)) is not None:
                watcher.follow(told)
        for seat, place in enumerate(watcher.view.table.places):
            if seat and seat != watcher.view.table.options.robinbird:
                assert len(watcher.memory.unlikely[seat]) == place.hand - len(place.known)

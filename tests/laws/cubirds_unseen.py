"""C5 Which birds of CuBirds a viewer has not seen, told by following every single bird through a game.

The game itself knows birds by their species only. Here each one is followed from the shuffle that it came out of, by
its own account of what every event shows: so this is a second opinion on what is hidden, and not the engine's.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from menagerie_server.engine.cubirds.events import Dealt, DiscardsReshuffled, Drew, Event, Redealt
from menagerie_server.engine.cubirds.state import State
from menagerie_shared.games.cubirds.events import (
    BirdAdded,
    BirdsLaid,
    Enclosed,
    FamilyPlayed,
    HandsThrownIn,
    RowFilled,
    TurnBegan,
)
from menagerie_shared.games.questions import Pick
from menagerie_shared.games.seats import Seat, Viewer
from tests.kit.games.knowledge import Moment, Rows, Unseen

HIDING_PLACES: Final = frozenset({"hand, dealt", "hand, drawn", "pile", "discards"})


class Bird:
    """One bird, the shuffles that it came out of since the viewer last saw it, and the hand that it has been in."""

    def __init__(self, kind: str, *sites: tuple[int, int]) -> None:
        self.kind = kind
        self.sites = list(sites)
        self.holder: Seat | None = None
        self.drawn = False
        self.passed_over: set[str] = set()
        """The species that its holder laid while it was in hand: with one of them, it would have been laid as well."""


class Birds:
    """Where every bird is that somebody may not see."""

    def __init__(self, shuffles: Rows, start: State, viewer: Viewer) -> None:
        self.shuffles = shuffles
        self.shuffled = 0
        self.viewer = viewer
        self.options = start.table.options
        self.hands: list[list[Bird]] = [[] for _ in start.hands]
        self.pile: list[Bird] = []
        self.discards: list[Bird] = []
        if start.table.turn:
            self._lay_out(start)

    def _lay_out(self, start: State) -> None:
        self.pile = self.out_of_shuffle()
        for seat, (hand, place) in enumerate(zip(start.hands, start.table.places, strict=True)):
            self._deal(seat, len(hand))
            if seat != self.options.robinbird:  # its hand lies open anyway
                _show(self.hands[seat], place.known)
        self.discards = self._take(len(start.discards))
        _show(self.discards, start.table.seen)

    def out_of_shuffle(self) -> list[Bird]:
        """The birds of the next shuffle, from the top."""
        number = self.shuffled
        self.shuffled += 1
        return [Bird(kind, (number, position)) for position, kind in enumerate(self.shuffles[number])]

    def _take(self, count: int) -> list[Bird]:
        taken, self.pile = self.pile[:count], self.pile[count:]
        return taken

    def _deal(self, seat: Seat, count: int, *, drawn: bool = False) -> None:
        for bird in self._take(count):
            bird.holder, bird.drawn = seat, drawn
            if seat == self.options.robinbird:
                bird.sites.clear()
            self.hands[seat].append(bird)

    def follow(self, event: Event) -> None:  # noqa: PLR0912  # one arm per event that moves hidden birds
        """What an event does to the birds, and what it shows of them."""
        match event:
            case Dealt():
                self._dealt(event)
            case TurnBegan():
                self.shuffled += event.turn == 1 and not self.options.solo  # C2.4
            case Drew():
                self._deal(event.seat, len(event.birds), drawn=True)
            case BirdAdded():
                self._take(1)
            case RowFilled():
                self._take(len(event.birds))
            case BirdsLaid():
                self._lay(event.seat, event.species)
            case Enclosed():
                self.hands[event.seat] += [Bird(kind) for kind in event.birds]
            case FamilyPlayed():
                self._lay(event.seat, event.species)
                self.discards += [Bird(event.species) for _ in range(event.count - event.kept)]
            case HandsThrownIn():
                for seat, hand in enumerate(self.hands):
                    for bird in hand:
                        if seat == self.viewer:
                            bird.sites.clear()
                    self.discards += hand
                    hand.clear()
            case DiscardsReshuffled():
                self._reshuffle()
            case Redealt():
                for seat, dealt in enumerate(event.hands):
                    self._deal(seat, len(dealt))
            case _:
                pass  # nothing hidden has moved

    def _dealt(self, event: Dealt) -> None:
        """C2.1, C2.2 Rows first, then hands, then collections."""
        self.pile = self.out_of_shuffle()
        self._take(sum(map(len, event.rows)) + len(event.put_aside))
        self.discards = [Bird(kind) for kind in event.put_aside]
        for seat, hand in enumerate(event.hands):
            self._deal(seat, len(hand))
        self._take(sum(map(len, event.collections)))

    def _lay(self, seat: Seat, species: str) -> None:
        self.hands[seat] = [bird for bird in self.hands[seat] if bird.kind != species]
        for bird in self.hands[seat]:
            bird.passed_over.add(species)

    def _reshuffle(self) -> None:
        """C3.7 The discards come out of one more shuffle: they are as unknown as before, and now so is their order."""
        for bird in self.out_of_shuffle():
            before = next(other for other in self.discards if other.kind == bird.kind)
            self.discards.remove(before)
            before.sites += bird.sites
            before.holder = None if not before.passed_over else before.holder
            self.pile.append(before)
        assert not self.discards


def _show(birds: list[Bird], kinds: Sequence[str]) -> None:
    """Everybody knows that birds of these kinds are among them."""
    for kind in kinds:
        next(bird for bird in birds if bird.kind == kind and bird.sites).sites.clear()


def hidden(state: State) -> Rows:
    """The hidden birds of a state, in the one row in which a deal would shuffle them."""
    return [(*(bird for hand in state.hands for bird in hand), *state.discards, *state.draw_pile)]


def with_hidden(state: State, rows: Rows) -> State:
    """The state with these birds in place of its hidden ones."""
    (birds,) = rows
    hands = []
    for hand in state.hands:
        hands.append(tuple(sorted(birds[: len(hand)])))
        birds = birds[len(hand) :]
    discards = len(state.discards)
    return replace(
        state, hands=tuple(hands), discards=tuple(sorted(birds[:discards])), draw_pile=tuple(birds[discards:])
    )


def unseen(start: State, moments: Sequence[Moment], shuffles: Rows, viewer: Viewer, pick: Pick) -> list[Unseen]:
    """The birds that the viewer has not seen, and that could have been others all the time.

    Whoever lays a species lays all of it. So a bird that was in a hand could have been any other, but none of those
    that its holder laid meanwhile. One holder at a time is looked at: what rules out a bird differs from hand to hand.
    """
    birds = Birds(shuffles, start, viewer)
    for moment in moments:
        birds.follow(moment.event)
    others = [seat for seat in birds.options.people if seat != viewer]
    holder = others[pick(len(others))] if others else None
    found = [(bird, "pile") for bird in birds.pile] + [(bird, "discards") for bird in birds.discards]
    for seat, hand in enumerate(birds.hands):
        if seat != viewer:
            found += [(bird, "hand, drawn" if bird.drawn else "hand, dealt") for bird in hand]
    found = [
        (bird, place) for bird, place in found if bird.sites and (bird.holder in (None, holder) or not bird.passed_over)
    ]
    ruled_out = set().union(*(bird.passed_over for bird, _ in found))
    return [
        Unseen(bird.kind, tuple(bird.sites), f"shuffle {bird.sites[0][0]}, {bird.kind in ruled_out}", place)
        for bird, place in found
        if not (bird.kind in ruled_out and bird.holder is not None)
    ]

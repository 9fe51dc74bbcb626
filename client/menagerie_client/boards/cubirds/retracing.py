"""Every bird of a finished game of CuBirds, followed from the shuffles on: whether what a viewer was told fits.

While it was played, hands and piles were hidden. Once the seed is public the piles are known, and with them what
everybody drew; so each bird that anybody laid must have been in that hand. This does not use the server's rules: it is
an account of its own, by `docs/rules/cubirds.md`.
"""

from collections.abc import Sequence

from menagerie_client.boards.retracing import Retraced, Shuffles, demand, demand_same, follow_cards
from menagerie_shared.games.cubirds.cards import (
    ALL_BIRDS,
    HAND_AT_START,
    LAST_TURN,
    ROW_AT_START,
    ROWS,
    Birds,
    Species,
    kept_of_family,
)
from menagerie_shared.games.cubirds.events import (
    BirdAdded,
    BirdsDealt,
    BirdsLaid,
    DiscardsShuffled,
    DrewBirds,
    DrewHidden,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    NewHandsDealt,
    RowFilled,
    Told,
    TurnBegan,
    YourHandDealt,
    YourNewHand,
)
from menagerie_shared.games.cubirds.scoring import standings
from menagerie_shared.games.cubirds.seat import CUBIRDS
from menagerie_shared.games.cubirds.table import won_by
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.seats import Seat


def retrace(view: View, told: Sequence[Told], shuffles: Shuffles) -> Retraced:
    """Follow the birds beside what was told, from the view before the deal on."""
    cards = _Cards(view, shuffles)
    last = follow_cards(cards, CUBIRDS, view, told)
    return Retraced(cards.own, cards.shown, standings(last.table))


class _Cards:
    """Where all birds are, the hidden ones too."""

    def __init__(self, view: View, shuffles: Shuffles) -> None:
        self.own = 0
        self.shown = 0
        self._viewer = view.viewer
        self._options = view.table.options
        self._shuffle = shuffles
        self._pile: Birds = ()
        self._discards: list[Species] = []
        self._hands: list[list[Species]] = [[] for _ in range(self._options.seats)]

    def check(self, event: Told, view: View) -> None:
        """Move the birds that an event moves; ValueError if they are not those of the event."""
        match event:
            case YourHandDealt():
                self._deal(event.dealt)
                self._own_hand(event.hand)
            case BirdsDealt():
                self._deal(event)
            case YourNewHand():
                self._deal_again(event.dealt)
                self._own_hand(event.hand)
            case NewHandsDealt():
                self._deal_again(event)
            case TurnBegan():
                if event.turn == 1:  # C2.4, C7.2
                    people = self._options.people
                    demand(event.seat == (people[0] if self._options.solo else self._shuffle(people)[0]))
            case DiscardsShuffled():
                demand(event.count == len(self._discards))
                self._pile += self._shuffle(sorted(self._discards))
                self._discards = []
            case DrewHidden():
                self._hands[event.seat] += self._take(event.count)
            case DrewBirds():
                demand(self._take(len(event.birds)) == event.birds)
                self._hands[event.seat] += event.birds
                self.own += len(event.birds)
            case _:
                self._in_the_open(event, view)

    def _in_the_open(self, event: Told, view: View) -> None:
        """What everybody saw come from a hand, a row or the pile was there."""
        match event:
            case BirdsLaid():
                self._lay_down(event.seat, event.species, event.count)
            case BirdAdded():
                self._turn_up((event.species,))
            case RowFilled():
                self._turn_up(event.birds)
            case Enclosed():
                demand(view.table.rows[event.row][event.at : event.at + len(event.birds)] == event.birds)
                self._hands[event.seat] += event.birds
            case FamilyPlayed():
                self._lay_down(event.seat, event.species, event.count)
                demand(event.kept == kept_of_family(event.species, event.count) > 0)
                self._discards += [event.species] * (event.count - event.kept)
            case HandsThrownIn():
                demand(not self._hands[event.seat])
                for hand in self._hands:
                    self._discards += hand
                    hand.clear()
            case GameEnded():
                winner = event.winner
                if event.ending == "last_turn":  # C4.3
                    demand(winner is None and view.table.turn == LAST_TURN)
                elif winner is None:  # C4.2
                    demand(event.ending == "no_deal" and not any(self._hands))
                    demand(len(self._pile) + len(self._discards) < HAND_AT_START * self._options.seats)
                else:
                    demand(won_by(view.table.places[winner].collection) == event.ending)
            case _:
                pass

    def _deal(self, event: BirdsDealt) -> None:
        """C2.1, C2.2, C7.1 Shuffle and deal."""
        options = self._options
        self._pile = self._shuffle(ALL_BIRDS)
        rows: list[Birds] = []
        for _ in range(ROWS):
            row: Birds = ()
            while len(row) < ROW_AT_START:
                (bird,) = self._take(1)
                if bird in row:
                    self._discards.append(bird)
                else:
                    row += (bird,)
            rows.append(row)
        demand(tuple(rows) == event.rows)
        demand_same(self._discards, event.put_aside)
        self._deal_hands(event.hands, event.open_hand)
        for seat, collection in enumerate(event.collections):
            more = options.extra_birds if seat == options.robinbird else 0
            demand_same(self._take(1 + more), collection)
        demand(len(self._pile) == event.pile)
        self.shown += ROWS * ROW_AT_START + len(self._discards) + sum(map(len, event.collections))

    def _deal_again(self, event: NewHandsDealt) -> None:
        """C3.6 New hands for all."""
        demand(not any(self._hands))
        self._deal_hands(event.hands, event.open_hand)

    def _deal_hands(self, sizes: tuple[int, ...], open_hand: Birds) -> None:
        demand(sizes == (HAND_AT_START,) * self._options.seats)
        for seat in range(self._options.seats):
            self._hands[seat] = [*self._take(HAND_AT_START)]
        if self._options.robinbird is not None:
            demand_same(self._hands[self._options.robinbird], open_hand)
            self.shown += len(open_hand)

    def _own_hand(self, hand: Birds) -> None:
        if self._viewer is None:
            raise ValueError("who looks on is dealt nothing")
        demand_same(self._hands[self._viewer], hand)
        self.own += len(hand)

    def _take(self, count: int) -> Birds:
        taken, self._pile = self._pile[:count], self._pile[count:]
        demand(len(taken) == count)
        return taken

    def _turn_up(self, birds: Birds) -> None:
        demand(self._take(len(birds)) == birds)
        self.shown += len(birds)

    def _lay_down(self, seat: Seat, species: Species, count: int) -> None:
        """C3.1, C3.5 It is always all birds of a species."""
        hand = self._hands[seat]
        demand(0 < count == hand.count(species))
        self._hands[seat] = [bird for bird in hand if bird != species]
        self.shown += count

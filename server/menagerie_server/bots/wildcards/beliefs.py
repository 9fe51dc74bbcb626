"""What a seat believes of the others: which cards they hold, and what kind of players they are.

Of the cards there are many guesses at a time. Each is kept in step with what the seat is told, and where cards show up
that it had elsewhere, it is put right by an exchange of cards that nobody has seen. When bids are turned up, guesses
under which they were likely are believed more.
"""

from collections.abc import Callable
from math import floor
from typing import Final

from menagerie_server.bots.wildcards.dealing import shuffler
from menagerie_server.bots.wildcards.kinds import KINDS, Draw, Player, any_place, bids_by_kind
from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import NUMBER, Lean
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_server.bots.wildcards.worlds import Guess, Setting, guess, outline
from menagerie_shared.games.wildcards.events import (
    BidsRevealed,
    DiscardsShuffled,
    DrewCards,
    DrewHidden,
    DuelRevealed,
    GameEnded,
    Told,
)
from menagerie_shared.games.wildcards.view import View

GUESSES: Final = 60
"""How many guesses of all hands there are at a time."""
FIRST_KINDS: Final = (0.4, 0.3, 0.15, 0.15)
"""How likely a stranger is to be of each kind."""
DOUBT: Final = 0.02
"""Nobody is ever altogether known: so much of the belief stays with the first one."""


class Beliefs:
    """What one seat believes of the others. It takes things in when they happen, and thinks when there are dice."""

    def __init__(self, thumb: Thumb) -> None:
        self._thumb = thumb
        self._guesses: list[Guess] = []
        self._pending: list[tuple[View, Told]] = []
        self.kinds: list[list[float]] = []
        """How likely each seat is to be of each kind."""

    def see(self, view: View) -> None:
        """Begin again: nothing is known of how it came to this."""
        self._guesses, self._pending = [], []
        self.kinds = [list(FIRST_KINDS) for _ in view.table.places]

    def follow(self, view: View, told: Told) -> None:
        """Remember what the seat was told, and how the table looked before."""
        if self._guesses:
            self._pending.append((view, told))

    def think(self, view: View, draw: Draw, guesses: int = GUESSES) -> None:
        """Take in all that has happened since the last time; the first time, make so many guesses."""
        for before, told in self._pending:
            self._take_in(before, told, draw)
        self._pending = []
        if not self._guesses:
            viewer = view.viewer
            assert viewer is not None
            shuffle = shuffler(draw)
            self._guesses = [guess(view, shuffle) for _ in range(guesses)]
            for guessed in self._guesses:
                guessed.hands[viewer] = []

    def worlds(self, view: View, pair: Lean, draw: Draw) -> Callable[[], tuple[LeanTable, list[Player]]]:
        """Tables and players as they are believed in."""
        setting = Setting(view, pair, shuffler(draw))
        viewer = view.viewer

        def world() -> tuple[LeanTable, list[Player]]:
            guessed = self._guesses[floor(draw() * len(self._guesses))]
            table = setting.imagine(guessed)
            kinds = [0 if seat == viewer else _pick(belief, draw) for seat, belief in enumerate(self.kinds)]
            return table, [Player(self._thumb, kind, any_place(draw)) for kind in kinds]

        return world

    def _take_in(self, view: View, told: Told, draw: Draw) -> None:
        if isinstance(told, BidsRevealed):
            self._weigh(view, told, draw)
        if isinstance(told, GameEnded):
            return
        for guessed in self._guesses:
            _keep_in_step(guessed, view, told, draw)

    def _weigh(self, view: View, told: BidsRevealed, draw: Draw) -> None:
        """Believe more in guesses under which these bids were likely, and learn who bids like whom."""
        table = outline(view)
        leo = view.table.options.leo_seat
        bids = [(seat, NUMBER[bid]) for seat, bid in told.bids if seat not in (view.viewer, leo)]
        weights = [1.0] * len(self._guesses)
        for seat, bid in bids:
            if not view.table.places[seat].hand:
                continue  # W3.1 there was no choice
            belief = self.kinds[seat]
            fits = [0.0] * KINDS
            stand_in = table.hands[seat]
            for number, guessed in enumerate(self._guesses):
                if bid < 16 and bid not in guessed.hands[seat]:
                    _lay_down(guessed, _known(view), seat, bid, draw)
                    guessed.hands[seat].append(bid)
                table.hands[seat] = guessed.hands[seat]
                chances = bids_by_kind(self._thumb, table, seat, bid)
                weights[number] *= sum([part * chance for part, chance in zip(belief, chances, strict=True)])
                for kind, chance in enumerate(chances):
                    fits[kind] += chance
            table.hands[seat] = stand_in
            new = [part * fit for part, fit in zip(belief, fits, strict=True)]
            whole = sum(new)
            self.kinds[seat] = [
                DOUBT * first + (1.0 - DOUBT) * part / whole for first, part in zip(FIRST_KINDS, new, strict=True)
            ]
        self._guesses = _drawn_again(self._guesses, weights, draw)


def _keep_in_step(guessed: Guess, view: View, told: Told, draw: Draw) -> None:
    """Move the cards of a guess as the seat was told."""
    known = _known(view)
    for seat, out, back in told.in_hands():
        if seat == view.viewer:
            continue  # our own hand is in the view
        for card in out:
            _lay_down(guessed, known, seat, NUMBER[card], draw)
        guessed.hands[seat] += [NUMBER[card] for card in back]
    if isinstance(told, DrewHidden):
        for _ in range(told.count):
            guessed.hands[told.seat].append(_draw(guessed, draw))
    elif isinstance(told, DrewCards):
        for card in told.cards:
            _come_from_pile(guessed, known, NUMBER[card], draw)
    elif isinstance(told, DiscardsShuffled):
        guessed.first, guessed.pool = guessed.first + guessed.pool, [NUMBER[card] for card in view.table.discard]
    elif isinstance(told, DuelRevealed):
        for duel in told.cards:
            if duel.drawn and duel.card is not None:
                _come_from_pile(guessed, known, NUMBER[duel.card], draw)


def _drawn_again(guesses: list[Guess], weights: list[float], draw: Draw) -> list[Guess]:
    """As many guesses, each as often as its weight says."""
    step = sum(weights) / len(guesses)
    place = draw() * step
    found: list[Guess] = []
    passed = 0.0
    for guessed, weight in zip(guesses, weights, strict=True):
        passed += weight
        while place < passed and len(found) < len(guesses):
            found.append(guessed.copy())
            place += step
    while len(found) < len(guesses):
        found.append(guesses[-1].copy())
    return found


def _pick(chances: list[float], draw: Draw) -> int:
    left = draw() * sum(chances)
    for place, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return place
    return len(chances) - 1


def _draw(guessed: Guess, draw: Draw) -> int:
    """W2.7 A card from the pile; the last cards of an old pile come first."""
    pile = guessed.first or guessed.pool
    place = floor(draw() * len(pile))
    pile[place], pile[-1] = pile[-1], pile[place]
    return pile.pop()


def _known(view: View) -> list[list[int]]:
    """The cards that everybody has seen go to each hand; of our own hand a guess knows nothing, nor needs to."""
    return [[NUMBER[card] for card in place.known] for place in view.table.places]


def _lay_down(guessed: Guess, known: list[list[int]], seat: int, card: int, draw: Draw) -> None:
    """A card leaves a hand. If the guess has it elsewhere, another card of that hand takes its place there."""
    hand = guessed.hands[seat]
    if card in hand:
        hand.remove(card)
        if card in known[seat]:
            known[seat].remove(card)
        return
    unknown = hand[:]
    for sure in known[seat]:
        unknown.remove(sure)
    other = unknown[floor(draw() * len(unknown))]
    hand.remove(other)
    _put_in_place_of(guessed, known, card, other)


def _come_from_pile(guessed: Guess, known: list[list[int]], card: int, draw: Draw) -> None:
    """A card that everybody or we ourselves see comes from the pile."""
    for pile in (guessed.first, guessed.pool):
        if card in pile:
            pile.remove(card)
            return
    _put_in_place_of(guessed, known, card, _draw(guessed, draw))


def _put_in_place_of(guessed: Guess, known: list[list[int]], card: int, other: int) -> None:
    """Find a card that nobody has seen, and put another in its place."""
    for pile in (guessed.pool, guessed.first):
        if card in pile:
            pile[pile.index(card)] = other
            return
    for hand, sure in zip(guessed.hands, known, strict=True):
        if hand.count(card) > sure.count(card):
            hand[hand.index(card)] = other
            return
    raise ValueError("a card shows up that cannot be anywhere")

"""What a seat believes of the others: which cards they hold, and what kind of players they are.

Of the cards there are many guesses at a time. Each is kept in step with what the seat is told, and where cards show up
that it had elsewhere, it is put right by an exchange of cards that nobody has seen. When somebody bids, pays, passes
or discards, hands with which that was likely are believed more (`evidence`).
"""

from collections.abc import Callable
from itertools import cycle
from typing import Final

from menagerie_server.bots.wildcards.dealing import shuffler
from menagerie_server.bots.wildcards.evidence import Shown, chances_by_kind, shown
from menagerie_server.bots.wildcards.guesses import Guess, Known, guess, known_cards
from menagerie_server.bots.wildcards.kinds import KINDS, Draw, Player, any_place
from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import NUMBER, Lean
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_server.bots.wildcards.worlds import Setting, outline
from menagerie_shared.games.wildcards.events import (
    DiscardsShuffled,
    DrewCards,
    DrewHidden,
    DuelRevealed,
    GameEnded,
    Told,
)
from menagerie_shared.games.wildcards.view import View

GUESSES: Final = 250
"""How many guesses of all hands there are at a time."""
FIRST_KINDS: Final = (0.6, 0.15, 0.05, 0.2)
"""How likely a stranger is to be of each kind."""
DOUBT: Final = 0.02
"""Nobody is ever altogether known: so much of the belief stays with the first one."""
DREW: Final = (DrewHidden, DrewCards, DiscardsShuffled, DuelRevealed)
"""What changes piles."""


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

    def hands(self, seat: int) -> list[list[int]]:
        """What a seat may hold, each hand as often as it is believed in."""
        return [guessed.hands[seat] for guessed in self._guesses]

    def worlds(self, view: View, pair: Lean, draw: Draw) -> Callable[[], tuple[LeanTable, list[Player]]]:
        """Tables and players as they are believed in."""
        setting = Setting(view, pair, shuffler(draw))
        viewer = view.viewer
        guesses = cycle(shuffler(draw)(list(range(len(self._guesses)))))

        def world() -> tuple[LeanTable, list[Player]]:
            table = setting.imagine(self._guesses[next(guesses)])
            kinds = [0 if seat == viewer else _pick(belief, draw) for seat, belief in enumerate(self.kinds)]
            return table, [Player(self._thumb, kind, any_place(draw)) for kind in kinds]

        return world

    def _take_in(self, view: View, told: Told, draw: Draw) -> None:
        if isinstance(told, GameEnded):
            return
        for done in shown(view, told):
            self._weigh(view, done, draw)
        if told.in_hands() or isinstance(told, DREW):
            known = known_cards(view)
            for guessed in self._guesses:
                _keep_in_step(guessed, view, told, [cards[:] for cards in known], draw)

    def _weigh(self, view: View, done: Shown, draw: Draw) -> None:
        """Believe more in hands that such a move is likely with, and learn who plays like whom."""
        seat, known = done.seat, known_cards(view)
        table = outline(view)
        belief = self.kinds[seat]
        fits = [0.0] * KINDS
        worked_out: dict[tuple[int, ...], list[float]] = {}
        weights = []
        for guessed in self._guesses:
            guessed.show(seat, done.cards, known, draw)
            hand = guessed.hands[seat]
            cards = tuple(sorted(hand))
            if (chances := worked_out.get(cards)) is None:
                table.hands[seat] = hand
                chances = worked_out[cards] = chances_by_kind(self._thumb, table, done)
            weights.append(sum([part * chance for part, chance in zip(belief, chances, strict=True)]))
            for kind, chance in enumerate(chances):
                fits[kind] += chance
        new = [part * fit for part, fit in zip(belief, fits, strict=True)]
        whole = sum(new)
        self.kinds[seat] = [
            DOUBT * first + (1.0 - DOUBT) * part / whole for first, part in zip(FIRST_KINDS, new, strict=True)
        ]
        _deal_again(self._guesses, seat, weights, known, draw)


def _keep_in_step(guessed: Guess, view: View, told: Told, known: Known, draw: Draw) -> None:
    """Move the cards of a guess as the seat was told."""
    for seat, out, back in told.in_hands():
        if seat == view.viewer:
            continue  # our own hand is in the view
        for card in out:
            guessed.lay_down(seat, NUMBER[card], known, draw)
        guessed.hands[seat] += [NUMBER[card] for card in back]
    if isinstance(told, DrewHidden):
        for _ in range(told.count):
            guessed.hands[told.seat].append(guessed.draw(draw))
    elif isinstance(told, DrewCards):
        for card in told.cards:
            guessed.come_from_pile(NUMBER[card], known, draw)
    elif isinstance(told, DiscardsShuffled):
        guessed.first, guessed.pool = guessed.first + guessed.pool, [NUMBER[card] for card in view.table.discard]
    elif isinstance(told, DuelRevealed):
        for duel in told.cards:
            if duel.drawn and duel.card is not None:
                guessed.come_from_pile(NUMBER[duel.card], known, draw)


def _deal_again(guesses: list[Guess], seat: int, weights: list[float], known: Known, draw: Draw) -> None:
    """Spread the hands of one seat over the guesses, each as often as its weight says; others keep theirs.

    Were whole guesses drawn again, few would be left: those that are right about all seats at once.
    """
    step = sum(weights) / len(guesses)
    place = draw() * step
    passed = 0.0
    left_over: list[list[int]] = []
    given_up: list[Guess] = []
    for guessed, weight in zip(guesses, weights, strict=True):
        passed += weight
        times = 0
        while place < passed:
            times += 1
            place += step
        if not times:
            given_up.append(guessed)
        left_over += [guessed.hands[seat]] * (times - 1)
    for guessed, hand in zip(given_up, left_over, strict=False):
        guessed.change_hand(seat, hand, known)


def _pick(chances: list[float], draw: Draw) -> int:
    left = draw() * sum(chances)
    for place, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return place
    return len(chances) - 1

"""C2, C7.1 A new game in somebody's head: for training, where nobody's table is looked at."""

from menagerie_server.bots.cubirds.lean import CARDS, KINDS, LAY, Lean
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.cubirds.cards import HAND_AT_START, ROW_AT_START, ROWS
from menagerie_shared.games.cubirds.options import Options


def of_each(birds: list[int]) -> list[int]:
    """How many birds there are of each species."""
    return [birds.count(kind) for kind in range(KINDS)]


def deal(options: Options, dice: Dice) -> Lean:
    """Shuffle, deal, and let somebody begin."""
    pile = list(dice.shuffle([kind for kind in range(KINDS) for _ in range(CARDS[kind])]))
    rows: list[bytes] = []
    aside: list[int] = []
    for _ in range(ROWS):
        row: list[int] = []
        while len(row) < ROW_AT_START:
            bird = pile.pop()
            (aside if bird in row else row).append(bird)
        rows.append(bytes(row))
    lean = Lean()
    lean.rows = rows
    lean.hands = [of_each([pile.pop() for _ in range(HAND_AT_START)]) for _ in range(options.seats)]
    lean.sizes = [HAND_AT_START] * options.seats
    lean.collections = [
        of_each([pile.pop() for _ in range(1 + (options.extra_birds if seat == options.robinbird else 0))])
        for seat in range(options.seats)
    ]
    lean.pile = pile
    lean.discards, lean.discarded = of_each(aside), len(aside)
    lean.seat = 0 if options.solo else dice.pick(options.seats)
    lean.turn, lean.moment, lean.winner = 1, LAY, -1
    lean.robinbird = -1 if options.robinbird is None else options.robinbird
    lean.robinbird_rows = options.robinbird_rows
    lean.chance = dice
    return lean

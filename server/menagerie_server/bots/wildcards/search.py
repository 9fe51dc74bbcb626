"""Looks ahead: plays each answer on at many tables that could be, for some rounds, and values what is reached there.

Simulations go to all answers evenly at first; then the worse half of the answers is dropped, again and again, and so is
what is beaten for sure: an easy choice takes little time. All answers are tried at the same imagined tables, and the
others have chosen the same there: so luck hits all alike.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from menagerie_server.bots.wildcards.kinds import Player
from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import Lean
from menagerie_server.bots.wildcards.rounds import play
from menagerie_server.bots.wildcards.thumb import Compared
from menagerie_server.bots.wildcards.value import Value

ROUNDS_AHEAD: Final = 2
"""So many rounds are played on, this one included: more bring more luck in, and leave less time to even it out."""
MOST_ANSWERS: Final = 8
"""So many answers are thought about, the best by the rule of thumb."""
POINT: Final = 0.004
"""What a point ahead of the best other counts beside the chance to win: so that one who is beaten still plays well."""
TRUST: Final = 0.2
"""How far the rule of thumb is believed, in shares of the win for a point, if something was tried once."""
MOVES: Final = 16
"""If simulations are longer than so many moves in the mean, there are fewer of them: each choice is to be in time."""
OFTEN: Final = 16
"""After so many tables it is looked whether some answers are beaten already."""
SURE: Final = 3.0
"""So many standard errors are sure enough for that."""

World = Callable[[], tuple[LeanTable, list[Player]]]
"""Imagines one more table, with the players at it."""


class Tried:
    """An answer, and what became of it at each table."""

    __slots__ = ("_behind", "aims", "move", "wins")

    def __init__(self, move: Lean, behind: float) -> None:
        self.move = move
        self._behind = behind
        self.wins = 0.0
        self.aims: list[float] = []

    @property
    def times(self) -> int:
        """How often it was tried."""
        return len(self.aims)

    @property
    def aim(self) -> float:
        """What was reached on average: chances to win, a little for points, and what was thought of it beforehand."""
        return (sum(self.aims) - TRUST * self._behind) / self.times if self.aims else 0.0

    @property
    def win(self) -> float:
        """The chance to win, on average."""
        return self.wins / self.times if self.aims else 0.0

    def beats(self, other: "Tried") -> bool:
        """Whether it is better for sure, by what both reached at the same tables."""
        apart = [one - another for one, another in zip(self.aims, other.aims, strict=True)]
        mean = sum(apart) / len(apart)
        squares = sum([(each - mean) ** 2 for each in apart])
        return self.aim - other.aim > SURE * sqrt(squares) / len(apart)


class Search:
    """Compares answers by playing them on."""

    def __init__(self, value: Value, rounds_ahead: int = ROUNDS_AHEAD) -> None:
        self._value = value
        self._rounds_ahead = rounds_ahead

    def compare(
        self, compared: Compared, seat: int, world: World, simulations: int, time_is_up: Callable[[], bool]
    ) -> tuple[list[Tried], int]:
        """The answers, the best first, and how many simulations that took."""
        best = sorted(compared, key=lambda pair: -pair[0])[:MOST_ANSWERS]
        answers = [Tried(move, best[0][0] - worth) for worth, move in best]
        dropped: list[Tried] = []
        used = moves = 0
        while len(answers) > 1:
            halvings = (len(answers) - 1).bit_length()
            for number in range(1, max(1, (simulations - used) // (halvings * len(answers))) + 1):
                if len(answers) == 1 or (used and (moves > simulations * MOVES or time_is_up())):
                    break
                moves += self._try(answers, seat, world)
                used += len(answers)
                if number % OFTEN == 0:
                    answers, beaten = _apart(answers)
                    dropped = beaten + dropped
            answers.sort(key=lambda tried: -tried.aim)
            half = (len(answers) + 1) // 2
            dropped = answers[half:] + dropped
            answers = answers[:half]
        return answers + dropped, used

    def weigh(
        self, compared: Compared, seat: int, world: World, simulations: int, time_is_up: Callable[[], bool]
    ) -> tuple[list[Tried], int]:
        """The same, and all answers are tried equally often: how far apart they are is no matter of luck then."""
        best = max(worth for worth, _ in compared)
        answers = [Tried(move, best - worth) for worth, move in compared]
        used = moves = 0
        while used + len(answers) <= max(simulations, len(answers)):
            if used and (moves > simulations * MOVES or time_is_up()):
                break
            moves += self._try(answers, seat, world)
            used += len(answers)
        return sorted(answers, key=lambda tried: -tried.aim), used

    def _try(self, answers: list[Tried], seat: int, world: World) -> int:
        """Play all answers on at one imagined table; how many moves that took."""
        table, players = world()
        moves = len(table.asked)
        for other in table.asked[:]:
            if other != seat:
                play(table, other, players[other].choose(table, other))
        stop = table.rounds_left - self._rounds_ahead
        for tried in answers:
            going = table.copy()
            play(going, seat, tried.move)
            while not going.over and going.rounds_left > stop:
                asked = going.asked[-1]
                play(going, asked, players[asked].choose(going, asked))
                moves += 1
            win = self._value.shares(going)[seat]
            scores = going.scores()
            own = scores[seat]
            best = max([score for other, score in enumerate(scores) if other not in (seat, going.leo)])
            tried.wins += win
            tried.aims.append(win + POINT * (own - best))
        return moves


def _apart(answers: list[Tried]) -> tuple[list[Tried], list[Tried]]:
    """Those that may be the best, and those that are beaten for sure."""
    best, *others = sorted(answers, key=lambda tried: -tried.aim)
    beaten = [tried for tried in others if best.beats(tried)]
    return [best, *[tried for tried in others if tried not in beaten]], beaten

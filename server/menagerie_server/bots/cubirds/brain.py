"""Bots for CuBirds: how each level thinks, and what a temperament changes about it."""

from collections.abc import Callable, Sequence
from math import exp
from typing import ClassVar, Final, TypeVar

import msgspec

from menagerie_server.bots.bot import EVEN, Bot, Budget, Choice, Considered, Temperament
from menagerie_server.bots.cubirds.lean import Lean
from menagerie_server.bots.cubirds.memory import Memory
from menagerie_server.bots.cubirds.search import Candidate, Thinking, compare
from menagerie_server.bots.cubirds.temper import tempered
from menagerie_server.bots.cubirds.weighing import NO_FAMILY, Weighing
from menagerie_server.bots.cubirds.weights import worths_of
from menagerie_server.bots.cubirds.worlds import Worlds
from menagerie_server.bots.cubirds.worth import WON
from menagerie_server.engine.chance import Dice
from menagerie_shared.characters import Level
from menagerie_shared.games.cubirds.cards import SPECIES
from menagerie_shared.games.cubirds.events import Told
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, Move, PlayFamily
from menagerie_shared.games.cubirds.questions import SIDES, ChooseDraw, ChooseFamily, LayBirds, Question
from menagerie_shared.games.cubirds.view import View

T = TypeVar("T")

MOST_CONSIDERED: Final = 12
PICK: Final = 1_000_000


class Skill(msgspec.Struct, frozen=True):
    """What makes a level."""

    worlds: int
    """How many worlds it looks at to see what rows would offer to others."""
    blur: float
    """How far moves can be apart, as standings are counted, and still be mistaken for each other; 0 for never."""
    tilt: float
    """How much of a temperament shows."""
    compared: int = 0
    """How many moves it thinks ahead about, if the budget allows for any."""
    thinking: Thinking = Thinking()


SKILLS: Final[dict[Level, Skill]] = {
    "easy": Skill(worlds=1, blur=0.16, tilt=1.0),
    "medium": Skill(worlds=2, blur=0.08, tilt=0.7),
    "hard": Skill(worlds=6, blur=0.0, tilt=0.2),
    "expert": Skill(worlds=6, blur=0.0, tilt=0.0, compared=10),
}


class CuBirdsBot(Bot[View, Told, Question, Move]):
    """A player of CuBirds."""

    def __init__(self, skill: Skill, temperament: Temperament) -> None:
        self._skill = skill
        self._temperament = temperament
        self._view: View | None = None
        self._memory: Memory | None = None

    def see(self, view: View) -> None:
        self._view, self._memory = view, Memory(view)

    def follow(self, told: Told) -> None:
        if self._view is None or self._memory is None:
            raise ValueError("a bot sees the table before it follows anything")
        self._memory.follow(self._view, told)
        self._view = self._view.follow(told)

    def choose(self, question: Question, dice: Dice, budget: Budget) -> Choice[Move]:
        return self._thought_through(question, dice, budget)

    def weigh(self, question: Question, moves: Sequence[Move], dice: Dice, budget: Budget) -> Choice[Move]:
        return self._thought_through(question, dice, budget, moves)

    def _thought_through(
        self, question: Question, dice: Dice, budget: Budget, only: Sequence[Move] = ()
    ) -> Choice[Move]:
        view, memory = self._view, self._memory
        if view is None or memory is None:
            raise ValueError("a bot sees the table before it is asked")
        worths = worths_of(view.table.options)
        worlds = Worlds(view, memory, dice)
        weighing = Weighing([worlds.imagine() for _ in range(self._skill.worlds)], worths, worlds.odds)
        candidates = [one for one in weighed(question, weighing) if not only or one.move in only]
        if len(candidates) == 1:
            return Choice(candidates[0].move)
        if self._skill.tilt and self._temperament != EVEN:
            tempered(candidates, view, self._temperament, self._skill.tilt)
        tries = 0
        if self._skill.compared and budget.simulations and (only or candidates[0].standing < WON):
            del candidates[self._skill.compared :]
            tries = compare(candidates, worlds, worths, budget, self._skill.thinking)
        trust = self._skill.thinking.trust
        candidates.sort(key=lambda candidate: -candidate.worth(trust))
        considered = tuple(Considered(one.move, one.worth(trust)) for one in candidates[:MOST_CONSIDERED])
        move = self._blurred(candidates, dice) if self._skill.blur else candidates[0].move
        return Choice(move, considered, tries)

    def _blurred(self, candidates: list[Candidate[Move]], dice: Dice) -> Move:
        """One of the moves: the further behind the best, the less likely."""
        best = candidates[0].standing
        chances = [exp((one.standing - best) / self._skill.blur) for one in candidates]
        drawn = sum(chances) * dice.pick(PICK) / PICK
        for one, chance in zip(candidates, chances, strict=True):
            drawn -= chance
            if drawn < 0:
                return one.move
        return candidates[0].move


def weighed(question: Question, weighing: Weighing) -> list[Candidate[Move]]:
    """All answers to a question, the best first."""
    match question:
        case LayBirds():
            return [
                _candidate(Lay(SPECIES[kind], row, SIDES[side]), value, _laying(kind, row, side))
                for value, (kind, row, side) in weighing.lays()
            ]
        case ChooseDraw():
            drawn, kept = weighing.draws()
            both = [_candidate(Draw(), drawn, Lean.draw), _candidate(KeepHand(), kept, Lean.keep)]
            return sorted(both, key=lambda candidate: -candidate.standing)
        case ChooseFamily():
            return [
                _candidate(EndTurn(), value, Lean.end_turn)
                if kind == NO_FAMILY
                else _candidate(PlayFamily(SPECIES[kind]), value, _playing(kind))
                for value, kind in weighing.families()
            ]


def _candidate(move: Move, standing: float, play: Callable[[Lean], None]) -> Candidate[Move]:
    return Candidate(move, play, standing)


def _laying(kind: int, row: int, side: int) -> Callable[[Lean], None]:
    return lambda world: world.lay(kind, row, side)


def _playing(kind: int) -> Callable[[Lean], None]:
    return lambda world: world.family(kind)


class CuBirdsBrain:
    """How bots think about CuBirds."""

    simulations: ClassVar[dict[Level, int]] = {"easy": 0, "medium": 0, "hard": 0, "expert": 900}

    def bot(self, level: Level, temperament: Temperament = EVEN) -> CuBirdsBot:
        """A player for a seat that it has not seen yet."""
        return CuBirdsBot(SKILLS[level], temperament)


CUBIRDS_BRAIN: Final = CuBirdsBrain()

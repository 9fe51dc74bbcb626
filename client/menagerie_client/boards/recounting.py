"""How a match went, in sentences: the moves that made the difference."""

from typing import Any

from msgspec.structs import replace

from menagerie_client.boards.board import Board
from menagerie_client.boards.recap import Feat, Recap
from menagerie_client.boards.telling import Telling


def say_moments(board: Board, telling: Telling[Any], recap: Recap) -> list[tuple[Feat, str]]:
    """The turning point and the best move, each with what is said of it; once, if they are the same."""
    said: list[tuple[Feat, str]] = []
    turning, best = recap.turning, recap.best
    if turning is not None and recap.winner is not None and recap.led_throughout:
        said.append((turning, telling.words("recap-throughout", **telling.who(recap.winner))))
    elif turning is not None:
        said.append((turning, _say(board, telling, turning, "both" if turning == best else "turning")))
    if best is not None and (best != turning or recap.led_throughout):
        said.append((best, _say(board, telling, best, "best")))
    return said


def say_scored(board: Board, telling: Telling[Any], points: int) -> str:
    """A score in the game's own measure: "24 points"."""
    key = f"{board.game.name}-scored"
    return telling.words(key if key in telling.words else "games-scored", score=points)


def _say(board: Board, telling: Telling[Any], feat: Feat, what: str) -> str:
    words, game = telling.words, board.game.name
    told = replace(telling, view=feat.view)
    facts = board.facts(told, feat.event) or {}
    return words(
        "recap-moment",
        what=what,
        part=words(f"{game}-landmark"),
        number=feat.part,
        feat=words(f"{game}-feat-{type(feat.event).__name__}", gained=feat.gained, **facts),
    )

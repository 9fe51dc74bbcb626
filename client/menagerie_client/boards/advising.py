"""What somebody who plays well would do, or would have done, in sentences.

Why it is good is said by the game's own account of what a move leads to; how good it is, by what was compared.
"""

from collections.abc import Sequence
from typing import Any

from menagerie_client.boards.effects import MoveEffects


def say_advice(effects: MoveEffects, question: Any, move: Any, compared: Sequence[tuple[Any, float]]) -> str:
    """The move, what it leads to, and how it compares with the next best, if anything was compared.

    Without a question it is said in fewer words: the reason is left out.
    """
    words = effects.words
    said = [words("hint-would", move=effects.would(move))]
    if question is not None and (why := effects.why(question, move)):
        said.append(effects.begin(why))
    worth = next((worth for other, worth in compared if other == move), None)
    following = next(((other, worth) for other, worth in compared if other != move), None)
    if worth is not None and following is not None:
        other, less = following
        facts = {"share": in_hundred(worth), "next": min(in_hundred(worth), in_hundred(less))}
        equal = "equal" if facts["share"] == facts["next"] else "next"
        said.append(words(f"hint-worth-{equal}", **facts, move=effects.would(other)))
    return " ".join(said)


def say_regret(effects: MoveEffects, move: Any, better: Any, cost: float) -> str:
    """What one chose, what would have been better, and what that cost."""
    said = {"moment": effects.moment(), "move": effects.would(move), "better": effects.would(better)}
    return effects.words("review-choice", cost=max(1, in_hundred(cost)), **said)


def in_hundred(share: float) -> int:
    """A share of the win as games of a hundred."""
    return round(100 * max(0.0, min(1.0, share)))

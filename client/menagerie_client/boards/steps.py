"""Questions in numbered steps, as plain mode asks them: each choice leads to the next step, the last to an answer."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from menagerie_client.text.words import Words


class Answer(msgspec.Struct, frozen=True):
    """The end of a dialogue: a move, or whatever else was asked for."""

    value: Any


class Step(msgspec.Struct, frozen=True):
    """One numbered question: so many of its options are chosen, and that leads to the next step or to the answer."""

    ask: str
    options: tuple[str, ...]
    then: "Callable[[tuple[int, ...]], Step | Answer]"
    """What a choice leads to, given the chosen options counted from 0."""
    least: int = 1
    most: int = 1
    before: tuple[str, ...] = ()
    """What to say before the question."""
    meant: Answer | None = None
    """The answer that was chosen already, if this only asks whether it is meant."""


def one_of(ask: str, choices: Iterable[tuple[str, Any]]) -> Step:
    """A question with one answer: a label and a value for each option."""
    labels, values = zip(*choices, strict=True)
    return Step(ask=ask, options=labels, then=lambda chosen: Answer(values[chosen[0]]))


def confirmed(
    words: Words,
    ask: str,
    options: tuple[str, ...],
    effect: Callable[[tuple[int, ...]], tuple[str, Any]],
    *,
    least: int,
    most: int,
) -> Step:
    """A question whose answer is confirmed: `effect` says what chosen options lead to, and what they stand for."""

    def choose(chosen: tuple[int, ...]) -> Step:
        said, value = effect(chosen)
        return confirm(words, (said,), Answer(value), first)

    first = Step(ask=ask, options=options, then=choose, least=least, most=most)
    return first


def confirm(words: Words, effect: tuple[str, ...], answer: Answer, anew: Step) -> Step:
    """Say what an answer leads to, and ask whether it is meant; if not, it is chosen anew."""
    return Step(
        ask=words("confirm"),
        options=(words("confirm-yes"), words("confirm-no")),
        then=lambda chosen: answer if chosen == (0,) else anew,
        before=effect,
        meant=answer,
    )

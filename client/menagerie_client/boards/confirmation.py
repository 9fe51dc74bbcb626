"""Nothing irreversible by a slip: an answer's effect is said before it is sent."""

from menagerie_client.boards.board import Answer, Step
from menagerie_client.text.words import Words


def confirm(words: Words, effect: tuple[str, ...], answer: Answer, anew: Step) -> Step:
    """Say what an answer leads to, and ask whether it is meant; if not, it is chosen anew."""
    return Step(
        ask=words("confirm"),
        options=(words("confirm-yes"), words("confirm-no")),
        then=lambda chosen: answer if chosen == (0,) else anew,
        before=effect,
        meant=answer,
    )

"""Refusals: a stable code and the facts; the sentence for a person is the client's business."""


class Refusal(ValueError):
    """Something was refused: `code` is stable, `facts` are what a sentence about it needs."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts
        listed = ", ".join(f"{name}={fact!r}" for name, fact in facts.items())
        super().__init__(f"{code} ({listed})" if facts else code)


class IllegalMove(Refusal):
    """A move that the rules do not allow to this seat at this moment."""


class IllegalOptions(Refusal):
    """A table that the rules do not know."""

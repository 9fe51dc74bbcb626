"""Refusals: a stable code and the facts; the sentence for a person is the client's business."""

from menagerie_shared.codes import RefusedCode


class Refusal(ValueError):
    """Something was refused: `code` is stable, `facts` are what a sentence about it needs."""

    code: str

    def __init__(self, code: RefusedCode, **facts: object) -> None:
        self._refuse(code, facts)

    @classmethod
    def told(cls, code: str, **facts: object) -> "Refusal":
        """What another side has refused: its code may be one that is not known here."""
        refusal = cls.__new__(cls)
        refusal._refuse(code, facts)
        return refusal

    def _refuse(self, code: str, facts: dict[str, object]) -> None:
        self.code = code
        self.facts = facts
        listed = ", ".join(f"{name}={fact!r}" for name, fact in facts.items())
        super().__init__(f"{code} ({listed})" if facts else code)


class IllegalMove(Refusal):
    """A move that the rules do not allow to this seat at this moment: the house's code, or one of the game's own."""

    def __init__(self, code: str, **facts: object) -> None:
        self._refuse(code, facts)


class IllegalOptions(Refusal):
    """A table that the rules do not know."""

    def __init__(self, code: str, **facts: object) -> None:
        self._refuse(code, facts)

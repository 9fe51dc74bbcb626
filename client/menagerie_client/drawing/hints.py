"""The bottom line: the keys of this moment, each of which can be clicked."""

from typing import Final, NamedTuple

from rich.cells import cell_len

from menagerie_client.drawing.sheet import Area, Sheet

TEN: Final = 10
GAPS: Final = (3, 2, 1)
"""How many columns there are between two hints."""
ARROWS: Final = ("left", "right", "up", "down")
"""That these move is what everybody tries first."""
HELP: Final = "question_mark"


class Hint(NamedTuple):
    """A key that does something at this moment, and what."""

    key: str
    """As the keyboard reports it."""
    shown: str
    label: str
    also: tuple[str, ...] = ()
    """Other keys that it names: those of 1-7, say, besides 1."""

    @property
    def named(self) -> tuple[str, ...]:
        """All keys that it names."""
        return (self.key, *self.also)


def digits_hint(count: int, label: str) -> Hint:
    """The digits that stand for so many things, as far as there are digits."""
    digits = [str(number % 10) for number in range(1, min(count, TEN) + 1)]
    shown = digits[0] if count == 1 else f"1-{digits[-1]}" if count < TEN else "1-9 0"
    return Hint(digits[0], shown, label, tuple(digits[1:]))


def draw_hints(sheet: Sheet, area: Area, hints: list[Hint]) -> None:
    """As many hints as there is room for, each clickable; closer together, or without arrows, if that lets more in.

    Where there is no room for all of them, the key for help is among those that are there: it names the others.
    """
    gap = _gap(hints, area.width)
    if gap is None:
        hints = [hint for hint in hints if hint.key not in ARROWS]
        gap = _gap(hints, area.width)
    if gap is None:
        gap = GAPS[-1]
        hints = _fitting(hints, area.width)
    x = area.x
    for hint in hints:
        width = _width(hint)
        sheet.spot(x, area.y, width, ("key", hint.key))
        after = sheet.put(x, area.y, hint.shown, "key")
        x = sheet.put(after + 1, area.y, hint.label, "dim") + gap


def _width(hint: Hint) -> int:
    return cell_len(hint.shown) + 1 + cell_len(hint.label)


def _fitting(hints: list[Hint], room: int) -> list[Hint]:
    """The first ones, as far as they have room beside the key for help."""
    gap = GAPS[-1]
    last = [hint for hint in hints if hint.key == HELP]
    free = room + gap - sum(_width(hint) + gap for hint in last)
    fitting: list[Hint] = []
    for hint in hints:
        if hint.key == HELP:
            fitting.append(hint)
            last = []
        elif (free := free - _width(hint) - gap) >= 0:
            fitting.append(hint)
        else:
            break
    return fitting + last


def _gap(hints: list[Hint], room: int) -> int | None:
    """How far apart hints can stand; None if there is no room for all of them."""
    width = sum(map(_width, hints))
    return next((gap for gap in GAPS if width + gap * (len(hints) - 1) <= room), None)

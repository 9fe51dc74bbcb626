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
    """Every hint, each clickable; where there is little room, closer together, and then the last ones without labels.

    A key that is named by itself can still be found and pressed; one that is not drawn does not exist for anybody.
    """
    hints, gap = _fitted(hints, area.width)
    x = area.x
    for hint in hints:
        width = _width(hint)
        sheet.spot(x, area.y, width, ("key", hint.key))
        after = sheet.put(x, area.y, hint.shown, "key")
        if hint.label:
            after = sheet.put(after + 1, area.y, hint.label, "dim")
        x = after + gap


def _fitted(hints: list[Hint], room: int) -> tuple[list[Hint], int]:
    """The hints as they have room, and how far apart they stand."""
    if (gap := _gap(hints, room)) is not None:
        return hints, gap
    for hint in _expendable(hints):
        hints = [each._replace(label="") if each is hint else each for each in hints]
        if (gap := _gap(hints, room)) is not None:
            return hints, gap
    return _fitting(hints, room), GAPS[-1]


def _expendable(hints: list[Hint]) -> list[Hint]:
    """Those that can do without a label, in that order: arrows speak for themselves, and the last are the best known.

    Enter, which most people press, keeps its own, and so does the key for help, as it says what the others do.
    """
    arrows = [hint for hint in hints if hint.key in ARROWS]
    return [*arrows, *(hint for hint in reversed(hints) if hint.key not in (*ARROWS, HELP, "enter"))]


def _width(hint: Hint) -> int:
    return cell_len(hint.shown) + (1 + cell_len(hint.label) if hint.label else 0)


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

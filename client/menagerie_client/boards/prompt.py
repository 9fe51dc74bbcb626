"""What one is asked, what lies nowhere to be pointed at, and what Enter would lead to; or who is waited for."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from rich.cells import cell_len

from menagerie_client.boards.painting import Painter
from menagerie_client.boards.picking import Item
from menagerie_client.drawing.sheet import Area, fitting, wrap
from menagerie_client.text.lists import enumerate_words
from menagerie_shared.games.seats import Seat

BUTTON: Final = 6
"""How much wider a button is than what it says, with the space after it."""

Button: TypeAlias = tuple[Item, str]
"""Something that can be chosen and lies nowhere on the table, and what it says."""


class Prompt(NamedTuple):
    """The question, what the answer would lead to, and the ink of the question."""

    question: str
    effect: str = ""
    ink: str = "dim"


def ask(paint: Painter[Any], game: str) -> Prompt:
    """What one is asked, `<game>-board-prompt-<Question>`, and what Enter would lead to."""
    about = type(paint.sitting.question).__name__ if paint.picking is None else paint.picking.prompt()
    return Prompt(paint.words(f"{game}-board-prompt-{about}"), _effect(paint), "accent")


def ask_anew(paint: Painter[Any], choice: str, waited_for: Sequence[Seat]) -> Prompt:
    """What one has chosen and can still change, as long as others are waited for."""
    sitting, words = paint.sitting, paint.words
    missing = sitting.others(waited_for)
    names = enumerate_words(words, [sitting.name(seat) for seat in missing]) if missing else "none"
    key = f"board-prompt-chosen-{sitting.chosen_by or 'you'}"
    chosen = words(key, names=names, count=len(missing), choice=choice)
    return Prompt(chosen, _effect(paint), "good")


def _effect(paint: Painter[Any]) -> str:
    if paint.picking is None:
        return ""
    effect = paint.picking.effect()
    return effect if paint.picking.armed is None else f"{effect} {paint.words('board-confirm')}"


def draw_prompt(paint: Painter[Any], area: Area, prompt: Prompt, buttons: Sequence[Button]) -> None:
    """The question, the buttons behind it or below it, and what Enter would lead to."""
    y = area.y - 1
    x = area.x
    for line in fitting(prompt.question, area.width, max(1, area.height - 1)):
        y += 1
        x = paint.sheet.put(area.x, y, line, prompt.ink, area.width) + 1
    if x + _width(buttons) > area.right and y + 1 < area.bottom:
        x, y = area.x, y + 1
    for item, label in buttons:
        # Where the cursor is, is the choice: a mark besides would say nothing more.
        x = paint.button(x, y, item, label, marked=not paint.is_cursor(item)) + 1
    for line in fitting(prompt.effect, area.width, area.bottom - y - 1):
        y += 1
        paint.sheet.put(area.x, y, line, "text", area.width)


def tip_rows(width: int, tips: Sequence[str]) -> int:
    """How many rows it takes to say what is to be learnt."""
    return sum(len(wrap(tip, width)) for tip in tips)


def draw_tips(paint: Painter[Any], area: Area) -> int:
    """What is to be learnt, right below what is asked; returns how many rows that takes."""
    y = area.y
    for tip in paint.sitting.tips:
        ink = "dim" if tip == paint.sitting.legend else "new"
        for line in fitting(tip, area.width, area.bottom - y):
            paint.sheet.put(area.x, y, line, ink, area.width)
            y += 1
    return y - area.y


def prompt_height(width: int, prompt: Prompt, buttons: Sequence[Button]) -> int:
    """How many rows it takes to say all of that in whole sentences."""
    asked = wrap(prompt.question, width)
    below = cell_len(asked[-1]) + 1 + _width(buttons) > width
    return len(asked) + below + max(1, len(wrap(prompt.effect, width)))


def _width(buttons: Sequence[Button]) -> int:
    """How much room all buttons take beside each other."""
    return sum(cell_len(label) + BUTTON for _, label in buttons)

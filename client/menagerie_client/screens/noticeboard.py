"""The right side of the lobby: the tables, the games, what just happened, who is here, and what is said."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.sheet import Area, Sheet, wrap
from menagerie_client.screens.showcase import draw_showcase
from menagerie_client.text.words import Words

FRAME: Final = 2
"""How many rows a frame takes."""
FEWEST: Final = 3
"""Rows of the list of tables, its frame included: without them there is no list."""
MOST_NEWS: Final = 6
MOST_HERE: Final = 3
MOST_TALK: Final = 8
SHARE: Final = 4
"""What is not a table takes one row in so many of all, and at least one line."""


GROUPS: Final = (("games",), ("rules",))
"""What begins another group of things to do."""
MARK: Final = 2
"""How many columns the cursor takes before an entry, and its letter as many."""
OWN: Final = "back"
"""How one goes to a table where one has a seat."""


class Notices(NamedTuple):
    """What there is to read."""

    tables: Sequence[Entry]
    no_tables: str
    """What is said where there are none."""
    news: Sequence[Entry] = ()
    here: str = ""
    talk: Sequence[str] = ()
    """What was said, the oldest first; or, to somebody who is talking, what can be said with a number."""
    is_talking: bool = False


def draw_noticeboard(sheet: Sheet, area: Area, notices: Notices, menu: Menu, words: Words) -> None:
    """Draw a box for each: the tables first, and the others as far as there is room; below the tables, the games."""
    inside = max(1, area.width - 4)
    most = max(1, area.height // SHARE)
    free = area.height - FEWEST - FRAME  # so that there is more to the list than a single table
    talk = _lines(notices.talk, inside)
    talk = talk[:MOST_TALK] if notices.is_talking else talk[-min(MOST_TALK, most) :]
    here = wrap(notices.here, inside)[: min(MOST_HERE, most)] if notices.here else []
    news = notices.news[: min(MOST_NEWS, most)]
    rows: dict[str, int] = {}
    in_whole = sum(map(len, _wrapped(news, area.width - FRAME)))
    told = in_whole if in_whole <= most and in_whole + FRAME <= free else len(news)
    for title, count in (("talk", len(talk)), ("news", told), ("here", len(here))):
        if count and free >= count + FRAME:
            rows[title] = count + FRAME
            free -= count + FRAME
    y = area.y + area.height - sum(rows.values())
    listed = FRAME + sum(map(len, _wrapped(notices.tables, area.width - FRAME)))
    if not notices.tables:
        listed += len(wrap(notices.no_tables, inside))
    shown = draw_showcase(sheet, Area(area.x, area.y + listed, area.width, y - area.y - listed), words)
    draw_entries(
        sheet,
        Area(area.x, area.y, area.width, y - area.y - shown),
        notices.tables,
        menu,
        words("home-tables"),
        notices.no_tables,
    )
    if "news" in rows:
        draw_entries(sheet, Area(area.x, y, area.width, rows["news"]), news, menu, words("home-news"))
        y += rows["news"]
    for title, lines, ink in (("here", here, "text"), ("talk", talk, "accent")):
        if title in rows:
            box = sheet.frame(Area(area.x, y, area.width, rows[title]), words(f"home-{title}"))
            for row, line in enumerate(lines):
                sheet.put(box.x + 1, box.y + row, line, ink, box.width - 2)
            y += rows[title]


def draw_entries(
    sheet: Sheet, area: Area, entries: Sequence[Entry], menu: Menu, title: str = "", empty: str = ""
) -> None:
    """A list in a frame, scrolled to where the cursor is; or what is said where it is empty."""
    inside = sheet.frame(area, title)
    if not entries:
        for row, line in enumerate(wrap(empty, max(1, inside.width - 2))[: inside.height]):
            sheet.put(inside.x + 1, inside.y + row, line, "dim")
    draw_list(sheet, inside, entries, menu)


def draw_list(sheet: Sheet, area: Area, entries: Sequence[Entry], menu: Menu, *, airy: bool = False) -> int:
    """The entries that have room, among them the current one, each with its letter; returns how many rows they took.

    A label that is too long for one row goes on in the next, if there is room for all of them.
    Those that begin a group have a free row above them, if there is room for all. Airy, each has one below it, if
    there is room for that: on a phone, rows are lower than fingers.
    """
    current = next((index for index, entry in enumerate(entries) if menu.is_current(entry.action)), 0)
    lettered = any(entry.key for entry in entries)
    labels = _wrapped(entries, area.width)
    if sum(map(len, labels)) > area.height:
        labels = [[entry.label] for entry in entries]
    top = max(0, min(current - area.height + 1, len(entries) - area.height))
    needed = sum(map(len, labels)) + sum(entry.action in GROUPS for entry in entries)
    spaced = needed <= area.height
    airy = airy and needed + len(entries) <= area.height
    y = area.y
    for entry, label in list(zip(entries, labels, strict=True))[top : top + area.height]:
        y += spaced and entry.action in GROUPS
        is_current = menu.is_current(entry.action)
        ink = "selected" if is_current else "you" if entry.action[-1] == OWN else "text"
        mark = sheet.look.glyphs.cursor if is_current else " "
        x = sheet.put(area.x, y, f"{mark} ", "selected" if is_current else "text")
        if lettered:
            x = sheet.put(x, y, f"{entry.key.upper():1} ", "selected" if is_current else "key")
        for line in label:
            sheet.spot(area.x, y, area.width, entry.action)
            room = area.right - x
            sheet.put(x, y, line if cell_len(line) >= room else f"{line} ", ink, room)
            y += 1
        y += airy
    return y - area.y


def _wrapped(entries: Sequence[Entry], width: int) -> list[list[str]]:
    """The labels of a list in rows, beside the cursor and the letters."""
    beside = MARK * (1 + any(entry.key for entry in entries))
    return [wrap(entry.label, max(1, width - beside)) for entry in entries]


def _lines(texts: Sequence[str], width: int) -> list[str]:
    return [line for text in texts for line in wrap(text, width)]

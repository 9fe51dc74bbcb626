"""The signs that are drawn, in two alphabets: unicode, and plain ASCII for terminals that know no more.

These are the house's signs; each game brings its own (`signs.py`).
"""

from typing import Final, Literal

import msgspec

Alphabet = Literal["unicode", "ascii"]


class Glyphs(msgspec.Struct, frozen=True, kw_only=True):
    """One sign for each thing; all are one cell wide, so that columns stay columns."""

    covered: str
    """A card that lies face down."""
    edge: str
    """The same card while it is turned up, seen from its edge."""
    none: str
    """There is none of this."""
    cursor: str
    picked: str
    your: str
    """Marks one's own row."""
    bot: str
    chosen: str
    waiting: str
    lost: str
    left: str
    bullet: str
    ellipsis: str
    times: str
    """So many of something."""
    arrows: str
    """Left and right."""
    updown: str
    clock: str
    watcher: str
    on: str
    off: str
    bar: str
    groove: str
    """The part of a bar that is not filled."""
    corners: str
    """Top left, top right, bottom left, bottom right."""
    across: str
    down: str


GLYPHS: Final[dict[Alphabet, Glyphs]] = {
    "unicode": Glyphs(
        covered="▓",
        edge="▏",
        none="·",
        cursor="▸",
        picked="●",
        your="▶",
        bot="◌",
        chosen="✓",
        waiting="…",
        lost="⚠",
        left="↯",
        bullet="·",
        ellipsis="…",
        times="×",  # noqa: RUF001 - it is a multiplication sign that is meant
        arrows="←→",
        updown="↑↓",
        clock="◷",
        watcher="◉",
        on="●",
        off="○",
        bar="█",
        groove="░",
        corners="╭╮╰╯",
        across="─",
        down="│",
    ),
    "ascii": Glyphs(
        covered="#",
        edge="|",
        none=".",
        cursor=">",
        picked="x",
        your=">",
        bot="o",
        chosen="+",
        waiting="-",
        lost="!",
        left="z",
        bullet="-",
        ellipsis="~",
        times="x",
        arrows="<>",
        updown="^v",
        clock="@",
        watcher="w",
        on="x",
        off="o",
        bar="#",
        groove=".",
        corners="++++",
        across="-",
        down="|",
    ),
}

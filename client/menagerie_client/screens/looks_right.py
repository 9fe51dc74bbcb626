"""A small card that asks what no terminal says by itself: whether it shows the signs that the tables use."""

from menagerie_client.catalogue import SIGNS
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet, wrap
from menagerie_client.look.glyphs import GLYPHS
from menagerie_client.screens.page import Page

WIDTH = 46
NUMBERS = (3, 2, 4, 1)
"""What stands on the cards of the sample; so many of each game are shown."""


class LooksRightPage(Page[None]):
    """Does this look right?"""

    def draw(self, sheet: Sheet) -> None:
        words = self.words
        width = min(WIDTH, sheet.width)
        ask = wrap(words("looks-right-ask"), width - 4)
        height = len(ask) + 7
        area = Area((sheet.width - width) // 2, max(0, (sheet.height - 1 - height) // 2), width, height)
        inside = sheet.frame(area, words("looks-right-title"), title_ink="title").inside(1, 0)
        y = inside.y
        for line in ask:
            sheet.put(inside.x, y, line)
            y += 1
        sheet.put(inside.x + 2, y + 1, _sample(), "accent", raw=True)
        y += 3
        for key, answer in (("y", "looks-right-yes"), ("n", "looks-right-no")):
            label = words(answer)
            sheet.spot(inside.x, y, len(label), ("key", key))
            sheet.put(inside.x, y, label, "text", inside.width)
            y += 1

    def hints(self) -> list[Hint]:
        words = self.words
        return [Hint("y", "Y", words("choice-yes")), Hint("n", "N", words("choice-no"))]

    def press(self, key: str, character: str | None) -> bool:
        match key:
            case "y" | "enter":
                self.kit.prefer(glyphs="unicode")
            case "n":
                self.kit.prefer(glyphs="ascii")
            case "escape":
                pass  # it is asked again the next time
            case _:
                return False
        self.close()
        return True

    def act(self, action: Action) -> None:
        """There is nothing but the two keys."""


def _sample() -> str:
    """The signs that a terminal without unicode would show as something else."""
    glyphs = GLYPHS["unicode"]
    shown = [
        f"{game.glyphs[suit].unicode}{number}"
        for game in SIGNS
        for suit, number in zip(game.suits, NUMBERS, strict=False)
    ]
    shown += [f"2{game.glyphs[mark].unicode}" for game in SIGNS for mark in game.marks]
    return "  ".join((*shown, f"{glyphs.corners[0]}{glyphs.across}{glyphs.corners[1]}"))

"""The line in which one says something, and the phrases that have a number."""

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widgets import Input

from menagerie_client.drawing.sheet import wrap
from menagerie_client.text.words import Words
from menagerie_shared.wire.phrases import PHRASES

LONGEST: Final = 200


class TalkLine(Input):
    """One line of talk: Enter says it, Escape does not."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]
    DEFAULT_CSS = """
    TalkLine, TalkLine:focus {
        dock: bottom; height: 1; border: none; padding: 0 1; background: ansi_default; color: ansi_default;
    }
    """

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, max_length=LONGEST)

    def action_close(self) -> None:
        """Say nothing."""
        _ = self.remove()

    def on_unmount(self) -> None:
        """What lay under it is seen again."""
        self.screen.call_later(getattr(self.screen, "redraw", lambda: None))


def phrase_lines(words: Words, width: int) -> list[str]:
    """The phrases with their numbers, in lines."""
    return wrap("   ".join(f"/{number} {words(f'phrase-{key}')}" for number, key in enumerate(PHRASES, 1)), width)


def phrase_of(said: str) -> str | None:
    """The phrase that `/1` and so on stand for."""
    number = said[1:]
    if said.startswith("/") and number.isdecimal() and 0 < int(number) <= len(PHRASES):
        return PHRASES[int(number) - 1]
    return None

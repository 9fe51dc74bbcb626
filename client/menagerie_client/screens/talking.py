"""The line in which one says something, and the phrases that have a number."""

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Area, Sheet, wrap
from menagerie_client.screens.page import Page
from menagerie_client.text.said import text_of
from menagerie_client.text.words import Words
from menagerie_shared.wire.phrases import PHRASES
from menagerie_shared.wire.table_messages import Said
from menagerie_shared.wire.text import clean_name

LONGEST: Final = 200


class PromptLine(Input):
    """One line to write in, at the bottom of a page: Enter is the answer, Escape is none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]
    DEFAULT_CSS = """
    PromptLine, PromptLine:focus {
        dock: bottom; height: 1; border: none; padding: 0 1; background: ansi_default; color: ansi_default;
    }
    """

    def __init__(self, placeholder: str, longest: int = LONGEST) -> None:
        super().__init__(placeholder=placeholder, max_length=longest)

    class Closed(Message):
        """Nothing is written after all."""

    def action_close(self) -> None:
        """Write nothing."""
        self.post_message(self.Closed())
        _ = self.remove()


class TalkLine(PromptLine):
    """One line of talk."""


class TalkingPage(Page[None]):
    """A page at which people talk."""

    talks_at: str | None = None
    """The table at which is talked; None is the lobby."""

    @property
    def is_talking(self) -> bool:
        """Whether something is being written."""
        return any(isinstance(child, TalkLine) for child in self.children)  # a query would take ten times as long

    @property
    def _line(self) -> PromptLine | None:
        """What is being written, if something is."""
        return next((child for child in self.children if isinstance(child, PromptLine)), None)

    def bottom_line(self) -> list[Hint]:
        """While somebody writes, letters are only letters: the keys of the page do nothing then."""
        if self._line is None:
            return super().bottom_line()
        words = self.words
        return [
            Hint("enter", words("key-enter"), words("hint-written")),
            Hint("escape", words("key-escape"), words("hint-back")),
        ]

    def press_named(self, key: str) -> None:
        line = self._line
        if line is None:
            super().press_named(key)
        elif key == "enter":
            line.post_message(Input.Submitted(line, line.value))
        else:
            line.action_close()

    def open_talk(self) -> None:
        """Begin to say something."""
        self.ask_for_line(TalkLine(self.words("talk-placeholder")))

    def ask_for_line(self, line: PromptLine) -> None:
        """Begin to write; on a page that is about to go there is nowhere to."""
        if self.is_attached and not self.query(PromptLine):
            _ = self.mount(line)
            line.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take in what was written."""
        event.stop()
        written = event.value.strip()
        _ = event.input.remove()
        self.call_after_refresh(self.redraw)
        if written:
            self.written(event.input, written)

    def written(self, line: Input, written: str) -> None:
        """Somebody has written a line: say it."""
        phrase = phrase_of(written)
        self.carry_out(self.kit.client.say("" if phrase else written, table=self.talks_at, phrase=phrase))

    def on_prompt_line_closed(self) -> None:
        """Nothing is written after all."""
        self.call_after_refresh(self.redraw)

    def draw_phrases(self, sheet: Sheet, area: Area) -> None:
        """What can be said with a number, while something is being written."""
        for row, line in enumerate(phrase_lines(self.words, area.width)[: area.height]):
            sheet.put(area.x, area.y + row, line, "dim")

    def said(self, message: Said) -> str:
        """What somebody said, in this person's language."""
        return said_line(self.words, message, self.kit.client.person)


def said_line(words: Words, message: Said, own: str) -> str:
    """What somebody said, after their name; to the person of this id, their own name is "you"."""
    if message.code is not None:  # nobody says that
        return text_of(words, message)
    name = words("you") if message.person == own else clean_name(message.name) or "?"
    return f"{name}: {text_of(words, message)}"


def phrase_lines(words: Words, width: int) -> list[str]:
    """The phrases with their numbers, in lines."""
    return wrap("   ".join(f"/{number} {words(f'phrase-{key}')}" for number, key in enumerate(PHRASES, 1)), width)


def phrase_of(said: str) -> str | None:
    """The phrase that `/1` and so on stand for."""
    number = said[1:]
    if said.startswith("/") and number.isdecimal() and 0 < int(number) <= len(PHRASES):
        return PHRASES[int(number) - 1]
    return None

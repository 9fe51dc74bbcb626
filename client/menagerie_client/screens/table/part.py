"""What the parts of a table's page have in common: a table that waits, plays or is over is drawn by one of them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol

from textual.timer import Timer

from menagerie_client.boards.board import Board
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry, Menu
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.aftermath import Aftermath


class TableActions(Protocol):
    """What a part can have done by the page that it is on. It knows nothing else of the page."""

    def redraw(self) -> None:
        """Draw everything again, soon."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Call back after so many seconds."""

    def carry_out(self, work: Coroutine[Any, Any, None], *, takes_time: bool = False) -> None:
        """Do something that the server is asked for; a refusal is said, and so is that it waits for an answer."""

    @property
    def is_sending(self) -> bool:
        """Whether an answer is on its way, or waits for the link."""

    @property
    def is_held_up(self) -> bool:
        """Whether what was asked for has to wait: for the link, or for a server that does not answer."""

    def send(self, move: Any) -> None:
        """Answer the question that one is asked."""

    def copy(self, line: str) -> None:
        """Put a line where the person can paste it from."""

    def show_code(self, ways_in: Sequence[str]) -> None:
        """Show what friends scan, open or type to come to the table."""

    def close_table(self) -> None:
        """Have the table closed for everybody."""

    def remind(self, note: str) -> None:
        """Say something until something is done."""

    def leave(self) -> None:
        """Leave the table and go home."""

    def open_replay(self, after: int = 0) -> None:
        """Watch the game again, from after so many events on."""

    def open_story(self, aftermath: Aftermath) -> None:
        """Read how the game went."""

    def open_review(self) -> None:
        """Look back at one's own choices."""

    def open_fairness(self) -> None:
        """Work out whether the deal was fair."""


class Part(ABC):
    """One stage of a table."""

    def __init__(self, actions: TableActions, kit: Kit, at: AtTable, board: Board) -> None:
        self.actions = actions
        self.kit = kit
        self.at = at
        self.board = board

    @property
    def in_front(self) -> object:
        """What Enter is meant for now: something else once it is another question."""
        return self

    @property
    def least_width(self) -> int:
        """How many columns it needs: where these are not left beside the log, the log goes below."""
        return 0

    @abstractmethod
    def height(self, area: Area) -> int:
        """How many rows of an area it needs; what is left goes to the log."""

    @abstractmethod
    def draw(self, sheet: Sheet, area: Area) -> None:
        """Draw it."""

    @abstractmethod
    def hints(self) -> list[Hint]:
        """The keys of this moment."""

    @abstractmethod
    def press(self, key: str, character: str | None) -> bool:
        """A key was pressed; False if it means nothing here."""

    @abstractmethod
    def act(self, action: Action) -> None:
        """A spot was clicked."""


class MenuPart(Part):
    """A stage at which one chooses what to do from a list."""

    def __init__(self, actions: TableActions, kit: Kit, at: AtTable, board: Board) -> None:
        super().__init__(actions, kit, at, board)
        self.menu = Menu()

    def draw_menu(self, sheet: Sheet, area: Area, *, airy: bool = False) -> int:
        """The list with its letters, but for what has no label; returns the row after it.

        Where there is no room for all of it, it is the part around the cursor. Airy, there is a free row below each
        entry: on a phone, rows are lower than fingers.
        """
        y, rows = area.y, max(0, area.height)
        labelled = [entry for entry in self.menu.entries if entry.label]
        here = next((index for index, entry in enumerate(labelled) if self.menu.is_current(entry.action)), 0)
        top = max(0, min(here - rows // 2, len(labelled) - rows))
        for entry in labelled[top : top + rows]:
            current = self.menu.is_current(entry.action)
            mark = self.kit.look.glyphs.cursor if current else " "
            sheet.spot(area.x, y, min(area.width, len(entry.label) + 5), entry.action)
            x = sheet.put(area.x, y, f"{mark} {entry.key.upper():1}", "selected" if current else "key")
            sheet.put(x, y, f" {entry.label} ", "selected" if current else "accent", area.right - x)
            y += 1 + airy
        return y

    def hints(self) -> list[Hint]:
        words = self.kit.words
        return [
            Hint("down", self.kit.look.glyphs.updown, words("hint-move")),
            Hint("enter", words("key-enter"), words("hint-choose")),
        ]

    @abstractmethod
    def entries(self) -> list[Entry]:
        """What can be chosen at this moment."""

    def offer(self) -> None:
        """Have what can be chosen now in the menu: the list of another game, or of another stage, is another menu."""
        status = self.at.status
        self.menu.replace(self.entries(), None if status is None else (status.match, status.stage))

    def press(self, key: str, character: str | None) -> bool:
        self.offer()  # what was drawn last may be of a moment ago
        return self.menu.steer(key, character, self.act)

"""The one widget of a page: it shows a sheet, and paints only the rows that have changed."""

from collections.abc import Callable

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from menagerie_client.drawing.sheet import Action, Sheet, Span


class Scene(Widget, can_focus=False):
    """Shows a sheet."""

    DEFAULT_CSS = "Scene { width: 1fr; height: 1fr; }"

    class Clicked(Message):
        """A spot of the sheet was clicked."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    def __init__(self, paint: Callable[[], None]) -> None:
        """Have it painted for every size that it gets."""
        super().__init__()
        self._paint = paint
        self._sheet: Sheet | None = None
        self._rows: list[list[Span]] = []
        self._strips: list[Strip] = []

    def show(self, sheet: Sheet) -> int:
        """Show another sheet; returns how many rows had to be painted."""
        before = self._sheet
        self._sheet = sheet
        if before is None or (before.width, before.height, before.look) != (sheet.width, sheet.height, sheet.look):
            self._rows = sheet.rows
            self._strips = [sheet.strip(y) for y in range(sheet.height)]
            self.refresh()
            return sheet.height
        changed = [y for y, row in enumerate(sheet.rows) if row != self._rows[y]]
        for y in changed:
            self._strips[y] = sheet.strip(y)
        self._rows = sheet.rows
        if changed:
            # Whole rows: Textual sends each from its beginning on anyway, and does not have to cut these.
            self.refresh(*[Region(0, y, sheet.width, 1) for y in changed])
        return len(changed)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of the sheet; there is no border, padding or tint to be added."""
        x, end = crop.column_span
        strips = self._strips[crop.y : crop.bottom]
        if any((x, end) != (0, strip.cell_length) for strip in strips):
            strips = [strip.crop(x, end).extend_cell_length(crop.width) for strip in strips]
        missing = crop.height - len(strips)  # until it is painted for a larger size
        return [*strips, *[Strip.blank(crop.width)] * missing]

    def on_resize(self) -> None:
        """There is more room, or less."""
        self._paint()

    def on_click(self, event: events.Click) -> None:
        """Say what was clicked."""
        action = None if self._sheet is None else self._sheet.at(event.x, event.y)
        if action is not None:
            event.stop()
            self.post_message(self.Clicked(action))

    @property
    def sheet(self) -> Sheet | None:
        """What is shown."""
        return self._sheet

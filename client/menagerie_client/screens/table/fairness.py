"""Whether the deal was fair, worked out by this client; and the record of one's own seat, to be checked elsewhere."""

from menagerie_client.boards.board import Board
from menagerie_client.checking.account import Account, record_of
from menagerie_client.checking.deal_check import check
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Area, Sheet, wrap
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.reading import ReadingPage
from menagerie_client.text.findings import say_findings
from menagerie_client.text.seats import name_seats


class FairnessPage(ReadingPage):
    """What was found out about a deal."""

    def __init__(self, kit: Kit, account: Account, board: Board) -> None:
        words = kit.words
        findings = check(account, board.retrace)
        names = name_seats(words, account.status)
        said = say_findings(words, account, findings, names, hosted=kit.keep_record is None)
        super().__init__(kit, words("check-title"), said)
        self._account = account
        self._found = tuple(said)
        self._line = ""
        """What is to be typed to check the record that was saved."""
        self._show(words("check-save") if self.can_save else "")

    @property
    def can_save(self) -> bool:
        """Whether there is a record, and a place for it."""
        return self.kit.keep_record is not None and self._account.beginning is not None

    def _show(self, saved: str) -> None:
        words, status = self.words, self._account.status
        numbers = (
            words("check-commitment", commitment=status.commitment.hex()),
            words("check-seed", seed=status.seed.hex()),
        )
        self._paragraphs = (*self._found, *filter(None, [saved]), *numbers)

    def hints(self) -> list[Hint]:
        save = [Hint("s", "S", self.words("hint-save"))] if self.can_save else []
        return [*save, *super().hints()]

    def press(self, key: str, character: str | None) -> bool:
        if key in ("s", "S") and self.can_save and self.kit.keep_record is not None:
            kept = self.kit.keep_record(record_of(self._account))
            self._show("" if kept.line else self.words(kept.key, **kept.facts))
            self._line = kept.line
            self.top = self.last + len(self._found)  # drawn down to what was just written
            return True
        return super().press(key, character)

    def draw_text(self, sheet: Sheet, area: Area) -> None:
        if not self._line:
            super().draw_text(sheet, area)
            return
        # Below the frame and in one piece, with nothing before or after it: it is there to be selected.
        rows = wrap(self._line, sheet.width)
        above = Area(area.x, area.y, area.width, area.height - len(rows) - 1)
        super().draw_text(sheet, above)
        sheet.put(above.x + 2, above.bottom, self.words("check-saved"), "good", above.width - 4)
        x = max(0, min(above.x + 2, sheet.width - max(map(len, rows))))
        for row, text in enumerate(rows, 1):
            sheet.put(x, above.bottom + row, text, "accent")

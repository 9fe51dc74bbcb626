"""Whether the deal was fair, worked out by this client; and the record of one's own seat, to be checked elsewhere."""

from menagerie_client.boards.board import Board
from menagerie_client.checking.account import Account, record_of
from menagerie_client.checking.deal_check import check
from menagerie_client.checking.keeping import Kept
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Area, Sheet, wrap
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.reading import ReadingPage
from menagerie_client.text.findings import say_findings
from menagerie_client.text.seats import name_seats
from menagerie_client.text.words import Words


class FairnessPage(ReadingPage):
    """What was found out about a deal."""

    def __init__(self, kit: Kit, account: Account, board: Board) -> None:
        self._account = account
        self._findings = check(account, board.retrace)
        self._line = ""
        """What is to be typed to check the record that was saved."""
        self._kept: Kept | None = None
        """What came of it when it was last saved."""
        self._hosted = kit.keep_record is None
        super().__init__(kit, self._write)

    @property
    def can_save(self) -> bool:
        """Whether there is a record, and a place for it."""
        return not self._hosted and self._account.beginning is not None

    def _write(self, words: Words) -> tuple[str, list[str]]:
        status = self._account.status
        names = name_seats(words, status)
        said = say_findings(words, self._account, self._findings, names, hosted=self._hosted)
        if self._kept is not None:
            said += [] if self._kept.line else [words(self._kept.key, **self._kept.facts)]
        elif self.can_save:
            said.append(words("check-save"))
        numbers = (
            words("check-commitment", commitment=status.commitment.hex()),
            words("check-seed", seed=status.seed.hex()),
        )
        return words("check-title"), [*said, *numbers]

    def hints(self) -> list[Hint]:
        save = [Hint("s", "S", self.words("hint-save"))] if self.can_save else []
        return [*save, *super().hints()]

    def press(self, key: str, character: str | None) -> bool:
        if key in ("s", "S") and self.can_save and self.kit.keep_record is not None:
            self._kept = self.kit.keep_record(record_of(self._account))
            self._line = self._kept.line
            _, self._paragraphs = self._write(self.words)
            self.top = self.last + len(self._paragraphs)  # drawn down to what was just written
            return True
        return super().press(key, character)

    def draw_text(self, sheet: Sheet, area: Area) -> None:
        if not self._line:
            super().draw_text(sheet, area)
            return
        # Below the frame and in one piece, with nothing before or after it: it is there to be selected.
        rows = _typed(self._line, sheet.width)
        above = Area(area.x, area.y, area.width, area.height - len(rows) - 1)
        super().draw_text(sheet, above)
        sheet.put(above.x + 2, above.bottom, self.words("check-saved"), "good", above.width - 4)
        x = max(0, min(above.x + 2, sheet.width - max(map(len, rows))))
        for row, text in enumerate(rows, 1):
            sheet.put(x, above.bottom + row, text, "accent")


def _typed(line: str, width: int) -> list[str]:
    """A command in rows; where one is not enough, a shell that is handed all of them reads them as one."""
    rows = wrap(line, width)
    if len(rows) == 1:
        return rows
    *first, last = wrap(line, width - 2)
    is_between_words = " ".join((*first, last)) == line
    return [*(f"{row} \\" for row in first), last] if is_between_words else rows

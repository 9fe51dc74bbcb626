"""The end of a game: how each score came about, who won and why, and what to do next."""

from collections.abc import Mapping

from menagerie_client.boards.board import Board
from menagerie_client.boards.telling import Telling
from menagerie_client.drawing.menu import Entry
from menagerie_client.drawing.sheet import Action, Area, Sheet, pad
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.part import MenuPart, TableActions
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.seats import name_seats
from menagerie_client.text.words import Words
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.seats import Seat, Viewer
from menagerie_shared.wire.table_messages import Status


class Ended(MenuPart):
    """After the game."""

    def __init__(self, actions: TableActions, kit: Kit, at: AtTable, board: Board) -> None:
        super().__init__(actions, kit, at, board)
        self._is_asking = False
        """Whether the server was asked for another game, and has not answered yet."""

    def height(self, area: Area) -> int:
        return max(1, area.height - 4)

    def draw(self, sheet: Sheet, area: Area) -> None:
        outcome, words = self.at.outcome, self.kit.words
        if outcome is None or self.at.status is None:
            return
        names = {
            seat: words("you") if seat == self.at.seat else name
            for seat, name in name_seats(words, self.at.status).items()
        }
        y = area.y + 1
        you = self.at.seat in outcome.winners
        won = say_won(words, outcome, names, self.at.seat)
        sheet.put(area.x + 2, y, won, "good" if you else "title", area.width - 4)
        if (why := self._why_won(names)) is not None:
            y += sheet.put_wrapped(Area(area.x + 2, y + 1, area.width - 4, 2), why, "text")
        y = self._draw_scores(sheet, Area(area.x + 2, y + 2, area.width - 4, area.height), outcome, names)
        if (why := self._tie_break(outcome)) is not None:
            sheet.put(area.x + 2, y, why, "dim", area.width - 4)
            y += 1
        self.offer()
        self.draw_menu(sheet, Area(area.x + 2, y + 1, area.width - 4, area.bottom - y - 1))

    def _why_won(self, names: dict[int, str]) -> str | None:
        """Why that is so, if the scores alone do not say it."""
        if self.at.view is None:
            return None
        return self.board.why_won(Telling(self.kit.words, self.at.view, names, self.at.seat))

    def _draw_scores(self, sheet: Sheet, area: Area, outcome: Outcome, names: dict[int, str]) -> int:
        """A row for each seat, the best first, with the parts of its score, and the total if it is none of them."""
        words, game = self.kit.words, self.board.game.name
        parts = list(outcome.standings[0].parts) if outcome.standings else []
        total = not _is_told_by_a_part(outcome)
        room = max(6, min(14, (area.width - 28) // max(1, len(parts) + 1)))
        x = area.x + 20
        for part in parts:
            sheet.put_right(x + room, area.y, words(f"{game}-part-{part}.short"), "dim")
            x += room
        if total:
            sheet.put_right(x + room, area.y, words("end-total"), "title")
        y = area.y + 1
        wins = self.at.status.seats if self.at.status is not None else ()
        for standing in sorted(outcome.standings, key=lambda each: each.rank):
            own = standing.seat == self.at.seat
            ink = "you" if own else "text"
            sheet.put(area.x, y, pad(f"{standing.rank}. {names.get(standing.seat, '')}", 19), ink)
            x = area.x + 20
            for part in parts:
                sheet.put_right(x + room, y, str(standing.parts.get(part, 0)), ink)
                x += room
            if total:
                sheet.put_right(x + room, y, str(standing.score), "title")
                x += room
            if standing.seat < len(wins) and wins[standing.seat].wins:
                sheet.put(x + 2, y, words("end-wins", wins=wins[standing.seat].wins), "dim", area.right - x - 2)
            y += 1
        return y

    def _tie_break(self, outcome: Outcome) -> str | None:
        """What decided between equal totals."""
        totals = [standing.score for standing in outcome.standings if standing.rank <= 2]
        best = max((standing.score for standing in outcome.standings), default=0)
        game = self.board.game.name
        if totals.count(best) > 1 and len(outcome.winners) == 1:
            return self.kit.words(f"{game}-equal-scores")
        return self.kit.words(f"{game}-shared") if len(outcome.winners) > 1 else None

    def entries(self) -> list[Entry]:
        words, entries = self.kit.words, []
        if self.at.seat is not None and self.at.status is not None:
            entries.append(Entry(("rematch",), self._rematch_label(self.at.status, self.at.seat), "r"))
        entries.append(Entry(("replay",), words("end-replay"), "w"))
        if self.at.seat is not None:
            entries.append(Entry(("review",), words("end-review"), "c"))
        if self.at.status is None or not self.at.status.practice:  # who chose the seed has nothing to check
            entries.append(Entry(("fairness",), words("end-fairness"), "f"))
        entries.append(Entry(("lobby",), words("end-lobby"), "b", careful=True))
        return entries

    def _rematch_label(self, status: Status, own: Seat) -> str:
        """Play again; or for whom that waits."""
        words, names = self.kit.words, name_seats(self.kit.words, status)
        if not status.seats[own].wants_rematch:
            return words("end-rematch")
        others = [
            names[seat] for seat, info in enumerate(status.seats) if info.state == "here" and not info.wants_rematch
        ]
        return words("end-rematch-wanted", names=enumerate_words(words, others), count=len(others))

    def act(self, action: Action) -> None:
        self.menu.go_to(action)
        match action:
            case ("rematch",):
                self._play_again()
            case ("replay",):
                self.actions.open_replay()
            case ("review",):
                self.actions.open_review()
            case ("fairness",):
                self.actions.open_fairness()
            case ("lobby",):
                self.actions.leave()
            case _:
                pass

    def _play_again(self) -> None:
        """Be for another game, once: whoever presses Enter twice is not told that it has not begun yet."""
        if not self._is_asking:
            self._is_asking = True
            self.actions.carry_out(self._ask_for_another())

    async def _ask_for_another(self) -> None:
        try:
            await self.kit.client.play_again(self.at.name)
        finally:
            self._is_asking = False


def say_won(words: Words, outcome: Outcome, names: Mapping[Seat, str], own: Viewer) -> str:
    """Who won."""
    winners = [words("you") if seat == own else names.get(seat, "") for seat in outcome.winners]
    who = "you" if outcome.winners == (own,) else "other"
    return words("end-won", who=who, names=enumerate_words(words, winners), count=len(winners))


def _is_told_by_a_part(outcome: Outcome) -> bool:
    """Whether the score is not the sum of its parts, but one of them: then it need not be said twice."""
    standings = outcome.standings
    if all(standing.score == sum(standing.parts.values()) for standing in standings):
        return False
    parts = standings[0].parts
    return any(all(standing.score == standing.parts.get(part) for standing in standings) for part in parts)

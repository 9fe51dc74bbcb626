"""A table that waits for people: who sits there, who is ready, and how others come to it."""

from menagerie_client.boards.board import Board
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.menu import Entry
from menagerie_client.drawing.qr import draw as draw_qr
from menagerie_client.drawing.sheet import Action, Area, Sheet, columns, wrap
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.table.code_page import fits
from menagerie_client.screens.table.part import MenuPart, TableActions
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.seats import about_bot, name_seats, seats_to_free
from menagerie_client.text.way_in import join_line, link_to
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.table_messages import Status

WAY_ROWS = 2
"""How many rows the way for friends takes: what it is, and the line itself."""
COPY: Action = ("copy",)
"""Copy what brings friends to the table."""
FREE = "f"
"""The letter that frees the first seat of somebody who is not ready."""
COPY_LINE: Action = ("copy", "line")
"""Copy the line to type, where there is a link as well."""
COPIES = (COPY, COPY_LINE)
SHOW: Action = ("show",)
"""Show the code by itself."""
EDGES = 2
"""So many rows of a window are above and below a table: the heading, and the keys."""
LEFT = 42
"""How many columns the seats and what can be done need."""
LOG = 3
"""How many rows are left to the log, where there are enough; one is always."""
GAPS = 3
"""How many rows stay empty, where there are enough: above and below the first line, and above the menu."""
FEWEST = 2
"""How many rows the menu has at least, however many seats there are."""


class Waiting(MenuPart):
    """Before the game."""

    def __init__(self, actions: TableActions, kit: Kit, at: AtTable, board: Board) -> None:
        super().__init__(actions, kit, at, board)
        self._window = Area(0, 0, 0, 0)
        """The room that there was for all of the table, when it was last drawn."""
        self._asked_to_close: set[str] = set()
        """The guests of whom the host was told that they sit here, before the table is closed."""

    def height(self, area: Area) -> int:
        status = self.at.status
        if status is None:
            return max(1, area.height - LOG)
        self._window = area
        self.offer()
        needed = GAPS + self._rows(area, status) + self._way_rows(area)
        return max(1, area.height - max(1, min(LOG, area.height - needed)))

    def draw(self, sheet: Sheet, area: Area) -> None:
        status, words = self.at.status, self.kit.words
        if status is None:
            sheet.put(area.x + 1, area.y + 1, words("table-coming"), "dim")
            return
        self.offer()
        # Where there are few rows, the way for friends goes first, then what is empty, and then a part of the menu.
        spare = area.height - self._rows(area, status) - self._way_rows(area)
        is_way_shown = spare >= 0
        spare = spare if is_way_shown else area.height - self._rows(area, status)
        y = area.y + (spare >= GAPS)
        y += self._draw_about(sheet, area._replace(y=y), status) + (spare >= GAPS - 1)
        code = self._code(area, status) if is_way_shown else None
        right = area.right - 2 if code is None else code[0]
        seats = max(1, area.bottom - y - min(FEWEST, len(self.menu.entries)))
        for seat, name in list(name_seats(words, status).items())[:seats]:
            y = self._draw_seat(sheet, Area(area.x + 2, y, right - area.x - 2, 1), status, seat, name)
        y += spare > 0
        if status.stage == "shuffling":
            sheet.put(area.x + 2, y, words("table-shuffling"), "accent")
            return
        rows = area.bottom - y - (self._way_rows(area) if is_way_shown else 0)
        airy = area.width < LEFT + 2 and 2 * len(self.menu.entries) <= rows
        self.draw_menu(sheet, Area(area.x + 2, y, area.width - 4, area.bottom - y), airy=airy)
        if is_way_shown:
            self._draw_way(sheet, area, status)

    def _draw_about(self, sheet: Sheet, area: Area, status: Status) -> int:
        """What is played here, beside the code; returns how many rows that takes."""
        lines = self._about_lines(area, status)
        for row, line in enumerate(lines):
            sheet.put(area.x + 2, area.y + row, line, "title")
        casual = self._casual(status)
        if casual and lines[-1].endswith(casual):
            x = area.x + 2 + columns(lines[-1]) - columns(casual)
            sheet.put(x, area.y + len(lines) - 1, casual, "dim")
        return len(lines)

    def _about_lines(self, area: Area, status: Status) -> list[str]:
        """The same, in as many lines as it takes."""
        code = self._code(area, status)
        room = area.width - 4 if code is None else code[0] - area.x - 4
        return wrap(self.board.about(self.kit.words, status.options) + self._casual(status), room)

    def _casual(self, status: Status) -> str:
        """What is said of a game that does not count for ratings."""
        return f", {self.kit.words('ratings-casual')}" if status.casual else ""

    def _rows(self, area: Area, status: Status) -> int:
        """How many rows the first lines, the seats, and the menu or what stands in its place take."""
        return len(self._about_lines(area, status)) + len(status.seats) + max(1, len(self.menu.entries))

    def _way_rows(self, area: Area) -> int:
        """How many rows the way for friends takes."""
        return 1 + len(self._way_lines(area)) if self.ways_in else 0

    def _way_lines(self, area: Area) -> list[str]:
        """The ways for friends, each in lines of its own."""
        return [line for way in self.ways_in for line in wrap(way, area.width)]

    def _draw_seat(self, sheet: Sheet, area: Area, status: Status, seat: int, name: str) -> int:
        words, info = self.kit.words, status.seats[seat]
        own = info.person is not None and info.person == self.kit.client.person
        glyphs = self.kit.look.glyphs
        x = sheet.put(area.x, area.y, f"{glyphs.your if own else ' '} ", "accent")
        sheet.put(x, area.y, words("you") if own else name, "you" if own else "text", 16)
        ready = info.state in ("here", "lost") and info.ready
        state = words("seat-ready") if ready else words(f"seat-state-{info.state}")
        x = sheet.put(area.x + 20, area.y, state, "good" if ready else "dim")
        if info.person is not None and info.person == status.host:
            x = sheet.put(x, area.y, f", {words('table-host')}", "dim")
        if info.wins:
            x = sheet.put(x, area.y, f", {words('end-wins', wins=info.wins)}", "dim")
        about = about_bot(words, info)
        if about and x + len(about) + 2 < area.right:  # in whole, or not at all
            sheet.put(x + 2, area.y, about, "dim")
        return area.y + 1

    def _draw_way(self, sheet: Sheet, area: Area, status: Status) -> None:
        """How friends come to this table: what to open or type, and above it a code to show around, if it has room."""
        if not self.ways_in:
            return
        if (shown := self._code(area, status)) is not None:
            beside, code = shown
            for row, modules in enumerate(code):
                sheet.put(beside, area.y + row, modules, "code")
        # In one piece, and with nothing before or after it: it is there to be selected.
        rows = self._way_lines(area)
        y = area.bottom - len(rows)
        about = "table-join-line" if len(self.ways_in) == 1 else "table-join-link"
        sheet.put(area.x + 2, y - 1, self.kit.words(about), "dim", area.width - 4)
        x = area.x + (2 if max(map(len, self.ways_in)) + 4 <= area.width else 0)
        for row, text in enumerate(rows):
            sheet.put(x, y + row, text, "accent")

    def _code(self, area: Area, status: Status) -> tuple[int, list[str]] | None:
        """The code to show around and where it stands, if friends can come and there is room for it."""
        if not self.ways_in or status.stage == "shuffling":
            return None
        code = draw_qr(self.ways_in[0], plain=self.kit.look.alphabet == "ascii")
        beside = area.right - len(code[0]) - 1
        fits = len(code) <= area.height - max(WAY_ROWS, self._way_rows(area)) and beside >= area.x + LEFT
        return (beside, code) if fits else None

    def _is_code_apart(self) -> bool:
        """Whether the code has no room beside who sits here, but by itself it has."""
        if not self.ways_in:
            return False
        plain, room = self.kit.look.alphabet == "ascii", self._window
        is_narrow = room.width < LEFT + columns(draw_qr(self.ways_in[0], plain=plain)[0]) + 1
        return is_narrow and fits(self.kit.words, self.ways_in, room.width, room.height + EDGES, plain=plain)

    @property
    def ways_in(self) -> list[str]:
        """What brings a friend to this table, each way in one line; none if nobody else can come.

        A link comes first, as whoever opens it needs nothing else; and then what to type.
        """
        status = self.at.status
        if status is None:
            return []
        invitation = None if status.public else self.at.invitation
        links = [link_to(self.kit.web, self.at.name, invitation)] if self.kit.web else []
        lines = [join_line(self.kit.address, self.at.name, invitation)] if self.kit.address else []
        return [*links, *lines]

    @property
    def least_width(self) -> int:
        """The lines for friends: who selects one would not get it whole if it were broken."""
        status = self.at.status
        waits = status is not None and status.stage == "waiting"
        return max(map(columns, self.ways_in), default=0) if waits else 0

    def copies(self) -> list[Entry]:
        """What can be copied for friends: what they open, and what they type, if that is something else."""
        keys = {COPY: "i", COPY_LINE: "m"}
        said = {COPY: "table-copy", COPY_LINE: "table-copy-line"}
        return [
            Entry(action, self.kit.words(said[action]), keys[action], careful=True)
            for action, _ in zip(COPIES, self.ways_in, strict=False)
        ]

    def copy(self, action: Action) -> None:
        """Copy one of them."""
        self.actions.copy(self.ways_in[COPIES.index(action)])

    def entries(self) -> list[Entry]:
        words, seat, status = self.kit.words, self.at.seat, self.at.status
        if status is None or status.stage != "waiting":
            return []  # it begins by itself
        entries: list[Entry] = []
        if seat is not None:
            ready = status.seats[seat].ready
            if not ready:
                entries.append(Entry(("ready",), words("table-ready"), "r"))
            if status.host == self.kit.client.person:
                if any(info.state == "free" for info in status.seats):  # else it begins once all are ready
                    entries.append(Entry(("start",), words("table-start"), "s", careful=True))
                entries += self._seats_to_free(status)
                entries.append(Entry(("close",), words("table-close"), "c", careful=True))
            if ready:
                entries.append(Entry(("unready",), words("table-not-ready"), "w", careful=True))
        if self._is_code_apart():
            entries.append(Entry(SHOW, words("table-show-code"), "o", careful=True))
        if self.ways_in:
            entries += self.copies()
        entries.append(Entry(("leave",), words("table-leave"), "x", careful=True))
        return entries

    def _seats_to_free(self, status: Status) -> list[Entry]:
        """For the host: to have people get up who are not ready.

        An entry is about a person, not about a seat alone: somebody else may sit there by the time of the key.
        """
        if not self.kit.client.frees_seats:
            return []
        seats, names = seats_to_free(status, self.kit.client.person), name_seats(self.kit.words, status)
        return [
            Entry(
                ("free", seat, status.seats[seat].person),
                self.kit.words("table-free-seat", name=names[seat]),
                "" if number else FREE,
                careful=True,
            )
            for number, seat in enumerate(seats)
        ]

    def hints(self) -> list[Hint]:
        status = self.at.status
        if status is None or not self._seats_to_free(status):
            return super().hints()
        return [*super().hints(), Hint(FREE, FREE.upper(), self.kit.words("hint-free-seat"))]

    def act(self, action: Action) -> None:
        client, name, seat = self.kit.client, self.at.name, self.at.seat
        self.menu.go_to(action)
        match action:
            case ("ready",) if seat is not None:
                self.actions.carry_out(client.ready(name, seat))
            case ("unready",):
                self.actions.carry_out(client.unready(name))
            case ("start",) if seat is not None:
                self.actions.carry_out(self._start(name))
            case ("close",):
                self._close()
            case ("free", int() as freed, str() as person):
                self.actions.carry_out(self._free(freed, person))
            case action if action == SHOW:
                self.actions.show_code(self.ways_in)
            case action if action in COPIES:
                self.copy(action)
            case ("leave",):
                self.actions.leave()
            case _:
                pass

    def _close(self) -> None:
        """Close the table; while others sit there, only if it was asked whether to, and they are still the same."""
        seats, own = () if self.at.status is None else self.at.status.seats, self.kit.client.person
        guests = {info.person: name for seat, name in self._names().items() if (info := seats[seat]).person}
        guests.pop(own, None)
        if guests and self._asked_to_close != set(guests):
            self._asked_to_close = set(guests)
            listed = enumerate_words(self.kit.words, list(guests.values()))
            self.actions.remind(self.kit.words("table-close-sure", names=listed, count=len(guests)))
        else:
            self.actions.close_table()

    def press(self, key: str, character: str | None) -> bool:
        if key not in ("c", "enter", "space") and self._asked_to_close:
            self._asked_to_close = set()
            self.actions.remind("")
        return super().press(key, character)

    def _names(self) -> dict[Seat, str]:
        return {} if self.at.status is None else name_seats(self.kit.words, self.at.status)

    async def _start(self, name: str) -> None:
        """Begin with those who are there; whoever says so is ready, with a contribution to the shuffle."""
        seat, status = self.at.seat, self.at.status
        if seat is not None and status is not None and not status.seats[seat].ready:
            await self.kit.client.ready(name, seat)
        if self.at.status is not None and self.at.status.stage == "waiting":
            await self.kit.client.start(name)

    async def _free(self, seat: Seat, person: str) -> None:
        """Have somebody get up, if it is still they who sit there and are not ready."""
        status = self.at.status
        can_be_freed = seats_to_free(status, self.kit.client.person)
        if status is not None and seat in can_be_freed and status.seats[seat].person == person:
            await self.kit.client.free_seat(self.at.name, seat)

"""Runs the client's app for one session, and leaves the terminal as it was found."""

from menagerie_client.app import kit_for
from menagerie_client.drawing.title import RESTORE
from menagerie_client.link.at_table import AtTable
from menagerie_client.look.look import terminal_of
from menagerie_client.text.refusals import explain
from menagerie_client.visiting.visit import Visit, leave
from menagerie_doors.stage.app import DoorApp
from menagerie_doors.stage.backend import Backend
from menagerie_doors.stage.channel import ByteSource
from menagerie_doors.stage.driver import LEAVE
from menagerie_doors.stage.output import Output
from menagerie_doors.stage.pace import Pace
from menagerie_doors.stage.surface import Surface, seat_in, surface_of
from menagerie_doors.stage.visits import Visitor, visiting


class AppHost:
    """The app of one session with a terminal, from before it begins until after its last words."""

    def __init__(
        self, output: Output, source: ByteSource, pace: Pace, size: tuple[int, int], environment: dict[str, str]
    ) -> None:
        self._output = output
        self._source = source
        self._pace = pace
        self._size = size
        self._environment = environment
        self._app: DoorApp | None = None
        self._why: str | None = None
        self._over = False

    async def show(self, backend: Backend, visitor: Visitor) -> int:
        """Show the app until the person goes, or the server ends it; returns the code to exit with."""
        async with visiting(backend, visitor) as visited:
            terminal = terminal_of(self._environment)
            kit = kit_for(visited, terminal)
            failed = False
            try:
                if not self._over:
                    self._app = DoorApp(kit, visited, self._output, self._source, self._pace, self._size)
                    failed = await self._app.run_here()
            finally:
                self._output.insist(f"{RESTORE if terminal.has_title else ''}{LEAVE}".encode())
                self._app = None
            if self._output.gone:  # a lost line is no leave: the seat is held, and nothing of this can be read
                return 1
            farewell = _fitting(await self._farewell(visited, failed=failed), visited.way_back(None), self._size[0])
            self._output.insist(f"{farewell}\r\n".encode())
            return 1 if failed else 0

    async def _farewell(self, visited: Visit, *, failed: bool) -> str:
        """What to go with: why, if it was not the person's wish, and the command that brings them back."""
        words, over = visited.words, visited.client.over
        command = visited.way_back(None)
        if failed:
            return words("goodbye-failed", command=command)
        if self._why is not None:
            return words("goodbye-stopping", command=command)
        if over is not None:
            return words("goodbye-closing", why=explain(words, over), command=command)
        return await leave(visited)

    @property
    def surface(self) -> Surface:
        """What can be done on the page in front."""
        return Surface() if self._app is None else surface_of(self._app)

    @property
    def is_shown(self) -> bool:
        """Whether there is a page in front, and it is not over."""
        return self._app is not None and bool(self._app.screen_stack) and not self._over

    @property
    def seat_in(self) -> AtTable | None:
        """The table in front where this person has a seat."""
        return None if self._app is None else seat_in(self._app)

    def received(self, data: bytes) -> None:
        """The terminal sends."""
        if self._app is not None:
            self._app.received(data)

    def ended(self) -> None:
        """Nothing more will be typed, so nobody is there."""
        self._go()

    def resized(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self._size = size
        if self._app is not None:
            self._app.resized(size)

    def dismiss(self, code: str) -> None:
        """The server wants it to end."""
        self._why = code
        self._go()

    def _go(self) -> None:
        self._over = True
        if self._app is not None:
            self._app.exit()


def _fitting(farewell: str, command: str, width: int) -> str:
    """The last words, with the command in a line of its own if they are too long: it is there to be copied."""
    if len(farewell) <= width or not farewell.endswith(command):
        return farewell
    return f"{farewell.removesuffix(command).rstrip()}\r\n{command}"

"""The seam to Textual: all that is used of it without its promise, each private name with the reason for it.

Nothing else in the house, its doors included, uses a private name of Textual; tests/house/test_seams.py sees to that,
and has a test for each name here that fails when Textual has changed it. Classes here have hooks where Textual has
none, under names that subclasses can rely on.
"""

import asyncio
import inspect
from collections.abc import Awaitable, Iterable
from typing import Any, TypeVar, cast

from textual._xterm_parser import XTermParser  # the one parser of what terminals send; only its drivers use it
from textual.app import App
from textual.cache import LRUCache
from textual.dom import DOMNode
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.filter import LineFilter
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.worker import Worker
from textual.worker_manager import WorkerManager

Result = TypeVar("Result")


def fire_even_if_late(timer: Timer) -> None:
    """Have a timer that fires once fire for certain."""
    timer._skip = False  # `set_timer` has no argument for it; the timer has not looked at the clock yet


class HookedApp(App[Result]):
    """An app that decides itself what becomes of its errors, its colours, its workers and its end."""

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class=driver_class, ansi_color=True)
        # Pages draw everything themselves: they need none of the widgets that Textual adds to each screen.
        self._disable_tooltips = self._disable_notifications = True

    # Its looks

    def filter_lines(self, filters: Iterable[LineFilter]) -> None:
        """Change all that is drawn by these filters; Textual would choose them by the environment of this process."""
        self._filters = list(filters)

    # Its errors

    def failed_with(self, error: BaseException | None) -> None:
        """The app cannot go on: it is about to be closed."""

    def close_with_code(self, code: int) -> None:
        """Close the app, which has failed, without waiting for it."""
        self._return_code = code
        self._close_messages_no_wait()  # `exit` would wait for the app to take in a message

    def _fatal_error(self) -> None:
        """Textual would print the values of variables, which may be anybody's cards."""
        self.failed_with(self._exception)
        self._close_messages_no_wait()

    # Its terminal

    @property
    def running_driver(self) -> Driver | None:
        """Its terminal, while it runs."""
        return self._driver

    def display_all(self) -> None:
        """Send the whole picture once more; `refresh` would send what has changed, which is nothing."""
        screen = self.screen
        self._display(screen, screen._compositor.render_update(full=True))


class HookedServerApp(HookedApp[Result]):
    """An app that is one of many in a process."""

    def leave_streams_alone(self, stdout: Any, stderr: Any) -> None:
        """Have Textual put these in the place of standard output and error while the app runs: those that are there.

        It is done for the whole process. As apps do not end in the order in which they began, the last one would put a
        dead one's back.
        """
        unchecked = cast(Any, self)
        unchecked._capture_stdout = stdout
        unchecked._capture_stderr = stderr

    def have_work_done_by(self, workers: "HookedWorkers") -> None:
        """Use other workers than Textual's own."""
        self._workers = workers

    def shut_down(self) -> Awaitable[None]:
        """Close everything: whoever overrides this knows when that is done."""
        return super()._shutdown()

    def _shutdown(self) -> Awaitable[None]:  # type: ignore[override]  # as good as a coroutine to wait for
        return self.shut_down()

    def _handle_exception(self, error: Exception) -> None:
        """Textual would print it, at the end, to whatever is standard output."""
        self.failed_with(error)
        self.close_with_code(1)

    def _print_error_renderables(self) -> None:
        """What an error says is for nobody's terminal."""
        self._exit_renderables.clear()


class HookedScreen(Screen[Result]):
    """A screen that is told when its next frame is about to be put together."""

    def on_mount(self) -> None:
        """Have the timer of frames begin here: it needs the app's own task, and others may ask for frames later."""
        self._update_timer.resume()

    def ask_for_frame(self) -> None:
        """Have the next frame come. `refresh` would do so for parts that are known to have changed."""
        if self.is_mounted:
            self._update_timer.resume()

    def before_frame(self) -> None:
        """The next frame is about to be put together: what has not been drawn by now is not in it."""

    def take_into_frame(self, widget: Widget) -> None:
        """Have a widget that was refreshed just now in this frame; Textual would have it in the one after."""
        self._dirty_widgets.add(widget)
        widget._repaint_required = False

    def _on_timer_update(self) -> None:
        self.before_frame()
        super()._on_timer_update()


class HookedWorkers(WorkerManager):
    """Workers of which one is told when they are done."""

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is under way. Textual's own way to wait would have a worker hold the error of whoever waits for it."""
        return [worker._task for worker in self if worker._task is not None]

    def removed(self, worker: Worker[Any]) -> None:
        """A worker is done, and holds its task no more."""

    def _remove_worker(self, worker: Worker[Any]) -> None:
        super()._remove_worker(worker)
        worker._task = None  # in the task's context there is the worker
        work = worker._work
        if inspect.iscoroutine(work) and inspect.getcoroutinestate(work) == inspect.CORO_CREATED:
            work.close()  # it was cancelled before its first step, and nobody will ever wait for it
        self.removed(worker)


class KeyParser(XTermParser):
    """Reads keys, and is forgotten when nobody needs it any more.

    Textual keeps the keys that a parser has read, and with them the parser and the app, in a cache of the process.
    """

    _parse_extended_key = cast(Any, XTermParser._parse_extended_key).__wrapped__

    @property
    def is_undecided(self) -> bool:
        """Whether what was read so far may be the beginning of a longer key: time decides."""
        return self._timeout_time is not None


class HookedDriver(Driver):
    """A driver that can be told of another size, and has the app and the loop under names that are promised."""

    def __init__(self, app: App[Any], *, mouse: bool, size: tuple[int, int]) -> None:
        super().__init__(app, debug=False, mouse=mouse, size=size)
        self.app = self._app
        self.loop = self._loop

    @property
    def window(self) -> tuple[int, int] | None:
        """How large the window is."""
        return self._size

    @window.setter
    def window(self, size: tuple[int, int]) -> None:
        self._size = size  # an app that begins later asks its driver for it


class HookedTerminal(LinuxDriver):
    """The driver of the terminal that this process was started in."""

    def __init__(self, app: App[Any], *, debug: bool, mouse: bool, size: tuple[int, int] | None) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.app = self._app
        self.loop = self._loop
        self._file = self.guarded(self._file)  # what the thread that writes is handed

    def guarded(self, file: Any) -> Any:
        """What to write to instead of the file of a terminal."""
        return file

    @property
    def is_writing(self) -> bool:
        """Whether somebody takes in what is written: `write` fills a queue, and waits for ever if nobody empties it."""
        return self._writer_thread is not None and self._writer_thread.is_alive()

    @property
    def is_suspended(self) -> bool:
        """Whether the app has given the terminal back for a while."""
        return self._must_signal_resume

    def stop_reading(self) -> None:
        """Have nobody read keys any more. `disable_input` would write, which a handler of signals must not."""
        if self._key_thread is not None:
            self.exit_event.set()
            self._key_thread.join()
            self.exit_event.clear()

    def gone_on(self) -> None:
        """The process was told to go on, whether or not it had been stopped."""
        super()._sigcont_application()

    def _sigcont_application(self, *_: Any) -> None:
        self.gone_on()


# Taking apart what has ended: see `dismantling.py` of the stage, which is the only one that needs it.


def task_of(node: DOMNode) -> "asyncio.Task[None] | None":
    """What a node is run by, if it has begun and has not ended."""
    return node._task


def has_ended(screen: Screen[Any]) -> bool:
    """Whether a screen was closed, and its task is over: that is the last to know of it."""
    return screen._closed and screen._task is None


def screen_of(node: DOMNode) -> DOMNode:
    """The screen that a node belongs to; what belongs to none is by itself. `DOMNode.screen` would raise."""
    above: Any = node
    while above is not None and not isinstance(above, Screen):
        above = above._parent
    return node if above is None else above


def mark_as_closed(node: DOMNode) -> None:
    """Have a node that holds nothing any more say that it is closed to whoever still has a message for it."""
    node._closing = node._closed = True
    node._running = False
    node._parent = None


def unlink(cache: LRUCache[Any, Any]) -> None:
    """Empty a cache; by itself, it would leave its entries behind as the links of a ring."""
    for link in cache._cache.values():
        link.clear()
    cache.clear()

"""What is used of Textual and asyncssh without their promise stands in one module each, and is there as it is used.

Each name has a test that fails when the library has changed it: then the seam has to be mended before anything else.
"""

import ast
import functools
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import asyncssh
import pytest
from asyncssh import channel, connection
from asyncssh.constants import MSG_KEXINIT
from textual import events, message_pump, screen, timer, worker, worker_manager
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.cache import LRUCache
from textual.css.stylesheet import Stylesheet
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.worker_manager import WorkerManager

import menagerie
import menagerie_client
import menagerie_doors
import menagerie_server
from menagerie_client.drawing import textual_seam
from menagerie_doors.ssh import asyncssh_seam

SEAMS: Final = {"textual": textual_seam, "asyncssh": asyncssh_seam}
LIBRARIES: Final = ("asyncssh", "rich", "textual")
"""Libraries whose classes are extended here, or whose objects are reached into."""
PACKAGES: Final = (menagerie, menagerie_client, menagerie_doors, menagerie_server)


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def source(thing: Any) -> str:
    return textwrap.dedent(inspect.getsource(thing))


def uses(thing: Any, name: str) -> bool:
    """Whether a name occurs in the code of a function, a class or a module, and not only in what is said about it."""
    return any(
        getattr(node, "attr", None) == name or getattr(node, "name", None) == name
        for node in ast.walk(ast.parse(source(thing)))
    )


def of_app(name: str) -> bool:
    return name in vars(App())


def of_node(name: str) -> bool:
    return name in vars(Widget())


def _closed_nodes_take_no_messages(name: str) -> bool:
    widget = Widget()
    widget._closed = widget._closing = True
    return of_node(name) and not widget.post_message(events.Idle())


def _connection() -> Any:
    return source(connection.SSHConnection) + source(connection.SSHServerConnection)


TEXTUAL: Final[dict[str, Callable[[], bool]]] = {
    # Timers and what an app shows
    "_skip": lambda: "_skip" in source(Timer.__init__) and uses(timer.Timer._run, "_skip"),
    "_disable_tooltips": lambda: of_app("_disable_tooltips") and uses(screen, "_disable_tooltips"),
    "_disable_notifications": lambda: of_app("_disable_notifications") and uses(screen, "_disable_notifications"),
    "_filters": lambda: of_app("_filters") and isinstance(App()._filters, list),
    "_display": lambda: {"screen", "renderable"} <= inspect.signature(App._display).parameters.keys(),
    "_compositor": lambda: "full" in inspect.signature(Screen()._compositor.render_update).parameters,
    "_on_timer_update": lambda: uses(screen, "_on_timer_update"),
    "_dirty_widgets": lambda: isinstance(Screen()._dirty_widgets, set) and uses(screen, "_dirty_widgets"),
    "_repaint_required": lambda: of_node("_repaint_required") and uses(Widget._check_refresh, "_repaint_required"),
    "_update_timer": lambda: isinstance(inspect.getattr_static(Screen, "_update_timer"), property),
    # Errors, and the end
    "_exception": lambda: of_app("_exception") and App()._exception is None,
    "_fatal_error": lambda: uses(App._handle_exception, "_fatal_error"),
    "_handle_exception": lambda: (
        "error" in inspect.signature(App._handle_exception).parameters and uses(message_pump, "_handle_exception")
    ),
    "_return_code": lambda: of_app("_return_code") and uses(App.exit, "_return_code"),
    "_exit_renderables": lambda: isinstance(App()._exit_renderables, list),
    "_print_error_renderables": lambda: uses(App._shutdown, "_print_error_renderables"),
    "_close_messages_no_wait": lambda: uses(App._fatal_error, "_close_messages_no_wait"),
    "_shutdown": lambda: inspect.iscoroutinefunction(App._shutdown),
    # What is process-wide, workers, and drivers
    "_capture_stdout": lambda: of_app("_capture_stdout") and uses(App._process_messages, "_capture_stdout"),
    "_capture_stderr": lambda: of_app("_capture_stderr") and uses(App._process_messages, "_capture_stderr"),
    "_workers": lambda: isinstance(App()._workers, WorkerManager),
    "_work": lambda: "_work" in vars(worker.Worker(Widget(), lambda: None)),
    "_remove_worker": lambda: uses(WorkerManager.add_worker, "_remove_worker"),
    "_driver": lambda: of_app("_driver") and App()._driver is None,
    "_app": lambda: uses(Driver.__init__, "_app"),
    "_loop": lambda: uses(Driver.__init__, "_loop"),
    "_size": lambda: uses(Driver.__init__, "_size") and "self._driver._size" in source(App),
    "_parse_extended_key": lambda: isinstance(XTermParser._parse_extended_key, functools._lru_cache_wrapper),
    "_timeout_time": lambda: "_timeout_time" in vars(XTermParser()),
    "_xterm_parser": lambda: hasattr(XTermParser(), "feed") and hasattr(XTermParser(), "tick"),
    # The terminal of this process
    "_file": lambda: "WriterThread(self._file)" in source(LinuxDriver.start_application_mode),
    "_writer_thread": lambda: (
        uses(LinuxDriver.__init__, "_writer_thread") and uses(LinuxDriver.write, "_writer_thread")
    ),
    "_key_thread": lambda: (
        uses(LinuxDriver.__init__, "_key_thread")
        and uses(LinuxDriver.start_application_mode, "_key_thread")
        and uses(LinuxDriver.run_input_thread, "exit_event")
    ),
    "_must_signal_resume": lambda: uses(LinuxDriver._sigtstp_application, "_must_signal_resume"),
    "_sigcont_application": lambda: "SIGCONT, self._sigcont_application" in source(LinuxDriver.__init__),
    # Nodes that have ended
    "_task": lambda: of_node("_task") and "_task" in vars(worker.Worker(Widget(), lambda: None)),
    "_closing": lambda: _closed_nodes_take_no_messages("_closing"),
    "_closed": lambda: _closed_nodes_take_no_messages("_closed"),
    "_running": lambda: of_node("_running") and uses(message_pump, "_running"),
    "_parent": lambda: (
        isinstance(inspect.getattr_static(Widget, "_parent"), property) and of_node("_MessagePump__parent")
    ),
    "_cache": lambda: "_cache" in LRUCache.__slots__,
}

ASYNCSSH: Final[dict[str, Callable[[], bool]]] = {
    "_auth_complete": lambda: "self._auth_complete = True" in _connection(),
    "_transport": lambda: "self._transport" in source(connection.SSHConnection.connection_made),
    "_recv_seq": lambda: "self._recv_seq = (seq + 1) & 0xffffffff" in _connection(),
    "_recv_handler": lambda: "self._recv_handler()" in _connection(),
    "_cleanup": lambda: list(inspect.signature(asyncssh.SSHServerConnection._cleanup).parameters) == ["self", "exc"],
    "_process_kexinit": lambda: (
        inspect.iscoroutinefunction(asyncssh.SSHServerConnection._process_kexinit)
        and list(inspect.signature(asyncssh.SSHServerConnection._process_kexinit).parameters)
        == ["self", "_pkttype", "_pktid", "packet"]
    ),
    "_packet_handlers": lambda: (
        asyncssh.SSHServerConnection._packet_handlers[MSG_KEXINIT] is asyncssh.SSHServerConnection._process_kexinit
    ),
    "_env": lambda: uses(channel.SSHServerChannel._process_env_request, "_env"),
    "_process_env_request": lambda: (
        list(inspect.signature(channel.SSHServerChannel._process_env_request).parameters) == ["self", "packet"]
    ),
}

USED: Final = {"textual": TEXTUAL, "asyncssh": ASYNCSSH}


@pytest.mark.parametrize("name", TEXTUAL)
async def test_textual_has_what_is_used_of_it_and_nobody_promised(name: str) -> None:
    """If one is gone, apps are not taken apart any more, or not at the right time, or show what they must not."""
    assert TEXTUAL[name]()


@pytest.mark.parametrize("name", ASYNCSSH)
def test_asyncssh_has_what_is_used_of_it_and_nobody_promised(name: str) -> None:
    assert ASYNCSSH[name]()


async def test_textual_gives_styles_to_every_node_in_one_place() -> None:
    """`apply` is public, but nobody promised that all nodes come there."""
    assert {"node"} <= inspect.signature(Stylesheet.apply).parameters.keys()
    assert uses(worker_manager, "_remove_worker")


@pytest.mark.parametrize("library", SEAMS)
def test_every_private_name_in_a_seam_has_its_test(library: str) -> None:
    assert private_names_of(ast.parse(source(SEAMS[library]))) - OWN == USED[library].keys()


OWN: Final = {"_hear_nothing", "_pkttype", "_pktid"}
"""Private names of the seams themselves, and of arguments."""
PROMISED: Final = {"_replace", "_asdict", "_exit"}
"""What Python's own named tuples and `os` promise, whatever it looks like."""


def private_names_of(tree: ast.AST) -> set[str]:
    """All private names that some code imports, reads, writes or defines."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                names.add(name)
            case ast.Name(id=name):
                names.add(name)
            case ast.ImportFrom(module=str() as module):
                names.update(module.split("."))
            case _:
                pass
    return {name for name in names if is_private(name)}


# And nowhere else


@functools.cache
def modules() -> tuple[ModuleType, ...]:
    """Every module of the packages that is no seam."""
    names = [
        found.name
        for package in PACKAGES
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not found.name.endswith("__main__")
    ]
    return tuple(
        importlib.import_module(name) for name in names if name not in {each.__name__ for each in SEAMS.values()}
    )


@functools.cache
def tree_of(module: ModuleType) -> ast.Module:
    assert module.__file__ is not None
    return ast.parse(Path(module.__file__).read_text(encoding="utf-8"))


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str() as module, names=names):
                yield from (f"{module}.{alias.name}" for alias in names)
            case _:
                pass


def test_no_private_module_or_name_of_a_library_is_imported_outside_the_seams() -> None:
    found = {
        f"{module.__name__} imports {name}"
        for module in modules()
        for name in imported(tree_of(module))
        if name.partition(".")[0] in LIBRARIES and any(is_private(part) for part in name.split("."))
    }
    assert not found


def test_no_private_attribute_of_anything_but_our_own_objects_is_used_outside_the_seams() -> None:
    """What is written on `self` somewhere in our classes, or defined in them, is ours; of a library, nothing is.

    A module that deals with a library reaches for nothing private but what it defines itself: there a name that both
    have would not tell whose it is.
    """
    ours = {name for module in modules() for name in defined_in(tree_of(module))} | PROMISED
    found = set()
    for module in modules():
        tree = tree_of(module)
        deals = any(name.partition(".")[0] in LIBRARIES for name in imported(tree))
        known = {*defined_in(tree)} | PROMISED if deals else ours
        found |= {f"{module.__name__}:{line} uses {name}" for line, name in reached_for(tree) if name not in known}
    assert not found


def defined_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name)):  # a field
                yield name
            case _:
                pass


def reached_for(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Private attributes of something else than `self`, by name or as a text."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(attr=name) if is_private(name):
                yield node.lineno, name
            case ast.Call(
                func=ast.Name(id="getattr" | "setattr" | "hasattr"), args=[_, ast.Constant(value=str() as name), *_]
            ):
                if is_private(name):
                    yield node.lineno, name
            case _:
                pass


def library_classes(kind: type[Any]) -> list[Any]:
    return [base for base in kind.__mro__ if base.__module__.partition(".")[0] in LIBRARIES]


@functools.cache
def private_to(kind: Any) -> frozenset[str]:
    """The private attributes and methods of a class of a library."""
    try:
        tree = ast.parse(source(kind))
    except (OSError, TypeError):  # it is written in something else
        return frozenset()
    return frozenset(name for name in defined_in(tree) if is_private(name))


def test_classes_that_extend_a_librarys_use_and_override_nothing_private_outside_the_seams() -> None:
    found = set()
    looked_at = 0
    for module in modules():
        for kind in vars(module).values():
            if not inspect.isclass(kind) or kind.__module__ != module.__name__ or not library_classes(kind):
                continue
            looked_at += 1
            theirs = frozenset().union(*(private_to(base) for base in library_classes(kind)))
            names = private_names_of(ast.parse(source(kind)))
            found |= {f"{module.__name__}.{kind.__name__} uses {name}" for name in names & theirs}
    assert not found
    assert looked_at > 15, "pages, apps, drivers, connections and channels are among them"


def test_the_search_would_find_something() -> None:
    """The seams themselves are full of it."""
    names = private_names_of(ast.parse(source(textual_seam.HookedApp)))
    theirs = frozenset().union(*(private_to(base) for base in library_classes(textual_seam.HookedApp)))
    assert {"_fatal_error", "_driver", "_filters"} <= names & theirs
    assert {"_skip", "_closed"} <= {name for _, name in reached_for(ast.parse(source(textual_seam)))}
    assert "textual._xterm_parser.XTermParser" in set(imported(ast.parse(source(textual_seam))))

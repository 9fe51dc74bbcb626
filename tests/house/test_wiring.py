"""What an object calls is handed to its constructor: nobody hangs a callback into another object afterwards."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.house.callback_reader import Found, callbacks_from_outside

HOUSE: Final = Path(__file__).parents[2]
ROOMS: Final = ("server", "client", "shared")

THE_INTERPRETER: Final = "a hook of the interpreter, which is set by assigning it"
ALLOWED: Final = {
    ("server/menagerie_server/observing/logs.py", "sys.unraisablehook"): THE_INTERPRETER,
    ("server/menagerie_server/observing/logs.py", "threading.excepthook"): THE_INTERPRETER,
}
"""What other people's code leaves us no constructor for: the file, what is assigned there, and why."""


@cache
def in_the_house() -> tuple[Found, ...]:
    """All callbacks that are assigned from outside. To read every module takes seconds, so it is done once."""
    paths = [path for room in ROOMS for path in (HOUSE / room).rglob("*.py")]
    sources = {path.relative_to(HOUSE).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    return tuple(callbacks_from_outside(sources))


def test_no_callback_is_assigned_from_outside() -> None:
    found = [one for one in in_the_house() if (one.path, one.target) not in ALLOWED]
    assert not found, "hand these to the constructor instead:\n" + "\n".join(map(str, found))


def test_whatever_is_allowed_is_still_there() -> None:
    assert {(one.path, one.target) for one in in_the_house()} >= ALLOWED.keys()


KIT: Final = """
from collections.abc import Callable
from typing import TypeAlias

Told: TypeAlias = Callable[[str], None]

def nobody() -> None: ...

class Lamp:
    in_class: Callable[[], None]
    def __init__(self, handed: Callable[[], None], told: Told) -> None:
        self.changed: Callable[[], None] = lambda: None
        self.perhaps: "Callable[[], None] | None" = None
        self.first = nobody
        self.quick = lambda: None
        self.given = handed
        self.told: Told = told
        self.number = 1
        self.ready = False
    @property
    def bright(self) -> bool: ...

class Chair:
    changed: bool

class Base:
    def inherited(self) -> None: ...
"""


def assignments(line: str) -> list[str]:
    """The targets that are found if this line is in a method of a class."""
    room = f"""
from functools import partial
from kit.lamps import Base, Chair, Lamp, nobody

def own_function() -> None: ...

class Room(Base):
    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.chairs = [Chair() for _ in range(3)]
    def method(self) -> None: ...
    @property
    def name(self) -> str: ...
    def wire(self, lamp: Lamp, lamps: list[Lamp], count: int, anything: object, heard: "Callable[[], None]") -> None:
        def nested() -> None: ...
        {line}
"""
    return [
        one.target for one in callbacks_from_outside({"x/kit/lamps.py": KIT, "x/kit/room.py": room}, ("x/kit/room",))
    ]


@pytest.mark.parametrize("attribute", ["in_class", "changed", "perhaps", "first", "quick", "given", "told"])
@pytest.mark.parametrize("value", ["anything", "lamp.given", "None", "self.other.thing", "make()"])
def test_an_attribute_that_holds_a_callback_is_noticed_whatever_it_is_set_to(attribute: str, value: str) -> None:
    assert assignments(f"lamp.{attribute} = {value}") == [f"lamp.{attribute}"]


@pytest.mark.parametrize(
    "value",
    [
        *("lambda: None", "self.method", "self.inherited", "own_function", "nobody", "nested", "heard"),
        *("partial(print, 1)", "nobody if count else None", "heard or nobody"),
    ],
)
def test_a_value_to_call_is_noticed_wherever_it_goes(value: str) -> None:
    assert assignments(f"lamp.number = {value}") == ["lamp.number"]


@pytest.mark.parametrize(
    ("line", "targets"),
    [
        ("self.lamp.changed = anything", ["self.lamp.changed"]),
        ("lamps[0].changed = anything", ["lamps[0].changed"]),
        ("unknown.changed = anything", ["unknown.changed"]),
        ("self.chair.told = anything", ["self.chair.told"]),
        ("lamp.changed: object = anything", ["lamp.changed"]),
        ("lamp.changed = self.lamp.told = nobody", ["lamp.changed", "self.lamp.told"]),
        ("lamp.number, lamp.changed = 1, anything", ["lamp.changed"]),
        ("lamp.number, lamp.changed = anything", ["lamp.changed"]),
        ("setattr(lamp, 'number', self.method)", ["lamp.number"]),
        ("print(lambda: setattr(lamp, 'changed', anything))", ["lamp.changed"]),
    ],
)
def test_every_form_of_assignment_is_noticed(line: str, targets: list[str]) -> None:
    assert assignments(line) == targets


@pytest.mark.parametrize(
    "line",
    [
        "self.changed = lambda: None",
        "self.given = lamp.given",
        "lamp.number = count",
        "lamp.number = self.name",
        "lamp.number = Lamp",
        "lamp.number = own_function()",
        "lamp.ready = True",
        "lamp.changed = 7",
        "lamp.changed = [anything]",
        "self.chair.changed = anything",
        "self.chairs[0].changed = anything",
        "for chair, one in zip(self.chairs, lamps): chair.changed = anything",
        "chair = Chair(); chair.changed = anything",
        "changed = nobody",
        "nobody = count; lamp.number = nobody",
        "setattr(self, 'changed', nobody)",
        "lamp.connect(self.method)",
        "Lamp(self.method, told=nobody)",
    ],
)
def test_nothing_else_is(line: str) -> None:
    assert assignments(line) == []

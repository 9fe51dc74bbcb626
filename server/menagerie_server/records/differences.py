"""Where two JSON values differ first."""

import json
from typing import Any, Final, NamedTuple

LONGEST: Final = 80
"""What is shown of a value: a file from a stranger could hold anything."""


class _Nothing:
    """There is no value here."""


NOTHING: Final = _Nothing()


class Difference(NamedTuple):
    """A place in a value, what should be there and what is."""

    path: str
    expected: Any
    found: Any


def first_difference(expected: Any, found: Any, path: str = "") -> Difference | None:
    """The first place where what is found is not what is expected; true is not 1 here, nor is 1.0."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return _in_objects(expected, found, path)
    if isinstance(expected, list | tuple) and isinstance(found, list | tuple):
        return _in_rows(expected, found, path)
    same = type(expected) is type(found) and expected == found
    return None if same else Difference(path, expected, found)


def _in_objects(expected: dict[str, Any], found: dict[str, Any], path: str) -> Difference | None:
    for key in (*expected, *(key for key in found if key not in expected)):
        inside = f"{path}.{show_key(key)}" if path else show_key(key)
        difference = first_difference(expected.get(key, NOTHING), found.get(key, NOTHING), inside)
        if difference is not None:
            return difference
    return None


def _in_rows(expected: list[Any] | tuple[Any, ...], found: list[Any] | tuple[Any, ...], path: str) -> Difference | None:
    for place in range(max(len(expected), len(found))):
        one = expected[place] if place < len(expected) else NOTHING
        other = found[place] if place < len(found) else NOTHING
        difference = first_difference(one, other, f"{path}[{place}]")
        if difference is not None:
            return difference
    return None


def show_key(key: str) -> str:
    """A key as part of a path."""
    return key if key.isidentifier() and key.isascii() and len(key) <= LONGEST else show(key)


def show(value: Any) -> str:
    """A value in printable ASCII, cut where it is long: safe for a terminal. RecursionError if it is too deep."""
    text = json.dumps(value).replace("\x7f", "\\u007f")
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."

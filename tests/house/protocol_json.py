"""Values of messages as JSON: a bin, for which JSON has no word, is a map with its bytes in hexadecimal."""

import json
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[2] / "docs"


def sayable(value: Any) -> Any:
    """A value that came out of msgpack, for JSON."""
    match value:
        case bytes():
            return {"bin": value.hex()}
        case dict():
            return {key: sayable(part) for key, part in value.items()}
        case list() | tuple():
            return [sayable(part) for part in value]
        case _:
            return value


def written(value: Any) -> str:
    """A file that people can read as well."""
    return json.dumps(sayable(value), indent=1, ensure_ascii=False) + "\n"


def line(value: Any) -> str:
    """One line of a file of many."""
    return json.dumps(sayable(value), ensure_ascii=False, separators=(", ", ": ")) + "\n"

"""JSON that a person can read: what fits into a line is written in one, and a row of cards always is."""

import json
from typing import Any, Final

LINE: Final = 120
"""What fits into so many characters is written in one line."""


def lay_out(value: Any, indent: str = "") -> str:
    """A value as JSON, whose first line begins after an indent."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= LINE or not isinstance(value, dict | list | tuple) or _is_row(value):
        return line
    deeper = f"{indent}  "
    if isinstance(value, dict):
        opening, closing = "{}"
        parts = [f"{json.dumps(key, ensure_ascii=False)}: {lay_out(part, deeper)}" for key, part in value.items()]
    else:
        opening, closing = "[]"
        parts = [lay_out(part, deeper) for part in value]
    lines = ",\n".join(f"{deeper}{part}" for part in parts)
    return f"{opening}\n{lines}\n{indent}{closing}"


def _is_row(value: Any) -> bool:
    return isinstance(value, list | tuple) and not any(isinstance(part, dict | list | tuple) for part in value)

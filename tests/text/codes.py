"""Which codes there are, by what is done with them, as the source has it: a new one without a sentence is found."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[2]
CODE = re.compile(r"[a-z][a-z_0-9]+")

KINDS: Final = {
    "Refusal": "refusal",
    "IllegalMove": "refusal",
    "IllegalOptions": "refusal",
    "Refused": "refusal",
    "NotWelcome": "closing",
    "Malformed": "closing",
    "Failed": "closing",
    "Closing": "closing",
    "dismiss": "closing",
    "Notice": "notice",
}


@cache
def calls() -> tuple[ast.Call, ...]:
    """Every call in the house; it is read once, as each code is a test of its own."""
    return tuple(
        node
        for room in ("server", "shared", "client")
        for path in sorted((ROOT / room).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    )


@cache
def coded(kind: str) -> tuple[tuple[str, ast.Call], ...]:
    """Those of this kind that have a code, with it."""
    return tuple((code, call) for call in calls() if (code := _code(call, kind)))


def codes(kind: str) -> set[str]:
    """The codes of all calls of this kind."""
    return {code for code, _ in coded(kind)}


def facts_of(code: str) -> set[str]:
    """The names of the facts that a refusal with this code carries wherever it is raised."""
    carried = [
        {keyword.arg for keyword in call.keywords if keyword.arg is not None}
        for found, call in coded("refusal")
        if found == code
    ]
    return set.intersection(*carried)


def _code(call: ast.Call, kind: str) -> str | None:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    literals = [keyword.value for keyword in call.keywords if keyword.arg == "code"]
    if name in KINDS:
        literals += call.args[:1]
    elif name == "__init__" and kind == "closing":  # an error with a code of its own
        literals += call.args[:1]
        name = "Closing"
    for literal in literals:
        if isinstance(literal, ast.Constant) and isinstance(literal.value, str) and CODE.fullmatch(literal.value):
            return literal.value if KINDS.get(name) == kind else None
    return None

"""Which codes need a sentence, by what is done with them: those that are declared, and those of the client itself."""

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from menagerie_client.catalogue import GAMES
from menagerie_shared.codes import CLOSING, FAILED, NOTICE, REFUSED, Meaning

ROOT = Path(__file__).parents[2]
Kind = Literal["refusal", "closing", "notice"]


def codes(kind: Kind) -> set[str]:
    """The codes of this kind."""
    match kind:
        case "refusal":
            return {*REFUSED, *(code for game in GAMES.values() for code in game.codes)}
        case "closing":
            return {*FAILED, *CLOSING, *own_codes()}
        case "notice":
            return {*NOTICE}


def facts_of(code: str) -> set[str]:
    """The names of the facts that a refusal with this code always carries."""
    declared: list[Mapping[str, Meaning]] = [REFUSED, *(game.codes for game in GAMES.values())]  # type: ignore[list-item]  # any string is looked up
    return {fact for meanings in declared if code in meanings for fact in meanings[code].facts}


@cache
def own_codes() -> frozenset[str]:
    """Why the client itself says that a server does not want it."""
    return frozenset(
        node.args[0].value
        for path in sorted((ROOT / "client").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "NotWelcome"
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    )

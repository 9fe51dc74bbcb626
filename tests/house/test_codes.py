"""Whatever is refused, failed, closed or noticed has a declared code, with the facts that are declared for it.

The codes of the house are held against their declaration by the type checker as well; those of a game only here.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from menagerie_client.catalogue import GAMES
from menagerie_shared.codes import CLOSING, DECLARED, FAILED, NOTICE, REFUSED, Meaning, with_advice

ROOT = Path(__file__).parents[2]
ROOMS = ("server", "shared/menagerie_shared")
OF_GAMES: Final[dict[str, Meaning]] = {code: meaning for game in GAMES.values() for code, meaning in game.codes.items()}
REFUSALS: Final[Mapping[Any, Meaning]] = {**REFUSED, **OF_GAMES}
SAID_WITH: Final[dict[str, Mapping[Any, Meaning]]] = {
    "Refusal": REFUSED,
    "IllegalMove": REFUSALS,
    "IllegalOptions": REFUSALS,
    "Refused": REFUSED,
    "Malformed": FAILED,
    "Failed": FAILED,
    "Closing": CLOSING,
    "dismiss": CLOSING,
    "Notice": NOTICE,
}


@cache
def nodes() -> tuple[ast.AST, ...]:
    """All that stands in the code, but for the declarations themselves: read once, as every test looks at it."""
    paths = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")) if path.name != "codes.py"]
    return tuple(node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def calls() -> Iterator[tuple[str, ast.Call]]:
    for node in nodes():
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in SAID_WITH:
                yield name, node


def literal(call: ast.Call) -> str | None:
    code = next(
        (keyword.value for keyword in call.keywords if keyword.arg == "code"), call.args[0] if call.args else None
    )
    return code.value if isinstance(code, ast.Constant) and isinstance(code.value, str) else None


def test_every_code_that_is_written_out_is_declared() -> None:
    said = [(name, code) for name, call in calls() if (code := literal(call)) is not None]
    assert len(said) > 80
    for name, code in said:
        assert code in SAID_WITH[name], f"{name}({code!r})"


def test_a_move_is_refused_with_a_code_that_is_written_out() -> None:
    """The type checker does not look at the codes of a game, so each of them has to be seen here."""
    for name, call in calls():
        if name in ("IllegalMove", "IllegalOptions"):
            assert literal(call) is not None, ast.unparse(call)


def test_every_refusal_brings_the_facts_that_are_declared() -> None:
    for name, call in calls():
        if name not in ("Refusal", "IllegalMove", "IllegalOptions") or (code := literal(call)) is None:
            continue
        meaning = REFUSALS[code]
        facts = {keyword.arg for keyword in call.keywords}
        assert set(meaning.facts) <= facts <= {*meaning.facts, *meaning.sometimes}, ast.unparse(call)


def test_every_declared_code_is_said_somewhere() -> None:
    """However it is written: in a call, as a constant, or as the answer of a function."""
    words = {node.value for node in nodes() if isinstance(node, ast.Constant) and node.value}
    declared = {code for meanings in (*DECLARED.values(), OF_GAMES) for code in meanings}
    assert declared - words == set()


def test_the_type_checker_holds_every_carrier_to_its_codes() -> None:
    """At run time a code is any string, as it may come from a newer server: so this is looked up in the source."""
    typed = {
        (node.name, field.annotation.id)
        for node in nodes()
        if isinstance(node, ast.ClassDef)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id == "code"
        if isinstance(field.annotation, ast.Name)
    }
    assert {(carrier, f"{carrier}Code") for carrier in DECLARED} | {
        ("Malformed", "FailedCode"),
        ("BadFrame", "FailedCode"),
    } <= typed


UNDECLARED = """
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Closing, Failed, Refused
from menagerie_shared.wire.table_messages import Notice

CODE = "gone_fishing"


def why() -> str:
    return CODE


Closing(code="gone_fishing")
Closing(code=CODE)
Closing(code=why())
Closing(code="server_stopping" if why() else "gone_fishing")
Failed(code=CODE)
Refused(id="a", code=CODE)
Notice(code=CODE)
raise Refusal("gone_fishing")
"""
"""Each of the last lines says a code that is declared nowhere."""


def test_an_undeclared_code_is_found_however_it_is_written(tmp_path: Path) -> None:
    """As a literal, a constant, the answer of a function or one of two: reading calls alone found the first only."""
    said = tmp_path / "said.py"
    said.write_text(UNDECLARED)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), str(said)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    found = {int(line.split(":")[1]) for line in checked.stdout.splitlines() if "[arg-type]" in line}
    wrong = {number for number, line in enumerate(UNDECLARED.splitlines(), 1) if line and number > 12}
    assert len(wrong) == 8
    assert found == wrong, checked.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_game_declares_no_code_of_the_house(game: str) -> None:
    assert not GAMES[game].codes.keys() & REFUSED.keys()


def test_a_client_comes_again_for_the_right_reasons() -> None:
    assert with_advice("Closing", "reconnect") == {"server_stopping", "silent", "hello_first"}
    assert with_advice("Closing", "later") == {"server_full", "address_full"}

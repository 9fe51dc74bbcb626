"""Every numbered paragraph of the rules has a test of what it allows and a test of what it refuses.

What is cited is read from the source of the tests. A test that is skipped, or expected to fail, shows nothing.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from menagerie_server.catalogue import GAMES

ROOT: Final = Path(__file__).parents[2]
RULES: Final = ROOT / "docs" / "rules"
TESTS: Final = ROOT / "tests" / "rules"
PARAGRAPH: Final = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\*", re.MULTILINE)
MARKS: Final = ("allows", "refuses")


def paragraphs(game: str) -> list[str]:
    """The numbers of all paragraphs of a game's rules, in order."""
    return PARAGRAPH.findall((RULES / f"{game}.md").read_text(encoding="utf-8"))


def citations(game: str) -> dict[str, dict[str, list[str]]]:
    """For each mark, the paragraphs that are cited with it and the tests that do so."""
    found: dict[str, dict[str, list[str]]] = {mark: defaultdict(list) for mark in MARKS}
    for path in sorted((TESTS / game).rglob("test_*.py")):
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef):
                for mark, paragraph in marks(test):
                    found[mark][paragraph].append(f"{path.name}:{test.lineno} {test.name}")
    return found


def marks(test: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """The marks on a test: which one, and each paragraph that it names."""
    if any(re.search("skip|xfail", ast.unparse(decorator)) for decorator in test.decorator_list):
        return
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id in MARKS:
            assert test.name.startswith("test_"), f"{test.name} is marked but is not run as a test"
            assert decorator.args, f"{test.name} names no paragraph"
            for argument in decorator.args:
                assert isinstance(argument, ast.Constant), f"{test.name}: write the paragraph out"
                yield decorator.func.id, str(argument.value)


every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_paragraphs_are_numbered_once_and_in_order(game: str) -> None:
    numbers = paragraphs(game)
    assert numbers
    places = [tuple(map(int, re.findall(r"\d+", number))) for number in numbers]
    assert places == sorted(set(places))
    assert all(paragraph == 1 or (section, paragraph - 1) in places for section, paragraph in places)


@every_game
@pytest.mark.parametrize("mark", MARKS)
def test_every_paragraph_has_a_case(game: str, mark: str) -> None:
    cited = citations(game)[mark]
    missing = [paragraph for paragraph in paragraphs(game) if paragraph not in cited]
    assert not missing, f"no test {mark} {', '.join(missing)}"


@every_game
@pytest.mark.parametrize("mark", MARKS)
def test_no_test_cites_a_paragraph_that_does_not_exist(game: str, mark: str) -> None:
    known = set(paragraphs(game))
    unknown = {paragraph: tests for paragraph, tests in citations(game)[mark].items() if paragraph not in known}
    assert not unknown

"""Every numbered paragraph of the rules has a test of what it allows and a test of what it refuses.

What is cited is read from the source of the tests. A test that is skipped, or expected to fail, shows nothing.
"""

import ast
import re
import shutil
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


def paragraphs(game: str, rules: Path = RULES) -> list[str]:
    """The numbers of all paragraphs of a game's rules, in order."""
    return PARAGRAPH.findall((rules / f"{game}.md").read_text(encoding="utf-8"))


def citations(game: str, tests: Path = TESTS) -> dict[str, dict[str, list[str]]]:
    """For each mark, the paragraphs that are cited with it and the tests that do so."""
    found: dict[str, dict[str, list[str]]] = {mark: defaultdict(list) for mark in MARKS}
    for path in sorted((tests / game).rglob("test_*.py")):
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


def uncited(game: str, mark: str, rules: Path = RULES, tests: Path = TESTS) -> list[str]:
    """The paragraphs of a game's rules that no test cites with this mark."""
    cited = citations(game, tests)[mark]
    return [paragraph for paragraph in paragraphs(game, rules) if paragraph not in cited]


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
    missing = uncited(game, mark)
    assert not missing, f"no test {mark} {', '.join(missing)}"


@every_game
@pytest.mark.parametrize("mark", MARKS)
def test_a_paragraph_without_a_case_is_noticed(game: str, mark: str, tmp_path: Path) -> None:
    """One more paragraph, cited by nothing, by the other mark only, or by a test that is skipped."""
    last = paragraphs(game)[-1]
    section, _, number = last.partition(".")
    new = f"{section}.{int(number) + 1}"
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    (tmp_path / f"{game}.md").write_text(f"{text}\n- **{new}** And so on.\n", encoding="utf-8")
    shutil.copytree(TESTS / game, tmp_path / game)
    assert uncited(game, mark, tmp_path, tmp_path) == [new]
    other = next(name for name in MARKS if name != mark)
    case = tmp_path / game / "test_one_more.py"
    for marked in (f'@{other}("{new}")', f'@pytest.mark.skip\n@{mark}("{new}")'):
        case.write_text(f"{marked}\ndef test_it(): ...\n", encoding="utf-8")
        assert uncited(game, mark, tmp_path, tmp_path) == [new]
    case.write_text(f'@{mark}("{new}")\ndef test_it(): ...\n', encoding="utf-8")
    assert uncited(game, mark, tmp_path, tmp_path) == []


def test_every_game_numbers_its_paragraphs_with_a_letter_of_its_own() -> None:
    letters = [{number[0] for number in paragraphs(game)} for game in GAMES]
    assert all(len(letter) == 1 for letter in letters)
    assert len(set.union(*letters)) == len(GAMES)


@every_game
@pytest.mark.parametrize("mark", MARKS)
def test_no_test_cites_a_paragraph_that_does_not_exist(game: str, mark: str) -> None:
    known = set(paragraphs(game))
    unknown = {paragraph: tests for paragraph, tests in citations(game)[mark].items() if paragraph not in known}
    assert not unknown

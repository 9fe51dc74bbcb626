"""Who may import whom, as far as the contracts in pyproject.toml cannot say it.

They list what is forbidden and name each game; here is what is allowed, and a look at which games there are.
"""

import ast
import contextlib
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_client.catalogue import DEFAULT_GAME as DEFAULT_SHOWN
from menagerie_client.catalogue import GAMES as SHOWN
from menagerie_client.text.words import Words
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_shared.games.refusals import IllegalOptions

ROOT = Path(__file__).parents[2]
PACKAGES = (
    ROOT / "server" / "menagerie",
    ROOT / "server" / "menagerie_doors",
    ROOT / "server" / "menagerie_server",
    ROOT / "client" / "menagerie_client",
    ROOT / "shared" / "menagerie_shared",
)
ENGINE = ROOT / "server" / "menagerie_server" / "engine"
NAMES = sorted(folder.parent.name for folder in ENGINE.glob("*/__init__.py"))
"""The games, by the directories that hold their rules."""

CATALOGUES = {"menagerie_server.catalogue", "menagerie_client.catalogue"}
EXAMPLES = {"menagerie.commands.examples"}
"""What is typed after the name of the program, by example: words for people, as those of the catalogues of words."""


def own_packages(game: str) -> tuple[str, ...]:
    rooms = ("menagerie_server.engine", "menagerie_server.bots", "menagerie_shared.games", "menagerie_client.boards")
    return tuple(f"{room}.{game}" for room in rooms)


def inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the house, by full name."""
    found = {}
    for package in PACKAGES:
        for path in package.rglob("*.py"):
            parts = path.relative_to(package.parent).with_suffix("").parts
            module = ".".join(part for part in parts if part != "__init__")
            found[module] = ast.parse(path.read_text(encoding="utf-8"))
    return found


@cache
def imports() -> dict[str, set[str]]:
    """Every module of the house and all that it imports, by full name, wherever in it the import stands."""
    return {module: set(names_imported(tree)) for module, tree in modules().items()}


def texts(tree: ast.Module) -> set[str]:
    """Every text in a module; what explains something to a reader stands alone, and is none."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in told)
    return {node.value for node in constants if isinstance(node.value, str)}


def names_imported(tree: ast.AST) -> list[str]:
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, "a relative import"
            assert node.level == 0, "a relative import"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def contracts(kind: str) -> list[dict[str, Any]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [contract for contract in settings["tool"]["importlinter"]["contracts"] if contract["type"] == kind]


def test_shared_imports_the_standard_library_and_msgspec_only() -> None:
    allowed = sys.stdlib_module_names | {"msgspec", "menagerie_shared"}
    refused = {
        f"{module} imports {name}"
        for module, names in imports().items()
        for name in names
        if inside(module, "menagerie_shared") and name.partition(".")[0] not in allowed
    }
    assert not refused


@pytest.mark.parametrize("game", NAMES)
def test_nothing_outside_a_games_own_packages_names_it(game: str) -> None:
    own = own_packages(game)
    naming = {
        module
        for module, names in imports().items()
        for name in names
        if any(inside(name, package) for package in own) and not any(inside(module, package) for package in own)
    }
    assert naming == CATALOGUES


@pytest.mark.parametrize("game", NAMES)
def test_no_text_outside_a_games_own_packages_names_it_either(game: str) -> None:
    """Neither a key of a sentence nor what a setting may be: whatever needs those goes through the catalogue."""
    own = own_packages(game)
    naming = {
        module
        for module, tree in modules().items()
        if any(game in text for text in texts(tree)) and not any(inside(module, package) for package in own)
    }
    assert naming <= EXAMPLES


@pytest.mark.parametrize("game", NAMES)
def test_every_game_is_named_by_the_contracts(game: str) -> None:
    own = own_packages(game)
    independent = [contract["modules"] for contract in contracts("independence")]
    for package in own:
        assert any(package in modules for modules in independent)
    assert any(set(own) == set(contract["protected_modules"]) for contract in contracts("protected"))


def test_the_catalogues_list_every_game_and_no_other() -> None:
    assert sorted(GAMES) == sorted(SHOWN) == NAMES


def test_both_catalogues_have_the_same_games_and_the_same_default() -> None:
    assert list(SHOWN) == list(GAMES)
    assert DEFAULT_SHOWN == DEFAULT_GAME
    assert DEFAULT_GAME in GAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_option_of_a_game_is_told_as_it_is(name: str) -> None:
    """What forms and flags are made from fits what the game takes: keys, values and what is usual."""
    game = SHOWN[name]
    usual = game.options()
    assert [option.key for option in game.choices] == list(game.options.__struct_fields__)
    for option in game.choices:
        assert getattr(usual, option.key) == option.default
        assert all(f"{name}-{place}-{option.key}" in Words() for place in ("field", "flag"))
        assert option.default in option.values
        for value in option.values:
            with contextlib.suppress(IllegalOptions):  # some go together with certain others only
                assert getattr(game.options(**{option.key: value}), option.key) == value
        outside = max(int(each) for each in option.values) + 1
        if not option.is_flag:
            with pytest.raises((IllegalOptions, msgspec.ValidationError)):
                msgspec.convert({option.key: outside}, game.options)

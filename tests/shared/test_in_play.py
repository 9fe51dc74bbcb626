"""Values in play: every field goes there and back, and nothing that is changed in place changes what is frozen."""

import msgspec
import pytest

from menagerie_shared.games.in_play import InPlay


class Options(msgspec.Struct, frozen=True):
    automaton: int = 3


class Nest(msgspec.Struct, frozen=True):
    eggs: tuple[str, ...] = ()
    warm: bool = False


class Tree(msgspec.Struct, frozen=True):
    options: Options
    nests: tuple[Nest, ...] = ()
    leaves: int = 0
    twigs: tuple[str, ...] = ()


class Wood(msgspec.Struct, frozen=True):
    table: Tree
    hidden: tuple[tuple[str, ...], ...] = ()
    leaves: tuple[str, ...] = ()


class NestInPlay:
    __slots__ = ("eggs", "warm")

    eggs: list[str]
    warm: bool


class TreeInPlay:
    __slots__ = ("automaton", "leaves", "nests", "options", "twigs")

    options: Options
    nests: list[NestInPlay]
    leaves: int
    twigs: tuple[str, ...]
    automaton: int


class WoodInPlay(TreeInPlay):
    __slots__ = ("fallen", "hidden")

    hidden: list[list[str]]
    fallen: tuple[str, ...]


NEST = InPlay(Nest, NestInPlay)
TREE = InPlay(Tree, TreeInPlay, parts=[NEST])
WOOD = InPlay(Wood, WoodInPlay, table=TREE, names={"leaves": "fallen"})
FULL = Wood(
    Tree(Options(4), (Nest(("a", "b"), True), Nest()), 7, ("c",)), hidden=(("d",), ("e", "f"), ()), leaves=("g",)
)


def test_every_field_goes_there_and_back() -> None:
    assert WOOD.freeze(WOOD.thaw(FULL)) == FULL
    assert TREE.freeze(TREE.thaw(FULL.table)) == FULL.table


def test_what_is_a_list_in_play_can_be_changed_and_the_frozen_value_stays() -> None:
    wood = WOOD.thaw(FULL)
    wood.nests[0].eggs.append("h")
    wood.hidden[2].append("i")
    wood.leaves += 1
    wood.fallen = ()
    assert FULL.table.nests[0].eggs == ("a", "b")
    assert FULL.hidden[2] == ()
    frozen = WOOD.freeze(wood)
    assert frozen.table.nests[0].eggs == ("a", "b", "h")
    assert frozen.hidden == (("d",), ("e", "f"), ("i",))
    assert (frozen.table.leaves, frozen.leaves) == (8, ())


def test_what_is_in_play_besides_the_fields_is_one_of_the_options() -> None:
    assert WOOD.thaw(FULL).automaton == 4


def test_a_value_is_laid_out_on_what_is_there() -> None:
    tree = TreeInPlay()
    TREE.lay_out(tree, FULL.table)
    assert TREE.freeze(tree) == FULL.table


def test_a_field_that_is_missing_in_play_is_noticed_at_once() -> None:
    class TooLittle:
        __slots__ = ("eggs",)

        eggs: list[str]

    with pytest.raises(KeyError, match="warm"):
        InPlay(Nest, TooLittle)

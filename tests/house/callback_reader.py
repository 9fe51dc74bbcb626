"""Reads code for callbacks that are hung into an object from outside: `other.attribute = something to call`.

Whose attribute it is follows from what the code says of types. Where it says nothing, the name of the attribute alone
decides: rather one report too many than one too few.
"""

import ast
from collections.abc import Mapping
from typing import NamedTuple

from tests.house.names_in_code import Assignment, House, Reader, pairs


class Found(NamedTuple):
    """A callback that is assigned from outside."""

    path: str
    line: int
    target: str
    value: str
    why: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.target} = {self.value}  ({self.why})"


class _Assignments(Reader):
    """Notes the callbacks that a module assigns to other objects."""

    def __init__(self, house: House, path: str, tree: ast.Module) -> None:
        self.found: list[Found] = []
        super().__init__(house, path, tree)

    def visit_Call(self, node: ast.Call) -> None:  # noqa: N802 - the name that ast looks for
        self.assigned(node)
        self.generic_visit(node)

    def assigned(self, node: Assignment) -> None:
        for target, value in pairs(node):
            match target:
                case ast.Attribute(value=ast.Name(id="self" | "cls")):
                    pass
                case ast.Attribute(value=owner, attr=name) if value is not None:
                    why = self.why_callable(value)
                    if why is None and self._holds_callback(owner, name) and _may_be_called(value):
                        why = f"{name} is declared as something to call"
                    if why is not None:
                        texts = ast.unparse(target), ast.unparse(value)
                        self.found.append(Found(self.path, node.lineno, *texts, why))
                case _:
                    pass

    def _holds_callback(self, owner: ast.expr, name: str) -> bool:
        known = [one for one in self.house.family(self.type_of(owner)) if name in one.attributes]
        return any(name in one.callbacks for one in known) if known else name in self.house.callbacks


def callbacks_from_outside(sources: Mapping[str, str], within: tuple[str, ...] = ("",)) -> list[Found]:
    """The callbacks that modules assign to other objects: those in some folders, by what all the modules say."""
    trees = {path: ast.parse(source, path) for path, source in sources.items()}
    house = House(trees)
    inside = [path for path in sorted(trees) if path.startswith(within)]
    return [found for path in inside for found in _Assignments(house, path, trees[path]).found]


def _may_be_called(value: ast.expr) -> bool:
    """Whether something could be called, as far as its form tells. None takes a callback away, which counts as well."""
    if isinstance(value, ast.Constant):
        return value.value is None
    displays = ast.List | ast.Tuple | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp | ast.GeneratorExp
    return not isinstance(value, displays | ast.JoinedStr | ast.Compare | ast.BinOp | ast.UnaryOp)

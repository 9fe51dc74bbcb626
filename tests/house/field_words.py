"""What the source says of each field of a class: the docstring below it."""

import ast
import inspect
import re
import textwrap
from functools import cache
from typing import Any

import msgspec


@cache
def words_of(each: Any) -> dict[str, str]:
    """The words for each field that has some, those of its bases included."""
    words: dict[str, str] = {}
    for base in reversed(each.__mro__):
        if base in (object, msgspec.Struct) or not issubclass(base, msgspec.Struct):
            continue
        tree = ast.parse(textwrap.dedent(inspect.getsource(base))).body[0]
        assert isinstance(tree, ast.ClassDef)
        for field, below in zip(tree.body, tree.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and (text := _text(below)):
                words[field.target.id] = _on_the_wire(text)
    return words


def sentence_of(each: Any) -> str:
    """What the class is for."""
    return _on_the_wire(each.__doc__ or "")


def _on_the_wire(text: str) -> str:
    """On one line, and without what only Python calls so."""
    return re.sub(r"\bNone\b", "nil", " ".join(text.split()))


def _text(node: ast.stmt) -> str:
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    return node.value.value if is_text else ""  # type: ignore[attr-defined]  # it is such a one


def name_of(kind: Any) -> str:
    """What a type is called on the wire: by its tag, if it has one."""
    tag = kind.__struct_config__.tag
    return kind.__name__ if tag is None else str(tag)

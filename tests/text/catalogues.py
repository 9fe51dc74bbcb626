"""The catalogues as they are written: their keys, and what each entry needs to be told."""

from functools import cache
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax import ast, visitor

from menagerie_client.text.words import FOLDER


class Placeholders(visitor.Visitor):
    """Collects the names of the facts in an entry."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


@cache
def read(language: str) -> list[ast.EntryType]:
    """Everything in a language's files."""
    entries: list[Any] = []
    for file in sorted((FOLDER / language).glob("*.ftl")):
        entries += FluentResource(file.read_text(encoding="utf-8")).body
    return entries


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """Every message of a language, by its key."""
    return {entry.id.name: entry for entry in read(language) if isinstance(entry, ast.Message)}


def placeholders(message: ast.Message) -> set[str]:
    """The facts that a message needs."""
    found = Placeholders()
    found.visit(message)
    return found.names

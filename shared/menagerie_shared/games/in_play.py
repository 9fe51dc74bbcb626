"""Values in play: a frozen value laid out to be changed in place, and frozen again.

A table and a state are frozen values. While moves are played there is the same with lists in place of tuples, which
changes with every event. A game says which fields there are, once frozen and once in play; how to get from the one to
the other and back follows from the two types, and is worked out here, once, when a game is loaded.

The two ways are compiled, as dataclasses compile their `__init__`: field by field and without a loop, because each move
that somebody makes takes both of them.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import msgspec

Frozen = TypeVar("Frozen", bound=msgspec.Struct)
Changing = TypeVar("Changing")


class InPlay(Generic[Frozen, Changing]):
    """The ways from a frozen type to the type of the same in play, and back.

    A field in play is a list where its annotation says so, and otherwise the value itself. What is in play besides the
    fields is one of the options, kept at hand.
    """

    def __init__(
        self,
        frozen: type[Frozen],
        changing: type[Changing],
        *,
        parts: "Iterable[InPlay[Any, Any]]" = (),
        table: "InPlay[Any, Any] | None" = None,
        names: Mapping[str, str] | None = None,
    ) -> None:
        """Work the ways out.

        `parts` are values in play that lie in lists of this one. `table` is for a state: its open table is in play as
        the same object, with the secrets beside it. `names` says which field of a state has another name in play,
        because the table has one of that name.
        """
        self.frozen = frozen
        self.changing = changing
        self._parts = {part.changing: part for part in parts}
        self._table = table
        self._names = names or {}
        self._hints = get_type_hints(changing)
        scope: dict[str, Any] = {}
        there = self._laid_out("in_play", "frozen", scope)
        self.lay_out: Callable[[Changing, Frozen], None] = _compiled("lay_out(in_play, frozen)", there, scope)
        """Lay everything out as it is in the frozen value."""
        made = [f"in_play = {_named(changing, scope)}()", *there, "return in_play"]
        self.thaw: Callable[[Frozen], Changing] = _compiled("thaw(frozen)", made, scope)
        """The same, to be changed in place."""
        again = [f"return {self._frozen_again('in_play', scope)}"]
        self.freeze: Callable[[Changing], Frozen] = _compiled("freeze(in_play)", again, scope)
        """The value as it now is, which nothing changes any more."""

    def _laid_out(self, in_play: str, frozen: str, scope: dict[str, Any]) -> list[str]:
        """How each field is laid out, as statements. A state's table is among them, and not a call for each move."""
        lines = []
        for field in self.frozen.__struct_fields__:
            if self._table is not None and field == "table":
                lines += [f"table = {frozen}.table", *self._table._laid_out(in_play, "table", scope)]
            else:
                name = self._names.get(field, field)
                lines.append(f"{in_play}.{name} = {self._thawed(name, f'{frozen}.{field}', scope)}")
        if self._table is None:
            slots = self.changing.__dict__.get("__slots__", ())
            beside = [name for name in slots if name not in self.frozen.__struct_fields__]
            lines += [f"{in_play}.{name} = {frozen}.options.{name}" for name in beside]
        return lines

    def _thawed(self, name: str, frozen: str, scope: dict[str, Any]) -> str:
        """How one field is thawed, as an expression."""
        inner = _inside(self._hints[name])
        if inner is None:
            return frozen
        if inner in self._parts:
            thaw = f"thaw_{inner.__name__}"
            scope[thaw] = self._parts[inner].thaw
            return f"[{thaw}(one) for one in {frozen}]"
        return f"[list(one) for one in {frozen}]" if _inside(inner) is not None else f"list({frozen})"

    def _frozen_again(self, in_play: str, scope: dict[str, Any]) -> str:
        """How the value is frozen, as an expression: its parts are made in it, and not by a call for each of them."""
        fields = [
            self._table._frozen_again(in_play, scope)
            if self._table is not None and field == "table"
            else self._field_again(self._names.get(field, field), in_play, scope)
            for field in self.frozen.__struct_fields__
        ]
        return f"{_named(self.frozen, scope)}({', '.join(fields)})"

    def _field_again(self, name: str, in_play: str, scope: dict[str, Any]) -> str:
        """How one field is frozen, as an expression."""
        value, inner = f"{in_play}.{name}", _inside(self._hints[name])
        if inner is None:
            return value
        each = f"{in_play}_{name}"
        if inner in self._parts:
            return f"tuple([{self._parts[inner]._frozen_again(each, scope)} for {each} in {value}])"
        return f"tuple([tuple({each}) for {each} in {value}])" if _inside(inner) is not None else f"tuple({value})"


def _inside(hint: Any) -> Any:
    """What lies in a list; None if it is no list."""
    return get_args(hint)[0] if get_origin(hint) is list else None


def _named(kind: type, scope: dict[str, Any]) -> str:
    """The name of a type in what is compiled."""
    scope[kind.__name__] = kind
    return kind.__name__


def _compiled(head: str, lines: list[str], scope: dict[str, Any]) -> Any:
    source = "\n    ".join([f"def {head}:", *lines])
    exec(source, scope)
    return scope[head.partition("(")[0]]

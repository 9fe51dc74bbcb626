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
        known = {part.changing: part for part in parts}
        scope: dict[str, Any] = {"Frozen": frozen, "Changing": changing}
        there, back = [], []
        hints = get_type_hints(changing)
        for field in frozen.__struct_fields__:
            if table is not None and field == "table":
                scope |= {"lay_out_table": table.lay_out, "freeze_table": table.freeze}
                there.append("lay_out_table(in_play, frozen.table)")
                back.append("freeze_table(in_play)")
                continue
            name = (names or {}).get(field, field)
            thawed, again = _both_ways(hints[name], f"frozen.{field}", f"in_play.{name}", known, scope)
            there.append(f"in_play.{name} = {thawed}")
            back.append(again)
        if table is None:
            beside = [name for name in changing.__dict__.get("__slots__", ()) if name not in frozen.__struct_fields__]
            there += [f"in_play.{name} = frozen.options.{name}" for name in beside]
        self.lay_out: Callable[[Changing, Frozen], None] = _compiled("lay_out(in_play, frozen)", there, scope)
        """Lay everything out as it is in the frozen value."""
        made = ["in_play = Changing()", *there, "return in_play"]
        self.thaw: Callable[[Frozen], Changing] = _compiled("thaw(frozen)", made, scope)
        """The same, to be changed in place."""
        self.freeze: Callable[[Changing], Frozen] = _compiled(
            "freeze(in_play)", [f"return Frozen({', '.join(back)})"], scope
        )
        """The value as it now is, which nothing changes any more."""


def _both_ways(
    hint: Any, frozen: str, in_play: str, parts: Mapping[type, InPlay[Any, Any]], scope: dict[str, Any]
) -> tuple[str, str]:
    """How one field is thawed and frozen, as expressions."""
    if get_origin(hint) is not list:
        return frozen, in_play
    (inner,) = get_args(hint)
    if inner in parts:
        noun = inner.__name__
        scope |= {f"thaw_{noun}": parts[inner].thaw, f"freeze_{noun}": parts[inner].freeze}
        return f"[thaw_{noun}(one) for one in {frozen}]", f"tuple([freeze_{noun}(one) for one in {in_play}])"
    if get_origin(inner) is list:
        return f"[list(one) for one in {frozen}]", f"tuple([tuple(one) for one in {in_play}])"
    return f"list({frozen})", f"tuple({in_play})"


def _compiled(head: str, lines: list[str], scope: dict[str, Any]) -> Any:
    source = "\n    ".join([f"def {head}:", *lines])
    exec(source, scope)
    return scope[head.partition("(")[0]]

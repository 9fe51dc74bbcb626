"""Writes the tables of messages in docs/protocol.md from the types themselves, so that the page stays true.

`make protocol` (`python -m tests.house.protocol_tables`) rewrites them, and the files for machines beside the page;
tests compare.
"""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as look

from menagerie_client.catalogue import GAMES
from menagerie_client.text.words import Words
from menagerie_shared.characters import CHARACTERS
from menagerie_shared.codes import DECLARED
from menagerie_shared.games import cubirds
from menagerie_shared.games.cubirds.cards import SPECIES as BIRDS
from menagerie_shared.games.cubirds.seat import CUBIRDS
from menagerie_shared.games.cubirds.table import Place as CuBirdsPlace
from menagerie_shared.games.cubirds.table import Table as CuBirdsTable
from menagerie_shared.games.outcome import Outcome, Standing
from menagerie_shared.games.wildcards.cards import CARDS, REFILL, SPECIES
from menagerie_shared.games.wildcards.events import DuelCard, Told
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.questions import Question
from menagerie_shared.games.wildcards.table import Leaders, Place, Table
from menagerie_shared.games.wildcards.view import View
from menagerie_shared.wire.capabilities import CAPABILITIES
from menagerie_shared.wire.hint_messages import Costly, Weighed
from menagerie_shared.wire.lobby_messages import (
    Beginning,
    Best,
    Finished,
    Here,
    Listed,
    ListedAt,
    PastGame,
    Placing,
    RatedPlayer,
)
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.paces import PACES
from menagerie_shared.wire.phrases import PHRASES
from menagerie_shared.wire.requests import Clock, Request
from menagerie_shared.wire.table_messages import SeatInfo, Share, Shares
from menagerie_shared.wire.vouching import DoorMessage, DoorRequest
from tests.house import protocol_schema, protocol_vectors
from tests.house.field_words import name_of, sentence_of, words_of
from tests.house.protocol_figures import write_others, write_told
from tests.kit.clients import protocol_stream

NAMED: dict[frozenset[object], str] = {
    frozenset(CARDS): "card",
    frozenset((*CARDS, REFILL)): "card or `refill`",
    frozenset(SPECIES): "species",
    frozenset(BIRDS): "species",
}
"""Long lists of values that the page has a word for."""
ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "protocol.md"
PARTS: dict[str, tuple[Any, ...]] = {
    "requests": get_args(Request),
    "messages": get_args(Message),
    "values": (
        Clock,
        SeatInfo,
        Shares,
        Share,
        Listed,
        ListedAt,
        Here,
        Finished,
        Best,
        PastGame,
        Placing,
        RatedPlayer,
        Beginning,
        Weighed,
        Costly,
        Outcome,
        Standing,
    ),
    "doors": (*get_args(DoorRequest), *get_args(DoorMessage)),
    "wildcards-view": (View, Table, Place, Leaders, Options),
    "wildcards-questions": get_args(Question),
    "wildcards-moves": get_args(Move),
    "wildcards-events": (*get_args(Told), DuelCard),
    "cubirds-view": (CUBIRDS.view, CuBirdsTable, CuBirdsPlace, CUBIRDS.options),
    "cubirds-questions": get_args(CUBIRDS.question),
    "cubirds-moves": get_args(CUBIRDS.move),
    "cubirds-events": get_args(CUBIRDS.told),
}
LATER_GAMES: dict[str, str] = {cubirds.__name__: "CuBirds"}
"""Games whose types have names that the page had before, such as View: these are told apart by the game's name."""


def write_page(page: str) -> str:
    """The page with its tables written anew."""
    for part, classes in PARTS.items():
        body = "\n\n".join(_write_class(each) for each in classes)
        page = _replace(page, part, body)
    for part, body in {
        "paces": _write_paces(),
        "codes": _write_codes(),
        "phrases": _write_phrases(),
        "characters": _write_characters(),
        "capabilities": _write_capabilities(),
        "told-limits": write_told(),
        "limits": write_others(),
    }.items():
        page = _replace(page, part, body)
    return page


def _write_paces() -> str:
    """The clocks that have names."""
    lines = ["| name | `choice` | `reserve` |", "|---|---|---|"]
    for pace, clock in PACES.items():
        choice = "nil" if clock.choice is None else f"{clock.choice:,.0f}"
        lines.append(f"| `{pace}` | {choice} | {clock.reserve:,.0f} |")
    return "\n".join(lines)


def _write_codes() -> str:
    """Every code, with what carries it, what it means, its facts, and whether to try again."""
    rows = [(code, carrier, meaning) for carrier, codes in DECLARED.items() for code, meaning in codes.items()]
    rows += [(code, "Refused", meaning) for game in GAMES.values() for code, meaning in game.codes.items()]
    lines = ["| code | comes with | what it means | facts | again |", "|---|---|---|---|---|"]
    for code, carrier, meaning in sorted(rows, key=lambda row: row[:2]):
        facts = [*(f"`{fact}`" for fact in meaning.facts), *(f"`{fact}` sometimes" for fact in meaning.sometimes)]
        again = "" if carrier == "Notice" and meaning.again == "never" else meaning.again
        cells = (f"`{code}`", f"[{carrier}](#{carrier.lower()})", meaning.means, ", ".join(facts), again)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _write_phrases() -> str:
    """The keys of what can be said with one key, with our English for them."""
    words = Words()
    lines = ["| key | in English |", "|---|---|"]
    return "\n".join([*lines, *(f"| `{phrase}` | {words(f'phrase-{phrase}')} |" for phrase in PHRASES)])


def _write_characters() -> str:
    """The bots of the house, by their keys."""
    lines = ["| `character` | `name` | level |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| `{key}` | {one.name} | `{one.level}` |" for key, one in CHARACTERS.items())])


def _write_capabilities() -> str:
    lines = ["| capability | what it means |", "|---|---|"]
    return "\n".join([*lines, *(f"| `{name}` | {means} |" for name, means in CAPABILITIES.items())])


def _replace(page: str, part: str, body: str) -> str:
    begin, end = f"<!-- {part}: begin -->", f"<!-- {part}: end -->"
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    if not rest or not after:
        raise ValueError(f"docs/protocol.md has no part {part!r}")
    return f"{before}{begin}\n\n{body}\n\n{end}{after}"


def _write_class(each: Any) -> str:
    """A heading, the sentence and the fields of a message."""
    lines = [f"### {_heading(each)}", "", sentence_of(each)]
    info = look.type_info(each)
    assert isinstance(info, look.StructType)
    if info.fields:
        lines += ["", "| field | type | if left out | what it is |", "|---|---|---|---|"]
        words = words_of(each)
        for field in info.fields:
            default = "" if field.required else f"`{_default(field)}`"
            lines.append(f"| `{field.encode_name}` | {_type(field.type)} | {default} | {words.get(field.name, '')} |")
    return "\n".join(lines)


def _heading(each: Any) -> str:
    game = next((name for package, name in LATER_GAMES.items() if each.__module__.startswith(f"{package}.")), "")
    return f"{game} {name_of(each)}".strip()


def _default(field: look.Field) -> str:
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    if isinstance(value, msgspec.Raw):
        return "nothing"
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, msgspec.Struct):
        return "{}"
    return repr(value).replace("()", "[]").replace("'", '"')


def _type(each: Any) -> str:  # noqa: PLR0912 - one branch per type of the schema
    match each:
        case look.StrType():
            kind = "string" if each.pattern is None else "string of visible ASCII"
            return kind + _limits(each.min_length, each.max_length, " characters")
        case look.BytesType():
            return "bin" + _limits(each.min_length, each.max_length, " bytes")
        case look.IntType():
            return "integer" + _limits(each.ge, each.le)
        case look.FloatType():
            return "number" + _limits(each.ge, each.le)
        case look.BoolType():
            return "boolean"
        case look.NoneType():
            return "nil"
        case look.AnyType():
            return "any"
        case look.RawType():
            return "the game's own value"
        case look.LiteralType():
            values = frozenset(each.values)
            return NAMED.get(values) or " or ".join(f"`{json.dumps(value)}`" for value in each.values)
        case look.StructType():
            return f"[{name_of(each.cls)}](#{_heading(each.cls).lower().replace(' ', '-')})"
        case look.UnionType():
            return " or ".join(_type(part) for part in each.types)
        case look.DictType():
            return f"map of {_type(each.key_type)} to {_type(each.value_type)}"
        case look.ListType() | look.VarTupleType():
            items, many = _type(each.item_type), _limits(each.min_length, each.max_length).removeprefix(", ")
            return f"array of {many}, each {items}" if many else f"array of {items}"
        case look.TupleType():
            return "array: " + ", ".join(_type(part) for part in each.item_types)
        case _:
            raise TypeError(f"no words for {each}")


def _limits(least: Any, most: Any, unit: str = "") -> str:
    if least is None and most is None:
        return ""
    if least in (None, 0):
        return f", at most {most:,}{unit}"
    return f", {least:,} to {most:,}{unit}"


def written_anew() -> dict[Path, str]:
    """All files that are made here, wholly or in part, as they should be."""
    return {
        PAGE: write_page(PAGE.read_text(encoding="utf-8")),
        protocol_schema.FILE: protocol_schema.write_schema(),
        protocol_vectors.FILE: protocol_vectors.write_vectors(),
        protocol_stream.FILE: protocol_stream.write_stream(),
    }


if __name__ == "__main__":
    for file, text in written_anew().items():
        file.write_text(text, encoding="utf-8")

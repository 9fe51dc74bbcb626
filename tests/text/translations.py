"""What there is to do for translators: `make translations`, or `python -m tests.text.translations de --show KEY`.

It lists, for each language, what is missing, what is left over, what has not the facts that English has, and what is
longer than its room. With `--show`, it shows a sentence in all languages, and where it appears: in the code, and on the
pages that are kept as text.
"""

import argparse
import ast as python
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from fluent.syntax import ast, serializer

from menagerie_client.catalogue import GAMES
from menagerie_client.drawing.sheet import columns
from menagerie_client.text.words import ENGLISH, FOLDER, languages, sources
from tests.text.catalogues import messages, placeholders
from tests.text.codes import ROOT, Kind, codes

ROOMS: Final = (
    (
        re.compile(
            r"hint-(?!thinking|would|worth|skip).*|.*-board-hint-.*|replay-(step|play|pause|viewpoint)|games-watch"
        ),
        17,
    ),
    (re.compile(r"key-.*"), 8),
    (re.compile(r"set-(?!title|what|sample|confirm-plain).*"), 21),
    (re.compile(r".*-field-.*"), 24),
    (re.compile(r".*-board-column-.*"), 8),
    (re.compile(r".*-board-short-.*"), 3),
    (re.compile(r".*-board-letter-.*"), 1),
    (re.compile(r".*-board-brief-.*"), 14),
    (re.compile(r".*-board-button-.*"), 14),
    (re.compile(r"home-(continue|play|guided|not-guided|code|new|games|ratings|rules|settings|name|about|quit)"), 25),
    (
        re.compile(
            r"end-(rematch|replay|story-open|review|fairness|lobby)|table-(ready|not-ready|start|close|leave|copy)"
        ),
        34,
    ),
    (re.compile(r".*-rules-[A-Z]\d+|.*-rules-(minute|rulings)"), 26),
    (re.compile(r"(cli|status)-row-.*"), 12),
    (re.compile(r"plain-command-.*"), 12),
)
"""How many columns there are for entries with these keys."""
KEY: Final = re.compile(r"[A-Za-z][\w-]*(\.\w+)?")
LETTERS: Final = re.compile(r"[\w.-]*")
ANY: Final = "[A-Za-z0-9_-]+"
KINDS: Final[tuple[Kind, ...]] = ("refusal", "closing", "notice")
SHOWN: Final = 3
TELLING: Final = 3
"""So many letters of a key that is put together are written out, at least: less could be anything."""
NUMBERED: Final = re.compile(r"[a-z]+-(rules|ruling)-.*")
"""Paragraphs of rules are asked for by their numbers: tests/text/test_rules.py sees to it that each is."""


def missing(language: str) -> list[str]:
    """Entries that English has and this language has not."""
    return sorted(set(messages(ENGLISH)) - set(messages(language)))


def left_over(language: str) -> list[str]:
    """Entries that nobody asks for, as English has them no more."""
    return sorted(set(messages(language)) - set(messages(ENGLISH)))


def without_facts(language: str) -> dict[str, set[str]]:
    """Entries that say less than the English ones: facts that are in those and in none of their forms here."""
    found = {}
    for key, message in messages(language).items():
        wanted = placeholders(messages(ENGLISH)[key]) if key in messages(ENGLISH) else set()
        told = {name.partition("_")[0] for name in placeholders(message)}
        lost = {name for name in wanted if name.partition("_")[0] not in told}
        if lost:
            found[key] = lost
    return found


def too_long(language: str) -> dict[str, tuple[int, int]]:
    """Entries that are longer than the room that there is for them: how long they are, and how long they may be."""
    found = {}
    for key, message in messages(language).items():
        room = next((room for pattern, room in ROOMS if pattern.fullmatch(key)), None)
        if room is None:
            continue
        longest = max((columns(text) for text in _variants(message)), default=0)
        if longest > room:
            found[key] = (longest, room)
    return found


def _variants(message: ast.Message) -> Iterator[str]:
    """What an entry can say, as far as no facts are needed to know it."""
    if message.value is not None:
        plain = [element.value for element in message.value.elements if isinstance(element, ast.TextElement)]
        yield "".join(plain).strip()


class Named(NamedTuple):
    """A key in the code: the whole of it, or a pattern of those that are put together there."""

    pattern: str
    place: str
    line: str


@cache
def named() -> tuple[Named, ...]:
    """Every text in the code that can be a key, or a part of one with something put in."""
    found = []
    for folder in ("client", "server"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            source = file.read_text(encoding="utf-8")
            lines = source.splitlines()
            for node in python.walk(python.parse(source)):
                if (pattern := _pattern(node)) is not None:
                    number = node.lineno  # type: ignore[attr-defined]  # a constant and a joined string have one
                    place = f"{file.relative_to(ROOT)}:{number}"
                    found.append(Named(pattern, place, lines[number - 1].strip()))
    return tuple(found)


def _pattern(node: python.AST) -> str | None:
    """What a text in the code stands for; None if that is no key, or could be any."""
    match node:
        case python.Constant(value=str() as text) if KEY.fullmatch(text):
            return re.escape(text.partition(".")[0])
        case python.JoinedStr(values=values):
            parts = [part.value if isinstance(part, python.Constant) else None for part in values]
            written = "".join(part for part in parts if isinstance(part, str))
            if len(re.findall("[a-z]", written)) < TELLING or not LETTERS.fullmatch(written):
                return None
            return "".join(ANY if part is None else re.escape(str(part)) for part in parts)
        case _:
            return None


def unused() -> list[str]:
    """Entries that the code asks for nowhere: neither by their whole key, nor by one that is put together."""
    patterns = [re.compile(each) for each in {one.pattern for one in named()}]
    said = {f"{kind}-{code}" for kind in KINDS for code in codes(kind)}
    said |= {f"{game}-refusal-{code}" for game, about in GAMES.items() for code in (*about.codes, *codes("refusal"))}
    referred = {key for text in sources(ENGLISH).values() for key in re.findall(r"\{\s*([a-z][\w-]*)\s*\}", text)}
    return sorted(
        key
        for key in messages(ENGLISH)
        if key not in said | referred
        and not NUMBERED.fullmatch(key)
        and not any(pattern.fullmatch(key) or pattern.fullmatch(_code(key)) for pattern in patterns)
    )


def _code(key: str) -> str:
    """The code of a refusal that the client itself makes, or the key."""
    return key.removeprefix("refusal-")


def show(key: str) -> Iterator[str]:
    """A sentence in all languages, and where it appears."""
    if key not in messages(ENGLISH):
        near = [other for other in messages(ENGLISH) if key in other]
        yield f"There is no entry {key}." + (f" Near it: {', '.join(near[:10])}" if near else "")
        return
    for language in languages():
        file = next(
            file for file in sorted((FOLDER / language).glob("*.ftl")) if f"\n{key} =" in f"\n{file.read_text()}"
        )
        message = messages(language).get(key)
        written = "" if message is None else serializer.FluentSerializer().serialize_entry(message).strip()
        yield f"{language}/{file.name}: {written.partition('= ')[2] or 'missing'}"
    yield "In the code:"
    yield from (f"  {place}" for place in _places(key))
    yield "On pages:"
    for language in languages():
        yield from (f"  {line}" for line in _pages(key, language))


def _places(key: str) -> list[str]:
    """Where the code names a key, or puts it together."""
    return [f"{one.place}: {one.line}" for one in named() if re.fullmatch(one.pattern, key)]


def _pages(key: str, language: str) -> list[str]:
    """Lines of the pages that are kept as text on which the longest plain piece of a sentence stands."""
    message = messages(language).get(key)
    pieces = [] if message is None or message.value is None else message.value.elements
    texts = [piece.value.strip() for piece in pieces if isinstance(piece, ast.TextElement)]
    longest = max(texts, key=len, default="")
    if len(longest) < SHOWN:
        return []
    kept = ROOT / "tests" / "client" / "__snapshots__" / "test_pictures"
    found = [
        f"{file.stem}: {' '.join(line.split())}"
        for file in sorted(kept.glob(f"*-{language}.txt"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if longest in line
    ]
    return found[:SHOWN]


def report(language: str) -> Iterator[str]:
    """All that there is to do in a language."""
    yield f"{language}:"
    yield from (f"  missing: {key}" for key in missing(language))
    yield from (f"  left over: {key}" for key in left_over(language))
    yield from (f"  without {', '.join(sorted(lost))}: {key}" for key, lost in without_facts(language).items())
    for key, (length, room) in too_long(language).items():
        yield f"  too long: {key} has {length} columns, and there are {room}"
    if language == ENGLISH:
        yield from (f"  unused: {key}" for key in unused())


def main() -> None:
    """List what is to be done, or show a sentence."""
    parser = argparse.ArgumentParser(prog="python -m tests.text.translations", description=__doc__)
    parser.add_argument("language", nargs="*", help="only these languages")
    parser.add_argument("--show", metavar="KEY", help="show this entry in all languages, and where it appears")
    chosen = parser.parse_args()
    if chosen.show:
        sys.stdout.write("\n".join(show(chosen.show)) + "\n")
        return
    unknown = [language for language in chosen.language if not (Path(FOLDER) / language).is_dir()]
    if unknown:
        sys.exit(f"There is no folder {FOLDER / unknown[0]}: make one, and begin with a file.")
    for language in chosen.language or languages():
        sys.stdout.write("\n".join(report(language)) + "\n")


if __name__ == "__main__":
    main()

"""docs/protocol.md says what the types, the codes and the constants say."""

import re
from typing import Any, get_args

import pytest

from menagerie_client.catalogue import GAMES
from menagerie_client.visiting import visit
from menagerie_server.doors.bounds import bounds
from menagerie_server.doors.limits import Limits
from menagerie_server.serving.announcement import USUAL_PORT
from menagerie_server.settings.configuration import Configuration
from menagerie_server.tables import talk
from menagerie_shared.characters import BOTS
from menagerie_shared.codes import DECLARED
from menagerie_shared.wire import limits as wire
from menagerie_shared.wire.phrases import PHRASES
from menagerie_shared.wire.service import SERVICE
from menagerie_shared.wire.text import MAX_MARKS, MAX_NAME
from menagerie_shared.wire.version import PROTOCOL
from tests.house.field_words import words_of
from tests.house.protocol_tables import PAGE, PARTS, write_page

EXPLAINED = ("requests", "messages", "values", "doors", *(f"{game}-view" for game in GAMES))
"""The parts in which every field has its words. What a field of an event means is in the table of what it changes."""


def section(heading: str) -> str:
    """What stands under a heading, up to the next one."""
    _, _, rest = PAGE.read_text().partition(f"\n{heading}\n")
    assert rest, heading
    return re.split(r"\n#+ ", rest)[0]


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_tables_of_the_page_are_those_of_the_types() -> None:
    """If this fails, run `make protocol` and look at what has changed."""
    page = PAGE.read_text()
    assert write_page(page) == page


@pytest.mark.parametrize("part", EXPLAINED)
def test_every_field_is_explained(part: str) -> None:
    for each in PARTS[part]:
        if each.__name__ == "Leaders":
            continue  # one field for each species
        assert set(each.__struct_fields__) <= set(words_of(each)), each.__name__
    assert set(wire.Limits.__struct_fields__) <= set(words_of(wire.Limits))


def test_where_the_words_of_a_field_send_a_reader_there_is_something() -> None:
    """By a heading, whole or as it begins: "see Fair deals"."""
    page = PAGE.read_text()
    headings = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    sent = set(re.findall(r"\b[Ss]ee ([A-Z]\w*(?: [a-z]+)*)", "\n".join(re.findall(r"^\|.*$", page, re.MULTILINE))))
    assert len(sent) > 4
    for where in sent:
        assert any(heading.startswith(where) for heading in headings), where


def test_who_talks_when_bots_talk_is_said() -> None:
    assert f"comes with the person `{BOTS}`" in flat(section("### Bots"))


def test_every_code_is_on_the_page_with_what_carries_it() -> None:
    rows = re.findall(r"\| `(\w+)` \| \[(\w+)\]", section("## Codes"))
    declared: list[tuple[str, Any]] = [(code, carrier) for carrier, codes in DECLARED.items() for code in codes]
    declared += [(code, "Refused") for game in GAMES.values() for code in game.codes]
    assert sorted(rows) == sorted(declared)
    assert ("server_stopping", "Closing") in rows


def test_each_code_says_what_it_means_with_which_facts_and_whether_to_try_again() -> None:
    row = r"^\| `(\w+)` \| \[(\w+)\]\(#\w+\) \| (.+?) \| (.*?) \| ?(\w*) \|$"
    rows = re.findall(row, section("## Codes"), re.MULTILINE)
    listed = {(code, carrier): (means, facts, again) for code, carrier, means, facts, again in rows}
    for carrier, codes in DECLARED.items():
        for code, meaning in codes.items():
            means, facts, again = listed[code, carrier]
            advice = "" if (carrier, meaning.again) == ("Notice", "never") else meaning.again  # nothing was tried
            assert (means, again) == (meaning.means, advice)
            assert set(re.findall(r"`(\w+)`", facts)) == {*meaning.facts, *meaning.sometimes}, code


@pytest.mark.parametrize(
    ("heading", "sentence"),
    [
        ("## The order of things", "**The answer to a request comes last**"),
        ("### Playing again", "**each client sends [Ready](#ready) again, with a new commitment**"),
        ("### A view and what it follows", "it comes again, changed or not, with every [Resync](#resync)"),
        ("### The digest of a view", "**the first 16 bytes of the SHA-256 of the view in its canonical encoding**"),
        ("### The digest of a view", "nothing is compared, and the answer is Done with `checked` false"),
        ("## Versions and capabilities", "**A client ignores what it does not know**: a field in a map, a message"),
        ("## Versions and capabilities", "An event with an unknown `type` is counted like any other"),
        ("## Versions and capabilities", "The server is strict about requests, Hello included"),
    ],
    ids=str,
)
def test_what_a_foreign_client_had_to_guess_is_said(heading: str, sentence: str) -> None:
    """That each of them is so is tested over the wire; whoever has the page alone has to read it there."""
    assert sentence in flat(section(heading))
    assert "reference client" not in PAGE.read_text()


def test_every_limit_that_somebody_ran_into_is_listed() -> None:
    limits = section("## Limits")
    for name in ("listed", "own_tables", "muted", "talk_burst", "missed"):
        figure = getattr(bounds(Limits()), name)
        assert f"| `{name}` | {figure:,} |" in limits
    for words in ("a reader is spared what it can have afresh", "a reader is cut off", "for so long is cut off"):
        assert words in limits


def test_an_edition_is_an_integer() -> None:
    assert "| `edition` | `2020` or `2022` | `2022` |" in section("### Options")


FOLLOWED = {
    "wildcards": "### How the view follows the events",
    "cubirds": "### How the view of CuBirds follows the events",
}
"""Where the page says for each game what its events change."""


@pytest.mark.parametrize("game", GAMES)
def test_what_each_event_changes_is_written_down_for_every_event(game: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \|", section(FOLLOWED[game]), re.MULTILINE)
    assert sorted(rows) == sorted(event.__name__ for event in get_args(GAMES[game].told))


@pytest.mark.parametrize("game", GAMES)
def test_all_types_of_a_game_are_on_the_page(game: str) -> None:
    kinds = GAMES[game]
    assert PARTS[f"{game}-questions"] == get_args(kinds.question)
    assert PARTS[f"{game}-moves"] == get_args(kinds.move)
    assert set(PARTS[f"{game}-events"]) >= {*get_args(kinds.told)}
    assert {kinds.view, kinds.options} <= {*PARTS[f"{game}-view"]}


def test_figures_in_sentences_are_those_of_the_code() -> None:
    assert f"# The protocol, version {PROTOCOL}\n" in PAGE.read_text()
    found = flat(section("## Finding a server"))
    assert f"port](#limits) {USUAL_PORT}," in found
    assert f"`{SERVICE}`" in found
    said = flat(section("### Names and talk"))
    assert f"cut after {MAX_NAME} characters" in said
    assert f"at most {MAX_MARKS} marks" in said
    assert f"after {talk.LONGEST} characters it is cut" in said
    assert "for three times as long" in flat(section("### Heartbeat and slow readers"))
    assert Limits().heartbeats == 3
    assert re.findall(r"\| `(\w+)` \|", section("### Names and talk")) == list(PHRASES)


def test_everybody_means_the_same_port() -> None:
    assert visit.PORT == USUAL_PORT == Configuration().address[1]

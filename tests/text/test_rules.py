"""The rules that are read at the table say something of every paragraph of the document, and of nothing else."""

import re
from collections import Counter
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from menagerie_client.boards.rules import Section
from menagerie_client.catalogue import BOARDS, GAMES
from menagerie_client.text.words import Words, languages, sources
from menagerie_shared.games.cubirds.questions import ChooseDraw, ChooseFamily, LayBirds
from menagerie_shared.games.wildcards.questions import (
    ChooseAnimal,
    ChooseBid,
    ChooseDiscards,
    ChooseDuelCard,
    ChooseExchange,
    ChoosePayment,
    ChooseReturn,
    PlaceBid,
)
from tests.text.catalogues import messages

RULES: Final = Path(__file__).parents[2] / "docs" / "rules"
PARAGRAPH: Final = re.compile(r"^- \*\*([A-Z]\d+\.\d+)\*\* (.*?)(?=\n- \*\*|\n\n|\Z)", re.MULTILINE | re.DOTALL)
CITED: Final = {name: re.compile(rf"(?<![-\w]){board.letter}\d+(?:\.\d+)?\b") for name, board in BOARDS.items()}
"""How a paragraph of each game's rules is cited."""
LISTED: Final = re.compile(r"^- ([A-Z]\d+\.\d+): ", re.MULTILINE)

every_board = pytest.mark.parametrize("game", BOARDS)
every_language = pytest.mark.parametrize("language", languages())


def written(game: str) -> dict[str, str]:
    """The paragraphs of the document, by number."""
    return dict(PARAGRAPH.findall((RULES / f"{game}.md").read_text(encoding="utf-8")))


def sections(game: str, language: str) -> list[Section]:
    return BOARDS[game].rules(Words(language, strict=True))


@every_board
@every_language
def test_every_paragraph_is_told_and_no_other(game: str, language: str) -> None:
    told = [paragraph.number for section in sections(game, language)[1:-1] for paragraph in section.paragraphs]
    assert told == list(written(game))


@every_board
@every_language
def test_paragraphs_stand_in_their_sections(game: str, language: str) -> None:
    for section in sections(game, language)[1:-1]:
        assert {paragraph.number.partition(".")[0] for paragraph in section.paragraphs} == {section.number}


@every_board
@every_language
def test_every_ruling_is_listed_at_the_end_and_no_other(game: str, language: str) -> None:
    rulings = Counter({number: text.count("[ruling]") for number, text in written(game).items()})
    listed = [paragraph.number for paragraph in sections(game, language)[-1].paragraphs if paragraph.number]
    assert Counter(listed) == +rulings
    assert listed == LISTED.findall((RULES / f"{game}.md").read_text(encoding="utf-8"))


@every_board
@every_language
def test_a_paragraph_of_one_edition_begins_with_it(game: str, language: str) -> None:
    editions = {number: re.match(r"\(\d{4}\) ", text) for number, text in written(game).items()}
    for section in sections(game, language)[1:-1]:
        for paragraph in section.paragraphs:
            edition = editions[paragraph.number]
            begins = re.match(r"\(\d{4}\) ", paragraph.text)
            assert (begins and begins[0]) == (edition and edition[0]), paragraph.number


@every_board
@every_language
def test_no_entry_of_the_catalogue_is_left_out(game: str, language: str) -> None:
    entries = [key for key in messages(language) if key.startswith(f"{game}-rules-")]
    told = sections(game, language)
    assert len(entries) == sum(1 + len(section.paragraphs) for section in told)


@every_board
def test_it_begins_with_the_game_in_a_minute_and_is_shorter_than_the_document(game: str) -> None:
    first, *others = sections(game, "en")
    assert not first.number
    assert first.paragraphs
    told = sum(len(paragraph.text) for section in [first, *others] for paragraph in section.paragraphs)
    assert told < len((RULES / f"{game}.md").read_text(encoding="utf-8"))


@every_board
def test_as_lines_it_has_every_heading_and_every_paragraph(game: str) -> None:
    words = Words(strict=True)
    lines = BOARDS[game].rules_lines(words)
    for section in BOARDS[game].rules(words):
        at = lines.index(section.heading)
        for number, paragraph in enumerate(section.paragraphs, 1):
            assert lines[at + number] == f"{paragraph.number} {paragraph.text}".strip()


QUESTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "wildcards": (
        PlaceBid(("f1",)),
        ChooseBid(("f1", "refill")),
        ChooseExchange(("ibex",), ("lion",)),
        ChooseDiscards(("f1",)),
        ChoosePayment(("f1", "f2"), 1),
        ChooseDuelCard(("f1",), True),
        ChooseAnimal(("lion",), ("f1",), 1),
        ChooseReturn("f1"),
    ),
    "cubirds": (LayBirds(("owl",), (("duck",),)), ChooseDraw(2), ChooseFamily(("owl",))),
}


@every_board
def test_every_question_is_about_a_paragraph_that_its_help_cites(game: str) -> None:
    board, words = BOARDS[game], Words(strict=True)
    assert {type(question) for question in QUESTIONS[game]} == set(get_args(GAMES[game].question))
    for question in QUESTIONS[game]:
        assert board.paragraph(question) in CITED[game].findall(board.rule(words, question))
    assert board.paragraph(None) == ""


@every_board
@every_language
def test_cited_paragraphs_exist(game: str, language: str) -> None:
    known = written(game)
    numbers = {*known, *(number.partition(".")[0] for number in known)}
    cited = {(key, number) for key, text in sources(language).items() for number in CITED[game].findall(text)}
    assert cited
    assert not {(key, number) for key, number in cited if number not in numbers}


def test_no_two_games_number_their_rules_alike() -> None:
    assert len({board.letter for board in BOARDS.values()}) == len(BOARDS)

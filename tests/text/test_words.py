"""How a sentence is asked for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from menagerie_client.text import words as module
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.refusals import explain, notice
from menagerie_client.text.words import MissingFact, UnknownKey, Words
from menagerie_shared.games.refusals import Refusal

ENGLISH = """
# A comment
hello = Hello, { $name }!
only-english = Cheese
-term = tea
cup = A cup of { -term }.
animal-lion = lion
    .one = a lion
"""
GERMAN = """
hello = Hallo, { $name }!
animal-lion = Löwe
    .one = ein Löwe
    .accusative = einen Löwen
"""


@pytest.fixture
def two_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English, and a second language that has only some of its sentences."""
    for language, text in (("en", ENGLISH), ("de", GERMAN)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "some.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    module.languages.cache_clear()
    module.sources.cache_clear()
    module.shelf.cache_clear()
    yield
    module.languages.cache_clear()
    module.sources.cache_clear()
    module.shelf.cache_clear()


@pytest.mark.usefixtures("two_languages")
def test_two_people_in_one_process_have_two_languages() -> None:
    english, german = Words("en"), Words("de")
    assert english("hello", name="Ada") == "Hello, Ada!"
    assert german("hello", name="Ada") == "Hallo, Ada!"
    assert english("hello", name="Ada") == "Hello, Ada!"


@pytest.mark.usefixtures("two_languages")
def test_what_a_language_does_not_have_is_said_in_english() -> None:
    assert Words("de")("only-english") == "Cheese"
    assert Words("tlh")("only-english") == "Cheese"
    assert Words("tlh").language == "en"


@pytest.mark.usefixtures("two_languages")
def test_entries_can_refer_to_each_other() -> None:
    assert Words()("cup") == "A cup of tea."


@pytest.mark.usefixtures("two_languages")
def test_a_word_brings_all_forms_that_its_language_has() -> None:
    assert Words("en").forms("animal", "animal-lion") == {"animal": "lion", "animal_one": "a lion"}
    assert Words("de").forms("animal", "animal-lion")["animal_accusative"] == "einen Löwen"


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(UnknownKey):
        Words()("no-such-key")
    with pytest.raises(UnknownKey):
        Words()("wildcards-species-lion.no-such-form")
    assert "no-such-key" not in Words()


def test_a_missing_fact_is_an_error_only_for_the_strict() -> None:
    with pytest.raises(MissingFact):
        Words(strict=True)("news-sat")
    assert Words()("news-sat") == "name sits down."


def test_nothing_invisible_is_put_around_a_fact() -> None:
    assert Words()("news-sat", name="Ada") == "Ada sits down."


def test_things_are_listed() -> None:
    words = Words()
    assert enumerate_words(words, []) == "nothing"
    assert enumerate_words(words, ["a"]) == "a"
    assert enumerate_words(words, ["a", "b"]) == "a and b"
    assert enumerate_words(words, ["a", "b", "c"]) == "a, b and c"


def test_a_code_of_a_newer_server_is_still_a_sentence() -> None:
    words = Words(strict=True)
    assert explain(words, Refusal.told("brand_new", thing=1)).endswith(".")
    assert notice(words, "brand_new").endswith(".")


def test_of_a_list_a_sentence_says_how_many() -> None:
    assert explain(Words(strict=True), Refusal("not_all_ready", seats=[1, 2])).startswith("2 players are")


def test_what_a_server_says_steers_no_terminal() -> None:
    words = Words(strict=True)
    evil = "\x1b]0;gotcha\x07\u202e"
    sentences = [
        explain(words, Refusal.told(evil)),
        explain(words, Refusal("table_full", table=evil)),
        explain(words, Refusal("wrong_protocol", client=evil, server=evil)),
        notice(words, evil),
    ]
    assert all(sentence.isprintable() for sentence in sentences)


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de-AT"}, "de"),
        ({"LANG": "DE_CH@euro"}, "de"),
        ({"LANG": "dee_XX.UTF-8"}, "en"),  # another language, whose name begins in the same way
        ({"LANG": "tlh"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "de_DE.UTF-8"}, "en"),  # that is about letters
    ],
    ids=str,
)
def test_the_language_is_what_the_environment_asks_for(environment: dict[str, str], language: str) -> None:
    assert module.language_of(environment) == language

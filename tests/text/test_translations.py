"""What translators are told is so, and there is nothing left for them to do."""

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from menagerie_client.text.words import languages
from tests.text.catalogues import messages
from tests.text.translations import left_over, missing, report, show, too_long, unused, without_facts

every_language = pytest.mark.parametrize("language", languages())
SAYS_LESS = {"nl": {"board-prompt-chosen-you"}}
"""Entries that do not need a fact: what they say is the same for one as for many."""


@every_language
def test_nothing_is_missing_left_over_or_longer_than_its_room(language: str) -> None:
    assert not missing(language)
    assert not left_over(language)
    assert not too_long(language)


@every_language
def test_every_sentence_says_all_that_the_english_one_does(language: str) -> None:
    assert without_facts(language).keys() <= SAYS_LESS.get(language, set())


def test_no_sentence_is_left_that_nobody_asks_for() -> None:
    assert unused() == []


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("table-host = gastheer", "  missing: table-ready"),
        ("nobody-asks = niets", "  left over: nobody-asks"),
        ("hint-undo = een heel lang woord voor terug", "  too long: hint-undo has 30 columns, and there are 17"),
        ("news-sat = Iemand gaat zitten.", "  without name: news-sat"),
    ],
)
def test_what_is_to_do_is_listed(written: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    english = messages("en")
    some = {entry.id.name: entry for entry in FluentResource(written).body if isinstance(entry, ast.Message)}
    monkeypatch.setattr("tests.text.translations.messages", lambda language: english if language == "en" else some)
    assert told in list(report("nl"))


def test_a_sentence_is_shown_in_all_languages_where_it_appears() -> None:
    shown = "\n".join(show("table-host"))
    assert "de/screens.ftl: Gastgeber" in shown
    assert "client/menagerie_client/screens/table/waiting.py:" in shown
    assert "waiting-nl: ▶ jij hier, gastheer" in shown
    assert "Near it: table-host" in "\n".join(show("able-host"))

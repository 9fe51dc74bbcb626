"""No English word is left in German and Dutch: not in the catalogues, and not in what is said of whole games."""

import pytest

from menagerie_client.text.words import ENGLISH, languages
from tests.text.catalogues import messages
from tests.text.foreign import english_in, english_rows, lexicon, strangers, text_of, words_in
from tests.text.shared_words import SHARED

others = pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])


@others
def test_the_words_that_english_has_as_well_are_known_one_by_one(language: str) -> None:
    """A sentence that was not translated brings words that are not on the list."""
    assert lexicon(ENGLISH) & lexicon(language) == SHARED[language]


@others
def test_an_english_sentence_is_noticed(language: str) -> None:
    assert english_in("Ada takes the lion with forest 3 and pays nothing.", language) >= {"takes", "the", "lion"}


@pytest.mark.parametrize("leaked", ["The duel is over.", "The last hand was won.", "Last hand was won in school."])
def test_an_english_sentence_is_noticed_among_those_of_another_language(leaked: str) -> None:
    """Even one that has none but words that Dutch has as well."""
    around = "Ada biedt kikker 2 en kikker 5. {} Bram is aan de beurt."
    for check in (english_in, strangers):
        assert not check(around.format(""), "nl")
        assert check(around.format(leaked), "nl")
    assert words_in("Last hand was won in school.") <= SHARED["nl"], "so only all of them together tell"


@others
def test_no_sentence_of_ours_reads_like_english(language: str) -> None:
    """So whatever does is not ours."""
    alike = {key: found for key, message in messages(language).items() if (found := english_rows(text_of(message)))}
    assert not alike


@pytest.mark.parametrize("language", languages())
def test_any_sentence_of_another_language_is_noticed(language: str) -> None:
    """So whatever is looked at word by word cannot have a whole sentence of another language in it."""
    for other in languages():
        if other != language:
            sentences = {
                key: said for key, message in messages(other).items() if len(words_in(said := text_of(message))) >= 4
            }
            assert len(sentences) > 1000
            assert {key for key, text in sentences.items() if not strangers(text, language)} == set()


def test_what_is_typed_and_what_somebody_is_called_is_no_english() -> None:
    assert not english_in("Tschüss! So kommst du wieder: menagerie join table.example --table sly-fox", "de")
    assert not english_in("Cleo setzt sich an den Tisch brave-otter-2.", "de")
    assert words_in("Es geht los: ssh -p 2222 host") == {"es", "geht", "los"}


def test_keys_side_by_side_are_no_word() -> None:
    assert not strangers("OP birds   Enter choose", "en")
    assert strangers("Kies een plek op de rij", "en") >= {"op"}

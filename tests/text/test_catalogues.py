"""There is a sentence for everything that people are told, in every language, and it gets the facts that it needs."""

import ast as python
import re
from typing import Any, get_args

import pytest
from fluent.syntax import ast

from menagerie_client.catalogue import BOARDS, GAMES
from menagerie_client.plain.desk import COMMANDS
from menagerie_client.text.words import ENGLISH, Words, languages, sources
from menagerie_shared.games.cubirds.cards import SPECIES as BIRDS
from menagerie_shared.games.cubirds.scoring import standings
from menagerie_shared.games.cubirds.seat import CUBIRDS
from menagerie_shared.games.cubirds.table import Moment as CuBirdsMoment
from menagerie_shared.games.cubirds.table import lay as lay_birds
from menagerie_shared.games.wildcards.cards import CARDS, HABITAT, SPECIES
from menagerie_shared.games.wildcards.events import TieBreak, Told
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.questions import Question
from menagerie_shared.games.wildcards.scoring import score
from menagerie_shared.games.wildcards.table import Moment, Reason, lay
from menagerie_shared.wire.phrases import PHRASES
from menagerie_shared.wire.table_messages import SeatState, Stage
from tests.text.catalogues import messages, placeholders, read
from tests.text.codes import ROOT, codes, facts_of

KEYS = set(messages(ENGLISH))
KEY = re.compile(r"[a-z]+(-[A-Za-z_0-9]+)+")


def names(union: Any) -> list[str]:
    return [each.__name__ for each in get_args(union)]


@pytest.mark.parametrize("language", languages())
def test_every_file_is_read_to_its_end(language: str) -> None:
    junk = [entry.content for entry in read(language) if isinstance(entry, ast.Junk)]
    assert not junk


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ["closing-server_stopping", "goodbye-stopping"])
def test_a_server_that_was_stopped_is_not_said_to_be_restarted(language: str, key: str) -> None:
    """Nobody knows whether it will be: it may have been Ctrl+C."""
    said = Words(language)(key, command="menagerie").lower()
    assert not [word for word in ("restart", "gestartet", "neustart", "herstart") if word in said]


@pytest.mark.parametrize("language", languages())
def test_no_key_is_given_twice(language: str) -> None:
    keys = [entry.id.name for entry in read(language) if isinstance(entry, ast.Message | ast.Term)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", languages())
def test_what_is_read_piece_by_piece_is_what_is_written(language: str) -> None:
    written = {
        f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        for entry in read(language)
        if isinstance(entry, ast.Message | ast.Term)
    }
    assert set(sources(language)) == written


@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_keys_and_use_no_other_facts(language: str) -> None:
    english, other = messages(ENGLISH), messages(language)
    assert set(other) == set(english)
    for key, message in other.items():
        known = placeholders(english[key])
        unknown = {name for name in placeholders(message) - known if name.partition("_")[0] not in known_words(known)}
        assert not unknown, key


def known_words(known: set[str]) -> set[str]:
    """The facts that come with all forms of a word, of which each language uses those it needs."""
    return {name.partition("_")[0] for name in known if name.partition("_")[0] in ("animal", "bird", "given", "taken")}


# To find the codes takes longer than all that is tried with them, and every process of a run collects all tests: so
# each kind of code is one test.


def test_every_refusal_has_a_sentence_and_its_facts() -> None:
    for code in sorted(codes("refusal")):
        games = {name for name, game in GAMES.items() if code in game.codes}
        keys = {f"refusal-{code}", *(f"{game}-refusal-{code}" for game in BOARDS)} & KEYS
        assert keys, code
        assert {f"{game}-refusal-{code}" for game in games} <= keys, code
        for key in keys:
            assert placeholders(messages(ENGLISH)[key]) <= facts_of(code), code


def test_every_closing_has_a_sentence_without_facts() -> None:
    for code in sorted(codes("closing")):
        assert not placeholders(messages(ENGLISH)[f"closing-{code}"]), code


def test_every_notice_has_a_sentence() -> None:
    for code in sorted(codes("notice")):
        assert placeholders(messages(ENGLISH)[f"notice-{code}"]) <= {"who", "name"}, code


@pytest.mark.parametrize(
    "key",
    [
        *(f"phrase-{phrase}" for phrase in PHRASES),
        *(f"seat-state-{state}" for state in get_args(SeatState)),
        *(f"stage-{stage}" for stage in get_args(Stage)),
        *(f"wildcards-event-{name}" for name in names(Told)),
        *(f"wildcards-question-{name}" for name in names(Question)),
        *(f"wildcards-rule-{name}" for name in names(Question)),
        *(f"wildcards-move-{name}" for name in names(Move)),
        *(f"wildcards-reason-{reason}" for reason in get_args(Reason)),
        *(f"wildcards-waiting-{moment}" for moment in get_args(Moment)),
        *(f"wildcards-tie-break-{by}" for by in get_args(TieBreak)),
        *(f"wildcards-species-{species}" for species in SPECIES),
        *(f"wildcards-leader-{species}" for species in SPECIES),
        *(f"wildcards-leader-{species}-power" for species in SPECIES),
        *(f"wildcards-card-{HABITAT[letter]}" for letter in sorted({card[0] for card in CARDS})),
        *(f"wildcards-habitat-{habitat}" for habitat in HABITAT.values()),
        *(f"wildcards-part-{part}" for part in score(lay(Options()), 0)),
        *(f"cubirds-waiting-{moment}" for moment in get_args(CuBirdsMoment)),
        *(f"cubirds-species-{species}" for species in BIRDS),
        *(f"cubirds-part-{part}" for part in standings(lay_birds(CUBIRDS.options())).standings[0].parts),
        *(f"{name}-question-{asked}" for name, game in GAMES.items() for asked in names(game.question)),
        *(f"{name}-move-{move}" for name, game in GAMES.items() for move in names(game.move)),
        *(
            f"{game}-{key}"
            for game in BOARDS
            for key in ("name", "credits", "about", "rule-none", "equal-scores", "shared", "score")
        ),
        *(f"{game}-{key}" for game in BOARDS for key in ("score-part", "board-keys")),
        *(f"{game}-landmark" for game, board in BOARDS.items() if board.drawn().landmarks),
        *(f"{name}-board-prompt-{asked}" for name, game in GAMES.items() for asked in names(game.question)),
        *(f"{name}-rule-{asked}" for name, game in GAMES.items() for asked in names(game.question)),
        *(f"{name}-event-{told}" for name, game in GAMES.items() for told in names(game.told)),
        *(
            f"{name}-{what}-{each.key}"
            for name, game in GAMES.items()
            for each in game.choices
            for what in ("field", "flag")
        ),
        *(f"{name}-setup-{key}" for name, board in BOARDS.items() for key in board.asks),
        "wildcards-card-refill",
        "wildcards-virtual",
        "cubirds-virtual",
        "cubirds-standing",
        "wildcards-name",
    ],
)
def test_there_is_a_line_for(key: str) -> None:
    assert key in KEYS


@pytest.mark.parametrize(("count", "said"), [(1, "The shuffle fits"), (2, "Both shuffles fit"), (5, "All 5 shuffles")])
def test_shuffles_are_counted_as_people_do(count: int, said: str) -> None:
    words = Words(strict=True)
    assert words("check-shuffles-hold", shuffles=count, own=7, shown=9).startswith(said)
    assert words("check-shuffles-watched", shuffles=count, shown=9).startswith(said)


def test_the_codes_are_all_of_them() -> None:
    assert {"no_such_table", "card_not_in_hand", "journal_unavailable"} <= codes("refusal")
    assert {"taken_over", "server_stopping", "too_fast", "frame_too_long", "not_msgpack", "ssh_denied"} <= codes(
        "closing"
    )
    assert {"time_is_up", "table_broken", "slow_down"} <= codes("notice")


def test_every_key_that_the_client_names_has_a_sentence() -> None:
    """Whole keys as they are written in the source; those that are put together are covered by what is listed here."""
    kinds = {key.partition("-")[0] for key in KEYS} - {"list", "you", "nobody"}
    named = set()
    for path in sorted((ROOT / "client").rglob("*.py")):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                kind, dash, _ = node.value.partition("-")
                if dash and kind in kinds and KEY.fullmatch(node.value) and not node.value.endswith("-"):
                    named.add(node.value)
    assert "plain-welcome" in named
    assert {key for key in named - KEYS if not any(known.startswith(f"{key}-") for known in KEYS)} == set()


def test_what_can_be_typed_has_a_word() -> None:
    assert {f"plain-command-{name}" for name in COMMANDS} <= KEYS

"""Why saved games cannot be opened is said in the language of whoever starts a server or moves them to a database."""

import socket
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import get_args

import pytest

from menagerie.commands.speech import say_journal_error, say_place
from menagerie_client.text.words import Words, languages
from menagerie_server.journal.journal import JOURNAL_WHYS, JournalError, JournalWhy
from menagerie_server.journal.opening import JournalPlace
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.settings.data_directory import DataDirectory
from tests.kit.servers.process import menagerie
from tests.text.catalogues import messages, placeholders
from tests.text.foreign import strangers

FACTS: dict[str, str | int] = {
    "commits": 3,
    "detail": "SQLITE_XYZ",
    "file": "/games/journal.db",
    "found": 9,
    "known": 4,
    "least": "3.37",
    "mark": "/games/journal.db-mark",
    "reason": "EACCES",
    "said": "xyz",
}
others = pytest.mark.parametrize("language", [language for language in languages() if language != "en"])


def test_what_is_declared_is_all_that_can_be_said() -> None:
    assert set(JOURNAL_WHYS) == set(get_args(JournalWhy))
    for why, facts in JOURNAL_WHYS.items():
        known = placeholders(messages("en")[f"cli-journal-why-{why}"])
        assert known == set(facts) - {"reason"}, why  # which the words for it ask for themselves


@pytest.mark.parametrize("why", JOURNAL_WHYS)
def test_every_reason_is_said_in_every_language(why: JournalWhy) -> None:
    error = JournalError("for logs", why, **{fact: FACTS[fact] for fact in JOURNAL_WHYS[why]})
    said = {language: say_journal_error(Words(language, strict=True), error) for language in languages()}
    assert len(set(said.values())) == len(said)
    assert not {language: found for language in said if (found := strangers(said[language], language))}


@others
@pytest.mark.parametrize("url", ["postgresql://db.example/games", "postgresql:///games", "postgresql://[bad"])
def test_where_a_database_is_is_said_in_every_language(tmp_path: Path, language: str, url: str) -> None:
    said = say_place(Words(language, strict=True), JournalPlace(tmp_path, url))
    assert said.startswith("PostgreSQL")
    assert not strangers(said, language, "games", "db")


def _told(stream: str) -> str:
    """What a person reads on standard error: all but the log."""
    return " ".join(" ".join(line for line in stream.splitlines() if not line.startswith("{")).split())


def _garbage(journal: Path) -> None:
    journal.write_bytes(b"this is no database, and never was" * 100)


def _of_others(journal: Path) -> None:
    with closing(sqlite3.connect(journal)) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")


def _of_the_future(journal: Path) -> None:
    with closing(sqlite3.connect(journal)) as database:
        database.execute("PRAGMA user_version = 99")


def _from_before(journal: Path) -> None:
    with closing(sqlite3.connect(journal)):
        pass
    journal.with_name(f"{journal.name}-mark").write_text("7\n")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_garbage, {"de": "sie sind beschädigt (SQLITE_NOTADB)", "nl": "ze zijn beschadigd (SQLITE_NOTADB)"}),
        (_of_others, {"de": "das ist eine Datenbank, aber keine,", "nl": "dit is een database, maar niet een"}),
        (_of_the_future, {"de": "ein neueres Menagerie hat", "nl": "een nieuwere Menagerie heeft"}),
        (_from_before, {"de": "es fehlen die letzten 7", "nl": "de laatste 7 wijzigingen"}),
    ],
)
@others
def test_a_server_says_why_it_cannot_open_its_games(tmp_path: Path, language: str, spoil: object, said: object) -> None:
    assert callable(spoil)
    assert isinstance(said, dict)
    folder = tmp_path / "games"
    folder.mkdir()
    spoil(DataDirectory(folder).journal)
    begun = ("serve", "--data", str(folder), "--listen", "127.0.0.1:0", "--no-ssh")
    done = menagerie(tmp_path, *begun, LC_ALL=f"{language}.UTF-8")
    assert done.returncode == 1
    assert said[language] in _told(done.stderr)


@others
async def test_what_a_database_says_is_given_as_its_own_words(tmp_path: Path, language: str) -> None:
    pytest.importorskip("psycopg")
    journal = await SqliteJournal.open(DataDirectory(tmp_path).journal)
    await journal.close()
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    for command in ("migrate", "serve"):
        url = f"postgresql://127.0.0.1:{port}/games"
        done = menagerie(tmp_path, command, "--data", str(tmp_path), "--journal", url, LC_ALL=f"{language}.UTF-8")
        assert done.returncode == 1
        told = _told(done.stderr)
        introduced = {"de": "die Datenbank meldet ", "nl": "de database meldt "}[language]
        assert introduced in told, told
        before, _, after = told.partition(introduced)
        assert "refused" in after
        assert not strangers(before, language, "games"), before

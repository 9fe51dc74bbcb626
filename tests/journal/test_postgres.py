"""What only a database has: links that break, servers that restart, passwords, and others who write too."""

import asyncio
import datetime
import logging
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from menagerie.cli import main
from menagerie_server.journal.journal import (
    AlreadyDone,
    Command,
    First,
    Head,
    JournalError,
    JournalUnavailable,
    NotOwner,
    Rating,
    Revision,
)
from menagerie_server.journal.postgres import database as connecting
from menagerie_server.journal.postgres import schema
from menagerie_server.journal.postgres.address import PostgresAddress
from menagerie_server.journal.postgres.database import PostgresDatabase
from menagerie_server.journal.postgres.journal import PostgresJournal
from menagerie_server.journal.postgres.migration import migrate_journal
from menagerie_server.settings.loading import BadConfiguration, load
from tests.journal.opening import add, entry, execute, filled, inspected, opened
from tests.journal.test_results import write_version_2
from tests.kit.servers import postgres
from tests.kit.servers.postgres import server_of_its_own

ROOT = Path(__file__).parents[2]
SECRET = "canary-7f3a"
HANG_UP = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = '{}'"


@pytest.fixture
def url() -> Iterator[str]:
    """An empty database."""
    with postgres.database() as made:
        yield made


class Proxy:
    """What lies between a journal and its database: it can hold back answers, and cut every link."""

    def __init__(self, url: str) -> None:
        self._target = PostgresAddress(url)
        address, _, self._name = url.rpartition("@")[2].partition("/")
        host, _, port = address.partition(":")
        self._to = (host, int(port or 5432))
        self._server = socket.create_server(("127.0.0.1", 0))
        self.url = f"postgresql://postgres@127.0.0.1:{self._server.getsockname()[1]}/{self._name}"
        self.mute = threading.Event()
        self.swallowed = threading.Event()
        self._links: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._server.accept()
                far = socket.create_connection(self._to)
            except OSError:
                return
            self._links += [near, far]
            threading.Thread(target=self._carry, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near, True), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, answers: bool) -> None:
        try:
            while data := source.recv(65536):
                if answers and self.mute.is_set():
                    self.swallowed.set()
                else:
                    target.sendall(data)
        except OSError:
            pass

    def cut(self) -> None:
        """Cut all links that there are."""
        links, self._links = self._links, []
        for link in links:
            with suppress(OSError):
                link.shutdown(socket.SHUT_RDWR)
            link.close()

    def close(self) -> None:
        """Let nobody through any more."""
        self._server.close()
        self.cut()


@pytest.mark.parametrize("alone", [True, False], ids=["one statement", "a transaction"])
async def test_a_commit_whose_answer_is_lost_is_known_to_have_happened(url: str, alone: bool) -> None:
    proxy = Proxy(url)
    async with opened(proxy.url) as journal:
        head = await filled(journal, "t", 3)
        proxy.mute.set()
        asked: list[asyncio.Task[Any]] = [
            asyncio.create_task(journal.append(add("t", head, b"lost?", command=Command("ada", "1"))))
        ]
        if not alone:
            asked.append(asyncio.create_task(journal.note({"a": b"note"})))
        await asyncio.to_thread(proxy.swallowed.wait)
        # The database has it; nobody has heard of it.
        while not postgres.execute(url, "SELECT 1 FROM commands WHERE person = 'ada'"):
            if not alone:  # each step of a transaction waits for an answer
                break
        proxy.mute.clear()
        proxy.cut()
        assert (await asyncio.gather(*asked))[0] == Head(1, 4)
        assert await journal.read("t") == (*(entry("t", number) for number in range(3)), b"lost?")
        assert journal.statistics.failures == 0
        await journal.append(add("t", Head(1, 4), b"next"))
    proxy.close()


async def test_a_database_that_hangs_up_between_two_appends_is_not_even_noticed(url: str) -> None:
    async with opened(url) as journal:
        head = await filled(journal, "t", 2)
        for number in range(3):
            execute(url, HANG_UP.format(url.rpartition("/")[2]))
            if number == 1:
                await journal.note({"a": b"b"})
            if number == 2:
                assert len(await journal.read("t")) == 4
            head = await journal.append(add("t", head, b"x"))
        assert head == Head(1, 5)


@pytest.mark.long
async def test_a_database_that_dies_is_waited_for_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a server of its own, which flushes to the disk as people's do."""
    monkeypatch.setattr(connecting, "PATIENCE", 0.2)
    with server_of_its_own(fsync=True) as server:
        async with opened(server.url) as journal:
            heads = {name: await journal.create(name, b"") for name in "abcdefgh"}
            stopped = asyncio.Event()

            async def play(table: str) -> None:
                while not stopped.is_set():
                    number = heads[table].length
                    try:
                        heads[table] = await journal.append(
                            add(table, heads[table], entry(table, number), command=Command(table, str(number)))
                        )
                    except JournalUnavailable:
                        await asyncio.sleep(0.02)

            async def go_on() -> None:
                before = min(head.length for head in heads.values())
                while min(head.length for head in heads.values()) < before + 10:  # noqa: ASYNC110 - of many
                    await asyncio.sleep(0.01)

            playing = [asyncio.create_task(play(table)) for table in heads]
            for _ in range(2):
                await go_on()
                await asyncio.to_thread(server.stop)
                await asyncio.sleep(0.3)
                await asyncio.to_thread(server.start)
            await go_on()
            stopped.set()
            await asyncio.gather(*playing)
            for table, head in heads.items():
                assert await journal.read(table) == tuple(entry(table, number) for number in range(head.length))
            await asyncio.to_thread(server.stop)
            with pytest.raises(JournalUnavailable, match="refused"):
                await journal.append(add("a", heads["a"], b"x"))
            with pytest.raises(JournalUnavailable, match="refused"):
                await journal.read("a")
            await asyncio.to_thread(server.start)
            await journal.append(add("a", heads["a"], b"x"))


async def test_two_who_write_the_same_never_both_succeed(url: str) -> None:
    async with opened(url) as one, opened(url) as other:
        head = await one.create("t", b"")
        results = await asyncio.gather(
            *(journal.append(add("t", head, str(who).encode())) for who, journal in enumerate([one, other] * 10)),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["Head"] + ["NotOwner"] * 19
        assert len(await one.read("t")) == 1
        made = await asyncio.gather(
            *(
                journal.create(f"n{who}", b"", b"", First((b"first",), Command("ada", "create"), b"done"))
                for who, journal in enumerate([one, other] * 4)
            ),
            return_exceptions=True,
        )
        assert sum(isinstance(result, Head) for result in made) == 1
        assert sum(isinstance(result, AlreadyDone) for result in made) == 7
        with pytest.raises(NotOwner):
            await one.append(add("t", head, b"late"))


async def test_tables_that_end_at_two_nodes_at_the_same_time_all_count(url: str) -> None:
    def one_more(before: Sequence[bytes | None]) -> list[Rating]:
        (data,) = before
        count = int(data or 0) + 1
        return [Rating(float(count), b"%d" % count)]

    async with opened(url) as one, opened(url) as other:
        heads = [await one.create(str(number), b"") for number in range(20)]
        await asyncio.gather(
            *(
                journal.finish(str(number), heads[number], {}, Revision((("chess", "ada"),), one_more))
                for number, journal in enumerate([one, other] * 10)
            )
        )
        rated = await other.rated("chess", "ada")
        assert rated is not None
        assert rated.rating.data == b"20"


async def test_a_newer_version_and_somebody_elses_database_are_refused(url: str) -> None:
    execute(url, "CREATE TABLE notes (what TEXT)")
    with pytest.raises(JournalError, match="not a journal of Menagerie's"):
        await PostgresJournal.open(url)
    execute(url, "DROP TABLE notes")
    with pytest.raises(JournalError, match="older schema version"):
        await PostgresJournal.inspect(url)
    async with opened(url):
        pass
    execute(url, f"UPDATE {schema.MARK} SET version = version + 1")
    with pytest.raises(JournalError, match="written by a newer one"):
        await PostgresJournal.open(url)


async def test_several_can_make_the_same_journal_at_the_same_time(url: str) -> None:
    journals = await asyncio.gather(*(PostgresJournal.open(url) for _ in range(6)))
    await asyncio.gather(*(filled(journal, str(number), 3) for number, journal in enumerate(journals)))
    assert len(await journals[0].tables(finished=False)) == 6
    for journal in journals:
        await journal.close()
    assert postgres.execute(url, "SELECT count(*) FROM writers") == [(0,)]


async def test_a_journal_that_is_inspected_is_never_changed(url: str) -> None:
    async with opened(url) as journal:
        await filled(journal, "t", 2)
    async with inspected(url) as journal:
        assert len(await journal.read("t")) == 2
        with pytest.raises(JournalError, match="to be inspected"):
            await journal.note({"a": b""})
        with pytest.raises(JournalError, match="25006"):
            await journal._read(lambda database: database.execute("DELETE FROM notes"))


def test_a_journal_is_migrated_from_its_file_row_by_row(tmp_path: Path, url: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    write_version_2(data / "journal.db")

    async def fill() -> None:
        async with opened(data / "journal.db") as journal:
            for name in ("a\0b", "\\0"):
                head = await filled(journal, name, 5, about=name.encode(), sealed=b"sealed")
                await journal.append(add(name, head, *(entry(name, number) for number in range(5, 1000))))
            await journal.finish("played too", await filled(journal, "played too", 7), {"ada": b"result"})
            await journal.note({"person/1": b"one", "person/\0": b"two"})
            await journal._write(
                lambda database: database.execute("INSERT INTO ratings VALUES ('ada', 'chess', 1.1e-7, x'31', 5)")
            )

    async def compare() -> None:
        async with opened(data / "journal.db") as before, opened(url) as after:
            for finished in (False, True):
                assert await after.tables(finished=finished) == await before.tables(finished=finished)
            for stored in (*await before.tables(finished=False), *await before.tables(finished=True)):
                assert await after.read(stored.table) == await before.read(stored.table)
                assert await after.unseal(stored.table) == await before.unseal(stored.table)
            assert await after.noted("") == await before.noted("")
            assert await after.results("ada", 9) == await before.results("ada", 9)
            assert await after.without_results(9) == await before.without_results(9) == ["over"]
            assert await after.best("chess", 9) == await before.best("chess", 9)
            assert await after.answer(Command("\\0", "3")) == b"done 3"
            head = (await after.look_up("a\0b")).head
            assert (await after.append(add("a\0b", head, b"on"))).length == 1001

    asyncio.run(fill())
    steps: list[tuple[int, int]] = []
    moved = migrate_journal(data / "journal.db", url, lambda done, of: steps.append((done, of)))
    assert moved.entries > 2000
    assert steps[-1] == (2 * moved.rows, 2 * moved.rows)
    asyncio.run(compare())
    again = CliRunner().invoke(main, ["migrate", "--data", str(data), "--journal", url])
    assert again.exit_code == 1
    assert "there are games in that database already" in again.output


def test_what_is_not_the_same_afterwards_is_not_migrated(tmp_path: Path, url: str) -> None:
    asyncio.run(_fill(tmp_path / "journal.db"))
    asyncio.run(_make(url))
    execute(
        url,
        "CREATE FUNCTION garble() RETURNS trigger AS $$ BEGIN NEW.data := 'x'; RETURN NEW; END $$ LANGUAGE plpgsql;"
        "CREATE TRIGGER garbling BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.number = 2) EXECUTE FUNCTION garble()",
    )
    refused = CliRunner().invoke(main, ["migrate", "--data", str(tmp_path), "--journal", url])
    assert refused.exit_code == 1
    assert "is not what was sent" in refused.output
    assert postgres.execute(url, "SELECT count(*) FROM tables") == [(0,)]
    execute(url, "DROP TRIGGER garbling ON entries")
    done = CliRunner().invoke(main, ["migrate", "--data", str(tmp_path), "--journal", url])
    assert done.exit_code == 0, done.output
    assert "One table is in PostgreSQL at 127.0.0.1" in done.output


async def _fill(path: Path) -> None:
    async with opened(path) as journal:
        await filled(journal, "t", 3)


async def _make(url: str) -> None:
    async with opened(url):
        pass


def test_no_password_is_in_any_sentence(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    caplog.set_level(logging.DEBUG)
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    said = []
    for address in (
        f"postgresql://ada:{SECRET}@127.0.0.1:{port}/games",
        f"postgresql://ada@127.0.0.1:{port}/games?password={SECRET}",
        f"postgresql://ada:{SECRET}@[bad/games",
        f"postgresql://ada:{SECRET}@127.0.0.1:{port}/games?{SECRET}=1",
    ):
        ended = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), "--no-ssh", "--journal", address])
        assert ended.exit_code == 1
        said.append(ended.output)
        with pytest.raises(JournalError) as refused:
            asyncio.run(PostgresJournal.open(address))
        said.append(repr(refused.value) + repr(refused.value.__cause__))
    with pytest.raises(BadConfiguration) as bad:
        load({"journal": f"mysql://ada:{SECRET}@host"}, {}, None)
    said += [str(bad.value), caplog.text]
    assert SECRET not in "".join(said)
    assert "PostgreSQL at 127.0.0.1, database games cannot be opened" in said[0]
    assert "refused" in said[0]


def test_links_to_other_computers_are_encrypted_unless_somebody_says_otherwise() -> None:
    assert "sslmode=require" in PostgresAddress("postgresql://db.example/games").conninfo
    assert "sslmode=require" in PostgresAddress("postgresql://127.0.0.1,10.1.2.3/games").conninfo
    assert "sslmode=verify-full" in PostgresAddress("postgresql://db.example/games?sslmode=verify-full").conninfo
    for near in ("postgresql://127.0.0.1/games", "postgresql:///games", "postgresql://localhost/games"):
        assert "sslmode" not in PostgresAddress(near).conninfo


def test_the_driver_is_imported_only_for_a_database(tmp_path: Path) -> None:
    code = (
        "import sys, menagerie.serving, menagerie.practice, menagerie.commands.serve, menagerie.commands.records\n"
        "import menagerie_server.journal.opening\n"
        "assert not any(name.startswith(('psycopg', 'menagerie_server.journal.postgres')) for name in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=tmp_path)


@asynccontextmanager
async def encrypted(url: str, certificate: Path, key: Path) -> AsyncIterator[int]:
    """The port of a database that wants encryption: the one that comes with the tests was built without it."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    host, _, port = url.rpartition("@")[2].partition("/")[0].partition(":")

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readexactly(8)  # whether there is encryption here
        writer.write(b"S")
        with suppress(OSError):
            await writer.start_tls(context)
            far_reader, far_writer = await asyncio.open_connection(host, int(port or 5432))
            await asyncio.gather(carry(reader, far_writer), carry(far_reader, writer))
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def test_a_certificate_is_checked_and_a_password_comes_from_its_file(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate, key = _certificate(tmp_path / "one")
    passwords = tmp_path / "pgpass"
    monkeypatch.setenv("PGPASSFILE", str(passwords))
    async with encrypted(url, certificate, key) as port:
        passwords.write_text(f"localhost:{port}:*:postgres:{SECRET}\n")
        passwords.chmod(0o600)
        there = f"postgresql://postgres@localhost:{port}/{url.rpartition('/')[2]}?sslmode=verify-full&sslrootcert="
        async with opened(f"{there}{certificate}") as journal:
            await filled(journal, "t", 1)
            link = cast("PostgresDatabase", await journal._read(lambda database: database))
            assert link._connected().info.password == SECRET
            assert link._connected().pgconn.ssl_in_use
        with pytest.raises(JournalUnavailable, match="certificate verify failed"):
            await PostgresJournal.open(f"{there}{_certificate(tmp_path / 'another')[0]}")


def _certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this computer, and its key."""
    folder.mkdir()
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    certificate, private = folder / "certificate.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    private.chmod(0o600)
    return certificate, private

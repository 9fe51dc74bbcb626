"""Nothing secret is ever logged: not in a game as it should be, not when strangers come, not when things go wrong."""

import base64
import re
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from menagerie_client.client import Client, NotWelcome
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.framing import frame
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Say
from tests.kit.clients.people import people, play_all, sit_down
from tests.kit.servers.process import ServerProcess, menagerie, serving

A_CARD = re.compile(r"\b[fmsw][1-4]\b")
SPOKEN = "canary-in-the-chat"
UNTRUE = "canary-as-a-token"
MANGLED = b"canary-in-a-frame"


class Canaries:
    """All that must not be found."""

    def __init__(self) -> None:
        self.texts: set[str] = {SPOKEN, UNTRUE, MANGLED.decode()}

    def add(self, secret: bytes) -> None:
        """Bytes, however somebody may have written them."""
        assert len(secret) >= 16
        encoded = base64.b64encode(secret).decode()
        self.texts |= {secret.hex(), encoded.rstrip("="), base64.urlsafe_b64encode(secret).decode().rstrip("=")}
        self.texts.add(repr(secret)[2:-1])

    def keep_token(self, name: str, token: str) -> None:
        """Remember every token of a client."""
        self.texts.add(token)

    def keep_contribution(self, match: str, seat: Seat, contribution: bytes, commitment: bytes) -> None:
        """Remember what a client contributes to a shuffle."""
        self.add(contribution)

    def contribution(self, match: str, seat: Seat) -> None:
        """Nobody asks for it."""

    def look_into(self, text: str) -> None:
        """See that nothing of it is there."""
        assert not {canary for canary in self.texts if canary in text}
        assert not A_CARD.findall(text)


async def strangers(port: int) -> None:
    """Somebody without a good token, and somebody who speaks no protocol at all."""
    with pytest.raises(NotWelcome):
        async with Client(tcp("127.0.0.1", port), "Mallory", UNTRUE):
            pass
    link = await tcp("127.0.0.1", port)()
    link.write(frame(MANGLED))
    while await link.read() is not None:
        pass
    link.close()


async def test_neither_a_game_nor_what_goes_wrong_leaves_secrets_in_the_logs(tmp_path: Path) -> None:
    data = tmp_path / "data"
    canaries = Canaries()

    async def scenario(server: ServerProcess) -> None:
        await strangers(server.port)
        async with people(server.port, "Ada", "Bram", "Cleo", keeper=canaries) as clients:
            for client in clients:
                assert client.token in canaries.texts
            finished = await sit_down(clients)
            ada = clients[0]
            await ada.ask(Say(id=ada.next_id(), table=finished, text=SPOKEN), Done)
            await play_all(clients, finished)
            over = ada.tables[finished]
            await ada.until(lambda: over.status is not None and len(over.status.seed) > 0)
            unfinished = await sit_down(clients)
            at = ada.tables[unfinished]
            await ada.choose(unfinished, at.question.sample(Dice(1).pick))
            for client in clients:
                view = client.tables[unfinished].view
                assert all(A_CARD.fullmatch(card) for card in view.hand), "then this would be no canary"
                assert view.hand
            assert over.status is not None
            canaries.add(over.status.seed)

    with serving(tmp_path, "--data", str(data), "--log-level", "debug") as server:
        await scenario(server)
        status = menagerie(tmp_path, "status", "--data", str(data), "--json").stdout
        assert '"Choose"' in status
        canaries.look_into(status)
        server.stop(signal.SIGKILL)
        canaries.look_into(server.said)
        first = server.logged

    with closing(sqlite3.connect(data / "journal.db")) as journal:
        for (seed,) in journal.execute("SELECT sealed FROM seals").fetchall():
            canaries.add(seed)
        spoilt = journal.execute(
            "UPDATE entries SET data = substr(data, 1, length(data) - 1) WHERE (table_id, number) IN"
            " (SELECT table_id, max(number) FROM entries JOIN tables ON tables.id = table_id"
            " WHERE finished_at IS NULL)"
        )
        assert spoilt.rowcount == 1
        journal.commit()

    with serving(tmp_path, "--data", str(data), "--log-level", "debug") as again:
        assert again.stop() == 0
        second = again.logged
    assert "a table could not be brought back" in second
    assert "JournalDamaged" in second
    canaries.look_into(first)
    canaries.look_into(second)

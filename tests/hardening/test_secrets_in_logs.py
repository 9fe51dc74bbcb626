"""No log says a seed, a contribution, a token, an invitation, a hand or a bid, however much is logged."""

import asyncio
import logging
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_client.client import Client
from menagerie_server.engine.chance import Dice
from menagerie_server.observing.logs import logging_to
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.wildcards.cards import CARDS
from menagerie_shared.wire.framing import frame
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Choose, CreateTable, Hello
from tests.hardening.cursed import CURSED, Cursed
from tests.kit.servers.disks import allow
from tests.kit.servers.house import Party, eventually, open_house, party, within
from tests.kit.servers.nursery import ROOT
from tests.kit.servers.stranger import Stranger


class Secrets:
    """What must not be found anywhere."""

    def __init__(self) -> None:
        self._words: set[str] = set()

    def add(self, *secrets: str | bytes) -> None:
        """Keep these as well, however they may be written."""
        for secret in secrets:
            if isinstance(secret, str):
                self._words.add(secret)
            else:
                self._words |= {secret.hex(), repr(secret)[2:-1], str(list(secret))[1:-1]}

    def found_in(self, text: str) -> list[str]:
        """Those that can be read in a text."""
        text = text.replace(str(ROOT), "")  # it is no secret where somebody keeps this project
        # Cards have names of two letters: those of hands and bids stand by themselves, those in addresses do not.
        return [word for word in self._words if word in text] + re.findall(rf"\b({'|'.join(CARDS)})\b", text)


class Everything(logging.Handler):
    """Keeps all that a record holds, arguments and tracebacks included, whether a formatter would write it or not."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        facts = {name: value for name, value in record.__dict__.items() if name != "exc_info"}
        self.said.append(f"{record.getMessage()} {facts!r}")


async def misbehave(client: Client, together: Party, seat: int) -> None:
    """Moves that are refused: of no kind, with cards that one does not have, for others, when not asked."""
    moves: list[dict[str, Any]] = [
        {"type": "Bid", "cards": [CARDS[0], CARDS[1], CARDS[2]]},
        {"type": "Bid", "cards": ["no such card"]},
        {"type": "Acquire", "position": 99, "payment": [CARDS[3]]},
        {"type": "Bid"},
        {},
    ]
    for other in (seat, (seat + 1) % 3):
        for move in moves:
            with pytest.raises(Refusal):
                await within(client.ask(Choose(id=client.next_id(), table=together.name, seat=other, move=move), Done))


@pytest.mark.parametrize("debug", [False, True])
def test_a_whole_game_with_everything_that_can_go_wrong_leaves_no_secret_in_the_logs(
    tmp_path: Path, debug: bool
) -> None:
    secrets = Secrets()

    async def trial() -> None:
        game = Cursed("decide")
        async with open_house(tmp_path, games={game.name: game}) as house, party(house) as together:
            table = house.hall.tables[together.name]
            secrets.add(table.match._seed, table.match.about.invitation)
            secrets.add(*(chair.contribution for chair in table.match.chairs))
            secrets.add(*(client.token or "" for client in together.clients))
            dice = Dice(7)
            await together.play_on(dice, 6)
            for seat, client in enumerate(together.clients):
                await misbehave(client, together, seat)
            async with Stranger(house.port) as stranger:
                await stranger.hello(token="a-token-that-nobody-has")
                secrets.add("a-token-that-nobody-has")
                stranger.write(frame(msgspec.msgpack.encode({"type": "Bid", "cards": [CARDS[5]]})))
                await stranger.read_to_the_end()
            await allow(house.journal, more_pages=0)
            with pytest.raises(Refusal, match="journal_unavailable"):
                await together.play_on(dice)
            await allow(house.journal, more_pages=10_000)
            await together.play_on(dice)
            assert table.match.seed == table.match._seed
            async with party(house, edition=CURSED) as cursed:
                secrets.add(house.hall.tables[cursed.name].match._seed)
                game.struck = True
                await eventually(lambda: bool(cursed.asked()))
                with pytest.raises(Refusal, match="table_broken"):
                    await cursed.move(dice)
            secrets.add(*(client.token or "" for client in (*together.clients, *cursed.clients)))

    everything = Everything()
    logging.getLogger().addHandler(everything)
    try:
        with logging_to(tmp_path / "log", "json", "debug"):
            asyncio.run(trial(), debug=debug)
    finally:
        logging.getLogger().removeHandler(everything)
        logging.getLogger().setLevel(logging.WARNING)
    logged = (tmp_path / "log").read_text()
    assert "RuntimeError" in logged  # so that it is known that something was logged at all
    assert secrets.found_in(logged) == []
    assert secrets.found_in("\n".join(everything.said)) == []


async def test_what_holds_a_secret_does_not_say_it_when_it_is_printed(tmp_path: Path) -> None:
    """Whoever logs one of these by mistake still gives nothing away."""
    async with open_house(tmp_path) as house, party(house) as together:
        secrets = Secrets()
        table = house.hall.tables[together.name]
        secrets.add(table.match._seed, *(client.token or "" for client in together.clients))
        (session, *_) = house.hall.present.values()
        printed = [table, table.match, table.match.chance(), house.hall, house.hall.people, session, house.journal]
        assert secrets.found_in("\n".join(map(repr, printed))) == []


async def test_a_request_that_cannot_be_read_is_not_quoted(tmp_path: Path) -> None:
    async def trial() -> None:
        async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
            stranger.write(frame(msgspec.msgpack.encode({"type": "Hello", "id": "1", "token": ["canary-token"]})))
            await stranger.read_to_the_end()
            assert "canary-token" not in repr(stranger.heard)
        async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
            stranger.send(Hello(id="1", protocol=1, token="canary-token"))
            await stranger.read()
            await stranger.ask(CreateTable(id="2", game="canary-game"))
            assert "canary-token" not in repr(stranger.heard)

    with logging_to(tmp_path / "log", "json", "debug"):
        await trial()
    assert "canary" not in (tmp_path / "log").read_text()

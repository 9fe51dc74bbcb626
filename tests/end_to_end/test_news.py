"""Those who look around are told who is here and what was finished: what is public, so much of it, and nobody else."""

from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.doors.limits import Limits
from menagerie_server.engine.game import AnyGame
from menagerie_server.tables import table_list
from menagerie_server.tables.match import Match
from menagerie_server.tables.news import MOST_FINISHED, MOST_NAMED, REMEMBERED, Newsroom
from menagerie_server.tables.talk import BURST
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.framing import MAX_FRAME
from menagerie_shared.wire.lobby_messages import News, Tables
from menagerie_shared.wire.messages import Message
from menagerie_shared.wire.requests import Hello, ListTables
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.finished import play
from tests.kit.games.playing import Plot
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house
from tests.kit.servers.stranger import Stranger


def is_news(told: object) -> bool:
    return isinstance(told, News)


def soon() -> dict[str, AnyGame]:
    """Games that are almost over. Only two decisions from the end, several seldom decide: it takes long to find one."""
    return ending_soon(2, edition=2022, seats=3)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_list, "DELAY", 0.01)
    monkeypatch.setattr(table_list, "PEOPLE_DELAY", 0.01)


def names(client: Client) -> set[str]:
    return set() if client.news is None else {one.name for one in client.news.here}


async def finish(house: House, client: Client, *, public: bool) -> str:
    """Play a game against bots to its end."""
    at = await client.create(DEFAULT_GAME, {"edition": 2022, "seats": 3}, bots=[1, 2], public=public)
    await client.until(lambda: at.status is not None)
    await client.ready(at.name, 0)
    match = house.hall.tables[at.name].match
    while match.outcome is None:
        await eventually(lambda: match.outcome is not None or match.waiting() == (0,))
        if match.outcome is None:
            await client.until(lambda: at.sequence == len(match.told) and at.question is not None)
            await client.choose(at.name, at.question.sample(lambda count: 0))
    await client.until(lambda: at.outcome is not None)
    return at.name


async def test_who_comes_and_goes_is_named_and_whoever_is_at_a_private_table_is_not(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house, AsyncExitStack() as stack:
        ada, bram, cleo = [await stack.enter_async_context(house.client(name)) for name in ("Ada", "Bram", "Cleo")]
        await ada.list_tables()
        await ada.until(lambda: names(ada) == {"Ada", "Bram", "Cleo"})
        public = await bram.create(DEFAULT_GAME, {"seats": 3})
        await ada.until(lambda: ada.news is not None and any(one.table == public.name for one in ada.news.here))
        private = await cleo.create(DEFAULT_GAME, {"seats": 3}, public=False)
        await ada.until(lambda: names(ada) == {"Ada", "Bram"})
        assert ada.listed is not None
        assert ada.listed.people == 3, "they are counted, as ever"
        await bram.join(private.name, invitation=private.invitation)
        await ada.until(lambda: names(ada) == {"Ada"})
        assert private.name not in str(ada.news)
        await cleo.close_table(private.name)
        await ada.until(lambda: names(ada) == {"Ada", "Bram", "Cleo"})


async def test_public_games_are_told_when_they_are_over_and_after_a_restart(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, games=soon()) as house,
        house.client("Ada") as ada,
        house.client("Bram") as bram,
    ):
        await ada.list_tables()
        private = await finish(house, bram, public=False)
        public = await finish(house, bram, public=True)
        await ada.until(lambda: ada.news is not None and bool(ada.news.finished))
        assert ada.news is not None
        (told,) = ada.news.finished
        assert (told.table, told.match, told.names[0]) == (public, 1, "Bram")
        (best,) = ada.news.best
        own = next(placing.score for placing in told.standings if placing.seat == 0)
        assert (best.name, best.score, best.games) == ("Bram", own, 1), "bots hold no records"
        assert private not in str(ada.news)
        assert ada.seconds_since(told.ended) < 60
    async with open_house(tmp_path, limits=NO_HURRY, games=soon()) as house, house.client("Cleo") as cleo:
        await cleo.list_tables()
        assert cleo.news is not None
        assert cleo.news.finished == (told,)


def test_there_is_so_much_and_no_more() -> None:
    """However many are here and however much they play, it fits into a frame."""
    written = play(KNOWN[DEFAULT_GAME], Plot(table=0, seed=0))

    def played(number: int) -> Match:
        match = Match(replace(written.about, match=number), GAMES[DEFAULT_GAME], b"")
        for entry in written.entries:
            match.apply(entry)
        return match

    present: Any = {str(number): Bystander(f"{number:016}") for number in range(500)}
    newsroom = Newsroom(present, {}, lambda: 1e9)
    for number in range(REMEMBERED + 50):
        newsroom.finished(played(number), number)
    newsroom.finished(played(REMEMBERED), REMEMBERED + 50)  # as when its table is brought back
    news = newsroom.message()
    assert len(news.here) == MOST_NAMED
    assert [one.ended for one in news.finished] == [REMEMBERED + 49 - number for number in range(MOST_FINISHED)]
    assert news.best[0].games == REMEMBERED
    assert len(pack(news)) < MAX_FRAME // 8


class Bystander:
    """Somebody in the lobby."""

    tables: tuple[str, ...] = ()
    key = None

    def __init__(self, name: str) -> None:
        self.name = self.person = name


async def test_whoever_does_not_ask_for_news_or_looks_away_is_told_none(tmp_path: Path) -> None:
    """With a hundred people at tables, what happens in the lobby costs them nothing."""
    async with open_house(tmp_path, limits=NO_HURRY) as house, AsyncExitStack() as stack:
        old = await stack.enter_async_context(Stranger(house.port))
        await old.hello("Old")
        assert isinstance(await old.ask(ListTables(id="list")), Tables)
        seated = await stack.enter_async_context(house.client("Seated"))
        await seated.list_tables()
        assert seated.news is not None
        heard: list[Message] = []
        await seated.list_tables(follow=False)
        seated.subscribe(Listener(heard))
        looker = await stack.enter_async_context(Stranger(house.port))
        hello = Hello(id="h", protocol=PROTOCOL, name="Looker", capabilities=["news", "table_changes"])
        await looker.ask(hello)
        await looker.ask(ListTables(id="list"))
        for number in range(3):
            async with house.client(f"Guest{number}") as guest:
                await guest.create(DEFAULT_GAME, {"seats": 3})
                await looker.read_until(partial(names_guest, f"Guest{number}"))
        assert not [message for message in heard if isinstance(message, News | Tables)]
        told = await old.read_until(lambda told: (isinstance(told, Tables) and len(told.tables) == 3) or is_news(told))
        assert isinstance(told, Tables), "whoever has not asked for news gets the list, and nothing else"


def names_guest(name: str, told: Message) -> bool:
    return isinstance(told, News) and any(one.name == name for one in told.here)


class Listener:
    """Keeps what a connection hears."""

    def __init__(self, heard: list[Message]) -> None:
        self._heard = heard

    def heard(self, message: Message) -> None:
        self._heard.append(message)

    def state_changed(self, state: object) -> None:
        """It does not matter here."""


async def test_a_name_can_be_changed_and_stays_changed(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        async with house.client("Ada") as ada, house.client("Bram") as bram:
            await bram.list_tables()
            assert await ada.rename("\x1b[31mAda Lovelace, Countess\u202e") == "31mAdaLovelaceCo"
            assert await ada.rename("Countess") == ada.name == "Countess"
            await bram.until(lambda: names(bram) == {"Countess", "Bram"})
            await ada.say("Good evening")
            await bram.until(lambda: bool(bram.lines))
            assert bram.lines[-1].name == "Countess"  # type: ignore[union-attr]
            at = await ada.create(DEFAULT_GAME, {"seats": 3})
            await ada.until(lambda: at.status is not None and at.status.seats[0].name == "Countess")
            token = ada.token
        async with house.client("Somebody", token) as again:
            assert again.name == "Countess"


@pytest.mark.parametrize("name", ["", "...", "\x1b\x07", "\u200b\u2800"])
async def test_what_cannot_be_a_name_is_refused(name: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house, house.client("Ada") as ada:
        with pytest.raises(Refusal) as refused:
            await ada.rename(name)
        assert refused.value.code == "no_name"
        assert ada.name == "Ada"


async def test_nobody_changes_names_all_the_time(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits()) as house, house.client("Ada") as ada:
        for number in range(int(BURST)):
            await ada.rename(f"Ada{number}")
        with pytest.raises(Refusal) as refused:
            await ada.rename("Bea")
        assert refused.value.code == "talking_too_fast"


async def test_a_table_says_since_when_it_waits_and_plays(tmp_path: Path) -> None:
    now = 1_000_000.0
    async with open_house(tmp_path, limits=NO_HURRY, time=lambda: now) as house, house.client("Ada") as ada:
        at = await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        listed = (await ada.list_tables()).tables[0]
        assert (listed.stage, listed.since) == ("waiting", 1_000_000)
        now += 300
        await ada.until(lambda: at.status is not None)
        await ada.ready(at.name, 0)
        await ada.until(lambda: at.question is not None)
        await eventually(lambda: house.hall.tables[at.name].match.stage == "playing")
        listed = (await ada.list_tables()).tables[0]
        assert (listed.stage, listed.since) == ("playing", 1_000_300)
    async with open_house(tmp_path, limits=NO_HURRY) as house, house.client("Bram") as bram:
        listed = (await bram.list_tables()).tables[0]
        assert listed.since is None, "that is not known after a restart, and nothing is made up"

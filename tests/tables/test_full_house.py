"""A house that is full: games that nobody plays give way, one address opens only so many, and nothing takes longer."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from menagerie_client.client import Client
from menagerie_server.budgets.limits import BudgetLimits, Rate, Share
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.tables import creating
from menagerie_server.tables.creating import MOST_TABLES_OF_ONE
from menagerie_server.tables.match import Match
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Rematch
from tests.kit.amounts import LEFT, TABLES
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, ROOMY, House, eventually, open_house, within

SOON = ending_soon(6, edition=2022, seats=3)


@asynccontextmanager
async def begun(house: House, address: str, name: str, games: int) -> AsyncIterator[list[Any]]:
    """Somebody who begins games against bots."""
    async with house.client(name, address=address) as client:
        yield [await within(begin(client)) for _ in range(games)]


async def begin(client: Client) -> Any:
    at = await client.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
    await client.ready(at.name, 0)
    await client.until(lambda: at.question is not None)
    return at


async def left(house: House, address: str, name: str, games: int) -> list[str]:
    """Games that somebody has begun and left."""
    async with begun(house, address, name, games) as tables:
        names = [at.name for at in tables]
    await eventually(lambda: all(house.hall.tables[name].can_give_way for name in names))
    return names


@pytest.mark.patience(900)
async def test_the_oldest_game_that_nobody_plays_gives_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """5,000 games that were begun and left kept everybody else from opening a table for 90 days."""
    monkeypatch.setattr(creating, "MOST_TABLES", LEFT + 2)
    budgets = replace(ROOMY, games=Share(2 * LEFT, 2 * LEFT))
    async with open_house(tmp_path, limits=NO_HURRY, budgets=budgets) as house:
        elsewhere = await left(house, "127.0.0.3", "Ada", 1)
        flood = []
        for number in range(0, LEFT, MOST_TABLES_OF_ONE):
            flood += await left(house, "127.0.0.2", f"Eve{number}", min(MOST_TABLES_OF_ONE, LEFT - number))
        async with begun(house, "127.0.0.4", "Cleo", 1) as played, house.client("Bram", address="127.0.0.4") as bram:
            at = await within(begin(bram))
            assert {*elsewhere, played[0].name, at.name} < set(house.hall.tables)
            assert len(set(flood) & set(house.hall.tables)) == LEFT - 1
            more = [await within(begin(bram)) for _ in range(2)]
            assert len(house.hall.tables) == LEFT + 2
            assert {played[0].name, at.name, *(one.name for one in more)} <= set(house.hall.tables)
            assert len({*elsewhere, *flood} & set(house.hall.tables)) == LEFT - 2


async def test_in_a_house_full_of_games_that_are_played_none_gives_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(creating, "MOST_TABLES", 1)
    async with open_house(tmp_path) as house, begun(house, "127.0.0.4", "Cleo", 1), house.client("Bram") as bram:
        with pytest.raises(Refusal, match="too_many_tables"):
            await bram.create(DEFAULT_GAME)


async def test_one_address_has_only_so_many_tables(tmp_path: Path) -> None:
    budgets = replace(ROOMY, games=Share(3, 5000))
    async with open_house(tmp_path, budgets=budgets) as house:
        await left(house, "127.0.0.2", "Eve", 2)
        async with house.client("Eve", address="127.0.0.2") as eve, house.client("Ada", address="127.0.0.3") as ada:
            last = await eve.create(DEFAULT_GAME)
            with pytest.raises(Refusal, match="budget_spent") as refused:
                await eve.create(DEFAULT_GAME)
            assert refused.value.facts["what"] == "games"
            await ada.create(DEFAULT_GAME)
            await eve.close_table(last.name)
            await eve.create(DEFAULT_GAME)


async def play_to_the_end(house: House, client: Client) -> Any:
    at = await within(begin(client))
    while at.outcome is None:
        await eventually(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
        if at.outcome is None:
            await within(client.choose(at.name, at.question.sample(lambda count: 0)))
    await eventually(lambda: house.hall.tables[at.name].finished)
    return at


async def test_games_that_are_over_count_until_they_are_gone_and_give_way_to_the_next(tmp_path: Path) -> None:
    """They counted no more, so whoever stayed at each of them could fill the house within days."""
    budgets = replace(ROOMY, games=Share(2, 5000))
    async with (
        open_house(tmp_path, games=SOON, limits=NO_HURRY, budgets=budgets) as house,
        house.client("Eve", address="127.0.0.2") as eve,
        house.client("Eva", address="127.0.0.2") as eva,
        house.client("Ada", address="127.0.0.3") as ada,
    ):
        other = await play_to_the_end(house, ada)
        await within(ada.leave(other.name))
        over = [await play_to_the_end(house, eve) for _ in range(2)]
        with pytest.raises(Refusal, match="budget_spent"):
            await eve.create(DEFAULT_GAME)
        await within(eva.watch(over[0].name))
        await within(eve.leave(over[0].name))
        await eventually(lambda: house.hall.tables[over[0].name].can_give_way)
        await within(eve.create(DEFAULT_GAME))
        assert house.hall.budgets.held("games", "127.0.0.2") == 2
        assert {other.name, over[1].name} < set(house.hall.tables)
        await eva.until(lambda: over[0].name not in eva.tables)
        await eve.ask(Rematch(id="again", table=over[1].name), Done)
        await eventually(lambda: house.hall.tables[over[1].name].match.about.match == 2)
        assert house.hall.budgets.held("games", "127.0.0.2") == 2, "the next match counts as well"


async def test_one_address_opens_tables_only_so_fast(tmp_path: Path) -> None:
    budgets = replace(ROOMY, tables=Rate(2, 0.001, 100, 100))
    async with (
        open_house(tmp_path, budgets=budgets) as house,
        house.client("Eve", address="127.0.0.2") as eve,
        house.client("Ada", address="127.0.0.3") as ada,
    ):
        for _ in range(2):
            await eve.close_table((await eve.create(DEFAULT_GAME)).name)
        with pytest.raises(Refusal, match="budget_spent") as refused:
            await eve.create(DEFAULT_GAME)
        assert refused.value.facts["what"] == "tables"
        await ada.create(DEFAULT_GAME)


async def test_new_people_come_from_one_address_only_so_fast(tmp_path: Path) -> None:
    budgets = replace(ROOMY, newcomers=Rate(2, 0.001, 100, 100))
    async with open_house(tmp_path, budgets=budgets) as house:
        tokens = []
        for name in ("Eve", "Eva"):
            async with house.client(name, address="127.0.0.2") as eve:
                tokens.append(eve.token)
        with pytest.raises(Refusal, match="budget_spent") as refused:
            async with house.client("Evi", address="127.0.0.2"):
                pass
        assert refused.value.facts["what"] == "newcomers"
        async with house.client("Ada", address="127.0.0.3"):
            pass
        async with house.client("Eve", tokens[0], address="127.0.0.2"):
            pass  # who is known is not new


async def toggle_ready(client: Client, table: str) -> None:
    """Be ready and not ready, again and again."""
    for _ in range(100):
        await client.ready(table, 0)
        await client.unready(table)


async def test_writing_is_budgeted_by_address_but_running_games_go_on(tmp_path: Path) -> None:
    """Toggling Ready filled the disk: within the limits, 18 to 27 GB a day."""
    budgets = replace(ROOMY, writing=Rate(6000, 0.001, 1e12, 1e12))
    async with open_house(tmp_path, budgets=budgets) as house, house.client("Eve", address="127.0.0.2") as eve:
        game = await within(begin(eve))
        at = await eve.create(DEFAULT_GAME, {"seats": 3})
        with pytest.raises(Refusal, match="budget_spent") as refused:
            await toggle_ready(eve, at.name)
        assert refused.value.facts["what"] == "writing"
        await eve.choose(game.name, game.question.sample(lambda count: 0))
        async with house.client("Ada", address="127.0.0.3") as ada:
            await ada.join(at.name)


async def leave_and_come_back(client: Client, table: str) -> None:
    """Give a seat to a bot, and take it back, again and again."""
    for _ in range(100):
        await client.leave(table)
        await client.join(table)


async def test_to_leave_a_game_and_come_back_is_paid_for(tmp_path: Path) -> None:
    """Each time, two entries stay in the log of a game that need not end: half a gigabyte a day for one connection."""
    budgets = replace(ROOMY, writing=Rate(9000, 0.001, 1e12, 1e12))
    async with open_house(tmp_path, budgets=budgets) as house, house.client("Eve", address="127.0.0.2") as eve:
        at = await within(begin(eve))
        with pytest.raises(Refusal, match="budget_spent") as refused:
            await leave_and_come_back(eve, at.name)
        assert refused.value.facts["what"] == "writing"


async def test_what_bots_do_is_written_for_the_address_that_opened_the_table(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, house.client("Eve", address="127.0.0.2") as eve:
        before = house.hall.budgets.figures()["writing"].used
        at = await within(begin(eve))
        match = house.table(at).match
        await eventually(lambda: match.waiting() == (0,))
        written = sum(map(len, await house.journal.read(match.id)))
        assert house.hall.budgets.figures()["writing"].used - before >= written > 1000


@pytest.mark.patience(900)
async def test_who_comes_in_is_not_looked_for_at_every_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 4,960 tables, a Hello took up to 13.5 ms: whatever is done for it must not grow with the house."""
    looked = 0
    seat_of = Match.seat_of

    def counted(match: Match, person: str) -> int | None:
        nonlocal looked
        looked += 1
        return seat_of(match, person)

    async with open_house(tmp_path, limits=NO_HURRY) as house, house.client("Ada") as ada:
        await begin(ada)
        for number in range(TABLES // MOST_TABLES_OF_ONE):
            async with house.client(f"host{number}") as host:
                for _ in range(MOST_TABLES_OF_ONE):
                    await host.create(DEFAULT_GAME)
        monkeypatch.setattr(Match, "seat_of", counted)
        assert len(house.hall.tables) == TABLES + 1
        async with house.client("Bram"):
            pass
        assert looked == 0
        assert house.hall.seats_of(ada.person)
        assert looked <= 2


def test_what_one_address_can_fill() -> None:
    limits = BudgetLimits()
    assert limits.games.of_one <= limits.games.of_all / 50
    assert limits.screens.of_one <= limits.screens.of_all / 5
    assert limits.logins.of_one <= limits.logins.of_all / 5

"""An exception at one table, or in one conversation, stays there: its people are told, everybody else plays on."""

from pathlib import Path
from typing import Literal, get_args

import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.observing.logs import logging_to
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Tables
from menagerie_shared.wire.messages import Message, Refused
from menagerie_shared.wire.requests import CheckView, CreateTable, JoinTable, ListTables, Resync, WatchTable
from menagerie_shared.wire.table_messages import Notice
from tests.hardening.cursed import CANARY, CURSED, Cursed, Rule
from tests.kit.clients.listeners import Hearing
from tests.kit.servers.house import House, Party, eventually, open_house, party, within
from tests.kit.servers.stranger import Stranger

BEFORE_A_MOVE: tuple[Rule, ...] = ("decide", "ask")
AFTER_A_MOVE: tuple[Rule, ...] = ("fold", "outcome", "tell")
"""The rules that are asked when somebody makes a move, before and after it is stored."""


async def move(together: Party, dice: Dice) -> str | None:
    """Try a move at the cursed table; returns the code if it is refused."""
    await eventually(lambda: bool(together.asked()))
    seat = together.asked()[0]
    try:
        await within(together.clients[seat].choose(together.name, together.tables[seat].question.sample(dice.pick)))
    except Refusal as refusal:
        return refusal.code
    return None


def said_nothing(heard: list[Message]) -> bool:
    """Whether no message holds a word of the exception."""
    return not any(CANARY in repr(message) or "RuntimeError" in repr(message) for message in heard)


@pytest.mark.parametrize("rule", [*BEFORE_A_MOVE, *AFTER_A_MOVE])
async def test_an_exception_in_a_rule_closes_one_table_and_its_people_are_told(tmp_path: Path, rule: Rule) -> None:
    game = Cursed(rule)
    async with (
        open_house(tmp_path, games={game.name: game}) as house,
        party(house, edition=CURSED) as cursed,
        party(house) as blessed,
    ):
        heard: list[list[Message]] = [[] for _ in cursed.clients]
        for client, messages in zip(cursed.clients, heard, strict=True):
            client.subscribe(Hearing(messages.append))
        await cursed.play_on(Dice(1), 4)
        game.struck = True
        # If it could be stored before something failed, it has happened, and is there after a restart.
        assert await move(cursed, Dice(1)) == (None if rule in AFTER_A_MOVE else "table_broken")
        notice = Notice(table=cursed.name, code="table_broken")
        await eventually(lambda: all(notice in messages for messages in heard))
        if rule == "tell":  # which knows no table
            game.struck = False
        await blessed.play_on(Dice(2))
        assert blessed.over
        # It stays closed, whatever its people try.
        game.struck = False
        assert await move(cursed, Dice(1)) == "table_broken"
        assert said_nothing([message for messages in heard for message in messages])
        await assert_closed(house, cursed)


async def assert_closed(house: House, cursed: Party) -> None:
    """Whatever is asked of a broken table is refused; it is not in the list; the one who asks may go on."""
    async with Stranger(house.port) as stranger:
        await stranger.hello()
        for request in (
            JoinTable(id="1", table=cursed.name),
            Resync(id="2", table=cursed.name),
            CheckView(id="3", table=cursed.name, sequence=1, digest=b"x"),
        ):
            answer = await stranger.ask(request)
            assert isinstance(answer, Refused)
            assert answer.code == "table_broken"
        tables = await stranger.ask(ListTables(id="4"))
        assert isinstance(tables, Tables)
        assert cursed.name not in [listed.table for listed in tables.tables]


async def test_an_exception_in_the_deal_closes_one_table(tmp_path: Path) -> None:
    game = Cursed("deal")
    game.struck = True
    async with open_house(tmp_path, games={game.name: game}) as house, party(house) as blessed:
        clients = [house.client(name) for name in ("Ada", "Bram", "Cleo")]
        async with clients[0], clients[1], clients[2]:
            heard: list[Message] = []
            clients[0].subscribe(Hearing(heard.append))
            at = await within(clients[0].create(DEFAULT_GAME, {"seats": 3, "edition": CURSED}))
            for client in clients[1:]:
                await within(client.join(at.name))
            for seat, client in enumerate(clients):
                await within(client.ready(at.name, seat))
            await eventually(lambda: Notice(table=at.name, code="table_broken") in heard)
            assert said_nothing(heard)
            await blessed.play_on(Dice(3))
            assert blessed.over


async def test_an_exception_in_a_bots_move_closes_one_table(tmp_path: Path) -> None:
    game = Cursed("decide")
    game.struck = True
    async with open_house(tmp_path, games={game.name: game}) as house, party(house) as blessed:
        async with house.client("Ada") as client:
            heard: list[Message] = []
            client.subscribe(Hearing(heard.append))
            at = await within(client.create(DEFAULT_GAME, {"seats": 3, "edition": CURSED}, bots=[1, 2]))
            await within(client.ready(at.name, 0))
            await eventually(lambda: Notice(table=at.name, code="table_broken") in heard)
            assert said_nothing(heard)
        await blessed.play_on(Dice(4))
        assert blessed.over


async def test_an_exception_in_a_conversation_is_that_requests_own(tmp_path: Path) -> None:
    """A request that no table carries out: the one who sent it is told, and may go on, as may everybody else."""
    game = Cursed("people")
    async with open_house(tmp_path, games={game.name: game}) as house, party(house) as blessed:
        game.struck = True
        async with Stranger(house.port) as stranger:
            await stranger.hello()
            answer = await stranger.ask(CreateTable(id="1", game=DEFAULT_GAME, options={"edition": CURSED}))
            assert answer == Refused(id="1", code="internal_error")
            assert await stranger.ping()
        await blessed.play_on(Dice(5))
        assert blessed.over


@pytest.mark.parametrize("rule", ["people", "fold"])
async def test_a_table_that_cannot_be_folded_again_does_not_keep_the_house_closed(tmp_path: Path, rule: Rule) -> None:
    async with (
        open_house(tmp_path) as house,
        party(house, edition=CURSED) as cursed,
        party(house) as blessed,
    ):
        for together in (cursed, blessed):
            await together.play_on(Dice(1), 4)
    game = Cursed(rule)
    game.struck = True
    async with open_house(tmp_path, games={game.name: game}) as house:
        assert blessed.name in house.hall.tables


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("rule", ["decide", "people"])
async def test_the_log_says_where_an_exception_was_but_not_what_it_said(
    tmp_path: Path, rule: Rule, form: Literal["text", "json"]
) -> None:
    async def trial() -> None:
        game = Cursed(rule)
        async with open_house(tmp_path, games={game.name: game}) as house, party(house, edition=CURSED) as cursed:
            game.struck = True
            if rule == "decide":
                await move(cursed, Dice(1))
            else:
                async with Stranger(house.port) as stranger:
                    await stranger.hello()
                    await stranger.ask(CreateTable(id="1", game=DEFAULT_GAME, options={"edition": CURSED}))

    with logging_to(tmp_path / "log", form, "debug"):
        await trial()
    logged = (tmp_path / "log").read_text()
    assert CANARY not in logged
    assert "RuntimeError" in logged
    assert "hardening/cursed.py" in logged


async def test_an_exception_in_a_view_closes_one_table(tmp_path: Path) -> None:
    game = Cursed("view")
    async with (
        open_house(tmp_path, games={game.name: game}) as house,
        party(house, edition=CURSED) as cursed,
        party(house) as blessed,
        Stranger(house.port) as stranger,
    ):
        game.struck = True
        await stranger.hello()
        answer = await stranger.ask(WatchTable(id="1", table=cursed.name))
        assert isinstance(answer, Refused)
        assert answer.code == "table_broken"
        assert said_nothing(stranger.heard)
        await blessed.play_on(Dice(6))
        assert blessed.over


def test_every_rule_that_can_be_cursed_is_tried() -> None:
    assert {*BEFORE_A_MOVE, *AFTER_A_MOVE, "deal", "people", "view"} == set(get_args(Rule))

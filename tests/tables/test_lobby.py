"""What people do apart from any one table, without a door in between."""

from pathlib import Path
from typing import Any

import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.lobby import Lobby
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.requests import CreateTable, ListGames, ListTables, Mute, Say
from tests.kit.servers.halls import open_hall
from tests.tables.presences import Listener


async def newcomer(lobby: Lobby, name: str) -> Listener:
    """Somebody who has just come in."""
    person, _ = await lobby.recognise(name, None, None, "")
    listener = Listener(person.id)
    listener.muted = lobby.muted_by(person.id)
    lobby.enter(listener)
    return listener


def said(listener: Listener) -> list[Any]:
    """What somebody heard others say."""
    return [message["text"] for message in listener.heard if message["type"] == "Said"]


async def test_who_comes_by_another_connection_takes_over(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        lobby = Lobby(hall)
        before = await newcomer(lobby, "Ada")
        after = Listener(before.person)
        lobby.enter(after)
        assert [message["code"] for message in before.heard] == ["taken_over"]
        lobby.leave(before)
        assert hall.present == {after.person: after}
        lobby.leave(after)
        assert hall.present == {}


async def test_talk_reaches_all_but_those_who_do_not_want_to_hear_it(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        lobby = Lobby(hall)
        ada, bram, cleo = [await newcomer(lobby, name) for name in ("Ada", "Bram", "Cleo")]
        await lobby.mute(bram, Mute(id="m", person=ada.person))
        await lobby.say(ada, Say(id="1", text="hello"))
        await lobby.say(ada, Say(id="1", text="hello"))
        assert (said(ada), said(bram), said(cleo)) == (["hello"], [], ["hello"]), "once"
        await lobby.mute(bram, Mute(id="n", person=ada.person, muted=False))
        await lobby.say(ada, Say(id="2", text="again"))
        assert (said(bram), said(cleo)) == (["again"], ["hello", "again"])


async def test_what_is_said_at_a_table_is_for_those_who_are_there(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        lobby = Lobby(hall)
        ada, bram = [await newcomer(lobby, name) for name in ("Ada", "Bram")]
        table = await created(lobby, hall, ada)
        await lobby.say(ada, Say(id="1", text="hello", table=table))
        assert (said(ada), said(bram)) == (["hello"], [])
        with pytest.raises(Refusal, match="not_at_table"):
            await lobby.say(bram, Say(id="2", text="hello", table=table))
        with pytest.raises(Refusal, match="no_such_table"):
            await lobby.say(bram, Say(id="3", text="hello", table="nowhere"))


async def test_the_list_of_tables_is_followed_until_it_is_asked_for_once_or_the_connection_is_lost(
    tmp_path: Path,
) -> None:
    async with open_hall(tmp_path) as hall:
        lobby = Lobby(hall)
        ada = await newcomer(lobby, "Ada")
        table = await created(lobby, hall, ada)
        shown = await lobby.list_tables(ada, ListTables(id="1", follow=True))
        assert [listed.table for listed in shown.tables] == [table]
        assert hall.list.is_followed_by(ada)
        await lobby.list_tables(ada, ListTables(id="2", follow=False))
        assert not hall.list.is_followed_by(ada)
        await lobby.list_tables(ada, ListTables(id="3", follow=True))
        lobby.leave(ada)
        assert not hall.list.is_followed_by(ada)


async def test_who_reads_again_is_shown_the_table_and_the_list(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        lobby = Lobby(hall)
        ada = await newcomer(lobby, "Ada")
        await created(lobby, hall, ada)
        await lobby.list_tables(ada, ListTables(id="1", follow=True))
        ada.heard.clear()
        lobby.show_afresh(ada)
        await hall.settle()
        assert {message["type"] for message in ada.heard} == {"Tables", "Status"}


async def test_a_request_that_was_carried_out_is_known_by_its_answer(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        lobby = Lobby(hall)
        ada = await newcomer(lobby, "Ada")
        request = CreateTable(id="create", game=DEFAULT_GAME, options={"seats": 3})
        assert await lobby.answered_before(ada, request) is None
        done = await lobby.create(ada, request)
        assert await lobby.answered_before(ada, request) == done
        assert await lobby.create(ada, request) == done
        assert list(hall.tables) == [done.table]
        assert (await lobby.list_games(ada, ListGames(id="g"))).games == ()


async def created(lobby: Lobby, hall: Hall, creator: Listener) -> str:
    """A table, by name, whose creator is at it."""
    done = await lobby.create(creator, CreateTable(id="create", game=DEFAULT_GAME, options={"seats": 3}, bots=[1]))
    await hall.settle()
    assert done.table is not None
    return done.table

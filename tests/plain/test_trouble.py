"""Whatever goes wrong, a person in plain mode reads a sentence that says so, and goes on."""

import asyncio
import signal
from pathlib import Path
from typing import Any

import pytest

from menagerie_client.client import Client
from menagerie_client.link.transports.tcp import tcp
from menagerie_client.plain.plain_visit import run_plain
from menagerie_client.visiting.memory import Memory
from menagerie_client.visiting.visit import CannotComeIn, GoToTable, ShowLobby, leave, visit
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_shared.games.wildcards.moves import Bid
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Clock, Say
from tests.kit.clients.links import Line
from tests.kit.servers.house import AT_ONCE, FULL_OF_ONE, NO_HURRY, eventually, open_house
from tests.kit.servers.process import serving, taken_port
from tests.plain.script import STRICT, Script, go_through, visiting, welcomer


async def refused_at(folder: Path, port: int, host: str = "127.0.0.1") -> str:
    """The sentence for somebody who cannot come in."""
    memory = Memory(folder)
    come = welcomer(tcp(host, port), memory, "Ada", f"{host}:{port}")
    with pytest.raises(CannotComeIn) as refused:
        async with visit(come, ShowLobby(), memory, STRICT):
            pass
    return str(refused.value)


async def test_nobody_listens_there(tmp_path: Path) -> None:
    with taken_port() as port:
        pass
    assert await refused_at(tmp_path, port) == (
        f"Nobody answers at 127.0.0.1:{port}. Check the address, or ask the host whether the server is open."
    )


async def test_there_is_no_such_host(tmp_path: Path) -> None:
    assert "There is no computer called" in await refused_at(tmp_path, 4747, "no such host")


async def test_somebody_else_listens_there(tmp_path: Path) -> None:
    async def speak_another_language(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        writer.close()

    async with await asyncio.start_server(speak_another_language, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        assert "may not be a Menagerie server" in await refused_at(tmp_path, port)


async def test_an_ssh_server_listens_there(tmp_path: Path) -> None:
    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-AsyncSSH\r\n")
        writer.close()

    async with await asyncio.start_server(greet, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        assert (await refused_at(tmp_path, port)).endswith(f"ssh://127.0.0.1:{port}")


async def test_somebody_listens_and_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("menagerie_client.visiting.visit.ANSWER_WITHIN", 0.05)
    with taken_port() as port:
        assert "does not answer" in await refused_at(tmp_path, port)


async def test_the_server_is_full(tmp_path: Path) -> None:
    async with open_house(tmp_path, budgets=FULL_OF_ONE) as house, house.client("First"):
        sentence = await refused_at(tmp_path, house.port)
        assert "full" in sentence
        assert "Try again" in sentence


async def test_the_client_is_outdated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        monkeypatch.setattr("menagerie_client.link.greeting.PROTOCOL", 0)
        sentence = await refused_at(tmp_path, house.port)
        assert "Your Menagerie speaks version 0 of the protocol, the server version 1" in sentence
        assert "Update" in sentence


async def test_a_table_that_is_not_there_leads_to_the_lobby(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        script = Script(1, "Leave Menagerie")
        await go_through(tmp_path, house.port, "Ada", script, GoToTable(table="no-such-table"))
        assert script.said("There is no table called no-such-table.")
        assert script.said("What would you like to do?")


async def test_a_server_that_has_forgotten_somebody_lets_them_in_anew(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        Memory(tmp_path / "Ada").remember_server("here:1", "Ada", "a token of long ago")
        script = Script(1, "Leave Menagerie")
        assert await go_through(tmp_path, house.port, "Ada", script)
        assert script.said("Welcome to Menagerie, Ada.")


async def test_a_refused_move_is_explained_and_asked_again(tmp_path: Path) -> None:
    """The link loses its way: what is chosen is not what the server is sent."""
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        script = Script(1, "Play against bots", stop=lambda script: script.said("Round 2 of"))
        async with asyncio.timeout(30), visiting(tmp_path, house.port, "Ada") as visited:
            choose, wrong = visited.client.choose, [Bid(()), Bid(("f1",) * 2)]

            async def slip(table: str, move: Any) -> None:
                await choose(table, wrong.pop() if wrong and isinstance(move, Bid) else move)

            visited.client.choose = slip  # type: ignore[method-assign]  # a slip that the dialogue does not allow
            await run_plain(visited, script)
        assert script.said("You chose no cards, but one is needed. Choose again.")
        assert script.said("Only the owner of the eagle leader may bid two cards. Choose one.")
        assert script.said("Round 2 of")


async def test_a_lost_link_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        line = Line(house.port)
        memory = Memory(tmp_path / "Ada")
        script = Script(1, "Play against bots", "Leave Menagerie$")

        def cut_now_and_then(read: Script) -> bool:
            if read.prompts.count in (5, 17, 30) and read.prompts.count not in cuts:
                cuts.add(read.prompts.count)
                line.cut()
            return False

        cuts: set[int] = set()
        script.stop = cut_now_and_then
        async with (
            asyncio.timeout(60),
            visit(welcomer(line.dial, memory, "Ada"), ShowLobby(), memory, STRICT) as visited,
        ):
            await run_plain(visited, script)
        assert sum("The connection is lost." in said for said in script.lines) == len(cuts) == 3
        assert script.said("The connection is back.")
        assert script.said("win")


async def test_a_choice_without_a_link_is_said_to_wait_and_to_have_gone(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        line = Line(house.port)
        memory = Memory(tmp_path / "Ada")
        script = Script(1, "Play against bots")
        script.hold_at = 2
        come = welcomer(line.dial, memory, "Ada")
        async with asyncio.timeout(30), visit(come, ShowLobby(), memory, STRICT) as visited:
            playing = asyncio.create_task(run_plain(visited, script))
            await eventually(lambda: script.prompts.count == 2)
            line.cut(for_good=True)
            await eventually(lambda: script.said("The connection is lost."))
            script.type("1")
            await eventually(lambda: script.said(STRICT("link-waits")))
            assert not script.said(STRICT("link-went"))
            line.mend()
            await eventually(lambda: script.said(STRICT("link-went")))
            script.type("quit")
            await playing


async def test_a_choice_at_a_server_that_hangs_is_said_to_wait_and_to_have_gone(tmp_path: Path) -> None:
    with serving(tmp_path / "server", "--bot-delay", "0") as server:
        memory = Memory(tmp_path / "Ada")
        script = Script(1, "Play against bots")
        script.hold_at = 2
        come = welcomer(tcp("127.0.0.1", server.port), memory, "Ada")
        async with asyncio.timeout(60), visit(come, ShowLobby(), memory, STRICT) as visited:
            playing = asyncio.create_task(run_plain(visited, script))
            await eventually(lambda: script.prompts.count == 2)
            server.tell(signal.SIGSTOP)
            script.type("1")
            await eventually(lambda: script.said(STRICT("server-waits")))
            assert not script.said(STRICT("server-went"))
            assert not script.said(STRICT("connection-lost"))
            server.tell(signal.SIGCONT)
            await eventually(lambda: script.said(STRICT("server-went")))
            script.type("quit")
            await playing


async def test_a_restarted_server_goes_on_where_it_was(tmp_path: Path) -> None:
    script = Script(1, "Play against bots", "Leave Menagerie$")
    script.hold_at = 6
    async with asyncio.timeout(60):
        async with open_house(tmp_path, limits=NO_HURRY) as house:
            port = house.port
            playing = asyncio.create_task(go_through(tmp_path, port, "Ada", script))
            await eventually(lambda: script.prompts.count >= 6)
        await eventually(lambda: script.said("The connection is lost."))
        async with open_house(tmp_path, limits=NO_HURRY, port=port):
            await eventually(lambda: script.said("The connection is back."))
            script.let_go()
            await playing
    assert script.said("win")


async def test_coming_in_from_elsewhere_ends_this_visit_with_a_sentence(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        script = Script(1)
        script.hold_at = 1
        async with asyncio.timeout(30), visiting(tmp_path, house.port, "Ada") as visited:
            showing = asyncio.create_task(run_plain(visited, script))
            await eventually(lambda: script.prompts.count == 1)
            async with Client(tcp("127.0.0.1", house.port), token=visited.client.token):
                await showing
            assert (await leave(visited)).startswith("Goodbye!")
        assert script.said("You came in from somewhere else")


async def test_when_the_time_is_up_a_move_is_made_and_told(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=AT_ONCE) as house,
        asyncio.timeout(30),
        visiting(tmp_path, house.port, "Ada") as visited,
    ):
        at = await visited.client.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2], clock=Clock(choice=1), public=False)
        await visited.client.until(lambda: at.status is not None)
        await visited.client.ready(at.name, 0)
        visited.first = GoToTable(table=at.name)
        script = Script(1, stop=lambda script: script.said("Your time was up"))
        script.hold_at = 1
        showing = asyncio.create_task(run_plain(visited, script))
        await eventually(lambda: script.said("Your time was up, so a sensible move was made for you."))
        assert script.said("to choose.")
        script.type("quit")
        await showing


async def test_a_table_that_breaks_is_told(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=AT_ONCE) as house:
        script = Script(1, "Play against bots")
        script.hold_at = 2
        playing = asyncio.create_task(go_through(tmp_path, house.port, "Ada", script))
        await eventually(lambda: script.prompts.count == 2)
        (table,) = house.hall.tables.values()
        table.break_down()
        await eventually(lambda: script.said("Something went wrong at this table, and it is closed for now."))
        script.type("1")
        await eventually(lambda: script.said(f"Something went wrong at {table.name}, and it is closed for now."))
        script.type("quit")
        await playing


async def test_a_table_that_is_gone_leads_to_the_lobby_with_a_sentence(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house, house.client("Bram") as bram:
        script = Script(1, "Play against bots")
        script.hold_at = 2
        async with asyncio.timeout(30), visiting(tmp_path, house.port, "Ada") as visited:
            showing = asyncio.create_task(run_plain(visited, script))
            await eventually(lambda: script.prompts.count == 2)
            (at,) = visited.client.tables.values()
            at.go("no_such_table")
            await bram.ask(Say(id="hello", text="hello"), Done)
            await eventually(lambda: script.prompts.count == 3)
            assert script.said(f"There is no table called {at.name}.")
            assert script.prompts.prompt is not None
            assert script.prompts.prompt.ask.endswith("What would you like to do?")
            script.type("quit")
            await showing


async def test_who_comes_back_reads_that_a_bot_has_chosen_for_them(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house, house.client("Bram") as bram:
        at = await bram.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
        async with visiting(tmp_path, house.port, "Ada") as visited:
            await visited.client.join(at.name)
            await visited.client.ready(at.name, 1)
            await bram.ready(at.name, 0)
            await bram.until(lambda: at.question is not None)
            await visited.client.leave(at.name)
        match = house.hall.tables[at.name].match
        await eventually(lambda: match.waiting() == (0,))
        script = Script(1)
        script.hold_at = 0
        async with asyncio.timeout(30), visiting(tmp_path, house.port, "Ada", GoToTable(table=at.name)) as visited:
            playing = asyncio.create_task(run_plain(visited, script))
            await eventually(lambda: script.said(STRICT("plain-chosen-bot")))
            await eventually(lambda: script.said("You can still change that"))
            script.type("quit")  # which is read as soon as something is asked again
            await bram.choose(at.name, at.question.sample(lambda count: 0))
            await bram.leave(at.name)
            await playing

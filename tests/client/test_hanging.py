"""A server that hangs: the link stays open, and nothing comes. A choice says that it waits, and that it went."""

import signal
from pathlib import Path

from menagerie_client.link.state import Connected
from menagerie_client.link.transports.tcp import tcp
from menagerie_client.screens.table.page import TablePage
from menagerie_server.catalogue import DEFAULT_GAME
from tests.client.parlour import WORDS, Guest, Overheard, sit_down
from tests.kit.servers.process import ServerProcess, serving

WAITS, WENT = WORDS("server-waits"), WORDS("server-went")


async def begins_a_game(guest: Guest) -> None:
    at = await guest.client.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2], casual=True)
    await guest.client.until(lambda: at.status is not None)
    await guest.client.ready(at.name, 0)
    await guest.app.push_screen(TablePage(guest.kit, at))
    await guest.until(lambda: guest.is_asked)


async def chooses_while_it_hangs(guest: Guest, server: ServerProcess) -> None:
    server.tell(signal.SIGSTOP)
    try:
        question = guest.at.question
        await guest.press("f12", "enter")
        assert guest.table_page.is_sending
        assert WENT not in guest.prose, "that was about another choice"
        await guest.sees(WAITS)
        assert guest.client.state == Connected()
        assert WORDS("key-enter") not in guest.text.splitlines()[-1], "it would do nothing"
        assert guest.at.question is question
    finally:
        server.tell(signal.SIGCONT)
    await guest.sees(WENT)
    assert WAITS not in guest.prose


async def test_a_choice_that_is_not_answered_is_said_to_wait_and_to_have_gone(tmp_path: Path) -> None:
    with serving(tmp_path / "server", "--bot-delay", "0") as server:
        async with Overheard(tcp("127.0.0.1", server.port), "Ada") as client, sit_down(client) as guest:
            await begins_a_game(guest)
            for _ in range(2):
                await chooses_while_it_hangs(guest, server)
                await guest.until(lambda: guest.is_asked and not guest.table_page.is_sending)
            assert WENT in guest.prose
            await guest.press("f12", "enter")
            assert WENT not in guest.prose

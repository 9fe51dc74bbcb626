"""By ssh, too, what came before something that is no request is carried out and answered first."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_shared.wire.codec import pack_request, unpack
from menagerie_shared.wire.framing import Frames
from menagerie_shared.wire.messages import Done, Failed, Welcome
from menagerie_shared.wire.requests import CreateTable, Hello
from menagerie_shared.wire.table_messages import Status
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.servers.house import within
from tests.ssh.callers import connect
from tests.ssh.house import SshHouse, open_ssh_house
from tests.ssh.test_beyond import open_beyond

HOUSES: dict[str, Callable[[Path], AbstractAsyncContextManager[Any]]] = {
    "in the server": open_ssh_house,
    "in a door of its own": open_beyond,
}


@pytest.mark.parametrize("where", HOUSES)
@pytest.mark.parametrize(
    ("malformed", "code"), [(b"\0\0\0\x01\xc1", "not_msgpack"), (bytes(4), "frame_empty")], ids=["message", "frame"]
)
async def test_requests_before_one_that_is_none_are_answered_first(
    tmp_path: Path, where: str, malformed: bytes, code: Any
) -> None:
    async with HOUSES[where](tmp_path) as opened:
        house: SshHouse = opened[0] if isinstance(opened, tuple) else opened
        async with await connect(house, "ada") as connection:
            process = await connection.create_process(subsystem="menagerie", encoding=None)
            hello = Hello(id="hello", protocol=PROTOCOL, name="ada")
            table = CreateTable(id="table", game=DEFAULT_GAME)
            process.stdin.write(pack_request(hello) + pack_request(table) + malformed)
            said = [unpack(payload) for payload in Frames().feed(await within(process.stdout.read()))]
        assert [type(message) for message in said] == [Welcome, Status, Done, Failed]
        assert said[-1] == Failed(code=code)
        assert len(house.house.hall.tables) == 1

"""The door within the same process: it has its limits too."""

import asyncio
from pathlib import Path

import pytest

from menagerie_server.doors import local as door
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.local import local
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.requests import Hello, Ping
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.servers.halls import open_hall


async def test_who_asks_and_never_reads_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_KEPT", 50)
    async with open_hall(tmp_path) as hall:
        link = await local(hall, Limits(burst=1000))()
        link.write(pack_request(Hello(id="hello", protocol=PROTOCOL)))
        assert await link.read() is not None
        assert len(hall.present) == 1
        for number in range(100):
            link.write(pack_request(Ping(id=str(number))))
            await asyncio.sleep(0)
        assert not hall.present
        frames = 0
        while await link.read() is not None:
            frames += 1
        assert 50 <= frames < 100, "what was sent before can still be read, and then it is over"

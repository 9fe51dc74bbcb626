"""Tables that are a node's by what the database says, though nobody there knows of them."""

from pathlib import Path

from menagerie_client.client import Client
from menagerie_client.link.transports.tcp import tcp
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.doors.limits import Limits
from menagerie_server.doors.proxies import Proxies
from menagerie_server.house.house import House
from menagerie_server.tables.settings import Settings
from tests.kit.servers import postgres
from tests.kit.servers.house import eventually
from tests.kit.servers.nodes import open_nodes


async def test_a_table_that_was_claimed_without_anybody_being_told_is_brought_back(tmp_path: Path) -> None:
    made = {"games": GAMES, "settings": Settings(bot_delay=0)}
    with postgres.database() as url:
        async with open_nodes(tmp_path, url, Limits(), Proxies(), 0, made) as (halls, _, _, port):
            async with Client(tcp("127.0.0.1", port), "Ada") as ada:
                at = await ada.create(DEFAULT_GAME, {"seats": 3})
                there = await ada.create(DEFAULT_GAME, {"seats": 3})
                (hall,) = [hall for hall in halls.each if at.name in hall.tables]
                before = hall.tables[at.name]
                hall.tables.remove(before)  # as if an adoption had never begun
                house = hall.elsewhere
                assert isinstance(house, House)
                house.owned([f"{at.name}/1", f"{there.name}/1"])
                await eventually(lambda: at.name in hall.tables)
                assert hall.tables[at.name] is not before
                assert hall.tables[at.name].match.chairs[0].person == ada.person
            epochs = dict(postgres.execute(url, "SELECT name, epoch FROM tables"))
            assert epochs == {f"{at.name}/1": 2, f"{there.name}/1": 1}, "the other one was there all the time"

"""One person, one seat, whichever way they come: by ssh on screens, by the subsystem, or by TCP."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from menagerie_client.client import NotWelcome
from menagerie_client.link.transports.ssh import ssh
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.requests import Hello
from menagerie_shared.wire.version import PROTOCOL
from tests.kit.games.rigged import ending_soon
from tests.kit.servers import nursery
from tests.kit.servers.house import NO_HURRY, eventually, within
from tests.ssh.callers import call, connect, with_either_client
from tests.ssh.house import Key, SshHouse, open_ssh_house

pytestmark = [with_either_client]

HOME = "Play now"


async def test_a_seat_goes_from_screens_to_the_subsystem_and_back_in_mid_round(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path) as house:
        async with call(house, key=key, client=client) as ada:
            await ada.see(HOME)
            await ada.press("p", "Your bid")
            (table,) = house.hall.tables
            hand = re.findall(r"│ (.*?) *refill", ada.text)
            ada.hang_up()
            await eventually(lambda: not house.hall.present)
        async with house.subsystem(key, "anything") as far:
            assert far.name == "ada"
            assert far.seated == (table,)
            assert far.token == ""
            at = await within(far.join(table))
            await eventually(lambda: at.question is not None)
            assert at.seat == 0
        async with call(house, key=key, client=client) as ada:
            await ada.see("Your bid")
            assert re.findall(r"│ (.*?) *refill", ada.text) == hand
            ada.type("\r")
            await ada.see_no_more("Your bid")


async def test_somebody_of_the_tcp_door_brings_a_key_and_keeps_the_seat(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "cleo")
    async with open_ssh_house(tmp_path) as house:
        async with house.house.client("cleo") as cleo:
            at = await within(cleo.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
            await within(cleo.ready(at.name, 0))
            await eventually(lambda: at.question is not None)
            person, token = cleo.person, cleo.token
        async with house.subsystem(key, "cleo", token) as cleo:
            assert cleo.person == person
            assert cleo.token not in (None, "", token)
            token = cleo.token
        # From now on the key is enough, and so is the token by TCP.
        async with call(house, "other", key=key, client=client) as screen:
            await screen.see("Your bid")
        async with house.house.client("x", token) as cleo:
            assert cleo.person == person
        # Nobody else gets it by the key alone, and the key does not become anybody else's.
        async with house.house.client("dora") as dora:
            other = dora.token
        with pytest.raises(NotWelcome) as refused:
            async with house.subsystem(key, "cleo", other):
                pass
        assert refused.value.code == "key_of_another"


async def test_a_guest_who_brings_a_key_keeps_the_games_that_are_over(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "eve")
    dice = Dice("history")
    async with open_ssh_house(tmp_path, limits=NO_HURRY, games=ending_soon(4, edition=2022, seats=3)) as house:
        async with house.subsystem(None, "eve") as eve:
            at = await within(eve.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
            await within(eve.ready(at.name, 0))
            for _ in range(100):
                await eventually(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
                if at.outcome is not None:
                    break
                question = at.question
                await within(eve.choose(at.name, question.sample(dice.pick)))
                await eventually(lambda asked=question: at.question is not asked)  # type: ignore[misc]
            await eventually(lambda: house.hall.tables[at.name].finished)
            before, token = await within(eve.past_games()), eve.token
            assert [game.table for game in before] == [at.name]
        async with house.subsystem(key, "eve", token) as eve:
            assert await within(eve.past_games()) == before
        async with house.subsystem(key, "eve") as eve:  # the key alone
            assert await within(eve.past_games()) == before
        async with house.subsystem(Key(tmp_path, "other"), "eve") as other:
            assert await within(other.past_games()) == ()


async def test_a_client_of_the_subsystem_plays_and_comes_back_by_itself(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    dice = Dice("subsystem")
    async with open_ssh_house(tmp_path, limits=NO_HURRY) as house, house.subsystem(key, "ada") as ada:
        at = await within(ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
        await within(ada.ready(at.name, 0))
        for turn in range(1000):
            await eventually(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
            if at.outcome is not None:
                break
            if turn == 3:
                (connection,) = house.door.connections
                assert connection.connection is not None
                connection.connection.abort()
            question = at.question
            try:
                await within(ada.choose(at.name, question.sample(dice.pick)))
            except Refusal as refusal:
                assert refusal.code == "not_at_table"  # noqa: PT017 - it is not back there yet
                continue
            await eventually(lambda asked=question: at.question is not asked)  # type: ignore[misc]
        assert at.outcome is not None


async def test_the_subsystem_holds_the_limits_of_every_door(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house, await connect(house, "eve") as connection:
        for sent in (b"\xff\xff\xff\xff", b"\0\0\0\0", b"\0\0\0\x01\xc1", b"SSH-2.0"):
            process = await connection.create_process(subsystem="menagerie", encoding=None)
            process.stdin.write(sent)
            process.stdin.write_eof()
            said = await within(process.stdout.read())
            assert b"Failed" in said or b"SSH" in sent
            process.close()
        process = await connection.create_process(subsystem="menagerie", encoding=None)
        process.stdin.write(pack_request(Hello(id="1", protocol=PROTOCOL, name="\x1b[2Jeve")))
        assert b"Welcome" in await within(process.stdout.read(200))
        assert house.people[0].name == "2Jeve"


async def test_a_server_with_another_key_is_not_trusted(tmp_path: Path, client: str) -> None:
    met: list[str] = []

    async def come(house: SshHouse) -> None:
        link = await within(ssh("127.0.0.1", house.port, "ada", lambda: met[-1] if met else "", met.append, [])())
        link.close()

    async with open_ssh_house(tmp_path) as house:
        await come(house)
        await come(house)
        assert met == [house.door.host_key.fingerprint]
    (tmp_path / "ssh_host_ed25519_key").unlink()
    async with open_ssh_house(tmp_path) as house:
        with pytest.raises(NotWelcome) as refused:
            await come(house)
        assert refused.value.code == "host_key_changed"
        assert len(met) == 1


async def test_joining_by_ssh_from_the_command_line(tmp_path: Path, client: str) -> None:
    home = tmp_path / "home"
    (home / ".ssh").mkdir(parents=True)
    key = Key(home / ".ssh", "ed25519")
    environment = {"HOME": str(home), "LANG": "C.UTF-8", "USER": "ada", "LOGNAME": "ada"}

    async def join(house: SshHouse, *flags: str) -> tuple[int, str]:
        address = f"ssh://ada@127.0.0.1:{house.port}"
        done = await asyncio.to_thread(
            nursery.run, "join", address, "--plain", *flags, given=b"quit\n", environment=environment
        )
        return done.returncode, (done.stdout + done.stderr).decode()

    async with open_ssh_house(tmp_path) as house:
        tcp = f"127.0.0.1:{house.house.port}"
        assert (await join(house, "--formerly", tcp))[0] == 2, "nobody was there before"
        done = await asyncio.to_thread(
            nursery.run, "join", tcp, "--plain", "--name", "zoe", given=b"quit\n", environment=environment
        )
        assert done.returncode == 0
        code, said = await join(house, "--formerly", tcp)
        assert code == 0, said
        (zoe,) = house.people
        assert (zoe.name, zoe.keys) == ("zoe", [key.fingerprint])
        done = await asyncio.to_thread(nursery.run, "join", tcp, "--plain", given=b"quit\n", environment=environment)
        assert len(house.people) == 1, "the token by TCP is good as well"
        assert house.door.host_key.fingerprint in said
        assert f"menagerie join ssh://ada@127.0.0.1:{house.port} --plain" in said
        code, said = await join(house)
        assert code == 0
        assert house.door.host_key.fingerprint not in said
        assert house.owner(key) is zoe
        servers = json.loads((home / ".local/share/menagerie/memory.json").read_text())["servers"]
        assert {known["address"] for known in servers} == {tcp, f"ssh://ada@127.0.0.1:{house.port}"}
        assert servers[0]["host_key"] == house.door.host_key.fingerprint
        port = house.port
    (tmp_path / "ssh_host_ed25519_key").unlink()
    async with open_ssh_house(tmp_path, port=port) as house:
        code, said = await join(house)
        assert code == 1
        assert "The key of this server has changed" in said
        code, said = await join(house, "--new-host-key")
        assert code == 0
        assert (await join(house))[0] == 0

"""`menagerie door`: people come in on another machine than the server's, and are the same people there."""

import re
import signal
from pathlib import Path

import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from tests.kit.servers.house import within
from tests.kit.servers.process import menagerie, serving
from tests.ssh.callers import call, say, with_either_client
from tests.ssh.doorways import Doorway, data_of, door_process, serving_with_doors, ssh_port
from tests.ssh.house import Key

pytestmark = [with_either_client]


def knock(home: Path, port: int, *arguments: str) -> str:
    """Try to open a door that will not be opened; returns what it says."""
    done = menagerie(home, "door", "--upstream", f"127.0.0.1:{port}", "--ssh", "127.0.0.1:0", *arguments)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def allow(home: Path, said: str) -> None:
    """Do what the door says that the server's host has to do."""
    (line,) = re.findall(r"^ssh-ed25519 \S+$", said, re.MULTILINE)
    file = data_of(home) / "allowed_doors"
    file.write_text(f"{line}\n")
    file.chmod(0o600)


@pytest.mark.parametrize("doors", [0, 2])
async def test_the_same_people_come_in_elsewhere(tmp_path: Path, client: str, doors: int) -> None:
    key = Key(tmp_path, "ada")
    at_server, elsewhere = tmp_path / "server", tmp_path / "elsewhere"
    with serving(at_server, "--ssh", "127.0.0.1:0", "--doors", str(doors)) as server:
        here = Doorway(ssh_port(server.said), tmp_path)
        said = knock(elsewhere, here.port)
        assert "does not let this door in" in said
        allow(at_server, said)
        with door_process(elsewhere, here.port) as there:
            there.folder = elsewhere
            async with here.client(key, "ada") as direct:
                person = direct.person
                at = await within(direct.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2]))
                await within(direct.ready(at.name, 0))
            async with there.client(key, "x") as far:
                assert (far.person, far.name) == (person, "ada")
                assert far.seated == (at.name,)
            code, listed = await say(there.house, "tables")
            assert (code, at.name in listed) == (0, True)
            async with call(there.house, "x", key=key, client=client) as ada:
                await ada.see("Your bid")
                ada.type("\r")
                await ada.see_no_more("Your bid")


async def test_sessions_stay_while_the_server_is_restarted(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    at_server, elsewhere = tmp_path / "server", tmp_path / "elsewhere"
    with serving_with_doors(at_server, 1) as (server, here):
        port = here.port
        allow(at_server, knock(elsewhere, port))
        with door_process(elsewhere, port, "--doors", "2") as there:
            there.folder = elsewhere
            async with call(there.house, key=key, client=client) as ada:
                await ada.see("Play now")
                await ada.press("p", "Your bid")
                server.stop()
                await ada.see("link lost")
                code, said = await say(there.house, "tables")
                assert code == 1
                assert "cannot be reached" in said
                with serving_with_doors(at_server, 1, "--ssh", f"127.0.0.1:{port}"):
                    await ada.see("Your bid")
                    ada.type("\r")
                    await ada.see_no_more("Your bid")
                    ada.hang_up()


async def test_why_a_door_does_not_open(tmp_path: Path, client: str) -> None:
    at_server, elsewhere = tmp_path / "server", tmp_path / "elsewhere"
    done = menagerie(elsewhere, "door")
    assert done.returncode == 2
    assert "--upstream HOST:PORT" in done.stderr
    with serving(at_server, "--ssh", "127.0.0.1:0") as server:
        port = ssh_port(server.said)
        allow(at_server, knock(elsewhere, port))
        assert "another key than the one that is known" in knock(
            elsewhere, port, "--upstream-key", f"SHA256:{'x' * 43}"
        )
        with door_process(elsewhere, port):
            pass
        server.stop(signal.SIGTERM)
    assert "cannot be reached" in knock(tmp_path / "third", port)

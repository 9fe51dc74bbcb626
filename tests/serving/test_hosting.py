"""What docs/hosting.md and packaging/ say is so: each command that can be tried here is tried as it stands there."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
import urllib.request
from configparser import ConfigParser
from pathlib import Path
from typing import Final

import pytest

from menagerie.commands.serve import serve_command
from menagerie_server.engine.chance import Dice
from menagerie_server.settings.configuration import KEYS, Configuration
from menagerie_server.settings.loading import load
from tests.house.settings_table import PAGE, write_page
from tests.kit.clients.people import elsewhere, people, play_all, sit_down
from tests.kit.servers.process import ServerProcess, menagerie, serving
from tests.serving.test_restart import check_view, standing, until_back, until_sequence

ROOT: Final = PAGE.parents[1]
PACKAGING: Final = ROOT / "packaging"
EXAMPLE: Final = PACKAGING / "server.toml"
SHELL: Final = shutil.which("sh") or "sh"
BACKUPS: Final = ("backup", *(f"backup-{tool}" for tool in ("sqlite3",) if shutil.which(tool)))
"""The ways to make one that there are on this machine: the first one is there wherever the server runs."""
OPTIONAL: Final = {
    "bot_workers",
    "journal",
    "node",
    "link",
    "ssh",
    "web",
    "web_as",
    "tls",
    "known_as",
    "allow_door",
    "data",
    "log_file",
}
"""Settings whose default cannot be written in a file; the example shows something else."""


def commands(name: str) -> str:
    """A block of commands of the page, by its name."""
    found = re.search(rf"^```sh {name}\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def carry_out(name: str, data: Path, copy: Path) -> None:
    """Do what the page says."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # where python3 is, in any case
    variables = {"PATH": path, "DATA": str(data), "COPY": str(copy)}
    subprocess.run([SHELL, "-euc", commands(name)], env=variables, check=True, timeout=30)


def set_by_serve() -> set[str]:
    """All settings that `menagerie serve` has."""
    return {parameter.name or "" for parameter in serve_command.params} & set(KEYS)


def unit() -> ConfigParser:
    """The unit for systemd, as far as its keys are not repeated."""
    parser = ConfigParser(strict=False, interpolation=None, delimiters=("=",), comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # systemd minds upper case
    parser.read_string((PACKAGING / "menagerie.service").read_text())
    return parser


def test_the_page_has_all_settings() -> None:
    """If this fails, run `python -m tests.house.settings_table`."""
    page = PAGE.read_text()
    assert write_page(page) == page
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) >= set(KEYS)


def test_the_page_is_linked_and_its_links_lead_somewhere() -> None:
    assert "(docs/hosting.md)" in (ROOT / "README.md").read_text()
    links = re.findall(r"\]\(([^)#]+)\)", PAGE.read_text())
    assert {"../packaging/menagerie.service", "../packaging/server.toml"} <= set(links)
    assert all((PAGE.parent / link).exists() for link in links)


def test_the_example_of_settings_is_good(tmp_path: Path) -> None:
    configuration = load({}, {}, EXAMPLE)
    assert configuration.address == ("127.0.0.1", 4747), "what is not encrypted is not for the world"
    assert configuration.ssh_address == ("", 2222)
    assert configuration.metrics == 9747
    whole = tmp_path / "server.toml"
    whole.write_text(re.sub(r"^# (\w+ = )", r"\1", EXAMPLE.read_text(), flags=re.MULTILINE))
    shown = tomllib.loads(whole.read_text())
    assert set(shown) == set_by_serve(), "the example has all settings"
    loaded = load({}, {}, whole)
    for key in set(shown) - set(tomllib.loads(EXAMPLE.read_text())) - OPTIONAL:
        assert getattr(loaded, key) == getattr(Configuration(), key), key


def test_only_ssh_can_be_open_for_everybody() -> None:
    configuration = load({"listen": "127.0.0.1:4747", "ssh": "*:2222"}, {}, None)
    assert configuration.address == ("127.0.0.1", 4747)
    assert configuration.ssh_address == ("", 2222)


def test_the_unit_starts_a_server_that_can_harm_nothing_else() -> None:
    service = unit()["Service"]
    program, *arguments = service["ExecStart"].split()
    assert Path(program).name == "menagerie"
    context = serve_command.make_context("serve", arguments[1:])
    assert arguments[0] == "serve"
    assert context.params["config"] == "/etc/menagerie/server.toml"
    assert service["Environment"] == "MENAGERIE_DATA=%S/menagerie"
    assert service["User"] == service["StateDirectory"] == "menagerie"
    assert service["StateDirectoryMode"] == "0700"
    assert service["KillSignal"] == "SIGTERM"
    assert service["ProtectSystem"] == "strict"
    assert service["LimitCORE"] == "0"
    assert service["ProcSubset"] == "pid"
    assert service["CapabilityBoundingSet"] == ""
    for switch in (
        "NoNewPrivileges",
        "ProtectHome",
        "PrivateTmp",
        "PrivateDevices",
        "PrivateUsers",
        "RestrictNamespaces",
    ):
        assert service[switch] == "yes", switch
    assert service["RestrictAddressFamilies"].split() == ["AF_INET", "AF_INET6", "AF_UNIX", "AF_NETLINK"]
    assert unit()["Install"]["WantedBy"] == "multi-user.target"


def test_the_container_holds_what_the_program_needs() -> None:
    lines = (PACKAGING / "Containerfile").read_text().splitlines()
    words = [line.split() for line in lines if line and not line.startswith("#")]
    assert next(line for line in words if line[0] == "FROM") == ["FROM", "python:3.13-slim"]
    copied = {source for line in words if line[0] == "COPY" for source in line[1:-1]}
    assert copied == {
        "pyproject.toml",
        "packaging/runtime-hashed.txt",
        "README.md",
        "LICENSE",
        "docs/menagerie.1",
        "docs/menagerie.de.1",
        "docs/menagerie.nl.1",
        "shared",
        "client",
        "server",
    }
    assert all((ROOT / source).exists() for source in copied)
    assert ["USER", "menagerie"] in words
    assert ["EXPOSE", "2222"] in words


def test_the_container_opens_nothing_that_is_not_encrypted() -> None:
    text = (PACKAGING / "Containerfile").read_text().replace("\\\n", " ")
    said = dict(line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#"))
    environment = dict(word.split("=", 1) for word in said["ENV"].split())
    assert json.loads(said["ENTRYPOINT"]) + json.loads(said["CMD"]) == ["menagerie", "serve"], (
        "no flags outweigh settings"
    )
    configuration = load({}, environment, None)
    assert configuration.address == ("127.0.0.1", 4747)
    assert configuration.ssh_address == ("", 2222)
    assert configuration.web_address is None
    assert load({}, environment | {"MENAGERIE_WEB": "*:8080"}, None).web_address == ("", 8080)


@pytest.mark.parametrize("tool", BACKUPS)
async def test_a_backup_of_a_running_server_brings_its_game_back(tmp_path: Path, tool: str) -> None:
    data, copy, afresh = (tmp_path / name for name in ("data", "copy", "afresh"))
    copy.mkdir()
    afresh.mkdir(mode=0o700)

    async def scenario(server: ServerProcess) -> None:
        async with people(server.port, "Ada", "Bram", "Cleo") as clients:
            ada, *others = clients
            table = await sit_down(clients)
            at = ada.tables[table]
            await ada.choose(table, at.question.sample(Dice(1).pick))
            await ada.until(lambda: at.chosen is not None)
            for other in others:
                await until_sequence(other, table, at.sequence)
            before = [standing(client, table) for client in clients]
            tokens = [client.token for client in clients]
            await elsewhere(lambda: carry_out(tool, data, copy))
            await elsewhere(lambda: server.stop(signal.SIGKILL))
            shutil.rmtree(data)
            carry_out("restore", afresh, copy)
            where = ("--data", str(afresh), "--listen", f"127.0.0.1:{server.port}", "--ssh", "127.0.0.1:0")
            with serving(tmp_path, *where) as again:
                for client, token in zip(clients, tokens, strict=True):
                    await until_back(client, token)
                    await check_view(client, table)
                assert [standing(client, table) for client in clients] == before
                assert fingerprint(again) == key
                await play_all(clients, table)
                assert await elsewhere(again.stop) == 0

    with serving(tmp_path, "--data", str(data), "--ssh", "127.0.0.1:0") as server:
        key = fingerprint(server)
        await scenario(server)


async def test_going_back_to_a_backup_takes_a_decision(tmp_path: Path) -> None:
    """A journal that is older than what people were told is refused until the mark is removed, as the page says."""
    data, copy = tmp_path / "data", tmp_path / "copy"
    copy.mkdir()

    async def scenario(server: ServerProcess) -> None:
        await elsewhere(lambda: carry_out("backup", data, copy))
        async with people(server.port, "Ada", "Bram", "Cleo") as clients:
            await sit_down(clients)

    with serving(tmp_path, "--data", str(data), "--ssh", "127.0.0.1:0") as server:
        await scenario(server)
        assert server.stop() == 0
    shutil.copy(copy / "journal.db", data / "journal.db")
    refused = menagerie(tmp_path, "serve", "--data", str(data), "--listen", "127.0.0.1:0", "--no-ssh")
    assert refused.returncode == 1
    assert "journal.db-mark" in refused.stderr
    carry_out("restore", data, copy)
    with serving(tmp_path, "--data", str(data), "--no-ssh") as again:
        assert again.stop() == 0


def test_status_and_metrics_are_where_the_page_says(tmp_path: Path) -> None:
    with serving(tmp_path, "--metrics", "0", MENAGERIE_DATA=str(tmp_path / "data")) as server:
        assert menagerie(tmp_path, "status", MENAGERIE_DATA=str(tmp_path / "data")).returncode == 0
        with urllib.request.urlopen(server.metrics, timeout=30) as answer:
            told = answer.read().decode()
    named = set(re.findall(r"`(menagerie_\w+)`", PAGE.read_text()))
    assert named
    assert all(f"\n# TYPE {name} " in told for name in named), named


def fingerprint(server: ServerProcess) -> str:
    """The key by which a server is known, as it prints it."""
    found = re.search(r"SHA256:\S+", server.said)
    assert found is not None
    return found[0]


def test_every_pin_has_hashes_and_no_address() -> None:
    """If this fails, run `make hashes`."""
    pins = {line for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line and line[0] != "#"}
    hashed = (ROOT / "constraints-hashed.txt").read_text()
    assert set(re.findall(r"^(\S+==\S+) \\\n    --hash=sha256:[0-9a-f]{64}", hashed, re.MULTILINE)) == pins
    runtime = (ROOT / "packaging" / "runtime-hashed.txt").read_text()
    needed = set(re.findall(r"^(\S+==\S+) \\", runtime, re.MULTILINE))
    assert needed < pins
    names = {line.partition("==")[0] for line in needed}
    assert {"asyncssh", "cryptography", "msgpack", "textual", "rich"} <= names
    assert not {"pytest", "mypy", "ruff"} & names
    assert "://" not in hashed + runtime


def test_versions_with_known_holes_are_kept_out() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    assert "msgpack>=1.2.1" in needed
    assert "asyncssh>=2.24.1" in needed
    assert "aiohttp>=3.14.4" in needed


def test_how_to_report_a_hole_is_said() -> None:
    page = (ROOT / "SECURITY.md").read_text()
    links = re.findall(r"\]\(([^)#]+)", page)
    assert links
    assert all((ROOT / link).exists() for link in links)

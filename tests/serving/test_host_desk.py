"""What a host can do about tables and people: by commands on the same computer, and by their own key in the lobby."""

from pathlib import Path
from typing import Any

import pytest

from menagerie.commands.host import say_line
from menagerie_client.link.state import NotWelcome
from menagerie_client.plain.talk import hear_said
from menagerie_client.screens.talking import said_line
from menagerie_client.text.said import text_of
from menagerie_client.text.words import Words, languages
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.tables.host_desk import VERBS, BadOrder, HostDesk, HostKeys
from menagerie_server.tables.host_lines import LINES, SEATS, Line
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.table_messages import Said
from tests.kit.servers.house import House, eventually, open_house, within
from tests.kit.servers.process import menagerie, serving
from tests.ssh.house import Key, open_ssh_house
from tests.text.foreign import strangers


def desk_of(house: House, hosts: Path | None = None) -> HostDesk:
    desk = HostDesk(house.hall, HostKeys(hosts))
    house.hall.open_desk(desk)
    return desk


async def say(desk: HostDesk, order: str) -> list[str]:
    """What comes of an order, in English."""
    return [str(line) for line in await desk.carry_out(order)]


async def test_tables_are_listed_and_closed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, house.client("Ada") as ada:
        desk = desk_of(house)
        assert await say(desk, "tables") == ["There are no tables."]
        at = await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
        (line,) = await say(desk, "tables")
        assert at.name in line
        assert "Ada, a bot, a bot" in line
        assert await say(desk, f"close {at.name}") == [f"{at.name} is closed."]
        await eventually(lambda: not house.hall.tables)
        with pytest.raises(Refusal, match="no_such_table"):
            await ada.join(at.name)
        with pytest.raises(BadOrder, match="no table"):
            await desk.carry_out(f"close {at.name}")


async def test_somebody_is_sent_away_and_may_come_again(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, house.client("Eve") as eve, house.client("Ada") as ada:
        desk = desk_of(house)
        assert any("Eve" in line and "127.0.0.1" in line for line in await say(desk, "people"))
        assert await say(desk, "kick Eve") == ["Eve had to go."]
        await eventually(lambda: set(house.hall.present) == {ada.person})
        with pytest.raises(BadOrder):
            await desk.carry_out("kick Eve")
        async with house.client("Eve", eve.token):
            pass


async def test_a_ban_is_for_all_doors_and_outlives_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, house.client("Eve", address="127.0.0.2"), house.client("Ada"):
        desk = desk_of(house)
        assert await say(desk, "ban 127.0.0.2") == ["127.0.0.2/32 is banned, and 1 had to go."]
        await eventually(lambda: len(house.hall.present) == 1)
    async with open_house(tmp_path) as house:
        desk = desk_of(house)
        with pytest.raises(NotWelcome) as unwelcome:
            async with house.client("Eve", address="127.0.0.2"):
                pass
        assert unwelcome.value.code == "banned"
        async with house.client("Ada"):
            pass
        assert await say(desk, "bans") == ["127.0.0.2/32"]
        await desk.carry_out("unban 127.0.0.2")
        async with house.client("Eve", address="127.0.0.2"):
            pass


async def test_a_key_is_banned(tmp_path: Path) -> None:
    key = Key(tmp_path, "eve")
    async with open_ssh_house(tmp_path) as house:
        desk = desk_of(house.house)
        await desk.carry_out(f"ban {key.fingerprint}")
        with pytest.raises(Refusal, match="banned"):
            async with house.subsystem(key, "eve"):
                pass


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["There are no tables.", "There is no table sly-fox.", "Eve is not here."]),
        ("de", ["Es gibt keine Tische.", "Es gibt keinen Tisch sly-fox.", "Eve ist nicht hier."]),
        ("nl", ["Er zijn geen tafels.", "Er is geen tafel sly-fox.", "Eve is er niet."]),
    ],
)
async def test_the_host_is_answered_in_the_lobby_in_their_own_language(
    tmp_path: Path, language: str, said: list[str]
) -> None:
    own, hosts = Key(tmp_path, "host"), tmp_path / "hosts"
    hosts.write_text(own.public.read_text())
    hosts.chmod(0o600)
    async with open_ssh_house(tmp_path) as house:
        desk_of(house.house, hosts)
        async with house.subsystem(own, "host") as host:
            for order in ("/tables", "/close sly-fox", "/kick Eve", "/dance", "/people"):
                await host.say(order)
            await eventually(lambda: len(host.lines) == 5)
            words = Words(language, strict=True)
            lines = [line for line in host.lines if isinstance(line, Said)]
            told = [text_of(words, line) for line in lines]
            assert told[:3] == said
            assert [line.text for line in lines[:4]] == [
                "There are no tables.",
                "There is no table sly-fox.",
                "Eve is not here.",
                LINES["usage"],
            ], "for a client that does not know them"
            typed = (*VERBS, "sly", "fox", "host")
            told = [text.replace(own.fingerprint, "").replace(host.person, "") for text in told]
            assert not [text for text in told if strangers(text, language, *typed)]
            assert said_line(words, lines[0], host.person) == said[0]
            assert hear_said(words, lines[0], host.person) == said[0]


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"table": ["x"]},
        {"stage": "gone", "seats": [], "game": "x"},
        {"stage": "playing", "seats": 5, "game": "x"},
        {"stage": "playing", "seats": [["person"]], "game": 3},
        {"fingerprint": "", "address": ""},
        {"fingerprint": "", "address": "", "tables": [1]},
        {1: 2},
    ],
    ids=str,
)
def test_a_strange_server_cannot_disturb_a_client_with_what_it_says_to_a_host(facts: dict[str, Any]) -> None:
    for code in LINES:
        line = Said(person="", name="*", text="well", code=code, facts=facts)
        for language in languages():
            assert text_of(Words(language), line)
    evil = Said(person="", name="*", text="", code="not-here", facts={"who": "\x1b]0;gotcha\x07\u202e"})
    assert text_of(Words(), evil).isprintable()


async def test_the_host_gives_orders_in_the_lobby_and_nobody_else_does(tmp_path: Path) -> None:
    own, other = Key(tmp_path, "host"), Key(tmp_path, "eve")
    hosts = tmp_path / "hosts"
    hosts.write_text("# mine\n" + own.public.read_text())
    hosts.chmod(0o600)
    async with open_ssh_house(tmp_path) as house:
        desk_of(house.house, hosts)
        async with house.subsystem(own, "host") as host, house.subsystem(other, "eve") as eve:
            at = await eve.create(DEFAULT_GAME)
            await eve.say("/kick host")
            await host.say(f"/close {at.name}")
            await eventually(lambda: not house.hall.tables)
            await host.say("/kick eve")
            await eventually(lambda: set(house.hall.present) == {host.person})
        hosts.chmod(0o666)
        async with house.subsystem(own, "host") as host, house.subsystem(other, "eve") as eve:
            await within(host.say("/kick eve"))
            assert len(house.hall.present) == 2, "anybody could have written that file"


def test_commands_talk_to_the_server_on_this_computer(tmp_path: Path) -> None:
    done = menagerie(tmp_path, "tables")
    assert done.returncode == 1
    assert "No server is open" in done.stderr
    with serving(tmp_path):
        done = menagerie(tmp_path, "tables")
        assert (done.returncode, done.stdout) == (0, "There are no tables.\n")
        assert menagerie(tmp_path, "tables", LC_ALL="de_DE.UTF-8").stdout == "Es gibt keine Tische.\n"
        done = menagerie(tmp_path, "ban", "192.0.2.0/24")
        assert (done.returncode, done.stdout) == (0, "192.0.2.0/24 is banned, and 0 had to go.\n")
        assert menagerie(tmp_path, "bans").stdout == "192.0.2.0/24\n"
        assert menagerie(tmp_path, "unban", "192.0.2.0/24").stdout == "192.0.2.0/24 is banned no more.\n"
        assert menagerie(tmp_path, "people").stdout == "Nobody is here.\n"
        done = menagerie(tmp_path, "close", "Nowhere")
        assert (done.returncode, "There is no table Nowhere." in done.stderr) == (1, True)
        done = menagerie(tmp_path, "kick", "Nobody")
        assert done.returncode == 1
        assert "Nobody is not here." in done.stderr
        assert menagerie(tmp_path, "status").returncode == 0


FACTS = {
    "game": "cubirds",
    "access": "public",
    "stage": "playing",
    "watchers": 2,
    "seats": [(state, "Ada") for state in SEATS],
    "hours": "1.5",
    "table": "sly-fox",
    "name": "Ada",
    "person": "p7",
    "fingerprint": "",
    "address": "",
    "tables": [],
    "count": 3,
    "most": 1000,
    "what": "192.0.2.0/24",
    "who": "Ada",
}


@pytest.mark.parametrize("code", LINES)
def test_every_line_for_the_host_is_said_in_every_language(code: str) -> None:
    line = Line(code, FACTS)
    said = {language: say_line(Words(language, strict=True), line) for language in languages()}
    assert said["en"] == str(line) or "table" in code
    assert code == "ban" or len(set(said.values())) == len(said)
    typed = (*VERBS, "sly", "fox", "Ada", "CuBirds")
    assert not [language for language in said if strangers(said[language], language, *typed)]


def test_a_line_of_a_newer_server_is_said_as_it_came() -> None:
    assert say_line(Words("de"), Line("moved", {"who": "Ada"})) == "moved Ada"

"""Much for little: packets of a byte, echoes of keys, and keys that take long to verify hold nobody up."""

import asyncio
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from msgspec.structs import replace

from menagerie_client.text.words import Words
from menagerie_doors.ssh.admission.handshakes import PORTION, PatientConnection
from menagerie_doors.ssh.admission.key_sizes import is_costly
from menagerie_doors.ssh.admission.limits import SshLimits
from menagerie_doors.ssh.sessions.channel import LEAST_PACKET, DoorChannel
from menagerie_doors.stage import lines
from menagerie_doors.stage.lines import ChannelLines
from menagerie_doors.stage.pace import TypingQueue
from menagerie_server.budgets.budgets import Budgets
from menagerie_server.budgets.limits import BudgetLimits, Rate
from tests.kit.servers.house import NO_HURRY, eventually, within
from tests.ssh.callers import call, connect
from tests.ssh.house import SshHouse, open_ssh_house


class Source:
    """It can always be made to wait."""

    def pause_reading(self) -> None:
        """Nothing more comes anyway."""

    def resume_reading(self) -> None:
        """Nor now."""


async def process_with(house: SshHouse, connection: Any, size: int, command: str | None = "plain") -> Any:
    """A channel to which packets may be as large as that."""
    return await within(
        connection.create_process(command, term_type="xterm", max_pktsize=size, encoding=None, env={"LANG": "C.UTF-8"})
    )


@pytest.mark.parametrize("size", [1, LEAST_PACKET - 1])
async def test_packets_that_hold_next_to_nothing_are_refused(tmp_path: Path, size: int) -> None:
    """With packets of one byte a picture becomes 65,000 of them in one turn: 2 to 3 seconds for everybody."""
    async with open_ssh_house(tmp_path) as house, await connect(house, "eve") as connection:
        for _ in range(6):
            with pytest.raises(asyncssh.ChannelOpenError, match="at least 1024 bytes"):
                await process_with(house, connection, size)
        (at_door,) = house.door.connections
        assert at_door.empty, "none of them counts as open"
        assert not house.door.sessions
        process = await process_with(house, connection, LEAST_PACKET)
        assert b"Menagerie" in await within(process.stdout.read(4096))


async def test_what_is_typed_is_echoed_with_one_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One packet for each character made moves of others take 1.4 seconds with a single guest, and 4.5 with ten."""
    written: list[bytes] = []
    write = DoorChannel.write

    def noted(channel: DoorChannel, data: bytes, datatype: int | None = None) -> None:
        written.append(bytes(data))
        write(channel, data, datatype)

    async with open_ssh_house(tmp_path) as house, call(house, "eve", "plain", client="asyncssh") as eve:
        await eve.see("Type a number.")
        monkeypatch.setattr(DoorChannel, "write", noted)
        eve.type("x" * 1500 + "\x15" + "y" * 100)
        await eventually(lambda: b"".join(written).endswith(b"y" * 100))
        assert b"".join(written) == b"x" * 1500 + b"\b \b" * 1500 + b"y" * 100
        assert len(written) <= 5, "not one for each character"


async def test_an_echo_goes_out_at_once_however_long_it_is() -> None:
    written: list[bytes] = []

    class Recorder:
        def insist(self, data: bytes) -> None:
            written.append(data)

    pace = TypingQueue(Budgets()).pace("127.0.0.1")
    lines = ChannelLines(Recorder(), Source(), pace, terminal=True)  # type: ignore[arg-type]
    lines.received(b"hello\x7f" * 100)
    assert len(written) == 1


async def test_what_is_typed_in_one_packet_is_looked_at_in_portions_and_then_more_slowly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A packet of 32 KiB took 8.5 ms, and one address could send 800 a second."""
    monkeypatch.setattr(lines, "PORTION", 100)
    written: list[bytes] = []

    class Recorder:
        def insist(self, data: bytes) -> None:
            written.append(data)

    budgets = Budgets(replace(BudgetLimits(), typing=Rate(1, 0.001, 1e9, 1e9)))
    queue = TypingQueue(budgets)
    eve, ada = [
        ChannelLines(Recorder(), Source(), queue.pace(address), terminal=True)  # type: ignore[arg-type]
        for address in ("127.0.0.2", "127.0.0.3")
    ]
    eve.received(b"x" * 4000)
    assert written == [b"x" * 100]
    ada.received(b"y")
    await eventually(lambda: b"y" in written)
    assert len(written) <= 3, "she waits, and nobody else does"


async def test_however_many_lines_are_typed_they_are_read_in_turns() -> None:
    """Thirty who had the help written again and again made moves of others take eight times as long."""

    class Recorder:
        def insist(self, data: bytes) -> None:
            """It is read."""

    budgets = Budgets(replace(BudgetLimits(), typing=Rate(4, 0.001, 1e9, 1e9)))
    queue = TypingQueue(budgets)
    eve, ada = [
        ChannelLines(Recorder(), Source(), queue.pace(address), terminal=False, person=True)  # type: ignore[arg-type]
        for address in ("127.0.0.2", "127.0.0.3")
    ]
    for lines_of in (eve, ada):
        lines_of.received(b"help\n" * 10)
    for _ in range(2):
        assert await within(eve.read()) == "help"
        eve.write("z" * 8000)
    waiting = asyncio.ensure_future(eve.read())
    for _ in range(3):
        assert await within(ada.read()) == "help"
    assert not waiting.done(), "what was written for her counts as well"
    waiting.cancel()


async def test_tiny_packets_after_login_are_taken_in_a_few_at_a_time_and_then_more_slowly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who is in could keep 95 % of the processor busy with packets of a byte."""
    limits = SshLimits(packets=200, packets_per_second=100)
    portions: list[int] = []
    take_in = PatientConnection._take_in

    def measured(connection: PatientConnection, data: bytes) -> None:
        before = connection.packets_heard
        take_in(connection, data)
        portions.append(connection.packets_heard - before)

    monkeypatch.setattr(PatientConnection, "_take_in", measured)
    async with open_ssh_house(tmp_path, limits=NO_HURRY, ssh_limits=limits) as house:
        async with await connect(house, "eve") as connection:
            loop = asyncio.get_running_loop()
            began, sent = loop.time(), 600
            for _ in range(sent):
                connection.send_debug("x")
            # 200 at once, and then a hundred a second.
            await eventually(lambda: sum(portions) >= sent)
            assert loop.time() - began > 3
        assert max(portions) <= PORTION / 30


async def test_nobody_waits_for_those_who_are_slowed_down(tmp_path: Path) -> None:
    limits = SshLimits(packets=200, packets_per_second=1)
    async with open_ssh_house(tmp_path, ssh_limits=limits) as house, await connect(house, "eve") as eve:
        for _ in range(1000):
            eve.send_debug("x")
        async with await connect(house, "ada") as ada:
            done = await within(ada.run("tables"))
            assert done.exit_status == 0


def costly_key(exponent: int, bits: int) -> asyncssh.SSHKey:
    """A key with an exponent of one's own choice: nobody checks that it is a good one before it is used."""
    good = rsa.generate_private_key(65537, bits)
    numbers = good.private_numbers()
    phi = (numbers.p - 1) * (numbers.q - 1)
    private = pow(exponent, -1, phi)
    own = rsa.RSAPrivateNumbers(
        p=numbers.p,
        q=numbers.q,
        d=private,
        dmp1=private % (numbers.p - 1),
        dmq1=private % (numbers.q - 1),
        iqmp=numbers.iqmp,
        public_numbers=rsa.RSAPublicNumbers(exponent, numbers.public_numbers.n),
    ).private_key(unsafe_skip_rsa_key_validation=True)
    return asyncssh.import_private_key(own.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


def test_which_keys_are_costly() -> None:
    limits = SshLimits(largest_modulus=2048)
    assert not is_costly(asyncssh.generate_private_key("ssh-ed25519"), limits)
    assert not is_costly(asyncssh.generate_private_key("ecdsa-sha2-nistp256"), limits)
    assert not is_costly(asyncssh.generate_private_key("ssh-rsa", key_size=2048), limits)
    assert is_costly(asyncssh.generate_private_key("ssh-rsa", key_size=2560), limits)


async def test_a_key_that_takes_long_to_verify_is_refused_in_words(tmp_path: Path) -> None:
    """An exponent as long as the key made each of twenty attempts take as long as signing: p50 of moves was 55 ms."""
    banners: list[str] = []

    class Client(asyncssh.SSHClient):
        def auth_banner_received(self, msg: str, lang: str) -> None:
            banners.append(msg)

    large = (1 << 521) - 1  # a prime, so it has nothing in common with phi
    key = costly_key(large, 2048)
    async with open_ssh_house(tmp_path) as house:
        connection, _ = await within(
            asyncssh.create_connection(
                Client,
                "127.0.0.1",
                house.port,
                username="eve",
                password="guest",
                client_keys=[key],
                known_hosts=None,
                config=None,
                agent_path=None,
            )
        )
        (at_door,) = house.door.connections
        assert not at_door.nameless
        identity = at_door._claim.identity
        assert identity is not None
        assert identity.key is None, "she is a guest"
        assert [banner.strip() for banner in banners] == [Words()("ssh-costly-key")]
        connection.abort()

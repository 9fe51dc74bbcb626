"""Nobody becomes somebody else: a public key is no secret, and offering one proves nothing."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from asyncssh.packet import Boolean, String
from hypothesis import given
from hypothesis import strategies as st

from menagerie_doors.ssh.admission.identity import Claim
from menagerie_doors.ssh.admission.limits import SshLimits
from tests.kit.servers.house import eventually, within
from tests.ssh.callers import Guest, call, connect, with_either_client
from tests.ssh.house import Key, SshHouse, open_ssh_house


class Forged(asyncssh.SSHKeyPair):
    """A key of which only the public part is known, and a signature of somebody else."""

    def __init__(self, victim: Key, own: Key) -> None:
        kind = victim.key.algorithm
        super().__init__(kind, kind, [kind], [kind], victim.key.public_data, b"victim")
        self._own = own

    def sign(self, data: bytes) -> bytes:
        signature: bytes = self._own.key.sign(data, self._own.key.algorithm)
        return signature


def sees_of(house: SshHouse, key: Key) -> bool:
    """Whether somebody is here as the owner of a key."""
    owner = house.owner(key)
    return owner is not None and owner.id in house.hall.present


@with_either_client
async def test_offering_a_public_key_and_coming_in_as_a_guest(tmp_path: Path, client: str) -> None:
    victim = Key(tmp_path, "victim")
    async with open_ssh_house(tmp_path) as house:
        async with call(house, "victim", key=victim) as owner:
            await owner.see("Play now")
        await eventually(lambda: not house.hall.present)
        if client == "openssh":
            victim.path.unlink()  # what is left is what everybody has
            victim.path.symlink_to(victim.public)
            async with call(house, "victim", key=victim) as thief:
                await thief.see("Play now")
                assert not sees_of(house, victim)
                assert len(house.people) == 2
                assert house.people[0].keys == []
        else:
            await try_to_come_in(house, lambda: Offerer(victim))
        assert not sees_of(house, victim)
        assert sum(victim.fingerprint in person.keys for person in house.people) == 1


async def test_a_wrong_signature_and_coming_in_as_a_guest(tmp_path: Path) -> None:
    victim, own = Key(tmp_path, "victim"), Key(tmp_path, "own")
    async with open_ssh_house(tmp_path) as house:
        async with house.subsystem(victim, "victim"):
            assert sees_of(house, victim)
        connection = await asyncssh.connect(
            "127.0.0.1",
            house.port,
            username="victim",
            client_factory=Guest,
            known_hosts=None,
            config=None,
            client_keys=[Forged(victim, own)],
            agent_path=None,
        )
        async with connection:
            process = await connection.create_process("plain")
            await process.stdout.readuntil("Type a number.")
            assert len(house.people) == 2
            assert house.people[0].keys == []
            assert not sees_of(house, victim)


class Offerer(Guest):
    """Offers a key without a signature before the dialogue of a guest."""

    def __init__(self, victim: Key) -> None:
        self._victim = victim

    def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
        self._connection: Any = conn

    def kbdint_auth_requested(self) -> str:
        self.offer()
        return super().kbdint_auth_requested()

    def offer(self) -> None:
        """Send it, and do not wait for the answer."""
        key = self._victim.key
        self._connection.send_packet(
            50, String("victim"), String("ssh-connection"), String("publickey"), Boolean(False),
            String(key.algorithm), String(key.public_data),
        )  # fmt: skip


class Pipeliner(Offerer):
    """Offers it between the question and the answer."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, name: str, instructions: str, lang: str, prompts: Any) -> list[str]:
        self.offer()
        return super().kbdint_challenge_received(name, instructions, lang, prompts)


async def try_to_come_in(house: SshHouse, client: Callable[[], Guest]) -> None:
    """It is cut off, or comes in as a guest."""
    try:
        async with await connect(house, "victim", client_factory=client) as connection:
            process = await connection.create_process("plain")
            await within(process.stdout.readuntil("Type a number."))
    except (asyncssh.Error, OSError, asyncio.IncompleteReadError):
        pass


@pytest.mark.parametrize("client", [Offerer, Pipeliner])
async def test_an_offer_in_the_middle_of_something_else(tmp_path: Path, client: type[Offerer]) -> None:
    victim = Key(tmp_path, "victim")
    async with open_ssh_house(tmp_path) as house:
        async with house.subsystem(victim, "victim"):
            pass
        await try_to_come_in(house, lambda: client(victim))
        assert not sees_of(house, victim)
        assert [person.keys for person in house.people if person.returned] == []


async def test_a_password_makes_a_guest_of_anybody(tmp_path: Path) -> None:
    """Some clients know nothing else. Whatever was offered before it does not count."""
    victim, own = Key(tmp_path, "victim"), Key(tmp_path, "own")
    async with open_ssh_house(tmp_path) as house:
        async with house.subsystem(victim, "victim"):
            pass
        connection = await asyncssh.connect(
            "127.0.0.1",
            house.port,
            username="victim",
            password="canary",
            preferred_auth="publickey,password",
            known_hosts=None,
            config=None,
            client_keys=[Forged(victim, own)],
            agent_path=None,
        )
        async with connection:
            process = await connection.create_process("plain")
            await within(process.stdout.readuntil("Type a number."))
            assert not sees_of(house, victim)
            assert house.people[0].keys == []
        assert b"canary" not in (tmp_path / "journal.db").read_bytes()


@given(
    st.lists(st.sampled_from(["begin", "offer", "nothing"]), max_size=8),
    st.sampled_from(["offer", "nothing"]),
)
def test_only_what_was_tried_last_counts(before: list[str], last: str) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    claim = Claim()
    claim.begin("eve")
    deeds = {"begin": lambda: claim.begin("eve"), "offer": lambda: claim.offer(key), "nothing": claim.offer_nothing}
    for deed in (*before, last):
        deeds[deed]()
        assert claim.identity is None
    claim.complete()
    assert claim.identity is not None
    assert claim.identity.key == (key.get_fingerprint() if last == "offer" else None)


async def test_keys_cannot_be_tried_without_end(tmp_path: Path) -> None:
    keys = [Key(tmp_path, f"key{number}") for number in range(4)]
    own = Key(tmp_path, "own")
    async with open_ssh_house(tmp_path, ssh_limits=SshLimits(attempts=5)) as house:
        with pytest.raises(asyncssh.Error):
            await asyncssh.connect(
                "127.0.0.1",
                house.port,
                username="eve",
                known_hosts=None,
                config=None,
                client_keys=[Forged(key, own) for key in keys],
                agent_path=None,
            )
        assert house.people == []

"""Strangers at the ssh door, in a process of their own: `python -m benchmarks.ssh_strangers PLAN` until its input ends.

Some shake hands and leave, as fast as the server lets them; some never read what they are sent; some drag their windows
about. As they would be at other machines, what they do there is done when nobody else here needs the processor.
"""

import asyncio
import os
import random
import struct
import sys
from contextlib import suppress
from functools import partial
from typing import Any, Final

import asyncssh
import msgspec

from benchmarks.ssh_sessions import SETTING, TERM, dial

GIANT: Final = (300, 100)
NICENESS: Final = 10
ASK_EVERY: Final = 0.1
"""Readers that do not read ask for a new picture as often as that, in seconds."""
UNREAD: Final = 4096
"""What they do not read is soon the server's to keep: their system takes no more than these bytes."""
DRAG_EVERY: Final = 0.02
DEADLINE: Final = 10.0
REPLY: Final = 600
"""The server has done its part of the handshake when it has sent so many bytes."""


class Plan(msgspec.Struct):
    """How many of each kind."""

    port: int
    handshakes: int = 100
    """How many of them are under way at any time."""
    addresses: int = 10
    """From how many addresses they come."""
    silent: int = 50
    dragging: int = 20


class Tally(msgspec.Struct):
    """What they have done."""

    here: int = 0
    """How many of those with a terminal are let in now."""
    handshakes: int = 0
    refused: int = 0
    cut_off: int = 0
    sizes: int = 0


def _packet(payload: bytes) -> bytes:
    """A packet of the protocol before there is any secrecy."""
    padding = 8 - (5 + len(payload)) % 8
    padding += 8 if padding < 4 else 0
    return struct.pack(">IB", 1 + len(payload) + padding, padding) + payload + bytes(padding)


def _texts(*texts: bytes) -> bytes:
    return b"".join(struct.pack(">I", len(text)) + text for text in texts)


def _opening() -> bytes:
    """All that a client says up to the exchange of keys: the same each time, so that it costs a stranger nothing."""
    cipher, mac, none = b"aes128-gcm@openssh.com", b"hmac-sha2-256", b"none"
    lists = _texts(b"curve25519-sha256", b"ssh-ed25519", cipher, cipher, mac, mac, none, none, b"", b"")
    hello = b"\x14" + bytes(16) + lists + b"\0" + bytes(4)
    point = bytes([9, *[0] * 31])
    return b"SSH-2.0-stranger\r\n" + _packet(hello) + _packet(b"\x1e" + _texts(point))


OPENING: Final = _opening()


async def _shake_hands(plan: Plan, number: int, tally: Tally) -> None:
    """Have the server compute its part of a handshake, leave, and do it again."""
    source = f"127.0.1.{1 + number % plan.addresses}"
    while True:
        got = 0
        writer: asyncio.StreamWriter | None = None
        try:
            async with asyncio.timeout(DEADLINE):
                reader, writer = await asyncio.open_connection("127.0.0.1", plan.port, local_addr=(source, 0))
                writer.write(OPENING)
                while got < REPLY and (data := await reader.read(4096)):
                    got += len(data)
        except (OSError, TimeoutError):
            pass
        finally:
            if writer is not None:
                writer.transport.abort()
        if got >= REPLY:
            tally.handshakes += 1
        else:
            tally.refused += 1
            await asyncio.sleep(0.01)


class _Terminal(asyncssh.SSHClientSession[bytes]):
    """Takes no notice of what it is sent."""


async def _call(plan: Plan, source: str, tally: Tally, unread: int | None = None) -> tuple[Any, Any]:
    connection = await dial(plan.port, source, "stranger", [], unread)
    channel, _ = await connection.create_session(
        _Terminal, term_type=TERM, term_size=(*GIANT, 0, 0), env=SETTING, encoding=None, window=2**31 - 1
    )
    tally.here += 1
    return connection, channel


async def _never_read(plan: Plan, number: int, tally: Tally) -> None:
    """Ask for one picture after the other, read none of them, and come back when cut off."""
    while True:
        connection, channel = await _call(plan, f"127.0.2.{1 + number}", tally, UNREAD)
        await asyncio.sleep(1)
        connection._transport.pause_reading()
        turn = 0
        # As nothing is read, it is not noticed either that the line was cut: it fails to be written to.
        with suppress(OSError):
            while connection._transport is not None and not connection._transport.is_closing():
                turn += 1
                channel.change_terminal_size(GIANT[0] - turn % 2, GIANT[1])
                await asyncio.sleep(ASK_EVERY)
        tally.cut_off += 1
        tally.here -= 1
        connection.abort()


async def _drag(plan: Plan, number: int, tally: Tally) -> None:
    """Have another size all the time."""
    dice = random.Random(number)
    while True:
        connection, channel = await _call(plan, f"127.0.3.{1 + number}", tally)
        with suppress(OSError):
            while not connection.is_closed():
                channel.change_terminal_size(dice.randint(1, 400), dice.randint(1, 150))
                tally.sizes += 1
                await asyncio.sleep(DRAG_EVERY)
        tally.here -= 1


async def _again(what: Any) -> None:
    """Whatever becomes of it, do it again."""
    while True:
        with suppress(OSError, asyncssh.Error):
            await what()
        await asyncio.sleep(0.1)


async def main(plan: Plan) -> None:
    """Begin, say so, tell what was done for each line that comes, and end with the last one."""
    os.nice(NICENESS)
    tally = Tally()
    kinds = ((_shake_hands, plan.handshakes), (_never_read, plan.silent), (_drag, plan.dragging))
    tasks = [
        asyncio.create_task(_again(partial(do, plan, number, tally))) for do, many in kinds for number in range(many)
    ]
    while True:
        sys.stdout.write(msgspec.json.encode(tally).decode() + "\n")
        sys.stdout.flush()
        if not await asyncio.to_thread(sys.stdin.readline):
            break
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(msgspec.json.decode(sys.argv[1], type=Plan)))

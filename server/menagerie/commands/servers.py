"""The servers that one can join: those on the local network, and those where one has been."""

import asyncio
import sys
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, NamedTuple

import click

from menagerie.commands.invocation import command
from menagerie_client.link.discovery import Discovery
from menagerie_client.visiting.memory import Memory
from menagerie_server.settings.addresses import join_address

LISTED: Final = 20
LOOK_FOR: Final = 2.0
"""How many seconds the local network has to answer."""


class Choice(NamedTuple):
    """A server, and why it is listed."""

    address: str
    about: str


def choose_server(memory: Memory) -> str | None:
    """List the servers; on a terminal, one of them can be chosen. None if there is nothing to join."""
    click.echo("Looking around on the local network ...", err=True)
    choices = [*asyncio.run(look_around(LOOK_FOR)), *known_servers(memory)]
    listed = list({choice.address: choice for choice in reversed(choices)}.values())[::-1][:LISTED]
    if not listed:
        click.echo(
            "No server announces itself here, and you have not joined one before.\n"
            f"Join one with: {command('join', 'HOST')}\n"
            f"Open one yourself with: {command('serve', '--public', '--announce')}\n"
            f"Play against bots with: {command('play')}"
        )
        return None
    for number, choice in enumerate(listed, 1):
        click.echo(f"  {number}. {command('join', choice.address)}  ({choice.about})")
    if not sys.stdin.isatty():
        return None
    number = click.prompt("Which one", type=click.IntRange(1, len(listed)), default=1)
    return listed[number - 1].address


async def look_around(seconds: float, interfaces: list[str] | None = None) -> list[Choice]:
    """The servers that announce themselves within some seconds."""
    found: list[Choice] = []
    with suppress(OSError, TimeoutError):  # without a network there is nobody to be found
        async with Discovery(interfaces) as discovery, asyncio.timeout(seconds):
            async for server in discovery.found():
                about = f"{server.name}, on the local network"
                found.append(Choice(join_address(server.host, server.port), about))
    return found


def known_servers(memory: Memory) -> list[Choice]:
    """Where this person has been, the last one first."""
    return [Choice(server.address, f"as {server.name}, last on {_day(server.used)}") for server in memory.servers]


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).astimezone().strftime("%Y-%m-%d")

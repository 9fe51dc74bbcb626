"""The servers that one can join: those on the local network, and those where one has been."""

import asyncio
import sys
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, NamedTuple

import click

from menagerie.commands.invocation import command
from menagerie.commands.speech import words_for
from menagerie_client.link.discovery import Discovery
from menagerie_client.text.words import Words
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
    words = words_for(memory)
    click.echo(words("cli-looking"), err=True)
    choices = [*asyncio.run(look_around(words, LOOK_FOR)), *known_servers(words, memory)]
    listed = list({choice.address: choice for choice in reversed(choices)}.values())[::-1][:LISTED]
    if not listed:
        click.echo(words("cli-no-servers"))
        click.echo(words("cli-how-join", command=command("join", "HOST")))
        click.echo(words("cli-how-serve", command=command("serve", "--public", "--announce")))
        click.echo(words("cli-how-play", command=command("play")))
        return None
    for number, choice in enumerate(listed, 1):
        click.echo(f"  {number}. {command('join', choice.address)}  ({choice.about})")
    if not sys.stdin.isatty():
        return None
    while True:
        typed: str = click.prompt(words("cli-which"), default="1")
        if typed.isdecimal() and 1 <= int(typed) <= len(listed):
            return listed[int(typed) - 1].address
        click.echo(words("plain-no-such-number", number=typed, most=len(listed)))


async def look_around(words: Words, seconds: float, interfaces: list[str] | None = None) -> list[Choice]:
    """The servers that announce themselves within some seconds."""
    found: list[Choice] = []
    with suppress(OSError, TimeoutError):  # without a network there is nobody to be found
        async with Discovery(interfaces) as discovery, asyncio.timeout(seconds):
            async for server in discovery.found():
                about = words("cli-server-here", name=server.name)
                found.append(Choice(join_address(server.host, server.port), about))
    return found


def known_servers(words: Words, memory: Memory) -> list[Choice]:
    """Where this person has been, the last one first."""
    return [
        Choice(server.address, words("cli-server-known", name=server.name, day=_day(server.used)))
        for server in memory.servers
    ]


def _day(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).astimezone().strftime("%Y-%m-%d")

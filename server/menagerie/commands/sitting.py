"""What a person sits in front of: the one place that chooses between plain lines and screens, and says goodbye."""

import asyncio
import getpass
import logging
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import click

from menagerie.commands.speech import Failed
from menagerie_client.look.look import can_draw
from menagerie_client.plain.lines import StandardLines
from menagerie_client.plain.plain_visit import run_plain
from menagerie_client.visiting.memory import Memory
from menagerie_client.visiting.visit import CannotComeIn, Visit, leave
from menagerie_server.observing.logs import report_failure
from menagerie_shared.wire.text import clean_name

log = logging.getLogger(__name__)

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Face = Callable[[Visit], Awaitable[None]]
"""Shows a visit to a person until they want to go."""


def is_plain(*, wanted: bool) -> bool:
    """Whether a person gets lines of text: because they want them, or because nothing else can be shown to them."""
    return wanted or not can_draw(os.environ) or not sys.stdin.isatty() or not sys.stdout.isatty()


def face(*, plain: bool) -> Face:
    """What shows the tables: lines of text, or screens, which take a moment to be read in."""
    if plain:
        return lambda visit: run_plain(visit, StandardLines())
    from menagerie_client.app import run_app  # noqa: PLC0415 - plain mode does without Textual

    return lambda visit: run_app(visit, os.environ)


def own_name(memory: Memory) -> str:
    """What to call a person who has not said it: as the last time, or as the computer does."""
    if memory.preferences.name:
        return memory.preferences.name
    with suppress(OSError, KeyError):  # a user without a name
        return clean_name(getpass.getuser()) or ""
    return ""


async def sit(visit: Visit, show: Face) -> None:
    """Show a visit until the person goes or a signal says so; then get up politely, with the way back."""
    showing = asyncio.ensure_future(show(visit))
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        loop.add_signal_handler(number, showing.cancel)
    try:
        await showing
    except asyncio.CancelledError:
        if not showing.cancelled():
            raise
    farewell = await leave(visit)
    with suppress(OSError):  # the terminal may be gone
        click.echo(farewell)


def run(scene: Callable[[], Awaitable[None]]) -> None:
    """Run it all; what fails is a sentence, never a traceback."""

    async def within() -> None:
        asyncio.get_running_loop().set_exception_handler(report_failure)
        await scene()

    try:
        asyncio.run(within())
    except CannotComeIn as error:
        raise Failed(str(error)) from None
    except KeyboardInterrupt:
        sys.exit(130)

"""`menagerie top`: who plays best, at the server on this computer or at another one."""

import asyncio
from collections.abc import Sequence
from typing import Any

import click
import msgspec

from menagerie.commands.explained import Explained
from menagerie.commands.join import read_server
from menagerie.commands.settings import read_settings, settings
from menagerie.commands.speech import Failed, cannot_open, own_words, wrongly_used
from menagerie_client.catalogue import GAMES as SEAT_GAMES
from menagerie_client.client import Client
from menagerie_client.link.state import NotWelcome
from menagerie_client.text.ratings import lists_of, say_lists
from menagerie_client.text.refusals import explain
from menagerie_client.text.words import Words
from menagerie_client.visiting.visit import ANSWER_WITHIN, why_unreachable
from menagerie_server.catalogue import GAMES
from menagerie_server.journal.journal import JournalError
from menagerie_server.journal.opening import JournalPlace
from menagerie_server.settings.configuration import Configuration
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.people import Person
from menagerie_server.tables.ranking import list_ratings
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.lobby_messages import Ratings
from menagerie_shared.wire.requests import ListRatings

Lists = Sequence[tuple[str, str]]


def top(address: str | None, game: str | None, **chosen: Any) -> None:
    """Say who plays best."""
    words = own_words()
    lists = lists_of(SEAT_GAMES[name] for name in SEAT_GAMES if game in (None, name))
    found = _read_here(read_settings(chosen), lists, words) if address is None else _ask_there(address, lists, words)
    for line in say_lists(words, found):
        click.echo(line)


def _read_here(configuration: Configuration, lists: Lists, words: Words) -> list[Ratings]:
    journal = JournalPlace(DataDirectory(configuration.data).journal, configuration.journal)
    if not journal.exists:
        raise Failed(words("cli-no-games", directory=str(configuration.data)))
    try:
        return asyncio.run(_read(journal, lists))
    except JournalError as error:
        raise cannot_open(words, journal, error) from None


async def _read(place: JournalPlace, lists: Lists) -> list[Ratings]:
    journal = await place.inspect()
    try:
        notes = await journal.noted("person/", [])
        people = (msgspec.msgpack.decode(note, type=Person) for note in notes.values())
        names = {person.id: person.name for person in people}
        return [
            await list_ratings(journal, GAMES[game], names.get, ListRatings(id="top", game=game, division=division))
            for game, division in lists
        ]
    finally:
        await journal.close()


def _ask_there(address: str, lists: Lists, words: Words) -> list[Ratings]:
    server = read_server(address)
    if server.by_ssh:
        raise wrongly_used("cli-top-ssh", command=f"ssh -p {server.port} {server.host} top")
    try:
        return asyncio.run(_ask(Client(server.dial([], lambda trouble: None)), lists))
    except NotWelcome as unwelcome:
        raise Failed(explain(words, unwelcome)) from None
    except Refusal as refusal:
        raise Failed(explain(words, refusal)) from None
    except OSError as error:
        raise Failed(why_unreachable(words, error, server.address)) from None


async def _ask(client: Client, lists: Lists) -> list[Ratings]:
    async with asyncio.timeout(ANSWER_WITHIN), client:
        return [await client.ratings(*one) for one in lists]


top_command = Explained(
    "top",
    callback=top,
    params=[
        click.Argument(["address"], metavar="[HOST[:PORT]]", required=False),
        click.Option(["--game"], type=click.Choice(sorted(GAMES))),
        *settings("data", "journal"),
    ],
)

"""The round that docs/protocol.md shows, message by message, is what goes over the wire: it is played once more."""

import json
import re
from asyncio import Future, get_running_loop
from pathlib import Path
from typing import Any, Final

from menagerie_client.link.transports.tcp import tcp
from menagerie_server.bots.bot import Choice
from menagerie_server.bots.thought import Thought
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, SPECIES
from menagerie_shared.games.wildcards.moves import Bid
from tests.kit.clients.protocol_stream import Seat
from tests.kit.clients.stranger_to_python import commitment
from tests.kit.games.rigged import rigged
from tests.kit.servers.house import eventually, open_house

PAGE: Final = Path(__file__).parents[2] / "docs" / "protocol.md"
HEADING: Final = "\n## A round, message by message\n"
ANY: Final = "..."
SECRET: Final = "<32 bytes>"
ITS_OWN: Final = {"table", "person", "host", "token", "invitation"}
"""What is another one each time."""

DEALT: Final = (
    *("f1", "f1", "f3", "f4", "m4", "s1", "s2"),
    *("f2", "m1", "m1", "m2", "m2", "s3", "s4"),
    *("f2", "f2", "m1", "m2", "m3", "s1", "s2"),
)
"""The hands of Ada, Bram and the bot."""
DISPLAYS: Final = ("ibex", "eagle", "eagle", "lion")
REMOVED: Final = 8
"""How many animals leave the game by the shuffle, besides one of each species."""


def rest(of: tuple[Any, ...], taken: tuple[Any, ...]) -> list[Any]:
    left = list(of)
    for one in taken:
        left.remove(one)
    return left


def as_dealt() -> tuple[tuple[Any, ...], ...]:
    """What the shuffles come to, for the cards of the page: animals, habitats, and who gets the talisman."""
    animals = rest(tuple(rest(ALL_ANIMALS, SPECIES)), DISPLAYS)
    return (
        (*animals[:REMOVED], *DISPLAYS, *animals[REMOVED:]),
        (*DEALT, *rest(ALL_HABITATS, DEALT)),
        (2, 0, 1),
    )


class AlwaysOne:
    """A bot that bids its mountain card of value 1."""

    def think(self, thought: Thought) -> "Future[Choice[Any]]":
        answer: Future[Choice[Any]] = get_running_loop().create_future()
        answer.set_result(Choice(Bid(("m1",))))
        return answer


def shown() -> list[dict[str, Any]]:
    """The messages of the page, in order: who sent each, and what it says. A field `...` stands for those left out."""
    _, _, after = PAGE.read_text(encoding="utf-8").partition(HEADING)
    blocks = re.findall(r"^```\n(.*?)^```", after.partition("\n## ")[0], re.DOTALL | re.MULTILINE)
    messages = []
    for line in re.split(r"^(?=[CS] )", "".join(blocks), flags=re.MULTILINE)[1:]:
        text = line[2:].replace("{...}", f'"{ANY}"').replace(SECRET, f'"{SECRET}"')
        text = re.sub(r"(?<=, )\.\.\.(?=[,}])", f'"{ANY}": null', text)
        messages.append({"from": line[0], "says": json.loads(text)})
    return messages


def is_shown(page: Any, wire: Any) -> bool:
    """Whether the page says what went over the wire."""
    match page:
        case str() if page == ANY:
            return True
        case str() if page == SECRET:
            return set(wire) == {"bin"} and len(wire["bin"]) == 64
        case dict():
            told = page.keys() - {ANY}
            free = ITS_OWN | ({"name", "character"} if page.get("state") == "bot" else set())
            return (
                isinstance(wire, dict)
                and (told <= wire.keys() if ANY in page else told == wire.keys())
                and all(is_shown(ANY if key in free else page[key], wire[key]) for key in told)
            )
        case list():
            return isinstance(wire, list) and len(page) == len(wire) and all(map(is_shown, page, wire))
        case _:
            return bool(page == wire)


async def asked(seat: Seat) -> None:
    """Until the seat is asked something."""
    while seat.question is None:
        await seat.read()


async def choose(seat: Seat, number: int, table: str, move: dict[str, Any]) -> None:
    await asked(seat)
    seat.question = None
    await seat.ask("Choose", table=table, seat=number, move=move)


async def play(port: int, bot_has_chosen: Any) -> list[dict[str, Any]]:
    """The round as Ada and Bram play it on the page; returns what went over Ada's link."""
    links = [await tcp("127.0.0.1", port)() for _ in range(2)]
    ada, bram = map(Seat, links)
    await ada.ask("Hello", protocol=1, oldest=1, name="Ada", token=None, capabilities=["table_changes"])
    await ada.ask("KeepToken")
    options = {"edition": 2022, "seats": 3}
    table = (await ada.ask("CreateTable", game=DEFAULT_GAME, options=options, bots=[2]))["table"]
    await bram.ask("Hello", protocol=1, name="Bram")
    await bram.ask("JoinTable", table=table)
    for number, seat in enumerate((ada, bram)):
        await seat.ask("Ready", table=table, commitment=commitment(f"{table}/1", number, bytes(32)))
    while not ada.opened:
        await ada.read()
    for seat in (ada, bram):
        await seat.ask("Contribute", table=table, contribution=bytes(32))
    await asked(ada)
    await eventually(bot_has_chosen)
    await choose(ada, 0, table, {"type": "Bid", "cards": ["m4"]})
    await choose(bram, 1, table, {"type": "Bid", "cards": ["s4"]})
    await choose(ada, 0, table, {"type": "Pay", "cards": ["f1", "s1", "s2"]})
    await choose(bram, 1, table, {"type": "Pay", "cards": ["m1", "m1", "s3"]})
    await choose(bram, 1, table, {"type": "Acquire", "position": 0, "payment": []})
    await choose(ada, 0, table, {"type": "Acquire", "position": 0, "payment": []})
    await choose(bram, 1, table, {"type": "LeaveBid"})
    await asked(ada)
    for link in links:
        link.close()
    return [json.loads(line) for line in ada.lines]


async def test_the_round_on_the_page_is_what_goes_over_the_wire(tmp_path: Path) -> None:
    games = {DEFAULT_GAME: rigged(GAMES[DEFAULT_GAME], outcomes=as_dealt())}
    async with open_house(tmp_path, games=games, thinker=AlwaysOne()) as house:

        def bot_has_chosen() -> bool:
            return all(2 not in table.match.waiting() for table in house.hall.tables.values())

        heard = await play(house.port, bot_has_chosen)
    first = next(number for number, line in enumerate(heard) if line["says"]["type"] == "Status")
    wire = [line for number, line in enumerate(heard) if number <= first or line["says"]["type"] != "Status"]
    page = shown()
    for on_page, line in zip(page, wire, strict=False):
        assert on_page["from"] == line["from"][0].upper()
        assert is_shown(on_page["says"], line["says"]), (on_page["says"], line["says"])
    assert len(page) == len(wire)

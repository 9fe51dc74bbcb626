"""A client that has read docs/protocol.md and nothing else: it plays whole games in plain maps, over a real socket."""

from pathlib import Path
from typing import Any

import pytest

from menagerie_client.link.transports.tcp import tcp
from tests.kit.clients.protocol_stream import Seat
from tests.kit.clients.stranger_to_python import Map, commitment, digest
from tests.kit.servers.house import NO_HURRY, open_house

TABLES: dict[str, tuple[str, Map]] = {
    "three": ("wildcards", {"seats": 3}),
    "four, with Leo": ("wildcards", {"seats": 4, "leo": True}),
    "five, of 2020": ("wildcards", {"seats": 5, "edition": 2020}),
    "birds for two": ("cubirds", {"seats": 2}),
    "birds for four": ("cubirds", {"seats": 4}),
    "birds against RobinBird": ("cubirds", {"seats": 2, "solo": True, "extra_birds": 1}),
}


FAMILIES = {
    "flamingo": 2,
    "owl": 3,
    "toucan": 3,
    "duck": 4,
    "parrot": 4,
    "magpie": 5,
    "reed_warbler": 6,
    "robin": 6,
}
"""How many birds make a small family, by the rules of CuBirds."""


def answer(question: Map, number: int) -> Map:  # noqa: PLR0912 - one branch per question of the page
    """A legal move, by what the question says; `number` makes it another one each time."""
    hand = question.get("hand", [])
    match question["type"]:
        case "PlaceBid":
            cards = ["refill", *hand]
            first = cards[number % len(cards)]
            return {
                "type": "Bid",
                "cards": [first, *[card for card in hand[:1] if question["pair"] and first == "refill"]],
            }
        case "ChooseBid":
            return {"type": "Reveal", "card": question["pair"][number % 2]}
        case "ChooseExchange":
            animals, display = question["collection"], question["display"]
            if animals and display and number % 2:
                return {"type": "Exchange", "give": animals[0], "position": number % len(display)}
            return {"type": "KeepAnimals"}
        case "ChooseDiscards":
            return {"type": "Discard", "cards": hand[: number % 3]}
        case "ChoosePayment":
            return {"type": "Pay", "cards": hand[: question["price"]]}
        case "ChooseDuelCard":
            return {"type": "Duel", "card": hand[0]} if hand else {"type": "Duel"}
        case "ChooseAnimal":
            price = question["price"]
            if not question["display"] or len(hand) < price:
                return {"type": "Pass"}
            return {"type": "Acquire", "position": number % len(question["display"]), "payment": hand[:price]}
        case "ChooseReturn":
            return {"type": "TakeBidBack" if number % 2 else "LeaveBid"}
        case "LayBirds":
            side = ("left", "right")[number % 2]
            return {"type": "Lay", "species": hand[number % len(hand)], "row": number % 4, "side": side}
        case "ChooseDraw":
            return {"type": "KeepHand" if number % 3 else "Draw"}
        case "ChooseFamily":
            ready = [bird for bird in hand if hand.count(bird) >= FAMILIES[bird]]
            return {"type": "PlayFamily", "species": ready[0]} if ready else {"type": "EndTurn"}
        case other:
            raise AssertionError(f"the page does not know {other}")


async def visit(port: int, game: str, options: Map) -> int:
    """Play one game against bots; returns how many views were checked on the way."""
    link = await tcp("127.0.0.1", port)()
    try:
        return await play(Seat(link), game, options)
    finally:
        link.close()


async def play(seat: Seat, game: str, options: Map) -> int:
    """From Hello to the end."""
    welcome = await seat.ask("Hello", protocol=1, name="By the page")
    assert welcome["protocol"] == 1
    people = options["seats"] - options.get("leo", options.get("solo", False))
    done = await seat.ask("CreateTable", game=game, options=options, bots=list(range(1, people)))
    table, secret = done["table"], bytes(range(32))
    await seat.ask("Ready", table=table, commitment=commitment(f"{table}/1", 0, secret))
    await seat.ask("Contribute", table=table, contribution=secret)
    moves = 0
    checks = 1  # the last one, after the end
    while not seat.ended:
        if seat.question is None:
            await seat.read()
            continue
        checked = await seat.ask("CheckView", table=table, sequence=seat.sequence, digest=digest(seat.view))
        checks += checked["checked"]  # if not, a bot has just moved
        question: Any = seat.question
        if question is None:
            continue
        moves += 1
        seat.question = None
        await seat.ask("Choose", table=table, seat=0, move=answer(question, moves))
    assert seat.view["table"]["over"]
    last = await seat.ask("CheckView", table=table, sequence=seat.sequence, digest=digest(seat.view))
    assert last["checked"]
    await seat.ask("LeaveTable", table=table)
    return checks


@pytest.mark.parametrize(("game", "options"), TABLES.values(), ids=TABLES)
async def test_whole_games_can_be_played_by_the_page_alone(tmp_path: Path, game: str, options: Map) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        # Bots may move between what one reads and what one asks: how often a view is checked is a matter of luck.
        assert sum([await visit(house.port, game, options) for _ in range(3)]) > 3

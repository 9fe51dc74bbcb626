"""What a client in another language would write, from docs/protocol.md alone: nothing here knows a type of ours.

A view is a map as it comes out of msgpack. `follow` changes it as the page's table says, event by event; `canonical` is
the encoding of which the digest is taken; `commitment` is what Ready brings.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Final

Map = dict[str, Any]


def canonical(value: Any) -> bytes:
    """The one encoding of a view: the shortest of everything, and the keys as they stand."""
    if value is None:
        return b"\xc0"
    if value is True or value is False:
        return b"\xc3" if value else b"\xc2"
    if isinstance(value, int):
        return bytes([value]) if value < 128 else _sized(value, {1: 0xCC, 2: 0xCD, 4: 0xCE, 8: 0xCF})
    if isinstance(value, str):
        text = value.encode()
        head = bytes([0xA0 + len(text)]) if len(text) < 32 else _sized(len(text), {1: 0xD9, 2: 0xDA, 4: 0xDB})
        return head + text
    if isinstance(value, list):
        head = bytes([0x90 + len(value)]) if len(value) < 16 else _sized(len(value), {2: 0xDC, 4: 0xDD})
        return head + b"".join(map(canonical, value))
    if isinstance(value, dict):
        head = bytes([0x80 + len(value)]) if len(value) < 16 else _sized(len(value), {2: 0xDE, 4: 0xDF})
        return head + b"".join(canonical(key) + canonical(part) for key, part in value.items())
    raise TypeError(f"no view has a {type(value).__name__}")


def _sized(number: int, heads: dict[int, int]) -> bytes:
    width = next(width for width in heads if number < 1 << 8 * width)
    return bytes([heads[width]]) + number.to_bytes(width, "big")


def digest(view: Map) -> bytes:
    """What CheckView brings."""
    return digest_of(canonical(view))


def digest_of(encoded: bytes) -> bytes:
    """The same, of a view that is encoded already."""
    return hashlib.sha256(encoded).digest()[:16]


def commitment(match: str, seat: int, contribution: bytes) -> bytes:
    """What Ready brings."""
    name = match.encode()
    lp = len(name).to_bytes(4, "big") + name
    return hashlib.sha256(b"mg/seat/v1\0" + lp + seat.to_bytes(4, "big") + contribution).digest()


def follow(view: Map, event: Map, game: str) -> None:
    """Change the view as the event says, by the table of the game that Status named."""
    GAMES[game][event["type"]](view, view["table"], event)


def add(array: list[Any], things: Sequence[Any]) -> None:
    array += things
    array.sort()


def out(view: Map, seat: int, cards: Sequence[str]) -> None:
    place = view["table"]["places"][seat]
    place["hand"] -= len(cards)
    for card in cards:
        if card in place["known"]:
            place["known"].remove(card)
        if seat == view["viewer"]:
            view["hand"].remove(card)


def into(view: Map, seat: int, cards: Sequence[str]) -> None:
    place = view["table"]["places"][seat]
    place["hand"] += len(cards)
    add(place["known"], cards)
    if seat == view["viewer"]:
        add(view["hand"], cards)


def asking_ends(table: Map) -> None:
    table["moment"], table["asked"], table["chosen"] = None, [], []


def turn_ends(table: Map, seat: int) -> None:
    table["turns"].remove(seat)
    if table["ranking"] and table["ranking"][0] == [seat]:
        del table["ranking"][0]
    asking_ends(table)


def hands_dealt(view: Map, table: Map, event: Map) -> None:
    for place, number in zip(table["places"], event["hands"], strict=True):
        place["hand"] = number
    for pile in ("habitats", "animals", "removed"):
        table[pile] = event[pile]


def your_hand_dealt(view: Map, table: Map, event: Map) -> None:
    hands_dealt(view, table, event["dealt"])
    view["hand"] = list(event["hand"])


def talisman_given(view: Map, table: Map, event: Map) -> None:
    table["talisman"] = event["seat"]


def round_began(view: Map, table: Map, event: Map) -> None:
    table["left"] += table["display"]
    table["display"], table["round"] = list(event["display"]), event["round"]
    table["animals"] -= len(event["display"])
    table["exchanged"], table["talisman_decided"] = [], False


def asked(view: Map, table: Map, event: Map) -> None:
    table["moment"], table["asked"], table["chosen"] = event["moment"], list(event["seats"]), []


def chose(view: Map, table: Map, event: Map) -> None:
    if event["seat"] not in table["chosen"]:
        table["chosen"].append(event["seat"])
    if event["laid"]:
        table["places"][event["seat"]]["laid"] = event["laid"]


def turn_up(view: Map, table: Map, seat: int, bid: str) -> None:
    place = table["places"][seat]
    place["bid"], place["laid"] = bid, 0
    if bid == "refill":
        table["refilling"].append(seat)
    else:
        out(view, seat, [bid])
        table["turns"].append(seat)


def bids_revealed(view: Map, table: Map, event: Map) -> None:
    table["turns"], table["refilling"] = [], []
    for seat, bid in event["bids"]:
        turn_up(view, table, seat, bid)
    asking_ends(table)


def pair_revealed(view: Map, table: Map, event: Map) -> None:
    turn_up(view, table, event["seat"], event["bid"])
    table["turns"].sort()
    table["refilling"].sort()
    asking_ends(table)


def exchanged(view: Map, table: Map, event: Map) -> None:
    collection = table["places"][event["seat"]]["collection"]
    collection.remove(event["gave"])
    add(collection, [event["took"]])
    table["display"][event["position"]] = event["gave"]
    table["exchanged"].append(event["seat"])
    asking_ends(table)


def kept_animals(view: Map, table: Map, event: Map) -> None:
    table["exchanged"].append(event["seat"])
    asking_ends(table)


def leader_moved(view: Map, table: Map, event: Map) -> None:
    table["leaders"][event["species"]] = event["seat"]


def discards_revealed(view: Map, table: Map, event: Map) -> None:
    for seat, cards in event["discards"]:
        out(view, seat, cards)
        add(table["discard"], cards)
    asking_ends(table)


def drew(table: Map, seat: int, count: int) -> None:
    table["places"][seat]["hand"] += count
    table["habitats"] -= count


def drew_hidden(view: Map, table: Map, event: Map) -> None:
    drew(table, event["seat"], event["count"])


def drew_cards(view: Map, table: Map, event: Map) -> None:
    drew(table, event["seat"], len(event["cards"]))
    add(view["hand"], event["cards"])


def discards_shuffled(view: Map, table: Map, event: Map) -> None:
    table["habitats"] += event["count"]
    table["discard"] = []


def refill_taken(view: Map, table: Map, event: Map) -> None:
    table["places"][event["seat"]]["bid"] = None
    table["refilling"].remove(event["seat"])


def leo_shuffled(view: Map, table: Map, event: Map) -> None:
    pass


def ranked(view: Map, table: Map, event: Map) -> None:
    table["ranking"] = [list(group) for group in event["groups"]]
    if event["by"] == "talisman":
        table["talisman_decided"] = True


def payments_revealed(view: Map, table: Map, event: Map) -> None:
    for seat, cards in event["payments"]:
        out(view, seat, cards)
        table["places"][seat]["payment"] = list(cards)
    asking_ends(table)


def duel_revealed(view: Map, table: Map, event: Map) -> None:
    for laid in event["cards"]:
        if laid["card"] is None:
            continue
        add(table["duel"], [laid["card"]])
        if laid["drawn"]:
            table["habitats"] -= 1
        else:
            out(view, laid["seat"], [laid["card"]])
    asking_ends(table)


def duel_ended(view: Map, table: Map, event: Map) -> None:
    add(table["discard"], table["duel"])
    table["duel"] = []


def acquired(view: Map, table: Map, event: Map) -> None:
    place = table["places"][event["seat"]]
    if event["paid"]:
        out(view, event["seat"], event["paid"])
        place["payment"] = list(event["paid"])
    add(place["collection"], [event["animal"]])
    del table["display"][event["position"]]
    turn_ends(table, event["seat"])


def natural_habitat_scored(view: Map, table: Map, event: Map) -> None:
    table["places"][event["seat"]]["tokens"] += event["points"]


def passed(view: Map, table: Map, event: Map) -> None:
    if event["back"]:
        into(view, event["seat"], event["back"])
        place = table["places"][event["seat"]]
        place["bid"], place["payment"] = None, []
    turn_ends(table, event["seat"])


def bid_taken_back(view: Map, table: Map, event: Map) -> None:
    into(view, event["seat"], [event["card"]])
    table["places"][event["seat"]]["bid"] = None
    asking_ends(table)


def bid_left(view: Map, table: Map, event: Map) -> None:
    asking_ends(table)


def table_cleared(view: Map, table: Map, event: Map) -> None:
    for place in table["places"]:
        if place["bid"] not in (None, "refill"):
            add(table["discard"], [place["bid"]])
        add(table["discard"], place["payment"])
        place["bid"], place["payment"] = None, []


def talisman_moved(view: Map, table: Map, event: Map) -> None:
    table["talisman"] = event["seat"]


def game_ended(view: Map, table: Map, event: Map) -> None:
    for seat, cards in event["hands"]:
        out(view, seat, cards)
        add(table["discard"], cards)
    table["left"] += table["display"]
    table["display"], table["over"] = [], True


WILD_CARDS: Final[dict[str, Callable[[Map, Map, Map], None]]] = {
    "HandsDealt": hands_dealt,
    "YourHandDealt": your_hand_dealt,
    "TalismanGiven": talisman_given,
    "RoundBegan": round_began,
    "Asked": asked,
    "Chose": chose,
    "BidsRevealed": bids_revealed,
    "PairRevealed": pair_revealed,
    "Exchanged": exchanged,
    "KeptAnimals": kept_animals,
    "LeaderMoved": leader_moved,
    "DiscardsRevealed": discards_revealed,
    "DrewHidden": drew_hidden,
    "DrewCards": drew_cards,
    "DiscardsShuffled": discards_shuffled,
    "RefillTaken": refill_taken,
    "LeoShuffled": leo_shuffled,
    "Ranked": ranked,
    "PaymentsRevealed": payments_revealed,
    "DuelRevealed": duel_revealed,
    "DuelEnded": duel_ended,
    "Acquired": acquired,
    "NaturalHabitatScored": natural_habitat_scored,
    "Passed": passed,
    "BidTakenBack": bid_taken_back,
    "BidLeft": bid_left,
    "TableCleared": table_cleared,
    "TalismanMoved": talisman_moved,
    "GameEnded": game_ended,
}


# CuBirds. Hands change in everybody's sight as they do in Wild Cards; nobody chooses in secret.


def no_question(table: Map) -> None:
    table["moment"], table["asked"] = None, []


def hands_are(table: Map, event: Map) -> None:
    last = len(table["places"]) - 1
    for seat, place in enumerate(table["places"]):
        place["hand"] = event["hands"][seat]
        place["known"] = list(event["open_hand"]) if table["options"]["solo"] and seat == last else []


def birds_dealt(view: Map, table: Map, event: Map) -> None:
    table["rows"] = [list(row) for row in event["rows"]]
    for place, birds in zip(table["places"], event["collections"], strict=True):
        place["collection"] = list(birds)
    hands_are(table, event)
    table["pile"], table["discard"], table["deal"] = event["pile"], len(event["put_aside"]), 1
    table["seen"] = list(event["put_aside"])


def your_birds_dealt(view: Map, table: Map, event: Map) -> None:
    birds_dealt(view, table, event["dealt"])
    view["hand"] = list(event["hand"])


def turn_began(view: Map, table: Map, event: Map) -> None:
    table["turn"] = event["turn"]


def seats_asked(view: Map, table: Map, event: Map) -> None:
    table["moment"], table["asked"] = event["moment"], list(event["seats"])


def lay_at(table: Map, event: Map, birds: list[str]) -> None:
    row = table["rows"][event["row"]]
    table["rows"][event["row"]] = birds + row if event["side"] == "left" else row + birds


def birds_laid(view: Map, table: Map, event: Map) -> None:
    birds = [event["species"]] * event["count"]
    out(view, event["seat"], birds)
    lay_at(table, event, birds)
    no_question(table)


def bird_added(view: Map, table: Map, event: Map) -> None:
    lay_at(table, event, [event["species"]])
    table["pile"] -= 1


def enclosed(view: Map, table: Map, event: Map) -> None:
    at = event["at"]
    del table["rows"][event["row"]][at : at + len(event["birds"])]
    into(view, event["seat"], event["birds"])


def row_filled(view: Map, table: Map, event: Map) -> None:
    table["rows"][event["row"]] += event["birds"]
    table["pile"] -= len(event["birds"])


def birds_drawn(table: Map, seat: int, count: int) -> None:
    table["places"][seat]["hand"] += count
    table["pile"] -= count
    no_question(table)


def drew_hidden_birds(view: Map, table: Map, event: Map) -> None:
    birds_drawn(table, event["seat"], event["count"])


def drew_birds(view: Map, table: Map, event: Map) -> None:
    birds_drawn(table, event["seat"], len(event["birds"]))
    add(view["hand"], event["birds"])


def nothing_done(view: Map, table: Map, event: Map) -> None:
    no_question(table)


def family_played(view: Map, table: Map, event: Map) -> None:
    species, kept = event["species"], event["kept"]
    out(view, event["seat"], [species] * event["count"])
    add(table["places"][event["seat"]]["collection"], [species] * kept)
    table["discard"] += event["count"] - kept
    add(table["seen"], [species] * (event["count"] - kept))
    no_question(table)


def hands_thrown_in(view: Map, table: Map, event: Map) -> None:
    for place in table["places"]:
        table["discard"] += place["hand"]
        add(table["seen"], place["known"])
        place["hand"], place["known"] = 0, []
    view["hand"] = []


def birds_shuffled(view: Map, table: Map, event: Map) -> None:
    table["pile"] += event["count"]
    table["discard"], table["seen"] = 0, []


def new_hands_dealt(view: Map, table: Map, event: Map) -> None:
    hands_are(table, event)
    table["pile"] -= sum(event["hands"])
    table["deal"] += 1


def your_new_hand(view: Map, table: Map, event: Map) -> None:
    new_hands_dealt(view, table, event["dealt"])
    view["hand"] = list(event["hand"])


def birds_game_ended(view: Map, table: Map, event: Map) -> None:
    table["ending"], table["winner"], table["over"] = event["ending"], event["winner"], True
    no_question(table)


CUBIRDS: Final[dict[str, Callable[[Map, Map, Map], None]]] = {
    "BirdsDealt": birds_dealt,
    "YourHandDealt": your_birds_dealt,
    "TurnBegan": turn_began,
    "Asked": seats_asked,
    "BirdsLaid": birds_laid,
    "BirdAdded": bird_added,
    "Enclosed": enclosed,
    "RowFilled": row_filled,
    "DrewHidden": drew_hidden_birds,
    "DrewBirds": drew_birds,
    "KeptHand": nothing_done,
    "FamilyPlayed": family_played,
    "TurnEnded": nothing_done,
    "HandsThrownIn": hands_thrown_in,
    "DiscardsShuffled": birds_shuffled,
    "NewHandsDealt": new_hands_dealt,
    "YourNewHand": your_new_hand,
    "GameEnded": birds_game_ended,
}

GAMES: Final[dict[str, dict[str, Callable[[Map, Map, Map], None]]]] = {"wildcards": WILD_CARDS, "cubirds": CUBIRDS}
"""What each event of a game does, by the name that Status gives the game."""

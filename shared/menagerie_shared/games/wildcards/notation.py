"""The one-line text notation of a table, for tests, playthroughs and bug reports.

    wildcards 2022 round=3 display=LI asks=bid:012 chose=1 talisman=0
      | 0 hand=f1f3s2 animals=IPP leaders=P tokens=4 | 1 hand=m1m4 animals=SS laid=1 choice=bid:m4 | 2 hand=w1...
      | piles habitats=f2m3... discard=s1s1 animals=EEM removed=... left=IS

Cards are written as they are (`f3`), the refill card as `R`, species by their first letter, seats by their number, and
groups of equal seats with commas between them. What is empty or zero is left out. In a view, what is hidden is
written as a number: `hand=7`.
"""

import re
from typing import Final

from menagerie_shared.games.notation import NOTHING, write_line, write_seats, write_section
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import CARDS, REFILL, SPECIES, Animals, BidCard, Cards, Species
from menagerie_shared.games.wildcards.moves import (
    Acquire,
    Bid,
    Discard,
    Duel,
    Exchange,
    KeepAnimals,
    LeaveBid,
    Move,
    Pass,
    Pay,
    Reveal,
    TakeBidBack,
)
from menagerie_shared.games.wildcards.table import Place, Table
from menagerie_shared.games.wildcards.view import View

LETTER: Final[dict[Species, str]] = {species: species[0].upper() for species in SPECIES}
SPECIES_OF: Final[dict[str, Species]] = {letter: species for species, letter in LETTER.items()}
_PLAIN_MOVES: Final[dict[str, Move]] = {
    "keep": KeepAnimals(),
    "pass": Pass(),
    "back": TakeBidBack(),
    "leave": LeaveBid(),
}
_CARD_OF: Final[dict[str, BidCard]] = {**{card: card for card in CARDS}, "R": REFILL}


def write_cards(cards: tuple[BidCard, ...]) -> str:
    """Cards in the notation: `f1f3R`."""
    return "".join("R" if card == REFILL else card for card in cards) or NOTHING


def read_bid_cards(text: str) -> tuple[BidCard, ...]:
    """The cards that a text like `f1f3R` names."""
    if text == NOTHING:
        return ()
    found = re.findall(r"R|[a-z][0-9]", text)
    if "".join(found) != text or not all(card in _CARD_OF for card in found):
        raise ValueError(f"{text!r} is not a row of cards: write them like f1m3w2, the refill card as R")
    return tuple(_CARD_OF[card] for card in found)


def read_cards(text: str) -> Cards:
    """The habitat cards that a text like `f1f3` names."""
    cards = tuple(card for card in read_bid_cards(text) if card != REFILL)
    if "R" in text:
        raise ValueError(f"{text!r} names the refill card where only habitats can lie")
    return cards


def write_animals(animals: Animals) -> str:
    """Animals in the notation: `LIE`."""
    return "".join(LETTER[species] for species in animals) or NOTHING


def read_animals(text: str) -> Animals:
    """The animals that a text like `LIE` names."""
    if text == NOTHING:
        return ()
    if not all(letter in SPECIES_OF for letter in text):
        raise ValueError(f"{text!r} is not a row of animals: write them with the letters {''.join(SPECIES_OF)}")
    return tuple(SPECIES_OF[letter] for letter in text)


def write_move(move: Move) -> str:
    """A move in the notation: `bid:f3`, `take:0:f1f2`, `pass`."""
    match move:
        case Bid():
            return f"bid:{write_cards(move.cards)}"
        case Reveal():
            return f"reveal:{write_cards((move.card,))}"
        case Exchange():
            return f"exchange:{LETTER[move.give]}:{move.position}"
        case KeepAnimals():
            return "keep"
        case Discard():
            return f"discard:{write_cards(move.cards)}"
        case Pay():
            return f"pay:{write_cards(move.cards)}"
        case Duel():
            return f"duel:{move.card or 'draw'}"
        case Acquire():
            return f"take:{move.position}:{write_cards(move.payment)}"
        case Pass():
            return "pass"
        case TakeBidBack():
            return "back"
        case LeaveBid():
            return "leave"


def read_move(text: str) -> Move:
    """The move that a text like `take:0:f1f2` names."""
    match text.split(":"):
        case [word] if word in _PLAIN_MOVES:
            return _PLAIN_MOVES[word]
        case ["bid", cards]:
            return Bid(read_bid_cards(cards))
        case ["reveal", card] if len(chosen := read_bid_cards(card)) == 1:
            return Reveal(chosen[0])
        case ["exchange", animal, position] if position.isdecimal() and len(given := read_animals(animal)) == 1:
            return Exchange(given[0], int(position))
        case ["discard", cards]:
            return Discard(read_cards(cards))
        case ["pay", cards]:
            return Pay(read_cards(cards))
        case ["duel", "draw"]:
            return Duel()
        case ["duel", card] if len(fighting := read_cards(card)) == 1:
            return Duel(fighting[0])
        case ["take", position, cards] if position.isdecimal():
            return Acquire(int(position), read_cards(cards))
        case _:
            raise ValueError(f"{text!r} is not a move")


def write_view(view: View) -> str:
    """What a viewer sees, in the notation; hidden cards are written as their number."""
    hands = [str(place.hand) for place in view.table.places]
    if view.viewer is not None and view.viewer != view.table.options.leo_seat:
        hands[view.viewer] = write_cards(view.hand)
    table = view.table
    piles = {"habitats": str(table.habitats), "animals": str(table.animals), "removed": str(table.removed)}
    return write_table(table, hands, [""] * len(hands), piles)


def write_table(table: Table, hands: list[str], choices: list[str], piles: dict[str, str]) -> str:
    """A table with what is written for each hand, each choice and the piles."""
    sections = [_write_head(table)]
    for seat, place in enumerate(table.places):
        sections.append(_write_place(table, seat, place, hands[seat], choices[seat]))
    # An empty pile is written, because a pile that a line does not name is filled up when it is read.
    named = " ".join(f"{name}={text}" for name, text in piles.items())
    open_piles = {"discard": write_cards(table.discard), "left": write_animals(table.left)}
    sections.append(write_section(["piles", named], open_piles))
    return write_line(sections)


def _write_head(table: Table) -> str:
    options = table.options
    words = ["wildcards", str(options.edition)]
    words += ["leo"] if options.leo else []
    words += [] if options.recommended_removal else ["plain-removal"]
    words += ["decided"] if table.talisman_decided else []
    words += ["over"] if table.over else []
    fields = {
        "round": str(table.round or ""),
        "display": write_animals(table.display),
        "talisman": "" if table.talisman is None else str(table.talisman),
        "asks": f"{table.moment}:{write_seats(table.asked)}" if table.moment else "",
        "chose": write_seats(table.chosen),
        "exchanged": write_seats(table.exchanged),
        "refilling": write_seats(table.refilling),
        "turns": write_seats(table.turns),
        "ranking": ",".join(map(write_seats, table.ranking)),
        "duel": write_cards(table.duel),
    }
    return write_section(words, fields)


def _write_place(table: Table, seat: Seat, place: Place, hand: str, choice: str) -> str:
    leaders = tuple(species for species in SPECIES if table.leaders.owner(species) == seat)
    fields = {
        "hand": hand,
        "known": write_cards(place.known),
        "animals": write_animals(place.collection),
        "leaders": write_animals(leaders),
        "tokens": str(place.tokens or ""),
        "laid": str(place.laid or ""),
        "choice": choice,
        "bid": write_cards((place.bid,)) if place.bid else "",
        "payment": write_cards(place.payment),
    }
    return write_section([str(seat)], fields)

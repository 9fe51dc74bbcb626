"""The one-line text notation of a table, for tests, playthroughs and bug reports.

    cubirds turn=3 deal=1 rows=OFP,TTD,MW,RRP asks=lay:1 | 0 hand=DDMW known=D collection=O | 1 hand=FFR collection=T
      | piles pile=7 discard=2 seen=P

Birds are written by a letter each (the reed warbler is W, the robin R), rows with commas between them, seats by their
number. What is empty or zero is left out. In a view, what is hidden is written as a number: `hand=7`.
"""

from typing import Final

from menagerie_shared.games.cubirds.cards import ROWS, SPECIES, Birds, Species
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, Move, PlayFamily, Side
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.table import Place, Table
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.notation import NOTHING, write_line, write_seats, write_section
from menagerie_shared.games.seats import Seat

LETTER: Final[dict[Species, str]] = {species: species[0].upper() for species in SPECIES} | {"reed_warbler": "W"}
SPECIES_OF: Final[dict[str, Species]] = {letter: species for species, letter in LETTER.items()}
_PLAIN_MOVES: Final[dict[str, Move]] = {"draw": Draw(), "keep": KeepHand(), "end": EndTurn()}
_SIDES: Final[dict[str, Side]] = {"left": "left", "right": "right"}


def write_birds(birds: Birds) -> str:
    """Birds in the notation: `OFP`."""
    return "".join(LETTER[species] for species in birds) or NOTHING


def read_birds(text: str) -> Birds:
    """The birds that a text like `OFP` names."""
    if text == NOTHING:
        return ()
    if not all(letter in SPECIES_OF for letter in text):
        raise ValueError(f"{text!r} is not a row of birds: write them with the letters {''.join(SPECIES_OF)}")
    return tuple(SPECIES_OF[letter] for letter in text)


def read_rows(text: str) -> tuple[Birds, ...]:
    """The rows that a text like `OFP,TTD,MW,RRP` names."""
    rows = tuple(map(read_birds, text.split(","))) if text != NOTHING else ((),) * ROWS
    if len(rows) != ROWS:
        raise ValueError(f"rows={text}: there are {ROWS} rows, with commas between them")
    return rows


def write_move(move: Move) -> str:
    """A move in the notation: `lay:P:0:left`, `draw`, `family:M`."""
    match move:
        case Lay():
            return f"lay:{LETTER[move.species]}:{move.row}:{move.side}"
        case PlayFamily():
            return f"family:{LETTER[move.species]}"
        case Draw():
            return "draw"
        case KeepHand():
            return "keep"
        case EndTurn():
            return "end"


def read_move(text: str) -> Move:
    """The move that a text like `lay:P:0:left` names."""
    match text.split(":"):
        case [word] if word in _PLAIN_MOVES:
            return _PLAIN_MOVES[word]
        case ["lay", bird, row, side] if row.isdecimal() and bird in SPECIES_OF and side in _SIDES:
            return Lay(SPECIES_OF[bird], int(row), _SIDES[side])
        case ["family", bird] if bird in SPECIES_OF:
            return PlayFamily(SPECIES_OF[bird])
        case _:
            raise ValueError(f"{text!r} is not a move")


def write_view(view: View) -> str:
    """What a viewer sees, in the notation; hidden birds are written as their number."""
    table = view.table
    hands = [str(place.hand) for place in table.places]
    if view.viewer is not None:
        hands[view.viewer] = write_birds(view.hand)
    return write_table(table, hands, {"pile": str(table.pile), "discard": str(table.discard)})


def write_table(table: Table, hands: list[str], piles: dict[str, str]) -> str:
    """A table with what is written for each hand and the piles."""
    sections = [_write_head(table)]
    sections += [_write_place(seat, place, hands[seat]) for seat, place in enumerate(table.places)]
    # An empty pile is written, because a pile that a line does not name is filled up when it is read.
    named = " ".join(f"{name}={text}" for name, text in piles.items())
    sections.append(write_section(["piles", named], {"seen": write_birds(table.seen)}))
    return write_line(sections)


def _write_head(table: Table) -> str:
    words = ["cubirds", *write_options(table.options), *(["over"] if table.over else [])]
    fields = {
        "turn": str(table.turn or ""),
        "deal": str(table.deal or ""),
        "rows": ",".join(map(write_birds, table.rows)) if any(table.rows) else "",
        "asks": f"{table.moment}:{write_seats(table.asked)}" if table.moment else "",
        "winner": "" if table.winner is None else str(table.winner),
        "ending": table.ending or "",
    }
    return write_section(words, fields)


def write_options(options: Options) -> list[str]:
    """The options that are not as usual; the number of seats is that of their sections."""
    if not options.solo:
        return []
    words = ["solo"]
    words += [f"extra={options.extra_birds}"] if options.extra_birds else []
    words += [f"robinbird_rows={options.robinbird_rows}"] if options.robinbird_rows != ROWS else []
    return words


def _write_place(seat: Seat, place: Place, hand: str) -> str:
    fields = {"hand": hand, "known": write_birds(place.known), "collection": write_birds(place.collection)}
    return write_section([str(seat)], fields)

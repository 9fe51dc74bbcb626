"""What a record that fits has shown, and what no record can show: for a person to read, in their language."""

from typing import Any

from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.lobby import say_game
from menagerie_client.text.words import Words
from menagerie_server.records.differences import show
from menagerie_server.records.record import Record
from menagerie_shared.seat_record import SeatRecord


def describe(words: Words, record: Record | SeatRecord) -> str:
    """A statement about a record that fits."""
    lines = _of_a_seat(words, record) if isinstance(record, SeatRecord) else _of_the_game(words, record)
    return "\n".join(lines)


def _of_the_game(words: Words, record: Record) -> list[str]:
    counts = {"parts": len(record.rounds), "choices": len(record.steps) - 1, "shuffles": len(record.shuffles)}
    return [
        words("cli-fits", id=show(record.id), game=say_game(words, record.game)),
        f"  {words('cli-counts', part=record.game, **counts)}",
        *_standings(words, record),
        "",
        words("cli-shown"),
        *_from_the_seed(words, record),
        f"- {words('cli-shown-legal')}",
        "",
        words("cli-not-shown"),
        f"- {words('cli-compare')}",
        *_never_shown(words),
    ]


def _of_a_seat(words: Words, record: SeatRecord) -> list[str]:
    seen = record.seen
    whose = words("cli-spectator") if record.seat is None else _who(words, record, record.seat)
    how_many = "none" if seen.events is None else seen.events
    proven = ["cli-shown-replayed"]
    proven += ["cli-shown-commitment"] * (seen.commitment is not None)
    proven += ["cli-shown-contribution"] * (seen.contribution is not None)
    unproven = ["cli-late"] * (seen.commitment is None) + ["cli-nothing-own"] * (seen.contribution is None)
    never = f"{record.game}-never-seen"
    return [
        words("cli-fits-seat", id=show(record.id), game=say_game(words, record.game), whose=whose),
        f"  {words('cli-events', events=len(record.events), seen=how_many)}",
        *_standings(words, record),
        "",
        words("cli-shown"),
        *_from_the_seed(words, record),
        *(f"- {words(key)}" for key in proven),
        "",
        words("cli-not-shown"),
        *(f"- {words(key)}" for key in unproven),
        *([f"- {words('cli-never-seen', what=words(never))}"] if never in words else []),
        *_never_shown(words),
    ]


def _never_shown(words: Words) -> list[str]:
    return [f"- {words('cli-never-shown-cards')}", f"- {words('cli-never-shown-who')}"]


def _standings(words: Words, record: Record | SeatRecord) -> list[str]:
    standings = sorted(record.outcome["standings"], key=lambda standing: standing["rank"])
    return [f"  {standing['rank']}. {_standing(words, record, standing)}" for standing in standings]


def _standing(words: Words, record: Record | SeatRecord, standing: Any) -> str:
    parts = [
        words(f"{record.game}-score-part", points=points, part=words(f"{record.game}-part-{part}"))
        for part, points in standing["parts"].items()
    ]
    return f"{_who(words, record, standing['seat'])}: {standing['score']} ({', '.join(parts)})"


def _who(words: Words, record: Record | SeatRecord, seat: int) -> str:
    sitter = record.seats[seat]
    name = show(sitter.name) if sitter.name else words("seat-bot", number=seat + 1)
    return words("cli-seat", number=seat + 1, name=name)


def _from_the_seed(words: Words, record: Record | SeatRecord) -> list[str]:
    """What the shuffles follow from, and who besides the host had a part in them."""
    shares = record.fairness.shares
    opened = [seat for seat, share in enumerate(shares) if share.contribution is not None]
    kept = [seat for seat, share in enumerate(shares) if share.contribution is None and share.commitment is not None]
    lines = [f"- {words('cli-shown-seed', commitment=record.fairness.commitment)}"]
    if opened:
        lines.append(f"  {words('cli-shown-with', seats=_seats(words, opened), count=len(opened))}")
    else:
        lines.append(f"  {words('cli-shown-alone')}")
    if kept:
        lines.append(f"  {words('cli-shown-unopened', seats=_seats(words, kept), count=len(kept))}")
    return lines


def _seats(words: Words, seats: list[int]) -> str:
    """Some seats in a sentence: people count them from 1."""
    numbers = enumerate_words(words, [str(seat + 1) for seat in seats])
    return words("cli-seats", seats=numbers, count=len(seats))

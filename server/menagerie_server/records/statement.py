"""What a record that fits has shown, and what no record can show: for a person to read."""

from typing import Final

from menagerie_server.engine.game import AnyGame
from menagerie_server.records.differences import show
from menagerie_server.records.record import Record
from menagerie_shared.seat_record import SeatRecord

_NEVER_SHOWN: Final = (
    "- That the host told nobody your cards, or looked at them.",
    "- Who sat behind a name, and whether a choice was made by its person, a bot or the clock.",
)


def describe(record: Record | SeatRecord, game: AnyGame) -> str:
    """A statement about a record that fits."""
    return "\n".join(_of_a_seat(record, game) if isinstance(record, SeatRecord) else _of_the_game(record, game))


def _of_the_game(record: Record, game: AnyGame) -> list[str]:
    choices = len(record.steps) - 1
    return [
        f"It fits: {show(record.id)}, {record.game}.",
        f"  {len(record.rounds)} {game.part}s, {choices} choices, {len(record.shuffles)} shuffles.",
        *(f"  {line}" for line in _standings(record)),
        "",
        "Shown:",
        f"- All shuffles follow from the seed behind the commitment {record.fairness.commitment}",
        f"  {_and_from(record)}",
        "- Every choice was legal, and all that happened follows from the choices and the shuffles, up to the scores.",
        "",
        "Not shown:",
        "- That this is the commitment that was shown when the table was opened, and that what your own client",
        "  contributed is in here. Compare them: whoever writes a record could invent a whole game.",
        *_NEVER_SHOWN,
    ]


def _of_a_seat(record: SeatRecord, game: AnyGame) -> list[str]:
    seen = record.seen
    whose = "a spectator" if record.seat is None else _who(record, record.seat)
    lines = [
        f"It fits: {show(record.id)}, {record.game}, as {whose} was told it.",
        f"  {len(record.events)} events{_how_many_seen(record)}.",
        *(f"  {line}" for line in _standings(record)),
        "",
        "Shown:",
        f"- All shuffles follow from the seed behind the commitment {record.fairness.commitment}",
        f"  {_and_from(record)}",
        "- The whole game, played again from the seed by the rules, tells this seat exactly what it was told: its own",
        "  cards, everything that was ever turned up, and the scores. Every choice that came into the open was legal.",
    ]
    lines += ["- The client saw that commitment before the deal."] * (seen.commitment is not None)
    lines += ["- What the client sent for its seat is in the shuffles."] * (seen.contribution is not None)
    lines += ["", "Not shown:"]
    if seen.commitment is None:
        lines.append("- That this is the commitment that was shown before the deal: the client came later.")
    if seen.contribution is None:
        lines.append("- That anything of your own is in the shuffles: the client knows of nothing that it sent.")
    if game.never_seen:
        lines.append(f"- What nobody else ever sees: {game.never_seen}.")
    return [*lines, *_NEVER_SHOWN]


def _how_many_seen(record: SeatRecord) -> str:
    if record.seen.events is None:
        return ", all as the server told them afterwards"
    if record.seen.events:
        return f", the first {record.seen.events} as the server told them afterwards"
    return ", all seen as they happened"


def _standings(record: Record | SeatRecord) -> list[str]:
    standings = sorted(record.outcome["standings"], key=lambda standing: standing["rank"])
    return [
        f"{standing['rank']}. {_who(record, standing['seat'])}: {standing['score']}"
        f" ({', '.join(f'{part} {points}' for part, points in standing['parts'].items())})"
        for standing in standings
    ]


def _who(record: Record | SeatRecord, seat: int) -> str:
    sitter = record.seats[seat]
    return f"seat {seat + 1}, {show(sitter.name) if sitter.name else name_bot(seat)}"


def name_bot(seat: int) -> str:
    """What a bot is called that has no name, in a game from before they had some: by its seat, counted from 1."""
    return f"Bot {seat + 1}"


def _and_from(record: Record | SeatRecord) -> str:
    """Who besides the host had a part in the shuffles."""
    opened = [seat for seat, share in enumerate(record.fairness.shares) if share.contribution is not None]
    failed = [
        seat
        for seat, share in enumerate(record.fairness.shares)
        if share.contribution is None and share.commitment is not None
    ]
    if not opened:
        said = (
            "alone, which was fixed before the deal. But no seat contributed:\n  the host could have tried many seeds,"
            " and taken the one with the deal it liked."
        )
    else:
        said = (
            f"and from what {_seats(opened)} contributed. The deal was fixed beforehand,\n  and nobody chose it, unless"
            f" the host was in league with {'that seat' if len(opened) == 1 else 'all of these seats'}."
        )
    if failed:
        said += f"\n  What {_seats(failed)} had committed to was not opened in time, and was left out."
    return said


def _seats(seats: list[int]) -> str:
    """Some seats in a sentence: people count them from 1."""
    *others, last = (str(seat + 1) for seat in seats)
    return f"seats {', '.join(others)} and {last}" if others else f"seat {last}"

"""What a record that fits has shown, and what no record can show: for a person to read."""

from menagerie_server.records.differences import show
from menagerie_server.records.record import Record


def describe(record: Record) -> str:
    """A statement about a record that fits."""
    choices = len(record.steps) - 1
    lines = [
        f"It fits: {show(record.id)}, {record.game}.",
        f"  {len(record.rounds)} rounds, {choices} choices, {len(record.shuffles)} shuffles.",
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
        "- That the host told nobody your cards, or looked at them.",
        "- Who sat behind a name, and whether a choice was made by its person, a bot or the clock.",
    ]
    return "\n".join(lines)


def _standings(record: Record) -> list[str]:
    standings = sorted(record.outcome["standings"], key=lambda standing: standing["rank"])
    return [
        f"{standing['rank']}. {_who(record, standing['seat'])}: {standing['score']}"
        f" ({', '.join(f'{part} {points}' for part, points in standing['parts'].items())})"
        for standing in standings
    ]


def _who(record: Record, seat: int) -> str:
    sitter = record.seats[seat]
    return f"seat {seat}, {show(sitter.name) if sitter.kind == 'person' else f'a {sitter.kind}'}"


def _and_from(record: Record) -> str:
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
    if len(seats) == 1:
        return f"seat {seats[0]}"
    return f"seats {', '.join(map(str, seats[:-1]))} and {seats[-1]}"

"""How a server is, from its figures: for a person to read, in their language.

Codes stand there as they do in `--json` and in the metrics: the names of requests, of refusals and of budgets are no
words of any language.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.words import Words
from menagerie_server.doors.processes import DoorProcess
from menagerie_server.observing.figures import Figures

ROOM: Final = 9
"""So many columns there are for what a row is about, at least."""
MEGABYTE: Final = 1024 * 1024


def describe(words: Words, figures: Figures) -> str:
    """All that a server says of itself."""
    rows = _rows(words, figures)
    labels = {name: words(f"status-row-{name}") for name in rows}
    width = 1 + max(ROOM, *map(len, labels.values()))
    lines = [
        words("status-open", version=figures.version, address=figures.address),
        "",
        *(f"  {labels[name]:<{width}}{row}" for name, row in rows.items()),
    ]
    if figures.quarantined:
        lines += ["", f"  {words('status-quarantined', tables=figures.quarantined)}"]
    return "\n".join(lines)


def _rows(words: Words, figures: Figures) -> dict[str, str]:
    """What there is to say, by what it is about."""
    stages = {words(f"stage-{stage}"): number for stage, number in figures.tables.items()}
    states = {words(f"seat-state-{state}"): number for state, number in figures.seats.items() if state != "virtual"}
    journal = figures.journal
    each = journal.commits or 1
    rows = {
        "time": words("status-time", time=_duration(figures.seconds), process=str(figures.process)),
        "people": words(
            "status-people",
            people=figures.people,
            watchers=figures.watchers,
            connections=figures.connections,
            pages=figures.pages,
        ),
        "tables": _sum(words, stages),
        "seats": _sum(words, states),
        "moves": _sum(words, {words(f"status-by-{by}"): number for by, number in figures.moves.items()}),
        "requests": _sum(words, figures.requests),
        "refused": _sum(words, figures.refusals),
        "closings": _sum(words, figures.closings),
        "journal": words(
            "status-journal",
            commits=journal.commits,
            time=round(1000 * journal.seconds / each, 1),
            operations=round(journal.operations / each, 1),
            failures=journal.failures,
        ),
        "waiting": words(
            "status-waiting",
            commands=figures.inboxes.total,
            operations=journal.waiting,
            bytes=figures.unsent.total,
        ),
        "loop": words("status-loop", longest=round(1000 * figures.longest_turn), turns=figures.long_turns),
    }
    if figures.disk_free is not None:
        rows["disk"] = words("status-disk", megabytes=figures.disk_free // MEGABYTE)
    held = [
        words("status-held", name=name, used=use.used, most=use.most_of_one)
        for name, use in figures.budgets.items()
        if use.most_of_one
    ]
    if held:
        rows["held"] = ", ".join(held)
    if refused := {name: use.refused for name, use in figures.budgets.items() if use.refused}:
        rows["too-much"] = _parts(words, refused)
    if figures.doors:
        rows["doors"] = _describe_doors(words, figures.doors)
    if figures.metrics is not None:
        rows["metrics"] = figures.metrics
    return rows


def _describe_doors(words: Words, doors: Sequence[DoorProcess]) -> str:
    """The processes that hold sessions, by ssh and by browsers: how many there are in each."""
    sessions = [
        words("status-sessions", sessions=door.sessions + door.pages, answers="yes" if door.ready else "no")
        for door in doors
    ]
    return words(
        "status-doors",
        processes=len(doors),
        sessions=enumerate_words(words, sessions),
        longest=round(1000 * max(door.longest_turn for door in doors)),
        turns=sum(door.long_turns for door in doors),
        restarts=sum(door.restarts for door in doors),
    )


def _sum(words: Words, numbers: Mapping[str, int]) -> str:
    """A number, and what it consists of."""
    total = sum(numbers.values())
    return words("status-sum", total=total, parts=_parts(words, numbers))


def _parts(words: Words, numbers: Mapping[str, int]) -> str:
    """What a number consists of, the largest part first; nothing is not mentioned."""
    parts = sorted(((name, number) for name, number in numbers.items() if number), key=lambda part: -part[1])
    return "; ".join(words("status-part", name=name, count=number) for name, number in parts)


def _duration(seconds: float) -> str:
    minutes, hours, days = int(seconds // 60), int(seconds // 3600), int(seconds // 86400)
    if days:
        return f"{days} d {hours % 24} h"
    if hours:
        return f"{hours} h {minutes % 60} min"
    return f"{minutes} min" if minutes else f"{seconds:.0f} s"

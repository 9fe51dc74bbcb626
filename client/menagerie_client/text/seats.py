"""Who sits at a table, in words: names, and what changes between one status and the next."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.words import Words
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.lobby_messages import Listed
from menagerie_shared.wire.table_messages import SeatInfo, Status
from menagerie_shared.wire.text import clean_name

_cleaned: Final = lru_cache(1024)(clean_name)
"""Names are cleaned where they came in, and again where they are shown: in every frame the same ones."""


def name_seats(words: Words, status: Status | Listed) -> dict[Seat, str]:
    """What to call each seat: its person, a bot by the number of the seat, or the game's virtual player."""
    return {seat: _name(words, status.game, seat, info) for seat, info in enumerate(status.seats)}


def _name(words: Words, game: str, seat: Seat, info: SeatInfo) -> str:
    if name := _cleaned(info.name):
        return name
    match info.state:
        case "virtual":
            return words(f"{game}-virtual")
        case "free":
            return words("seat-free")
        case _:
            return words("seat-bot", number=seat + 1)


def about_bot(words: Words, info: SeatInfo) -> str:
    """A line about the bot that sits in a seat; empty if no bot does, or one that is not known here."""
    key = f"bot-{info.character}"
    return words(key) if info.character and key in words else ""


def introduce_bot(words: Words, name: str, info: SeatInfo) -> str:
    """The same, said as an introduction: among what has happened, it would read as something that has happened, too."""
    about = about_bot(words, info)
    return words("bot-introduced", name=name, about=about) if about else ""


def own_seat(status: Status | None, person: str) -> Seat | None:
    """Where a person sits, if they do."""
    if status is None or not person:
        return None
    return next((seat for seat, info in enumerate(status.seats) if info.person == person), None)


def seats_to_free(status: Status | None, person: str) -> list[Seat]:
    """The seats that a person can have freed: as the host, before the game, of people who are not ready."""
    if status is None or not person or status.host != person or status.stage != "waiting":
        return []
    return [seat for seat, info in enumerate(status.seats) if info.person not in (None, person) and not info.ready]


def list_winners(words: Words, winners: Sequence[Seat], names: Mapping[Seat, str], viewer: Seat | None) -> str:
    """Everybody who has won, whoever reads it first: sentences begin with it."""
    own = [words("you-first")] if viewer in winners else []
    return enumerate_words(words, [*own, *(names.get(seat, "") for seat in winners if seat != viewer)])


def who(names: Mapping[Seat, str], viewer: Seat | None, seat: Seat) -> dict[str, str]:
    """The facts by which a sentence says "you" or a name."""
    return {"who": "you" if seat == viewer else "other", "name": names.get(seat, "?")}


def news(words: Words, before: Status | None, after: Status, person: str) -> Iterator[str]:
    """What people at a table should be told of a new status: who came, who went, who is ready."""
    names = name_seats(words, after)
    if before is None or before.match != after.match:
        return
    old_names = name_seats(words, before)
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if (new.person or old.person) == person:
            continue
        name = names[seat]
        if old.state != new.state:
            if new.state == "free":
                yield words("news-free", name=old_names[seat])
            elif new.state == "lost":
                yield words("news-lost", name=name, seconds=round(new.lost_for or 0))
            elif new.state == "left":
                yield words(_left(after), name=name)
            elif new.state == "bot":
                yield words("news-bot", name=name)
            elif new.state == "here":
                yield words("news-sat" if old.state in ("free", "bot") else "news-back", name=name)
        if new.state == "here" and after.stage == "waiting" and new.ready != old.ready:
            yield words("news-ready" if new.ready else "news-not-ready", name=name)
        if new.wants_rematch and not old.wants_rematch:
            yield words("news-rematch", name=name)
    if before.paused != after.paused:
        yield words("news-paused" if after.paused else "news-goes-on")


def _left(status: Status) -> str:
    """The key of what to say when somebody leaves: once the game is over, nothing is left that a bot could play."""
    if status.stage == "over":
        return "news-left-over"
    return "news-left-alone" if status.paused else "news-left"

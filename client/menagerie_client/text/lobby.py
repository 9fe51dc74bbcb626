"""What is going on in the house, in sentences: tables, who is here, and what was just finished."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.seats import name_seats
from menagerie_client.text.words import Words
from menagerie_shared.wire.lobby_messages import Best, Finished, Here, Listed
from menagerie_shared.wire.table_messages import Status
from menagerie_shared.wire.text import clean_name, clean_text

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR
LONGEST = 40
"""No table has a longer name."""

Age: TypeAlias = Callable[[int], float]
"""How many seconds ago something was."""


def say_age(words: Words, seconds: float) -> str:
    """How long ago something was, in minutes, hours or days; empty for less than a minute."""
    for unit, length in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if seconds >= length:
            return words("home-age", unit=unit, count=int(seconds // length))
    return ""


def say_game(words: Words, game: str) -> str:
    """What a game is called; one that is not known here, as the server calls it."""
    key = f"{game}-name"
    return words(key) if key in words else clean_text(game, LONGEST)


def say_table(words: Words, listed: Listed, how: str, age: Age) -> str:
    """A table that one can join or watch, in a line."""
    names = name_seats(words, listed)
    people = [names[seat] for seat, info in enumerate(listed.seats) if info.person is not None]
    if how == "watch" and people and not any(info.state == "here" for info in listed.seats):
        how = "away"  # nobody plays there now
    return words(
        f"home-table-{how}",
        table=clean_text(listed.table, LONGEST),
        game=say_game(words, listed.game),
        people=enumerate_words(words, people) if people else words("nobody"),
        count=len(people),
        free=sum(info.state == "free" for info in listed.seats),
        watchers=listed.watchers,
        casual="yes" if listed.casual else "no",
        age="" if listed.since is None else _dotted(words, say_age(words, age(listed.since))),
    )


def say_own_table(words: Words, name: str, known: Listed | Status | None, *, is_asked: bool) -> str:
    """Which game it is and how far; of a table by invitation that one has not been to yet, that is not known."""
    stage = "unknown" if known is None else "turn" if is_asked else known.stage
    game = "" if known is None else say_game(words, known.game)
    if isinstance(known, Status) and known.lesson:
        game = words("home-guided-game", game=game)
    return words("home-your-table", table=clean_text(name, LONGEST), game=game, stage=stage)


def say_here(words: Words, here: Sequence[Here], people: int, own: str) -> str:
    """Who is here, oneself first; and how many more."""
    others = [_say_who(words, one) for one in here if one.person != own]
    more = people - 1 - len(others)
    if more > 0:
        others.append(words("home-more-people", count=more))
    return enumerate_words(words, [words("you"), *others]) if others else words("home-alone")


def _say_who(words: Words, one: Here) -> str:
    """A name, with a mark for whoever has a key, and where they are."""
    name = clean_name(one.name) or "?"
    if one.key:
        name = words("home-with-key", name=name)
    return name if one.table is None else words("home-at-table", name=name, table=clean_text(one.table, LONGEST))


def say_finished(words: Words, finished: Finished, age: Age) -> str:
    """A game that was just finished: who won, with what, against whom, and when."""
    names = [clean_name(name) or _virtual(words, finished.game) for name in finished.names]
    winners = [names[placing.seat] for placing in finished.standings if placing.rank == 1]
    others = [names[placing.seat] for placing in finished.standings if placing.rank != 1]
    best = max((placing.score for placing in finished.standings if placing.rank == 1), default=0)
    scored = f"{finished.game}-scored"
    return words(
        "home-finished",
        winners=enumerate_words(words, winners),
        others=enumerate_words(words, others) if others else "",
        against=len(others),
        game=say_game(words, finished.game),
        scored=words(scored if scored in words else "games-scored", score=best),
        age=_dotted(words, say_age(words, age(finished.ended))),
    )


def say_best(words: Words, best: Best) -> str | None:
    """The best score of late that a person reached, not a bot; None at a game in which that means nothing."""
    key = f"{best.game}-best"
    return words(key, name=clean_name(best.name) or "?", score=best.score, games=best.games) if key in words else None


def _dotted(words: Words, age: str) -> str:
    return words("home-dotted", age=age) if age else ""


def _virtual(words: Words, game: str) -> str:
    key = f"{game}-virtual"
    return words(key) if key in words else "?"

"""Ratings in words: the lists that there are, and each row of one."""

from collections.abc import Iterable, Iterator, Sequence

from menagerie_client.text.words import Words
from menagerie_shared.characters import CHARACTERS
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.wire.lobby_messages import RatedPlayer, Ratings
from menagerie_shared.wire.text import clean_name


def lists_of(games: Iterable[SeatGame]) -> tuple[tuple[str, str], ...]:
    """Each game with each of its divisions."""
    return tuple((game.name, division) for game in games for division in game.divisions)


def name_list(words: Words, game: str, division: str) -> str:
    """What a list is about."""
    if not division:
        return words(f"{game}-name")
    return words("ratings-list", game=words(f"{game}-name"), division=words(f"{game}-division", division=division))


def say_row(words: Words, rated: RatedPlayer) -> str:
    """One row: who, how good, and from how many games that is known."""
    _, name, rating, games = say_cells(words, rated)
    return words("ratings-row", place=rated.place, name=name, rating=rating, games=games)


def say_cells(words: Words, rated: RatedPlayer) -> tuple[str, str, str, str]:
    """The same in four pieces, for columns."""
    character = CHARACTERS.get(rated.character)
    name = clean_name(rated.name) or rated.character or words("ratings-nameless")
    if character is not None:
        name = words("ratings-bot", name=name, level=words(f"level-{character.level}"))
    return f"{rated.place}.", name, say_rating(words, rated), words("ratings-games", games=rated.games)


def say_rating(words: Words, rated: RatedPlayer) -> str:
    """The number itself, marked as long as little is known."""
    return words("ratings-provisional" if rated.provisional else "ratings-number", rating=str(rated.rating))


def say_own(words: Words, ratings: Ratings) -> str:
    """Where one stands oneself."""
    own, about = ratings.own, name_list(words, ratings.game, ratings.division)
    if own is None:
        return words("ratings-no-own", about=about)
    return words("ratings-own", about=about, place=own.place, rating=say_rating(words, own), games=own.games)


def say_lists(words: Words, lists: Sequence[Ratings], *, own: bool = False) -> Iterator[str]:
    """Some lists in lines, and where one stands in each; those where nobody is rated are left out."""
    told = [ratings for ratings in lists if ratings.people or ratings.bots]
    if not told:
        yield words("ratings-none")
    for ratings in told:
        yield from _say_list(words, ratings)
        if own:
            yield say_own(words, ratings)
    if (explained := explain_mark(words, told)) is not None:
        yield explained


def _say_list(words: Words, ratings: Ratings) -> Iterator[str]:
    yield words("ratings-heading", about=name_list(words, ratings.game, ratings.division))
    for rated in ratings.people:
        yield say_row(words, rated)
    if ratings.bots:
        yield words("ratings-bots")
        for rated in ratings.bots:
            yield say_row(words, rated)


def explain_mark(words: Words, lists: Iterable[Ratings]) -> str | None:
    """What the mark means, if there is one in the lists."""
    marked = any(rated.provisional for ratings in lists for rated in (*ratings.people, *ratings.bots))
    return words("ratings-mark") if marked else None

"""Who plays best: the ratings at a game, as people are shown them."""

import logging
from collections.abc import Callable
from typing import Final

from menagerie_server.engine.game import AnyGame
from menagerie_server.journal.journal import Journal, Rated
from menagerie_server.tables.skill import PROVISIONAL, read_skill, scale_of
from menagerie_shared.characters import CHARACTERS
from menagerie_shared.wire.lobby_messages import RatedPlayer, Ratings
from menagerie_shared.wire.requests import MOST_RATINGS, ListRatings

log = logging.getLogger(__name__)

MOST_BOTS: Final = len(CHARACTERS)

NameOf = Callable[[str], str | None]
"""What a person is called, by id; None for somebody who is not known any more."""


async def list_ratings(
    journal: Journal, game: AnyGame, name_of: NameOf, request: ListRatings, person: str | None = None
) -> Ratings:
    """The best people at a game, the bots that have played it, and where one person stands."""
    division = request.division or game.division(game.types.options())
    people, bots = scale_of(game.name, division), scale_of(game.name, division, bots=True)
    best = await journal.best(people, min(request.most, MOST_RATINGS))
    own = None if person is None else await journal.rated(people, person)
    listed = await journal.best(bots, MOST_BOTS) if request.most else ()
    return Ratings(
        id=request.id,
        game=game.name,
        division=division,
        people=tuple(shown for rated in best if (shown := _person(rated, name_of)) is not None),
        bots=tuple(shown for rated in listed if (shown := _bot(rated)) is not None),
        own=None if own is None else _person(own, name_of),
    )


def _person(rated: Rated, name_of: NameOf) -> RatedPlayer | None:
    called = name_of(rated.holder)
    return None if called is None else _shown(rated, called, person=rated.holder)


def _bot(rated: Rated) -> RatedPlayer | None:
    character = CHARACTERS.get(rated.holder)
    return None if character is None else _shown(rated, character.name, character=character.key)


def _shown(rated: Rated, name: str, *, person: str | None = None, character: str = "") -> RatedPlayer | None:
    if rated.damaged:
        log.error("a rating is damaged")
        return None
    skill = read_skill(rated.rating.data)
    return RatedPlayer(
        person=person,
        name=name,
        character=character,
        place=rated.place,
        rating=skill.shown,
        games=skill.games,
        provisional=skill.games < PROVISIONAL,
    )

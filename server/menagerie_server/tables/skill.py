"""How good somebody is at a game: what a finished match changes in that.

A skill is a guess, `mu`, and how unsure it is, `sigma`. After a match, those who did better than was to be expected of
them are thought better of, and of all who played more is known than before. What is shown is what somebody is almost
certainly worth, `mu - 3 sigma`, so it grows as more is known. The model is Plackett and Luce's, by openskill.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from menagerie_server.journal.journal import Rating, Revision
from menagerie_server.tables.match import Match

BEGINNING: Final = 1000
"""What is shown of somebody of whom nothing is known yet."""
POINTS: Final = 20
"""What is shown for each point of a skill."""
PROVISIONAL: Final = 5
"""With fewer games than this, a rating says little."""
CAUTION: Final = 3.0

_encode: Final = msgspec.msgpack.Encoder().encode


class Skill(msgspec.Struct, frozen=True, array_like=True):
    """What the journal keeps of a rating."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    games: int = 0

    @property
    def ordinal(self) -> float:
        """What somebody is almost certainly worth; 0 for somebody of whom nothing is known."""
        return self.mu - CAUTION * self.sigma

    @property
    def shown(self) -> int:
        """The same as people are shown it."""
        return max(0, round(BEGINNING + POINTS * self.ordinal))


read_skill: Final = msgspec.msgpack.Decoder(Skill).decode


def scale_of(game: str, division: str, *, bots: bool = False) -> str:
    """The scale in the journal for people, or bots, at one game."""
    return "/".join((game, division, "bots" if bots else "people"))


def revision_of(match: Match) -> Revision | None:
    """What a match changes; None if it does not count.

    It counts if it is over, was not casual and no practice, and at least two were ranked who can have a rating: people,
    and bots by their names. A person whose seat a bot held in the end has the rank of that seat. Virtual players of a
    game, whom nobody plays, are left out.
    """
    about, outcome = match.about, match.outcome
    if outcome is None or match.closed or about.casual or about.practice:
        return None
    division = match.game.division(match.options)
    ranks: dict[tuple[str, str], int] = {}
    for standing in sorted(outcome.standings, key=lambda standing: standing.rank):
        chair = match.chairs[standing.seat]
        if standing.seat not in match.people or not (chair.person or chair.character):
            continue
        holder = scale_of(about.game, division, bots=chair.person is None), chair.person or chair.character
        ranks.setdefault(holder, standing.rank)  # in an old log a bot may sit in two seats: its better one counts
    if len(ranks) < 2:
        return None

    def revise(before: Sequence[bytes | None]) -> list[Rating]:
        skills = [Skill() if data is None else read_skill(data) for data in before]
        return [Rating(skill.ordinal, _encode(skill)) for skill in after(skills, tuple(ranks.values()))]

    return Revision(tuple(ranks), revise)


def after(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    """The skills of those who played a match that ended with these ranks; equal ranks are a tie."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - it takes a while, and few need it

    model = PlackettLuce()
    teams = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    rated = model.rate(teams, ranks=list(map(float, ranks)))
    return [Skill(new.mu, new.sigma, skill.games + 1) for (new,), skill in zip(rated, skills, strict=True)]

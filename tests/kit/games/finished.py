"""Finished games as the journal keeps them, played without a server."""

import hashlib
from functools import cache
from typing import Any, NamedTuple

import msgspec

from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.records.export import make_record
from menagerie_server.records.record import Record, write_record
from menagerie_server.tables.entries import (
    About,
    BotSat,
    By,
    Contributed,
    Entry,
    Readied,
    Sat,
    Shuffling,
)
from menagerie_server.tables.match import Match
from menagerie_shared import fairness
from menagerie_shared.wire.requests import Clock
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, Whims, table_of

NAMES = ("Ada", "Bram", "Cleo", "Dirk", "Emmy")


class Finished(NamedTuple):
    """A game from its first entry to its last."""

    about: About
    entries: list[Entry]


def secret(name: str) -> bytes:
    """32 bytes, the same ones every time."""
    return hashlib.sha256(name.encode()).digest()


def play(known: Knowledge, plot: Plot, clock: Clock | None = None) -> Finished:
    """A whole game. The plot also decides who is a bot, who contributes and who opens that in time."""
    dice = Dice(f"seats {plot.seed}")
    options = table_of(known, plot)
    seed = secret(f"seed {plot.seed}")
    about = About(
        table="brave-otter",
        match=1 + plot.seed % 3,
        game=known.game.name,
        options=msgspec.to_builtins(options),
        clock=clock or Clock(),
        public=True,
        invitation="x",
        host="p0",
        commitment=fairness.commit_to_seed(f"brave-otter/{1 + plot.seed % 3}", seed),
    )
    match = Match(about, GAMES[about.game], seed)
    entries: list[Entry] = []

    def happen(entry: Entry) -> None:
        entries.append(entry)
        match.apply(entry)

    contributions = {}
    for seat in match.people:
        if dice.pick(4) == 0 and seat:
            happen(BotSat(seat))
            continue
        happen(Sat(seat, f"p{seat}", NAMES[seat]))
        contributions[seat] = secret(f"seat {seat} {plot.seed}")
        promise = fairness.commit_to_contribution(match.id, seat, contributions[seat]) if dice.pick(5) else b""
        happen(Readied(seat, True, promise))
    happen(Shuffling())
    for seat, contribution in contributions.items():
        if match.chairs[seat].commitment and dice.pick(5):
            happen(Contributed(seat, contribution))
    chance = match.chance()
    happen(match.dealt(match.game.deal(match.options, chance), chance))
    whims = Whims(plot)
    for _ in range(known.most_decisions):
        if match.outcome is not None:
            break
        seat, move = whims.decision(match.game, match.state)
        chance = match.chance()
        turn = match.game.decide(match.state, seat, move, chance)
        happen(match.happened(turn, chance, (seat, move), _by(match, seat, dice), None))
    happen(match.publish_seed())
    return Finished(about, entries)


def _by(match: Match, seat: int, dice: Dice) -> By:
    if match.chairs[seat].bot or dice.pick(6) == 0:
        return "bot"
    return "time" if match.about.clock.choice is not None and dice.pick(6) == 0 else "person"


def record_of(finished: Finished) -> Record:
    """The record of a game."""
    return make_record(finished.about, finished.entries, GAMES)


@cache
def written(game: str = "wildcards", table: int = 0, seed: int = 0, clock: bool = True) -> bytes:
    """The record of one of an endless row of games, as it is written to a file."""
    plot = Plot(table=table, seed=seed, leanings=("even", "low", "high"))
    return write_record(record_of(play(KNOWN[game], plot, Clock(choice=60, reserve=600) if clock else None)))


def as_json(data: bytes) -> Any:
    """A record as plain JSON, to be changed."""
    return msgspec.json.decode(data)

"""Which bots sit down where people want some: all of one level, and no two alike at a table."""

import hmac
from collections.abc import Container, Iterable
from itertools import cycle

from menagerie_server.engine.chance import Dice
from menagerie_server.tables.entries import BotSat
from menagerie_shared.characters import CHARACTERS, Level, of_level
from menagerie_shared.games.seats import Seat


def seat_bots(seats: Iterable[Seat], level: Level, seed: bytes, seated: Container[str] = ()) -> list[BotSat]:
    """Bots for these seats, other than those who sit there already. They follow from the seed of the match.

    So a game that is played again from its seed meets the same ones. Nothing of the seed can be told from them.
    """
    shuffle = Dice(hmac.digest(seed, b"mg/bots/v1", "sha256").hex()).shuffle
    others = [character for character in CHARACTERS.values() if character.level != level]
    free = [character for character in (*shuffle(of_level(level)), *others) if character.key not in seated]
    return [BotSat(seat, character.key) for seat, character in zip(seats, cycle(free), strict=False)]

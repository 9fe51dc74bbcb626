"""The page of a game that is over says how it came out, and nothing twice."""

from pathlib import Path

import pytest

from menagerie_shared.games.cubirds.cards import LAST_TURN
from menagerie_shared.games.cubirds.questions import ChooseFamily
from tests.client.parlour import WORDS, parlour
from tests.client.positions import beginning_at, open_position, take_seat
from tests.client.routes import to_end
from tests.kit.clients.gatherings import PATIENT
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, open_house

ONE_SPECIES_SHORT = (
    "cubirds turn=13 deal=1 rows=OFP,TTD,MWP,RRPO asks=family:0 | 0 hand=DDDDMM collection=OTPMWR"
    " | 1 hand=DMMWPPR collection=FFFWO | piles discard=DDDWWM"
)


async def test_a_score_that_is_one_of_its_parts_is_told_once(tmp_path: Path) -> None:
    games = beginning_at(ChooseFamily, ONE_SPECIES_SHORT)
    async with open_position(tmp_path, ChooseFamily, games=games) as house, parlour(house) as guest:
        await take_seat(house, guest)
        await guest.press("enter", "enter")
        await guest.sees(WORDS("end-lobby"))
        rows = guest.text.splitlines()
        heading = next(row for row in rows if WORDS("cubirds-part-birds.short") in row)
        assert WORDS("end-total") not in heading
        assert next(row for row in rows if row.strip().startswith("1. ")).split() == ["1.", "you", "7", "7", "won", "1"]


TWO_THREES = ONE_SPECIES_SHORT.replace("collection=OTPMWR", "collection=DDFFF")


@pytest.mark.parametrize(
    ("line", "ending"), [(ONE_SPECIES_SHORT, "seven_species"), (TWO_THREES, "two_threes")], ids=["species", "threes"]
)
async def test_why_somebody_won_stands_under_who_it_is(line: str, ending: str, tmp_path: Path) -> None:
    games = beginning_at(ChooseFamily, line)
    async with open_position(tmp_path, ChooseFamily, games=games) as house, parlour(house) as guest:
        await take_seat(house, guest)
        await guest.press("enter", "enter")
        await guest.sees(WORDS("end-lobby"))
        rows = [row.strip() for row in guest.text.splitlines()]
        won = rows.index(WORDS("end-won", who="you", names="", count=1))
        assert rows[won + 1] == WORDS("cubirds-why-won", ending=ending, last=LAST_TURN)


async def test_a_score_that_is_the_sum_of_its_parts_is_told(tmp_path: Path) -> None:
    games = ending_soon(6, edition=2022, seats=3)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, games=games) as house,
        parlour(house) as guest,
    ):
        await to_end(house, guest)
        rows = guest.text.splitlines()
        assert next(row for row in rows if WORDS("wildcards-part-leaders.short") in row).endswith(WORDS("end-total"))

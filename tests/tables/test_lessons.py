"""Lessons: a deal that is the same each time, in which everything to be taught comes up; and nothing is at stake."""

from pathlib import Path
from typing import Any

import pytest

from menagerie_server.catalogue import GAMES
from menagerie_server.tables.skill import revision_of
from tests.kit.clients.gatherings import PATIENT
from tests.kit.games.lessons import MOST_MOVES, TAUGHT, by_script, met, play
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house

LESSONS = [game for game, known in GAMES.items() if known.lesson is not None]


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == set(GAMES) == set(TAUGHT)


@pytest.mark.parametrize("game", LESSONS)
def test_whoever_does_what_is_suggested_meets_everything_soon(game: str) -> None:
    lesson = GAMES[game].lesson
    assert lesson is not None
    assert len(lesson.moves) <= MOST_MOVES[game]
    happened: list[Any] = []
    steps = play(game, lesson, by_script(lesson))
    while not TAUGHT[game] <= met(game, happened):
        happened += next(steps)  # IndexError if the script is over before


async def sit(house: House, game: str, **about: object) -> str:
    async with house.client("Ada") as ada:
        at = await ada.create(game, {"seats": 4}, lesson=True, **about)
        await ada.until(lambda: at.status is not None)
        await ada.ready(at.name, 0)
        await eventually(lambda: house.hall.tables[at.name].match.stage == "playing")
        return at.name


@pytest.mark.parametrize("game", LESSONS)
async def test_a_lesson_is_dealt_the_same_each_time_and_counts_for_nothing(game: str, tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house:
        first = house.hall.tables[await sit(house, game)].match
        second = house.hall.tables[await sit(house, game, public=True, casual=False, level="expert")].match
        assert first.told[0] == second.told[0]
        for match in (first, second):
            lesson = GAMES[game].lesson
            assert lesson is not None
            assert match.options == lesson.options
            about = match.about
            assert (about.lesson, about.public, about.casual, about.plays) == (True, False, True, "easy")
            assert revision_of(match) is None


async def test_a_lesson_is_there_again_after_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house:
        name = await sit(house, LESSONS[0])
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house:
        assert house.hall.tables[name].match.about.lesson


async def test_a_lesson_that_is_over_is_no_game_that_one_has_won_or_lost(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, house.client("Ada") as ada:
        at = await ada.create(LESSONS[0], lesson=True)
        await ada.until(lambda: at.status is not None)
        await ada.ready(at.name, 0)
        match = house.hall.tables[at.name].match
        while True:
            await eventually(lambda: match.outcome is not None or match.waiting() == (0,))
            if match.outcome is not None:
                break
            await ada.until(lambda: at.sequence == len(match.told) and at.question is not None)
            state = match.state
            await ada.choose(at.name, at.question.sample(lambda count: 0))
            await eventually(lambda state=state: match.state is not state)  # type: ignore[misc]
        await ada.until(lambda: at.outcome is not None)
        assert at.status is not None
        assert [info.wins for info in at.status.seats] == [0] * len(at.status.seats)
        assert await ada.past_games() == ()
        assert (await ada.recall(at.name, 1, seat=0)).told, "it can be watched again all the same"
        await ada.play_again(at.name)
        await eventually(lambda: house.hall.tables[at.name].match.about.match == 2)
        assert house.hall.tables[at.name].match.about.wins == {}

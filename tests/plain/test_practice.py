"""Whole games against bots in plain mode, by numbers alone."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from menagerie.practice import practising
from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.visiting.memory import Memory
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.settings.data_directory import DataDirectory
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.cubirds.cards import LAST_TURN
from menagerie_shared.games.cubirds.options import Options as CuBirds
from menagerie_shared.games.cubirds.table import Ending
from menagerie_shared.games.wildcards.options import Options
from tests.kit.clients.prompts import QUESTIONS, questions_in
from tests.kit.games.catalogue import KNOWN
from tests.plain.script import SCORED, STRICT, Script, practise

LIKES = {"wildcards": (r"^Give", r"^Take a"), "cubirds": (r"^Play \d", r": take a")}
"""What is chosen wherever it is offered, so that games come to all their questions and to an end."""
STANDING = re.compile(r"\d\. .*: .* birds? of .* species\.")
WON = re.compile(r"^(You win! .*|\S+ wins\.|.* share the win\.)$")
"""How a game came out, and nothing else: rules that are told around it also end with who wins."""
WHY = [STRICT("cubirds-why-won", ending=ending, last=LAST_TURN) for ending in get_args(Ending)]
TABLES = [
    Options(edition=2020, seats=3),
    Options(edition=2020, seats=4),
    Options(edition=2020, seats=5),
    Options(edition=2022, seats=3),
    Options(edition=2022, seats=4),
    Options(edition=2022, seats=5),
    Options(edition=2022, seats=3, leo=True),
    Options(edition=2022, seats=4, leo=True),
    Options(edition=2022, seats=5, leo=True),
]


@pytest.mark.parametrize("options", TABLES, ids=str)
async def test_a_game_is_played_from_the_first_bid_to_the_scores(tmp_path: Path, options: Options) -> None:
    script = Script(str(options), "Leave Menagerie")
    goodbye = await practise(tmp_path, script, options)
    assert script.said(f"Round {options.rounds} of {options.rounds}.")
    assert sum(SCORED.match(line) is not None for line in script.lines) == len(options.people)
    assert script.said("win")
    assert goodbye == "Goodbye! To come back: menagerie play"
    assert Memory(tmp_path).practice.table is None


@pytest.mark.parametrize("options", KNOWN["cubirds"].tables, ids=str)
async def test_a_game_is_played_from_the_first_birds_to_the_collections(tmp_path: Path, options: CuBirds) -> None:
    script = Script(str(options), "Leave Menagerie", *LIKES["cubirds"])
    goodbye = await practise(tmp_path, script, options)
    assert script.said("the game is over")
    assert sum(bool(STANDING.match(line)) for line in script.lines) == options.seats
    assert script.said("It is the turn of RobinBird.") == options.solo
    (why,) = [number for number, line in enumerate(script.lines) if line in WHY]
    assert WON.match(script.lines[why - 1])
    assert goodbye == "Goodbye! To come back: menagerie play"
    assert Memory(tmp_path).practice.table is None


async def test_games_that_are_over_do_not_pile_up_but_can_be_watched_again(tmp_path: Path) -> None:
    for seed in range(2):
        script = Script(seed, "Leave Menagerie", *LIKES["cubirds"])
        await practise(tmp_path, script, CuBirds())
    data, memory = DataDirectory(tmp_path / "practice"), Memory(tmp_path)
    with data.claimed():
        async with practising(data, Settings(bot_delay=0)) as practice:
            await practice.tidy_up()
            async with Client(practice.dial, "Ada", memory.practice.token) as client:
                assert client.seated == ()
                games = await client.past_games()
                assert len(games) == 2
                for game in games:
                    assert len(await client.recall(game.table, game.match, seat=game.seat))


async def test_after_a_lesson_the_way_back_leads_to_the_game_from_before_and_not_to_one_like_it(tmp_path: Path) -> None:
    data = DataDirectory(tmp_path / "practice")
    with data.claimed():
        async with practising(data, Settings(bot_delay=0)) as practice, Client(practice.dial, "Ada") as client:

            async def play(at: AtTable) -> None:
                """To the end."""
                while at.outcome is None:
                    await client.until(lambda: at.outcome is not None or (at.question and at.chosen is None))
                    if at.outcome is None:
                        question = at.question
                        await client.choose(at.name, question.sample(lambda count: 0))
                        await client.until(lambda question=question: at.question is not question)  # type: ignore[misc]

            async def open_table(**about: Any) -> AtTable:
                at = await client.create(DEFAULT_GAME, **about)
                await client.until(lambda: at.status is not None)
                await client.ready(at.name, 0)
                return at

            lesson = await open_table(lesson=True)
            await play(lesson)
            assert practice.last_over() is None, "what is played next is as usual"
            old = await open_table(options={"seats": 5}, bots=[1, 2, 3, 4])
            await play(await open_table(options={"seats": 3}, bots=[1, 2]))
            assert practice.last_over() is None, "there is a game to go on with"
            await play(old)
            over = practice.last_over()
            assert over is not None
            assert over[1].seats == 3


@pytest.mark.parametrize("game", QUESTIONS)
async def test_every_question_of_the_game_is_answered_by_number(tmp_path: Path, game: str) -> None:
    asked: set[str] = set()
    tables = {"wildcards": TABLES, "cubirds": KNOWN["cubirds"].tables}[game]
    for number in range(40):
        script = Script(number, "Leave Menagerie", *LIKES[game])
        await practise(tmp_path / str(number), script, tables[number % 3])
        asked |= questions_in(script.lines, game)
        if asked == set(QUESTIONS[game]):
            break
    assert asked == set(QUESTIONS[game])


@pytest.mark.parametrize("twice", [True, False])
async def test_whoever_does_not_want_to_be_asked_twice_is_not(tmp_path: Path, twice: bool) -> None:
    Memory(tmp_path).prefer(confirmations=twice)
    script = Script("twice", "Leave Menagerie", r"^Take a")
    await practise(tmp_path, script, Options(edition=2022, seats=3))
    assert "ChooseAnimal" in questions_in(script.lines, "wildcards")
    assert script.said("Is that what you want?") == twice
    assert script.said("win")


async def test_a_game_that_is_left_goes_on_where_it_was(tmp_path: Path) -> None:
    options = Options(edition=2022, seats=3)
    first = Script(1, stop=lambda script: script.said("Round 3 of 14."))
    goodbye = await practise(tmp_path, first, options)
    assert goodbye == "Goodbye! Your game of Wild Cards is kept. To go on with it: menagerie play"
    second = Script(2, "Leave Menagerie")
    await practise(tmp_path, second, options)
    assert second.said("Here is the table as it stands.")
    # With an empty hand one is not asked in every round, so it may have gone on a little.
    left_in = max(number for number in range(1, 15) if first.said(f"Round {number} of 14."))
    assert left_in >= 3
    assert second.said(f"Round {left_in} of 14.")
    assert not second.said(f"Round {left_in - 1} of 14.")
    assert second.said("win")


async def test_a_new_game_closes_the_one_before(tmp_path: Path) -> None:
    """However often one begins anew, no table is left over: a server refuses to open too many."""
    options = Options(edition=2022, seats=3)
    for number in range(23):
        script = Script(number, stop=lambda script: script.prompts.count > 0)
        await practise(tmp_path, script, options, table=None)
        Memory(tmp_path).remember_practice(table=None)
        assert script.said("Round 1 of 14.")


async def test_playing_again_begins_at_once(tmp_path: Path) -> None:
    options = Options(edition=2022, seats=3, leo=True)

    def third_match(script: Script) -> bool:
        return sum("Round 1 of 14." in line for line in script.lines) == 3

    script = Script(3, "Play again", stop=third_match)
    goodbye = await practise(tmp_path, script, options)
    won = next(line for line in script.lines if line.startswith("Games won so far"))
    assert re.fullmatch(r"Games won so far: \d by \S+ and \d by \S+\.", won), "no name is mistaken for a number"
    assert "Your game of Wild Cards is kept" in goodbye
    again = Script(4, stop=lambda script: script.prompts.count > 0)
    await practise(tmp_path, again, options)
    assert again.said("Your game goes on where it was.")


async def test_a_virtual_player_that_can_win_is_in_the_score_of_the_games_won(tmp_path: Path) -> None:
    script = Script("birds", "Play again", *LIKES["cubirds"], stop=lambda script: script.said("Games won so far"))
    await practise(tmp_path, script, CuBirds(solo=True))
    won = next(line for line in script.lines if line.startswith("Games won so far"))
    assert re.fullmatch(r"Games won so far: \S+ by \S+ and \S+ by RobinBird\.", won)


async def test_somebody_whose_memory_is_gone_can_play_all_the_same(tmp_path: Path) -> None:
    options = Options(edition=2022, seats=3)
    await practise(tmp_path, Script(1, stop=lambda script: script.prompts.count > 3), options)
    (tmp_path / "memory.json").write_text("garbage")
    script = Script(2, stop=lambda script: script.prompts.count > 3)
    await practise(tmp_path, script, options)
    assert script.said("could not read its notes")
    assert script.said("Round 1 of 14.")
    Memory(tmp_path).remember_practice(token="one that nobody knows")
    script = Script(2, stop=lambda script: script.prompts.count > 3)
    await practise(tmp_path, script, options)
    assert script.said("Round 1 of 14.")

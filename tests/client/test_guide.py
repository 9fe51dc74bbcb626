"""Somebody who is new is offered a lesson once; tips are said when something comes up, and never twice."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from menagerie_client.catalogue import GAMES
from menagerie_client.drawing.sheet import SENTENCE_END
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.table.page import BESIDE, WIDE, TablePage
from menagerie_client.text.words import Words, languages, sources
from menagerie_client.visiting.memory import MOST_TIPS, Preferences
from menagerie_doors.stage.preferences import LONGEST
from menagerie_shared.games.cubirds.cards import SPECIES as BIRDS
from menagerie_shared.games.cubirds.questions import LayBirds
from menagerie_shared.games.wildcards.cards import SPECIES as ANIMALS
from menagerie_shared.games.wildcards.moves import Bid, Pay
from menagerie_shared.games.wildcards.questions import PlaceBid
from tests.client.parlour import CALM, WORDS, Guest, parlour
from tests.client.positions import open_position, take_seat
from tests.client.sittings import POSITIONS, game_of
from tests.client.test_pictures import unnamed_keys
from tests.kit.clients.gatherings import PATIENT
from tests.kit.servers.house import NO_HURRY, eventually, open_house, within

NEW = replace(CALM, guided_offer_seen=False)
GUIDED = replace(CALM, guided=True, tips=tuple(f"{game}-tip-goal" for game in GAMES))
OFFER = WORDS("guide-offer", game=WORDS("wildcards-name"), moves=6)[:40]
TIPS = [key for key in sources("en") if "-tip-" in key]


async def presses(guest: Guest, *keys: str) -> None:
    """Keys of somebody who looks at the screen before each."""
    for key in keys:
        await guest.press("f12", key)


# The offer


async def test_who_is_new_is_offered_a_lesson_and_their_own_game_waits(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=NEW) as guest,
    ):
        await guest.press("p")
        await guest.until_page(TablePage)
        own = guest.at.name
        await guest.sees(OFFER, WORDS("hint-guide"), WORDS("hint-no-guide"))
        await guest.sees("explains your first 6 choices")  # and no time is promised: a game takes far longer
        for _ in range(2):  # as fast as a finger can
            guest.table_page.press("g", "g")
        await guest.until(lambda: guest.at.name != own and guest.is_asked)
        assert len(house.hall.tables) == 2, "their own, and one lesson"
        assert guest.at.status is not None
        assert (guest.at.status.lesson, guest.at.status.public, guest.at.status.casual) == (True, False, True)
        await guest.sees(WORDS("wildcards-tip-goal"), WORDS("wildcards-tip-PlaceBid"), WORDS("wildcards-lesson-1"))
        await guest.press("q")
        await guest.until(lambda: guest.at.name == own)
        await guest.sees(WORDS("guide-back", table=own))
        assert WORDS("hint-guide") not in guest.prose
        assert WORDS("wildcards-tip-PlaceBid")[:40] not in guest.prose, "the lesson said that"
        await guest.until(lambda: guest.is_asked)
        await presses(guest, "enter")
        await guest.until(lambda: WORDS("guide-back", table=own) not in guest.prose)


async def test_who_is_new_among_people_is_offered_tips_and_stays_with_them(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Bram") as bram,
        parlour(house, likes=NEW) as guest,
    ):
        at = await within(bram.create("wildcards", {"seats": 3}, bots=[2]))
        await within(guest.client.join(at.name))
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await within(bram.ready(at.name, 0))
        await within(guest.client.ready(at.name, 1))
        await guest.until(lambda: guest.is_asked)
        await guest.sees(WORDS("guide-offer-here", game=WORDS("wildcards-name"))[:40], WORDS("hint-guide"))
        assert OFFER not in guest.prose
        await guest.press("g")
        await guest.sees(WORDS("wildcards-tip-PlaceBid")[:40])
        assert guest.at.name == at.name
        assert set(house.hall.tables) == {at.name}


async def test_one_key_skips_the_offer_for_good(tmp_path: Path) -> None:
    kept: dict[str, object] = {}
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, likes=NEW) as guest:
        guest.kit.keep = kept.update
        await take_seat(house, guest)
        await guest.press("n")
        await guest.until(lambda: WORDS("hint-guide") not in guest.prose)
        assert not guest.kit.preferences.guided
        assert kept == {"guided": False, "guided_offer_seen": True, "tips": ("wildcards-tip-goal",)}


async def test_who_knows_one_game_is_offered_a_lesson_in_the_other(tmp_path: Path) -> None:
    likes = replace(CALM, guided=True, tips=("wildcards-tip-goal",))
    async with open_position(tmp_path, LayBirds) as house, parlour(house, likes=likes) as guest:
        await take_seat(house, guest)
        await guest.sees(WORDS("hint-guide"))
        await guest.press("n")
        await guest.until(lambda: WORDS("hint-guide") not in guest.prose)
        assert guest.kit.preferences.guided, "tips go on"


async def test_who_watches_is_offered_nothing(tmp_path: Path) -> None:
    async with (
        open_position(tmp_path, PlaceBid) as house,
        parlour(house) as guest,
        parlour(house, name="Bram", likes=NEW) as watcher,
    ):
        await take_seat(house, guest)
        await watcher.click(("table", guest.at.name, "watch"))
        await watcher.until_page(TablePage)
        await watcher.sees(WORDS("board-hand-watching"))
        assert WORDS("hint-guide") not in watcher.prose
        assert OFFER not in watcher.prose
        await watcher.press("g")
        assert not watcher.kit.preferences.guided_offer_seen, "it is still to be offered where it helps"


# Tips


@pytest.mark.parametrize(
    "size", [(40, 16), (80, 24), (100, 40), (120, 36), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("kind", POSITIONS, ids=lambda kind: kind.__name__)
async def test_a_tip_is_seen_at_every_size_and_once(kind: type, size: tuple[int, int], tmp_path: Path) -> None:
    tip = WORDS(f"{game_of(kind)}-tip-{kind.__name__}")
    async with open_position(tmp_path, kind) as house, parlour(house, likes=GUIDED) as guest:
        await take_seat(house, guest)
        await guest.resize(*size)
        first = tip.partition(". ")[0][: size[0] // 2]
        await guest.until(lambda: first in guest.prose, lambda: first)
        await presses(guest, "enter")
        await guest.until(lambda: first not in guest.prose)
        assert f"{game_of(kind)}-tip-{kind.__name__}" in guest.kit.preferences.tips


async def test_g_turns_tips_off_and_on(tmp_path: Path) -> None:
    tip = WORDS("wildcards-tip-PlaceBid")[:40]
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, likes=GUIDED) as guest:
        await take_seat(house, guest)
        await guest.sees(tip)
        await guest.press("g")
        await guest.until(lambda: tip not in guest.prose)
        assert not guest.kit.preferences.guided


def test_what_is_remembered_of_tips_is_bounded_and_kept_by_every_door() -> None:
    assert len(TIPS) <= MOST_TIPS
    assert len(msgspec.json.encode(Preferences(name="x" * 60, tips=tuple(TIPS)))) < LONGEST


@pytest.mark.parametrize("key", TIPS)
def test_every_tip_is_about_something_that_there_is(key: str) -> None:
    game, _, about = key.partition("-tip-")
    name, _, how = about.partition("-")
    seat_game = GAMES[game]
    asked = {kind.__name__ for kind in _members(seat_game.question)}
    told = {kind.__name__ for kind in _members(seat_game.told)}
    assert name == "goal" or (name in asked and not how) or (name in told and how in ("you", "lost", "all"))


def _members(union: Any) -> tuple[type, ...]:
    return union.__args__  # type: ignore[no-any-return]


# Lessons


def beside_the_log(guest: Guest) -> str:
    """What can be read at the table itself."""
    width = guest.sheet.width - BESIDE if guest.sheet.width >= WIDE else guest.sheet.width
    return " ".join(" ".join(row[:width] for row in guest.text.splitlines()).split())


async def follow(guest: Guest, game: str) -> list[str]:
    """Do what a lesson suggests, with Enter alone; returns all that could be read meanwhile."""
    read: list[str] = []
    lesson = GAMES[game].lesson
    assert lesson is not None
    for number, move in enumerate(lesson.moves):
        # What one answered before may be acknowledged after the next question has come.
        await guest.until(lambda: guest.is_asked and not guest.table_page.is_sending)
        read.append(beside_the_log(guest))
        await presses(guest, "enter")
        await guest.until(lambda number=number: len(guest.client.sent) > number)  # type: ignore[misc]
        assert guest.client.sent[-1] == move
    await guest.until(lambda: guest.is_asked)
    return [*read, beside_the_log(guest)]


MET = {
    "wildcards": [
        "goal",
        "PlaceBid",
        "ChooseAnimal",
        "NaturalHabitatScored-you",
        "LeaderMoved-you",
        "ChooseDiscards",
        "RefillTaken-you",
        "ChoosePayment",
    ],
    "cubirds": ["goal", "LayBirds", "Enclosed-you", "ChooseFamily", "FamilyPlayed-you", "ChooseDraw"],
}


@pytest.mark.parametrize("size", [(80, 24), (120, 36)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", MET)
async def test_whoever_presses_enter_meets_everything(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    likes = replace(CALM, guided=True)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=likes, size=size) as guest,
    ):
        at = await guest.client.create(game, lesson=True)
        await guest.client.until(lambda: at.status is not None)
        await guest.client.ready(at.name, 0)
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        read = " ".join(await follow(guest, game))
        for number, _ in enumerate(GAMES[game].lesson.moves, 1):  # type: ignore[union-attr]
            assert WORDS(f"{game}-lesson-{number}") in read, "the reason is read before the move"
        for about in MET[game]:
            assert WORDS(f"{game}-tip-{about}") in read, about
            assert f"{game}-tip-{about}" in guest.kit.preferences.tips
        assert WORDS("lesson-end") in read
        await guest.press("q")
        await guest.until_page(HomePage)
        await eventually(lambda: at.name not in house.hall.tables)
        await guest.until(lambda: at.name not in guest.prose)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", MET)
async def test_a_lesson_decodes_what_it_shows_at_80x24(game: str, language: str, tmp_path: Path) -> None:
    """Names are spelled out, and a line says what signs mean; all of that is still there after the tips."""
    words = Words(language)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=replace(CALM, guided=True, language=language)) as guest,
    ):
        at = await guest.client.create(game, lesson=True)
        await guest.client.until(lambda: at.status is not None)
        await guest.client.ready(at.name, 0)
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await guest.until(lambda: guest.is_asked)
        legend = guest.table_page.playing.drawn.lesson_legend(guest.table_page.playing.sitting())
        assert len(legend) <= 78
        assert legend in guest.text, "in one row"
        goal = words(f"{game}-tip-goal")
        assert goal in guest.prose
        assert len(SENTENCE_END.split(goal)) == 1
        columns = [key for key in sources(language) if key.startswith(f"{game}-board-column-")]
        species = [words(key) for key in columns if key.rpartition("-")[2] in (*BIRDS, *ANIMALS)]
        for _ in range(2):
            await guest.until(lambda: guest.is_asked and not guest.table_page.is_sending)
            heads = [row for row in guest.text.splitlines() if sum(name in row for name in species) >= 3]
            assert all(any(name in row for row in heads) for name in species)
            assert not unnamed_keys(guest)
            await presses(guest, "enter")
            await guest.until(lambda: goal not in guest.prose)


async def test_a_lesson_that_is_not_over_is_kept(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=replace(CALM, guided=True)) as guest,
    ):
        await guest.client.create("wildcards", lesson=True)
        at = guest.client.tables[next(iter(guest.client.seated))]
        await guest.client.ready(at.name, 0)
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await guest.until(lambda: guest.is_asked)
        await guest.press("q")
        await guest.sees(WORDS("home-continue-guided"))


async def test_whoever_does_something_else_is_taught_all_the_same(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=NEW) as guest,
    ):
        await guest.until_page(HomePage)
        await guest.sees(WORDS("home-play", game=WORDS("wildcards-name")))  # which of the games
        await guest.click(("guided",))
        await guest.until_page(TablePage)
        await guest.until(lambda: guest.is_asked)
        await presses(guest, "r", "enter")
        await guest.sees(WORDS("wildcards-tip-ChooseDiscards"))
        await presses(guest, "enter")
        await guest.sees(WORDS("wildcards-tip-RefillTaken-you"))
        assert WORDS("wildcards-lesson-2") not in guest.prose


@pytest.mark.parametrize(
    ("tip", "word"),
    [
        ("ChoosePayment", "talisman"),
        ("ChoosePayment", "only here high cards help"),
        ("ChooseAnimal", "their values do not matter"),
        ("LeaderMoved-you", "peacock leader +3"),
        ("LeaderMoved-lost", "if nobody has more of it"),
    ],
)
def test_a_tip_names_what_the_log_says_next(tip: str, word: str) -> None:
    assert word in WORDS(f"wildcards-tip-{tip}")


def test_the_end_of_a_lesson_says_who_chooses_now() -> None:
    assert "From here on you choose yourself" in WORDS("lesson-end")
    assert "H is" in WORDS("lesson-end"), "and where the cursor begins is not: it had given points away"


@pytest.mark.parametrize("game", MET)
def test_a_lesson_gives_a_reason_for_each_move_before_it_is_made(game: str) -> None:
    """Where it only said that the choice was good, people stopped to believe it at the first that looked odd."""
    lesson = GAMES[game].lesson
    assert lesson is not None
    for language in languages():
        keys = [key for key in sources(language) if key.startswith(f"{game}-lesson-") and key[-1].isdigit()]
        assert len(keys) == len(lesson.moves)


def test_what_a_lesson_bids_could_score() -> None:
    """Its cursor stood on a forest card when both animals lived in the mountains."""
    lesson = GAMES["wildcards"].lesson
    assert lesson is not None
    assert lesson.moves[-2:] == (Bid(("m2",)), Pay(("m4",)))


async def test_n_refuses_the_offer_while_the_cards_are_dealt(tmp_path: Path) -> None:
    likes = replace(CALM, animation=True, guided=True, tips=("wildcards-tip-goal",))
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=likes) as guest,
    ):
        at = await guest.client.create("cubirds", bots=[1])
        await guest.client.until(lambda: at.status is not None)
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await guest.press("r")
        await guest.until(lambda: not guest.table_page.playing.caught_up)
        await guest.press("n")
        assert not guest.table_page.playing.caught_up
        assert "cubirds-tip-goal" in guest.kit.preferences.tips
        await guest.press("space")
        await guest.until(lambda: guest.is_asked)
        assert WORDS("hint-no-guide") not in guest.prose


@pytest.mark.parametrize("likes", [NEW, replace(CALM, guided=True)], ids=["new here", "new to the game"])
async def test_the_offer_leaves_with_the_first_move(tmp_path: Path, likes: Preferences) -> None:
    async with open_position(tmp_path, LayBirds) as house, parlour(house, likes=likes) as guest:
        await take_seat(house, guest)
        await guest.sees(WORDS("hint-no-guide"))
        await presses(guest, "enter")
        await guest.until(lambda: len(guest.client.sent) == 1)
        await guest.until(lambda: WORDS("hint-no-guide") not in guest.prose)
        assert WORDS("guide-offer", game=WORDS("cubirds-name"), moves=5)[:40] not in guest.prose

"""The page of a game that is over says how it came out, and nothing twice."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.help import HelpPage
from menagerie_client.screens.replay import ReplayPage
from menagerie_client.screens.table.aftermath import Aftermath
from menagerie_client.screens.table.podium import STEPS
from menagerie_shared.games.cubirds.cards import LAST_TURN
from menagerie_shared.games.cubirds.questions import ChooseFamily
from tests.client.parlour import WORDS, Guest, parlour
from tests.client.positions import beginning_at, open_position, take_seat
from tests.client.scenes import SCENES, set_scene

ONE_SPECIES_SHORT = (
    "cubirds turn=13 deal=1 rows=OFP,TTD,MWP,RRPO asks=family:0 | 0 hand=DDDDMM collection=OTPMWR"
    " | 1 hand=DMMWPPR collection=FFFWO | piles discard=DDDWWM"
)


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
        won = WORDS("end-won", who="you", names="", count=1)
        row = next(row.strip() for row in guest.text.splitlines() if won in row)
        assert row == f"{won}  {WORDS('cubirds-why-won', ending=ending, last=LAST_TURN)}"


async def test_a_virtual_player_that_can_win_is_in_the_score_of_the_games_won(tmp_path: Path) -> None:
    """RobinBird has a rank (C7.6)."""
    line = ONE_SPECIES_SHORT.replace("cubirds", "cubirds solo").replace("hand=DMMWPPR", "hand=DMMWPPR known=DMMWPPR")
    games = beginning_at(ChooseFamily, line)
    async with open_position(tmp_path, ChooseFamily, games=games) as house, parlour(house) as guest:
        await take_seat(house, guest)
        await guest.press("enter", "enter")
        await guest.sees(WORDS("end-lobby"))
        await guest.press("r")
        await guest.until(lambda: guest.is_asked)
        await guest.press("enter", "enter")
        await guest.sees("Games won so far: you 2 and RobinBird 0.")


def heights(guest: Guest) -> dict[str, int]:
    """How many rows each step of the podium has."""
    inks = [ink for row in guest.sheet.rows for _, text, ink in row if text.isspace()]
    return {step: inks.count(step) for step in STEPS.values() if step in inks}


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (140, 45)], ids=str)
async def test_the_better_stand_higher_and_everything_is_on_the_page(size: tuple[int, int], tmp_path: Path) -> None:
    """The podium, the words, both moments and the menu; from 120x36 on the chart as well."""
    async with set_scene(SCENES["end-won"], tmp_path) as guest:
        await guest.resize(*size)
        await guest.until(lambda: guest.sheet.width == size[0])
        assert heights(guest) == {"first": 4, "second": 3, "third": 2}
        aftermath = guest.table_page._ended.aftermath
        for score in aftermath.scores():
            assert f"{score.rank}. {score.name} {score.points}" in guest.prose
            assert all(part in guest.prose for part in score.tally)
        assert len(aftermath.moments()) == 2
        assert all(said in guest.prose for _, said in aftermath.moments())
        assert (WORDS("wildcards-chart") in guest.prose) == (size != (80, 24))
        shown = {action for _, action in guest.sheet.spots}
        assert {entry.action for entry in guest.table_page._ended.menu.entries} <= shown


async def test_moments_lead_to_the_replay_at_that_step(tmp_path: Path) -> None:
    async with set_scene(SCENES["end-won"], tmp_path) as guest:
        feat, _ = guest.table_page._ended.aftermath.moments()[0]
        await guest.click(("moment", feat.after))
        await guest.until_page(ReplayPage)
        page = guest.page
        assert isinstance(page, ReplayPage)
        assert page.at == feat.after
        assert page.replay.told[feat.after - 1] == feat.event


async def test_a_lesson_does_not_find_fault_with_its_own_suggestions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with set_scene(SCENES["end-won"], tmp_path) as guest:
        entries = guest.table_page._ended.entries
        assert ("review",) in [entry.action for entry in entries()]
        assert guest.at.status is not None
        monkeypatch.setattr(guest.at, "status", replace(guest.at.status, lesson=True))
        assert ("review",) not in [entry.action for entry in entries()]


async def test_the_end_says_where_one_goes_and_what_comes_after_a_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with set_scene(SCENES["end-won"], tmp_path) as guest:
        entries = guest.table_page._ended.entries
        assert WORDS("end-lobby") in [entry.label for entry in entries()]
        assert guest.at.status is not None
        monkeypatch.setattr(guest.at, "status", replace(guest.at.status, lesson=True, practice=True))
        labels = [entry.label for entry in entries()]
        assert WORDS("end-rematch-lesson") in labels
        assert WORDS("end-lobby-back") in labels, "it may have been begun at another table"
        await guest.press("question_mark")
        await guest.until_page(HelpPage)
        assert "Check the shuffle" not in guest.prose, "nothing is offered there that could be checked"


async def test_whoever_comes_later_is_told_the_same_story(tmp_path: Path) -> None:
    """This client was not told all events, so it asks the server for them."""
    async with set_scene(SCENES["end-won"], tmp_path) as guest:
        known = guest.table_page._ended.aftermath
        late = AtTable(guest.at.name, guest.client._games, guest.client.person)
        late.status, late.match, late.outcome = guest.at.status, guest.at.match, guest.at.outcome
        late.view, late.seat, late.game = guest.at.view, guest.at.seat, guest.at.game
        assert late.tell_match() is None
        aftermath = Aftermath(guest.kit, late, guest.table_page.board)
        await aftermath.look_back()
        assert aftermath.recap == known.recap
        assert aftermath.curves() == known.curves()


async def test_how_it_went_is_a_key_away_in_every_window(tmp_path: Path) -> None:
    async with set_scene(SCENES["how-it-went"], tmp_path) as guest:
        for size in ((40, 12), (80, 24), (120, 36)):
            await guest.resize(*size)
            await guest.until(lambda size=size: guest.sheet.width == size[0])  # type: ignore[misc]
            assert WORDS("wildcards-chart") in guest.text
            assert "you 21" in guest.text
        await guest.press("down", "enter")
        await guest.until_page(ReplayPage)


async def test_a_long_moment_is_said_in_two_rows_if_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with set_scene(SCENES["end-won"], tmp_path) as guest:
        (feat, _), *_ = guest.table_page._ended.aftermath.moments()
        said = " ".join(["Magnus played a family of 6 reed warblers."] * 3) + " That is all."
        monkeypatch.setattr(Aftermath, "moments", lambda self: [(feat, said)])
        await guest.resize(80, 25)
        await guest.until(lambda: guest.sheet.height == 25)
        assert said in guest.prose

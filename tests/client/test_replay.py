"""A game that is watched again: whoever watches stays who they are, and can ask for help."""

from pathlib import Path

import pytest

from menagerie_client.boards.telling import Telling
from menagerie_client.catalogue import BOARDS
from menagerie_client.screens.help import HelpPage
from menagerie_client.screens.replay import ReplayPage
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_shared.characters import CHARACTERS
from menagerie_shared.games.cubirds.questions import ChooseFamily
from menagerie_shared.games.wildcards.events import DrewCards, HandsDealt, YourHandDealt
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.table import lay
from menagerie_shared.games.wildcards.view import View
from tests.client.parlour import WORDS, Guest, parlour
from tests.client.positions import beginning_at, open_position, take_seat
from tests.client.routes import to_replay
from tests.client.sittings import Screen, sitting_at
from tests.client.test_ended import ONE_SPECIES_SHORT
from tests.client.test_every_page import house_of


def shown(guest: Guest) -> ReplayPage:
    assert isinstance(guest.page, ReplayPage)
    return guest.page


async def test_from_another_seat_one_is_still_oneself(tmp_path: Path) -> None:
    async with house_of(tmp_path) as house, parlour(house) as guest:
        await to_replay(house, guest)
        page = shown(guest)
        await guest.press("end")
        assert WORDS("replay-seen-by", name=WORDS("you")) in guest.prose
        assert "your hand" in guest.prose
        await guest.press("v")
        await guest.until(lambda: page.replay.viewer == 1)
        bot = page.names[1]
        assert bot in {character.name for character in CHARACTERS.values()}
        assert page.sitting().name(0) == WORDS("you")
        assert page.sitting().name(1) == bot
        await guest.sees(WORDS("replay-seen-by", name=bot))
        assert f"hand of {bot}" in guest.prose
        assert "your hand" not in guest.prose
        log = " ".join(" ".join(guest.text.splitlines()[14:-2]).split())
        assert "You pass and take" in log
        assert "You draw one card." in log, "though nobody else is told which"
        assert page.names[0] not in log


def test_what_another_seat_was_told_is_told_of_that_seat() -> None:
    board, names = BOARDS[DEFAULT_GAME], {0: "Ada", 1: "Bram"}
    table = lay(Options(edition=2022, seats=3))
    dealt = YourHandDealt(HandsDealt((7, 7, 7), 25, 28, 14), ("f1",) * 7)
    for event, verb in ((dealt, "dealt"), (DrewCards(1, ("f1", "m2")), "draw")):
        view = View(1, table, ("f1",) * 7)
        of_bram = board.narrate(Telling(WORDS, view, names, 0), event)
        to_bram = board.narrate(Telling(WORDS, view, names, 1), event)
        assert of_bram is not None
        assert to_bram is not None
        assert verb in of_bram
        assert of_bram.startswith("Bram ")
        assert to_bram.startswith("You ")


async def test_a_spectator_is_nobody_from_any_seat(tmp_path: Path) -> None:
    async with house_of(tmp_path) as house, parlour(house) as guest:
        await to_replay(house, guest)
        page = shown(guest)
        page.own = None
        page.redraw()
        await guest.press("1")
        await guest.until(lambda: page.replay.viewer == 0)
        assert page.sitting().name(0) == page.names[0] != WORDS("you")


@pytest.mark.parametrize("size", [(80, 24), (60, 16)], ids=["full", "compact"])
def test_before_the_first_round_no_animal_is_missing(size: tuple[int, int]) -> None:
    screen = Screen()
    screen.sit(sitting_at(WILDCARDS.lay(Options(edition=2022, seats=3)), None))
    text = screen.draw(size).text()
    assert "No animal is on display yet." in text
    assert "No animal is left" not in text


async def test_a_replay_goes_by_what_the_game_falls_into(tmp_path: Path) -> None:
    games = beginning_at(ChooseFamily, ONE_SPECIES_SHORT)
    async with open_position(tmp_path, ChooseFamily, games=games) as house, parlour(house) as guest:
        await take_seat(house, guest)
        await guest.press("enter", "enter")
        await guest.sees(WORDS("end-replay"))
        await guest.press("w")
        await guest.until_page(ReplayPage)
        assert f"{guest.kit.look.glyphs.updown} turn" in guest.prose
        assert "round" not in guest.prose
        await guest.press("question_mark")
        await guest.until_page(HelpPage)
        assert "up and down a whole turn, Home" in guest.prose


async def test_help_explains_the_replay(tmp_path: Path) -> None:
    async with house_of(tmp_path) as house, parlour(house) as guest:
        await to_replay(house, guest)
        assert WORDS("hint-help") in guest.text
        await guest.press("question_mark")
        await guest.until_page(HelpPage)
        assert "step by step" in guest.prose
        assert WORDS("wildcards-board-keys")[:30] not in guest.prose, "these are keys of a table"
        await guest.press("escape")
        await guest.until_page(ReplayPage)

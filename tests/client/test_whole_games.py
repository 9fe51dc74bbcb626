"""Whole games through the pages: from the lobby over a new table to the last line of the score, and home again."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from menagerie_client.boards.telling import Telling
from menagerie_client.catalogue import BOARDS
from menagerie_client.screens.home import HomePage
from menagerie_client.screens.new_table import NewTablePage
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.seats import name_seats
from menagerie_server.engine.chance import Dice
from tests.client.parlour import CALM, LARGE, SMALL, WORDS, Guest, keyboard, mouse, parlour, sees_the_truth, truth
from tests.kit.clients.gatherings import PATIENT
from tests.kit.servers.house import NO_HURRY, open_house

Answering = Callable[[Guest, Any], Awaitable[None]]
MOST_DECISIONS = 200


class Game(NamedTuple):
    """A game that is played from the lobby to its end."""

    edition: int
    seats: int
    how: Answering
    leo: bool = False
    over_tcp: bool = False
    size: tuple[int, int] = SMALL

    def __str__(self) -> str:
        leo, tcp = "-leo" if self.leo else "", "-tcp" if self.over_tcp else ""
        return f"{self.how.__name__}-{self.edition}-{self.seats}{leo}{tcp}-{self.size[0]}x{self.size[1]}"


GAMES = (
    Game(2020, 3, keyboard, over_tcp=True),
    Game(2022, 4, keyboard, size=LARGE),
    Game(2022, 5, keyboard, leo=True),
    Game(2022, 3, mouse, leo=True, over_tcp=True),
    Game(2020, 4, mouse, size=LARGE),
    Game(2022, 5, mouse),
)


@pytest.mark.parametrize("game", GAMES, ids=str)
async def test_a_whole_game(game: Game, tmp_path: Path) -> None:
    await _play(game, tmp_path)


async def _play(game: Game, folder: Path) -> None:
    async with (
        open_house(folder, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, over_tcp=game.over_tcp, size=game.size) as guest,
    ):
        with_mouse = game.how is mouse
        await (_open_table_with_mouse if with_mouse else _open_table_with_keys)(guest, game)
        await guest.until(lambda: guest.at.status is not None and guest.at.status.stage == "playing")
        options = truth(house, guest).options
        assert (options.edition, options.seats, options.leo) == (game.edition, game.seats, game.leo)
        await play_on(guest, Dice(str(game)), game.how)
        await sees_the_truth(house, guest)
        await sees_the_score(guest)
        if with_mouse:
            await guest.click(("lobby",))
        else:
            await guest.press("b")
        await guest.until_page(HomePage)


async def play_on(guest: Guest, dice: Dice, how: Answering) -> None:
    """Answer every question until the game is over."""
    at = guest.at
    for _ in range(MOST_DECISIONS):
        await guest.until(lambda: at.outcome is not None or guest.is_asked)
        if at.outcome is not None:
            return
        await guest.answer(at.question.sample(dice.pick), how)
    raise AssertionError("the game does not end")


async def sees_the_score(guest: Guest) -> None:
    """The page says who won, and of everybody who is ranked the score and how it came about."""
    at, outcome = guest.at, guest.at.outcome
    assert outcome is not None
    assert at.status is not None
    await guest.sees(WORDS("end-lobby"))
    board, names = BOARDS[at.status.game], name_seats(WORDS, at.status)
    telling = Telling(WORDS, at.view, names, at.seat)
    for standing in outcome.standings:
        name = WORDS("you") if standing.seat == at.seat else names[standing.seat]
        assert f"{standing.rank}. {name} {standing.score}" in guest.prose, guest.text
        for part in board.tally(telling, standing.seat):
            assert part in guest.prose, f"{part} in\n{guest.text}"
    if outcome.winners == (at.seat,):
        assert WORDS("end-won", who="you", names="", count=1) in guest.text


async def _open_table_with_keys(guest: Guest, game: Game) -> None:
    await guest.press("n")
    await guest.until_page(NewTablePage)
    form = guest.page
    assert isinstance(form, NewTablePage)
    wanted = {"edition": game.edition, "seats": game.seats, "leo": game.leo}
    keys = [field.key for field in form._fields()]
    for row, key in enumerate(keys):
        if key in wanted:
            for _ in range(10):
                if form.wanted().options[key] == wanted[key]:
                    break
                await guest.press("right")
        if row < len(keys) - 1:
            await guest.press("down")
    await guest.press("enter")
    await guest.until_page(TablePage)
    await guest.sees(WORDS("table-ready"), WORDS("seat-free"))
    await guest.press("s")


async def _open_table_with_mouse(guest: Guest, game: Game) -> None:
    await guest.click(("new",))
    await guest.until_page(NewTablePage)
    form = guest.page
    assert isinstance(form, NewTablePage)
    wanted = {"edition": game.edition, "seats": game.seats, "leo": game.leo}
    for row, field in enumerate(form._fields()):
        for place, (choice, _) in enumerate(field.choices):
            if field.key in wanted and wanted[field.key] == choice:
                await guest.click(("choose", row, place))
    await guest.click(("open",))
    await guest.until_page(TablePage)
    await guest.click(("start",))


@pytest.mark.parametrize(
    ("how", "options", "size"),
    [(keyboard, {"seats": 3}, SMALL), (mouse, {"solo": True, "extra_birds": 1}, LARGE)],
    ids=["keyboard-3", "mouse-solo"],
)
async def test_a_whole_game_of_cubirds(
    how: Answering, options: dict[str, Any], size: tuple[int, int], tmp_path: Path
) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, size=size) as guest,
    ):
        at = await guest.client.create("cubirds", options, bots=list(range(1, options.get("seats", 1))))
        await guest.client.until(lambda: at.status is not None)
        await guest.client.ready(at.name, 0)
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        dice, game = Dice(str(options)), house.hall.games["cubirds"]
        for _ in range(MOST_DECISIONS):
            await guest.until(lambda: at.outcome is not None or guest.is_asked)
            if at.outcome is not None:
                break
            await guest.answer(game.advise(at.view, at.question, dice.pick), how)
        await sees_the_truth(house, guest)
        await sees_the_score(guest)


class Pause:
    """A timer that ends when it is told to."""

    def __init__(self, pauses: list["Pause"], over: Callable[[], None]) -> None:
        self.over = over
        self._pauses = pauses
        pauses.append(self)

    def stop(self) -> None:
        """It never ends."""
        self._pauses.remove(self)


async def test_a_game_that_is_shown_move_by_move_and_hurried_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is missed by looking, nor by skipping; the key that skips is never a choice as well."""
    pauses: list[Pause] = []
    # Time passes when the test says so.
    monkeypatch.setattr(TablePage, "set_timer", lambda page, delay, callback: Pause(pauses, callback))
    likes = replace(CALM, animation=True)
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house, likes=likes) as guest,
    ):
        await guest.press("p")
        await guest.until_page(TablePage)
        dice, at = Dice("shown"), guest.at
        shown = guest.table_page.playing.presentation
        looked = skipped = 0
        for _ in range(MOST_DECISIONS * 10):
            await guest.until(lambda: not shown.caught_up or at.outcome is not None or guest.is_asked)
            if pauses and not shown.caught_up and dice.pick(3):
                guest.table_page.call_later(pauses.pop().over)
                await guest.pilot.pause(0)
                looked += 1
            elif not shown.caught_up:
                await guest.sees(WORDS("hint-skip"))
                sent = len(guest.client.sent)
                await guest.press(("enter", "space", "escape", "right", "down")[dice.pick(5)])
                skipped += 1
                assert len(guest.client.sent) == sent
            elif at.outcome is not None:
                break
            elif guest.is_asked:
                await guest.answer(at.question.sample(dice.pick), keyboard)
        assert looked > 10
        assert skipped > 10
        await sees_the_truth(house, guest)
        await sees_the_score(guest)

"""Looking back on the screen: the choices that cost most, and the way from each to its moment in the replay."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from menagerie_client.boards.advising import say_regret
from menagerie_client.screens.replay import ReplayPage
from menagerie_client.screens.review import ReviewPage
from menagerie_client.screens.table.page import TablePage
from menagerie_shared.wire.hint_messages import Reviewed
from tests.client.parlour import LARGE, SMALL, WORDS, Guest, parlour
from tests.client.routes import to_end, to_review
from tests.client.test_every_page import AT_ONCE, house_of
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, open_house
from tests.kit.servers.thinkers import weighing


def weighing_house(folder: Path):  # type: ignore[no-untyped-def]  # the context manager that open_house gives
    """A house in which games are over soon, and the worths of choices are known."""
    games = ending_soon(4, edition=2022, seats=3)
    return open_house(folder, limits=NO_HURRY, settings=AT_ONCE, games=games, thinker=weighing(games))


def review(guest: Guest) -> ReviewPage:
    assert isinstance(guest.page, ReviewPage)
    return guest.page


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
async def test_each_choice_is_said_and_leads_to_its_moment(tmp_path: Path, size: tuple[int, int]) -> None:
    async with weighing_house(tmp_path) as house, parlour(house, size=size) as guest:
        await to_review(house, guest)
        page = review(guest)
        assert page.regrets
        await guest.sees(WORDS("review-what", count=len(page.regrets)))
        costs = [regret.cost for regret in page.regrets]
        assert costs == sorted(costs, reverse=True)
        sentences = []
        for regret in page.regrets:
            effects = page.drawn.effects(page._sitting(regret))
            sentences.append(say_regret(effects, regret.move, regret.better, regret.cost))
        read = " ".join(guest.text.replace("│", " ").replace(guest.kit.look.glyphs.cursor, " ").split())
        assert all(sentence in read for sentence in sentences)
        for number, regret in enumerate(page.regrets):
            await guest.press("enter")
            await guest.until_page(ReplayPage)
            replay = guest.page
            assert isinstance(replay, ReplayPage)
            assert replay.at == regret.sequence
            assert replay.replay.viewer == 0
            seen = replay.sitting().view
            assert 0 in replay.replay.game.asked(seen), "one is just asked"
            assert getattr(regret.question, "hand", seen.hand) == seen.hand, "and it is that question"
            await guest.press("escape")
            await guest.until(lambda: isinstance(guest.page, ReviewPage))
            if number + 1 < len(page.regrets):
                await guest.press("down")
        await guest.press("escape")
        await guest.until_page(TablePage)


async def test_a_click_leads_there_too(tmp_path: Path) -> None:
    async with weighing_house(tmp_path) as house, parlour(house) as guest:
        await to_review(house, guest)
        regrets = review(guest).regrets
        assert regrets is not None
        await guest.click(("choice", len(regrets) - 1))
        await guest.until_page(ReplayPage)
        assert isinstance(guest.page, ReplayPage)
        assert guest.page.at == regrets[-1].sequence


async def test_who_waits_sees_how_far_it_is(tmp_path: Path) -> None:
    async with weighing_house(tmp_path) as house, parlour(house) as guest:
        await to_review(house, guest)
        page = review(guest)
        page.regrets = None
        coming = Reviewed(id="x", table=page.replay.table, match=1, seat=0, looked_at=4, choices=9)
        page.heard(coming)
        page.heard(replace(coming, match=2, looked_at=7))
        await guest.sees(WORDS("review-coming", number=5, choices=9))


async def test_where_nothing_was_compared_nothing_is_held_against_anybody(tmp_path: Path) -> None:
    async with house_of(tmp_path) as house, parlour(house) as guest:
        await to_review(house, guest)
        await guest.sees("Well", "played!")
        await guest.press("enter", "down")
        assert isinstance(guest.page, ReviewPage)


async def test_who_only_watched_has_made_no_choices(tmp_path: Path) -> None:
    async with house_of(tmp_path) as house, parlour(house) as guest:
        await to_end(house, guest)
        assert WORDS("end-review") in guest.prose
        guest.at.seat = None
        guest.page.redraw()
        await guest.until(lambda: WORDS("end-review") not in guest.prose)

"""Somebody who is new is offered a guide once; with it, every moment is explained when it comes up."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from menagerie_client.screens.table.page import BESIDE, WIDE, TablePage
from menagerie_shared.games.wildcards.questions import PlaceBid
from tests.client.parlour import CALM, WORDS, Guest, parlour
from tests.client.positions import open_position, take_seat
from tests.client.sittings import POSITIONS, game_of

NEW = replace(CALM, guided_offer_seen=False)
OFFER = WORDS("guide-offer")[:40]
MOMENT = WORDS("wildcards-rule-PlaceBid")[:60]


async def test_who_takes_the_guide_is_told_what_the_moment_is_about(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, likes=NEW) as guest:
        await take_seat(house, guest)
        await guest.sees(OFFER, WORDS("hint-guide"))
        assert MOMENT not in guest.prose
        await guest.press("g")
        await guest.sees(MOMENT)
        assert WORDS("hint-guide") not in guest.prose
        assert (guest.kit.preferences.guided, guest.kit.preferences.guided_offer_seen) == (True, True)
        await guest.press("g")
        await guest.until(lambda: MOMENT not in guest.prose)


async def test_one_key_skips_the_offer_for_good(tmp_path: Path) -> None:
    kept: dict[str, object] = {}
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, likes=NEW) as guest:
        guest.kit.keep = kept.update
        await take_seat(house, guest)
        await guest.press("n")
        await guest.until(lambda: WORDS("hint-guide") not in guest.prose)
        assert not guest.kit.preferences.guided
        assert kept == {"guided": False, "guided_offer_seen": True}


@pytest.mark.parametrize(
    "size", [(80, 24), (100, 40), (118, 24), (120, 36), (140, 30), (160, 50)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("kind", POSITIONS, ids=lambda kind: kind.__name__)
async def test_the_guide_is_seen_at_every_size(kind: type, size: tuple[int, int], tmp_path: Path) -> None:
    likes = replace(CALM, guided=True)
    async with open_position(tmp_path, kind) as house, parlour(house, likes=likes, size=size) as guest:
        await take_seat(house, guest)
        await guest.until(lambda: _columns_hold(guest, WORDS(f"{game_of(kind)}-rule-{kind.__name__}")))
        assert guest.text.count(WORDS("board-moment")) == (size[0] >= WIDE), "and not twice"
        await guest.press("g")
        first = WORDS(f"{game_of(kind)}-rule-{kind.__name__}").split()[:5]
        if size[0] < WIDE:
            await guest.until(lambda: " ".join(first) not in guest.prose)


def _columns_hold(guest: Guest, rule: str) -> bool:
    """Whether the first sentence of a rule can be read, across the page or beside the table."""
    sentence = rule.partition(". ")[0]
    beside = " ".join(" ".join(row[-BESIDE:].strip(" │") for row in guest.text.splitlines()).split())
    return sentence in guest.prose or sentence in beside


async def test_who_watches_is_offered_no_guide(tmp_path: Path) -> None:
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

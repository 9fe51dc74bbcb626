"""Somebody who is new is offered a guide once; with it, every moment is explained when it comes up."""

from pathlib import Path

from msgspec.structs import replace

from menagerie_shared.games.wildcards.questions import PlaceBid
from tests.client.parlour import CALM, WORDS, parlour
from tests.client.positions import open_position, take_seat

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

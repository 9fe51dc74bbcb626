"""A host whose guest is never ready: on the screens, the seat can be freed, and nobody frees one by accident."""

from pathlib import Path

from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.seats import seats_to_free
from menagerie_server.catalogue import DEFAULT_GAME
from tests.client.parlour import WORDS, Guest, parlour
from tests.kit.clients.gatherings import PATIENT
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house

FREE = WORDS("table-free-seat", name="Eve")


async def go_to(guest: Guest, at: AtTable) -> None:
    await guest.click(("table", at.name, "back"))
    await guest.until_page(TablePage)


def owner(house: House, at: AtTable, seat: int = 1) -> str | None:
    """Whose seat it is."""
    return house.hall.tables[at.name].match.chairs[seat].person


async def test_the_host_frees_a_seat_from_the_list_and_both_are_told(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        parlour(house) as host,
        parlour(house, name="Eve") as eve,
    ):
        at = await host.client.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
        await go_to(host, at)
        assert WORDS("hint-free-seat") not in host.text
        await eve.client.join(at.name)
        await go_to(eve, at)
        await host.sees(FREE, f"F {WORDS('hint-free-seat')}")
        assert FREE not in eve.prose
        # The cursor is never there by itself: not at first, and not once nothing else is left to choose.
        await host.press("enter")
        await host.sees(WORDS("table-not-ready"))
        await host.press("enter", "space", "enter")
        assert owner(house, at) == eve.client.person
        await host.press("colon", *"free", "enter")
        await host.until(lambda: owner(house, at) is None)
        await host.sees("They can watch.", "Eve leaves the table.")
        await eve.sees("You have lost your seat, because you were not ready. You can watch.")
        await host.until(lambda: FREE not in host.prose)
        await eve.until(lambda: WORDS("table-ready") not in eve.prose)


async def test_a_letter_frees_the_seat_of_whoever_it_was_offered_for(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Eve") as eve,
        house.client("Bram") as bram,
        parlour(house) as host,
    ):
        at = await host.client.create(DEFAULT_GAME, {"seats": 4}, bots=[3])
        await go_to(host, at)
        await eve.join(at.name)
        await bram.join(at.name)
        await host.sees(FREE, WORDS("table-free-seat", name="Bram"))
        await bram.ready(at.name, 2)
        await host.until(lambda: WORDS("table-free-seat", name="Bram") not in host.prose)
        host.page.act(("free", 1, bram.person))  # what was offered for somebody else is not meant
        host.page.act(("free", 2, bram.person))
        await host.press("f")
        await eventually(lambda: owner(house, at) is None)
        assert owner(house, at, 2) == bram.person
        assert host.at.status is not None
        assert seats_to_free(host.at.status, host.client.person) == []


async def test_a_seat_whose_link_is_lost_is_freed_before_its_time(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house, parlour(house) as host:
        at = await host.client.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
        await go_to(host, at)
        async with house.client("Eve") as eve:
            await eve.join(at.name)
            await host.sees(FREE)
        await host.sees(WORDS("seat-state-lost"), FREE)
        await host.press("f")
        await eventually(lambda: owner(house, at) is None)

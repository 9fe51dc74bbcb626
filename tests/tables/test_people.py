"""Who is remembered, for how long, and by which token."""

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import msgspec
import pytest

from menagerie_server.budgets.budgets import Budgets
from menagerie_server.budgets.neighbourhood import Networks
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.calendar import Calendar as Almanac
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.moderation import MUTED_FOR
from menagerie_server.tables.people import MOST_KEYS, People, Person
from menagerie_server.tables.precedence import WEEK, Precedence, Regard, regard
from menagerie_server.tables.settings import Settings
from menagerie_server.tables.upkeep import Upkeep
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Mute
from tests.kit.amounts import NEWCOMERS, NEWCOMERS_AT_ONCE, REMEMBERED
from tests.kit.servers.halls import person

DAY: Final = 24 * 60 * 60.0
MONTHS: Final = 90 * DAY


class Calendar:
    """What day it is, as a test wants it."""

    def __init__(self) -> None:
        self.now = 1_000 * DAY

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def people_in(
    folder: Path, calendar: Calendar, most: int = 1000, needed: Callable[[], Collection[str]] = tuple
) -> AsyncIterator[tuple[People, SqliteJournal]]:
    """Those whom a journal remembers, and who must not be forgotten."""
    journal = await SqliteJournal.open(folder / "journal.db")
    people = People(journal, needed, clock=calendar, most=most)
    await people.load()
    try:
        yield people, journal
    finally:
        await journal.close()


async def knows(people: People, token: str) -> bool:
    """Whether this token lets somebody in."""
    try:
        await people.arrive("", token)
    except Refusal as refusal:
        return refusal.code != "unknown_token"
    return True


async def test_who_stays_away_for_long_is_forgotten_and_who_is_needed_is_not(tmp_path: Path) -> None:
    calendar = Calendar()
    needed: set[str] = set()
    async with people_in(tmp_path, calendar, needed=lambda: needed) as (people, journal):
        ada, ada_token = await people.arrive("Ada", None)
        bram, bram_token = await people.arrive("Bram", None)
        needed.add(ada.id)
        calendar.now += MONTHS
        assert await people.forget(MONTHS) == [], "to the day"
        _, cleo_token = await people.arrive("Cleo", None)
        calendar.now += 1
        assert await people.forget(MONTHS) == [bram.id]
        assert people.get(bram.id) is None
        assert not await knows(people, bram_token)
        assert f"person/{bram.id}" not in await journal.noted("person/")
    async with people_in(tmp_path, calendar) as (people, _):
        assert not await knows(people, bram_token)
        assert await knows(people, ada_token)
        assert await knows(people, cleo_token)


async def test_who_is_here_is_seen_however_long_ago_they_came(tmp_path: Path) -> None:
    calendar = Calendar()
    async with people_in(tmp_path, calendar) as (people, _):
        ada, token = await people.arrive("Ada", None)
        calendar.now += 2 * MONTHS
        await people.see([ada.id, "nobody"])
    async with people_in(tmp_path, calendar) as (people, _):
        assert await people.forget(MONTHS) == []
        assert await knows(people, token)


async def test_the_time_of_those_whom_an_older_server_knew_begins_now(tmp_path: Path) -> None:
    calendar = Calendar()
    old = msgspec.msgpack.encode({"id": "ada", "name": "Ada", "tokens": []})
    async with people_in(tmp_path, calendar) as (_, journal):
        await journal.note({"person/ada": old})
    for _ in range(2):  # it is kept when that was
        async with people_in(tmp_path, calendar) as (people, _):
            assert await people.forget(MONTHS) == []
        calendar.now += MONTHS / 2 + 1
    async with people_in(tmp_path, calendar) as (people, _):
        assert await people.forget(MONTHS) == ["ada"]


async def test_of_whom_nothing_is_known_any_more_was_perhaps_here_until_the_server_was_opened(tmp_path: Path) -> None:
    """Their games are not given up at once: a person may mend the journal."""
    calendar = Calendar()
    async with people_in(tmp_path, calendar) as (people, _):
        calendar.now += MONTHS
        assert not people.unseen(["somebody"], MONTHS)
        calendar.now += 1
        assert people.unseen(["somebody"], MONTHS)


async def test_however_many_come_no_more_are_remembered_and_regulars_stay(tmp_path: Path) -> None:
    calendar = Calendar()
    async with people_in(tmp_path, calendar, most=50) as (people, journal):
        regular, token = await people.arrive("Ada", None)
        _, token = await people.arrive("", token)
        newest = ""
        for number in range(200):
            calendar.now += 1
            _, newest = await people.arrive(f"Stranger-{number}", None)
        assert len(await journal.noted("person/")) <= 50
        assert people.get(regular.id) is not None
        assert await knows(people, token)
        assert await knows(people, newest)


async def test_if_nobody_can_be_forgotten_nobody_new_is_let_in(tmp_path: Path) -> None:
    known: list[str] = []
    async with people_in(tmp_path, Calendar(), most=2, needed=lambda: known) as (people, _):
        known.extend([(await people.arrive("Ada", None))[0].id for _ in range(2)])
        with pytest.raises(Refusal, match="too_many_people"):
            await people.arrive("Bram", None)


async def test_a_token_that_is_on_its_way_outlives_the_keeping_of_the_one_before(tmp_path: Path) -> None:
    """A connection says that its token has arrived, just when the same person has come by another one."""
    async with people_in(tmp_path, Calendar()) as (people, _):
        ada, first = await people.arrive("Ada", None)
        _, second = await people.arrive("", first)
        await people.keep_token(ada, first)
        assert await knows(people, first), "the second may never have arrived"
        _, third = await people.arrive("", first)
        await people.keep_token(ada, third)
        for gone in (first, second):
            assert not await knows(people, gone)
        assert await knows(people, third)


async def test_the_hall_forgets_those_who_are_neither_here_nor_seated(tmp_path: Path) -> None:
    calendar = Calendar()
    journal = await SqliteJournal.open(tmp_path / "journal.db")
    hall = Hall(journal, GAMES, Settings(), clock=calendar)
    await hall.open()
    async with person(hall, "Ada") as ada, person(hall, "Bram") as bram, person(hall, "Cleo") as cleo:
        await ada.create(DEFAULT_GAME, {"seats": 3})
        ids = [client.person for client in (ada, bram, cleo)]
        await bram.__aexit__(None, None, None)
        await ada.__aexit__(None, None, None)
        calendar.now += 2 * MONTHS
        await Upkeep(hall, math.inf).forget()
        assert [hall.people.get(who) is not None for who in ids] == [True, False, True]
    await hall.close()


async def test_what_is_kept_of_those_who_are_gone_is_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("menagerie_server.tables.moderation.MUTED_FOR", 2)
    assert MUTED_FOR > 2
    journal = await SqliteJournal.open(tmp_path / "journal.db")
    hall = Hall(journal, GAMES, Settings())
    await hall.open()
    muters = []
    for number in range(5):
        async with person(hall, f"Guest-{number}") as guest:
            muters.append(guest.person)
            if number < 4:
                await guest.ask(Mute(id="m", person="bore"), Done)
    await Upkeep(hall).sweep()
    assert list(hall.moderation.muters) == muters[2:4]
    assert not hall.moderation.talkers
    await hall.close()


async def test_a_key_brings_somebody_back_and_a_guest_can_bring_one_later(tmp_path: Path) -> None:
    calendar = Calendar()
    async with people_in(tmp_path, calendar) as (people, _):
        ada, token = await people.arrive("Ada", None, "SHA256:ada")
        assert (ada.name, ada.keys, ada.tokens, token) == ("Ada", ["SHA256:ada"], [], "")
        assert await people.arrive("Zoe", None, "SHA256:ada") == (ada, "")
        guest, first = await people.arrive("Bram", None)
        same, second = await people.arrive("x", first, "SHA256:bram")
        assert same is guest
        assert guest.keys == ["SHA256:bram"]
        await people.keep_token(guest, second)
        assert not await knows(people, first)
        await people.like(ada.id, b"{}")
    async with people_in(tmp_path, calendar) as (people, _):
        assert (await people.arrive("", None, "SHA256:bram"))[0].id == guest.id
        assert (await people.arrive("", second))[0].id == guest.id
        back, _ = await people.arrive("", None, "SHA256:ada")
        assert (back.id, back.likes, back.returned) == (ada.id, b"{}", True)


async def test_a_key_has_one_owner(tmp_path: Path) -> None:
    calendar = Calendar()
    async with people_in(tmp_path, calendar) as (people, journal):
        # By two ways at the same moment.
        both = await asyncio.gather(*(people.arrive("Ada", None, "SHA256:ada") for _ in range(2)))
        assert both[0][0] is both[1][0]
        _, token = await people.arrive("Bram", None)
        with pytest.raises(Refusal, match="key_of_another"):
            await people.arrive("", token, "SHA256:ada")
        assert await knows(people, token), "it was not used up"
        # A token that is not known is no reason to keep out somebody with a key.
        cleo, none = await people.arrive("Cleo", "nonsense", "SHA256:cleo")
        assert (cleo.keys, none) == (["SHA256:cleo"], "")
        calendar.now += MONTHS + 1
        await people.forget(MONTHS)
        assert await journal.noted("person/") == {}
        anew, _ = await people.arrive("Zoe", None, "SHA256:ada")
        assert anew.name == "Zoe"


async def test_nobody_has_more_keys_than_computers(tmp_path: Path) -> None:
    async with people_in(tmp_path, Calendar()) as (people, _):
        ada, token = await people.arrive("Ada", None)
        for number in range(MOST_KEYS):
            ada, token = await people.arrive("", token, f"SHA256:{number}")
        with pytest.raises(Refusal, match="too_many_keys"):
            await people.arrive("", token, "SHA256:more")
        assert len(ada.keys) == MOST_KEYS


KINDS: Final = ("nothing", "cookie", "key")


async def crowd(
    people: People, calendar: Calendar, count: int, *, kind: str = "nothing", times: int = 1, at_once: int = 1
) -> None:
    """Strangers from one address who come once, or several times at once, and bring nothing, a cookie or a key."""

    async def stranger(number: int) -> None:
        token = None
        key = {"nothing": None, "cookie": f"COOKIE:{number}", "key": f"SHA256:{number}"}[kind]
        for _ in range(times):
            _, new = await people.arrive(f"Stranger-{number}", token, key, origin="eve")
            token = new or None

    for first in range(0, count, at_once):
        calendar.now += at_once
        await asyncio.gather(*(stranger(number) for number in range(first, min(first + at_once, count))))


async def regulars(people: People, calendar: Calendar) -> dict[Regard, str]:
    """One of each regard, from the same address."""
    there = [await people.arrive(each.name, None, KEYS.get(each), origin="home") for each in Regard]
    calendar.now += 60
    for each, (_, token) in zip(Regard, there, strict=True):
        if each in (Regard.CAME_BACK, Regard.CAME_BACK_WITH_KEY, Regard.LONG_KNOWN):
            if each == Regard.LONG_KNOWN:
                calendar.now += WEEK + 1
            await people.arrive("", token or None, KEYS.get(each), origin="home")
    await people.finished_game([there[Regard.PLAYED][0].id, "nobody"])
    assert [regard(one) for one, _ in there] == list(Regard)
    return {each: one.id for each, (one, _) in zip(Regard, there, strict=True)}


KEYS: Final = {
    Regard.BROUGHT_KEY: "SHA256:ada",
    Regard.CAME_BACK: "COOKIE:ada",
    Regard.CAME_BACK_WITH_KEY: "SHA256:bram",
    Regard.LONG_KNOWN: "SHA256:cleo",
}


@pytest.mark.patience(900)
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("kind", KINDS)
async def test_nobody_known_is_forgotten_because_of_a_stranger(tmp_path: Path, kind: str, times: int) -> None:
    """51,000 guests in 70 seconds pushed out a regular with a key, and her results with her.

    Cookies counted as keys; and with fifty thousand keys that came twice each, nobody new could come for 90 days.
    """
    calendar, at_once = Calendar(), NEWCOMERS_AT_ONCE
    async with people_in(tmp_path, calendar, most=REMEMBERED) as (people, journal):
        known = await regulars(people, calendar)
        await crowd(people, calendar, NEWCOMERS, kind=kind, times=times, at_once=at_once)
        assert len(await journal.noted("person/")) < REMEMBERED + at_once
        first, second = people.get(known[Regard.PASSED_BY]), [people.get(known[each]) for each in list(Regard)[1:]]
        assert all(second), "whoever brought a key, came back or played stays"
        assert first is not None, "and even who came once, since not many came from their address"
        await people.arrive("Dora", None, origin="elsewhere")
    async with people_in(tmp_path, calendar, most=REMEMBERED) as (people, _):
        await crowd(people, calendar, 100, kind=kind, times=times)
        assert all(people.get(who) for who in known.values()), "after a restart, too"


@pytest.mark.parametrize("kind", KINDS)
async def test_strangers_of_many_addresses_forget_nobody_who_is_known_well(tmp_path: Path, kind: str) -> None:
    """Each of them comes twice, from an address of their own."""
    calendar = Calendar()
    async with people_in(tmp_path, calendar, most=50) as (people, _):
        known = await regulars(people, calendar)
        for number in range(200):
            key = {"nothing": None, "cookie": f"COOKIE:{number}", "key": f"SHA256:{number}"}[kind]
            _, token = await people.arrive("Eve", None, key, origin=f"eve-{number}")
            await people.arrive("", token or None, key, origin=f"eve-{number}")
        assert people.get(known[Regard.PLAYED]) is not None
        assert people.get(known[Regard.LONG_KNOWN]) is not None
        await people.arrive("Dora", None, origin="elsewhere")


async def test_who_is_regarded_least_goes_first_and_of_equals_the_one_away_longest(tmp_path: Path) -> None:
    calendar = Calendar()
    async with people_in(tmp_path, calendar, most=50) as (people, _):
        known = await regulars(people, calendar)
        people._precedence = precedence = Precedence(1000)
        for person_id in known.values():
            precedence.sort_in(people._people[person_id])
        order = []
        while going := precedence.first_to_go(1, ()):
            order += going
            precedence.forget(going[0])
        assert order == list(known.values())


def test_the_largest_crowd_makes_room_first_and_in_turns() -> None:
    def stranger(number: int, origin: str | None) -> Person:
        return Person(f"{number}", "Eve", origin=origin)

    precedence = Precedence(1000)
    for number, origin in enumerate(("a", "b", "b", "b", "c", "c", None, None)):
        precedence.sort_in(stranger(number, origin))
    assert precedence.first_to_go(4, ()) == ["1", "2", "4", "3"]
    assert precedence.first_to_go(9, {"1", "4", "0"}) == ["2", "3", "5", "6", "7"]
    precedence = Precedence(2)
    for number in range(5):
        precedence.sort_in(Person(f"{number}", "Eve", origin="a", played=number < 4))
    precedence.sort_in(stranger(5, "b"))
    for gone in ("4", "0", "1", "5", "2"):  # no address has more than its share, and who is known well goes one by one
        assert precedence.first_to_go(9, ()) == [gone]
        precedence.forget(gone)
    assert not precedence.first_to_go(9, {"3"})


async def test_to_make_room_not_everybody_is_looked_at(tmp_path: Path) -> None:
    """To look through fifty thousand people takes tens of milliseconds."""
    precedence, looked = Precedence(1000), 0

    class Nobody(frozenset[str]):
        def __contains__(self, person: object) -> bool:
            nonlocal looked
            looked += 1
            return False

    for number in range(2000):
        precedence.sort_in(Person(f"{number}", "Eve", origin=f"{number % 1000}"))
    assert len(precedence.first_to_go(20, Nobody())) == 20
    assert looked == 20


def test_of_where_people_come_from_little_is_kept() -> None:
    budgets = Budgets(crowds=Networks("192.0.2.7"))
    assert budgets.origin("198.51.100.1") == budgets.origin("::ffff:198.51.100.1") != budgets.origin("198.51.100.2")
    assert budgets.origin("2001:db8:7:1::1") == budgets.origin("2001:db8:7:2::9") != budgets.origin("2001:db8:8:1::1")
    assert len(budgets.origin("198.51.100.1")) <= 7
    assert budgets.origin("") == ""
    assert 2 < len({budgets.origin("192.0.2.7") for _ in range(100)}) <= 10, "a crowd counts as many addresses"


async def test_when_the_clock_jumps_nobody_is_forgotten_at_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    calendar = Calendar()
    journal = await SqliteJournal.open(tmp_path / "journal.db")
    hall = Hall(journal, GAMES, Settings(), clock=calendar)
    await hall.open()
    async with person(hall, "Ada") as ada, person(hall, "Bram") as bram:
        ids = [ada.person, bram.person]
        await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])
    await Upkeep(hall).forget()
    calendar.now += 100 * DAY
    for _ in range(6):
        await Upkeep(hall).forget()
        assert all(hall.people.get(who) for who in ids)
        assert hall.tables
        calendar.now += DAY
    assert caplog.text.count("the clock has jumped") == 1
    calendar.now += DAY
    await Upkeep(hall).forget()
    assert hall.people.get(bram.person) is None, "after a week it is believed"
    await hall.close()


async def test_a_clock_that_is_set_back_again_is_believed_again(tmp_path: Path) -> None:
    now = 1_000 * DAY
    journal = await SqliteJournal.open(tmp_path / "journal.db")
    calendar = Almanac(journal)
    assert await calendar.believes(now)
    assert not await calendar.believes(now + 100 * DAY)
    assert not await calendar.believes(now + DAY)
    for day in range(2, 8):
        assert not await calendar.believes(now + day * DAY)
    assert await calendar.believes(now + 8 * DAY)
    await journal.close()

"""Who is remembered, for how long, and by which token."""

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import msgspec
import pytest

from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.journal.sqlite import SqliteJournal
from menagerie_server.tables.calendar import Calendar as Almanac
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.moderation import MUTED_FOR
from menagerie_server.tables.people import MOST_KEYS, People
from menagerie_server.tables.precedence import WEEK, Precedence
from menagerie_server.tables.table import Settings
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


async def crowd(people: People, calendar: Calendar, count: int, *, keys: bool = False, at_once: int = 1) -> None:
    """Strangers who come once."""
    for first in range(0, count, at_once):
        calendar.now += at_once
        numbers = range(first, min(first + at_once, count))
        await asyncio.gather(
            *(people.arrive(f"Stranger-{number}", None, f"SHA256:{number}" if keys else None) for number in numbers)
        )


@pytest.mark.patience(900)
async def test_nobody_known_is_forgotten_because_of_guests(tmp_path: Path) -> None:
    """51,000 guests in 70 seconds pushed out a regular with a key, and her results with her."""
    calendar, at_once = Calendar(), NEWCOMERS_AT_ONCE
    async with people_in(tmp_path, calendar, most=REMEMBERED) as (people, journal):
        with_key, _ = await people.arrive("Ada", None, "SHA256:ada")
        back, token = await people.arrive("Bram", None)
        await people.arrive("", token)
        played, _ = await people.arrive("Cleo", None)
        await people.finished_game([played.id, "nobody"])
        once, _ = await people.arrive("Once", None)
        await crowd(people, calendar, NEWCOMERS, at_once=at_once)
        assert [people.get(who.id) is not None for who in (with_key, back, played, once)] == [True, True, True, False]
        await crowd(people, calendar, NEWCOMERS, keys=True, at_once=at_once)
        assert [people.get(who.id) is not None for who in (with_key, back, played)] == [False, True, True]
        assert len(await journal.noted("person/")) < REMEMBERED + at_once
    async with people_in(tmp_path, calendar, most=REMEMBERED) as (people, _):
        await crowd(people, calendar, 100, keys=True)
        assert [people.get(who.id) is not None for who in (back, played)] == [True, True]


async def test_guests_make_no_room_in_a_house_full_of_keys(tmp_path: Path) -> None:
    calendar = Calendar()
    async with people_in(tmp_path, calendar, most=10) as (people, _):
        await crowd(people, calendar, 10, keys=True)
        with pytest.raises(Refusal, match="too_many_people"):
            await people.arrive("Guest", None)
        await people.arrive("With key", None, "SHA256:key")


async def test_guests_who_came_back_make_room_after_a_week(tmp_path: Path) -> None:
    """Else whoever comes twice with each of fifty thousand tokens closes the house."""
    calendar = Calendar()
    async with people_in(tmp_path, calendar, most=10) as (people, _):
        for _ in range(10):
            _, token = await people.arrive("Eve", None)
            await people.arrive("", token)
        with pytest.raises(Refusal, match="too_many_people"):
            await people.arrive("Ada", None)
        calendar.now += WEEK + 1
        await people.arrive("Ada", None)


async def test_to_make_room_not_everybody_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To look through fifty thousand people takes tens of milliseconds."""
    calendar = Calendar()

    def too_long(*given: object) -> list[str]:
        raise AssertionError("everybody was looked at")

    monkeypatch.setattr(Precedence, "guests_of_old", too_long)
    async with people_in(tmp_path, calendar, most=20) as (people, _):
        await crowd(people, calendar, 100)


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

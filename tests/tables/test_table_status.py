"""What people are told of a table apart from its game."""

from menagerie_server.tables.audience import Audience
from menagerie_server.tables.clocks import Clocks
from menagerie_server.tables.deadlines import Deadlines
from menagerie_server.tables.entries import SteppedOut
from menagerie_server.tables.table_status import TableStatus
from menagerie_shared.wire.requests import Clock
from tests.kit.games.matches import dealt_match
from tests.tables.presences import Listener

DAY = 24 * 60 * 60.0


def test_seats_are_here_lost_or_left() -> None:
    match, audience, deadlines = dealt_match(), Audience("brave-otter"), Deadlines()
    status = TableStatus(match, audience, Clocks(Clock(), 3, {}), deadlines)
    audience.add(Listener("p0"), 0)
    deadlines.hold(1, until=60)
    match.apply(SteppedOut(2))
    seats = status.seats(now=20)
    assert [seat.state for seat in seats] == ["here", "lost", "left"]
    assert [seat.lost_for for seat in seats] == [None, 40, None]
    assert [seat.reserve for seat in seats] == [None, None, None]


def test_reserves_are_shown_where_there_is_a_clock() -> None:
    clock = Clock(choice=30, reserve=90)
    clocks = Clocks(clock, 3, {1: 12.34})
    status = TableStatus(dealt_match(clock), Audience("brave-otter"), clocks, Deadlines())
    assert [seat.reserve for seat in status.message(0).seats] == [90, 12.3, 90]


def test_a_game_is_paused_while_nobody_looks_from_a_seat() -> None:
    match, audience = dealt_match(), Audience("brave-otter")
    status = TableStatus(match, audience, Clocks(Clock(), 3, {}), Deadlines())
    audience.add(Listener("watcher"), None)
    assert status.message(0).paused
    ada = Listener("p0")
    audience.add(ada, 0)
    assert not status.message(0).paused
    audience.remove(ada)
    assert status.message(0).paused
    assert status.message(0).watchers == 1


def test_by_correspondence_a_game_goes_on_once_somebody_has_been_there() -> None:
    clock = Clock(choice=DAY)
    audience = Audience("brave-otter")
    status = TableStatus(dealt_match(clock), audience, Clocks(clock, 3, {}), Deadlines())
    assert status.by_correspondence
    assert status.resting, "as after a restart"
    ada = Listener("p0")
    audience.add(ada, 0)
    audience.remove(ada)
    assert not status.resting


def test_what_the_list_shows_is_made_anew_after_a_change_and_holds_no_countdown() -> None:
    match, deadlines = dealt_match(), Deadlines()
    status = TableStatus(match, Audience("brave-otter"), Clocks(Clock(), 3, {}), deadlines)
    deadlines.hold(1, until=60)
    before = status.listed(0)
    assert status.listed(50) is before
    assert [seat.lost_for for seat in before[0].seats] == [None, None, None]
    match.apply(SteppedOut(2))
    assert status.listed(50) is before, "nobody has said that something has changed"
    status.changed()
    assert [seat.state for seat in status.listed(50)[0].seats] == ["lost", "lost", "left"]

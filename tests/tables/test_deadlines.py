"""When a table does something by itself."""

from menagerie_server.tables.deadlines import Deadlines


def test_nothing_is_due_at_first() -> None:
    deadlines = Deadlines()
    assert [time for time in deadlines.times if time is not None] == []
    assert not deadlines.contributions_are_due(1e9)
    assert deadlines.seats_to_give_up(1e9) == []


def test_a_seat_is_held_until_its_time_is_up() -> None:
    deadlines = Deadlines()
    deadlines.hold(2, until=60)
    assert deadlines.held_for(2, now=20) == 40
    assert deadlines.held_for(2, now=70) == 0, "it is still held until somebody gives it up"
    assert deadlines.held_for(1, now=20) is None
    assert 60 in deadlines.times
    assert deadlines.seats_to_give_up(59.9) == []
    assert deadlines.seats_to_give_up(60) == [2]
    assert deadlines.seats_to_give_up(61) == [2], "looking at it does not give it up: the journal may have failed"
    deadlines.release(2)
    assert deadlines.seats_to_give_up(61) == []


def test_to_hold_all_who_are_absent_makes_nobody_wait_longer() -> None:
    deadlines = Deadlines()
    deadlines.hold(0, until=60)
    deadlines.hold_if_not_held(0, until=90)
    deadlines.hold_if_not_held(1, until=90)
    assert (deadlines.held_for(0, 0), deadlines.held_for(1, 0)) == (60, 90)
    deadlines.hold(0, until=120)
    assert deadlines.held_for(0, 0) == 120, "a connection that is lost again is waited for anew"
    deadlines.release_all()
    assert (deadlines.held_for(0, 0), deadlines.held_for(1, 0)) == (None, None)


def test_contributions_are_waited_for_until_the_deal() -> None:
    deadlines = Deadlines()
    assert deadlines.contributions_close_in(0) is None
    deadlines.close_contributions(at=5)
    assert deadlines.contributions_close_in(2) == 3
    assert not deadlines.contributions_are_due(4.9)
    assert deadlines.contributions_are_due(5)
    deadlines.stop_contributions()
    assert deadlines.contributions_close_in(2) is None
    assert not deadlines.contributions_are_due(5)

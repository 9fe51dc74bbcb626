"""Whoever comes close to the limit is warned once, and again only after a rest."""

from menagerie_server.budgets.allowance import RateLimit


def test_there_is_one_warning_before_the_limit() -> None:
    rate = RateLimit(burst=20, per_second=1, waiting=100, now=0)
    said = [rate.take(0, waiting=0) for _ in range(25)]
    assert said == [*["fine"] * 15, "warn", *["fine"] * 4, *["over"] * 5]


def test_after_a_rest_there_is_a_warning_again() -> None:
    rate = RateLimit(burst=20, per_second=1, waiting=100, now=0)
    now = 0.0
    for _ in range(3):
        said = [rate.take(now, waiting=0) for _ in range(16)]
        assert said.count("warn") == 1
        now += 20


def test_who_goes_on_at_the_pace_that_is_allowed_is_not_warned_again_and_not_cut_off() -> None:
    rate = RateLimit(burst=20, per_second=1, waiting=100, now=0)
    assert [rate.take(0, waiting=0) for _ in range(16)].count("warn") == 1
    assert {rate.take(now, waiting=0) for now in range(1, 100)} == {"fine"}


def test_what_waits_to_be_carried_out_counts_as_well() -> None:
    rate = RateLimit(burst=1000, per_second=1000, waiting=8, now=0)
    assert [rate.take(0, waiting) for waiting in range(10)] == [*["fine"] * 6, "warn", "fine", "over", "over"]

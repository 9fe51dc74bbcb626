"""Who counts as coming from the same address, where the number of connections from one is limited."""

import pytest

from menagerie_server.budgets.neighbourhood import neighbourhood


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8:0:0:ffff:ffff:ffff:ffff"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::2%eth0"),
        ("a pipe", "a pipe"),
    ],
)
def test_these_are_one(one: str, other: str) -> None:
    assert neighbourhood(one) == neighbourhood(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("192.0.2.1", "192.0.2.2"),
        ("2001:db8::1", "2001:db8:0:1::1"),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2"),
        ("a pipe", "another"),
    ],
)
def test_these_are_two(one: str, other: str) -> None:
    assert neighbourhood(one) != neighbourhood(other)

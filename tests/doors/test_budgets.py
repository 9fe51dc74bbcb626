"""What one address may take, at all doors together, and who has to give way."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from menagerie_server.budgets.bans import Bans, Unbannable
from menagerie_server.budgets.budgets import MOST, Budgets, TooMany
from menagerie_server.budgets.limits import BudgetLimits, Rate, Share
from menagerie_server.budgets.neighbourhood import Networks, surroundings

ADA, BRAM = "192.0.2.1", "192.0.2.2"
FEW = BudgetLimits(
    arrivals=Rate(3, 0.5, 4, 1), logins=Share(3, 5), screens=Share(2, 3), connections=Share(4, 100), crowd=10
)


class Clock:
    """A time that goes on when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def why(do: Callable[[], object]) -> str | None:
    """Why something is not allowed, if so."""
    try:
        do()
    except TooMany as too_many:
        return too_many.why
    return None


def test_each_address_has_its_own_pace_and_all_together_have_one() -> None:
    clock = Clock()
    budgets = Budgets(FEW, clock=clock)

    def come(address: str) -> str | None:
        return why(lambda: budgets.take("arrivals", address))

    assert [come(ADA) for _ in range(4)] == [None, None, None, "arrivals_of_one"]
    assert [come(BRAM) for _ in range(2)] == [None, "arrivals"]
    clock.now = 2
    assert come(ADA) is None
    assert budgets.figures()["arrivals"].used == 5
    assert budgets.figures()["arrivals"].refused == 2


def test_how_long_to_wait_is_told() -> None:
    budgets = Budgets(FEW, clock=Clock())
    for _ in range(3):
        budgets.take("arrivals", ADA)
    with pytest.raises(TooMany) as too_many:
        budgets.take("arrivals", ADA)
    assert too_many.value.seconds == 2


def test_addresses_are_not_remembered_without_end() -> None:
    budgets = Budgets(replace(FEW, arrivals=Rate(3, 0.5, 1e9, 1e9)), clock=Clock())
    for number in range(MOST + 100):
        budgets.take("arrivals", f"somebody {number}")
    assert len(budgets._rates["arrivals"]._of_one) == MOST


def test_what_is_held_is_counted_by_address_and_comes_back() -> None:
    budgets = Budgets(FEW)
    first, second = budgets.hold("screens", ADA), budgets.hold("screens", ADA)
    assert why(lambda: budgets.hold("screens", ADA)) == "screens_of_one"
    with budgets.hold("screens", BRAM):
        assert why(lambda: budgets.hold("screens", BRAM)) == "screens"
        assert budgets.held("screens") == 3
        assert budgets.figures()["screens"].most_of_one == 2
    first.release()
    first.release()
    assert budgets.held("screens", ADA) == 1
    second.release()
    assert not budgets._holdings["screens"]._counts


def test_the_oldest_login_of_the_most_crowded_address_gives_way() -> None:
    """Half-open logins: five addresses with twenty of them kept 68 of 70 people out."""
    budgets = Budgets(replace(FEW, arrivals=Rate(1e9, 1, 1e9, 1)))
    gone: list[str] = []

    def knock(name: str, address: str) -> None:
        budgets.admit(address, lambda: gone.append(name))

    knock("ada 1", ADA)
    knock("ada 2", ADA)
    knock("ada 3", ADA)
    knock("ada 4", ADA)
    assert gone == ["ada 1"]
    knock("bram 1", BRAM)
    knock("cleo 1", "192.0.2.3")
    knock("dora 1", "192.0.2.4")
    assert gone == ["ada 1", "ada 2"]
    assert budgets.held("logins") == 5


def test_those_that_would_not_be_missed_give_way_first() -> None:
    """A browser keeps connections for its next page; one by which a page comes was cut off in their place."""
    budgets = Budgets(replace(FEW, arrivals=Rate(1e9, 1, 1e9, 1), connections=Share(100, 100)))
    gone: list[int] = []
    admissions = [budgets.admit(ADA, lambda number=number: gone.append(number)) for number in range(3)]  # type: ignore[misc]
    admissions[1].rest()
    admissions[2].rest()
    for _ in range(2):
        budgets.admit(ADA, lambda: gone.append(9)).rest()
    assert gone == [1, 2]
    for admission in admissions:
        admission.release()
    first = budgets.admit(ADA, lambda: gone.append(10))
    first.rest()
    first.go_on()
    budgets.admit(ADA, lambda: gone.append(11))
    assert gone == [1, 2, 9], "who goes on is needed as all others are"


def test_who_has_logged_in_gives_way_to_nobody() -> None:
    budgets = Budgets(FEW)
    gone: list[str] = []
    admission = budgets.admit(ADA, lambda: gone.append("ada"))
    admission.known()
    for number in range(3):
        budgets.admit(BRAM, lambda number=number: gone.append(f"bram {number}"))  # type: ignore[misc]
    assert not gone
    admission.release()
    assert budgets.held("connections") == 3


def test_many_networks_of_one_owner_do_not_count_as_many() -> None:
    """Of IPv6 anybody has thousands of networks of 64 bits: those around them have a budget as well."""
    budgets = Budgets(replace(FEW, screens=Share(2, 1000)))
    held = 0
    for number in range(256):
        held += why(lambda number=number: budgets.hold("screens", f"2001:db8:0:{number:x}::1")) is None  # type: ignore[misc]
    assert held == 4  # all of these are one network of 56 bits
    for number in range(1000):
        held += why(lambda number=number: budgets.hold("screens", f"2001:db8:{number:x}::1")) is None  # type: ignore[misc]
    assert held == 32  # and these one of 32
    budgets.hold("screens", "2001:db9::1")


def test_the_networks_around_an_address() -> None:
    assert surroundings("192.0.2.1") == (("192.0.2.1", 1),)
    assert [network for network, _ in surroundings("2001:db8:1:2::3")] == [
        "2001:db8:1:2::/64",
        "2001:db8:1::/56",
        "2001:db8:1::/48",
        "2001:db8::/32",
    ]


def test_crowds_may_take_more() -> None:
    budgets = Budgets(replace(FEW, screens=Share(2, 100)), Networks("192.0.2.0/31, 2001:db8::/32"))
    for _ in range(20):
        budgets.hold("screens", ADA)
        budgets.hold("screens", "2001:db8::1")
    assert why(lambda: budgets.hold("screens", ADA)) == "screens_of_one"
    for _ in range(2):
        budgets.hold("screens", BRAM)
    assert why(lambda: budgets.hold("screens", BRAM)) == "screens_of_one"


def test_what_could_not_be_refused_is_paid_for_later() -> None:
    clock = Clock()
    budgets = Budgets(replace(FEW, writing=Rate(100, 1, 1e9, 1e9)), clock=clock)
    budgets.charge("writing", ADA, 150)
    assert why(lambda: budgets.check("writing", ADA)) == "writing_of_one"
    clock.now = 40
    assert why(lambda: budgets.check("writing", ADA)) == "writing_of_one"
    clock.now = 52
    budgets.check("writing", ADA)


def test_each_has_a_turn_of_its_own_after_those_before() -> None:
    clock = Clock()
    budgets = Budgets(replace(FEW, requests=Rate(3, 2, 1e9, 1e9)), clock=clock)
    assert [budgets.turn("requests", ADA) for _ in range(5)] == [0, 0, 0, 0.5, 1]
    assert budgets.turn("requests", BRAM) == 0
    clock.now = 1.5
    assert [budgets.turn("requests", ADA) for _ in range(2)] == [0, 0.5]


def test_within_the_process_nothing_is_counted() -> None:
    budgets = Budgets(FEW)
    for _ in range(100):
        budgets.admit("", lambda: None)
        budgets.hold("screens", "")
        budgets.take("talk", "")
    assert budgets.held("connections") == 0


@pytest.mark.parametrize(
    ("banned", "address", "kept_out"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.0/24", "192.0.2.77", True),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8::1", "2001:db8::ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("2001:db8::/32", "2001:db8:7::1", True),
        ("192.0.2.0/24", "a pipe", False),
    ],
)
def test_bans_of_addresses(banned: str, address: str, kept_out: bool) -> None:
    budgets = Budgets()
    budgets.bans.add(banned)
    assert (why(lambda: budgets.admit(address, lambda: None)) == "banned") == kept_out
    assert budgets.bans.lift(banned)
    budgets.admit(address, lambda: None)


def test_bans_of_keys() -> None:
    key = "SHA256:" + "a" * 43
    bans = Bans()
    assert bans.add(f" {key}") == key
    assert bans.has_key(key)
    assert not bans.has_key(None)
    with pytest.raises(Unbannable):
        bans.add("everybody")

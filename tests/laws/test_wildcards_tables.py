"""What is in play of Wild Cards is all that there is, and what is chosen in secret is revealed."""

from menagerie_server.engine.wildcards.choices import choose
from menagerie_server.engine.wildcards.rounds import MOVES, REVEAL
from menagerie_server.engine.wildcards.state import State, StateInPlay
from menagerie_shared.games.wildcards.moves import Bid, Discard, Duel, Pay
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.table import TABLE, Leaders, Place, Table, TableInPlay


def test_whatever_several_seats_choose_together_is_revealed() -> None:
    """Those are the moments at which a choice stays secret until all have made theirs."""
    secret = {Bid: "bid", Discard: "discard", Pay: "pay", Duel: "duel"}
    assert {kind for kind, rule in MOVES.items() if rule is choose} == set(secret)
    assert set(REVEAL) == set(secret.values())


def test_each_field_of_a_table_is_thawed_and_frozen_again() -> None:
    """With another value in each of them, none can be forgotten or take the place of another."""
    place = Place(1, ("f1",), ("eagle",), 2, 3, "m4", ("s2",))
    table = Table(
        Options(leo=True), (place, Place(hand=9)), 4, ("ibex",), 5, 6, ("lion",), 7, ("f2",), Leaders(eagle=1), 2, True,
        "bid", (0,), (1,), (2,), (3,), (4,), ((1, 2),), ("f3",), True,
    )  # fmt: skip
    defaults = Table(Options(), ())
    assert not [field for field in Table.__struct_fields__ if getattr(table, field) == getattr(defaults, field)]
    assert not [field for field in Place.__struct_fields__ if getattr(place, field) == getattr(Place(), field)]
    assert TABLE.freeze(TABLE.thaw(table)) == table
    assert TABLE.thaw(table).leo_seat == table.options.leo_seat


def test_no_secret_of_a_state_in_play_is_a_field_of_the_open_table() -> None:
    """It is a table in play with secrets beside what lies open: one of the same name would be frozen into the table."""
    secrets = set(StateInPlay.__slots__)
    assert len(secrets) == len(State.__struct_fields__) - len(["table"])
    assert not secrets & set(TableInPlay.__slots__)
    assert set(TableInPlay.__slots__) == {*Table.__struct_fields__, "leo_seat"}

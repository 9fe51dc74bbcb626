"""What a client keeps of a match while it is played, to check it afterwards."""

from typing import Any

import pytest

from menagerie_client.catalogue import GAMES
from menagerie_client.checking import witness as module
from menagerie_client.checking.witness import Witness
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_shared.games.wildcards.events import BidLeft, DuelEnded, RoundBegan, TalismanGiven
from menagerie_shared.wire.codec import raw
from menagerie_shared.wire.requests import Clock
from menagerie_shared.wire.table_messages import Share, Shares, Snapshot, Status

EVENTS = (TalismanGiven(1), RoundBegan(1, ("lion", "ibex")), DuelEnded(), BidLeft(0))


def snapshot(sequence: int) -> Snapshot:
    return Snapshot(table="brave-otter", match=1, sequence=sequence, view=raw({"at": sequence}))


def status(stage: Any, commitment: bytes, shares: Shares | None = None) -> Status:
    return Status(
        table="brave-otter",
        game=DEFAULT_GAME,
        options={},
        stage=stage,
        seats=(),
        clock=Clock(),
        host="",
        commitment=commitment,
        shares=shares,
    )


def told(witness: Witness, *events: Any) -> None:
    for event in events:
        witness.hear(raw(event))


def test_events_are_kept_as_they_came() -> None:
    witness = Witness(1)
    witness.begin(snapshot(0))
    told(witness, *EVENTS)
    assert witness.first == 0
    assert witness.events(GAMES[DEFAULT_GAME]) == EVENTS


def test_a_fresh_view_with_nothing_missed_changes_nothing() -> None:
    witness = Witness(1)
    witness.begin(snapshot(0))
    told(witness, *EVENTS[:2])
    witness.begin(snapshot(2))
    told(witness, *EVENTS[2:])
    assert (witness.first, witness.count) == (0, 4)
    assert bytes(witness.beginning) == bytes(raw({"at": 0}))


def test_after_a_gap_it_begins_anew_from_the_fresh_view() -> None:
    witness = Witness(1)
    witness.begin(snapshot(0))
    told(witness, *EVENTS[:2])
    witness.begin(snapshot(9))
    told(witness, *EVENTS[2:])
    assert (witness.first, witness.count) == (9, 2)
    assert witness.events(GAMES[DEFAULT_GAME]) == EVENTS[2:]


def test_a_server_that_never_stops_talking_fills_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST", 1000)
    witness = Witness(1)
    witness.begin(snapshot(0))
    told(witness, *EVENTS * 100)
    assert witness.first is None
    assert not witness._events


def test_what_was_seen_first_counts() -> None:
    """A server that says something else later does not change what was seen."""
    witness = Witness(1)
    witness.see(status("waiting", b"one"))
    witness.see(status("shuffling", b"two", Shares(rules=1, seats=(Share(commitment=b"a"), Share()))))
    witness.see(status("shuffling", b"two", Shares(rules=1, seats=(Share(commitment=b"b"), Share()))))
    assert (witness.commitment, witness.before_deal, witness.commitments) == (b"one", True, (b"a", b""))
    late = Witness(1)
    late.see(status("playing", b"one"))
    late.see(status("over", b"one", Shares(rules=1, seats=(Share(commitment=b"b", contribution=b"c"),))))
    assert (late.commitment, late.before_deal, late.commitments) == (b"one", False, None)

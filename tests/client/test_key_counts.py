"""How many keys things take: a round of Wild Cards three, a turn of CuBirds three."""

from pathlib import Path
from typing import Any

import pytest

from menagerie_client.screens.debounce import SETTLE
from menagerie_shared.games.cubirds.moves import Draw, Lay, PlayFamily
from menagerie_shared.games.cubirds.questions import ChooseDraw, ChooseFamily, LayBirds
from menagerie_shared.games.wildcards.cards import REFILL
from menagerie_shared.games.wildcards.moves import Acquire, Bid, Discard, Pay
from menagerie_shared.games.wildcards.questions import ChooseAnimal, ChooseDiscards, ChoosePayment, PlaceBid
from tests.client.fingers import keys_to
from tests.client.parlour import LARGE, SMALL, Guest, parlour
from tests.client.positions import beginning_at, open_position, take_seat
from tests.client.sittings import POSITIONS, begin, moment_at

TIED = (
    "wildcards 2022 round=3 display=IP talisman=1 asks=bid:012 chose=12"
    " | 0 hand=f1f2f2m3m3s4w2 animals=EI leaders=EI"
    " | 1 hand=f3m1m2s1s2s2s3 laid=1 choice=bid:s3 animals=PP leaders=P"
    " | 2 hand=f1f4m1m4s1s4w1 laid=1 choice=bid:w1 animals=LS leaders=LS tokens=2"
)
"""Somebody has bid a 3, unseen."""
SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "large"])


def in_time(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two keys somebody looks at the screen."""
    now = iter(range(1000))
    monkeypatch.setattr(guest.table_page._debounce, "_clock", lambda: (SETTLE + 1) * next(now))


async def sent_by(guest: Guest, *keys: str) -> Any:
    """What these keys send, the last of them."""
    before = len(guest.client.sent)
    for key in keys:
        assert len(guest.client.sent) == before
        await guest.press(key)
    assert len(guest.client.sent) == before + 1
    return guest.client.sent[-1]


@SIZES
async def test_a_round_takes_three_keys(size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card, Enter; and Enter for the animal that is suggested, with its payment."""
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, size=size) as guest:
        await take_seat(house, guest)
        in_time(guest, monkeypatch)
        assert await sent_by(guest, "4", "enter") == Bid(("m3",))
        await guest.until(lambda: isinstance(guest.at.question, ChooseAnimal) and guest.is_asked)
        assert isinstance(await sent_by(guest, "enter"), Acquire)


@SIZES
async def test_a_round_in_which_one_refills_takes_three_keys(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, size=size) as guest:
        await take_seat(house, guest)
        in_time(guest, monkeypatch)
        assert await sent_by(guest, "r", "enter") == Bid((REFILL,))
        await guest.until(lambda: isinstance(guest.at.question, ChooseDiscards) and guest.is_asked)
        assert isinstance(await sent_by(guest, "enter"), Discard)


@SIZES
async def test_a_round_with_a_tie_takes_four_keys(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card, Enter; Enter for what is set aside, and Enter for the animal."""
    games = beginning_at(PlaceBid, TIED)
    async with open_position(tmp_path, PlaceBid, games=games) as house, parlour(house, size=size) as guest:
        await take_seat(house, guest)
        in_time(guest, monkeypatch)
        assert await sent_by(guest, "4", "enter") == Bid(("m3",))
        await guest.until(lambda: isinstance(guest.at.question, ChoosePayment) and guest.is_asked)
        assert isinstance(await sent_by(guest, "enter"), Pay)
        await guest.until(lambda: isinstance(guest.at.question, ChooseAnimal) and guest.is_asked)
        assert isinstance(await sent_by(guest, "enter"), Acquire)


@SIZES
@pytest.mark.parametrize(
    ("kind", "keys", "move"),
    [
        (PlaceBid, ("3", "enter"), Bid(("f2",))),
        (PlaceBid, ("r", "enter"), Bid((REFILL,))),
        (ChooseAnimal, ("enter",), Acquire),
        (ChooseAnimal, ("1", "enter"), Acquire),
        (ChooseAnimal, ("p", "enter"), None),
        (ChooseAnimal, ("space", "space", "right", "right", "space", "enter"), Acquire),
        (ChoosePayment, ("enter",), Pay),
        (ChoosePayment, ("1", "2", "enter"), Pay(("f1", "f2"))),
        (ChooseDiscards, ("enter",), Discard(())),
        (ChooseDiscards, ("3", "enter"), Discard(("m4",))),
        (LayBirds, ("enter",), Lay),
        (LayBirds, ("r", "7", "enter"), Lay("robin", 2, "right")),
        (ChooseDraw, ("enter",), Draw()),
        (ChooseFamily, ("enter",), PlayFamily),
        (ChooseFamily, ("o", "enter"), PlayFamily("owl")),
        (ChooseFamily, ("e", "enter"), None),
    ],
)
async def test_few_keys_do(kind: type, keys: tuple[str, ...], move: Any, size: tuple[int, int], tmp_path: Path) -> None:
    async with open_position(tmp_path, kind) as house, parlour(house, size=size) as guest:
        await take_seat(house, guest)
        sent = await sent_by(guest, *keys)
        if isinstance(move, type):
            assert isinstance(sent, move)
        elif move is not None:
            assert sent == move


@pytest.mark.parametrize("kind", POSITIONS, ids=lambda kind: kind.__name__)
def test_enter_alone_answers_every_question_with_what_it_says(kind: type) -> None:
    picking = begin(moment_at(kind).sitting())
    move = picking.move()
    assert move is not None
    assert picking.effect()
    assert picking.press("enter", None) == move


def test_birds_and_an_end_take_three_keys_at_most() -> None:
    moment = moment_at(LayBirds)
    for move in moment.question.answers():
        picking, keys = begin(moment.sitting()), []
        for key in keys_to(picking, move):
            keys.append(key)
            if not isinstance(picking.press(key, key if len(key) == 1 else None), bool):
                break
        assert len(keys) <= 3


@SIZES
async def test_an_impatient_enter_does_nothing_to_a_question_that_was_not_seen(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, size=size) as guest:
        await take_seat(house, guest)
        now = 100.0
        monkeypatch.setattr(guest.table_page._debounce, "_clock", lambda: now)
        assert isinstance(await sent_by(guest, "4", "enter"), Bid)
        await guest.until(lambda: isinstance(guest.at.question, ChooseAnimal) and guest.is_asked)
        for _ in range(3):
            now += 0.2
            await guest.press("enter")
        now += SETTLE
        for _ in range(20):  # a key that is held down
            now += 0.03
            await guest.press("enter")
        assert len(guest.client.sent) == 1 + 1, "the first of those after a pause is meant"


def test_a_bid_that_stands_is_not_made_again() -> None:
    picking = begin(moment_at(PlaceBid).sitting(chosen=Bid(("f2",))))
    assert picking.press("enter", None) is False
    assert "enter" not in {hint.key for hint in picking.hints()}
    picking.press("1", "1")
    assert picking.press("enter", None) == Bid(("f1",))

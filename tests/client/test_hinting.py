"""Hints on the screen: said with their reasons, taken over with one key, and soon forgotten."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from menagerie_client.boards.advising import in_hundred, say_advice, say_regret
from menagerie_client.boards.telling import Telling
from menagerie_client.boards.wildcards.signed_effects import SignedEffects
from menagerie_client.catalogue import BOARDS
from menagerie_client.screens.table.page import BESIDE, WIDE, TablePage
from menagerie_client.text.words import Words, languages
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.cubirds.moves import Lay, PlayFamily
from menagerie_shared.games.cubirds.questions import LayBirds
from menagerie_shared.games.wildcards.cards import REFILL, BidCard
from menagerie_shared.games.wildcards.moves import Bid, Discard
from menagerie_shared.games.wildcards.questions import ChooseAnimal, PlaceBid
from tests.client.parlour import CALM, LARGE, SMALL, WORDS, Guest, parlour
from tests.client.positions import open_position, take_seat
from tests.client.sittings import NAMES, POSITIONS, Moment, begin, game_of, moment_at, moments
from tests.kit.servers.house import eventually
from tests.kit.servers.thinkers import BEST, STEP, Slow, weighing

SHARE = in_hundred(BEST)


def some_move(moment: Moment, seed: int) -> Any:
    answers = list(moment.question.answers())
    return answers[Dice(seed).pick(len(answers))]


def read(guest: Guest) -> str:
    """What can be read of the page; on a wide one, of the log, which stands beside the table."""
    beside = guest.sheet.width - BESIDE if guest.sheet.width >= WIDE else 0
    return " ".join(" ".join(line[beside:].strip("│ ") for line in guest.text.splitlines()).split())


@given(moment=moments(), seed=st.integers(0, 9999))
def test_any_move_can_be_taken_over_and_enter_makes_it(moment: Moment, seed: int) -> None:
    picking, move = begin(moment.sitting(chosen=None)), some_move(moment, seed)
    for key in ("right", "space", "down", "enter"):
        if not isinstance(picking.press(key, None), bool):
            picking.disarm()
    picking.take_over(move)
    assert moment.known.same(picking.move()) == moment.known.same(move)
    assert picking.armed is None, "Enter confirms it as ever"
    sent: Any = True
    for _ in range(2):
        if isinstance(sent, bool):
            sent = picking.press("enter", None)
    assert moment.known.same(sent) == moment.known.same(move)


@given(moment=moments(), seed=st.integers(0, 9999))
def test_the_reason_is_what_the_table_itself_says_of_the_move(moment: Moment, seed: int) -> None:
    """There is one account of what a move leads to, whoever tells it."""
    sitting, move = moment.sitting(), some_move(moment, seed)
    picking = begin(sitting)
    picking.take_over(move)
    drawn = BOARDS[moment.game.name].drawn()
    # Cards of a pair, and those that are discarded, may be named in another order: the picking has that of the hand.
    why, effect = drawn.effects(sitting).why(moment.question, picking.move()), picking.effect()
    if isinstance(move, Discard | Lay | PlayFamily):  # what the name of the move says already is left out
        assert set(re.findall(r"\d+", why)) <= set(re.findall(r"\d+", effect))
        _, _, why = why.partition(".")
    assert why.strip() in effect
    said = say_advice(drawn.effects(sitting), moment.question, move, [])
    assert said.startswith(WORDS("hint-would", move=drawn.effects(sitting).would(move)))


@pytest.mark.parametrize("kind", POSITIONS)
def test_every_answer_has_a_name_and_a_reason_in_words_alone(kind: type) -> None:
    """Plain mode says it without signs."""
    moment = moment_at(kind)
    board = BOARDS[moment.game.name]
    effects = board.effects(Telling(WORDS, moment.game.view(moment.state, 0), NAMES, 0))
    drawn = board.drawn().effects(moment.sitting())
    for move in moment.question.answers():
        said = say_advice(effects, moment.question, move, [(move, 0.5)])
        assert said.startswith("I would ")
        assert said.isprintable()
        assert said.isascii(), said
        assert "{" not in said + drawn.would(move) + drawn.why(moment.question, move)
        assert "Round" in (regret := say_regret(effects, move, move, 0.2)) or "Turn" in regret


def test_the_comparison_is_of_whole_games_and_honest_about_ties() -> None:
    moment = moment_at(PlaceBid)
    effects = BOARDS[moment.game.name].drawn().effects(moment.sitting())
    first, second, third = list(moment.question.answers())[:3]
    said = say_advice(effects, moment.question, second, [(first, 0.414), (second, 0.411), (third, 0.3)])
    assert said.endswith(WORDS("hint-worth-equal", share=41, next=41, move=effects.would(first)))
    said = say_advice(effects, moment.question, first, [(first, 0.414), (second, 0.38)])
    assert said.endswith(WORDS("hint-worth-next", share=41, next=38, move=effects.would(second)))
    assert "100" not in say_advice(effects, moment.question, first, [])
    assert "about 1 of 100" in say_regret(effects, first, second, 0.004)
    assert (in_hundred(-1), in_hundred(2)) == (0, 100)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("kind", [PlaceBid, ChooseAnimal, LayBirds])
async def test_a_hint_is_asked_for_and_taken_over_with_one_key(
    tmp_path: Path, kind: type, size: tuple[int, int]
) -> None:
    async with (
        open_position(tmp_path, kind, thinker=weighing()) as house,
        parlour(house, size=size) as guest,
    ):
        await take_seat(house, guest)
        await guest.sees(f"H {WORDS('hint-ask')}")
        await guest.press("3" if kind is PlaceBid else "f12", "h")
        best, following = list(guest.at.question.answers())[:2]
        effects = guest.table_page.playing.drawn.effects(guest.table_page.playing.sitting())
        share, other = SHARE, in_hundred(BEST - STEP)
        expected = WORDS("hint-worth-next", share=share, next=other, move=effects.would(following))
        await guest.until(lambda: expected in read(guest), lambda: expected)
        assert WORDS("hint-would", move=effects.would(best)) in read(guest)
        assert f"H {WORDS('hint-take')}" in guest.prose
        assert guest.client.sent == [], "nothing is done by asking"
        await guest.press("right", "right")
        await guest.press("h")
        assert guest.picking is not None
        assert guest.picking.move() == best
        assert guest.client.sent == [], "Enter still confirms"
        await guest.press("enter")
        if not guest.client.sent:
            await guest.press("enter")
        assert guest.client.sent == [best]
        await guest.until(lambda: guest.table_page.playing.hint() is None and "I would" not in guest.prose)


@pytest.mark.parametrize("kind", [PlaceBid, LayBirds], ids=lambda kind: kind.__name__)
async def test_a_hint_stands_in_the_place_of_tips_and_is_said_in_whole(kind: type, tmp_path: Path) -> None:
    game = game_of(kind)
    likes = replace(CALM, guided=True, tips=(f"{game}-tip-goal",))
    async with (
        open_position(tmp_path, kind, thinker=weighing()) as house,
        parlour(house, likes=likes) as guest,
    ):
        await take_seat(house, guest)
        tip = WORDS(f"{game}-tip-{kind.__name__}")
        await guest.until(lambda: tip in read(guest))
        await guest.press("h")
        await guest.until(lambda: guest.table_page.playing.hinting.advice is not None)
        hint = guest.table_page.playing.hint()
        assert hint is not None
        await guest.until(lambda: hint in read(guest))
        assert tip not in read(guest)


async def test_where_hints_are_off_there_is_no_key_for_them(tmp_path: Path) -> None:
    async with (
        open_position(tmp_path, PlaceBid, thinker=weighing()) as house,
        house.client("Bram") as bram,
        parlour(house) as guest,
    ):
        (game,) = house.hall.games
        at = await guest.client.create(game, {"edition": 2022, "seats": 3}, bots=[2])
        await bram.join(at.name)
        await guest.client.ready(at.name, 0)
        await bram.ready(at.name, 1)
        await guest.click(("table", at.name, "back"))
        await guest.until_page(TablePage)
        await guest.until(lambda: guest.is_asked)
        assert f"H {WORDS('hint-ask')}" not in guest.prose
        await guest.press("h")
        assert not guest.table_page.playing.hinting.is_thinking


async def test_a_hint_that_comes_too_late_is_not_missed(tmp_path: Path) -> None:
    """One plays on while somebody thinks."""
    slow = Slow()
    async with open_position(tmp_path, ChooseAnimal, thinker=slow) as house, parlour(house) as guest:
        await take_seat(house, guest)
        await guest.press("h")
        await guest.sees(WORDS("hint-thinking"))
        assert f"H {WORDS('hint-ask')}" not in guest.prose, "it is under way"
        await eventually(lambda: bool(slow.thoughts))
        await guest.client.choose(guest.at.name, next(guest.at.question.answers()))
        slow.answer()
        await guest.until(lambda: guest.table_page.playing.hint() is None)
        await guest.until(lambda: not guest.table_page._at_work)
        assert guest.table_page.error == ""


async def test_who_has_chosen_is_not_offered_a_hint(tmp_path: Path) -> None:
    async with open_position(tmp_path, PlaceBid, thinker=Slow()) as house, parlour(house) as guest:
        await take_seat(house, guest)
        await guest.client.choose(guest.at.name, next(guest.at.question.answers()))
        await guest.until(lambda: guest.at.chosen is not None)
        await guest.pilot.pause()
        assert f"H {WORDS('hint-ask')}" not in guest.prose


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("cards", [("f1", REFILL), ("f1", "m3")])
def test_a_pair_of_bids_is_called_one(language: str, cards: tuple[BidCard, ...]) -> None:
    """W3.4 Two cards in a row would be read as one bid, and "refill" as something to do."""
    words = Words(language)
    sitting = moment_at(PlaceBid).sitting(words=words)
    effects = SignedEffects(sitting)
    first, second = effects.card(cards[0]), effects.card(cards[1])
    if cards[1] == REFILL:
        second = words("wildcards-board-refill-card")
        assert words("wildcards-card-refill") in second
    pair = words("wildcards-board-two", first=first, second=second)
    assert effects.would(Bid(cards)) == words("wildcards-would-Bid-pair", pair=pair)
    assert say_regret(effects, Bid(("f1",)), Bid(cards), 0.2).count(pair) == 1
    assert effects.bid(cards).startswith(words("wildcards-board-pair", first=first, second=second)[:10])
    assert f"{first} {effects.card(cards[1])}" not in effects.would(Bid(cards))

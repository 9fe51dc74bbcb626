"""Choices at the table: every legal move can be reached by keys alone and by clicks alone, and no other ever is."""

from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie_client.boards.cubirds.drawn import MOMENTS as MOMENTS_OF_CUBIRDS
from menagerie_client.boards.picking import Picking
from menagerie_client.boards.wildcards.drawn import MOMENTS as MOMENTS_OF_WILDCARDS
from menagerie_client.catalogue import BOARDS, SIGNS
from menagerie_client.look.look import Look
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.cubirds.moves import Lay
from menagerie_shared.games.cubirds.questions import LayBirds
from menagerie_shared.games.wildcards.moves import Bid, Discard, Duel, Pay
from menagerie_shared.games.wildcards.questions import ChooseDiscards, PlaceBid
from tests.client.fingers import Click, clicks_to, keys_to
from tests.client.sittings import LINES, LOOK, NAMES, POSITIONS, Moment, Screen, begin, moment_at, moments, sitting_at
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, plots, standing

KEYS = ("left", "right", "up", "down", "tab", "shift+tab", "space", "enter", "enter", "enter", "escape")
PRESSED = (
    st.sampled_from(KEYS)
    | st.sampled_from("1234567890")
    | st.sampled_from("fsmwrpkndtlocREPLIMS")
    | st.characters(codec="utf-8")
)
MOST_ANSWERS = 150


MOMENTS: dict[str, Any] = {"wildcards": MOMENTS_OF_WILDCARDS, "cubirds": MOMENTS_OF_CUBIRDS}


def same(moment: Moment, one: Any, other: Any) -> bool:
    return moment.known.same(one) == moment.known.same(other)


def press(picking: Picking, key: str) -> Any:
    return picking.press(key, key if len(key) == 1 else " " if key == "space" else None)


def click(picking: Picking, click: Click) -> Any:
    """As the page does it: a click on a hint is its key."""
    if click.action[0] == "key":
        return press(picking, click.action[1])
    picking.click(click.action[1])
    return True


def by_keys(picking: Picking, move: Any) -> Any:
    for key in keys_to(picking, move):
        if not isinstance(sent := press(picking, key), bool):
            return sent
        assert sent, f"{key} means nothing"
    raise AssertionError


def by_clicks(picking: Picking, move: Any) -> Any:
    for each in clicks_to(picking, move):
        if not isinstance(sent := click(picking, each), bool):
            return sent
    raise AssertionError


def some_answers(moment: Moment, seed: int) -> list[Any]:
    answers = list(moment.question.answers())
    return answers if len(answers) <= MOST_ANSWERS else list(Dice(seed).shuffle(answers)[:MOST_ANSWERS])


@pytest.mark.parametrize("game", BOARDS)
def test_every_question_has_a_way_to_be_answered_and_a_moment(game: str) -> None:
    board = BOARDS[game]
    assert set(board.drawn().pickings) == set(MOMENTS[game]) == set(get_args(board.game.question))


@pytest.mark.parametrize("game", BOARDS)
def test_there_is_a_position_for_every_question(game: str) -> None:
    assert set(LINES[game]) == set(get_args(BOARDS[game].game.question))
    for kind in LINES[game]:
        assert isinstance(moment_at(kind).question, kind)


@pytest.mark.parametrize("confirm", [True, False], ids=["twice", "once"])
@pytest.mark.parametrize("kind", POSITIONS, ids=lambda kind: kind.__name__)
def test_every_answer_to_every_question_is_reached_by_keys_and_by_clicks(kind: Any, confirm: bool) -> None:
    moment = moment_at(kind)
    for move in some_answers(moment, 1):
        assert same(moment, by_keys(begin(moment.sitting(confirm=confirm)), move), move)
        assert same(moment, by_clicks(begin(moment.sitting(confirm=confirm)), move), move)


@given(moments(), st.integers(0, 2**16))
def test_in_any_game_every_answer_is_reached_by_keys_and_by_clicks(moment: Moment, seed: int) -> None:
    for move in some_answers(moment, seed)[:12]:
        assert same(moment, by_keys(begin(moment.sitting(chosen=None)), move), move)
        assert same(moment, by_clicks(begin(moment.sitting(chosen=None)), move), move)


@given(moments(), st.lists(st.one_of(PRESSED, st.integers(0, 40)), max_size=40), st.booleans())
def test_whatever_is_pressed_and_clicked_only_legal_moves_are_sent(
    moment: Moment, done: list[str | int], confirm: bool
) -> None:
    picking = begin(moment.sitting(confirm=confirm))
    for each in done:
        if isinstance(each, int):
            items = [item for row in picking.rows() for item in row]
            sent = click(picking, Click(("item", items[each % len(items)])))
        else:
            sent = press(picking, each)
        assert picking.cursor in [item for row in picking.rows() for item in row]
        assert picking.effect(), "what Enter would lead to is always said"
        if not isinstance(sent, bool):
            moment.question.check(sent)
            assert sent == picking.move(), "nothing is sent that was not shown before"


@given(moments(), st.integers(0, 2**16))
def test_what_cannot_be_undone_takes_two_steps_if_somebody_wants_that(moment: Moment, seed: int) -> None:
    """Whatever is answered: a first Enter shows what it leads to, unless it can still be changed afterwards."""
    move = moment.question.sample(Dice(seed).pick)
    twice, once = (begin(moment.sitting(confirm=confirm, chosen=None)) for confirm in (True, False))
    enters: dict[bool, int] = {}
    for picking in (twice, once):
        count = 0
        for key in keys_to(picking, move):
            count += key == "enter"
            if not isinstance(press(picking, key), bool):
                break
        enters[picking is twice] = count
    assert enters[False] == 1
    assert enters[True] == (2 if twice.final else 1)


@given(moments(), st.integers(0, 2**16))
def test_a_choice_that_can_be_changed_begins_where_one_stopped(moment: Moment, seed: int) -> None:
    """What one has chosen is the choice again: Enter alone sends it once more."""
    move = moment.question.sample(Dice(seed).pick)
    if not (len(moment.state.table.asked) > 1 and isinstance(move, Bid | Pay | Discard | Duel)):
        return
    picking = begin(moment.sitting(chosen=move))
    chosen = picking.move()
    assert chosen is not None
    assert same(moment, chosen, move)


def test_a_pair_of_equal_cards_is_a_pair_when_one_comes_back_to_it() -> None:
    moment = moment_at(PlaceBid)
    picking = begin(moment.sitting(chosen=Bid(("f2", "f2"))))
    assert picking.move() == Bid(("f2", "f2"))


def test_all_birds_of_a_hand_and_all_ends_are_reached_by_arrows_and_tab_as_well() -> None:
    moment = moment_at(LayBirds)
    picking, found = begin(moment.sitting()), set()
    press(picking, "left")
    while picking.move() != Lay(moment.question.hand[0], 0, "left"):
        press(picking, "tab" if picking.species != moment.question.hand[0] else "up")
    for _ in dict.fromkeys(moment.question.hand):
        for _ in moment.question.rows:
            for side in ("left", "right"):
                press(picking, side)
                found.add(picking.move())
            press(picking, "down")
        press(picking, "tab")
    assert found == set(moment.question.answers())
    press(picking, "shift+tab")
    press(picking, "up")
    assert picking.move() == Lay(moment.question.hand[-1], len(moment.question.rows) - 1, "right")


SIZES = [(80, 24), (118, 34), (60, 20), (40, 12)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("kind", POSITIONS, ids=lambda kind: kind.__name__)
def test_everything_that_can_be_pointed_at_has_its_spot_on_the_sheet(kind: Any, size: tuple[int, int]) -> None:
    for alphabet in ("unicode", "ascii"):
        look = Look(alphabet=alphabet, games=SIGNS)
        sitting = moment_at(kind).sitting(look=look)
        sheet = moment_at(kind).screen(look=look).draw(size)
        spots = {sheet.at(x, y) for y in range(size[1]) for x in range(size[0])}
        items = {("item", item) for row in begin(sitting).rows() for item in row}
        assert items <= spots


def test_the_pair_of_a_bid_is_two_different_cards() -> None:
    """The key that lays a card beside the bid, pressed where the bid is, never lays one card twice."""
    picking = begin(moment_at(PlaceBid).sitting())
    press(picking, "space")
    sent = press(picking, "enter")
    assert not isinstance(sent, bool)
    picking.sitting.question.check(sent)


def test_what_is_said_follows_the_look_and_the_table_of_now() -> None:
    """Somebody who changes the look in the middle of a choice reads it in the new one."""
    moment = moment_at(PlaceBid)
    screen = Screen()
    for look, card in ((LOOK, "♣1"), (Look(alphabet="ascii", games=SIGNS), "f1")):
        screen.sit(moment.sitting(look=look))
        screen.choosing.press("1", "1")
        assert f"{card} costs" in screen.draw((80, 24), whole=True).text()


def test_a_choice_goes_on_after_something_else_was_shown() -> None:
    """While it is shown what others did, nothing is asked; what was picked before is still picked afterwards."""
    moment = moment_at(ChooseDiscards)
    screen = Screen()
    board = screen.choosing
    for question in (moment.question, None, moment.question):
        screen.sit(moment.sitting(question=question, confirm=True))
        assert (screen.picking is not None) == (question is not None)
        if screen.picking is not None and not screen.picking.picked:
            board.press("space", " ")
    assert screen.picking is not None
    assert len(screen.picking.picked) == 1
    board.press("enter", None)
    screen.sit(moment.sitting(question=None))
    screen.sit(moment.sitting(confirm=True))
    assert board.press("enter", None) is True, "it is shown once more what it leads to"
    assert not isinstance(board.press("enter", None), bool)


@every_game
@settings(max_examples=3)
@given(plot=plots())
def test_a_question_that_is_past_is_never_a_choice(known: Knowledge, plot: Plot) -> None:
    """What happened comes before what one is asked next: for a moment, the old question lies on the new table."""
    game = known.game
    screens = [Screen(game.name) for _ in NAMES]
    before: dict[int, Any] = {}
    for state in standing(known, plot):
        for seat in state.table.options.people:
            screen = screens[seat]
            for question in (before.get(seat), game.question(state, seat)):
                screen.sit(sitting_at(state, seat, game, question=question))
                screen.draw((80, 24), whole=True)
                screen.choosing.press("1", "1")
                screen.choosing.press("space", " ")
                screen.draw((80, 24), whole=True)
            before[seat] = game.question(state, seat)
            assert (screen.picking is not None) == (before[seat] is not None)


@given(moments(), st.lists(PRESSED, max_size=8))
def test_to_draw_changes_nothing(moment: Moment, pressed: list[str]) -> None:
    """What is drawn follows from what is known and what is picked alone: drawn again, it is the same."""
    screen, other = moment.screen(), Screen(moment.game.name)
    for key in pressed:
        screen.choosing.press(key, key if len(key) == 1 else None)
    first = screen.draw((80, 24))
    assert screen.picking is not None
    state = (screen.picking.cursor, set(screen.picking.picked), screen.picking.armed)
    other.sit(moment.sitting(question=None))
    other.draw((120, 40))
    again = screen.draw((80, 24))
    assert (again.rows, again.spots) == (first.rows, first.spots)
    assert (screen.picking.cursor, screen.picking.picked, screen.picking.armed) == state

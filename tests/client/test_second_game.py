"""What every board has works for another game too: one that is made up, and writes the least that a game can."""

import msgspec
import pytest

from menagerie_client.boards.choosing import Choosing
from menagerie_client.boards.retracing import DoesNotFollow, Shuffles
from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.steps import Answer
from menagerie_client.boards.telling import Telling
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_client.look.look import Look
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.seats import Viewer
from tests.kit.games.second import Coins, CoinsBoard, Pile, SaidByKey, Toss, Tossed, WhichCoin

BOARD = CoinsBoard()
WORDS = SaidByKey()
NAMES = {0: "Ada", 1: "Bram"}
LOOK = Look(games=[BOARD.signs])
AREA = Area(0, 0, 80, 9)


def telling(viewer: Viewer = 0, view: Pile | None = None) -> Telling[Pile]:
    return Telling(WORDS, view or Pile(viewer), NAMES, viewer)


def sitting(view: Pile | None = None, *, asked: bool = True) -> Sitting[Pile]:
    seen = view or Pile(0)
    question = WhichCoin(seen.hand) if asked else None
    return Sitting(words=WORDS, look=LOOK, view=seen, viewer=seen.viewer, names=NAMES, question=question)


def drawn(at: Sitting[Pile], choosing: Choosing) -> str:
    sheet = Sheet(80, 9, LOOK)
    BOARD.drawn().draw(sheet, AREA, at, choosing.take_in(at))
    return sheet.text()


# In lines


def test_what_happens_is_told_by_its_key_and_facts() -> None:
    event = Tossed(1, "crown")
    assert BOARD.narrate(telling(), event) == "coins-event-Tossed coin=crown who=other name=Bram"
    assert BOARD.narrate(telling(1), event) == "coins-event-Tossed coin=crown who=you name=Bram"


def test_what_follows_from_data_and_sentences_is_there() -> None:
    assert BOARD.rule(WORDS, None) == "coins-rule-none"
    assert BOARD.rule(WORDS, WhichCoin(())) == "coins-rule-WhichCoin"
    assert (BOARD.paragraph(None), BOARD.paragraph(WhichCoin(()))) == ("", "C1.1")
    assert BOARD.about(WORDS, {"seats": 2}) == "coins-about solo=no seats=2 fair=yes"
    assert BOARD.about(WORDS, {"seats": "many"}) == "coins-name"
    assert BOARD.people(Coins(seats=2, solo=True)) == (0,)
    assert BOARD.explain(WORDS, IllegalMove("table_full", table="brave-otter")).startswith("All seats at brave-otter")
    assert BOARD.waiting(telling(1)) == "coins-waiting names=Ada"
    assert BOARD.waiting(telling(0)) is None
    parts = "parts=coins-score-part points=2 part=coins-part-tossed"
    assert BOARD.score(telling(0, Pile(0, tossed=(2, 0))))[0] == f"coins-score score=2 {parts} who=you name=Ada"
    assert BOARD.dialogue(telling(), WhichCoin(("penny", "crown"))).then((1,)) == Answer(Toss("crown"))


def test_a_game_that_carries_out_every_move_at_once_has_nothing_to_say_of_what_was_chosen() -> None:
    with pytest.raises(ValueError, match="coins"):
        BOARD.chosen(WORDS, Toss("penny"))


def test_what_does_not_follow_is_found() -> None:
    told = [Tossed(0, "penny"), Tossed(1, "penny"), Tossed(0, "crown")]
    shuffles = Shuffles(b"", b"")
    assert BOARD.retrace(Pile(0), told, shuffles).shown == 3
    with pytest.raises(DoesNotFollow, match="event 3"):
        BOARD.retrace(Pile(0), [*told, Tossed(0, "penny")], shuffles)


# On a screen


def test_a_move_is_made_by_keys_and_takes_two_enters() -> None:
    choosing = Choosing(BOARD.drawn())
    at = msgspec.structs.replace(sitting(), confirm=True)
    text = drawn(at, choosing)
    for shown in ("¢penny", "your hand 3", "seat", "tossed", "your turn", "coins-board-prompt-WhichCoin"):
        assert shown in text
    assert "You toss the penny." in text
    assert choosing.press("right", None) is True
    assert "[¢shilling]" in drawn(at, choosing)
    assert choosing.press("c", "c") is False
    assert choosing.press("3", "3") is True
    assert choosing.press("enter", None) is True
    assert "You toss the crown. Enter again to do it" in drawn(at, choosing)
    assert [hint.key for hint in choosing.hints()] == ["right", "enter", "escape"]
    assert choosing.press("enter", None) == Toss("crown")


def test_a_click_points_and_digits_do() -> None:
    choosing = Choosing(BOARD.drawn())
    choosing.take_in(sitting())
    assert choosing.act(("item", ("coin", "shilling"))) is True
    assert choosing.act(("elsewhere",)) is False
    assert choosing.picking is not None
    assert choosing.picking.move() == Toss("shilling")
    assert choosing.press("3", "3") is True
    assert choosing.picking.move() == Toss("crown")


def test_nothing_is_asked_of_whom_it_is_not_the_turn() -> None:
    choosing = Choosing(BOARD.drawn())
    assert "You wait." in drawn(sitting(Pile(0, turn=1)), choosing)
    assert choosing.picking is None
    assert choosing.press("enter", None) is False
    assert choosing.hints() == []
    assert "You are watching" in drawn(sitting(Pile(None), asked=False), choosing)


def test_what_a_game_does_not_say_is_usual() -> None:
    board, event = BOARD.drawn(), Tossed(0, "penny")
    assert board.pace(event) == 0
    assert not board.phases_of(event)
    assert not board.is_landmark(event)
    assert board.is_logged(event)
    assert board.progress(Pile(0)) is None
    assert board.heading(sitting()) == "coins-name"
    assert board.explain(sitting()) == ["coins-rule-WhichCoin"]

"""Numbered steps through the questions of CuBirds lead to legal moves, and do what they said."""

from typing import Any

import pytest

from menagerie_client.boards.cubirds.forecast import family_ahead, lay_ahead, missing
from menagerie_client.boards.steps import Answer, Step
from menagerie_client.boards.telling import Telling
from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import Words
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.cubirds.cards import Birds
from menagerie_shared.games.cubirds.events import BirdsLaid, Enclosed, FamilyPlayed, RowFilled
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, PlayFamily
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.questions import ChooseDraw, ChooseFamily, LayBirds
from menagerie_shared.games.cubirds.table import Place, Table
from menagerie_shared.games.cubirds.view import View
from tests.kit.games.catalogue import KNOWN
from tests.plain.test_dialogue import asked, walk

GAME: Any = GAMES["cubirds"]
BOARD = BOARDS["cubirds"]
WORDS = Words(strict=True)
NAMES = {0: "Ada", 1: "Bram"}
ROWS: tuple[Birds, ...] = (("owl", "flamingo", "parrot"), ("toucan", "duck"), ("magpie", "robin"), ("robin", "owl"))


def view(hand: Birds = (), collection: Birds = ("owl",), **changes: Any) -> View:
    places = (Place(hand=len(hand), collection=collection), Place(hand=8, collection=("duck",)))
    return View(0, Table(options=Options(), places=places, **{"rows": ROWS, "pile": 40, **changes}), hand)


def telling(seen: View) -> Telling[View]:
    return Telling(WORDS, seen, NAMES, seen.viewer)


@pytest.mark.parametrize("options", KNOWN["cubirds"].tables, ids=str)
def test_whatever_is_chosen_is_legal_and_does_what_was_said(options: Options) -> None:
    dice = Dice(f"steps {options}")
    state = GAME.deal(options, dice).state
    while waiting := GAME.waiting(state):
        (seat,) = waiting
        question, seen = GAME.question(state, seat), GAME.view(state, seat)
        move = walk(BOARD.dialogue(telling(seen), question), dice)
        question.check(move)
        turn = GAME.decide(state, seat, move, dice)
        if isinstance(move, Lay):
            ahead = lay_ahead(seen.table.rows, seen.hand, move.species, move.row, move.side)
            first, *others = turn.events
            assert isinstance(first, BirdsLaid)
            taken = next((event.birds for event in others if isinstance(event, Enclosed) and event.seat == seat), ())
            after = seen
            for event in turn.events[: 1 + bool(ahead.enclosed)]:
                after = GAME.follow(after, GAME.tell(event, seat))
            assert ahead.enclosed == taken
            assert ahead.row == after.table.rows[move.row]
            assert ahead.hand == after.hand
            filled = [event for event in others if isinstance(event, RowFilled) and event.row == move.row]
            if not options.solo and seen.table.pile + seen.table.discard:
                assert ahead.fills == bool(filled)
            assert ahead.may_draw == (turn.state.table.moment == "draw") or not seen.table.pile + seen.table.discard
        elif isinstance(move, PlayFamily):
            played = turn.events[0]
            assert isinstance(played, FamilyPlayed)
            assert family_ahead(seen.hand, move.species)[0::3] == (played.count, played.kept)
        state = turn.state


@pytest.mark.parametrize(
    ("ending", "why"),
    [
        ("seven_species", "Seven species."),
        ("two_threes", "Three birds"),
        ("no_deal", "There were too few birds"),
        ("last_turn", "Turn 300 was the last one"),
    ],
)
def test_why_somebody_won_is_said_once_it_is_over(ending: str, why: str) -> None:
    assert why in (BOARD.why_won(telling(view(ending=ending, over=True))) or "")
    assert BOARD.why_won(telling(view())) is None


def test_the_end_of_a_row_says_what_is_taken_there() -> None:
    hand: Birds = ("magpie", "parrot", "parrot")
    first = BOARD.dialogue(telling(view(hand)), LayBirds(hand, ROWS))
    assert first.before[0] == "Row 1: an owl, a flamingo and a parrot."
    assert first.ask == "Which birds do you lay?"
    assert first.options == (
        "a magpie: 5 make a family, 7 a large one",
        "2 parrots: 4 make a family, 6 a large one",
    )
    end = asked(first, 1)
    assert end.ask == "Where do you lay 2 parrots?"
    assert end.options[:3] == (
        "Row 1, left: take an owl and a flamingo",
        "Row 1, right: take nothing",
        "Row 2, left: take nothing",
    )
    taken = asked(end, 0)
    assert taken.before == (
        "You lay 2 parrots at the left end of row 1 and take an owl and a flamingo.",
        "The row is then 3 parrots, and gets new birds, as that is one species only.",
    )
    assert taken.then((0,)) == Answer(Lay("parrot", 0, "left"))
    assert taken.then((1,)) is first
    nothing = asked(end, 1)
    assert nothing.before[0] == "You lay 2 parrots at the right end of row 1 and take nothing, so you may draw."
    assert nothing.before[1] == "The row is then an owl, a flamingo and 3 parrots."
    bare = BOARD.dialogue(telling(view(hand, pile=0)), LayBirds(hand, ROWS))
    assert asked(bare, 1, 1).before[0] == "You lay 2 parrots at the right end of row 1 and take nothing."


def test_with_an_empty_hand_drawing_nothing_says_what_it_leads_to() -> None:
    step = BOARD.dialogue(telling(view()), ChooseDraw(2))
    assert step.ask == "You enclosed nothing. Do you draw 2 birds, or end your turn with an empty hand?"
    assert step.options == (
        "Draw 2 birds",
        "End your turn with an empty hand: all others discard theirs, everybody gets 8 new birds, and you go on",
    )
    few = BOARD.dialogue(telling(view(pile=3)), ChooseDraw(2))
    assert few.options[1].endswith("there are too few birds for new hands, and the game ends")


def test_to_draw_is_asked_at_once() -> None:
    step = BOARD.dialogue(telling(view(("owl",))), ChooseDraw(2))
    assert step.options == ("Draw 2 birds", "Draw nothing")
    assert [step.then((number,)) for number in (0, 1)] == [Answer(Draw()), Answer(KeepHand())]
    assert BOARD.dialogue(telling(view()), ChooseDraw(1)).options[0] == "Draw one bird"


def test_a_family_says_what_stays_and_whether_it_wins() -> None:
    hand: Birds = ("flamingo",) * 3 + ("owl",) * 3 + ("toucan",)
    step = BOARD.dialogue(telling(view(hand, ("flamingo", "owl", "owl", "owl"))), ChooseFamily(hand))
    assert step.options == (
        "Play no family",
        "Play 3 flamingos: 2 go to your collection, and you win",
        "Play 3 owls: one goes to your collection",
    )
    assert step.then((0,)) == Answer(EndTurn())
    wins = asked(step, 1)
    assert wins.before == (
        (
            "You play 3 flamingos: 2 go to your collection, one is discarded."
            " With that you have three birds each of two species and win."
        ),
    )
    assert wins.then((0,)) == Answer(PlayFamily("flamingo"))
    assert asked(step, 2).before == ("You play 3 owls: one goes to your collection, 2 are discarded.",)
    none = BOARD.dialogue(telling(view(("owl", "duck"))), ChooseFamily(("duck", "owl")))
    assert (none.ask, none.options) == ("You have no family to play.", ("Play no family",))


def test_the_table_and_the_hand_in_lines() -> None:
    hand: Birds = ("duck", "duck", "flamingo", "flamingo", "owl", "owl", "owl", "owl")
    seen = view(hand, turn=3, discard=2, seen=("owl",))
    assert BOARD.look(telling(seen)) == [
        "Turn 3. 40 birds are in the draw pile, 2 are discarded.",
        "Row 1: an owl, a flamingo and a parrot.",
        "Row 2: a toucan and a duck.",
        "Row 3: a magpie and a robin.",
        "Row 4: a robin and an owl.",
        (
            "You: 8 birds in hand; collection: an owl; "
            "to win: 6 more species, or 5 more birds for three each of two species."
        ),
        (
            "Bram: 8 birds in hand; collection: a duck; "
            "to win: 6 more species, or 5 more birds for three each of two species."
        ),
        "Among the discarded birds: an owl.",
    ]
    assert BOARD.hand(telling(seen)) == [
        "Your hand: 8 birds.",
        "2 ducks: 4 make a family, 6 a large one",
        "2 flamingos: a family; 3 make a large one",
        "4 owls: a large family",
    ]
    assert BOARD.hand(telling(view())) == ["Your hand is empty."]
    assert BOARD.hand(Telling(WORDS, View(None, seen.table), NAMES, None)) == []


def test_the_score_says_what_is_missing() -> None:
    seen = view(collection=("duck", "owl", "owl", "owl", "robin", "toucan", "magpie", "parrot"))
    assert BOARD.score(telling(seen))[0] == (
        "You: 8 birds of 6 species; to win: one more species, or 2 more birds for three each of two species."
    )
    assert BOARD.scores(seen) == {0: {"birds": 8}, 1: {"birds": 1}}
    won = view(collection=("duck",) * 3 + ("owl",) * 3)
    assert BOARD.score(telling(won))[0] == "You: 6 birds of 2 species; that wins."
    assert missing(()) == (7, 6)


def test_a_new_table_is_asked_for_who_plays() -> None:
    who = asked(BOARD.setup(WORDS))
    assert who.options == ("Two to five players", "One person against RobinBird, the virtual player")
    assert asked(who, 0).options == ("2 seats", "3 seats", "4 seats", "5 seats")
    assert asked(who, 0).then((1,)) == Answer(Options(seats=3))
    extra = asked(who, 1)
    assert extra.options == ("None", "One, for a harder game", "2, for a harder game", "3, for a harder game")
    rows = asked(extra, 2)
    assert rows.options == (
        "All four",
        "3, for an easier game: our own variant",
        "2, for an easier game: our own variant",
    )
    assert rows.then((1,)) == Answer(Options(solo=True, extra_birds=2, robinbird_rows=3))
    assert isinstance(rows, Step)


@pytest.mark.parametrize(
    ("options", "about"),
    [
        ({"seats": 4}, "CuBirds, 4 seats"),
        ({"solo": True}, "CuBirds, one person against RobinBird"),
        ({"solo": True, "extra_birds": 1}, "CuBirds, one person against RobinBird, with one more bird"),
        (
            {"solo": True, "extra_birds": 2, "robinbird_rows": 2},
            "CuBirds, one person against RobinBird, with 2 more birds, in 2 rows only",
        ),
        ({"seats": 4, "moon": True}, "CuBirds, 4 seats"),
        ({"seats": 44}, "CuBirds"),
    ],
    ids=str,
)
def test_a_table_is_told_by_its_options(options: dict[str, Any], about: str) -> None:
    assert BOARD.about(WORDS, options) == about

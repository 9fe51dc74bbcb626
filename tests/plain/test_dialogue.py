"""Numbered steps lead to legal moves, and what they say about the effect is what then happens."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from menagerie_client.boards.steps import Answer, Step
from menagerie_client.boards.telling import Telling
from menagerie_client.boards.wildcards.dialogue import say_chosen
from menagerie_client.boards.wildcards.forecast import Forecast
from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import Words
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.wildcards.cards import Cards
from menagerie_shared.games.wildcards.events import Acquired, Asked, DrewHidden, NaturalHabitatScored
from menagerie_shared.games.wildcards.moves import Acquire, Bid, Discard, Duel, Pass, Pay
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.questions import ChooseAnimal, ChooseDiscards, PlaceBid
from menagerie_shared.games.wildcards.scoring import score
from menagerie_shared.games.wildcards.table import Leaders, Place, Table
from menagerie_shared.games.wildcards.view import View

GAME: Any = GAMES[DEFAULT_GAME]
BOARD = BOARDS[DEFAULT_GAME]
WORDS = Words(strict=True)
NAMES = {0: "Ada", 1: "Bram", 2: "Cleo", 3: "Dora", 4: "Emil"}
TABLES = [Options(edition=2020, seats=3), Options(edition=2020, seats=5), Options(edition=2022, seats=4, leo=True)]


def begin(question: Any, seen: View) -> Step:
    return BOARD.dialogue(Telling(WORDS, seen, NAMES, seen.viewer), question)


def walk(step: Step, dice: Dice) -> Any:
    """Answer by chance until there is a move; what is confirmed is said before."""
    for _ in range(200):
        assert step.ask
        assert all(step.options)
        count = step.least + dice.pick(step.most - step.least + 1)
        chosen = tuple(dice.shuffle(range(len(step.options)))[:count])
        reached = step.then(chosen)
        if isinstance(reached, Answer):
            return reached.value
        step = reached
    raise AssertionError("it led nowhere")


def moments(options: Options, seed: int) -> Iterator[tuple[Any, int, Any, Any, Any]]:
    """Every decision of a game: the state before, the seat, the question, the move and the turn that it led to."""
    dice = Dice(seed)
    state = GAME.deal(options, dice).state
    while waiting := GAME.waiting(state):
        seat = waiting[dice.pick(len(waiting))]
        question = GAME.question(state, seat)
        move = walk(begin(question, GAME.view(state, seat)), dice)
        question.check(move)
        turn = GAME.decide(state, seat, move, dice)
        yield state, seat, question, move, turn
        state = turn.state


def test_what_was_paid_in_a_tie_is_named_when_an_animal_is_taken() -> None:
    state = GAME.read(
        "wildcards 2022 round=6 display=LPS talisman=2 asks=acquire:0 turns=01"
        " | 0 hand=f1f2f4m1 animals=PM leaders=PM bid=f3 payment=s2w1 | 1 hand=m1m2s1s2s2s3 animals=L leaders=L bid=R"
        " | 2 hand=f1m1m4s1s4 animals=EI leaders=EI bid=R"
    )
    confirming = begin(GAME.question(state, 0), GAME.view(state, 0)).then((0,))
    assert isinstance(confirming, Step)
    assert confirming.before[0] == "You take a lion and pay savannah 2 and wild card 1."


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_chosen_is_legal_and_does_what_was_said(options: Options, seed: int) -> None:
    for state, seat, _question, move, turn in moments(options, seed):
        table = state.table
        forecast = Forecast(table, seat, GAME.view(state, seat).hand)
        told = [GAME.tell(event, None) for event in turn.events]
        if isinstance(move, Acquire):
            animal = table.display[move.position]
            scored = any(isinstance(event, NaturalHabitatScored) and event.seat == seat for event in told)
            assert scored == bool(forecast.acquire(animal, move.payment).points)
            assert points_after(state, told, seat) == points(table, seat) + forecast.acquire(animal, move.payment).gain
            if forecast.acquire(animal, move.payment).leader != "none":
                follow = GAME.view(state, None)
                for event in told[:2]:
                    follow = GAME.follow(follow, event)
                assert follow.table.leaders.owner(animal) == seat
        elif isinstance(move, Pass):
            assert forecast.passing().draws == drawn(told, seat)
        elif isinstance(move, Discard) and turn.state.table.moment != "discard" and len(table.asked) == 1:
            expected = forecast.discard(move.cards).draws
            assert expected == drawn(told, seat) or options.leo, "Leo may draw before"
        if isinstance(move, Bid | Discard | Pay | Duel):
            assert say_chosen(WORDS, move).endswith(".")


def points(table: Table, seat: int) -> int:
    return sum(score(table, seat).values())


def points_after(state: Any, told: list[Any], seat: int) -> int:
    """What a seat has when the animal that it took lies before it, with all that this brought."""
    view = GAME.view(state, None)
    for event in told[: 1 + next((n for n, e in enumerate(told[1:]) if isinstance(e, Acquired | Asked)), len(told))]:
        view = GAME.follow(view, event)
    return points(view.table, seat)


def drawn(told: list[Any], seat: int) -> int:
    """How many cards a seat drew first."""
    return next((event.count for event in told if isinstance(event, DrewHidden) and event.seat == seat), 0)


def view(hand: Any = (), **changes: Any) -> View:
    place = changes.pop("place", Place(hand=len(hand)))
    places = (place, Place(hand=5, collection=("lion",)), Place(hand=5))
    return View(0, Table(options=Options(edition=2022, seats=3), places=places, **changes), hand)


def test_a_payment_in_the_natural_habitat_says_so_before_it_is_sent() -> None:
    hand: Cards = ("f1", "s2", "w1")
    seen = view(hand, place=Place(hand=3, bid="f3"), display=("peacock", "lion"))
    first = begin(ChooseAnimal(("peacock", "lion"), hand, 2), seen)
    assert first.options[0] == "Take a peacock: natural habitat forest; you have 0, the most is 0"
    assert first.options[2] == "Pass: take forest 3 back and draw 2 cards"
    payment = first.then((0,))
    assert isinstance(payment, Step)
    assert payment.before == ("If bid and payment all show forest, you score 2 points: you can.",)
    natural = payment.then((0, 2))
    assert isinstance(natural, Step)
    assert natural.before == (
        "You take a peacock and pay forest 1 and wild card 1.",
        "Bid and payment all show forest, its natural habitat: you score 2 points.",
        "You receive the peacock leader.",
    )
    assert natural.then((0,)) == Answer(Acquire(0, ("f1", "w1")))
    assert natural.then((1,)) is first
    strange = payment.then((0, 1))
    assert isinstance(strange, Step)
    assert strange.before[1] == "You score no points for the natural habitat: savannah 2 does not show forest."
    lion = first.then((1,))
    assert isinstance(lion, Step)
    assert lion.before == ("If bid and payment all show savannah, you score 2 points: your bid does not.",)


def test_a_bid_says_what_it_costs() -> None:
    hand: Cards = ("f1", "f2", "m4")
    seen = view(hand, display=("peacock",), leaders=Leaders(squirrel=0, eagle=0))
    step = begin(PlaceBid(hand, pair=True), seen)
    assert step.options == (
        "forest 1: costs nothing more",
        "forest 2: costs 1 more card",
        "mountains 4: costs 3 more cards, which you do not have: you would have to pass",
        "refill card: discard what you like, draw up to 10, take no animal",
    )
    assert (step.least, step.most) == (1, 2)
    assert step.then((0, 3)) == Answer(Bid(("f1", "refill")))


def test_discards_say_how_many_cards_come() -> None:
    hand: Cards = ("f1", "f2", "m4")
    step = begin(ChooseDiscards(hand), view(hand))
    effect = step.then((1,))
    assert isinstance(effect, Step)
    assert effect.before == ("You discard forest 2 and draw 5 cards.",)
    nothing = step.then(())
    assert isinstance(nothing, Step)
    assert nothing.before == ("You discard nothing and draw 4 cards.",)


def test_options_of_a_newer_server_are_no_reason_to_fail() -> None:
    assert BOARD.about(WORDS, {"edition": 2022, "seats": 3}) == "Wild Cards, 2022 edition, 3 seats"
    assert BOARD.about(WORDS, {"edition": 2030, "moon": True}) == "Wild Cards"


def asked(step: Step | Answer, *chosen: int) -> Step:
    """The question about a new table that follows when these options were chosen."""
    for option in chosen:
        assert isinstance(step, Step)
        step = step.then((option,))
    assert isinstance(step, Step)
    return step


def test_a_new_table_is_asked_for_edition_leo_and_seats() -> None:
    edition = asked(BOARD.setup(WORDS))
    assert edition.ask == "Which edition?"
    assert edition.options == (
        "2022: the second edition, with the talisman",
        "2020: the first edition, with duels",
    )
    leo = asked(edition, 0)
    assert leo.ask == "Does Leo, the virtual player, take a seat?"
    assert leo.options == ("No", "Yes, in the last seat")
    seats = asked(leo, 1)
    assert seats.ask == "How many seats, all players together?"
    assert seats.options == ("3 seats, 14 rounds", "4 seats, 12 rounds", "5 seats, 10 rounds")
    assert seats.then((2,)) == Answer(Options(edition=2022, seats=5, leo=True))
    assert asked(leo, 0).then((0,)) == Answer(Options(edition=2022, seats=3))


def test_what_the_rules_do_not_know_is_not_asked_for() -> None:
    """There is no Leo in the first edition."""
    seats = asked(BOARD.setup(WORDS), 1)
    assert seats.ask == "How many seats, all players together?"
    assert seats.then((1,)) == Answer(Options(edition=2020, seats=4))


@pytest.mark.parametrize("game", BOARDS)
def test_every_way_through_the_questions_about_a_table_leads_to_one(game: str) -> None:
    board = BOARDS[game]
    tables = set()

    def go(step: Step | Answer) -> None:
        if isinstance(step, Answer):
            tables.add(step.value)
            assert board.about(WORDS, board.game.options(**msgspec.structs.asdict(step.value)))
            return
        assert len(step.options) > 1
        for option in range(len(step.options)):
            go(step.then((option,)))

    go(board.setup(WORDS))
    assert board.game.options() in tables

"""What a choice is said to lead to is what it leads to: every sentence is held against the engine."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from menagerie_client.boards.wildcards.phrases import say_species
from menagerie_client.boards.wildcards.signed_effects import SignedEffects as Effects
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.wildcards.events import Drew, Event
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.cards import without
from menagerie_shared.games.wildcards.cards import (
    ALL_HABITATS,
    HAND_LIMIT,
    NATURAL_CARDS,
    REFILL,
    VALUE,
    BidCard,
    Cards,
)
from menagerie_shared.games.wildcards.events import (
    Acquired,
    BidTakenBack,
    DuelRevealed,
    Exchanged,
    LeaderMoved,
    NaturalHabitatScored,
    PaymentsRevealed,
)
from menagerie_shared.games.wildcards.moves import (
    Acquire,
    Bid,
    Discard,
    Duel,
    Exchange,
    KeepAnimals,
    LeaveBid,
    Move,
    Pass,
    Pay,
    Reveal,
    TakeBidBack,
)
from menagerie_shared.games.wildcards.questions import ChooseAnimal
from menagerie_shared.games.wildcards.table import price
from tests.client.fingers import keys_to
from tests.client.sittings import LINES, POSITIONS, WORDS, Moment, begin, moment_at, moments
from tests.kit.games.rules_table import Unshuffled

MOST_MOVES = 25


def said_of(moment: Moment, move: Move) -> str:
    """What is said of a move just before it is sent."""
    picking = begin(moment.sitting(chosen=None))
    for key in keys_to(picking, move):
        said: str = picking.effect().removeprefix(picking.replaced())
        if not isinstance(picking.press(key, None), bool):
            return said
    raise AssertionError


def play(moment: Moment, move: Move, dice: Dice) -> tuple[State, Sequence[Event]]:
    """Play a move, and whatever the others choose at the same time, until it is carried out."""
    turn = WILDCARDS.decide(moment.state, moment.seat, move, Unshuffled())
    state, events = turn.state, list(turn.events)
    together = state.table.moment == moment.state.table.moment and state.table.asked == moment.state.table.asked
    while together and (waiting := [seat for seat in WILDCARDS.waiting(state) if seat in moment.state.table.asked]):
        turn = WILDCARDS.decide(state, waiting[0], WILDCARDS.asked(state)[waiting[0]].sample(dice.pick), Unshuffled())
        state, events = turn.state, [*events, *turn.events]
        together = len(waiting) > 1
    return state, events


def sentence(key: str, **facts: Any) -> str:
    return WORDS(f"wildcards-board-{key}", **facts)


def named(fact: str, species: str) -> dict[str, str]:
    """An animal in all the forms that sentences have for it."""
    return say_species(WORDS, fact, species)  # type: ignore[arg-type]  # what is on display is a species


def leader(key: str, species: str) -> str:
    """A sentence about the leader of an animal."""
    return sentence(key, leader=WORDS(f"wildcards-leader-{species}"))


def drawn(events: Sequence[Event], seat: int) -> int:
    """How many cards the seat draws first."""
    return next((len(event.cards) for event in events if isinstance(event, Drew) and event.seat == seat), 0)


def after(events: Sequence[Event], kind: type[Any], seat: int) -> list[Event]:
    """What follows a seat's event directly: leaders that move and points that are scored."""
    found: list[Event] = []
    begun = False
    for event in events:
        if isinstance(event, kind):
            begun = event.seat == seat
        elif not isinstance(event, LeaderMoved | NaturalHabitatScored):
            begun = False
        elif begun:
            found.append(event)
    return found


@given(moments("wildcards"), st.integers(0, 2**16))
def test_what_is_said_is_what_happens(moment: Moment, seed: int) -> None:
    dice = Dice(seed)
    answers = list(moment.question.answers())
    _check_all(moment, dice.shuffle(answers)[:MOST_MOVES], dice)


@pytest.mark.parametrize("kind", LINES["wildcards"])
def test_so_it_is_with_every_answer_to_every_question(kind: type) -> None:
    """Few generated games come to leaders that move, pairs of bids and duels."""
    moment = moment_at(kind)
    _check_all(moment, list(moment.question.answers()), Dice(0))


def test_who_has_a_full_hand_is_told_that_this_is_why_they_draw_nothing() -> None:
    line = POSITIONS[ChooseAnimal].replace("hand=f1f2f4m1s2w1", "hand=f1f2f4m1s2w1m2m3s1")
    moment = moment_at(ChooseAnimal, line)
    _check_all(moment, [Pass()], Dice(0))
    assert sentence("pass", cards="♣3", draws=0, full="yes") == said_of(moment, Pass())


def _check_all(moment: Moment, moves: Sequence[Move], dice: Dice) -> None:
    for move in moves:
        said = said_of(moment, move)
        state, events = play(moment, move, dice)
        _check(moment, move, said, state, events)


def _check(moment: Moment, move: Move, said: str, state: State, events: Sequence[Event]) -> None:  # noqa: PLR0912, PLR0915 - one case for each move
    seat = moment.seat
    before, place = moment.state.table, moment.state.table.places[seat]
    effects = Effects(moment.sitting())
    match move:
        case Acquire(position, payment):
            species = before.display[position]
            led_to = after(events, Acquired, seat)
            paid = effects.cards(place.payment or tuple(sorted(payment)))
            assert said.startswith(
                sentence("acquire", count=len(place.payment or payment), cards=paid, **named("animal", species))
            )
            scores = any(isinstance(event, NaturalHabitatScored) for event in led_to)
            assert (sentence("scores") in said) == scores
            assert state.table.places[seat].tokens - place.tokens == 2 * scores
            leads = LeaderMoved(species, seat) in led_to
            assert (leader("leader", species) in said) == leads
        case Pass():
            back: tuple[BidCard, ...] = (*(() if place.bid is None else (place.bid,)), *place.payment)
            full = "yes" if len(moment.state.hands[seat]) + len(back) >= HAND_LIMIT else "no"
            assert said == sentence("pass", cards=effects.cards(back), draws=drawn(events, seat), full=full)
        case Discard(cards):
            alone = len([other for other in before.refilling if other != seat]) == 0
            draws = drawn(events, seat)
            left = len(moment.state.hands[seat]) - len(cards)
            expected = sentence(
                "discard", cards=effects.cards(tuple(sorted(cards))), count=len(cards), draws=draws, left=left
            )
            if alone or left + draws in (7, 10):  # otherwise others may have drawn the last cards first
                assert said == expected
        case Exchange(give, position):
            took = before.display[position]
            moved = [event for event in after(events, Exchanged, seat) if isinstance(event, LeaderMoved)]
            gets = LeaderMoved(took, seat) in moved
            loses = any(event.species == give and event.seat != seat for event in moved)
            assert (leader("leader", took) in said) == gets
            assert (leader("leader-lost", give) in said) == loses
        case KeepAnimals():
            assert said == sentence("keep")
            assert state.table.places[seat].collection == place.collection
        case Bid(cards):
            _check_bid(moment, cards, said, effects)
        case Reveal(card):
            pair = moment.question.pair
            other = pair[1 - pair.index(card)]
            assert said == sentence("reveal", card=effects.card(card), other=effects.card(other))
        case Pay(cards):
            habitat = effects.tie_chance(cards, len(cards))
            total = sum(VALUE[card] for card in cards)
            assert said == sentence("tie", cards=effects.cards(cards), total=total, habitat=habitat)
            shown = {card for card in (place.bid, *cards) if card is not None}
            fitting = [species for species in dict.fromkeys(before.display) if shown <= set(NATURAL_CARDS[species])]
            names = effects.join([WORDS(f"wildcards-species-{species}") for species in fitting])
            assert (sentence("tie-natural", animals=names) in said) == bool(fitting)
            revealed = [event for event in events if isinstance(event, PaymentsRevealed)]
            assert all(tuple(sorted(cards)) in dict(event.payments).values() for event in revealed)
        case Duel(card):
            laid = next(event for event in events if isinstance(event, DuelRevealed)).cards
            mine = next(each for each in laid if each.seat == seat)
            if card is None:
                assert said == sentence("duel-draw")
                assert mine.drawn or mine.card is None
            else:
                assert said == sentence("duel", card=effects.card(card), value=VALUE[card])
                assert (mine.card, mine.drawn) == (card, False)
        case TakeBidBack() | LeaveBid():
            taken = any(isinstance(event, BidTakenBack) and event.seat == seat for event in events)
            key = "take" if taken else "leave"
            assert said == sentence(key, card=effects.card(moment.question.bid))


def _check_bid(moment: Moment, cards: tuple[BidCard, ...], said: str, effects: Effects) -> None:
    hand = moment.state.hands[moment.seat]
    if len(cards) == 2:
        first, second = map(effects.one_of_pair, cards)
        assert said == sentence("pair", first=first, second=second)
        return
    (card,) = cards
    if card == REFILL:
        squirrel = moment.state.table.leaders.squirrel == moment.seat
        assert said.startswith(sentence("refill", limit=10 if squirrel else 7))
        meerkat = moment.state.table.leaders.meerkat == moment.seat
        assert (sentence("refill-meerkat") in said) == meerkat
        return
    rest = without(hand, (card,))
    laid = with_bid(moment, card, rest)
    assert said.startswith(
        sentence("bid", card=effects.card(card), price=price(laid.table.places[moment.seat]), rest=len(rest))
    )
    question = WILDCARDS.question(laid, moment.seat)
    payable = len(rest) >= price(laid.table.places[moment.seat])
    assert (sentence("too-few") in said) == (not payable)
    natural = []
    for position, species in enumerate(moment.state.table.display):
        if species not in natural and payable and _can_score(laid, moment.seat, position, rest):
            natural.append(species)
    names = effects.join([WORDS(f"wildcards-species-{species}") for species in natural])
    assert (sentence("natural", animals=names) in said) == bool(natural), question


def with_bid(moment: Moment, card: BidCard, rest: Cards) -> State:
    """The same table when it is the seat's turn with this bid."""
    state: State = moment.state
    seat = moment.seat
    places = list(state.table.places)
    places[seat] = replace(places[seat], bid=card, hand=len(rest), laid=0)
    hands = list(state.hands)
    hands[seat] = rest
    table = replace(
        state.table, places=tuple(places), moment="acquire", asked=(seat,), chosen=(), turns=(seat,), ranking=()
    )
    return replace(state, table=table, hands=tuple(hands), chosen=(None,) * len(hands))


def _can_score(state: State, seat: int, position: int, rest: Cards) -> bool:
    """Whether any payment for an animal scores, by trying them all."""
    for payment in dict.fromkeys(combinations(rest, price(state.table.places[seat]))):
        turn = WILDCARDS.decide(state, seat, Acquire(position, payment), Unshuffled())
        if any(isinstance(event, NaturalHabitatScored) and event.seat == seat for event in turn.events):
            return True
    return False


def test_nobody_is_promised_more_cards_than_there_are() -> None:
    """W2.7 Four hands are full, so hardly anything is left to draw: for a refill as for a pass."""
    cards = list(ALL_HABITATS)
    hands = [[cards.pop() for _ in range(10)] for _ in range(4)]
    own, rest = cards[:2], cards[2:]
    seats = " | ".join(f"{seat} hand={''.join(hand)}" for seat, hand in enumerate(hands, 1))
    line = (
        "wildcards 2022 round=2 display=LIPM talisman=1 asks=discard:0 refilling=0"
        f" | 0 hand={''.join(own)} bid=R | {seats} | piles habitats={''.join(rest)}"
    )
    moment = Moment(WILDCARDS.read(line), 0)
    for move in moment.question.answers():
        said = said_of(moment, move)
        state, events = play(moment, move, Dice(0))
        assert drawn(events, 0) == 4 + len(move.cards)
        _check(moment, move, said, state, events)

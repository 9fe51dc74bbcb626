"""W1 Components."""

from collections import Counter
from typing import get_args

import msgspec
import pytest

from menagerie_server.engine.chance import Dice
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.wildcards.cards import SPECIES, Card, Species
from menagerie_shared.games.wildcards.events import (
    Asked,
    BidsRevealed,
    LeaderMoved,
    NaturalHabitatScored,
    RefillTaken,
    TalismanGiven,
)
from menagerie_shared.games.wildcards.moves import Bid, Exchange, Move
from menagerie_shared.games.wildcards.notation import LETTER
from menagerie_shared.games.wildcards.options import Edition, Options
from menagerie_shared.games.wildcards.table import Leaders
from tests.kit.games.rules_table import all_of, only
from tests.kit.games.wildcards_table import at, play, refusal
from tests.rules.citing import allows, refuses

TABLES = [Options(edition=edition, seats=seats) for edition in get_args(Edition) for seats in (3, 4, 5)]
TABLES += [Options(seats=seats, leo=True) for seats in (3, 4, 5)]

HOME = [
    ("peacock", "f1"),
    ("squirrel", "f1"),
    ("lion", "s1"),
    ("meerkat", "s1"),
    ("ibex", "m1"),
    ("eagle", "m1"),
]


def bid_of_one(card: Card, animal: Species) -> State:
    """Seat 0 is about to take an animal with a bid of 1, which alone decides whether it scores (W5.5)."""
    return at(
        f"wildcards 2022 round=3 display={LETTER[animal]} asks=acquire:0 turns=0 talisman=1 | 0 bid={card} | 1 | 2"
    )


def habitats_of(state: State) -> Counter[str]:
    """Every habitat card of a table on which nothing has been bid."""
    hands = [card for hand in state.hands for card in hand]
    return Counter([*state.habitats, *hands, *state.table.discard, *(card for card in state.leo if card != "refill")])


@allows("W1.1")
@pytest.mark.parametrize(("animal", "home"), HOME)
def test_a_species_is_at_home_in_its_natural_habitat(animal: Species, home: Card) -> None:
    events = play(bid_of_one(home, animal), "0 take:0:-").events
    assert only(events, NaturalHabitatScored) == NaturalHabitatScored(0, 2)


@refuses("W1.1")
@pytest.mark.parametrize(
    ("animal", "elsewhere"),
    [(animal, card) for animal, home in HOME for card in ("f1", "m1", "s1") if card != home],
)
def test_a_species_is_at_home_in_no_other_habitat(animal: Species, elsewhere: Card) -> None:
    turn = play(bid_of_one(elsewhere, animal), "0 take:0:-")
    assert turn.state.table.places[0].collection == (animal,)
    assert all_of(turn.events, NaturalHabitatScored) == []
    assert turn.state.table.places[0].tokens == 0


@allows("W1.2")
@pytest.mark.parametrize("options", TABLES)
def test_seven_animals_of_each_species(options: Options) -> None:
    state = WILDCARDS.deal(options, Dice(1)).state
    animals = Counter([*state.removed, *state.animals, *state.table.display])
    assert animals == dict.fromkeys(SPECIES, 7)
    assert animals.total() == 42


@refuses("W1.2")
def test_there_is_no_eighth_lion() -> None:
    line = "wildcards 2022 round=9 display=LI talisman=0 | 0 animals=LLL | 1 animals={} | 2"
    assert at(line.format("LLL")).table.places[1].collection == ("lion",) * 3
    with pytest.raises(ValueError, match="more of the animal lion than the game has"):
        at(line.format("LLLL"))


@refuses("W1.2")
def test_there_is_no_seventh_species() -> None:
    with pytest.raises(ValueError, match="not a row of animals"):
        at("wildcards 2022 round=3 display=IT talisman=0 | 0 | 1 | 2")
    with pytest.raises(msgspec.ValidationError, match="tiger"):
        msgspec.convert({"type": "Exchange", "give": "tiger", "position": 0}, Exchange)


@allows("W1.3")
@pytest.mark.parametrize("options", TABLES)
def test_46_habitat_cards(options: Options) -> None:
    habitats = habitats_of(WILDCARDS.deal(options, Dice(1)).state)
    ruling = {
        f"{habitat}{value}": copies for habitat in "fms" for value, copies in zip("1234", (4, 4, 3, 3), strict=True)
    }
    assert habitats == ruling | {"w1": 1, "w2": 1, "w3": 1, "w4": 1}
    assert habitats.total() == 46


@allows("W1.3")
@pytest.mark.parametrize("animal", SPECIES)
def test_a_wild_card_counts_as_any_habitat(animal: Species) -> None:
    turn = play(bid_of_one("w1", animal), "0 take:0:-")
    assert only(turn.events, NaturalHabitatScored) == NaturalHabitatScored(0, 2)


@refuses("W1.3")
@pytest.mark.parametrize("card", get_args(Card))
def test_no_habitat_card_more_than_the_split_has(card: Card) -> None:
    copies = 1 if card[0] == "w" else 4 if card[1] in "12" else 3
    line = "wildcards 2022 round=3 display=IS talisman=0 | 0 hand={} | 1 | 2"
    assert at(line.format(card * copies)).hands[0] == (card,) * copies
    with pytest.raises(ValueError, match=f"more of the habitat {card} than the game has"):
        at(line.format(card * (copies + 1)))


@refuses("W1.3")
@pytest.mark.parametrize("card", ["f0", "f5", "x1", "w5"])
def test_no_other_values_and_habitats(card: str) -> None:
    with pytest.raises(ValueError, match="not a row of cards"):
        at(f"wildcards 2022 round=3 display=IS talisman=0 | 0 hand={card} | 1 | 2")
    with pytest.raises(msgspec.ValidationError, match=card):
        msgspec.convert({"type": "Bid", "cards": [card]}, Bid)


@allows("W1.4")
def test_all_five_players_can_bid_a_refill_card_at_once() -> None:
    state = at(
        "wildcards 2022 round=3 display=ISLM asks=bid:01234 talisman=0"
        " | 0 hand=f1 | 1 hand=f1 | 2 hand=f1 | 3 hand=f1 | 4 hand=f2"
    )
    turn = play(state, *(f"{seat} bid:R" for seat in range(5)))
    assert only(turn.events, BidsRevealed).bids == tuple((seat, "refill") for seat in range(5))
    turn = play(turn.state, *(f"{seat} discard:-" for seat in range(5)))
    assert all_of(turn.events, RefillTaken) == [RefillTaken(seat) for seat in (1, 2, 3, 4, 0)]


@refuses("W1.4")
def test_nobody_has_a_second_refill_card() -> None:
    state = at("wildcards 2022 round=3 display=IS asks=bid:012 talisman=0 | 0 hand=f1 animals=E leaders=E | 1 | 2")
    refused = refusal(state, "0 bid:RR")
    assert (refused.code, refused.facts) == ("card_not_in_hand", {"card": "refill"})


@refuses("W1.4")
def test_leo_has_no_second_refill_card() -> None:
    with pytest.raises(ValueError, match="refill"):
        at("wildcards 2022 leo round=3 display=IS asks=bid:01 talisman=0 | 0 | 1 | 2 | piles leo=f1RR")


@refuses("W1.4")
@pytest.mark.parametrize(
    "move",
    [
        {"type": "Discard", "cards": ["refill"]},
        {"type": "Pay", "cards": ["refill"]},
        {"type": "Duel", "card": "refill"},
        {"type": "Acquire", "position": 0, "payment": ["refill"]},
    ],
)
def test_a_refill_card_is_not_a_habitat(move: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError, match="refill"):
        msgspec.convert(move, Move)


@allows("W1.5")
@pytest.mark.parametrize("options", TABLES)
def test_all_leaders_start_in_the_supply(options: Options) -> None:
    leaders = WILDCARDS.deal(options, Dice(1)).state.table.leaders
    assert msgspec.structs.asdict(leaders) == dict.fromkeys(SPECIES)


@allows("W1.5")
@pytest.mark.parametrize("animal", SPECIES)
def test_every_species_has_a_leader(animal: Species) -> None:
    turn = play(bid_of_one("w1", animal), "0 take:0:-")
    assert only(turn.events, LeaderMoved) == LeaderMoved(animal, 0)
    assert turn.state.table.leaders == Leaders(**{animal: 0})


@refuses("W1.5")
def test_a_leader_that_moves_leaves_no_second_one_behind() -> None:
    state = at(
        "wildcards 2022 round=3 display=P asks=acquire:0 turns=0 talisman=1 | 0 bid=m1 | 1 animals=P leaders=PL | 2"
    )
    assert play(state, "0 take:0:-").state.table.leaders == Leaders(peacock=0, lion=1)


@refuses("W1.5")
@pytest.mark.parametrize("places", ["0 leaders=P | 1 leaders=P | 2", "0 leaders=PP | 1 | 2"])
def test_no_leader_lies_at_a_table_twice(places: str) -> None:
    with pytest.raises(ValueError, match="leader"):
        at(f"wildcards 2022 round=3 display=IS talisman=0 | {places}")


@allows("W1.6")
def test_points_are_counted_in_tokens() -> None:
    assert play(bid_of_one("f1", "peacock"), "0 take:0:-").state.table.places[0].tokens == 2


@refuses("W1.6")
def test_scoring_does_not_stop_when_all_tokens_are_taken() -> None:
    everything = 15 * 1 + 4 * 2 + 4 * 4 + 2 * 8
    state = at(
        "wildcards 2022 round=3 display=P asks=acquire:0 turns=0 talisman=1"
        f" | 0 bid=f1 tokens=1 | 1 tokens={everything - 1} | 2"
    )
    assert [place.tokens for place in play(state, "0 take:0:-").state.table.places] == [3, everything - 1, 0]


@refuses("W1.6")
@pytest.mark.parametrize("tokens", ["-2", "1.5", "many"])
def test_tokens_are_whole_points(tokens: str) -> None:
    with pytest.raises(ValueError, match="a number is needed"):
        at(f"wildcards 2022 round=3 display=IS talisman=0 | 0 tokens={tokens} | 1 | 2")


@allows("W1.7")
@pytest.mark.parametrize("options", [options for options in TABLES if options.edition == 2022])
def test_one_talisman_is_in_play(options: Options) -> None:
    turn = WILDCARDS.deal(options, Dice(1))
    assert turn.state.table.talisman == only(turn.events, TalismanGiven).seat


@refuses("W1.7")
@pytest.mark.parametrize("options", [options for options in TABLES if options.edition == 2020])
def test_the_first_edition_has_no_talisman(options: Options) -> None:
    turn = WILDCARDS.deal(options, Dice(1))
    assert all_of(turn.events, TalismanGiven) == []
    assert turn.state.table.talisman is None


@refuses("W1.7")
def test_no_talisman_decides_a_tie_of_the_first_edition() -> None:
    state = at(
        "wildcards 2020 round=3 display=IS asks=bid:012 chose=12"
        " | 0 hand=f1m4 | 1 hand=f1m4 laid=1 choice=bid:f1 | 2 laid=1 choice=bid:R"
    )
    assert play(state, "0 bid:f1").events[-1] == Asked("duel", (0, 1))

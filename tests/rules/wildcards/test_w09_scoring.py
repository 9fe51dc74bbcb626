"""W9 End and scoring."""

import pytest

from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.cards import together
from menagerie_shared.games.outcome import Outcome, Standing
from menagerie_shared.games.wildcards.events import GameEnded
from menagerie_shared.games.wildcards.notation import write_animals
from tests.kit.games.rules_table import only
from tests.kit.games.wildcards_table import at, play, refusal
from tests.rules.citing import allows, refuses

LAST_ROUND = (
    "wildcards 2022{} round=14 display=LM asks=acquire:0 turns=0 talisman=1 | 0 hand=f1f2 bid=f1 | 1 hand=m4w1 | 2"
)


def over(*places: str, leo: bool = False) -> Outcome:
    """The outcome of a game that ended with this in front of the first seats, and nothing before the others."""
    seats = [f"{seat} {owned}" for seat, owned in enumerate([*places, *[""] * (3 - len(places))])]
    line = " | ".join([f"wildcards 2022{' leo' if leo else ''} over round=14 talisman=0", *seats])
    outcome = WILDCARDS.outcome(at(line))
    assert outcome is not None
    return outcome


def with_no_animals_left(line: str, **piles: str) -> State:
    """The table of a line after whose round the animals do not suffice for another."""
    named = " ".join(f"{name}={pile}" for name, pile in piles.items())
    return at(f"{line} | piles animals=- left={write_animals(at(line).animals)} {named}")


def parts(most: int = 0, second: int = 0, leaders: int = 0, tokens: int = 0) -> dict[str, int]:
    """The parts of a score."""
    return {"most": most, "second": second, "leaders": leaders, "tokens": tokens}


@allows("W9.1")
@pytest.mark.parametrize(
    ("owned", "scored"),
    [
        ("", parts()),
        ("animals=L", parts(most=2)),
        ("animals=LLLI", parts(most=6, second=1)),
        ("animals=ILLL", parts(most=6, second=1)),
        ("animals=EEPPPPPSSSSS", parts(most=10, second=5)),
        ("animals=LLII leaders=IL", parts(most=4, second=2, leaders=2)),
        ("leaders=P", parts(leaders=3)),
        ("leaders=EILMS", parts(leaders=5)),
        ("leaders=EILMPS", parts(leaders=8)),
        ("tokens=14", parts(tokens=14)),
        ("animals=PPPPEEE leaders=PS tokens=6", parts(most=8, second=3, leaders=4, tokens=6)),
    ],
)
def test_a_score_is_made_of_two_species_leaders_and_tokens(owned: str, scored: dict[str, int]) -> None:
    standing = over(owned).standings[0]
    assert standing.parts == scored
    assert standing.score == sum(scored.values())


@refuses("W9.1")
@pytest.mark.parametrize(
    ("owned", "scored"),
    [
        ("animals=LLLIIISSS", parts(most=6, second=3)),
        ("animals=LLLIISSMMPPEE", parts(most=6, second=2)),
        ("animals=EILMPS", parts(most=2, second=1)),
        ("animals=LLLLLLL", parts(most=14)),
    ],
    ids=["three species share the most", "five share the second", "all are equal", "one species is not counted twice"],
)
def test_only_one_species_is_the_largest_and_one_the_second(owned: str, scored: dict[str, int]) -> None:
    assert over(owned).standings[0].parts == scored


@allows("W9.1")
def test_hands_are_discarded_at_the_end_for_all_to_see() -> None:
    turn = play(with_no_animals_left(LAST_ROUND.format("")), "0 take:0:-")
    assert turn.events[-1] == GameEnded(((0, ("f1", "f2")), (1, ("m4", "w1")), (2, ())))
    assert turn.state.hands == ((), (), ())
    assert [place.hand for place in turn.state.table.places] == [0, 0, 0]
    assert turn.state.table.discard == ("f1", "f1", "f2", "m4", "w1")
    assert turn.state.table.left[-1:] == ("meerkat",)
    assert WILDCARDS.outcome(turn.state) == Outcome(
        (
            Standing(0, rank=1, score=3, parts=parts(most=2, leaders=1)),
            Standing(1, rank=2, score=0, parts=parts()),
            Standing(2, rank=2, score=0, parts=parts()),
        )
    )


@refuses("W9.1")
def test_cards_left_in_hand_score_nothing() -> None:
    line = LAST_ROUND.format("").replace("hand=m4w1", "hand={}")
    rich, poor = (play(with_no_animals_left(line.format(hand)), "0 pass") for hand in ("m4m4m4s4s4s4w1w2w3w4", "-"))
    assert WILDCARDS.outcome(rich.state) == WILDCARDS.outcome(poor.state)


@refuses("W9.1")
def test_leos_pile_stays_hidden_at_the_end() -> None:
    state = with_no_animals_left(LAST_ROUND.format(" leo"), leo="s3Rm1")
    turn = play(state, "0 take:0:-")
    assert only(turn.events, GameEnded).hands == ((0, ("f1", "f2")), (1, ("m4", "w1")))
    assert turn.state.leo == ("s3", "refill", "m1")
    assert turn.state.table.discard == together(("f1",), ("f1", "f2", "m4", "w1"))


@refuses("W9.1")
def test_nothing_is_scored_before_the_end() -> None:
    state = with_no_animals_left(LAST_ROUND.format(""))
    assert WILDCARDS.outcome(state) is None
    assert WILDCARDS.outcome(play(at(LAST_ROUND.format("")), "0 take:0:-").state) is None


@refuses("W9.1")
def test_nobody_moves_after_the_end() -> None:
    state = play(with_no_animals_left(LAST_ROUND.format("")), "0 take:0:-").state
    assert WILDCARDS.waiting(state) == ()
    assert refusal(state, "0 bid:R").code == "game_over"


RANKS = {
    "the highest total wins": (["tokens=4", "tokens=8", "tokens=6"], [3, 1, 2]),
    "more animals are ahead": (["animals=LLI tokens=1", "animals=LLIE tokens=1", "tokens=6"], [2, 1, 3]),
    "more animals, though fewer tokens": (["animals=LIE leaders=L", "animals=L tokens=2", ""], [1, 2, 3]),
    "the win is shared": (["animals=LI tokens=2", "animals=EM tokens=2", "tokens=4"], [1, 1, 3]),
    "the second rank is shared": (["tokens=2", "tokens=4", "tokens=2"], [2, 1, 2]),
    "all share": (["animals=L", "animals=I", "animals=E"], [1, 1, 1]),
}


@allows("W9.2")
@pytest.mark.parametrize(("places", "ranks"), RANKS.values(), ids=RANKS)
def test_ranks_go_by_total_then_by_animals_and_are_shared_if_still_equal(places: list[str], ranks: list[int]) -> None:
    outcome = over(*places)
    assert [standing.seat for standing in outcome.standings] == [0, 1, 2]
    assert [standing.rank for standing in outcome.standings] == ranks
    assert outcome.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)


@refuses("W9.2")
def test_more_animals_do_not_help_against_a_higher_total() -> None:
    outcome = over("animals=EILMPS", "tokens=4")
    assert [(standing.score, standing.rank) for standing in outcome.standings] == [(3, 2), (4, 1), (0, 3)]


@refuses("W9.2")
def test_more_leaders_or_tokens_do_not_break_a_tie() -> None:
    outcome = over("animals=L leaders=L", "animals=I tokens=1", "animals=E leaders=E")
    assert [(standing.score, standing.rank) for standing in outcome.standings] == [(3, 1), (3, 1), (3, 1)]


@refuses("W9.2", "W8.5")
def test_leo_is_not_ranked_and_cannot_win() -> None:
    outcome = over("tokens=2", "tokens=4", "animals=PPPPPPP leaders=P", leo=True)
    assert [(standing.seat, standing.rank) for standing in outcome.standings] == [(0, 2), (1, 1)]
    assert outcome.winners == (1,)

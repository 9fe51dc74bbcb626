"""What docs/record.md says about the events of a game is what the engine tells, in thousands of generated games."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.wildcards.state import State
from menagerie_server.engine.wildcards.ties import able, highest
from menagerie_shared.games.wildcards.moves import Bid, Discard, Duel, Pay
from menagerie_shared.games.wildcards.table import TABLE, only_choice
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, Whims, plots, table_of

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
KNOWN_GAME = KNOWN[DEFAULT_GAME]
PARTS = {"wildcards": "order", "cubirds": "cubirds-order"}
"""Where on the page the order of each game's events is."""
ARGUMENTS = {"Asked": "moment", "Ranked": "by"}
SECRET = (Bid, Discard, Pay, Duel)


def grammar(part: str) -> dict[str, str]:
    """The rules of a part of the page."""
    block = re.search(rf"<!-- {part}: begin -->\n```\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    return dict(re.split(r"\s*=\s*", line, maxsplit=1) for line in block[1].splitlines())


@cache
def order(part: str = "order") -> re.Pattern[str]:
    """The same as a pattern over the names of events."""
    rules = grammar(part)

    def expand(rule: str) -> str:
        def token(found: re.Match[str]) -> str:
            name = found[0]
            return f"(?:{expand(rules[name])})" if name in rules else f"(?:{re.escape(name)} )"

        return re.sub(r"[A-Za-z]+(?:\([a-z_]+\))?", token, rule).replace(" |", "|").replace("| ", "|")

    spaced = expand(rules["game"])
    # Spaces between parts mean nothing; the one after each name is within its parentheses.
    return re.compile(re.sub(r"(?<=[)?*+]) (?=\()", "", spaced))


def name_of(event: Any) -> str:
    kind = type(event).__name__
    return f"{kind}({getattr(event, ARGUMENTS[kind])})" if kind in ARGUMENTS else kind


def whole_game(plot: Plot, known: Knowledge = KNOWN_GAME) -> Iterator[tuple[Any, Any, Any]]:
    """Every event of a game, with the state before and after it."""
    game, options = known.game, table_of(known, plot)
    chance, whims = plot_chance(plot), Whims(plot)
    state = game.lay(options)
    turn = game.deal(options, chance)
    while True:
        for event in turn.events:
            after = game.fold(state, event)
            yield state, event, after
            state = after
        if game.outcome(state) is not None:
            return
        seat, move = whims.decision(game, state)
        turn = game.decide(state, seat, move, chance)


def plot_chance(plot: Plot) -> Any:
    from menagerie_server.engine.chance import Dice  # noqa: PLC0415

    return Dice(f"order {plot.seed}")


def from_the_deal(plot: Plot) -> Plot:
    return plot._replace(corner=None)


@every_game
@given(plot=plots().map(from_the_deal))
def test_events_follow_on_each_other_as_the_page_says(known: Knowledge, plot: Plot) -> None:
    names = "".join(f"{name_of(event)} " for _, event, _ in whole_game(plot, known))
    assert order(PARTS[known.game.name]).fullmatch(names), names


def test_the_pattern_of_cubirds_refuses_what_does_not_happen() -> None:
    names = [name_of(event) for _, event, _ in whole_game(Plot(table=1, seed=1), KNOWN["cubirds"])]
    pattern = order(PARTS["cubirds"])
    assert pattern.fullmatch("".join(f"{name} " for name in names))
    optional = {"Enclosed", "RowFilled", "DiscardsReshuffled", "HandsThrownIn"}
    for number in [number for number, name in enumerate(names) if name not in optional][::5]:
        left_out = [*names[:number], *names[number + 1 :]]
        assert not pattern.fullmatch("".join(f"{name} " for name in left_out)), names[number]


def test_the_pattern_refuses_what_does_not_happen() -> None:
    """Else it would show nothing."""
    names = [name_of(event) for _, event, _ in whole_game(Plot(table=4, seed=1))]
    assert order().fullmatch("".join(f"{name} " for name in names))
    for number in range(0, len(names) - 1, 5):
        if names[number] not in ("ChoiceMade", "ChoiceChanged", "LeaderMoved", "NaturalHabitatScored", "Drew"):
            left_out = [*names[:number], *names[number + 1 :]]
            optional = {"TalismanMoved", "HabitatsReshuffled", "DuelEnded", "LeoDrew", "Asked(acquire)"}
            if names[number] not in optional and "Ranked" not in names[number]:
                assert not order().fullmatch("".join(f"{name} " for name in left_out)), names[number]


@given(plot=plots().map(from_the_deal))
def test_the_sentences_below_the_order_hold(plot: Plot) -> None:
    compared: set[int] = set()
    for before, event, after in whole_game(plot):
        kind, table = type(event).__name__, before.table
        match kind:
            case "ChoiceMade" | "ChoiceChanged":
                assert isinstance(event.move, SECRET)
                assert event.seat in table.asked
                if kind == "ChoiceMade" and event.reason is not None:
                    assert only_choice(TABLE.thaw(table), event.seat) == event.reason
            case "Asked":
                assert table.options.leo_seat not in event.seats
            case "Drew" | "LeoDrew":
                assert event.cards
            case "PaymentsRevealed":
                compared = {seat for seat, _ in event.payments}
            case "Ranked":
                _check_ranked(table, event, compared)
                compared = {seat for group in event.groups for seat in group} if event.by != "payments" else compared
            case "TableCleared":
                compared = set()
            case "DuelEnded":
                assert table.duel
            case "Acquired" | "Passed":
                compared -= {event.seat}
            case _:
                pass
        _check_known(before, event, after)


@pytest.mark.parametrize(
    "sentence",
    [
        "`Bid`, `Discard`, `Pay` and `Duel` give `ChoiceMade`, or `ChoiceChanged`",
        "**`Asked` names all seats that have to choose, also those for which the table chooses**",
        "**`Drew` and `LeoDrew` are left out when nothing is drawn**",
        "**`Ranked` by `lion` or `leo` comes only if there is a tie for the others to settle**",
        "If nobody else is able to, there is no `Ranked`.",
        "**Each `Ranked` lists all seats that are compared, not only those that it tells apart**",
        "only `Ranked` by `clockwise` is told, and neither `Asked` nor `DuelRevealed`",
        "**After the last round the talisman does not move**",
        "Whenever an event shows a card leave a hand, one card of that kind leaves `known`",
    ],
)
def test_what_a_referee_had_to_find_out_is_said(sentence: str) -> None:
    """That each of them is so is tested here as well: a page that leaves it out would not be noticed by that."""
    assert sentence in " ".join(PAGE.split())


def _check_ranked(table: Any, event: Any, compared: set[int]) -> None:
    listed = {seat for group in event.groups for seat in group}
    if event.by in ("lion", "leo"):
        in_play = TABLE.thaw(table)
        tied = able(in_play, highest(in_play))
        assert len(listed) == 1
        assert listed < set(tied)
    elif event.by == "payments" or compared:
        assert listed == compared
    if event.by == "clockwise":
        assert not table.habitats
        assert not table.discard


def _check_known(before: State, event: Any, after: State) -> None:
    """What everybody has seen go into a hand is there, and goes when it is seen to go."""
    for seat, (old, new) in enumerate(zip(before.table.places, after.table.places, strict=True)):
        expected = list(old.known)
        for whose, out, back in event.in_hands() if hasattr(event, "in_hands") else ():
            if whose == seat:
                for card in out:
                    if card in expected:
                        expected.remove(card)
                expected += back
        assert sorted(expected) == sorted(new.known)
        if seat == before.table.options.leo_seat:
            assert not new.known


def test_after_the_last_round_the_talisman_stays_though_it_decided_a_tie() -> None:
    """Few games end so: it is looked for."""
    for seed, table in product(range(60), (2, 4, 9, 14)):
        names = [name_of(event) for _, event, _ in whole_game(Plot(table=table, seed=seed))]
        last_round = names[max(number for number, name in enumerate(names) if name == "RoundBegan") :]
        if "Ranked(talisman)" in last_round:
            assert last_round[-2:] == ["TableCleared", "GameEnded"]
            assert order().fullmatch("".join(f"{name} " for name in names))
            return
    raise AssertionError("it never happened")


def test_all_of_this_comes_up() -> None:
    """Lion, Leo, payments, duels, talisman, forced choices and passes: else the tests above would show nothing."""
    seen: set[str] = set()
    for seed in range(60):
        for table in (2, 4, 9, 14):
            seen |= {name_of(event) for _, event, _ in whole_game(Plot(table=table, seed=seed))}
        if {f"Ranked({by})" for by in ("lion", "leo", "payments", "duel", "talisman")} <= seen and "DuelEnded" in seen:
            return
    raise AssertionError(sorted(seen))

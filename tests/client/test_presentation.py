"""What has happened is shown in its order and at its pace; a key, or too much at once, shows the rest."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie_client.boards.wildcards.drawn import PACE, PHASES, DrawnWildcards
from menagerie_client.catalogue import GAMES
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.table.presentation import BEHIND, LONGEST, PHASE, Presentation
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_shared.games.wildcards.events import Asked, BidsRevealed, RoundBegan, YourHandDealt
from menagerie_shared.games.wildcards.options import Options
from tests.kit.games.playing import Plot, plot_of, plots, steps
from tests.kit.games.wildcards import WILDCARDS_KNOWLEDGE


class Onlooker:
    """Remembers what is shown, with the view after it."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, Any]] = []

    def shown(self, event: Any, view: Any) -> None:
        self.seen.append((event, view))


class Show:
    """A table at which a game goes on, and what is shown of it."""

    def __init__(self, plot: Plot) -> None:
        played = steps(WILDCARDS_KNOWLEDGE, plot)
        first = next(played)
        self.at = AtTable("brave-otter", GAMES)
        self.at.view = WILDCARDS.view(first.before, None)
        told = (WILDCARDS.tell(event, None) for step in (first, *played) for event in step.events)
        self.coming = [event for event in told if event is not None]
        self.onlooker = Onlooker()
        self.shown = self.onlooker.seen
        self.presentation = Presentation(DrawnWildcards(), self.onlooker, self.at.view)
        self.told: list[tuple[Any, Any]] = []

    def happen(self, count: int) -> None:
        """So many events happen."""
        for event in self.coming[:count]:
            self.at.view = WILDCARDS.follow(self.at.view, event)
            self.told.append((event, self.at.view))
            self.presentation.told(event, self.at.view)
        del self.coming[:count]

    def happen_until(self, kind: type[Any]) -> None:
        """Events happen up to the first of a kind; all others are shown at once."""
        number = next(number for number, event in enumerate(self.coming) if isinstance(event, kind))
        for _ in range(number):
            self.happen(1)
            self.presentation.catch_up()
        self.happen(1)


@given(plots(), st.lists(st.tuples(st.integers(0, LONGEST), st.integers(0, 30), st.booleans()), max_size=12))
def test_everything_is_shown_once_in_its_order_with_the_view_after_it(
    plot: Plot, going_on: list[tuple[int, int, bool]]
) -> None:
    show = Show(plot)
    for events, looks, hurries in going_on:
        show.happen(events)
        for _ in range(looks):
            pause = show.presentation.step()
            assert pause is None or pause > 0
            if pause is None:
                assert show.presentation.caught_up
                assert show.presentation.event is None
        if hurries:
            show.presentation.catch_up()
            assert show.presentation.caught_up
        assert show.shown == show.told[: len(show.shown)]
    show.presentation.catch_up()
    assert show.shown == show.told
    assert show.presentation.view == show.at.view
    assert show.presentation.phase == 1


def test_bids_are_turned_up_in_phases_and_then_looked_at() -> None:
    show = Show(plot_of(1))
    show.happen_until(BidsRevealed)
    seen = []
    pauses = []
    while (pause := show.presentation.step()) is not None:
        seen.append(show.presentation.phase)
        pauses.append(pause)
        assert isinstance(show.presentation.event, BidsRevealed)
        told = isinstance(show.shown[-1][0], BidsRevealed)
        assert told == (show.presentation.phase == 1), "it is told when it can be seen, and not before"
        assert not show.presentation.caught_up or show.presentation.phase == 1
    assert seen == list(PHASES[BidsRevealed])
    assert pauses == [PHASE] * (len(seen) - 1) + [PACE[BidsRevealed]]
    assert show.presentation.caught_up


def test_a_key_in_the_middle_of_turning_up_shows_the_rest_at_once() -> None:
    show = Show(plot_of(1))
    show.happen_until(BidsRevealed)
    show.presentation.step()
    assert not show.presentation.caught_up
    show.happen(3)
    show.presentation.catch_up()
    assert show.presentation.caught_up
    assert (show.presentation.phase, show.presentation.event) == (1, None)
    assert show.presentation.view == show.at.view


def test_with_too_much_to_catch_up_with_everything_is_shown_at_once() -> None:
    show = Show(plot_of(2))
    show.happen_until(RoundBegan)
    shown = len(show.shown)
    show.happen(LONGEST - 1)
    assert len(show.shown) == shown
    show.happen(1)
    assert show.presentation.caught_up
    assert show.shown == show.told


def test_who_is_a_round_behind_sees_bids_open_at_once() -> None:
    show = Show(plot_of(1))
    show.happen_until(BidsRevealed)
    show.happen(BEHIND + 1)
    assert show.presentation.step() == PACE[BidsRevealed]
    assert isinstance(show.presentation.event, BidsRevealed)
    assert show.presentation.phase == 1
    assert isinstance(show.shown[-1][0], BidsRevealed)


@pytest.mark.parametrize("late", [False, True])
def test_where_the_link_is_slow_cards_are_dealt_in_one_step(late: bool) -> None:
    options = Options(edition=2022, seats=3)
    view = WILDCARDS.view(WILDCARDS.lay(options), 0)
    presentation = Presentation(DrawnWildcards(), Onlooker(), view)
    for event in WILDCARDS.deal(options, Dice("late")).events:
        if (told := WILDCARDS.tell(event, 0)) is not None:
            view = WILDCARDS.follow(view, told)
            presentation.told(told, view)
    dealt = []
    while presentation.step() is not None:
        if isinstance(presentation.event, YourHandDealt):
            dealt.append(presentation.phase)
        if late:
            presentation.hurry()
    assert dealt == ([0.0] if late else [0.0, 0.5])
    assert presentation.view == view


def test_what_nobody_looks_at_waits_for_nothing() -> None:
    show = Show(plot_of(2))
    show.happen_until(Asked)
    assert show.presentation.caught_up
    assert show.presentation.view == show.at.view
    assert show.shown == show.told


def test_a_jump_shows_at_once_and_still_tells_what_was_to_be_shown() -> None:
    show = Show(plot_of(3))
    show.happen_until(BidsRevealed)
    show.presentation.step()
    show.happen(2)
    show.at.view = WILDCARDS.view(WILDCARDS.lay(show.at.view.table.options), None)
    show.presentation.jumped(show.at.view)
    assert show.presentation.caught_up
    assert show.presentation.view is show.at.view
    assert show.presentation.phase == 1
    assert show.presentation.step() is None
    assert show.shown == show.told


@pytest.mark.parametrize("kind", PACE, ids=lambda kind: kind.__name__)
def test_whatever_has_a_pace_is_an_event(kind: type[Any]) -> None:
    told = {type(event) for seed in range(8) for event in Show(plot_of(seed)).coming}
    assert kind in told
    assert PACE[kind] > 0

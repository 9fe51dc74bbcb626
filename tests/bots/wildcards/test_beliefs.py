"""Whatever a seat guesses of the others' hands could be: no card is twice there, and what is known is there."""

from collections import Counter
from math import log
from random import Random
from statistics import fmean

import pytest
from hypothesis import given

from menagerie_server.bots.bot import Budget
from menagerie_server.bots.wildcards import weights
from menagerie_server.bots.wildcards.beliefs import Beliefs
from menagerie_server.bots.wildcards.brain import WildCardsBrain
from menagerie_server.bots.wildcards.evidence import Shown, chances_by_kind, shown
from menagerie_server.bots.wildcards.kinds import PLAIN
from menagerie_server.bots.wildcards.lean import LeanTable
from menagerie_server.bots.wildcards.numbers import NUMBER
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_server.bots.wildcards.worlds import outline
from menagerie_server.bots.yardstick import Yardstick
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.wildcards.cards import ALL_HABITATS, REFILL
from menagerie_shared.games.wildcards.events import BidsRevealed
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.view import View
from tests.kit.games.playing import Plot, plot_of, plots, steps, table_of
from tests.kit.games.wildcards import TABLES, WILDCARDS_KNOWLEDGE

GAME = WILDCARDS_KNOWLEDGE.game
THUMB = Thumb(weights.trained())


def assert_could_be(view: View, beliefs: Beliefs, draw: Random) -> None:
    """All cards are somewhere, hands have their sizes, and cards that everybody saw go to a hand are there."""
    world = beliefs.worlds(view, None, draw.random)
    for _ in range(3):
        table, players = world()
        assert len(players) == table.seats
        cards = Counter([*table.pile, *table.discard, *table.duel])
        for seat, place in enumerate(view.table.places):
            hand = [card for card in table.leo_pile if card < 16] if seat == table.leo else table.hands[seat]
            assert len(hand) == place.hand
            assert not Counter([NUMBER[card] for card in place.known]) - Counter(hand)
            cards.update(hand)
            cards.update(table.paid[seat])
            if place.bid is not None and place.bid != REFILL:
                cards[NUMBER[place.bid]] += 1
        assert cards == Counter([NUMBER[card] for card in ALL_HABITATS])
        assert sorted(table.hands[view.viewer or 0]) == [NUMBER[card] for card in view.hand]


def follow_with_beliefs(plot: Plot, seat: int) -> None:
    draw = Random(plot.seed)
    beliefs = Beliefs(THUMB)
    view: View | None = None
    for step in steps(WILDCARDS_KNOWLEDGE, plot):
        if view is None:
            view = GAME.view(step.before, seat)
            beliefs.see(view)
        for event in step.events:
            if (told := GAME.tell(event, seat)) is not None:
                beliefs.follow(view, told)
                view = view.follow(told)
        if seat in GAME.waiting(step.after):
            beliefs.think(view, draw.random, 6)
            assert_could_be(view, beliefs, draw)


@given(plot=plots())
def test_what_is_guessed_could_be(plot: Plot) -> None:
    follow_with_beliefs(plot, plot.seed % len(GAME.people(table_of(WILDCARDS_KNOWLEDGE, plot))))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_what_is_guessed_could_be_at_every_table(number: int) -> None:
    follow_with_beliefs(plot_of(number)._replace(table=number, corner=None), 1)


def test_an_outline_knows_only_the_sizes_of_hands() -> None:
    state = GAME.deal(Options(), Dice(3)).state
    table = outline(GAME.view(state, 2))
    assert [sorted(hand) for hand in table.hands] == [
        [0] * 7,
        [0] * 7,
        [NUMBER[card] for card in state.hands[2]],
        [0] * 7,
    ]


def test_simple_players_are_found_out() -> None:
    """By their bids alone, over a game."""
    options = Options()
    players = {seat: Yardstick(GAME) for seat in GAME.people(options)}
    for seat, player in players.items():
        player.see(GAME.view(GAME.lay(options), seat))
    beliefs = Beliefs(THUMB)
    view = GAME.view(GAME.lay(options), 0)
    beliefs.see(view)
    going = GAME.begin(options, Dice(5))
    read = 0
    draw = Random(5)
    while waiting := going.waiting():
        for event in going.events[read:]:
            for seat, player in players.items():
                player.follow(GAME.tell(event, seat))
            if (told := GAME.tell(event, 0)) is not None:
                beliefs.follow(view, told)
                view = view.follow(told)
        read = len(going.events)
        if 0 in waiting:
            beliefs.think(view, draw.random, 40)
        for seat in waiting:
            going.play(seat, players[seat].choose(going.question(seat), Dice(read + seat), Budget(0)).move)
    assert sum(beliefs.kinds[seat][PLAIN] > 0.5 for seat in (1, 2, 3)) >= 2


def chance(beliefs: Beliefs, table: LeanTable, done: Shown) -> float:
    """How likely the hands of a belief make a bid, for somebody who plays by the rule of thumb."""
    stand_in = table.hands[done.seat]
    hands = beliefs.hands(done.seat)
    whole = 0.0
    for hand in hands:
        table.hands[done.seat] = hand
        whole += chances_by_kind(THUMB, table, done)[0]
    table.hands[done.seat] = stand_in
    return whole / len(hands)


def test_what_was_seen_makes_the_next_bids_less_of_a_surprise() -> None:
    """Against hands that are dealt out anew, in keeping with what is known but not with what was done."""
    options = Options()
    gained = []
    for number in range(6):
        bots = {seat: WildCardsBrain().bot("hard") for seat in GAME.people(options)}
        for seat, bot in bots.items():
            bot.see(GAME.view(GAME.lay(options), seat))
        beliefs = Beliefs(THUMB)
        view = GAME.view(GAME.lay(options), 0)
        beliefs.see(view)
        going = GAME.begin(options, Dice(number))
        read = 0
        draw = Random(number)
        while waiting := going.waiting():
            for event in going.events[read:]:
                for seat, bot in bots.items():
                    if (heard := GAME.tell(event, seat)) is not None:
                        bot.follow(heard)
                told = GAME.tell(event, 0)
                if isinstance(told, BidsRevealed) and view.table.round > 1:
                    anew = Beliefs(THUMB)
                    anew.see(view)
                    anew.think(view, draw.random, 60)
                    table = outline(view)
                    gained += [
                        log(chance(beliefs, table, done) / chance(anew, table, done)) for done in shown(view, told)
                    ]
                if told is not None:
                    beliefs.follow(view, told)
                    view = view.follow(told)
            read = len(going.events)
            if 0 in waiting:
                beliefs.think(view, draw.random, 60)
            for seat in waiting:
                going.play(seat, bots[seat].choose(going.question(seat), Dice(read + seat), Budget(0)).move)
    assert fmean(gained) > 0.1

"""Every event of whole games becomes one sentence, complete for each viewer."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from menagerie_client.boards.telling import Telling
from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import Words
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.refusals import IllegalMove
from menagerie_shared.games.wildcards.events import (
    Acquired,
    Asked,
    BidLeft,
    BidsRevealed,
    Chose,
    DuelCard,
    DuelRevealed,
    LeaderMoved,
    Passed,
    Ranked,
    TableCleared,
    TalismanGiven,
    TalismanMoved,
    Told,
)
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.table import Leaders, Place, lay
from menagerie_shared.games.wildcards.view import View

GAME: Any = GAMES["wildcards"]
BOARD = BOARDS["wildcards"]
WORDS = Words(strict=True)
NAMES = {0: "Ada", 1: "Bram", 2: "Cleo", 3: "Dora", 4: "Emil"}
SILENT = (Asked, TableCleared)

TABLES = [
    Options(edition=2020, seats=3),
    Options(edition=2020, seats=5),
    Options(edition=2022, seats=4),
    Options(edition=2022, seats=3, leo=True),
    Options(edition=2022, seats=5, leo=True),
]


def told_in(options: Options, seed: int, viewer: int | None) -> list[tuple[Told, View]]:
    """What a viewer is told in a whole game between random players, with the view after it."""
    dice = Dice(seed)
    turn = GAME.deal(options, dice)
    view = GAME.view(GAME.lay(options), viewer)
    told = []
    while True:
        for event in turn.events:
            heard = GAME.tell(event, viewer)
            if heard is not None:
                view = GAME.follow(view, heard)
                told.append((heard, view))
        waiting = GAME.waiting(turn.state)
        if not waiting:
            return told
        seat = waiting[dice.pick(len(waiting))]
        turn = GAME.decide(turn.state, seat, GAME.question(turn.state, seat).sample(dice.pick), dice)


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_every_event_is_one_whole_sentence(options: Options, viewer: int | None) -> None:
    for event, view in told_in(options, 7, viewer):
        said = BOARD.narrate(Telling(WORDS, view, NAMES, viewer), event)
        if said is None:
            own_choice = isinstance(event, Chose) and event.seat == viewer
            assert isinstance(event, SILENT) or own_choice
            continue
        assert said[0].isupper()
        assert said[-1] == "."
        assert "\n" not in said
        assert "  " not in said
        assert "{" not in said


def test_all_kinds_of_events_come_up() -> None:
    seen = {
        type(event)
        for options in TABLES
        for seed in range(12)
        for viewer in (0, None)
        for event, _ in told_in(options, seed, viewer)
    }
    assert seen == set(get_args(Told))


def table(**changes: Any) -> View:
    places = tuple(Place(**changes.pop(f"place{seat}", {})) for seat in range(3))
    return View(0, replace(lay(Options(edition=2020, seats=3)), places=places, **changes))


@pytest.mark.parametrize(
    ("event", "view", "sentence"),
    [
        (
            Acquired(0, "lion", 0, ("f1", "w2")),
            table(place0={"bid": "s3", "payment": ("f1", "w2")}),
            "You take a lion with savannah 3 and pay forest 1 and wild card 2.",
        ),
        (
            Acquired(1, "ibex", 0, ()),
            table(place1={"bid": "m1"}),
            "Bram takes an ibex with mountains 1, without paying.",
        ),
        (BidsRevealed(((0, "f3"), (1, "refill"))), table(), "The bids: you forest 3; Bram the refill card."),
        (
            BidsRevealed(((0, "f3"), (1, "refill"))),
            table(place2={"laid": 2}),
            "The bids: you forest 3; Bram the refill card; Cleo has two cards face down.",
        ),
        (LeaderMoved("lion", 0), table(), "You get the lion leader. You go first in a tie."),
        (LeaderMoved("lion", None), table(), "The lion leader goes back to the supply."),
        (Passed(1, ("f2",), None), table(), "Bram passes and takes forest 2 back."),
        (
            Passed(0, ("f2",), "empty_display"),
            table(),
            "No animal is left on display. You pass and take forest 2 back.",
        ),
        (Chose(1, 2, None), table(moment="bid"), "Bram has placed two cards face down."),
        (Chose(1, 1, "empty_hand"), table(moment="bid"), "The hand of Bram is empty. Bram bids the refill card."),
        (
            Chose(1, 0, "whole_hand"),
            table(moment="pay"),
            "The payment takes the whole hand of Bram. Bram pays with the whole hand.",
        ),
        (Ranked(((1,),), "lion"), table(), "A tie. Bram owns the lion leader and goes first."),
        (
            Ranked(((2,), (0, 1)), "payments"),
            table(),
            "A tie. The payments decide: Cleo, then Bram and you (still equal).",
        ),
        (BidLeft(1), table(), "Bram does not take the bid back."),
        (Ranked(((1, 0),), "payments"), table(), "A tie. The payments are equal: Bram and you."),
        (Ranked(((1, 0),), "duel"), table(), "A tie. The duel is equal: Bram and you."),
        (
            TalismanMoved(1),
            table(),
            "The talisman decided a tie and goes on to Bram, who now goes last in such ties.",
        ),
        (TalismanMoved(0), table(), "The talisman decided a tie and goes on to you: now you go last in such ties."),
        (TalismanGiven(1), table(), "Bram has the talisman, and so goes last in a tie that nothing else decides."),
        (
            Ranked(((0,), (1,), (2,)), "clockwise"),
            table(),
            "A tie. No card is left anywhere, so it goes clockwise: you, then Bram, then Cleo.",
        ),
        (
            DuelRevealed((DuelCard(0, "f3", False), DuelCard(1, "w2", True), DuelCard(2, None, True))),
            table(),
            "The duel: you forest 3 from hand; Bram wild card 2 from the pile; Cleo nothing, as no card is left.",
        ),
    ],
)
def test_sentences(event: Told, view: View, sentence: str) -> None:
    assert BOARD.narrate(Telling(WORDS, view, NAMES, 0), event) == sentence


@pytest.mark.parametrize(
    ("owner", "seat", "sentence"),
    [
        (0, 1, "Bram takes the ibex leader from you."),
        (1, 2, "Cleo takes the ibex leader from Bram."),
        (1, 0, "You take the ibex leader from Bram. At the end of the round you may take your bid back, unless it is"),
        (0, None, "You lose the ibex leader. It goes back to the supply."),
        (1, None, "Bram loses the ibex leader. It goes back to the supply."),
        (None, 1, "Bram gets the ibex leader: bid comes back."),
    ],
)
def test_a_loss_is_said_as_a_loss(owner: int | None, seat: int | None, sentence: str) -> None:
    before, after = (table(leaders=Leaders(ibex=each)) for each in (owner, seat))
    said = BOARD.narrate(Telling(WORDS, after, NAMES, 0, before), LeaderMoved("ibex", seat))
    assert said is not None
    assert said.startswith(sentence)


def test_waiting_says_for_whom_and_what_for() -> None:
    waiting = table(moment="pay", asked=(0, 1, 2), chosen=(1,))
    assert BOARD.waiting(Telling(WORDS, waiting, NAMES, 0)) == "Waiting for Cleo to choose payments for the tie."
    assert BOARD.waiting(Telling(WORDS, waiting, NAMES, 2)) == "Waiting for Ada to choose payments for the tie."
    alone = table(moment="bid", asked=(0,))
    assert BOARD.waiting(Telling(WORDS, alone, NAMES, 0)) is None


def test_refusals_say_cards_and_animals_in_words() -> None:
    assert BOARD.explain(WORDS, IllegalMove("card_not_in_hand", card="s2")).startswith("You do not hold savannah 2.")
    assert BOARD.explain(WORDS, IllegalMove("animal_not_in_collection", animal="ibex")).startswith("You have no ibex")
    assert "no cards, but 2 are needed" in BOARD.explain(WORDS, IllegalMove("too_few_cards", cards=0, needed=2))
    assert BOARD.explain(WORDS, IllegalMove("unknown_edition", edition=2021)).startswith("There is no edition 2021.")
    assert BOARD.explain(WORDS, IllegalMove("table_full", table="brave-otter")).startswith("All seats at brave-otter")

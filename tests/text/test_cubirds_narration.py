"""Every event of whole games of CuBirds becomes one sentence, complete for each viewer."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from menagerie_client.boards.telling import Telling
from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import Words
from menagerie_shared.games.cubirds.cards import Birds
from menagerie_shared.games.cubirds.events import (
    Asked,
    BirdAdded,
    BirdsDealt,
    BirdsLaid,
    DiscardsShuffled,
    DrewBirds,
    DrewHidden,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    KeptHand,
    NewHandsDealt,
    RowFilled,
    Told,
    TurnBegan,
    TurnEnded,
    YourHandDealt,
    YourNewHand,
)
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.cubirds.table import lay
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.refusals import IllegalMove, IllegalOptions
from menagerie_shared.games.seats import Viewer
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.playing import moments, plot_of, steps

BOARD = BOARDS["cubirds"]
WORDS = Words(strict=True)
NAMES = {0: "Ada", 1: "Bram", 2: "Cleo", 3: "Dora", 4: "Emil"}
SOLO = {0: "Ada", 1: "RobinBird"}
DEALT = BirdsDealt(
    rows=(("owl", "duck", "robin"),) * 4,
    put_aside=(),
    hands=(8, 8),
    collections=(("owl",), ("duck", "duck")),
    pile=79,
    open_hand=(),
)


def told_in(seed: int, viewer: Viewer) -> list[tuple[Told, View]]:
    """What a viewer is told in a generated game, with the view after it."""
    known = KNOWN["cubirds"]
    game = known.game
    told = []
    for moment in moments(game, steps(known, plot_of(seed))):
        heard = game.tell(moment.event, viewer)
        if heard is not None:
            told.append((heard, game.view(moment.after, viewer)))
    return told


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("viewer", [0, None])
def test_every_event_is_one_whole_sentence(seed: int, viewer: Viewer) -> None:
    for event, view in told_in(seed, viewer):
        said = BOARD.narrate(Telling(WORDS, view, NAMES, viewer), event)
        if said is None:
            own_choice = isinstance(event, KeptHand | TurnEnded) and event.seat == viewer
            assert isinstance(event, Asked | TurnBegan) or own_choice
            continue
        assert said[0].isupper()
        assert said[-1] == "."
        assert "\n" not in said
        assert "  " not in said
        assert "{" not in said


def test_all_kinds_of_events_come_up() -> None:
    seen = {type(event) for seed in range(12) for viewer in (0, None) for event, _ in told_in(seed, viewer)}
    assert seen == set(get_args(Told))


def table(solo: bool = False, **changes: Any) -> View:
    return View(0, replace(lay(Options(seats=2, solo=solo)), **changes))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (DEALT, "The birds are dealt, 79 are left in the draw pile. The collections begin: you an owl; Bram 2 ducks."),
        (
            YourHandDealt(DEALT, ("duck", "owl", "owl")),
            "You are dealt a duck and 2 owls. The collections begin: you an owl; Bram 2 ducks.",
        ),
        (TurnBegan(1, 3), None),
        (BirdsLaid(0, "reed_warbler", 3, 1, "left"), "You lay 3 reed warblers at the left end of row 2."),
        (BirdsLaid(1, "owl", 1, 0, "right"), "Bram lays an owl at the right end of row 1."),
        (Enclosed(0, 1, 3, ("owl", "duck", "duck")), "You enclose an owl and 2 ducks and take them."),
        (Enclosed(1, 1, 3, ("owl",)), "Bram encloses an owl and takes it."),
        (RowFilled(3, ("owl", "duck")), "Row 4 had one species only and gets more: an owl and a duck."),
        (DrewHidden(1, 2), "Bram draws 2 birds."),
        (DrewBirds(0, ("robin", "robin")), "You draw 2 robins."),
        (KeptHand(0), None),
        (KeptHand(1), "Bram draws nothing."),
        (
            FamilyPlayed(0, "magpie", 6, 1),
            "You play a family, 6 magpies: one goes to your collection, 5 are discarded.",
        ),
        (
            FamilyPlayed(1, "flamingo", 3, 2),
            "Bram plays a large family, 3 flamingos: 2 go to the collection, one is discarded.",
        ),
        (TurnEnded(0), None),
        (TurnEnded(1), "Bram plays no family."),
        (HandsThrownIn(0), "Your hand is empty, so all others discard theirs."),
        (HandsThrownIn(1), "The hand of Bram is empty, so all others discard theirs."),
        (DiscardsShuffled(40), "The discarded birds are shuffled, 40 birds, and go under the draw pile."),
        (NewHandsDealt((8, 8), ()), "Everybody is dealt 8 new birds."),
        (YourNewHand(NewHandsDealt((8, 8), ()), ("owl",)), "Everybody is dealt a new hand. You get an owl."),
        (GameEnded("seven_species", 0), "Your collection has seven species: the game is over."),
        (
            GameEnded("two_threes", 1),
            "The collection of Bram has three birds each of two species: the game is over.",
        ),
        (
            GameEnded("no_deal", None),
            "There are too few birds for new hands: the game is over, and the largest collection wins.",
        ),
        (
            GameEnded("last_turn", None),
            "That was turn 300, the last one: the game is over, and the largest collection wins.",
        ),
    ],
)
def test_sentences(event: Told, sentence: str | None) -> None:
    assert BOARD.narrate(Telling(WORDS, table(), NAMES, 0), event) == sentence


@pytest.mark.parametrize(
    ("collection", "kept", "said"),
    [
        (("duck", "duck", "duck", "owl", "owl"), 1, "Bram now wins with one more bird of a species."),
        (("duck", "flamingo", "magpie", "owl", "parrot", "robin"), 1, "Bram now wins with one more species."),
        (("duck",) * 3 + ("owl",) * 2 + ("robin", "magpie", "parrot", "toucan"), 2, "or one more bird of a species."),
        (("duck", "duck", "duck", "owl"), 1, None),
        (("duck", "duck", "duck", "owl", "owl", "owl"), 2, None),
        (("duck", "duck", "duck", "duck", "robin", "robin"), 1, None),
    ],
    ids=["a bird", "a species", "both", "not yet", "won", "said before"],
)
def test_that_somebody_needs_one_more_is_said_once(collection: Birds, kept: int, said: str | None) -> None:
    view = table()
    places = tuple(replace(place, collection=collection) for place in view.table.places)
    event = FamilyPlayed(1, "owl" if "owl" in collection else "duck", 4, kept)
    told = BOARD.narrate(Telling(WORDS, replace(view, table=replace(view.table, places=places)), NAMES, 0), event)
    assert told is not None
    assert told.endswith(said) if said else "now wins" not in told


@pytest.mark.parametrize(("seat", "viewer", "tip"), [(0, 0, "you"), (1, 0, "lost"), (1, None, None)])
def test_a_tip_says_whose_hand_is_gone(seat: int, viewer: Viewer, tip: str | None) -> None:
    key = BOARD.tip_about(Telling(WORDS, table(), NAMES, viewer), HandsThrownIn(seat))
    assert key == (tip and f"cubirds-tip-HandsThrownIn-{tip}")


def test_robinbird_is_called_so_and_its_hand_lies_open() -> None:
    told = Telling(WORDS, table(solo=True), SOLO, 0)
    assert BOARD.narrate(told, TurnBegan(1, 2)) == "It is the turn of RobinBird."
    added = BirdAdded(1, "owl", 2, "left")
    assert BOARD.narrate(told, added) == "RobinBird adds an owl at the left end of row 3."
    dealt = replace(DEALT, open_hand=("owl", "owl"))
    assert (BOARD.narrate(told, dealt) or "").endswith("RobinBird has 2 owls in its open hand.")
    again = BOARD.narrate(told, NewHandsDealt((8, 8), ("robin",)))
    assert again == "Everybody is dealt 8 new birds. RobinBird has a robin in its open hand."


def test_waiting_says_for_whom_and_what_for() -> None:
    waiting = table(moment="family", asked=(1,))
    assert BOARD.waiting(Telling(WORDS, waiting, NAMES, 0)) == "Waiting for Bram, who may play a family."
    assert BOARD.waiting(Telling(WORDS, waiting, NAMES, 1)) is None


def test_refusals_say_birds_in_words_and_count_rows_from_one() -> None:
    said = BOARD.explain(WORDS, IllegalMove("bird_not_in_hand", species="reed_warbler"))
    assert said.startswith("You have no reed warblers in your hand.")
    small = BOARD.explain(WORDS, IllegalMove("family_too_small", species="owl", birds=2, needed=3))
    assert small.startswith("2 owls are no family yet: it takes 3.")
    assert BOARD.explain(WORDS, IllegalMove("no_such_row", row=4, rows=4)).startswith("There is no row 5.")
    assert "2 to 5 seats" in BOARD.explain(WORDS, IllegalOptions("wrong_number_of_seats", seats=7, least=2, most=5))
    assert BOARD.explain(WORDS, IllegalMove("table_full", table="brave-otter")).startswith("All seats at brave-otter")


def test_every_species_is_told_with_its_families() -> None:
    lines = BOARD.cards(WORDS, None)
    assert lines[0] == "flamingo: 7 cards. 2 make a family, 3 a large one."
    assert lines[-2] == "reed warbler: 20 cards. 6 make a family, 9 a large one."
    assert len(lines) == 8


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "to win: 1 more species, or 1 more bird for 3+3"),
        ("de", "zum Sieg: noch 1 Art oder 1 Vogel für 3+3"),
        ("nl", "nodig: nog 1 soort, of nog 1 vogel voor 3+3"),
    ],
)
def test_one_bird_that_is_missing_is_one_bird(language: str, said: str) -> None:
    assert Words(language, strict=True)("cubirds-board-missing", species=1, birds=1) == said

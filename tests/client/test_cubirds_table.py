"""The table of CuBirds: what is said of a choice is what happens, and whatever happens is drawn in whole."""

import re
from itertools import combinations, product
from typing import Any, Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from menagerie_client.boards.cubirds.signs import SIGNS as CUBIRDS_SIGNS
from menagerie_client.catalogue import SIGNS
from menagerie_client.look.glyphs import GLYPHS, Alphabet
from menagerie_client.look.look import Look
from menagerie_client.look.palettes import DEPTHS, THEMES, Depth, Theme
from menagerie_client.text.words import Words, languages
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_shared.games.cubirds.cards import LAST_TURN, SPECIES, Birds
from menagerie_shared.games.cubirds.events import Enclosed, GameEnded, HandsThrownIn, RowFilled
from menagerie_shared.games.cubirds.moves import Draw, KeepHand, Lay, PlayFamily
from menagerie_shared.games.cubirds.questions import SIDES, ChooseDraw, ChooseFamily, LayBirds
from tests.client.fingers import keys_to
from tests.client.sittings import LOOK, NAMES, POSITIONS, WORDS, Moment, Screen, begin, moment_at, moments, sitting_at
from tests.kit.games.cubirds import CUBIRDS_KNOWLEDGE
from tests.kit.games.playing import Plot, plots, steps
from tests.kit.games.playing import moments as events_of

SOLO: Final = (
    "cubirds solo turn=13 deal=1 rows=OFP,TTD,MWP,RRPO asks=lay:0 | 0 hand=DDDMMR collection=OTT"
    " | 1 hand=DMMWPPR known=DMMWPPR collection=FFFWO | piles discard=DDDWWM"
)
LONG: Final = (
    "cubirds turn=40 deal=1 asks=lay:0"
    " rows=DDDDDDDDDDFFFMMMMMMMMMMOOPPPPWWWWWWWWWWWWRRRRRRRRRRRRTT,TTTDFMOPWR,OOPTFMDWR,WMPT"
    " | 0 hand=DFMOPWRT collection=OT | 1 hand=WWMMPP collection=RR | 2 hand=RRO collection=PP"
)
FEW: Final = LONG.replace("hand=DFMOPWRT", "hand=OOPPRRT")
SIZES: Final = [(80, 24), (80, 30), (120, 36), (81, 40), (140, 50), (60, 20), (43, 36), (40, 12)]


# Keys


def test_help_says_which_letter_chooses_which_birds() -> None:
    """In words, since small windows have no room for letters below the birds."""
    help_text = WORDS("cubirds-board-keys")
    assert "below your birds" not in help_text
    for species in SPECIES:
        name, letter = WORDS(f"cubirds-species-{species}"), WORDS(f"cubirds-board-letter-{species}")
        assert (
            letter == name[0]
            or f"{letter.upper()} is the {name}" in help_text
            or f"{letter.upper()} the {name}" in help_text
        )


# Signs


@pytest.mark.parametrize("alphabet", GLYPHS)
def test_the_signs_of_all_birds_differ_without_any_colour(alphabet: Alphabet) -> None:
    signs = [getattr(CUBIRDS_SIGNS.glyphs[species], alphabet) for species in SPECIES]
    assert len({*signs, GLYPHS[alphabet].none, GLYPHS[alphabet].picked}) == len(SPECIES) + 2


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("depth", [depth for depth in DEPTHS if depth != "none"])
def test_the_inks_of_all_birds_differ(theme: Theme, depth: Depth) -> None:
    look = Look(theme, depth, games=SIGNS)
    for one, other in combinations(SPECIES, 2):
        assert look.style(one) != look.style(other), (one, other)


def test_every_bird_has_a_letter_of_its_own_that_does_nothing_else_at_a_table() -> None:
    letters = [WORDS(f"cubirds-board-letter-{species}") for species in SPECIES]
    assert len({*letters, *"tlgq"}) == len(SPECIES) + 4


# What is said of a choice


def said_of(moment: Moment, move: Any) -> str:
    """What is said of a move just before it is sent."""
    picking = begin(moment.sitting(confirm=False))
    for key in keys_to(picking, move):
        said: str = picking.effect()
        if not isinstance(picking.press(key, key if len(key) == 1 else None), bool):
            return said
    raise AssertionError


def birds(shown: Birds) -> str:
    """Birds as they are drawn."""
    flocks: list[tuple[str, int]] = []
    for species in shown:
        if flocks and flocks[-1][0] == LOOK.signs[species]:
            flocks[-1] = (flocks[-1][0], flocks[-1][1] + 1)
        else:
            flocks.append((LOOK.signs[species], 1))
    return " ".join(f"{count}{LOOK.glyphs.times}{sign}" if count > 1 else sign for sign, count in flocks)


LAST = POSITIONS[ChooseFamily].replace("turn=13", f"turn={LAST_TURN}").replace("DDDDMMOOOOWWWWWW", "DDDD")
"""The last turn of a game, and a family that is all of the hand."""
WIDE_ROWS = (
    "cubirds turn=41 deal=2 rows=FFPPPRODD,FFOORWWWWWPPPMDTTT,PRRRTM,RRRWWWWWWWWP asks=lay:0"
    " | 0 hand=WWWRRR collection=MMOOOPRT | 1 hand=R collection=DDDT | piles discard=DDDDDDDFMMMMMMMMMMM"
)
"""Rows so long that what becomes of them has little room at their ends."""


@given(moments("cubirds"), st.integers(0, 2**16))
@example(moment_at(ChooseFamily, LAST), 0)
def test_what_is_said_is_what_happens(moment: Moment, seed: int) -> None:
    for move in Dice(seed).shuffle(list(moment.question.answers()))[:20]:
        turn = CUBIRDS.decide(moment.state, moment.seat, move, Dice(seed))
        _check(moment, move, said_of(moment, move), turn.events)


def _check(moment: Moment, move: Any, said: str, events: tuple[Any, ...]) -> None:
    emptied = next((event for event in events if isinstance(event, HandsThrownIn)), None)
    over = next((event for event in events if isinstance(event, GameEnded)), None)
    match move:
        case Lay(row=row):
            own = [event for event in events if getattr(event, "seat", None) == moment.seat]
            taken = next((event.birds for event in own if isinstance(event, Enclosed)), ())
            assert f" and take {birds(taken)}." in said if taken else " and take nothing." in said
            filled = any(isinstance(event, RowFilled) and event.row == row for event in events[:4])
            assert not filled or WORDS("cubirds-board-fills") in said
        case Draw():
            count = min(2, moment.state.table.pile + moment.state.table.discard)
            assert said.startswith(WORDS("cubirds-board-draw", count=count))
        case KeepHand():
            if not moment.state.hands[moment.seat] and not _is_last(moment, said):
                assert emptied is not None
                assert (WORDS("cubirds-board-too-few") in said) == (over is not None)
        case PlayFamily(species=species):
            wins = over is not None and over.winner == moment.seat
            assert (WORDS("cubirds-board-wins") in said) == wins
            if len(set(moment.state.hands[moment.seat])) == 1 and not wins and not _is_last(moment, said):
                assert emptied is not None
                assert species == moment.state.hands[moment.seat][0]
                assert (WORDS("cubirds-board-too-few") in said) == (over is not None)
                assert (WORDS("cubirds-board-new-hands", count=8) in said) == (over is None)
        case _:
            assert said == WORDS("cubirds-board-end")


def _is_last(moment: Moment, said: str) -> bool:
    """C4.3 Whether the game ends with this turn: then that is said, and no hands are dealt."""
    last: bool = moment.state.table.turn >= LAST_TURN
    assert (WORDS("cubirds-board-last-turn") in said) == last
    return last


@given(moments("cubirds"))
@example(moment_at(LayBirds, WIDE_ROWS))
def test_every_end_shows_what_it_would_take_and_what_the_row_would_become(moment: Moment) -> None:
    """Where there is room for it, for all eight of them at once."""
    if not isinstance(moment.question, LayBirds):
        return
    screen = moment.screen()
    species = screen.picking.species
    text = screen.draw((140, 50), whole=True).text()
    for row, side in product(range(4), SIDES):
        turn = CUBIRDS.decide(moment.state, moment.seat, Lay(species, row, side), Dice(0))
        state = moment.state
        for event in turn.events[: 1 + isinstance(turn.events[1], Enclosed)]:
            state = CUBIRDS.fold(state, event)
        taken = next((event.birds for event in turn.events[:2] if isinstance(event, Enclosed)), ())
        for shown, sign in ((taken, ""), (state.table.rows[row], f"{LOOK.signs['becomes']} ")):
            counted = WORDS("cubirds-board-count", count=len(shown))
            ways = [birds(shown), birds(shown).replace(" ", ""), counted]
            assert any(f"{sign}{way}" in text for way in ways), ways


# What is drawn


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("line", [LONG, SOLO], ids=["long", "solo"])
@pytest.mark.parametrize("alphabet", GLYPHS)
def test_long_rows_and_full_hands_are_drawn_in_whole(size: tuple[int, int], line: str, alphabet: Alphabet) -> None:
    moment = moment_at(LayBirds, line)
    look = Look(alphabet=alphabet, games=SIGNS)
    for key in ("1", "2", "3", "4", "tab", "right"):
        screen = moment.screen(look=look)
        screen.choosing.press(key, key if len(key) == 1 else None)
        lines = screen.draw(size).text().splitlines()
        until = next(number for number, text in enumerate(lines) if text.strip().startswith("Which birds"))
        assert not any(look.glyphs.ellipsis in text for text in lines[:until]), "\n".join(lines)


@pytest.mark.parametrize("size", [(60, 20), (40, 12)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_rows_have_their_numbers_while_one_is_chosen(size: tuple[int, int]) -> None:
    """Digits go straight to them."""
    text = moment_at(LayBirds).screen().draw(size).text()
    rows = [row.strip("│ ") for row in text.splitlines()][1:5]
    assert [row[:1] for row in rows] == ["1", "2", "3", "4"]
    assert [row[-1:] for row in rows] == ["5", "6", "7", "8"]


@pytest.mark.parametrize(("line", "lines"), [(FEW, 3), (LONG, 2)], ids=["a few kinds", "all kinds"])
def test_the_ends_of_rows_have_room_for_a_finger_in_the_window_of_a_phone(line: str, lines: int) -> None:
    """All that is beside a row is its end; more kinds of birds in hand take some of that room."""
    sheet = moment_at(LayBirds, line).screen().draw((43, 36))
    ends: dict[Any, list[Any]] = {}
    for spot in sheet.spots:
        if spot.action[0] == "item" and spot.action[1][0] == "end":
            ends.setdefault(spot.action[1], []).append(spot.area)
    assert len(ends) == 8
    for areas in ends.values():
        assert max(area.height for area in areas) == lines
        assert min(area.x for area in areas) == 0 or max(area.right for area in areas) == sheet.width
    text = sheet.text()
    asked = text.index("Which birds do you lay")
    assert "Then new birds come" in text[asked:] or text[asked:].count("\n") > 2, (
        "there is room to say what comes of it"
    )


@pytest.mark.parametrize(("line", "named"), [(FEW, True), (LONG, False)], ids=["a few kinds", "all kinds"])
def test_birds_have_their_whole_names_in_the_window_of_a_phone_if_there_is_room(line: str, named: bool) -> None:
    """Nobody knows at a party what a "tou" is."""
    text = moment_at(LayBirds, line).screen().draw((43, 36)).text()
    hand = text[: text.index("Which birds do you lay")]
    assert all(
        (f" {WORDS(f'cubirds-board-column-{bird}')} " in hand) is named for bird in ("parrot", "robin", "toucan")
    )


def test_what_robinbird_holds_lies_open() -> None:
    for size in ((80, 24), (120, 36), (60, 24)):
        text = moment_at(LayBirds, SOLO).screen().draw(size).text()
        held = next(text for text in text.splitlines() if "open to all" in text)
        counts = (("magpie", 2), ("parrot", 2), ("duck", 1))
        assert all(f"{count}{LOOK.glyphs.times}{LOOK.signs[bird]}" in held for bird, count in counts)


def test_only_families_are_lit_when_one_may_play_a_family() -> None:
    screen = moment_at(ChooseFamily).screen()
    sheet = screen.draw((80, 24))
    inks = {text.strip(" []"): ink for row in sheet.rows for _, text, ink in row}
    families = {item[1] for item in screen.picking.rows()[0] if item[0] == "bird"}
    assert families == {"duck", "owl", "reed_warbler"}
    assert inks[f"2{LOOK.glyphs.times}{LOOK.signs['magpie']} magpie"] == "dim"
    assert inks[f"4{LOOK.glyphs.times}{LOOK.signs['duck']} duck"] == "duck"


def test_a_hand_says_how_far_each_species_is_from_a_family() -> None:
    screen = moment_at(LayBirds).screen()
    screen.choosing.press("d", "d")
    text = screen.draw((80, 24)).text()
    assert "ducks: you have 3. 4 make a family, 6 a large one" in text
    text = moment_at(ChooseFamily).screen().draw((80, 24)).text()
    assert "family, 6 large" in text
    assert "large family" in text


EMPTY: Final = POSITIONS[ChooseDraw].replace("hand=DDDMMRR ", "hand= ")
"""Nothing was enclosed, and all birds of the hand are laid."""


@pytest.mark.parametrize("language", languages())
def test_with_an_empty_hand_to_draw_is_another_question(language: str) -> None:
    """C3.6: an empty hand is worth more than two birds, and both answers say what they lead to before Enter."""
    words = Words(language)
    screen = moment_at(ChooseDraw, EMPTY).screen(words=words)
    assert screen.picking.move() == KeepHand()
    for size in ((80, 24), (120, 36)):
        prose = " ".join(screen.draw(size).text().split())
        assert words("cubirds-board-prompt-ChooseDraw-empty") in prose
        assert words("cubirds-board-new-hands", count=8) in prose
        assert words("cubirds-board-button-empty") in prose
        assert words("cubirds-board-button-keep") not in prose
    screen.choosing.press("right", None)
    assert screen.picking.move() == Draw()
    said = words("cubirds-board-draw-empty")
    assert said in " ".join(screen.draw((80, 24)).text().split())


@pytest.mark.parametrize(
    ("line", "outcome"),
    [(EMPTY.replace("turn=13", f"turn={LAST_TURN}"), "last-turn"), (EMPTY.split(" | piles")[0], "new-hands")],
    ids=["last turn", "birds enough"],
)
def test_an_empty_hand_is_suggested_only_where_it_brings_a_new_one(line: str, outcome: str) -> None:
    screen = moment_at(ChooseDraw, line).screen()
    assert screen.picking.move() == (KeepHand() if outcome == "new-hands" else Draw())
    screen.choosing.press("e", "e")
    assert WORDS(f"cubirds-board-{outcome}", count=8) in " ".join(screen.draw((80, 24)).text().split())


def test_everybody_s_way_to_win_is_seen() -> None:
    rows = moment_at(ChooseDraw).screen().draw((80, 24)).text().splitlines()
    bram = next(row for row in rows if row.strip().startswith("Bram"))
    assert "3/7" in bram
    assert "4/6" in bram


@settings(max_examples=4)
@given(plots(), st.sampled_from(SIZES))
def test_whatever_happens_can_be_shown_to_everybody(plot: Plot, size: tuple[int, int]) -> None:
    for moment in events_of(CUBIRDS, steps(CUBIRDS_KNOWLEDGE, plot)):
        for viewer in (None, 0):
            told = CUBIRDS.tell(moment.event, viewer)
            sitting = sitting_at(moment.after, viewer, CUBIRDS, question=None, event=told, names=NAMES)
            screen = Screen("cubirds")
            screen.sit(sitting)
            text = screen.draw(size).text()
            if isinstance(told, Enclosed) and size[0] >= 80:
                assert re.search(rf"takes? {len(told.birds)}\b", text), "the enclosing is a moment to watch"

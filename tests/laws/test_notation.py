"""A state written as one line is the same state when it is read again."""

import re
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay, Move, PlayFamily
from menagerie_shared.games.cubirds.notation import read_move, write_move
from tests.kit.games.catalogue import KNOWN, every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, moments, plots, standing, steps, table_of


@every_game
@given(plot=plots())
def test_reading_what_was_written_gives_the_same_state(known: Knowledge, plot: Plot) -> None:
    game = known.game
    for moment in moments(game, steps(known, plot)):
        line = game.write(moment.after)
        assert len(line.splitlines()) == 1
        read = game.read(line)
        assert read == moment.after, line
        assert game.write(read) == line


@every_game
def test_an_empty_table_can_be_written_and_read(known: Knowledge) -> None:
    for options in known.tables:
        state = known.game.lay(options)
        assert known.game.read(known.game.write(state)).table.options == options


@every_game
@given(plot=plots(), when=st.integers(0, 200), start=st.integers(0, 999), cut=st.integers(1, 12))
def test_a_damaged_line_is_refused_or_is_a_whole_table(
    known: Knowledge, plot: Plot, when: int, start: int, cut: int
) -> None:
    """Nothing but ValueError comes out of nonsense; otherwise no card is lost, and who is waited for can be asked."""
    *_, state = islice(standing(known, plot), when + 1)
    line = known.game.write(state)
    at = start % len(line)
    for damaged in (line[:at], line[at:], line[:at] + line[at + cut :], line[:at] + line[at : at + cut] + line[at:]):
        try:
            read = known.game.read(damaged)
        except ValueError:
            continue
        assert known.components(read) == known.everything(table_of(known, plot))
        assert set(known.game.waiting(read)) <= set(known.game.asked(read))


@every_game
def test_what_is_no_line_is_refused(known: Knowledge) -> None:
    for text in ("", "chess", known.game.name, f"{known.game.name} |", f"{known.game.name} nonsense | 0 | 1 | 2"):
        with pytest.raises(ValueError, match=r"\w"):
            known.game.read(text)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("wildcards 2022 leo display=LI asks=bid:012 | 0 hand=f1 | 1 | 2", "only people are asked"),
        ("wildcards 2022 display=LI asks=bid:01 chose=2 | 0 hand=f1 | 1 | 2 choice=bid:R", "only those who are asked"),
        ("wildcards 2022 display=LI asks=bid:012 chose=1 | 0 hand=f1 | 1 | 2", "seat 1 cannot have chosen that"),
        ("wildcards 2022 display=LI asks=bid:012 chose=1 | 0 | 1 laid=1 choice=bid:f1 | 2", "card_not_in_hand"),
        ("wildcards 2022 display=LI asks=choose_bid:0 | 0 hand=f1 choice=bid:f1 | 1 | 2", "from a pair"),
        ("wildcards 2022 display=LI asks=take_back:0 | 0 hand=f1 leaders=I | 1 | 2", "can be taken back"),
    ],
)
def test_wild_cards_are_not_read_where_nobody_could_play_on(line: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        KNOWN["wildcards"].game.read(line)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        # What cannot be read at all
        ("birds | 0 | 1", "a line begins with the name of the game: cubirds"),
        ("cubirds | 0 | 2", "seat 1 is missing: each seat's section begins with its number"),
        ("cubirds | 0", "no such table: wrong_number_of_seats"),
        ("cubirds solo | 0 | 1 | 2", "no such table: solo_needs_two_seats"),
        ("cubirds solo extra=4 | 0 | 1", "no such table: wrong_extra_birds"),
        ("cubirds solo robinbird_rows=1 | 0 | 1", "no such table: wrong_robinbird_rows"),
        ("cubirds extra=1 | 0 | 1", "no such table: robinbird_options_need_solo"),
        ("cubirds turn=first | 0 | 1", "turn=first: a number is needed"),
        ("cubirds solo extra=-1 | 0 | 1", "extra=-1: a number is needed"),
        ("cubirds | 0 hand=OXP | 1", "'OXP' is not a row of birds: write them with the letters DFMOPWRT"),
        ("cubirds | 0 hand=8 | 1", "'8' is not a row of birds"),
        ("cubirds rows=OFP,TD,MW | 0 | 1", "rows=OFP,TD,MW: there are 4 rows, with commas between them"),
        ("cubirds rows=OFP,TD,MW,RP,OT | 0 | 1", "there are 4 rows"),
        ("cubirds asks=bid:0 | 0 hand=OF | 1", "asks=bid:0: the moments are lay, draw, family"),
        ("cubirds asks=lay | 0 hand=OF | 1", "'' is not a row of seats: write their numbers like 013"),
        ("cubirds over ending=draw | 0 | 1", "ending=draw: it is one of seven_species, two_threes, no_deal, last_turn"),
        ("cubirds | 0 tokens=3 | 1", "'tokens' means nothing here"),
        ("cubirds leo | 0 | 1", "'leo' means nothing here"),
        ("cubirds | 0 | 1 | piles stock=OF", "'stock' means nothing here"),
        # What cannot be, or where nobody could play on
        ("cubirds | 0 hand=FFFF collection=FF | 1 hand=FF", "there are more of the bird flamingo than the game has"),
        ("cubirds | 0 | 1 | piles pile=OF", "the bird duck is nowhere: leave pile= out to put the rest there"),
        ("cubirds rows=OFO,TD,MW,RP asks=lay:0 | 0 hand=D | 1", "in a row, equal birds lie together"),
        ("cubirds asks=lay:01 | 0 hand=OF | 1 hand=D", "one person is asked at a time"),
        ("cubirds asks=lay:2 | 0 hand=OF | 1 hand=D", "only people are asked, and only those at the table"),
        ("cubirds solo asks=lay:1 | 0 hand=OF | 1 hand=D known=D", "only people are asked"),
        ("cubirds asks=lay:0 | 0 | 1 hand=D", "seat 0 has nothing to lay"),
        ("cubirds | 0 hand=OF known=OO | 1", "seat 0 does not hold what is known to be in its hand"),
        ("cubirds solo | 0 | 1 hand=OF known=O", "RobinBird's hand lies open: all of it is known"),
        ("cubirds | 0 | 1 | piles discard=OF seen=OO", "the discard pile does not hold what was seen to go there"),
        ("cubirds over | 0 | 1", "a game that is over has an ending, and no other has"),
        ("cubirds ending=no_deal | 0 | 1", "a game that is over has an ending, and no other has"),
        ("cubirds winner=0 | 0 | 1", "a game that is over has an ending, and no other has"),
        ("cubirds over ending=no_deal asks=lay:0 | 0 hand=O | 1", "nobody is asked when a game is over"),
        ("cubirds over ending=two_threes winner=2 | 0 | 1", "there is no seat 2 that could have won"),
        ("cubirds over ending=two_threes | 0 | 1", "a seat wins by its collection, and none if birds were too few"),
        ("cubirds over ending=no_deal winner=0 | 0 | 1", "a seat wins by its collection"),
    ],
)
def test_cubirds_is_not_read_and_is_told_why(line: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        KNOWN["cubirds"].game.read(line)


def test_a_short_line_of_cubirds_is_written_out_in_full() -> None:
    """Birds that the line does not name lie in the draw pile; hands and collections come out in alphabetical order."""
    game = KNOWN["cubirds"].game
    full = game.write(
        game.read("cubirds turn=3 rows=OFP,TTD,MW,RRP asks=lay:1 | 0 hand=WDMD | 1 hand=RFF collection=TO")
    )
    head, first, second, piles = full.split(" | ")
    assert head == "cubirds turn=3 rows=OFP,TTD,MW,RRP asks=lay:1"
    assert (first, second) == ("0 hand=DDMW", "1 hand=FFR collection=OT")
    assert (
        piles == f"piles pile={'D' * 10}{'F' * 4}{'M' * 15}{'O' * 8}{'P' * 11}{'W' * 18}{'R' * 17}{'T' * 7} discard=-"
    )


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("lay:W:0:left", Lay("reed_warbler", 0, "left")),
        ("lay:R:3:right", Lay("robin", 3, "right")),
        ("draw", Draw()),
        ("keep", KeepHand()),
        ("family:M", PlayFamily("magpie")),
        ("end", EndTurn()),
    ],
)
def test_a_move_of_cubirds_is_written_and_read(text: str, move: Move) -> None:
    assert write_move(move) == text
    assert read_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay:R",
        "lay:R:0",
        "lay:R:first:left",
        "lay:R:-1:left",
        "lay:X:0:left",
        "lay:R:0:top",
        "family",
        "pass",
    ],
)
def test_what_is_no_move_of_cubirds_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{text!r} is not a move")):
        read_move(text)

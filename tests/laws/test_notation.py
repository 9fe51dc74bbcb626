"""A state written as one line is the same state when it is read again."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

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

"""Every layout of the table says things in whole: what one is asked, who is there, what leaders do, what happened."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from menagerie_client.boards.wildcards.drawn import DrawnWildcards
from menagerie_client.catalogue import SIGNS
from menagerie_client.look.look import Look
from menagerie_client.text.words import Words, languages
from menagerie_client.visiting.memory import Preferences
from menagerie_server.engine.wildcards.game import WILDCARDS as ENGINE
from menagerie_shared.games.cubirds.questions import LayBirds
from menagerie_shared.games.wildcards.cards import SPECIES
from menagerie_shared.games.wildcards.events import LeaderMoved
from menagerie_shared.games.wildcards.questions import ChooseAnimal, ChooseExchange, ChooseReturn, PlaceBid
from menagerie_shared.games.wildcards.seat import WILDCARDS
from menagerie_shared.wire.table_messages import SeatInfo
from tests.client.parlour import SMALL, parlour
from tests.client.positions import open_position, take_seat
from tests.client.sittings import LOOK, POSITIONS, WORDS, Screen, game_of, moment_at

PEOPLE = (
    SeatInfo(state="here", person="a", name="Ada"),
    SeatInfo(state="left", person="b", name="Bram"),
    SeatInfo(state="lost", person="c", name="Cleo", lost_for=38.0),
    SeatInfo(state="bot"),
)
FIVE_SEATS = (
    "wildcards 2022 round=3 display=IPLM talisman=1 asks=bid:01234"
    " | 0 hand=f1f2f2m3m3s4w2 animals=EI leaders=EI | 1 hand=f3m1m2s1s2s2s3 animals=PP leaders=P"
    " | 2 hand=f1f4m1m4s1s4w1 animals=LS leaders=LS tokens=2 | 3 hand=f1 | 4 hand=m1"
)

FOUR_SEATS = (
    FIVE_SEATS.replace("display=IPLM", "display=IPL").replace("asks=bid:01234", "asks=bid:0123").rpartition(" |")[0]
)


def drawn(kind: type, size: tuple[int, int], look: Look = LOOK, line: str | None = None) -> tuple[Screen, str]:
    """The board of a position in a window of this size, with heading and hints left out."""
    screen = moment_at(kind, line).screen(seats=PEOPLE, look=look)
    return screen, screen.draw(size).text()


def prose(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("size", [(80, 24), (80, 40), (100, 30), (120, 36)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("alphabet", ["unicode", "ascii"])
@pytest.mark.parametrize("kind", [PlaceBid, LayBirds], ids=lambda kind: kind.__name__)
def test_whether_somebody_is_there_is_said_in_whole(kind: type, size: tuple[int, int], alphabet: Any) -> None:
    _, text = drawn(kind, size, Look(alphabet=alphabet, games=SIGNS))
    rows = text.splitlines()
    left, lost = (next(row for row in rows if row.strip().startswith(name)) for name in ("Bram", "Cleo"))
    assert left.endswith((WORDS("seat-left-short"), WORDS("seat-left-brief")))
    assert lost.endswith((f"{WORDS('seat-lost-short')} 0:38", f"{WORDS('seat-lost-brief')} 0:38"))


@pytest.mark.parametrize("line", [POSITIONS[PlaceBid], FIVE_SEATS], ids=["three", "five"])
@pytest.mark.parametrize("width", [80, 81, 90, 97, 98, 120])
def test_what_leaders_do_is_said_wherever_there_are_rows_for_it(line: str, width: int) -> None:
    _, text = drawn(PlaceBid, (width, 40), line=line)
    for species in SPECIES:
        assert WORDS(f"wildcards-board-brief-{species}") in text


@pytest.mark.parametrize("line", [POSITIONS[PlaceBid], FOUR_SEATS], ids=["three", "four"])
@pytest.mark.parametrize("size", [(41, 36), (41, 40), (43, 36)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages())
def test_what_there_is_of_an_animal_stands_within_the_frame_in_whole(
    line: str, size: tuple[int, int], language: str
) -> None:
    """On a phone it read "top..." below each animal, and the last one stood across the edge."""
    screen = moment_at(PlaceBid, line).screen(seats=PEOPLE, words=Words(language))
    rows = screen.draw(size).text().splitlines()
    top, bottom = (next(number for number, row in enumerate(rows) if corner in row) for corner in "╭╰")
    for row in rows[top + 1 : bottom]:
        assert "…" not in row
        assert row.strip()[0] == row.strip()[-1] == "│", "\n".join(rows)


@pytest.mark.parametrize("kind", [PlaceBid, LayBirds], ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("width", [40, 41, 42])
def test_on_the_narrowest_phone_a_sign_says_whose_turn_it_is_and_who_is_gone(kind: type, width: int) -> None:
    """With 390 points and many pixels there are 40 columns, and nothing said it."""
    _, text = drawn(kind, (width, 36), line=FOUR_SEATS if kind is PlaceBid else None)
    ends = {row.split()[0]: row.rstrip()[-1] for row in text.splitlines() if row.split()[:1]}
    glyphs = LOOK.glyphs
    assert (ends[WORDS("you")], ends["Bram"]) == (glyphs.your, glyphs.left)
    if kind is PlaceBid:
        assert ends["Cleo"] == glyphs.lost


@pytest.mark.parametrize("language", languages())
def test_of_four_animals_on_a_phone_each_has_its_habitat(language: str) -> None:
    screen = moment_at(PlaceBid, FIVE_SEATS).screen(seats=PEOPLE, words=Words(language))
    line = next(row for row in screen.draw((41, 36)).text().splitlines() if row.strip().startswith("1"))
    assert len(re.findall("[▲♣☼]", line)) == 4, line
    assert "…" not in line


@pytest.mark.parametrize("size", [(40, 14), (50, 20), (79, 23), (60, 16)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("kind", POSITIONS, ids=lambda kind: kind.__name__)
def test_below_80x24_what_one_is_asked_is_said_in_whole(kind: type, size: tuple[int, int]) -> None:
    screen, text = drawn(kind, size)
    assert screen.picking is not None
    assert WORDS(f"{game_of(kind)}-board-prompt-{kind.__name__}") in prose(text)
    assert screen.picking.effect() in prose(text)


@pytest.mark.parametrize(("alphabet", "said"), [("unicode", "3×♣ 1×☼"), ("ascii", "3x")])  # noqa: RUF001 - so it is drawn
def test_how_many_of_a_kind_are_discarded_does_not_read_like_cards(alphabet: Any, said: str) -> None:
    screen = moment_at(PlaceBid).screen(look=Look(alphabet=alphabet, games=SIGNS))
    assert screen.sitting is not None
    view = screen.sitting.view
    screen.sit(replace(screen.sitting, view=replace(view, table=replace(view.table, discard=("f1", "f2", "f3", "s1")))))
    assert f": {said}" in screen.draw((80, 24)).text()


@pytest.mark.parametrize("kind", POSITIONS, ids=lambda kind: kind.__name__)
def test_in_the_smallest_window_it_ends_with_a_sentence_or_is_seen_to_be_cut(kind: type) -> None:
    _, text = drawn(kind, (40, 12))
    assert text.rstrip()[-1] in ".?!…"


@pytest.mark.parametrize("size", [(40, 12), (60, 16), (80, 24)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("alphabet", ["unicode", "ascii"])
@pytest.mark.parametrize("payment", ["m1", "m1s2", "f1m1s2"])
def test_a_payment_does_not_run_into_the_number_behind_it(size: tuple[int, int], alphabet: Any, payment: str) -> None:
    cards = [payment[at : at + 2] for at in range(0, len(payment), 2)]
    line = POSITIONS[ChooseReturn].replace("bid=f3 payment=m1s2", f"bid=f{len(cards) + 1} payment={payment}")
    look = Look(alphabet=alphabet, games=SIGNS)
    screen, text = drawn(ChooseReturn, size, look, line)
    assert screen.picking is not None
    whole = "".join(map(screen.picking.effects.card, cards))
    cut = whole[0] + look.glyphs.ellipsis
    row = next(row for row in text.splitlines() if WORDS("you") in row.split()[:2])
    assert re.search(rf" ({re.escape(whole)}|{re.escape(cut)}) +6 ", row), row
    assert whole in row or (size[0] < 80 and len(cards) > 1)


def test_before_a_number_of_two_digits_a_payment_is_seen_to_be_cut() -> None:
    line = POSITIONS[ChooseReturn].replace("0 hand=f1f2f4m1s2w1", "0 hand=f1f1f2f2f4f4m1s2s2w1")
    _, text = drawn(ChooseReturn, (40, 12), line=line)
    assert re.search(rf"{WORDS('you')} +\S+ {LOOK.glyphs.ellipsis} 10 ", text), text


def test_before_a_number_of_two_digits_there_may_be_no_payment_at_all() -> None:
    line = POSITIONS[ChooseReturn].replace("2 hand=f1m1m4s1s4", "2 hand=f1f1f2f2m1m2m4s1s4s4")
    _, text = drawn(ChooseReturn, (40, 12), line=line)
    assert re.search(rf"Cleo +\S+{LOOK.glyphs.ellipsis} 10 ", text), text


async def test_below_a_tip_the_log_is_readable(tmp_path: Path) -> None:
    likes = Preferences(animation=False, bell=False, guided_offer_seen=True, guided=True, tips=("wildcards-tip-goal",))
    async with open_position(tmp_path, PlaceBid) as house, parlour(house, likes=likes) as guest:
        await take_seat(house, guest)
        newest = "Bram takes a peacock with mountains 1, without paying, and the leader moves on to Bram at once."
        guest.table_page.lines.add("Something happened before.")
        guest.table_page.lines.add(newest)
        guest.table_page.redraw()
        await guest.sees(newest)
        assert WORDS("wildcards-tip-PlaceBid") in guest.prose
        below = guest.text.splitlines()[-6:]
        assert not any(line.strip() == newest.rpartition(" to ")[2] for line in below[:-2])


def test_while_cards_are_dealt_no_round_is_named() -> None:
    sitting = moment_at(PlaceBid).sitting()
    assert "round 3" in DrawnWildcards().heading(sitting)
    view = ENGINE.view(ENGINE.lay(sitting.view.table.options), 0)
    assert "round" not in DrawnWildcards().heading(replace(sitting, view=view))


# Pictures


def blocks(text: str) -> int:
    """How many rows have pixels in them."""
    return sum(any(block in row for block in "▀▄") for row in text.splitlines())


@pytest.mark.parametrize(
    ("size", "rows"),
    [((80, 24), 3), ((80, 36), 4), ((81, 36), 8), ((101, 45), 8), ((161, 60), 8)],
    ids=str,
)
def test_animals_are_drawn_as_large_as_there_is_room_beside_all_else(size: tuple[int, int], rows: int) -> None:
    screen = moment_at(PlaceBid).screen(seats=PEOPLE)
    whole = size[0] != 80
    text = screen.draw(size, whole=whole).text()
    assert blocks(text) == rows
    assert (WORDS("board-score") in text) == whole


TWO_PLAYERS = (
    "cubirds turn=12 deal=1 rows=OFP,TTD,MWD,RRPO asks=lay:0 | 0 hand=DDDFMMOORRTW collection=OTT"
    " | 1 hand=DMMWPPR collection=FFFWO | piles discard={0} seen={0}"
).format("DDDDDDDFFMMMMMMMMMMMOOOOPPPPPPPPPWWWWWWWWWWWWRRRRRRRRRRRRTTTTT")


FIVE_PLAYERS = (
    "cubirds turn=12 deal=1 rows=OFP,TTD,MWD,RRPO asks=lay:0 | 0 hand=DDDFMMOORRTW collection=OTT"
    " | 1 hand=DMMWPPR collection=FFFWO | 2 hand=DMM collection=O | 3 hand=DMM collection=O | 4 hand=WPPR collection="
    " | piles discard={0} seen={0}"
).format("DDDDDFFMMMMMMMOOPPPPPPPWWWWWWWWWWWRRRRRRRRRRRTTTTT")


@pytest.mark.parametrize(
    ("kind", "line", "rows", "log"),
    [
        (PlaceBid, POSITIONS[PlaceBid], 3, 3),
        (ChooseAnimal, POSITIONS[ChooseAnimal], 3, 3),
        (PlaceBid, FIVE_SEATS, 0, 3),
        (LayBirds, TWO_PLAYERS, 8, 3),
        (LayBirds, POSITIONS[LayBirds], 8, 3),
        (LayBirds, FIVE_PLAYERS, 8, 1),
    ],
    ids=["three", "four", "five", "two with birds", "three with birds", "five with birds"],
)
def test_in_80x24_there_are_pictures_where_the_log_keeps_its_rows(kind: type, line: str, rows: int, log: int) -> None:
    screen, text = drawn(kind, SMALL, line=line)
    assert blocks(text) == rows
    assert len(text.rstrip().splitlines()) <= SMALL[1] - 1 - log, "so many rows are the log's"
    assert screen.picking.effect() in prose(text)


@pytest.mark.parametrize("tips", [1, 2, 4])
def test_birds_are_signs_again_before_tips_leave_less_than_two_rows_of_the_log(tips: int) -> None:
    said = tuple(f"Tip {number}." for number in range(tips))
    text = moment_at(LayBirds).screen(seats=PEOPLE, tips=said).draw(SMALL).text()
    assert all(tip in text for tip in said)
    assert blocks(text) == (8 if tips == 1 else 0)


@pytest.mark.parametrize("tips", [2, 3, 5])
def test_tips_take_the_rows_of_pictures_before_all_those_of_the_log(tips: int) -> None:
    said = tuple(f"Tip {number}." for number in range(tips))
    screen = moment_at(ChooseAnimal).screen(seats=PEOPLE, tips=said)
    text = screen.draw(SMALL).text()
    assert all(tip in text for tip in said)
    assert blocks(text) == (3 if tips == 2 else 0)
    assert len(text.rstrip().splitlines()) <= SMALL[1] - 1 - 1, "the newest line can be read"


@pytest.mark.parametrize("size", [(100, 24), (110, 30), (120, 36), (140, 45)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("kind", [PlaceBid, LayBirds], ids=lambda kind: kind.__name__)
def test_headings_that_are_spelled_out_stand_in_rows_of_their_own(kind: type, size: tuple[int, int]) -> None:
    _, text = drawn(kind, size)
    last = WORDS("wildcards-board-column-lion" if kind is PlaceBid else "cubirds-board-column-parrot")
    heading = next(row for row in text.splitlines() if last in row and LOOK.glyphs.down not in row)
    assert LOOK.glyphs.across not in heading


def test_all_that_was_discarded_is_listed() -> None:
    screen = moment_at(LayBirds, TWO_PLAYERS).screen(seats=PEOPLE)
    rows = screen.draw((81, 34), whole=True).text().splitlines()
    listed = next(row for row in rows if WORDS("cubirds-board-discarded") + " " in row and "·" not in row)
    for count, bird in ((7, "duck"), (12, "robin"), (5, "toucan")):
        assert f"{count}{LOOK.signs[bird]}" in listed


def test_a_bird_with_a_long_name_is_not_cut_to_three_letters_where_a_shorter_name_has_room() -> None:
    few = TWO_PLAYERS.replace("hand=DDDFMMOORRTW", "hand=DDDFOORRW")
    text = moment_at(LayBirds, few).screen(seats=PEOPLE).draw((80, 22)).text()
    held = next(row for row in text.splitlines() if WORDS("cubirds-species-flamingo") in row)
    assert f"1{LOOK.glyphs.times}{LOOK.signs['reed_warbler']} {WORDS('cubirds-board-column-reed_warbler')} " in held


@pytest.mark.parametrize(("size", "rows"), [((81, 36), 3), ((121, 50), 4)])
def test_a_crown_is_as_large_as_there_is_room_for(size: tuple[int, int], rows: int) -> None:
    before = moment_at(ChooseAnimal)
    changes = {"before": before.sitting().view, "event": LeaderMoved("lion", 0), "phase": 1.0, "question": None}
    text = before.screen(seats=PEOPLE, **changes).draw(size, whole=True).text()
    beside_the_display = "\n".join(row.rpartition(LOOK.glyphs.down * 2)[2] for row in text.splitlines()[:20])
    assert blocks(beside_the_display) == rows


@pytest.mark.parametrize(("phase", "owner"), [(0.0, "Bram"), (1.0, "you")])
def test_who_gets_a_leader_is_crowned(phase: float, owner: str) -> None:
    event = LeaderMoved("lion", 0)
    before = moment_at(ChooseAnimal)
    view = WILDCARDS.follow(before.sitting().view, event)
    changes = {"view": view, "before": before.sitting().view, "event": event, "phase": phase, "question": None}
    rows = before.screen(seats=PEOPLE, **changes).draw((81, 36), whole=True).text().splitlines()
    crowned = next(number for number, row in enumerate(rows) if WORDS("wildcards-leader-lion") in row)
    assert owner in rows[crowned - 1]
    assert before.screen(seats=PEOPLE).draw((81, 36), whole=True).text().count(WORDS("wildcards-leader-lion")) == 0


def test_with_five_seats_the_score_goes_before_larger_pictures() -> None:
    text = moment_at(PlaceBid, FIVE_SEATS).screen(seats=PEOPLE).draw((81, 36), whole=True).text()
    assert blocks(text) == 4
    assert WORDS("board-score") in text


@pytest.mark.parametrize("size", [(81, 34), (101, 45)], ids=["no room for the score", "room for it, and more"])
def test_tips_leave_pictures_the_rows_that_nothing_else_needs(size: tuple[int, int]) -> None:
    """A first game begins with several: the animals that it is about have to be seen all the same."""
    tips = (WORDS("wildcards-tip-goal"), WORDS("wildcards-tip-PlaceBid"), WORDS("wildcards-lesson-1"))
    text = moment_at(PlaceBid).screen(seats=PEOPLE, tips=tips).draw(size, whole=True).text()
    assert blocks(text) == 8


def test_an_animal_stays_where_it_is_while_others_are_taken() -> None:
    line = POSITIONS[ChooseAnimal]
    screens = [moment_at(ChooseAnimal, each).screen() for each in (line, line.replace("display=LPS", "display=LP"))]
    for screen in screens:
        screen.choosing.press("1", "1")
    full, fewer = (screen.draw((81, 36), whole=True).text().splitlines() for screen in screens)
    name = WORDS("wildcards-species-peacock").capitalize()
    assert [row.find(f"2 {name}") for row in full] == [row.find(f"2 {name}") for row in fewer]
    assert full[11:] == fewer[11:]  # what is below the display


@pytest.mark.parametrize("height", range(24, 70))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_was_seen_of_hands_goes_before_larger_birds(height: int, seats: int) -> None:
    """From so many rows on as it takes with birds of two lines and no pictures of the hand but their names."""
    places = " | ".join(f"{seat} hand={hand}" for seat, hand in zip(range(seats), ("DDDFM", *"OPRW"), strict=False))
    line = f"cubirds turn=12 deal=1 rows=OFP,TTD,MWD,RRPO asks=lay:0 | {places}"
    text = moment_at(LayBirds, line).screen().draw((81, height), whole=True).text()
    rows = height - 2
    table = 4 * 3 + 2 + 1 + seats + 6 + 3
    if rows >= table + seats + 3:
        assert WORDS("cubirds-board-seen") in text
        assert blocks(text) >= 4 * 3
    assert len(text.splitlines()) <= height - 1


def test_a_row_that_is_too_long_for_pictures_leaves_the_others_theirs() -> None:
    line = POSITIONS[LayBirds].replace("rows=OFP", "rows=OFPRDTM")
    screen = moment_at(LayBirds, line).screen()
    for key in ("1", "d"):
        screen.choosing.press(key, key)
    text = screen.draw((81, 36), whole=True).text()
    rest = " ".join(LOOK.signs[species] for species in ("duck", "toucan", "magpie"))
    assert f") {rest} " in text  # behind what laying ducks there would enclose
    assert blocks(text) >= 3 * 3


def test_a_button_at_the_cursor_has_brackets_and_no_mark_besides() -> None:
    _, text = drawn(ChooseExchange, SMALL)
    assert f"? {LOOK.glyphs.picked}[" not in text
    assert f"[ {WORDS('wildcards-board-button-keep')} ]" in text

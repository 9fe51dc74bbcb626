"""Whatever can be played can be checked: no record is longer than what `verify` reads."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from menagerie_client.client import Client
from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_server.records.record import LARGEST, Shuffle, Step, write_record
from menagerie_server.tables.hall import Hall
from menagerie_server.tables.playing import MOST_CHANGES
from menagerie_shared.games.cubirds.cards import ALL_BIRDS, LAST_TURN, ROWS, SPECIES
from menagerie_shared.games.cubirds.moves import Draw, EndTurn, KeepHand, Lay
from menagerie_shared.games.cubirds.questions import ChooseFamily, LayBirds
from menagerie_shared.games.cubirds.table import enclosed
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.wildcards.cards import ALL_HABITATS, HAND_LIMIT
from menagerie_shared.games.wildcards.questions import PlaceBid
from menagerie_shared.json_layout import lay_out
from tests.kit.servers.halls import open_hall, person, seat_of
from tests.records.independent_checker import check
from tests.records.judging import judge
from tests.records.test_export import read

ANIMALS = 42
REMOVED = {3: 14, 4: 6, 5: 2}
SMALL = 2_000_000
DICE = Dice("bids")


@pytest.mark.patience(300)
@pytest.mark.parametrize("options", [{"edition": 2020, "seats": 5}, {"edition": 2022, "seats": 4, "leo": True}])
async def test_a_game_full_of_changed_minds_is_exported_and_fits(tmp_path: Path, options: Any) -> None:
    """Everybody changes every answer as often as they may, with as many cards as they can lay down."""
    async with open_hall(tmp_path) as hall, AsyncExitStack() as stack:
        people, table = await _sit_down(hall, stack, DEFAULT_GAME, options)
        match = hall.tables[table].match
        while waiting := match.waiting():
            for seat in waiting[:-1]:
                await _waver(people[seat], table, changes=MOST_CHANGES)
            await _waver(people[waiting[-1]], table, changes=0)  # the last answer is turned up at once
        data = write_record(await read(tmp_path, table))
    assert judge(data) == "fits"
    check(data)
    assert data.count(b"ChoiceChanged") > 300
    assert len(data) < SMALL


@pytest.mark.patience(300)
async def test_a_game_that_nobody_wants_to_end_is_exported_and_fits(tmp_path: Path) -> None:
    """C4.3 One hoards birds and the others shed theirs, so that there are always new hands; nobody plays a family."""
    async with open_hall(tmp_path) as hall, AsyncExitStack() as stack:
        people, table = await _sit_down(hall, stack, "cubirds", {"seats": 5})
        match = hall.tables[table].match
        while waiting := match.waiting():
            (seat,) = waiting
            at = people[seat].tables[table]
            await people[seat].until(lambda at=at: at.question is not None)  # type: ignore[misc]
            await people[seat].choose(table, _endless(at.question, sheds=seat > 0))
        data = write_record(await read(tmp_path, table))
    assert judge(data) == "fits"
    assert b'"last_turn"' in data
    assert len(data) < SMALL


def _endless(question: Any, *, sheds: bool) -> Any:
    """The answer of somebody who keeps a game of CuBirds going."""
    if not isinstance(question, LayBirds):
        return EndTurn() if isinstance(question, ChooseFamily) else KeepHand() if sheds else Draw()

    def hoarded(move: Lay) -> tuple[int, int]:
        return len(enclosed(question.rows[move.row], move.species, move.side)), -question.hand.count(move.species)

    return (min if sheds else max)(question.answers(), key=hoarded)


async def _sit_down(hall: Hall, stack: AsyncExitStack, game: str, options: dict[str, Any]) -> tuple[list[Client], str]:
    """People in all seats of a table, where a game has begun."""
    people = [person(hall, f"P{seat}") for seat in range(options["seats"] - bool(options.get("leo")))]
    for one in people:
        await stack.enter_async_context(one)
    table = (await people[0].create(game, options)).name
    for one in people[1:]:
        await one.join(table)
    for one in people:
        await one.until(lambda at=one.tables[table]: at.status is not None)  # type: ignore[misc]
        await one.ready(table, seat_of(one, table))
    await people[0].until(lambda: hall.tables[table].match.stage == "playing")
    return people, table


async def _waver(one: Client, table: str, changes: int) -> None:
    """Answer, and change the answer so often."""
    at = one.tables[table]
    await one.until(lambda: at.question is not None and at.chosen is None)
    answers = [*at.question.answers()]
    if isinstance(at.question, PlaceBid):
        answers = [*DICE.shuffle(answers)]  # were it always the longest, there would be no ties
    else:
        answers.sort(key=lambda move: len(str(move)))
    answers = answers[-2:]
    for number in range(1 + changes):
        await one.choose(table, answers[number % len(answers)])
    if changes:
        with pytest.raises(Refusal, match="too_many_changes"):
            await one.choose(table, answers[0])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_longest_record_that_there_can_be_is_short_enough(seats: int) -> None:
    """No game comes near this: it has a duel over all cards in every tie, and every card in every event."""
    rounds = (ANIMALS - REMOVED[seats]) // (seats - 1)
    ties = seats // 2
    # A duel asks a seat again only after a card was laid for its last answer, or when no card is left at all.
    duels = ties * (len(ALL_HABITATS) + seats)
    asked_in_secret = {
        _step({"type": "Bid", "cards": ["f1", "refill"]}): seats,
        _step({"type": "Discard", "cards": ["f1"] * HAND_LIMIT}): seats,  # who discards does not pay
        _step({"type": "Duel", "card": "f1"}): duels,
    }
    answers = sum(size * count for size, count in asked_in_secret.items()) * (1 + MOST_CHANGES)
    # Each seat, in each round: an exchange with two leaders, a draw with a shuffle, a tie, a turn with a draw and a
    # shuffle, tokens; and what happens once: the round, bids, discards, a bid taken back, the end. At most four things
    # happen for each answer in a duel, and each of them with no more than all cards.
    events = seats * 20 + 20 + 4 * duels
    longest = len(lay_out({"type": "HabitatsReshuffled", "pile": list(ALL_HABITATS)}, " " * 8))
    shuffle = Shuffle(number=10**5, step=10**5, items=ALL_HABITATS, outcome=ALL_HABITATS)
    shuffles = 2 * seats + 1 + duels
    table = 4000 + len(lay_out(list(ALL_HABITATS), " " * 8)) * seats
    in_a_round = answers + events * longest + shuffles * _size(shuffle) + table
    assert 10_000 + rounds * in_a_round < LARGEST


def test_the_longest_record_of_cubirds_that_there_can_be_is_short_enough() -> None:
    """C4.3 No turn comes near this: whatever lists birds lists all 110, and each turn is a person's and RobinBird's."""
    listing = len(lay_out({"type": "DiscardsReshuffled", "pile": list(ALL_BIRDS)}, " " * 8))
    shuffle = _size(Shuffle(number=10**5, step=10**5, items=ALL_BIRDS, outcome=ALL_BIRDS))
    shuffles = 3  # what is discarded comes from families only, so a turn seldom has one for rows and one for new hands
    lists = 2 * (ROWS + 1) + 2 + shuffles  # Enclosed and RowFilled in each row; Drew, Redealt; DiscardsReshuffled
    others = 3 * (ROWS + 1) + len(SPECIES) + 6  # BirdsLaid and BirdAdded; FamilyPlayed; TurnBegan, Asked, the rest
    answers = 3 * _step({"type": "Lay", "species": "reed_warbler", "row": 3, "side": "right"})
    table = 4000 + 3 * listing  # rows, what was seen of hands and of discards
    in_a_turn = lists * listing + others * 300 + shuffles * shuffle + answers + table
    assert 10_000 + LAST_TURN * in_a_turn < LARGEST


def _step(move: dict[str, Any]) -> int:
    event = {"type": "ChoiceChanged", "seat": 0, "move": move}
    return _size(Step(number=10**5, seat=0, by="person", move=move, replaces=10**5, events=(event,)))


def _size(part: Any) -> int:
    return len(lay_out(msgspec.to_builtins(part), " " * 4)) + 10

"""Which choices a review is about: those that the person made, each with what the seat knew then."""

from itertools import islice
from typing import Any

from menagerie_server.tables.entries import By, Happened
from menagerie_server.tables.hints import ADVISER
from menagerie_server.tables.match import Match
from menagerie_server.tables.reviewing import Watcher
from tests.kit.games.matches import dealt_match


def decide(match: Match, seat: int, number: int, by: By = "person") -> Happened:
    """A seat gives one of its answers; nothing has happened yet."""
    chance = match.chance()
    move = next(islice(match.game.ask(match.state, seat).answers(), number, None))
    turn = match.game.decide(match.state, seat, move, chance)
    return match.happened(turn, chance, (seat, move), by, None)


def watch(*answers: tuple[int, int, By]) -> tuple[list[Any], list[Any]]:
    """What is kept of some answers, and all moves that seat 0 could have made first."""
    match, watcher = dealt_match(), Watcher(0)
    moves = list(match.game.ask(match.state, 0).answers())
    for seat, number, by in answers:
        entry = decide(match, seat, number, by)
        watcher.comes(match, entry)
        match.apply(entry)
    return [decision.move for decision in watcher.decisions], moves


def test_what_others_chose_is_theirs() -> None:
    kept, moves = watch((1, 0, "person"), (0, 2, "person"))
    assert kept == [moves[2]]


def test_only_the_last_answer_to_a_question_counts() -> None:
    kept, moves = watch((0, 2, "person"), (0, 0, "person"), (0, 1, "person"))
    assert kept == [moves[1]]


def test_what_a_bot_or_the_clock_chose_is_nobodys_fault() -> None:
    assert watch((0, 1, "bot"))[0] == []
    assert watch((0, 1, "time"))[0] == []
    assert watch((0, 1, "bot"), (0, 2, "person"))[0] == [], "nobody knows how they would have begun"


def test_a_log_from_before_moves_were_kept_has_nothing_to_review() -> None:
    match, watcher = dealt_match(), Watcher(0)
    entry = decide(match, 0, 0)
    watcher.comes(match, Happened(entry.events, entry.shuffles, entry.seat))
    assert watcher.decisions == []


def test_a_choice_is_thought_about_with_what_the_seat_knew_then() -> None:
    match, watcher = dealt_match(), Watcher(0)
    view, question, told = match.view(0), match.game.ask(match.state, 0), len(match.told)
    for seat in (0, 1, 2):
        entry = decide(match, seat, 0)
        watcher.comes(match, entry)
        match.apply(entry)
    thought = watcher.decisions[0].thought
    assert len(match.told) > told
    assert (thought.view, thought.question, thought.count, len(thought.told(0))) == (view, question, told, told)
    assert (thought.level, thought.urgent) == (ADVISER, False), "those who play come first"

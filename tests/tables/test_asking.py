"""Who is asked what, and when they are told again."""

from menagerie_server.tables.asking import Asking
from menagerie_server.tables.audience import Audience
from menagerie_server.tables.clocks import Clocks
from menagerie_server.tables.entries import By
from menagerie_server.tables.match import Match
from menagerie_shared.wire.requests import Clock
from tests.kit.games.matches import dealt_match
from tests.tables.presences import Listener

NO_CLOCK = Clocks(Clock(), 3, {})


def seated(match: Match) -> tuple[Audience, list[Listener]]:
    """All people of a match at their table, and a spectator after them."""
    audience = Audience(match.about.table)
    people = [Listener(f"p{seat}") for seat in match.people]
    for seat, person in enumerate(people):
        audience.add(person, seat)
    audience.add(watcher := Listener("watcher"), None)
    return audience, [*people, watcher]


def test_each_seat_is_asked_once_and_spectators_never() -> None:
    match = dealt_match()
    audience, (ada, bram, cleo, watcher) = seated(match)
    asking = Asking()
    for _ in range(2):
        asking.ask(match, audience, NO_CLOCK, 0)
    assert [[message["seat"] for message in person.heard] for person in (ada, bram, cleo)] == [[0], [1], [2]]
    assert watcher.heard == []


def test_who_is_forgotten_is_asked_the_same_again_and_nobody_else_is() -> None:
    match = dealt_match()
    audience, (ada, bram, *_) = seated(match)
    asking = Asking()
    asking.ask(match, audience, NO_CLOCK, 0)
    asking.forget(ada)
    asking.ask(match, audience, NO_CLOCK, 0)
    assert (len(ada.heard), len(bram.heard)) == (2, 1)
    asking.begin_anew()
    asking.ask(match, audience, NO_CLOCK, 0)
    assert (len(ada.heard), len(bram.heard)) == (3, 2)


def test_that_a_clock_begins_to_run_is_told_and_that_it_runs_is_not() -> None:
    clock = Clock(choice=30.0)
    match = dealt_match(clock)
    audience, (ada, *_) = seated(match)
    asking, clocks = Asking(), Clocks(clock, 3, {})
    asking.ask(match, audience, clocks, 0)
    clocks.run({0, 1, 2}, 0)
    for now in (1, 2, 3):
        asking.ask(match, audience, clocks, now)
    first, second = ada.heard
    assert first.get("seconds") is None
    assert second["seconds"] == clock.reserve + 29


def test_repeated_answers_are_counted_until_a_new_question_is_answered() -> None:
    asking = Asking()
    for seat in (0, 0, 1):
        asking.count_repeat(seat)
    assert [asking.repeats(seat) for seat in range(3)] == [2, 1, 0]
    asking.forget_repeats(0)
    assert [asking.repeats(seat) for seat in range(3)] == [0, 1, 0]
    asking.begin_anew()
    assert asking.repeats(1) == 0


def test_before_the_deal_nobody_is_asked_anything() -> None:
    dealt = dealt_match()
    match = Match(dealt.about, dealt.game, bytes(32))
    audience, (ada, *_) = seated(match)
    Asking().ask(match, audience, NO_CLOCK, 0)
    assert ada.heard == []


def test_a_choice_that_was_not_ones_own_is_said_to_be_somebody_elses() -> None:
    match = dealt_match()
    audience, (ada, bram, *_) = seated(match)
    asking = Asking()

    def choose(by: By) -> None:
        question, chance = match.game.question(match.state, 0), match.chance()
        assert question is not None
        move = question.sample(lambda count: 0)
        turn = match.game.decide(match.state, 0, move, chance)
        match.apply(match.happened(turn, chance, (0, move), by, None))
        asking.ask(match, audience, NO_CLOCK, 0)

    for by in ("bot", "time", "person"):
        choose(by)
    assert [message.get("chosen_by") for message in ada.heard] == ["bot", "time", None]
    assert all(message["chosen"] == ada.heard[0]["chosen"] for message in ada.heard), "and nothing else is new"
    assert len(bram.heard) == 1, "it is nobody else's business"

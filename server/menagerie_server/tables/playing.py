"""A game that is played: choices of people, bots and the clock, and what each viewer gets to see of it."""

from typing import Any

from menagerie_server.engine.chance import Dice
from menagerie_server.tables.audience import catch_up
from menagerie_server.tables.entries import By, SteppedOut
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.table import Table
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.codec import pack, raw
from menagerie_shared.wire.digest import digest
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import CheckView, Choose, JoinTable, Resync, WatchTable
from menagerie_shared.wire.table_messages import Ended, Notice, OpenContribution, Said, Snapshot

TOO_LONG_AGO = 300
"""A viewer who missed more events than this gets a fresh view instead."""

MOST_CHANGES = 20
"""How often a seat may answer a question again before the answers are revealed, so that no record grows without end."""


async def choose(table: Table, presence: Presence, request: Choose) -> Done:
    """Answer the question that one's seat is asked."""
    match = table.match
    if match.seat_of(presence.person) != request.seat:
        raise Refusal("not_your_seat", seat=request.seat)
    if match.chairs[request.seat].away:
        raise Refusal("not_at_table", table=table.name)  # a bot holds the seat until its person is back
    if match.stage != "playing":
        raise Refusal("not_playing", stage=match.stage)
    move = match.read_move(request.move)
    done = Done(id=request.id, table=table.name, seat=request.seat)
    chance = match.chance()
    turn = match.game.decide(match.state, request.seat, move, chance)
    if (before := match.standing(request.seat)) is None:
        table.asking.forget_repeats(request.seat)
    elif match.answers[request.seat] + table.asking.repeats(request.seat) > MOST_CHANGES:
        raise Refusal("too_many_changes", most=MOST_CHANGES)
    elif match.game.same_answer(before, move):
        await _answer_again(table, presence, request, done)
        return done
    reserve = table.clocks.reserve_after(request.seat, table.now())
    entry = match.happened(turn, chance, (request.seat, move), "person", reserve)
    told = await table.commit(entry, by=(presence, request), done=done)
    table.clocks.stop(request.seat, reserve)
    table.asking.forget(presence)  # what comes next is a new question, even if it reads the same
    table.tell(told)
    await go_on(table)
    return done


async def _answer_again(table: Table, presence: Presence, request: Choose, done: Done) -> None:
    """Accept an answer that stands already: nothing changes in the game, and only the command is stored.

    It has to be: if the client sent it again after the next question, it would be taken for an answer to that one.
    """
    await table.commit(by=(presence, request), done=done)
    table.asking.count_repeat(request.seat)
    table.asking.forget(presence)  # whoever answers is shown what stands now
    table.ask()


async def move_for(table: Table, seat: Seat, by: By, move: Any = None) -> None:
    """Make a move for a seat: the one that its bot has thought of or, when its time is up, just a sensible one."""
    match = table.match
    question = match.game.question(match.state, seat)
    if question is None:
        return
    if move is None:
        move = match.game.advise(match.view(seat), question, Dice(match.dice_for(seat)).pick)
    chance = match.chance()
    turn = match.game.decide(match.state, seat, move, chance)
    reserve = table.clocks.reserve_after(seat, table.now()) if by == "time" else None
    presence = table.audience.presence_of(seat)
    # By correspondence nobody else gives the seat of somebody who stays away to a bot, and a day is long enough.
    gone = [SteppedOut(seat)] if by == "time" and table.by_correspondence and presence is None else []
    told = await table.commit(match.happened(turn, chance, (seat, move), by, reserve), *gone)
    table.clocks.stop(seat, reserve)
    if presence is not None:
        table.asking.forget(presence)
    if by == "time":
        table.audience.say(Notice(table=table.name, code="time_is_up", seat=seat))
    if gone:
        table.tell_status()
    table.tell(told)


async def go_on(table: Table) -> None:
    """After a change: let the right clocks run, wake the bots, ask those who are asked, end what is over."""
    match = table.match
    if match.closed:
        return  # there is nothing left to do but to disappear
    if match.stage == "over" and not table.finished:
        if not match.seed:
            await table.commit(match.publish_seed())
        await table.finish()
        if match.outcome is not None:
            table.audience.say(Ended(table=table.name, match=match.about.match, outcome=match.outcome))
            if table.small_talk is not None:
                table.small_talk.over(match, table.tell_said)
        table.tell_status()
    now = table.now()
    waiting = match.waiting()
    bots = [seat for seat in waiting if match.chairs[seat].held_by_bot]
    if table.resting:
        table.clocks.give_back()
        table.thinking.stop()
    else:
        table.clocks.run(set(waiting) - set(bots), now)
        table.thinking.think(match, bots, now, table.wake)
    table.ask()
    table.deadlines.expect_ready(match.waited_for, now + table.settings.unready)
    table.wake_at(table.clocks.next_deadline(), table.thinking.next_move_at, *table.deadlines.times)


async def move_if_due(table: Table) -> None:
    """Let the bots move, and move for those whose time is up."""
    now = table.now()
    for seat, move in table.thinking.due(now).items():
        if seat in table.match.waiting() and table.match.chairs[seat].held_by_bot:
            await move_for(table, seat, "bot", move)
    for seat in table.clocks.out_of_time(now):
        if seat in table.match.waiting():
            await move_for(table, seat, "time")


def show(table: Table, presence: Presence, since: int | None = None, *, recent: bool = False) -> None:
    """Bring a person up to date with the game: what they missed since a sequence number, or a fresh view.

    Somebody who has seen nothing yet may also be told what was said and what happened last.
    """
    match = table.match
    closes_in = table.deadlines.contributions_close_in(table.now())
    if match.stage == "shuffling" and closes_in is not None:
        presence.post(pack(OpenContribution(table=table.name, seconds=round(closes_in, 1))))
    talk = _talk_for(table, presence) if recent else []
    if match.state is None:
        for _, said in talk:
            presence.post(pack(said))
        return
    viewer = table.audience.viewers[presence]
    if since is None or not len(match.told) - TOO_LONG_AGO <= since <= len(match.told):
        since, view = match.recently(viewer) if recent else (len(match.told), match.view(viewer))
        presence.post(pack(snapshot(table, view, since)))
    for moment, said in talk:  # in the order in which it all happened
        _tell_missed(table, presence, range(since, moment))
        presence.post(pack(said))
        since = max(since, moment)
    _tell_missed(table, presence, range(since, len(match.told)))
    if match.outcome is not None:
        presence.post(pack(Ended(table=table.name, match=match.about.match, outcome=match.outcome)))
    table.asking.forget(presence)
    table.ask()


def _tell_missed(table: Table, presence: Presence, missed: range) -> None:
    """Tell a person of events that they missed, by their sequence numbers."""
    match, viewer = table.match, table.audience.viewers[presence]
    for events in catch_up(table.name, match.about.match, missed, match.game, match.told, viewer):
        presence.post(pack(events))


def _talk_for(table: Table, presence: Presence) -> list[tuple[int, Said]]:
    """What was said last by those who are not muted, each with the number of events before it."""
    return [
        (events if match == table.match.id else 0, said)
        for match, events, said in table.talk
        if said.person not in presence.muted
    ]


def since_in(table: Table, request: JoinTable | WatchTable | Resync) -> int | None:
    """The sequence number up to which a client knows this match; None if it knows another one."""
    return request.since if request.match == table.match.about.match else None


async def show_again(table: Table, presence: Presence) -> None:
    """Send a client afresh what was left out while it did not read."""
    if presence in table.audience.viewers:
        presence.post(pack(table.status()))
        show(table, presence)


def snapshot(table: Table, view: Any, sequence: int) -> Snapshot:
    """A fresh view at a sequence number."""
    return Snapshot(table=table.name, match=table.match.about.match, sequence=sequence, view=raw(view))


async def resync(table: Table, presence: Presence, request: Resync) -> Done:
    """Send what came after a sequence number, or a fresh view."""
    if presence not in table.audience.viewers:
        raise Refusal("not_at_table", table=table.name)
    presence.post(pack(table.status()))
    show(table, presence, since_in(table, request))
    return Done(id=request.id, table=table.name)


async def check_view(table: Table, presence: Presence, request: CheckView) -> Done:
    """Compare the digest of a client's view with the true one; if they differ, send a fresh view.

    Whoever asks while events are on their way has done nothing wrong: then nothing is compared, and the answer says so.
    """
    if presence not in table.audience.viewers:
        raise Refusal("not_at_table", table=table.name)
    match = table.match
    same_match = request.match in (0, match.about.match)
    if match.state is None or not same_match or request.sequence != len(match.told):
        return Done(id=request.id, table=table.name, checked=False)
    viewer = table.audience.viewers[presence]
    if digest(match.view(viewer)) != request.digest:
        show(table, presence)
        raise Refusal("view_differs", table=table.name)
    return Done(id=request.id, table=table.name, checked=True)

"""Sitting down, getting up, looking on, losing the link and coming back."""

import msgspec

from menagerie_server.journal.journal import Command
from menagerie_server.tables.audience import MOST_WATCHERS
from menagerie_server.tables.entries import CameBack, GotUp, Sat, SteppedOut
from menagerie_server.tables.playing import go_on, show, since_in
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.table import Table
from menagerie_server.tables.wishes import agreed, wish
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import FreeSeat, JoinTable, LeaveTable, WatchTable
from menagerie_shared.wire.table_messages import Notice


async def join(table: Table, presence: Presence, request: JoinTable) -> Done:
    """Sit down, or come back to the seat that one has."""
    match = table.match
    seat = match.seat_of(presence.person)
    if seat is not None and match.chairs[seat].away:
        table.spending.check_budget(presence)  # to leave and come back can be repeated without end
    if seat is None:
        _check_invitation(table, request.invitation)
        table.spending.check_writing(presence)
        if presence.person in table.unwelcome:
            raise Refusal("table_full", table=table.name)  # they had a seat, and kept the others waiting
        seat = _free_seat(table, request.seat)
        done = Done(id=request.id, table=table.name, seat=seat)
        await table.commit(Sat(seat, presence.person, presence.name), by=(presence, request), done=done)
    done = Done(id=request.id, table=table.name, seat=seat)
    await take_seat(table, presence, seat, since_in(table, request), recent=request.recent)
    return done


async def take_seat(
    table: Table, presence: Presence, seat: Seat, since: int | None = None, *, recent: bool = False
) -> None:
    """Let a person look from the seat that they have; if a bot held it, it is handed back at once."""
    if table.match.chairs[seat].away and table.match.stage == "over":
        await wish(table, seat, again=False, away=False)
    elif table.match.chairs[seat].away:
        await table.commit(CameBack(seat), due_to=presence)
    await table.seats_known()
    if not presence.gone:
        table.audience.add(presence, seat)
        table.returning.somebody_is_back(table.now())
        table.deadlines.release(seat)
    hold_for_the_absent(table)
    table.tell_status()
    if not presence.gone:
        show(table, presence, since, recent=recent)
    await go_on(table)


def hold_for_the_absent(table: Table) -> None:
    """Hold the seats of all who are not here: after a restart it is not known yet who will come back."""
    until = _hold_until(table)
    if until is None:
        return
    for seat, chair in enumerate(table.match.chairs):
        if chair.person is not None and not chair.away and table.audience.presence_of(seat) is None:
            table.deadlines.hold_if_not_held(seat, until)


def _hold_until(table: Table) -> float | None:
    """Until when a seat is held that its person does not come back to; None if there is nothing to count down.

    By correspondence everybody may go and come as they like: before the game a seat is held for as long as a choice may
    take, and in the game for as long as its clock has not run out.
    """
    stage, clock = table.match.stage, table.match.about.clock
    if stage == "over" or (table.by_correspondence and stage != "waiting"):
        return None
    return table.now() + max(table.settings.hold, (clock.choice or 0) if table.by_correspondence else 0)


async def watch(table: Table, presence: Presence, request: WatchTable) -> Done:
    """Look on, as a spectator sees it."""
    if table.match.seat_of(presence.person) is not None:
        raise Refusal("seated_at_table", table=table.name)
    _check_invitation(table, request.invitation)
    if not table.audience.has_room_for(presence):
        raise Refusal("too_many_watchers", table=table.name, most=MOST_WATCHERS)
    if not presence.gone:
        table.audience.add(presence, None)
        presence.post(pack(table.status()))
        table.tell_watchers_changed()
        show(table, presence, since_in(table, request), recent=request.recent)
    return Done(id=request.id, table=table.name)


async def leave(table: Table, presence: Presence, request: LeaveTable) -> Done:
    """Get up: before the game the seat is free again, in the game a bot holds it, after it the others may go on."""
    if presence not in table.audience.viewers:
        raise Refusal("not_at_table", table=table.name)
    seat = table.audience.viewers[presence]
    done = Done(id=request.id, table=table.name, seat=seat)
    if seat is not None and table.match.stage == "over":
        await wish(table, seat, again=False, away=True)
        if agreed(table):  # it was this person whom the others waited for
            await play_again(table, presence, done)
    elif seat is not None:
        entry = GotUp(seat) if table.match.stage == "waiting" else SteppedOut(seat)
        await table.commit(entry, by=(presence, request), done=done)
    table.see_off(presence)
    _tell_left(table, seat)
    await go_on(table)
    return done


def _tell_left(table: Table, seat: Seat | None) -> None:
    if seat is None:
        table.tell_watchers_changed()
    else:
        table.tell_status()


async def play_again(table: Table, presence: Presence, done: Done) -> None:
    """Begin the next match with all who stay, by the command of the last one who had to agree."""
    await table.begin_next_match(Command(presence.person, done.id), msgspec.msgpack.encode(done))
    hold_for_the_absent(table)


async def lose(table: Table, presence: Presence) -> None:
    """A person's connection is lost: their seat is held for a while."""
    seat = table.see_off(presence)
    if table.broken:
        return
    is_empty = seat is not None and table.audience.presence_of(seat) is None
    if seat is not None and is_empty and (until := _hold_until(table)) is not None:
        table.deadlines.hold(seat, until)
    _tell_left(table, seat)
    await go_on(table)


async def free(table: Table, presence: Presence, request: FreeSeat) -> Done:
    """Have somebody get up who is not ready: one who never is would keep the others from playing."""
    match = table.match
    if presence.person != match.host:
        raise Refusal("host_only", table=table.name)
    if match.stage != "waiting":
        raise Refusal("wrong_stage", stage=match.stage, needed="waiting")
    chair = match.chairs[request.seat] if request.seat < len(match.chairs) else None
    if chair is None or chair.person in (None, presence.person):
        raise Refusal("no_such_seat", seat=request.seat, seats=len(match.chairs))
    if chair.ready:
        raise Refusal("wrong_stage", stage="ready", needed="waiting")
    done = Done(id=request.id, table=table.name, seat=request.seat)
    await table.commit(GotUp(request.seat), by=(presence, request), done=done)
    _see_up(table, request.seat)
    await go_on(table)
    return done


async def give_up_unready(table: Table) -> None:
    """Free the seats of guests who were not ready for so long that all others waited for nobody else."""
    overdue = table.deadlines.seats_not_ready(table.now())
    for seat in overdue:
        await table.commit(GotUp(seat))
        _see_up(table, seat)


def _see_up(table: Table, seat: Seat) -> None:
    """Somebody has lost their seat: they look on from now on, and are told why."""
    table.deadlines.release(seat)
    presence = table.audience.presence_of(seat)
    if presence is not None:
        table.unwelcome.add(presence.person)
        table.audience.add(presence, None)
    table.audience.say(Notice(table=table.name, code="seat_freed", seat=seat))
    table.tell_status()


async def give_up_lost(table: Table) -> None:
    """Give up seats that were held for long enough: before the game they are free again, in it bots take them."""
    if table.match.stage == "over":
        table.deadlines.release_all()  # nothing is left to be held
    overdue = table.deadlines.seats_to_give_up(table.now())
    for seat in overdue:
        await table.commit(GotUp(seat) if table.match.stage == "waiting" else SteppedOut(seat))
        table.deadlines.release(seat)  # only now: if the journal fails, it is tried again
    if overdue:
        table.tell_status()


def _check_invitation(table: Table, invitation: str | None) -> None:
    about = table.match.about
    if not about.public and invitation != about.invitation:
        raise Refusal("no_such_table", table=table.name)  # that there is one is nobody else's business


def _free_seat(table: Table, wanted: Seat | None) -> Seat:
    """The seat that is wanted, or the first free one."""
    match = table.match
    if match.stage != "waiting":
        raise Refusal("already_begun", table=table.name)
    free = [seat for seat in match.people if match.chairs[seat].free]
    if wanted is not None and wanted >= len(match.chairs):
        raise Refusal("no_such_seat", seat=wanted, seats=len(match.chairs))
    if not free:
        raise Refusal("table_full", table=table.name)
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise Refusal("seat_taken", table=table.name, seat=wanted)
    return wanted

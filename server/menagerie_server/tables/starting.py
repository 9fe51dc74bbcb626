"""From the first to be ready to the deal: commitments, contributions, shuffle; and playing again."""

import msgspec

from menagerie_server.journal.journal import Command
from menagerie_server.tables.entries import Contributed, Entry, Readied, Shuffling
from menagerie_server.tables.playing import go_on, snapshot
from menagerie_server.tables.presence import Presence
from menagerie_server.tables.seating import play_again
from menagerie_server.tables.table import Table
from menagerie_server.tables.wishes import agreed, wish
from menagerie_shared import fairness
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.codec import pack
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Contribute, Ready, Rematch, Start
from menagerie_shared.wire.table_messages import OpenContribution


async def ready(table: Table, presence: Presence, request: Ready) -> Done:
    """Say that one is ready. When everybody is and no seat is free, it begins."""
    seat = _own_seat(table, presence)
    _check_stage(table, "waiting")
    table.spending.check_writing(presence)
    done = Done(id=request.id, table=table.name, seat=seat)
    entries: list[Entry] = [Readied(seat, request.ready, request.commitment)]
    others = (table.match.chairs[other] for other in table.match.people if other != seat)
    if request.ready and all(other.ready for other in others):
        entries.append(Shuffling())  # with the same commit: a table where all are ready must never be left waiting
    await table.commit(*entries, by=(presence, request), done=done)
    if table.match.stage == "shuffling":
        await _ask_for_contributions(table)
    else:
        table.tell_status()
        await go_on(table)
    return done


async def start(table: Table, presence: Presence, request: Start) -> Done:
    """Begin with those who are there: bots take the free seats. Only the host can, and only with everybody ready."""
    _own_seat(table, presence)
    _check_stage(table, "waiting")
    match = table.match
    if presence.person != match.host:
        raise Refusal("host_only", table=table.name)
    chairs = {seat: match.chairs[seat] for seat in match.people}
    unready = [
        seat for seat, chair in chairs.items() if chair.person not in (None, presence.person) and not chair.ready
    ]
    if unready:
        raise Refusal("not_all_ready", seats=unready)
    done = Done(id=request.id, table=table.name)
    bots = match.bots_for(seat for seat, chair in chairs.items() if chair.free)
    await table.commit(*bots, Shuffling(), by=(presence, request), done=done)
    await _ask_for_contributions(table)
    return done


async def _ask_for_contributions(table: Table) -> None:
    if table.by_correspondence:
        table.deadlines.release_all()  # from now on the clock decides
    table.tell_status()
    if _unopened(table):
        seconds = table.settings.open_contributions
        table.deadlines.close_contributions(table.now() + seconds)
        table.audience.say(OpenContribution(table=table.name, seconds=seconds))
        await go_on(table)
    else:
        await deal(table)


async def resume(table: Table) -> None:
    """Go on after a restart where the table was: whoever was about to contribute has time for it again."""
    if table.match.stage == "shuffling":
        table.deadlines.close_contributions(table.now() + table.settings.open_contributions)
    await go_on(table)


async def contribute(table: Table, presence: Presence, request: Contribute) -> Done:
    """Open what one committed to. When all have, the cards are dealt."""
    seat = _own_seat(table, presence)
    _check_stage(table, "shuffling")
    match = table.match
    promised = match.chairs[seat].commitment
    contribution = request.contribution
    # Of any other length, it could be made to look in the mix like the contributions of two seats.
    if len(contribution) != fairness.SECRET_LENGTH:
        raise Refusal("wrong_contribution", seat=seat)
    if not promised or fairness.commit_to_contribution(match.id, seat, contribution) != promised:
        raise Refusal("wrong_contribution", seat=seat)
    done = Done(id=request.id, table=table.name, seat=seat)
    await table.commit(Contributed(seat, request.contribution), by=(presence, request), done=done)
    if not _unopened(table):
        await deal(table)
    return done


async def deal_if_due(table: Table) -> None:
    """Whoever has not opened a contribution in time contributes nothing."""
    if table.deadlines.contributions_are_due(table.now()):
        await deal(table)


async def deal(table: Table) -> None:
    """Shuffle and deal. Everybody first sees the empty table, then what happens on it."""
    table.deadlines.close_contributions(table.now())  # until it is done: if the journal fails, it is tried again
    match = table.match
    chance = match.chance()
    turn = match.game.deal(match.options, chance)
    empty = match.game.lay(match.options)
    told = await table.commit(match.dealt(turn, chance))
    table.deadlines.stop_contributions()
    for presence, viewer in table.audience.viewers.items():
        presence.post(pack(snapshot(table, match.game.view(empty, viewer), 0)))
    table.tell_status()
    table.tell(told)
    if table.small_talk is not None:
        table.small_talk.begun(match, table.tell_said)
    await go_on(table)


async def rematch(table: Table, presence: Presence, request: Rematch) -> Done:
    """Ask to play again; it begins when all people who are still there are for it; by correspondence, all who play."""
    seat = _own_seat(table, presence)
    _check_stage(table, "over")
    if presence not in table.audience.viewers:
        raise Refusal("not_at_table", table=table.name)
    table.spending.check_writing(presence)  # a game after the other is kept for good
    done = Done(id=request.id, table=table.name, seat=seat)
    await wish(table, seat, again=True, away=False)
    if agreed(table):
        await play_again(table, presence, done)
    elif (held := table.returning.until) is not None:
        table.wake_at(held)
    table.tell_status()
    return done


async def play_again_if_due(table: Table) -> None:
    """Play again without those who were there before a restart and did not come back in time."""
    match = table.match
    if match.stage != "over" or table.returning.until is None or table.returning.waits(table.now()):
        return
    table.returning.stop()
    wishing = [chair.person for chair in match.chairs if chair.wants_rematch and chair.person is not None]
    if agreed(table) and wishing:
        command = Command(wishing[0], f"after-restart-{match.about.match}")
        await table.begin_next_match(command, msgspec.msgpack.encode(Done(id=command.id, table=table.name)))
        table.tell_status()


def _unopened(table: Table) -> list[Seat]:
    """The seats that committed to a contribution and have not opened it."""
    chairs = enumerate(table.match.chairs)
    return [seat for seat, chair in chairs if chair.commitment and chair.contribution == fairness.NOTHING]


def _own_seat(table: Table, presence: Presence) -> Seat:
    seat = table.match.seat_of(presence.person)
    if seat is None:
        raise Refusal("not_at_table", table=table.name)
    return seat


def _check_stage(table: Table, stage: str) -> None:
    if table.match.stage != stage:
        raise Refusal("wrong_stage", stage=table.match.stage, needed=stage)

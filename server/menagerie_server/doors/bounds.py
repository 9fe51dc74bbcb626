"""What clients are told of the limits, gathered from wherever each of them is kept."""

from menagerie_server.doors.limits import Limits
from menagerie_server.doors.unpacking import MAX_BYTES, MAX_DEPTH, MAX_VALUES
from menagerie_server.tables import news, table_list, talk
from menagerie_server.tables.creating import MOST_TABLES_OF_ONE
from menagerie_server.tables.moderation import MOST_MUTED
from menagerie_server.tables.playing import TOO_LONG_AGO
from menagerie_shared.wire import limits as wire
from menagerie_shared.wire.framing import MAX_FRAME
from menagerie_shared.wire.text import MAX_NAME


def bounds(limits: Limits) -> wire.Limits:
    """The limits of a door, and of the house behind it."""
    return wire.Limits(
        frame=MAX_FRAME,
        depth=MAX_DEPTH,
        values=MAX_VALUES,
        string=MAX_BYTES,
        burst=limits.burst,
        per_second=limits.per_second,
        waiting=limits.waiting,
        name=MAX_NAME,
        talk=talk.LONGEST,
        talk_burst=talk.BURST,
        talk_per_second=talk.PER_SECOND,
        muted=MOST_MUTED,
        own_tables=MOST_TABLES_OF_ONE,
        listed=table_list.MOST,
        here=news.MOST_NAMED,
        finished=news.MOST_FINISHED,
        missed=TOO_LONG_AGO,
        recalls=limits.recalls,
        recalls_per_second=limits.recalls_per_second,
    )

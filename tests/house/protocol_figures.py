"""Every figure that docs/protocol.md names, from the constant that it comes from."""

from typing import Final

import msgspec

from menagerie.serving import KEEP_COMMANDS
from menagerie_server.budgets.limits import BudgetLimits
from menagerie_server.doors.bounds import bounds
from menagerie_server.doors.limits import Limits
from menagerie_server.serving.announcement import USUAL_PORT
from menagerie_server.settings.configuration import SSH_PORT
from menagerie_server.tables import (
    audience,
    creating,
    hints,
    match,
    news,
    past_games,
    people,
    playing,
    recalling,
    settings,
    table,
    table_list,
    talk,
    upkeep,
)
from menagerie_shared.wire import capabilities
from menagerie_shared.wire import limits as wire
from tests.house.field_words import words_of

DOOR: Final = Limits()
BUDGETS: Final = BudgetLimits()
HOUSE: Final = settings.Settings()
TOLD: Final = bounds(DOOR)
DAY: Final = 24 * 60 * 60

OTHERS: Final[tuple[tuple[str, str], ...]] = (
    ("The port at which servers listen, unless they are told otherwise", f"{USUAL_PORT}"),
    ("The same for ssh", f"{SSH_PORT}"),
    ("Hello comes within, or Closing `hello_first`", f"{DOOR.hello_within:g} seconds"),
    ("`Welcome.heartbeat`", f"{DOOR.heartbeat:g} seconds"),
    ("Whoever is not heard of for so long is told `silent`", f"{DOOR.silent_for:g} seconds"),
    ("Capabilities in one Hello", f"{capabilities.MOST}"),
    ("Requests that wait at one table, or `table_busy`", f"{table.INBOX}"),
    ("Connections to a server, or `server_full`", f"{BUDGETS.connections.of_all:,}"),
    ("Connections from one address (IPv6: one /64 network), or `address_full`", f"{BUDGETS.connections.of_one}"),
    ("Connections that are told so at the same time; the others are cut off", f"{DOOR.rejections}"),
    ("With so many bytes unread, a reader is spared what it can have afresh", f"{DOOR.spare_above:,}"),
    ("With so many bytes unread, a reader is cut off", f"{DOOR.drop_above:,}"),
    ("A reader that is spared for so long is cut off", f"{DOOR.drop_after:g} seconds"),
    ("What came before something malformed is answered within", f"{DOOR.finish_within:g} seconds"),
    ("After the last word, a client has so long to read it and hang up", f"{DOOR.linger:g} seconds"),
    ("Tables on one server, or `too_many_tables`", f"{creating.MOST_TABLES:,}"),
    ("Changes of the list of tables are collected for", f"{table_list.DELAY:g} seconds"),
    ("How many people are here, and who, is told at most every", f"{table_list.PEOPLE_DELAY:g} seconds"),
    (f"The same, if more than {table_list.CROWD} follow the list", f"{table_list.CROWDED_DELAY:g} seconds"),
    ("Of so many public games the server remembers who reached the most", f"{news.REMEMBERED}"),
    ("Answers to one question after the first, or `too_many_changes`", f"{playing.MOST_CHANGES}"),
    ("With `recent`, at least so many of the last events come along, if there are as many", f"{match.RECENT}"),
    ("With `recent`, so many of the last lines of talk come along", f"{table.TALK}"),
    ("Events in one message", f"{audience.LONGEST_MESSAGE}"),
    ("Bytes of events in one part of Recalled, about", f"{recalling.PART_BYTES:,}"),
    ("Hints for one seat in a match, or `too_many_hints`", f"{hints.MOST_HINTS}"),
    ("Moves that are compared in a Hint, at most", f"{hints.COMPARED}"),
    ("Matches that a server reviews at the same time, or `too_many_reviews`", f"{BUDGETS.reviews.of_all}"),
    ("The same for one address", f"{BUDGETS.reviews.of_one}"),
    ("Requests that one address may send at once; then each waits for its turn", f"{BUDGETS.requests.at_once:,}"),
    ("The same for each second", f"{BUDGETS.requests.per_second:g}"),
    ("Matches that one address may recall at once, or `recalling_too_fast`", f"{BUDGETS.recalls.at_once:g}"),
    ("The same for each second", f"{BUDGETS.recalls.per_second:g}"),
    ("Hints and reviews that one address may ask for at once, or `budget_spent`", f"{BUDGETS.hints.at_once:g}"),
    ("The same for each second", f"{BUDGETS.hints.per_second:g}"),
    ("Games that ListGames lists", f"{past_games.MOST}"),
    ("Things said, of one person, that are known when they are sent again", f"{talk.REMEMBERED}"),
    ("Commands sent again are known for so long after their game", f"{KEEP_COMMANDS:g} days"),
    ("Keys of one person, or `too_many_keys`", f"{people.MOST_KEYS}"),
    ("People that a server remembers, or `too_many_people`", f"{settings.MOST_PEOPLE:,}"),
    ("Somebody without a seat who stays away is remembered for", f"{HOUSE.remember / DAY:g} days"),
    ("Random bits in a token", f"{people.TOKEN_BYTES * 8}"),
    ("A seat is held for somebody whose link is lost for", f"{HOUSE.hold:g} seconds"),
    ("Contributions to the shuffle are opened within (`Open.seconds`)", f"{HOUSE.open_contributions:g} seconds"),
    ("A table at which nobody sits, without a game, is closed after", f"{upkeep.EMPTY_FOR / 60:g} minutes"),
)
"""What a server does not tell with Welcome."""


def write_told() -> str:
    """The limits that Welcome brings, as they are unless a server is set up otherwise."""
    lines = ["| `Welcome.limits` | figure | what it is |", "|---|---|---|"]
    words = words_of(wire.Limits)
    for name, figure in msgspec.structs.asdict(TOLD).items():
        lines.append(f"| `{name}` | {figure:,} | {words[name]} |")
    return "\n".join(lines)


def write_others() -> str:
    """All others."""
    return "\n".join(["| what | figure |", "|---|---|", *(f"| {what} | {figure} |" for what, figure in OTHERS)])

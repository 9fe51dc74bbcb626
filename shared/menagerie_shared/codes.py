"""Every code that a server says, declared once: what carries it, what it means, its facts, and whether to try again.

The types below are what a sender may say: a code that is not declared here does not pass the type checker. The moves
and options of a game are refused with codes of the game's own, which it declares in its own package. The table in
`docs/protocol.md` and the schema in `docs/protocol.json` are made from here.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

import msgspec

Carrier = Literal["Refused", "Failed", "Closing", "Notice"]
"""The messages that bring codes."""

Again = Literal["never", "changed", "later", "reconnect"]
"""Whether to try again: never; with something changed; the same later; or by connecting anew, with the token.

`later` after a Failed or a Closing is a new connection after a pause that grows with every try.
"""


class Meaning(msgspec.Struct, frozen=True, kw_only=True):
    """What a code means."""

    means: str
    """A sentence for whoever writes a client."""
    again: Again
    facts: tuple[str, ...] = ()
    """What always comes with it."""
    sometimes: tuple[str, ...] = ()
    """What comes with it where there is something to tell."""


KnownRefused = Literal[
    "already_begun",
    "already_welcomed",
    "banned",
    "browser_seated",
    "budget_spent",
    "disk_low",
    "game_over",
    "hello_first",
    "hint_too_late",
    "hint_under_way",
    "hints_off",
    "host_only",
    "internal_error",
    "journal_unavailable",
    "key_of_another",
    "leave_instead",
    "malformed_move",
    "name_taken",
    "no_name",
    "no_such_match",
    "no_such_seat",
    "no_such_table",
    "not_all_ready",
    "not_asked",
    "not_at_table",
    "not_over",
    "not_playing",
    "not_your_seat",
    "nothing_said",
    "recalling_too_fast",
    "review_under_way",
    "seat_taken",
    "seated_at_table",
    "table_broken",
    "table_busy",
    "table_full",
    "talking_too_fast",
    "too_many_changes",
    "too_many_hints",
    "too_many_keys",
    "too_many_muted",
    "too_many_own_tables",
    "too_many_people",
    "too_many_reviews",
    "too_many_tables",
    "too_many_watchers",
    "unknown_browser_code",
    "unknown_game",
    "unknown_phrase",
    "unknown_token",
    "view_differs",
    "wrong_bots",
    "wrong_contribution",
    "wrong_options",
    "wrong_protocol",
    "wrong_stage",
]
KnownFailed = Literal[
    "frame_empty",
    "frame_too_long",
    "no_type",
    "not_a_map",
    "not_msgpack",
    "too_deep",
    "too_fast",
    "too_long",
    "unknown_type",
    "wrong_fields",
]
KnownClosing = Literal[
    "address_full",
    "banned",
    "dismissed",
    "hello_first",
    "server_full",
    "server_stopping",
    "silent",
    "taken_over",
    "unreadable_message",
]
KnownNotice = Literal["journal_unavailable", "seat_freed", "slow_down", "table_broken", "table_closed", "time_is_up"]

# What a message from a newer server says may be a code that is not known here: at run time it is any string. What is
# written here, in the server or in a client, has to be a known one: the type checker sees to it.
if TYPE_CHECKING:
    RefusedCode: TypeAlias = KnownRefused
    FailedCode: TypeAlias = KnownFailed
    ClosingCode: TypeAlias = KnownClosing
    NoticeCode: TypeAlias = KnownNotice
else:
    RefusedCode = FailedCode = ClosingCode = NoticeCode = str

REFUSED: Final[dict[KnownRefused, Meaning]] = {
    "already_begun": Meaning(
        means="The game has begun, so nobody can sit down any more; it can be watched.", again="never", facts=("table",)
    ),
    "already_welcomed": Meaning(means="This connection has said Hello before.", again="never"),
    "browser_seated": Meaning(
        means="A browser that has a seat in a game cannot become somebody else's; only doors are told.", again="later"
    ),
    "banned": Meaning(means="The host of the server does not let anybody in with this key.", again="never"),
    "budget_spent": Meaning(
        means="Too much of `what` was used from this address: `newcomers` (people who are new here), `tables` that are "
        "opened, `games` that are open, `hints` and reviews, `talk`, or `writing` to the disk. Again after so many "
        "seconds, if it is not 0.",
        again="later",
        facts=("what", "seconds"),
    ),
    "disk_low": Meaning(
        means="The server has too little room on its disk for anything but games that are being played.", again="later"
    ),
    "game_over": Meaning(means="The game is over.", again="never", sometimes=("table",)),
    "hello_first": Meaning(means="Nothing is done for a connection before its Hello.", again="changed"),
    "hint_too_late": Meaning(
        means="The question was answered, or was asked no more, before there was a hint.", again="never"
    ),
    "hint_under_way": Meaning(means="A hint for this person is being thought about.", again="later"),
    "hints_off": Meaning(means="No hints are given at this table.", again="never", facts=("table",)),
    "host_only": Meaning(means="Only the host of the table may do this.", again="never", facts=("table",)),
    "internal_error": Meaning(means="The server has made a mistake; nothing was done.", again="later"),
    "journal_unavailable": Meaning(
        means="The server cannot store anything for now, so nothing was done.", again="later", sometimes=("table",)
    ),
    "key_of_another": Meaning(
        means="The key is one person's, the token another's: come with one of them.", again="changed"
    ),
    "leave_instead": Meaning(
        means="Others play at this public table, so it cannot be closed; LeaveTable can be asked.",
        again="never",
        facts=("table",),
    ),
    "malformed_move": Meaning(means="`move` is no move of this game.", again="changed"),
    "name_taken": Meaning(
        means="Somebody who is here is called that, or what looks like it; or nobody may be called that.",
        again="changed",
        facts=("name",),
    ),
    "no_name": Meaning(means="Nothing is left of this name once it is cleaned.", again="changed"),
    "no_such_match": Meaning(
        means="The server has no such match, or it was private.", again="never", facts=("table", "match")
    ),
    "no_such_seat": Meaning(
        means="The table has only so many seats; the first one is 0.", again="changed", facts=("seat", "seats")
    ),
    "no_such_table": Meaning(
        means="There is no such table, or not any more, or it is private and this is not its invitation.",
        again="changed",
        facts=("table",),
    ),
    "not_all_ready": Meaning(
        means="The host cannot start while people in these seats are not ready.", again="later", facts=("seats",)
    ),
    "not_asked": Meaning(
        means="This seat is not asked anything now; the table waits for others.",
        again="never",
        facts=("seat", "waiting_for"),
    ),
    "not_at_table": Meaning(
        means="Whoever asks is not at this table: JoinTable or WatchTable first.", again="changed", facts=("table",)
    ),
    "not_over": Meaning(
        means="A match that is not over, or was closed before its end, is not shown.",
        again="later",
        facts=("table", "match"),
    ),
    "not_playing": Meaning(means="No game is being played at this table.", again="later", facts=("stage",)),
    "not_your_seat": Meaning(means="Another person sits there.", again="changed", facts=("seat",)),
    "nothing_said": Meaning(means="Nothing is left of the text once it is cleaned.", again="changed"),
    "recalling_too_fast": Meaning(
        means="Too many matches were recalled; again after so many seconds.", again="later", facts=("seconds",)
    ),
    "review_under_way": Meaning(means="A match is being reviewed for this person.", again="later"),
    "seat_taken": Meaning(
        means="Somebody sits there: a person, a bot or a virtual player.", again="changed", facts=("table", "seat")
    ),
    "seated_at_table": Meaning(
        means="Who has a seat at a table cannot watch it: JoinTable leads back to the seat.",
        again="changed",
        facts=("table",),
    ),
    "table_broken": Meaning(
        means="Something went wrong at this table; it is closed until somebody has looked at it.",
        again="never",
        facts=("table",),
    ),
    "table_busy": Meaning(means="Too many requests wait at this table.", again="later", facts=("table",)),
    "table_full": Meaning(means="No seat is free; the table can be watched.", again="changed", facts=("table",)),
    "talking_too_fast": Meaning(
        means="Too much was said; again after so many seconds.", again="later", facts=("seconds",)
    ),
    "too_many_keys": Meaning(means="A person has no more keys than this.", again="never", facts=("most",)),
    "too_many_changes": Meaning(
        means="A question can be answered anew only so many times; the answer before stays.",
        again="never",
        facts=("most",),
    ),
    "too_many_hints": Meaning(means="A seat gets no more hints than this in a match.", again="never", facts=("most",)),
    "too_many_muted": Meaning(means="A person mutes no more people than this.", again="changed", facts=("most",)),
    "too_many_own_tables": Meaning(means="A person has no more tables open than this.", again="later", facts=("most",)),
    "too_many_people": Meaning(means="The server remembers no more people than this.", again="later", facts=("most",)),
    "too_many_reviews": Meaning(
        means="No more matches than this are reviewed at the same time, and fewer for one address.",
        again="later",
        facts=("most",),
    ),
    "too_many_tables": Meaning(means="The server has no more tables open than this.", again="later", facts=("most",)),
    "unknown_browser_code": Meaning(
        means="No browser shows this code, or not any more; only doors are told.", again="changed"
    ),
    "too_many_watchers": Meaning(
        means="No more people than this look on at one table, and fewer from one address.",
        again="later",
        facts=("table", "most"),
    ),
    "unknown_game": Meaning(means="The server does not know this game.", again="changed", facts=("game",)),
    "unknown_phrase": Meaning(means="These are the phrases that there are.", again="changed", facts=("phrases",)),
    "unknown_token": Meaning(means="The token is nobody's, or not any more: say Hello without one.", again="changed"),
    "view_differs": Meaning(
        means="The digest is not that of the view; a fresh view has come before this answer.",
        again="never",
        facts=("table",),
    ),
    "wrong_bots": Meaning(
        means="Bots cannot take these seats: at most so many, and one has to be left for a person.",
        again="changed",
        facts=("seats", "allowed"),
    ),
    "wrong_contribution": Meaning(
        means="The contribution is not what this seat committed to; it is left out of the shuffle.",
        again="never",
        facts=("seat",),
    ),
    "wrong_options": Meaning(means="The game has no such options.", again="changed"),
    "wrong_protocol": Meaning(
        means="No version of the protocol is spoken on both sides. `client` is the newest that the client speaks, "
        "`oldest` and `server` are the oldest and the newest of the server.",
        again="never",
        facts=("client", "oldest", "server"),
    ),
    "wrong_stage": Meaning(
        means="The table is at `stage`, and this can be done at `needed` only.",
        again="later",
        facts=("stage", "needed"),
    ),
}

FAILED: Final[dict[KnownFailed, Meaning]] = {
    "frame_empty": Meaning(means="A frame says that it has no bytes.", again="never"),
    "frame_too_long": Meaning(means="A frame says that it is longer than the limit.", again="never"),
    "no_type": Meaning(means="The map has no `type`, or it is no string.", again="never"),
    "not_a_map": Meaning(means="The frame is not a map.", again="never"),
    "not_msgpack": Meaning(means="The frame is not exactly one value of msgpack.", again="never"),
    "too_deep": Meaning(means="Maps and arrays nest too deeply.", again="never"),
    "too_fast": Meaning(means="Too many requests came, in spite of `slow_down`.", again="later"),
    "too_long": Meaning(means="There are too many values, or a string or bin is too long.", again="never"),
    "unknown_type": Meaning(means="No request is called like that.", again="never"),
    "wrong_fields": Meaning(means="A field is unknown, missing, there twice, or of a wrong type.", again="never"),
}

CLOSING: Final[dict[KnownClosing, Meaning]] = {
    "address_full": Meaning(
        means="There is no room for one more connection from this address, or too many have come from it.",
        again="later",
    ),
    "banned": Meaning(
        means="The host of the server does not let anybody in from there, or with this key.", again="never"
    ),
    "dismissed": Meaning(means="The host of the server has ended the visit.", again="never"),
    "hello_first": Meaning(means="Hello did not come in time.", again="reconnect"),
    "server_full": Meaning(means="There is no room for one more connection.", again="later"),
    "server_stopping": Meaning(means="The server is stopped, most often to be started again.", again="reconnect"),
    "silent": Meaning(means="Nothing was heard of the client for too long.", again="reconnect"),
    "taken_over": Meaning(means="The same person has come by another connection.", again="never"),
    "unreadable_message": Meaning(
        means="A door could not make sense of what its server answered: they are of different versions.", again="never"
    ),
}

NOTICE: Final[dict[KnownNotice, Meaning]] = {
    "journal_unavailable": Meaning(
        means="The server cannot store anything for now; the table waits, and goes on by itself.", again="later"
    ),
    "seat_freed": Meaning(
        means="`seat` was not ready for too long, or the host has freed it: whoever sat there watches.", again="never"
    ),
    "slow_down": Meaning(
        means="Requests come too fast: whoever goes on like that is cut off with `too_fast`. "
        "So many a second are fine for long.",
        again="later",
        facts=("per_second",),
    ),
    "table_broken": Meaning(
        means="Something went wrong at this table; it is closed until somebody has looked at it.", again="never"
    ),
    "table_closed": Meaning(means="The host has closed the table: it is there no more.", again="never"),
    "time_is_up": Meaning(means="The clock of `seat` ran out, and a move was made for it.", again="never"),
}

DECLARED: Final[dict[Carrier, Mapping[Any, Meaning]]] = {
    "Refused": REFUSED,
    "Failed": FAILED,
    "Closing": CLOSING,
    "Notice": NOTICE,
}
"""All codes of the house, by what carries them."""


def with_advice(carrier: Carrier, again: Again) -> frozenset[str]:
    """The codes after which a client does this."""
    return frozenset(code for code, meaning in DECLARED[carrier].items() if meaning.again == again)


def _check() -> None:
    """A code without a meaning, or a meaning without a code, does not even start."""
    known = {"Refused": KnownRefused, "Failed": KnownFailed, "Closing": KnownClosing, "Notice": KnownNotice}
    for carrier, meanings in DECLARED.items():
        if set(get_args(known[carrier])) != set(meanings):
            raise TypeError(f"not every code of {carrier} has a meaning")


_check()

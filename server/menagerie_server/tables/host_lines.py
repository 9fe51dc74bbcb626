"""What comes of an order of the host's: codes with facts, to be said in the language of whoever gave it.

So do commands, and so does a client in the lobby. The English is for those that do not know a code.
"""

from typing import Any, Final

import msgspec

LINES: Final = {
    "usage": "There are: /tables, /people, /bans, /close TABLE, /kick PERSON, /ban ADDRESS|KEY, /unban ADDRESS|KEY.",
    "table": "{table}: {game}, {access}, {stage}: {seats}; {watchers} watch",
    "table-left": "{table}: {game}, {access}, {stage}: {seats}; {watchers} watch, nobody there for {hours} h",
    "no-tables": "There are no tables.",
    "person": "{name} ({person}), {fingerprint}, from {address}, at {tables}",
    "nobody": "Nobody is here.",
    "more": "... and {count:,} more",
    "ban": "{what}",
    "no-bans": "Nobody is banned.",
    "closed": "{table} is closed.",
    "close-elsewhere": "{table} is at another node, which has to close it.",
    "no-table": "There is no table {table}.",
    "not-closed": "{table} could not be closed; the logs say why.",
    "gone": "{who} had to go.",
    "several-gone": "{count} of that name had to go.",
    "gone-elsewhere": "{who} is at another node, and has to go.",
    "not-here": "{who} is not here.",
    "banned": "{what} is banned, and {count} had to go.",
    "unbannable": "{what} is no address, no network and no fingerprint of a key like SHA256:...",
    "too-many-bans": "There are {most:,} bans already: lift some of them first.",
    "banned-no-more": "{what} is banned no more.",
    "not-banned": "{what} was not banned.",
}
"""What each code says in English."""
NO_KEY: Final = "a guest"
INSIDE: Final = "within this process"
NO_TABLE: Final = "no table"
SEATS: Final = {"person": "{name}", "left": "{name} (left)", "bot": "a bot", "free": "free"}
"""What is said of a seat, by its state."""


class Line(msgspec.Struct, frozen=True):
    """One line for the host."""

    code: str
    facts: dict[str, Any] = {}

    def __str__(self) -> str:
        if self.code not in LINES:  # from a newer server
            return " ".join([self.code, *map(str, self.facts.values())])
        facts = dict(self.facts)
        if "seats" in facts:
            facts["seats"] = ", ".join(SEATS[state].format(name=name) for state, name in facts["seats"])
        if "fingerprint" in facts:
            facts["fingerprint"] = facts["fingerprint"] or NO_KEY
            facts["address"] = facts["address"] or INSIDE
            facts["tables"] = ", ".join(facts["tables"]) or NO_TABLE
        return LINES[self.code].format(**facts)


def line(code: str, **facts: Any) -> Line:
    """A line, by its code."""
    return Line(code, facts)

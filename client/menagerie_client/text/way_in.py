"""What a friend types to come to a table."""

import shlex
from itertools import pairwise
from typing import Final

import msgspec

from menagerie_shared.wire.requests import Code, TableId

SSH: Final = "ssh://"


def join_line(address: str, table: str, invitation: str | None) -> str:
    """The line for a table of the server at this address."""
    if address.startswith(SSH):  # who came so has nothing installed, and nor need friends
        host, _, port = address.removeprefix(SSH).rpartition(":")
        return " ".join(["ssh -t -p", port, host.strip("[]"), "join", table, *filter(None, [invitation])])
    line = f"menagerie join {address} --table {table}"
    return line if invitation is None else f"{line} --invitation {invitation}"


def read_code(text: str) -> tuple[str, str | None] | None:
    """The table and the invitation in what somebody typed or pasted; None if that cannot be a table.

    It is a table's name, with its invitation or without, or the whole line that brings a friend to it.
    """
    try:
        parts = shlex.split(text)
    except ValueError:  # a quotation mark that is never closed
        parts = text.split()
    named = {flag: value for flag, value in pairwise(parts) if flag.startswith("--")}
    if "--table" in named:
        parts = [named["--table"], named.get("--invitation", "")]
    elif "join" in parts:  # ssh -t -p 2222 HOST join TABLE INVITATION
        parts = parts[parts.index("join") + 1 :]
    table, invitation = (*parts, "", "")[:2]
    try:
        return msgspec.convert(table, TableId), msgspec.convert(invitation, Code) or None
    except msgspec.ValidationError:
        return None

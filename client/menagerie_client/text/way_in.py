"""What a friend types to come to a table."""

import shlex
from itertools import pairwise
from typing import Final
from urllib.parse import quote, unquote, urlsplit

import msgspec

from menagerie_shared.wire.requests import Code, TableId

SSH: Final = "ssh://"
WEB: Final = ("http://", "https://")
SIT_DOWN: Final = "t"
LOOK_ON: Final = "w"
"""What the path of a link to a table begins with."""


def link_to(web: str, table: str, invitation: str | None = None, *, watch: bool = False) -> str:
    """The link that opens a table in a browser, at the server whose pages begin like this."""
    parts = [LOOK_ON if watch else SIT_DOWN, table, *filter(None, [invitation])]
    return "/".join([web, *(quote(part, safe="") for part in parts)])


def join_line(address: str, table: str, invitation: str | None) -> str:
    """The line for a table of the server at this address."""
    if address.startswith(SSH):  # who came so has nothing installed, and nor need friends
        host, _, port = address.removeprefix(SSH).rpartition(":")
        return " ".join(["ssh -t -p", port, host.strip("[]"), "join", table, *filter(None, [invitation])])
    line = f"menagerie join {address} --table {table}"
    return line if invitation is None else f"{line} --invitation {invitation}"


def browser_line(ssh: str, code: str) -> str:
    """The line by which the owner of a key makes a browser theirs."""
    host, _, port = ssh.removeprefix(SSH).rpartition(":")
    return f"ssh -t -p {port} {host.strip('[]')} browser {code}"


def read_code(text: str) -> tuple[str, str | None] | None:
    """The table and the invitation in what somebody typed or pasted; None if that cannot be a table.

    It is a table's name, with its invitation or without, or the whole line that brings a friend to it.
    """
    if text.strip().startswith(WEB):
        return _read_link(text.strip())
    try:
        parts = shlex.split(text)
    except ValueError:  # a quotation mark that is never closed
        parts = text.split()
    named = {flag: value for flag, value in pairwise(parts) if flag.startswith("--")}
    if "--table" in named:
        parts = [named["--table"], named.get("--invitation", "")]
    elif "join" in parts:  # ssh -t -p 2222 HOST join TABLE INVITATION
        parts = parts[parts.index("join") + 1 :]
    return _checked(*(*parts, "", "")[:2])


def _read_link(link: str) -> tuple[str, str | None] | None:
    """The table and the invitation in a link."""
    try:
        first, *parts = [unquote(part) for part in urlsplit(link).path.strip("/").split("/")]
    except ValueError:
        return None
    return _checked(*(*parts, "", "")[:2]) if first in (SIT_DOWN, LOOK_ON) else None


def _checked(table: str, invitation: str) -> tuple[str, str | None] | None:
    try:
        return msgspec.convert(table, TableId), msgspec.convert(invitation, Code) or None
    except msgspec.ValidationError:
        return None

"""What a friend types to come to a table."""

import shlex
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote, unquote, urlsplit

import msgspec

from menagerie_shared.wire.requests import Code, TableId

SSH: Final = "ssh://"
WEB: Final = ("http://", "https://")
OWN: Final = "menagerie"
JOIN: Final = "join"
FLAGS: Final = ("--table", "--invitation")
PORTS: Final = {"": 4747, SSH: 2222, WEB[0]: 80, WEB[1]: 443}
"""The usual ports, by the kind of way."""
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


class WayIn(NamedTuple):
    """Where somebody wants to go: to a table of this server, or of the one that the line or the link names."""

    table: str
    """Empty if only a server was named."""
    invitation: str | None = None
    server: str = ""
    """The server, as HOST:PORT or ssh://HOST:PORT, or what its links begin with; empty if none was named."""
    line: str = ""
    """What leads there from anywhere: the line to type, or the link to open."""

    def leads_to(self, *known: str) -> bool:
        """Whether that is a server that is known by one of these addresses; if none was named, it is."""
        return not self.server or any(_is_same(self.server, each) for each in known if each)


def read_code(text: str) -> WayIn | None:
    """The way in what somebody typed or pasted; None if that cannot be one.

    It is a table's name, with its invitation or without, or the whole line, or the link, that brings a friend to it.
    """
    if text.strip().startswith(WEB):
        return _read_link(text.strip())
    try:
        parts = shlex.split(text)
    except ValueError:  # a quotation mark that is never closed
        parts = text.split()
    if JOIN in parts[1:]:
        at = parts.index(JOIN, 1)
        return (_read_ssh if Path(parts[0]).name == "ssh" else _read_join)(parts[:at], parts[at + 1 :])
    if parts[:1] == [JOIN]:  # as it is typed in plain mode
        parts = parts[1:]
    return _checked(*(*parts, "", "")[:2])


def _read_ssh(before: list[str], after: list[str]) -> WayIn | None:
    """`ssh -t -p 2222 HOST join TABLE INVITATION`."""
    port = dict(pairwise(before)).get("-p", "22")
    way = _checked(*(*after, "", "")[:2])
    host = f"[{before[-1]}]" if ":" in before[-1] else before[-1]
    return None if way is None else way._replace(server=f"{SSH}{host}:{port}", line=_line(before, after))


def _read_join(before: list[str], after: list[str]) -> WayIn | None:
    """`menagerie join HOST --table TABLE --invitation CODE`; the flags may be left out, as people do."""
    named = {flag: value for flag, value in pairwise(after) if flag in FLAGS}
    values = [index + 1 for index, part in enumerate(after) if part in FLAGS]
    rest = [part for index, part in enumerate(after) if not part.startswith("-") and index not in values]
    server, *code = rest or [""]
    table, invitation = (named.get(flag, part) for flag, part in zip(FLAGS, (*code, "", ""), strict=False))
    way = _checked(table, invitation, lobby=server)
    if way is None:
        return None
    line = _line(before, after) if not code else join_line(server, way.table, way.invitation)
    return way._replace(server=server, line=line)


def _line(before: list[str], after: list[str]) -> str:
    return shlex.join([*before, JOIN, *after])


def _read_link(link: str) -> WayIn | None:
    """The table and the invitation in a link."""
    try:
        parsed = urlsplit(link)
        first, *parts = [unquote(part) for part in parsed.path.strip("/").split("/")]
    except ValueError:
        return None
    way = _checked(*(*parts, "", "")[:2]) if first in (SIT_DOWN, LOOK_ON) else None
    return None if way is None else way._replace(server=f"{parsed.scheme}://{parsed.netloc}", line=link)


def as_typed_here(line: str, way_back: str) -> str:
    """A line with this program as it was started here, which need not be found by its name."""
    program = way_back.partition(" play")[0].partition(f" {JOIN}")[0]
    is_own = program != way_back and not program.startswith("ssh ")
    return f"{program}{line.removeprefix(OWN)}" if is_own and line.startswith(f"{OWN} {JOIN}") else line


def _is_same(one: str, other: str) -> bool:
    """Whether two addresses may be of one server: the same host and, by the same kind of way, the same port."""
    (how, host, port), (other_how, other_host, other_port) = _place(one), _place(other)
    return host == other_host and (how != other_how or port == other_port)


def _place(address: str) -> tuple[str, str, int | None]:
    """The kind of way, the host and the port of an address."""
    how = next((scheme for scheme in (SSH, *WEB) if address.startswith(scheme)), "")
    try:
        parsed = urlsplit(f"//{address.removeprefix(how)}")
        host, port = parsed.hostname or "", parsed.port
    except ValueError:
        return how, address, None
    return how, "localhost" if host.startswith("127.") or host == "::1" else host, port or PORTS[how]


def _checked(table: str, invitation: str, lobby: str = "") -> WayIn | None:
    """A table and an invitation, if they can be; no table will do if there is a server whose lobby it may be."""
    try:
        code = msgspec.convert(invitation, Code) or None
        return WayIn("" if lobby and not table else msgspec.convert(table, TableId), code)
    except msgspec.ValidationError:
        return None

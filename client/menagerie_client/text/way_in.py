"""What a friend types to come to a table."""

from typing import Final

SSH: Final = "ssh://"


def join_line(address: str, table: str, invitation: str | None) -> str:
    """The line for a table of the server at this address."""
    if address.startswith(SSH):  # who came so has nothing installed, and nor need friends
        host, _, port = address.removeprefix(SSH).rpartition(":")
        return " ".join(["ssh -t -p", port, host.strip("[]"), "join", table, *filter(None, [invitation])])
    line = f"menagerie join {address} --table {table}"
    return line if invitation is None else f"{line} --invitation {invitation}"

"""Where people find an ssh door, and what they type to come to it."""

import shlex
from typing import Final

import msgspec

USUAL_PORT: Final = 22


class SshAddress(msgspec.Struct, frozen=True):
    """Where a person has found this door."""

    host: str
    port: int

    @property
    def address(self) -> str:
        """What friends give to `menagerie join`."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"ssh://{host}:{self.port}"

    @property
    def web(self) -> str:
        """Whoever comes by ssh knows of no pages; the server does."""
        return ""

    def command(self, *verb: str, terminal: bool = False) -> str:
        """The command that leads here."""
        port = [] if self.port == USUAL_PORT else ["-p", str(self.port)]
        return shlex.join(["ssh", *(["-t"] if terminal else []), *port, self.host, *verb])

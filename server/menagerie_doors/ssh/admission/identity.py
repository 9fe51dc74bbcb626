"""Who somebody is: the owner of a key, or a guest.

A key is an identity only once its signature has been verified. A client may offer any public key, as everybody's are
known, and only asks whether it would do; it may then log in as a guest. So an offered key is staged for the attempt
that it belongs to, bound when just that attempt has succeeded, and forgotten at any other.
"""

import asyncssh

from menagerie_doors.stage.identity import Identity
from menagerie_shared.wire.text import clean_name


class Claim:
    """Who somebody claims to be, until it is certain."""

    def __init__(self) -> None:
        self._staged: str | None = None
        self._login = ""
        self.identity: Identity | None = None
        """Who it is, once that is certain."""

    def begin(self, login: str) -> None:
        """An attempt under a login begins; what was offered under another one does not count."""
        self._login = login
        self._staged = None

    def offer(self, key: asyncssh.SSHKey) -> None:
        """A key is offered, with or without a signature: that is not known here, and not verified yet."""
        self._staged = key.get_fingerprint()

    def offer_nothing(self) -> None:
        """Another way than a key is tried: it succeeds for a guest, whatever was offered before."""
        self._staged = None

    def complete(self) -> None:
        """The attempt that was under way has succeeded."""
        self.identity = Identity(clean_name(self._login) or "", self._staged)

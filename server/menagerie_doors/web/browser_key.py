"""Who a browser is: whoever holds its cookie. What is known of that here is its digest alone, like that of a key.

So a browser is one more key of a person's: it is enough to come back, at any door process, and it can be added to the
keys that somebody has already.
"""

import base64
import hashlib
import re
import secrets
from typing import Final

KIND: Final = "COOKIE:"
"""What digests of cookies begin with, so that none can be taken for the fingerprint of a key."""
BYTES: Final = 32
DAYS: Final = 400
"""Browsers keep no cookie for longer."""

_COOKIE: Final = re.compile(r"[0-9A-Za-z_-]{43}")


def new_cookie() -> str:
    """A secret for a browser that has none."""
    return secrets.token_urlsafe(BYTES)


def key_of(cookie: str | None) -> str | None:
    """What a browser with this cookie is known by; None if it has none of ours."""
    if cookie is None or not _COOKIE.fullmatch(cookie):
        return None
    digest = hashlib.sha256(b"menagerie browser " + cookie.encode()).digest()
    return KIND + base64.b64encode(digest).decode().rstrip("=")


def name_of_cookie(*, secure: bool) -> str:
    """What the cookie is called: with TLS, by a name that no page without it, and no other host, can set."""
    return "__Host-menagerie" if secure else "menagerie"

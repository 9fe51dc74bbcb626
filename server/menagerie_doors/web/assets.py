"""What pages are made of: scripts and styles of our own, read in once, under addresses that change with them."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(__file__).parent / "static"
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
PREFIX: Final = "/static/"


class Asset(NamedTuple):
    """One file."""

    kind: str
    data: bytes


@cache
def assets() -> dict[str, Asset]:
    """All of them, by the path at which they are found. It has their digest, so that a browser can keep them."""
    files = sorted(file for file in FOLDER.iterdir() if file.suffix in KINDS)
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    return {f"{PREFIX}{digest}/{file.name}": Asset(KINDS[file.suffix], file.read_bytes()) for file in files}


@cache
def path_of(name: str) -> str:
    """Where a file is found."""
    return next(path for path in assets() if path.endswith(f"/{name}"))

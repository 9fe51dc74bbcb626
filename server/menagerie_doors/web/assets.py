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
BOUND: Final = {
    "stage.js": ("terminal.js", "glyphs.js", "painter.js", "link.js", "stage.js"),
    "plain.js": ("link.js", "plain.js"),
}
"""Scripts that are fetched as one: a browser would open a connection for each, and a class has but one address."""


class Asset(NamedTuple):
    """One file."""

    kind: str
    data: bytes


@cache
def assets() -> dict[str, Asset]:
    """All of them, by the path at which they are found. It has their digest, so that a browser can keep them."""
    files = {file.name: file.read_bytes() for file in sorted(FOLDER.iterdir()) if file.suffix in KINDS}
    digest = hashlib.sha256(b"".join(files.values())).hexdigest()[:16]
    parts = {part for bound in BOUND.values() for part in bound}
    whole = {name: b"\n".join(files[part] for part in bound) for name, bound in BOUND.items()}
    whole |= {name: data for name, data in files.items() if name not in parts}
    return {f"{PREFIX}{digest}/{name}": Asset(KINDS[Path(name).suffix], data) for name, data in whole.items()}


@cache
def path_of(name: str) -> str:
    """Where a file is found."""
    return next(path for path in assets() if path.endswith(f"/{name}"))

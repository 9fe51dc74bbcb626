"""Writes the pins of constraints.txt once more with the hashes of all files that were published for each of them.

`make hashes` runs it, after any change of constraints.txt. It asks whichever index pip is set up to use, and no address
goes into a file. There are two: one with all pins, and one with those that Menagerie needs to run, for hosts.
"""

import json
import re
import subprocess
import sys
import urllib.request
from html.parser import HTMLParser
from importlib import metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import (
    InvalidSdistFilename,
    InvalidWheelFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)
from packaging.version import InvalidVersion, Version

ROOT: Final = Path(__file__).parents[1]
PINS: Final = ROOT / "constraints.txt"
HASHED: Final = ROOT / "constraints-hashed.txt"
RUNTIME: Final = ROOT / "packaging" / "runtime-hashed.txt"
ACCEPT: Final = "application/vnd.pypi.simple.v1+json, text/html;q=0.1"
HEAD: Final = """\
# The pins of constraints.txt, with the hashes of all files that were published for each: made by `make hashes`.
# pip install --require-hashes --no-deps --requirement THIS_FILE takes nothing but these.
"""


class Links(HTMLParser):
    """The files that a page of an index links to, with their hashes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A link names the file, and its hash after a number sign."""
        href = dict(attrs).get("href") or ""
        match = re.search(r"/?([^/#]+)#sha256=([0-9a-f]{64})", href)
        if tag == "a" and match is not None:
            self.found.append((match[1], match[2]))


def index() -> str:
    """The index that pip uses here."""
    look = "from pip._internal.commands import create_command as c; print(c('download').parse_args([])[0].index_url)"
    return subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout.strip()


def files_of(address: str, name: str) -> list[tuple[str, str]]:
    """All files that were ever published under a name."""
    request = urllib.request.Request(f"{address.rstrip('/')}/{canonicalize_name(name)}/", headers={"Accept": ACCEPT})
    with urllib.request.urlopen(request, timeout=60) as answer:
        body = answer.read().decode()
        if "json" in answer.headers.get("Content-Type", ""):
            found = json.loads(body)["files"]
            return [(file["filename"], file["hashes"]["sha256"]) for file in found if "sha256" in file["hashes"]]
    page = Links()
    page.feed(body)
    return page.found


def version_of(filename: str) -> Version | None:
    """Which version a file is of."""
    try:
        if filename.endswith(".whl"):
            return parse_wheel_filename(filename)[1]
        return parse_sdist_filename(filename)[1]
    except (InvalidWheelFilename, InvalidSdistFilename, InvalidVersion):
        return None


def needed_by(name: str, extra: str = "") -> set[str]:
    """What a package needs to run, all that those need included, by what is installed here."""
    found: set[str] = set()
    waiting = [(name, extra)]
    seen = set(waiting)
    while waiting:
        package, of_extra = waiting.pop()
        for line in metadata.requires(package) or ():
            requirement = Requirement(line)
            if requirement.marker is not None and not requirement.marker.evaluate({"extra": of_extra}):
                continue
            found.add(canonicalize_name(requirement.name))
            more = [(requirement.name, each) for each in ("", *requirement.extras)]
            waiting += [one for one in more if one not in seen]
            seen.update(more)
    return found


def main() -> None:
    """Write the file."""
    address = index()
    needed = needed_by("menagerie")
    lines, runtime = [HEAD], [HEAD]
    for pin in PINS.read_text(encoding="utf-8").splitlines():
        if "==" not in pin or pin.startswith("#"):
            continue
        name, _, version = pin.strip().partition("==")
        hashes = sorted({digest for file, digest in files_of(address, name) if version_of(file) == Version(version)})
        if not hashes:
            sys.exit(f"No file of {pin} has a hash.")
        lines.append(" \\\n".join([f"{name}=={version}", *(f"    --hash=sha256:{digest}" for digest in hashes)]) + "\n")
        runtime += lines[-1:] if canonicalize_name(name) in needed else []
    HASHED.write_text("".join(lines), encoding="utf-8")
    RUNTIME.write_text("".join(runtime), encoding="utf-8")


if __name__ == "__main__":
    main()

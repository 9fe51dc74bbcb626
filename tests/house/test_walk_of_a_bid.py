"""The walk of a bid in docs/architecture.md names modules, classes and functions that are there."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
HEADING: Final = "## The walk of a bid"
SOURCES: Final = {
    path: path.read_text() for room in ("shared", "server", "client") for path in (ROOT / room).rglob("*.py")
}


def hops() -> list[str]:
    """What each row of the table says of where it happens."""
    page = (ROOT / "docs" / "architecture.md").read_text()
    rows = [line for line in page.split(HEADING)[1].split("\n## ")[0].splitlines() if line.startswith("| `")]
    return [row.split("|")[3].strip() for row in rows]


def test_the_walk_has_a_row_for_every_hop() -> None:
    assert len(hops()) > 10


@pytest.mark.parametrize("where", hops())
def test_what_a_hop_names_is_there(where: str) -> None:
    for named in re.split(r"; | or ", where):
        module, *names = re.findall(r"`([^`]+)`", named)
        suffix = module.replace("<game>", "wildcards")
        found = [text for path, text in SOURCES.items() if path.as_posix().endswith(f"/{suffix}")]
        assert found, f"there is no {suffix}"
        for name in names:
            parts = name.split(".")
            assert any(
                all(re.search(rf"^\s*(async )?(def|class) {part}\b", text, re.M) for part in parts) for text in found
            ), f"{name} is not in any {suffix}"

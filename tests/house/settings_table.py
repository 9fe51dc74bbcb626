"""Writes the table of settings in docs/hosting.md from the settings themselves, so that the page stays true.

`python -m tests.house.settings_table` rewrites it; a test compares.
"""

import re
from pathlib import Path
from typing import Final

import msgspec

from menagerie.commands.explained import facts
from menagerie_client.text.words import UnknownKey, Words
from menagerie_server.settings.configuration import KEYS, Configuration

PAGE: Final = Path(__file__).parents[2] / "docs" / "hosting.md"
ELSEWHERE: Final = frozenset(("data",))
"""Settings whose default depends on the computer."""


def write_page(page: str) -> str:
    """The page with its table written anew."""
    return re.sub(
        r"(?<=<!-- settings -->\n).*(?=<!-- /settings -->)", lambda _: f"\n{write_table()}\n\n", page, flags=re.DOTALL
    )


def write_table() -> str:
    """All settings."""
    lines = ["| setting | what it is | default | it can be |", "|---|---|---|---|"]
    defaults, words = msgspec.structs.asdict(Configuration()), Words(strict=True)
    for name, key in KEYS.items():
        said = f"help-setting-{name.replace('_', '-')}"
        try:
            default = words(f"{said}.default", **facts())
        except UnknownKey:
            default = _plain(name, defaults[name])
        lines.append(f"| `{name}` | {words(said)} | {default} | {words(f'help-allowed-{key.allowed}')} |")
    return "\n".join(lines)


def _plain(name: str, default: object) -> str:
    if name in ELSEWHERE:
        return "where this user's programs keep data"
    match default:
        case None | "":
            return "none"
        case bool():
            return "yes" if default else "no"
        case float():
            return f"{default:g}"
        case _:
            return str(default)


if __name__ == "__main__":
    PAGE.write_text(write_page(PAGE.read_text()))

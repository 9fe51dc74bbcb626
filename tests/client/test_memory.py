"""What is remembered on this computer: kept whole, kept small, kept private, and never in anybody's way."""

import stat
from pathlib import Path

import pytest

from menagerie_client.text.words import Words
from menagerie_client.visiting.memory import FILE, LONGEST_FILE, MOST_CONTRIBUTIONS, MOST_SERVERS, Memory


def test_everything_is_there_the_next_time(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.prefer(name="Ada", theme="light", bell=False)
    memory.remember_server("table.example:4747", "Ada", "token-1")
    memory.remember_practice(token="token-2", table="brave-otter")
    memory.remember_contribution("table.example:4747", "brave-otter/1", 2, b"\x01\xff")
    again = Memory(tmp_path)
    assert again.preferences.name == "Ada"
    assert again.preferences.theme == "light"
    assert again.preferences.bell is False
    assert again.preferences.animation is True
    known = again.server("table.example:4747")
    assert known is not None
    assert (known.name, known.token) == ("Ada", "token-1")
    assert (again.practice.token, again.practice.table) == ("token-2", "brave-otter")
    assert again.contributions[0].contribution == "01ff"
    assert not again.troubles


def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    Memory(folder).prefer(name="Ada")
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_one_person_can_be_somebody_else_under_another_name(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.remember_server("a:1", "Ada", "one")
    memory.remember_server("a:1", "Bram", "two")
    memory.remember_server("a:1", "Ada", "three")
    last, bram = memory.server("a:1"), memory.server("a:1", "Bram")
    assert last is not None
    assert bram is not None
    assert (last.token, bram.token) == ("three", "two")
    assert len(memory.servers) == 2
    assert memory.server("b:1") is None


def test_it_stays_small(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    for number in range(MOST_SERVERS + 5):
        memory.remember_server(f"host-{number}:1", "Ada", None)
    for number in range(MOST_CONTRIBUTIONS + 5):
        memory.remember_contribution("a:1", f"table/{number}", 0, b"x")
    again = Memory(tmp_path)
    assert len(again.servers) == MOST_SERVERS
    assert again.servers[0].address == f"host-{MOST_SERVERS + 4}:1"
    assert len(again.contributions) == MOST_CONTRIBUTIONS
    assert again.contributions[0].match == f"table/{MOST_CONTRIBUTIONS + 4}"


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b'{"preferences": 7}', b"[]", b" " * (LONGEST_FILE + 1)])
def test_what_cannot_be_read_is_put_aside_with_a_sentence(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / FILE).write_bytes(damage)
    memory = Memory(tmp_path)
    (trouble,) = memory.troubles
    assert "put aside" in Words(strict=True)(trouble.key, **trouble.facts)
    assert Path(trouble.facts["file"]).read_bytes() == damage
    memory.prefer(name="Ada")
    assert Memory(tmp_path).preferences.name == "Ada"


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for damage in (b"one", b"two"):
        (tmp_path / FILE).write_bytes(damage)
        Memory(tmp_path)
    assert {path.read_bytes() for path in tmp_path.glob("*.unreadable-*")} == {b"one", b"two"}


def test_two_programs_do_not_forget_for_each_other(tmp_path: Path) -> None:
    first, second = Memory(tmp_path), Memory(tmp_path)
    first.prefer(name="Ada")
    second.remember_server("a:1", "Ada", "token")
    first.remember_practice(table="brave-otter")
    again = Memory(tmp_path)
    assert again.preferences.name == "Ada"
    assert again.server("a:1") is not None
    assert again.practice.table == "brave-otter"


def test_where_nothing_can_be_written_it_is_said_once_and_remembered_until_the_end(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    memory = Memory(blocked / "inside")
    memory.troubles.clear()
    memory.prefer(name="Ada")
    memory.prefer(theme="light")
    (trouble,) = memory.troubles
    assert Words(strict=True)(trouble.key, **trouble.facts)
    assert memory.preferences.name == "Ada"
    assert memory.preferences.theme == "light"


def test_what_was_contributed_is_found_again_with_what_the_server_had_committed_to(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.remember_contribution("a:1", "brave-otter/1", 2, b"first", b"bound")
    memory.remember_contribution("a:1", "brave-otter/1", 2, b"second", b"bound")
    again = Memory(tmp_path)
    assert again.contribution("a:1", "brave-otter/1", 2) == (b"second", b"bound")
    for other in (("b:1", "brave-otter/1", 2), ("a:1", "brave-otter/2", 2), ("a:1", "brave-otter/1", 1)):
        assert again.contribution(*other) is None

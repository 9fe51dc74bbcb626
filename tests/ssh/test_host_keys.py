"""The server's own key is made once, kept to itself, and never changed without a word."""

import stat
from pathlib import Path

import pytest

from menagerie_doors.ssh.admission.host_keys import FILE, BadHostKey, load_host_key


def test_it_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    first = load_host_key(tmp_path)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    again = load_host_key(tmp_path)
    assert again.fingerprint == first.fingerprint
    assert first.fingerprint.startswith("SHA256:")
    assert first.key.algorithm == b"ssh-ed25519"


@pytest.mark.parametrize(("mode", "content", "why"), [(0o644, None, "chmod 600"), (0o600, b"nonsense", "is damaged")])
def test_one_that_cannot_be_trusted_is_not_used(tmp_path: Path, mode: int, content: bytes | None, why: str) -> None:
    load_host_key(tmp_path)
    path = tmp_path / FILE
    if content is not None:
        path.write_bytes(content)
    path.chmod(mode)
    with pytest.raises(BadHostKey, match=why):
        load_host_key(tmp_path)


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(BadHostKey, match="cannot be used"):
        load_host_key(tmp_path / "nowhere")

"""Flags weigh more than the environment, and that weighs more than a TOML file; what is wrong is named."""

from pathlib import Path

import msgspec
import pytest

from menagerie.commands.settings import explain
from menagerie_client.text.words import Words
from menagerie_server.doors.limits import Limits
from menagerie_server.settings.addresses import join_address, split_address
from menagerie_server.settings.configuration import KEYS, Configuration, flag_of, variable_of
from menagerie_server.settings.loading import BadConfiguration, load
from menagerie_server.tables.settings import Settings
from tests.kit.servers.process import menagerie, serving


def said(error: BaseException) -> str:
    """What an English reader is told."""
    assert isinstance(error, BadConfiguration)
    return explain(Words(strict=True), error)


def toml(folder: Path, text: str) -> Path:
    path = folder / "server.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_nothing_needs_to_be_set() -> None:
    plain = load({}, {}, None)
    assert plain == Configuration()
    assert plain.address == ("127.0.0.1", 4747)
    assert plain.metrics is None
    assert plain.tables == Settings(bots_talk=True)
    assert plain.limits == Limits()


def test_every_setting_has_words_and_a_type() -> None:
    assert set(KEYS) == {field.name for field in msgspec.structs.fields(Configuration)}


def test_the_weight_of_the_sources(tmp_path: Path) -> None:
    file = toml(tmp_path, "hold = 1\nbot_delay = 1\nopen_contributions = 1\nlisten = 'localhost:1'")
    environment = {"MENAGERIE_HOLD": "2", "MENAGERIE_BOT_DELAY": "2", "MENAGERIE_LISTEN": "", "MENAGERIE_OTHER": "x"}
    read = load({"hold": "3", "bot_delay": None}, environment, file)
    assert (read.hold, read.bot_delay, read.open_contributions, read.listen) == (3, 2, 1, "localhost:1")


def test_every_setting_can_come_from_every_source(tmp_path: Path) -> None:
    values = {
        "listen": "[::1]:5", "public": "true", "announce": "true", "ssh": ":6", "no_ssh": "true",
            "web": ":9", "no_web": "true", "web_as": "https://a.example",
            "tls": f"{tmp_path / 'cert'}:{tmp_path / 'key'}", "known_as": "a.example:8", "doors": "2",
            "allow_door": str(tmp_path / "keys"), "upstream": "host:7", "upstream_key": f"SHA256:{'x' * 43}",
            "connections": "5",
        "connections_of_one": "4", "crowds": "192.0.2.0/24", "trust_proxies": "192.0.2.1, ::1",
        "hold": "3.5", "bot_delay": "0", "bot_workers": "3", "silent_bots": "true",
        "open_contributions": "2", "abandoned": "7", "remember": "30", "reserve": "7", "data": str(tmp_path / "data"),
        "journal": "postgresql://db.example/games", "node": "north", "lease": "7", "link": "10.0.0.11:5",
        "metrics": "9100", "log_file": str(tmp_path / "log"), "log_form": "json", "log_level": "debug",
    }  # fmt: skip
    assert values.keys() == KEYS.keys()
    quoted = {"listen", "ssh", "web", "web_as", "tls", "known_as", "allow_door", "upstream", "upstream_key"}
    quoted |= {"crowds", "trust_proxies", "data", "journal", "node", "link", "log_file", "log_form", "log_level"}
    lines = (f"{key} = {f'{value!r}' if key in quoted else value}" for key, value in values.items())
    from_file = load({}, {}, toml(tmp_path, "\n".join(lines)))
    assert from_file == load({}, {variable_of(key): value for key, value in values.items()}, None)
    assert from_file == load(
        {**values, "public": True, "announce": True, "no_ssh": True, "no_web": True, "silent_bots": True}, {}, None
    )
    assert all(getattr(from_file, key) != getattr(Configuration(), key) for key in KEYS)


def test_paths_in_a_file_are_meant_from_there(tmp_path: Path) -> None:
    file = toml(tmp_path, "data = 'kept'\nlog_file = '/var/log/menagerie'")
    assert load({}, {}, file).data == tmp_path / "kept"
    assert load({}, {}, file).log_file == Path("/var/log/menagerie")
    assert load({"data": "kept"}, {}, file).data == Path("kept").absolute()
    assert load({}, {"HOME": "/x", "MENAGERIE_DATA": "~/kept"}, None).data == Path("~/kept").expanduser()


def test_public_is_all_addresses_at_the_port_of_listen(tmp_path: Path) -> None:
    file = toml(tmp_path, "public = true")
    assert load({}, {}, file).address == ("", 4747)
    assert load({"public": True, "listen": "127.0.0.1:5"}, {}, None).address == ("", 5)
    assert load({"public": True}, {"MENAGERIE_LISTEN": "127.0.0.1:5"}, None).address == ("", 5)
    # Who names an address on the command line does not want to be public because a file says so.
    assert load({"listen": "127.0.0.1:5"}, {}, file).address == ("127.0.0.1", 5)


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [("127.0.0.1:4747", "127.0.0.1", 4747), ("[::1]:0", "::1", 0), ("*:65535", "", 65535), ("a.b:1", "a.b", 1)],
)
def test_addresses(text: str, host: str, port: int) -> None:
    assert split_address(text) == (host, port)
    assert join_address(host, port) == text


@pytest.mark.parametrize("text", ["", "4747", ":4747", "host:", "host:65536", "host:-1", "::1:4747", "host:٣", "h:1:2"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadConfiguration) as wrong:
        load({"listen": text}, {}, None)
    assert said(wrong.value).startswith("--listen must be an address like 127.0.0.1:4747")


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("table.example", "table.example", None),
        ("table.example:22", "table.example", 22),
        ("192.0.2.7", "192.0.2.7", None),
        ("2001:db8::1", "2001:db8::1", None),
        ("[2001:db8::1]", "2001:db8::1", None),
        ("[2001:db8::1]:65535", "2001:db8::1", 65535),
    ],
)
def test_what_friends_type(text: str, host: str, port: int | None) -> None:
    assert load({"known_as": text}, {}, None).known_place == (host, port)


@pytest.mark.parametrize(
    "text", ["", ":22", "*:22", "a b", "a;b", "-oProxyCommand=x", "a:0", "a:65536", "a:", "\x1b[2J", "http://a", "a\n"]
)
def test_what_nobody_could_type(text: str) -> None:
    with pytest.raises(BadConfiguration) as wrong:
        load({"known_as": text}, {}, None)
    assert said(wrong.value).startswith("--known-as must be a name or an address like table.example")


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("hold", "soon", "seconds, from 0 to 604800"),
        ("hold", "-1", "seconds, from 0 to 604800"),
        ("bot_delay", "nan", "seconds, from 0 to 604800"),
        ("bot_delay", "inf", "seconds, from 0 to 604800"),
        ("metrics", "65536", "a port, from 0 to 65535"),
        ("metrics", "9100.5", "a port, from 0 to 65535"),
        ("connections", "0", "a whole number from 1 to 1000000"),
        ("log_level", "loud", "`debug`, `info`, `warning` or `error`"),
        ("log_form", "xml", "`auto`, `text` or `json`"),
        ("public", "perhaps", "`true` or `false`"),
        ("data", "a\0b", "a directory"),
        ("data", "~nobody-of-that-name/x", "a directory"),
    ],
)
def test_a_wrong_value_is_named_with_what_is_allowed(key: str, value: str, allowed: str) -> None:
    with pytest.raises(BadConfiguration) as flag:
        load({key: value}, {}, None)
    assert said(flag.value) == f"{flag_of(key)} must be {allowed}, and not {value!r}."
    with pytest.raises(BadConfiguration) as variable:
        load({}, {variable_of(key): value}, None)
    assert said(variable.value) == f"{variable_of(key)} must be {allowed}, and not {value!r}."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hold = '60'", "hold in {file} must be seconds, from 0 to 604800, and not '60'."),
        ("public = 1", "public in {file} must be `true` or `false`, and not 1."),
        ("hold = nan", "hold in {file} must be seconds, from 0 to 604800, and not nan."),
        ("hodl = 60", "'hodl' in {file} is no setting: did you mean hold?"),
        ("[people]\nhold = 60", "'people' in {file} is no setting: there are listen, public,"),
        ("hold: 60", "{file} is not TOML: Expected '=' after a key"),
        ("data = ''", "data in {file} must be a directory, and not ''."),
    ],
)
def test_what_is_wrong_in_a_file_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    file = toml(tmp_path, text)
    with pytest.raises(BadConfiguration) as wrong:
        load({}, {}, file)
    assert said(wrong.value).startswith(sentence.format(file=file))


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(BadConfiguration) as wrong:
        load({}, {}, tmp_path / "none")
    assert said(wrong.value) == f"{tmp_path / 'none'} cannot be read: there is no such file or directory."
    (tmp_path / "latin").write_bytes(b"data = '\xe9'")
    with pytest.raises(BadConfiguration) as wrong:
        load({}, {}, tmp_path / "latin")
    assert "not written in UTF-8" in said(wrong.value)


def test_the_command_line_says_what_is_wrong_and_exits_with_2(tmp_path: Path) -> None:
    bad = toml(tmp_path, "hold = = 60")
    for arguments, variables, words in (
        (["--config", str(bad)], {}, "is not TOML"),
        ([], {"MENAGERIE_CONFIG": str(bad)}, "is not TOML"),
        (["--config", str(tmp_path / "none")], {}, "cannot be read"),
        (["--hold", "soon"], {}, "--hold must be seconds"),
        ([], {"MENAGERIE_METRICS": "x"}, "MENAGERIE_METRICS must be a port"),
    ):
        done = menagerie(tmp_path, "serve", *arguments, **variables)
        assert (done.returncode, done.stdout) == (2, "")
        assert words in " ".join(done.stderr.split())
        assert "Traceback" not in done.stderr


def test_the_usual_file_is_read_if_it_is_there(tmp_path: Path) -> None:
    folder = tmp_path / ".config" / "menagerie"
    folder.mkdir(parents=True)
    toml(folder, f"data = '{tmp_path / 'from-file'}'\nmetrics = 0\nlog_form = 'text'")
    with serving(tmp_path, MENAGERIE_LOG_FORM="json") as server:
        assert f"data     {tmp_path / 'from-file'}" in server.said
        assert server.metrics
        assert "as JSON" in server.said

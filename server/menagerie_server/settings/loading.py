"""Where settings come from: flags weigh more than the environment, and that weighs more than a TOML file."""

import difflib
import math
import os
import tomllib
from collections.abc import Callable, Mapping
from errno import errorcode
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import platformdirs

from menagerie_server.budgets.neighbourhood import Networks
from menagerie_server.settings.addresses import split_address, split_known_as, split_ssh_address, split_web_as
from menagerie_server.settings.configuration import CONFIG, KEYS, NAME, SECRET, Configuration, flag_of, variable_of

SCHEMES: Final = ("postgresql://", "postgres://")


class BadConfiguration(Exception):
    """A setting is not what it can be; the code and the facts say which. What people read of it is said elsewhere."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(f"{code}: {', '.join(facts.values())}")
        self.code, self.facts = code, facts


class Layer(NamedTuple):
    """Settings from one source."""

    values: Mapping[str, object]
    name_of: Callable[[str], str]
    """What a setting is called there."""
    file: str = "none"
    """Which file it is, if it is one."""
    texts: bool = True
    """Whether numbers too come as text."""
    folder: Path = Path()
    """What relative paths are relative to."""


def load(flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None) -> Configuration:
    """The settings from all sources; BadConfiguration if one of them is not what it can be."""
    chosen: dict[str, Any] = {}
    for layer in _layers(flags, environment, file):
        values = {key: _read(key, value, layer) for key, value in layer.values.items() if key in KEYS}
        if "listen" in values:
            # Who names an address means that one, whatever a lighter source says of all addresses.
            chosen.pop("public", None)
        if "ssh" in values:
            chosen.pop("no_ssh", None)
        if "web" in values:
            chosen.pop("no_web", None)
        chosen.update(values)
    return Configuration(**chosen)


def find_file(flags: Mapping[str, object], environment: Mapping[str, str]) -> Path | None:
    """The file that is named or, if none is, the one in the user's own directory of settings, if it is there."""
    named = flags.get(CONFIG) or environment.get(variable_of(CONFIG))
    if named:
        return Path(str(named)).absolute()
    usual = usual_file()
    return usual if usual.is_file() else None


def usual_file() -> Path:
    """The file that is read if none is named."""
    return platformdirs.user_config_path(NAME, appauthor=False) / "server.toml"


def _layers(flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None) -> list[Layer]:
    """The sources of settings, the lightest first."""
    variables = {key: environment[variable_of(key)] for key in KEYS if environment.get(variable_of(key))}
    layers = [Layer(variables, variable_of), Layer({k: v for k, v in flags.items() if v is not None}, flag_of)]
    if file is not None:
        layers.insert(0, Layer(_read_file(file), str, str(file), texts=False, folder=file.parent))
    return layers


def _read_file(path: Path) -> dict[str, object]:
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadConfiguration("unreadable", file=str(path), reason=errorcode.get(error.errno or 0, "")) from None
    except UnicodeDecodeError:
        raise BadConfiguration("not-utf8", file=str(path)) from None
    except tomllib.TOMLDecodeError as error:
        raise BadConfiguration("not-toml", file=str(path), why=str(error)) from None
    for key in values:
        if key not in KEYS:
            close = difflib.get_close_matches(key, KEYS, 1)
            near = close[0] if close else "none"
            raise BadConfiguration("unknown", name=repr(key), file=str(path), near=near, all=", ".join(KEYS))
    return values


def _read(key: str, value: object, layer: Layer) -> object:
    """A setting from its source, as what it is."""

    def make_path(kind: type, value: object) -> object:
        if kind is not Path or not isinstance(value, str) or not value or "\0" in value:
            raise ValueError
        return (layer.folder / Path(value).expanduser()).absolute()

    if key == "tls" and isinstance(value, str):  # two of them, in the environment as in a search path
        value = value.split(os.pathsep)
    try:
        read = msgspec.convert(value, _TYPES[key], strict=not layer.texts, dec_hook=make_path)
        if key in ("listen", "upstream", "link"):
            split_address(read)
        if key == "web_as":
            split_web_as(read)
        if key in ("ssh", "web"):
            split_ssh_address(read)
        if key == "journal" and not (read.startswith(SCHEMES) and len(read.partition("//")[2]) > 0):
            raise ValueError
        if key == "known_as":
            split_known_as(read)
        if key in ("crowds", "trust_proxies"):
            Networks(read)
        if isinstance(read, float) and not math.isfinite(read):
            raise ValueError
    except (ValueError, RuntimeError):  # msgspec's error is the former, no such user's home the latter
        found = "secret" if key in SECRET else repr(value)
        allowed = KEYS[key].allowed
        raise BadConfiguration(
            "wrong", name=layer.name_of(key), file=layer.file, allowed=allowed, found=found
        ) from None
    return read


_TYPES: Final[dict[str, Any]] = {field.name: field.type for field in msgspec.structs.fields(Configuration)}

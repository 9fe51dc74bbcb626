"""How this program was started: whatever it tells people to type works as typed, from where they are."""

import os
import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

NAME: Final = "menagerie"
MODULE: Final = "menagerie"


def command(*arguments: str) -> str:
    """A command of this program, as it is typed here."""
    return shlex.join([*program(), *arguments])


def command_on(name: str, file: Path) -> str:
    """A command of this program about a file, as short as it can be typed."""
    with suppress(RuntimeError, ValueError):  # nobody's home is known, or the file is elsewhere
        return f"{command(name)} ~/{shlex.quote(str(file.relative_to(Path.home())))}"
    return command(name, str(file))


def program() -> list[str]:
    """The words with which this program was started."""
    return words_for(sys.argv[:1], sys.orig_argv, os.environ)


def words_for(argv: Sequence[str], orig_argv: Sequence[str], environment: Mapping[str, str]) -> list[str]:
    """By name if it is found by its name; else as it was typed; `python -m` if that was it."""
    script = Path(argv[0]) if argv and argv[0] else Path(NAME)
    if MODULE in orig_argv and orig_argv[max(0, orig_argv.index(MODULE) - 1)] == "-m":
        return [_as_typed(orig_argv[0], environment), "-m", MODULE]
    if script.name != NAME:
        return [NAME]  # within another program, that is all that can be said
    found = shutil.which(NAME, path=environment.get("PATH"))
    return [NAME] if found is not None and _is_same(script, Path(found)) else [_as_typed(str(script), environment)]


def _as_typed(typed: str, environment: Mapping[str, str]) -> str:
    """A path as it was typed, if that leads there from where the person is: `make -C` starts it elsewhere."""
    path = Path(typed)
    if len(path.parts) < 2 or path.is_absolute():
        return typed
    here = environment.get("PWD")
    if here and _is_same(Path(here), Path()):
        return typed
    return os.path.abspath(typed)  # noqa: PTH100 - a link is not followed: it is what was typed


def _is_same(one: Path, other: Path) -> bool:
    """Whether two paths lead to the same thing, if they lead to anything at all."""
    try:
        return one.samefile(other)
    except OSError:
        return False

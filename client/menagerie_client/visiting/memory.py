"""What is remembered of a person on this computer: preferences, servers, the running practice game, contributions.

It is one small file that nobody else can read. It is replaced as a whole, so that it is always one or the other; if it
cannot be read, it is put aside and a new one begins. Whatever is wrong with it, nobody is kept from playing.
"""

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import msgspec
import platformdirs
from msgspec.structs import replace

from menagerie_client.text.reasons import reason_of
from menagerie_shared.characters import BOTS, LEVELS, Level
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.table_messages import Said

NAME: Final = "menagerie"
FILE: Final = "memory.json"
MOST_SERVERS: Final = 50
MOST_CONTRIBUTIONS: Final = 200
MOST_TIPS: Final = 40
"""More are remembered of nobody: the oldest may be told again."""
LONGEST_FILE: Final = 1 << 20
"""A longer file is none that was written here."""


Liked: TypeAlias = str | bool | tuple[str, ...] | None
"""What a preference can be."""


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """How a person likes it; "auto" is whatever suits the terminal."""

    name: str = ""
    language: str = ""
    theme: str = "auto"
    colours: str = "auto"
    glyphs: str = "auto"
    animation: bool = True
    bell: bool = True
    calm: bool = False
    """Whether nothing moves and nothing rings, whatever the two before say: one setting for both."""
    confirmations: bool | None = None
    """Whether a move that cannot be undone is confirmed. None: only where what it leads to was not on screen before, as
    in plain mode."""
    bots_talk: bool = True
    """Whether to hear what bots say."""
    guided_offer_seen: bool = False
    level: str = LEVELS[0]
    """How well bots play whom this person plays against, unless something else is said: at first they are kind."""
    guided: bool = False
    """Whether each kind of moment is explained when it comes up for the first time."""
    tips: tuple[str, ...] = ()
    """Which of those explanations this person has read, by their keys: nobody wants to read them twice."""

    @property
    def shows_slowly(self) -> bool:
        """Whether what happens is shown bit by bit."""
        return self.animation and not self.calm

    @property
    def rings(self) -> bool:
        """Whether the terminal rings when one has to choose."""
        return self.bell and not self.calm

    def hears(self, said: Said) -> bool:
        """Whether this person wants to hear it: not everybody likes bots that talk."""
        return self.bots_talk or said.person != BOTS

    @property
    def bots(self) -> Level:
        """The level, if there is such a one: a newer program may have written another."""
        return next((level for level in LEVELS if level == self.level), LEVELS[0])


class KnownServer(msgspec.Struct, frozen=True, kw_only=True):
    """A server where a person has been, under one name, and the token that brings them back."""

    address: str
    name: str = ""
    token: str | None = None
    used: float = 0.0
    host_key: str = ""
    """The fingerprint of the server's own key, if one joined it by ssh."""


class PracticeGame(msgspec.Struct, frozen=True, kw_only=True):
    """Who one is in one's own practice games, and the table of the one that is not finished."""

    token: str | None = None
    table: str | None = None
    seed: int | None = None
    """The number that its cards follow from, if one was chosen."""


class Contribution(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat contributed to the shuffle of a match, in hexadecimal, for `menagerie verify --contribution`."""

    address: str
    match: str
    seat: Seat
    contribution: str
    commitment: str = ""
    """What the server had committed to by then."""


class Remembered(msgspec.Struct, frozen=True, kw_only=True):
    """All that is remembered of a person."""

    preferences: Preferences = Preferences()
    servers: tuple[KnownServer, ...] = ()
    """The one that was used last comes first."""
    practice: PracticeGame = PracticeGame()
    contributions: tuple[Contribution, ...] = ()
    """The newest comes first."""


class Trouble(NamedTuple):
    """Something that a person should be told once: the key of a sentence, and its facts."""

    key: str
    facts: dict[str, str]


def usual_folder() -> Path:
    """Where programs of this user keep their data."""
    return platformdirs.user_data_path(NAME, appauthor=False)


class Memory:
    """The memory of one person on this computer. Several programs may use it at the same time."""

    def __init__(self, folder: Path | None = None) -> None:
        self._path = (folder or usual_folder()) / FILE
        self.troubles: list[Trouble] = []
        """What went wrong with the file and was not told yet."""
        self._failed = False
        self._known = Remembered()
        self._known = self._read()

    @property
    def preferences(self) -> Preferences:
        """How this person likes it."""
        return self._known.preferences

    @property
    def servers(self) -> tuple[KnownServer, ...]:
        """Where this person has been, the last one first."""
        return self._known.servers

    @property
    def practice(self) -> PracticeGame:
        """The practice game that is not finished, if there is one."""
        return self._known.practice

    @property
    def contributions(self) -> tuple[Contribution, ...]:
        """What this person contributed to shuffles, the newest first."""
        return self._known.contributions

    def server(self, address: str, name: str | None = None) -> KnownServer | None:
        """A server by its address: as whom one was there last, or under a certain name."""
        return next(
            (known for known in self.servers if known.address == address and name in (None, known.name)),
            None,
        )

    def prefer(self, **changes: Liked) -> None:
        """Remember preferences."""
        self._update(lambda known: replace(known, preferences=replace(known.preferences, **changes)))

    def host_key(self, address: str) -> str:
        """The fingerprint of the key by which a server is known; empty if it is not."""
        return next((known.host_key for known in self.servers if known.address == address and known.host_key), "")

    def remember_server(self, address: str, name: str, token: str | None, host_key: str = "") -> None:
        """Remember a server, as the one that was used last."""
        new = KnownServer(address=address, name=name, token=token, used=time.time(), host_key=host_key)
        self._update(
            lambda known: replace(
                known,
                servers=(
                    new,
                    *(old for old in known.servers if (old.address, old.name) != (address, name)),
                )[:MOST_SERVERS],
            )
        )

    def remember_practice(self, **changes: str | int | None) -> None:
        """Remember the running practice game, or that there is none."""
        self._update(lambda known: replace(known, practice=replace(known.practice, **changes)))

    def contribution(self, address: str, match: str, seat: Seat) -> tuple[bytes, bytes] | None:
        """What a seat contributed to a shuffle, and what the server had committed to by then."""
        for known in self.contributions:
            if (known.address, known.match, known.seat) == (address, match, seat):
                with suppress(ValueError):  # somebody has written something else there
                    return bytes.fromhex(known.contribution), bytes.fromhex(known.commitment)
        return None

    def remember_contribution(
        self, address: str, match: str, seat: Seat, contribution: bytes, commitment: bytes = b""
    ) -> None:
        """Remember what a seat contributed to a shuffle, and what the server had committed to before."""
        new = Contribution(
            address=address, match=match, seat=seat, contribution=contribution.hex(), commitment=commitment.hex()
        )
        self._update(
            lambda known: replace(known, contributions=(new, *known.contributions)[:MOST_CONTRIBUTIONS]),
        )

    def _update(self, change: Callable[[Remembered], Remembered]) -> None:
        """Change what is remembered, as it is now in the file: another program may have changed it too."""
        try:
            with self._locked():
                self._known = change(self._known if self._failed else self._read())
                self._write()
                self._failed = False
        except OSError as error:
            self._known = change(self._known)
            if not self._failed:
                reason = reason_of(error)
                self.troubles.append(Trouble("memory-not-written", {"file": str(self._path), "reason": reason}))
            self._failed = True

    @contextmanager
    def _locked(self) -> Iterator[None]:
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(self._path.with_suffix(".lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
        finally:
            os.close(lock)

    def _read(self) -> Remembered:
        try:
            if self._path.stat().st_size > LONGEST_FILE:
                raise ValueError
            return msgspec.json.decode(self._path.read_bytes(), type=Remembered)
        except FileNotFoundError:
            return Remembered()
        except OSError as error:
            reason = reason_of(error)
            self.troubles.append(Trouble("memory-not-read", {"file": str(self._path), "reason": reason}))
            return self._known
        except ValueError:  # so are all errors of msgspec
            self._put_aside()
            return Remembered()

    def _put_aside(self) -> None:
        """Keep what cannot be read for somebody to look at, under a name that nothing has."""
        number = 1
        while (aside := self._path.with_suffix(f".unreadable-{number}")).exists():
            number += 1
        with suppress(OSError):  # then the next write replaces it
            self._path.rename(aside)
        self.troubles.append(Trouble("memory-set-aside", {"file": str(aside)}))

    def _write(self) -> None:
        fresh = self._path.with_suffix(f".new-{os.getpid()}")
        try:
            file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
            with os.fdopen(file, "wb") as stream:
                stream.write(msgspec.json.format(msgspec.json.encode(self._known), indent=1))
                stream.flush()
                os.fsync(stream.fileno())
            fresh.replace(self._path)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise

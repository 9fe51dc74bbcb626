"""`menagerie play --plain` and `menagerie join --plain` as people and scripts run them: in processes of their own."""

import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from menagerie_client.visiting.memory import Memory
from menagerie_server.engine.chance import Dice
from tests.kit.clients.prompts import Prompts, answer
from tests.kit.servers.process import PATIENCE, environment, menagerie, serving
from tests.plain.script import is_plain

MOST = 3000
"""More questions than any game has."""
PROGRAM = shlex.join([sys.executable, "-m", "menagerie"])
"""How these processes are started, and therefore what they tell people to type."""


class Player:
    """A process, its lines, and somebody who answers by number."""

    def __init__(self, process: "subprocess.Popen[bytes]", source: int, target: int, *wishes: str) -> None:
        self.process = process
        self.prompts = Prompts()
        self._source = source
        self._target = target
        self._wishes = wishes
        self._dice = Dice("player")
        self._read = b""
        self.printed = b""
        """Byte for byte."""

    @property
    def text(self) -> str:
        """All that was printed."""
        return "\n".join(self.prompts.lines)

    def next_line(self) -> str | None:
        """The next line; None at the end."""
        deadline = time.monotonic() + PATIENCE
        while b"\n" not in self._read:
            assert time.monotonic() < deadline, self.text[-2000:]
            ready, _, _ = select.select([self._source], [], [], PATIENCE)
            assert ready, self.text[-2000:]
            try:
                data = os.read(self._source, 65536)
            except OSError:  # the other side of a terminal is gone
                return None
            if not data:
                return None
            self._read += data
            self.printed += data
        line, _, self._read = self._read.partition(b"\n")
        return line.decode().rstrip("\r")

    def read_rest(self) -> None:
        """Read to the end, and answer nothing any more."""
        while (line := self.next_line()) is not None:
            self.prompts.feed(line)

    def hang_up(self) -> None:
        """Let the input end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.read_rest()

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self._target, f"{line}\n".encode())

    def play(self, until: Callable[[str], bool] = lambda line: False) -> None:
        """Answer every question until a certain line, or to the end."""
        for _ in range(100_000):
            line = self.next_line()
            if line is None:
                return
            completes = self.prompts.feed(line)
            if until(line):
                return
            if completes and self.prompts.prompt is not None:
                assert self.prompts.count < MOST
                self.type(answer(self.prompts.prompt, self._dice, self._wishes))
        raise AssertionError("it did not end")


def start(home: Path, *arguments: str, stdin: int, stdout: int, term: str = "xterm") -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "menagerie", *arguments],
        stdin=stdin,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=environment(home, PYTHONIOENCODING="utf-8", TERM=term),
    )


@contextmanager
def piped(home: Path, *arguments: str, wishes: tuple[str, ...] = ()) -> Iterator[Player]:
    """A process with pipes on both sides."""
    process = start(home, *arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        yield Player(process, process.stdout.fileno(), process.stdin.fileno(), *wishes)
    finally:
        _end(process)


@contextmanager
def at_terminal(home: Path, *arguments: str, wishes: tuple[str, ...] = (), term: str = "xterm") -> Iterator[Player]:
    """A process at a terminal that does not repeat what is typed."""
    own, other = pty.openpty()
    attributes = termios.tcgetattr(other)
    attributes[3] &= ~termios.ECHO
    termios.tcsetattr(other, termios.TCSANOW, attributes)
    process = start(home, *arguments, stdin=other, stdout=other, term=term)
    os.close(other)
    try:
        yield Player(process, own, own, *wishes)
    finally:
        _end(process)
        os.close(own)


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        process.kill()
    process.wait(PATIENCE)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()


def complaints(player: Player) -> str:
    assert player.process.stderr is not None
    return player.process.stderr.read().decode()


PLAY = ("play", "--plain", "--seats", "3")


@pytest.mark.parametrize("where", [piped, at_terminal])
def test_a_whole_game_from_the_first_bid_to_goodbye(
    tmp_path: Path, where: Callable[..., AbstractContextManager[Player]]
) -> None:
    with where(tmp_path, *PLAY, wishes=("Leave Menagerie",)) as player:
        player.play()
        assert player.process.wait(PATIENCE) == 0
        assert "Round 14 of 14." in player.text
        assert " points: " in player.text
        assert player.prompts.lines[-1] == f"Goodbye! To come back: {PROGRAM} play --seats 3 --plain"
        assert not complaints(player)
        assert all(map(is_plain, player.text.split("\n")))
        ends = b"\n" if where is piped else b"\r\n"
        assert player.printed == b"".join(line.encode() + ends for line in player.prompts.lines), "and nothing else"


def test_the_first_question_comes_without_any_other(tmp_path: Path) -> None:
    with piped(tmp_path, "play", "--plain") as player:
        player.play(until=lambda line: line.startswith("Type"))
        assert player.prompts.count == 1
        assert player.prompts.prompt is not None
        assert player.prompts.prompt.ask == "Which card do you bid?"


def test_the_end_of_the_input_is_a_polite_way_to_go(tmp_path: Path) -> None:
    with piped(tmp_path, *PLAY) as player:
        player.play(until=lambda line: line.startswith("Round 2 of"))
        player.hang_up()
        assert player.process.wait(PATIENCE) == 0
        kept = "Goodbye! Your game of Wild Cards is kept."
        assert player.prompts.lines[-1] == f"{kept} To go on with it: {PROGRAM} play --plain"
        assert not complaints(player)


def test_answers_can_come_from_a_file(tmp_path: Path) -> None:
    answers = tmp_path / "answers"
    answers.write_text("look\nhand\n1")  # the last line has no end
    with answers.open() as file:
        ran = subprocess.run(
            [sys.executable, "-m", "menagerie", *PLAY],
            stdin=file, capture_output=True, text=True, timeout=PATIENCE, check=True, env=environment(tmp_path),
        )  # fmt: skip
    assert "On display, from the draw pile on:" in ran.stdout
    assert "Your hand:" in ran.stdout
    assert "The bids: you" in ran.stdout
    assert ran.stdout.endswith(f"To go on with it: {PROGRAM} play --plain\n")
    assert not ran.stderr


def test_nobody_reading_is_no_reason_for_a_traceback(tmp_path: Path) -> None:
    with piped(tmp_path, *PLAY) as player:
        player.play(until=lambda line: line.startswith("Type"))
        assert player.process.stdout is not None
        player.process.stdout.close()
        player.type("1")
        player.process.wait(PATIENCE)
        assert "Traceback" not in complaints(player)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_politely_and_the_game_goes_on_later(tmp_path: Path, number: signal.Signals) -> None:
    with piped(tmp_path, *PLAY) as player:
        player.play(until=lambda line: line.startswith("Round 2 of"))
        player.play(until=lambda line: line.startswith("Type"))
        player.process.send_signal(number)
        player.read_rest()
        assert player.process.wait(PATIENCE) == 0
        assert player.prompts.lines[-1].startswith("Goodbye! Your game of Wild Cards is kept.")
        assert not complaints(player)
    with piped(tmp_path, *PLAY) as player:
        player.play(until=lambda line: line.startswith("Type"))
        assert "Your game goes on where it was." in player.text
        assert "Round 2 of 14." in player.text


def test_a_game_survives_the_worst(tmp_path: Path) -> None:
    with piped(tmp_path, *PLAY) as player:
        player.play(until=lambda line: line.startswith("Round 3 of"))
        player.process.kill()
    with piped(tmp_path, *PLAY, wishes=("Leave Menagerie",)) as player:
        player.play()
        assert "Round 3 of 14." in player.text
        assert "Round 14 of 14." in player.text


def test_a_second_game_at_the_same_time_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with piped(tmp_path, *PLAY) as player:
        player.play(until=lambda line: line.startswith("Type"))
        second = menagerie(tmp_path, *PLAY)
        assert second.returncode == 1
        assert "You are playing already, in another window." in second.stderr
        assert "Traceback" not in second.stderr


def test_a_game_of_each_kind_is_kept_and_named_to_go_on_with_it(tmp_path: Path) -> None:
    with piped(tmp_path, *PLAY) as player:
        player.play(until=lambda line: line.startswith("Round 2 of"))
    with piped(tmp_path, "play", "--plain", "--game", "cubirds") as player:
        player.play(until=lambda line: line.startswith("Type"))
        assert "CuBirds, 2 seats" in player.text
    for name, said in (("wildcards", "Wild Cards, 2022 edition, 3 seats"), ("cubirds", "CuBirds, 2 seats")):
        with piped(tmp_path, "play", "--plain", "--game", name) as player:
            player.play(until=lambda line: line.startswith("Type"))
            assert "Your game goes on where it was." in player.text
            assert said in player.text
    with piped(tmp_path, "play", "--plain") as player:
        player.play(until=lambda line: line.startswith("Type"))
        assert "CuBirds, 2 seats" in player.text, "it was played last"


def test_after_a_game_that_is_over_the_way_back_leads_to_another_one_like_it(tmp_path: Path) -> None:
    wishes = ("Leave Menagerie", r"^Play \d", r": take a")
    with piped(tmp_path, "play", "--plain", "--game", "cubirds", "--solo", wishes=wishes) as player:
        player.play()
        assert player.text.endswith(f"To come back: {PROGRAM} play --game cubirds --solo --plain")


def test_new_begins_another_game(tmp_path: Path) -> None:
    with piped(tmp_path, *PLAY) as player:
        player.play(until=lambda line: line.startswith("Round 2 of"))
    with piped(tmp_path, *PLAY, "--new", "--edition", "2020") as player:
        player.play(until=lambda line: line.startswith("Type"))
        assert "Wild Cards, 2020 edition, 3 seats" in player.text
        assert "Round 1 of 14." in player.text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seats", "9"), "cannot be played like that"),
        (("--seats", "4", "--bots", "2"), "2 bots make 3 seats"),
        (("--edition", "2020", "--leo"), "cannot be played like that"),
        (("--level", "brutal"), "--level: choose easy, medium, hard or expert."),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_a_sentence(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    ran = menagerie(tmp_path, "play", "--plain", *arguments)
    assert ran.returncode == 2
    assert sentence in ran.stderr


def test_bots_say_how_many_seats(tmp_path: Path) -> None:
    with piped(tmp_path, "play", "--plain", "--bots", "2", "--leo") as player:
        player.play(until=lambda line: line.startswith("Type"))
        assert "Wild Cards, 2022 edition, 4 seats with Leo" in player.text


def test_joining_a_server_and_coming_back_to_the_seat(tmp_path: Path) -> None:
    with serving(tmp_path / "server", "--bot-delay", "0") as server:
        address = f"127.0.0.1:{server.port}"
        with piped(tmp_path, "join", address, "--plain", "--name", "Ada", wishes=("Play against bots",)) as player:
            player.play(until=lambda line: line.startswith("Round 2 of"))
            player.hang_up()
            farewell = player.prompts.lines[-1]
        assert farewell.startswith("Goodbye! No other player is there, so the game waits.")
        found = re.search(rf"{re.escape(PROGRAM)} (join \S+ --table \S+ --name Ada --plain)$", farewell)
        assert found is not None, farewell
        with piped(tmp_path, *found[1].split(), wishes=("Leave Menagerie",)) as player:
            player.play()
            assert "Here is the table as it stands." in player.text
            assert " points: " in player.text
            assert player.process.wait(PATIENCE) == 0
        listed = menagerie(tmp_path, "join")
        assert f"menagerie join {address}  (as Ada, last on" in listed.stdout
        assert any(known.address == address for known in Memory(tmp_path / ".local/share/menagerie").contributions)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("127.0.0.1:1", "Nobody answers at 127.0.0.1:1."),
        ("127.0.0.1:port", "is no address"),
        ("127.0.0.1:0", "is no address"),
        (":4747", "is no address"),
        ("[::1]:1", "[::1]:1"),
    ],
)
def test_a_wrong_address_is_one_clear_sentence(tmp_path: Path, address: str, sentence: str) -> None:
    ran = menagerie(tmp_path, "join", address, "--plain")
    assert ran.returncode in (1, 2)
    assert sentence in ran.stderr
    assert "Traceback" not in ran.stderr


def test_one_can_join_without_a_place_to_remember_anything(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with (
        serving(tmp_path / "server") as server,
        piped(tmp_path, "join", f"127.0.0.1:{server.port}", "--plain", "--data", str(blocked / "in"), wishes=("Leave",))
        as player,
    ):  # fmt: skip
        player.play()
        assert player.process.wait(PATIENCE) == 0
        assert "cannot write its notes" in player.text
        assert "What would you like to do?" in player.text
        assert not complaints(player)


def test_without_a_host_and_without_a_memory_there_is_something_to_do(tmp_path: Path) -> None:
    ran = menagerie(tmp_path, "join")
    assert ran.returncode == 0
    # Another test, or somebody else on this network, may have announced a server just now.
    assert "menagerie join HOST" in ran.stdout or "on the local network" in ran.stdout


def test_a_terminal_that_can_show_only_lines_gets_lines(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "play", "--seats", "3", term="dumb") as player:
        player.play(until=lambda line: "Which card do you bid?" in line)
        assert "\x1b" not in player.text


def test_nor_is_anything_drawn_where_there_is_no_terminal(tmp_path: Path) -> None:
    with piped(tmp_path, "play", "--seats", "3") as player:
        player.play(until=lambda line: "Which card do you bid?" in line)
        player.hang_up()
        assert "\x1b" not in player.text
        assert player.prompts.lines[-1].startswith("Goodbye! Your game of Wild Cards is kept.")

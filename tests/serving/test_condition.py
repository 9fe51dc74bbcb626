"""How a server is, is said in the language of whoever asks."""

import pytest

from menagerie.condition import describe
from menagerie_client.text.words import Words, languages
from menagerie_server.budgets.use import Use
from menagerie_server.doors.processes import DoorProcess
from menagerie_server.journal.writer import Statistics
from menagerie_server.observing.figures import Backlog, Figures
from tests.text.foreign import strangers

CODES = ("Ready", "no", "such", "table", "too", "fast", "logins", "requests")
DOOR = DoorProcess(sessions=2, pages=1, ready=False, connections=3, restarts=2)
FIGURES = Figures(
    version="0.1.0",
    process=4711,
    address="127.0.0.1:4747",
    metrics="http://127.0.0.1:9100/",
    seconds=90061,
    lag=0.0,
    longest_turn=0.0123,
    long_turns=1,
    disk_free=2048 * 1024 * 1024,
    people=1234,
    connections=5,
    pages=1,
    watchers=2,
    tables={"waiting": 1, "shuffling": 0, "playing": 2, "over": 1},
    quarantined=1,
    seats={"free": 1, "here": 2, "lost": 1, "left": 1, "bot": 3, "virtual": 1},
    moves={"person": 3, "bot": 2, "time": 1},
    requests={"Ready": 3},
    refusals={"no_such_table": 1},
    closings={"too_fast": 1},
    journal=Statistics(commits=2, operations=5, failures=1, seconds=0.003, waiting=4),
    inboxes=Backlog(3, 2),
    unsent=Backlog(100, 60),
    budgets={"logins": Use(used=2, most_of_one=1, refused=0), "requests": Use(used=5, most_of_one=None, refused=7)},
    doors=(DOOR, DOOR),
)


@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_the_language(language: str) -> None:
    said = describe(Words(language, strict=True), FIGURES)
    assert not strangers(said, language, *CODES)
    assert all(f"  {Words(language)(f'status-row-{row}')} " in said for row in ("people", "journal", "disk", "doors"))


def test_it_says_what_the_figures_are() -> None:
    said = describe(Words(strict=True), FIGURES).splitlines()
    assert said[0] == "Menagerie 0.1.0 is open at 127.0.0.1:4747."
    rows = {line[:12].strip(): line[12:].strip() for line in said[2:] if line}
    assert rows["open for"] == "1 d 1 h, as process 4711"
    assert rows["people"] == "1,234 here, 2 watching; connections: 5, pages of browsers: 1"
    assert rows["tables"] == "4: 2 playing; 1 waiting for players; 1 over"
    assert rows["refused"] == "1: 1 no_such_table"
    assert rows["journal"] == "2 commits, 1.5 ms and 2.5 operations each; 1 FAILED"
    assert rows["too much"] == "7 requests"
    assert rows["doors"].startswith(
        "2 processes with 3 (DOES NOT ANSWER) and 3 (DOES NOT ANSWER) sessions; longest turn"
    )
    assert rows["doors"].endswith("started again 4 times")
    assert said[-1] == "  One table FAILED and takes no more commands: the logs say why."

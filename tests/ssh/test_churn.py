"""What `make bench PARTS=churn` says: memory after few and many sessions, and the longest stall, with doors 0 and 1.

The measurement itself takes minutes and a quiet machine. That nothing is left of a session is tested every time, in
test_memory.
"""

from typing import Any

import pytest

from benchmarks import churn
from benchmarks.churn import Churn, Seen


def turn(milliseconds: float) -> dict[str, Any]:
    spent = milliseconds / 1000
    return {"at": 1.0, "took": spent, "worked": spent, "garbage": 0.0, "steps": []}


def test_memory_and_the_longest_stall_are_shown_with_and_without_doors(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[tuple[int, int, int]] = []

    def measure(doors: int, few: int, many: int) -> Churn:
        asked.append((doors, few, many))
        seen = [Seen(server=True, turns=[turn(7), turn(61.5)], pauses=[turn(3)], collections=[5, 2, 1], collecting=0.1)]
        memory = {few: 200_000_000, many: 214_000_000}
        return Churn(memory=memory, done={"goes": many}, seconds=1.0, processes=seen)

    monkeypatch.setattr(churn, "measure_churn", measure)
    churn.print_churn(None)
    assert asked == [(0, 200, 2000), (1, 200, 2000)]
    said = capsys.readouterr().out
    assert said.count("107.0%   target: 110 % at most") == 2
    assert said.count("longest turn of the loop: 61.5 ms") == 2
    assert said.count("turns over 50 ms: 1 by the clock") == 2

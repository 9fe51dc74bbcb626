"""Hints and reviews in plain mode: sentences without signs, at the moment when they help."""

import re
from pathlib import Path
from typing import Any

import pytest

from menagerie_client.visiting.visit import PlayNow
from tests.kit.servers.house import NO_HURRY, open_house
from tests.kit.servers.thinkers import BEST, STEP, weighing
from tests.plain.script import STRICT, Script, go_through

TABLES: dict[str, dict[str, Any]] = {"wildcards": {"edition": 2022, "seats": 3}, "cubirds": {"seats": 2}}
SHARES = f"That wins about {round(100 * BEST)} of 100 games. Next best: .* \\({round(100 * (BEST - STEP))}\\)"
REGRET = re.compile(r"^[123]\. (Round|Turn) \d+: you chose to .+\. Better: .+\. It cost you about \d+ of 100 games\.$")


class Curious(Script):
    """Asks for a hint at every question, and looks back at the end."""

    def __init__(self, seed: object, *wishes: str) -> None:
        super().__init__(seed, *wishes)
        self._asked = 0
        self._looked_back = False

    async def read(self) -> str | None:
        over = self.said(STRICT("plain-what-next"))
        if over and not self._looked_back:
            self._looked_back = True
            return STRICT("plain-command-review")
        if not over and self._asked < self.prompts.count:
            self._asked = self.prompts.count
            return STRICT("plain-command-hint" if self._asked % 5 else "plain-command-review")
        return await super().read()


@pytest.mark.parametrize("game", TABLES)
async def test_what_a_good_player_would_do_and_would_have_done(tmp_path: Path, game: str) -> None:
    options = TABLES[game]
    script = Curious(game, "Leave Menagerie", r"^Play \d", r": take a")
    now = PlayNow(game=game, options=options, bots=tuple(range(1, options["seats"])), table=None)
    async with open_house(tmp_path, limits=NO_HURRY, thinker=weighing()) as house:
        await go_through(tmp_path, house.port, "Ada", script, now)
    hints = [line for line in script.lines if line.startswith("I would ")]
    assert len(hints) > 10
    assert all(line.isascii() for line in hints)
    assert any(re.search(SHARES, line) for line in hints)
    assert script.said(STRICT("plain-review-later"))
    assert script.said(STRICT("plain-review-coming"))
    after = script.lines[script.lines.index(STRICT("plain-review-coming")) :]
    assert STRICT("review-what", count=3) in after
    assert sum(bool(REGRET.match(line)) for line in after) == 3, after


async def test_after_so_many_hints_one_plays_on_by_oneself(tmp_path: Path) -> None:
    script = Curious("many", "Leave Menagerie")
    now = PlayNow(game="wildcards", options=TABLES["wildcards"], bots=(1, 2), table=None)
    async with open_house(tmp_path, limits=NO_HURRY, thinker=weighing()) as house:
        await go_through(tmp_path, house.port, "Ada", script, now)
    assert script.said(STRICT("refusal-too_many_hints", most=30))

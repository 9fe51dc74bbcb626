"""What a stranger with an own client may send to a table: it is refused, and the table goes on."""

from pathlib import Path
from typing import Any

import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.tables import names, recovery
from menagerie_shared import fairness
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import Choose, Contribute, Ready
from tests.kit.servers.halls import open_hall, person, play


@pytest.mark.parametrize("move", [{}, {"type": []}, {"type": {}}, {"type": None}, {"type": 1}, {"type": "Castle"}])
async def test_a_move_of_no_known_type_is_refused(tmp_path: Path, move: dict[str, Any]) -> None:
    async with open_hall(tmp_path) as opened, person(opened, "Ada") as ada:
        table = (await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])).name
        await ada.ready(table, 0)
        await ada.until(lambda: ada.tables[table].question is not None)
        with pytest.raises(Refusal, match="malformed_move"):
            await ada.ask(Choose(id=ada.next_id(), table=table, seat=0, move=move), Done)
        assert not opened.tables[table].broken
        await ada.choose(table, next(ada.tables[table].question.answers()))


@pytest.mark.parametrize("length", [0, 31, 33, 64])
async def test_a_contribution_has_32_bytes(tmp_path: Path, length: int) -> None:
    """In the mix, one of another length could stand for those of two seats."""
    async with open_hall(tmp_path) as opened, person(opened, "Ada") as ada:
        table = (await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2])).name
        contribution = b"x" * length
        promise = fairness.commit_to_contribution(f"{table}/1", 0, contribution)
        await ada.ask(Ready(id=ada.next_id(), table=table, commitment=promise), Done)
        with pytest.raises(Refusal, match="wrong_contribution"):
            await ada.ask(Contribute(id=ada.next_id(), table=table, contribution=contribution), Done)


async def test_a_new_table_never_gets_the_name_of_one_that_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finished games stay in the journal under their names: with few names left, tables can still be opened."""
    monkeypatch.setattr(names, "ADJECTIVES", ("sly",))
    monkeypatch.setattr(names, "ANIMALS", ("fox",))
    monkeypatch.setattr(recovery, "RECENT", 0)  # games that are over are forgotten, as in the long run all are

    async def scenario() -> str:
        async with open_hall(tmp_path) as opened:
            assert not opened.tables
            return await play(opened, "Ada", options={"seats": 3}, bots=(1, 2))

    played = [await scenario() for _ in range(3)]
    assert played[0] == "sly-fox"
    assert len(set(played)) == 3

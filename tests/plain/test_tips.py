"""Tips in plain mode: those of the screens, each said once, when it comes up, until somebody wants none."""

from pathlib import Path

import pytest

from menagerie_client.text.words import Words, languages, sources
from menagerie_client.visiting.memory import Memory
from menagerie_shared.games.cubirds.options import Options as CuBirds
from menagerie_shared.games.wildcards.options import Options
from tests.plain.script import Script, practise
from tests.text.foreign import strangers

TABLES = {"wildcards": Options(edition=2022, seats=3), "cubirds": CuBirds(seats=2)}
LONGEST = 25
"""No sentence of the help has more words than this: it is read out, and nobody can look back."""


def tip(words: Words, key: str) -> str:
    return words("plain-tip", tip=words(key))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", TABLES)
async def test_a_first_game_is_explained_as_it_comes_up_and_each_thing_once(
    game: str, language: str, tmp_path: Path
) -> None:
    words = Words(language, strict=True)
    script = Script(f"first {game}", words("plain-go"), words=words)
    await practise(tmp_path, script, TABLES[game], words=words)
    keys = [key for key in sources("en") if key.startswith(f"{game}-tip-")]
    said = {key: [number for number, line in enumerate(script.lines) if line == tip(words, key)] for key in keys}
    assert all(len(numbers) <= 1 for numbers in said.values()), said
    goal, first = (said[f"{game}-tip-{about}"] for about in ("goal", "PlaceBid" if game == "wildcards" else "LayBirds"))
    assert len(goal) == len(first) == 1
    assert script.lines[goal[0] + 1] == words("plain-tips-how")
    assert first[0] == goal[0] + 2, "what is asked comes right after it"
    assert sum(map(len, said.values())) >= 4
    assert {key for key, numbers in said.items() if numbers} == set(Memory(tmp_path).preferences.tips)
    assert not strangers("\n".join(script.lines), language)


async def test_a_second_game_says_nothing_twice(tmp_path: Path) -> None:
    words = Words(strict=True)
    for number in range(2):
        script = Script("again", lines=[words("plain-command-quit")])
        await practise(tmp_path, script, TABLES["wildcards"])
        assert script.said(words("wildcards-tip-goal")) == (number == 0)


@pytest.mark.parametrize("language", languages())
async def test_tips_end_when_somebody_says_so_and_begin_again(language: str, tmp_path: Path) -> None:
    words = Words(language, strict=True)
    off, on = (f"{words('plain-command-tips')} {words(f'plain-tips-{name}')}" for name in ("off", "on"))
    script = Script("off", lines=[off, on, "tips off", "1", words("plain-command-quit")], words=words)
    await practise(tmp_path, script, TABLES["wildcards"], words=words)
    states = {state: words("plain-tips-now", on=state) for state in ("yes", "no")}
    now = [line for line in script.lines if line in states.values()]
    assert now == [states[state] for state in ("no", "yes", "no")]
    assert not Memory(tmp_path).preferences.guided
    script = Script("later", lines=[words("plain-command-quit")], words=words)
    await practise(tmp_path / "other", script, TABLES["cubirds"], words=words)
    assert script.said(words("cubirds-tip-goal")), "somebody else is somebody else"
    script = Script("later", lines=[words("plain-command-quit")], words=words)
    await practise(tmp_path, script, TABLES["cubirds"], words=words)
    assert not script.said(words("cubirds-tip-goal"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ["plain-commands", "plain-commands-lobby"])
def test_what_can_be_typed_is_a_list_of_short_lines(key: str, language: str) -> None:
    lines = Words(language)(key).splitlines()
    assert len(lines) > 5
    assert max(len(line.split()) for line in lines) <= LONGEST / 2

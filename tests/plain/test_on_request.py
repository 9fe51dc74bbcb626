"""What somebody asks for in plain mode: the rules, the table, the hand, who is here, and another language."""

from pathlib import Path

import pytest

from menagerie_client.text.words import Words, languages
from menagerie_client.visiting.memory import Memory
from menagerie_shared.games.cubirds.options import Options as CuBirds
from menagerie_shared.games.wildcards.options import Options
from tests.kit.servers.house import NO_HURRY, open_house
from tests.plain.script import Script, go_through, practise
from tests.text.foreign import strangers


async def ask(folder: Path, language: str, *lines: str) -> list[str]:
    """Type some lines at the first question of a game, and leave; all that was printed."""
    words = Words(language, strict=True)
    script = Script("asking", lines=[*lines, words("plain-command-quit")], words=words)
    await practise(folder, script, Options(edition=2022, seats=3), words=words)
    return script.lines


@pytest.mark.parametrize("language", languages())
async def test_everything_is_there_on_request_in_every_language(language: str, tmp_path: Path) -> None:
    words = Words(language)
    typed = [words(f"plain-command-{name}") for name in ("hand", "look", "seats", "log", "rules", "help")]
    lines = await ask(tmp_path, language, *typed)
    text = "\n".join(lines)
    assert words("wildcards-hand", cards="|").partition("|")[0] in text
    assert words("plain-seat-you", number=1) in text
    assert words("plain-rules-how", letter="W") in text
    assert words("plain-commands") in text
    assert not strangers(text, language)


@pytest.mark.parametrize("typed", ["hand", "table", "seats", "log", "rules", "help"])
async def test_the_words_of_the_manual_are_understood(typed: str, tmp_path: Path) -> None:
    lines = await ask(tmp_path, "en", typed)
    assert not any("is neither a number nor a command" in line for line in lines)


async def test_rules_are_found_by_number_by_word_and_as_a_whole(tmp_path: Path) -> None:
    whole = Words()("wildcards-rules-W5-3")
    assert f"W5.3 {whole}" in await ask(tmp_path / "1", "en", "rules W5.3")
    assert f"W5.3 {whole}" in await ask(tmp_path / "2", "en", "rules w5")
    assert any(line.startswith("W4.2 ") for line in await ask(tmp_path / "3", "en", "rules meerkat LEADER"))
    assert any(line.startswith("W9.1 ") for line in await ask(tmp_path / "4", "en", "rules all"))
    assert any(" Why: " in line for line in await ask(tmp_path / "5", "en", "rules our rulings"))
    assert Words()("plain-rules-nothing", typed="zebra") in await ask(tmp_path / "6", "en", "rules zebra")


async def test_help_has_the_paragraph_of_the_moment(tmp_path: Path) -> None:
    assert any(line.startswith("W3.1 ") for line in await ask(tmp_path, "en", "?"))


async def test_the_language_changes_in_the_middle_of_a_question_and_is_kept(tmp_path: Path) -> None:
    lines = await ask(tmp_path, "en", "language", "language xx", "sprache", "language de", "verlauf", "ende")
    now = lines.index("Du liest jetzt Deutsch.")
    assert any("de (Deutsch)" in line for line in lines[:now])
    assert lines[now + 1 :].count("Welche Karte bietest du?") == 1, "it is asked again, in German"
    assert not strangers("\n".join(lines[now:]), "de")
    assert Memory(tmp_path).preferences.language == "de"


async def test_in_the_lobby_as_well(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=NO_HURRY) as house:
        words = Words(strict=True)
        script = Script(
            "lobby", lines=["rules", "rules cubirds C3.2", "taal nl", "language nederlands", "regels", "stop"]
        )
        goodbye = await go_through(tmp_path, house.port, "Ada", script, words=words)
        now = script.lines.index("Je leest nu Nederlands.")
        assert any(line.startswith("C3.2 ") for line in script.lines[:now])
        assert not strangers("\n".join(script.lines[now:]), "nl")
        assert goodbye.startswith("Tot ziens!")


async def test_a_game_of_birds_cites_its_own_rules(tmp_path: Path) -> None:
    script = Script("birds", lines=["rules", "quit"])
    await practise(tmp_path, script, CuBirds(seats=2))
    assert any(line.startswith("C3.1 ") for line in script.lines)
    assert Words()("plain-rules-how", letter="C") in script.lines

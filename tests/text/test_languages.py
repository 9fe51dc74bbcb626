"""Every language says all that happens at whole tables, each sentence with its facts, and nothing in English."""

from typing import Any, Final

import pytest
from fluent.syntax import ast, serializer

from menagerie_client.boards.telling import Telling
from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import ENGLISH, Words, languages
from menagerie_server.engine.chance import Dice
from tests.kit.games.catalogue import KNOWN
from tests.text.catalogues import messages
from tests.text.foreign import english_in

NAMES: Final = {0: "Ada", 1: "Bram", 2: "Cleo", 3: "Dora", 4: "Emil"}
OTHERS: Final = [language for language in languages() if language != ENGLISH]
SHORT: Final = 14
"""Single words may be the same in two languages; sentences that are longer are not."""


def spoken(message: ast.Message) -> str:
    """What a message says, without its key and its facts."""
    written = serializer.FluentSerializer().serialize_entry(message).partition("=")[2]
    return " ".join(written.split())


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english, other = messages(ENGLISH), messages(language)
    same = {key for key in english if spoken(english[key]) == spoken(other[key])}
    said = {key: spoken(english[key]) for key in same}
    assert {key: text for key, text in said.items() if len(_letters(text)) > SHORT} == {}


def _letters(text: str) -> str:
    """What is left of a text without the names of facts and selectors: words that somebody would read."""
    kept, depth = [], 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        if not depth and sign.isalpha():
            kept.append(sign)
    return "".join(kept)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", KNOWN)
def test_whole_games_are_told_asked_and_shown_with_all_their_facts(name: str, language: str) -> None:
    """With strict words, a fact that is missing is an error. What is said differs from what an English reader hears."""
    known, board = KNOWN[name], BOARDS[name]
    words, english = Words(language, strict=True), Words(strict=True)
    said = same = 0
    for number, options in enumerate(known.tables[::2]):
        game, dice = known.game, Dice(f"{name} {number}")
        turn = game.deal(options, dice)
        viewers = (0, None)
        views = {viewer: game.view(game.lay(options), viewer) for viewer in viewers}
        while True:
            for event in turn.events:
                for viewer in viewers:
                    heard = game.tell(event, viewer)
                    if heard is None:
                        continue
                    before, views[viewer] = views[viewer], game.follow(views[viewer], heard)
                    told = board.narrate(_telling(words, views[viewer], viewer, before), heard)
                    in_english = board.narrate(_telling(english, views[viewer], viewer, before), heard)
                    assert (told is None) == (in_english is None)
                    assert language == ENGLISH or not english_in(told or "", language), told
                    said += told is not None
                    same += told is not None and told == in_english
            waiting = game.waiting(turn.state)
            if not waiting:
                break
            seat = waiting[0]
            question = game.question(turn.state, seat)
            assert question is not None
            if seat == 0:
                telling = _telling(words, views[0], 0)
                step = board.dialogue(telling, question)
                assert step.ask
                assert all(step.options)
                lines = [*step.before, step.ask, *step.options, *board.look(telling), *board.hand(telling)]
                lines += [*board.score(telling), board.waiting(telling) or "", board.rule(words, question)]
                assert all(board.look(telling))
                assert language == ENGLISH or not english_in("\n".join(lines), language)
            turn = game.decide(turn.state, seat, question.sample(dice.pick), dice)
    assert said > 200
    assert same == (said if language == ENGLISH else 0)


def _telling(words: Words, view: Any, viewer: int | None, before: Any = None) -> Telling[Any]:
    return Telling(words, view, NAMES, viewer, before)

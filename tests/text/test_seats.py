"""What people at a table are told of who comes and goes is so."""

import pytest

from menagerie_client.text.seats import list_winners, news
from menagerie_client.text.words import Words
from menagerie_shared.wire.requests import Clock
from menagerie_shared.wire.table_messages import SeatInfo, Stage, Status

WORDS = Words()


def status(state: str, *, paused: bool, stage: Stage = "playing") -> Status:
    return Status(
        table="brave-otter",
        game="wildcards",
        options={},
        stage=stage,
        seats=(SeatInfo(state=state, person="a", name="Ada"), SeatInfo(state="bot")),  # type: ignore[arg-type]
        clock=Clock(),
        host="a",
        public=True,
        match=1,
        paused=paused,
    )


def told(before: Status, after: Status) -> list[str]:
    return list(news(WORDS, before, after, "w"))


def test_a_bot_plays_on_for_somebody_who_left_others() -> None:
    assert told(status("lost", paused=False), status("left", paused=False)) == [WORDS("news-left", name="Ada")]


def test_no_bot_is_said_to_play_on_where_nobody_who_plays_is_left() -> None:
    assert told(status("lost", paused=True), status("left", paused=True)) == [WORDS("news-left-alone", name="Ada")]


def test_once_the_game_is_over_no_bot_is_said_to_play_on() -> None:
    here, left = (status(state, paused=False, stage="over") for state in ("here", "left"))
    assert told(here, left) == [WORDS("news-left-over", name="Ada")]
    assert "bot" not in WORDS("news-left-over", name="Ada").lower()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You and Pip share the win."),
        ("de", "Geteilter Sieg: du und Pip."),
        ("nl", "Jij en Pip delen de overwinning."),
    ],
)
def test_who_shares_the_win_is_named_first_as_sentences_begin(language: str, said: str) -> None:
    words, names = Words(language), {0: "Pip", 1: "ada", 2: "ben"}
    for key in ("end-won", "plain-winner"):
        assert words(key, count=2, who="you", names=list_winners(words, (0, 1), names, 1)) == said
    assert list_winners(WORDS, (1, 2), names, None) == "ada and ben"

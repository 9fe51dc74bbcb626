"""The questions about a new table follow from the options of a game: here, of one that is made up."""

from menagerie_client.boards.setup import Setup, option_facts
from menagerie_client.boards.steps import Answer, Step
from menagerie_client.text.words import Fact, Words
from tests.kit.games.second import COIN_CHOICES, COINS, Coins


class Keys(Words):
    """Words that say what they are asked for."""

    def __call__(self, key: str, **facts: Fact) -> str:
        return " ".join((key, *(f"{name}={fact}" for name, fact in facts.items())))

    def __contains__(self, key: str) -> bool:
        return not key.endswith(("-2", "-3"))


def ask(*keys: str) -> Step | Answer:
    choices = {option.key: option for option in COIN_CHOICES}
    return Setup(Keys(), COINS, lambda options: option_facts(COINS, options)).ask([choices[key] for key in keys])


def test_a_value_is_offered_if_any_table_can_have_it() -> None:
    """Whoever plays alone does so at two seats, though three are usual."""
    solo = ask("solo", "seats")
    assert isinstance(solo, Step)
    assert solo.ask == "coins-setup-solo"
    assert [label.partition(" ")[0] for label in solo.options] == ["coins-setup-solo-no", "coins-setup-solo-yes"]
    assert solo.then((1,)) == Answer(Coins(seats=2, solo=True)), "what is left no choice about is not asked for"
    seats = solo.then((0,))
    assert isinstance(seats, Step)
    assert seats.options == (
        "coins-setup-seats-n solo=no seats=2 fair=yes",
        "coins-setup-seats-n solo=no seats=3 fair=yes",
    )
    assert seats.then((1,)) == Answer(Coins(seats=3))


def test_what_was_chosen_first_leaves_less_to_choose() -> None:
    seats = ask("seats", "solo")
    assert isinstance(seats, Step)
    assert seats.then((1,)) == Answer(Coins(seats=3))
    assert isinstance(seats.then((0,)), Step)


def test_a_game_without_options_asks_nothing() -> None:
    assert ask() == Answer(Coins())

"""Training finds the same weights again, and those that bots play with say how they were found."""

from menagerie_server.bots.cubirds.training import PLANS, train, written
from menagerie_server.bots.cubirds.weights import shipped
from menagerie_server.bots.cubirds.worth import WEIGHTS


def test_the_same_seed_finds_the_same_weights() -> None:
    said: list[str] = []
    first, again = (written(train(7, PLANS["tiny"], "tiny", said.append)) for _ in range(2))
    assert first == again
    assert said[: len(said) // 2] == said[len(said) // 2 :]
    assert first != written(train(8, PLANS["tiny"], "tiny", said.append))


def test_the_weights_that_bots_play_with_are_what_the_command_finds() -> None:
    trained = shipped()
    assert trained.command == "python -m menagerie_server.bots.cubirds.training --seed 1 --effort shipped"
    assert set(trained.tables) == {"two", "many", "solo", "robinbird"}
    assert all(len(weights) == WEIGHTS for weights in trained.tables.values())

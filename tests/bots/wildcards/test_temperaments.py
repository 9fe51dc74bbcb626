"""A temperament shows in what a bot does: clearly where it errs anyway, and not at all in the best."""

from menagerie_server.bots.bot import EVEN, Budget, Temperament
from menagerie_server.bots.deals import Player, play_game
from menagerie_server.bots.wildcards.brain import WildCardsBrain, tilted
from menagerie_server.bots.wildcards.weights import Weights
from menagerie_server.engine.chance import Dice
from menagerie_shared.characters import Level
from menagerie_shared.games.wildcards.moves import Bid
from menagerie_shared.games.wildcards.options import Options
from tests.kit.games.wildcards import WILDCARDS_KNOWLEDGE

GAME = WILDCARDS_KNOWLEDGE.game
BRAIN = WildCardsBrain()


def refills(level: Level, temperament: Temperament) -> int:
    """How often such a bot refills at a bid, with so few cards that it might."""
    count = 0
    for number in range(60):
        line = "wildcards 2022 round=4 display=LIP talisman=1 asks=bid:0123 | 0 hand=f2m2 | 1 | 2 | 3 hand=s1s1"
        state = GAME.read(line)
        bot = BRAIN.bot(level, temperament)
        bot.see(GAME.view(state, 0))
        move = bot.choose(GAME.asked(state)[0], Dice(number), Budget(6)).move
        assert isinstance(move, Bid)
        count += "refill" in move.cards
    return count


def test_the_bold_refill_less_than_the_careful() -> None:
    bold, careful = Temperament(boldness=1.0), Temperament(boldness=-1.0)
    levels: tuple[Level, ...] = ("easy", "medium")
    for level in levels:
        assert refills(level, bold) < refills(level, careful)


def test_the_stubborn_want_more_of_what_they_have() -> None:
    stubborn = tilted(Weights(), Temperament(stubbornness=1.0), 1.0)
    assert stubborn.grow > Weights().grow
    assert tilted(Weights(), Temperament(1.0, 1.0), 0.0) == Weights()
    assert tilted(Weights(), EVEN, 1.0) == Weights()


def test_an_expert_has_none() -> None:
    line_up = [Player("one", lambda: BRAIN.bot("expert", Temperament(1.0, -1.0)), Budget(2))] * 3
    plain = [Player("one", lambda: BRAIN.bot("expert"), Budget(2))] * 3
    options = Options(seats=3)
    seats = {0: 0, 1: 1, 2: 2}
    assert (
        play_game(GAME, options, line_up, seats, "same").outcome
        == play_game(GAME, options, plain, seats, "same").outcome
    )

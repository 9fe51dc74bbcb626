"""How well bots play, at a few tables with fixed seeds: enough to notice when one has lost its wits."""

from msgspec.structs import replace

from menagerie_server.bots.bot import AnyBot, Budget
from menagerie_server.bots.deals import Player, play_deal
from menagerie_server.bots.wildcards import weights
from menagerie_server.bots.wildcards.brain import WildCardsBrain
from menagerie_server.bots.wildcards.numbers import NUMBER, VALUES
from menagerie_server.bots.wildcards.thumb import Thumb
from menagerie_server.bots.yardstick import Yardstick
from menagerie_server.engine.chance import Dice
from menagerie_shared.characters import Level
from menagerie_shared.games.wildcards.moves import Acquire, Bid
from menagerie_shared.games.wildcards.options import Options
from tests.bots.wildcards.lean_tables import lean_of
from tests.kit.games.wildcards import WILDCARDS_KNOWLEDGE

GAME = WILDCARDS_KNOWLEDGE.game
BRAIN = WildCardsBrain()
THUMB = Thumb(weights.trained())


def player(level: Level | None, simulations: int = 0) -> Player:
    """One for a line-up; without a level, the yardstick."""

    def make() -> AnyBot:
        return Yardstick(GAME) if level is None else BRAIN.bot(level)

    return Player(level or "yardstick", make, Budget(simulations))


def wins(lineup: list[Player], deals: int, options: Options) -> list[float]:
    """Which share of games each of the line-up won."""
    shares = [0.0] * len(lineup)
    games = 0
    for number in range(deals):
        for played in play_deal(GAME, options, lineup, f"strength {number}"):
            games += 1
            winners = played.outcome.winners
            for seat in winners:
                shares[played.players[seat]] += 1 / len(winners)
    return [share / games for share in shares]


def test_hard_beats_the_yardstick() -> None:
    assert wins([player("hard"), *[player(None)] * 3], 15, Options())[0] > 0.6


def test_hard_beats_the_yardstick_at_other_tables() -> None:
    for options, least in (
        (Options(edition=2020, seats=3), 0.5),
        (Options(seats=5), 0.5),
        (Options(seats=4, leo=True), 0.55),
    ):
        others = len(GAME.people(options)) - 1
        assert wins([player("hard"), *[player(None)] * others], 8, options)[0] > least


def test_a_payment_keeps_the_ones() -> None:
    """A 1 is a bid that costs nothing: of cards that do not match, others are paid."""
    line = (
        "wildcards 2022 round=3 display=LIP talisman=1 asks=acquire:0 turns=0 | 0 hand=f1m1s2s2s3 bid=f3"
        " | 1 hand=f2f2 | 2 hand=m2m2 | 3 hand=s1s1"
    )
    table = lean_of(GAME.read(line))
    for _, move in THUMB.animals(table, 0):
        if move is not None:
            assert all(VALUES[card] > 1 for card in move[1])


def test_in_the_last_round_cards_are_worth_nothing() -> None:
    """So nobody passes for cards, or refills, or bids low to save them."""
    line = (
        "wildcards 2022 round=12 display=PPL talisman=1 asks=bid:0123 | 0 hand=f4m1m2m3m4s2 animals=PP leaders=P"
        " | 1 hand=f2f2f3 animals=LL leaders=L | 2 hand=m2m2m4 animals=EE leaders=E"
        " | 3 hand=s1s1s2 animals=SS leaders=S"
    )
    state = GAME.read(line)
    table = lean_of(state)
    assert set(THUMB.worth.size[0]) == {0.0}
    assert set(THUMB.worth.card[0]) == {0.0}
    assert VALUES[THUMB.choose(table, 0)] == 4
    bot = BRAIN.bot("hard")
    bot.see(GAME.view(state, 0))
    move = bot.choose(GAME.asked(state)[0], Dice(1), Budget(0)).move
    assert isinstance(move, Bid)
    assert VALUES[NUMBER[move.cards[0]]] == 4


def test_an_easy_choice_takes_few_simulations() -> None:
    """The last turn of a game: one of the animals wins it, and the others do not."""
    line = (
        "wildcards 2022 round=12 display=PML talisman=1 asks=acquire:0 turns=0"
        " | 0 hand=f2m2 bid=f2 animals=PP leaders=P | 1 hand=f2f2f3 animals=LLLL leaders=L"
        " | 2 hand=m2m2m4 animals=EE leaders=E | 3 hand=s1s1s2 animals=SS leaders=S"
    )
    state = GAME.read(line)
    view = GAME.view(state, 0)
    bot = BRAIN.bot("expert")
    bot.see(replace(view, table=replace(view.table, animals=0)))
    choice = bot.choose(GAME.asked(state)[0], Dice(1), Budget(1000))
    assert isinstance(choice.move, Acquire)
    assert choice.move.position == 0
    assert choice.considered[0].worth == 1.0
    assert choice.simulations <= 200

"""How the weights are found: games against itself, and for every turn of them, who won in the end.

    python -m menagerie_server.bots.cubirds.training --seed 1 --effort shipped

The first games are played by weights that a person guessed. From what all seats held, had collected and could reach at
the beginning of every turn, and from who won, a regression finds weights that foretell the winner better; the next
games are played with those, and so on. The same seed and effort give the same weights, to the byte: the work is counted
in games, never in time, and all chance comes from dice.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import click
import msgspec

from menagerie_server.bots.cubirds.dealing import deal
from menagerie_server.bots.cubirds.lean import DRAW, FAMILY, KINDS, LAY, OVER, Counts, Lean
from menagerie_server.bots.cubirds.regression import Played, Position, SeatThen, fit, surprise
from menagerie_server.bots.cubirds.weighing import NO_FAMILY, Weighing
from menagerie_server.bots.cubirds.weights import FILE, ROBINBIRD, Trained, guessed, kind_of_table, worths_for
from menagerie_server.bots.cubirds.worth import ON_TURN, REACH_LATER, REACH_ON_TURN, Worth, traits
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.cubirds.options import Options

Effort = Literal["tiny", "small", "shipped"]
Say = Callable[[str], None]


class Plan(msgspec.Struct, frozen=True):
    """How much work a training is."""

    games: tuple[int, ...]
    """How many games of each generation, for each kind of table."""
    rounds: int
    """How often the regression goes through all positions of a generation."""


PLANS: Final[dict[Effort, Plan]] = {
    "tiny": Plan(games=(4, 2), rounds=1),
    "small": Plan(games=(200, 100), rounds=3),
    "shipped": Plan(games=(500, 500, 500, 900), rounds=2),
}
TABLES: Final[dict[str, tuple[Options, ...]]] = {
    "two": (Options(seats=2),),
    "many": tuple(Options(seats=seats) for seats in (3, 4, 5)),
    "solo": (*(Options(solo=True, extra_birds=extra) for extra in range(4)), Options(solo=True, robinbird_rows=3)),
}
WHIM: Final = 12
"""One lay out of so many is not the best one, so that training also learns what happens then."""
MOST_TURNS: Final = 400
"""A game against oneself that is longer than any sensible one is left as it is: its largest collection wins."""


def train(seed: int, plan: Plan, command: str, say: Say) -> Trained:
    """Find weights for all kinds of tables."""
    tables = {kind: guessed() for kind in (*TABLES, ROBINBIRD)}
    for kind, options in TABLES.items():
        for generation, games in enumerate(plan.games):
            dice = Dice(f"training {seed} {kind} {generation}")
            played = []
            for number in range(games):
                table = options[number % len(options)]
                played.append(self_play(table, worths_for(table, tables), dice))
            before = surprise(played, tables)
            fit(played, tables, plan.rounds, dice)
            turns = sum(len(game.turns) for game in played) / games
            figures = f"{turns:.1f} turns each, surprise {before:.4f}, then {surprise(played, tables):.4f}"
            say(f"{kind} {generation}: {games} games, {figures}")
    rounded = {kind: [round(weight, 4) for weight in weights] for kind, weights in tables.items()}
    return Trained(command, rounded)


def self_play(options: Options, worths: tuple[Worth, ...], dice: Dice) -> Played:
    """A game of weights against themselves: what it looked like at the beginning of each turn, and who won."""
    lean = deal(options, dice)
    seen = []
    for _ in range(MOST_TURNS):
        if lean.moment == OVER:
            break
        seen.append(look(lean, options, worths))
        turn(lean, worths, dice)
    return Played(seen, lean.shares())


def look(lean: Lean, options: Options, worths: tuple[Worth, ...]) -> Position:
    """What there is to say of each seat at the beginning of a turn."""
    found = []
    for seat, worth in enumerate(worths):
        hand, collection = lean.hands[seat], lean.collections[seat]
        plain = tuple(traits(hand, lean.sizes[seat], collection))
        if seat == lean.robinbird:
            found.append(SeatThen(ROBINBIRD, plain, ()))
            continue
        now = seat == lean.seat
        reached = worth.reached(lean.rows, hand, collection)
        scaled = ((REACH_ON_TURN, reached), (ON_TURN, 1.0)) if now else ((REACH_LATER, reached),)
        found.append(SeatThen(kind_of_table(options), plain, scaled))
    return found


def turn(lean: Lean, worths: tuple[Worth, ...], dice: Dice) -> None:
    """One turn, with a whim now and then."""
    seat = lean.seat
    if lean.moment == LAY:
        lays = Weighing([lean], worths, unseen_in(lean)).lays()
        whim = dice.pick(len(lays)) if dice.pick(WHIM) == 0 else 0
        lean.lay(*lays[whim][1])
    if lean.seat == seat and lean.moment == DRAW:
        drawn, kept = Weighing([lean], worths, unseen_in(lean)).draws()
        if drawn >= kept:
            lean.draw()
        else:
            lean.keep()
    if lean.seat == seat and lean.moment == FAMILY:
        kind = Weighing([lean], worths, unseen_in(lean)).families()[0][1]
        if kind == NO_FAMILY:
            lean.end_turn()
        else:
            lean.family(kind)


def unseen_in(lean: Lean) -> Counts:
    """What whoever is on turn has not seen, if they remember nothing."""
    unseen = [lean.pile.count(kind) for kind in range(KINDS)]
    for seat, hand in enumerate(lean.hands):
        if seat not in (lean.seat, lean.robinbird):
            for kind, count in enumerate(hand):
                unseen[kind] += count
    return unseen if any(unseen) else lean.discards[:]


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed finds the same weights.")
@click.option("--effort", type=click.Choice(list(PLANS)), default="small", show_default=True)
@click.option("--to", type=click.Path(path_type=Path), help="Where to write them; beside the code unless told.")
def main(seed: int, effort: Effort, to: Path | None) -> None:
    """Find the weights that bots play CuBirds with."""
    command = f"python -m {__spec__.name} --seed {seed} --effort {effort}"
    trained = train(seed, PLANS[effort], command, click.echo)
    path = to or Path(__file__).with_name(FILE)
    path.write_bytes(written(trained))
    click.echo(f"Written to {path}")


def written(trained: Trained) -> bytes:
    """Weights as they are kept."""
    return msgspec.json.format(msgspec.json.encode(trained), indent=1) + b"\n"


if __name__ == "__main__":
    main()

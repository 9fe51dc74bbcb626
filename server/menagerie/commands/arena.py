"""`menagerie arena`: bots against each other, over the same deals in all rotations."""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from menagerie.commands.explained import Explained
from menagerie.commands.game_options import chosen_options, game_flags
from menagerie.commands.simulate import read_options
from menagerie.commands.speech import own_words, wrongly_used
from menagerie_client.boards.fields import fields_of
from menagerie_client.catalogue import GAMES as SEAT_GAMES
from menagerie_client.text.lobby import say_game
from menagerie_client.text.words import Words
from menagerie_server.bots.arena import Deal, Figure, Plan, Reached, Result, hold
from menagerie_server.bots.kept_deals import KeptDeals, OfAnotherArena
from menagerie_server.bots.lineup import YARDSTICK, UnknownPlayer, player
from menagerie_server.catalogue import GAMES
from menagerie_shared.characters import LEVELS

COLUMNS: Final = ("player", "seats", "wins", "ahead", "rating", "mean", "most")
GAP: Final = "   "
"""Between two columns."""


@click.command("arena", cls=Explained)
@game_flags
@click.option("--lineup", required=True, metavar="NAMES")
@click.option("--deals", type=click.IntRange(2), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--processes", type=click.IntRange(1, 256), default=os.cpu_count() or 1)
@click.option("--keep", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
def arena_command(  # noqa: PLR0913 - all of these are the caller's to choose
    *,
    name: str,
    lineup: str,
    deals: int,
    seed: int,
    processes: int,
    keep: Path | None,
    as_json: bool,
    **chosen: Any,
) -> None:
    """Let bots play against each other and see who is better."""
    game = GAMES[name]
    options = read_options(game, chosen_options(chosen))
    names = tuple(each.strip() for each in lineup.split(","))
    seats = len(game.people(options))
    if len(names) != seats:
        raise wrongly_used("cli-arena-seats", seats=seats, names=len(names))
    try:
        for each in set(names):
            player(name, each)
    except UnknownPlayer as error:
        known = ", ".join([*LEVELS, YARDSTICK])
        raise wrongly_used(f"cli-arena-{error.code}", name=error.name, known=known, why=error.why) from None
    plan = Plan(game=name, options=msgspec.to_builtins(options), lineup=names, deals=deals, seed=seed)
    kept = None if keep is None else _read_kept(keep, plan)
    started, words = time.perf_counter(), own_words()
    label = words("cli-arena-progress", deals=deals, games=seats)
    with click.progressbar(length=deals, label=label, file=sys.stderr) as bar:
        bar.update(len(kept.deals) if kept else 0)

        def played(number: int, deal: Deal) -> None:
            if kept is not None:
                kept.add(number, deal)
            bar.update(1)

        result = hold(plan, min(processes, deals), kept.deals if kept else {}, played)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(result), indent=2))
    else:
        click.echo(describe(words, result))
    seconds = f"{time.perf_counter() - started:.0f}"
    click.echo(words("cli-arena-took", games=result.games, seconds=seconds), err=True)


def _read_kept(path: Path, plan: Plan) -> KeptDeals:
    try:
        return KeptDeals(path, plan)
    except OfAnotherArena:
        raise wrongly_used("cli-arena-kept", path=str(path)) from None
    except OSError:
        raise wrongly_used("cli-arena-no-file", path=str(path)) from None


def describe(words: Words, result: Result) -> str:
    """A result for a person to read, in their language; bots and options are called as they are typed."""
    plan = result.plan
    game = say_game(words, plan.game)
    head = [words(f"cli-arena-column-{column}") for column in COLUMNS]
    rows = [_cells(words, each) for each in result.players]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return "\n".join(
        [
            words("cli-arena-head", game=game, deals=plan.deals, games=result.games, seed=str(plan.seed)),
            f"  {_options(words, plan)}",
            f"  {words('cli-arena-lineup', names=', '.join(plan.lineup))}",
            "",
            *(_row(cells, widths) for cells in (head, *rows)),
        ]
    )


def _options(words: Words, plan: Plan) -> str:
    labels = {field.key: field.label for field in fields_of(words, SEAT_GAMES[plan.game])}
    yes_no = {False: words("choice-no"), True: words("choice-yes")}
    return ", ".join(
        f"{labels.get(key, key)}: {yes_no[value] if isinstance(value, bool) else value}"
        for key, value in plan.options.items()
    )


def _cells(words: Words, each: Reached) -> list[str]:
    figures = (_show(words, each.wins, 3), _show(words, each.margin, 2), _show(words, each.rating, 0))
    return [each.name, str(each.seats), *figures, f"{each.milliseconds:.2f}", f"{each.slowest:.1f}"]


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """A line of the table: who it is on the left, and figures one below the other."""
    figures = [f"{cell:>{width}}" for cell, width in zip(cells[1:], widths[1:], strict=True)]
    return "  " + GAP.join([f"{cells[0]:<{widths[0]}}", *figures])


def _show(words: Words, figure: Figure, places: int) -> str:
    mean, low, high = (f"{number:.{places}f}" for number in (figure.mean, figure.low, figure.high))
    return words("cli-arena-figure", mean=mean, low=low, high=high)

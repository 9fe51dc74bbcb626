"""`menagerie arena`: bots against each other, over the same deals in all rotations."""

import os
import sys
import time
from pathlib import Path
from typing import Any

import click
import msgspec

from menagerie.commands.explained import Explained
from menagerie.commands.game_options import chosen_options, game_flags
from menagerie.commands.simulate import read_options
from menagerie.commands.speech import WronglyUsed, wrongly_used
from menagerie_server.bots.arena import Deal, Figure, Plan, Reached, Result, hold
from menagerie_server.bots.kept_deals import KeptDeals, OfAnotherArena
from menagerie_server.bots.lineup import UnknownPlayer, player
from menagerie_server.catalogue import GAMES


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
        raise WronglyUsed(str(error)) from None
    plan = Plan(game=name, options=msgspec.to_builtins(options), lineup=names, deals=deals, seed=seed)
    kept = None if keep is None else _read_kept(keep, plan)
    started = time.perf_counter()
    with click.progressbar(length=deals, label=f"Playing {deals} deals, {seats} games each", file=sys.stderr) as bar:
        bar.update(len(kept.deals) if kept else 0)

        def played(number: int, deal: Deal) -> None:
            if kept is not None:
                kept.add(number, deal)
            bar.update(1)

        result = hold(plan, min(processes, deals), kept.deals if kept else {}, played)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(result), indent=2))
    else:
        click.echo(describe(result))
    click.echo(f"{result.games} games in {time.perf_counter() - started:.0f} s", err=True)


def _read_kept(path: Path, plan: Plan) -> KeptDeals:
    try:
        return KeptDeals(path, plan)
    except OfAnotherArena:
        raise wrongly_used("cli-arena-kept", path=str(path)) from None
    except OSError:
        raise wrongly_used("cli-arena-no-file", path=str(path)) from None


def describe(result: Result) -> str:
    """A result for a person to read."""
    plan = result.plan
    options = ", ".join(f"{key} {value}" for key, value in plan.options.items()).replace("_", " ")
    head = ("player", "seats", "wins of a seat", "points ahead", "rating", "ms a choice", "at most")
    lines = [
        f"{plan.game}: {plan.deals:,} deals in all rotations, {result.games:,} games, seed {plan.seed}",
        f"  {options}",
        f"  line-up {','.join(plan.lineup)}",
        "",
        _row(*head),
        *map(_describe, result.players),
    ]
    return "\n".join(lines)


def _describe(each: Reached) -> str:
    figures = (_show(each.wins, 3), _show(each.margin, 2), _show(each.rating, 0))
    return _row(each.name, str(each.seats), *figures, f"{each.milliseconds:.2f}", f"{each.slowest:.1f}")


def _row(name: str, *cells: str) -> str:
    widths = (6, 24, 24, 22, 14, 9)
    return f"  {name:<12}" + "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def _show(figure: Figure, places: int) -> str:
    return f"{figure.mean:.{places}f} ({figure.low:.{places}f} to {figure.high:.{places}f})"

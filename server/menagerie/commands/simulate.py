"""`menagerie simulate`: many games between random players, and what they add up to."""

import re
import sys
import time
from typing import Any, get_args, get_type_hints

import click
import msgspec

from menagerie.commands.explained import Explained
from menagerie.commands.game_options import chosen_options, game_flags
from menagerie.commands.speech import WronglyUsed, own_words
from menagerie.simulation import Summary, simulate
from menagerie_client.catalogue import BOARDS
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.words import Words
from menagerie_server.catalogue import GAMES
from menagerie_server.engine.game import AnyGame
from menagerie_shared.games.refusals import Refusal

BAR_WIDTH = 40


@click.command("simulate", cls=Explained)
@game_flags
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--json", "as_json", is_flag=True)
def simulate_command(name: str, games: int, seed: int, as_json: bool, **chosen: Any) -> None:
    """Play games between random legal players and sum them up."""
    game = GAMES[name]
    options = read_options(game, chosen_options(chosen))
    started, words = time.perf_counter(), own_words()
    with click.progressbar(length=games, label=words("cli-simulate-progress", games=games), file=sys.stderr) as bar:
        summary = simulate(game, options, games, seed, played=lambda decisions: bar.update(1))
    seconds = time.perf_counter() - started
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(summary), indent=2))
    else:
        click.echo(describe(summary))
    speed = round(summary.decisions / seconds)
    click.echo(words("cli-simulate-speed", decisions=speed, seconds=f"{seconds:.2f}"), err=True)


def read_options(game: AnyGame, chosen: dict[str, Any]) -> Any:
    """The options of a table, or a sentence about why there is no such table."""
    try:
        return msgspec.convert(chosen, game.types.options)
    except msgspec.ValidationError as error:
        words = own_words()
        why = _explain(words, game, error)
        raise WronglyUsed(words("cli-cannot-play", game=words(f"{game.name}-name"), why=why)) from error


def _explain(words: Words, game: AnyGame, error: msgspec.ValidationError) -> str:
    """Say what is wrong with options in the words of the command line."""
    if isinstance(refusal := error.__cause__, Refusal):
        return BOARDS[game.name].explain(words, refusal)
    if field := re.search(r"\$\.(\w+)", str(error)):
        allowed = get_args(get_type_hints(game.types.options)[field[1]])
        return words(
            "cli-must-be", option=f"--{field[1]}", allowed=enumerate_words(words, [*map(str, allowed)], "list-or")
        )
    if field := re.search(r"unknown field `(\w+)`", str(error)):
        return words("cli-game-option", option=f"--{field[1]}")
    return str(error)


def describe(summary: Summary) -> str:
    """A summary for a person to read."""
    options = ", ".join(f"{key} {value}" for key, value in msgspec.to_builtins(summary.options).items())
    lines = [
        f"{summary.game}: {summary.games:,} games, seed {summary.seed}",
        f"  {options.replace('_', ' ')}",
        f"  {summary.decisions:,} decisions, {summary.events:,} events",
        "",
        f"  {'seat':<6}{'wins':>8}{'shared':>8}{'least':>8}{'mean':>8}{'most':>8}   mean parts",
    ]
    for seat in summary.seats:
        parts = "  ".join(f"{part} {mean:.2f}" for part, mean in seat.mean_parts.items())
        score = seat.score
        lines.append(
            f"  {seat.seat:<6}{seat.wins:>8,}{seat.shared_wins:>8,}"
            f"{score.least:>8}{score.mean:>8.2f}{score.most:>8}   {parts}"
        )
    lines += ["", "  winning score", *_draw_bars(summary.winning_scores), "", f"  {'per game':<30}{'mean':>8}"]
    lines += [
        f"  {label.replace('_', ' '):<30}{count / summary.games:>8.2f}" for label, count in summary.counts.items()
    ]
    lines += ["", f"  digest {summary.digest}"]
    return "\n".join(lines)


def _draw_bars(counts: dict[int, int]) -> list[str]:
    """A row of bars; ASCII, because it must look the same everywhere."""
    longest = max(counts.values())
    return [
        f"  {number:>6} {'#' * round(BAR_WIDTH * count / longest):<{BAR_WIDTH}} {count:>6,}"
        for number, count in counts.items()
    ]

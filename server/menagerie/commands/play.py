"""`menagerie play`: a game against bots, at once."""

import logging
import os
from pathlib import Path
from typing import Any

import click
import msgspec
from click.core import ParameterSource

from menagerie.commands.explained import Explained
from menagerie.commands.game_options import chosen_options, flags_of, game_flags
from menagerie.commands.invocation import command, command_on
from menagerie.commands.simulate import read_options
from menagerie.commands.sitting import face, is_plain, own_name, run, sit
from menagerie.commands.speech import Failed, words_for, wrongly_used
from menagerie.practice import CannotPractise, practising
from menagerie_client.checking.keeping import record_keeper
from menagerie_client.text.reasons import reason_of
from menagerie_client.visiting.memory import Memory, usual_folder
from menagerie_client.visiting.visit import PlayNow, Welcomer, visit
from menagerie_server.bots.workers import thinking_in
from menagerie_server.catalogue import BRAINS, GAMES
from menagerie_server.engine.game import AnyGame
from menagerie_server.observing.logs import logging_to
from menagerie_server.settings.configuration import variable_of
from menagerie_server.settings.data_directory import PRACTICE, DataDirectory, DataUnusable
from menagerie_server.tables.settings import Settings
from menagerie_shared.characters import LEVELS

log = logging.getLogger(__name__)

LOG = "practice.log"
ADDRESS = "practice"
"""What stands for the server of one's own in what is remembered."""


@click.command("play", cls=Explained)
@game_flags
@click.option("--bots", type=click.IntRange(1))
@click.option("--level", type=click.Choice(LEVELS))
@click.option("--seed", type=int)
@click.option("--new", is_flag=True)
@click.option("--plain", is_flag=True)
@click.option("--bot-workers", type=click.IntRange(0, 256), default=1, envvar=variable_of("bot_workers"))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), envvar=variable_of("data"))
def play_command(**chosen: Any) -> None:
    """Play against bots, at once and without a server."""
    game = GAMES[chosen["name"]]
    options = read_options(game, _options(game, chosen))
    folder: Path = (chosen["data"] or usual_folder()).absolute()
    words = words_for(Memory(folder))
    os.umask(0o077)  # one's own games are nobody else's business
    data = DataDirectory(folder / PRACTICE)
    try:
        with data.claimed(), logging_to(data.path / LOG, "text", "info"):
            _play(game, options, data, folder, chosen)
    except DataUnusable as error:
        if isinstance(error.__context__, BlockingIOError):
            raise Failed(words("cli-playing-already")) from None
        cause = error.__context__
        reason = reason_of(cause) if isinstance(cause, OSError) else ""
        raise Failed(words("cli-data-unusable", directory=str(data.path), reason=reason)) from None
    except OSError as error:
        raise Failed(words("cli-data-unusable", directory=str(data.path), reason=reason_of(error))) from None


def _options(game: AnyGame, chosen: dict[str, Any]) -> dict[str, Any]:
    """What the table is asked for, in the words of its options."""
    options = chosen_options(chosen)
    if chosen["bots"] is not None:
        usual = read_options(game, {key: value for key, value in options.items() if key != "seats"})
        virtual = game.seats(usual) - len(game.people(usual))
        seats = 1 + chosen["bots"] + virtual
        if options.setdefault("seats", seats) != seats:
            raise wrongly_used("cli-bots-or-seats", bots=chosen["bots"], seats=seats)
    return options


def _play(game: AnyGame, options: Any, data: DataDirectory, folder: Path, chosen: dict[str, Any]) -> None:
    memory = Memory(folder)
    words = words_for(memory)
    plain = is_plain(wanted=chosen["plain"])
    named = click.get_current_context().get_parameter_source("name") is ParameterSource.COMMANDLINE

    def way_back(table: str | None = None, *, like: tuple[str, Any] | None = None) -> str:
        """To go on, or to another game like one that is over."""
        flags = [] if like is None else flags_of(*like)
        flags += ["--data", str(folder)] if chosen["data"] is not None else []
        flags += ["--plain"] * chosen["plain"]
        return command("play", *flags)

    async def scene() -> None:
        settings = Settings(bot_delay=0) if plain else Settings(bots_talk=True)
        last = memory.practice.table
        goes_on = last is not None and not chosen["new"]
        seed = memory.practice.seed if goes_on else chosen["seed"]
        async with (
            thinking_in(chosen["bot_workers"], BRAINS) as thinker,
            practising(data, settings, seed, thinker) as practice,
        ):
            kept = practice.to_go_on_with(last, game.name if named else None)
            table = None if chosen["new"] else kept
            await practice.tidy_up(given_up=kept if chosen["new"] else None)
            first = PlayNow(
                game=game.name,
                options=msgspec.to_builtins(options),
                bots=tuple(game.people(options)[1:]),
                level=chosen["level"],
                table=table,
                seed=seed,
            )
            welcomer = Welcomer(
                dial=practice.dial,
                address=ADDRESS,
                name=own_name(memory),
                token=memory.practice.token,
                keep_token=lambda name, token: memory.remember_practice(token=token),
                way_back=lambda table: way_back(table, like=practice.last_over()),
                keep_record=record_keeper(folder, lambda file: command_on("verify", file)),
            )
            async with visit(welcomer, first, memory, words) as visited:
                await sit(visited, face(plain=plain))

    try:
        run(scene)
    except CannotPractise as error:
        log.warning("no practice", exc_info=True)
        raise Failed(words("cli-journal", journal=str(error.journal))) from None
    except (click.ClickException, SystemExit):
        raise
    except Exception:
        log.critical("the game failed", exc_info=True)
        raise Failed(words("cli-play-failed", log=str(data.path / LOG), command=way_back())) from None

"""A process that thinks: `python -m menagerie_server.bots.worker`, told what to think about through its standard input.

It knows what seats know, and nothing else: there is no way from here to a table, a journal or another seat's cards.
It is polite: whoever plays comes first.
"""

import os
import sys
import time
from collections import OrderedDict
from typing import Any, BinaryIO, Final

import msgspec

from menagerie_server.bots.bot import AnyBot, Budget, Temperament
from menagerie_server.bots.thought import answer
from menagerie_server.bots.worker_protocol import HEADER, LONGEST, Job, Result, Weighed, frame
from menagerie_server.catalogue import BRAINS, GAMES
from menagerie_server.engine.chance import Dice

NICENESS: Final = 10
FOLLOWED: Final = 500
"""So many seats are followed at most; who is asked for again after that is told everything anew."""

_NO_MOVE: Final = msgspec.Raw(msgspec.msgpack.encode(None))
_encode: Final = msgspec.msgpack.Encoder().encode

Key = tuple[str, int, str, float, float]


class Followers:
    """The bots that this process has followed games with, each up to some event."""

    def __init__(self) -> None:
        self._bots: OrderedDict[Key, tuple[AnyBot, int]] = OrderedDict()

    def take(self, job: Job, decode: "Decoders") -> AnyBot | None:
        """The bot for a job, once it has heard all that it is told; None if it has missed something."""
        key: Key = (job.match, job.seat, job.level, job.boldness, job.stubbornness)
        bot, heard = self._bots.pop(key, (None, 0))
        if bot is None or heard != job.since:
            if job.since:
                return None
            bot = BRAINS[job.game].bot(job.level, Temperament(job.boldness, job.stubbornness))
            bot.see(decode.view(job.game, job.before))
        for told in job.told:
            bot.follow(decode.told(job.game, told))
        self._bots[key] = (bot, job.since + len(job.told))
        while len(self._bots) > FOLLOWED:
            self._bots.popitem(last=False)
        return bot


class Decoders:
    """Reads the values of each game; decoders are made once, as that takes long."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], msgspec.msgpack.Decoder[Any]] = {}

    def view(self, game: str, data: msgspec.Raw) -> Any:
        return self._decoder(game, "view").decode(data)

    def told(self, game: str, data: msgspec.Raw) -> Any:
        return self._decoder(game, "told").decode(data)

    def question(self, game: str, data: msgspec.Raw) -> Any:
        return self._decoder(game, "question").decode(data)

    def move(self, game: str, data: msgspec.Raw) -> Any:
        return self._decoder(game, "move").decode(data)

    def _decoder(self, game: str, kind: str) -> msgspec.msgpack.Decoder[Any]:
        if (game, kind) not in self._known:
            self._known[game, kind] = msgspec.msgpack.Decoder(getattr(GAMES[game].types, kind))
        return self._known[game, kind]


def carry_out(job: Job, followers: Followers, decode: Decoders) -> Result:
    """Think about one job."""
    bot = followers.take(job, decode)
    if bot is None:
        return Result(move=_NO_MOVE, missing=True)
    ends = time.monotonic() + job.seconds
    budget = Budget(job.simulations, lambda: time.monotonic() >= ends)
    question, between = decode.question(job.game, job.question), [decode.move(job.game, move) for move in job.between]
    choice = answer(bot, question, between, Dice(job.seed), budget)
    return Result(
        move=msgspec.Raw(_encode(choice.move)),
        considered=[Weighed(msgspec.Raw(_encode(one.move)), one.worth) for one in choice.considered],
        simulations=choice.simulations,
    )


def serve(jobs: BinaryIO, results: BinaryIO) -> None:
    """Carry out job after job, until there are no more. One that fails takes nothing else with it."""
    decode_job = msgspec.msgpack.Decoder(Job).decode
    followers, decoders = Followers(), Decoders()
    while len(header := jobs.read(HEADER.size)) == HEADER.size:
        (length,) = HEADER.unpack(header)
        if length > LONGEST:
            return
        job = decode_job(jobs.read(length))
        try:
            result = carry_out(job, followers, decoders)
        except Exception as error:  # a bot that fails is a bug; its seat plays on by the server's own answer
            followers = Followers()
            result = Result(move=_NO_MOVE, failed=type(error).__name__)
        results.write(frame(result))
        results.flush()


if __name__ == "__main__":
    os.nice(NICENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)

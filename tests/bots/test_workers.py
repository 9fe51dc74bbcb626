"""Bots think in processes of their own, which are replaced when they die: real processes, real choices."""

import asyncio
from collections.abc import AsyncIterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from menagerie_server.bots.bot import Budget, Choice
from menagerie_server.bots.thought import Heuristic, Thought
from menagerie_server.bots.worker import Decoders, Followers, carry_out
from menagerie_server.bots.worker_protocol import Job
from menagerie_server.bots.workers import Turns, Worker, Workers, thinking_in
from menagerie_server.catalogue import BRAINS, DEFAULT_GAME, GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.game import AnyGame
from menagerie_shared.characters import LEVELS, Level
from menagerie_shared.games.seats import Seat
from tests.kit.servers.house import eventually

PATIENCE = 60.0


class Going:
    """A game that is under way, and what its seats have been told."""

    def __init__(self, game: AnyGame, moves: int = 6) -> None:
        self.game = game
        self.options = game.types.options()
        self.going = game.begin(self.options, Dice("chance"))
        self.play(moves)

    def play(self, moves: int) -> None:
        """Go on with so many sensible moves."""
        for _ in range(moves):
            seat = self.going.waiting()[0]
            view = self.game.view(self.going.freeze(), seat)
            self.going.play(seat, self.game.advise(view, self.going.question(seat), Dice("moves").pick))

    def thought(self, level: Level = "easy", **more: Any) -> Thought:
        """What the next seat has to think about."""
        seat = self.going.waiting()[0]
        told = self.told(seat)
        return Thought(
            match="snug-newt/1",
            game=self.game,
            seat=seat,
            level=level,
            before=self.game.view(self.game.lay(self.options), seat),
            told=lambda since: told[since:],
            count=len(told),
            view=self.game.view(self.going.freeze(), seat),
            question=self.going.question(seat),
            seed="dice",
            **more,
        )

    def told(self, seat: Seat) -> list[Any]:
        heard = (self.game.tell(event, seat) for event in self.going.events)
        return [one for one in heard if one is not None]


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    async with thinking_in(1, BRAINS) as thinker:
        assert isinstance(thinker, Workers)
        yield thinker


async def answer(thinker: Workers | Worker | Heuristic, thought: Thought) -> Choice[Any]:
    choice = await asyncio.wait_for(thinker.think(thought), PATIENCE)
    thought.question.check(choice.move)
    return choice


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
async def test_a_worker_chooses_as_the_same_bot_would_here(game: AnyGame, workers: Workers) -> None:
    going = Going(game)
    for level in LEVELS:
        thought = going.thought(level)
        bot = BRAINS[game.name].bot(level)
        bot.see(thought.before)
        for told in thought.told(0):
            bot.follow(told)
        here = bot.choose(thought.question, Dice(thought.seed), Budget(BRAINS[game.name].simulations[level]))
        there = await answer(workers, msgspec.structs.replace(thought, exact=True))
        assert there == here
    assert workers.replaced == 0


@every_game
async def test_a_worker_weighs_just_what_it_is_asked_to(game: AnyGame, workers: Workers) -> None:
    thought = Going(game).thought("expert")
    between = [*islice(thought.question.answers(), 2)]
    weighed = await answer(workers, msgspec.structs.replace(thought, between=between, exact=True))
    assert len(weighed.considered) == 2
    assert all(any(game.same_answer(one.move, move) for one in weighed.considered) for move in between)
    assert workers.replaced == 0


@every_game
async def test_a_worker_is_told_only_what_is_new(game: AnyGame, workers: Workers) -> None:
    going = Going(game)
    asked: list[int] = []
    for _ in range(4):
        thought = going.thought()

        def told(since: int, thought: Thought = thought) -> Any:
            asked.append(since)
            return thought.told(since)

        await answer(workers, msgspec.structs.replace(thought, told=told))
        first, moves = thought.seat, 0
        while going.going.waiting()[0] != first or not moves:
            going.play(1)
            moves += 1
    assert asked[0] == 0
    assert all(later > 0 for later in asked[1:]), "what it has heard, it remembers"
    assert workers.replaced == 0


@every_game
async def test_a_worker_that_dies_is_replaced_and_nobody_waits_for_ever(game: AnyGame) -> None:
    worker = Worker(BRAINS, Heuristic(BRAINS))
    going = Going(game)
    try:
        await answer(worker, going.thought())
        process = worker._process
        assert process is not None
        process.kill()
        await process.wait()
        await answer(worker, going.thought())
        assert worker._process is not process
        killed = worker._process
        assert killed is not None
        pending = worker.think(going.thought("expert"))
        await eventually(lambda: not worker._waiting)
        killed.kill()
        thought = going.thought("expert")
        thought.question.check((await asyncio.wait_for(pending, PATIENCE)).move)
        await answer(worker, going.thought())
    finally:
        await worker.close()


async def test_nobody_thinks_about_what_nobody_wants_to_know(workers: Workers) -> None:
    going = Going(GAMES["cubirds"])
    first = workers.think(going.thought())
    second, third = workers.think(going.thought()), workers.think(going.thought())
    second.cancel()
    assert (await first).move == (await third).move
    assert second.cancelled()


async def test_what_a_person_waits_for_comes_first(workers: Workers) -> None:
    going = Going(GAMES["cubirds"])
    done: list[str] = []
    thoughts = {"first": going.thought(), "second": going.thought(), "urgent": going.thought(urgent=True)}
    answers = {name: workers.think(thought) for name, thought in thoughts.items()}
    for name, pending in answers.items():
        pending.add_done_callback(lambda _, name=name: done.append(name))  # type: ignore[misc]
    await asyncio.gather(*answers.values())
    assert done.index("urgent") < done.index("second")


async def test_without_workers_bots_play_by_heuristics() -> None:
    async with thinking_in(0, BRAINS) as thinker:
        assert isinstance(thinker, Heuristic)
        for game in GAMES.values():
            for level in LEVELS:
                await answer(thinker, Going(game).thought(level))


def test_who_has_missed_something_says_so() -> None:
    going = Going(GAMES["cubirds"])
    thought = going.thought()
    encode = msgspec.msgpack.Encoder().encode
    job = Job(
        match=thought.match, game="cubirds", seat=thought.seat, level="easy", boldness=0, stubbornness=0,
        before=msgspec.Raw(encode(thought.before)), since=3, told=[], question=msgspec.Raw(encode(thought.question)),
        seed="dice", simulations=0, seconds=1,
    )  # fmt: skip
    followers, decoders = Followers(), Decoders()
    assert carry_out(job, followers, decoders).missing
    everything = [msgspec.Raw(encode(told)) for told in thought.told(0)]
    whole = msgspec.structs.replace(job, since=0, told=everything)
    assert not carry_out(whole, followers, decoders).missing
    assert not carry_out(msgspec.structs.replace(job, since=len(everything)), followers, decoders).missing


async def test_owners_take_turns_and_a_person_comes_first_in_each() -> None:
    """Sixty tables of one address kept the bots of all others waiting, and so did its hints."""
    going, turns = Going(GAMES[DEFAULT_GAME]), Turns()

    def add(owner: str, *, urgent: bool = False) -> None:
        turns.add(msgspec.structs.replace(going.thought(), owner=owner, urgent=urgent), asyncio.Future())

    def taken(count: int) -> list[tuple[str, bool]]:
        return [(thought.owner, thought.urgent) for thought, _ in (turns.next() for _ in range(count))]

    for _ in range(3):
        add("eve")
        add("eve", urgent=True)
    add("ada")
    add("ada", urgent=True)
    assert taken(4) == [("eve", True), ("ada", True), ("eve", False), ("ada", False)]
    add("bram")  # whoever comes later need not wait for all that was there before
    assert taken(5) == [("bram", False), ("eve", True), ("eve", False), ("eve", True), ("eve", False)]
    assert not len(turns)

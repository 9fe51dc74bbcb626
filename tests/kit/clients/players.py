"""Players who do everything that people and their networks do: waver, slip, repeat themselves and drop out."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

import msgspec
import pytest

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.connection import Answer
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.refusals import IllegalMove, Refusal
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.digest import digest
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.requests import CheckView, Choose, Request, Start
from tests.end_to_end.witness import Witness
from tests.kit.clients.links import Line
from tests.kit.clients.listeners import Notebook
from tests.kit.games.strange_moves import any_move, changed

NAMES = ("Ada", "Bram", "Cleo", "Dora", "Emil")


class Habits(NamedTuple):
    """How often somebody does something out of the ordinary: once in so many times, 0 for never."""

    wavers: int = 0
    slips: int = 0
    repeats: int = 0
    checks: int = 0
    cuts: int = 0
    """Breaks the link just after a choice was sent."""
    life: int = 0
    """A link lives for up to so many frames."""


STEADY = Habits()
WILD = Habits(wavers=4, slips=6, repeats=3, checks=8, cuts=8, life=30)


class Acknowledged(NamedTuple):
    """A choice that the server said was made."""

    match: str
    command: str
    move: Any
    late: bool
    """Whether it was another question by then: who changes their mind too late may answer the next one."""


class PatientClient(Client):
    """Asks again if the server says that it cannot store anything at present, as a person would."""

    async def ask(self, request: Request, answer: type[Answer]) -> Answer:
        while True:
            try:
                return await super().ask(request, answer)
            except Refusal as refusal:
                if refusal.code != "journal_unavailable":
                    raise
                await asyncio.sleep(0.1)


class Player:
    """One person with a client, dice and habits."""

    def __init__(self, port: int, name: str, dice: Dice, habits: Habits = STEADY) -> None:
        self.name = name
        self.dice = dice
        self.habits = habits
        self.line = Line(port, self._life)
        self.notebook = Notebook()
        self.client = PatientClient(self.line.dial, name, keeper=self.notebook)
        self.witness = Witness(self.client, self.line)
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[str] = []
        self._past: list[Request] = []

    async def __aenter__(self) -> Self:
        await self.client.__aenter__()
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.client.__aexit__(*exc)

    def _life(self) -> int | None:
        """The first link lives at least until the client is in."""
        return 1 + self.dice.pick(self.habits.life) if self.habits.life else None

    @property
    def _is_in(self) -> bool:
        """Whether the newest link is one through which the client has come back to its tables."""
        return self.client._link is self.line.tap

    def _feels_like(self, once_in: int) -> bool:
        return once_in > 0 and not self.dice.pick(once_in)

    async def sit_down(
        self, table: str | None, options: Any, bots: Sequence[int] = (), game: str = DEFAULT_GAME, **about: Any
    ) -> AtTable:
        """Open a table, or join one."""
        if table is None:
            return await self.client.create(game, options, bots=list(bots), **about)
        return await self.client.join(table)

    async def get_ready(self, at: AtTable) -> None:
        """Say so, once it is known where one sits."""
        await self.client.until(lambda: self.seat_at(at) is not None)
        seat = self.seat_at(at)
        assert seat is not None
        await self.client.ready(at.name, seat)

    async def start(self, table: str) -> None:
        """Begin with those who are there, which only the host can do."""
        await self.client.ask(Start(id=self.client.next_id(), table=table), Done)

    def seat_at(self, at: AtTable) -> int | None:
        """Where the table says that this person sits."""
        if at.status is None:
            return None
        people = [seat.person for seat in at.status.seats]
        return people.index(self.client.person) if self.client.person in people else None

    async def play(self, at: AtTable) -> Outcome:
        """Answer all questions until the game is over."""
        while True:
            await self.client.until(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
            if at.outcome is not None:
                return at.outcome
            if self._feels_like(self.habits.checks):
                await self.check_view(at)
            if self._feels_like(self.habits.slips):
                await self.slip(at)
            await self._answer(at)
            while at.chosen is not None and self._feels_like(self.habits.wavers):
                await self.change_mind(at)

    async def _answer(self, at: AtTable) -> None:
        """Choose, and wait for what it led to: if the link was lost in between, the server's word is here first."""
        question = at.question
        await self.choose(at, question.sample(self.dice.pick))
        await self.client.until(lambda: at.outcome is not None or at.chosen is not None or at.question is not question)

    async def play_on(self, at: AtTable, enough: Callable[[], bool]) -> None:
        """Answer questions until it is enough, and let everybody wait from then on."""
        while not enough():
            await self.client.until(lambda: enough() or (at.question is not None and at.chosen is None))
            if not enough():
                await self.choose(at, at.question.sample(self.dice.pick))

    async def choose(self, at: AtTable, move: Any) -> None:
        """Choose, in as many messages as it takes."""
        assert at.seat is not None
        request = Choose(id=self.client.next_id(), table=at.name, seat=at.seat, move=msgspec.to_builtins(move))
        if self._feels_like(self.habits.repeats) and self._is_in:
            self._repeat(request)
        if self._feels_like(self.habits.cuts) and self._is_in:
            self.line.tap.write(pack_request(request))
            self.line.cut()
        match, question = f"{at.name}/{at.match}", at.question
        await self.client.ask(request, Done)
        self.acknowledged.append(Acknowledged(match, request.id, move, at.question is not question))
        self._past.append(request)

    def _repeat(self, request: Request) -> None:
        """Send a request once or twice before it is sent in earnest, and old ones, that were answered, again."""
        past = self.dice.shuffle(self._past)[: self.dice.pick(4)]
        for again in self.dice.shuffle([*past, *[request] * (1 + self.dice.pick(2))]):
            self.line.tap.write(pack_request(again))

    async def change_mind(self, at: AtTable) -> None:
        """Choose anew, which is refused if all others have chosen by then: the choices have been turned up."""
        question, move = at.question, at.question.sample(self.dice.pick)
        assert at.game is not None
        if GAMES[at.game.name].same_answer(at.chosen, move):
            return  # that would be no change, and no event
        try:
            await self.choose(at, move)
        except Refusal as refusal:
            self.refused.append(refusal.code)
            assert at.question is not question, "what was asked before is past"

    async def slip(self, at: AtTable) -> None:
        """Try something that the question does not allow: it is refused, with the reason."""
        assert at.game is not None
        question, pick = at.question, self.dice.pick
        move = any_move(at.game.move, pick) if pick(2) else changed(question.sample(pick), pick)
        illegal = _refusal(question, move)
        if illegal is None:
            return
        with pytest.raises(Refusal) as refused:
            await self.client.choose(at.name, move)
        assert refused.value.code == illegal.code
        assert refused.value.facts == msgspec.to_builtins(illegal.facts)
        self.refused.append(illegal.code)

    async def check_view(self, at: AtTable) -> None:
        """Have the server compare: it would refuse if the views differed."""
        request = CheckView(id=self.client.next_id(), table=at.name, sequence=at.sequence, digest=digest(at.view))
        await self.client.ask(request, Done)


async def play_together(
    players: Sequence[Player], options: Any, bots: Sequence[int] = (), game: str = DEFAULT_GAME
) -> str:
    """Open a table, sit down there, and play to the end; returns its name."""
    host, *others = players
    at = await host.sit_down(None, options, bots, game)
    tables = [at, *[await player.sit_down(at.name, None) for player in others]]
    pairs = list(zip(players, tables, strict=True))
    await asyncio.gather(*(player.get_ready(at) for player, at in pairs))
    await asyncio.gather(*(player.play(at) for player, at in pairs))
    return at.name


def _refusal(question: Any, move: Any) -> IllegalMove | None:
    """Why a question does not allow a move, if it does not."""
    try:
        question.check(move)
    except IllegalMove as illegal:
        return illegal
    return None

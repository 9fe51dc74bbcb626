"""Hints and reviews over the wire: tables go on meanwhile, nothing is stored, and choices are one's own alone."""

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_server.bots.thought import Thinker
from menagerie_server.budgets.limits import Rate, Share
from menagerie_server.engine.chance import Dice
from menagerie_server.journal.journal import Command
from menagerie_server.tables.match import Match
from menagerie_server.tables.reviewing import COSTLIEST, LEAST_COST
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.hint_messages import Hint, Reviewed
from menagerie_shared.wire.requests import AskHint, Review
from tests.kit.clients.gatherings import PATIENT, Gathering, evening, gathering
from tests.kit.clients.players import Player
from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.servers.house import NO_HURRY, ROOMY, eventually, open_house, within
from tests.kit.servers.thinkers import BEST, UNSEEN, Slow, weighing, worth_of

PLAY = {"wildcards": {"edition": 2022, "seats": 3}, "cubirds": {"seats": 2}}
OTHERS = {"wildcards": [1, 2], "cubirds": [1]}


async def alone(client: Client, game: str, **about: Any) -> AtTable:
    """Sit down among bots, with the cards dealt, and be asked something."""
    at = await client.create(game, PLAY[game], bots=OTHERS[game], casual=True, **about)
    await client.until(lambda: at.status is not None)
    await client.ready(at.name, 0)
    await client.until(lambda: at.question is not None and at.chosen is None)
    return at


@every_game
async def test_a_hint_is_legal_and_changes_nothing(tmp_path: Path, known: Knowledge) -> None:
    game = known.game.name
    async with open_house(tmp_path, limits=NO_HURRY, thinker=weighing()) as house, house.client("Ada") as ada:
        at = await alone(ada, game)
        assert at.status is not None
        assert at.status.hints
        await eventually(lambda: house.table(at).match.waiting() == (0,))  # the bots have chosen
        match = house.table(at).match
        before = (len(match.told), len(await house.journal.read(match.id)), match.state)
        request = AskHint(id="hint-1", table=at.name, seat=0)
        hint = await within(ada.ask(request, Hint))
        advice = await within(ada.ask_hint(at.name))
        at.question.check(advice.move)
        assert advice.compared[0].move == advice.move
        assert advice.compared[0].worth == BEST
        assert hint.sequence == advice.sequence == len(match.told)
        assert before == (len(match.told), len(await house.journal.read(match.id)), match.state)
        assert await house.journal.answer(Command(ada.person, "hint-1")) is None, "it is not even remembered"
        await within(ada.choose(at.name, advice.move))


async def test_a_table_goes_on_while_a_hint_is_thought_about(tmp_path: Path) -> None:
    slow = Slow()
    async with evening(tmp_path, people=3, casual=True, thinker=slow) as together:
        ada, bram, cleo = together.players
        hinting = asyncio.ensure_future(ada.client.ask_hint(together.name))
        await eventually(lambda: bool(slow.thoughts))
        for seat, player in ((1, bram), (2, cleo)):
            await within(player.choose(together.at(seat), next(together.at(seat).question.answers())))
        with pytest.raises(Refusal, match="hint_under_way"):
            await ada.client.ask_hint(together.name)
        await within(ada.client.say("still here", table=together.name))
        slow.answer()
        advice = await within(hinting)
        together.at(0).question.check(advice.move)
        assert len(slow.thoughts) == 1


async def test_a_hint_for_what_was_answered_meanwhile_comes_too_late(tmp_path: Path) -> None:
    slow = Slow()
    async with evening(tmp_path, people=3, casual=True, thinker=slow) as together:
        ada = together.players[0]
        hinting = asyncio.ensure_future(ada.client.ask_hint(together.name))
        await eventually(lambda: bool(slow.thoughts))
        await ada.choose(together.at(0), next(together.at(0).question.answers()))
        slow.answer()
        with pytest.raises(Refusal, match="hint_too_late"):
            await within(hinting)


async def test_nobody_thinks_any_more_for_somebody_who_is_gone(tmp_path: Path) -> None:
    slow = Slow()
    async with evening(tmp_path, people=3, casual=True, thinker=slow) as together:
        ada = together.players[0]
        hinting = asyncio.ensure_future(ada.client.ask_hint(together.name))
        await eventually(lambda: bool(slow.thoughts))
        await ada.client.__aexit__()
        await eventually(slow.answers[0].cancelled)
        hinting.cancel()


async def test_there_are_no_hints_where_a_rating_is_at_stake(tmp_path: Path) -> None:
    async with evening(tmp_path, thinker=weighing()) as together, together.guest("Wim") as wim:
        status = together.at(0).status
        assert status is not None
        assert not status.hints
        with pytest.raises(Refusal, match="hints_off"):
            await together.players[0].client.ask_hint(together.name)
        with pytest.raises(Refusal, match="not_your_seat"):
            await wim.client.ask(AskHint(id="x", table=together.name, seat=0), Hint)
        with pytest.raises(Refusal, match="no_such_table"):
            await wim.client.ask(AskHint(id="y", table="nowhere", seat=0), Hint)


# Looking back


class Remembering:
    """Plays among bots, and remembers each choice: where it was made, what was asked, and what was chosen."""

    def __init__(self, client: Client, at: AtTable, match: Match) -> None:
        self._client = client
        self._at = at
        self._match = match
        self.made: list[tuple[int, Any, Any]] = []

    async def play(self, choose: Callable[[Any], Any]) -> None:
        """Play to the end, each time after the bots have chosen."""
        at, match = self._at, self._match
        while True:
            await eventually(lambda: at.outcome is not None or match.waiting() == (0,))
            await eventually(lambda: at.outcome is not None or at.sequence == len(match.told))
            await eventually(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
            if at.outcome is not None:
                return
            self.made.append((at.sequence, at.question, choose(at.question)))
            await self._client.choose(at.name, self.made[-1][-1])


@every_game
async def test_a_review_finds_the_choices_that_cost_most(tmp_path: Path, known: Knowledge) -> None:
    game, dice = known.game, Dice("choices that cost something")
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, thinker=weighing()) as house,
        Player(house.port, "Ada", Dice("Ada")) as ada,
    ):
        at = await alone(ada.client, game.name)
        remembering = Remembering(ada.client, at, house.table(at).match)
        await within(remembering.play(lambda question: question.sample(dice.pick)), 60)
        await eventually(lambda: house.table(at).finished)
        replay = await ada.client.recall(at.name, seat=0)
        regrets = await within(ada.client.review(replay))
        costs = {
            sequence: (round(BEST - worth_of(game, question, move), 4), question, move)
            for sequence, question, move in remembering.made
        }
        worst = sorted((cost for cost, _, _ in costs.values()), reverse=True)[:COSTLIEST]
        assert worst[-1] > LEAST_COST
        assert UNSEEN in [cost for cost, _, _ in costs.values()], "what was not looked at first is looked at then"
        assert [regret.cost for regret in regrets] == worst
        for regret in regrets:
            assert (regret.cost, regret.question, regret.move) == costs[regret.sequence]
            assert regret.better == next(regret.question.answers())
            assert 0 in replay.game.asked(replay.view(regret.sequence)), "the replay shows that moment"
        _assert_progress(ada, sum(len(_two(question)) > 1 for _, question, _ in remembering.made))


def _two(question: Any) -> list[Any]:
    return [move for move, _ in zip(question.answers(), range(2), strict=False)]


def _assert_progress(player: Player, choices: int) -> None:
    """It was told how far it is, choice by choice; those with a single answer are not looked at."""
    messages = [unpack(frame) for frame in player.line.tap.frames]
    parts = [message for message in messages if isinstance(message, Reviewed)]
    assert [part.looked_at for part in parts] == list(range(choices + 1))
    assert {part.choices for part in parts} == {choices}
    assert [part.last for part in parts] == [False] * choices + [True]
    assert not any(part.costly for part in parts[:-1])


async def test_who_always_chose_best_has_nothing_to_regret(tmp_path: Path) -> None:
    async with evening(tmp_path, people=1, thinker=weighing()) as together:
        ada = together.players[0]
        await within(
            Remembering(ada.client, together.at(0), together.truth.match).play(
                lambda question: next(question.answers())
            ),
            60,
        )
        await eventually(lambda: together.truth.finished)
        assert await within(ada.client.review(await ada.client.recall(together.name, seat=0))) == ()


async def test_a_review_is_for_who_sat_there_and_once_it_is_over(tmp_path: Path) -> None:
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT, thinker=weighing()) as house,
        gathering(house) as together,
        together.guest("Wim") as wim,
    ):
        ada = together.players[0].client
        review = Review(id="a", table=together.name, match=1, seat=0)
        with pytest.raises(Refusal, match="not_over"):
            await ada.ask(review, Reviewed)
        await together.play()
        await eventually(lambda: together.truth.finished)
        for client, request, code in (
            (wim.client, Review(id="b", table=together.name, match=1, seat=0), "not_your_seat"),
            (ada, Review(id="c", table=together.name, match=1, seat=1), "not_your_seat"),
            (ada, Review(id="d", table=together.name, match=1, seat=15), "not_your_seat"),
            (ada, Review(id="e", table=together.name, match=2, seat=0), "no_such_match"),
            (ada, Review(id="f", table="nowhere", match=1, seat=0), "no_such_match"),
        ):
            with pytest.raises(Refusal, match=code):
                await within(client.ask(request, Reviewed))
        assert (await within(ada.ask(Review(id="g", table=together.name, match=1, seat=0), Reviewed))).last


class Dozing:
    """Thinks as another one does, but not before it is woken."""

    def __init__(self) -> None:
        self.awake = True
        self.thoughts = 0
        self._inner = weighing()

    def think(self, thought: Any) -> Any:
        if self.awake:
            return self._inner.think(thought)
        self.thoughts += 1
        return asyncio.get_running_loop().create_future()


async def _ended(together: Gathering) -> None:
    await together.play()
    await eventually(lambda: together.truth.finished)


async def test_only_so_many_reviews_at_once_and_one_for_each(tmp_path: Path) -> None:
    dozing = Dozing()
    thinker: Thinker = dozing
    budgets = replace(ROOMY, reviews=Share(1, 1))
    async with evening(tmp_path, people=2, thinker=thinker, budgets=budgets) as together:
        await _ended(together)
        ada, bram = (player.client for player in together.players)
        dozing.awake = False
        reviews = asyncio.ensure_future(ada.ask(Review(id="a", table=together.name, match=1, seat=0), Reviewed))
        await eventually(lambda: dozing.thoughts == 1)
        with pytest.raises(Refusal, match="review_under_way"):
            await ada.ask(Review(id="b", table=together.name, match=1, seat=0), Reviewed)
        with pytest.raises(Refusal, match="too_many_reviews"):
            await bram.ask(Review(id="c", table=together.name, match=1, seat=1), Reviewed)
        await ada.__aexit__()  # then there is room again
        reviews.cancel()
        dozing.awake = True
        request = Review(id="d", table=together.name, match=1, seat=1)

        async def again() -> Reviewed:
            while True:
                try:
                    return await bram.ask(request, Reviewed)
                except Refusal:
                    await asyncio.sleep(0.01)

        assert (await within(again())).last


async def test_an_address_reviews_one_match_at_a_time_and_others_may_too(tmp_path: Path) -> None:
    """Two reviews, each begun anew as soon as it ended, kept everybody else from looking back."""
    budgets = replace(ROOMY, reviews=Share(1, 2))
    async with evening(tmp_path, people=2, thinker=weighing(), budgets=budgets) as together:
        await _ended(together)
        reviews = together.house.hall.reviews
        requests = [Review(id="r", table=together.name, match=1, seat=seat) for seat in range(2)]
        people = [player.client.person for player in together.players]
        async with aclosing(reviews.review(people[0], "192.0.2.1", requests[0])) as review:
            assert not (await anext(review)).last
            with pytest.raises(Refusal, match="too_many_reviews"):
                await anext(reviews.review(people[1], "192.0.2.1", requests[1]))
            async with aclosing(reviews.review(people[1], "192.0.2.2", requests[1])) as other:
                assert not (await anext(other)).last
            async with aclosing(reviews.review(people[1], "192.0.2.2", requests[1])) as other:
                assert [reviewed async for reviewed in other][-1].last


async def test_an_address_is_given_so_many_hints_and_then_more_slowly(tmp_path: Path) -> None:
    """What they cost is taken from the bots of all: forty tables asked for 1,200 hints at once."""
    budgets = replace(ROOMY, hints=Rate(2, 0.001, 100, 100))
    async with (
        open_house(tmp_path, limits=NO_HURRY, thinker=weighing(), budgets=budgets) as house,
        house.client("Eve", address="127.0.0.2") as eve,
        house.client("Ada", address="127.0.0.3") as ada,
    ):
        for at in [await alone(eve, "wildcards") for _ in range(2)]:
            await within(eve.ask_hint(at.name))
        one_more = await alone(eve, "wildcards")
        with pytest.raises(Refusal, match="budget_spent") as refused:
            await within(eve.ask_hint(one_more.name))
        assert refused.value.facts["what"] == "hints"
        assert float(str(refused.value.facts["seconds"])) > 1
        await within(ada.ask_hint((await alone(ada, "wildcards")).name))

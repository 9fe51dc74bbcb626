"""Everybody can check the deal with what their own client has, wherever they sit, and without the host."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest
from msgspec.structs import replace

from menagerie_client.catalogue import BOARDS
from menagerie_client.checking.account import Account, give_account, record_of
from menagerie_client.checking.deal_check import check, is_fair
from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.transports.tcp import tcp
from menagerie_client.text.findings import say_findings
from menagerie_client.text.words import Words
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.engine.chance import Chance, Dice
from menagerie_server.engine.game import AnyGame
from menagerie_server.engine.story import Transition
from menagerie_server.tables.match import RECENT
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.events import RoundBegan
from menagerie_shared.seat_record import write_seat_record
from menagerie_shared.wire.table_messages import Share, Shares, Status
from tests.kit.clients.gatherings import PATIENT, Gathering, evening
from tests.kit.clients.listeners import Notebook
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.finished import play
from tests.kit.games.playing import Plot
from tests.kit.games.testimonies import account_of, judge
from tests.kit.servers.house import NO_HURRY, eventually, open_house

T = TypeVar("T")
RETRACE = BOARDS[DEFAULT_GAME].retrace


async def is_over(client: Client, at: AtTable) -> None:
    await client.until(lambda: at.outcome is not None and at.status is not None and bool(at.status.seed))


async def looked_into(client: Client, at: AtTable) -> dict[str, bool | None]:
    """What a client finds out, and that its own record fits."""
    await is_over(client, at)
    account = await give_account(client, at)
    findings = check(account, RETRACE)
    assert is_fair(findings), findings
    assert judge(write_seat_record(record_of(account))) == "fits"
    return {finding.key: finding.holds for finding in findings}


async def test_every_player_and_who_looks_on_can_check_the_deal(tmp_path: Path) -> None:
    options = {"edition": 2022, "seats": 4, "leo": True}
    async with (
        evening(tmp_path, people=2, options=options, bots=[2], begun=False) as together,
        together.guest("Watcher") as watcher,
    ):
        looking = await watcher.client.watch(together.name)
        await together.start()
        await together.play()
        for seat in range(2):
            found = await looked_into(together.players[seat].client, together.at(seat))
            for key in ("seed-holds", "shares-hold", "own-holds", "shuffles-hold", "scores-hold", "events-seen"):
                assert found[f"check-{key}"] is True
        found = await looked_into(watcher.client, looking)
        assert found["check-shuffles-watched"] is True
        assert "check-own-holds" not in found


async def test_what_some_have_opened_is_told_to_nobody_while_others_have_not(tmp_path: Path) -> None:
    """Whoever opens last would choose the deal among two: with their contribution, and without it."""
    async with (
        open_house(tmp_path, limits=NO_HURRY, settings=PATIENT) as house,
        house.client("Ada") as ada,
        house.client("Bram") as bram,
    ):
        at = await ada.create(DEFAULT_GAME, {"seats": 3}, bots=[2])
        await bram.join(at.name)
        bram._take_in = lambda message: message  # type: ignore[method-assign]  # he never opens his
        await bram.ready(at.name, 1)
        await ada.ready(at.name, 0)
        match = house.hall.tables[at.name].match
        await eventually(lambda: bool(match.chairs[0].contribution))
        assert match.stage == "shuffling"
        shares = house.hall.tables[at.name].status().shares
        assert shares is not None
        assert [bool(share.commitment) for share in shares.seats] == [True, True, False]
        assert not any(share.contribution for share in shares.seats)


async def test_what_was_opened_is_told_to_all_but_not_before_the_game_is_over(tmp_path: Path) -> None:
    async with evening(tmp_path, people=3, bots=[]) as together:
        await together.play()
        ada = together.players[0]
        await is_over(ada.client, together.at(0))
        chronicle = await together.chronicle()
        for player in together.players:
            statuses = player.witness.statuses
            shuffling = [status.shares for status in statuses if status.stage == "shuffling"]
            assert shuffling
            for shares in shuffling:
                assert shares is not None
                assert all(share.commitment and not share.contribution for share in shares.seats)
            assert all(status.shares is None for status in statuses if status.stage in ("waiting", "playing"))
            last = statuses[-1].shares
            assert last is not None
            opened = {seat: share.contribution for seat, share in enumerate(last.seats)}
            assert opened == chronicle.contributions
            assert last.rules == chronicle.about.rules


async def test_who_comes_back_with_a_new_client_still_knows_what_they_sent(tmp_path: Path) -> None:
    """The beginning is what the server tells afterwards; the rest was seen, and has to be the same."""
    async with evening(tmp_path) as together:
        (ada, bram), at = together.players, together.at(0)
        notebook = Notebook()
        notebook.kept[f"{together.name}/1", 0] = at.witness.contribution, at.witness.commitment
        enough = [partial(_is_far, together.at(seat)) for seat in range(2)]
        await asyncio.gather(ada.play_on(at, enough[0]), bram.play_on(together.at(1), enough[1]))
        async with Client(tcp("127.0.0.1", together.house.port), "Ada", ada.client.token, notebook) as again:
            back = await again.join(together.name)
            await again.until(lambda: back.view is not None)
            await asyncio.gather(_play_on(again, back), bram.play(together.at(1)))
            found = await looked_into(again, back)
            assert found["check-own-holds"] is True
            assert found["check-seed-holds"] is True
            assert "check-events-part" in found

            # If the server tells it otherwise now, that is noticed.
            told = bytes(back.witness._events)
            assert b"ibex" in told
            back.witness._events[:] = told.replace(b"ibex", b"lion")
            account = await give_account(again, back)
            assert "check-events-differ" in {finding.key for finding in check(account, RETRACE)}


def _is_far(at: AtTable) -> bool:
    """Whether so much has happened that who comes back is not told all of it."""
    return at.sequence > 2 * RECENT + 20


async def _play_on(client: Client, at: AtTable) -> None:
    dice = Dice("again")
    while True:
        await client.until(lambda: at.outcome is not None or (at.question is not None and at.chosen is None))
        if at.outcome is not None:
            return
        await client.choose(at.name, at.question.sample(dice.pick))


class _Crooked:
    """A game whose shuffles are not those that the seed gives: the host chooses the deal."""

    def __init__(self, game: AnyGame, since: int) -> None:
        self._game = game
        self._since = since

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def deal(self, options: Any, chance: Chance) -> Transition[Any, Any]:
        return self._game.deal(options, _Loaded(chance, self._since))

    def decide(self, state: Any, seat: Seat, move: Any, chance: Chance) -> Transition[Any, Any]:
        return self._game.decide(state, seat, move, _Loaded(chance, self._since))


class _Loaded:
    def __init__(self, chance: Any, since: int) -> None:
        self._chance = chance
        self._since = since

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        number = self._chance.number
        fair = self._chance.shuffle(items)
        return fair if number < self._since else Dice(f"loaded {number}").shuffle(items)


@pytest.mark.parametrize("since", [0, 1, 3])
async def test_a_host_who_deals_otherwise_is_found_out_from_every_seat(tmp_path: Path, since: int) -> None:
    """From the first shuffle on, from the habitats on, or only when the discards are shuffled for the first time."""
    games = {DEFAULT_GAME: cast(AnyGame, _Crooked(GAMES[DEFAULT_GAME], since))}
    async with evening(tmp_path, people=3, bots=[], games=games, options={"edition": 2022}) as together:
        await together.play()
        for seat in range(3):
            await _is_found_out(together, seat)


async def _is_found_out(together: Gathering, seat: int) -> None:
    client, at = together.players[seat].client, together.at(seat)
    await is_over(client, at)
    account = await give_account(client, at)
    broken = [finding.key for finding in check(account, RETRACE) if finding.holds is False]
    assert broken == ["check-shuffles-fail"]
    assert judge(write_seat_record(record_of(account))).startswith("misfit: events[")


async def test_there_is_nothing_to_check_before_the_end(tmp_path: Path) -> None:
    async with evening(tmp_path) as together:
        with pytest.raises(Refusal, match="not_over"):
            await give_account(together.players[0].client, together.at(0))


ACCOUNT = account_of(play(KNOWN[DEFAULT_GAME], Plot(table=4, seed=3)), 0)


def altered(**changes: Any) -> Account:
    return replace(ACCOUNT, **changes)


def with_shares(*changed: tuple[int, Share]) -> dict[str, Any]:
    seats = list(ACCOUNT.shares.seats)
    for seat, share in changed:
        seats[seat] = share
    return {"shares": Shares(rules=1, seats=tuple(seats))}


def with_status(**changes: Any) -> dict[str, Status]:
    return {"status": replace(ACCOUNT.status, **changes)}


OWN = ACCOUNT.shares.seats[0]
LIE = bytes(32)
SECOND = next(number for number, event in enumerate(ACCOUNT.told) if isinstance(event, RoundBegan) and event.round == 2)
"""Where the second round begins."""


@pytest.mark.parametrize(
    ("changes", "keys"),
    [
        ({}, set()),
        (with_status(seed=LIE), {"check-seed-fails", "check-shuffles-fail"}),
        ({"commitment": LIE}, {"check-seed-fails"}),
        ({"contribution": LIE}, {"check-own-fails"}),
        ({"commitments": (LIE, *(share.commitment for share in ACCOUNT.shares.seats[1:]))}, {"check-share-changed"}),
        (
            with_shares((0, replace(OWN, contribution=LIE))),
            {"check-share-fails", "check-own-fails", "check-shuffles-fail"},
        ),
        (
            with_shares((0, replace(OWN, contribution=OWN.contribution + b"!"))),
            {"check-share-fails", "check-own-fails", "check-shuffles-fail"},
        ),
        (with_shares((0, replace(OWN, contribution=b""))), {"check-own-fails", "check-shuffles-fail"}),
        ({"shares": Shares(rules=2, seats=ACCOUNT.shares.seats)}, {"check-shuffles-fail"}),
        ({"shares": Shares(rules=1, seats=ACCOUNT.shares.seats[1:])}, {"check-shares-malformed"}),
        ({"told": ACCOUNT.told[1:]}, {"check-shuffles-fail"}),
        ({"told": ACCOUNT.told[:SECOND] + ACCOUNT.told[SECOND + 1 :]}, {"check-shuffles-fail"}),
        ({"outcome": replace(ACCOUNT.outcome, standings=ACCOUNT.outcome.standings[1:])}, {"check-scores-fail"}),
        ({"differs": True}, {"check-events-differ"}),
    ],
)
def test_every_lie_is_named(changes: dict[str, Any], keys: set[str]) -> None:
    found = check(altered(**changes), RETRACE)
    assert {finding.key for finding in found if finding.holds is False} == keys
    assert is_fair(found) == (not keys)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"commitment": b""}, "check-seed-late"),
        ({"contribution": b""}, "check-own-unknown"),
        ({"seen_from": 7}, "check-events-part"),
        ({"seen_from": None}, "check-events-afterwards"),
        ({"beginning": None}, "check-events-none"),
    ],
)
def test_what_a_client_did_not_see_is_said_and_is_no_lie(changes: dict[str, Any], key: str) -> None:
    found = check(altered(**changes), RETRACE)
    assert is_fair(found)
    assert (key, None) in {(finding.key, finding.holds) for finding in found}
    words = Words()
    verdict, *_ = say_findings(words, altered(**changes), found, {}, hosted=False)
    assert verdict == words("check-fair-partly", mark="-"), "what the mark means is said above it"

"""Nobody takes another's place: tokens are good for one use, and a seat answers to its person alone."""

from pathlib import Path

import pytest

from menagerie_server.catalogue import DEFAULT_GAME
from menagerie_server.engine.chance import Dice
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.wire.messages import Closing, Done, Refused, Welcome
from menagerie_shared.wire.requests import (
    AskHint,
    CheckView,
    Choose,
    CloseTable,
    Contribute,
    CreateTable,
    FreeSeat,
    JoinTable,
    KeepToken,
    LeaveTable,
    Ready,
    Recall,
    Rematch,
    Request,
    Resync,
    Review,
    Say,
    Start,
    WatchTable,
)
from menagerie_shared.wire.table_messages import Asked, Events, Snapshot
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import Party, eventually, open_house, party, within
from tests.kit.servers.stranger import Stranger


def refused(answer: object) -> str:
    """The code of a refusal."""
    assert isinstance(answer, Refused), answer
    return answer.code


async def test_a_token_that_was_used_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        tokens = []
        person, token = "", None
        for _ in range(4):
            async with Stranger(house.port) as stranger:
                await stranger.hello("Ada", token)
                assert person in ("", stranger.person)
                person, token = stranger.person, stranger.token
                tokens.append(token)
                assert isinstance(await stranger.ask(KeepToken(id="keep")), Done)
        assert len(set(tokens)) == 4
        for old in tokens[:-1]:
            async with Stranger(house.port) as thief:
                assert refused(await thief.hello("Thief", old)) == "unknown_token"
                assert refused(await thief.ask(CreateTable(id="1", game=DEFAULT_GAME))) == "hello_first"
        async with Stranger(house.port) as stranger:
            assert isinstance(await stranger.hello(token=tokens[-1]), Welcome)
            assert stranger.person == person
    async with open_house(tmp_path) as house:  # and a restart changes nothing
        for old in tokens[:-1]:
            async with Stranger(house.port) as thief:
                assert refused(await thief.hello("Thief", old)) == "unknown_token"


async def test_a_token_whose_successor_was_lost_on_the_way_is_still_good(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        async with Stranger(house.port) as stranger:
            await stranger.hello("Ada")
            await stranger.ask(KeepToken(id="keep"))
        for _ in range(3):  # the answer never comes to be kept
            async with Stranger(house.port) as again:
                await again.hello(token=stranger.token)
                assert again.person == stranger.person


@pytest.mark.parametrize("token", ["", "x", "x" * 40, "../../person", "person/1", "\0"])
async def test_a_token_that_never_was_is_refused(tmp_path: Path, token: str) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as known, Stranger(house.port) as thief:
        await known.hello("Ada")
        assert refused(await thief.hello("Ada", token)) == "unknown_token"
        assert refused(await thief.hello("Ada", known.person)) == "unknown_token"


def files(folder: Path) -> list[Path]:
    return list(folder.iterdir())


async def test_tokens_have_128_bits_and_are_not_stored_as_they_are(tmp_path: Path) -> None:
    async def trial() -> str:
        async with open_house(tmp_path) as house, Stranger(house.port) as stranger:
            await stranger.hello("Ada")
            return stranger.token

    token = await trial()
    assert len(token) >= 22  # of 64 characters each
    assert not [file.name for file in files(tmp_path) if token.encode() in file.read_bytes()]


async def test_the_same_name_is_another_person(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as one, Stranger(house.port) as other:
        await one.hello("Ada")
        await other.hello("Ada")
        assert one.person != other.person


async def test_who_comes_with_the_token_takes_over_and_the_old_connection_is_told(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as old, Stranger(house.port) as new:
        await old.hello("Ada")
        await new.hello(token=old.token)
        assert await old.read_to_the_end() == Closing(code="taken_over")
        assert await new.ping()


async def seated(together: Party) -> list[str]:
    return [client.person for client in together.clients]


async def test_nobody_can_do_anything_from_anothers_seat(tmp_path: Path) -> None:
    """A stranger, a spectator and a player each try everything that a seat can do, for a seat that is not theirs."""
    async with (
        open_house(tmp_path) as house,
        party(house) as together,
        Stranger(house.port) as stranger,
        Stranger(house.port) as spectator,
    ):
        await stranger.hello("Stranger")
        await spectator.hello("Spectator")
        assert isinstance(await spectator.ask(WatchTable(id="watch", table=together.name)), Done)
        before = await seated(together)
        await together.play_on(Dice(1), 4)
        await eventually(lambda: bool(together.asked()))
        victim = together.asked()[0]
        move = {"type": "Bid", "cards": ["refill"]}
        sequence = together.tables[victim].sequence
        attempts: list[tuple[Request, str, str]] = [
            (Choose(id="c", table=together.name, seat=victim, move=move), "not_your_seat", "not_your_seat"),
            (JoinTable(id="j", table=together.name, seat=victim), "already_begun", "already_begun"),
            (JoinTable(id="k", table=together.name), "already_begun", "already_begun"),
            (Ready(id="r", table=together.name), "not_at_table", "not_at_table"),
            (Contribute(id="o", table=together.name, contribution=bytes(32)), "not_at_table", "not_at_table"),
            (Start(id="s", table=together.name), "not_at_table", "not_at_table"),
            (Rematch(id="m", table=together.name), "not_at_table", "not_at_table"),
            (Resync(id="y", table=together.name), "not_at_table", ""),
            (CheckView(id="v", table=together.name, sequence=sequence, digest=b"x"), "not_at_table", ""),
            (Say(id="t", table=together.name, text="I am Ada"), "not_at_table", ""),
            (LeaveTable(id="l", table=together.name), "not_at_table", ""),
        ]
        for request, for_stranger, for_spectator in attempts:
            assert refused(await stranger.ask(request)) == for_stranger
            answer = await spectator.ask(request)
            if for_spectator:
                assert refused(answer) == for_spectator
        for one in (stranger, spectator):
            assert not any(isinstance(message, Asked) for message in one.heard)
        assert not any(isinstance(message, Snapshot | Events) for message in stranger.heard)
        player = together.clients[(victim + 1) % 3]
        for seat in (victim, 7, 15):
            with pytest.raises(Refusal, match="not_your_seat"):
                await within(player.ask(Choose(id=player.next_id(), table=together.name, seat=seat, move=move), Done))
        assert await seated(together) == before
        assert house.hall.tables[together.name].match.chairs[victim].person == before[victim]
        await together.play_on(Dice(1))


async def test_a_seat_of_somebody_who_is_away_is_not_for_others(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, party(house) as together, Stranger(house.port) as stranger:
        await stranger.hello("Thief")
        await within(together.clients[2].leave(together.name))
        await eventually(lambda: house.hall.tables[together.name].match.chairs[2].away)
        answer = await stranger.ask(JoinTable(id="1", table=together.name, seat=2))
        assert refused(answer) == "already_begun"


async def test_a_table_by_invitation_needs_the_invitation(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house, Stranger(house.port) as host, Stranger(house.port) as guest:
        await host.hello("Host")
        await guest.hello("Guest")
        opened = await host.ask(CreateTable(id="1", game=DEFAULT_GAME, public=False))
        assert isinstance(opened, Done)
        assert opened.table is not None
        for invitation in (None, "", "wrong", opened.table):
            for kind in (JoinTable, WatchTable):
                request = kind(id=guest.next_id(), table=opened.table, invitation=invitation)
                assert refused(await guest.ask(request)) == "no_such_table"
        answer = await guest.ask(JoinTable(id="2", table=opened.table, invitation=opened.invitation))
        assert isinstance(answer, Done)


async def test_a_private_table_answers_like_none(tmp_path: Path) -> None:
    """Whatever a stranger asks of it: codes told that there was one, and how far its game was."""
    async with open_house(tmp_path) as house, house.client("Host") as host, Stranger(house.port) as stranger:
        await stranger.hello("Curious")
        at = await host.create(DEFAULT_GAME, {"seats": 3}, bots=[1, 2], public=False)
        await host.ready(at.name, 0)
        await host.until(lambda: at.question is not None)
        name = at.name

        def asked(about: str) -> list[Request]:
            return [
                JoinTable(id=stranger.next_id(), table=about),
                JoinTable(id=stranger.next_id(), table=about, seat=9, invitation="wrong"),
                WatchTable(id=stranger.next_id(), table=about),
                LeaveTable(id=stranger.next_id(), table=about),
                CloseTable(id=stranger.next_id(), table=about),
                Ready(id=stranger.next_id(), table=about),
                Start(id=stranger.next_id(), table=about),
                Contribute(id=stranger.next_id(), table=about, contribution=bytes(32)),
                FreeSeat(id=stranger.next_id(), table=about, seat=0),
                Rematch(id=stranger.next_id(), table=about),
                CheckView(id=stranger.next_id(), table=about, sequence=0, digest=bytes(32)),
                Choose(id=stranger.next_id(), table=about, seat=0, move={}),
                Resync(id=stranger.next_id(), table=about),
                Say(id=stranger.next_id(), table=about, text="hello"),
                AskHint(id=stranger.next_id(), table=about, seat=0),
                Recall(id=stranger.next_id(), table=about),
                Review(id=stranger.next_id(), table=about, seat=0),
            ]

        for there, nowhere in zip(asked(name), asked("nowhere"), strict=True):
            told, expected = await stranger.ask(there), await stranger.ask(nowhere)
            assert isinstance(told, Refused)
            assert isinstance(expected, Refused)
            assert told.code == expected.code
            assert told.facts == {key: name if key == "table" else value for key, value in expected.facts.items()}


async def test_a_private_game_that_is_over_answers_like_none(tmp_path: Path) -> None:
    """It is in the records, where everybody may look for public ones."""
    soon = ending_soon(6, edition=2022, seats=3)
    async with open_house(tmp_path, games=soon) as house, Stranger(house.port) as stranger:
        await stranger.hello("Curious")
        async with house.client("Host") as host, house.client("Guest") as guest:
            at = await host.create(DEFAULT_GAME, {"seats": 3}, bots=[2], public=False)
            assert at.invitation is not None
            await guest.join(at.name, invitation=at.invitation)
            for client, seat in ((host, 0), (guest, 1)):
                await client.ready(at.name, seat)
            together = Party([host, guest], at.name)
            await within(together.play_on(Dice("private")))
            await eventually(lambda: house.table(at).finished)
            for kind in (Recall, Review):
                told, expected = [
                    await stranger.ask(kind(id=stranger.next_id(), table=about, match=1, seat=0))
                    for about in (at.name, "nowhere")
                ]
                assert isinstance(told, Refused)
                assert isinstance(expected, Refused)
                assert (told.code, told.facts["match"]) == (expected.code, expected.facts["match"])


async def test_an_answer_is_for_the_person_who_asked(tmp_path: Path) -> None:
    """The id of another's command brings neither their answer nor their seat."""
    async with open_house(tmp_path) as house, Stranger(house.port) as host, Stranger(house.port) as other:
        await host.hello("Host")
        await other.hello("Other")
        first = await host.ask(CreateTable(id="same-id", game=DEFAULT_GAME))
        second = await other.ask(CreateTable(id="same-id", game=DEFAULT_GAME))
        assert isinstance(first, Done)
        assert isinstance(second, Done)
        assert first.table != second.table
        assert first.invitation != second.invitation

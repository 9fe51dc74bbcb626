"""Coming in: with any key or none, as the same person the next time, and only once at a time."""

from pathlib import Path

from menagerie_client.visiting.memory import Preferences
from tests.kit.servers.house import eventually
from tests.ssh.callers import call, say, with_either_client
from tests.ssh.house import Key, open_ssh_house
from tests.ssh.test_terminals import left_clean

pytestmark = [with_either_client]

HOME = "Play now"


async def test_a_guest_is_in_with_one_command_and_plays(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house, call(house, "bram", client=client) as bram:
        await bram.see(HOME)
        await bram.see("bram")
        await bram.press("p", "Your bid")
        await bram.see("your hand")
        assert house.here("bram")
        assert house.people[0].keys == []
        bram.type("\x03")
        assert await bram.ended() == 0
        (table,) = house.hall.tables.values()
        assert table.match.seat_of(house.people[0].id) is not None


async def test_a_guest_comes_back_with_the_code_that_the_goodbye_gave(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house:
        async with call(house, "bram", client=client) as bram:
            await bram.see(HOME)
            await bram.press("p", "Your bid")
            bram.type("\x03")
            await bram.ended()
            await bram.see("No other player is there, so the game waits.")
            code = bram.text.replace("\n", "").partition(" as ")[2].split()[0]
        (person,) = house.people
        async with call(house, "anybody", "as", code, client=client) as again:
            await again.see("your hand")
            assert house.here("bram")
        assert [known.id for known in house.people] == [person.id]
        # It was good for one use.
        assert (await say(house, "as", code, "plain"))[0] == 1


async def test_a_guest_who_brings_a_key_later_keeps_everything_and_needs_no_code(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path) as house:
        async with call(house, "ada", client=client) as ada:
            await ada.see(HOME)
            await ada.press("p", "Your bid")
            ada.type("\x03")
            await ada.ended()
            code = ada.text.replace("\n", "").partition(" as ")[2].split()[0]
        async with call(house, "x", "as", code, key=key, client=client) as ada:
            await ada.see("your hand")
            ada.type("\x03")
            await ada.ended()
            assert " as " not in ada.text
        (person,) = house.people
        assert person.keys == [key.fingerprint]
    # The key is enough, also for a server that was opened anew.
    async with open_ssh_house(tmp_path) as house, call(house, "other-login", key=key, client=client) as ada:
        await ada.see("your hand")
        assert house.here("ada")
        assert [known.id for known in house.people] == [person.id]


async def test_a_key_is_a_person_and_the_login_only_a_first_name(tmp_path: Path, client: str) -> None:
    ada, bram = Key(tmp_path, "ada"), Key(tmp_path, "bram")
    async with open_ssh_house(tmp_path) as house:
        for login, key in (("ada", ada), ("zoe", ada), ("ada", bram)):
            async with call(house, login, key=key, client=client) as caller:
                await caller.see(HOME)
        assert len(house.people) == 2
        owners = [house.owner(key) for key in (ada, bram)]
        assert [owner.name for owner in owners if owner] == ["ada", "ada"]
        assert owners[0] is not owners[1]
        assert [owner.tokens for owner in owners if owner] == [[], []]


async def test_who_comes_again_takes_over_from_themselves(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path) as house, call(house, key=key, client=client) as first:
        await first.see(HOME)
        await first.press("p", "Your bid")
        async with call(house, key=key, client=client) as second:
            await second.see("Your bid")
            assert await first.ended() == 0
            await first.see("You came in from somewhere else")
            assert left_clean(first)
            second.type("\r")
            await second.see_no_more("Your bid")


async def test_who_comes_again_takes_over_from_lines_too(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path) as house, call(house, "ada", "plain", key=key, client=client) as first:
        await first.see("Type a number.")
        async with call(house, key=key, client=client) as second:
            await second.see(HOME)
            assert await first.ended() == 0
            said = " ".join(first.text.split())
            assert "You came in from somewhere else" in said
            assert f"To come back: ssh -p {house.port} 127.0.0.1 plain" in said


async def test_what_somebody_likes_is_remembered_with_them(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path) as house, call(house, key=key, environment={}, client=client) as ada:
        await ada.see("Does this look right?")
        await ada.press("y", HOME)
        await ada.see("▸")
        ada.type("q")
        await ada.ended()
    async with open_ssh_house(tmp_path) as house:
        async with call(house, key=key, environment={}, client=client) as ada:
            await ada.see(HOME)
            await ada.see("▸")
        owner = house.owner(key)
        assert owner is not None
        assert len(owner.likes) < 1000
        assert Preferences().glyphs == "auto"


async def test_what_somebody_likes_is_known_in_a_second_window(tmp_path: Path, client: str) -> None:
    key = Key(tmp_path, "ada")
    async with open_ssh_house(tmp_path) as house, call(house, key=key, environment={}, client=client) as ada:
        await ada.see("Does this look right?")
        await ada.press("y", HOME)
        owner = house.owner(key)
        assert owner is not None
        await eventually(lambda: bool(owner.likes))
        async with call(house, key=key, environment={}, client=client) as again:
            await again.see(HOME)
            await again.see("▸")


async def test_a_lost_line_holds_the_seat(tmp_path: Path, client: str) -> None:
    async with open_ssh_house(tmp_path) as house, call(house, client=client) as ada:
        await ada.see(HOME)
        await ada.press("p", "Your bid")
        (table,) = house.hall.tables.values()
        ada.hang_up()
        await eventually(lambda: not house.hall.present)
        await eventually(lambda: table.listed()[0].seats[0].state == "lost")
        await eventually(lambda: not house.door.sessions)

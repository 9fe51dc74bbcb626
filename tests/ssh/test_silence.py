"""Somebody who is not there any more without having said so: their line is given up, and their seat is held."""

from pathlib import Path

from menagerie_doors.ssh.admission.limits import SshLimits
from tests.kit.servers.house import eventually, within
from tests.ssh.callers import call, connect
from tests.ssh.house import open_ssh_house

IMPATIENT = SshLimits(alive_every=0.1, alive_missed=2)


async def test_a_client_that_does_not_answer_is_given_up(tmp_path: Path) -> None:
    async with open_ssh_house(tmp_path, ssh_limits=IMPATIENT) as house, call(house, "ada") as ada:
        await ada.see("Play now")
        await ada.press("p", "Your bid")
        (table,) = house.hall.tables.values()
        eve = await connect(house, "eve")
        process = await eve.create_process("plain")
        await within(process.stdout.readuntil("Type a number."))
        eve._transport.pause_reading()  # the computer is asleep, say
        await eventually(lambda: len(house.door.connections) == 1)
        await eventually(lambda: len(house.hall.present) == 1)
        # Whoever answers stays, however little they do.
        ada.type("\r")
        await ada.see_no_more("Your bid")
        assert table.listed()[0].seats[0].state == "here"
        eve.abort()

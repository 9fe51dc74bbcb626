"""The glass shows what pyte's own screen shows, whatever it is sent."""

import pyte
import pytest

from menagerie_server.engine.chance import Dice
from tests.ssh.glass import Glass

TEXTS = ("plain words", "─│╭╮ …", "", "wide 漢字", "e\u0301", "a\u200bb", "🦁", "long " * 12)
CONTROLS = (
    "\r",
    "\n",
    "\x1b[K",
    "\x1b[2J",
    "\x1b[4h",
    "\x1b[4l",
    "\x1b[?7l",
    "\x1b[?7h",
    "\x0e",
    "\x0f",
    "\x1b(0",
    "\x1b(B",
)
STYLES = ("\x1b[0m", "\x1b[1;31m", "\x1b[7m", "\x1b[38;2;1;2;3m")


def anything(dice: Dice) -> str:
    match dice.pick(5):
        case 0:
            return f"\x1b[{dice.pick(26)};{dice.pick(90)}H"
        case 1:
            return CONTROLS[dice.pick(len(CONTROLS))]
        case 2:
            return STYLES[dice.pick(len(STYLES))]
        case _:
            return TEXTS[dice.pick(len(TEXTS))]


@pytest.mark.parametrize("seed", range(20))
def test_it_shows_the_same(seed: int) -> None:
    dice = Dice(f"glass {seed}")
    sent = "".join(anything(dice) for _ in range(200)).encode()
    screens = pyte.Screen(80, 24), Glass(80, 24)
    for screen in screens:
        pyte.ByteStream(screen).feed(sent)
    one, other = ([[screen.buffer[y][x] for x in range(80)] for y in range(24)] for screen in screens)
    assert one == other
    assert (screens[0].cursor.x, screens[0].cursor.y) == (screens[1].cursor.x, screens[1].cursor.y)

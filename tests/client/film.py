"""A moving picture of a game, made from the real screens: `make film` writes it as one SVG that plays by itself.

Every row of the screen is drawn once for each thing that it shows, and is seen only while it shows that. So a film is
little larger than its pictures. Whoever wants nothing to move sees one picture of it.
"""

import asyncio
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from rich.style import Style

from menagerie_client.drawing.sheet import Sheet
from menagerie_client.screens.table.page import TablePage
from menagerie_client.visiting.memory import Preferences
from menagerie_server.engine.chance import Dice
from menagerie_server.tables.settings import Settings
from tests.client.fingers import keys_to
from tests.client.parlour import LARGE, Guest, parlour, truth
from tests.client.sheet_drawing import RULES, Canvas, ground_of, whole
from tests.kit.servers.house import House, open_house
from tests.kit.two_worlds.stage import the_same_dice

OFTEN: Final = 0.04
"""So many seconds pass between two looks at the screen."""
LONGEST: Final = 2.5
"""Nothing is shown for longer: where somebody thinks, the film is cut."""
MOVES: Final = 5
READING: Final = 1.2
KEY: Final = 0.35
"""How long somebody reads before a move, and pauses after each key."""
LIKES: Final = Preferences(bell=False, guided_offer_seen=True)
PACE: Final = Settings(bot_delay=0.5, hold=1e6)

Row: TypeAlias = tuple[tuple[str, Style], ...]
"""What a row shows: texts in their styles."""


class Frame(NamedTuple):
    """What a screen showed, and for how long."""

    rows: tuple[Row, ...]
    seconds: float


def rows_of(sheet: Sheet) -> tuple[Row, ...]:
    """What a sheet shows at this moment."""
    return tuple(tuple((text, style or Style()) for text, style, _ in sheet.strip(y)) for y in range(sheet.height))


def svg_of_film(frames: Sequence[Frame], width: int, ground: str, still: int = 0) -> str:
    """The film as SVG, which begins anew when it is over; `still` is the picture for those who want none to move."""
    height = len(frames[0].rows)
    lasts = sum(frame.seconds for frame in frames)
    shown: dict[tuple[int, Row], list[tuple[float, float]]] = defaultdict(list)
    began = 0.0
    for frame in frames:
        ended = began + frame.seconds
        for y, row in enumerate(frame.rows):
            times = shown[y, row]
            if times and times[-1][1] == began:
                times[-1] = (times[-1][0], ended)
            else:
                times.append((began, ended))
        began = ended
    rules, groups = [RULES, "g{visibility:hidden}"], []
    names: dict[str, str] = {}
    for (y, row), times in shown.items():
        steps = "".join(_steps(times, lasts))
        name = names.setdefault(steps, f"t{len(names)}")
        canvas, x = Canvas(ground), 0
        for text, style in row:
            canvas.write(x, y, text, style)
            x += len(text)
        kept = " s" if frames[still].rows[y] == row else ""
        groups.append(f'<g class="{name}{kept}">{"".join(canvas.drawn())}</g>')
    for steps, name in names.items():
        rules.append(f".{name}{{animation:{name} {lasts:.2f}s step-end infinite}}@keyframes {name}{{{steps}}}")
    rules.append("@media(prefers-reduced-motion:reduce){g{animation:none!important}.s{visibility:visible}}")
    return whole(width, height, ground, "".join(rules), groups)


def _steps(times: Sequence[tuple[float, float]], lasts: float) -> Iterator[str]:
    """When something comes and goes, as parts of the whole."""
    if times[0][0] > 0:
        yield "0%{visibility:hidden}"
    for began, ended in times:
        yield f"{began / lasts:.3%}{{visibility:visible}}"
        if ended < lasts - OFTEN / 2:
            yield f"{ended / lasts:.3%}{{visibility:hidden}}"


class Camera:
    """Looks at somebody's screen again and again."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._seen: list[tuple[float, tuple[Row, ...]]] = []

    async def run(self) -> None:
        """Film until it is cancelled."""
        clock = asyncio.get_running_loop().time
        while True:
            if (sheet := self._guest.page.sheet) is not None:
                rows = rows_of(sheet)
                if not self._seen or self._seen[-1][1] != rows:
                    self._seen.append((clock(), rows))
            await asyncio.sleep(OFTEN)

    def frames(self) -> list[Frame]:
        """What was seen, with what took long made shorter."""
        times = [began for began, _ in self._seen]
        lasted = [later - began for began, later in zip(times, [*times[1:], times[-1] + LONGEST], strict=True)]
        return [
            Frame(rows, min(round(seconds, 2), LONGEST)) for (_, rows), seconds in zip(self._seen, lasted, strict=True)
        ]


async def show(house: House, guest: Guest) -> None:
    """The film: from home to a table, and some rounds there, as somebody plays who thinks a little."""
    await asyncio.sleep(LONGEST)
    await guest.press("p")
    await guest.until_page(TablePage)
    dice = Dice("film")
    for _ in range(MOVES):
        await guest.until(lambda: guest.is_asked and guest.table_page.playing.caught_up, lambda: "a question")
        picking = guest.picking
        assert picking is not None
        match = truth(house, guest)
        move = match.game.advise(guest.at.view, guest.at.question, dice.pick)
        await asyncio.sleep(READING)
        question = guest.at.question
        sent = len(guest.client.sent)
        for key in keys_to(picking, move):
            await guest.press(key)
            if len(guest.client.sent) > sent:
                break
            await asyncio.sleep(KEY)
        await guest.until(lambda question=question: guest.at.question is not question or guest.at.chosen is not None)  # type: ignore[misc]
    await guest.until(lambda: guest.table_page.playing.caught_up)
    await asyncio.sleep(LONGEST)


async def shoot() -> str:
    """Play, and film it."""
    with tempfile.TemporaryDirectory() as folder, the_same_dice():
        async with open_house(Path(folder), settings=PACE) as house, parlour(house, size=LARGE, likes=LIKES) as guest:
            camera = Camera(guest)
            filming = asyncio.create_task(camera.run())
            await show(house, guest)
            filming.cancel()
            frames = camera.frames()
            middle = len(frames) * 2 // 3
            return svg_of_film(frames, guest.sheet.width, ground_of(guest.sheet), middle)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(asyncio.run(shoot()), encoding="utf-8")

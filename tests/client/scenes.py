"""Everything that there is to see, the same each time: a scene for each page, and for each question at the table."""

import re
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC
from functools import partial, partialmethod
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace
from rich.console import Console
from textual.widgets import Input

from menagerie_client.catalogue import SIGNS
from menagerie_client.client import Client
from menagerie_client.drawing.chart import BLANK, DOTS
from menagerie_client.link.at_table import AtTable
from menagerie_client.look.look import Look
from menagerie_client.look.palettes import THEMES
from menagerie_client.screens.looks_right import LooksRightPage
from menagerie_client.screens.palette import PalettePage
from menagerie_client.screens.past_games import PastGamesPage
from menagerie_client.screens.ratings import RatingsPage
from menagerie_client.screens.table.how_it_went import HowItWentPage
from menagerie_client.screens.table.log import LogPage
from menagerie_client.screens.table.page import TablePage
from menagerie_client.visiting.memory import Preferences
from menagerie_server.bots.thought import Thinker
from menagerie_server.catalogue import DEFAULT_GAME, GAMES
from menagerie_server.engine.chance import Dice
from menagerie_server.engine.cubirds.game import CUBIRDS
from menagerie_server.engine.game import AnyGame
from menagerie_server.engine.wildcards.game import WILDCARDS
from menagerie_server.tables.settings import Settings
from menagerie_shared.games.cubirds.events import Enclosed
from menagerie_shared.games.cubirds.moves import Lay
from menagerie_shared.games.cubirds.questions import LayBirds
from menagerie_shared.games.wildcards.events import BidsRevealed, LeaderMoved, NaturalHabitatScored, YourHandDealt
from menagerie_shared.games.wildcards.moves import Acquire
from menagerie_shared.games.wildcards.notation import read_move
from menagerie_shared.games.wildcards.questions import ChooseAnimal, PlaceBid
from menagerie_shared.wire.lobby_messages import PastGame, Placing, RatedPlayer, Ratings
from tests.client.parlour import CALM, LARGE, LARGEST, SMALL, WORDS, Guest, bots_rest, keyboard, parlour
from tests.client.positions import beginning_at, take_seat
from tests.client.routes import ROUTES, Route
from tests.client.sittings import POSITIONS, moment_at
from tests.kit.games.rigged import ending_soon
from tests.kit.servers.house import NO_HURRY, House, eventually, open_house
from tests.kit.servers.thinkers import weighing
from tests.kit.two_worlds.stage import the_same_dice

LOOKS: Final = {
    "dark": Look("dark", "truecolor", "unicode", SIGNS),
    "16-colours": Look("dark", "16", "unicode", SIGNS),
    "no-colour": Look("dark", "none", "unicode", SIGNS),
    "ascii": Look("dark", "16", "ascii", SIGNS),
}
OTHER_THEMES: Final = {theme: Look(theme, "truecolor", "unicode", SIGNS) for theme in THEMES if theme not in LOOKS}
SIZES: Final = {"80x24": SMALL, "120x36": LARGE, "140x45": LARGEST}
CELL: Final = 12.2
HALF: Final = 12.2
"""How high half a cell is."""
ROW: Final = (18.5, 0.25)
"""How far a row begins above its text, and how far it reaches into the next one."""
SPACE: Final = "&#160;"
INDENTED: Final = re.compile(rf'(<text class="[^"]*") x="([^"]*)"([^>]*) textLength="([^"]*)">((?:{SPACE})+)(?!<)')
BLOCKS: Final = re.compile(r'<text class="(\w+)" x="([^"]*)" y="([^"]*)" textLength="[^"]*">((?:[▀▄█]|&#160;)+)</text>')
DOTTED: Final = re.compile(r'<text class="(\w+)" x="([^"]*)" y="([^"]*)" textLength="[^"]*">((?:[⠁-⣿]|&#160;)+)</text>')
DOT: Final = 3.4
"""How large a dot of a braille sign is drawn."""
BACKGROUND: Final = re.compile(
    r'<rect fill="([^"]*)" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="24.65" shape-rendering="crispEdges"/>'
)
BACKGROUNDS: Final = re.compile(f"(?:{BACKGROUND.pattern.replace('(', '(?:')})+")
ADDRESS: Final = "table.example:4747"
"""Of a server that friends come to."""
STILL: Final = Settings(bot_delay=1e6, hold=1e6, bots_talk=False)
"""No bot ever moves."""
MIDDLE: Final = 3
"""The round after which there is something to see everywhere."""
AT_ONCE: Final = Settings(bot_delay=0, hold=1e6, bots_talk=False)
NEW: Final = replace(CALM, guided_offer_seen=False)
"""Somebody who was never here before."""


class Scene(NamedTuple):
    """A way to something to see, in a house with such games."""

    route: Route
    games: Mapping[str, AnyGame] = GAMES
    settings: Settings = STILL
    looks: Mapping[str, Look] = LOOKS
    company: bool = False
    """Whether somebody else is in the house, with tables of their own."""
    thinker: Thinker | None = None
    """Who gives hints there."""
    likes: Preferences = CALM
    translated: bool = True
    """Whether it is read in other languages. What went wrong before stays as it was said, and the palette is closed."""

    def seen(self) -> list[tuple[str, str]]:
        """The sizes and looks that it is pictured in."""
        return [(size, look) for size in SIZES for look in self.looks]


async def _to_company(house: House, guest: Guest) -> None:
    """The lobby with tables to join and to watch."""
    joinable, playing = house.hall.tables
    await guest.until(lambda: joinable in guest.text and "2 people" in guest.text)
    await guest.until(lambda: "play" in guest.text.partition(playing)[2])


async def _bring_company(bram: Client) -> None:
    """Somebody else opens a table, and plays at another one."""
    await bram.create(DEFAULT_GAME, {"edition": 2022, "seats": 4})
    at = await bram.create(DEFAULT_GAME, {"edition": 2020, "seats": 3}, bots=[1, 2])
    await bram.until(lambda: at.status is not None)
    await bram.ready(at.name, 0)
    await bram.until(lambda: at.question is not None)


async def _to_news(house: House, guest: Guest) -> None:
    """The lobby after a game that was finished, with one's own turn at a table, and somebody who talks."""
    async with house.client("Cleo") as cleo:
        at = await cleo.create(DEFAULT_GAME, {"edition": 2022, "seats": 4}, bots=[1, 2, 3])
        await _play_sensibly(house, cleo, at, "0")
        await cleo.leave(at.name)
    own = await guest.client.create(CUBIRDS.name, {"seats": 3}, bots=[1, 2], casual=True)
    await guest.client.until(lambda: own.status is not None)
    await guest.client.ready(own.name, 0)
    await guest.client.until(lambda: own.question is not None)
    async with house.client("Bram") as bram:
        await bram.create(CUBIRDS.name, {"seats": 4}, bots=[3])
        await bram.say("Hello! Anyone for CuBirds?")
        await guest.sees("Anyone for CuBirds?", "Cleo won", "Bram waits for 2 more", "your turn", "you and Bram")
        await guest.client.list_tables(follow=False)
        guest.page.redraw()


async def _to_palette(house: House, guest: Guest) -> None:
    """All that can be done at a table that waits, and what is left of it after some letters."""
    await ROUTES["waiting"](house, guest)
    await guest.press("colon", *"the")
    await guest.until_page(PalettePage)


async def _play_sensibly(house: House, client: Client, at: AtTable, seed: str) -> None:
    """A whole game against bots: the same for the same seed."""
    await client.until(lambda: at.status is not None)
    await client.ready(at.name, 0)
    match, dice = house.hall.tables[at.name].match, Dice(seed)
    while match.outcome is None:
        await eventually(lambda: match.outcome is not None or match.waiting() == (0,))
        if match.outcome is None:
            await client.until(lambda: at.sequence == len(match.told) and at.question is not None)
            await client.choose(at.name, match.game.advise(at.view, at.question, dice.pick))


async def _to_table(house: House, guest: Guest) -> None:
    await take_seat(house, guest)


async def _to_choice(house: House, guest: Guest) -> None:
    """One has chosen, and waits for the others."""
    await take_seat(house, guest)
    await guest.answer(read_move("bid:m3"), keyboard)
    await guest.until(lambda: guest.at.chosen is not None)
    await guest.sees("You have chosen")


async def _to_payment(house: House, guest: Guest) -> None:
    """An animal and its payment are picked, and Enter was pressed once."""
    await take_seat(house, guest)
    await guest.press("2", "enter")


async def _to_reveal(house: House, guest: Guest) -> None:
    """The bids are just being turned up."""
    await take_seat(house, guest)
    state = WILDCARDS.read(POSITIONS[PlaceBid])
    at, shown = guest.at, guest.table_page.playing.presentation
    for seat, move in ((0, "bid:m3"), (1, "bid:s3"), (2, "bid:w1")):
        turn = WILDCARDS.decide(state, seat, read_move(move), Dice(0))
        state = turn.state
        for event in turn.events:
            if (told := WILDCARDS.tell(event, 0)) is not None:
                at.view = WILDCARDS.follow(at.view, told)
                shown.told(told, at.view)
    while not (isinstance(shown.event, BidsRevealed) and shown.phase > 0):
        assert shown.step() is not None
    guest.page.redraw()
    await guest.sees("show the rest")


async def _to_ends(house: House, guest: Guest) -> None:
    """Birds are chosen, and an end of a row where they would enclose others."""
    await take_seat(house, guest)
    await guest.press("o", "4")


async def _to_enclosed(house: House, guest: Guest) -> None:
    """Birds are just being taken out of a row."""
    await take_seat(house, guest)
    at, shown = guest.at, guest.table_page.playing.presentation
    turn = CUBIRDS.decide(moment_at(LayBirds).state, 0, Lay("owl", 3, "left"), Dice(0))
    for event in turn.events:
        if (told := CUBIRDS.tell(event, 0)) is not None:
            at.view = CUBIRDS.follow(at.view, told)
            shown.told(told, at.view)
    while not isinstance(shown.event, Enclosed):
        assert shown.step() is not None
    guest.page.redraw()
    await guest.sees("show the rest")


async def _to_taken(house: House, guest: Guest, *, taken: Acquire, kind: type, phase: float) -> None:
    """An animal was just taken; what came of it is shown as far as this."""
    await take_seat(house, guest)
    events = WILDCARDS.decide(moment_at(ChooseAnimal).state, 0, taken, Dice(0)).events
    await _show(guest, events, kind, phase)


async def _to_deal(house: House, guest: Guest) -> None:
    """The cards are just being dealt."""
    await take_seat(house, guest)
    options = guest.at.view.table.options
    guest.at.view = WILDCARDS.view(WILDCARDS.lay(options), 0)
    guest.table_page.playing.presentation.jumped(guest.at.view)
    await _show(guest, WILDCARDS.deal(options, Dice("deal")).events, YourHandDealt, 0.5)


async def _show(guest: Guest, events: Iterable[Any], kind: type, phase: float) -> None:
    """Somebody watches what happens in Wild Cards, until one of these events has come about as far as this."""
    at, shown = guest.at, guest.table_page.playing.presentation
    for event in events:
        if (told := WILDCARDS.tell(event, 0)) is not None:
            at.view = WILDCARDS.follow(at.view, told)
            shown.told(told, at.view)
    while not (isinstance(shown.event, kind) and shown.phase == phase):
        assert shown.step() is not None
    guest.page.redraw()
    await guest.sees("show the rest")


async def _to_lesson(house: House, guest: Guest, *, game: str) -> None:
    """The first question of a game that teaches, with all that is said about it."""
    guest.kit.prefer(guided=True)
    at = await guest.client.create(game, lesson=True)
    await guest.client.until(lambda: at.status is not None)
    await guest.client.ready(at.name, 0)
    await guest.click(("table", at.name, "back"))
    await guest.until_page(TablePage)
    await guest.until(lambda: guest.is_asked)
    await guest.sees(WORDS(f"{game}-tip-goal"))


async def _to_middle(house: House, guest: Guest) -> None:
    """In the middle of a game that was played sensibly: an animal is picked, with a payment for it."""
    at = await guest.client.create(DEFAULT_GAME, {"edition": 2022, "seats": 4}, bots=[1, 2, 3])
    await guest.client.until(lambda: at.status is not None)
    await guest.client.ready(at.name, 0)
    await guest.click(("table", at.name, "back"))
    await guest.until_page(TablePage)
    dice = Dice("middle")
    for _ in range(200):
        await guest.until(lambda: guest.is_asked)
        await bots_rest(house, guest)
        question = at.question
        if at.view.table.round > MIDDLE and isinstance(question, ChooseAnimal) and question.price > 1:
            break
        await guest.answer(WILDCARDS.advise(at.view, question, dice.pick), keyboard)
    async with house.client("Bram") as bram:
        await bram.watch(at.name)
        await bram.say("Well, that was close!", table=at.name)
        await guest.sees("that was close!")
    await guest.until(lambda: at.status is not None and not at.status.watchers)
    await guest.press("1")


async def _to_moment_help(house: House, guest: Guest) -> None:
    await take_seat(house, guest)
    await guest.press("question_mark")


async def _to_talk(house: House, guest: Guest) -> None:
    await take_seat(house, guest)
    async with house.client("Bram") as bram:
        await bram.watch(guest.at.name)
        await bram.say("Hello, good luck!", table=guest.at.name)
        await guest.sees("Hello, good luck!")
    await guest.until(lambda: guest.at.status is not None and not guest.at.status.watchers)
    await guest.press("t")
    line = guest.page.query_one(Input)
    line.cursor_blink = False
    await guest.press(*"Thank you")


async def _to_end_of(house: House, guest: Guest, game: str, options: dict[str, int], seed: str) -> None:
    """The end of a whole game against bots, in which all choose sensibly: the same for the same seed."""
    seats = options["seats"]
    at = await guest.client.create(game, options, bots=[*range(1, seats)], casual=True)
    await _play_sensibly(house, guest.client, at, seed)
    await guest.click(("table", at.name, "back"))
    await guest.until_page(TablePage)
    await guest.sees(WORDS("end-lobby"), WORDS("end-story-open"))


async def _to_how_it_went(house: House, guest: Guest) -> None:
    await _to_end_of(house, guest, *ENDS["end"])
    await guest.press("c")
    await guest.until_page(HowItWentPage)


async def _to_replay(house: House, guest: Guest) -> None:
    await ROUTES["replay"](house, guest)
    await guest.press("right", "right", "right", "right")


async def _to_hint(house: House, guest: Guest) -> None:
    """Somebody has said what they would do."""
    await take_seat(house, guest)
    await guest.press("h")
    await guest.until(lambda: guest.table_page.playing.hinting.advice is not None)


async def _to_past_games(house: House, guest: Guest) -> None:
    """Games of long ago, so that the picture does not depend on the day."""
    page = PastGamesPage(guest.kit)
    await guest.app.push_screen(page)
    await guest.until(lambda: page.games is not None)
    placings = tuple(Placing(seat=seat, rank=seat + 1, score=30 - seat) for seat in range(3))
    options = {"edition": 2022, "seats": 3}
    page.list_games(
        tuple(
            PastGame(
                table=table,
                match=1,
                game=DEFAULT_GAME,
                options=options,
                ended=day * 86400 + 43200,
                seat=seat,
                names=("Ada", "Bram", ""),
                standings=placings,
            )
            for day, (table, seat) in enumerate((("brave-otter", 0), ("sly-fox", 1), ("calm-heron", 2)), 20000)
        )
    )
    page.redraw()
    await guest.sees("won")


async def _to_ratings(house: House, guest: Guest) -> None:
    """The best of a server with some people, of whom one is oneself."""
    page = RatingsPage(guest.kit)
    await guest.app.push_screen(page)
    await guest.until(lambda: page.ratings is not None)
    people = tuple(
        RatedPlayer(place=place, name=name, rating=rating, games=games, provisional=games < 5, person=name)
        for place, (name, rating, games) in enumerate(
            (("Cleo", 1512, 64), ("Ada", 1367, 23), ("Bram", 1164, 4), ("Dora", 978, 11)), 1
        )
    )
    bots = (
        RatedPlayer(place=1, name="Minerva", rating=1480, games=112, character="minerva"),
        RatedPlayer(place=2, name="Otto", rating=1203, games=85, character="otto"),
        RatedPlayer(place=3, name="Pip", rating=940, games=2, provisional=True, character="pip"),
    )
    page.list_ratings(Ratings(id="x", game=DEFAULT_GAME, division="2022", people=people, bots=bots, own=people[1]))
    page.redraw()
    await guest.sees("Minerva")


async def _to_log(house: House, guest: Guest) -> None:
    """All that has happened in a game that is over."""
    await ROUTES["end"](house, guest)
    await guest.press("l")
    await guest.until_page(LogPage)


async def _to_watching(house: House, guest: Guest) -> None:
    """A table at which others play."""
    await _to_company(house, guest)
    _, playing = house.hall.tables
    await guest.click(("table", playing, "watch"))
    await guest.until_page(TablePage)
    await guest.sees(WORDS("board-hand-watching"))


async def _to_search(house: House, guest: Guest) -> None:
    """Rules, with a word that is looked for in them."""
    await ROUTES["rules"](house, guest)
    await guest.press("slash", *"tie")


async def _to_prompt(house: House, guest: Guest, *, key: str, typed: str) -> None:
    """Something that is typed at home."""
    await guest.press(key)
    line = guest.page.query_one(Input)
    line.cursor_blink = False
    await guest.press(*typed)


async def _to_elsewhere(house: House, guest: Guest) -> None:
    """An invitation to another server was pasted."""
    await guest.press("i")
    guest.page.query_one(Input).value = "menagerie join friends.example:4747 --table sly-fox --invitation k3yk3y00"
    await guest.press("enter")
    await guest.sees("friends.example:4747")


async def _to_sample(house: House, guest: Guest) -> None:
    await guest.app.push_screen(LooksRightPage(guest.kit))
    await guest.until_page(LooksRightPage)


AGAINST_ROBINBIRD: Final = (
    "cubirds solo turn=13 deal=1 rows=OFP,TTD,MWP,RRPO asks=lay:0 | 0 hand=DDDMMRTT collection=OTT"
    " | 1 hand=DMMWPPR known=DMMWPPR collection=FFFWO | piles discard=DDDWWM"
)
TWO: Final = (
    "cubirds turn=12 deal=1 rows=OFP,TTD,MWD,RRPO asks=lay:0 | 0 hand=DDDFMMOORRTW collection=OTT"
    " | 1 hand=DMMWPPR known=MM collection=FFFWO | piles discard=DDDWWM seen=DDD"
)
SOON: Final = ending_soon(4, edition=2022, seats=3)
ENDS: Final[dict[str, tuple[str, dict[str, int], str]]] = {
    "end": (DEFAULT_GAME, {"edition": 2022, "seats": 4}, "3"),
    "end-won": (DEFAULT_GAME, {"edition": 2022, "seats": 4}, "0"),
    "end-birds": (CUBIRDS.name, {"seats": 3}, "3"),
    "end-birds-won": (CUBIRDS.name, {"seats": 3}, "0"),
}
"""Whole games, each with the seed that one's own choices follow from: lost and won, at either table."""
SCENES: Final[dict[str, Scene]] = {
    "home": Scene(ROUTES["home"]),
    "first-visit": Scene(ROUTES["home"], likes=NEW),
    "code-prompt": Scene(partial(_to_prompt, key="i", typed="sly-fox")),
    "code-elsewhere": Scene(_to_elsewhere, translated=False),
    "name-prompt": Scene(partial(_to_prompt, key="y", typed="Ada")),
    "rules-search": Scene(_to_search),
    "watching": Scene(_to_watching, company=True),
    "lobby": Scene(_to_company, company=True),
    "lobby-news": Scene(_to_news, GAMES, AT_ONCE),
    "palette": Scene(_to_palette, translated=False),
    **{name: Scene(ROUTES[name]) for name in ("new-table", "settings", "rules", "about", "waiting")},
    **{f"table-{kind.__name__}": Scene(_to_table, beginning_at(kind)) for kind in POSITIONS},
    "past-games": Scene(_to_past_games),
    "ratings": Scene(_to_ratings),
    "looks-right": Scene(_to_sample),
    "table-middle": Scene(_to_middle, GAMES, AT_ONCE),
    "table-chosen": Scene(_to_choice, beginning_at(PlaceBid)),
    "table-confirm": Scene(_to_payment, beginning_at(ChooseAnimal)),
    "table-reveal": Scene(_to_reveal, beginning_at(PlaceBid)),
    "table-enclosing": Scene(_to_ends, beginning_at(LayBirds), looks=LOOKS | OTHER_THEMES),
    "table-enclosed": Scene(_to_enclosed, beginning_at(LayBirds), looks=LOOKS | OTHER_THEMES),
    "table-deal": Scene(_to_deal, beginning_at(PlaceBid)),
    "table-natural": Scene(
        partial(_to_taken, taken=Acquire(2, ("f2", "f4")), kind=NaturalHabitatScored, phase=0),
        beginning_at(ChooseAnimal),
    ),
    "table-leader": Scene(
        partial(_to_taken, taken=Acquire(0, ("m1", "s2")), kind=LeaderMoved, phase=1), beginning_at(ChooseAnimal)
    ),
    "table-two": Scene(_to_table, beginning_at(LayBirds, TWO)),
    "lesson": Scene(partial(_to_lesson, game=DEFAULT_GAME), GAMES, AT_ONCE),
    "lesson-birds": Scene(partial(_to_lesson, game=CUBIRDS.name), GAMES, AT_ONCE),
    "table-robinbird": Scene(_to_table, beginning_at(LayBirds, AGAINST_ROBINBIRD)),
    "help": Scene(_to_moment_help, beginning_at(PlaceBid)),
    "talk": Scene(_to_talk, beginning_at(PlaceBid)),
    "hint": Scene(_to_hint, beginning_at(PlaceBid), thinker=weighing()),
    "hint-enclosing": Scene(_to_hint, beginning_at(LayBirds), thinker=weighing()),
    **{
        name: Scene(partial(_to_end_of, game=game, options=options, seed=seed), GAMES, AT_ONCE)
        for name, (game, options, seed) in ENDS.items()
    },
    "how-it-went": Scene(_to_how_it_went, GAMES, AT_ONCE),
    "review": Scene(ROUTES["review"], SOON, AT_ONCE, thinker=weighing(SOON)),
    "replay": Scene(_to_replay, SOON, AT_ONCE),
    "fairness": Scene(ROUTES["fairness"], SOON, AT_ONCE),
    "log": Scene(_to_log, SOON, AT_ONCE),
}


@asynccontextmanager
async def set_scene(scene: Scene, folder: Path) -> AsyncIterator[Guest]:
    """Go to a scene; names of tables, shuffles and what bots do are the same each time."""
    with pytest.MonkeyPatch.context() as patch, the_same_dice():
        patch.setattr("menagerie_client.screens.past_games.LOCAL", UTC)
        async with (
            open_house(
                folder, limits=NO_HURRY, settings=scene.settings, games=scene.games, thinker=scene.thinker
            ) as house,
            AsyncExitStack() as stack,
        ):
            if scene.company:
                await _bring_company(await stack.enter_async_context(house.client("Bram")))
            guest = await stack.enter_async_context(parlour(house, address=ADDRESS, likes=scene.likes))
            await scene.route(house, guest)
            yield guest


async def take_picture(guest: Guest, look: Look, size: tuple[int, int]) -> str:
    """What is seen in a look at a size, as SVG."""
    guest.kit.wear(look)
    await guest.resize(*size)
    await guest.until(lambda: guest.sheet.look is look and guest.sheet.width == size[0])
    await guest.pilot.pause()
    with pytest.MonkeyPatch.context() as patch:
        # Else a number is made from the whole screen, written out style by style, and taken out again below.
        patch.setattr(Console, "export_svg", partialmethod(Console.export_svg, unique_id="terminal-0"))
        return _plain(guest.app.export_screenshot(title="Menagerie", simplify=False))


async def take_text(guest: Guest, language: str, size: tuple[int, int]) -> str:
    """What is read in a language at a size, line by line; the language changes while the page is open."""
    guest.kit.prefer(language=language)
    await guest.resize(*size)
    await guest.until(lambda: (guest.sheet.width, guest.sheet.height) <= size and guest.sheet.width == size[0])
    await guest.pilot.pause()
    return "\n".join(line.rstrip() for line in guest.sheet.text().splitlines())


def _plain(picture: str) -> str:
    """The same picture, half as long, which fetches no fonts from anywhere."""
    for unwanted, instead in (
        (r"@font-face \{.*?\}\s*", ""),
        (r"font-family: Fira Code[^;]*;", "font-family: monospace;"),
        (r"<clipPath id=\"terminal-\d+-line-\d+\">.*?</clipPath>\s*", ""),  # no line is longer than the window
        (r" clip-path=\"url\(#terminal-\d+-line-\d+\)\"", ""),
        (r"terminal-\d+-", ""),
        (r"<svg ", '<svg xml:space="preserve" '),  # else some viewers leave out spaces at the beginning of a text
    ):
        picture = re.sub(unwanted, instead, picture, flags=re.DOTALL)
    return INDENTED.sub(_moved, DOTTED.sub(_dots, BLOCKS.sub(_drawn, BACKGROUNDS.sub(_joined, picture))))


def _drawn(text: re.Match[str]) -> str:
    """Blocks as the rectangles that they are: as letters there would be gaps between them."""
    ink, left, y, blocks = text.groups()
    x, top, drawn = float(left), float(y) - ROW[0], []
    for block, run in groupby(blocks.replace(SPACE, " ")):
        width = CELL * len([*run])
        if block == " ":
            x += width
            continue
        above, height = top + HALF * (block == "▄"), HALF * (1 + (block == "█"))
        area = f'x="{x:g}" y="{above:g}" width="{width:g}" height="{height + ROW[1]:g}"'
        drawn.append(f'<rect class="{ink}" {area} shape-rendering="crispEdges"/>')
        x += width
    return "".join(drawn)


def _dots(text: re.Match[str]) -> str:
    """The dots of braille signs, where they are: in many fonts these are wider than other letters."""
    ink, left, y, signs = text.groups()
    top, path = float(y) - ROW[0], []
    for column, sign in enumerate(signs.replace(SPACE, " ")):
        for across, bits in enumerate(DOTS):
            for down, bit in enumerate(bits):
                if sign != " " and (ord(sign) - BLANK) & bit:
                    x = float(left) + CELL * column + CELL / 2 * (across + 0.5) - DOT / 2
                    path.append(f"M{x:.1f} {top + HALF / 2 * (down + 0.5) - DOT / 2:.1f}h{DOT}v{DOT}h-{DOT}z")
    return f'<path class="{ink}" d="{"".join(path)}"/>'


def _moved(text: re.Match[str]) -> str:
    """A text that begins where its first letter is: some programs that draw SVG leave out spaces before it."""
    head, x, middle, length, spaces = text.groups()
    indent = CELL * spaces.count(SPACE)
    return f'{head} x="{float(x) + indent:g}"{middle} textLength="{float(length) - indent:g}">'


def _joined(run: re.Match[str]) -> str:
    """Backgrounds that lie side by side and are the same, as one."""
    joined: list[tuple[str, float, str, float]] = []
    for fill, left, y, width in BACKGROUND.findall(run[0]):
        x = float(left)
        if joined and joined[-1][0] == fill and joined[-1][2] == y and abs(joined[-1][1] + joined[-1][3] - x) < 0.1:
            x = joined[-1][1]
            width = joined.pop()[3] + float(width)  # noqa: PLW2901 - of both together
        joined.append((fill, x, y, float(width)))
    return "".join(
        f'<rect fill="{fill}" x="{x:g}" y="{y}" width="{width:g}" height="24.65" shape-rendering="crispEdges"/>'
        for fill, x, y, width in joined
    )

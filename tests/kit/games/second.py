"""A made-up game with the least that a game has to write, for what must work with any game."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import msgspec

from menagerie_client.boards.board import Board
from menagerie_client.boards.drawn import Drawn
from menagerie_client.boards.effects import MoveEffects
from menagerie_client.boards.hand import HandCard, draw_row, open_hand
from menagerie_client.boards.painting import Painter
from menagerie_client.boards.phrases import say_waiting
from menagerie_client.boards.picking import Item, Picking
from menagerie_client.boards.prompt import Prompt, ask, draw_prompt
from menagerie_client.boards.retracing import Retraced, Shuffles, follow_cards
from menagerie_client.boards.seats import Company, draw_seats, number_column
from menagerie_client.boards.sitting import Sitting
from menagerie_client.boards.steps import Step, one_of
from menagerie_client.boards.telling import Telling
from menagerie_client.drawing.sheet import Area, Sheet
from menagerie_client.look.signs import Glyph, Ink, Signs
from menagerie_client.text.words import Fact, Words
from menagerie_shared.games.options import Option
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.refusals import IllegalOptions
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.seats import Seat, Viewer


class Coins(msgspec.Struct, frozen=True, kw_only=True):
    """Two or three toss coins; one alone plays against a machine that takes the second seat."""

    seats: int = 3
    solo: bool = False
    fair: bool = True

    def __post_init__(self) -> None:
        if self.solo and self.seats != 2:
            raise IllegalOptions("wrong_number_of_seats", seats=self.seats, least=2, most=2)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people take."""
        return (0,) if self.solo else tuple(range(self.seats))


COIN_CHOICES: Final = (
    Option(key="solo", values=(False, True), default=False),
    Option(key="seats", values=(2, 3), default=3),
    Option(key="fair", values=(False, True), default=True),
)


class Toss(msgspec.Struct, frozen=True):
    """Toss a coin."""

    coin: str


class WhichCoin(msgspec.Struct, frozen=True):
    """Which coin is tossed?"""

    coins: tuple[str, ...]


class Tossed(msgspec.Struct, frozen=True):
    """A coin was tossed."""

    seat: Seat
    coin: str


class Pile(msgspec.Struct, frozen=True):
    """What one viewer sees: their coins, how many each has tossed, and whose turn it is."""

    viewer: Viewer
    hand: tuple[str, ...] = ("penny", "shilling", "crown")
    tossed: tuple[int, ...] = (0, 0)
    turn: Seat = 0


def follow(view: Pile, event: Tossed) -> Pile:
    """The view after a coin was tossed."""
    tossed = tuple(count + (seat == event.seat) for seat, count in enumerate(view.tossed))
    hand = tuple(coin for coin in view.hand if event.seat != view.viewer or coin != event.coin)
    return Pile(view.viewer, hand, tossed, (event.seat + 1) % len(tossed))


COINS: Final = SeatGame(
    name="coins",
    options=Coins,
    move=Toss,
    question=WhichCoin,
    view=Pile,
    told=Tossed,
    follow=follow,
    asked=lambda view: (view.turn,),
    choices=COIN_CHOICES,
    codes={},
)


class Tossing(Picking):
    """Which coin? The one that the cursor points at."""

    question: WhichCoin
    by_cursor: ClassVar[bool] = True

    def rows(self) -> list[list[Item]]:
        return [[("coin", coin) for coin in self.question.coins]]

    def move(self) -> Toss:
        return Toss(str(self.cursor[1]))

    def effect(self) -> str:
        return f"You toss the {self.cursor[1]}."

    def recall(self, chosen: Toss) -> None:
        self.cursor = ("coin", chosen.coin)


class CoinEffects(MoveEffects):
    """What comes of a toss."""

    def __init__(self, telling: Telling[Pile]) -> None:
        self.words = telling.words

    def moment(self) -> str:
        return "Now"

    def would(self, move: Toss) -> str:
        return f"toss the {move.coin}"

    def why(self, question: WhichCoin, move: Toss) -> str:
        return f"You toss the {move.coin}."


class DrawnCoins(Drawn):
    """The coins, the seats, and what is asked."""

    game = COINS
    pickings: ClassVar[Mapping[type, type[Picking]]] = {WhichCoin: Tossing}

    def effects(self, sitting: Sitting[Pile]) -> CoinEffects:
        return CoinEffects(sitting)

    def height(self, area: Area, sitting: Sitting[Pile], picking: Picking | None) -> int:
        return 9

    def draw(self, sheet: Sheet, area: Area, sitting: Sitting[Pile], picking: Picking | None) -> None:
        paint, view = Painter(sheet, sitting, picking), sitting.view
        cards = [HandCard(("coin", coin), f"{paint.signs['coin']}{coin}", "coin") for coin in view.hand]
        if (inside := open_hand(paint, Area(area.x, area.y, area.width, 3), len(cards), "")) is not None:
            draw_row(paint, inside, cards)
        column = number_column(paint, 8, "tossed", [str(count) for count in view.tossed])
        company = Company(len(view.tossed), (view.turn,))
        draw_seats(paint, Area(area.x, area.y + 3, area.width, 3), company, [column])
        prompt = Prompt("You wait.") if picking is None else ask(paint, self.game.name)
        draw_prompt(paint, Area(area.x, area.y + 6, area.width, 3), prompt, [])


class CoinsBoard(Board):
    """The game in sentences, in lines and in numbered steps."""

    game = COINS
    signs = Signs(
        glyphs={"coin": Glyph("¢", "c")},
        inks={
            "coin": Ink(dark="#ffcc00", light="#806600", contrast="#ffff00", colourblind="#f0e442", sixteen="yellow")
        },
        suits=("coin",),
    )
    letter = "C"
    paragraphs: ClassVar[Mapping[type, str]] = {WhichCoin: "C1.1"}

    def facts(self, telling: Telling[Pile], event: Tossed) -> Mapping[str, Fact]:
        return {"coin": event.coin, **telling.who(event.seat)}

    def waiting(self, telling: Telling[Pile]) -> str | None:
        return say_waiting(telling, "coins-waiting", (telling.view.turn,))

    def dialogue(self, telling: Telling[Pile], question: WhichCoin) -> Step:
        return one_of("Which coin?", [(coin, Toss(coin)) for coin in question.coins])

    def effects(self, telling: Telling[Pile]) -> CoinEffects:
        return CoinEffects(telling)

    def look(self, telling: Telling[Pile]) -> list[str]:
        return [f"{telling.names[seat]}: {count}" for seat, count in enumerate(telling.view.tossed)]

    def hand(self, telling: Telling[Pile]) -> list[str]:
        return list(telling.view.hand)

    def scores(self, view: Pile) -> dict[Seat, dict[str, int]]:
        return {seat: {"tossed": count} for seat, count in enumerate(view.tossed)}

    def cards(self, words: Words, options: Any) -> list[str]:
        return []

    def drawn(self) -> DrawnCoins:
        return DrawnCoins()

    def retrace(self, view: Pile, told: Sequence[Tossed], shuffles: Shuffles) -> Retraced:
        follow_cards(_Purses(), self.game, view, told)
        return Retraced(0, len(told), Outcome(()))


class _Purses:
    """Each coin can be tossed once by each seat."""

    def __init__(self) -> None:
        self._gone: set[tuple[Seat, str]] = set()

    def check(self, event: Tossed, view: Pile) -> None:
        if (event.seat, event.coin) in self._gone:
            raise ValueError(event)
        self._gone.add((event.seat, event.coin))


class SaidByKey(Words):
    """Words that say key and facts of what they do not know."""

    def __call__(self, key: str, **facts: Fact) -> str:
        if key in self:
            return super().__call__(key, **facts)
        return " ".join((key, *(f"{name}={fact}" for name, fact in facts.items())))

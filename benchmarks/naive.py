"""The same table as a screen is often made: a small widget for each thing, all of them told everything anew."""

from collections.abc import Iterator

from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.driver import Driver
from textual.events import Key
from textual.widgets import Label, Static

from menagerie_client.boards.telling import Telling
from menagerie_client.catalogue import BOARDS
from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.state import State
from menagerie_client.text.seats import name_seats
from menagerie_client.text.words import Words
from menagerie_shared.games.wildcards.cards import SPECIES
from menagerie_shared.games.wildcards.scoring import score
from menagerie_shared.wire.messages import Message

LOG = 4
"""How many lines of the log there are."""


class NaiveApp(App[None]):
    """A table of Wild Cards with four seats."""

    WIDGETS = 1 + 3 + len(SPECIES) + 1 + 4 + 2 + LOG + 2
    """How many small ones there are."""
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Horizontal { height: auto; }
    #display, #leaders, #hand { border: round $primary; height: auto; }
    .animal { width: 1fr; height: 3; }
    .leader { width: 1fr; }
    .seat { height: 1; }
    #hints { dock: bottom; height: 1; }
    """

    def __init__(self, client: Client, at: AtTable, driver: type[Driver]) -> None:
        super().__init__(driver_class=driver)
        self._at = at
        self._words = Words()
        self._board = BOARDS["wildcards"]
        self._said: list[str] = []
        self._cursor = 0
        client.subscribe(self)
        at.subscribe(self)

    def compose(self) -> ComposeResult:
        """A widget for each thing."""
        yield Label(id="heading")
        with Horizontal(id="display"):
            for position in range(3):
                yield Static(id=f"animal-{position}", classes="animal", markup=False)
        with Horizontal(id="leaders"):
            for species in SPECIES:
                yield Label(id=f"leader-{species}", classes="leader", markup=False)
        yield Static(id="columns", markup=False)
        with Vertical():
            for seat in range(4):
                yield Static(id=f"seat-{seat}", classes="seat", markup=False)
        yield Static(id="hand", markup=False)
        yield Static(id="prompt", markup=False)
        for line in range(LOG):
            yield Label(id=f"log-{line}", markup=False)
        yield Label(id="piles", markup=False)
        yield Label(id="hints", markup=False)

    def on_mount(self) -> None:
        """Show it."""
        self._update()

    def on_key(self, event: Key) -> None:
        """Move the cursor in the hand."""
        if event.key == "right":
            self._cursor = (self._cursor + 1) % max(1, len(self._at.view.hand))
            self._update()

    def told(self, event: object) -> None:
        """Write it into the log."""
        status = self._at.status
        names = {} if status is None else name_seats(self._words, status)
        if said := self._board.narrate(Telling(self._words, self._at.view, names, self._at.seat), event):
            self._said.append(said)

    def jumped(self) -> None:
        """The next message has everything drawn."""

    def left(self, code: str) -> None:
        """Nobody leaves here."""

    def state_changed(self, state: State) -> None:
        """The link is never lost here."""

    def heard(self, message: Message) -> None:
        """Draw everything."""
        if self.is_running:
            self.call_later(self._update)

    def _update(self) -> None:
        for name, fact in self._facts():
            self.query_one(f"#{name}", Static).update(fact)

    def _facts(self) -> Iterator[tuple[str, str]]:
        view, words = self._at.view, self._words
        table = view.table
        status = self._at.status
        names = {} if status is None else name_seats(words, status)
        yield "heading", f"{words('wildcards-name')}   {table.round}/{table.options.rounds}"
        for position in range(3):
            shown = table.display[position : position + 1]
            yield (
                f"animal-{position}",
                "".join(f"{position + 1} {words(f'wildcards-species-{name}')}" for name in shown),
            )
        for species in SPECIES:
            owner = table.leaders.owner(species)
            yield f"leader-{species}", f"{species[:3]} {'-' if owner is None else names.get(owner, '?')}"
        yield "columns", f"{'seat':<14}{'bid':<12} hand  tok  pts  " + " ".join(f"{name[:3]:>4}" for name in SPECIES)
        for seat, place in enumerate(table.places):
            bid = " ".join((place.bid or "#" * place.laid, *place.payment))
            counts = " ".join(f"{place.collection.count(name) or '.':>4}" for name in SPECIES)
            points = sum(score(table, seat).values())
            row = f"{names.get(seat, '?'):<14}{bid:<12} {place.hand:>4} {place.tokens:>4} {points:>4}  {counts}"
            yield f"seat-{seat}", row
        cards = (f"[{card}]" if at == self._cursor else f" {card} " for at, card in enumerate(view.hand))
        yield "hand", " ".join(cards)
        yield (
            "prompt",
            ""
            if self._at.question is None
            else self._board.dialogue(Telling(words, view, names, self._at.seat), self._at.question).ask,
        )
        lines = [*[""] * LOG, *self._said][-LOG:]
        for number, line in enumerate(lines):
            yield f"log-{number}", line
        yield "piles", f"{table.animals} {table.habitats} {len(table.discard)}"
        yield "hints", words("hint-move") + "  " + words("hint-choose")

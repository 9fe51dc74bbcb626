"""What every page is handed: one person's words, look, memory and link to a server. Nothing of it is process-wide."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Protocol

from msgspec.structs import replace

from menagerie_client.catalogue import SIGNS
from menagerie_client.checking.keeping import KeepRecord
from menagerie_client.client import Client
from menagerie_client.link.listeners import Listeners, Subscription
from menagerie_client.link.state import Over, Reconnecting
from menagerie_client.look.glyphs import GLYPHS
from menagerie_client.look.look import Look, Terminal
from menagerie_client.look.palettes import DEPTHS, THEMES
from menagerie_client.screens.debounce import EnterDebounce
from menagerie_client.text.refusals import explain
from menagerie_client.text.way_in import WayIn
from menagerie_client.text.words import Words
from menagerie_client.visiting.memory import Liked, Preferences


class LookListener(Protocol):
    """Is told that everything has to be drawn again."""

    def look_changed(self) -> None:
        """Words or look have changed."""


@dataclass
class Kit:
    """What all pages of one person share."""

    client: Client
    words: Words
    look: Look
    preferences: Preferences
    terminal: Terminal = field(default_factory=Terminal)
    """What the terminal says that it can show."""
    address: str = ""
    """What others type to come to the same server; empty if nobody else can."""
    web: str = ""
    """What links begin with that bring others here by a browser; empty if there are none."""
    alone: bool = False
    """Whether nobody else can come in: then there are only bots to play against."""
    way_back: str = ""
    """The command that brings this person back."""
    keep_record: KeepRecord | None = None
    """Saves the record of one's own seat, and says how to check it; None where the person has no files."""
    opened: Callable[[str], None] = field(default=lambda table: None)
    """Called with every table that this person opens."""
    keep: Callable[[dict[str, Any]], None] = field(default=lambda changes: None)
    """Remembers preferences for the next time."""
    debounce: EnterDebounce = field(default_factory=lambda: EnterDebounce(monotonic))
    _listeners: Listeners[LookListener] = field(default_factory=Listeners, init=False)

    def subscribe(self, listener: LookListener) -> Subscription:
        """Tell a listener whenever words or look have changed."""
        return self._listeners.add(listener)

    def is_here(self, way: WayIn) -> bool:
        """Whether a way leads to the server that one is at already."""
        client = self.client
        return way.leads_to(self.address, self.web, client.reached_at, client.web, client.ssh)

    def link_words(self) -> str | None:
        """What is wrong with the link, if anything is."""
        match self.client.state:
            case Reconnecting(next_try=next_try, attempt=attempt):
                wait = max(0, round(next_try - asyncio.get_running_loop().time()))
                return self.words("link-reconnecting", attempt=attempt, seconds=wait)
            case Over(why=why):
                return explain(self.words, why)
            case _:
                return None

    def prefer(self, **changes: Liked) -> None:
        """Like something else from now on."""
        self.remember(**changes)
        self.dress()

    def remember(self, **changes: Liked) -> None:
        """The same for what has nothing to do with the look."""
        self.preferences = replace(self.preferences, **changes)
        self.keep(changes)

    def dress(self) -> None:
        """Have the words and the look that the preferences ask for, and draw everything again."""
        likes = self.preferences
        if likes.language not in ("", self.words.language):
            self.words.speak(likes.language)
        self.wear(dressed(likes, self.terminal))

    def wear(self, look: Look) -> None:
        """Have a look, and draw everything again."""
        self.look = look
        for listener in self._listeners:
            listener.look_changed()


def dressed(likes: Preferences, terminal: Terminal) -> Look:
    """The look that preferences ask for; what they leave open is what the terminal says."""
    theme = likes.theme if likes.theme in THEMES else THEMES[0]
    depth = likes.colours if likes.colours in DEPTHS else terminal.depth
    alphabet = likes.glyphs if likes.glyphs in GLYPHS else terminal.alphabet
    return Look(theme, depth, alphabet, SIGNS)

"""Cards that nobody may have seen yet, searched for in all that was sent: the first that comes too early is a leak.

What somebody may know is worked out here from the truth and from the rules of who sees what, without the server's own
account of it: a kind of card is known to a viewer once it was dealt to them, drawn by them, or lay open.
"""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from menagerie_shared.games.seats import Viewer
from menagerie_shared.wire.codec import unpack
from menagerie_shared.wire.messages import Refused, Welcome
from menagerie_shared.wire.table_messages import Asked, Events, Snapshot
from tests.end_to_end.chronicle import Chronicle
from tests.kit.clients.links import Tap
from tests.kit.games.knowledge import Knowledge


def cards_in(known: Knowledge, value: Any) -> set[str]:
    """Every kind of card that is named anywhere in a value, in its texts too."""
    return {card for text in _texts(value) for card in known.card.findall(text)}


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for name, part in value.items():
                yield from _texts(name)
                yield from _texts(part)
        case list() | tuple():
            for part in value:
                yield from _texts(part)
        case _:
            pass  # numbers name no cards, and random bytes name nothing


class Canaries:
    """What one person may know of all matches, at every moment of them."""

    def __init__(self, game: Knowledge, chronicles: Mapping[str, Chronicle], viewers: Mapping[str, Viewer]) -> None:
        self._game = game
        self._known = {
            name: _known_kinds(game, match, viewers[match.about.table]) for name, match in chronicles.items()
        }

    def assert_silent(self, tap: Tap) -> None:
        """Nothing that came through a connection of this person's names a card before they may know it."""
        sent = {request["id"]: cards_in(self._game, request) for request in map(msgspec.msgpack.decode, tap.sent)}
        for frame in tap.frames:
            message = unpack(frame)
            allowed: AbstractSet[str] = frozenset()
            match message:
                case Events():
                    after = message.sequence + len(message.events)
                    allowed = self._known[f"{message.table}/{message.match}"][after]
                case Snapshot() | Asked():
                    allowed = self._known[f"{message.table}/{message.match}"][message.sequence]
                case Refused():
                    allowed = sent[message.id]  # it may say which card was wrong
                case Welcome():
                    continue  # a token is made of random letters
                case _:
                    pass  # nothing else is about cards at all
            early = cards_in(self._game, {**msgspec.msgpack.decode(frame), "invitation": ""}) - allowed
            assert not early, f"{sorted(early)} came too early, in {message}"


def _known_kinds(game: Knowledge, chronicle: Chronicle, viewer: Viewer) -> list[frozenset[str]]:
    """At index n, the kinds of cards that a viewer has seen when n events have been told."""
    seen: set[str] = set()
    kinds = [frozenset(seen)]
    told = iter(chronicle.told)
    expected = next(told, None)
    for event in chronicle.truth:
        if type(event) in game.game.open_events:
            seen |= cards_in(game, msgspec.to_builtins(event))
        else:
            seen |= game.shown(event, viewer)
        if event is expected:
            kinds.append(frozenset(seen))
            expected = next(told, None)
    return kinds

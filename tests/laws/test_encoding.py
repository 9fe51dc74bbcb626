"""Every value of a game survives being encoded and decoded, as msgpack and as JSON."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from hypothesis import given

from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, plots, steps, table_of


class RoundTrip:
    """Encode and decode values of one type in both encodings."""

    def __init__(self, kind: Any) -> None:
        self._ways: list[tuple[Callable[[Any], bytes], Callable[[bytes], Any]]] = [
            (msgspec.msgpack.encode, msgspec.msgpack.Decoder(kind).decode),
            (msgspec.json.encode, msgspec.json.Decoder(kind).decode),
        ]

    def check(self, value: Any) -> None:
        for encode, decode in self._ways:
            encoded = encode(value)
            decoded = decode(encoded)
            assert decoded == value
            assert type(decoded) is type(value)
            assert encode(decoded) == encoded


def values(known: Knowledge, plot: Plot) -> Iterator[tuple[str, Any]]:
    """Every value that comes up in a game, with the name of its type."""
    game, options = known.game, table_of(known, plot)
    viewers = known.viewers(options)
    yield "options", options
    for step in steps(known, plot):
        yield "state", step.after
        if step.seat is not None:
            yield "move", step.move
        for event in step.events:
            yield "event", event
            for told in {id(told): told for viewer in viewers if (told := game.tell(event, viewer))}.values():
                yield "told", told
        for question in game.asked(step.after).values():
            yield "question", question
        for viewer in viewers:
            yield "view", game.view(step.after, viewer)


@every_game
@given(plot=plots())
def test_all_values_survive_being_encoded_and_decoded(known: Knowledge, plot: Plot) -> None:
    trips = {name: RoundTrip(kind) for name, kind in known.game.types._asdict().items()}
    came_up = set()
    for name, value in values(known, plot):
        trips[name].check(value)
        came_up.add(name)
    assert came_up == set(trips)


@every_game
def test_all_tables_survive_being_encoded_and_decoded(known: Knowledge) -> None:
    trip = RoundTrip(known.game.types.options)
    for options in known.tables:
        trip.check(options)


@every_game
def test_the_truth_cannot_be_taken_for_what_is_told(known: Knowledge) -> None:
    """A state is no view, and an event that is hidden is nothing that can be told."""
    types = known.game.types
    views = msgspec.msgpack.Decoder(types.view)
    hidden = {kind.__name__ for kind in types.event.__args__} - {kind.__name__ for kind in types.told.__args__}
    assert hidden
    assert types.state is not types.view
    for options in known.tables:
        state = known.game.lay(options)
        try:
            views.decode(msgspec.msgpack.encode(state))
        except msgspec.ValidationError:
            continue
        raise AssertionError("a state was read as a view")

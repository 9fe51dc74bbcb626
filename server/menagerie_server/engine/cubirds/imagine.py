"""Fill in what a viewer cannot see, at random but in keeping with everything that is known."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.cubirds.state import State
from menagerie_server.engine.imagining import imagine_hands
from menagerie_shared.games.cards import together, without
from menagerie_shared.games.cubirds.cards import ALL_BIRDS, Birds
from menagerie_shared.games.cubirds.table import Table
from menagerie_shared.games.cubirds.view import View


def imagine(view: View, chance: Chance) -> State:
    """A state that looks exactly like this view."""
    table = view.table
    known = [view.hand if seat == view.viewer else place.known for seat, place in enumerate(table.places)]
    sizes = [place.hand for place in table.places]
    hands, unseen = imagine_hands(known, sizes, chance.shuffle(unseen_birds(table, known)))
    hidden = table.discard - len(table.seen)
    return State(
        table=table,
        hands=tuple(hands),
        draw_pile=unseen[hidden:],
        discards=together(table.seen, unseen[:hidden]),
    )


def unseen_birds(table: Table, known: list[Birds]) -> Birds:
    """The birds that neither lie open nor are known to be in a hand or among the discards."""
    seen = [*table.seen]
    for birds in (*table.rows, *known):
        seen += birds
    for place in table.places:
        seen += place.collection
    return without(ALL_BIRDS, seen)

"""Fill in what a viewer cannot see, at random but in keeping with everything that is known."""

from collections import Counter

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.imagining import imagine_hands
from menagerie_server.engine.wildcards.setup import one_of_each
from menagerie_server.engine.wildcards.state import State
from menagerie_shared.games.cards import without
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS, REFILL, Animals, BidCard, Cards
from menagerie_shared.games.wildcards.moves import Bid, Move
from menagerie_shared.games.wildcards.questions import ask
from menagerie_shared.games.wildcards.table import Table
from menagerie_shared.games.wildcards.view import View


def imagine(view: View, chance: Chance, chosen: Move | None = None) -> State:
    """A state that looks exactly like this view; `chosen` is what the viewer has chosen and not yet revealed."""
    table = view.table
    known = [view.hand if seat == view.viewer else place.known for seat, place in enumerate(table.places)]
    sizes = [place.hand for place in table.places]
    hands, unseen = imagine_hands(known, sizes, chance.shuffle(unseen_habitats(table, known)))
    leo: tuple[BidCard, ...] = ()
    if (seat := table.options.leo_seat) is not None:
        refill = () if table.places[seat].bid == REFILL else (REFILL,)
        leo = chance.shuffle((*hands[seat], *refill))
        hands[seat] = ()
    removed, animals = imagine_animals(table, chance)
    return State(
        table=table,
        hands=tuple(hands),
        chosen=tuple(
            chosen if chosen is not None and seat == view.viewer else imagine_choice(table, seat, hand, chance)
            for seat, hand in enumerate(hands)
        ),
        habitats=unseen,
        animals=animals,
        removed=removed,
        leo=leo,
    )


def unseen_habitats(table: Table, known: list[Cards]) -> Cards:
    """The habitats that neither lie open on the table nor are known to be in a hand."""
    seen = [*table.discard, *table.duel]
    for place, cards in zip(table.places, known, strict=True):
        seen += [*cards, *place.payment]
        if place.bid is not None and place.bid != REFILL:
            seen.append(place.bid)
    return without(ALL_HABITATS, tuple(seen))


def imagine_animals(table: Table, chance: Chance) -> tuple[Animals, Animals]:
    """W2.2 The removed animals and the draw pile; by the recommended way one of each species was removed."""
    seen = Counter([*table.display, *table.left])
    for place in table.places:
        seen.update(place.collection)
    unseen = Counter(ALL_ANIMALS)
    unseen.subtract(seen)
    surely = one_of_each(table.options)
    unseen.subtract(surely)
    shuffled = chance.shuffle(sorted(unseen.elements()))
    at_random = table.removed - len(surely)
    return tuple(sorted((*surely, *shuffled[:at_random]))), shuffled[at_random:]


def imagine_choice(table: Table, seat: Seat, hand: Cards, chance: Chance) -> Move | None:
    """Something that a seat which has chosen may have chosen."""
    if laid := table.places[seat].laid:
        cards: tuple[BidCard, ...] = (*hand, REFILL)
        return Bid(chance.shuffle(cards)[:laid])
    if seat not in table.chosen:
        return None
    return ask(table, seat, hand, None).sample(lambda count: chance.shuffle(range(count))[0])

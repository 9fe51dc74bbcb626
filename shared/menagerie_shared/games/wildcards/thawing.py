"""How a table is thawed, to be in play, and frozen again.

Field by field and without `__init__`, because each move that somebody makes takes this way there and back; a test holds
both ways against the fields that there are.
"""

from menagerie_shared.games.wildcards.table import Place, PlaceInPlay, Table, TableInPlay


def thaw(table: Table) -> TableInPlay:
    """The table, to be changed in place."""
    thawed = TableInPlay()
    thawed.places = [thaw_place(place) for place in table.places]
    thawed.options = table.options
    thawed.round = table.round
    thawed.display = list(table.display)
    thawed.animals = table.animals
    thawed.removed = table.removed
    thawed.left = list(table.left)
    thawed.habitats = table.habitats
    thawed.discard = list(table.discard)
    thawed.leaders = table.leaders
    thawed.talisman = table.talisman
    thawed.talisman_decided = table.talisman_decided
    thawed.moment = table.moment
    thawed.asked = table.asked
    thawed.chosen = table.chosen
    thawed.exchanged = table.exchanged
    thawed.refilling = list(table.refilling)
    thawed.turns = list(table.turns)
    thawed.ranking = table.ranking
    thawed.duel = table.duel
    thawed.over = table.over
    thawed.leo_seat = table.options.leo_seat
    return thawed


def thaw_place(place: Place) -> PlaceInPlay:
    """A place, to be changed in place."""
    thawed = PlaceInPlay()
    thawed.hand = place.hand
    thawed.known = list(place.known)
    thawed.collection = list(place.collection)
    thawed.tokens = place.tokens
    thawed.laid = place.laid
    thawed.bid = place.bid
    thawed.payment = place.payment
    return thawed


def freeze(table: TableInPlay) -> Table:
    """The table as it now is."""
    return Table(
        table.options,
        tuple([freeze_place(place) for place in table.places]),
        table.round,
        tuple(table.display),
        table.animals,
        table.removed,
        tuple(table.left),
        table.habitats,
        tuple(table.discard),
        table.leaders,
        table.talisman,
        table.talisman_decided,
        table.moment,
        table.asked,
        table.chosen,
        table.exchanged,
        tuple(table.refilling),
        tuple(table.turns),
        table.ranking,
        table.duel,
        table.over,
    )


def freeze_place(place: PlaceInPlay) -> Place:
    """A place as it now is."""
    return Place(
        place.hand, tuple(place.known), tuple(place.collection), place.tokens, place.laid, place.bid, place.payment
    )

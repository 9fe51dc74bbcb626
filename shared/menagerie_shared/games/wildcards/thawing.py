"""How a table is thawed, to be in play, and frozen again.

Field by field and without `__init__`, because each move that somebody makes takes this way there and back; a test holds
both ways against the fields that there are.
"""

from menagerie_shared.games.wildcards.table import Place, PlaceInPlay, Table, TableInPlay


def thaw(table: Table) -> TableInPlay:
    """The table, to be changed in place."""
    in_play = TableInPlay()
    bring_into_play(in_play, table)
    return in_play


def bring_into_play(in_play: TableInPlay, table: Table) -> None:
    """Lay everything out as it is on the table."""
    in_play.places = [thaw_place(place) for place in table.places]
    in_play.options = table.options
    in_play.round = table.round
    in_play.display = list(table.display)
    in_play.animals = table.animals
    in_play.removed = table.removed
    in_play.left = list(table.left)
    in_play.habitats = table.habitats
    in_play.discard = list(table.discard)
    in_play.leaders = table.leaders
    in_play.talisman = table.talisman
    in_play.talisman_decided = table.talisman_decided
    in_play.moment = table.moment
    in_play.asked = table.asked
    in_play.chosen = table.chosen
    in_play.exchanged = table.exchanged
    in_play.refilling = list(table.refilling)
    in_play.turns = list(table.turns)
    in_play.ranking = table.ranking
    in_play.duel = table.duel
    in_play.over = table.over
    in_play.leo_seat = table.options.leo_seat


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

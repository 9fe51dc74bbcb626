"""The table of Wild Cards in lines of text: all that lies open, one's own hand, and the score as it stands."""

from typing import Any

from menagerie_client.boards.telling import Telling
from menagerie_client.boards.wildcards.phrases import (
    count_animals,
    say_animals,
    say_card,
    say_cards,
    say_leaders,
    say_waiting,
)
from menagerie_client.text.words import Words
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import SPECIES
from menagerie_shared.games.wildcards.options import Options
from menagerie_shared.games.wildcards.scoring import score
from menagerie_shared.games.wildcards.view import View
from menagerie_shared.wire.tolerance import convert_known


def look(telling: Telling[View]) -> list[str]:
    """Everything that lies open, a line for each thing."""
    words, table = telling.words, telling.view.table
    lines = [
        words(
            "wildcards-look-round",
            round=table.round,
            rounds=table.options.rounds,
            animals=table.animals,
            habitats=table.habitats,
            discards=len(table.discard),
        ),
        words("wildcards-look-display", animals=say_animals(words, table.display))
        if table.display
        else words("wildcards-look-display-empty"),
    ]
    for seat in range(table.options.seats):
        lines += _seat(telling, seat)
    if supply := say_leaders(words, table.leaders, None):
        lines.append(words("wildcards-look-supply", leaders=supply))
    if table.talisman is not None:
        lines.append(words("wildcards-look-talisman", **telling.who(table.talisman)))
    if (waiting := say_waiting(telling)) is not None:
        lines.append(waiting)
    return lines


def _seat(telling: Telling[View], seat: Seat) -> list[str]:
    words, table = telling.words, telling.view.table
    place = table.places[seat]
    said = telling.who(seat)
    points = sum(score(table, seat).values())
    ranked = seat in table.options.people
    lines = [
        words(
            "wildcards-look-seat",
            cards=words("wildcards-cards", count=place.hand),
            collection=count_animals(words, place.collection)
            if place.collection
            else words("wildcards-look-no-animals"),
            leaders=say_leaders(words, table.leaders, seat) or words("wildcards-look-no-leaders"),
            score=words("wildcards-look-score", points=points) if ranked else words("wildcards-look-no-score"),
            **said,
        )
    ]
    if place.bid is not None:
        lines.append(words("wildcards-look-bid", cards=say_card(words, place.bid), **said))
    if place.payment:
        lines.append(words("wildcards-look-paid", cards=say_cards(words, place.payment), **said))
    if place.known:
        lines.append(words("wildcards-look-known", cards=say_cards(words, place.known), **said))
    return lines


def hand(telling: Telling[View]) -> list[str]:
    """The viewer's own hand."""
    words, view = telling.words, telling.view
    if view.viewer is None:
        return []
    if not view.hand:
        return [words("wildcards-hand-empty")]
    return [words("wildcards-hand", cards=say_cards(words, view.hand))]


def scores(view: View) -> dict[Seat, dict[str, int]]:
    """The score of everybody who is ranked, as the table stands."""
    return {seat: score(view.table, seat) for seat in view.table.options.people}


def special_cards(words: Words, options: Any) -> list[str]:
    """What each leader does, and the talisman where there is one."""
    lines = [
        words(
            "wildcards-special",
            card=words(f"wildcards-leader-{species}"),
            power=words(f"wildcards-leader-{species}-power"),
        )
        for species in SPECIES
    ]
    if options is None or convert_known(options, Options).edition == 2022:
        lines.append(
            words("wildcards-special", card=words("wildcards-talisman"), power=words("wildcards-talisman-power"))
        )
    return lines

"""What happened at a table of CuBirds: the facts of one sentence for each event that a viewer is told."""

from collections import Counter
from collections.abc import Mapping
from typing import assert_never

from menagerie_client.boards.cubirds.forecast import is_near, missing
from menagerie_client.boards.cubirds.phrases import say_birds, say_flock, say_row, say_species
from menagerie_client.boards.narrating import Narration
from menagerie_client.boards.phrases import list_parted
from menagerie_client.boards.telling import Telling
from menagerie_client.text.words import Fact
from menagerie_shared.games.cubirds.cards import LAST_TURN, Birds
from menagerie_shared.games.cubirds.events import (
    Asked,
    BirdAdded,
    BirdsDealt,
    BirdsLaid,
    DiscardsShuffled,
    DrewBirds,
    DrewHidden,
    Enclosed,
    FamilyPlayed,
    GameEnded,
    HandsThrownIn,
    KeptHand,
    NewHandsDealt,
    RowFilled,
    Told,
    TurnBegan,
    TurnEnded,
    YourHandDealt,
    YourNewHand,
)
from menagerie_shared.games.cubirds.view import View


def facts_of(telling: Telling[View], told: Told) -> Mapping[str, Fact] | None:
    """The facts of the sentence for an event, with the view as it is after it; None where nothing needs saying."""
    return _Narration(telling).facts(told)


class _Narration(Narration[View, Told]):
    """What each event of the game gives a sentence to say."""

    def facts(self, told: Told) -> Mapping[str, Fact] | None:  # noqa: PLR0912 - a ladder as long as the union
        words = self._words
        match told:
            case Asked():
                return None  # the question itself says so
            case BirdsDealt():
                return {"collections": self._collections(told), "pile": told.pile, **self._open_hand(told.open_hand)}
            case YourHandDealt():
                return {
                    "birds": say_birds(words, told.hand),
                    "collections": self._collections(told.dealt),
                    **self._open_hand(told.dealt.open_hand),
                    **self._dealt_to(),
                }
            case TurnBegan():
                # A person's turn begins with a question or with what they lay; RobinBird's is a whole story.
                return self._who(told.seat) if told.seat == self._view.table.options.robinbird else None
            case BirdsLaid():
                birds = say_flock(words, told.species, told.count)
                return {"birds": birds, "row": told.row + 1, "side": told.side, **self._who(told.seat)}
            case BirdAdded():
                bird = say_species(words, "bird", told.species)
                return {"row": told.row + 1, "side": told.side, **bird, **self._who(told.seat)}
            case Enclosed():
                return {"birds": say_row(words, told.birds), "count": len(told.birds), **self._who(told.seat)}
            case RowFilled():
                return {"row": told.row + 1, "birds": say_row(words, told.birds)}
            case DrewHidden():
                return {"count": told.count, **self._who(told.seat)}
            case DrewBirds():
                return {"birds": say_birds(words, told.birds), **self._who(told.seat)}
            case KeptHand() | TurnEnded():
                # Whoever chose knows.
                return None if told.seat == self._telling.viewer else self._who(told.seat)
            case FamilyPlayed():
                return self._family(told)
            case HandsThrownIn():
                # Whoever plays and did not empty their own hand has lost it.
                lost = self._telling.viewer not in (None, told.seat)
                return {"loser": "you" if lost else "other", **self._who(told.seat)}
            case DiscardsShuffled():
                return {"count": told.count}
            case NewHandsDealt():
                return {"count": told.hands[0], **self._open_hand(told.open_hand)}
            case YourNewHand():
                birds = say_birds(words, told.hand)
                return {"birds": birds, **self._open_hand(told.dealt.open_hand), **self._dealt_to()}
            case GameEnded():
                who = {"who": "nobody", "name": ""} if told.winner is None else self._who(told.winner)
                return {"ending": told.ending, "last": LAST_TURN, **who}
            case _:
                assert_never(told)

    def _collections(self, dealt: BirdsDealt) -> str:
        """The bird or birds with which everybody begins."""
        words = self._words
        begun = [
            words("cubirds-begins-with", birds=say_birds(words, collection), **self._who(seat))
            for seat, collection in enumerate(dealt.collections)
        ]
        return list_parted(words, begun)

    def _open_hand(self, birds: Birds) -> dict[str, Fact]:
        """C7.1 RobinBird's hand, which lies open; `open` is how many birds it has."""
        return {"open": len(birds), "hand": say_birds(self._words, birds)}

    def _family(self, told: FamilyPlayed) -> Mapping[str, Fact]:
        birds = say_flock(self._words, told.species, told.count)
        facts: dict[str, Fact] = {
            "birds": birds,
            "kept": told.kept,
            "discarded": told.count - told.kept,
            **self._who(told.seat),
        }
        return {**facts, "near": self._near(told)}

    def _near(self, told: FamilyPlayed) -> str:
        """C4.1 Of what somebody needs just one more since this family, and not since an earlier one."""
        collection = self._view.table.places[told.seat].collection
        before = Counter(collection)
        before[told.species] -= told.kept
        if not is_near(collection) or is_near(tuple(before.elements())):
            return "none"
        left = missing(collection)
        return "both" if left.species == left.birds else "species" if left.species == 1 else "birds"

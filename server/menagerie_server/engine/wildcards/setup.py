"""W2 Setup."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.wildcards.bids import ask_for_bids
from menagerie_server.engine.wildcards.events import Dealt
from menagerie_server.engine.wildcards.leo import LEO_HABITATS
from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.wildcards.cards import (
    ALL_ANIMALS,
    ALL_HABITATS,
    HAND_AT_START,
    REFILL,
    SPECIES,
    Animals,
    BidCard,
)
from menagerie_shared.games.wildcards.events import RoundBegan, TalismanGiven
from menagerie_shared.games.wildcards.options import REMOVED, Options


def set_up(story: Story) -> None:
    """W2 Shuffle, deal, give the talisman away, and begin the first round."""
    options = story.options
    story.tell(deal(options, story.chance))
    if options.edition == 2022:
        story.tell(TalismanGiven(story.chance.shuffle(options.people)[0]))  # W2.8
    story.tell(RoundBegan(1, story.animal_pile[: options.seats - 1]))  # W2.3
    ask_for_bids(story)


def deal(options: Options, chance: Chance) -> Dealt:
    """W2.2, W2.4, W2.5, W8.1 Three shuffles at most: animals, habitats, and Leo's pile."""
    surely = one_of_each(options)
    animals = list(ALL_ANIMALS)
    for species in surely:
        animals.remove(species)
    shuffled = chance.shuffle(animals)
    at_random = REMOVED[options.seats] - len(surely)

    habitats = chance.shuffle(ALL_HABITATS)
    hands = []
    for seat in range(options.seats):
        size = 0 if seat == options.leo_seat else HAND_AT_START
        hands.append(tuple(sorted(habitats[:size])))
        habitats = habitats[size:]
    leo: tuple[BidCard, ...] = ()
    if options.leo:
        leo = chance.shuffle(sorted((*habitats[:LEO_HABITATS], REFILL)))
        habitats = habitats[LEO_HABITATS:]
    return Dealt(
        removed=tuple(sorted((*surely, *shuffled[:at_random]))),
        animals=shuffled[at_random:],
        habitats=habitats,
        hands=tuple(hands),
        leo=leo,
    )


def one_of_each(options: Options) -> Animals:
    """W2.2 What leaves the game in any case: by the recommended way, one of every species."""
    return SPECIES if options.seats == 3 and options.recommended_removal else ()

"""C2 Setup."""

from menagerie_server.engine.chance import Chance
from menagerie_server.engine.cubirds.events import Dealt
from menagerie_server.engine.cubirds.story import Story
from menagerie_server.engine.cubirds.turns import begin_turn
from menagerie_shared.games.cubirds.cards import ALL_BIRDS, HAND_AT_START, ROW_AT_START, ROWS, Birds, Species
from menagerie_shared.games.cubirds.options import Options


def set_up(story: Story) -> None:
    """C2, C7.2 Shuffle, deal, and let somebody begin."""
    options = story.options
    story.tell(deal(options, story.chance))
    first = options.people[0] if options.solo else story.chance.shuffle(options.people)[0]  # C7.2, C2.4
    begin_turn(story, first)


def deal(options: Options, chance: Chance) -> Dealt:
    """C2.1, C2.2, C7.1 One shuffle; then rows, hands and collections in turn from the top."""
    pile = chance.shuffle(ALL_BIRDS)
    rows: list[Birds] = []
    put_aside: list[Species] = []
    for _ in range(ROWS):
        row: Birds = ()
        while len(row) < ROW_AT_START:
            bird, pile = pile[0], pile[1:]
            if bird in row:
                put_aside.append(bird)
            else:
                row += (bird,)
        rows.append(row)
    hands = []
    for _ in range(options.seats):
        hands.append(tuple(sorted(pile[:HAND_AT_START])))
        pile = pile[HAND_AT_START:]
    collections = []
    for seat in range(options.seats):
        count = 1 + (options.extra_birds if seat == options.robinbird else 0)
        collections.append(tuple(sorted(pile[:count])))
        pile = pile[count:]
    return Dealt(
        rows=tuple(rows),
        put_aside=tuple(sorted(put_aside)),
        hands=tuple(hands),
        collections=tuple(collections),
        pile=pile,
        robinbird=options.robinbird,
    )

# The rules of CuBirds, to be read at the table: docs/rules/cubirds.md in fewer words.
#
# cubirds-rules-C3 is the heading of a section and cubirds-rules-C3-1 its first paragraph, with the numbers of the
# document. cubirds-rules-ruling-C3-3-1 is the first ruling in C3.3.

## In one minute

cubirds-rules-minute = In one minute
cubirds-rules-minute-1 = Four rows of birds sit on the table. You want families of them.
cubirds-rules-minute-2 = In your turn you lay all your birds of one species at an end of a row. If that species sits in the row already, you take everything between.
cubirds-rules-minute-3 = If you take nothing, you may draw 2 birds.
cubirds-rules-minute-4 = Then you may play one family: all your birds of a species, if they are enough. One of them stays in your collection, two if it is a large family. Rare birds need few for a family, common ones many.
cubirds-rules-minute-5 = If your hand is empty at the end of your turn, everybody throws their hand in and gets 8 new birds, and you go on.
cubirds-rules-minute-6 = You win with 7 different species in your collection, or with 3 birds each of 2 species.

## C1

cubirds-rules-C1 = The cards
cubirds-rules-C1-1 = There are 110 birds of eight species. How many there are of each, and how many make a small and a large family: flamingo 7, 2 and 3; owl and toucan 10, 3 and 4; duck and parrot 13, 4 and 6; magpie 17, 5 and 7; reed warbler and robin 20, 6 and 9.

## C2

cubirds-rules-C2 = Setup
cubirds-rules-C2-1 = Two to five play, or one alone (C7). The birds are shuffled, and four rows of three are laid out. The three birds of a row are different: a double one is discarded and replaced.
cubirds-rules-C2-2 = Everybody gets 8 birds as a hand, and then one bird that lies open: with it the collection begins. Hands are secret, but not how many birds are in them.
cubirds-rules-C2-3 = The rest is the draw pile. The discard pile lies face down; its size is known.
cubirds-rules-C2-4 = Chance decides who begins. Turns go clockwise.

## C3

cubirds-rules-C3 = A turn
cubirds-rules-C3-1 = You have to lay birds: all birds of one species from your hand, at the left or the right end of one row.
cubirds-rules-C3-2 = If that species was in the row, all birds between are enclosed. You take them into your hand, and the gap is closed.
cubirds-rules-C3-3 = If nothing was enclosed, you may draw 2 birds, even if your hand is empty.
cubirds-rules-C3-4 = If the row now has one species only, it gets birds from the draw pile until it has two.
cubirds-rules-C3-5 = Then you may play one family: all your birds of a species, at least as many as a small family. One goes to your collection, two if they are a large family. The others are discarded.
cubirds-rules-C3-6 = If your hand is empty at the end of your turn, all others discard theirs. Everybody gets 8 new birds, and you take another turn. Rows and collections stay.
cubirds-rules-C3-7 = When the draw pile is empty and a bird is needed, the discard pile is shuffled and replaces it.

## C4

cubirds-rules-C4 = The end
cubirds-rules-C4-1 = You win at once with 7 different species in your collection, or with at least 3 birds each of 2 species.
cubirds-rules-C4-2 = If new hands are due and there are too few birds for all, the game is over. The largest collection wins; equal ones share the win.
cubirds-rules-C4-3 = After turn 300 the game is over as well, and the largest collection wins.

## C5

cubirds-rules-C5 = What is secret
cubirds-rules-C5-1 = Nobody knows the draw pile and what lies in the discard pile. You alone know your hand and what you draw. Everybody knows what was seen: birds taken from a row, families, and the double birds of the setup.

## C6

cubirds-rules-C6 = Examples
cubirds-rules-C6-1 = Enclosing: a row has an owl, a flamingo and a parrot. Ann lays 2 parrots at the left and takes owl and flamingo. The row has 3 parrots only, so a bird is added: a parrot. That is still one species. The next one is a toucan, and the row is done.
cubirds-rules-C6-2 = A family: Ben plays 6 magpies. That is a small family (5), not a large one (7). One magpie goes to his collection, 5 are discarded.
cubirds-rules-C6-3 = Winning: Cleo has 2 toucans and 3 flamingos and plays a small family of toucans. With 3 of each she has won.

## C7

cubirds-rules-C7 = Alone against RobinBird
cubirds-rules-C7-1 = It is set up as for two. RobinBird has the other seat, and its hand lies open. For a harder game its collection begins with 1, 2 or 3 more birds.
cubirds-rules-C7-2 = You begin, and play as always.
cubirds-rules-C7-3 = In its turn RobinBird draws a bird for each row and adds it at the right end, or at the left if that encloses more. It takes what is enclosed.
cubirds-rules-C7-4 = Then it plays every family that it has, not only one.
cubirds-rules-C7-5 = If its hand is empty at the end of its turn, there are new hands (C3.6).
cubirds-rules-C7-6 = Everything else, and who wins, is as always.
cubirds-rules-C7-7 = For an easier game RobinBird adds birds only to the first three rows, or to the first two. This is our own variant.

## Rulings

cubirds-rules-rulings = Our rulings
cubirds-rules-rulings-1 = Where the printed rules leave something open, this is how it is played here.
cubirds-rules-ruling-C2-4-1 = Chance decides who begins.
    .why = The printed rules leave it open, and chance favours nobody.
cubirds-rules-ruling-C3-3-1 = A row that is due new birds gets them before you draw.
    .why = So you see the whole row before you decide whether to draw.
cubirds-rules-ruling-C3-3-2 = If there are no birds to draw at all, you are not asked.
    .why = There would be nothing to decide.
cubirds-rules-ruling-C3-4-1 = New birds are added at the right end.
    .why = The printed rules name no end, and it has to be the same one always.
cubirds-rules-ruling-C3-5-1 = With two birds or more in hand you are always asked for a family, so that nobody can tell what you have. With fewer you are not, as everybody can see that there is none.
    .why = A question that came only with a family would give the family away.
cubirds-rules-ruling-C3-7-1 = The discard pile is shuffled when a bird is needed and not before, even in the middle of a deal. If both piles are empty, drawing and filling stop.
    .why = An early shuffle would change which birds can still come.
cubirds-rules-ruling-C4-2-1 = The others discard their hands first, and those birds count.
    .why = They would be dealt again, so they have to be counted.
cubirds-rules-ruling-C4-2-2 = All who did not win are ranked by the size of their collections.
    .why = With three players or more there is a second place, too.
cubirds-rules-ruling-C4-3-1 = Players who work together could go on for ever, so turn 300 is the last one. Ordinary games have fewer than 100 turns.
    .why = Every game has to come to an end.
cubirds-rules-ruling-C5-1-1 = Birds that were seen to go into a hand or onto the discard pile are noted, until they are laid down or shuffled.
    .why = You could remember them yourself; at this table nobody has to.
cubirds-rules-ruling-C7-1-1 = RobinBird sits in the last seat.
    .why = So the first seat, which begins, is yours.
cubirds-rules-ruling-C7-3-1 = RobinBird adds to the rows in order, and each is filled before the next. It lays nothing from its hand and never draws.
    .why = What is enclosed depends on the order, so it is fixed. RobinBird decides nothing.
cubirds-rules-ruling-C7-4-1 = RobinBird plays its families in the order of C1.1, and wins at once.
    .why = RobinBird decides nothing, so the order has to be given.
cubirds-rules-ruling-C7-5-1 = After new hands in its turn RobinBird takes the next turn.
    .why = It is the same for you (C3.6).
cubirds-rules-ruling-C7-5-2 = If both piles are empty, RobinBird adds no more birds and goes on with its families.
    .why = There is nothing to add, and a family is a family all the same.

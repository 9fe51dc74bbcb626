# The rules of Wild Cards, to be read at the table: docs/rules/wildcards.md in fewer words.
#
# wildcards-rules-W3 is the heading of a section and wildcards-rules-W3-1 its first paragraph, with the numbers of the
# document. A paragraph that belongs to one edition begins with it: "(2022)". wildcards-rules-ruling-W2-7-1 is the first
# ruling in W2.7.

## In one minute

wildcards-rules-minute = In one minute
wildcards-rules-minute-1 = You collect animals. At the end two species count: your largest with 2 points an animal, your second largest with 1. So collect many animals of few species.
wildcards-rules-minute-2 = Each round a few animals lie open, one fewer than there are players. All secretly bid one card with a value from 1 to 4, and the bids are turned over together.
wildcards-rules-minute-3 = From the highest bid down, each takes an animal or passes. A bid of 4 chooses early and costs 3 more cards; a bid of 3 costs 2, a bid of 2 costs 1. A bid of 1 costs nothing more, but may find nothing left.
wildcards-rules-minute-4 = If your bid and everything you pay show the habitat where the animal is at home, you score 2 points at once. Wild cards fit everywhere.
wildcards-rules-minute-5 = If you take an animal and nobody has more of its species than you then, you get its leader. A leader counts 1 point at the end, the peacock leader 3, and each has a power of its own.
wildcards-rules-minute-6 = When your cards run low, bid the refill card: you take no animal this round, but draw up to 7 cards. Passing gives your bid back and 2 cards.
wildcards-rules-minute-7 = The game lasts 10 to 14 rounds. Most points win.

## W1

wildcards-rules-W1 = The cards
wildcards-rules-W1-1 = Six species live in three habitats: peacock and squirrel in the forest, lion and meerkat in the savannah, ibex and eagle in the mountains.
wildcards-rules-W1-2 = There are 7 animal cards of each species, 42 in all.
wildcards-rules-W1-3 = There are 46 habitat cards with values from 1 to 4. Forest, savannah and mountains have 14 each: four 1s, four 2s, three 3s and three 4s. Four wild cards, a 1, a 2, a 3 and a 4, stand for any habitat.
wildcards-rules-W1-4 = Every player has one refill card.
wildcards-rules-W1-5 = There are 6 leaders, one of each species. They begin in the supply, where nobody owns them.
wildcards-rules-W1-6 = Score tokens count points; they never run out.
wildcards-rules-W1-7 = (2022) There is one talisman.

## W2

wildcards-rules-W2 = Setup
wildcards-rules-W2-1 = There are 3 to 5 seats. In the 2022 edition one of them may be Leo's; two people always play with him.
wildcards-rules-W2-2 = With 3, 4 or 5 seats, 14, 6 or 2 animals are removed unseen. With 3 seats one of each species goes first, unless the table chose otherwise.
wildcards-rules-W2-3 = One animal fewer than there are seats is laid open: the display. Position 1 lies next to the pile.
wildcards-rules-W2-4 = The habitat cards are a face-down draw pile. The discard pile beside it lies open and everybody may look through it.
wildcards-rules-W2-5 = Everybody gets 7 habitat cards and a refill card. Hands are secret, but not how many cards are in them.
wildcards-rules-W2-6 = Nobody ever holds more than 10 habitat cards. The refill card does not count. With 10 you draw no more.
wildcards-rules-W2-7 = When the draw pile is empty, the discard pile is shuffled and replaces it. If that is empty too, nobody draws.
wildcards-rules-W2-8 = (2022) One player, never Leo, begins with the talisman.
wildcards-rules-W2-9 = Whatever goes clockwise begins after the talisman's owner (2022) or at the first seat (2020).

## W3

wildcards-rules-W3 = Placing bids
wildcards-rules-W3-1 = Lay one card from your hand face down: a habitat card or your refill card.
wildcards-rules-W3-2 = When the last bid is in, all are turned over at once. Until then others see only that you have chosen.
wildcards-rules-W3-3 = Until the last bid is in you may change yours. The same goes for all other choices that several make at the same time.
wildcards-rules-W3-4 = With the eagle leader you may lay down two cards. When the others have revealed, you choose which is your bid; the other goes back to your hand unseen.
wildcards-rules-W3-5 = Everybody sees whether one card or two lie before you.

## W4

wildcards-rules-W4 = Refilling hands
wildcards-rules-W4-1 = Those who bid the refill card go first, before anybody takes an animal.
wildcards-rules-W4-2 = With the meerkat leader you may first exchange one of your animals for one on display; yours lies down in its place. If that gives the meerkat leader to another who is refilling, they may use it too, but nobody twice in a round.
wildcards-rules-W4-3 = An exchange can move leaders. If nobody has more of what you took than you, you get its leader. If you own the leader of what you gave and now have none of it, or fewer than another, that leader goes to whoever has most.
wildcards-rules-W4-4 = Then discard as many habitat cards as you like, draw until you hold 7, and take your refill card back. Your round is over.
wildcards-rules-W4-5 = With the squirrel leader you draw until you hold 10, even if you got it by an exchange just now.
wildcards-rules-W4-6 = All choose their discards at the same time. When all are laid down, the drawing goes clockwise.

## W5

wildcards-rules-W5 = Acquiring animals
wildcards-rules-W5-1 = Everybody who bid a habitat card has a turn, highest value first. Equal bids are a tie (W6), which is settled when their value is reached.
wildcards-rules-W5-2 = In your turn you take an animal, or you pass.
wildcards-rules-W5-3 = To take one, choose any animal on display and pay habitat cards of your choice from your hand: the value of your bid less one. What was bid and paid stays on the table until the round ends.
wildcards-rules-W5-4 = The animal joins your open collection. If nobody has more of its species than you now, you get its leader at once, from the supply or from another player. As many is enough.
wildcards-rules-W5-5 = If your bid and all the cards you paid show the animal's natural habitat, you score 2 points at once. Wild cards always fit. With a bid of 1 only the bid has to fit.
wildcards-rules-W5-6 = To pass, take your bid back, and what you laid down in a tie, and draw 2 cards.
wildcards-rules-W5-7 = If the display is empty or you hold too few cards to pay, you have to pass; the table does it for you and says why.
wildcards-rules-W5-8 = A new leader works at once, if its moment in the round is still to come.

## W6

wildcards-rules-W6 = Ties
wildcards-rules-W6-1 = Equal bids are a tie. If the display is empty by then, all of them pass, clockwise.
wildcards-rules-W6-2 = The lion leader's owner goes first, with a whole turn, and compares nothing. If that leaves one player in the tie, there is nothing more to settle.
wildcards-rules-W6-3 = (2022) Leo goes first in a tie, or second after the lion leader's owner.
wildcards-rules-W6-4 = Those with too few cards to pay take no part, and pass when the others are done.
wildcards-rules-W6-5 = With bids of 2 and more, each secretly sets aside the cards to pay with, and all are turned over: the highest total goes first. You pay with these cards if you take an animal; they come back to you if you pass.
wildcards-rules-W6-6 = (2020) Whoever is still equal, and all who tie with a bid of 1, fight a duel: each secretly picks a card from hand or the unseen top card of the draw pile, and the higher value goes first. If some are equal again, they repeat it. Duel cards are discarded.
wildcards-rules-W6-7 = (2022) Whoever is still equal, and all who tie with a bid of 1, go in clockwise order from the seat after the talisman. Its owner is last.

## W7

wildcards-rules-W7 = The end of a round
wildcards-rules-W7-1 = All bids and payments on the table are discarded.
wildcards-rules-W7-2 = With the ibex leader you may take your bid back first, unless it is a wild card. What you paid is gone.
wildcards-rules-W7-3 = Animals left on display are out of the game, and new ones are laid open. If there are too few, the game is over: after 14, 12 or 10 rounds with 3, 4 or 5 seats.
wildcards-rules-W7-4 = (2022) If the talisman decided a tie in this round, it moves to the next player clockwise, never to Leo.

## W8

wildcards-rules-W8 = Leo
wildcards-rules-W8-1 = (2022) Leo has no hand but a face-down pile: 5 habitat cards and a refill card, shuffled. Nobody looks at it.
wildcards-rules-W8-2 = (2022) He bids the top card of his pile.
wildcards-rules-W8-3 = (2022) If that is the refill card, the rest of his pile is discarded and he gets a new one.
wildcards-rules-W8-4 = (2022) In his turn he takes the animal next to the pile, and pays nothing.
wildcards-rules-W8-5 = (2022) He gets leaders as players do, but cannot use them. He scores nothing and cannot win, yet counts where players are compared for the most of a species.
wildcards-rules-W8-6 = (2022) In ties he is early (W6.3). He never has the talisman.

## W9

wildcards-rules-W9 = Scoring
wildcards-rules-W9-1 = You score 2 points for each animal of your largest species, 1 for each of your second largest, 1 for each leader but 3 for the peacock leader, and the value of your tokens. Only one species is largest and one second, even if more are equal.
wildcards-rules-W9-2 = Most points win. If they are equal, more animals rank higher; if those are equal too, the rank is shared.

## W10

wildcards-rules-W10 = What is secret
wildcards-rules-W10-1 = Nobody knows the draw piles, Leo's pile, or the animals that were removed.
wildcards-rules-W10-2 = You alone know your hand, what you draw, and what you have laid face down until it is revealed. A card that was seen and came back to a hand is no secret.
wildcards-rules-W10-3 = Everybody knows the display, collections, leaders, tokens and talisman, the discard pile, how many cards every hand and pile has, and who has chosen.

## W11

wildcards-rules-W11 = Examples
wildcards-rules-W11-1 = Natural habitat: Ann bids a forest 3, takes a peacock, and pays a forest card and a wild card. All three fit the forest: 2 points.
wildcards-rules-W11-2 = A tie: Ann and Ben both bid a 3 and set two cards aside. Ann's add up to 5, Ben's to 3. Ann goes first.
wildcards-rules-W11-3 = A round: two ibexes, bids of Ann 4, Ben 2, Cleo 1. Ann pays 3 cards and gets an ibex and its leader. Ben pays 1 card for the other ibex; with one each he has as many as Ann, and the leader is his. Cleo finds nothing, takes her 1 back and draws 2. Ben may take his 2 back with the leader, unless it is wild.
wildcards-rules-W11-4 = The meerkat: Ann owns its leader and bids her refill card. She exchanges an ibex for a squirrel, has as many squirrels as anybody, gets the squirrel leader and draws up to 10 at once.
wildcards-rules-W11-5 = Scoring: 4 peacocks, 3 ibexes and 3 squirrels, the peacock leader and tokens worth 8 make 8 + 3 + 3 + 8 = 22 points. The squirrels count for nothing: only two species do.

## Rulings

wildcards-rules-rulings = Our rulings
wildcards-rules-rulings-1 = Where the printed rules leave something open, this is how it is played here.
wildcards-rules-ruling-W1-3-1 = The printed rules do not say how the values are spread; the numbers are ours.
    .why = They add up to the 46 cards of the box, and cheap bids stay a little more common than dear ones.
wildcards-rules-ruling-W2-1-1 = The number of seats includes Leo, who has the last seat.
    .why = So the number of animals and of rounds follows from the seats alone.
wildcards-rules-ruling-W2-2-1 = How animals are removed is an option with 3 seats only. Removed animals are never shown.
    .why = Only there the printed rules offer two ways; and what went unseen stays unseen.
wildcards-rules-ruling-W2-3-1 = When an animal is taken the others close up, so position 1 is always next to the pile.
    .why = Leo takes the animal next to the pile (W8.4), so it has to be clear which one that is.
wildcards-rules-ruling-W2-6-1 = A draw that empties the pile goes on from the shuffled discards.
    .why = Otherwise somebody would draw less through no fault of their own.
wildcards-rules-ruling-W2-7-1 = The discards are shuffled when a card is needed and there is none, not before.
    .why = An early shuffle would change what everybody can work out about the pile.
wildcards-rules-ruling-W2-7-2 = The rest of that draw comes from the new pile.
    .why = Whoever draws gets as many cards as the rules say.
wildcards-rules-ruling-W2-8-1 = Chance decides who begins with the talisman.
    .why = No seat should have an advantage from the start.
wildcards-rules-ruling-W2-9-1 = Clockwise begins after the talisman's owner (2022) or at the first seat (2020).
    .why = An order needs a beginning, and nothing else at the table marks one.
wildcards-rules-ruling-W3-1-1 = If you hold no habitat cards, the table bids your refill card.
    .why = There is nothing else to bid, and everybody can see that the hand is empty.
wildcards-rules-ruling-W3-3-1 = A bid can be changed until the last one is in.
    .why = Nothing is revealed before the last bid is in, so nobody loses by it.
wildcards-rules-ruling-W3-3-2 = So can every other choice made at the same time. Others notice at most that one card became two, or two one.
    .why = Nothing has been shown there yet, either.
wildcards-rules-ruling-W3-4-1 = When all bids are in, the eagle's pair stays as it is, and its owner chooses seeing the other bids.
    .why = To decide last is all that the eagle is meant to give.
wildcards-rules-ruling-W4-2-1 = Declining an exchange uses the meerkat leader for this round.
    .why = Otherwise one leader could be used again and again in the same round.
wildcards-rules-ruling-W4-3-1 = If nobody alone has the most, a lost leader goes to the supply. Gaining comes before losing. An animal may be exchanged for one of its own species.
    .why = Among equals nobody has the better claim, and an exchange is a gain before it is a loss.
wildcards-rules-ruling-W4-4-1 = Discards lie face up for all to see.
    .why = The discard pile is open to everybody anyway (W2.4).
wildcards-rules-ruling-W4-6-1 = Refillers choose at the same time, all discards are laid down, then the drawing goes clockwise.
    .why = Nobody should have to show first what they throw away.
wildcards-rules-ruling-W4-6-2 = The rest of Leo's pile is laid down with those discards, and he draws when it is his place.
    .why = So he refills at the same moment as everybody else.
wildcards-rules-ruling-W5-1-1 = A value that one seat alone has bid is no tie.
    .why = It takes two to tie.
wildcards-rules-ruling-W5-6-1 = Cards that were seen before they came back are noted as known until they leave that hand.
    .why = You could remember them yourself; at this table nobody has to.
wildcards-rules-ruling-W5-7-1 = The table makes moves that are forced by what everybody knows. Where only your hand forces a move you are asked, so that nothing is given away.
    .why = A question with a single answer only costs time.
wildcards-rules-ruling-W6-1-1 = At an empty display, all who are tied pass clockwise.
    .why = There is nothing left to compete for.
wildcards-rules-ruling-W6-2-1 = The lion leader's owner takes a whole turn before the others settle anything; whoever is then alone takes an ordinary turn.
    .why = To go first means to choose before the others lay down any card.
wildcards-rules-ruling-W6-3-1 = Leo takes his whole turn before the others settle anything, too.
    .why = To go first means the same for him as for everybody.
wildcards-rules-ruling-W6-4-1 = Those who cannot pay pass last, clockwise.
    .why = They have nothing to win, so they should not hold up the others.
wildcards-rules-ruling-W6-4-2 = That comes before the lion leader: its owner is left out as well if unable to pay.
    .why = To go first without being able to pay would only mean to pass.
wildcards-rules-ruling-W6-5-1 = If the payment takes your whole hand, the table sets it aside for you.
    .why = There is nothing to choose, and everybody can count the hand.
wildcards-rules-ruling-W6-5-2 = The whole order is settled before the first of them takes a turn.
    .why = Otherwise those who come later could wait and see what is taken.
wildcards-rules-ruling-W6-6-1 = Only those who are equal again repeat a duel, the higher group first; its cards are neither bid nor payment.
    .why = Whoever is ahead already should not have to fight again.
wildcards-rules-ruling-W6-6-2 = With an empty hand you draw; without any card your value is 0; if all have 0, it goes clockwise from the first seat.
    .why = Everybody takes part, and in the end there has to be an order.
wildcards-rules-ruling-W6-6-3 = Of two equal groups the one with the higher total fights first, to the end.
    .why = They go first in any case, and a card that is used in one duel is gone for the next.
wildcards-rules-ruling-W6-6-4 = Duel cards are drawn clockwise; if none is left for you, your value is 0.
    .why = Drawing needs an order, and clockwise is the one that holds everywhere.
wildcards-rules-ruling-W6-6-5 = If both piles are empty nobody can draw; a single card in hand is played by the table.
    .why = Nothing should be offered that cannot be done.
wildcards-rules-ruling-W6-7-1 = The talisman ranks all of them before the first takes a turn.
    .why = So everybody knows from the start when their turn comes.
wildcards-rules-ruling-W7-2-1 = The ibex leader's owner is asked in the last round, too.
    .why = It changes nothing any more, but a question that always comes confuses nobody.
wildcards-rules-ruling-W7-4-1 = The talisman moves once in a round, however many ties it decided.
    .why = Otherwise it could go all the way round in a single round.
wildcards-rules-ruling-W8-4-1 = At an empty display Leo does nothing. His bid is discarded either way.
    .why = He has no hand that the bid could go back to.
wildcards-rules-ruling-W9-1-1 = At the end hands are laid open. Leo's pile stays hidden.
    .why = Hands tell how a game was won. Leo's pile was nobody's to know.

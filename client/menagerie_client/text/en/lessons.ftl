# Tips: what is said, once, when something comes up for the first time; and in a first game that teaches.
#
# <game>-tip-goal is said first of all. <game>-tip-<Question> is said when that is asked. <game>-tip-<Event>-you is said when
# it happens to the person, -lost when it costs them something, and -all whoever it happens to: with the facts of the
# sentence for that event. <game>-lesson-<n> says why a lesson suggests its move n, before it is made.

lesson-end = That was the lesson. From here on you choose yourself: where the cursor begins is no advice, but H is. This game does not count. Q leaves it for a real one.

## Wild Cards

wildcards-lesson-1 = Forest 3 and 2 more forest cards take the squirrel for +2. Press Enter.
wildcards-lesson-2 = Two forest cards for the squirrel: all is forest, and scores +2. Press Enter.
wildcards-lesson-3 = 4 cards pay for little. The refill card fills your hand to 10. Press Enter.
wildcards-lesson-4 = Enter keeps your 4 cards and draws 6. Space would pick one to discard.
wildcards-lesson-5 = Both animals live in the mountains; a 2 costs only 1 more card. Press Enter.
wildcards-lesson-6 = Mountains 4 is high enough for this tie, and can score +2. Press Enter.

wildcards-tip-goal = Your goal is the most points: 2 for each animal of your largest species, 1 for each of your second largest.
wildcards-tip-PlaceBid = Bid one card in secret. The highest bid takes an animal first, but costs more: a 3 costs 2 more cards, a 1 costs nothing more.
wildcards-tip-ChooseAnimal = You may take an animal now. Any cards will pay: their values do not matter. If your bid and the cards you pay all show its habitat, you score +2.
wildcards-tip-NaturalHabitatScored-you = +2! All your cards showed the habitat of that animal. Wild cards fit everywhere.
wildcards-tip-LeaderMoved-you = Nobody has more of that animal than you, so its leader is yours: +1 at the end (the peacock leader +3), and a power. Whoever gets as many as you later takes it over.
wildcards-tip-LeaderMoved-lost = A leader goes to whoever takes its animal, if nobody has more of it then. Draw level, and you win it back.
wildcards-tip-ChoosePayment = A tie: somebody bid the same value as you. Both pay in secret, and only here high cards help: the higher total takes an animal first. If they are equal, whoever has the talisman goes last.
wildcards-tip-ChooseDiscards = You refill: a few cards cannot pay for a high bid. Discard what you do not want, then draw up to 7 cards, or 10 with the squirrel leader. You take no animal this round.
wildcards-tip-RefillTaken-you = Your hand is full again. Refill when you run out of cards: it costs you a round.
wildcards-tip-Passed-you = Whoever passes takes the bid back and draws 2 cards, up to a hand of 10.
wildcards-tip-ChooseBid = Your eagle leader lets you wait: the other bids are open, and you choose which of your two cards counts.
wildcards-tip-ChooseExchange = Your meerkat leader lets you swap one of your animals for one on display before you refill.
wildcards-tip-ChooseDuelCard = A duel: the higher card goes first. A card from the pile costs you nothing.
wildcards-tip-ChooseReturn = Your ibex leader lets you take your bid back. It is nearly always worth it.

## CuBirds

cubirds-lesson-1 = Row 3 has a toucan: lay yours right and take the 2 birds between. Press Enter.
cubirds-lesson-2 = 2 flamingos are a family: Enter plays them, and one stays with you.
cubirds-lesson-3 = Keep the 5 magpies for a family. Enter lays the owl; then you may draw.
cubirds-lesson-4 = Enter draws 2 birds: many of one species make a family.
cubirds-lesson-5 = 6 magpies are a family: Enter plays them, and one stays with you.

cubirds-tip-goal = Your goal: seven species in your collection, or three birds each of two.
cubirds-tip-LayBirds = Lay all your birds of one species at an end of a row. If the row has it already, you take the birds between: each end says which.
cubirds-tip-Enclosed-you = Your birds enclosed others, and those are in your hand now. That is how families grow.
cubirds-tip-ChooseDraw = You enclosed nothing, so you may draw 2 birds. With an empty hand, draw none: all others lose theirs, everybody gets 8 new birds, and you go on.
cubirds-tip-ChooseFamily = Enough birds of one species are a family. Play it: one bird goes to your collection, or two if the family is large.
cubirds-tip-FamilyPlayed-you = Your collection grows. Seven species win, and so do three birds each of two species.
cubirds-tip-HandsThrownIn-you = Your hand was empty at the end of your turn: all others lost theirs, everybody got 8 new birds, and you go on.
cubirds-tip-HandsThrownIn-lost = You lost your hand: somebody ended a turn with an empty one. Then all others discard theirs, and everybody gets 8 new birds. Watch whoever holds few birds.

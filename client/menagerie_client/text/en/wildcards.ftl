# Wild Cards. The words are those of the published rules; the sentences are ours.
#
# A seat comes as $who ("you" or "other") and $name. Cards come as words already ("forest 3"), several of them as a list.
# An animal comes in all forms that its entry has: $animal, $animal_one, $animal_many.

wildcards-name = Wild Cards
wildcards-credits = Wild Cards is a game by Ferdinand Schnitzler, published by Board Game Circus.
wildcards-division = { $division } edition
wildcards-about = Wild Cards, { NUMBER($edition, useGrouping: 0) } edition, { $seats } seats{ $leo ->
    [yes] {" "}with Leo
   *[no] {""}
  }
wildcards-virtual = Leo

## Cards and animals

wildcards-card-forest = forest { $value }
wildcards-card-savannah = savannah { $value }
wildcards-card-mountain = mountains { $value }
wildcards-card-wild = wild card { $value }
wildcards-card-refill = the refill card
wildcards-habitat-forest = forest
wildcards-habitat-savannah = savannah
wildcards-habitat-mountain = mountains
wildcards-habitat-wild = wild card
wildcards-cards = { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
  }

wildcards-species-eagle = eagle
    .one = an eagle
    .many = eagles
wildcards-species-ibex = ibex
    .one = an ibex
    .many = ibexes
wildcards-species-lion = lion
    .one = a lion
    .many = lions
wildcards-species-meerkat = meerkat
    .one = a meerkat
    .many = meerkats
wildcards-species-peacock = peacock
    .one = a peacock
    .many = peacocks
wildcards-species-squirrel = squirrel
    .one = a squirrel
    .many = squirrels
wildcards-animals = { $count ->
    [one] one { $animal }
   *[other] { $count } { $animal_many }
  }

## Leaders and what each does

wildcards-leader-eagle = eagle leader
wildcards-leader-ibex = ibex leader
wildcards-leader-lion = lion leader
wildcards-leader-meerkat = meerkat leader
wildcards-leader-peacock = peacock leader
wildcards-leader-squirrel = squirrel leader
wildcards-leader-eagle-power = You may lay down two cards and decide after the others have revealed which of them is your bid.
wildcards-leader-ibex-power = At the end of the round you may take your bid back, unless it is a wild card.
wildcards-leader-lion-power = You go first in a tie.
wildcards-leader-meerkat-power = When you refill your hand, you may first exchange one of your animals for one on display.
wildcards-leader-peacock-power = It counts 3 points at the end, not 1.
wildcards-leader-squirrel-power = When you refill your hand, you draw up to 10 cards, not 7.
wildcards-special = { $card }: { $power }
wildcards-talisman = talisman
wildcards-talisman-power = If payments do not decide a tie, it goes clockwise: the seat after the talisman is first, its owner is last.

## What happened

wildcards-event-HandsDealt = The cards are dealt: { $animals } animals and { $habitats } habitat cards are in the draw piles, { $removed } animals are out of the game, unseen.
wildcards-event-YourHandDealt = { $who ->
    [you] You are dealt { $cards }, and you hold the refill card.
   *[other] { $name } is dealt { $cards }, and holds the refill card.
  }
wildcards-event-TalismanGiven = { $who ->
    [you] You have
   *[other] { $name } has
  } the talisman, and so { $who ->
    [you] go
   *[other] goes
  } last in a tie that nothing else decides.
wildcards-event-RoundBegan = Round { $round } of { $rounds }. On display: { $animals }.
wildcards-event-Asked = Waiting for { $names }.
wildcards-event-Chose = { $reason ->
    [none] { $moment ->
        [bid] { $laid ->
            [one] { $who ->
                [you] You have placed your bid.
               *[other] { $name } has placed a bid.
              }
           *[other] { $who ->
                [you] You have placed two cards face down.
               *[other] { $name } has placed two cards face down.
              }
          }
        [discard] { $who ->
            [you] You have chosen your discards.
           *[other] { $name } has chosen what to discard.
          }
        [pay] { $who ->
            [you] You have chosen your payment.
           *[other] { $name } has chosen a payment.
          }
        [duel] { $who ->
            [you] You have chosen a card for the duel.
           *[other] { $name } is ready for the duel.
          }
       *[other] { $who ->
            [you] You have chosen.
           *[other] { $name } has chosen.
          }
      }
   *[other] { $because } { $moment ->
        [bid] { $who ->
            [you] You bid the refill card.
           *[other] { $name } bids the refill card.
          }
        [discard] { $who ->
            [you] You discard nothing.
           *[other] { $name } discards nothing.
          }
        [pay] { $who ->
            [you] All your cards are your payment.
           *[other] { $name } pays with the whole hand.
          }
        [duel] { $who ->
            [you] Your choice for the duel is made.
           *[other] { $name } has no choice in the duel.
          }
       *[other] { $who ->
            [you] Your choice is made.
           *[other] { $name } has no choice.
          }
      }
  }
wildcards-event-BidsRevealed = The bids: { $bids }.
wildcards-event-PairRevealed = { $who ->
    [you] You bid { $card } and take your other card back.
   *[other] { $name } bids { $card } and takes the other card back unseen.
  }
wildcards-event-Exchanged = { $who ->
    [you] You give
   *[other] { $name } gives
  } { $given_one } and { $who ->
    [you] take
   *[other] takes
  } { $taken_one } from the display.
wildcards-event-KeptAnimals = { $who ->
    [you] You keep your animals.
   *[other] { $name } exchanges no animal.
  }
wildcards-event-LeaderMoved = { $loser ->
    [none] { $who ->
        [you] You get the { $leader }. { $power }
        [nobody] The { $leader } goes back to the supply.
       *[other] { $name } gets the { $leader }: { $brief }.
      }
    [you] { $who ->
        [nobody] You lose the { $leader }. It goes back to the supply.
       *[other] { $name } takes the { $leader } from you.
      }
   *[other] { $who ->
        [you] You take the { $leader } from { $loser_name }. { $power }
        [nobody] { $loser_name } loses the { $leader }. It goes back to the supply.
       *[other] { $name } takes the { $leader } from { $loser_name }.
      }
  }
wildcards-event-DiscardsRevealed = Discarded: { $discards }.
wildcards-event-DrewHidden = { $who ->
    [you] You draw
   *[other] { $name } draws
  } { $count ->
    [one] one card
   *[other] { $count } cards
  }.
wildcards-event-DrewCards = { $who ->
    [you] You draw { $cards }.
   *[other] { $name } draws { $cards }.
  }
wildcards-event-DiscardsShuffled = { $count ->
    [one] The one discarded card becomes the new draw pile.
   *[other] The { $count } discarded cards are shuffled into a new draw pile.
}
wildcards-event-RefillTaken = { $who ->
    [you] You take your refill card back. Your round is over.
   *[other] { $name } takes the refill card back. Their round is over.
  }
wildcards-event-LeoShuffled = { $name } shuffles a new pile.
wildcards-event-Ranked = A tie. { $decided }
wildcards-event-PaymentsRevealed = Payments in the tie: { $payments }.
wildcards-event-DuelRevealed = The duel: { $cards }.
wildcards-event-DuelEnded = The duel is over. Its cards are discarded.
wildcards-event-Acquired = { $who ->
    [you] You take
   *[other] { $name } takes
  } { $animal_one } with { $bid }{ $count ->
    [0] , without paying.
   *[other] {" "}and { $who ->
        [you] pay
       *[other] pays
      } { $payment }.
  }
wildcards-event-NaturalHabitatScored = Bid and payment all show the natural habitat: { $who ->
    [you] you score
   *[other] { $name } scores
  } { $points } points.
wildcards-event-Passed = { $reason ->
    [none] { $who ->
        [you] You pass and take { $cards } back.
       *[other] { $name } passes and takes { $cards } back.
      }
   *[other] { $because } { $who ->
        [you] You pass and take { $cards } back.
        [leo] { $name } does nothing.
       *[other] { $name } passes and takes { $cards } back.
      }
  }
wildcards-event-BidTakenBack = { $who ->
    [you] With the ibex leader you take your bid back: { $card }.
   *[other] With the ibex leader { $name } takes { $card } back.
  }
wildcards-event-BidLeft = { $who ->
    [you] You do not take your bid back.
   *[other] { $name } does not take the bid back.
  }
wildcards-event-TableCleared = Bids and payments are discarded.
wildcards-event-TalismanMoved = The talisman decided a tie and goes on to { $who ->
    [you] you: now you go last in such ties
   *[other] { $name }, who now goes last in such ties
  }.
wildcards-event-GameEnded = There are not enough animals for another round: the game is over, and the hands are discarded.

# Parts of those sentences: what each seat laid down.

wildcards-laid = { $who ->
    [you] you
   *[other] { $name }
  } { $cards }
wildcards-laid-total = { $who ->
    [you] you
   *[other] { $name }
  } { $cards }, worth { $total }
wildcards-laid-face-down = { $who ->
    [you] you have
   *[other] { $name } has
  } two cards face down
wildcards-duel-hand = { $who ->
    [you] you
   *[other] { $name }
  } { $card } from hand
wildcards-duel-drawn = { $who ->
    [you] you
   *[other] { $name }
  } { $card } from the pile
wildcards-duel-nothing = { $who ->
    [you] you
   *[other] { $name }
  } nothing, as no card is left
wildcards-still-equal = { $names } (still equal)

## Why there was only one thing to do

wildcards-reason-empty_display = No animal is left on display.
wildcards-reason-too_few_cards = { $who ->
    [you] You hold
   *[other] { $name } holds
  } too few cards to pay.
wildcards-reason-empty_hand = { $who ->
    [you] Your hand is
   *[other] The hand of { $name } is
  } empty.
wildcards-reason-whole_hand = The payment takes { $who ->
    [you] your whole hand
   *[other] the whole hand of { $name }
  }.
wildcards-reason-only_card = { $who ->
    [you] You have
   *[other] { $name } has
  } only one card, and none can be drawn.

## How ties are decided

wildcards-tie-break-lion = { $who ->
    [you] You own the lion leader and go first.
   *[other] { $name } owns the lion leader and goes first.
  }
wildcards-tie-break-leo = { $name } goes first.
wildcards-tie-break-payments = The payments decide: { $order }.
wildcards-tie-break-payments-equal = The payments are equal: { $order }.
wildcards-tie-break-duel = The duel decides: { $order }.
wildcards-tie-break-duel-equal = The duel is equal: { $order }.
wildcards-tie-break-talisman = The talisman decides: { $order }.
wildcards-tie-break-clockwise = No card is left anywhere, so it goes clockwise: { $order }.

## Waiting for others

wildcards-waiting-bid = Waiting for { $names } to bid.
wildcards-waiting-choose_bid = Waiting for { $names } to choose one card of the pair.
wildcards-waiting-exchange = Waiting for { $names }, who may exchange an animal.
wildcards-waiting-discard = Waiting for { $names } to choose discards.
wildcards-waiting-pay = Waiting for { $names } to choose payments for the tie.
wildcards-waiting-duel = Waiting for { $names } to choose cards for the duel.
wildcards-waiting-acquire = Waiting for { $names } to take an animal or pass.
wildcards-waiting-take_back = Waiting for { $names }, who may take the bid back.

## Questions: what is asked, the rule for it, and what the answers do

wildcards-question-PlaceBid = { $pair ->
    [yes] Which card do you bid? With the eagle leader you may lay down two.
   *[no] Which card do you bid?
  }
wildcards-question-ChooseBid = Which of your two cards is the bid?
wildcards-question-ChooseExchange = Do you exchange one of your animals for one on display?
wildcards-question-ChooseExchange-taken = Which animal do you take for { $given_one }?
wildcards-question-ChooseDiscards = Which cards do you discard before you draw?
wildcards-question-ChoosePayment = { $price ->
    [one] With which card do you go into the tie?
   *[other] With which { $price } cards do you go into the tie?
  }
wildcards-question-ChooseDuelCard = Which card do you lay in the duel?
wildcards-question-ChooseAnimal = Your bid is { $bid }. Which animal do you take?
wildcards-question-ChooseAnimal-payment = { $price ->
    [one] With which card do you pay for { $animal_one }?
   *[other] With which { $price } cards do you pay for { $animal_one }?
  }
wildcards-question-ChooseReturn = Do you take your bid back into your hand?

wildcards-rule-PlaceBid = Everybody bids one card in secret. The highest bid chooses an animal first. A bid of 1 costs nothing more, a bid of 2 costs 1 more card, a bid of 3 costs 2, a bid of 4 costs 3. The refill card bids for no animal: you discard what you like and draw up to 7. You can change your bid until the last one is in. Rules W3.1 to W3.5, W5.3.
wildcards-rule-ChooseBid = You own the eagle leader and laid two cards down. Now that you see the other bids, choose which of the two is yours; the other goes back into your hand unseen. Rule W3.4.
wildcards-rule-ChooseExchange = You own the meerkat leader and bid the refill card. You may give one animal of your collection for one on display; a leader goes to whoever then has most of its species. Rules W4.2 and W4.3.
wildcards-rule-ChooseDiscards = You bid the refill card. Discard as many habitat cards as you like, or none; then you draw up to 7, or up to 10 with the squirrel leader. With that your round is over. Rules W4.4 to W4.6.
wildcards-rule-ChoosePayment = Others bid the same value. Each of you secretly sets aside the cards to pay with; the highest total goes first. You pay with these cards if you take an animal, and get them back if you pass. Rule W6.5.
wildcards-rule-ChooseDuelCard = You are still equal, so there is a duel: lay a card from your hand or the unseen top card of the draw pile. The higher value goes first. All duel cards are discarded. Rule W6.6.
wildcards-rule-ChooseAnimal = Take an animal and pay for it, or pass: then you take your bid back and draw 2 cards. With a bid of 1 you pay nothing more, with a bid of 3 you pay 2 more cards. If bid and payment all show the animal's natural habitat, you score 2 points; wild cards always fit. If nobody has more of its species than you then, you get its leader. Rules W5.2 to W5.6.
wildcards-rule-ChooseReturn = You own the ibex leader: your bid may come back into your hand and is not discarded. It does not work with a wild card, and what you paid is gone. Rule W7.2.
wildcards-rule-none = Each round everybody bids one card in secret. From the highest bid down, each player takes an animal from the display and pays for it. At the end each animal of your largest species counts 2 points, each of your second largest 1. Each leader counts 1, the peacock leader 3. Tokens count their value. Rules W3 to W9.

wildcards-move-Bid = { $refill ->
    [yes] refill card: discard what you like, draw up to { $draw }, take no animal
   *[no] { $price ->
        [0] { $card }: costs nothing more
        [one] { $card }: costs 1 more card
       *[other] { $card }: costs { $price } more cards
      }
  }
wildcards-move-Bid-dear = { $price ->
    [one] { $card }: costs 1 more card, which you do not have: you would have to pass
   *[other] { $card }: costs { $price } more cards, which you do not have: you would have to pass
}
wildcards-move-Reveal = Bid { $card } and take { $other } back
wildcards-move-Exchange = Give { $given_one }
wildcards-move-Exchange-for = Take { $taken_one }
wildcards-move-KeepAnimals = Keep your animals
wildcards-move-Discard = { $card }
wildcards-move-Pay = { $card }
wildcards-move-Duel = { $card } from your hand
wildcards-move-Duel-draw = The top card of the draw pile, unseen
wildcards-move-Acquire = Take { $animal_one }
wildcards-move-Pass = Pass: take { $cards } back and draw { $draw ->
    [0] no cards, as your hand is full
    [one] one card
   *[other] { $draw } cards
  }
wildcards-move-TakeBidBack = Take { $card } back
wildcards-move-LeaveBid = Let it go to the discard pile

# What you have chosen, while you can still change it.

wildcards-chosen-Bid = You bid { $cards }.
wildcards-chosen-Discard = You discard { $cards }.
wildcards-chosen-Pay = You go into the tie with { $cards }.
wildcards-chosen-Duel = You lay { $card } in the duel.
wildcards-chosen-Duel-draw = You draw your card for the duel.

# What a move is called, after "I would".

wildcards-moment = Round { $round }
wildcards-would-Bid = bid { $cards }
wildcards-would-Bid-refill = bid the refill card
wildcards-would-Bid-pair = bid { $pair }
wildcards-would-Reveal = make { $card } the bid
wildcards-would-Exchange = give the { $given } for the { $taken }
wildcards-would-KeepAnimals = keep the animals
wildcards-would-Discard = { $count ->
    [0] discard nothing
   *[other] discard { $cards }
  }
wildcards-would-Pay = go into the tie with { $cards }
wildcards-would-Duel = lay { $card } in the duel
wildcards-would-Duel-draw = draw the card for the duel
wildcards-would-Acquire = { $count ->
    [0] take the { $animal }
   *[other] take the { $animal } for { $cards }
  }
wildcards-would-Pass = pass
wildcards-would-TakeBidBack = take the bid back
wildcards-would-LeaveBid = let the bid go

# What an answer leads to, said before it is sent.

wildcards-effect-Acquire = { $count ->
    [0] You take { $animal_one } and pay nothing more.
   *[other] You take { $animal_one } and pay { $payment }.
  }
wildcards-effect-natural = Bid and payment all show { $habitat }, its natural habitat: you score { $points } points.
wildcards-effect-not-natural = You score no points for the natural habitat: { $cards } { $count ->
    [one] does
   *[other] do
  } not show { $habitat }.
wildcards-effect-leader = You { $owner ->
    [you] keep
   *[other] receive
  } the { $leader }.
wildcards-effect-Pass = You take no animal, take { $cards } back and draw { $draw ->
    [0] no cards, as your hand is full
    [one] one card
   *[other] { $draw } cards
  }.
wildcards-effect-Discard = { $count ->
    [0] You discard nothing and draw { $draw ->
        [0] nothing
        [one] one card
       *[other] { $draw } cards
      }.
   *[other] You discard { $cards } and draw { $draw ->
        [0] nothing
        [one] one card
       *[other] { $draw } cards
      }.
  }
wildcards-effect-Pay = You go into the tie with { $cards }, worth { $total }.
wildcards-effect-Exchange = You give { $given_one } and take { $taken_one }.
wildcards-effect-may-score = If bid and payment all show { $habitat }, you score { $points } points: { $can ->
    [yes] you can.
    [bid] your bid does not.
   *[no] you hold too few such cards.
  }
wildcards-animal-facts = natural habitat { $habitat }; you have { $own }, the most is { $most }
wildcards-animal-line = { $label }: { $facts }

## Refusals of the game

wildcards-refusal-animal_not_in_collection = You have no { $animal } to give. Choose an animal of your collection.
wildcards-refusal-animal_not_on_display = There is no such animal on display. Choose one that lies there.
wildcards-refusal-card_not_in_hand = You do not hold { $card }. Choose cards from your hand.
wildcards-refusal-card_not_in_pair = { $card } is not one of your two cards. Choose one of them.
wildcards-refusal-eagle_leader_needed = Only the owner of the eagle leader may bid two cards. Choose one.
wildcards-refusal-leo_needs_edition_2022 = Leo plays only in the 2022 edition. Choose that edition, or play without Leo.
wildcards-refusal-nothing_to_draw = No card is left to draw. Choose a card from your hand.
wildcards-refusal-too_few_cards = You chose { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
  }, but { $needed ->
    [one] one is
   *[other] { $needed } are
  } needed. Choose again.
wildcards-refusal-too_many_cards = You chose { $cards ->
    [one] one card
   *[other] { $cards } cards
  }, but only { $allowed ->
    [0] none is
    [one] one is
   *[other] { $allowed } are
  } allowed. Choose again.
wildcards-refusal-unknown_edition = There is no edition { $edition }. Choose 2020 or 2022.
wildcards-refusal-wrong_answer = That answers another question. The table has gone on; look at what is asked now.
wildcards-refusal-wrong_number_of_seats = Wild Cards has { $least } to { $most } seats, so { $seats } will not do.

## The score

wildcards-part-most = largest species
    .short = largest
wildcards-part-second = second largest species
    .short = second
wildcards-part-leaders = leaders
    .short = leaders
wildcards-part-tokens = tokens
    .short = tokens
wildcards-equal-scores = With equal points, the player with more animals is ahead.
wildcards-shared = Points and animals are equal, so the win is shared.

## The table in lines

wildcards-look-round = Round { $round } of { $rounds }. In the draw piles: { $animals ->
    [0] no animals
    [one] one animal
   *[other] { $animals } animals
  } and { $habitats ->
    [0] no habitat cards
    [one] one habitat card
   *[other] { $habitats } habitat cards
  }. Discarded: { $discards ->
    [0] nothing
    [one] one card
   *[other] { $discards } cards
  }.
wildcards-look-display = On display, from the draw pile on: { $animals }.
wildcards-look-display-empty = No animal is on display.
wildcards-look-seat = { $who ->
    [you] You:
   *[other] { $name }:
  } { $cards } in hand; { $collection }; { $leaders }; { $score }.
wildcards-look-no-animals = no animals
wildcards-look-no-leaders = no leaders
wildcards-look-score = { $points ->
    [one] one point
   *[other] { $points } points
  } so far
wildcards-look-no-score = not ranked
wildcards-look-bid = { $who ->
    [you] You bid
   *[other] { $name } bid
  } { $cards }.
wildcards-look-paid = { $who ->
    [you] You paid
   *[other] { $name } paid
  } { $cards }.
wildcards-look-talisman = { $who ->
    [you] You have
   *[other] { $name } has
  } the talisman.
wildcards-look-known = Everybody has seen { $cards } go into { $who ->
    [you] your hand.
   *[other] the hand of { $name }.
  }
wildcards-look-supply = In the supply: { $leaders }.
wildcards-hand = Your hand: { $cards }, and the refill card.
wildcards-hand-empty = You hold only the refill card.
wildcards-score = { $who ->
    [you] You:
   *[other] { $name }:
  } { $score ->
    [one] one point
   *[other] { $score } points
  }, made of { $parts }.
wildcards-score-part = { $points } for { $part }

## A new table

wildcards-setup-edition = Which edition?
wildcards-setup-edition-2022 = 2022: the second edition, with the talisman
wildcards-setup-edition-2020 = 2020: the first edition, with duels
wildcards-setup-leo = Does Leo, the virtual player, take a seat?
wildcards-setup-leo-no = No
wildcards-setup-leo-yes = Yes, in the last seat
wildcards-setup-seats = How many seats, all players together?
wildcards-setup-seats-n = { $seats } seats, { $rounds } rounds

## The options of a table, in a form and on the command line

wildcards-field-edition = Edition
wildcards-field-seats = Seats
wildcards-field-leo = Leo
wildcards-field-recommended_removal = Remove one per species

wildcards-flag-edition = Which edition of its rules.
wildcards-flag-seats = How many seats, a virtual player's included.
wildcards-flag-leo = Whether the virtual player Leo takes the last seat.
wildcards-flag-recommended_removal = With 3 seats: remove one animal of each species before the others, or all by chance.

# The table of Wild Cards on a screen. Cards come as they are drawn: a sign and a value.

wildcards-landmark = round
wildcards-board-heading = { $name }   round { $round } of { $rounds }
wildcards-board-display = display · pile { $pile } · gone { $gone }
wildcards-board-display-empty = { $round ->
    [0] No animal is on display yet.
   *[other] No animal is left on display.
  }
wildcards-board-standing = you { $own } · top { $most }
    .short = you { $own } top { $most }
wildcards-board-most = top { $most }
wildcards-board-leaders = leaders
wildcards-board-supply = supply
wildcards-board-piles = draw pile { $pile } · discarded { $discard }{ $discard ->
    [0] {""}
   *[other] :{" "}{ $parts }
  }

wildcards-board-column-bid = bid
wildcards-board-column-hand = hand
wildcards-board-column-tokens = tok
    .full = tokens
wildcards-board-column-points = pts
    .full = points
wildcards-board-column-peacock = peacock
wildcards-board-column-squirrel = squirrel
wildcards-board-column-eagle = eagle
wildcards-board-column-ibex = ibex
wildcards-board-column-lion = lion
wildcards-board-column-meerkat = meerkat
wildcards-board-costs = costs { $price }

wildcards-board-short-eagle = eag
wildcards-board-short-ibex = ibx
wildcards-board-short-lion = lio
wildcards-board-short-meerkat = mee
wildcards-board-short-peacock = pea
wildcards-board-short-squirrel = squ

wildcards-board-brief-eagle = bid two cards
wildcards-board-brief-ibex = bid comes back
wildcards-board-brief-lion = wins ties
wildcards-board-brief-meerkat = swap at refill
wildcards-board-brief-peacock = +3 points
wildcards-board-brief-squirrel = refill to 10

wildcards-board-refill-short = refill
wildcards-board-refill-card = the refill card
wildcards-board-two = the pair { $first } and { $second }
wildcards-board-button-refill = refill
wildcards-board-button-pass = Pass
wildcards-board-button-keep = Keep
wildcards-board-button-nothing = Nothing
wildcards-board-button-draw = Draw a card
wildcards-board-button-take = Take back
wildcards-board-button-leave = Let it go

wildcards-board-keys = Keys: a digit goes straight to a card or an animal, the arrows go from one to the next. Space changes which cards you pay with or discard. Enter does what is said above the keys, Esc undoes. H says what a good player would do, where that is allowed. T talks, and L shows the log. ? explains this moment, and G turns tips on or off. Q leaves, and your seat is kept. From this help R opens the rules. A number such as W5.3 is one of their paragraphs.

wildcards-board-legend = Signs: { $forest } forest, { $savannah } savannah, { $mountain } mountains, { $wild } wild card, which fits any habitat. { $mountain }3 is a mountains card of value 3. { $leader } marks who owns a leader, { $talisman } who has the talisman. In the table, pea, squ and so on are the animals, tok are tokens and pts are points. Below an animal on display stands how many of it you have, and the most that anybody has. Supply: nobody owns the leader yet. Gone: animals that nobody took.
wildcards-lesson-legend = { $bot } a bot, { $covered } a card face down, { $leader } owns the leader, { $talisman } has the talisman.

## What one is asked

wildcards-board-prompt-PlaceBid = Your bid: which card?
wildcards-board-prompt-ChooseBid = Which of the two is your bid?
wildcards-board-prompt-ChooseExchange = Exchange an animal?
wildcards-board-prompt-ChooseDiscards = Discard what you like, then draw.
wildcards-board-prompt-ChoosePayment = A tie! With which cards do you go into it?
wildcards-board-prompt-ChooseDuelCard = A duel! Which card do you lay?
wildcards-board-prompt-ChooseAnimal = Your turn. Which animal do you take?
wildcards-board-prompt-ChooseReturn = Take your bid back?

## What Enter would lead to

wildcards-board-bid = { $price ->
    [0] { $card } costs nothing more.
    [one] { $card } costs 1 more card. { $rest ->
        [0] You hold no other.
        [one] You hold 1 other.
       *[other] You hold { $rest } others.
      }
   *[other] { $card } costs { $price } more cards. { $rest ->
        [0] You hold no others.
        [one] You hold 1 other.
       *[other] You hold { $rest } others.
      }
  }
wildcards-board-too-few = That is more than you hold: you would have to pass.
wildcards-board-natural = You can pay all in natural habitat, for +2 points: { $animals }.
wildcards-board-pair = { $first } and { $second } face down: you choose one of them when the others are revealed.
wildcards-board-refill = You discard what you like and draw up to { $limit }, but take no animal this round.
wildcards-board-refill-meerkat = With the meerkat leader you may exchange an animal first.
wildcards-board-reveal = Your bid: { $card }. You take { $other } back unseen.
wildcards-board-keep = You keep your animals and go on to refill your hand.
wildcards-board-exchange = You give your { $given } for the { $taken }.
wildcards-board-exchange-pick = Pick an animal on display and one of yours to give for it, or keep what you have.
wildcards-board-leader = You get the { $leader }.
wildcards-board-leader-lost = You lose the { $leader }.
wildcards-board-discard = { $count ->
    [0] You discard nothing and
   *[other] You discard { $cards } and
  } { $draws ->
    [0] draw nothing, as { $left } stay in hand.
    [one] draw 1 card.
   *[other] draw { $draws } cards.
  }
wildcards-board-draws = { $draws ->
    [0] You draw nothing then.
    [one] You draw 1 card then.
   *[other] You draw { $draws } cards then.
  }
wildcards-board-pick-more = { $price ->
    [one] Pick a card to pay with.
   *[other] Pick { $price } cards to pay with: you have picked { $picked }.
  }
wildcards-board-instead = { $card } instead of { $other }.
wildcards-board-tie = { $cards }, total { $total }: the highest total goes first. { $habitat } If you pass, you get it all back.
wildcards-board-tie-natural = With these cards +2 points are possible: { $animals }.
wildcards-board-tie-none = +2 points are not possible here.
wildcards-board-tie-instead = With these, +2 points are not possible; with { $cards }, total { $total }, they are: { $animal }.
wildcards-board-duel = { $card } from your hand fights with { $value }, and is discarded.
wildcards-board-duel-draw = The top card of the pile fights for you, whatever it is.
wildcards-board-acquire = { $count ->
    [0] You take the { $animal } and pay nothing more.
   *[other] You take the { $animal } and pay { $cards }.
  }
wildcards-board-scores = All natural habitat: +2 points.
wildcards-board-gain = In all { $points ->
    [0] it brings no point.
    [one] +1 point.
   *[other] +{ $points } points.
  }
wildcards-board-pass = You take nothing, get { $cards } back and draw { $draws ->
    [0] no card{ $full ->
        [yes] : your hand is full
       *[no] {""}
      }
    [one] 1 card
   *[other] { $draws } cards
  }.
wildcards-board-take = { $card } goes back into your hand.
wildcards-board-leave = { $card } goes to the discard pile.

## Hints

wildcards-board-hint-bid = bid
wildcards-board-choice-draw = the pile
wildcards-board-choice-none = nothing
wildcards-board-hint-pair-first = first of two
wildcards-board-hint-pair-second = second of two
wildcards-board-hint-pair-back = take back
wildcards-board-hint-refill = refill
wildcards-board-hint-animal = animal
wildcards-board-hint-card = card
wildcards-board-hint-either = choose
wildcards-board-hint-draw = draw
wildcards-board-hint-discard = discard
wildcards-board-hint-payment = payment
wildcards-board-hint-pass = pass
wildcards-board-hint-keep = keep

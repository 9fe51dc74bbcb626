# CuBirds. The words are those of the published rules; the sentences are ours.
#
# A seat comes as $who ("you" or "other") and $name. Birds come as words already ("an owl and 3 parrots"). One species
# comes in all forms that its entry has: $bird, $bird_one, $bird_many. Rows are counted from 1; $side is "left" or "right".

cubirds-name = CuBirds
cubirds-credits = CuBirds is a game by Stefan Alexander.
cubirds-about = { $solo ->
    [yes] CuBirds, one person against RobinBird{ $extra_birds ->
        [0] {""}
        [one] , with one more bird
       *[other] , with { $extra_birds } more birds
      }{ $robinbird_rows ->
        [4] {""}
       *[other] , in { $robinbird_rows } rows only
      }
   *[no] CuBirds, { $seats } seats
  }
cubirds-virtual = RobinBird

## Birds

cubirds-species-duck = duck
    .one = a duck
    .many = ducks
cubirds-species-flamingo = flamingo
    .one = a flamingo
    .many = flamingos
cubirds-species-magpie = magpie
    .one = a magpie
    .many = magpies
cubirds-species-owl = owl
    .one = an owl
    .many = owls
cubirds-species-parrot = parrot
    .one = a parrot
    .many = parrots
cubirds-species-reed_warbler = reed warbler
    .one = a reed warbler
    .many = reed warblers
cubirds-species-robin = robin
    .one = a robin
    .many = robins
cubirds-species-toucan = toucan
    .one = a toucan
    .many = toucans
cubirds-flock = { $count ->
    [one] { $bird_one }
   *[other] { $count } { $bird_many }
  }
cubirds-special = { $species }: { $cards } cards. { $small } make a family, { $large } a large one.

## What happened

cubirds-event-BirdsDealt = The birds are dealt, { $pile } are left in the draw pile. The collections begin: { $collections }.{ $open ->
    [0] {""}
   *[other] {" "}RobinBird has { $hand } in its open hand.
  }
cubirds-event-YourHandDealt = { $who ->
    [you] You are dealt { $birds }.
   *[other] { $name } is dealt { $birds }.
  } The collections begin: { $collections }.{ $open ->
    [0] {""}
   *[other] {" "}RobinBird has { $hand } in its open hand.
  }
cubirds-event-TurnBegan = { $who ->
    [you] It is your turn.
   *[other] It is the turn of { $name }.
  }
cubirds-event-Asked = Waiting for { $names }.
cubirds-event-BirdsLaid = { $who ->
    [you] You lay
   *[other] { $name } lays
  } { $birds } at the { $side ->
    [left] left
   *[right] right
  } end of row { $row }.
cubirds-event-BirdAdded = { $who ->
    [you] You add
   *[other] { $name } adds
  } { $bird_one } at the { $side ->
    [left] left
   *[right] right
  } end of row { $row }.
cubirds-event-Enclosed = { $who ->
    [you] You enclose { $birds } and take
   *[other] { $name } encloses { $birds } and takes
  } { $count ->
    [one] it
   *[other] them
  }.
cubirds-event-RowFilled = Row { $row } had one species only and gets more: { $birds }.
cubirds-event-DrewHidden = { $who ->
    [you] You draw
   *[other] { $name } draws
  } { $count ->
    [one] one bird
   *[other] { $count } birds
  }.
cubirds-event-DrewBirds = { $who ->
    [you] You draw { $birds }.
   *[other] { $name } draws { $birds }.
  }
cubirds-event-KeptHand = { $who ->
    [you] You draw nothing.
   *[other] { $name } draws nothing.
  }
cubirds-event-FamilyPlayed = { $who ->
    [you] You play
   *[other] { $name } plays
  } a { $kept ->
    [one] family
   *[other] large family
  }, { $birds }: { $kept ->
    [one] one goes
   *[other] { $kept } go
  } to { $who ->
    [you] your collection
   *[other] the collection
  }, { $discarded ->
    [0] none is
    [one] one is
   *[other] { $discarded } are
  } discarded.{ $near ->
    [none] {""}
   *[other] {" "}{ $who ->
        [you] You now win
       *[other] { $name } now wins
      } with { $near ->
        [species] one more species
        [birds] one more bird of a species
       *[both] one more species, or one more bird of a species
      }.
  }
cubirds-event-TurnEnded = { $who ->
    [you] You play no family.
   *[other] { $name } plays no family.
  }
cubirds-event-HandsThrownIn = { $who ->
    [you] Your hand is empty, so all others discard theirs.
   *[other] The hand of { $name } is empty, so all others discard theirs.
  }
cubirds-event-DiscardsShuffled = The discarded birds are shuffled, { $count ->
    [one] one bird
   *[other] { $count } birds
  }, and go under the draw pile.
cubirds-event-NewHandsDealt = Everybody is dealt { $count } new birds.{ $open ->
    [0] {""}
   *[other] {" "}RobinBird has { $hand } in its open hand.
  }
cubirds-event-YourNewHand = Everybody is dealt a new hand. { $who ->
    [you] You get { $birds }.
   *[other] { $name } gets { $birds }.
  }{ $open ->
    [0] {""}
   *[other] {" "}RobinBird has { $hand } in its open hand.
  }
cubirds-event-GameEnded = { $ending ->
    [seven_species] { $who ->
        [you] Your collection has seven species
       *[other] The collection of { $name } has seven species
      }: the game is over.
    [two_threes] { $who ->
        [you] Your collection has three birds each of two species
       *[other] The collection of { $name } has three birds each of two species
      }: the game is over.
    [last_turn] That was turn { $last }, the last one: the game is over, and the largest collection wins.
   *[no_deal] There are too few birds for new hands: the game is over, and the largest collection wins.
  }

# A part of that: with what each collection begins.

cubirds-begins-with = { $who ->
    [you] you
   *[other] { $name }
  } { $birds }

## Waiting for others

cubirds-waiting-lay = Waiting for { $names } to lay birds.
cubirds-waiting-draw = Waiting for { $names }, who may draw.
cubirds-waiting-family = Waiting for { $names }, who may play a family.

## Questions: what is asked, the rule for it, and what the answers do

cubirds-question-LayBirds = Which birds do you lay?
cubirds-question-LayBirds-end = Where do you lay { $birds }?
cubirds-question-ChooseDraw = You enclosed nothing. Do you draw { $count ->
    [one] one bird
   *[other] { $count } birds
  }?
cubirds-question-ChooseDraw-empty = You enclosed nothing. Do you draw { $count ->
    [one] one bird
   *[other] { $count } birds
  }, or end your turn with an empty hand?
cubirds-question-ChooseFamily = { $count ->
    [0] You have no family to play.
    [one] You have a family. Do you play it?
   *[other] You have { $count } families. Do you play one?
  }

cubirds-rule-LayBirds = You lay all your birds of one species at the left or right end of a row. If that species is in the row already, you take all birds between. If nothing is between, you may draw 2 birds afterwards. Rules C3.1 to C3.4.
cubirds-rule-ChooseDraw = You enclosed nothing, so you may draw 2 birds. If your hand is empty, you may draw none and end your turn so: all others discard their hands, everybody gets 8 new birds, and you go on. Rules C3.3 and C3.6.
cubirds-rule-ChooseFamily = You may play one family: all your birds of a species, if they are enough. One goes to your collection, or two if it is a large family; the others are discarded. You are asked even if you have none, so that nobody can tell. Rule C3.5.
cubirds-rule-none = In a turn you lay all your birds of a species at an end of a row, take what they enclose, and may play a family. Seven species in your collection win, and so do three birds each of two species. Rules C3 and C4.

cubirds-move-Lay = Row { $row }, { $side ->
    [left] left
   *[right] right
  }: { $count ->
    [0] take nothing
   *[other] take { $birds }
  }
cubirds-move-Draw = Draw { $count ->
    [one] one bird
   *[other] { $count } birds
  }
cubirds-move-KeepHand = Draw nothing
cubirds-move-KeepHand-empty = End your turn with an empty hand: { $outcome ->
    [too_few] there are too few birds for new hands, and the game ends
    [last_turn] this was the last turn, and the game ends
   *[new_hands] all others discard theirs, everybody gets { $count } new birds, and you go on
  }
cubirds-move-PlayFamily = Play { $birds }: { $kept ->
    [one] one goes
   *[other] { $kept } go
  } to your collection{ $ending ->
    [none] {""}
   *[other] , and you win
  }
cubirds-move-EndTurn = Play no family

# What a move is called, after "I would".

cubirds-moment = Turn { $turn }
cubirds-would-Lay = lay { $birds } { $side ->
    [left] left
   *[right] right
  } in row { $row }
cubirds-would-Draw = draw
cubirds-would-KeepHand = draw nothing
cubirds-would-PlayFamily = play { $birds } as a family
cubirds-would-EndTurn = play no family

# What an answer leads to, said before it is sent.

cubirds-effect-Lay = You lay { $birds } at the { $side ->
    [left] left
   *[right] right
  } end of row { $row } and take { $count ->
    [0] nothing{ $draw ->
        [yes] , so you may draw
       *[no] {""}
      }
   *[other] { $taken }
  }.
cubirds-effect-row = The row is then { $birds }{ $fills ->
    [yes] , and gets new birds, as that is one species only
   *[no] {""}
  }.
cubirds-effect-PlayFamily = You play { $birds }: { $kept ->
    [one] one goes
   *[other] { $kept } go
  } to your collection, { $discarded ->
    [0] none is
    [one] one is
   *[other] { $discarded } are
  } discarded.{ $ending ->
    [seven_species] {" "}With that you have seven species and win.
    [two_threes] {" "}With that you have three birds each of two species and win.
   *[none] {""}
  }

## Refusals of the game

cubirds-refusal-bird_not_in_hand = You have no { $species } in your hand. Choose birds that you have.
cubirds-refusal-family_too_small = { $birds } { $species } are no family yet: it takes { $needed }. Choose another, or play none.
cubirds-refusal-no_such_row = There is no row { $row }. Choose one of the { $rows } rows.
cubirds-refusal-robinbird_options_need_solo = Only a game against RobinBird can have more birds or fewer rows for it. Play solo, or leave them as they are.
cubirds-refusal-solo_needs_two_seats = A game against RobinBird has two seats, so { $seats } will not do. Choose two.
cubirds-refusal-wrong_answer = That answers another question. The table has gone on; look at what is asked now.
cubirds-refusal-wrong_extra_birds = RobinBird can begin with { $least } to { $most } more birds, so { $extra_birds } will not do.
cubirds-refusal-wrong_number_of_seats = CuBirds has { $least } to { $most } seats, so { $seats } will not do.
cubirds-refusal-wrong_robinbird_rows = RobinBird can add to { $least } to { $most } rows, so { $robinbird_rows } will not do.

## The score

cubirds-part-birds = birds
    .short = birds
cubirds-part-species = species
    .short = species
cubirds-equal-scores = With equally many birds, whoever has seven species or three birds each of two wins.
cubirds-shared = The collections are equally large, so the win is shared.
cubirds-why-won = { $ending ->
    [seven_species] Seven species.
    [two_threes] Three birds each of two species.
    [last_turn] Turn { $last } was the last one: the largest collection wins.
   *[no_deal] There were too few birds for new hands: the largest collection wins.
  }
cubirds-missing = to win: { $species ->
    [one] one more species
   *[other] { $species } more species
  }, or { $birds ->
    [one] one more bird
   *[other] { $birds } more birds
  } for three each of two species
cubirds-complete = that wins
cubirds-score = { $who ->
    [you] You:
   *[other] { $name }:
  } { $birds ->
    [one] one bird
   *[other] { $birds } birds
  } of { $species ->
    [one] one species
   *[other] { $species } species
  }; { $missing }.
cubirds-score-part = { $points } { $part }
cubirds-standing = { $rank }. { $who ->
    [you] You:
   *[other] { $name }:
  } { $birds ->
    [one] one bird
   *[other] { $birds } birds
  } of { $species ->
    [one] one species
   *[other] { $species } species
  }.
cubirds-scored = { $score ->
    [one] one bird
   *[other] { $score } birds
  }

## The table in lines

cubirds-look-turn = Turn { $turn }. { $pile ->
    [0] No birds are
    [one] One bird is
   *[other] { $pile } birds are
  } in the draw pile, { $discard ->
    [0] none is
    [one] one is
   *[other] { $discard } are
  } discarded.
cubirds-row = Row { $row }: { $birds }.
cubirds-look-seat = { $who ->
    [you] You:
   *[other] { $name }:
  } { $hand ->
    [0] no birds
    [one] one bird
   *[other] { $hand } birds
  } in hand; collection: { $collection }; { $missing }.
cubirds-look-open = { $name } has { $birds } in its open hand.
cubirds-look-known = Everybody has seen { $birds } go into { $who ->
    [you] your hand.
   *[other] the hand of { $name }.
  }
cubirds-look-seen = Among the discarded birds: { $birds }.
cubirds-hand = Your hand: { $count ->
    [one] one bird
   *[other] { $count } birds
  }.
cubirds-hand-empty = Your hand is empty.
cubirds-in-hand = { $birds }: { $kept ->
    [0] { $small } make a family, { $large } a large one
    [one] a family; { $large } make a large one
   *[other] a large family
  }

## A new table

cubirds-setup-solo = Who plays?
cubirds-setup-solo-no = Two to five players
cubirds-setup-solo-yes = One person against RobinBird, the virtual player
cubirds-setup-seats = How many seats?
cubirds-setup-seats-n = { $seats } seats
cubirds-setup-extra_birds = With how many more birds does RobinBird begin?
cubirds-setup-extra_birds-0 = None
cubirds-setup-extra_birds-n = { $extra_birds ->
    [one] One, for a harder game
   *[other] { $extra_birds }, for a harder game
  }
cubirds-setup-robinbird_rows = To how many rows does RobinBird add birds?
cubirds-setup-robinbird_rows-4 = All four
cubirds-setup-robinbird_rows-n = { $robinbird_rows }, for an easier game: our own variant

## The options of a table, in a form and on the command line

cubirds-field-seats = Seats
cubirds-field-solo = Against RobinBird
cubirds-field-extra_birds = RobinBird's extra birds
cubirds-field-robinbird_rows = RobinBird's rows
cubirds-note-robinbird_rows = In the printed game RobinBird adds a bird to each of the four rows. With fewer rows it is easier: that is our own variant.

cubirds-flag-seats = How many seats, a virtual player's included.
cubirds-flag-solo = Whether one person plays against the virtual player RobinBird.
cubirds-flag-extra_birds = How many more birds RobinBird begins with.
cubirds-flag-robinbird_rows = To how many rows RobinBird adds birds in a turn. Fewer than four are our own variant.

# The table of CuBirds on a screen. Birds come as they are drawn: a sign and how many.

cubirds-landmark = turn
cubirds-board-heading = { $name }   turn { $turn }{ $ending ->
    [yes] {" "}of { $last }
   *[no] {""}
  } · pile { $pile } · discarded { $discard }
cubirds-board-rows = rows
cubirds-board-piles = pile { $pile } · discarded { $discard }
cubirds-board-missing = to win: { $species } more species, or { $birds } more { $birds ->
    [one] bird
   *[other] birds
  } for 3+3
cubirds-board-seen = what everybody has seen
cubirds-board-discarded = discarded
cubirds-board-open-hand = { $name } holds, open to all:
cubirds-board-count = { $count ->
    [one] 1 bird
   *[other] { $count } birds
  }
cubirds-board-taken = { $who ->
    [you] you take { $count }
   *[other] { $name } takes { $count }
  }

cubirds-board-column-hand = hand
cubirds-board-column-species = kinds
cubirds-board-column-threes = 3+3
cubirds-board-column-duck = duck
cubirds-board-column-flamingo = flamingo
cubirds-board-column-magpie = magpie
cubirds-board-column-owl = owl
cubirds-board-column-parrot = parrot
cubirds-board-column-reed_warbler = warbler
cubirds-board-column-robin = robin
cubirds-board-column-toucan = toucan

cubirds-board-short-duck = duc
cubirds-board-short-flamingo = fla
cubirds-board-short-magpie = mag
cubirds-board-short-owl = owl
cubirds-board-short-parrot = par
cubirds-board-short-reed_warbler = war
cubirds-board-short-robin = rob
cubirds-board-short-toucan = tou

# T talks, so that the toucan has another letter.
cubirds-board-letter-duck = d
cubirds-board-letter-flamingo = f
cubirds-board-letter-magpie = m
cubirds-board-letter-owl = o
cubirds-board-letter-parrot = p
cubirds-board-letter-reed_warbler = w
cubirds-board-letter-robin = r
cubirds-board-letter-toucan = c

cubirds-board-progress = { $bird_many }: you have { $have }. { $small } make a family, { $large } a large one
cubirds-board-progress-long = { $kept ->
    [0] { $have } of { $small }, { $large }
    [1] family, { $large } large
   *[other] large family
  }
cubirds-board-progress-short = { $kept ->
    [0] { $have } of { $small }
    [1] family
   *[other] large
  }

cubirds-board-button-draw = Draw
cubirds-board-button-keep = Keep your hand
cubirds-board-button-empty = Empty hand
cubirds-board-button-end = End your turn

cubirds-board-keys = Keys: a letter chooses birds of your hand. A digit chooses an end of a row: 1 to 4 are the left ends, 5 to 8 the right ends. Arrows go from end to end, Tab from bird to bird. Enter does what is said above the keys. A letter is the first of a bird's name, but W is the reed warbler and C the toucan. H says what a good player would do, where that is allowed. T talks, and L shows the log. ? explains this moment, and G turns tips on or off. Q leaves, and your seat is kept. In the table, kinds is how many species somebody has: 7 win. 3+3 is how many birds they have toward three each of two species: 6 win. From this help R opens the rules. A number such as C3.2 is one of their paragraphs.

cubirds-board-legend = Signs: { $birds }. Birds in brackets are taken, birds after a * have just come. At each end of a row stands what you would take there, and after { $leads } what the row becomes. "1 of 3, 4" below your birds: you hold 1, a family takes 3, a large one 4.
cubirds-lesson-legend = { $bot } a bot. kinds 2/7: 2 of the 7 species. 3+3 4/6: 4 of the 6 birds you need.

## What one is asked

cubirds-board-prompt-LayBirds = Which birds do you lay, and where?
cubirds-board-prompt-ChooseDraw = You took nothing. Do you draw?
cubirds-board-prompt-ChooseDraw-empty = Your hand is empty. Do you draw?
cubirds-board-prompt-ChooseFamily = Do you play a family?

## What Enter would lead to

cubirds-board-lay = You lay { $birds } { $side ->
    [left] left
   *[right] right
  } in row { $row } and take { $count ->
    [0] nothing
   *[other] { $taken }
  }.
cubirds-board-takes = { $count ->
    [0] You take nothing.
   *[other] You take { $taken }.
  }
cubirds-board-becomes = The row becomes { $birds }.
cubirds-board-fills = Then new birds come to it.
cubirds-board-may-draw = { $count ->
    [one] You may draw 1 bird.
   *[other] You may draw { $count } birds.
  }
cubirds-board-draw = { $count ->
    [one] You draw 1 bird.
   *[other] You draw { $count } birds.
  }
cubirds-board-draw-empty = Your hand is then not empty: all others keep theirs.
cubirds-board-keep = You draw nothing.
cubirds-board-family = You play { $birds }: { $kept } for your collection, { $discarded } discarded.
cubirds-board-keeps = { $kept } for your collection, { $discarded } discarded.
cubirds-board-wins = With that you win!
cubirds-board-end = You play no family. The next player has a turn.
cubirds-board-new-hands = Empty hand: the others discard theirs, all get { $count } new birds, and you go on.
cubirds-board-too-few = Your hand is empty then, and there are too few birds for new ones: the game ends.
cubirds-board-last-turn = This was the last turn: the game ends, and the largest collection wins.

## Hints

cubirds-board-hint-birds = birds
cubirds-board-hint-end-of-row = end
cubirds-board-hint-draw = draw
cubirds-board-hint-keep = keep
cubirds-board-hint-empty = empty hand
cubirds-board-hint-end = end turn

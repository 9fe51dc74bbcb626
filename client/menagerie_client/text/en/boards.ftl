# What the tables of all games say on a screen.

board-column-seat = seat
board-hand = your hand { $count }
board-hand-of = hand of { $name }: { $count }
board-hand-watching = You are watching: hands are hidden from you.
board-score = score so far
board-moment = this moment
board-legend = Signs at every table: [ ] the cursor, { $picked } picked, { $covered } a card face down. { $chosen } has chosen, { $waiting } still thinks, { $bot } a bot. 3{ $times } means three of something. +2 means two points.

## What one is asked

board-prompt-chosen-you = { $names ->
    [none] You have chosen { $choice }.
   *[other] You have chosen { $choice }; { $names } still { $count ->
        [one] has
       *[other] have
      } to. You can change it until then.
  }
board-prompt-chosen-bot = While you were away, a bot chose { $choice } for you. { $names ->
    [none] You can still change it.
   *[other] You can change it until { $names } { $count ->
        [one] has
       *[other] have
      } chosen.
  }
board-prompt-chosen-time = Your time was up, so { $choice } was chosen for you. { $names ->
    [none] You can still change it.
   *[other] You can change it until { $names } { $count ->
        [one] has
       *[other] have
      } chosen.
  }
board-prompt-over = The game is over.
board-confirm = Enter again to do it, Esc to go back.

## What somebody who plays well would do

hint-would = I would { $move }.
hint-worth-next = That wins about { $share } of 100 games. Next best: { $move } ({ $next }).
hint-worth-equal = That wins about { $share } of 100 games. Just as good: { $move }.

review-choice = { $moment }: you chose to { $move }. Better: { $better }. It cost you about { $cost } of 100 games.
review-what = { $count ->
    [0] None of your choices cost you anything that a good player would see. Well played!
    [one] This choice cost you most, by what you could know at that moment.
   *[other] These { $count } choices cost you most, by what you could know at that moment.
  }

## Hints

board-hint-do = do it
board-hint-pick = pick
board-hint-let-go = let go

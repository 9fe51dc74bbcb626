# What the tables of all games say on a screen.

board-column-seat = seat
board-hand = your hand { $count }
board-hand-of = hand of { $name }: { $count }
board-hand-watching = You are watching: hands are hidden from you.
board-score = score so far
board-moment = this moment

## What one is asked

board-prompt-chosen = { $names ->
    [none] You have chosen { $choice }.
   *[other] You have chosen { $choice }; { $names } still { $count ->
        [one] has
       *[other] have
      } to. You can change it until then.
  }
board-prompt-over = The game is over.
board-confirm = Enter again to do it, Esc to go back.

## Hints

board-hint-do = do it
board-hint-pick = pick
board-hint-let-go = let go

# Plain mode: the house by lines of text.

## What can be typed at any moment

plain-command-help = help
plain-command-again = again
plain-command-look = look
plain-command-hand = hand
plain-command-score = score
plain-command-cards = cards
plain-command-log = log
plain-command-seats = seats
plain-command-say = say
plain-command-undo = undo
plain-command-hint = hint
plain-command-review = review
plain-command-check = check
plain-command-save = save
plain-command-begin = begin
plain-command-lobby = lobby
plain-command-join = join
plain-command-watch = watch
plain-command-top = top
plain-command-name = name
plain-command-quit = quit
plain-commands = You can type at any moment: ? for help about this moment, look for the table, hand for your cards, score for the points, cards for what the special cards do, log for what happened, seats for who is here, say and some words to talk, again to hear the question again, undo to choose anew, hint for what a good player would do, check for whether the deal was fair, once the game is over, review for which choices cost you most, then too, lobby to leave the table, quit to go.
plain-commands-lobby = You can type: say and some words to talk to everybody, join and a table's name, watch and a table's name, top to hear who plays best, name and a new name to be called that, quit to go.

## Questions

plain-option = { $number }. { $option }
plain-type-one = Type a number.
plain-type-several = Type { $count } numbers, like 2 5.
plain-type-any = Type numbers, like 2 5, or 0 for none.
plain-type-one-or-more = Type { $least } to { $most } numbers, like 2 5.
plain-not-understood = "{ $line }" is neither a number nor a command. Type ? for help.
plain-no-such-number = There is no number { $number } here. Type a number from 1 to { $most }.
plain-number-twice = Each number can be chosen once only. Choose again.
plain-wrong-count = You chose { $count ->
    [0] nothing
    [one] one number
   *[other] { $count } numbers
  }. { $least ->
    [0] Choose at most { $most }.
    [one] { $most ->
        [one] Choose exactly one.
       *[other] Choose { $least } to { $most }.
      }
   *[other] Choose exactly { $most }.
  }
plain-wait = Nothing is asked of you right now. Type ? for help.

## Coming in

plain-welcome = Welcome to Menagerie, { $name }. Type ? at any moment for help.
plain-goes-on = Your game goes on where it was. To begin another one, use --new.

## The lobby

plain-lobby = { $people ->
    [one] You are the only one here.
   *[other] { $people } people are here.
  } What would you like to do?
plain-lobby-back = Go back to your seat at { $table }
plain-lobby-join = Sit down at { $table }: { $about }; { $seats }
plain-lobby-watch = Watch { $table }: { $about }; { $seats }
plain-lobby-bots = Play against bots at once: { $game }
plain-lobby-again = Look at the tables again
plain-lobby-new = Open a new table
plain-lobby-quit = Leave Menagerie
plain-game = Which game?
plain-others = Who takes the other seats?
plain-others-bots = Bots, so that the game begins at once
plain-others-public = People: everybody on this server can sit down
plain-others-private = People: only those whom you give the invitation
plain-renamed = You are called { $name } now. Seats that you have keep the name they had.
plain-name-table = Type the name of the table after the word.
plain-unknown-game = The game at { $table } is not known to this version of Menagerie. Update it to play there.

## At a table

plain-table = You are at { $table }: { $about }.
plain-table-watching = You watch { $table }: { $about }.
plain-seat = Seat { $number }: { $name }, { $state }.
plain-seat-free = Seat { $number }: free.
plain-seat-bot = Seat { $number }: { $name }.
plain-seat-bot-about = Seat { $number }: a bot. { $about }
plain-seat-you = Seat { $number }: you.
plain-seat-ready = Seat { $number }: { $name }, { $state }, ready.
plain-seat-you-ready = Seat { $number }: you, ready.
plain-invitation = This table is private. Others come to it with: { $line }
plain-waiting-room = Are you ready to play?
plain-waiting-room-ready = You are ready. The game begins when every seat is taken and everybody is ready.
plain-waiting-room-host = You are ready. The game begins when every seat is taken and everybody is ready. Type begin to have bots take the free seats.
plain-ready = I am ready
plain-begin = Begin now, with bots in the free seats
plain-leave-table = Leave the table
plain-shuffling = The cards are being shuffled. Everybody contributes to the shuffle, so nobody can choose the deal.
plain-your-choice = { $choice } You can choose anew until the last choice is in: type undo.
plain-undo-nothing = There is nothing to take back right now.
plain-hint-nothing = You are asked nothing right now, so there is nothing to hint at.
plain-said = { $name } says: { $text }
plain-said-lobby = { $name } says in the lobby: { $text }
plain-say-what = Type say and your words, or say and a number: { $phrases }.
plain-say-phrase = { $number } { $phrase }
plain-log-empty = Nothing has happened yet.
plain-no-game = The game has not begun yet.
plain-caught-up = Here is the table as it stands.
plain-watching-help = You are watching. The players' hands are hidden from you, as they are from each other.

## The end of a game

plain-standing = { $rank }. { $who ->
    [you] You
   *[other] { $name }
  }: { $score ->
    [one] one point
   *[other] { $score } points
  }: { $parts }.
plain-standing-own = { $result } { $parts }.
plain-winner = { $count ->
    [one] { $who ->
        [you] You win! Congratulations.
       *[other] { $names } wins.
      }
   *[other] { $names } share the win.
  }
plain-series = Games won so far: { $wins }.
plain-series-seat = { $wins } by { $name }
plain-fair = Was the deal fair? Type check, and it is worked out.
plain-review-later = You can look back at your choices when your game is over.
plain-review-coming = Your choices are looked at once more. That takes a moment.
plain-check-later = The deal can be checked when the game is over.
plain-check-save = Type save to keep the record of your seat. With it, the rules of every move can be checked, too.
plain-check-no-save = There is no record to save here.
plain-what-next = What next?
plain-rematch = Play again with the same seats
plain-rematch-wait = You want to play again. It begins when everybody who is still here agrees.
plain-to-lobby = Back to the lobby
plain-go = Leave Menagerie

# Plain mode: the house by lines of text.

## What can be typed at any moment

plain-command-help = help
plain-command-again = again
plain-command-look = table
plain-command-hand = hand
plain-command-score = score
plain-command-cards = cards
plain-command-log = log
plain-command-seats = seats
plain-command-rules = rules
plain-command-say = say
plain-command-undo = undo
plain-command-hint = hint
plain-command-tips = tips
plain-command-review = review
plain-command-check = check
plain-command-save = save
plain-command-begin = begin
plain-command-free = free
plain-command-lobby = lobby
plain-command-join = join
plain-command-watch = watch
plain-command-top = top
plain-command-name = name
plain-command-language = language
plain-command-quit = quit
plain-commands =
    At any moment you can type one of these.
    ?: help for this moment
    again: the question once more
    undo: choose again
    table: what lies there
    hand: your cards
    score: the points
    cards: what special cards do
    seats: who is here
    log: what happened
    rules: the rules; with a word, what they say about it
    hint: what a good player would do
    tips off: no more tips; tips on: tips again
    say and some words: talk
    language: read in another language
    lobby: leave the table
    quit: leave Menagerie
    Before a game, free and a name: that seat is free again
    After a game, check: was the deal fair?
    After a game, review: which choices cost you most?
plain-commands-lobby =
    You can type one of these.
    join and the name of a table: sit down there
    watch and the name of a table: watch it
    say and some words: talk to everybody
    top: who plays best
    rules: the rules of both games
    name and a new name: be called that
    language: read in another language
    quit: leave Menagerie

## Questions

plain-option = { $number }. { $option }
plain-still-asked = You are still asked: { $question } Type "again" for the choices.
plain-type-one = Type a number.
plain-type-several = Type { $count } numbers, like 2 5.
plain-type-any = Type numbers, like 2 5, or 0 for none.
plain-type-one-or-more = Type { $least } to { $most } numbers, like 2 5.
plain-not-understood = "{ $line }" is neither a number nor a command. Type ? for help.
plain-no-such-number = There is no number { $number } here. Type a number from 1 to { $most }.
plain-number-twice = You can choose each number once only. Choose again.
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
plain-wait = You have nothing to choose right now. Type ? for help.

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
plain-others-private = People: only those who have your invitation
plain-renamed = You are called { $name } now. Seats that you have keep the name they had.
plain-name-table = Type the name of the table after the word.
plain-unknown-game = Your Menagerie does not know the game at { $table }. Update it to play there.

## At a table

plain-table = You are at { $table }: { $about }.
plain-table-watching = You watch { $table }: { $about }.
plain-seat = Seat { $number }: { $name }, { $state }.
plain-seat-free = Seat { $number }: free.
plain-seat-bot = Seat { $number }: { $name }.
plain-seat-bot-about = Seat { $number }: { $name }, a bot. { $about }
plain-seat-you = Seat { $number }: you.
plain-seat-ready = Seat { $number }: { $name }, { $state }, ready.
plain-seat-you-ready = Seat { $number }: you, ready.
plain-invitation = This table is private. Others come to it with: { $line }
plain-waiting-room = Are you ready to play?
plain-waiting-room-ready = You are ready. The game begins when every seat is taken and everybody is ready.
plain-waiting-room-host = You are ready. The game begins when every seat is taken and everybody is ready. Do not want to wait? Type begin, and bots take the free seats.
plain-ready = I am ready
plain-begin = Begin now, with bots in the free seats
plain-leave-table = Leave the table
plain-free-host = Only whoever opened the table can free a seat.
plain-free-whom = Whose seat? Type free and a name or a number: { $seats }.
plain-free-seat = { $name } ({ $number })
plain-free-nobody = Nobody else keeps the game waiting here: all who sit here are ready.
plain-shuffling = The cards are being shuffled. Every player adds a number, so nobody can choose the deal.
plain-chosen-bot = While you were away, a bot chose for you.
plain-chosen-time = Your time was up, so this was chosen for you.
plain-your-choice = { $choice } You can still change that: type "undo".
plain-undo-nothing = There is nothing to undo right now.
plain-tips-on = on
plain-tips-off = off
plain-tip = Tip: { $tip }
plain-tips-how = New things are explained once, when they come up. Type tips off if you know the game.
plain-tips-now = Tips are { $on ->
    [yes] on. Type tips off to have none.
   *[no] off. Type tips on to have them.
  }
plain-hint-nothing = You have nothing to choose right now, so there is no hint.
plain-said = { $who ->
    [you] You say: { $text }
   *[other] { $name } says: { $text }
  }
plain-said-lobby = { $who ->
    [you] You say in the lobby: { $text }
   *[other] { $name } says in the lobby: { $text }
  }
plain-say-what = Type say and your words, or say and a number: { $phrases }.
plain-say-phrase = { $number } { $phrase }
plain-rules-parts = The rules of { $game }: { $parts }.
plain-rules-how = Type rules and a number ({ $letter }3 or { $letter }3.1), a word to look for, or rules all.
plain-rules-all = all
plain-rules-nothing = The rules say nothing about "{ $typed }". Try another word.
plain-language-which = You read { $language }. Type language and one of these: { $languages }.
plain-language-named = { $code } ({ $language })
plain-language-now = You read { $language } now.
plain-log-empty = Nothing has happened yet.
plain-no-game = The game has not begun yet.
plain-caught-up = Here is the table as it stands.
plain-watching-help = You are watching. You cannot see any hand.

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
plain-fair = Was the deal fair? Type check to find out.
plain-review-later = You can look back at your choices when your game is over.
plain-review-coming = Looking at your choices again. This takes a moment.
plain-check-later = You can check the deal when the game is over.
plain-check-save = Type save to keep your record of this game. With it you can check every move.
plain-check-no-save = There is no record to save here.
plain-what-next = What next?
plain-rematch = Play again with the same seats
plain-rematch-wait = You want to play again. The next game begins when everybody here agrees.
plain-to-lobby = Back to the lobby
plain-go = Leave Menagerie

# The pages of the client.

screen-more-room = Menagerie needs a window of at least { $width }x{ $height }; this one is { $now }. Please make it larger.
screen-failed = Something went wrong here. Your game is safe on the server; try again, or leave and come back.

## Keys and hints

key-enter = Enter
key-space = Space
key-escape = Esc
hint-move = move
hint-choose = choose
hint-ask = hint
hint-take = take it
hint-thinking = Let me think…
hint-skip = show the rest at once
hint-undo = undo
hint-talk = talk
hint-help = help
hint-log = log
hint-guide = guide me
hint-no-guide = no guide
hint-tips = tips
hint-tips-off = no tips
hint-leave = leave
hint-story = how it went
hint-quit = quit
hint-free-seat = free a seat
hint-back = back
hint-scroll = scroll
hint-section = section
hint-go-to = go to
hint-other-game = other game
hint-lesson = play and learn
hint-rules = rules
hint-watch = watch
hint-tables = tables
hint-menu = menu
hint-line = line
hint-change = change
hint-open = open the table
hint-run = do it
hint-find = find
hint-next = next
hint-written = done
hint-rulings = rulings

## Choices

choice-yes = yes
choice-no = no
choice-terminal = as the terminal says

## Seats at a table

seat-lost-short = link lost
seat-lost-brief = lost
seat-left-short = left, bot plays
seat-left-brief = left, bot
seat-chosen = ready
seat-thinks = thinks
seat-your-choice = your turn

## The title of the window

title = Menagerie
title-table = Menagerie: { $stage ->
    [turn] your turn at { $table }
    [waiting] { $table }, waiting
    [shuffling] { $table }, shuffling
    [playing] { $table }
    [over] { $table }, game over
   *[none] { $table }
  }

## Everything that can be done here

palette-title = what would you like to do?
palette-what = Type a part of its name.
palette-nothing = Nothing here is called that. Backspace removes a letter.

## The link

over-title = You are not connected any more
over-what = Press Enter to leave. All that reached the server is kept there.

link-reconnecting = { $seconds ->
    [0] link lost: trying again, attempt { $attempt }
   *[other] link lost: attempt { $attempt } in { $seconds } s
  }
link-waits = The link is lost. What you chose waits, and goes out by itself when it is back.
link-went = The link is back, and what you chose went out.
server-waits = The server has not answered yet. What you chose waits until it does.
server-went = The server answers again, and has what you chose.

## Home

home-title = Menagerie
home-welcome = { $name }{ $people ->
    [0] {""}
    [one] {" "}· nobody else is here
   *[other] {" "}· { $people } people here
  }
home-continue = Continue { $table }
home-continue-guided = Continue the lesson
home-play = Play now: { $game }
home-guided = Guided first game
home-not-guided = No guide, thanks
home-code = Join by code
home-code-placeholder = Type a table's name, or paste an invitation. Esc goes back.
home-no-code = That is neither a table's name nor an invitation. A table is called something like sly-fox.
home-other-server = This invitation is for another server: { $server }. To go there, leave with Q and type in your terminal: { $line }
home-other-link = This link is for another server: { $server }. Open it in a browser: { $line }
home-watch = { $games ->
    [0] Watch
    [one] Watch a game
   *[other] Watch: { $games } games
  }
home-nothing-on = No game is on that you could watch. Try again later.
home-new = New table
home-games = Your games
home-ratings = Best players
home-rules = Rules
home-settings = Settings
home-name = Your name
home-name-placeholder = Type a new name: letters and digits, 16 at most. Esc goes back.
home-renamed = You are { $name } now. Seats that you have keep your old name.
home-about = About
home-quit = Quit
home-tables = tables
home-news = what just happened
home-here = here
home-talk = talk
home-looking = Looking around…
home-no-tables = No table is open. Play now, or open a new table for friends.
home-no-games = No game is kept. Play now, or open a new table with bots.
home-alone = Nobody else is here.
home-more-people = { $count } more
home-at-table = { $name } ({ $table })
home-with-key = { $name } (has a key)
home-age = { $unit ->
    [days] { $count ->
        [one] 1 day
       *[other] { $count } days
      }
    [hours] { $count } h
   *[minutes] { $count } min
  }
home-dotted = {" "}· { $age }
home-your-table = { $table }: { $stage ->
    [turn] { $game }, your turn
    [waiting] { $game }, you wait
    [shuffling] { $game }, shuffling
    [playing] { $game }, you play
    [over] { $game }, game over
   *[unknown] your seat
  }
home-guided-game = { $game }, guided game
home-press-watch = Press W to watch it.
home-table-join = { $table }: { $game }{ $casual ->
    [yes] , casual
   *[no] {""}
  }, { $people } { $count ->
    [0] waits
    [one] waits
   *[other] wait
  }{ $free ->
    [0] , full
   *[other] {" "}for { $free } more
  }{ $age }
home-table-watch = { $table }: { $game }{ $casual ->
    [yes] , casual
   *[no] {""}
  }, { $people } { $count ->
    [0] plays
    [one] plays
   *[other] play
  }{ $watchers ->
    [0] {""}
   *[other] , { $watchers } watching
  }{ $age }
home-table-away = { $table }: { $game }{ $casual ->
    [yes] , casual
   *[no] {""}
  }, waits for { $people }{ $watchers ->
    [0] {""}
   *[other] , { $watchers } watching
  }{ $age }
home-finished = { $winners } won { $game } with { $scored }{ $against ->
    [0] {""}
   *[other] {" "}against { $others }
  }{ $age }

## A new table

new-title = A new table
new-game = Game
new-bots = Bots
new-level = Bots' level
new-clock = Clock
new-public = Open to all
new-invited = by invitation only
new-open = Open the table
new-what = Bots take the last seats; the others wait for people.
new-what-alone = Bots take all other seats, and it begins at once.
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
clock-relaxed = relaxed
clock-normal = normal
clock-fast = fast
clock-correspondence = a day a move

## A table that waits

table-coming = The table is coming…
table-shuffling = Shuffling…
table-ready = I am ready
table-not-ready = Wait, I am not ready
table-start = Start, bots in the free seats
table-free-seat = Free the seat of { $name }
table-close = Close the table
table-close-sure = { $count ->
    [one] Close the table? { $names } sits here. Choose it once more to close it.
   *[other] Close the table? { $names } sit here. Choose it once more to close it.
}
table-you-closed = You have closed the table.
table-host-closed = The host has closed { $table }.
table-leave = Leave this table
table-copy = Copy the invitation
table-show-code = Show the code to scan
table-copy-line = Copy the line to type
table-copied = The invitation is copied: paste it to a friend. If nothing is pasted, your terminal does not allow copying.
table-host = host
table-join-line = Friends come to this table with this line:
table-join-link = Friends open this link, or type this:

## The end

end-won = { $count ->
    [one] { $who ->
        [you] You win!
       *[other] { $names } wins.
      }
   *[other] { $names } share the win.
  }
end-wins = won { $wins }
end-own-rank = You come in { $rank ->
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
  }.
end-series = Games won so far: { $wins }.
end-series-seat = { $name } { $wins }
end-rematch = Play again, same people
end-rematch-alone = Play again
end-rematch-lesson = Play again, without the lesson
end-rematch-wanted = { $count ->
    [0] The next game begins…
   *[other] Waiting for { $names } to agree…
  }
end-replay = Watch it again
end-story = how it went
end-story-open = See how it went
end-review = See which moves cost you most
end-fairness = Check the shuffle
end-lobby = Back to the lobby
end-lobby-back = Go back

## How a game went

tally-part = { $part } = { $points }
recap-throughout = { $who ->
    [you] You
   *[other] { $name }
  } led from start to finish.
recap-moment = { $what ->
    [turning] Turning point, { $part } { $number }: { $feat }.
    [both] Turning point and best move, { $part } { $number }: { $feat }.
   *[best] Best move, { $part } { $number }: { $feat }.
  }

## Being guided

guide-offer = New to { $game }? G begins a first game that explains your first { $moves } choices. N: no, and you are not asked again.
guide-offer-here = New to { $game }? G explains each moment while you play. N: no, and you are not asked again.
guide-back = You are back from the guided game. This is { $table }, the game that you had begun before.

## Talk and log

talk-title = talk
talk-placeholder = Say something. Enter says it, Esc does not.
log-title = log

## Settings

set-title = Settings
set-language = Language
set-theme = Theme
set-colours = Colours
set-glyphs = Symbols
set-animation = Show moves slowly
set-bell = Ring on my turn
set-calm = Calm
set-confirmations = Confirm moves
set-confirm-plain = in plain mode only
set-guided = Tips
set-level = Bots play
set-bots-talk = Bots talk
set-what-language = The language of everything you read here.
set-what-theme = The colours of everything you see here.
set-what-colours = How many colours your terminal shows.
set-what-glyphs = Choose plain ASCII if symbols or frames look broken.
set-what-animation = Yes shows moves one after the other. No shows them at once.
set-what-bell = The terminal rings, or marks its tab, when you have to choose.
set-what-calm = Yes: nothing moves and nothing rings, whatever else is chosen.
set-what-confirmations = Yes asks before a move that you cannot take back.
set-what-guided = Yes explains each moment of a game while you play.
set-what-level = How well bots play when you press "Play now".
set-what-bots_talk = No hides what bots say.
looks-right-title = Does this look right?
looks-right-ask = Here you should see a club, a sun, a triangle, two stars and the top of a frame:
looks-right-yes = Y  Yes: show me these signs
looks-right-no = N  No: show me plain letters
set-sample = Does this look right?
language-de = Deutsch
language-en = English
language-nl = Nederlands
theme-dark = dark
theme-light = light
theme-contrast = high contrast
theme-colourblind = colour-blind safe
depth-truecolor = all
depth-256 = 256
depth-16 = 16
depth-none = none
glyphs-unicode = unicode
glyphs-ascii = plain ASCII

## Help, rules, about

help-title = Help
help-home = Here you see the tables that are open and everything you can begin. "Play now" starts a game against bots at once. To play with friends, open a new table and send them the line that brings them to it: they type it, or paste it after "Join by code". Type : on any page to look for what you can do there.
help-table = The game begins when everybody at the table is ready. The one who opened the table can also start it with bots in the free seats. They can also free the seat of somebody who is not ready.
help-over = The game is over. Another one begins as soon as everybody who is here wants to play again. "Watch it again" shows the game step by step{ $checks ->
    [yes] , and "Check the shuffle" works out whether the deal was fair.
   *[no] .
  }
help-keys = Keys: T talks, L shows the log, ? explains this moment, : finds what you can do here, Q leaves. From this help R opens the rules.
help-replay = This is a game that is over, step by step. Left and right go one step back or on, { $part ->
    [none] {""}
   *[other] up and down a whole { $part },{" "}
  }Home and End to its beginning and end. Space lets it play by itself. V, or the number of a seat, shows it from another seat, with that player's hand; 0 shows it as a spectator saw it.
rules-title = The rules of { $game }
rules-contents = contents
rules-search = /{ $typed }  { $count ->
    [0] not found
   *[other] { $number } of { $count }
}
rules-ruling = { $ruling } Why: { $why }
about-title = About
about-what = Menagerie puts card games about animals on a terminal table that people share over a network.
about-art = Both are illustrated by Kristiaan der Nederlanden; none of that art is used here.
about-unofficial = This is an unofficial implementation, not connected with any of them. It tells the rules in its own words.
about-licence = The code is under the MIT licence.

## A game watched again

replay-title = Again: { $heading }
replay-seen-by = seen by { $name }
replay-spectator = a spectator
replay-step = step
replay-play = play
replay-pause = pause
replay-viewpoint = see from seat

## Looking back at one's choices

review-title = looking back
review-coming = { $choices ->
    [0] Looking at your choices…
   *[other] Looking at your choices: { $number } of { $choices }…
  }
review-watch = see that moment

## Past games

games-title = your past games
games-coming = Looking them up…
games-none = You have not finished a game here yet.
games-bots = bots
games-watch = watch again
games-line = { $day }  { $game }  { $won ->
    [yes] won
   *[no] place { $rank } of { $seats }
  } with { $scored }, against { $others }
games-scored = { $score ->
    [one] one point
   *[other] { $score } points
}

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
hint-quit = quit
hint-back = back
hint-scroll = scroll
hint-section = section
hint-go-to = go to
hint-rules = rules
hint-play = play now
hint-watch = watch
hint-line = line
hint-change = change
hint-open = open the table

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

## The link

over-title = The conversation is over
over-what = Press Enter to leave. Whatever the server had acknowledged is kept there.

link-reconnecting = { $seconds ->
    [0] link lost: trying again, attempt { $attempt }
   *[other] link lost: attempt { $attempt } in { $seconds } s
  }
link-waits = The link is lost. What you chose waits, and goes out by itself when it is back.
link-went = The link is back, and what you chose went out.

## Home

home-title = Menagerie
home-welcome = { $name } · { $people ->
    [one] 1 person here
   *[other] { $people } people here
  }
home-play = Play now
home-guided = Play a guided first game
home-not-guided = No guide, thanks
home-new = New table
home-games = Your past games
home-ratings = Best players
home-rules = Rules
home-settings = Settings
home-about = About
home-quit = Quit
home-tables = tables
home-no-tables = No table is open. Play now, or open a new table for friends.
home-your-table = { $table }: { $stage ->
    [waiting] { $game }, you wait
    [shuffling] { $game }, shuffling
    [playing] { $game }, you play
    [over] { $game }, game over
   *[unknown] your seat
  }
home-press-watch = Press W to watch it.
home-table-join = { $table }  { $game }{ $casual ->
    [yes] , casual
   *[no] {""}
  }  { $people }  { $free ->
    [0] full
    [one] 1 free seat
   *[other] { $free } free seats
  }
home-table-watch = { $table }  { $game }{ $casual ->
    [yes] , casual
   *[no] {""}
  }  { $people }  playing{ $watchers ->
    [0] {""}
   *[other] , { $watchers } watching
  }

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
table-close = Close the table
table-leave = Get up
table-host = host
table-join-line = Friends come to this table with this line:

## The end

end-won = { $count ->
    [one] { $who ->
        [you] You win!
       *[other] { $names } wins.
      }
   *[other] { $names } share the win.
  }
end-total = total
end-wins = won { $wins }
end-rematch = Play again with the same people
end-rematch-wanted = { $count ->
    [0] The next game begins…
   *[other] You want to play again. Waiting for { $names }…
  }
end-replay = Watch it again
end-review = See which choices cost you most
end-fairness = Check the shuffle
end-lobby = Back to the lobby

## Being guided

guide-offer = New to { $game }? G begins a first game that explains itself, in about three minutes. N: no, and you are not asked again.

## Talk and log

talk-title = talk
talk-placeholder = Say something. Enter says it, Esc does not.
log-title = log

## Settings

set-title = Settings
set-language = Language
set-theme = Theme
set-colours = Colours
set-glyphs = Signs
set-animation = Show moves slowly
set-bell = Bell on my turn
set-confirmations = Confirm moves
set-confirm-plain = in plain mode only
set-guided = Explain moments
set-level = Bots play
set-bots-talk = Bots talk
looks-right-title = Does this look right?
looks-right-ask = Here you should see a club, a sun, a triangle, two stars and the top of a frame:
looks-right-yes = Y  Yes: show me these signs
looks-right-no = N  No: show me plain letters
set-sample = Does this look right?
language-en = English
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
help-home = Here you see the tables that are open and everything you can begin. "Play now" starts a game against bots at once. To play with friends, open a new table and show them the line that brings them to it.
help-table = The game begins when everybody at the table is ready. The one who opened the table can also start it with bots in the free seats.
help-over = The game is over. Another one begins as soon as everybody who is here wants to play again. "Watch it again" shows the game step by step, and "Check the shuffle" works out whether the deal was fair.
help-replay = This is a game that is over, step by step. Left and right go one step back or on, { $part ->
    [none] {""}
   *[other] up and down a whole { $part },{" "}
  }Home and End to its beginning and end. Space lets it play by itself. V, or the number of a seat, shows it from another seat, with that player's hand; 0 shows it as a spectator saw it.
rules-title = The rules of { $game }
rules-contents = contents
about-title = About
about-what = Menagerie puts card games about animals on a terminal table that people share over a network.
about-wildcards = Wild Cards is a game by Ferdinand Schnitzler, published by Board Game Circus.
about-cubirds = CuBirds is a game by Stefan Alexander.
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
replay-viewpoint = viewpoint

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
games-scored = { $score } points

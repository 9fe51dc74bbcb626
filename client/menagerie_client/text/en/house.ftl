# The house: what is the same for every game.

## How things are listed

list-none = nothing
list-and = { $first } and { $last }
list-more = { $first }, { $next }
list-or = { $first } or { $last }
list-then = { $first }, then { $last }
list-semicolon = { $first }; { $last }
you = you
you-first = You
nobody = nobody

## Seats

seat-free = free seat
seat-bot = Bot { $number }
seat-state-free = free
seat-state-here = here
seat-state-lost = link lost
seat-state-left = left, a bot plays
seat-state-bot = bot
seat-state-virtual = virtual player
seat-ready = ready
seat-not-ready = not ready yet

news-sat = { $name } sits down.
news-free = { $name } leaves the table. The seat is free.
news-bot = { $name } takes a free seat.
news-lost = { $name } lost the connection. The seat is held for { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }.
news-left = { $name } left. A bot plays on until they return.
news-left-alone = { $name } left. The game waits until a player is here.
news-left-over = { $name } left.
news-back = { $name } is back.
news-ready = { $name } is ready.
news-not-ready = { $name } is not ready any more.
news-rematch = { $name } wants to play again.
news-paused = No player is here, so the game waits.
news-goes-on = The game goes on.

## Tables

stage-waiting = waiting for players
stage-shuffling = shuffling
stage-playing = playing
stage-over = over
clock-none = no time limit
clock-choice = { $seconds } seconds for each choice, { $reserve } in reserve
clock-left = You have { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  } to choose.
clock-out = Your time is up.

## What people can say with one key

phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-oops = Oops!
phrase-thinking = Let me think.
phrase-thanks = Thank you!
phrase-again = Another game?
phrase-goodbye = Goodbye!

## Notices: the server tells everybody something

notice-time_is_up = { $who ->
    [you] Your time was up, so a sensible move was made for you.
   *[other] The time of { $name } was up, so a sensible move was made for them.
  }
notice-journal_unavailable = The server cannot save moves right now. The game waits and then goes on by itself. Nothing is lost.
notice-seat_freed = { $who ->
    [you] You have lost your seat, because you were not ready. You can watch.
   *[other] A seat is free again, because the player there was not ready. They can watch.
  }
notice-table_closed = The host has closed this table. Go back to the lobby for another one.
notice-table_broken = Something went wrong at this table, and it is closed for now. Its moves are kept. Please tell the host, and play at another table.
notice-slow_down = You are sending too much at once. Wait a moment, or the server hangs up.
notice-unknown = The server says: { $code }.

## The connection

connection-lost = The connection is lost. Menagerie tries again by itself. Your seat is kept.
connection-back = The connection is back.
connection-refused = Nobody answers at { $address }. Check the address, or ask the host whether the server is open.
connection-unknown-host = There is no computer called { $host }. Check the spelling of the address.
connection-timeout = { $address } does not answer. Check the address and your network, then try again.
connection-hung-up = { $address } hung up at once. The server may be full, or it may not be a Menagerie server. Try again in a minute.
connection-not-menagerie = What answers at { $address } is not a Menagerie server. Check the port: Menagerie's usual one is { $port }.
connection-ssh-door = What answers at { $address } speaks ssh. To join through it, put ssh:// before the address: ssh://{ $address }
connection-failed = { $address } cannot be reached: { reason-words }. Check the address and your network, then try again.
connection-new-person = This server does not know you any more, so you are somebody new here.

## Closing: the server ends the conversation

closing-taken_over = You came in from somewhere else, and your seat went there. Go on there; this window is closed.
closing-server_stopping = The server has stopped. Your games are kept, and this goes on by itself when it is back.
closing-ssh_door = What answers there speaks ssh. To join through it, put ssh:// before the address.
closing-silent = The server heard nothing from your computer for a while, so it hung up. Come in again.
closing-hello_first = The server waited too long for your name, so it hung up. Come in again.
closing-too_fast = You sent too much at once, so the server hung up. Wait a moment, then come in again.
closing-server_full = The server is full. Try again in a few minutes.
closing-address_full = Too many connections come from your address. Close one, or try again later.
closing-banned = The host of this server does not let you in.
closing-dismissed = The host of this server has ended your visit.
closing-unreadable_message = The server said something that this version does not understand. Update Menagerie, then come in again.
closing-frame_empty = The server did not understand this version of Menagerie and hung up. Update it, then come in again.
closing-frame_too_long = The server did not understand this version of Menagerie and hung up. Update it, then come in again.
closing-no_type = The server did not understand this version of Menagerie and hung up. Update it, then come in again.
closing-not_a_map = The server did not understand this version of Menagerie and hung up. Update it, then come in again.
closing-not_msgpack = The server did not understand this version of Menagerie and hung up. Update it, then come in again.
closing-too_deep = The server did not understand this version of Menagerie and hung up. Update it, then come in again.
closing-too_long = The server did not understand this version of Menagerie and hung up. Update it, then come in again.
closing-unknown_type = The server did not understand this version of Menagerie and hung up. Update it, then come in again.
closing-wrong_fields = The server did not understand this version of Menagerie and hung up. Update it, then come in again.

## Refusals: what was asked for was not done, and nothing has changed

refusal-unknown = That was refused ({ $code }). Nothing has changed; try something else.
refusal-already_begun = The game at { $table } has begun. You cannot sit down there, but you can watch.
refusal-already_welcomed = You are in already.
refusal-banned = The host of this server does not let you in.
refusal-budget_spent = { $what ->
    [newcomers] Many new people have just come from your address.
    [tables] Many tables were just opened from your address.
    [games] Too many tables from your address are open.
    [talk] Much was just said from your address.
    [hints] Many hints were just given to your address.
   *[other] Too much was just stored from your address.
 } Wait a minute, then try again.
refusal-disk_low = The server is running out of disk space, so only games that have begun go on. Try again later.
refusal-game_over = The game is over, so no more moves can be made.
refusal-hello_first = The server does not know yet who you are. Come in again.
refusal-hint_too_late = You were faster than the hint.
refusal-hint_under_way = Your last hint is not ready yet. Wait a moment.
refusal-hints_off = There are no hints at this table, because its games count for ratings. At a casual table there are.
refusal-host_only = Only the host of { $table } can begin with free seats. Say that you are ready, and wait.
refusal-internal_error = Something went wrong on the server. Nothing has changed. Try again; if it happens again, tell the host.
refusal-journal_unavailable = The server cannot save anything right now. Nothing has changed. Try again in a moment.
refusal-malformed_move = The server did not understand that move. Update Menagerie if this happens again.
refusal-leave_instead = Others play at { $table }, so it cannot be closed. Leave it instead: a bot plays on for you.
refusal-name_taken = { $name } is taken, or looks too much like another name here. Choose another one.
refusal-no_name = A name needs letters or digits. Choose another one.
refusal-no_such_match = The server has no game { $match } of { $table } to show you.
refusal-not_over = The game at { $table } is not over yet. You can watch it again when it is.
refusal-recalling_too_fast = Games take a moment to be fetched. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
refusal-too_many_people = The server knows { $most } people already and has no room for more. Ask its host to make room.
refusal-no_such_seat = There is no such seat at this table.
refusal-no_such_table = There is no table called { $table }. It may have been closed, or you need its invitation. Look at the list of tables.
refusal-not_all_ready = { $seats ->
    [one] One player is
   *[other] { $seats } players are
  } not ready yet. Wait for them, then begin.
refusal-not_asked = It is not your turn to choose. Wait until you are asked.
refusal-not_at_table = You are not at { $table } right now. Join it again to take your seat.
refusal-not_playing = No game is being played at this table right now.
refusal-not_your_seat = That is not your seat.
refusal-nothing_to_check = The deal at { $table } cannot be checked: its seed was chosen in advance, or the server is too old.
refusal-nothing_said = You said nothing. Type some words.
refusal-review_under_way = Your last game is still being looked at. Try again in a moment.
refusal-seat_taken = That seat is taken. Choose another one.
refusal-seated_at_table = You have a seat at { $table }, so you cannot just watch it. Join it instead.
refusal-table_broken = Something went wrong at { $table }, and it is closed for now. Its moves are kept. Please tell the host of the server.
refusal-table_busy = Too much is happening at { $table } at once. Try again in a moment.
refusal-table_full = All seats at { $table } are taken. You can watch, or open a table of your own.
refusal-talking_too_fast = That was a lot of talk. You can speak again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
refusal-too_many_changes = You have changed this choice { $most } times. You cannot change it again, and your last choice stays.
refusal-too_many_hints = You had { $most } hints in this game. There are no more. You can do it!
refusal-too_many_muted = You have muted { $most } people. To mute another one, listen to somebody again first.
refusal-too_many_own_tables = You have { $most } tables open. Finish one of them first.
refusal-too_many_reviews = Many people are looking back at their games right now. Try again in a minute.
refusal-too_many_tables = The server has { $most } tables open and has no room for more. Join one of them, or try again later.
refusal-too_many_watchers = Too many people are already watching this table. Try again later.
refusal-unknown_game = The server does not know the game { $game }. It may be an older version.
refusal-unknown_phrase = The server does not know that phrase. Say it in your own words.
refusal-unknown_token = The server does not know you any more. Come in as somebody new; you can have your name again.
refusal-view_differs = Your screen was out of date. It is right again now.
refusal-wrong_bots = Bots cannot take those seats: at least one seat must be left for you.
refusal-wrong_contribution = Your number for the shuffle was not the promised one, so it was left out. The deal is still fair.
refusal-wrong_options = The game cannot be played like that. Choose other options.
refusal-wrong_protocol = Your Menagerie speaks version { $client } of the protocol, the server version { $server }. Update the one with the lower number.
refusal-wrong_stage = { $stage ->
    [waiting] The game has not begun yet, so that is not possible now.
    [shuffling] The cards are being shuffled. Try again in a moment.
    [playing] The game has begun, so that is not possible any more.
    [ready] That player is ready now and keeps the seat.
   *[over] The game is over, so that is not possible any more.
  }

## Coming and going

goodbye = Goodbye! To come back: { $command }
goodbye-seat = Goodbye! A bot plays for you until you are back. To take your seat again: { $command }
goodbye-alone = Goodbye! No other player is there, so the game waits. To go on: { $command }
goodbye-correspondence = Goodbye! Your seat stays yours, and your clock runs. To make your next move: { $command }
goodbye-practice = Goodbye! Your game of { $game } is kept. To go on with it: { $command }
memory-set-aside = Menagerie could not read its notes on this computer. They were put aside as { $file }, and new ones begin.
memory-not-read = Menagerie cannot read its notes in { $file } ({ reason-words }). You can play all the same.
memory-not-written = Menagerie cannot write its notes to { $file } ({ reason-words }). It will not remember this visit.

## Before something is sent that cannot be taken back

confirm = Is that what you want?
confirm-yes = Yes
confirm-no = No, choose again

# The bots of the house: a line about each
bot-introduced = Meet { $name }, a bot. { $about }
bot-pip = Pip bids high and laughs when it goes wrong.
bot-dot = Dot saves every card for a better day.
bot-mop = Mop falls in love with one animal and wants them all.
bot-bea = Bea takes whatever glitters.
bot-otto = Otto counts his cards twice and waits.
bot-juno = Juno likes to be first, and says so.
bot-fern = Fern has a plan and keeps to it.
bot-basil = Basil changes his mind politely.
bot-vera = Vera never pays more than she must.
bot-magnus = Magnus takes what he wants, and you notice later.
bot-iris = Iris collects with a system, and chats about it.
bot-rook = Rook says nothing and takes what you leave open.
bot-sibyl = Sibyl seems to know your hand. She only remembers what you showed.
bot-argus = Argus watches every card, and is silent.
bot-nestor = Nestor has seen this deal before, he says.
bot-minerva = Minerva thinks two rounds ahead, and enjoys it.

# Why the system would not do something, by the name of the error.
reason-words = { $reason ->
    [ENOENT] there is no such file or directory
    [EACCES] that is not allowed
    [EPERM] that is not allowed
    [ENOSPC] the disk is full
    [EDQUOT] the disk is full
    [EROFS] the disk is read-only
    [EISDIR] that is a directory
    [ENOTDIR] that is no directory
    [EEXIST] it is there already
    [ENETUNREACH] there is no network
    [ENETDOWN] there is no network
    [EHOSTUNREACH] there is no way to that computer
    [ECONNRESET] the connection broke
    [EADDRINUSE] another program uses that address
    [EIO] the disk does not answer
   *[other] error { $reason }
}

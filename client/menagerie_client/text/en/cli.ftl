# What the program says on the command line: wrong uses, failures, lists of servers, and what a record has shown.

cli-error = Error: { $said }
cli-help = Help: { $command }
cli-aborted = Stopped.
cli-no-such-command = There is no command "{ $name }". There are: { $commands }.
cli-no-such-option = There is no option { $option } here.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean { $near }?
}
cli-missing = { $what } is missing.
cli-option-needs = { $option } needs a value after it.
cli-option-takes-none = { $option } takes no value.
cli-too-much = That is more than this command takes.
cli-not-one-of = { $what }: choose { $choices }.
cli-no-number = { $what }: a whole number is needed.
cli-number-from = { $what }: a whole number from { $least } on is needed.
cli-number-between = { $what }: a whole number from { $least } to { $most } is needed.
cli-no-file = { $what }: this file cannot be used. Check its name.
cli-wrong-value = { $what }: this cannot be used.
cli-playing-already = You are playing already, in another window. Go on there, or play in another directory with --data DIR.
cli-data-unusable = The directory { $directory } cannot be used: { reason-words }. Choose another one with --data DIR.
cli-bots-or-seats = { $bots } bots make { $seats } seats: give either --bots or --seats.
cli-play-failed = Something went wrong, and the game is kept as it was. { $log } says where. To go on: { $command }
cli-journal = The saved games in { $journal } cannot be opened.
cli-journal-outdated = The saved games in { $journal } are from an older version. Start the server or the game there once, and try again.
cli-cannot-play = { $game } cannot be played like that: { $why }
cli-must-be = { $option } must be { $allowed }.
cli-game-option = It has no option { $option }.
cli-watch-what = --watch needs the name of a table: --table NAME.
cli-watch-bot = A bot plays: give either --bot or --watch.
cli-no-user = "{ $user }" is no user name.
cli-no-address = "{ $typed }" is no address. It is HOST or HOST:PORT, like table.example:{ $port }.
cli-no-name = "{ $typed }" cannot be a name: it needs letters or digits.
cli-formerly-ssh = --formerly is for joining with a key: { $command } ssh://HOST --formerly ADDRESS.
cli-formerly-nobody = Nobody is remembered at { $address }. { $command } lists where you have been.
cli-join-failed = Something went wrong here; { $log } says where. To come back: { $command }
cli-bot-plays = A bot plays as { $name }: { $level }.
cli-bot-sits = Sitting at { $table }.
cli-bot-left = Left { $table }.
cli-bot-waits = No public table has a free seat. Waiting for one; Ctrl-C stops.
cli-looking = Looking around on the local network ...
cli-no-servers = No server announces itself here, and you have not joined one before.
cli-how-join = Join one with: { $command }
cli-how-serve = Open one yourself with: { $command }
cli-how-play = Play against bots with: { $command }
cli-server-here = { $name }, on the local network
cli-server-known = as { $name }, last on { $day }
cli-which = Which one
cli-no-games = No server has kept games in { $directory }. Name another directory with --data DIR, or a server: HOST.
cli-top-ssh = By ssh it needs nothing but ssh: { $command }
cli-export-nothing = There is nothing to export: { $why }.
cli-export-cannot = { $game } cannot be exported: { $why }.
cli-export-none = No game has been finished yet.
cli-export-practice = { $which ->
    [all] Your practice games are kept apart. This lists them: { $command }
   *[one] It is among your practice games: { $command }
}
cli-export-elsewhere = Name another directory with --data DIR.
cli-not-written = { $file } cannot be written: { reason-words }.
cli-not-read = This cannot be read: { reason-words }.
cli-commitment = The server's commitment
cli-opened = What a seat opened
cli-digits = { $what } is { $digits } digits, each 0 to 9 or a to f{ $found ->
    [fine] {""}
   *[other] , and here are { $found } characters
}. Copy it once more.
cli-verify-no-record = This cannot be checked: { $why }.
cli-verify-misfit = It does not fit.
cli-seat = seat { $number }, { $name }
cli-seats = { $count ->
    [one] seat { $seats }
   *[other] seats { $seats }
}
cli-fits = It fits: { $id }, { $game }.
cli-fits-seat = It fits: { $id }, { $game }, as { $whose } was told it.
cli-spectator = a spectator
cli-counts = { $part ->
    [wildcards] { $parts ->
        [one] 1 round
       *[other] { $parts } rounds
    }
   *[other] { $parts ->
        [one] 1 turn
       *[other] { $parts } turns
    }
}, { $choices ->
    [one] 1 choice
   *[other] { $choices } choices
}, { $shuffles ->
    [one] 1 shuffle
   *[other] { $shuffles } shuffles
}.
cli-events = { $seen ->
    [none] { $events } events, all as the server told them afterwards.
    [0] { $events } events, all seen as they happened.
   *[other] { $events } events, the first { $seen } as the server told them afterwards.
}
cli-shown = Shown:
cli-not-shown = Not shown:
cli-shown-seed = All shuffles follow from the seed behind the commitment { $commitment }
cli-shown-alone = alone, which was fixed before the deal. But no seat contributed: the host could have tried many seeds, and taken the one with the deal it liked.
cli-shown-with = and from what { $seats } contributed. The deal was fixed beforehand, and nobody could choose it, unless the host worked together with { $count ->
    [one] that seat
   *[other] all of these seats
}.
cli-shown-unopened = { $count ->
    [one] What
   *[other] All that
} { $seats } had committed to was not opened in time, and was left out.
cli-shown-legal = Every choice was legal, and all that happened follows from the choices and the shuffles, up to the scores.
cli-shown-replayed = The whole game, played again from the seed, tells this seat exactly what it was told: its own cards, all that was turned up, and the scores. Every choice that came into the open was legal.
cli-shown-commitment = The client saw that commitment before the deal.
cli-shown-contribution = What the client sent for its seat is in the shuffles.
cli-compare = That this commitment is the one you saw when the table was opened, and that what your own client sent is in here. Compare both: somebody could have made up the whole record.
cli-late = That this is the commitment that was shown before the deal: the client came later.
cli-nothing-own = That anything of your own is in the shuffles: as far as your client knows, it sent nothing.
cli-never-seen = What nobody else ever sees: { $what }.
cli-never-shown-cards = That the host told nobody your cards, or looked at them.
cli-never-shown-who = Who sat behind a name, and whether a choice was made by its person, a bot or the clock.
wildcards-never-seen = changes of mind, and the card that an eagle's owner took back

cli-open = Menagerie is open at { $address }, { $reach ->
    [everybody] for everybody who can reach this computer
    [here] for people on this computer
   *[other] at { $host }
}.
cli-row-browser = browser
cli-row-ssh = ssh
cli-row-key = key
cli-row-known = known
cli-row-doors = doors
cli-row-join = join
cli-row-network = network
cli-row-data = data
cli-row-logs = logs
cli-row-metrics = metrics
cli-row-stop = stop
cli-network = clients find it by themselves, as { $name }
cli-logs = { $file ->
    [none] standard error
   *[other] { $file }
}, as { $form ->
    [text] text
   *[other] JSON
}
cli-stop = Ctrl+C, or kill { $process }
cli-ssh-busy = not open: another program has port { $port }. Choose another one with --ssh :PORT.
cli-web-busy = not open: another program has port { $port }. Choose another one with --web :PORT.
cli-no-doors = none: this system cannot hand connections over, so the server draws the screens itself
cli-doors = { $count ->
    [one] 1 process holds
   *[other] { $count } processes hold
} the ssh sessions
cli-doors-no-ssh = --doors is for people who come in by ssh: it cannot go with --no-ssh.
cli-serve-failed = The server failed; the logs say where.
cli-log-unwritable = The log { $file } cannot be written: { reason-words }.
cli-no-server = No server is open with the data directory { $directory }.
cli-server-silent = The server with the data directory { $directory } does not answer.

cli-no-driver = The driver for PostgreSQL is not installed: pip install 'menagerie[postgres]'
cli-migrate-where = Say where the games should go: --journal postgresql://HOST/NAME
cli-migrate-no-games = No server has kept games in { $directory }. Name another directory with --data DIR.
cli-migrate-progress = Copying and comparing
cli-migrate-occupied = Nothing was copied: there are games in that database already. Name an empty one.
cli-migrate-differs = Nothing was copied: what arrived in the database is not what was sent. Try again, or look at the database.
cli-migrate-failed = Nothing was copied: { $place } cannot be used now: { $reason }.
cli-migrate-done = { $tables ->
    [one] One table is
   *[other] { $tables } tables are
 } in { $place } now: { $rows } rows, read back and compared. From now on: { $command }
cli-nodes-where = Say where the database is: --journal postgresql://HOST/NAME
cli-nodes-none = No server uses this database.
cli-node-serves = { $name } serves at { $address }: { $tables ->
    [one] one table
   *[other] { $tables } tables
 }, { $people ->
    [one] one person
   *[other] { $people } people
 }. Seen { $seen } s ago. Version { $version }.
cli-node-shares = { $name } serves at { $address }: { $tables ->
    [one] one table
   *[other] { $tables } tables
 }, { $people ->
    [one] one person
   *[other] { $people } people
 }. { $left } s of its lease are left. Seen { $seen } s ago. Version { $version }.
cli-node-waits = { $name } waits. Seen { $seen } s ago. Version { $version }.
cli-node-gone = { $name } is gone. Last seen { $seen } s ago. Version { $version }.
cli-nodes-lease = Epoch { $epoch }. { $left } s of the lease are left. The database answers in { $lag } ms.
cli-nodes-together = { $count ->
    [one] One node serves.
   *[other] { $count } nodes serve at the same time.
 } The database answers in { $lag } ms.
cli-nodes-no-lease = Epoch { $epoch }. Nobody serves now. The database answers in { $lag } ms.

## Directories, ports and doors

cli-data-writable = Others can write to the directory { $directory }. Keep it to yourself: chmod go-w { $directory }
cli-data-in-use = Another server{ $process ->
    [none] {""}
   *[other] {" "}(process { $process })
 } uses the data directory { $directory }. Stop it, or choose another directory with --data DIR.
cli-data-unlocked = The directory { $directory } cannot be locked: { reason-words }. Choose another one with --data DIR.
cli-serve-journal = The journal { $journal } cannot be opened: { $reason }.
cli-place-database = PostgreSQL at { $host }, database { $name }
cli-place-host = PostgreSQL at { $host }
cli-place-local = the local socket
cli-journal-why-address = the address of the database is none that PostgreSQL understands
cli-journal-why-damaged = it is damaged ({ $detail })
cli-journal-why-database = it says "{ $said }"
cli-journal-why-driver = the driver for PostgreSQL is not installed: pip install 'menagerie[postgres]'
cli-journal-why-full = there is no room left ({ $detail })
cli-journal-why-missing = the last { $commits ->
    [one] commit is missing, and it was acknowledged
   *[other] { $commits } commits are missing, and they were acknowledged
}; to go on without { $commits ->
    [one] it
   *[other] them
}, remove { $mark }
cli-journal-why-newer = a newer Menagerie has written it, which can open it: its schema has version { $found }, and here is version { $known }
cli-journal-why-no_log = SQLite cannot keep a write-ahead log there
cli-journal-why-not_made = { $file } cannot be made: { reason-words }
cli-journal-why-older = an older Menagerie has written it: its schema has a version before { $known }
cli-journal-why-other = this is a database, but not one that Menagerie has written
cli-journal-why-refused = the database refused what it was asked ({ $detail })
cli-journal-why-replaced = { $file } was removed or replaced while it was open
cli-journal-why-sqlite = it needs SQLite { $least } or newer, and this Python has { $found }
cli-journal-why-unreachable = the database cannot be reached now ({ $detail })
cli-journal-why-unusable = it cannot be read or written now ({ $detail })
cli-serve-file = The server cannot be opened: { $said }
cli-serve-socket = { $file } cannot be opened: { reason-words }.
cli-serve-doors = The door processes do not start; the logs say why. Go without: --doors 0.
cli-serve-late = The journal did not close in time. Whatever was acknowledged is safe in it.
cli-serve-memory = The server ran out of memory. Nothing that was acknowledged is lost. Give it more, or let fewer people in with --connections.
cli-serve-listen = The server cannot listen at { $address }: { $why ->
    [EADDRINUSE] another program listens there already, perhaps another Menagerie server
    [EACCES] this user may not listen there (ports below 1024 are usually reserved)
    [EADDRNOTAVAIL] that is no address of this computer
   *[other] { reason-words }
 }. Choose another address with { $option }.
cli-door-where = Which server? Name its address: --upstream HOST:PORT.
cli-door-no-ssh = A door without ssh is none: leave `no_ssh` out.
cli-door-failed = The door failed; the logs say where.
cli-door-open = A door to { $address } is open.
cli-row-server = server
cli-door-server = { $address }, with the key { $fingerprint }{ $reached ->
    [yes] {""}
   *[no] ; it cannot be reached for now
 }
cli-door-processes = The door processes do not start; the logs say why.
cli-door-unreachable = The server at { $address } cannot be reached: { reason-words }.
cli-door-key-changed = The server at { $address } has another key than the one that is known here. Somebody may be listening in. If its host has changed it, give the new one with --upstream-key, or remove { $file }.
cli-door-not-allowed =
    The server at { $address } does not let this door in. Its host has to add this line to the file `allowed_doors` in the server's data directory (or to that of --allow-door):
    { $line }
cli-door-no-menagerie = At { $address } there is no ssh port of a Menagerie server.
cli-arena-seats = This table has { $seats } seats for players, and the line-up names { $names }.
cli-arena-kept = { $path } holds games of another arena, or of bots that have changed since. Name another file.
cli-arena-no-file = The file { $path } cannot be used. Check its name.
cli-arena-unknown = { $name } is no player. There are { $known }, and MODULE:NAME for a bot of your own.
cli-arena-not-imported = { $name } cannot be imported. Python says: { $why }
cli-arena-progress = Playing { $deals } deals, { $games ->
    [one] 1 game each
   *[other] { $games } games each
}
cli-arena-took = { $games } games in { $seconds } s
cli-arena-head = { $game }: { $deals } deals in all rotations, { $games } games, seed { $seed }
cli-arena-lineup = line-up: { $names }
cli-arena-column-player = player
cli-arena-column-seats = seats
cli-arena-column-wins = wins of a seat
cli-arena-column-ahead = points ahead
cli-arena-column-rating = rating
cli-arena-column-mean = ms a choice
cli-arena-column-most = at most
cli-arena-figure = { $mean } ({ $low } to { $high })
cli-simulate-progress = Playing { $games ->
    [one] 1 game
   *[other] { $games } games
}
cli-simulate-speed = { $decisions } decisions per second, in { $seconds } s

## Why a game cannot be exported

cli-export-why-nothing_kept = no server has kept games in { $directory }
cli-export-why-unknown_entry = the journal holds something about it that this program does not know
cli-export-why-no_such_game = there is no such game in this journal
cli-export-why-damaged = the journal is damaged where this game begins
cli-export-why-unknown_game = this program does not know the game { $name }
cli-export-why-not_over = it is not over, and until then it has secrets
cli-export-why-chosen_seed = somebody chose its seed, to play it again: there is nothing to check about its deal
cli-export-why-does_not_follow = step { $step } in the journal does not follow from the rules of this program
cli-export-why-without_moves = it was played before the journal kept moves
cli-export-why-refused = step { $step } in the journal is refused by the rules of this program

## Settings that are not what they can be

cli-setting-wrong = { $name }{ $file ->
    [none] {""}
   *[other] {" "}in { $file }
 } must be { $allowed }{ $found ->
    [secret] {""}
   *[other] , and not { $found }
 }.
cli-setting-unknown = { $name } in { $file } is no setting: { $near ->
    [none] there are { $all }.
   *[other] did you mean { $near }?
 }
cli-setting-unreadable = { $file } cannot be read: { reason-words }.
cli-setting-not-utf8 = { $file } is not TOML: it is not written in UTF-8.
cli-setting-not-toml = { $file } is not TOML: { $why }.

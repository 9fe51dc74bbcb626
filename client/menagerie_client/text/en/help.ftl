# What --help, the manual and the completion of shells say.

help-usage = Usage:
help-options = Options
help-commands = Commands
help-examples = Examples:
help-default = default: { $value }
help-required = required
help-help = Show this help and exit.
help-version = Show the version and exit.
help-section-coming-in = Coming in
help-section-to-the-server = To the server
help-section-at-the-tables = At the tables
help-section-running-it = Running it
help-section-also = Also
help-sources = Every option can also be given in the environment ({ $variable }=9) or in a TOML file (`connections = 9`). An option weighs more than the environment, and that weighs more than the file.

## What stands for a value

help-word-options = OPTIONS
help-word-command = COMMAND
help-word-args = ARGS
help-word-integer = INTEGER
help-word-text = TEXT
help-word-directory = DIRECTORY
help-word-dir = DIR
help-word-file = FILE
help-word-host = HOST
help-word-port = PORT
help-word-user = USER
help-word-name = NAME
help-word-names = NAMES
help-word-code = CODE
help-word-address = ADDRESS
help-word-key = KEY
help-word-cert = CERT
help-word-networks = NETWORKS
help-word-seconds = SECONDS
help-word-days = DAYS
help-word-megabytes = MEGABYTES
help-word-fingerprint = FINGERPRINT
help-word-form = FORM
help-word-level = LEVEL
help-word-table = TABLE
help-word-person = PERSON
help-word-game = GAME
help-word-seat = SEAT
help-word-language = LANGUAGE

## The manual

help-manual-name = NAME
help-manual-synopsis = SYNOPSIS
help-manual-description = DESCRIPTION
help-manual-commands = COMMANDS
help-manual-files = FILES
help-manual-what = card games about animals at one terminal table
help-manual-command = command
help-manual-options = options
help-manual-language = It speaks the language that `LC_ALL`, `LC_MESSAGES` or `LANG` ask for, if it is English, German or Dutch.
help-manual-folder = Games, and what is remembered of servers and of how you like things.
help-manual-file = Settings of a server.

## Commands

help-menagerie = Menagerie: card games about animals at one terminal table.
help-play =
    Play against bots, at once and without a server.

    A game that is not finished goes on where it was; --new gives it up and begins another one. The home screen lists the games that are kept, at most 8; with --game, the newest one of that game goes on. Nobody else can come in.
help-join =
    Join the tables of a server.

    Without HOST, the servers are listed that announce themselves on the local network, and those where you have been; type the number of one to join it. The usual port is 4747, and with ssh:// 2222. By ssh all is encrypted, and your key says who you are, as with plain ssh. If the link is lost, it is made again by itself; coming back later brings you to your seat.
help-serve =
    Open a server for people to join.

    It needs no settings at all: without any it lets in people on this computer, and keeps games where programs of this user keep their data. SIGTERM or Ctrl+C stops it: games go on when it is opened again. Ctrl+C twice stops it at once.
help-door =
    Let people in by ssh here, to the tables of a server elsewhere.

    The server at HOST:PORT (its port for ssh, usually 2222) has to allow this door: the first time, the line is shown that its host adds to the file `allowed_doors` there. The link between the two is encrypted. People come in here as they would there, with the same keys as the same persons. If the server is restarted, everybody stays, and goes on when it is back.
help-status =
    Say how the server on this computer is doing.

    It is found by its data directory. If no server is open, the exit code is 1.
help-tables =
    List the tables of the server on this computer; those without people come last.

    The server is found by its data directory.
help-people =
    List who is at the server on this computer: what they are called, their keys, and where they come from.

    The server is found by its data directory.
help-close =
    Close a table for good: its game ends, and nothing is kept of it.

    The server is found by its data directory.
help-kick =
    Send somebody away, by name or by id. To keep them away, ban their key or their address.

    The server is found by its data directory.
help-ban =
    Let nobody in from an address or a network (192.0.2.7, 2001:db8::/32), or with a key (SHA256:...).

    The server is found by its data directory.
help-unban =
    Let somebody in again who was banned.

    The server is found by its data directory.
help-bans =
    List whom the server on this computer does not let in.

    The server is found by its data directory.
help-top =
    Say who plays best.

    With HOST, at that server, which is asked as a guest: nobody's seat is taken. Without it, at the server whose data is on this computer, whether it is open or not.
help-export =
    Write the record of a finished game as JSON.

    GAME is a table's name for the last game that was finished there, or, with a slash, one of several: brave-otter/2. Without GAME, finished games are listed. The record holds all that was secret, so that everybody can check it; a game that is not over has no record yet. The server may be running.
help-verify =
    Check the record of a game: its shuffles, and that it obeys the rules.

    FILE is what `export` wrote, or the record of your own seat, which you can save when a game is over. Nothing else is needed (- is standard input): no server and no network. The exit code is 0 if everything fits, 1 if something does not (the first such thing is named), and 2 if FILE is no record. With a record that `export` wrote, name what the server had committed to, or what was contributed from your seat, if you know it: without that, a whole game may be invented. The record of your own seat holds both.
help-migrate =
    Copy a server's journal from its file into a PostgreSQL database.

    The server must be stopped, and the database empty. Everything is read back and compared before it is kept; the file stays as it is. Passwords belong into the environment (`PGPASSWORD`) or a password file, not on the command line.
help-nodes =
    Say which servers share a database, and which of them serve.

    If only one does, the others wait, and one of them takes over when it is gone. If they are connected to each other (`--link`), all of them serve.
help-simulate =
    Play games between random legal players and sum them up.

    The summary on standard output is the same for the same seed, to the byte, on any machine, and in English for that reason. Progress and speed are different each time, and go to standard error.
help-arena =
    Let bots play against each other and see who is better.

    Each deal is played once in every rotation of the line-up, so that everybody holds every hand. Intervals hold in 95 of 100 cases; to find them, deals are drawn again and again. Times depend on the machine; everything else follows from the seed.
help-completion =
    Print what lets a shell complete commands, options and their values.

    Where it belongs depends on the shell; the examples say it.
help-manual =
    Print the manual page, for `man`.

    Without LANGUAGE it is in yours; there are `en`, `de` and `nl`.

## Options

help-any-name = Which game.
help-any-plain = Lines of text, for screen readers and scripts; so it is with `TERM=dumb`.
help-any-config = A TOML file with settings. If there is one, { $settings } is used.
help-play-bots = How many bots; another way to say how many seats.
help-play-level = How well the bots play.
    .default = as last time, and `easy` at first
help-play-seed = Same seed, same cards.
help-play-new = Begin a new game even if one is not finished.
help-play-bot-workers = How many processes think for the bots.
help-play-data = Where the game is kept.
    .default = { $folder }
help-join-name = What to be called there. As another name you are another person.
help-join-table = Go straight to this table.
help-join-invitation = What lets you in at a private table.
help-join-watch = Watch the table; do not sit down.
help-join-bot = Let a bot of this level play in your place. Ctrl+C stops it.
help-join-formerly = By ssh: be who you were at this address; your key is enough then.
help-join-new-host-key = By ssh: accept that the server has another key than before.
help-join-data = Where servers and your places at them are remembered.
    .default = { $folder }
help-door-public = Let people in from everywhere, at the port of --ssh.
help-door-ssh = Where people come in.
    .default = 127.0.0.1:{ $ssh }
help-door-doors = How many processes hold the sessions; at least one does.
help-door-data = Where this door keeps its keys, in a directory `door` of its own.
help-status-as-json = Say it as JSON.
help-top-game = Only this game.
help-export-output = Where to write it.
help-export-most = How many games to list.
help-verify-commitment = The server's commitment, as the table showed it from the start.
help-verify-contribution = What a seat is known to have opened. SEAT counts from 0, as the file does: your seat 1 is 0 here.
help-simulate-games = How many games.
help-simulate-seed = Same seed, same games.
help-simulate-as-json = Write the summary as JSON.
help-arena-lineup = Who plays: one name for each seat, with commas between. Names are `easy`, `medium`, `hard`, `expert`, `advise` (the simple answer that levels are measured by), or `MODULE:NAME` for a bot of your own.
help-arena-deals = How many deals.
help-arena-seed = Same seed, same games.
help-arena-processes = How many processes.
    .default = all cores
help-arena-keep = Keep each deal in this file as it is played. The same command goes on from it.
help-arena-as-json = Write the result as JSON.

## Settings

help-setting-listen = Where people come in. Port 0 is any free one.
help-setting-public = Let people in from everywhere, at the ports of --listen, --ssh and --web.
help-setting-announce = Let clients on the network that it listens at find the server by themselves.
help-setting-ssh = Where people come in by ssh, with nothing to install. Without HOST it is that of --listen.
    .default = :{ $ssh }, if it is free
help-setting-no-ssh = Let nobody in by ssh.
help-setting-web = Where people come in by browsers and phones. Without HOST it is that of --listen.
    .default = :{ $web } with --public, if it is free
help-setting-no-web = Let nobody in by a browser.
help-setting-web-as = What friends open in a browser, if it is not where the server listens: behind a router or a reverse proxy.
help-setting-tls = Have browsers come in by https, with this certificate.
help-setting-known-as = What friends type to come here, if it is not where the server listens: behind a router or in a container. PORT is the one for ssh.
help-setting-doors = How many processes of their own hold the ssh sessions, so that drawing screens never delays the tables.
help-setting-allow-door = The public keys of doors on other machines (`menagerie door`) that may bring people in.
    .default = `allowed_doors` in the data directory
help-setting-upstream = Where the server has its port for ssh.
help-setting-upstream-key = The fingerprint of the server's key.
    .default = the one that it has the first time
help-setting-connections = How many connections there may be.
help-setting-connections-of-one = How many connections may come from one address.
help-setting-crowds = Addresses behind which there are many people, as in a school or an office: ten times as much may come from each of them.
help-setting-trust-proxies = The addresses of proxies in front of this server, which say in `PROXY` headers where people come from.
help-setting-hold = How long a seat is held when its player's link is lost.
help-setting-bot-delay = How long a bot pauses before it moves, as people do.
help-setting-bot-workers = How many processes think for the bots: usually one fewer than there are cores. With 0, no bot thinks ahead.
help-setting-silent-bots = Let bots say nothing.
help-setting-open-contributions = How long seats have to open their contributions to the shuffle.
help-setting-abandoned = How long a game is kept in which no person is left. When there is no room for another table, the oldest of these gives way.
help-setting-remember = How long people are remembered who have no seat and stay away.
help-setting-reserve = How much of the disk is left for games that are being played: below it, nobody opens a table or is new here.
help-setting-data = Where games and people are kept.
help-setting-journal = Keep games and people in this PostgreSQL database. A password belongs into `PGPASSWORD` or a password file.
    .default = `journal.db` in the data directory
help-setting-node = What this server is called among those that share a database.
    .default = the name of this computer
help-setting-lease = With a database: after so many seconds without a sign of life, another server takes over.
help-setting-link = With a database: serve at the same time as others that share it; they reach this server at this address. Each has tables of its own, and people get to all of them. Without it, one serves and the others wait.
help-setting-metrics = Show figures for Prometheus at this port, to this computer only. Port 0 is any free one.
help-setting-log-file = Where logs go, if not to standard error.
help-setting-log-form = `text`, `json`, or `auto`: `text` on a terminal, else one JSON object a line.
help-setting-log-level = `debug`, `info`, `warning` or `error`.

## What settings can be

help-allowed-address = an address like 127.0.0.1:4747, [::1]:4747 or *:4747
help-allowed-networks = addresses and networks with commas between them, like 192.0.2.7, 2001:db8::/32
help-allowed-seconds = seconds, from 0 to 604800
help-allowed-days = days, from 1 to 36500
help-allowed-number = a whole number from 1 to 1000000
help-allowed-switch = `true` or `false`
help-allowed-ssh-address = an address like :2222, 127.0.0.1:2222 or *:2222
help-allowed-web-address = an address like :8080, 127.0.0.1:8080 or *:8080
help-allowed-web-as = an address like https://table.example or http://table.example:8080
help-allowed-certificate = two files, a certificate and its key, both as PEM
help-allowed-known-as = a name or an address like table.example, table.example:22 or [2001:db8::1]:22
help-allowed-processes = a whole number from 0 to 256
help-allowed-file = a file
help-allowed-upstream = an address like table.example:2222
help-allowed-fingerprint = a fingerprint like SHA256:..., of 43 characters
help-allowed-megabytes = a whole number from 0 to 1000000
help-allowed-directory = a directory
help-allowed-database = the address of a PostgreSQL database like postgresql://host/name
help-allowed-node = a name of at most 60 characters
help-allowed-lease = seconds, from 1 to 300
help-allowed-link = an address like 10.0.0.11:4748
help-allowed-port = a port, from 0 to 65535
help-allowed-log-form = `auto`, `text` or `json`
help-allowed-log-level = `debug`, `info`, `warning` or `error`

## Examples

help-example-menagerie-1 = a game against bots, at once
help-example-menagerie-2 = the tables of a server
help-example-menagerie-3 = a server that others can join
help-example-play-1 = go on with the last game, or begin one
help-example-play-2 = begin a game of CuBirds
help-example-play-3 = three bots that play well
help-example-play-4 = by lines of text, for screen readers
help-example-join-1 = list the servers that are near, and those where you have been
help-example-join-2 = come in as Ada
help-example-join-3 = by ssh, straight to a table
help-example-join-4 = look on
help-example-serve-1 = for people on this computer
help-example-serve-2 = for everybody; clients near by find it themselves
help-example-serve-3 = another port for ssh
help-example-serve-4 = browsers come in by https
help-example-door-1 = let people in here, to the tables there
help-example-status-1 = how the server on this computer is doing
help-example-status-2 = the same for programs
help-example-nodes-1 = who serves, and who waits to take over
help-example-migrate-1 = copy games and people from the file into a database
help-example-tables-1 = the tables of the server on this computer
help-example-people-1 = who is at the server with that data directory
help-example-close-1 = close that table for good
help-example-kick-1 = send Eve away; she can come again
help-example-ban-1 = let nobody in from that address
help-example-ban-2 = let nobody in from that network
help-example-unban-1 = let people in from there again
help-example-bans-1 = whom the server does not let in
help-example-top-1 = who plays best at the server on this computer
help-example-top-2 = one game at another server
help-example-export-1 = list the games that are finished
help-example-export-2 = write the last one of a table
help-example-verify-1 = check it
help-example-verify-2 = check it at once
help-example-simulate-1 = a thousand games at random
help-example-arena-1 = is `hard` better than `easy`?
help-example-completion-1 = commands and options complete themselves in new terminals
help-example-completion-2 = the same for zsh
help-example-completion-3 = the same for fish
help-example-manual-1 = read it
help-example-manual-2 = keep it, for `man menagerie`

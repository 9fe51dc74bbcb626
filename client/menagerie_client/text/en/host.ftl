# What is said to the host of a server: how it is, and what came of an order.

## menagerie status

status-open = Menagerie { $version } is open at { $address }.
status-quarantined = { $tables ->
    [one] One table FAILED and takes
   *[other] { $tables } tables FAILED and take
 } no more commands: the logs say why.
status-row-time = open for
status-row-people = people
status-row-tables = tables
status-row-seats = seats
status-row-moves = moves
status-row-requests = requests
status-row-refused = refused
status-row-closings = hung up
status-row-journal = journal
status-row-waiting = waiting
status-row-loop = loop
status-row-disk = disk
status-row-held = held
status-row-too-much = too much
status-row-doors = doors
status-row-metrics = metrics
status-time = { $time }, as process { $process }
status-people = { $people } here, { $watchers } watching; connections: { $connections }, pages of browsers: { $pages }
status-by-person = by people
status-by-bot = by bots
status-by-time = by the clock
status-sum = { $total }{ $total ->
    [0] {""}
   *[other] : { $parts }
 }
status-part = { $count } { $name }
status-journal = { $commits } commits{ $commits ->
    [0] {""}
   *[other] , { $time } ms and { $operations } operations each
 }{ $failures ->
    [0] {""}
   *[other] ; { $failures } FAILED
 }
status-waiting = commands at tables: { $commands }, for the journal: { $operations }, bytes to be read by clients: { $bytes }
status-loop = longest turn { $longest } ms in the last minute; { $turns } over 50 ms
status-disk = { $megabytes } MB left
status-held = { $used } { $name } ({ $most } of one address)
status-sessions = { $sessions }{ $answers ->
    [yes] {""}
   *[no] {" "}(DOES NOT ANSWER)
 }
status-doors = { $processes ->
    [one] 1 process
   *[other] { $processes } processes
 } with { $sessions } sessions; longest turn { $longest } ms; { $turns } over 50 ms{ $restarts ->
    [0] {""}
    [one] ; started again once
   *[other] ; started again { $restarts } times
 }

## menagerie tables, people, bans, close, kick, ban, unban, and the same after a slash in the lobby

host-usage = There are: /tables, /people, /bans, /close TABLE, /kick PERSON, /ban ADDRESS|KEY, /unban ADDRESS|KEY.
host-table = { $table }: { $game }, { $access ->
    [public] public
   *[private] private
  }, { $stage }: { $seats }; { $watchers } watching
host-table-left = { $table }: { $game }, { $access ->
    [public] public
   *[private] private
  }, { $stage }: { $seats }; { $watchers } watching, nobody there for { $hours } h
host-seat = { $state ->
    [person] { $name }
    [left] { $name } (left)
    [bot] a bot
   *[free] free
  }
host-no-tables = There are no tables.
host-person = { $name } ({ $person }), { $fingerprint }, from { $address }, at { $tables }
host-no-key = a guest
host-inside = within this process
host-no-tables-of-theirs = no table
host-nobody = Nobody is here.
host-more = ... and { $count } more
host-ban = { $what }
host-no-bans = Nobody is banned.
host-closed = { $table } is closed.
host-close-elsewhere = { $table } is at another node, which has to close it.
host-no-table = There is no table { $table }.
host-not-closed = { $table } could not be closed; the logs say why.
host-gone = { $who } had to go.
host-several-gone = { $count } of that name had to go.
host-gone-elsewhere = { $who } is at another node, and has to go.
host-not-here = { $who } is not here.
host-banned = { $what } is banned, and { $count } had to go.
host-unbannable = { $what } is no address, no network and no fingerprint of a key like SHA256:...
host-too-many-bans = There are { $most } bans already: lift some of them first.
host-banned-no-more = { $what } is banned no more.
host-not-banned = { $what } was not banned.

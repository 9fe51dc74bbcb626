# What commands say to the host of a server: how it is, and what came of an order.

## menagerie status

status-open = Menagerie { $version } ist offen unter { $address }.
status-quarantined = { $tables ->
    [one] Ein Tisch ist AUSGEFALLEN und nimmt
   *[other] { $tables } Tische sind AUSGEFALLEN und nehmen
 } keine Befehle mehr an: Die Logs sagen, warum.
status-row-time = offen seit
status-row-people = Leute
status-row-tables = Tische
status-row-seats = Plätze
status-row-moves = Züge
status-row-requests = Anfragen
status-row-refused = abgelehnt
status-row-closings = getrennt
status-row-journal = Journal
status-row-waiting = wartet
status-row-loop = Schleife
status-row-disk = Datenträger
status-row-held = belegt
status-row-too-much = zu viel
status-row-doors = Türen
status-row-metrics = Kennzahlen
status-time = { $time }, Prozess { $process }
status-people = { $people } hier, { $watchers } beim Zuschauen; Verbindungen: { $connections }, Seiten in Browsern: { $pages }
status-by-person = von Menschen
status-by-bot = von Bots
status-by-time = von der Uhr
status-sum = { $total }{ $total ->
    [0] {""}
   *[other] : { $parts }
 }
status-part = { $name } { $count }
status-journal = { $commits } Schreibvorgänge{ $commits ->
    [0] {""}
   *[other] , je { $time } ms und { $operations } Einträge
 }{ $failures ->
    [0] {""}
   *[other] ; { $failures } MISSLUNGEN
 }
status-waiting = Befehle an Tischen: { $commands }, für das Journal: { $operations }, ungelesene Bytes: { $bytes }
status-loop = längster Durchlauf { $longest } ms in der letzten Minute; { $turns } über 50 ms
status-disk = noch { $megabytes } MB
status-held = { $name } { $used } (eine Adresse { $most })
status-sessions = { $sessions }{ $answers ->
    [yes] {""}
   *[no] {" "}(ANTWORTET NICHT)
 }
status-doors = { $processes ->
    [one] 1 Prozess
   *[other] { $processes } Prozesse
 }, Sitzungen: { $sessions }; längster Durchlauf { $longest } ms; { $turns } über 50 ms{ $restarts ->
    [0] {""}
    [one] ; einmal neu gestartet
   *[other] ; { $restarts }-mal neu gestartet
 }

## menagerie tables, people, bans, close, kick, ban, unban, and the same after a slash in the lobby

host-usage = Es gibt: /tables, /people, /bans, /close TISCH, /kick PERSON, /ban ADRESSE|SCHLÜSSEL, /unban ADRESSE|SCHLÜSSEL.
host-table = { $table }: { $game }, { $access ->
    [public] öffentlich
   *[private] privat
  }, { $stage }: { $seats }; beim Zuschauen: { $watchers }
host-table-left = { $table }: { $game }, { $access ->
    [public] öffentlich
   *[private] privat
  }, { $stage }: { $seats }; beim Zuschauen: { $watchers }, seit { $hours } h niemand da
host-seat = { $state ->
    [person] { $name }
    [left] { $name } (gegangen)
    [bot] ein Bot
   *[free] frei
  }
host-no-tables = Es gibt keine Tische.
host-person = { $name } ({ $person }), { $fingerprint }, von { $address }, am Tisch: { $tables }
host-no-key = Gast
host-inside = diesem Prozess
host-no-tables-of-theirs = keiner
host-nobody = Niemand ist hier.
host-more = ... und { $count } weitere
host-ban = { $what }
host-no-bans = Niemand ist gesperrt.
host-closed = { $table } ist geschlossen.
host-close-elsewhere = { $table } ist bei einem anderen Server, der ihn schließen muss.
host-no-table = Es gibt keinen Tisch { $table }.
host-not-closed = { $table } ließ sich nicht schließen; die Logs sagen, warum.
host-gone = { $who } musste gehen.
host-several-gone = { $count } mit diesem Namen mussten gehen.
host-gone-elsewhere = { $who } ist bei einem anderen Server und muss gehen.
host-not-here = { $who } ist nicht hier.
host-banned = Gesperrt: { $what }. { $count ->
    [0] Niemand musste
    [one] Eine Person musste
   *[other] { $count } Personen mussten
  } gehen.
host-unbannable = { $what } ist keine Adresse, kein Netz und kein Fingerabdruck eines Schlüssels wie SHA256:...
host-too-many-bans = Es gibt schon { $most } Sperren: Heb erst einige auf.
host-banned-no-more = Nicht mehr gesperrt: { $what }.
host-not-banned = Das war nicht gesperrt: { $what }.

# What commands say to the host of a server: how it is, and what came of an order.

## menagerie status

status-open = Menagerie { $version } is open op { $address }.
status-quarantined = { $tables ->
    [one] Eén tafel is UITGEVALLEN en neemt
   *[other] { $tables } tafels zijn UITGEVALLEN en nemen
 } geen opdrachten meer aan: de logs zeggen waarom.
status-row-time = al open
status-row-people = mensen
status-row-tables = tafels
status-row-seats = plaatsen
status-row-moves = zetten
status-row-requests = verzoeken
status-row-refused = geweigerd
status-row-closings = verbroken
status-row-journal = journaal
status-row-waiting = wacht
status-row-loop = lus
status-row-disk = schijf
status-row-held = bezet
status-row-too-much = te veel
status-row-doors = deuren
status-row-metrics = cijfers
status-time = { $time }, proces { $process }
status-people = { $people } hier, { $watchers } kijken toe; verbindingen: { $connections }, pagina's in browsers: { $pages }
status-by-person = door mensen
status-by-bot = door bots
status-by-time = door de klok
status-sum = { $total }{ $total ->
    [0] {""}
   *[other] : { $parts }
 }
status-part = { $name } { $count }
status-journal = { $commits } keer geschreven{ $commits ->
    [0] {""}
   *[other] , elk { $time } ms en { $operations } bewerkingen
 }{ $failures ->
    [0] {""}
   *[other] ; { $failures } MISLUKT
 }
status-waiting = opdrachten aan tafels: { $commands }, voor het journaal: { $operations }, ongelezen bytes: { $bytes }
status-loop = langste ronde { $longest } ms in de laatste minuut; { $turns } boven 50 ms
status-disk = nog { $megabytes } MB
status-held = { $name } { $used } (één adres { $most })
status-sessions = { $sessions }{ $answers ->
    [yes] {""}
   *[no] {" "}(ANTWOORDT NIET)
 }
status-doors = { $processes ->
    [one] 1 proces
   *[other] { $processes } processen
 }, sessies: { $sessions }; langste ronde { $longest } ms; { $turns } boven 50 ms{ $restarts ->
    [0] {""}
    [one] ; één keer opnieuw gestart
   *[other] ; { $restarts } keer opnieuw gestart
 }

## menagerie tables, people, bans, close, kick, ban, unban, and the same after a slash in the lobby

host-usage = Er zijn: /tables, /people, /bans, /close TAFEL, /kick PERSOON, /ban ADRES|SLEUTEL, /unban ADRES|SLEUTEL.
host-table = { $table }: { $game }, { $access ->
    [public] openbaar
   *[private] besloten
  }, { $stage }: { $seats }; kijken toe: { $watchers }
host-table-left = { $table }: { $game }, { $access ->
    [public] openbaar
   *[private] besloten
  }, { $stage }: { $seats }; kijken toe: { $watchers }, al { $hours } u niemand aanwezig
host-seat = { $state ->
    [person] { $name }
    [left] { $name } (weg)
    [bot] een bot
   *[free] vrij
  }
host-no-tables = Er zijn geen tafels.
host-person = { $name } ({ $person }), { $fingerprint }, vanaf { $address }, aan tafel: { $tables }
host-no-key = gast
host-inside = dit proces
host-no-tables-of-theirs = geen
host-nobody = Er is niemand.
host-more = ... en nog { $count }
host-ban = { $what }
host-no-bans = Niemand is uitgesloten.
host-closed = { $table } is gesloten.
host-close-elsewhere = { $table } staat op een andere server, die hem moet sluiten.
host-no-table = Er is geen tafel { $table }.
host-not-closed = { $table } kon niet worden gesloten; de logs zeggen waarom.
host-gone = { $who } moest gaan.
host-several-gone = { $count } mensen met die naam moesten gaan.
host-gone-elsewhere = { $who } is op een andere server en moet gaan.
host-not-here = { $who } is er niet.
host-banned = Uitgesloten: { $what }. { $count ->
    [0] Niemand moest
    [one] Eén persoon moest
   *[other] { $count } personen moesten
  } gaan.
host-unbannable = { $what } is geen adres, geen netwerk en geen vingerafdruk van een sleutel als SHA256:...
host-too-many-bans = Er zijn al { $most } uitsluitingen: hef er eerst een paar op.
host-banned-no-more = Niet meer uitgesloten: { $what }.
host-not-banned = Dat was niet uitgesloten: { $what }.

# Wat het programma op de opdrachtregel zegt: verkeerd gebruik, fouten, lijsten van servers en wat een verslag bewijst.

cli-error = Fout: { $said }
cli-help = Hulp: { $command }
cli-aborted = Gestopt.
cli-no-such-command = De opdracht "{ $name }" bestaat niet. Wel: { $commands }.
cli-no-such-option = De optie { $option } is er hier niet.{ $near ->
    [none] {""}
   *[other] {" "}Bedoelde je { $near }?
}
cli-missing = { $what } ontbreekt.
cli-option-needs = Na { $option } hoort een waarde.
cli-option-takes-none = { $option } neemt geen waarde aan.
cli-too-much = Dat is meer dan deze opdracht aanneemt.
cli-not-one-of = { $what }: kies { $choices }.
cli-no-number = { $what }: er is een heel getal nodig.
cli-number-from = { $what }: er is een heel getal vanaf { $least } nodig.
cli-number-between = { $what }: er is een heel getal van { $least } tot en met { $most } nodig.
cli-no-file = { $what }: dit bestand is niet te gebruiken. Controleer de naam.
cli-wrong-value = { $what }: dat is niet te gebruiken.
cli-playing-already = Je speelt al, in een ander venster. Ga daar verder, of speel in een andere map met --data MAP.
cli-data-unusable = De map { $directory } is niet te gebruiken: { reason-words }. Kies een andere met --data MAP.
cli-bots-or-seats = { $bots } bots geven { $seats } plaatsen: geef --bots of --seats op, niet allebei.
cli-play-failed = Er ging iets mis; het spel is bewaard zoals het was. { $log } zegt waar. Verdergaan doe je met: { $command }
cli-journal = De bewaarde spellen in { $journal } zijn niet te openen.
cli-journal-outdated = De bewaarde spellen in { $journal } zijn van een oudere versie. Start daar één keer de server of het spel, en probeer het dan opnieuw.
cli-cannot-play = { $game } kan zo niet worden gespeeld: { $why }
cli-must-be = { $option } moet { $allowed } zijn.
cli-game-option = De optie { $option } is er niet.
cli-watch-what = --watch heeft de naam van een tafel nodig: --table NAAM.
cli-watch-bot = Een bot speelt mee: geef --bot of --watch op, niet allebei.
cli-no-user = "{ $user }" is geen gebruikersnaam.
cli-no-address = "{ $typed }" is geen adres. Het ziet er zo uit: table.example of table.example:{ $port }.
cli-no-name = "{ $typed }" kan geen naam zijn: er horen letters of cijfers in.
cli-formerly-ssh = --formerly is voor wie met een sleutel komt: { $command } ssh://SERVER --formerly ADRES.
cli-formerly-nobody = Menagerie heeft voor { $address } niemand onthouden. { $command } toont waar je al bent geweest.
cli-join-failed = Er ging hier iets mis; { $log } zegt waar. Terugkomen doe je met: { $command }
cli-bot-plays = Een bot speelt als { $name }: { $level }.
cli-bot-sits = De bot zit aan tafel { $table }.
cli-bot-left = De bot is weg van tafel { $table }.
cli-bot-waits = Geen openbare tafel heeft een vrije plaats. De bot wacht op een plaats; Ctrl+C stopt hem.
cli-looking = Er wordt op het lokale netwerk gezocht ...
cli-no-servers = Er meldt zich hier geen server, en je bent nog nergens geweest.
cli-how-join = Naar een server ga je met: { $command }
cli-how-serve = Zelf een openen doe je met: { $command }
cli-how-play = Tegen bots speel je met: { $command }
cli-server-here = { $name }, op het lokale netwerk
cli-server-known = als { $name }, het laatst op { $day }
cli-which = Welke server
cli-no-games = In { $directory } heeft geen server spellen bewaard. Noem een andere map met --data MAP, of een server.
cli-top-ssh = Via ssh is ssh zelf genoeg: { $command }
cli-export-nothing = Er is niets te exporteren: { $why }.
cli-export-cannot = { $game } kan niet worden geëxporteerd: { $why }.
cli-export-none = Er is nog geen spel uitgespeeld.
cli-export-practice = { $which ->
    [all] Je oefenspellen staan apart. Dit somt ze op: { $command }
   *[one] Het zit bij je oefenspellen: { $command }
}
cli-export-elsewhere = Noem een andere map met --data MAP.
cli-not-written = { $file } kan niet worden geschreven: { reason-words }.
cli-not-read = Dat is niet te lezen: { reason-words }.
cli-commitment = De toezegging van de server
cli-opened = Wat een plaats heeft geopend
cli-digits = { $what } bestaat uit { $digits } cijfers, elk 0 tot en met 9 of a tot en met f{ $found ->
    [fine] {""}
   *[other] ; hier zijn het { $found } tekens
}. Kopieer ze nog eens.
cli-verify-no-record = Dat kan niet worden gecontroleerd: { $why }.
cli-verify-misfit = Het klopt niet.
cli-seat = plaats { $number }, { $name }
cli-seats = { $count ->
    [one] plaats { $seats }
   *[other] de plaatsen { $seats }
}
cli-fits = Het klopt: { $id }, { $game }.
cli-fits-seat = Het klopt: { $id }, { $game }, zoals { $whose } het te horen kreeg.
cli-spectator = een toeschouwer
cli-counts = { $part ->
    [wildcards] { $parts ->
        [one] 1 ronde
       *[other] { $parts } rondes
    }
   *[other] { $parts ->
        [one] 1 beurt
       *[other] { $parts } beurten
    }
}, { $choices ->
    [one] 1 keuze
   *[other] { $choices } keuzes
}, { $shuffles } keer geschud.
cli-events = { $seen ->
    [none] { $events } gebeurtenissen, allemaal zoals de server ze achteraf vertelde.
    [0] { $events } gebeurtenissen, allemaal gezien toen ze gebeurden.
   *[other] { $events } gebeurtenissen, de eerste { $seen } zoals de server ze achteraf vertelde.
}
cli-shown = Bewezen:
cli-not-shown = Niet bewezen:
cli-shown-seed = Al het schudden volgt uit het startgetal achter de toezegging { $commitment }
cli-shown-alone = alleen; dat lag vast voor het delen. Maar geen plaats heeft iets toegevoegd: de beheerder kan veel startgetallen hebben geprobeerd en het beste hebben genomen.
cli-shown-with = en uit wat { $seats } { $count ->
    [one] heeft
   *[other] hebben
} toegevoegd. De verdeling lag vooraf vast, en niemand heeft die bepaald, tenzij de beheerder samenspande met { $count ->
    [one] die plaats
   *[other] al deze plaatsen
}.
cli-shown-unopened = Wat { $seats } { $count ->
    [one] had
   *[other] hadden
} toegezegd, is niet op tijd geopend en telde niet mee.
cli-shown-legal = Elke keuze was toegestaan, en alles wat er gebeurde volgt uit de keuzes en het schudden, tot en met de punten.
cli-shown-replayed = Het hele spel, volgens de regels opnieuw gespeeld vanuit het startgetal, vertelt deze plaats precies wat die te horen kreeg: de eigen kaarten, alles wat ooit is omgedraaid, en de punten. Elke keuze die te zien was, was toegestaan.
cli-shown-commitment = Het programma zag die toezegging voor het delen.
cli-shown-contribution = Wat het programma voor zijn plaats stuurde, zit in het schudden.
cli-compare = Dat dit de toezegging is die bij het openen van de tafel te zien was, en dat hierin zit wat je eigen programma heeft toegevoegd. Vergelijk ze: wie een verslag schrijft, kan een heel spel verzinnen.
cli-late = Dat dit de toezegging is die voor het delen te zien was: het programma kwam later.
cli-nothing-own = Dat er iets van jou in het schudden zit: het programma weet van niets dat het heeft gestuurd.
cli-never-seen = Wat niemand anders ooit ziet: { $what }.
cli-never-shown-cards = Dat de beheerder niemand je kaarten heeft verteld en ze zelf niet heeft bekeken.
cli-never-shown-who = Wie er achter een naam zat, en of een keuze van die persoon, een bot of de klok kwam.
wildcards-never-seen = wie zich heeft bedacht, en de kaart die met de arendenleider terugging

cli-open = Menagerie is open op { $address }, { $reach ->
    [everybody] voor iedereen die deze computer kan bereiken
    [here] voor mensen op deze computer
   *[other] op { $host }
}.
cli-row-browser = browser
cli-row-ssh = ssh
cli-row-key = sleutel
cli-row-known = bekend
cli-row-doors = deuren
cli-row-join = meedoen
cli-row-network = netwerk
cli-row-data = gegevens
cli-row-logs = logs
cli-row-metrics = cijfers
cli-row-stop = stop
cli-network = programma's vinden het vanzelf, als { $name }
cli-logs = { $file ->
    [none] standaardfoutuitvoer
   *[other] { $file }
}, als { $form ->
    [text] tekst
   *[other] JSON
}
cli-stop = Ctrl+C, of kill { $process }
cli-ssh-busy = niet open: een ander programma heeft poort { $port }. Kies een andere met --ssh :POORT.
cli-web-busy = niet open: een ander programma heeft poort { $port }. Kies een andere met --web :POORT.
cli-no-doors = geen: dit systeem kan geen verbindingen overdragen, dus tekent de server de schermen zelf
cli-doors = { $count ->
    [one] 1 proces houdt
   *[other] { $count } processen houden
} de ssh-sessies
cli-doors-no-ssh = --doors is voor mensen die via ssh komen: samen met --no-ssh gaat dat niet.
cli-serve-failed = De server is uitgevallen; de logs zeggen waar.
cli-log-unwritable = Het log { $file } kan niet worden geschreven: { reason-words }.
cli-no-server = Met de gegevensmap { $directory } is er geen server open.
cli-server-silent = De server met de gegevensmap { $directory } antwoordt niet.

cli-no-driver = Het stuurprogramma voor PostgreSQL is niet geïnstalleerd: pip install 'menagerie[postgres]'
cli-migrate-where = Zeg waar de spellen heen moeten: --journal postgresql://HOST/NAAM
cli-migrate-no-games = In { $directory } heeft geen server spellen bewaard. Noem een andere map met --data MAP.
cli-migrate-progress = Kopiëren en vergelijken
cli-migrate-occupied = Er is niets gekopieerd: in die database staan al spellen. Noem een lege.
cli-migrate-differs = Er is niets gekopieerd: in de database kwam iets anders aan dan er was verstuurd. Probeer het nog eens, of kijk naar de database.
cli-migrate-failed = Er is niets gekopieerd: { $place } is nu niet te gebruiken: { $reason }.
cli-migrate-done = { $tables ->
    [one] Eén tafel staat
   *[other] { $tables } tafels staan
 } nu in { $place }: { $rows } rijen, teruggelezen en vergeleken. Vanaf nu: { $command }
cli-nodes-where = Zeg waar de database is: --journal postgresql://HOST/NAAM
cli-nodes-none = Geen server gebruikt deze database.
cli-node-serves = { $name } is actief, op { $address }: { $tables ->
    [one] één tafel
   *[other] { $tables } tafels
 }, { $people ->
    [one] één persoon
   *[other] { $people } personen
 }. { $seen } s geleden gezien. Versie { $version }.
cli-node-shares = { $name } is actief, op { $address }: { $tables ->
    [one] één tafel
   *[other] { $tables } tafels
 }, { $people ->
    [one] één persoon
   *[other] { $people } personen
 }. Er is nog { $left } s van zijn termijn over. { $seen } s geleden gezien. Versie { $version }.
cli-node-waits = { $name } wacht. { $seen } s geleden gezien. Versie { $version }.
cli-node-gone = { $name } is weg. { $seen } s geleden voor het laatst gezien. Versie { $version }.
cli-nodes-lease = Periode { $epoch }. De termijn loopt nog { $left } s. De database antwoordt in { $lag } ms.
cli-nodes-together = { $count ->
    [one] Er is één server actief.
   *[other] Er zijn { $count } servers tegelijk actief.
 } De database antwoordt in { $lag } ms.
cli-nodes-no-lease = Periode { $epoch }. Er is nu geen server actief. De database antwoordt in { $lag } ms.

## Directories, ports and doors

cli-data-writable = Anderen kunnen in de map { $directory } schrijven. Houd die voor jezelf: chmod go-w { $directory }
cli-data-in-use = Een andere server{ $process ->
    [none] {""}
   *[other] {" "}(proces { $process })
 } gebruikt de gegevensmap { $directory }. Stop die, of kies een andere map met --data MAP.
cli-data-unlocked = De map { $directory } kan niet worden gereserveerd: { reason-words }. Kies een andere met --data MAP.
cli-serve-journal = De bewaarde spellen in { $journal } zijn niet te openen: { $reason }.
cli-place-database = PostgreSQL op { $host }, database { $name }
cli-place-host = PostgreSQL op { $host }
cli-place-local = deze computer
cli-journal-why-address = PostgreSQL begrijpt het adres van de database niet
cli-journal-why-damaged = ze zijn beschadigd ({ $detail })
cli-journal-why-database = de database meldt ‘{ $said }’
cli-journal-why-driver = het stuurprogramma voor PostgreSQL is niet geïnstalleerd: pip install 'menagerie[postgres]'
cli-journal-why-full = daar is geen ruimte meer ({ $detail })
cli-journal-why-missing = { $commits ->
    [one] de laatste wijziging ontbreekt, terwijl die al bevestigd was
   *[other] de laatste { $commits } wijzigingen ontbreken, terwijl ze al bevestigd waren
}; verwijder { $mark } om { $commits ->
    [one] zonder die wijziging
   *[other] zonder die wijzigingen
} verder te gaan
cli-journal-why-newer = een nieuwere Menagerie heeft ze geschreven en kan ze openen: de indeling heeft versie { $found }, en hier is versie { $known } bekend
cli-journal-why-no_log = SQLite kan daar geen wijzigingen vooraf bijhouden
cli-journal-why-not_made = { $file } kan niet worden gemaakt: { reason-words }
cli-journal-why-older = een oudere Menagerie heeft ze geschreven: de indeling is ouder dan versie { $known }
cli-journal-why-other = dit is een database, maar niet een die Menagerie heeft geschreven
cli-journal-why-refused = de database heeft dat geweigerd ({ $detail })
cli-journal-why-replaced = { $file } is verwijderd of vervangen terwijl het bestand open was
cli-journal-why-sqlite = nodig is SQLite { $least } of nieuwer, en deze Python heeft { $found }
cli-journal-why-unreachable = de database is nu niet bereikbaar ({ $detail })
cli-journal-why-unusable = ze zijn nu niet te lezen of te schrijven ({ $detail })
cli-serve-file = De server kan niet open: { $said }
cli-serve-socket = { $file } is niet te openen: { reason-words }.
cli-serve-doors = De deurprocessen starten niet; de logs zeggen waarom. Zonder gaat het met --doors 0.
cli-serve-late = De spellen zijn niet op tijd gesloten. Wat bevestigd is, staat er veilig in.
cli-serve-memory = De server had geen geheugen meer. Niets wat bevestigd is, is verloren. Geef hem meer, of laat met --connections minder mensen binnen.
cli-serve-listen = De server kan niet luisteren op { $address }: { $why ->
    [EADDRINUSE] daar luistert al een ander programma, misschien een andere Menagerie-server
    [EACCES] deze gebruiker mag daar niet luisteren (poorten onder 1024 zijn meestal gereserveerd)
    [EADDRNOTAVAIL] dat is geen adres van deze computer
   *[other] { reason-words }
 }. Kies een ander adres met { $option }.
cli-door-where = Welke server? Noem het adres: --upstream SERVER:POORT.
cli-door-no-ssh = Een deur zonder ssh is er geen: laat `no_ssh` weg.
cli-door-failed = De deur is uitgevallen; de logs zeggen waar.
cli-door-open = Er is een deur naar { $address } open.
cli-row-server = server
cli-door-server = { $address }, met de sleutel { $fingerprint }{ $reached ->
    [yes] {""}
   *[no] ; hij is nu niet bereikbaar
 }
cli-door-processes = De deurprocessen starten niet; de logs zeggen waarom.
cli-door-unreachable = De server op { $address } is niet bereikbaar: { reason-words }.
cli-door-key-changed = De server op { $address } heeft een andere sleutel dan hier bekend is. Misschien luistert er iemand mee. Heeft de beheerder hem veranderd, geef dan de nieuwe met --upstream-key, of verwijder { $file }.
cli-door-not-allowed =
    De server op { $address } laat deze deur niet binnen. De beheerder moet deze regel toevoegen aan het bestand `allowed_doors` in de gegevensmap (of aan dat van --allow-door):
    { $line }
cli-door-no-menagerie = Op { $address } is er geen ssh-poort van een Menagerie-server.
cli-arena-seats = Deze tafel heeft { $seats } plaatsen voor spelers, en er zijn er { $names } genoemd.
cli-arena-kept = In { $path } staan spellen van een andere arena, of van bots die sindsdien zijn veranderd. Noem een ander bestand.
cli-arena-no-file = Het bestand { $path } is niet te gebruiken. Controleer de naam.
cli-arena-unknown = { $name } is geen bot. Er zijn { $known }, en MODULE:NAAM voor een eigen bot.
cli-arena-not-imported = { $name } kan niet worden geïmporteerd. De melding van Python: { $why }
cli-arena-progress = Bezig met spelen: { $deals } verdelingen, met elk { $games ->
    [one] 1 spel
   *[other] { $games } spellen
}
cli-arena-took = { $games } spellen in { $seconds } s
cli-arena-head = { $game }: { $deals } verdelingen in elke volgorde van de spelers, { $games } spellen, startgetal { $seed }
cli-arena-lineup = opstelling: { $names }
cli-arena-column-player = bot
cli-arena-column-seats = plaatsen
cli-arena-column-wins = gewonnen per plaats
cli-arena-column-ahead = punten voorsprong
cli-arena-column-rating = rating
cli-arena-column-mean = ms per zet
cli-arena-column-most = hoogstens
cli-arena-figure = { $mean } ({ $low } tot { $high })
cli-simulate-progress = Bezig met spelen: { $games ->
    [one] 1 spel
   *[other] { $games } spellen
}
cli-simulate-speed = { $decisions } keuzes per seconde, in totaal { $seconds } s

## Why a game cannot be exported

cli-export-why-nothing_kept = er heeft geen server spellen bewaard in { $directory }
cli-export-why-unknown_entry = er staat iets over in de bewaarde spellen wat dit programma niet kent
cli-export-why-no_such_game = dat spel is er hier niet
cli-export-why-damaged = de bewaarde spellen zijn beschadigd waar dit spel begint
cli-export-why-unknown_game = dit programma kent het spel { $name } niet
cli-export-why-not_over = het is nog niet afgelopen, en tot dan heeft het geheimen
cli-export-why-chosen_seed = iemand heeft het startgetal gekozen, om het nog eens te spelen: aan het delen valt niets te controleren
cli-export-why-does_not_follow = stap { $step } volgt niet uit de regels van dit programma
cli-export-why-without_moves = het is gespeeld voor er zetten werden bewaard
cli-export-why-refused = stap { $step } mag niet volgens de regels van dit programma

## Settings that are not what they can be

cli-setting-wrong = { $name }{ $file ->
    [none] {""}
   *[other] {" "}in { $file }
 }: { $found ->
    [secret] hier hoort { $allowed }
   *[other] niet { $found }, maar { $allowed }
 }.
cli-setting-unknown = { $name } in { $file } is geen instelling. { $near ->
    [none] Er zijn: { $all }.
   *[other] Bedoelde je { $near }?
 }
cli-setting-unreadable = { $file } is niet te lezen: { reason-words }.
cli-setting-not-utf8 = { $file } is geen TOML: het bestand is niet in UTF-8 geschreven.
cli-setting-not-toml = { $file } is geen TOML. De melding, in het Engels: { $why }.

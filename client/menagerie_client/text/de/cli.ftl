# Was das Programm auf der Befehlszeile sagt: falsche Eingaben, Fehler, Listen von Servern und was eine Aufzeichnung beweist.

cli-error = Fehler: { $said }
cli-help = Hilfe: { $command }
cli-aborted = Abgebrochen.
cli-no-such-command = Den Befehl "{ $name }" gibt es nicht. Es gibt: { $commands }.
cli-no-such-option = Die Option { $option } gibt es hier nicht.{ $near ->
    [none] {""}
   *[other] {" "}Meintest du { $near }?
}
cli-missing = { $what } fehlt.
cli-option-needs = Nach { $option } fehlt ein Wert.
cli-option-takes-none = { $option } nimmt keinen Wert an.
cli-too-much = Das ist mehr, als dieser Befehl annimmt.
cli-not-one-of = { $what }: Wähle { $choices }.
cli-no-number = { $what }: Eine ganze Zahl ist nötig.
cli-number-from = { $what }: Eine ganze Zahl ab { $least } ist nötig.
cli-number-between = { $what }: Eine ganze Zahl von { $least } bis { $most } ist nötig.
cli-no-file = { $what }: Diese Datei lässt sich nicht benutzen. Prüfe ihren Namen.
cli-wrong-value = { $what }: Das lässt sich nicht benutzen.
cli-playing-already = Du spielst schon, in einem anderen Fenster. Mach dort weiter, oder spiel mit --data ORDNER in einem anderen Verzeichnis.
cli-data-unusable = Das Verzeichnis { $directory } lässt sich nicht benutzen: { reason-words }. Wähle mit --data ORDNER ein anderes.
cli-bots-or-seats = { $bots } Bots ergeben { $seats } Plätze: Gib entweder --bots oder --seats an.
cli-play-failed = Etwas ist schiefgegangen; das Spiel ist gespeichert, wie es war. { $log } sagt, wo. So geht es weiter: { $command }
cli-journal = Die gespeicherten Spiele in { $journal } lassen sich nicht öffnen.
cli-journal-outdated = Die gespeicherten Spiele in { $journal } stammen von einer älteren Version. Starte dort einmal den Server oder das Spiel und versuch es dann noch einmal.
cli-cannot-play = { $game } lässt sich so nicht spielen: { $why }
cli-must-be = { $option } muss { $allowed } sein.
cli-game-option = Die Option { $option } gibt es dort nicht.
cli-watch-what = --watch braucht den Namen eines Tischs: --table NAME.
cli-watch-bot = Ein Bot spielt mit: Gib entweder --bot oder --watch an.
cli-no-user = "{ $user }" ist kein Benutzername.
cli-no-address = "{ $typed }" ist keine Adresse. Sie sieht so aus: table.example oder table.example:{ $port }.
cli-no-name = "{ $typed }" kann kein Name sein: Er braucht Buchstaben oder Ziffern.
cli-formerly-ssh = --formerly ist für alle, die mit einem Schlüssel kommen: { $command } ssh://SERVER --formerly ADRESSE.
cli-formerly-nobody = Menagerie hat sich für { $address } niemanden gemerkt. { $command } zeigt, wo du schon warst.
cli-join-failed = Hier ist etwas schiefgegangen; { $log } sagt, wo. So kommst du wieder: { $command }
cli-bot-plays = Ein Bot spielt als { $name }: { $level }.
cli-bot-sits = Der Bot sitzt am Tisch { $table }.
cli-bot-left = Der Bot hat den Tisch { $table } verlassen.
cli-bot-waits = Kein öffentlicher Tisch hat einen freien Platz. Der Bot wartet auf einen; Strg+C hält ihn an.
cli-looking = Es wird im lokalen Netz gesucht ...
cli-no-servers = Hier meldet sich kein Server, und du warst noch bei keinem.
cli-how-join = Zu einem Server kommst du mit: { $command }
cli-how-serve = Selbst einen eröffnen: { $command }
cli-how-play = Gegen Bots spielen: { $command }
cli-server-here = { $name }, im lokalen Netz
cli-server-known = als { $name }, zuletzt am { $day }
cli-which = Welcher Server
cli-no-games = In { $directory } hat kein Server Spiele gespeichert. Nenn mit --data ORDNER ein anderes Verzeichnis oder einen Server.
cli-top-ssh = Über ssh genügt ssh selbst: { $command }
cli-export-nothing = Es gibt nichts zu exportieren: { $why }.
cli-export-cannot = { $game } lässt sich nicht exportieren: { $why }.
cli-export-none = Noch ist kein Spiel zu Ende gespielt.
cli-export-practice = { $which ->
    [all] Deine Übungsspiele liegen für sich. Das listet sie auf: { $command }
   *[one] Es ist bei deinen Übungsspielen: { $command }
}
cli-export-elsewhere = Nenn mit --data ORDNER ein anderes Verzeichnis.
cli-not-written = { $file } lässt sich nicht schreiben: { reason-words }.
cli-not-read = Das lässt sich nicht lesen: { reason-words }.
cli-commitment = Die Zusage des Servers
cli-opened = Was ein Platz geöffnet hat
cli-digits = { $what } besteht aus { $digits } Ziffern, jede 0 bis 9 oder a bis f{ $found ->
    [fine] {""}
   *[other] ; hier sind es { $found } Zeichen
}. Kopier sie noch einmal.
cli-verify-no-record = Das lässt sich nicht prüfen: { $why }.
cli-verify-misfit = Es passt nicht.
cli-seat = Platz { $number }, { $name }
cli-seats = { $count ->
    [one] Platz { $seats }
   *[other] die Plätze { $seats }
}
cli-fits = Es passt: { $id }, { $game }.
cli-fits-seat = Es passt: { $id }, { $game }, aus der Sicht von { $whose }.
cli-spectator = Zuschauern
cli-counts = { $part ->
    [wildcards] { $parts ->
        [one] 1 Runde
       *[other] { $parts } Runden
    }
   *[other] { $parts ->
        [one] 1 Zug
       *[other] { $parts } Züge
    }
}, { $choices ->
    [one] 1 Entscheidung
   *[other] { $choices } Entscheidungen
}, { $shuffles }-mal gemischt.
cli-events = { $seen ->
    [none] { $events } Ereignisse, alle so, wie der Server sie später erzählt hat.
    [0] { $events } Ereignisse, alle gesehen, als sie geschahen.
   *[other] { $events } Ereignisse, die ersten { $seen } so, wie der Server sie später erzählt hat.
}
cli-shown = Bewiesen:
cli-not-shown = Nicht bewiesen:
cli-shown-seed = Alles Mischen folgt aus der Startzahl hinter der Zusage { $commitment }
cli-shown-alone = allein; sie stand vor dem Verteilen fest. Aber kein Platz hat etwas beigesteuert: Wer den Server betreibt, hätte viele Startzahlen ausprobieren und die beste nehmen können.
cli-shown-with = und aus dem, was { $seats } beigesteuert { $count ->
    [one] hat
   *[other] haben
}. Die Karten standen vorher fest, und niemand hat sie bestimmt, es sei denn, wer den Server betreibt, hat mit { $count ->
    [one] diesem Platz
   *[other] allen diesen Plätzen
} gemeinsame Sache gemacht.
cli-shown-unopened = Was { $seats } zugesagt { $count ->
    [one] hatte
   *[other] hatten
}, wurde nicht rechtzeitig geöffnet und weggelassen.
cli-shown-legal = Jede Entscheidung war erlaubt, und alles, was geschah, folgt aus den Entscheidungen und dem Mischen, bis hin zu den Punkten.
cli-shown-replayed = Das ganze Spiel, nach den Regeln aus der Startzahl noch einmal gespielt, zeigt diesem Platz genau das, was er erfahren hat: die eigenen Karten, alles, was je aufgedeckt wurde, und die Punkte. Jede Entscheidung, die zu sehen war, war erlaubt.
cli-shown-commitment = Das Programm hat diese Zusage vor dem Verteilen gesehen.
cli-shown-contribution = Was das Programm für seinen Platz gesendet hat, steckt im Mischen.
cli-compare = Dass dies die Zusage ist, die beim Eröffnen des Tischs zu sehen war, und dass hier steckt, was dein eigenes Programm beigesteuert hat. Vergleich beides: Wer eine Aufzeichnung schreibt, könnte ein ganzes Spiel erfinden.
cli-late = Dass dies die Zusage ist, die vor dem Verteilen zu sehen war: Das Programm kam später dazu.
cli-nothing-own = Dass etwas von dir im Mischen steckt: Das Programm weiß von nichts, was es gesendet hat.
cli-never-seen = Was sonst nie jemand sieht: { $what }.
cli-never-shown-cards = Dass die Person, die den Server betreibt, deine Karten weder angesehen noch verraten hat.
cli-never-shown-who = Wer hinter einem Namen saß, und ob eine Entscheidung von dieser Person, einem Bot oder der Uhr kam.
wildcards-never-seen = was jemand sich anders überlegt hat, und die Karte, die mit der Bonuskarte Adler zurückging

cli-open = Menagerie ist offen unter { $address }, { $reach ->
    [everybody] für alle, die diesen Computer erreichen
    [here] für Leute an diesem Computer
   *[other] unter { $host }
}.
cli-row-browser = Browser
cli-row-ssh = ssh
cli-row-key = Schlüssel
cli-row-known = bekannt
cli-row-doors = Türen
cli-row-join = beitreten
cli-row-network = Netz
cli-row-data = Daten
cli-row-logs = Logs
cli-row-metrics = Kennzahlen
cli-row-stop = Ende
cli-network = Programme finden es von selbst, als { $name }
cli-logs = { $file ->
    [none] Standardfehlerausgabe
   *[other] { $file }
}, als { $form ->
    [text] Text
   *[other] JSON
}
cli-stop = Strg+C, oder kill { $process }
cli-ssh-busy = nicht offen: Ein anderes Programm hat Port { $port }. Wähle mit --ssh :PORT einen anderen.
cli-web-busy = nicht offen: Ein anderes Programm hat Port { $port }. Wähle mit --web :PORT einen anderen.
cli-no-doors = keine: Dieses System kann keine Verbindungen übergeben, also zeichnet der Server die Bildschirme selbst
cli-doors = { $count ->
    [one] 1 Prozess hält
   *[other] { $count } Prozesse halten
} die ssh-Sitzungen
cli-doors-no-ssh = --doors ist für Leute, die über ssh kommen: Zusammen mit --no-ssh geht das nicht.
cli-serve-failed = Der Server ist ausgefallen; die Logs sagen, wo.
cli-log-unwritable = Das Log { $file } lässt sich nicht schreiben: { reason-words }.
cli-no-server = Mit dem Datenverzeichnis { $directory } ist kein Server offen.
cli-server-silent = Der Server mit dem Datenverzeichnis { $directory } antwortet nicht.

cli-no-driver = Der Treiber für PostgreSQL ist nicht installiert: pip install 'menagerie[postgres]'
cli-migrate-where = Sag, wohin die Spiele sollen: --journal postgresql://HOST/NAME
cli-migrate-no-games = In { $directory } hat kein Server Spiele gespeichert. Nenn mit --data ORDNER ein anderes Verzeichnis.
cli-migrate-progress = Kopieren und vergleichen
cli-migrate-occupied = Nichts wurde kopiert: In dieser Datenbank sind schon Spiele. Nenn eine leere.
cli-migrate-differs = Nichts wurde kopiert: In der Datenbank kam etwas anderes an, als geschickt wurde. Versuch es noch einmal, oder sieh dir die Datenbank an.
cli-migrate-failed = Nichts wurde kopiert: { $place } lässt sich gerade nicht benutzen: { $reason }.
cli-migrate-done = { $tables ->
    [one] Ein Tisch ist
   *[other] { $tables } Tische sind
 } jetzt in { $place }: { $rows } Zeilen, zurückgelesen und verglichen. Von jetzt an: { $command }
cli-nodes-where = Sag, wo die Datenbank ist: --journal postgresql://HOST/NAME
cli-nodes-none = Kein Server benutzt diese Datenbank.
cli-node-serves = { $name } ist aktiv, unter { $address }: { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
 }, { $people ->
    [one] eine Person
   *[other] { $people } Personen
 }. Gesehen vor { $seen } s. Version { $version }.
cli-node-shares = { $name } ist aktiv, unter { $address }: { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
 }, { $people ->
    [one] eine Person
   *[other] { $people } Personen
 }. Von seiner Frist bleiben { $left } s. Gesehen vor { $seen } s. Version { $version }.
cli-node-waits = { $name } wartet. Gesehen vor { $seen } s. Version { $version }.
cli-node-gone = { $name } ist weg. Zuletzt gesehen vor { $seen } s. Version { $version }.
cli-nodes-lease = Epoche { $epoch }. Die Frist läuft noch { $left } s. Die Datenbank antwortet in { $lag } ms.
cli-nodes-together = { $count ->
    [one] Ein Server ist aktiv.
   *[other] { $count } Server sind gleichzeitig aktiv.
 } Die Datenbank antwortet in { $lag } ms.
cli-nodes-no-lease = Epoche { $epoch }. Gerade ist kein Server aktiv. Die Datenbank antwortet in { $lag } ms.

## Directories, ports and doors

cli-data-writable = Andere können in das Verzeichnis { $directory } schreiben. Behalte es für dich: chmod go-w { $directory }
cli-data-in-use = Ein anderer Server{ $process ->
    [none] {""}
   *[other] {" "}(Prozess { $process })
 } benutzt das Datenverzeichnis { $directory }. Halte ihn an, oder wähle mit --data ORDNER ein anderes.
cli-data-unlocked = Das Verzeichnis { $directory } lässt sich nicht reservieren: { reason-words }. Wähle mit --data ORDNER ein anderes.
cli-serve-journal = Die gespeicherten Spiele in { $journal } lassen sich nicht öffnen: { $reason }.
cli-place-database = PostgreSQL auf { $host }, Datenbank { $name }
cli-place-host = PostgreSQL auf { $host }
cli-place-local = diesem Computer
cli-journal-why-address = PostgreSQL versteht die Adresse der Datenbank nicht
cli-journal-why-damaged = sie sind beschädigt ({ $detail })
cli-journal-why-database = die Datenbank meldet „{ $said }“
cli-journal-why-driver = der Treiber für PostgreSQL ist nicht installiert: pip install 'menagerie[postgres]'
cli-journal-why-full = dort ist kein Platz mehr ({ $detail })
cli-journal-why-missing = { $commits ->
    [one] es fehlt die letzte Änderung, die schon bestätigt war
   *[other] es fehlen die letzten { $commits } Änderungen, die schon bestätigt waren
}; um ohne { $commits ->
    [one] sie
   *[other] diese Änderungen
} weiterzumachen, entferne { $mark }
cli-journal-why-newer = ein neueres Menagerie hat sie geschrieben und kann sie öffnen: Ihr Aufbau hat Version { $found }, und bekannt ist hier Version { $known }
cli-journal-why-no_log = SQLite kann dort keine Änderungen vorab protokollieren
cli-journal-why-not_made = { $file } lässt sich nicht anlegen: { reason-words }
cli-journal-why-older = ein älteres Menagerie hat sie geschrieben: Ihr Aufbau ist älter als Version { $known }
cli-journal-why-other = das ist eine Datenbank, aber keine, die Menagerie geschrieben hat
cli-journal-why-refused = die Datenbank hat das abgelehnt ({ $detail })
cli-journal-why-replaced = { $file } wurde gelöscht oder ersetzt, obwohl die Datei geöffnet war
cli-journal-why-sqlite = nötig ist SQLite { $least } oder neuer, und dieses Python hat { $found }
cli-journal-why-unreachable = die Datenbank ist gerade nicht erreichbar ({ $detail })
cli-journal-why-unusable = sie lassen sich gerade nicht lesen oder schreiben ({ $detail })
cli-serve-file = Der Server lässt sich nicht öffnen: { $said }
cli-serve-socket = { $file } lässt sich nicht öffnen: { reason-words }.
cli-serve-doors = Die Prozesse der Türen starten nicht; die Logs sagen, warum. Ohne sie geht es mit --doors 0.
cli-serve-late = Die Spiele wurden nicht rechtzeitig geschlossen. Was bestätigt wurde, ist dort sicher.
cli-serve-memory = Dem Server ging der Speicher aus. Nichts, was bestätigt wurde, ist verloren. Gib ihm mehr, oder lass mit --connections weniger Leute herein.
cli-serve-listen = Der Server kann nicht unter { $address } lauschen: { $why ->
    [EADDRINUSE] Dort lauscht schon ein anderes Programm, vielleicht ein anderer Menagerie-Server
    [EACCES] Diesem Benutzer ist das nicht erlaubt (Ports unter 1024 sind meist reserviert)
    [EADDRNOTAVAIL] Das ist keine Adresse dieses Computers
   *[other] { reason-words }
 }. Wähle mit { $option } eine andere Adresse.
cli-door-where = Welcher Server? Nenn seine Adresse: --upstream SERVER:PORT.
cli-door-no-ssh = Eine Tür ohne ssh ist keine: Lass `no_ssh` weg.
cli-door-failed = Die Tür ist ausgefallen; die Logs sagen, wo.
cli-door-open = Eine Tür zu { $address } ist offen.
cli-row-server = Server
cli-door-server = { $address }, mit dem Schlüssel { $fingerprint }{ $reached ->
    [yes] {""}
   *[no] ; gerade ist er nicht erreichbar
 }
cli-door-processes = Die Prozesse der Tür starten nicht; die Logs sagen, warum.
cli-door-unreachable = Der Server unter { $address } ist nicht erreichbar: { reason-words }.
cli-door-key-changed = Der Server unter { $address } hat einen anderen Schlüssel als den, der hier bekannt ist. Vielleicht hört jemand mit. Wurde er dort geändert, nenn den neuen mit --upstream-key, oder lösch { $file }.
cli-door-not-allowed =
    Der Server unter { $address } lässt diese Tür nicht herein. Dort gehört diese Zeile in die Datei `allowed_doors` im Datenverzeichnis (oder in die von --allow-door):
    { $line }
cli-door-no-menagerie = Unter { $address } ist kein ssh-Port eines Menagerie-Servers.
cli-arena-seats = Dieser Tisch hat { $seats } Plätze für Spieler, genannt sind aber { $names }.
cli-arena-kept = In { $path } stehen Spiele einer anderen Arena oder von Bots, die seither geändert wurden. Nenn eine andere Datei.
cli-arena-no-file = Die Datei { $path } lässt sich nicht benutzen. Prüfe ihren Namen.
cli-arena-unknown = { $name } ist kein Bot. Es gibt { $known } und MODUL:NAME für einen eigenen.
cli-arena-not-imported = { $name } lässt sich nicht importieren. Die Meldung von Python: { $why }
cli-arena-progress = Gespielt werden { $deals } Verteilungen, mit jeder { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}
cli-arena-took = { $games } Spiele in { $seconds } s
cli-arena-head = { $game }: { $deals } Verteilungen in jeder Sitzordnung, { $games } Spiele, Startzahl { $seed }
cli-arena-lineup = Aufstellung: { $names }
cli-arena-column-player = Bot
cli-arena-column-seats = Plätze
cli-arena-column-wins = Siege je Platz
cli-arena-column-ahead = Punkte Vorsprung
cli-arena-column-rating = Wertungszahl
cli-arena-column-mean = ms je Zug
cli-arena-column-most = höchstens
cli-arena-figure = { $mean } ({ $low } bis { $high })
cli-simulate-progress = { $games ->
    [one] 1 Spiel wird
   *[other] { $games } Spiele werden
} gespielt
cli-simulate-speed = { $decisions } Entscheidungen in der Sekunde, insgesamt { $seconds } s

## Why a game cannot be exported

cli-export-why-nothing_kept = In { $directory } hat kein Server Spiele gespeichert
cli-export-why-unknown_entry = Darüber steht etwas in den gespeicherten Spielen, das dieses Programm nicht kennt
cli-export-why-no_such_game = Dieses Spiel gibt es hier nicht
cli-export-why-damaged = Da, wo dieses Spiel beginnt, sind die gespeicherten Spiele beschädigt
cli-export-why-unknown_game = Dieses Programm kennt das Spiel { $name } nicht
cli-export-why-not_over = Es ist noch nicht vorbei, und bis dahin hat es Geheimnisse
cli-export-why-chosen_seed = Jemand hat die Startzahl gewählt, um es noch einmal zu spielen: Am Mischen gibt es nichts zu prüfen
cli-export-why-does_not_follow = Schritt { $step } folgt nicht aus den Regeln dieses Programms
cli-export-why-without_moves = Es wurde gespielt, bevor Züge gespeichert wurden
cli-export-why-refused = Schritt { $step } ist nach den Regeln dieses Programms nicht erlaubt

## Settings that are not what they can be

cli-setting-wrong = { $name }{ $file ->
    [none] {""}
   *[other] {" "}in { $file }
 }: { $found ->
    [secret] hierher gehört { $allowed }
   *[other] nicht { $found }, sondern { $allowed }
 }.
cli-setting-unknown = { $name } in { $file } ist keine Einstellung. { $near ->
    [none] Es gibt: { $all }.
   *[other] Meintest du { $near }?
 }
cli-setting-unreadable = { $file } lässt sich nicht lesen: { reason-words }.
cli-setting-not-utf8 = { $file } ist kein TOML: Die Datei ist nicht in UTF-8 geschrieben.
cli-setting-not-toml = { $file } ist kein TOML. Die Meldung, auf Englisch: { $why }.

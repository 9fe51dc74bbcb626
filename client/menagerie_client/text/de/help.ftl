# What --help, the manual and the completion of shells say.

help-usage = Aufruf:
help-options = Optionen
help-commands = Befehle
help-examples = Beispiele:
help-default = Standard: { $value }
help-required = nötig
help-help = Diese Hilfe zeigen.
help-version = Die Version zeigen.
help-section-coming-in = Wie man hereinkommt
help-section-to-the-server = Zum Server
help-section-at-the-tables = An den Tischen
help-section-running-it = Betrieb
help-section-also = Außerdem
help-sources = Jede Option kann auch in der Umgebung ({ $variable }=9) oder in einer TOML-Datei (`connections = 9`) stehen. Eine Option gilt vor der Umgebung, und die gilt vor der Datei.

## What stands for a value

help-word-options = OPTIONEN
help-word-command = BEFEHL
help-word-args = ARGUMENTE
help-word-integer = ZAHL
help-word-text = TEXT
help-word-directory = ORDNER
help-word-dir = ORDNER
help-word-file = DATEI
help-word-host = SERVER
help-word-port = PORT
help-word-user = BENUTZER
help-word-name = NAME
help-word-names = NAMEN
help-word-code = CODE
help-word-address = ADRESSE
help-word-key = SCHLÜSSEL
help-word-cert = ZERTIFIKAT
help-word-networks = NETZE
help-word-seconds = SEKUNDEN
help-word-days = TAGE
help-word-megabytes = MEGABYTE
help-word-fingerprint = FINGERABDRUCK
help-word-form = FORM
help-word-level = STUFE
help-word-table = TISCH
help-word-person = PERSON
help-word-game = SPIEL
help-word-seat = PLATZ
help-word-language = SPRACHE

## The manual

help-manual-name = BEZEICHNUNG
help-manual-synopsis = ÜBERSICHT
help-manual-description = BESCHREIBUNG
help-manual-commands = BEFEHLE
help-manual-files = DATEIEN
help-manual-what = Kartenspiele mit Tieren an einem Tisch im Terminal
help-manual-command = Befehl
help-manual-options = Optionen
help-manual-language = Es spricht die Sprache, die `LC_ALL`, `LC_MESSAGES` oder `LANG` nennen, wenn es Deutsch, Englisch oder Niederländisch ist.
help-manual-folder = Spiele, und was über Server und deine Vorlieben gemerkt ist.
help-manual-file = Einstellungen eines Servers.

## Commands

help-menagerie = Menagerie: Kartenspiele mit Tieren an einem Tisch im Terminal.
help-play =
    Sofort gegen Bots spielen, ohne Server.

    Ein Spiel, das nicht zu Ende ist, geht da weiter, wo es war; mit --new gibst du es auf und beginnst ein neues. Die Startseite zeigt die gespeicherten Spiele, höchstens 8; mit --game geht das neueste dieser Art weiter. Sonst kann niemand herein.
help-join =
    An die Tische eines Servers gehen.

    Ohne SERVER siehst du eine Liste der Server, die sich im lokalen Netz melden, und derer, bei denen du schon warst; tippe die Nummer des Servers, zu dem du willst. Der Port ist meist 4747, mit ssh:// 2222. Über ssh ist alles verschlüsselt, und dein Schlüssel sagt, wer du bist, wie sonst bei ssh. Ist die Verbindung weg, wird sie von selbst wieder aufgebaut; wenn du später wiederkommst, bist du an deinem Platz.
help-serve =
    Einen Server eröffnen, zu dem andere kommen können.

    Er braucht keine Einstellungen: Ohne sie lässt er Leute an diesem Computer herein und legt Spiele dort ab, wo deine Programme ihre Daten haben. SIGTERM oder Strg+C hält ihn an: Die Spiele gehen weiter, wenn er wieder läuft. Zweimal Strg+C hält ihn sofort an.
help-door =
    Leute hier über ssh hereinlassen, an die Tische anderswo.

    Der Server unter SERVER:PORT (sein Port für ssh, meist 2222) muss diese Tür erlauben: Beim ersten Mal siehst du die Zeile, die dort in die Datei `allowed_doors` gehört. Die Verbindung zwischen beiden ist verschlüsselt. Wer hier hereinkommt, kommt wie dort herein: mit demselben Schlüssel als dieselbe Person. Wird der Server neu gestartet, bleiben alle da und machen weiter, sobald er wieder läuft.
help-status =
    Sagen, wie es dem Server auf diesem Computer geht.

    Er wird an seinem Datenverzeichnis erkannt. Gibt es keinen, ist der Rückgabewert 1.
help-tables =
    Die Tische des Servers auf diesem Computer auflisten; zuletzt die, an denen niemand ist.

    Der Server wird an seinem Datenverzeichnis erkannt.
help-people =
    Auflisten, wer beim Server auf diesem Computer ist: Namen, Schlüssel und woher alle kommen.

    Der Server wird an seinem Datenverzeichnis erkannt.
help-close =
    Einen Tisch für immer schließen: Sein Spiel endet, und nichts bleibt davon.

    Der Server wird an seinem Datenverzeichnis erkannt.
help-kick =
    Jemanden wegschicken, nach Name oder Kennung. Damit die Person wegbleibt, sperr ihren Schlüssel oder ihre Adresse.

    Der Server wird an seinem Datenverzeichnis erkannt.
help-ban =
    Niemanden mehr von einer Adresse, aus einem Netz (192.0.2.7, 2001:db8::/32) oder mit einem Schlüssel (SHA256:...) hereinlassen.

    Der Server wird an seinem Datenverzeichnis erkannt.
help-unban =
    Jemanden wieder hereinlassen, der gesperrt war.

    Der Server wird an seinem Datenverzeichnis erkannt.
help-bans =
    Auflisten, wen der Server auf diesem Computer nicht hereinlässt.

    Der Server wird an seinem Datenverzeichnis erkannt.
help-top =
    Sagen, wer am besten spielt.

    Mit SERVER: bei diesem Server, und zwar als Gast, ohne jemandem den Platz zu nehmen. Ohne: bei dem Server, dessen Daten auf diesem Computer sind, ob er läuft oder nicht.
help-export =
    Die Aufzeichnung eines beendeten Spiels als JSON schreiben.

    SPIEL ist der Name eines Tischs, für das letzte Spiel dort, oder mit Schrägstrich eines von mehreren: brave-otter/2. Ohne SPIEL werden die beendeten Spiele aufgelistet. Die Aufzeichnung enthält alles, was geheim war, damit alle sie prüfen können; ein Spiel, das nicht vorbei ist, hat noch keine. Der Server darf dabei laufen.
help-verify =
    Die Aufzeichnung eines Spiels prüfen: Mischen und Regeln.

    DATEI ist, was `export` geschrieben hat, oder die Aufzeichnung deines eigenen Platzes, die du nach einem Spiel speichern kannst. Mehr braucht es nicht (- ist die Standardeingabe): keinen Server und kein Netz. Der Rückgabewert ist 0, wenn alles passt; 1, wenn etwas nicht passt, und das Erste davon wird genannt; 2, wenn DATEI keine Aufzeichnung ist. Bei einer Aufzeichnung von `export` nenn die Zusage des Servers oder das, was von deinem Platz dazukam, wenn du es weißt: Sonst könnte ein ganzes Spiel erfunden sein. In der Aufzeichnung deines eigenen Platzes steht beides.
help-migrate =
    Die Spiele eines Servers aus seiner Datei nach PostgreSQL kopieren.

    Der Server darf nicht laufen, und die Datenbank muss leer sein. Alles wird zurückgelesen und verglichen, bevor es gilt; die Datei bleibt, wie sie ist. Passwörter gehören in die Umgebung (`PGPASSWORD`) oder eine Passwortdatei, nicht auf die Befehlszeile.
help-nodes =
    Sagen, welche Server sich eine Datenbank teilen und welche davon aktiv sind.

    Ist nur einer aktiv, warten die anderen, und einer von ihnen springt ein, wenn er ausfällt. Mit Verbindungen untereinander (`--link`) sind alle aktiv.
help-simulate =
    Zufällige Spieler spielen lassen und alles zusammenzählen.

    Die Zusammenfassung auf der Standardausgabe ist bei gleicher Startzahl auf jedem Computer dieselbe, Byte für Byte, und deshalb auf Englisch. Fortschritt und Tempo sind jedes Mal anders und gehen auf die Standardfehlerausgabe.
help-arena =
    Bots gegeneinander spielen lassen und sehen, wer besser ist.

    Jede Verteilung wird einmal in jeder Sitzordnung gespielt, damit jeder Bot jede Hand bekommt. Die Spannen gelten in 95 von 100 Fällen; dafür werden die Verteilungen immer wieder neu ausgelost. Zeiten hängen vom Computer ab, alles andere folgt aus der Startzahl.
help-completion =
    Ausgeben, womit eine Shell Befehle und Optionen ergänzt.

    Wohin es gehört, hängt von der Shell ab; die Beispiele sagen es.
help-manual =
    Die Handbuchseite für `man` ausgeben.

    Ohne SPRACHE ist sie in deiner; es gibt `en`, `de` und `nl`.

## Options

help-any-name = Welches Spiel.
help-any-plain = Textzeilen, für Screenreader und Skripte; so ist es auch mit `TERM=dumb`.
help-any-config = Eine TOML-Datei mit Einstellungen. Gibt es { $settings }, gilt diese Datei.
help-play-bots = Wie viele Bots; so lässt sich auch sagen, wie viele Plätze.
help-play-level = Wie gut die Bots spielen.
    .default = wie zuletzt, am Anfang `easy`
help-play-seed = Gleiche Startzahl, gleiche Karten.
help-play-new = Ein neues Spiel beginnen, auch wenn eines nicht zu Ende ist.
help-play-bot-workers = Wie viele Prozesse für die Bots denken.
help-play-data = Wo das Spiel gespeichert ist.
    .default = { $folder }
help-join-name = Wie du dort heißt. Unter einem anderen Namen bist du eine andere Person.
help-join-table = Direkt an diesen Tisch gehen.
help-join-invitation = Was dich an einen privaten Tisch lässt.
help-join-watch = Am Tisch zuschauen, ohne Platz zu nehmen.
help-join-bot = Einen Bot dieser Stärke an deiner Stelle spielen lassen. Strg+C hält ihn an.
help-join-formerly = Über ssh: sein, wer du unter dieser Adresse warst; danach genügt dein Schlüssel.
help-join-new-host-key = Über ssh: hinnehmen, dass der Server einen anderen Schlüssel hat als vorher.
help-join-data = Wo Server und deine Plätze dort gemerkt sind.
    .default = { $folder }
help-door-public = Leute von überall hereinlassen, am Port von --ssh.
help-door-ssh = Wo Leute hereinkommen.
    .default = 127.0.0.1:{ $ssh }
help-door-doors = Wie viele Prozesse die Sitzungen halten; mindestens einer.
help-door-data = Wo diese Tür ihre Schlüssel hat, in einem eigenen Verzeichnis `door`.
help-status-as-json = Es als JSON sagen.
help-top-game = Nur dieses Spiel.
help-export-output = Wohin sie geschrieben wird.
help-export-most = Wie viele Spiele aufgelistet werden.
help-verify-commitment = Die Zusage des Servers, wie sie am Tisch von Anfang an zu sehen war.
help-verify-contribution = Was ein Platz geöffnet hat, wenn man es weiß. PLATZ zählt wie die Datei von 0 an: Dein Platz 1 ist hier 0.
help-simulate-games = Wie viele Spiele.
help-simulate-seed = Gleiche Startzahl, gleiche Spiele.
help-simulate-as-json = Die Zusammenfassung als JSON schreiben.
help-arena-lineup = Wer spielt: ein Name für jeden Platz, mit Kommas dazwischen. Namen sind `easy`, `medium`, `hard`, `expert`, `advise` (die einfache Antwort, an der sich alle messen) oder `MODUL:NAME` für einen eigenen Bot.
help-arena-deals = Wie oft Karten verteilt werden.
help-arena-seed = Gleiche Startzahl, gleiche Spiele.
help-arena-processes = Wie viele Prozesse.
    .default = alle Kerne
help-arena-keep = Jede gespielte Verteilung in dieser Datei speichern. Derselbe Befehl macht dort weiter.
help-arena-as-json = Das Ergebnis als JSON schreiben.

## Settings

help-setting-listen = Wo Leute hereinkommen. Port 0 ist irgendein freier.
help-setting-public = Leute von überall hereinlassen, an den Ports von --listen, --ssh und --web.
help-setting-announce = Programme im selben Netz den Server von selbst finden lassen.
help-setting-ssh = Wo Leute über ssh hereinkommen, ohne etwas zu installieren. Ohne SERVER gilt der von --listen.
    .default = :{ $ssh }, wenn frei
help-setting-no-ssh = Niemanden über ssh hereinlassen.
help-setting-web = Wo Leute mit Browser und Handy hereinkommen. Ohne SERVER gilt der von --listen.
    .default = :{ $web } mit --public, wenn frei
help-setting-no-web = Niemanden mit einem Browser hereinlassen.
help-setting-web-as = Was Freunde im Browser öffnen, wenn es nicht dort ist, wo der Server lauscht: hinter einem Router oder einem Reverse-Proxy.
help-setting-tls = Browser über https hereinlassen, mit diesem Zertifikat.
help-setting-known-as = Was Freunde tippen, um hierher zu kommen, wenn es nicht dort ist, wo der Server lauscht: hinter einem Router oder in einem Container. PORT ist der für ssh.
help-setting-doors = Wie viele eigene Prozesse die ssh-Sitzungen halten, damit das Zeichnen der Bildschirme die Tische nie aufhält.
help-setting-allow-door = Die öffentlichen Schlüssel von Türen auf anderen Computern (`menagerie door`), die Leute hereinbringen dürfen.
    .default = `allowed_doors` im Datenverzeichnis
help-setting-upstream = Wo der Server seinen Port für ssh hat.
help-setting-upstream-key = Der Fingerabdruck vom Schlüssel des Servers.
    .default = der vom ersten Mal
help-setting-connections = Wie viele Verbindungen es geben darf.
help-setting-connections-of-one = Wie viele Verbindungen von einer Adresse kommen dürfen.
help-setting-crowds = Adressen, hinter denen viele Leute sind, wie in einer Schule oder einem Büro: Von jeder davon darf zehnmal so viel kommen.
help-setting-trust-proxies = Die Adressen von Proxys vor diesem Server, die in `PROXY`-Zeilen sagen, woher Leute kommen.
help-setting-hold = Wie lange ein Platz reserviert bleibt, wenn die Verbindung weg ist.
help-setting-bot-delay = Wie lange ein Bot vor einem Zug wartet, wie Menschen es tun.
help-setting-bot-workers = Wie viele Prozesse für die Bots denken: normal ist einer weniger, als es Kerne gibt. Mit 0 denkt kein Bot voraus.
help-setting-silent-bots = Bots nichts sagen lassen.
help-setting-open-contributions = Wie lange Plätze Zeit haben, ihre Zahlen fürs Mischen zu öffnen.
help-setting-abandoned = Wie lange ein Spiel bleibt, in dem niemand mehr mitspielt. Fehlt der Platz für einen neuen Tisch, weicht das älteste davon.
help-setting-remember = Wie lange der Server Leute kennt, die keinen Platz haben und nicht mehr kommen.
help-setting-reserve = Wie viel vom Datenträger für laufende Spiele übrig bleibt: Ist es weniger, eröffnet niemand einen Tisch, und niemand kommt neu dazu.
help-setting-data = Wo Spiele und Leute gespeichert sind.
help-setting-journal = Spiele und Leute in dieser PostgreSQL-Datenbank speichern. Ein Passwort gehört in `PGPASSWORD` oder eine Passwortdatei.
    .default = `journal.db` im Datenverzeichnis
help-setting-node = Wie dieser Server unter denen heißt, die sich eine Datenbank teilen.
    .default = der Name dieses Computers
help-setting-lease = Mit einer Datenbank: Nach so vielen Sekunden ohne Lebenszeichen springt ein anderer Server ein.
help-setting-link = Mit einer Datenbank: gleichzeitig mit anderen aktiv sein, die sie sich teilen; sie erreichen diesen Server unter dieser Adresse. Jeder hat eigene Tische, und alle Leute kommen an alle. Ohne das ist einer aktiv, und die anderen warten.
help-setting-metrics = Kennzahlen für Prometheus an diesem Port zeigen, nur für diesen Computer. Port 0 ist irgendein freier.
help-setting-log-file = Wohin Logs gehen, wenn nicht auf die Standardfehlerausgabe.
help-setting-log-form = `text`, `json` oder `auto`: `text` in einem Terminal, sonst ein JSON-Objekt pro Zeile.
help-setting-log-level = `debug`, `info`, `warning` oder `error`.

## What settings can be

help-allowed-address = eine Adresse wie 127.0.0.1:4747, [::1]:4747 oder *:4747
help-allowed-networks = Adressen und Netze mit Kommas dazwischen, wie 192.0.2.7, 2001:db8::/32
help-allowed-seconds = Sekunden, von 0 bis 604800
help-allowed-days = Tage, von 1 bis 36500
help-allowed-number = eine ganze Zahl von 1 bis 1000000
help-allowed-switch = `true` oder `false`
help-allowed-ssh-address = eine Adresse wie :2222, 127.0.0.1:2222 oder *:2222
help-allowed-web-address = eine Adresse wie :8080, 127.0.0.1:8080 oder *:8080
help-allowed-web-as = eine Adresse wie https://table.example oder http://table.example:8080
help-allowed-certificate = zwei Dateien, ein Zertifikat und sein Schlüssel, beide als PEM
help-allowed-known-as = ein Name oder eine Adresse wie table.example, table.example:22 oder [2001:db8::1]:22
help-allowed-processes = eine ganze Zahl von 0 bis 256
help-allowed-file = eine Datei
help-allowed-upstream = eine Adresse wie table.example:2222
help-allowed-fingerprint = ein Fingerabdruck wie SHA256:..., mit 43 Zeichen
help-allowed-megabytes = eine ganze Zahl von 0 bis 1000000
help-allowed-directory = ein Verzeichnis
help-allowed-database = die Adresse einer PostgreSQL-Datenbank wie postgresql://host/name
help-allowed-node = ein Name mit höchstens 60 Zeichen
help-allowed-lease = Sekunden, von 1 bis 300
help-allowed-link = eine Adresse wie 10.0.0.11:4748
help-allowed-port = ein Port, von 0 bis 65535
help-allowed-log-form = `auto`, `text` oder `json`
help-allowed-log-level = `debug`, `info`, `warning` oder `error`

## Examples

help-example-menagerie-1 = sofort ein Spiel gegen Bots
help-example-menagerie-2 = die Tische eines Servers
help-example-menagerie-3 = ein Server, zu dem andere kommen können
help-example-play-1 = mit dem letzten Spiel weitermachen oder eines beginnen
help-example-play-2 = ein Spiel CuBirds beginnen
help-example-play-3 = drei Bots, die gut spielen
help-example-play-4 = in Textzeilen, für Screenreader
help-example-join-1 = auflisten, welche Server in der Nähe sind und wo du schon warst
help-example-join-2 = als Ada hereinkommen
help-example-join-3 = über ssh direkt an einen Tisch
help-example-join-4 = zuschauen
help-example-serve-1 = für Leute an diesem Computer
help-example-serve-2 = für alle; Programme in der Nähe finden ihn von selbst
help-example-serve-3 = ein anderer Port für ssh
help-example-serve-4 = Browser kommen über https herein
help-example-door-1 = Leute hier hereinlassen, an die Tische dort
help-example-status-1 = wie es dem Server auf diesem Computer geht
help-example-status-2 = dasselbe für Programme
help-example-nodes-1 = welcher Server aktiv ist und welche warten
help-example-migrate-1 = Spiele und Leute aus der Datei in eine Datenbank kopieren
help-example-tables-1 = die Tische des Servers auf diesem Computer
help-example-people-1 = wer beim Server mit diesem Datenverzeichnis ist
help-example-close-1 = diesen Tisch für immer schließen
help-example-kick-1 = Eve wegschicken; sie kann wiederkommen
help-example-ban-1 = niemanden von dieser Adresse hereinlassen
help-example-ban-2 = niemanden aus diesem Netz hereinlassen
help-example-unban-1 = von dort wieder Leute hereinlassen
help-example-bans-1 = wen der Server nicht hereinlässt
help-example-top-1 = wer beim Server auf diesem Computer am besten spielt
help-example-top-2 = ein Spiel bei einem anderen Server
help-example-export-1 = auflisten, welche Spiele zu Ende sind
help-example-export-2 = das letzte an einem Tisch schreiben
help-example-verify-1 = sie prüfen
help-example-verify-2 = sie sofort prüfen
help-example-simulate-1 = tausend zufällige Spiele
help-example-arena-1 = ist `hard` besser als `easy`?
help-example-completion-1 = in neuen Terminals ergänzen sich Befehle und Optionen von selbst
help-example-completion-2 = dasselbe für zsh
help-example-completion-3 = dasselbe für fish
help-example-manual-1 = sie lesen
help-example-manual-2 = sie behalten, für `man menagerie`

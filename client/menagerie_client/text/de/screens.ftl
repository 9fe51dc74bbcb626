# The pages of the client.

screen-more-room = Menagerie braucht ein Fenster von mindestens { $width }x{ $height }; dieses hat { $now }. Bitte mach es größer.
screen-failed = Hier ging etwas schief. Dein Spiel ist auf dem Server sicher; versuch es noch einmal, oder geh und komm wieder.

## Keys and hints

key-enter = Enter
key-space = Leer
key-escape = Esc
hint-move = bewegen
hint-choose = wählen
hint-ask = Tipp
hint-take = nehmen
hint-thinking = Ich überlege…
hint-skip = den Rest sofort zeigen
hint-undo = zurück
hint-talk = Chat
hint-help = Hilfe
hint-log = Log
hint-guide = erklären
hint-no-guide = nein danke
hint-tips = Info an
hint-tips-off = Info aus
hint-leave = raus
hint-story = so lief es
hint-quit = Ende
hint-free-seat = Platz freigeben
hint-back = zurück
hint-scroll = blättern
hint-section = Kapitel
hint-go-to = gehe zu
hint-other-game = anderes Spiel
hint-lesson = Lernspiel
hint-rules = Regeln
hint-watch = ansehen
hint-tables = Tische
hint-menu = Menü
hint-line = Zeile
hint-change = ändern
hint-open = Tisch eröffnen
hint-run = ausführen
hint-find = suchen
hint-next = weiter
hint-written = fertig
hint-rulings = Auslegungen

## Choices

choice-yes = ja
choice-no = nein
choice-terminal = wie das Terminal

## Seats at a table

seat-lost-short = offline
seat-lost-brief = weg
seat-left-short = fort, Bot spielt
seat-left-brief = fort, Bot
seat-chosen = bereit
seat-thinks = denkt
seat-your-choice = dein Zug

## The title of the window

title = Menagerie
title-table = Menagerie: { $stage ->
    [turn] du bist dran, { $table }
    [waiting] { $table }, wartet
    [shuffling] { $table }, wird gemischt
    [playing] { $table }
    [over] { $table }, Spiel vorbei
   *[none] { $table }
  }

## Everything that can be done here

palette-title = was möchtest du tun?
palette-what = Tippe einen Teil des Namens.
palette-nothing = So heißt hier nichts. Die Rücktaste löscht einen Buchstaben.

## The link

over-title = Die Verbindung ist beendet
over-what = Drück Enter, um zu gehen. Was beim Server angekommen ist, bleibt dort gespeichert.

link-reconnecting = { $seconds ->
    [0] Verbindung weg: Versuch { $attempt }
   *[other] Verbindung weg: Versuch { $attempt } in { $seconds } s
  }
link-waits = Die Verbindung ist weg. Deine Wahl wird von selbst gesendet, sobald du wieder verbunden bist.
link-went = Die Verbindung ist wieder da, und deine Wahl ist gesendet.
server-waits = Der Server antwortet noch nicht. Deine Wahl wartet, bis er es tut.
server-went = Der Server antwortet wieder, und deine Wahl ist angekommen.

## Home

home-title = Menagerie
home-welcome = { $name }{ $people ->
    [0] {""}
    [one] {" "}· sonst niemand hier
   *[other] {" "}· { $people } Leute hier
  }
home-continue = Weiter: { $table }
home-continue-guided = Weiter mit Erklärung
home-play = Spielen: { $game }
home-guided = Erstes Spiel, erklärt
home-not-guided = Danke, ohne Erklärung
home-code = Code eingeben
home-code-placeholder = Tippe den Namen eines Tischs oder füg eine Einladung ein. Esc: zurück.
home-no-code = Das ist weder der Name eines Tischs noch eine Einladung. Ein Tisch heißt zum Beispiel sly-fox.
home-other-server = Diese Einladung gilt für einen anderen Server: { $server }. Geh mit Q, und tippe dann im Terminal: { $line }
home-other-link = Dieser Link führt zu einem anderen Server: { $server }. Öffne ihn im Browser: { $line }
home-watch = { $games ->
    [0] Zuschauen
    [one] Zuschauen: 1 Spiel
   *[other] Zuschauen: { $games } Spiele
  }
home-nothing-on = Gerade läuft kein Spiel, bei dem du zuschauen kannst. Versuch es später noch einmal.
home-new = Neuer Tisch
home-games = Deine Spiele
home-ratings = Rangliste
home-rules = Regeln
home-settings = Einstellungen
home-name = Dein Name
home-name-placeholder = Tippe einen neuen Namen: höchstens 16 Buchstaben und Ziffern. Esc: zurück.
home-renamed = Du heißt jetzt { $name }. An Plätzen, die du schon hast, bleibt dein alter Name.
home-about = Über Menagerie
home-quit = Beenden
home-tables = Tische
home-news = eben passiert
home-here = hier
home-talk = Chat
home-looking = Wird nachgesehen…
home-no-tables = Kein Tisch ist offen. Spiel jetzt, oder eröffne einen Tisch für Freunde.
home-no-games = Kein Spiel ist gespeichert. Spiel jetzt, oder eröffne einen Tisch mit Bots.
home-alone = Sonst ist niemand hier.
home-more-people = { $count ->
    [one] eine weitere Person
   *[other] { $count } weitere
  }
home-at-table = { $name } ({ $table })
home-with-key = { $name } (mit Schlüssel)
home-age = { $unit ->
    [days] { $count ->
        [one] 1 Tag
       *[other] { $count } Tage
      }
    [hours] { $count } h
   *[minutes] { $count } min
  }
home-dotted = {" "}· { $age }
home-your-table = { $table }: { $stage ->
    [turn] { $game }, du bist dran
    [waiting] { $game }, du wartest
    [shuffling] { $game }, es wird gemischt
    [playing] { $game }, du spielst
    [over] { $game }, Spiel vorbei
   *[unknown] dein Platz
  }
home-guided-game = { $game }, Spiel mit Erklärung
home-press-watch = Mit W schaust du zu.
home-table-join = { $table }: { $game }{ $casual ->
    [yes] , ungewertet
   *[no] {""}
  }, { $people } { $count ->
    [0] wartet
    [one] wartet
   *[other] warten
  }{ $free ->
    [0] , voll
   *[other] , noch { $free } frei
  }{ $age }
home-table-watch = { $table }: { $game }{ $casual ->
    [yes] , ungewertet
   *[no] {""}
  }, { $people } { $count ->
    [0] spielt
    [one] spielt
   *[other] spielen
  }{ $watchers ->
    [0] {""}
    [one] , 1 schaut zu
   *[other] , { $watchers } schauen zu
  }{ $age }
home-table-away = { $table }: { $game }{ $casual ->
    [yes] , ungewertet
   *[no] {""}
  }, wartet auf { $people }{ $watchers ->
    [0] {""}
    [one] , 1 schaut zu
   *[other] , { $watchers } schauen zu
  }{ $age }
home-finished = Sieg für { $winners }{ $against ->
    [0] {""}
   *[other] {" "}gegen { $others }
  }: { $game }, { $scored }{ $age }

## A new table

new-title = Ein neuer Tisch
new-game = Spiel
new-bots = Bots
new-level = Stärke der Bots
new-clock = Bedenkzeit
new-public = Offen für alle
new-invited = nur mit Einladung
new-open = Tisch eröffnen
new-what = Bots nehmen die letzten Plätze ein; die anderen warten auf Leute.
new-what-alone = Bots nehmen alle anderen Plätze ein, und es beginnt sofort.
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-expert = Profi
clock-relaxed = gemütlich
clock-normal = normal
clock-fast = schnell
clock-correspondence = ein Tag pro Zug

## A table that waits

table-coming = Der Tisch kommt…
table-shuffling = Es wird gemischt…
table-ready = Ich bin bereit
table-not-ready = Moment, doch nicht bereit
table-start = Start, Bots auf freien Plätzen
table-free-seat = Platz von { $name } freigeben
table-close = Tisch schließen
table-close-sure = { $count ->
    [one] Tisch schließen? { $names } sitzt hier. Wähle es noch einmal, um ihn zu schließen.
   *[other] Tisch schließen? { $names } sitzen hier. Wähle es noch einmal, um ihn zu schließen.
}
table-you-closed = Du hast den Tisch geschlossen.
table-host-closed = Der Tisch { $table } wurde geschlossen.
table-leave = Tisch verlassen
table-copy = Einladung kopieren
table-show-code = Code zum Scannen zeigen
table-copy-line = Zeile zum Tippen kopieren
table-copied = Die Einladung ist kopiert: Füg sie in eine Nachricht an Freunde ein. Erscheint dort nichts, erlaubt dein Terminal kein Kopieren.
table-host = Gastgeber
table-join-line = Mit dieser Zeile kommen Freunde an den Tisch:
table-join-link = Freunde öffnen oder tippen das:

## The end

end-won = { $count ->
    [one] { $who ->
        [you] Du gewinnst!
       *[other] { $names } gewinnt.
      }
   *[other] Geteilter Sieg: { $names }.
  }
end-wins = Siege: { $wins }
end-own-rank = Du kommst auf Rang { $rank }.
end-series = Gewonnene Spiele bisher: { $wins }.
end-series-seat = { $name } { $wins }
end-rematch = Nochmal, dieselben Leute
end-rematch-alone = Noch ein Spiel
end-rematch-lesson = Noch ein Spiel, ohne Erklärung
end-rematch-wanted = { $count ->
    [0] Das nächste Spiel beginnt…
   *[other] Warte noch auf { $names }…
  }
end-replay = Noch einmal ansehen
end-story = so lief es
end-story-open = So lief das Spiel
end-review = Was dich am meisten kostete
end-fairness = Das Mischen prüfen
end-lobby = Zurück in die Lobby
end-lobby-back = Zurück

## How a game went

tally-part = { $part } = { $points }
recap-throughout = { $who ->
    [you] Du lagst
   *[other] { $name } lag
  } von Anfang bis Ende vorn.
recap-moment = { $what ->
    [turning] Wendepunkt, { $part } { $number }: { $feat }.
    [both] Wendepunkt und bester Zug, { $part } { $number }: { $feat }.
   *[best] Bester Zug, { $part } { $number }: { $feat }.
  }

## Being guided

guide-offer = Neu bei { $game }? G beginnt ein erstes Spiel, das dir deine ersten { $moves } Entscheidungen erklärt. N: nein danke, und du wirst nicht mehr gefragt.
guide-offer-here = Neu bei { $game }? G erklärt dir jeden Moment, während du spielst. N: nein danke, und du wirst nicht mehr gefragt.
guide-back = Du bist zurück aus dem Spiel mit Erklärung. Das hier ist { $table }, das Spiel, das du vorher begonnen hattest.

## Talk and log

talk-title = Chat
talk-placeholder = Sag etwas. Enter sagt es, Esc nicht.
log-title = Verlauf

## Settings

set-title = Einstellungen
set-language = Sprache
set-theme = Farbschema
set-colours = Farben
set-glyphs = Symbole
set-animation = Züge langsam zeigen
set-bell = Ton bei meinem Zug
set-calm = Ruhig
set-confirmations = Züge bestätigen
set-confirm-plain = nur in Textzeilen
set-guided = Infos beim Spielen
set-level = Bots spielen
set-bots-talk = Bots reden
set-what-language = Die Sprache von allem, was du hier liest.
set-what-theme = Die Farben von allem, was du hier siehst.
set-what-colours = Wie viele Farben dein Terminal zeigt.
set-what-glyphs = Wähle "nur ASCII", wenn Symbole oder Rahmen kaputt aussehen.
set-what-animation = Ja zeigt Züge nacheinander, Nein zeigt sie auf einmal.
set-what-bell = Das Terminal klingelt oder markiert seinen Tab, wenn du wählen musst.
set-what-calm = Ja: Nichts bewegt sich und nichts klingelt, egal was sonst gewählt ist.
set-what-confirmations = Ja fragt vor einem Zug nach, den du nicht zurücknehmen kannst.
set-what-guided = Ja erklärt dir jeden Moment, während du spielst.
set-what-level = Wie gut Bots spielen, wenn du "Spielen" wählst.
set-what-bots_talk = Nein blendet aus, was Bots sagen.
looks-right-title = Sieht das richtig aus?
looks-right-ask = Hier solltest du ein Kleeblatt, eine Sonne, ein Dreieck, zwei Sterne und den oberen Rand eines Rahmens sehen:
looks-right-yes = Y  Ja: diese Zeichen
looks-right-no = N  Nein: nur einfache Buchstaben
set-sample = Sieht das richtig aus?
language-de = Deutsch
language-en = English
language-nl = Nederlands
theme-dark = dunkel
theme-light = hell
theme-contrast = starker Kontrast
theme-colourblind = für Farbenblinde
depth-truecolor = alle
depth-256 = 256
depth-16 = 16
depth-none = keine
glyphs-unicode = Unicode
glyphs-ascii = nur ASCII

## Help, rules, about

help-title = Hilfe
help-home = Hier siehst du die offenen Tische und alles, was du beginnen kannst. "Spielen" startet sofort ein Spiel gegen Bots. Um mit Freunden zu spielen, eröffne einen neuen Tisch und schick ihnen die Zeile, die sie dorthin bringt: Sie tippen sie ein oder fügen sie nach "Code eingeben" ein. Mit : suchst du auf jeder Seite, was du dort tun kannst.
help-table = Das Spiel beginnt, wenn alle am Tisch bereit sind. Wer den Tisch eröffnet hat, kann auch mit Bots auf den freien Plätzen beginnen oder den Platz von jemandem freigeben, der nicht bereit ist.
help-over = Das Spiel ist vorbei. Ein neues beginnt, sobald alle, die hier sind, noch einmal spielen wollen. "Noch einmal ansehen" zeigt das Spiel Schritt für Schritt{ $checks ->
    [yes] , und "Das Mischen prüfen" rechnet nach, ob alles fair war.
   *[no] .
  }
help-keys = Tasten: T öffnet den Chat, L zeigt den Verlauf, ? erklärt diesen Moment, : findet, was du hier tun kannst, Q geht. Von dieser Hilfe aus öffnet R die Regeln.
help-replay = Hier läuft ein beendetes Spiel noch einmal ab, Schritt für Schritt. Links und rechts gehen einen Schritt zurück oder weiter, { $part ->
    [none] {""}
   *[other] hoch und runter einen ganzen Abschnitt ({ $part }),{" "}
  }Pos1 und Ende an den Anfang und den Schluss. Die Leertaste lässt es von selbst laufen. V oder die Nummer eines Platzes zeigt es von einem anderen Platz aus, mit der Hand dort; 0 zeigt es so, wie man es beim Zuschauen sah.
rules-title = Die Regeln von { $game }
rules-contents = Inhalt
rules-search = /{ $typed }  { $count ->
    [0] nicht gefunden
   *[other] { $number } von { $count }
}
rules-ruling = { $ruling } Grund: { $why }
about-title = Über Menagerie
about-what = Menagerie bringt Kartenspiele mit Tieren auf einen Tisch im Terminal, an dem Leute über ein Netz zusammen spielen.
about-art = Beide hat Kristiaan der Nederlanden illustriert; von diesen Bildern ist hier keines zu sehen.
about-unofficial = Dies ist eine inoffizielle Umsetzung und hat mit ihnen allen nichts zu tun. Sie erzählt die Regeln in eigenen Worten.
about-licence = Der Code steht unter der MIT-Lizenz.

## A game watched again

replay-title = Nochmal: { $heading }
replay-seen-by = Sicht: { $name }
replay-spectator = Publikum
replay-step = Schritt
replay-play = Start
replay-pause = Pause
replay-viewpoint = Blick von Platz

## Looking back at one's choices

review-title = Rückblick
review-coming = { $choices ->
    [0] Deine Entscheidungen werden angesehen…
   *[other] Deine Entscheidungen werden angesehen: { $number } von { $choices }…
  }
review-watch = Moment zeigen

## Past games

games-title = deine Spiele
games-coming = Wird nachgesehen…
games-none = Du hast hier noch kein Spiel beendet.
games-bots = Bots
games-watch = ansehen
games-line = { $day }  { $game }  { $won ->
    [yes] gewonnen
   *[no] Rang { $rank } von { $seats }
  }, { $scored }, gegen { $others }
games-scored = { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
  }

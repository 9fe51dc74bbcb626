# The pages of the client.

screen-more-room = Menagerie heeft een venster van minstens { $width }x{ $height } nodig; dit is { $now }. Maak het groter.
screen-failed = Er ging hier iets mis. Je spel staat veilig op de server; probeer het opnieuw, of ga weg en kom terug.

## Keys and hints

key-enter = Enter
key-space = Spatie
key-escape = Esc
hint-move = kies
hint-choose = ok
hint-ask = hint
hint-take = volg
hint-thinking = Even denken…
hint-skip = toon de rest meteen
hint-undo = terug
hint-talk = praat
hint-help = hulp
hint-log = log
hint-guide = leg uit
hint-no-guide = nee
hint-tips = tips
hint-tips-off = tips uit
hint-leave = ga weg
hint-story = hoe het ging
hint-quit = stop
hint-free-seat = plaats vrijmaken
hint-back = terug
hint-scroll = blader
hint-section = deel
hint-go-to = ga naar
hint-other-game = ander spel
hint-lesson = leren
hint-rules = regels
hint-watch = kijk
hint-tables = tafels
hint-menu = menu
hint-line = veld
hint-change = wijzig
hint-open = open de tafel
hint-run = doe het
hint-find = zoek
hint-next = volgende
hint-written = klaar
hint-rulings = beslissingen

## Choices

choice-yes = ja
choice-no = nee
choice-terminal = zoals de terminal zegt

## Seats at a table

seat-lost-short = offline
seat-lost-brief = weg
seat-left-short = weg, bot speelt
seat-left-brief = weg, bot
seat-chosen = klaar
seat-thinks = denkt
seat-your-choice = je beurt

## The title of the window

title = Menagerie
title-table = Menagerie: { $stage ->
    [turn] jouw beurt aan tafel { $table }
    [waiting] { $table }, wachten
    [shuffling] { $table }, schudden
    [playing] { $table }
    [over] { $table }, afgelopen
   *[none] { $table }
  }

## Everything that can be done here

palette-title = wat wil je doen?
palette-what = Typ een deel van de naam.
palette-nothing = Niets heet hier zo. Backspace wist een letter.

## The link

over-title = De verbinding is verbroken
over-what = Druk op Enter om weg te gaan. Alles wat de server had ontvangen, is daar bewaard.

link-reconnecting = { $seconds ->
    [0] verbinding weg: poging { $attempt }
   *[other] verbinding weg: over { $seconds } s poging { $attempt }
  }
link-waits = De verbinding is weg. Wat je koos, wordt vanzelf verstuurd zodra die terug is.
link-went = De verbinding is terug, en wat je koos is verstuurd.
server-waits = De server antwoordt nog niet. Wat je koos, wacht tot hij dat doet.
server-went = De server antwoordt weer, en wat je koos is aangekomen.

## Home

home-title = Menagerie
home-welcome = { $name }{ $people ->
    [0] {""}
    [one] {" "}· er is niemand anders
   *[other] {" "}· { $people } mensen hier
  }
home-continue = Verder: { $table }
home-continue-guided = Verder met uitleg
home-play = Speel nu: { $game }
home-guided = Eerste spel met uitleg
home-not-guided = Nee, geen uitleg
home-code = Meedoen met code
home-code-placeholder = Typ de naam van een tafel, of plak een uitnodiging. Esc gaat terug.
home-no-code = Dat is geen naam van een tafel en geen uitnodiging. Een tafel heet bijvoorbeeld sly-fox.
home-other-server = Deze uitnodiging is voor een andere server: { $server }. Ga weg met Q en typ dan in je terminal: { $line }
home-other-link = Deze link is van een andere server: { $server }. Open hem in een browser: { $line }
home-watch = { $games ->
    [0] Toekijken
    [one] Toekijken: 1 spel
   *[other] Toekijken: { $games } spellen
  }
home-nothing-on = Er is nu geen spel om naar te kijken. Probeer het later nog eens.
home-new = Nieuwe tafel
home-games = Jouw spellen
home-ratings = Beste spelers
home-rules = Regels
home-settings = Instellingen
home-name = Jouw naam
home-name-placeholder = Typ een nieuwe naam: hoogstens 16 letters en cijfers. Esc gaat terug.
home-renamed = Je heet nu { $name }. Op plaatsen die je al hebt, houd je je oude naam.
home-about = Over Menagerie
home-quit = Verlaten
home-tables = tafels
home-news = net gebeurd
home-here = hier
home-talk = praten
home-looking = Even rondkijken…
home-no-tables = Er is geen tafel open. Speel een potje, of open een nieuwe tafel voor vrienden.
home-no-games = Er is geen spel bewaard. Speel een potje, of open een nieuwe tafel met bots.
home-alone = Er is niemand anders.
home-more-people = nog { $count }
home-at-table = { $name } ({ $table })
home-with-key = { $name } (met sleutel)
home-age = { $unit ->
    [days] { $count ->
        [one] 1 dag
       *[other] { $count } dagen
      }
    [hours] { $count } u
   *[minutes] { $count } min
  }
home-dotted = {" "}· { $age }
home-your-table = { $table }: { $stage ->
    [turn] { $game }, jouw beurt
    [waiting] { $game }, je wacht
    [shuffling] { $game }, schudden
    [playing] { $game }, je speelt
    [over] { $game }, afgelopen
   *[unknown] jouw plaats
  }
home-guided-game = { $game }, spel met uitleg
home-press-watch = Druk op W om toe te kijken.
home-table-join = { $table }: { $game }{ $casual ->
    [yes] , voor de lol
   *[no] {""}
  }, { $people } { $count ->
    [0] wacht
    [one] wacht
   *[other] wachten
  }{ $free ->
    [0] , vol
   *[other] {" "}op nog { $free }
  }{ $age }
home-table-watch = { $table }: { $game }{ $casual ->
    [yes] , voor de lol
   *[no] {""}
  }, { $people } { $count ->
    [0] speelt
    [one] speelt
   *[other] spelen
  }{ $watchers ->
    [0] {""}
    [one] , 1 kijkt toe
   *[other] , { $watchers } kijken toe
  }{ $age }
home-table-away = { $table }: { $game }{ $casual ->
    [yes] , voor de lol
   *[no] {""}
  }, wacht op { $people }{ $watchers ->
    [0] {""}
    [one] , 1 kijkt toe
   *[other] , { $watchers } kijken toe
  }{ $age }
home-finished = { $game }: winst voor { $winners } met { $scored }{ $against ->
    [0] {""}
   *[other] {" "}tegen { $others }
  }{ $age }

## A new table

new-title = Een nieuwe tafel
new-game = Spel
new-bots = Bots
new-level = Niveau bots
new-clock = Klok
new-public = Voor iedereen
new-invited = alleen op uitnodiging
new-open = Open de tafel
new-what = Bots krijgen de laatste plaatsen; de andere wachten op mensen.
new-what-alone = Bots krijgen alle andere plaatsen, en het begint meteen.
level-easy = makkelijk
level-medium = gemiddeld
level-hard = moeilijk
level-expert = expert
clock-relaxed = rustig
clock-normal = normaal
clock-fast = snel
clock-correspondence = een dag per zet

## A table that waits

table-coming = De tafel komt eraan…
table-shuffling = Schudden…
table-ready = Ik ben klaar
table-not-ready = Wacht, nog niet klaar
table-start = Start, bots op vrije plaatsen
table-free-seat = De plaats van { $name } vrijmaken
table-close = De tafel sluiten
table-close-sure = { $count ->
    [one] De tafel sluiten? { $names } zit hier. Kies het nog een keer om hem te sluiten.
   *[other] De tafel sluiten? { $names } zitten hier. Kies het nog een keer om hem te sluiten.
}
table-you-closed = Je hebt de tafel gesloten.
table-host-closed = Tafel { $table } is gesloten.
table-leave = Deze tafel verlaten
table-copy = Uitnodiging kopiëren
table-show-code = Toon de code om te scannen
table-copy-line = Regel om te typen kopiëren
table-copied = De uitnodiging is gekopieerd: plak die in een bericht aan een vriend. Wordt er niets geplakt, dan staat je terminal kopiëren niet toe.
table-host = gastheer
table-join-line = Vrienden komen aan deze tafel met deze regel:
table-join-link = Vrienden openen of typen dit:

## The end

end-won = { $count ->
    [one] { $who ->
        [you] Je wint!
       *[other] { $names } wint.
      }
   *[other] { $names } delen de overwinning.
  }
end-wins = won { $wins }
end-own-rank = Je wordt { $rank ->
    [2] tweede
    [3] derde
    [4] vierde
   *[other] vijfde
  }.
end-series = Gewonnen partijen tot nu toe: { $wins }.
end-series-seat = { $name } { $wins }
end-rematch = Nog een keer, zelfde mensen
end-rematch-alone = Speel nog een keer
end-rematch-lesson = Speel nog een keer, zonder uitleg
end-rematch-wanted = { $count ->
    [0] Het volgende spel begint…
   *[other] Wachten op een ja van { $names }…
  }
end-replay = Bekijk het terug
end-story = hoe het ging
end-story-open = Bekijk hoe het ging
end-review = Bekijk je duurste zetten
end-fairness = Is er eerlijk gedeeld?
end-lobby = Terug naar de lobby
end-lobby-back = Terug

## How a game went

tally-part = { $part } = { $points }
recap-throughout = { $who ->
    [you] Jij stond
   *[other] { $name } stond
  } van begin tot eind voor.
recap-moment = { $what ->
    [turning] Keerpunt, { $part } { $number }: { $feat }.
    [both] Keerpunt en beste zet, { $part } { $number }: { $feat }.
   *[best] Beste zet, { $part } { $number }: { $feat }.
  }

## Being guided

guide-offer = Is { $game } nieuw voor je? G begint een eerste spel dat je eerste { $moves } keuzes uitlegt. N: nee, en het wordt niet meer gevraagd.
guide-offer-here = Is { $game } nieuw voor je? G legt elk moment uit terwijl je speelt. N: nee, en het wordt niet meer gevraagd.
guide-back = Je bent terug uit het spel met uitleg. Dit is { $table }, het spel dat je daarvoor was begonnen.

## Talk and log

talk-title = praten
talk-placeholder = Zeg iets. Enter zegt het, Esc niet.
log-title = log

## Settings

set-title = Instellingen
set-language = Taal
set-theme = Thema
set-colours = Kleuren
set-glyphs = Tekens
set-animation = Langzaam tonen
set-bell = Bel bij mijn beurt
set-calm = Rustig
set-confirmations = Zet bevestigen
set-confirm-plain = alleen in tekstregels
set-guided = Tips
set-level = Bots spelen
set-bots-talk = Bots praten
set-what-language = De taal van alles wat je hier leest.
set-what-theme = De kleuren van alles wat je hier ziet.
set-what-colours = Hoeveel kleuren je terminal toont.
set-what-glyphs = Kies gewone ASCII als tekens of kaders er kapot uitzien.
set-what-animation = Ja toont zetten een voor een. Nee toont ze meteen.
set-what-bell = De terminal belt, of markeert zijn tabblad, als jij moet kiezen.
set-what-calm = Ja: niets beweegt en niets belt, wat er verder ook is gekozen.
set-what-confirmations = Ja vraagt om bevestiging bij een zet die je niet kunt terugnemen.
set-what-guided = Ja legt elk moment van een spel uit terwijl je speelt.
set-what-level = Hoe goed bots spelen als je op "Speel nu" drukt.
set-what-bots_talk = Nee verbergt wat bots zeggen.
looks-right-title = Ziet dit er goed uit?
looks-right-ask = Hier hoor je een klaver, een zon, een driehoek, twee sterren en de bovenkant van een kader te zien:
looks-right-yes = Y  Ja: toon mij deze tekens
looks-right-no = N  Nee: toon mij gewone letters
set-sample = Ziet dit er goed uit?
language-de = Deutsch
language-en = English
language-nl = Nederlands
theme-dark = donker
theme-light = licht
theme-contrast = hoog contrast
theme-colourblind = voor kleurenblinden
depth-truecolor = alle
depth-256 = 256
depth-16 = 16
depth-none = geen
glyphs-unicode = unicode
glyphs-ascii = gewone ASCII

## Help, rules, about

help-title = Hulp
help-home = Hier zie je de tafels die open zijn en alles wat je kunt beginnen. "Speel nu" begint meteen een spel tegen bots. Wil je met vrienden spelen, open dan een nieuwe tafel en stuur hun de regel die hen erheen brengt: ze typen die over, of plakken hem na "Meedoen met code". Typ : op elke pagina om te zoeken wat je daar kunt doen.
help-table = Het spel begint als iedereen aan de tafel klaar is. Wie de tafel opende, kan het ook starten met bots op de vrije plaatsen. Die kan ook de plaats vrijmaken van iemand die niet klaar is.
help-over = Het spel is afgelopen. Een nieuw spel begint zodra iedereen hier nog een keer wil spelen. "Bekijk het terug" toont het spel stap voor stap{ $checks ->
    [yes] , en "Is er eerlijk gedeeld?" rekent na of het delen eerlijk was.
   *[no] .
  }
help-keys = Toetsen: T is praten, L toont het log, ? legt dit moment uit, : zoekt wat je hier kunt doen, Q gaat weg. Vanuit deze hulp opent R de regels.
help-replay = Dit is een afgelopen spel, stap voor stap. Links en rechts gaan één stap terug of verder, { $part ->
    [none] {""}
   *[other] omhoog en omlaag een hele { $part },{" "}
  }Home en End naar het begin en het eind. Met spatie speelt het vanzelf af. V, of het nummer van een plaats, toont het vanaf een andere plaats, met de hand van die speler; 0 toont het zoals een toeschouwer het zag.
rules-title = De regels van { $game }
rules-contents = inhoud
rules-search = /{ $typed }  { $count ->
    [0] niet gevonden
   *[other] { $number } van { $count }
}
rules-ruling = { $ruling } Waarom: { $why }
about-title = Over Menagerie
about-what = Menagerie zet kaartspellen over dieren op een tafel in de terminal, die mensen via een netwerk delen.
about-art = Beide zijn geïllustreerd door Kristiaan der Nederlanden; niets van dat werk is hier gebruikt.
about-unofficial = Dit is een onofficiële uitvoering, die met geen van hen verbonden is. De regels staan er in eigen woorden in.
about-licence = De code valt onder de MIT-licentie.

## A game watched again

replay-title = Opnieuw: { $heading }
replay-seen-by = zicht: { $name }
replay-spectator = een toeschouwer
replay-step = stap
replay-play = speel
replay-pause = pauze
replay-viewpoint = vanaf plaats

## Looking back at one's choices

review-title = terugblik
review-coming = { $choices ->
    [0] Je keuzes worden bekeken…
   *[other] Je keuzes worden bekeken: { $number } van { $choices }…
  }
review-watch = bekijk dat moment

## Past games

games-title = je gespeelde spellen
games-coming = Even opzoeken…
games-none = Je hebt hier nog geen spel uitgespeeld.
games-bots = bots
games-watch = kijk terug
games-line = { $day }  { $game }  { $won ->
    [yes] gewonnen
   *[no] plaats { $rank } van { $seats }
  } met { $scored }, tegen { $others }
games-scored = { $score ->
    [one] één punt
   *[other] { $score } punten
}

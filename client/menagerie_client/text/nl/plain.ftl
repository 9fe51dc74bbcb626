# Plain mode: the house by lines of text.

## What can be typed at any moment

plain-command-help = hulp
plain-command-again = herhaal
plain-command-look = tafel
plain-command-hand = hand
plain-command-score = punten
plain-command-cards = kaarten
plain-command-log = log
plain-command-seats = plaatsen
plain-command-rules = regels
plain-command-say = zeg
plain-command-undo = terug
plain-command-hint = hint
plain-command-tips = tips
plain-command-review = terugblik
plain-command-check = controle
plain-command-save = bewaar
plain-command-begin = begin
plain-command-free = vrijmaken
plain-command-lobby = lobby
plain-command-join = meedoen
plain-command-watch = kijk
plain-command-top = top
plain-command-name = naam
plain-command-language = taal
plain-command-quit = stop
plain-commands =
    Je kunt altijd een van deze woorden typen.
    ?: hulp bij dit moment
    herhaal: de vraag nog eens
    terug: opnieuw kiezen
    tafel: wat er ligt
    hand: jouw kaarten
    punten: de stand
    kaarten: wat bijzondere kaarten doen
    plaatsen: wie er zijn
    log: wat er is gebeurd
    regels: de regels; met een woord: wat ze daarover zeggen
    hint: wat een goede speler zou doen
    tips uit: geen tips meer; tips aan: weer tips
    zeg en een paar woorden: praten
    taal: in een andere taal lezen
    lobby: van tafel gaan
    stop: Menagerie verlaten
    Vóór een spel, vrijmaken en een naam: die plaats wordt vrij
    Na een spel, controle: is er eerlijk gedeeld?
    Na een spel, terugblik: welke keuzes kostten je het meest?
plain-commands-lobby =
    Je kunt een van deze woorden typen.
    meedoen en de naam van een tafel: ga daar zitten
    kijk en de naam van een tafel: kijk daar toe
    zeg en een paar woorden: praten met iedereen
    top: wie er het best speelt
    regels: de regels van beide spellen
    naam en een nieuwe naam: zo heet je dan
    taal: in een andere taal lezen
    stop: Menagerie verlaten

## Questions

plain-option = { $number }. { $option }
plain-still-asked = Je wordt nog gevraagd: { $question } Typ "herhaal" voor de keuzes.
plain-type-one = Typ een nummer.
plain-type-several = Typ { $count } nummers, zoals 2 5.
plain-type-any = Typ nummers, zoals 2 5, of 0 voor geen.
plain-type-one-or-more = Typ { $least } tot en met { $most } nummers, zoals 2 5.
plain-not-understood = "{ $line }" is geen nummer en geen opdracht. Typ ? voor hulp.
plain-no-such-number = Nummer { $number } is er niet bij. Typ een nummer van 1 tot en met { $most }.
plain-number-twice = Je kunt elk nummer maar één keer kiezen. Kies opnieuw.
plain-wrong-count = Je koos { $count ->
    [0] niets
    [one] één nummer
   *[other] { $count } nummers
  }. { $least ->
    [0] Kies er hoogstens { $most }.
    [one] { $most ->
        [one] Kies er precies één.
       *[other] Kies er { $least } tot en met { $most }.
      }
   *[other] Kies er precies { $most }.
  }
plain-wait = Je hoeft nu niets te kiezen. Typ ? voor hulp.

## Coming in

plain-welcome = Welkom bij Menagerie, { $name }. Typ op elk moment ? voor hulp.
plain-goes-on = Je spel gaat verder waar het was. Een nieuw spel begin je met --new.

## The lobby

plain-lobby = { $people ->
    [one] Je bent hier de enige.
   *[other] Er zijn hier { $people } mensen.
  } Wat wil je doen?
plain-lobby-back = Ga terug naar je plaats aan tafel { $table }
plain-lobby-join = Ga zitten aan tafel { $table }: { $about }; { $seats }
plain-lobby-watch = Kijk toe aan tafel { $table }: { $about }; { $seats }
plain-lobby-bots = Speel meteen tegen bots: { $game }
plain-lobby-again = Bekijk de tafels opnieuw
plain-lobby-new = Open een nieuwe tafel
plain-lobby-quit = Verlaat Menagerie
plain-game = Welk spel?
plain-others = Wie komt er op de andere plaatsen?
plain-others-bots = Bots, dan begint het spel meteen
plain-others-public = Mensen: iedereen op deze server kan gaan zitten
plain-others-private = Mensen: alleen wie jouw uitnodiging heeft
plain-renamed = Je heet nu { $name }. Op plaatsen die je al hebt, houd je je oude naam.
plain-name-table = Typ de naam van de tafel achter het woord.
plain-unknown-game = Jouw Menagerie kent het spel aan tafel { $table } niet. Werk het bij om daar te spelen.

## At a table

plain-table = Je bent aan tafel { $table }: { $about }.
plain-table-watching = Je kijkt toe aan tafel { $table }: { $about }.
plain-seat = Plaats { $number }: { $name }, { $state }.
plain-seat-free = Plaats { $number }: vrij.
plain-seat-bot = Plaats { $number }: { $name }.
plain-seat-bot-about = Plaats { $number }: { $name }, een bot. { $about }
plain-seat-you = Plaats { $number }: jij.
plain-seat-ready = Plaats { $number }: { $name }, { $state }, klaar.
plain-seat-you-ready = Plaats { $number }: jij, klaar.
plain-invitation = Deze tafel is besloten. Anderen komen er met: { $line }
plain-waiting-room = Ben je klaar om te spelen?
plain-waiting-room-ready = Je bent klaar. Het spel begint als alle plaatsen bezet zijn en iedereen klaar is.
plain-waiting-room-host = Je bent klaar. Het spel begint als alle plaatsen bezet zijn en iedereen klaar is. Wil je niet wachten? Typ begin, dan nemen bots de vrije plaatsen.
plain-ready = Ik ben klaar
plain-begin = Begin nu, met bots op de vrije plaatsen
plain-leave-table = Ga van tafel
plain-free-host = Alleen wie de tafel opende, kan een plaats vrijmaken.
plain-free-whom = Wiens plaats? Typ vrijmaken en een naam of een nummer: { $seats }.
plain-free-seat = { $name } ({ $number })
plain-free-nobody = Op niemand anders wacht het spel: iedereen die hier zit, is klaar.
plain-shuffling = De kaarten worden geschud. Elke speler voegt een getal toe, zodat niemand kan bepalen wie wat krijgt.
plain-chosen-bot = Terwijl je weg was, koos een bot voor je.
plain-chosen-time = Je tijd was om, dus werd dit voor je gekozen.
plain-your-choice = { $choice } Je kunt dat nog veranderen: typ "terug".
plain-undo-nothing = Er is nu niets om terug te nemen.
plain-tips-on = aan
plain-tips-off = uit
plain-tip = Tip: { $tip }
plain-tips-how = Wat nieuw is, wordt één keer uitgelegd, als het voorkomt. Typ tips uit als je het spel kent.
plain-tips-now = Tips staan { $on ->
    [yes] aan. Typ tips uit om er geen te krijgen.
   *[no] uit. Typ tips aan om ze te krijgen.
  }
plain-hint-nothing = Je hoeft nu niets te kiezen, dus er is geen hint.
plain-said = { $who ->
    [you] Jij zegt: { $text }
   *[other] { $name } zegt: { $text }
  }
plain-said-lobby = { $who ->
    [you] Jij zegt in de lobby: { $text }
   *[other] { $name } zegt in de lobby: { $text }
  }
plain-say-what = Typ zeg en je woorden, of zeg en een nummer: { $phrases }.
plain-say-phrase = { $number } { $phrase }
plain-rules-parts = De regels van { $game }: { $parts }.
plain-rules-how = Typ regels en een nummer ({ $letter }3 of { $letter }3.1), een woord dat je zoekt, of regels alles.
plain-rules-all = alles
plain-rules-nothing = Over "{ $typed }" staat er niets in de regels. Probeer een ander woord.
plain-language-which = Je leest { $language }. Typ taal en een van deze: { $languages }.
plain-language-named = { $code } ({ $language })
plain-language-now = Je leest nu { $language }.
plain-log-empty = Er is nog niets gebeurd.
plain-no-game = Het spel is nog niet begonnen.
plain-caught-up = Zo staat de tafel er nu voor.
plain-watching-help = Je kijkt toe. Je ziet niemands hand.

## The end of a game

plain-standing = { $rank }. { $who ->
    [you] Jij
   *[other] { $name }
  }: { $score ->
    [one] één punt
   *[other] { $score } punten
  }: { $parts }.
plain-standing-own = { $result } { $parts }.
plain-winner = { $count ->
    [one] { $who ->
        [you] Je hebt gewonnen! Gefeliciteerd.
       *[other] { $names } wint.
      }
   *[other] { $names } delen de overwinning.
  }
plain-series = Gewonnen partijen tot nu toe: { $wins }.
plain-series-seat = { $name } { $wins }
plain-fair = Is er eerlijk gedeeld? Typ controle om het te weten.
plain-review-later = Als je spel is afgelopen, kun je op je keuzes terugkijken.
plain-review-coming = Je keuzes worden bekeken. Dat duurt even.
plain-check-later = Als het spel is afgelopen, kun je controleren of er eerlijk is gedeeld.
plain-check-save = Typ bewaar om het verslag van dit spel te houden. Daarmee kun je elke zet controleren.
plain-check-no-save = Er is hier geen verslag om te bewaren.
plain-what-next = Wat nu?
plain-rematch = Nog een keer, op dezelfde plaatsen
plain-rematch-wait = Je wilt nog een keer spelen. Het volgende spel begint als iedereen hier dat wil.
plain-to-lobby = Terug naar de lobby
plain-go = Verlaat Menagerie

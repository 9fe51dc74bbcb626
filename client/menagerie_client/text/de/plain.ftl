# Plain mode: the house by lines of text.

## What can be typed at any moment

plain-command-help = hilfe
plain-command-again = nochmal
plain-command-look = tisch
plain-command-hand = hand
plain-command-score = punkte
plain-command-cards = karten
plain-command-log = verlauf
plain-command-seats = wer
plain-command-rules = regeln
plain-command-say = sag
plain-command-undo = zurück
plain-command-hint = tipp
plain-command-tips = info
plain-command-review = analyse
plain-command-check = fair
plain-command-save = speichern
plain-command-begin = start
plain-command-free = freigeben
plain-command-lobby = lobby
plain-command-join = beitreten
plain-command-watch = zuschauen
plain-command-top = rangliste
plain-command-name = name
plain-command-language = sprache
plain-command-quit = ende
plain-commands =
    Du kannst jederzeit eins dieser Wörter tippen.
    ?: Hilfe zu diesem Moment
    nochmal: die Frage noch einmal
    zurück: anders wählen
    tisch: was auf dem Tisch liegt
    hand: deine Karten
    punkte: der Punktestand
    karten: was besondere Karten können
    wer: wer hier ist
    verlauf: was geschehen ist
    regeln: die Regeln; mit einem Wort, was sie darüber sagen
    tipp: was jemand mit Erfahrung tun würde
    info aus: keine Infos mehr; info an: wieder Infos
    sag und ein paar Wörter: mit den anderen reden
    sprache: in einer anderen Sprache lesen
    lobby: den Tisch verlassen
    ende: Menagerie verlassen
    Vor dem Spiel, freigeben und ein Name: der Platz wird frei
    Nach dem Spiel, fair: war das Mischen fair?
    Nach dem Spiel, analyse: was hat dich am meisten gekostet?
plain-commands-lobby =
    Du kannst eins dieser Wörter tippen.
    beitreten und den Namen eines Tischs: setz dich dorthin
    zuschauen und den Namen eines Tischs: sieh dort zu
    sag und ein paar Wörter: mit allen reden
    rangliste: wer am besten spielt
    regeln: die Regeln beider Spiele
    name und einen neuen Namen: so heißt du dann
    sprache: in einer anderen Sprache lesen
    ende: Menagerie verlassen

## Questions

plain-option = { $number }. { $option }
plain-still-asked = Du wirst noch gefragt: { $question } Tippe "nochmal" für die Möglichkeiten.
plain-type-one = Tippe eine Zahl.
plain-type-several = Tippe { $count } Zahlen, zum Beispiel 2 5.
plain-type-any = Tippe Zahlen, zum Beispiel 2 5, oder 0 für keine.
plain-type-one-or-more = Tippe { $least } bis { $most } Zahlen, zum Beispiel 2 5.
plain-not-understood = "{ $line }" ist weder eine Zahl noch ein Befehl. Tippe ? für Hilfe.
plain-no-such-number = Die Zahl { $number } gibt es hier nicht. Tippe eine Zahl von 1 bis { $most }.
plain-number-twice = Du kannst jede Zahl nur einmal wählen. Wähle noch einmal.
plain-wrong-count = Du hast { $count ->
    [0] nichts
    [one] eine Zahl
   *[other] { $count } Zahlen
  } gewählt. { $least ->
    [0] Wähle höchstens { $most }.
    [one] { $most ->
        [one] Wähle genau eine.
       *[other] Wähle { $least } bis { $most }.
      }
   *[other] Wähle genau { $most }.
  }
plain-wait = Du hast gerade nichts zu entscheiden. Tippe ? für Hilfe.

## Coming in

plain-welcome = Willkommen bei Menagerie, { $name }. Tippe jederzeit ? für Hilfe.
plain-goes-on = Dein Spiel geht da weiter, wo es war. Ein neues beginnst du mit --new.

## The lobby

plain-lobby = { $people ->
    [one] Außer dir ist niemand hier.
   *[other] { $people } Leute sind hier.
  } Was möchtest du tun?
plain-lobby-back = Zurück an deinen Platz am Tisch { $table }
plain-lobby-join = Am Tisch { $table } mitspielen: { $about }; { $seats }
plain-lobby-watch = Am Tisch { $table } zuschauen: { $about }; { $seats }
plain-lobby-bots = Sofort gegen Bots spielen: { $game }
plain-lobby-again = Die Tische noch einmal ansehen
plain-lobby-new = Einen neuen Tisch eröffnen
plain-lobby-quit = Menagerie verlassen
plain-game = Welches Spiel?
plain-others = Wer nimmt die anderen Plätze ein?
plain-others-bots = Bots, damit das Spiel sofort beginnt
plain-others-public = Leute: Alle auf diesem Server können sich dazusetzen
plain-others-private = Leute: Nur wer deine Einladung hat
plain-renamed = Du heißt jetzt { $name }. An Plätzen, die du schon hast, bleibt der alte Name.
plain-name-table = Tippe hinter das Wort den Namen des Tischs.
plain-unknown-game = Dein Menagerie kennt das Spiel am Tisch { $table } nicht. Bring es auf den neuesten Stand, um dort zu spielen.

## At a table

plain-table = Du bist am Tisch { $table }: { $about }.
plain-table-watching = Du schaust am Tisch { $table } zu: { $about }.
plain-seat = Platz { $number }: { $name }, { $state }.
plain-seat-free = Platz { $number }: frei.
plain-seat-bot = Platz { $number }: { $name }.
plain-seat-bot-about = Platz { $number }: { $name }, ein Bot. { $about }
plain-seat-you = Platz { $number }: du.
plain-seat-ready = Platz { $number }: { $name }, { $state }, bereit.
plain-seat-you-ready = Platz { $number }: du, bereit.
plain-invitation = Dieser Tisch ist privat. Andere kommen so dazu: { $line }
plain-waiting-room = Bist du bereit?
plain-waiting-room-ready = Du bist bereit. Das Spiel beginnt, wenn alle Plätze besetzt und alle bereit sind.
plain-waiting-room-host = Du bist bereit. Das Spiel beginnt, wenn alle Plätze besetzt und alle bereit sind. Du willst nicht warten? Tippe start, dann nehmen Bots die freien Plätze ein.
plain-ready = Ich bin bereit
plain-begin = Jetzt beginnen, mit Bots auf den freien Plätzen
plain-leave-table = Den Tisch verlassen
plain-free-host = Nur wer den Tisch eröffnet hat, kann einen Platz freigeben.
plain-free-whom = Wessen Platz? Tippe freigeben und einen Namen oder eine Nummer: { $seats }.
plain-free-seat = { $name } ({ $number })
plain-free-nobody = Auf niemanden sonst wartet das Spiel: Alle, die hier sitzen, sind bereit.
plain-shuffling = Die Karten werden gemischt. Alle am Tisch steuern eine Zahl bei, damit niemand die Karten bestimmen kann.
plain-chosen-bot = Während du weg warst, hat ein Bot für dich gewählt.
plain-chosen-time = Deine Zeit war um, deshalb wurde für dich gewählt.
plain-your-choice = { $choice } Das kannst du noch ändern: Tippe "zurück".
plain-undo-nothing = Gerade gibt es nichts zurückzunehmen.
plain-tips-on = an
plain-tips-off = aus
plain-tip = Info: { $tip }
plain-tips-how = Neues wird einmal erklärt, wenn es vorkommt. Tippe info aus, wenn du das Spiel kennst.
plain-tips-now = Infos sind { $on ->
    [yes] an. Tippe info aus, um keine zu bekommen.
   *[no] aus. Tippe info an, um sie zu bekommen.
  }
plain-hint-nothing = Du hast gerade nichts zu entscheiden, also gibt es keinen Tipp.
plain-said = { $who ->
    [you] Du sagst: { $text }
   *[other] { $name } sagt: { $text }
  }
plain-said-lobby = { $who ->
    [you] Du sagst in der Lobby: { $text }
   *[other] { $name } sagt in der Lobby: { $text }
  }
plain-say-what = Tippe sag und deine Worte, oder sag und eine Zahl: { $phrases }.
plain-say-phrase = { $number } { $phrase }
plain-rules-parts = Die Regeln von { $game }: { $parts }.
plain-rules-how = Tippe regeln und eine Nummer ({ $letter }3 oder { $letter }3.1), ein Wort, das du suchst, oder regeln alles.
plain-rules-all = alles
plain-rules-nothing = Über "{ $typed }" steht nichts in den Regeln. Versuch ein anderes Wort.
plain-language-which = Du liest { $language }. Tippe sprache und eine von diesen: { $languages }.
plain-language-named = { $code } ({ $language })
plain-language-now = Du liest jetzt { $language }.
plain-log-empty = Noch ist nichts geschehen.
plain-no-game = Das Spiel hat noch nicht begonnen.
plain-caught-up = So steht es am Tisch.
plain-watching-help = Du schaust zu. Die Karten auf den Händen kannst du nicht sehen.

## The end of a game

plain-standing = { $rank }. { $who ->
    [you] Du
   *[other] { $name }
  }, { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
  }: { $parts }.
plain-standing-own = { $result } { $parts }.
plain-winner = { $count ->
    [one] { $who ->
        [you] Du gewinnst! Glückwunsch.
       *[other] { $names } gewinnt.
      }
   *[other] Geteilter Sieg: { $names }.
  }
plain-series = Gewonnene Spiele bisher: { $wins }.
plain-series-seat = { $name } { $wins }
plain-fair = War das Mischen fair? Tippe fair, um es zu prüfen.
plain-review-later = Auf deine Entscheidungen kannst du zurückblicken, wenn dein Spiel vorbei ist.
plain-review-coming = Deine Entscheidungen werden noch einmal angesehen. Das dauert einen Moment.
plain-check-later = Das Mischen kannst du prüfen, wenn das Spiel vorbei ist.
plain-check-save = Tippe speichern, um deine Aufzeichnung dieses Spiels zu behalten. Damit kannst du jeden Zug prüfen.
plain-check-no-save = Hier gibt es keine Aufzeichnung zu speichern.
plain-what-next = Was nun?
plain-rematch = Noch einmal spielen, auf denselben Plätzen
plain-rematch-wait = Du willst noch einmal spielen. Das nächste Spiel beginnt, wenn alle hier zustimmen.
plain-to-lobby = Zurück in die Lobby
plain-go = Menagerie verlassen

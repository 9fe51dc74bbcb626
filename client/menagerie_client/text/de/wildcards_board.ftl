# The table of Wild Cards on a screen. Cards come as they are drawn: a sign and a value.

wildcards-landmark = Runde
wildcards-board-heading = { $name }   Runde { $round }/{ $rounds }
wildcards-board-display = Auslage · Stapel { $pile } · weg { $gone }
wildcards-board-display-empty = { $round ->
    [0] Noch liegt kein Tier aus.
   *[other] Es liegt kein Tier mehr aus.
  }
wildcards-board-standing = du { $own } · max { $most }
    .short = du { $own } max { $most }
wildcards-board-most = max { $most }
wildcards-board-leaders = Bonuskarten
wildcards-board-supply = Vorrat
wildcards-board-piles = Nachziehstapel { $pile } · abgeworfen { $discard }{ $discard ->
    [0] {""}
   *[other] :{" "}{ $parts }
  }

wildcards-board-column-bid = Gebot
wildcards-board-column-hand = Hand
wildcards-board-column-tokens = Mrk
    .full = Marker
wildcards-board-column-points = Pkt
    .full = Punkte
wildcards-board-column-peacock = Pfau
wildcards-board-column-squirrel = Eichh.
wildcards-board-column-eagle = Adler
wildcards-board-column-ibex = Steinb.
wildcards-board-column-lion = Löwe
wildcards-board-column-meerkat = Erdm.
wildcards-board-costs = kostet { $price }

wildcards-board-short-eagle = Adl
wildcards-board-short-ibex = Ste
wildcards-board-short-lion = Löw
wildcards-board-short-meerkat = Erd
wildcards-board-short-peacock = Pfa
wildcards-board-short-squirrel = Eic

wildcards-board-brief-eagle = 2 Karten legen
wildcards-board-brief-ibex = Gebot zurück
wildcards-board-brief-lion = hat Vortritt
wildcards-board-brief-meerkat = Tier tauschen
wildcards-board-brief-peacock = +3 Punkte
wildcards-board-brief-squirrel = zieht auf 10

wildcards-board-refill-short = ziehen
wildcards-board-refill-card = die Nachziehkarte
wildcards-board-two = das Paar { $first } und { $second }
wildcards-board-button-refill = ziehen
wildcards-board-button-pass = Passen
wildcards-board-button-keep = Behalten
wildcards-board-button-nothing = Nichts
wildcards-board-button-draw = Karte ziehen
wildcards-board-button-take = Zurück
wildcards-board-button-leave = Abwerfen

wildcards-board-keys = Tasten: Eine Ziffer geht direkt zu einer Karte oder einem Tier, die Pfeile gehen von einem zum nächsten. Die Leertaste ändert, mit welchen Karten du zahlst oder welche du abwirfst. Enter macht, was über den Tasten steht, Esc macht rückgängig. H gibt einen Tipp, wo das erlaubt ist. T öffnet den Chat, und L zeigt den Verlauf. ? erklärt diesen Moment, und G schaltet die Infos an oder aus. Q geht, und dein Platz bleibt dir. Von dieser Hilfe aus öffnet R die Regeln. Eine Nummer wie W5.3 ist einer ihrer Absätze.

wildcards-board-legend = Zeichen: { $forest } Wald, { $savannah } Savanne, { $mountain } Gebirge, { $wild } Jokerkarte, die zu jedem Lebensraum passt. { $mountain }3 ist eine Gebirgskarte mit dem Wert 3. { $leader } zeigt, wer eine Bonuskarte hat, { $talisman }, wer die Talismankarte hat. In der Tabelle sind Pfa, Eic und so weiter die Tiere, Mrk die Punktemarker und Pkt die Punkte. Unter einem Tier der Auslage steht, wie viele du davon hast und wie viele höchstens jemand hat. Vorrat: Die Bonuskarte hat noch niemand. Weg: Tiere, die niemand nahm.
wildcards-lesson-legend = { $bot } Bot, { $covered } verdeckte Karte, { $leader } hat die Bonuskarte, { $talisman } hat die Talismankarte.

## What one is asked

wildcards-board-prompt-PlaceBid = Dein Gebot: welche Karte?
wildcards-board-prompt-ChooseBid = Welche der zwei ist dein Gebot?
wildcards-board-prompt-ChooseExchange = Ein Tier tauschen?
wildcards-board-prompt-ChooseDiscards = Wirf ab, was du willst, dann zieh nach.
wildcards-board-prompt-ChoosePayment = Gleichstand! Welche Karten setzt du ein?
wildcards-board-prompt-ChooseDuelCard = Ein Duell! Welche Karte legst du?
wildcards-board-prompt-ChooseAnimal = Du bist dran. Welches Tier nimmst du?
wildcards-board-prompt-ChooseReturn = Dein Gebot zurücknehmen?

## What Enter would lead to

wildcards-board-bid = { $price ->
    [0] { $card } kostet nichts weiter.
    [one] { $card } kostet 1 weitere Karte. { $rest ->
        [0] Du hast sonst keine.
        [one] Du hast sonst noch 1.
       *[other] Du hast sonst noch { $rest }.
      }
   *[other] { $card } kostet { $price } weitere Karten. { $rest ->
        [0] Du hast sonst keine.
        [one] Du hast sonst noch 1.
       *[other] Du hast sonst noch { $rest }.
      }
  }
wildcards-board-too-few = Das ist mehr, als du hast: Du müsstest passen.
wildcards-board-natural = Natürlicher Lebensraum möglich (+2 Punkte): { $animals }.
wildcards-board-pair = { $first } und { $second } verdeckt: Du wählst eine davon, wenn die anderen aufgedeckt sind.
wildcards-board-refill = Du wirfst ab, was du willst, und ziehst auf { $limit } Karten nach, nimmst aber diese Runde kein Tier.
wildcards-board-refill-meerkat = Mit der Bonuskarte Erdmännchen darfst du vorher ein Tier tauschen.
wildcards-board-reveal = Dein Gebot: { $card }. Du nimmst { $other } ungesehen zurück.
wildcards-board-keep = Du behältst deine Tiere und ziehst als Nächstes nach.
wildcards-board-exchange = Du tauschst { $given_acc } gegen { $taken_acc }.
wildcards-board-exchange-pick = Wähle ein Tier der Auslage und eines von dir dafür, oder behalte, was du hast.
wildcards-board-leader = Du bekommst die { $leader }.
wildcards-board-leader-lost = Du verlierst die { $leader }.
wildcards-board-discard = { $count ->
    [0] Du wirfst nichts ab und
   *[other] Du wirfst { $cards } ab und
  } { $draws ->
    [0] ziehst nichts, denn { $left } bleiben auf der Hand.
    [one] ziehst 1 Karte.
   *[other] ziehst { $draws } Karten.
  }
wildcards-board-draws = { $draws ->
    [0] Dann ziehst du nichts.
    [one] Dann ziehst du 1 Karte.
   *[other] Dann ziehst du { $draws } Karten.
  }
wildcards-board-pick-more = { $price ->
    [one] Wähle eine Karte zum Zahlen.
   *[other] Wähle { $price } Karten zum Zahlen; gewählt: { $picked }.
  }
wildcards-board-instead = { $card } statt { $other }.
wildcards-board-tie = { $cards }, Summe { $total }: Die höchste Summe ist zuerst dran. { $habitat } Wenn du passt, kommt alles zurück.
wildcards-board-tie-natural = Damit sind +2 Punkte möglich: { $animals }.
wildcards-board-tie-none = +2 Punkte sind hier nicht möglich.
wildcards-board-tie-instead = Damit gibt es keine +2 Punkte; mit { $cards }, Summe { $total }, wären sie möglich: { $animal }.
wildcards-board-duel = { $card } von deiner Hand kämpft mit { $value } und wird abgeworfen.
wildcards-board-duel-draw = Die oberste Karte vom Stapel kämpft für dich, egal welche es ist.
wildcards-board-acquire = { $count ->
    [0] Du nimmst { $animal_acc } und zahlst nichts weiter.
   *[other] Du nimmst { $animal_acc } und zahlst { $cards }.
  }
wildcards-board-scores = Natürlicher Lebensraum: +2 Punkte.
wildcards-board-gain = Insgesamt { $points ->
    [0] bringt es keinen Punkt.
    [one] +1 Punkt.
   *[other] +{ $points } Punkte.
  }
wildcards-board-pass = Du nimmst nichts, bekommst { $cards } zurück und ziehst { $draws ->
    [0] keine Karte{ $full ->
        [yes] : Deine Hand ist voll
       *[no] {""}
      }
    [one] 1 Karte
   *[other] { $draws } Karten
  }.
wildcards-board-take = { $card } geht auf deine Hand zurück.
wildcards-board-leave = { $card } geht auf den Abwurfstapel.

## Hints

wildcards-board-hint-bid = bieten
wildcards-board-choice-draw = vom Stapel
wildcards-board-choice-none = nichts
wildcards-board-hint-pair-first = erste von zwei
wildcards-board-hint-pair-second = zweite von zwei
wildcards-board-hint-pair-back = zurück
wildcards-board-hint-refill = ziehen
wildcards-board-hint-animal = Tier
wildcards-board-hint-card = Karte
wildcards-board-hint-either = wählen
wildcards-board-hint-draw = ziehen
wildcards-board-hint-discard = abwerfen
wildcards-board-hint-payment = Zahlung
wildcards-board-hint-pass = passen
wildcards-board-hint-keep = behalten

# What the tables of all games say on a screen.

board-column-seat = Platz
board-hand = deine Hand { $count }
board-hand-of = Hand von { $name }: { $count }
board-hand-watching = Du schaust zu: Die Hände siehst du nicht.
board-score = Punktestand
board-moment = dieser Moment
board-legend = Zeichen an jedem Tisch: [ ] der Cursor, { $picked } gewählt, { $covered } eine verdeckte Karte. { $chosen } hat gewählt, { $waiting } überlegt noch, { $bot } ein Bot. 3{ $times } heißt drei davon. +2 heißt zwei Punkte.

## What one is asked

board-prompt-chosen-you = { $names ->
    [none] Gewählt: { $choice }.
   *[other] Gewählt: { $choice }. { $names } { $count ->
        [one] wählt
       *[other] wählen
      } noch; bis dahin kannst du es ändern.
  }
board-prompt-chosen-bot = Während du weg warst, hat ein Bot für dich gewählt: { $choice }. { $names ->
    [none] Du kannst es noch ändern.
   *[other] Du kannst es ändern, bis { $names } gewählt { $count ->
        [one] hat
       *[other] haben
      }.
  }
board-prompt-chosen-time = Deine Zeit war um, deshalb wurde für dich gewählt: { $choice }. { $names ->
    [none] Du kannst es noch ändern.
   *[other] Du kannst es ändern, bis { $names } gewählt { $count ->
        [one] hat
       *[other] haben
      }.
  }
board-prompt-over = Das Spiel ist vorbei.
board-confirm = Nochmal Enter: so machen. Esc: zurück.

## What somebody who plays well would do

hint-would = Mein Tipp: { $move }.
hint-worth-next = Das gewinnt etwa { $share } von 100 Spielen. Nächstbester Zug: { $move } ({ $next }).
hint-worth-equal = Das gewinnt etwa { $share } von 100 Spielen. Genauso gut: { $move }.

review-choice = { $moment }, deine Wahl: { $move }. Besser: { $better }. Das kostete dich etwa { $cost ->
    [one] eines
   *[other] { $cost }
  } von 100 Spielen.
review-what = { $count ->
    [0] Keine deiner Entscheidungen hat dich etwas gekostet, das man beim Spielen sehen konnte. Gut gespielt!
    [one] Diese Entscheidung hat dich am meisten gekostet, nach dem, was du in dem Moment wissen konntest.
   *[other] Diese { $count } Entscheidungen haben dich am meisten gekostet, nach dem, was du in dem Moment wissen konntest.
  }

## Hints

board-hint-do = so machen
board-hint-pick = dazu
board-hint-let-go = weg

# How a game of Wild Cards went, told at its end.

wildcards-tally-animals = { $count ->
    [one] 1 { $animal }
   *[other] { $count } { $animal_many }
  } = { $points }
wildcards-tally-peacock = Bonuskarte Pfau = { $points }
wildcards-tally-leaders = { $count ->
    [one] 1 Bonuskarte
   *[other] { $count } Bonuskarten
  } = { $points }
wildcards-tally-tokens = Marker = { $points }

wildcards-feat-Acquired = { $who ->
    [you] Du nimmst
   *[other] { $name } nimmt
  } { $animal_acc }, +{ $gained ->
    [one] 1 Punkt
   *[other] { $gained } Punkte
  }
wildcards-feat-Exchanged = { $who ->
    [you] Du tauschst
   *[other] { $name } tauscht
  } { $given_acc } gegen { $taken_acc }, +{ $gained ->
    [one] 1 Punkt
   *[other] { $gained } Punkte
  }

wildcards-best = Bestes Ergebnis ohne Bots { $games ->
    [one] im letzten Spiel
   *[other] der letzten { $games } Spiele
  }: { $name }, { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
  }
wildcards-chart = Punkte nach Runden

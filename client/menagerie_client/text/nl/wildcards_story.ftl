# How a game of Wild Cards went, told at its end.

wildcards-tally-animals = { $count ->
    [one] 1 { $animal }
   *[other] { $count } { $animal_many }
  } = { $points }
wildcards-tally-peacock = pauwenleider = { $points }
wildcards-tally-leaders = { $count ->
    [one] 1 leider
   *[other] { $count } leiders
  } = { $points }
wildcards-tally-tokens = fiches = { $points }

wildcards-feat-Acquired = { $who ->
    [you] jij pakte
   *[other] { $name } pakte
  } { $animal_one }, +{ $gained ->
    [one] 1 punt
   *[other] { $gained } punten
  }
wildcards-feat-Exchanged = { $who ->
    [you] jij ruilde
   *[other] { $name } ruilde
  } { $given_one } voor { $taken_one }, +{ $gained ->
    [one] 1 punt
   *[other] { $gained } punten
  }

wildcards-best = Beste score zonder bots in { $games ->
    [one] het laatste spel
   *[other] de laatste { $games } spellen
  }: { $name }, { $score } punten
wildcards-chart = punten per ronde

# How a game of CuBirds went, told at its end.

cubirds-tally-birds = { $count ->
    [one] 1 { $bird }
   *[other] { $count } { $bird_many }
  }

cubirds-feat-FamilyPlayed = { $who ->
    [you] jij speelde
   *[other] { $name } speelde
  } { $birds } uit, +{ $gained ->
    [one] 1 vogel
   *[other] { $gained } vogels
  }

cubirds-chart = vogels in de collectie per beurt

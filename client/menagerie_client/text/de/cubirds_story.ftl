# How a game of CuBirds went, told at its end.

cubirds-tally-birds = { $count ->
    [one] 1 { $bird }
   *[other] { $count } { $bird_many }
  }

cubirds-feat-FamilyPlayed = { $who ->
    [you] Du spielst
   *[other] { $name } spielt
  } { $birds } als Familie aus, +{ $gained ->
    [one] 1 Vogel
   *[other] { $gained } Vögel
  }

cubirds-chart = Vögel in der Sammlung nach Zügen

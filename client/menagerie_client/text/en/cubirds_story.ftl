# How a game of CuBirds went, told at its end.

cubirds-tally-birds = { $count ->
    [one] 1 { $bird }
   *[other] { $count } { $bird_many }
  }

cubirds-feat-FamilyPlayed = { $who ->
    [you] you played
   *[other] { $name } played
  } a family of { $birds }, +{ $gained ->
    [one] 1 bird
   *[other] { $gained } birds
  }

cubirds-chart = birds in the collection by turn

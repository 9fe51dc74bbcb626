# How a game of Wild Cards went, told at its end.

wildcards-tally-animals = { $count ->
    [one] 1 { $animal }
   *[other] { $count } { $animal_many }
  } = { $points }
wildcards-tally-peacock = peacock leader = { $points }
wildcards-tally-leaders = { $count ->
    [one] 1 leader
   *[other] { $count } leaders
  } = { $points }
wildcards-tally-tokens = tokens = { $points }

wildcards-feat-Acquired = { $who ->
    [you] you took
   *[other] { $name } took
  } { $animal_one }, +{ $gained ->
    [one] 1 point
   *[other] { $gained } points
  }
wildcards-feat-Exchanged = { $who ->
    [you] you swapped
   *[other] { $name } swapped
  } { $given_one } for { $taken_one }, +{ $gained ->
    [one] 1 point
   *[other] { $gained } points
  }

wildcards-best = Best score without bots in { $games ->
    [one] the last game
   *[other] the last { $games } games
  }: { $name }, { $score } points
wildcards-chart = points by round

# Who plays best: ratings, wherever they are shown.

ratings-title = people, then bots
ratings-coming = Looking them up…
ratings-none = Nobody has a rating yet. Finish a game that counts, and you are the first.
ratings-list = { $game }, { $division }
ratings-heading = The best at { $about }:
ratings-row = { $place }. { $name }: { $rating }, { $games }
ratings-games = { $games ->
    [one] 1 game
   *[other] { $games } games
  }
ratings-number = { $rating }
ratings-provisional = { $rating }?
ratings-mark = A number with ? follows from fewer than 5 games, and may still change a lot.
ratings-bots = Bots:
ratings-bot = { $name } ({ $level } bot)
ratings-nameless = somebody
ratings-own = { $about }: your rating is { $rating } after { $games ->
    [one] 1 game
   *[other] { $games } games
  }, place { $place }.
ratings-no-own = { $about }: you have no rating yet.
ratings-hint-list = other list

ratings-casual = casual

new-casual = Counts for ratings
new-casual-no = no, casual
plain-casual = Does the game count for ratings?
plain-casual-no = Yes, it counts
plain-casual-yes = No, play a casual game

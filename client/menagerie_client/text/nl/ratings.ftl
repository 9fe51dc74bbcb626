# Who plays best: ratings, wherever they are shown.

ratings-title = mensen, dan bots
ratings-coming = Even opzoeken…
ratings-none = Nog niemand heeft een rating. Speel een partij uit die meetelt, en jij bent de eerste.
ratings-list = { $game }, { $division }
ratings-heading = De besten in { $about }:
ratings-row = { $place }. { $name }: { $rating }, { $games }
ratings-games = { $games ->
    [one] 1 partij
   *[other] { $games } partijen
  }
ratings-number = { $rating }
ratings-provisional = { $rating }?
ratings-mark = Een getal met ? volgt uit minder dan 5 partijen en kan nog flink veranderen.
ratings-bots = Bots:
ratings-bot = { $name } (bot, { $level })
ratings-nameless = iemand
ratings-own = { $about }: je rating is { $rating } na { $games ->
    [one] 1 partij
   *[other] { $games } partijen
  }, plaats { $place }.
ratings-no-own = { $about }: je hebt nog geen rating.
ratings-hint-list = andere lijst

ratings-casual = voor de lol

new-casual = Voor het klassement
new-casual-no = nee, voor de lol
plain-casual = Telt het spel mee voor het klassement?
plain-casual-no = Ja, het telt mee
plain-casual-yes = Nee, voor de lol

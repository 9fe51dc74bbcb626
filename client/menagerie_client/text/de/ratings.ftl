# Who plays best: ratings, wherever they are shown.

ratings-title = Menschen, dann Bots
ratings-coming = Wird nachgesehen…
ratings-none = Noch hat niemand eine Wertungszahl. Spiel ein gewertetes Spiel zu Ende, und du hast die erste.
ratings-list = { $game }, { $division }
ratings-heading = Die Besten bei { $about }:
ratings-row = { $place }. { $name }: { $rating }, { $games }
ratings-games = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
  }
ratings-number = { $rating }
ratings-provisional = { $rating }?
ratings-mark = Eine Zahl mit ? beruht auf weniger als 5 Spielen und ist noch unsicher.
ratings-bots = Bots:
ratings-bot = { $name } (Bot, { $level })
ratings-nameless = jemand
ratings-own = { $about }: Wertungszahl { $rating } nach { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
  }, Rang { $place }.
ratings-no-own = { $about }: Du hast noch keine Wertungszahl.
ratings-hint-list = andere Liste

ratings-casual = ungewertet

new-casual = Zählt zur Wertung
new-casual-no = nein, ungewertet
plain-casual = Zählt das Spiel zur Wertung?
plain-casual-no = Ja, es zählt
plain-casual-yes = Nein, ungewertet spielen

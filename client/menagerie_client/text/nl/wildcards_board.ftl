# The table of Wild Cards on a screen. Cards come as they are drawn: a sign and a value.

wildcards-landmark = ronde
wildcards-board-heading = { $name }   ronde { $round }/{ $rounds }
wildcards-board-display = Expo · stapel { $pile } · weg { $gone }
wildcards-board-display-empty = { $round ->
    [0] Er ligt nog geen dier in de Expo.
   *[other] Er ligt geen dier meer in de Expo.
  }
wildcards-board-standing = jij { $own } · max { $most }
    .short = jij { $own } max { $most }
wildcards-board-most = max { $most }
wildcards-board-leaders = leiders
wildcards-board-supply = vrij
wildcards-board-piles = trekstapel { $pile } · afgelegd { $discard }{ $discard ->
    [0] {""}
   *[other] :{" "}{ $parts }
  }

wildcards-board-column-bid = bod
wildcards-board-column-hand = hand
wildcards-board-column-tokens = fic
    .full = fiches
wildcards-board-column-points = pnt
    .full = punten
wildcards-board-column-peacock = pauw
wildcards-board-column-squirrel = eekhoorn
wildcards-board-column-eagle = arend
wildcards-board-column-ibex = steenbok
wildcards-board-column-lion = leeuw
wildcards-board-column-meerkat = stokst.
wildcards-board-costs = kost { $price }

wildcards-board-short-eagle = are
wildcards-board-short-ibex = bok
wildcards-board-short-lion = lee
wildcards-board-short-meerkat = sto
wildcards-board-short-peacock = pau
wildcards-board-short-squirrel = eek

wildcards-board-brief-eagle = biedt er twee
wildcards-board-brief-ibex = bod komt terug
wildcards-board-brief-lion = wint conflict
wildcards-board-brief-meerkat = ruilt een dier
wildcards-board-brief-peacock = +3 punten
wildcards-board-brief-squirrel = vult tot 10

wildcards-board-refill-short = aanvul
wildcards-board-refill-card = de aanvulkaart
wildcards-board-two = het paar { $first } en { $second }
wildcards-board-button-refill = aanvul
wildcards-board-button-pass = Passen
wildcards-board-button-keep = Behouden
wildcards-board-button-nothing = Niets
wildcards-board-button-draw = Kaart trekken
wildcards-board-button-take = Neem terug
wildcards-board-button-leave = Afleggen

wildcards-board-keys = Toetsen: een cijfer gaat meteen naar een kaart of een dier, de pijlen gaan van het een naar het ander. Spatie verandert met welke kaarten je bijbetaalt of welke je aflegt. Enter doet wat boven de toetsen staat, Esc neemt terug. H zegt wat een goede speler zou doen, waar dat mag. T is praten, en L toont het log. ? legt dit moment uit, en G zet tips aan of uit. Q gaat weg, en je plaats blijft van jou. Vanuit deze hulp opent R de regels. Een nummer als W5.3 is een paragraaf daarvan.

wildcards-board-legend = Tekens: { $forest } bos, { $savannah } savanne, { $mountain } bergen, { $wild } joker, die bij elke habitat past. { $mountain }3 is een bergenkaart met waarde 3. { $leader } staat bij wie een leider heeft, { $talisman } bij wie de talisman heeft. In de tabel zijn pau, eek enzovoort de dieren, fic zijn puntenfiches en pnt zijn punten. Onder een dier in de Expo staat hoeveel jij ervan hebt, en hoeveel iemand er hoogstens heeft. Vrij: niemand heeft de leider nog. Weg: dieren die niemand pakte.
wildcards-lesson-legend = { $bot } bot, { $covered } gedekte kaart, { $leader } heeft de leider, { $talisman } heeft de talisman.

## What one is asked

wildcards-board-prompt-PlaceBid = Je bod: welke kaart?
wildcards-board-prompt-ChooseBid = Welke van de twee is je bod?
wildcards-board-prompt-ChooseExchange = Een dier ruilen?
wildcards-board-prompt-ChooseDiscards = Leg af wat je wilt, en trek dan.
wildcards-board-prompt-ChoosePayment = Een conflict! Met welke kaarten ga je erin?
wildcards-board-prompt-ChooseDuelCard = Een duel! Welke kaart leg je?
wildcards-board-prompt-ChooseAnimal = Jouw beurt. Welk dier pak je?
wildcards-board-prompt-ChooseReturn = Je bod terugnemen?

## What Enter would lead to

wildcards-board-bid = { $price ->
    [0] { $card } kost niets extra.
    [one] { $card } kost nog 1 kaart. { $rest ->
        [0] Je hebt geen andere.
        [one] Je hebt nog 1 andere.
       *[other] Je hebt nog { $rest } andere.
      }
   *[other] { $card } kost nog { $price } kaarten. { $rest ->
        [0] Je hebt geen andere.
        [one] Je hebt nog 1 andere.
       *[other] Je hebt nog { $rest } andere.
      }
  }
wildcards-board-too-few = Dat is meer dan je hebt: je zou moeten passen.
wildcards-board-natural = Je kunt alles in natuurlijke habitat betalen, voor +2 punten: { $animals }.
wildcards-board-pair = { $first } en { $second } gedekt: je kiest er een als de andere biedingen zijn onthuld.
wildcards-board-refill = Je legt af wat je wilt en trekt tot je er { $limit } hebt, maar pakt deze ronde geen dier.
wildcards-board-refill-meerkat = Met de stokstaartjesleider mag je eerst een dier ruilen.
wildcards-board-reveal = Je bod: { $card }. Je neemt { $other } ongezien terug.
wildcards-board-keep = Je houdt je dieren en gaat je hand aanvullen.
wildcards-board-exchange = Je geeft { $given_one } voor { $taken_one }.
wildcards-board-exchange-pick = Kies een dier uit de Expo en een van de jouwe om te geven, of houd wat je hebt.
wildcards-board-leader = Je krijgt de { $leader }.
wildcards-board-leader-lost = Je verliest de { $leader }.
wildcards-board-discard = { $count ->
    [0] Je legt niets af en
   *[other] Je legt { $cards } af en
  } { $draws ->
    [0] trekt niets, want je houdt er { $left } in je hand.
    [one] trekt 1 kaart.
   *[other] trekt { $draws } kaarten.
  }
wildcards-board-draws = { $draws ->
    [0] Je trekt dan niets.
    [one] Je trekt dan 1 kaart.
   *[other] Je trekt dan { $draws } kaarten.
  }
wildcards-board-pick-more = { $price ->
    [one] Kies een kaart om mee bij te betalen.
   *[other] Kies { $price } kaarten om mee bij te betalen: je hebt er { $picked } gekozen.
  }
wildcards-board-instead = { $card } in plaats van { $other }.
wildcards-board-tie = { $cards }, totaal { $total }: het hoogste totaal gaat voor. { $habitat } Pas je, dan krijg je alles terug.
wildcards-board-tie-natural = Hiermee zijn +2 punten mogelijk: { $animals }.
wildcards-board-tie-none = +2 punten zijn hier niet mogelijk.
wildcards-board-tie-instead = Hiermee krijg je geen +2 punten; met { $cards }, totaal { $total }, kan het wel: { $animal }.
wildcards-board-duel = { $card } uit je hand vecht met { $value }, en wordt afgelegd.
wildcards-board-duel-draw = De bovenste kaart van de stapel vecht voor je, wat het ook is.
wildcards-board-acquire = { $count ->
    [0] Je pakt { $animal_one } en betaalt niets bij.
   *[other] Je pakt { $animal_one } en betaalt { $cards } bij.
  }
wildcards-board-scores = Alles natuurlijke habitat: +2 punten.
wildcards-board-gain = In totaal { $points ->
    [0] levert het geen punt op.
    [one] +1 punt.
   *[other] +{ $points } punten.
  }
wildcards-board-pass = Je pakt niets, krijgt { $cards } terug en trekt { $draws ->
    [0] geen kaart{ $full ->
        [yes] : je hand is vol
       *[no] {""}
      }
    [one] 1 kaart
   *[other] { $draws } kaarten
  }.
wildcards-board-take = { $card } gaat terug naar je hand.
wildcards-board-leave = { $card } gaat naar de aflegstapel.

## Hints

wildcards-board-hint-bid = bied
wildcards-board-choice-draw = de stapel
wildcards-board-choice-none = niets
wildcards-board-hint-pair-first = eerste van twee
wildcards-board-hint-pair-second = tweede van twee
wildcards-board-hint-pair-back = neem terug
wildcards-board-hint-refill = vul aan
wildcards-board-hint-animal = dier
wildcards-board-hint-card = kaart
wildcards-board-hint-either = kies
wildcards-board-hint-draw = trek
wildcards-board-hint-discard = leg af
wildcards-board-hint-payment = bijbetaling
wildcards-board-hint-pass = pas
wildcards-board-hint-keep = behoud

# Wild Cards. The words are those of the published rules; the sentences are ours.
#
# A seat comes as $who ("you" or "other") and $name. Cards come as words already ("forest 3"), several of them as a list.
# An animal comes in all forms that its entry has: $animal, $animal_one, $animal_many.

wildcards-name = Wild Cards
wildcards-credits = Wild Cards is een spel van Ferdinand Schnitzler, uitgegeven door Board Game Circus.
wildcards-division = editie { $division }
wildcards-about = Wild Cards, editie { NUMBER($edition, useGrouping: 0) }, { $seats } plaatsen{ $leo ->
    [yes] {" "}met Leo
   *[no] {""}
  }
wildcards-virtual = Leo

## Cards and animals

wildcards-card-forest = bos { $value }
wildcards-card-savannah = savanne { $value }
wildcards-card-mountain = bergen { $value }
wildcards-card-wild = joker { $value }
wildcards-card-refill = de aanvulkaart
wildcards-habitat-forest = bos
wildcards-habitat-savannah = savanne
wildcards-habitat-mountain = bergen
wildcards-habitat-wild = joker
wildcards-cards = { $count ->
    [0] geen kaarten
    [one] één kaart
   *[other] { $count } kaarten
  }

wildcards-species-eagle = arend
    .one = een arend
    .many = arenden
wildcards-species-ibex = steenbok
    .one = een steenbok
    .many = steenbokken
wildcards-species-lion = leeuw
    .one = een leeuw
    .many = leeuwen
wildcards-species-meerkat = stokstaartje
    .one = een stokstaartje
    .many = stokstaartjes
wildcards-species-peacock = pauw
    .one = een pauw
    .many = pauwen
wildcards-species-squirrel = eekhoorn
    .one = een eekhoorn
    .many = eekhoorns
wildcards-animals = { $count ->
    [one] één { $animal }
   *[other] { $count } { $animal_many }
  }

## Leaders and what each does

wildcards-leader-eagle = arendenleider
wildcards-leader-ibex = steenbokkenleider
wildcards-leader-lion = leeuwenleider
wildcards-leader-meerkat = stokstaartjesleider
wildcards-leader-peacock = pauwenleider
wildcards-leader-squirrel = eekhoornleider
wildcards-leader-eagle-power = Je mag twee kaarten neerleggen. Welke je bod is, kies je pas als de anderen hun bod hebben onthuld.
wildcards-leader-ibex-power = Aan het eind van de ronde mag je je bod terugnemen, tenzij het een joker is.
wildcards-leader-lion-power = Bij een conflict ga jij voor.
wildcards-leader-meerkat-power = Vul je je hand aan, dan mag je eerst een van je dieren ruilen voor een dier uit de Expo.
wildcards-leader-peacock-power = Hij telt aan het eind voor 3 punten, niet voor 1.
wildcards-leader-squirrel-power = Vul je je hand aan, dan trek je tot je 10 kaarten hebt, niet 7.
wildcards-special = { $card }: { $power }
wildcards-talisman = talisman
wildcards-talisman-power = Beslist de bijbetaling een conflict niet, dan gaat het met de klok mee: de plaats na de talisman is het eerst, de eigenaar het laatst.

## What happened

wildcards-event-HandsDealt = De kaarten zijn gedeeld: { $animals } dieren en { $habitats } habitatkaarten liggen op de trekstapels, { $removed } dieren zijn ongezien uit het spel.
wildcards-event-YourHandDealt = { $who ->
    [you] Je krijgt { $cards }, en je hebt de aanvulkaart.
   *[other] { $name } krijgt { $cards }, en heeft de aanvulkaart.
  }
wildcards-event-TalismanGiven = { $who ->
    [you] Jij hebt
   *[other] { $name } heeft
  } de talisman en gaat dus het laatst als die een conflict beslist.
wildcards-event-RoundBegan = Ronde { $round } van { $rounds }. In de Expo: { $animals }.
wildcards-event-Asked = Wachten op { $names }.
wildcards-event-Chose = { $reason ->
    [none] { $moment ->
        [bid] { $laid ->
            [one] { $who ->
                [you] Je hebt je bod neergelegd.
               *[other] { $name } heeft een bod neergelegd.
              }
           *[other] { $who ->
                [you] Je hebt twee kaarten gedekt neergelegd.
               *[other] { $name } heeft twee kaarten gedekt neergelegd.
              }
          }
        [discard] { $who ->
            [you] Je hebt gekozen wat je aflegt.
           *[other] { $name } heeft gekozen wat er weggaat.
          }
        [pay] { $who ->
            [you] Je hebt je bijbetaling gekozen.
           *[other] { $name } heeft een bijbetaling gekozen.
          }
        [duel] { $who ->
            [you] Je hebt een kaart voor het duel gekozen.
           *[other] { $name } is klaar voor het duel.
          }
       *[other] { $who ->
            [you] Je hebt gekozen.
           *[other] { $name } heeft gekozen.
          }
      }
   *[other] { $because } { $moment ->
        [bid] { $who ->
            [you] Je biedt de aanvulkaart.
           *[other] { $name } biedt de aanvulkaart.
          }
        [discard] { $who ->
            [you] Je legt niets af.
           *[other] { $name } legt niets af.
          }
        [pay] { $who ->
            [you] Al je kaarten zijn je bijbetaling.
           *[other] { $name } betaalt met de hele hand.
          }
        [duel] { $who ->
            [you] Voor het duel is er niets te kiezen.
           *[other] { $name } heeft in het duel niets te kiezen.
          }
       *[other] { $who ->
            [you] Er is niets te kiezen.
           *[other] { $name } heeft niets te kiezen.
          }
      }
  }
wildcards-event-BidsRevealed = De biedingen: { $bids }.
wildcards-event-PairRevealed = { $who ->
    [you] Je biedt { $card } en neemt je andere kaart terug.
   *[other] { $name } biedt { $card } en neemt de andere kaart ongezien terug.
  }
wildcards-event-Exchanged = { $who ->
    [you] Je geeft
   *[other] { $name } geeft
  } { $given_one } en pakt { $taken_one } uit de Expo.
wildcards-event-KeptAnimals = { $who ->
    [you] Je houdt je dieren.
   *[other] { $name } ruilt geen dier.
  }
wildcards-event-LeaderMoved = { $loser ->
    [none] { $who ->
        [you] Je krijgt de { $leader }. { $power }
        [nobody] De { $leader } gaat terug naar de voorraad.
       *[other] { $name } krijgt de { $leader }: { $brief }.
      }
    [you] { $who ->
        [nobody] Je verliest de { $leader }. Die gaat terug naar de voorraad.
       *[other] { $name } neemt de { $leader } van je over.
      }
   *[other] { $who ->
        [you] Je neemt de { $leader } over van { $loser_name }. { $power }
        [nobody] { $loser_name } verliest de { $leader }. Die gaat terug naar de voorraad.
       *[other] { $name } neemt de { $leader } over van { $loser_name }.
      }
  }
wildcards-event-DiscardsRevealed = Afgelegd: { $discards }.
wildcards-event-DrewHidden = { $who ->
    [you] Je trekt
   *[other] { $name } trekt
  } { $count ->
    [one] één kaart
   *[other] { $count } kaarten
  }.
wildcards-event-DrewCards = { $who ->
    [you] Je trekt { $cards }.
   *[other] { $name } trekt { $cards }.
  }
wildcards-event-DiscardsShuffled = { $count ->
    [one] De ene afgelegde kaart is de nieuwe trekstapel.
   *[other] De { $count } afgelegde kaarten zijn geschud en vormen een nieuwe trekstapel.
}
wildcards-event-RefillTaken = { $who ->
    [you] Je neemt je aanvulkaart terug. Voor jou is de ronde voorbij.
   *[other] { $name } neemt de aanvulkaart terug. Voor { $name } is de ronde voorbij.
  }
wildcards-event-LeoShuffled = { $name } schudt een nieuwe stapel.
wildcards-event-Ranked = Conflict: { $decided }
wildcards-event-PaymentsRevealed = Bijbetalingen in het conflict: { $payments }.
wildcards-event-DuelRevealed = Het duel: { $cards }.
wildcards-event-DuelEnded = Het duel is voorbij. De kaarten ervan worden afgelegd.
wildcards-event-Acquired = { $who ->
    [you] Je pakt
   *[other] { $name } pakt
  } { $animal_one } met { $bid }{ $count ->
    [0] , zonder bij te betalen.
   *[other] {" "}en betaalt { $payment } bij.
  }
wildcards-event-NaturalHabitatScored = Alles toont de natuurlijke habitat: { $who ->
    [you] je krijgt
   *[other] { $name } krijgt
  } { $points } punten.
wildcards-event-Passed = { $reason ->
    [none] { $who ->
        [you] Je past en neemt { $cards } terug.
       *[other] { $name } past en neemt { $cards } terug.
      }
   *[other] { $because } { $who ->
        [you] Je past en neemt { $cards } terug.
        [leo] { $name } doet niets.
       *[other] { $name } past en neemt { $cards } terug.
      }
  }
wildcards-event-BidTakenBack = { $who ->
    [you] Met de steenbokkenleider neem je je bod terug: { $card }.
   *[other] Met de steenbokkenleider neemt { $name } { $card } terug.
  }
wildcards-event-BidLeft = { $who ->
    [you] Je neemt je bod niet terug.
   *[other] { $name } neemt het bod niet terug.
  }
wildcards-event-TableCleared = Biedingen en bijbetalingen worden afgelegd.
wildcards-event-TalismanMoved = De talisman heeft een conflict beslist en gaat naar { $who ->
    [you] jou: jij gaat nu het laatst bij zo'n conflict
   *[other] { $name }, die nu het laatst gaat bij zo'n conflict
  }.
wildcards-event-GameEnded = Er zijn niet genoeg dieren voor nog een ronde: het spel is afgelopen, en de handen worden afgelegd.

# Parts of those sentences: what each seat laid down.

wildcards-laid = { $who ->
    [you] jij
   *[other] { $name }
  } { $cards }
wildcards-laid-total = { $who ->
    [you] jij
   *[other] { $name }
  } { $cards }, waarde { $total }
wildcards-laid-face-down = { $who ->
    [you] jij hebt
   *[other] { $name } heeft
  } twee gedekte kaarten
wildcards-duel-hand = { $who ->
    [you] jij
   *[other] { $name }
  } { $card } uit de hand
wildcards-duel-drawn = { $who ->
    [you] jij
   *[other] { $name }
  } { $card } van de stapel
wildcards-duel-nothing = { $who ->
    [you] jij
   *[other] { $name }
  } niets, want er is geen kaart meer
wildcards-still-equal = { $names } (nog gelijk)

## Why there was only one thing to do

wildcards-reason-empty_display = Er ligt geen dier meer in de Expo.
wildcards-reason-too_few_cards = { $who ->
    [you] Je hebt
   *[other] { $name } heeft
  } te weinig kaarten om bij te betalen.
wildcards-reason-empty_hand = { $who ->
    [you] Je hand is
   *[other] De hand van { $name } is
  } leeg.
wildcards-reason-whole_hand = De bijbetaling kost { $who ->
    [you] je hele hand
   *[other] de hele hand van { $name }
  }.
wildcards-reason-only_card = { $who ->
    [you] Je hebt
   *[other] { $name } heeft
  } maar één kaart, en er valt niets te trekken.

## How ties are decided

wildcards-tie-break-lion = { $who ->
    [you] jij hebt de leeuwenleider en gaat voor.
   *[other] { $name } heeft de leeuwenleider en gaat voor.
  }
wildcards-tie-break-leo = { $name } gaat voor.
wildcards-tie-break-payments = de bijbetaling beslist, eerst { $order }.
wildcards-tie-break-payments-equal = de bijbetalingen zijn gelijk: { $order }.
wildcards-tie-break-duel = het duel beslist, eerst { $order }.
wildcards-tie-break-duel-equal = het duel is gelijk: { $order }.
wildcards-tie-break-talisman = de talisman beslist, eerst { $order }.
wildcards-tie-break-clockwise = er is nergens meer een kaart, dus het gaat met de klok mee, eerst { $order }.

## Waiting for others

wildcards-waiting-bid = Wachten op het bod van { $names }.
wildcards-waiting-choose_bid = Wachten op { $names }: welke kaart van het paar is het bod?
wildcards-waiting-exchange = Wachten op { $names }: een dier ruilen of niet?
wildcards-waiting-discard = Wachten op { $names }: welke kaarten gaan weg?
wildcards-waiting-pay = Wachten op de bijbetaling van { $names } voor het conflict.
wildcards-waiting-duel = Wachten op { $names }: welke kaart voor het duel?
wildcards-waiting-acquire = Wachten op { $names }: een dier pakken of passen?
wildcards-waiting-take_back = Wachten op { $names }: het bod terugnemen of niet?

## Questions: what is asked, the rule for it, and what the answers do

wildcards-question-PlaceBid = { $pair ->
    [yes] Welke kaart bied je? Met de arendenleider mag je er twee neerleggen.
   *[no] Welke kaart bied je?
  }
wildcards-question-ChooseBid = Welke van je twee kaarten is het bod?
wildcards-question-ChooseExchange = Ruil je een van je dieren voor een dier uit de Expo?
wildcards-question-ChooseExchange-taken = Welk dier pak je voor { $given_one }?
wildcards-question-ChooseDiscards = Welke kaarten leg je af voor je trekt?
wildcards-question-ChoosePayment = { $price ->
    [one] Met welke kaart ga je het conflict in?
   *[other] Met welke { $price } kaarten ga je het conflict in?
  }
wildcards-question-ChooseDuelCard = Welke kaart leg je in het duel?
wildcards-question-ChooseAnimal = Je bod is { $bid }. Welk dier pak je?
wildcards-question-ChooseAnimal-payment = { $price ->
    [one] Met welke kaart betaal je bij voor { $animal_one }?
   *[other] Met welke { $price } kaarten betaal je bij voor { $animal_one }?
  }
wildcards-question-ChooseReturn = Neem je je bod terug in je hand?

wildcards-rule-PlaceBid = Iedereen biedt in het geheim één kaart. Wie het hoogst biedt, kiest het eerst een dier. Een bod van 1 kost niets extra, een bod van 2 kost nog 1 kaart, een bod van 3 kost er nog 2, een bod van 4 nog 3. Met de aanvulkaart bied je op geen enkel dier: je legt af wat je wilt en trekt tot je er 7 hebt. Je kunt je bod veranderen tot het laatste er ligt. Regels W3.1 tot en met W3.5, W5.3.
wildcards-rule-ChooseBid = Je bezit de arendenleider en legde twee kaarten neer. Nu je de andere biedingen ziet, kies je welke van de twee het jouwe is; de andere gaat ongezien terug naar je hand. Regel W3.4.
wildcards-rule-ChooseExchange = Je bezit de stokstaartjesleider en bood de aanvulkaart. Je mag een dier uit je verzameling geven voor een dier uit de Expo; een leider gaat naar wie daarna de meeste dieren van die soort heeft. Regels W4.2 en W4.3.
wildcards-rule-ChooseDiscards = Je bood de aanvulkaart. Leg zoveel habitatkaarten af als je wilt, of geen; daarna trek je tot je er 7 hebt, of 10 met de eekhoornleider. Daarmee is de ronde voor jou voorbij. Regels W4.4 tot en met W4.6.
wildcards-rule-ChoosePayment = Anderen boden dezelfde waarde. Ieder van jullie legt in het geheim de kaarten voor de bijbetaling opzij; wie het hoogste totaal heeft, gaat voor. Met deze kaarten betaal je bij als je een dier pakt, en je krijgt ze terug als je past. Regel W6.5.
wildcards-rule-ChooseDuelCard = Jullie staan nog gelijk, dus er is een duel: leg een kaart uit je hand of de ongeziene bovenste kaart van de trekstapel. De hoogste waarde gaat voor. Alle duelkaarten worden afgelegd. Regel W6.6.
wildcards-rule-ChooseAnimal = Pak een dier en betaal ervoor bij, of pas: dan neem je je bod terug en trek je 2 kaarten. Met een bod van 1 betaal je niets bij, met een bod van 3 betaal je 2 kaarten bij. Tonen bod en bijbetaling allemaal de natuurlijke habitat van het dier, dan krijg je 2 punten; jokers passen altijd. Heeft daarna niemand meer van die soort dan jij, dan krijg je de leider ervan. Regels W5.2 tot en met W5.6.
wildcards-rule-ChooseReturn = Je bezit de steenbokkenleider: je bod mag terug naar je hand en wordt niet afgelegd. Met een joker kan dat niet, en wat je hebt bijbetaald, ben je kwijt. Regel W7.2.
wildcards-rule-none = Elke ronde biedt iedereen in het geheim één kaart. Van het hoogste bod naar het laagste pakt elke speler een dier uit de Expo en betaalt ervoor bij. Aan het eind telt elk dier van je grootste soort 2 punten, elk van je op één na grootste 1. Elke leider telt 1, de pauwenleider 3. Puntenfiches tellen hun waarde. Regels W3 tot en met W9.

wildcards-move-Bid = { $refill ->
    [yes] { $card }: leg af wat je wilt, trek tot je er { $draw } hebt, pak geen dier
   *[no] { $price ->
        [0] { $card }: kost niets extra
        [one] { $card }: kost nog 1 kaart
       *[other] { $card }: kost nog { $price } kaarten
      }
  }
wildcards-move-Bid-dear = { $price ->
    [one] { $card }: kost nog 1 kaart, en die heb je niet: je zou moeten passen
   *[other] { $card }: kost nog { $price } kaarten, en die heb je niet: je zou moeten passen
}
wildcards-move-Reveal = Bied { $card } en neem { $other } terug
wildcards-move-Exchange = Geef { $given_one }
wildcards-move-Exchange-for = Pak { $taken_one }
wildcards-move-KeepAnimals = Houd je dieren
wildcards-move-Discard = { $card }
wildcards-move-Pay = { $card }
wildcards-move-Duel = { $card } uit je hand
wildcards-move-Duel-draw = De bovenste kaart van de trekstapel, ongezien
wildcards-move-Acquire = Pak { $animal_one }
wildcards-move-Pass = Pas: neem { $cards } terug en trek { $draw ->
    [0] geen kaart, want je hand is vol
    [one] één kaart
   *[other] { $draw } kaarten
  }
wildcards-move-TakeBidBack = Neem { $card } terug
wildcards-move-LeaveBid = Laat het naar de aflegstapel gaan

# What you have chosen, while you can still change it.

wildcards-chosen-Bid = Je biedt { $cards }.
wildcards-chosen-Discard = Je legt { $cards } af.
wildcards-chosen-Pay = Je gaat het conflict in met { $cards }.
wildcards-chosen-Duel = Je legt { $card } in het duel.
wildcards-chosen-Duel-draw = Je trekt je kaart voor het duel.

# What a move is called, after "I would".

wildcards-moment = Ronde { $round }
wildcards-would-Bid = { $cards } bieden
wildcards-would-Bid-refill = de aanvulkaart bieden
wildcards-would-Bid-pair = { $pair } bieden
wildcards-would-Reveal = { $card } als bod kiezen
wildcards-would-Exchange = { $given_one } ruilen voor { $taken_one }
wildcards-would-KeepAnimals = de dieren houden
wildcards-would-Discard = { $count ->
    [0] niets afleggen
   *[other] { $cards } afleggen
  }
wildcards-would-Pay = met { $cards } het conflict ingaan
wildcards-would-Duel = { $card } in het duel leggen
wildcards-would-Duel-draw = de kaart voor het duel trekken
wildcards-would-Acquire = { $count ->
    [0] { $animal_one } pakken
   *[other] { $animal_one } pakken voor { $cards }
  }
wildcards-would-Pass = passen
wildcards-would-TakeBidBack = het bod terugnemen
wildcards-would-LeaveBid = het bod laten gaan

# What an answer leads to, said before it is sent.

wildcards-effect-Acquire = { $count ->
    [0] Je pakt { $animal_one } en betaalt niets bij.
   *[other] Je pakt { $animal_one } en betaalt { $payment } bij.
  }
wildcards-effect-natural = Alles toont { $habitat }, de natuurlijke habitat: je krijgt { $points } punten.
wildcards-effect-not-natural = Je krijgt geen punten voor de natuurlijke habitat: { $cards } { $count ->
    [one] toont
   *[other] tonen
  } geen { $habitat }.
wildcards-effect-leader = Je { $owner ->
    [you] houdt
   *[other] krijgt
  } de { $leader }.
wildcards-effect-Pass = Je pakt geen dier, neemt { $cards } terug en trekt { $draw ->
    [0] geen kaart, want je hand is vol
    [one] één kaart
   *[other] { $draw } kaarten
  }.
wildcards-effect-Discard = { $count ->
    [0] Je legt niets af en trekt { $draw ->
        [0] niets
        [one] één kaart
       *[other] { $draw } kaarten
      }.
   *[other] Je legt { $cards } af en trekt { $draw ->
        [0] niets
        [one] één kaart
       *[other] { $draw } kaarten
      }.
  }
wildcards-effect-Pay = Je gaat het conflict in met { $cards }, waarde { $total }.
wildcards-effect-Exchange = Je geeft { $given_one } en pakt { $taken_one }.
wildcards-effect-may-score = Tonen bod en bijbetaling allemaal { $habitat }, dan krijg je { $points } punten: { $can ->
    [yes] dat kan.
    [bid] je bod doet dat niet.
   *[no] je hebt te weinig van zulke kaarten.
  }
wildcards-animal-facts = natuurlijke habitat { $habitat }; jij hebt er { $own }, het hoogste aantal is { $most }
wildcards-animal-line = { $label }: { $facts }

## Refusals of the game

wildcards-refusal-animal_not_in_collection = Je hebt geen { $animal } om te geven. Kies een dier uit je verzameling.
wildcards-refusal-animal_not_on_display = Dat dier ligt niet in de Expo. Kies er een dat er wel ligt.
wildcards-refusal-card_not_in_hand = Je hebt { $card } niet in je hand. Kies kaarten uit je hand.
wildcards-refusal-card_not_in_pair = Je hebt twee kaarten neergelegd, en { $card } hoort daar niet bij. Kies een van die twee.
wildcards-refusal-eagle_leader_needed = Alleen wie de arendenleider heeft, mag twee kaarten bieden. Kies er een.
wildcards-refusal-leo_needs_edition_2022 = Leo speelt alleen in de editie 2022. Kies die editie, of speel zonder Leo.
wildcards-refusal-nothing_to_draw = Er is geen kaart meer om te trekken. Kies een kaart uit je hand.
wildcards-refusal-too_few_cards = Je koos { $cards ->
    [0] geen kaart
    [one] één kaart
   *[other] { $cards } kaarten
  }, maar { $needed ->
    [one] er is er één
   *[other] er zijn er { $needed }
  } nodig. Kies opnieuw.
wildcards-refusal-too_many_cards = Je koos { $cards ->
    [one] één kaart
   *[other] { $cards } kaarten
  }, maar { $allowed ->
    [0] je mag er geen
    [one] je mag er maar één
   *[other] je mag er maar { $allowed }
  } kiezen. Kies opnieuw.
wildcards-refusal-unknown_edition = Er is geen editie { $edition }. Kies 2020 of 2022.
wildcards-refusal-wrong_answer = Dat is een antwoord op een andere vraag. Het spel is al verder; kijk wat er nu wordt gevraagd.
wildcards-refusal-wrong_number_of_seats = Wild Cards heeft { $least } tot en met { $most } plaatsen, dus { $seats } gaat niet.

## The score

wildcards-part-most = de grootste soort
    .short = meeste
wildcards-part-second = de op één na grootste soort
    .short = tweede
wildcards-part-leaders = leiders
    .short = leiders
wildcards-part-tokens = puntenfiches
    .short = fiches
wildcards-equal-scores = Bij evenveel punten gaat de speler met de meeste dieren voor.
wildcards-shared = Punten en dieren zijn gelijk, dus de overwinning wordt gedeeld.

## The table in lines

wildcards-look-round = Ronde { $round } van { $rounds }. Op de trekstapels: { $animals ->
    [0] geen dieren
    [one] één dier
   *[other] { $animals } dieren
  } en { $habitats ->
    [0] geen habitatkaarten
    [one] één habitatkaart
   *[other] { $habitats } habitatkaarten
  }. Afgelegd: { $discards ->
    [0] niets
    [one] één kaart
   *[other] { $discards } kaarten
  }.
wildcards-look-display = In de Expo, vanaf de trekstapel: { $animals }.
wildcards-look-display-empty = Er ligt geen dier in de Expo.
wildcards-look-seat = { $who ->
    [you] Jij:
   *[other] { $name }:
  } { $cards } in de hand; { $collection }; { $leaders }; { $score }.
wildcards-look-no-animals = geen dieren
wildcards-look-no-leaders = geen leiders
wildcards-look-score = { $points ->
    [one] één punt
   *[other] { $points } punten
  } tot nu toe
wildcards-look-no-score = telt niet mee
wildcards-look-bid = { $who ->
    [you] Jij bood
   *[other] { $name } bood
  } { $cards }.
wildcards-look-paid = { $who ->
    [you] Jij betaalde
   *[other] { $name } betaalde
  } { $cards } bij.
wildcards-look-talisman = { $who ->
    [you] Jij hebt
   *[other] { $name } heeft
  } de talisman.
wildcards-look-known = Iedereen heeft { $cards } zien gaan naar { $who ->
    [you] jouw hand.
   *[other] de hand van { $name }.
  }
wildcards-look-supply = In de voorraad: { $leaders }.
wildcards-hand = Jouw hand: { $cards }, en de aanvulkaart.
wildcards-hand-empty = Je hebt alleen de aanvulkaart.
wildcards-score = { $who ->
    [you] Jij:
   *[other] { $name }:
  } { $score ->
    [one] één punt
   *[other] { $score } punten
  }, namelijk { $parts }.
wildcards-score-part = { $points } voor { $part }

## A new table

wildcards-setup-edition = Welke editie?
wildcards-setup-edition-2022 = 2022: de tweede editie, met de talisman
wildcards-setup-edition-2020 = 2020: de eerste editie, met duels
wildcards-setup-leo = Krijgt Leo, de virtuele speler, een plaats?
wildcards-setup-leo-no = Nee
wildcards-setup-leo-yes = Ja, de laatste plaats
wildcards-setup-seats = Hoeveel plaatsen, alle spelers samen?
wildcards-setup-seats-n = { $seats } plaatsen, { $rounds } rondes

## The options of a table, in a form and on the command line

wildcards-field-edition = Editie
wildcards-field-seats = Plaatsen
wildcards-field-leo = Leo
wildcards-field-recommended_removal = Eén van elke soort eruit

wildcards-flag-edition = Welke editie van de regels.
wildcards-flag-seats = Hoeveel plaatsen, die van een virtuele speler meegeteld.
wildcards-flag-leo = Of de virtuele speler Leo de laatste plaats krijgt.
wildcards-flag-recommended_removal = Bij 3 plaatsen: eerst één dier van elke soort weg, of alles bij toeval.

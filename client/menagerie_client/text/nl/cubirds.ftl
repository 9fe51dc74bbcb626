# CuBirds. The words are those of the published rules; the sentences are ours.
#
# A seat comes as $who ("you" or "other") and $name. Birds come as words already ("an owl and 3 parrots"). One species
# comes in all forms that its entry has: $bird, $bird_one, $bird_many. Rows are counted from 1; $side is "left" or "right".

cubirds-name = CuBirds
cubirds-credits = CuBirds is een spel van Stefan Alexander.
cubirds-about = { $solo ->
    [yes] CuBirds, alleen tegen RobinBird{ $extra_birds ->
        [0] {""}
        [one] , met één vogel meer
       *[other] , met { $extra_birds } vogels meer
      }{ $robinbird_rows ->
        [4] {""}
       *[other] , in maar { $robinbird_rows } rijen
      }
   *[no] CuBirds, { $seats } plaatsen
  }
cubirds-virtual = RobinBird

## Birds

cubirds-species-duck = eend
    .one = een eend
    .many = eenden
cubirds-species-flamingo = flamingo
    .one = een flamingo
    .many = flamingo's
cubirds-species-magpie = ekster
    .one = een ekster
    .many = eksters
cubirds-species-owl = uil
    .one = een uil
    .many = uilen
cubirds-species-parrot = papegaai
    .one = een papegaai
    .many = papegaaien
cubirds-species-reed_warbler = rietzanger
    .one = een rietzanger
    .many = rietzangers
cubirds-species-robin = roodborstje
    .one = een roodborstje
    .many = roodborstjes
cubirds-species-toucan = toekan
    .one = een toekan
    .many = toekans
cubirds-flock = { $count ->
    [one] { $bird_one }
   *[other] { $count } { $bird_many }
  }
cubirds-special = { $species }: { $cards } kaarten. { $small } vormen een familie, { $large } een grote.

## What happened

cubirds-event-BirdsDealt = De vogels zijn gedeeld, er liggen er nog { $pile } op de trekstapel. Zo beginnen de collecties: { $collections }.{ $open ->
    [0] {""}
   *[other] {" "}RobinBird heeft { $hand } open in de hand.
  }
cubirds-event-YourHandDealt = { $who ->
    [you] Je krijgt { $birds }.
   *[other] { $name } krijgt { $birds }.
  } Zo beginnen de collecties: { $collections }.{ $open ->
    [0] {""}
   *[other] {" "}RobinBird heeft { $hand } open in de hand.
  }
cubirds-event-TurnBegan = { $who ->
    [you] Jij bent aan de beurt.
   *[other] { $name } is aan de beurt.
  }
cubirds-event-Asked = Wachten op { $names }.
cubirds-event-BirdsLaid = { $who ->
    [you] Je legt
   *[other] { $name } legt
  } { $birds } aan het { $side ->
    [left] linkereind
   *[right] rechtereind
  } van rij { $row }.
cubirds-event-BirdAdded = { $who ->
    [you] Je legt
   *[other] { $name } legt
  } { $bird_one } aan het { $side ->
    [left] linkereind
   *[right] rechtereind
  } van rij { $row }.
cubirds-event-Enclosed = { $who ->
    [you] Je sluit { $birds } in en pakt
   *[other] { $name } sluit { $birds } in en pakt
  } { $count ->
    [one] die
   *[other] ze
  }.
cubirds-event-RowFilled = Rij { $row } had nog maar één soort en wordt aangevuld met { $birds }.
cubirds-event-DrewHidden = { $who ->
    [you] Je trekt
   *[other] { $name } trekt
  } { $count ->
    [one] één vogel
   *[other] { $count } vogels
  }.
cubirds-event-DrewBirds = { $who ->
    [you] Je trekt { $birds }.
   *[other] { $name } trekt { $birds }.
  }
cubirds-event-KeptHand = { $who ->
    [you] Je trekt niets.
   *[other] { $name } trekt niets.
  }
cubirds-event-FamilyPlayed = { $who ->
    [you] Je speelt
   *[other] { $name } speelt
  } een { $kept ->
    [one] familie
   *[other] grote familie
  } uit, { $birds }: { $kept ->
    [one] één gaat
   *[other] { $kept } gaan
  } naar { $who ->
    [you] je collectie
   *[other] de collectie
  }, { $discarded ->
    [0] geen enkele wordt
    [one] één wordt
   *[other] { $discarded } worden
  } afgelegd.{ $near ->
    [none] {""}
   *[other] {" "}{ $who ->
        [you] Je wint
       *[other] { $name } wint
      } nu met nog { $near ->
        [species] één soort
        [birds] één vogel van een soort
       *[both] één soort, of één vogel van een soort
      }.
  }
cubirds-event-TurnEnded = { $who ->
    [you] Je speelt geen familie uit.
   *[other] { $name } speelt geen familie uit.
  }
cubirds-event-HandsThrownIn = { $who ->
    [you] Je hand is leeg, dus alle anderen leggen hun hand af.
   *[other] De hand van { $name } is leeg, dus alle anderen leggen hun hand af.
  }
cubirds-event-DiscardsShuffled = De afgelegde vogels worden geschud, { $count ->
    [one] één vogel
   *[other] { $count } vogels
  }, en gaan onder de trekstapel.
cubirds-event-NewHandsDealt = Iedereen krijgt { $count } nieuwe vogels.{ $open ->
    [0] {""}
   *[other] {" "}RobinBird heeft { $hand } open in de hand.
  }
cubirds-event-YourNewHand = Iedereen krijgt een nieuwe hand. { $who ->
    [you] Jij krijgt { $birds }.
   *[other] { $name } krijgt { $birds }.
  }{ $open ->
    [0] {""}
   *[other] {" "}RobinBird heeft { $hand } open in de hand.
  }
cubirds-event-GameEnded = { $ending ->
    [seven_species] { $who ->
        [you] Je collectie heeft zeven soorten
       *[other] De collectie van { $name } heeft zeven soorten
      }: het spel is afgelopen.
    [two_threes] { $who ->
        [you] Je collectie heeft van twee soorten elk drie vogels
       *[other] De collectie van { $name } heeft van twee soorten elk drie vogels
      }: het spel is afgelopen.
    [last_turn] Dat was beurt { $last }, de laatste: het spel is afgelopen, en de grootste collectie wint.
   *[no_deal] Er zijn te weinig vogels voor nieuwe handen: het spel is afgelopen, en de grootste collectie wint.
  }

# A part of that: with what each collection begins.

cubirds-begins-with = { $who ->
    [you] jij
   *[other] { $name }
  } met { $birds }

## Waiting for others

cubirds-waiting-lay = Wachten op { $names }: welke vogels, en waar?
cubirds-waiting-draw = Wachten op { $names }: trekken of niet?
cubirds-waiting-family = Wachten op { $names }: een familie uitspelen of niet?

## Questions: what is asked, the rule for it, and what the answers do

cubirds-question-LayBirds = Welke vogels leg je aan?
cubirds-question-LayBirds-end = Waar leg je { $birds } aan?
cubirds-question-ChooseDraw = Je hebt niets ingesloten. Trek je { $count ->
    [one] één vogel
   *[other] { $count } vogels
  }?
cubirds-question-ChooseDraw-empty = Je hebt niets ingesloten. Trek je { $count ->
    [one] één vogel
   *[other] { $count } vogels
  }, of eindig je je beurt met een lege hand?
cubirds-question-ChooseFamily = { $count ->
    [0] Je hebt geen familie om uit te spelen.
    [one] Je hebt een familie. Speel je die uit?
   *[other] Je hebt { $count } families. Speel je er een uit?
  }

cubirds-rule-LayBirds = Je legt al je vogels van één soort aan het linker- of rechtereind van een rij. Zit die soort al in de rij, dan pak je alle vogels ertussen. Zit er niets tussen, dan mag je daarna 2 vogels trekken. Regels C3.1 tot en met C3.4.
cubirds-rule-ChooseDraw = Je hebt niets ingesloten, dus je mag 2 vogels trekken. Is je hand leeg, dan mag je je beurt ook zo eindigen: alle anderen leggen hun hand af, iedereen krijgt 8 nieuwe vogels, en jij gaat verder. Regels C3.3 en C3.6.
cubirds-rule-ChooseFamily = Je mag één familie uitspelen: al je vogels van een soort, als het er genoeg zijn. Eén gaat naar je collectie, of twee bij een grote familie; de andere worden afgelegd. Het wordt je ook gevraagd als je er geen hebt, zodat niemand iets kan raden. Regel C3.5.
cubirds-rule-none = In een beurt leg je al je vogels van een soort aan een eind van een rij, pak je wat ze insluiten, en mag je een familie uitspelen. Je wint met zeven soorten in je collectie, of met van twee soorten elk drie vogels. Regels C3 en C4.

cubirds-move-Lay = Rij { $row }, { $side ->
    [left] links
   *[right] rechts
  }: { $count ->
    [0] pak niets
   *[other] pak { $birds }
  }
cubirds-move-Draw = Trek { $count ->
    [one] één vogel
   *[other] { $count } vogels
  }
cubirds-move-KeepHand = Trek niets
cubirds-move-KeepHand-empty = Eindig je beurt met een lege hand: { $outcome ->
    [too_few] er zijn te weinig vogels voor nieuwe handen, en het spel eindigt
    [last_turn] dit was de laatste beurt, en het spel eindigt
   *[new_hands] alle anderen leggen hun hand af, iedereen krijgt { $count } nieuwe vogels, en jij gaat verder
  }
cubirds-move-PlayFamily = Speel { $birds } uit: { $kept ->
    [one] één gaat
   *[other] { $kept } gaan
  } naar je collectie{ $ending ->
    [none] {""}
   *[other] , en je wint
  }
cubirds-move-EndTurn = Speel geen familie uit

# What a move is called, after "I would".

cubirds-moment = Beurt { $turn }
cubirds-would-Lay = { $birds } { $side ->
    [left] links
   *[right] rechts
  } aan rij { $row } leggen
cubirds-would-Draw = trekken
cubirds-would-KeepHand = niets trekken
cubirds-would-PlayFamily = { $birds } als familie uitspelen
cubirds-would-EndTurn = geen familie uitspelen

# What an answer leads to, said before it is sent.

cubirds-effect-Lay = Je legt { $birds } aan het { $side ->
    [left] linkereind
   *[right] rechtereind
  } van rij { $row } en pakt { $count ->
    [0] niets{ $draw ->
        [yes] , dus je mag trekken
       *[no] {""}
      }
   *[other] { $taken }
  }.
cubirds-effect-row = De rij is dan { $birds }{ $fills ->
    [yes] , en wordt aangevuld, want dat is maar één soort
   *[no] {""}
  }.
cubirds-effect-PlayFamily = Je speelt { $birds } uit: { $kept ->
    [one] één gaat
   *[other] { $kept } gaan
  } naar je collectie, { $discarded ->
    [0] geen enkele wordt
    [one] één wordt
   *[other] { $discarded } worden
  } afgelegd.{ $ending ->
    [seven_species] {" "}Daarmee heb je zeven soorten en win je.
    [two_threes] {" "}Daarmee heb je van twee soorten elk drie vogels en win je.
   *[none] {""}
  }

## Refusals of the game

cubirds-refusal-bird_not_in_hand = Je hebt geen { $species } in je hand. Kies vogels die je hebt.
cubirds-refusal-family_too_small = Je hebt te weinig { $species } voor een familie: { $birds }, en er zijn er { $needed } nodig. Kies een andere, of speel er geen uit.
cubirds-refusal-no_such_row = Er is geen rij { $row }. Kies een van de { $rows } rijen.
cubirds-refusal-robinbird_options_need_solo = Alleen in een spel tegen RobinBird kan hij meer vogels of minder rijen hebben. Speel alleen, of laat die opties zoals ze zijn.
cubirds-refusal-solo_needs_two_seats = Een spel tegen RobinBird heeft twee plaatsen, dus { $seats } gaat niet. Kies er twee.
cubirds-refusal-wrong_answer = Dat is een antwoord op een andere vraag. Het spel is al verder; kijk wat er nu wordt gevraagd.
cubirds-refusal-wrong_extra_birds = RobinBird kan met { $least } tot en met { $most } vogels meer beginnen, dus { $extra_birds } gaat niet.
cubirds-refusal-wrong_number_of_seats = CuBirds heeft { $least } tot en met { $most } plaatsen, dus { $seats } gaat niet.
cubirds-refusal-wrong_robinbird_rows = RobinBird kan aan { $least } tot en met { $most } rijen aanleggen, dus { $robinbird_rows } gaat niet.

## The score

cubirds-part-birds = vogels
    .short = vogels
cubirds-part-species = soorten
    .short = soorten
cubirds-equal-scores = Bij evenveel vogels wint wie zeven soorten heeft, of van twee soorten elk drie vogels.
cubirds-shared = De collecties zijn even groot, dus de overwinning wordt gedeeld.
cubirds-why-won = { $ending ->
    [seven_species] Zeven soorten.
    [two_threes] Van twee soorten elk drie vogels.
    [last_turn] Beurt { $last } was de laatste: de grootste collectie wint.
   *[no_deal] Er waren te weinig vogels voor nieuwe handen: de grootste collectie wint.
  }
cubirds-missing = om te winnen: { $species ->
    [one] nog één soort
   *[other] nog { $species } soorten
  }, of { $birds ->
    [one] nog één vogel
   *[other] nog { $birds } vogels
  } voor twee soorten van elk drie
cubirds-complete = dat wint
cubirds-score = { $who ->
    [you] Jij:
   *[other] { $name }:
  } { $birds ->
    [one] één vogel
   *[other] { $birds } vogels
  } van { $species ->
    [one] één soort
   *[other] { $species } soorten
  }; { $missing }.
cubirds-score-part = { $points } { $part }
cubirds-standing = { $rank }. { $who ->
    [you] Jij:
   *[other] { $name }:
  } { $birds ->
    [one] één vogel
   *[other] { $birds } vogels
  } van { $species ->
    [one] één soort
   *[other] { $species } soorten
  }.
cubirds-scored = { $score ->
    [one] één vogel
   *[other] { $score } vogels
  }

## The table in lines

cubirds-look-turn = Beurt { $turn }. { $pile ->
    [0] Er ligt geen vogel
    [one] Er ligt één vogel
   *[other] Er liggen { $pile } vogels
  } op de trekstapel, { $discard ->
    [0] er is er geen
    [one] er is er één
   *[other] er zijn er { $discard }
  } afgelegd.
cubirds-row = Rij { $row }: { $birds }.
cubirds-look-seat = { $who ->
    [you] Jij:
   *[other] { $name }:
  } { $hand ->
    [0] geen vogels
    [one] één vogel
   *[other] { $hand } vogels
  } in de hand; collectie: { $collection }; { $missing }.
cubirds-look-open = { $name } heeft { $birds } open in de hand.
cubirds-look-known = Iedereen heeft { $birds } zien gaan naar { $who ->
    [you] jouw hand.
   *[other] de hand van { $name }.
  }
cubirds-look-seen = Zichtbaar afgelegd: { $birds }.
cubirds-hand = Jouw hand: { $count ->
    [one] één vogel
   *[other] { $count } vogels
  }.
cubirds-hand-empty = Je hand is leeg.
cubirds-in-hand = { $birds }: { $kept ->
    [0] { $small } vormen een familie, { $large } een grote
    [one] een familie; { $large } vormen een grote
   *[other] een grote familie
  }

## A new table

cubirds-setup-solo = Wie speelt er?
cubirds-setup-solo-no = Twee tot vijf spelers
cubirds-setup-solo-yes = Eén speler tegen RobinBird, de virtuele speler
cubirds-setup-seats = Hoeveel plaatsen?
cubirds-setup-seats-n = { $seats } plaatsen
cubirds-setup-extra_birds = Met hoeveel vogels meer begint RobinBird?
cubirds-setup-extra_birds-0 = Geen
cubirds-setup-extra_birds-n = { $extra_birds ->
    [one] Eén, voor een moeilijker spel
   *[other] { $extra_birds }, voor een moeilijker spel
  }
cubirds-setup-robinbird_rows = Aan hoeveel rijen legt RobinBird vogels aan?
cubirds-setup-robinbird_rows-4 = Alle vier
cubirds-setup-robinbird_rows-n = { $robinbird_rows }, voor een makkelijker spel: onze eigen variant

## The options of a table, in a form and on the command line

cubirds-field-seats = Plaatsen
cubirds-field-solo = Tegen RobinBird
cubirds-field-extra_birds = Extra vogels RobinBird
cubirds-field-robinbird_rows = Rijen RobinBird
cubirds-note-robinbird_rows = In het gedrukte spel legt RobinBird aan elk van de vier rijen een vogel aan. Met minder rijen is het makkelijker: dat is onze eigen variant.

cubirds-flag-seats = Hoeveel plaatsen, die van een virtuele speler meegeteld.
cubirds-flag-solo = Of één speler tegen de virtuele speler RobinBird speelt.
cubirds-flag-extra_birds = Met hoeveel vogels meer RobinBird begint.
cubirds-flag-robinbird_rows = Aan hoeveel rijen RobinBird in een beurt vogels aanlegt. Minder dan vier is onze eigen variant.

# What the tables of all games say on a screen.

board-column-seat = plaats
board-hand = jouw hand { $count }
board-hand-of = hand van { $name }: { $count }
board-hand-watching = Je kijkt toe: handen blijven voor jou verborgen.
board-score = stand tot nu toe
board-moment = dit moment
board-legend = Tekens aan elke tafel: [ ] de cursor, { $picked } gekozen, { $covered } een gedekte kaart. { $chosen } heeft gekozen, { $waiting } denkt nog, { $bot } een bot. 3{ $times } betekent drie van iets. +2 betekent twee punten.

## What one is asked

board-prompt-chosen-you = { $names ->
    [none] Je koos { $choice }.
   *[other] Je koos { $choice }. Wachten op { $names }; zolang kun je het nog veranderen.
  }
board-prompt-chosen-bot = Terwijl je weg was, koos een bot { $choice } voor je. { $names ->
    [none] Je kunt het nog veranderen.
   *[other] Je kunt het veranderen tot { $names } { $count ->
        [one] heeft
       *[other] hebben
      } gekozen.
  }
board-prompt-chosen-time = Je tijd was om, dus werd { $choice } voor je gekozen. { $names ->
    [none] Je kunt het nog veranderen.
   *[other] Je kunt het veranderen tot { $names } { $count ->
        [one] heeft
       *[other] hebben
      } gekozen.
  }
board-prompt-over = Het spel is afgelopen.
board-confirm = Nog eens Enter doet het, Esc gaat terug.

## What somebody who plays well would do

hint-would = Ik zou { $move }.
hint-worth-next = Dat wint ongeveer { $share } van de 100 keer. Op één na beste: { $move } ({ $next }).
hint-worth-equal = Dat wint ongeveer { $share } van de 100 keer. Even goed: { $move }.

review-choice = { $moment }: je keuze was { $move }. Beter: { $better }. Het kostte je ongeveer { $cost } van de 100 partijen.
review-what = { $count ->
    [0] Geen van je keuzes kostte je iets wat een goede speler zou zien. Goed gespeeld!
    [one] Deze keuze kostte je het meest, naar wat je op dat moment kon weten.
   *[other] Deze { $count } keuzes kostten je het meest, naar wat je op dat moment kon weten.
  }

## Hints

board-hint-do = doe het
board-hint-pick = neem
board-hint-let-go = los

# The table of CuBirds on a screen. Birds come as they are drawn: a sign and how many.

cubirds-landmark = Zug
cubirds-board-heading = { $name }   Zug { $turn }{ $ending ->
    [yes] {" "}von { $last }
   *[no] {""}
  } · Stapel { $pile } · abgeworfen { $discard }
cubirds-board-rows = Reihen
cubirds-board-piles = Stapel { $pile } · abgeworfen { $discard }
cubirds-board-missing = zum Sieg: noch { $species ->
    [one] 1 Art
   *[other] { $species } Arten
  } oder { $birds ->
    [one] 1 Vogel
   *[other] { $birds } Vögel
  } für 3+3
cubirds-board-seen = was alle gesehen haben
cubirds-board-discarded = abgeworfen
cubirds-board-open-hand = { $name } hat offen:
cubirds-board-count = { $count ->
    [one] 1 Vogel
   *[other] { $count } Vögel
  }
cubirds-board-taken = { $who ->
    [you] du nimmst { $count }
   *[other] { $name } nimmt { $count }
  }

cubirds-board-column-hand = Hand
cubirds-board-column-species = Arten
cubirds-board-column-threes = 3+3
cubirds-board-column-duck = Ente
cubirds-board-column-flamingo = Flamingo
cubirds-board-column-magpie = Elster
cubirds-board-column-owl = Eule
cubirds-board-column-parrot = Papagei
cubirds-board-column-reed_warbler = Rohrsän.
cubirds-board-column-robin = Rotkehl.
cubirds-board-column-toucan = Tukan

cubirds-board-short-duck = Ent
cubirds-board-short-flamingo = Fla
cubirds-board-short-magpie = Els
cubirds-board-short-owl = Eul
cubirds-board-short-parrot = Pap
cubirds-board-short-reed_warbler = Roh
cubirds-board-short-robin = Rot
cubirds-board-short-toucan = Tuk

# T talks, so that the toucan has another letter.
cubirds-board-letter-duck = e
cubirds-board-letter-flamingo = f
cubirds-board-letter-magpie = s
cubirds-board-letter-owl = u
cubirds-board-letter-parrot = p
cubirds-board-letter-reed_warbler = r
cubirds-board-letter-robin = k
cubirds-board-letter-toucan = a

cubirds-board-progress = { $bird_many }: Du hast { $have }. { $small } sind eine Familie, { $large } eine große
cubirds-board-progress-long = { $kept ->
    [0] { $have } von { $small }, { $large }
    [1] Familie, { $large } groß
   *[other] große Familie
  }
cubirds-board-progress-short = { $kept ->
    [0] { $have } von { $small }
    [1] Familie
   *[other] groß
  }

cubirds-board-button-draw = Ziehen
cubirds-board-button-keep = Nicht ziehen
cubirds-board-button-empty = Nein, leer
cubirds-board-button-end = Zugende

cubirds-board-keys = Tasten: Ein Buchstabe wählt Vögel deiner Hand. Eine Ziffer wählt ein Ende einer Reihe: 1 bis 4 sind die linken Enden, 5 bis 8 die rechten. Pfeile gehen von Ende zu Ende, Tab von Vogel zu Vogel. Enter macht, was über den Tasten steht. Der Buchstabe ist der erste im Namen des Vogels, aber U ist die Eule, S die Elster, K das Rotkehlchen und A der Tukan. H gibt einen Tipp, wo das erlaubt ist. T öffnet den Chat, und L zeigt den Verlauf. ? erklärt diesen Moment, und G schaltet die Infos an oder aus. Q geht, und dein Platz bleibt dir. In der Tabelle steht unter Arten, wie viele Arten jemand hat: 7 gewinnen. Unter 3+3 steht, wie viele Vögel jemand für je drei von zwei Arten hat: 6 gewinnen. Von dieser Hilfe aus öffnet R die Regeln. Eine Nummer wie C3.2 ist einer ihrer Absätze.

cubirds-board-legend = Zeichen: { $birds }. Vögel in Klammern werden genommen, Vögel nach einem * sind gerade gekommen. An jedem Ende einer Reihe steht, was du dort nehmen würdest, und nach { $leads }, was aus der Reihe wird. "1 von 3, 4" unter deinen Vögeln: Du hast 1, eine Familie braucht 3, eine große 4.
cubirds-lesson-legend = { $bot } Bot. Arten 2/7: 2 von 7 Arten. 3+3 4/6: 4 von 6 Vögeln, die du brauchst.

## What one is asked

cubirds-board-prompt-LayBirds = Welche Vögel legst du an, und wo?
cubirds-board-prompt-ChooseDraw = Du hast nichts genommen. Ziehst du?
cubirds-board-prompt-ChooseDraw-empty = Deine Hand ist leer. Ziehst du?
cubirds-board-prompt-ChooseFamily = Eine Familie ausspielen?

## What Enter would lead to

cubirds-board-lay = Du legst { $birds } { $side ->
    [left] links
   *[right] rechts
  } an Reihe { $row } an und nimmst { $count ->
    [0] nichts
   *[other] { $taken }
  }.
cubirds-board-takes = { $count ->
    [0] Du nimmst nichts.
   *[other] Du nimmst { $taken }.
  }
cubirds-board-becomes = Dort sitzen dann { $birds }.
cubirds-board-fills = Dann kommen neue Vögel dazu.
cubirds-board-may-draw = { $count ->
    [one] Du darfst 1 Vogel ziehen.
   *[other] Du darfst { $count } Vögel ziehen.
  }
cubirds-board-draw = { $count ->
    [one] Du ziehst 1 Vogel.
   *[other] Du ziehst { $count } Vögel.
  }
cubirds-board-draw-empty = Dann ist deine Hand nicht leer: Alle anderen behalten ihre.
cubirds-board-keep = Du ziehst nichts.
cubirds-board-family = Du spielst { $birds } aus: { $kept } für deine Sammlung, { $discarded } abgeworfen.
cubirds-board-keeps = { $kept } für deine Sammlung, { $discarded } abgeworfen.
cubirds-board-wins = Damit gewinnst du!
cubirds-board-end = Du spielst keine Familie aus, und der nächste Platz ist dran.
cubirds-board-new-hands = Leere Hand: Die anderen werfen ihre ab, alle bekommen { $count } Vögel, du machst weiter.
cubirds-board-too-few = Dann ist deine Hand leer, und für neue reichen die Vögel nicht: Das Spiel endet.
cubirds-board-last-turn = Das war der letzte Zug: Das Spiel endet, und die größte Sammlung gewinnt.

## Hints

cubirds-board-hint-birds = Vögel
cubirds-board-hint-end-of-row = Ende
cubirds-board-hint-draw = ziehen
cubirds-board-hint-keep = nicht
cubirds-board-hint-empty = leere Hand
cubirds-board-hint-end = Zugende

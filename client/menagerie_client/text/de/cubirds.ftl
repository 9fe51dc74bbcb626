# CuBirds. The words are those of the published rules; the sentences are ours.
#
# A seat comes as $who ("you" or "other") and $name. Birds come as words already ("an owl and 3 parrots"). One species
# comes in all forms that its entry has: $bird, $bird_one, $bird_many. Rows are counted from 1; $side is "left" or "right".

cubirds-name = CuBirds
cubirds-credits = CuBirds ist ein Spiel von Stefan Alexander.
cubirds-about = { $solo ->
    [yes] CuBirds, allein gegen RobinBird{ $extra_birds ->
        [0] {""}
        [one] , mit einem Vogel mehr
       *[other] , mit { $extra_birds } Vögeln mehr
      }{ $robinbird_rows ->
        [4] {""}
       *[other] , nur in { $robinbird_rows } Reihen
      }
   *[no] CuBirds, { $seats } Plätze
  }
cubirds-virtual = RobinBird

## Birds

cubirds-species-duck = Ente
    .one = eine Ente
    .acc = eine Ente
    .many = Enten
cubirds-species-flamingo = Flamingo
    .one = ein Flamingo
    .acc = einen Flamingo
    .many = Flamingos
cubirds-species-magpie = Elster
    .one = eine Elster
    .acc = eine Elster
    .many = Elstern
cubirds-species-owl = Eule
    .one = eine Eule
    .acc = eine Eule
    .many = Eulen
cubirds-species-parrot = Papagei
    .one = ein Papagei
    .acc = einen Papagei
    .many = Papageien
cubirds-species-reed_warbler = Rohrsänger
    .one = ein Rohrsänger
    .acc = einen Rohrsänger
    .many = Rohrsänger
cubirds-species-robin = Rotkehlchen
    .one = ein Rotkehlchen
    .acc = ein Rotkehlchen
    .many = Rotkehlchen
cubirds-species-toucan = Tukan
    .one = ein Tukan
    .acc = einen Tukan
    .many = Tukane
cubirds-flock = { $count ->
    [one] 1 { $bird }
   *[other] { $count } { $bird_many }
  }
cubirds-special = { $species }: { $cards } Karten. { $small } sind eine Familie, { $large } eine große.

## What happened

cubirds-event-BirdsDealt = Die Vögel sind verteilt, im Nachziehstapel sind noch { $pile }. So beginnen die Sammlungen: { $collections }.{ $open ->
    [0] {""}
   *[other] {" "}RobinBird hat offen auf der Hand: { $hand }.
  }
cubirds-event-YourHandDealt = { $who ->
    [you] Du bekommst { $birds }.
   *[other] { $name } bekommt { $birds }.
  } So beginnen die Sammlungen: { $collections }.{ $open ->
    [0] {""}
   *[other] {" "}RobinBird hat offen auf der Hand: { $hand }.
  }
cubirds-event-TurnBegan = { $who ->
    [you] Du bist dran.
   *[other] { $name } ist dran.
  }
cubirds-event-Asked = Warte auf { $names }.
cubirds-event-BirdsLaid = { $who ->
    [you] Du legst
   *[other] { $name } legt
  } { $birds } { $side ->
    [left] links
   *[right] rechts
  } an Reihe { $row } an.
cubirds-event-BirdAdded = { $who ->
    [you] Du legst
   *[other] { $name } legt
  } { $bird_acc } { $side ->
    [left] links
   *[right] rechts
  } an Reihe { $row } an.
cubirds-event-Enclosed = { $who ->
    [you] Du schließt { $birds } ein und nimmst
   *[other] { $name } schließt { $birds } ein und nimmt
  } { $count ->
    [one] den Vogel
   *[other] die Vögel
  }.
cubirds-event-RowFilled = Reihe { $row } hatte nur noch eine Art und bekommt dazu: { $birds }.
cubirds-event-DrewHidden = { $who ->
    [you] Du ziehst
   *[other] { $name } zieht
  } { $count ->
    [one] einen Vogel
   *[other] { $count } Vögel
  }.
cubirds-event-DrewBirds = { $who ->
    [you] Du ziehst { $birds }.
   *[other] { $name } zieht { $birds }.
  }
cubirds-event-KeptHand = { $who ->
    [you] Du ziehst nichts.
   *[other] { $name } zieht nichts.
  }
cubirds-event-FamilyPlayed = { $who ->
    [you] Du spielst
   *[other] { $name } spielt
  } eine { $kept ->
    [one] Familie
   *[other] große Familie
  } aus, { $birds }: { $kept ->
    [one] Ein Vogel kommt
   *[other] { $kept } Vögel kommen
  } in { $who ->
    [you] deine Sammlung
   *[other] die Sammlung
  }, { $discarded ->
    [0] keiner wird
    [one] einer wird
   *[other] { $discarded } werden
  } abgeworfen.{ $near ->
    [none] {""}
   *[other] {" "}{ $who ->
        [you] Dir fehlt
       *[other] { $name } fehlt
      } zum Sieg nur noch { $near ->
        [species] eine Art
        [birds] ein Vogel einer Art
       *[both] eine Art oder ein Vogel einer Art
      }.
  }
cubirds-event-TurnEnded = { $who ->
    [you] Du spielst keine Familie aus.
   *[other] { $name } spielt keine Familie aus.
  }
cubirds-event-HandsThrownIn = { $who ->
    [you] Deine Hand ist leer, also werfen alle anderen ihre ab.
   *[other] Die Hand von { $name } ist leer, also werfen alle anderen ihre ab.
  }
cubirds-event-DiscardsShuffled = { $count ->
    [one] Der eine abgeworfene Vogel kommt
   *[other] Die { $count } abgeworfenen Vögel werden gemischt und kommen
  } unter den Nachziehstapel.
cubirds-event-NewHandsDealt = Alle bekommen { $count } neue Vögel.{ $open ->
    [0] {""}
   *[other] {" "}RobinBird hat offen auf der Hand: { $hand }.
  }
cubirds-event-YourNewHand = Alle bekommen eine neue Hand. { $who ->
    [you] Du bekommst { $birds }.
   *[other] { $name } bekommt { $birds }.
  }{ $open ->
    [0] {""}
   *[other] {" "}RobinBird hat offen auf der Hand: { $hand }.
  }
cubirds-event-GameEnded = { $ending ->
    [seven_species] { $who ->
        [you] Deine Sammlung hat sieben Arten
       *[other] Die Sammlung von { $name } hat sieben Arten
      }: Das Spiel ist vorbei.
    [two_threes] { $who ->
        [you] Deine Sammlung hat je drei Vögel von zwei Arten
       *[other] Die Sammlung von { $name } hat je drei Vögel von zwei Arten
      }: Das Spiel ist vorbei.
    [last_turn] Das war Zug { $last }, der letzte: Das Spiel ist vorbei, und die größte Sammlung gewinnt.
   *[no_deal] Für neue Hände reichen die Vögel nicht: Das Spiel ist vorbei, und die größte Sammlung gewinnt.
  }

# A part of that: with what each collection begins.

cubirds-begins-with = { $who ->
    [you] du
   *[other] { $name }
  } { $birds }

## Waiting for others

cubirds-waiting-lay = Warte auf { $names }: Welche Vögel, und wohin?
cubirds-waiting-draw = Warte auf { $names }: ziehen oder nicht?
cubirds-waiting-family = Warte auf { $names }: eine Familie ausspielen oder nicht?

## Questions: what is asked, the rule for it, and what the answers do

cubirds-question-LayBirds = Welche Vögel legst du an?
cubirds-question-LayBirds-end = Wo legst du { $birds } an?
cubirds-question-ChooseDraw = Du hast nichts eingeschlossen. Ziehst du { $count ->
    [one] einen Vogel
   *[other] { $count } Vögel
  }?
cubirds-question-ChooseDraw-empty = Du hast nichts eingeschlossen. Ziehst du { $count ->
    [one] einen Vogel
   *[other] { $count } Vögel
  }, oder beendest du deinen Zug mit leerer Hand?
cubirds-question-ChooseFamily = { $count ->
    [0] Du hast keine Familie zum Ausspielen.
    [one] Du hast eine Familie. Spielst du sie aus?
   *[other] Du hast { $count } Familien. Spielst du eine aus?
  }

cubirds-rule-LayBirds = Du legst alle deine Vögel einer Art links oder rechts an eine Reihe an. Ist diese Art schon in der Reihe, nimmst du alle Vögel dazwischen. Ist nichts dazwischen, darfst du danach 2 Vögel ziehen. Regeln C3.1 bis C3.4.
cubirds-rule-ChooseDraw = Du hast nichts eingeschlossen, also darfst du 2 Vögel ziehen. Ist deine Hand leer, darfst du deinen Zug auch so beenden: Alle anderen werfen ihre Hand ab, alle bekommen 8 neue Vögel, und du machst weiter. Regeln C3.3 und C3.6.
cubirds-rule-ChooseFamily = Du darfst eine Familie ausspielen: alle deine Vögel einer Art, wenn sie reichen. Einer kommt in deine Sammlung, bei einer großen Familie zwei; die anderen werden abgeworfen. Du wirst auch ohne Familie gefragt, damit niemand etwas merkt. Regel C3.5.
cubirds-rule-none = In einem Zug legst du alle deine Vögel einer Art an ein Ende einer Reihe an, nimmst, was sie einschließen, und darfst eine Familie ausspielen. Du gewinnst mit sieben Arten in deiner Sammlung oder mit je drei Vögeln von zwei Arten. Regeln C3 und C4.

cubirds-move-Lay = Reihe { $row }, { $side ->
    [left] links
   *[right] rechts
  }: { $count ->
    [0] nichts nehmen
   *[other] { $birds } nehmen
  }
cubirds-move-Draw = Zieh { $count ->
    [one] einen Vogel
   *[other] { $count } Vögel
  }
cubirds-move-KeepHand = Zieh nichts
cubirds-move-KeepHand-empty = Beende deinen Zug mit leerer Hand: { $outcome ->
    [too_few] Für neue Hände reichen die Vögel nicht, und das Spiel endet
    [last_turn] Das war der letzte Zug, und das Spiel endet
   *[new_hands] Alle anderen werfen ihre ab, alle bekommen { $count } neue Vögel, und du machst weiter
  }
cubirds-move-PlayFamily = Spiele { $birds } aus: { $kept ->
    [one] Ein Vogel kommt
   *[other] { $kept } Vögel kommen
  } in deine Sammlung{ $ending ->
    [none] {""}
   *[other] , und du gewinnst
  }
cubirds-move-EndTurn = Spiele keine Familie aus

# What a move is called, after "I would".

cubirds-moment = Zug { $turn }
cubirds-would-Lay = { $birds } { $side ->
    [left] links
   *[right] rechts
  } an Reihe { $row } anlegen
cubirds-would-Draw = ziehen
cubirds-would-KeepHand = nichts ziehen
cubirds-would-PlayFamily = { $birds } als Familie ausspielen
cubirds-would-EndTurn = keine Familie ausspielen

# What an answer leads to, said before it is sent.

cubirds-effect-Lay = Du legst { $birds } { $side ->
    [left] links
   *[right] rechts
  } an Reihe { $row } an und nimmst { $count ->
    [0] nichts{ $draw ->
        [yes] , also darfst du ziehen
       *[no] {""}
      }
   *[other] { $taken }
  }.
cubirds-effect-row = In der Reihe sitzen dann { $birds }.{ $fills ->
    [yes] {" "}Das ist nur eine Art, also kommen neue Vögel dazu.
   *[no] {""}
  }
cubirds-effect-PlayFamily = Du spielst { $birds } aus: { $kept ->
    [one] Ein Vogel kommt
   *[other] { $kept } Vögel kommen
  } in deine Sammlung, { $discarded ->
    [0] keiner wird
    [one] einer wird
   *[other] { $discarded } werden
  } abgeworfen.{ $ending ->
    [seven_species] {" "}Damit hast du sieben Arten und gewinnst.
    [two_threes] {" "}Damit hast du je drei Vögel von zwei Arten und gewinnst.
   *[none] {""}
  }

## Refusals of the game

cubirds-refusal-bird_not_in_hand = Du hast keine { $species } auf der Hand. Wähle Vögel, die du hast.
cubirds-refusal-family_too_small = { $species }: { $birds } { $birds ->
    [one] ist
   *[other] sind
  } noch keine Familie; du brauchst { $needed }. Wähle eine andere, oder spiel keine aus.
cubirds-refusal-no_such_row = Es gibt keine Reihe { $row }. Wähle eine der { $rows } Reihen.
cubirds-refusal-robinbird_options_need_solo = Nur gegen RobinBird kann es mehr Vögel oder weniger Reihen geben. Spiel allein, oder lass sie, wie sie sind.
cubirds-refusal-solo_needs_two_seats = Ein Spiel gegen RobinBird hat zwei Plätze, also gehen { $seats } nicht. Wähle zwei.
cubirds-refusal-wrong_answer = Das beantwortet eine andere Frage. Das Spiel ist schon weiter; schau, was du jetzt gefragt wirst.
cubirds-refusal-wrong_extra_birds = RobinBird kann mit { $least } bis { $most } Vögeln mehr beginnen, also gehen { $extra_birds } nicht.
cubirds-refusal-wrong_number_of_seats = CuBirds hat { $least } bis { $most } Plätze, also gehen { $seats } nicht.
cubirds-refusal-wrong_robinbird_rows = RobinBird kann an { $least } bis { $most } Reihen anlegen, also gehen { $robinbird_rows } nicht.

## The score

cubirds-part-birds = Vögel
    .short = Vögel
cubirds-part-species = Arten
    .short = Arten
cubirds-equal-scores = Bei gleich vielen Vögeln gewinnt, wer sieben Arten oder je drei Vögel von zwei Arten hat.
cubirds-shared = Die Sammlungen sind gleich groß, also wird der Sieg geteilt.
cubirds-why-won = { $ending ->
    [seven_species] Sieben Arten.
    [two_threes] Je drei Vögel von zwei Arten.
    [last_turn] Zug { $last } war der letzte: Die größte Sammlung gewinnt.
   *[no_deal] Für neue Hände reichten die Vögel nicht: Die größte Sammlung gewinnt.
  }
cubirds-missing = zum Sieg: noch { $species ->
    [one] eine Art
   *[other] { $species } Arten
  }, oder noch { $birds ->
    [one] ein Vogel
   *[other] { $birds } Vögel
  } für je drei von zwei Arten
cubirds-complete = das gewinnt
cubirds-score = { $who ->
    [you] Du:
   *[other] { $name }:
  } { $birds ->
    [one] ein Vogel
   *[other] { $birds } Vögel
  } von { $species ->
    [one] einer Art
   *[other] { $species } Arten
  }; { $missing }.
cubirds-score-part = { $part }: { $points }
cubirds-standing = { $rank }. { $who ->
    [you] Du:
   *[other] { $name }:
  } { $birds ->
    [one] ein Vogel
   *[other] { $birds } Vögel
  } von { $species ->
    [one] einer Art
   *[other] { $species } Arten
  }.
cubirds-scored = { $score ->
    [one] ein Vogel
   *[other] { $score } Vögel
  }

## The table in lines

cubirds-look-turn = Zug { $turn }. Im Nachziehstapel: { $pile ->
    [0] kein Vogel
    [one] ein Vogel
   *[other] { $pile } Vögel
  }. Abgeworfen: { $discard ->
    [0] keiner
    [one] einer
   *[other] { $discard }
  }.
cubirds-row = Reihe { $row }: { $birds }.
cubirds-look-seat = { $who ->
    [you] Du:
   *[other] { $name }:
  } { $hand ->
    [0] keine Vögel
    [one] ein Vogel
   *[other] { $hand } Vögel
  } auf der Hand; Sammlung: { $collection }; { $missing }.
cubirds-look-open = { $name } hat offen auf der Hand: { $birds }.
cubirds-look-known = Für alle sichtbar auf { $who ->
    [you] deine Hand
   *[other] die Hand von { $name }
  } gegangen: { $birds }.
cubirds-look-seen = Unter den abgeworfenen Vögeln: { $birds }.
cubirds-hand = Deine Hand: { $count ->
    [one] ein Vogel
   *[other] { $count } Vögel
  }.
cubirds-hand-empty = Deine Hand ist leer.
cubirds-in-hand = { $birds }: { $kept ->
    [0] { $small } sind eine Familie, { $large } eine große
    [one] eine Familie; { $large } sind eine große
   *[other] eine große Familie
  }

## A new table

cubirds-setup-solo = Wer spielt?
cubirds-setup-solo-no = Zwei bis fünf am Tisch
cubirds-setup-solo-yes = Eine Person gegen RobinBird, den virtuellen Mitspieler
cubirds-setup-seats = Wie viele Plätze?
cubirds-setup-seats-n = { $seats } Plätze
cubirds-setup-extra_birds = Mit wie vielen Vögeln mehr beginnt RobinBird?
cubirds-setup-extra_birds-0 = Mit keinem
cubirds-setup-extra_birds-n = { $extra_birds ->
    [one] Mit einem, das ist schwerer
   *[other] Mit { $extra_birds }, das ist schwerer
  }
cubirds-setup-robinbird_rows = An wie viele Reihen legt RobinBird an?
cubirds-setup-robinbird_rows-4 = An alle vier
cubirds-setup-robinbird_rows-n = An { $robinbird_rows }, das ist leichter und unsere eigene Variante

## The options of a table, in a form and on the command line

cubirds-field-seats = Plätze
cubirds-field-solo = Gegen RobinBird
cubirds-field-extra_birds = RobinBirds Extravögel
cubirds-field-robinbird_rows = RobinBirds Reihen
cubirds-note-robinbird_rows = Im gedruckten Spiel legt RobinBird an jede der vier Reihen einen Vogel an. Mit weniger Reihen ist es leichter: Das ist unsere eigene Variante.

cubirds-flag-seats = Wie viele Plätze, der eines virtuellen Mitspielers mitgezählt.
cubirds-flag-solo = Ob eine Person gegen den virtuellen Mitspieler RobinBird spielt.
cubirds-flag-extra_birds = Mit wie vielen Vögeln mehr RobinBird beginnt.
cubirds-flag-robinbird_rows = An wie viele Reihen RobinBird in einem Zug anlegt. Weniger als vier sind unsere eigene Variante.

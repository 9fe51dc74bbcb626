# Wild Cards. The words are those of the published rules; the sentences are ours.
#
# A seat comes as $who ("you" or "other") and $name. Cards come as words already ("forest 3"), several of them as a list.
# An animal comes in all forms that its entry has: $animal, $animal_one, $animal_many.

wildcards-name = Wild Cards
wildcards-credits = Wild Cards ist ein Spiel von Ferdinand Schnitzler, erschienen bei Board Game Circus.
wildcards-division = Ausgabe { $division }
wildcards-about = Wild Cards, Ausgabe { NUMBER($edition, useGrouping: 0) }, { $seats } Plätze{ $leo ->
    [yes] , mit Leo
   *[no] {""}
  }
wildcards-virtual = Leo

## Cards and animals

wildcards-card-forest = Wald { $value }
wildcards-card-savannah = Savanne { $value }
wildcards-card-mountain = Gebirge { $value }
wildcards-card-wild = Jokerkarte { $value }
wildcards-card-refill = Nachziehkarte
wildcards-habitat-forest = Wald
wildcards-habitat-savannah = Savanne
wildcards-habitat-mountain = Gebirge
wildcards-habitat-wild = Jokerkarte
wildcards-cards = { $count ->
    [0] keine Karten
    [one] eine Karte
   *[other] { $count } Karten
  }

wildcards-species-eagle = Adler
    .one = ein Adler
    .acc = einen Adler
    .many = Adler
wildcards-species-ibex = Steinbock
    .one = ein Steinbock
    .acc = einen Steinbock
    .many = Steinböcke
wildcards-species-lion = Löwe
    .one = ein Löwe
    .acc = einen Löwen
    .many = Löwen
wildcards-species-meerkat = Erdmännchen
    .one = ein Erdmännchen
    .acc = ein Erdmännchen
    .many = Erdmännchen
wildcards-species-peacock = Pfau
    .one = ein Pfau
    .acc = einen Pfau
    .many = Pfauen
wildcards-species-squirrel = Eichhörnchen
    .one = ein Eichhörnchen
    .acc = ein Eichhörnchen
    .many = Eichhörnchen
wildcards-animals = { $count ->
    [one] { $animal_one }
   *[other] { $count } { $animal_many }
  }

## Leaders and what each does

wildcards-leader-eagle = Bonuskarte Adler
wildcards-leader-ibex = Bonuskarte Steinbock
wildcards-leader-lion = Bonuskarte Löwe
wildcards-leader-meerkat = Bonuskarte Erdmännchen
wildcards-leader-peacock = Bonuskarte Pfau
wildcards-leader-squirrel = Bonuskarte Eichhörnchen
wildcards-leader-eagle-power = Du darfst zwei Karten legen und erst, wenn die anderen aufgedeckt haben, entscheiden, welche davon dein Gebot ist.
wildcards-leader-ibex-power = Am Ende der Runde darfst du dein Gebot zurücknehmen, außer es ist eine Jokerkarte.
wildcards-leader-lion-power = Bei Gleichstand bist du zuerst dran.
wildcards-leader-meerkat-power = Wenn du nachziehst, darfst du vorher eines deiner Tiere gegen eines aus der Auslage tauschen.
wildcards-leader-peacock-power = Sie zählt am Ende 3 Punkte statt 1.
wildcards-leader-squirrel-power = Wenn du nachziehst, ziehst du auf 10 Karten statt auf 7.
wildcards-special = { $card }: { $power }
wildcards-talisman = Talismankarte
wildcards-talisman-power = Entscheiden die gezahlten Karten einen Gleichstand nicht, geht es im Uhrzeigersinn: Der Platz nach der Talismankarte ist zuerst dran; wer sie hat, zuletzt.

## What happened

wildcards-event-HandsDealt = Die Karten sind verteilt: { $animals } Tiere und { $habitats } Wildniskarten liegen in den Nachziehstapeln, { $removed } Tiere sind ungesehen aus dem Spiel.
wildcards-event-YourHandDealt = { $who ->
    [you] Du bekommst { $cards }; dazu hast du die Nachziehkarte.
   *[other] { $name } bekommt { $cards }; dazu kommt die Nachziehkarte.
  }
wildcards-event-TalismanGiven = { $who ->
    [you] Du hast die Talismankarte und bist
   *[other] { $name } hat die Talismankarte und ist
  } damit zuletzt dran, wenn sie einen Gleichstand entscheidet.
wildcards-event-RoundBegan = Runde { $round } von { $rounds }. In der Auslage: { $animals }.
wildcards-event-Asked = Warte auf { $names }.
wildcards-event-Chose = { $reason ->
    [none] { $moment ->
        [bid] { $laid ->
            [one] { $who ->
                [you] Du hast dein Gebot gelegt.
               *[other] { $name } hat ein Gebot gelegt.
              }
           *[other] { $who ->
                [you] Du hast zwei Karten verdeckt gelegt.
               *[other] { $name } hat zwei Karten verdeckt gelegt.
              }
          }
        [discard] { $who ->
            [you] Du hast gewählt, was du abwirfst.
           *[other] { $name } hat gewählt, was abgeworfen wird.
          }
        [pay] { $who ->
            [you] Du hast gewählt, womit du zahlst.
           *[other] { $name } hat Karten zum Zahlen gewählt.
          }
        [duel] { $who ->
            [you] Du hast eine Karte für das Duell gewählt.
           *[other] { $name } ist bereit für das Duell.
          }
       *[other] { $who ->
            [you] Du hast gewählt.
           *[other] { $name } hat gewählt.
          }
      }
   *[other] { $because } { $moment ->
        [bid] { $who ->
            [you] Du bietest die Nachziehkarte.
           *[other] { $name } bietet die Nachziehkarte.
          }
        [discard] { $who ->
            [you] Du wirfst nichts ab.
           *[other] { $name } wirft nichts ab.
          }
        [pay] { $who ->
            [you] Du zahlst mit allen deinen Karten.
           *[other] { $name } zahlt mit der ganzen Hand.
          }
        [duel] { $who ->
            [you] Deine Wahl für das Duell steht fest.
           *[other] { $name } hat im Duell keine Wahl.
          }
       *[other] { $who ->
            [you] Deine Wahl steht fest.
           *[other] { $name } hat keine Wahl.
          }
      }
  }
wildcards-event-BidsRevealed = Die Gebote: { $bids }.
wildcards-event-PairRevealed = { $who ->
    [you] Dein Gebot: { $card }. Die andere Karte nimmst du zurück.
   *[other] Gebot von { $name }: { $card }. Die andere Karte geht ungesehen zurück.
  }
wildcards-event-Exchanged = { $who ->
    [you] Du tauschst
   *[other] { $name } tauscht
  } { $given_acc } gegen { $taken_acc } aus der Auslage.
wildcards-event-KeptAnimals = { $who ->
    [you] Du behältst deine Tiere.
   *[other] { $name } tauscht kein Tier.
  }
wildcards-event-LeaderMoved = { $loser ->
    [none] { $who ->
        [you] Du bekommst die { $leader }. { $power }
        [nobody] Die { $leader } geht in den Vorrat zurück.
       *[other] { $name } bekommt die { $leader }: { $brief }.
      }
    [you] { $who ->
        [nobody] Du verlierst die { $leader }. Sie geht in den Vorrat zurück.
       *[other] { $name } nimmt dir die { $leader } ab.
      }
   *[other] { $who ->
        [you] Du nimmst { $loser_name } die { $leader } ab. { $power }
        [nobody] { $loser_name } verliert die { $leader }. Sie geht in den Vorrat zurück.
       *[other] { $name } nimmt { $loser_name } die { $leader } ab.
      }
  }
wildcards-event-DiscardsRevealed = Abgeworfen: { $discards }.
wildcards-event-DrewHidden = { $who ->
    [you] Du ziehst
   *[other] { $name } zieht
  } { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }.
wildcards-event-DrewCards = { $who ->
    [you] Du ziehst { $cards }.
   *[other] { $name } zieht { $cards }.
  }
wildcards-event-DiscardsShuffled = { $count ->
    [one] Die eine abgeworfene Karte wird der neue Nachziehstapel.
   *[other] Die { $count } abgeworfenen Karten werden zu einem neuen Nachziehstapel gemischt.
  }
wildcards-event-RefillTaken = { $who ->
    [you] Du nimmst deine Nachziehkarte zurück. Deine Runde ist vorbei.
   *[other] { $name } nimmt die Nachziehkarte zurück und ist in dieser Runde fertig.
  }
wildcards-event-LeoShuffled = { $name } mischt einen neuen Stapel.
wildcards-event-Ranked = Gleichstand. { $decided }
wildcards-event-PaymentsRevealed = Beim Gleichstand eingesetzt: { $payments }.
wildcards-event-DuelRevealed = Das Duell: { $cards }.
wildcards-event-DuelEnded = Das Duell ist vorbei. Die Duellkarten werden abgeworfen.
wildcards-event-Acquired = { $who ->
    [you] Du nimmst
   *[other] { $name } nimmt
  } { $animal_acc } mit { $bid }{ $count ->
    [0] , ohne zu zahlen.
   *[other] {" "}und { $who ->
        [you] zahlst
       *[other] zahlt
      } { $payment }.
  }
wildcards-event-NaturalHabitatScored = Gebot und gezahlte Karten zeigen alle den natürlichen Lebensraum: { $who ->
    [you] Du bekommst
   *[other] { $name } bekommt
  } { $points } Punkte.
wildcards-event-Passed = { $reason ->
    [none] { $who ->
        [you] Du passt und nimmst { $cards } zurück.
       *[other] { $name } passt und nimmt { $cards } zurück.
      }
   *[other] { $because } { $who ->
        [you] Du passt und nimmst { $cards } zurück.
        [leo] { $name } tut nichts.
       *[other] { $name } passt und nimmt { $cards } zurück.
      }
  }
wildcards-event-BidTakenBack = { $who ->
    [you] Mit der Bonuskarte Steinbock nimmst du dein Gebot zurück: { $card }.
   *[other] Mit der Bonuskarte Steinbock nimmt { $name } das Gebot zurück: { $card }.
  }
wildcards-event-BidLeft = { $who ->
    [you] Du nimmst dein Gebot nicht zurück.
   *[other] { $name } nimmt das Gebot nicht zurück.
  }
wildcards-event-TableCleared = Gebote und gezahlte Karten werden abgeworfen.
wildcards-event-TalismanMoved = Die Talismankarte hat einen Gleichstand entschieden und geht weiter an { $who ->
    [you] dich: Bei so einem Gleichstand bist du jetzt zuletzt dran
   *[other] { $name }: Wer sie hat, ist bei so einem Gleichstand zuletzt dran
  }.
wildcards-event-GameEnded = Für eine weitere Runde reichen die Tiere nicht: Das Spiel ist vorbei, und alle Handkarten werden abgeworfen.

# Parts of those sentences: what each seat laid down.

wildcards-laid = { $who ->
    [you] du
   *[other] { $name }
  } { $cards }
wildcards-laid-total = { $who ->
    [you] du
   *[other] { $name }
  } { $cards }, Wert { $total }
wildcards-laid-face-down = { $who ->
    [you] du
   *[other] { $name }
  } zwei verdeckte Karten
wildcards-duel-hand = { $who ->
    [you] du
   *[other] { $name }
  } { $card } von der Hand
wildcards-duel-drawn = { $who ->
    [you] du
   *[other] { $name }
  } { $card } vom Stapel
wildcards-duel-nothing = { $who ->
    [you] du
   *[other] { $name }
  } nichts, denn keine Karte ist übrig
wildcards-still-equal = { $names } (noch gleichauf)

## Why there was only one thing to do

wildcards-reason-empty_display = In der Auslage liegt kein Tier mehr.
wildcards-reason-too_few_cards = { $who ->
    [you] Du hast
   *[other] { $name } hat
  } zu wenige Karten, um zu zahlen.
wildcards-reason-empty_hand = { $who ->
    [you] Deine Hand ist
   *[other] Die Hand von { $name } ist
  } leer.
wildcards-reason-whole_hand = Der Preis ist { $who ->
    [you] deine ganze Hand
   *[other] die ganze Hand von { $name }
  }.
wildcards-reason-only_card = { $who ->
    [you] Du hast
   *[other] { $name } hat
  } nur eine Karte, und zu ziehen gibt es keine.

## How ties are decided

wildcards-tie-break-lion = { $who ->
    [you] Du hast die Bonuskarte Löwe und bist zuerst dran.
   *[other] { $name } hat die Bonuskarte Löwe und ist zuerst dran.
  }
wildcards-tie-break-leo = { $name } ist zuerst dran.
wildcards-tie-break-payments = Der Wert der gezahlten Karten entscheidet: { $order }.
wildcards-tie-break-payments-equal = Die gezahlten Karten haben gleichen Wert: { $order }.
wildcards-tie-break-duel = Das Duell entscheidet: { $order }.
wildcards-tie-break-duel-equal = Das Duell endet gleich: { $order }.
wildcards-tie-break-talisman = Die Talismankarte entscheidet: { $order }.
wildcards-tie-break-clockwise = Nirgends ist noch eine Karte, also geht es im Uhrzeigersinn: { $order }.

## Waiting for others

wildcards-waiting-bid = Warte auf das Gebot von { $names }.
wildcards-waiting-choose_bid = Warte auf { $names }: Welche der zwei Karten ist das Gebot?
wildcards-waiting-exchange = Warte auf { $names }: ein Tier tauschen oder nicht?
wildcards-waiting-discard = Warte auf { $names }: Welche Karten kommen weg?
wildcards-waiting-pay = Warte auf { $names }: Welche Karten sind es beim Gleichstand?
wildcards-waiting-duel = Warte auf { $names }: Welche Karte kommt ins Duell?
wildcards-waiting-acquire = Warte auf { $names }: ein Tier nehmen oder passen?
wildcards-waiting-take_back = Warte auf { $names }: das Gebot zurücknehmen oder nicht?

## Questions: what is asked, the rule for it, and what the answers do

wildcards-question-PlaceBid = { $pair ->
    [yes] Welche Karte bietest du? Mit der Bonuskarte Adler darfst du zwei legen.
   *[no] Welche Karte bietest du?
  }
wildcards-question-ChooseBid = Welche deiner zwei Karten ist das Gebot?
wildcards-question-ChooseExchange = Tauschst du eines deiner Tiere gegen eines aus der Auslage?
wildcards-question-ChooseExchange-taken = Welches Tier nimmst du für { $given_acc }?
wildcards-question-ChooseDiscards = Welche Karten wirfst du ab, bevor du nachziehst?
wildcards-question-ChoosePayment = { $price ->
    [one] Welche Karte setzt du beim Gleichstand ein?
   *[other] Welche { $price } Karten setzt du beim Gleichstand ein?
  }
wildcards-question-ChooseDuelCard = Welche Karte legst du im Duell?
wildcards-question-ChooseAnimal = Dein Gebot ist { $bid }. Welches Tier nimmst du?
wildcards-question-ChooseAnimal-payment = { $price ->
    [one] Mit welcher Karte zahlst du für { $animal_acc }?
   *[other] Mit welchen { $price } Karten zahlst du für { $animal_acc }?
  }
wildcards-question-ChooseReturn = Nimmst du dein Gebot auf die Hand zurück?

wildcards-rule-PlaceBid = Alle bieten geheim eine Karte. Wer am höchsten bietet, wählt zuerst ein Tier. Ein Gebot von 1 kostet nichts weiter, ein Gebot von 2 kostet 1 weitere Karte, ein Gebot von 3 kostet 2, ein Gebot von 4 kostet 3. Mit der Nachziehkarte bietest du auf kein Tier: Du wirfst ab, was du willst, und ziehst auf 7 Karten nach. Du kannst dein Gebot ändern, bis das letzte liegt. Regeln W3.1 bis W3.5, W5.3.
wildcards-rule-ChooseBid = Mit der Bonuskarte Adler hast du zwei Karten gelegt. Jetzt siehst du die anderen Gebote: Wähle, welche der zwei deines ist; die andere geht ungesehen auf deine Hand zurück. Regel W3.4.
wildcards-rule-ChooseExchange = Du hast die Nachziehkarte geboten, und die Bonuskarte Erdmännchen gehört dir: Du darfst ein Tier deiner Sammlung gegen eines aus der Auslage tauschen. Eine Bonuskarte bekommt, wer danach die meisten Tiere ihrer Art hat. Regeln W4.2 und W4.3.
wildcards-rule-ChooseDiscards = Du hast die Nachziehkarte geboten. Wirf so viele Wildniskarten ab, wie du willst, oder keine; dann ziehst du auf 7 Karten nach, mit der Bonuskarte Eichhörnchen auf 10. Damit ist deine Runde vorbei. Regeln W4.4 bis W4.6.
wildcards-rule-ChoosePayment = Andere haben denselben Wert geboten. Alle legen geheim die Karten beiseite, mit denen sie zahlen wollen; wer die höchste Summe hat, ist zuerst dran. Mit diesen Karten zahlst du, wenn du ein Tier nimmst; wenn du passt, bekommst du sie zurück. Regel W6.5.
wildcards-rule-ChooseDuelCard = Es ist noch immer Gleichstand, also gibt es ein Duell: Leg eine Karte von deiner Hand oder, ungesehen, die oberste Karte vom Nachziehstapel. Wer den höheren Wert hat, ist zuerst dran. Alle Duellkarten werden abgeworfen. Regel W6.6.
wildcards-rule-ChooseAnimal = Nimm ein Tier und zahle dafür, oder passe: Dann nimmst du dein Gebot zurück und ziehst 2 Karten. Mit einem Gebot von 1 zahlst du nichts weiter, mit einem Gebot von 3 zahlst du 2 weitere Karten. Zeigen Gebot und gezahlte Karten alle den natürlichen Lebensraum des Tiers, bekommst du 2 Punkte; Jokerkarten passen immer. Hat dann niemand mehr von dieser Tierart als du, bekommst du ihre Bonuskarte. Regeln W5.2 bis W5.6.
wildcards-rule-ChooseReturn = Du hast die Bonuskarte Steinbock: Dein Gebot darf auf deine Hand zurück und wird nicht abgeworfen. Mit einer Jokerkarte geht das nicht, und was du gezahlt hast, ist weg. Regel W7.2.
wildcards-rule-none = In jeder Runde bieten alle geheim eine Karte. Vom höchsten Gebot abwärts nehmt ihr ein Tier aus der Auslage und zahlt dafür. Am Ende zählt jedes Tier deiner häufigsten Tierart 2 Punkte, jedes der zweithäufigsten 1. Jede Bonuskarte zählt 1, die Bonuskarte Pfau 3. Punktemarker zählen ihren Wert. Regeln W3 bis W9.

wildcards-move-Bid = { $refill ->
    [yes] { $card }: abwerfen, was du willst, auf { $draw } Karten nachziehen, kein Tier nehmen
   *[no] { $price ->
        [0] { $card }: kostet nichts weiter
        [one] { $card }: kostet 1 weitere Karte
       *[other] { $card }: kostet { $price } weitere Karten
      }
  }
wildcards-move-Bid-dear = { $price ->
    [one] { $card }: kostet 1 weitere Karte, die du nicht hast: Du müsstest passen
   *[other] { $card }: kostet { $price } weitere Karten, die du nicht hast: Du müsstest passen
  }
wildcards-move-Reveal = { $card } als Gebot, { $other } zurück auf die Hand
wildcards-move-Exchange = Gib { $given_acc } ab
wildcards-move-Exchange-for = Nimm { $taken_acc }
wildcards-move-KeepAnimals = Behalte deine Tiere
wildcards-move-Discard = { $card }
wildcards-move-Pay = { $card }
wildcards-move-Duel = { $card } von deiner Hand
wildcards-move-Duel-draw = Die oberste Karte vom Nachziehstapel, ungesehen
wildcards-move-Acquire = Nimm { $animal_acc }
wildcards-move-Pass = Passe: Du nimmst { $cards } zurück und ziehst { $draw ->
    [0] keine Karten, denn deine Hand ist voll
    [one] eine Karte
   *[other] { $draw } Karten
  }
wildcards-move-TakeBidBack = Nimm { $card } zurück
wildcards-move-LeaveBid = Lass es auf den Abwurfstapel gehen

# What you have chosen, while you can still change it.

wildcards-chosen-Bid = Dein Gebot: { $cards }.
wildcards-chosen-Discard = Du wirfst { $cards } ab.
wildcards-chosen-Pay = Beim Gleichstand setzt du { $cards } ein.
wildcards-chosen-Duel = Du legst { $card } im Duell.
wildcards-chosen-Duel-draw = Du ziehst deine Karte für das Duell.

# What a move is called, after "I would".

wildcards-moment = Runde { $round }
wildcards-would-Bid = { $cards } bieten
wildcards-would-Bid-refill = die Nachziehkarte bieten
wildcards-would-Bid-pair = { $pair } bieten
wildcards-would-Reveal = { $card } als Gebot
wildcards-would-Exchange = { $given_acc } gegen { $taken_acc } tauschen
wildcards-would-KeepAnimals = die Tiere behalten
wildcards-would-Discard = { $count ->
    [0] nichts abwerfen
   *[other] { $cards } abwerfen
  }
wildcards-would-Pay = beim Gleichstand { $cards } einsetzen
wildcards-would-Duel = { $card } im Duell
wildcards-would-Duel-draw = die Karte für das Duell ziehen
wildcards-would-Acquire = { $count ->
    [0] { $animal_acc } nehmen
   *[other] { $animal_acc } für { $cards } nehmen
  }
wildcards-would-Pass = passen
wildcards-would-TakeBidBack = das Gebot zurücknehmen
wildcards-would-LeaveBid = das Gebot liegen lassen

# What an answer leads to, said before it is sent.

wildcards-effect-Acquire = { $count ->
    [0] Du nimmst { $animal_acc } und zahlst nichts weiter.
   *[other] Du nimmst { $animal_acc } und zahlst { $payment }.
  }
wildcards-effect-natural = Gebot und gezahlte Karten zeigen alle { $habitat }, den natürlichen Lebensraum: Du bekommst { $points } Punkte.
wildcards-effect-not-natural = Keine Punkte für den natürlichen Lebensraum: { $cards } { $count ->
    [one] passt
   *[other] passen
  } nicht zu { $habitat }.
wildcards-effect-leader = Du { $owner ->
    [you] behältst
   *[other] bekommst
  } die { $leader }.
wildcards-effect-Pass = Du nimmst kein Tier, nimmst { $cards } zurück und ziehst { $draw ->
    [0] keine Karten, denn deine Hand ist voll
    [one] eine Karte
   *[other] { $draw } Karten
  }.
wildcards-effect-Discard = { $count ->
    [0] Du wirfst nichts ab und ziehst { $draw ->
        [0] nichts
        [one] eine Karte
       *[other] { $draw } Karten
      }.
   *[other] Du wirfst { $cards } ab und ziehst { $draw ->
        [0] nichts
        [one] eine Karte
       *[other] { $draw } Karten
      }.
  }
wildcards-effect-Pay = Beim Gleichstand setzt du { $cards } ein, Wert { $total }.
wildcards-effect-Exchange = Du gibst { $given_acc } ab und nimmst { $taken_acc }.
wildcards-effect-may-score = Zeigen Gebot und gezahlte Karten alle { $habitat }, bekommst du { $points } Punkte: { $can ->
    [yes] Das geht.
    [bid] Dein Gebot passt nicht.
   *[no] Du hast zu wenige solche Karten.
  }
wildcards-animal-facts = natürlicher Lebensraum { $habitat }; du hast { $own }, die höchste Zahl ist { $most }
wildcards-animal-line = { $label }: { $facts }

## Refusals of the game

wildcards-refusal-animal_not_in_collection = Dieses Tier hast du nicht: { $animal }. Wähle ein Tier aus deiner Sammlung.
wildcards-refusal-animal_not_on_display = Dieses Tier liegt nicht in der Auslage. Wähle eines, das dort liegt.
wildcards-refusal-card_not_in_hand = Diese Karte hast du nicht auf der Hand: { $card }. Wähle Karten von deiner Hand.
wildcards-refusal-card_not_in_pair = Diese Karte ist keine deiner zwei Karten: { $card }. Wähle eine davon.
wildcards-refusal-eagle_leader_needed = Zwei Karten darf nur bieten, wer die Bonuskarte Adler hat. Wähle eine.
wildcards-refusal-leo_needs_edition_2022 = Leo spielt nur in der Ausgabe 2022 mit. Wähle diese Ausgabe, oder spiel ohne Leo.
wildcards-refusal-nothing_to_draw = Es gibt keine Karte mehr zu ziehen. Wähle eine Karte von deiner Hand.
wildcards-refusal-too_few_cards = Du hast { $cards ->
    [0] keine Karte
    [one] eine Karte
   *[other] { $cards } Karten
  } gewählt, du brauchst aber { $needed ->
    [one] eine
   *[other] { $needed }
  }. Wähle noch einmal.
wildcards-refusal-too_many_cards = Du hast { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
  } gewählt, aber erlaubt { $allowed ->
    [0] ist keine
    [one] ist nur eine
   *[other] sind nur { $allowed }
  }. Wähle noch einmal.
wildcards-refusal-unknown_edition = Es gibt keine Ausgabe { $edition }. Wähle 2020 oder 2022.
wildcards-refusal-wrong_answer = Das beantwortet eine andere Frage. Das Spiel ist schon weiter; schau, was du jetzt gefragt wirst.
wildcards-refusal-wrong_number_of_seats = Wild Cards hat { $least } bis { $most } Plätze, also gehen { $seats } nicht.

## The score

wildcards-part-most = die häufigste Tierart
    .short = 1. Art
wildcards-part-second = die zweithäufigste Tierart
    .short = 2. Art
wildcards-part-leaders = Bonuskarten
    .short = Bonus
wildcards-part-tokens = Punktemarker
    .short = Marker
wildcards-equal-scores = Bei gleich vielen Punkten liegt vorn, wer mehr Tiere hat.
wildcards-shared = Punkte und Tiere sind gleich, also wird der Sieg geteilt.

## The table in lines

wildcards-look-round = Runde { $round } von { $rounds }. In den Nachziehstapeln: { $animals ->
    [0] keine Tiere
    [one] ein Tier
   *[other] { $animals } Tiere
  } und { $habitats ->
    [0] keine Wildniskarten
    [one] eine Wildniskarte
   *[other] { $habitats } Wildniskarten
  }. Abgeworfen: { $discards ->
    [0] nichts
    [one] eine Karte
   *[other] { $discards } Karten
  }.
wildcards-look-display = In der Auslage, vom Nachziehstapel an: { $animals }.
wildcards-look-display-empty = In der Auslage liegt kein Tier.
wildcards-look-seat = { $who ->
    [you] Du:
   *[other] { $name }:
  } { $cards } auf der Hand; { $collection }; { $leaders }; { $score }.
wildcards-look-no-animals = keine Tiere
wildcards-look-no-leaders = keine Bonuskarten
wildcards-look-score = bisher { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }
wildcards-look-no-score = ohne Rang
wildcards-look-bid = { $who ->
    [you] Dein Gebot:
   *[other] Gebot von { $name }:
  } { $cards }.
wildcards-look-paid = { $who ->
    [you] Du hast
   *[other] { $name } hat
  } { $cards } gezahlt.
wildcards-look-talisman = { $who ->
    [you] Du hast
   *[other] { $name } hat
  } die Talismankarte.
wildcards-look-known = Für alle sichtbar auf { $who ->
    [you] deine Hand
   *[other] die Hand von { $name }
  } gegangen: { $cards }.
wildcards-look-supply = Im Vorrat: { $leaders }.
wildcards-hand = Deine Hand: { $cards }, dazu die Nachziehkarte.
wildcards-hand-empty = Du hast nur die Nachziehkarte auf der Hand.
wildcards-score = { $who ->
    [you] Du:
   *[other] { $name }:
  } { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
  }, davon { $parts }.
wildcards-score-part = { $points } für { $part }

## A new table

wildcards-setup-edition = Welche Ausgabe?
wildcards-setup-edition-2022 = 2022: die zweite Ausgabe, mit der Talismankarte
wildcards-setup-edition-2020 = 2020: die erste Ausgabe, mit Duellen
wildcards-setup-leo = Nimmt Leo, der virtuelle Mitspieler, einen Platz ein?
wildcards-setup-leo-no = Nein
wildcards-setup-leo-yes = Ja, den letzten Platz
wildcards-setup-seats = Wie viele Plätze, alle zusammen?
wildcards-setup-seats-n = { $seats } Plätze, { $rounds } Runden

## The options of a table, in a form and on the command line

wildcards-field-edition = Ausgabe
wildcards-field-seats = Plätze
wildcards-field-leo = Leo
wildcards-field-recommended_removal = Von jeder Art eins weg

wildcards-flag-edition = Welche Ausgabe der Regeln.
wildcards-flag-seats = Wie viele Plätze, der eines virtuellen Mitspielers mitgezählt.
wildcards-flag-leo = Ob der virtuelle Mitspieler Leo den letzten Platz einnimmt.
wildcards-flag-recommended_removal = Bei 3 Plätzen: zuerst ein Tier jeder Art entfernen, oder alle zufällig.

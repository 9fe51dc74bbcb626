# The rules of CuBirds, to be read at the table: docs/rules/cubirds.md in fewer words.
#
# cubirds-rules-C3 is the heading of a section and cubirds-rules-C3-1 its first paragraph, with the numbers of the
# document. cubirds-rules-ruling-C3-3-1 is the first ruling in C3.3.

## In one minute

cubirds-rules-minute = In einer Minute
cubirds-rules-minute-1 = Auf dem Tisch sitzen vier Reihen Vögel. Du willst daraus Familien bilden.
cubirds-rules-minute-2 = In deinem Zug legst du alle deine Vögel einer Art an ein Ende einer Reihe an. Sitzt diese Art schon in der Reihe, nimmst du alle Vögel dazwischen.
cubirds-rules-minute-3 = Wenn du nichts nimmst, darfst du 2 Vögel ziehen.
cubirds-rules-minute-4 = Dann darfst du eine Familie ausspielen: alle deine Vögel einer Art, wenn sie reichen. Einer davon bleibt in deiner Sammlung, bei einer großen Familie zwei. Von seltenen Vögeln brauchst du für eine Familie wenige, von häufigen viele.
cubirds-rules-minute-5 = Ist deine Hand am Ende deines Zugs leer, werfen alle ihre Hand ab und bekommen 8 neue Vögel, und du machst weiter.
cubirds-rules-minute-6 = Du gewinnst mit 7 verschiedenen Arten in deiner Sammlung oder mit je 3 Vögeln von 2 Arten.

## C1

cubirds-rules-C1 = Die Karten
cubirds-rules-C1-1 = Es gibt 110 Vögel von acht Arten. Wie viele es von jeder gibt, und wie viele eine kleine und eine große Familie sind: Flamingo 7, 2 und 3; Eule und Tukan 10, 3 und 4; Ente und Papagei 13, 4 und 6; Elster 17, 5 und 7; Rohrsänger und Rotkehlchen 20, 6 und 9.

## C2

cubirds-rules-C2 = Spielaufbau
cubirds-rules-C2-1 = Es spielen zwei bis fünf, oder eine Person allein (C7). Die Vögel werden gemischt und vier Reihen mit je drei Vögeln ausgelegt. Die drei Vögel einer Reihe sind verschieden: Ein doppelter wird abgeworfen und ersetzt.
cubirds-rules-C2-2 = Alle bekommen 8 Vögel auf die Hand und dann einen Vogel, der offen liegt: Mit ihm beginnt die Sammlung. Was jemand auf der Hand hat, ist geheim, aber nicht, wie viele Vögel es sind.
cubirds-rules-C2-3 = Der Rest ist der Nachziehstapel. Der Abwurfstapel liegt verdeckt; wie groß er ist, wissen alle.
cubirds-rules-C2-4 = Der Zufall entscheidet, wer beginnt. Es geht im Uhrzeigersinn.

## C3

cubirds-rules-C3 = Ein Zug
cubirds-rules-C3-1 = Du musst Vögel anlegen: alle Vögel einer Art von deiner Hand, am linken oder rechten Ende einer Reihe.
cubirds-rules-C3-2 = War diese Art schon in der Reihe, sind alle Vögel dazwischen eingeschlossen. Du nimmst sie auf die Hand, und die Lücke wird geschlossen.
cubirds-rules-C3-3 = Wurde nichts eingeschlossen, darfst du 2 Vögel ziehen, auch wenn deine Hand leer ist.
cubirds-rules-C3-4 = Hat die Reihe jetzt nur noch eine Art, bekommt sie Vögel vom Nachziehstapel, bis es zwei sind.
cubirds-rules-C3-5 = Dann darfst du eine Familie ausspielen: alle deine Vögel einer Art, mindestens so viele wie eine kleine Familie. Einer kommt in deine Sammlung, bei einer großen Familie zwei. Die anderen werden abgeworfen.
cubirds-rules-C3-6 = Ist deine Hand am Ende deines Zugs leer, werfen alle anderen ihre ab. Alle bekommen 8 neue Vögel, und du machst noch einen Zug. Reihen und Sammlungen bleiben.
cubirds-rules-C3-7 = Ist der Nachziehstapel leer und wird ein Vogel gebraucht, wird der Abwurfstapel gemischt und ersetzt ihn.

## C4

cubirds-rules-C4 = Das Ende
cubirds-rules-C4-1 = Du gewinnst sofort mit 7 verschiedenen Arten in deiner Sammlung oder mit mindestens je 3 Vögeln von 2 Arten.
cubirds-rules-C4-2 = Stehen neue Hände an und reichen die Vögel nicht für alle, ist das Spiel vorbei. Die größte Sammlung gewinnt; gleich große teilen sich den Sieg.
cubirds-rules-C4-3 = Auch nach Zug 300 ist das Spiel vorbei, und die größte Sammlung gewinnt.

## C5

cubirds-rules-C5 = Was geheim ist
cubirds-rules-C5-1 = Niemand kennt den Nachziehstapel und was im Abwurfstapel liegt. Nur du kennst deine Hand und was du ziehst. Alle kennen, was zu sehen war: Vögel, die aus einer Reihe genommen wurden, Familien und die doppelten Vögel vom Spielaufbau.

## C6

cubirds-rules-C6 = Beispiele
cubirds-rules-C6-1 = Einschließen: In einer Reihe sitzen eine Eule, ein Flamingo und ein Papagei. Ann legt links 2 Papageien an und nimmt Eule und Flamingo. In der Reihe sind nur noch 3 Papageien, also kommt ein Vogel dazu: ein Papagei. Das ist immer noch eine Art. Der nächste ist ein Tukan, und die Reihe ist fertig.
cubirds-rules-C6-2 = Eine Familie: Ben spielt 6 Elstern aus. Das ist eine kleine Familie (5), keine große (7). Eine Elster kommt in seine Sammlung, 5 werden abgeworfen.
cubirds-rules-C6-3 = Gewinnen: Cleo hat 2 Tukane und 3 Flamingos und spielt eine kleine Familie Tukane aus. Mit je 3 hat sie gewonnen.

## C7

cubirds-rules-C7 = Allein gegen RobinBird
cubirds-rules-C7-1 = Aufgebaut wird wie für zwei. RobinBird hat den anderen Platz und eine offene Hand. Wenn es schwerer sein soll, beginnt die Sammlung von RobinBird mit 1, 2 oder 3 Vögeln mehr.
cubirds-rules-C7-2 = Du beginnst und spielst wie immer.
cubirds-rules-C7-3 = In seinem Zug zieht RobinBird für jede Reihe einen Vogel und legt ihn rechts an, oder links, wenn das mehr einschließt. Was eingeschlossen ist, nimmt RobinBird.
cubirds-rules-C7-4 = Dann spielt RobinBird jede Familie aus, nicht nur eine.
cubirds-rules-C7-5 = Ist die Hand von RobinBird am Ende des Zugs leer, gibt es neue Hände (C3.6).
cubirds-rules-C7-6 = Alles andere, auch wer gewinnt, ist wie immer.
cubirds-rules-C7-7 = Wenn es leichter sein soll, legt RobinBird nur an die ersten drei oder zwei Reihen an. Das ist unsere eigene Variante.

## Rulings

cubirds-rules-rulings = Unsere Auslegungen
cubirds-rules-rulings-1 = Wo die gedruckten Regeln etwas offenlassen, wird hier so gespielt.
cubirds-rules-ruling-C2-4-1 = Der Zufall entscheidet, wer beginnt.
    .why = Die gedruckten Regeln lassen es offen, und der Zufall bevorzugt niemanden.
cubirds-rules-ruling-C3-3-1 = Braucht eine Reihe neue Vögel, bekommt sie sie, bevor du ziehst.
    .why = So siehst du die ganze Reihe, bevor du entscheidest, ob du ziehst.
cubirds-rules-ruling-C3-3-2 = Gibt es gar keine Vögel mehr zu ziehen, wirst du nicht gefragt.
    .why = Es gäbe nichts zu entscheiden.
cubirds-rules-ruling-C3-4-1 = Neue Vögel kommen ans rechte Ende.
    .why = Die gedruckten Regeln nennen kein Ende, und es muss immer dasselbe sein.
cubirds-rules-ruling-C3-5-1 = Mit zwei oder mehr Vögeln auf der Hand wirst du immer nach einer Familie gefragt, damit niemand merkt, was du hast. Mit weniger nicht, denn dann sehen alle, dass es keine gibt.
    .why = Eine Frage, die nur mit einer Familie käme, würde die Familie verraten.
cubirds-rules-ruling-C3-7-1 = Der Abwurfstapel wird gemischt, wenn ein Vogel gebraucht wird, und nicht vorher, auch mitten im Verteilen. Sind beide Stapel leer, hören Ziehen und Auffüllen auf.
    .why = Früheres Mischen würde ändern, welche Vögel noch kommen können.
cubirds-rules-ruling-C4-2-1 = Die anderen werfen zuerst ihre Hände ab, und diese Vögel zählen mit.
    .why = Sie würden wieder verteilt, also müssen sie mitgezählt werden.
cubirds-rules-ruling-C4-2-2 = Wer nicht gewonnen hat, wird nach der Größe der Sammlung eingestuft.
    .why = Ab drei Plätzen gibt es auch einen zweiten Rang.
cubirds-rules-ruling-C4-3-1 = Wer gemeinsame Sache macht, könnte ewig weiterspielen, deshalb ist Zug 300 der letzte. Normale Spiele haben weniger als 100 Züge.
    .why = Jedes Spiel muss einmal enden.
cubirds-rules-ruling-C5-1-1 = Vögel, die sichtbar auf eine Hand oder den Abwurfstapel gingen, gelten als bekannt, bis sie angelegt oder gemischt werden.
    .why = Du könntest sie dir auch selbst merken; an diesem Tisch muss das niemand.
cubirds-rules-ruling-C7-1-1 = RobinBird hat den letzten Platz.
    .why = So hast du den ersten Platz, und der beginnt.
cubirds-rules-ruling-C7-3-1 = RobinBird beginnt mit der ersten Reihe, und jede wird aufgefüllt, bevor die nächste kommt. Von der eigenen Hand legt RobinBird nichts an und zieht auch nie nach.
    .why = Was eingeschlossen wird, hängt von der Reihenfolge ab, also steht sie fest. RobinBird entscheidet nichts.
cubirds-rules-ruling-C7-4-1 = RobinBird spielt Familien in der Reihenfolge von C1.1 aus und gewinnt sofort.
    .why = RobinBird entscheidet nichts, also muss die Reihenfolge vorgegeben sein.
cubirds-rules-ruling-C7-5-1 = Gibt es im Zug von RobinBird neue Hände, macht RobinBird auch den nächsten Zug.
    .why = Für dich gilt dasselbe (C3.6).
cubirds-rules-ruling-C7-5-2 = Sind beide Stapel leer, legt RobinBird nichts mehr an und macht mit den Familien weiter.
    .why = Es gibt nichts anzulegen, und eine Familie bleibt eine Familie.

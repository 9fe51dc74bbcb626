# Tips: what is said, once, when something comes up for the first time; and in a first game that teaches.
#
# <game>-tip-goal is said first of all. <game>-tip-<Question> is said when that is asked. <game>-tip-<Event>-you is said when
# it happens to the person, -lost when it costs them something, and -all whoever it happens to: with the facts of the
# sentence for that event. <game>-lesson-<n> says why a lesson suggests its move n, before it is made.

lesson-end = Das war die Einführung. Ab hier wählst du selbst: Wo der Cursor steht, ist kein Rat, H aber schon. Dieses Spiel zählt nicht. Mit Q gehst du, zu einem richtigen.

## Wild Cards

wildcards-lesson-1 = Wald 3 und 2 weitere Waldkarten bringen das Eichhörnchen und +2. Drück Enter.
wildcards-lesson-2 = Zwei Waldkarten für das Eichhörnchen: Alles zeigt Wald, also +2. Drück Enter.
wildcards-lesson-3 = 4 Karten reichen nicht weit. Mit der Nachziehkarte werden es 10. Drück Enter.
wildcards-lesson-4 = Enter behält deine 4 Karten und zieht 6. Leertaste wirft eine davon ab.
wildcards-lesson-5 = Beide Tiere leben im Gebirge; eine 2 kostet nur 1 weitere Karte. Drück Enter.
wildcards-lesson-6 = Gebirge 4 reicht für diesen Gleichstand und kann +2 bringen. Drück Enter.

wildcards-tip-goal = Dein Ziel sind die meisten Punkte: 2 für jedes Tier deiner häufigsten Tierart, 1 für jedes der zweithäufigsten.
wildcards-tip-PlaceBid = Biete geheim eine Karte. Wer am höchsten bietet, nimmt zuerst ein Tier, zahlt aber mehr: Eine 3 kostet 2 weitere Karten, eine 1 kostet nichts weiter.
wildcards-tip-ChooseAnimal = Jetzt darfst du ein Tier nehmen. Womit du zahlst, ist egal: Die Werte zählen nicht. Zeigen dein Gebot und alle gezahlten Karten seinen Lebensraum, bekommst du +2.
wildcards-tip-NaturalHabitatScored-you = +2! Alle deine Karten zeigten den Lebensraum dieses Tiers. Jokerkarten passen überall.
wildcards-tip-LeaderMoved-you = Niemand hat mehr von dieser Tierart als du, also gehört ihre Bonuskarte dir: +1 am Ende (beim Pfau +3), und sie kann etwas Besonderes. Wer später so viele hat wie du, bekommt sie.
wildcards-tip-LeaderMoved-lost = Eine Bonuskarte bekommt, wer so ein Tier nimmt, wenn danach niemand mehr davon hat. Hol auf, und du hast sie wieder.
wildcards-tip-ChoosePayment = Gleichstand: Jemand hat denselben Wert geboten wie du. Ihr zahlt beide geheim, und nur hier helfen hohe Karten: Wer mehr zahlt, nimmt zuerst ein Tier; bei gleicher Summe ist zuletzt dran, wer die Talismankarte hat.
wildcards-tip-ChooseDiscards = Du ziehst nach, denn mit wenigen Karten zahlst du kein hohes Gebot. Wirf ab, was du nicht willst, und zieh auf 7 Karten nach, mit der Bonuskarte Eichhörnchen auf 10. In dieser Runde nimmst du kein Tier.
wildcards-tip-RefillTaken-you = Deine Hand ist wieder voll. Zieh nach, wenn dir die Karten ausgehen: Das kostet dich eine Runde.
wildcards-tip-Passed-you = Wer passt, nimmt das Gebot zurück und zieht 2 Karten, bis zum Handkartenlimit von 10.
wildcards-tip-ChooseBid = Mit der Bonuskarte Adler kannst du warten: Die anderen Gebote liegen offen, und du wählst, welche deiner zwei Karten zählt.
wildcards-tip-ChooseExchange = Mit der Bonuskarte Erdmännchen darfst du vor dem Nachziehen eines deiner Tiere gegen eines aus der Auslage tauschen.
wildcards-tip-ChooseDuelCard = Ein Duell: Wer die höhere Karte hat, ist zuerst dran. Eine Karte vom Stapel kostet dich nichts.
wildcards-tip-ChooseReturn = Mit der Bonuskarte Steinbock darfst du dein Gebot zurücknehmen. Das lohnt sich fast immer.

## CuBirds

cubirds-lesson-1 = Reihe 3 hat einen Tukan: Leg deinen rechts an und nimm 2 Vögel. Drück Enter.
cubirds-lesson-2 = 2 Flamingos sind eine Familie: Enter spielt sie aus, und einer bleibt dir.
cubirds-lesson-3 = Behalt 5 Elstern für eine Familie. Enter legt die Eule; dann darfst du ziehen.
cubirds-lesson-4 = Enter zieht 2 Vögel: Viele von einer Art sind eine Familie.
cubirds-lesson-5 = 6 Elstern sind eine Familie: Enter spielt sie aus, und eine bleibt dir.

cubirds-tip-goal = Dein Ziel: sieben Arten in deiner Sammlung oder je drei von zwei Arten.
cubirds-tip-LayBirds = Leg alle deine Vögel einer Art an ein Ende einer Reihe. Ist die Art schon dort, nimmst du die Vögel dazwischen: Jedes Ende sagt, welche.
cubirds-tip-Enclosed-you = Deine Vögel haben andere eingeschlossen, und die hast du jetzt auf der Hand. So wachsen Familien.
cubirds-tip-ChooseDraw = Du hast nichts eingeschlossen, also darfst du 2 Vögel ziehen. Ist deine Hand leer, dann zieh nicht: Alle anderen verlieren ihre Hand, alle bekommen 8 neue Vögel, und du machst weiter.
cubirds-tip-ChooseFamily = Genug Vögel einer Art sind eine Familie. Spiel sie aus: Ein Vogel kommt in deine Sammlung, bei einer großen Familie zwei.
cubirds-tip-FamilyPlayed-you = Deine Sammlung wächst. Mit sieben Arten gewinnst du, ebenso mit je drei Vögeln von zwei Arten.
cubirds-tip-HandsThrownIn-you = Deine Hand war am Ende deines Zugs leer: Alle anderen haben ihre verloren, alle haben 8 neue Vögel, und du machst weiter.
cubirds-tip-HandsThrownIn-lost = Du hast deine Hand verloren: Jemand hat einen Zug mit leerer Hand beendet. Dann werfen alle anderen ihre ab, und alle bekommen 8 neue Vögel. Achte darauf, wer wenige Vögel hat.

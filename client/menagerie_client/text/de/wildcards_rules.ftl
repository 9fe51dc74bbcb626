# The rules of Wild Cards, to be read at the table: docs/rules/wildcards.md in fewer words.
#
# wildcards-rules-W3 is the heading of a section and wildcards-rules-W3-1 its first paragraph, with the numbers of the
# document. A paragraph that belongs to one edition begins with it: "(2022)". wildcards-rules-ruling-W2-7-1 is the first
# ruling in W2.7.

## In one minute

wildcards-rules-minute = In einer Minute
wildcards-rules-minute-1 = Du sammelst Tiere. Am Ende zählen zwei Tierarten für dich: deine häufigste mit 2 Punkten pro Tier, deine zweithäufigste mit 1. Sammle also viele Tiere von wenigen Arten.
wildcards-rules-minute-2 = In jeder Runde liegen ein paar Tiere offen aus, eines weniger als Spieler am Tisch sind. Alle bieten geheim eine Karte mit einem Wert von 1 bis 4, und die Gebote werden gemeinsam aufgedeckt.
wildcards-rules-minute-3 = Vom höchsten Gebot abwärts nehmt ihr der Reihe nach ein Tier oder passt. Ein Gebot von 4 wählt früh und kostet 3 weitere Karten; ein Gebot von 3 kostet 2, ein Gebot von 2 kostet 1. Ein Gebot von 1 kostet nichts weiter, geht aber vielleicht leer aus.
wildcards-rules-minute-4 = Zeigen dein Gebot und alles, was du zahlst, den Lebensraum, in dem das Tier zu Hause ist, bekommst du sofort 2 Punkte. Jokerkarten passen überall.
wildcards-rules-minute-5 = Wenn du ein Tier nimmst und dann niemand mehr von dieser Tierart hat als du, bekommst du ihre Bonuskarte. Eine Bonuskarte zählt am Ende einen Punkt, die Bonuskarte Pfau 3, und jede kann etwas Besonderes.
wildcards-rules-minute-6 = Wenn dir die Karten ausgehen, biete die Nachziehkarte: Du nimmst in dieser Runde kein Tier, ziehst aber auf 7 Karten nach. Wenn du passt, bekommst du dein Gebot und 2 Karten.
wildcards-rules-minute-7 = Das Spiel dauert 10 bis 14 Runden. Wer die meisten Punkte hat, gewinnt.

## W1

wildcards-rules-W1 = Die Karten
wildcards-rules-W1-1 = Sechs Tierarten leben in drei Lebensräumen: Pfau und Eichhörnchen im Wald, Löwe und Erdmännchen in der Savanne, Steinbock und Adler im Gebirge.
wildcards-rules-W1-2 = Es gibt von jeder Tierart 7 Tierkarten, zusammen 42.
wildcards-rules-W1-3 = Es gibt 46 Wildniskarten mit Werten von 1 bis 4. Wald, Savanne und Gebirge haben je 14: vier 1er, vier 2er, drei 3er und drei 4er. Vier Jokerkarten, eine 1, eine 2, eine 3 und eine 4, stehen für jeden Lebensraum.
wildcards-rules-W1-4 = Alle Spieler haben je eine Nachziehkarte.
wildcards-rules-W1-5 = Es gibt 6 Bonuskarten, eine für jede Tierart. Am Anfang liegen sie im Vorrat und gehören niemandem.
wildcards-rules-W1-6 = Punktemarker zählen Punkte; sie gehen nie aus.
wildcards-rules-W1-7 = (2022) Es gibt eine Talismankarte.

## W2

wildcards-rules-W2 = Spielaufbau
wildcards-rules-W2-1 = Es gibt 3 bis 5 Plätze. In der Ausgabe 2022 kann einer davon Leo gehören; zu zweit spielt er immer mit.
wildcards-rules-W2-2 = Bei 3, 4 oder 5 Plätzen kommen 14, 6 oder 2 Tiere ungesehen aus dem Spiel. Bei 3 Plätzen ist zuerst eines von jeder Tierart dabei, wenn am Tisch nichts anderes gewählt wurde.
wildcards-rules-W2-3 = Ein Tier weniger, als es Plätze gibt, wird offen ausgelegt: die offene Auslage. Position 1 liegt direkt am Stapel.
wildcards-rules-W2-4 = Die Wildniskarten sind ein verdeckter Nachziehstapel. Der Abwurfstapel daneben liegt offen, und alle dürfen ihn durchsehen.
wildcards-rules-W2-5 = Alle bekommen 7 Wildniskarten und eine Nachziehkarte. Was jemand auf der Hand hat, ist geheim, aber nicht, wie viele Karten es sind.
wildcards-rules-W2-6 = Das Handkartenlimit ist 10: Niemand hat je mehr als 10 Wildniskarten auf der Hand. Die Nachziehkarte zählt nicht mit. Mit 10 Karten ziehst du keine mehr.
wildcards-rules-W2-7 = Ist der Nachziehstapel leer, wird der Abwurfstapel gemischt und ersetzt ihn. Ist auch der leer, zieht niemand.
wildcards-rules-W2-8 = (2022) Jemand beginnt mit der Talismankarte, nie Leo.
wildcards-rules-W2-9 = Was im Uhrzeigersinn geht, beginnt beim Platz nach der Talismankarte (2022) oder beim ersten Platz (2020).

## W3

wildcards-rules-W3 = Bietphase
wildcards-rules-W3-1 = Leg eine Karte von deiner Hand verdeckt hin: eine Wildniskarte oder deine Nachziehkarte.
wildcards-rules-W3-2 = Liegt das letzte Gebot, werden alle gleichzeitig aufgedeckt. Bis dahin sehen die anderen nur, dass du gewählt hast.
wildcards-rules-W3-3 = Bis das letzte Gebot liegt, darfst du deines ändern. Das gilt auch für alles andere, was mehrere gleichzeitig wählen.
wildcards-rules-W3-4 = Mit der Bonuskarte Adler darfst du zwei Karten hinlegen. Wenn die anderen aufgedeckt haben, wählst du, welche dein Gebot ist; die andere geht ungesehen auf deine Hand zurück.
wildcards-rules-W3-5 = Alle sehen, ob vor dir eine Karte liegt oder zwei.

## W4

wildcards-rules-W4 = Belohnung: nachziehen
wildcards-rules-W4-1 = Zuerst kommen alle, die ihre Nachziehkarte geboten haben, noch bevor jemand ein Tier nimmt.
wildcards-rules-W4-2 = Mit der Bonuskarte Erdmännchen darfst du vorher eines deiner Tiere gegen eines aus der Auslage tauschen; deines kommt an dessen Stelle. Geht dadurch die Bonuskarte Erdmännchen an jemanden, der auch nachzieht, darf sie dort ebenfalls genutzt werden, aber niemand tauscht in einer Runde zweimal.
wildcards-rules-W4-3 = Durch einen Tausch können Bonuskarten wandern. Hat niemand mehr von der Tierart, die du genommen hast, als du, bekommst du ihre Bonuskarte. Gehört dir die Bonuskarte der Tierart, die du abgegeben hast, und hast du keines mehr davon oder weniger als jemand anderes, geht sie dorthin, wo die meisten sind.
wildcards-rules-W4-4 = Dann wirf so viele Wildniskarten ab, wie du willst, zieh auf 7 Karten nach und nimm deine Nachziehkarte zurück. Deine Runde ist vorbei.
wildcards-rules-W4-5 = Mit der Bonuskarte Eichhörnchen ziehst du auf 10 Karten nach, auch wenn du sie gerade erst durch einen Tausch bekommen hast.
wildcards-rules-W4-6 = Alle wählen gleichzeitig, was sie abwerfen. Liegt alles da, wird im Uhrzeigersinn gezogen.

## W5

wildcards-rules-W5 = Belohnung: Tiere nehmen
wildcards-rules-W5-1 = Alle, die eine Wildniskarte geboten haben, sind einmal dran, der höchste Wert zuerst. Gleiche Gebote sind ein Gleichstand (W6); er wird entschieden, wenn ihr Wert an der Reihe ist.
wildcards-rules-W5-2 = In deinem Zug nimmst du ein Tier, oder du passt.
wildcards-rules-W5-3 = Um eines zu nehmen, wähle ein Tier aus der Auslage und zahle mit Wildniskarten deiner Wahl von der Hand: so viele, wie dein Gebot wert ist, minus eins. Gebote und gezahlte Karten bleiben bis zum Ende der Runde liegen.
wildcards-rules-W5-4 = Das Tier kommt in deine offene Sammlung. Hat jetzt niemand mehr von dieser Tierart als du, bekommst du sofort ihre Bonuskarte, aus dem Vorrat oder von jemand anderem. Gleich viele genügen.
wildcards-rules-W5-5 = Zeigen dein Gebot und alle gezahlten Karten den natürlichen Lebensraum des Tiers, bekommst du sofort 2 Punkte. Jokerkarten passen immer. Bei einem Gebot von 1 muss nur das Gebot passen.
wildcards-rules-W5-6 = Wenn du passt, nimm dein Gebot zurück und auch, was du bei einem Gleichstand hingelegt hast, und zieh 2 Karten.
wildcards-rules-W5-7 = Ist die Auslage leer oder hast du zu wenige Karten, um zu zahlen, musst du passen; der Tisch macht das für dich und sagt, warum.
wildcards-rules-W5-8 = Eine neue Bonuskarte wirkt sofort, wenn ihr Moment in der Runde noch kommt.

## W6

wildcards-rules-W6 = Gleichstand
wildcards-rules-W6-1 = Gleiche Gebote sind ein Gleichstand. Ist die Auslage dann schon leer, passen alle Beteiligten im Uhrzeigersinn.
wildcards-rules-W6-2 = Wer die Bonuskarte Löwe hat, ist zuerst dran, mit einem ganzen Zug und ohne Vergleich. Bleibt dann nur noch eine Person im Gleichstand, gibt es nichts mehr zu entscheiden.
wildcards-rules-W6-3 = (2022) Bei Gleichstand ist Leo zuerst dran, oder als Zweiter, wenn jemand dabei die Bonuskarte Löwe hat.
wildcards-rules-W6-4 = Wer zu wenige Karten hat, um zu zahlen, nimmt am Vergleich nicht teil und passt, wenn die anderen fertig sind.
wildcards-rules-W6-5 = Bei Geboten ab 2 legen alle Beteiligten geheim die Karten beiseite, mit denen sie zahlen wollen, und decken sie auf: Wer die höchste Summe hat, ist zuerst dran. Mit diesen Karten zahlst du, wenn du ein Tier nimmst; wenn du passt, bekommst du sie zurück.
wildcards-rules-W6-6 = (2020) Wer dann noch gleichauf liegt, und alle im Gleichstand mit einem Gebot von 1, tragen ein Duell aus: Alle wählen geheim eine Karte von der Hand oder, ungesehen, die oberste Karte vom Nachziehstapel; wer den höheren Wert hat, ist zuerst dran. Wer wieder gleichauf liegt, wiederholt es. Duellkarten werden abgeworfen.
wildcards-rules-W6-7 = (2022) Wer dann noch gleichauf liegt, und alle im Gleichstand mit einem Gebot von 1, sind im Uhrzeigersinn dran, vom Platz nach der Talismankarte an. Wer sie hat, ist zuletzt dran.

## W7

wildcards-rules-W7 = Vorbereitungsphase
wildcards-rules-W7-1 = Alle Gebote und gezahlten Karten auf dem Tisch werden abgeworfen.
wildcards-rules-W7-2 = Mit der Bonuskarte Steinbock darfst du vorher dein Gebot zurücknehmen, außer es ist eine Jokerkarte. Was du gezahlt hast, ist weg.
wildcards-rules-W7-3 = Tiere, die noch ausliegen, sind aus dem Spiel, und neue werden ausgelegt. Reichen sie nicht, ist das Spiel vorbei: nach 14, 12 oder 10 Runden bei 3, 4 oder 5 Plätzen.
wildcards-rules-W7-4 = (2022) Hat die Talismankarte in dieser Runde einen Gleichstand entschieden, wandert sie im Uhrzeigersinn weiter, nie zu Leo.

## W8

wildcards-rules-W8 = Leo
wildcards-rules-W8-1 = (2022) Leo hat keine Hand, sondern einen verdeckten Stapel: 5 Wildniskarten und eine Nachziehkarte, gemischt. Niemand sieht ihn an.
wildcards-rules-W8-2 = (2022) Er bietet die oberste Karte seines Stapels.
wildcards-rules-W8-3 = (2022) Ist das die Nachziehkarte, wird der Rest seines Stapels abgeworfen, und er bekommt einen neuen.
wildcards-rules-W8-4 = (2022) In seinem Zug nimmt er das Tier direkt am Stapel und zahlt nichts.
wildcards-rules-W8-5 = (2022) Er bekommt Bonuskarten wie alle, kann sie aber nicht nutzen. Er bekommt keine Punkte und kann nicht gewinnen, zählt aber mit, wenn verglichen wird, wer die meisten Tiere einer Tierart hat.
wildcards-rules-W8-6 = (2022) Bei Gleichstand ist er früh dran (W6.3). Er hat nie die Talismankarte.

## W9

wildcards-rules-W9 = Schlusswertung
wildcards-rules-W9-1 = Du bekommst 2 Punkte für jedes Tier deiner häufigsten Tierart, 1 für jedes deiner zweithäufigsten, 1 für jede Bonuskarte, aber 3 für die Bonuskarte Pfau, und den Wert deiner Punktemarker. Nur eine Tierart gilt als häufigste und eine als zweithäufigste, auch wenn mehrere gleich häufig sind.
wildcards-rules-W9-2 = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand liegt vorn, wer mehr Tiere hat; sind auch die gleich, wird der Rang geteilt.

## W10

wildcards-rules-W10 = Was geheim ist
wildcards-rules-W10-1 = Niemand kennt die Nachziehstapel, Leos Stapel und die Tiere, die aus dem Spiel genommen wurden.
wildcards-rules-W10-2 = Nur du kennst deine Hand, was du ziehst und was du verdeckt hingelegt hast, bis es aufgedeckt wird. Eine Karte, die gesehen wurde und auf eine Hand zurückging, ist kein Geheimnis.
wildcards-rules-W10-3 = Alle kennen die Auslage, die Sammlungen, Bonuskarten, Punktemarker und die Talismankarte, den Abwurfstapel, die Zahl der Karten in jeder Hand und jedem Stapel und wer schon gewählt hat.

## W11

wildcards-rules-W11 = Beispiele
wildcards-rules-W11-1 = Natürlicher Lebensraum: Ann bietet Wald 3, nimmt einen Pfau und zahlt mit einer Waldkarte und einer Jokerkarte. Alle drei passen zum Wald: 2 Punkte.
wildcards-rules-W11-2 = Gleichstand: Ann und Ben bieten beide eine 3 und legen zwei Karten beiseite. Anns ergeben 5, Bens 3. Ann ist zuerst dran.
wildcards-rules-W11-3 = Eine Runde: zwei Steinböcke, Gebote von Ann 4, Ben 2, Cleo 1. Ann zahlt 3 Karten und bekommt einen Steinbock und die Bonuskarte. Ben zahlt 1 Karte für den anderen Steinbock; mit je einem hat er so viele wie Ann, und die Bonuskarte gehört ihm. Cleo geht leer aus, nimmt ihre 1 zurück und zieht 2. Ben darf mit der Bonuskarte seine 2 zurücknehmen, außer sie ist eine Jokerkarte.
wildcards-rules-W11-4 = Das Erdmännchen: Ann hat die Bonuskarte und bietet ihre Nachziehkarte. Sie tauscht einen Steinbock gegen ein Eichhörnchen, niemand hat nun mehr Eichhörnchen als sie, also bekommt sie die Bonuskarte Eichhörnchen und zieht gleich auf 10 Karten nach.
wildcards-rules-W11-5 = Schlusswertung: 4 Pfauen, 3 Steinböcke und 3 Eichhörnchen, die Bonuskarte Pfau und Punktemarker im Wert von 8 ergeben 8 + 3 + 3 + 8 = 22 Punkte. Die Eichhörnchen zählen nichts: Nur zwei Tierarten zählen.

## Rulings

wildcards-rules-rulings = Unsere Auslegungen
wildcards-rules-rulings-1 = Wo die gedruckten Regeln etwas offenlassen, wird hier so gespielt.
wildcards-rules-ruling-W1-3-1 = Die gedruckten Regeln sagen nicht, wie die Werte verteilt sind; die Zahlen sind von uns.
    .why = Zusammen sind es die 46 Karten der Schachtel, und billige Gebote bleiben etwas häufiger als teure.
wildcards-rules-ruling-W2-1-1 = Leo zählt bei den Plätzen mit; er hat den letzten.
    .why = So ergibt sich die Zahl der Tiere und der Runden allein aus den Plätzen.
wildcards-rules-ruling-W2-2-1 = Wie Tiere aus dem Spiel kommen, ist nur bei 3 Plätzen wählbar. Sie werden nie gezeigt.
    .why = Nur dort lassen die gedruckten Regeln zwei Wege zu; und was ungesehen wegging, bleibt ungesehen.
wildcards-rules-ruling-W2-3-1 = Wird ein Tier genommen, rücken die anderen auf, also liegt Position 1 immer direkt am Stapel.
    .why = Leo nimmt das Tier direkt am Stapel (W8.4), also muss klar sein, welches das ist.
wildcards-rules-ruling-W2-6-1 = Wird der Stapel beim Ziehen leer, geht es mit den gemischten abgeworfenen Karten weiter.
    .why = Sonst würde jemand weniger ziehen, ohne etwas dafür zu können.
wildcards-rules-ruling-W2-7-1 = Der Abwurfstapel wird gemischt, wenn eine Karte gebraucht wird und keine da ist, nicht vorher.
    .why = Früheres Mischen würde ändern, was sich alle über den Stapel ausrechnen können.
wildcards-rules-ruling-W2-7-2 = Der Rest wird dann vom neuen Stapel gezogen.
    .why = Wer zieht, bekommt so viele Karten, wie die Regeln sagen.
wildcards-rules-ruling-W2-8-1 = Der Zufall entscheidet, wer mit der Talismankarte beginnt.
    .why = Kein Platz soll von Anfang an im Vorteil sein.
wildcards-rules-ruling-W2-9-1 = Im Uhrzeigersinn beginnt es beim Platz nach der Talismankarte (2022) oder beim ersten Platz (2020).
    .why = Eine Reihenfolge braucht einen Anfang, und sonst zeigt nichts am Tisch einen an.
wildcards-rules-ruling-W3-1-1 = Hast du keine Wildniskarten auf der Hand, bietet der Tisch deine Nachziehkarte.
    .why = Etwas anderes gibt es nicht zu bieten, und alle sehen, dass die Hand leer ist.
wildcards-rules-ruling-W3-3-1 = Ein Gebot lässt sich ändern, bis das letzte liegt.
    .why = Vor dem letzten Gebot wird nichts aufgedeckt, also schadet es niemandem.
wildcards-rules-ruling-W3-3-2 = Das gilt für alles, was gleichzeitig gewählt wird. Andere merken höchstens, dass aus einer Karte zwei wurden oder aus zweien eine.
    .why = Auch dort ist noch nichts aufgedeckt.
wildcards-rules-ruling-W3-4-1 = Liegen alle Gebote, bleiben die zwei Karten, die jemand mit der Bonuskarte Adler gelegt hat, wie sie sind; gewählt wird mit Blick auf die anderen Gebote.
    .why = Zuletzt zu entscheiden ist alles, was der Adler geben soll.
wildcards-rules-ruling-W4-2-1 = Wer auf den Tausch verzichtet, hat die Bonuskarte Erdmännchen für diese Runde genutzt.
    .why = Sonst ließe sich eine Bonuskarte in derselben Runde immer wieder nutzen.
wildcards-rules-ruling-W4-3-1 = Hat niemand allein die meisten, geht eine verlorene Bonuskarte in den Vorrat. Bekommen kommt vor Verlieren. Ein Tier darf gegen eines derselben Tierart getauscht werden.
    .why = Unter Gleichen hat niemand mehr Anrecht darauf, und ein Tausch ist erst ein Gewinn und dann ein Verlust.
wildcards-rules-ruling-W4-4-1 = Abgeworfene Karten liegen offen, und alle sehen sie.
    .why = Den Abwurfstapel dürfen ohnehin alle durchsehen (W2.4).
wildcards-rules-ruling-W4-6-1 = Wer nachzieht, wählt gleichzeitig mit den anderen; alles wird abgeworfen, dann wird im Uhrzeigersinn gezogen.
    .why = Niemand soll als Erstes zeigen müssen, was wegkommt.
wildcards-rules-ruling-W4-6-2 = Der Rest von Leos Stapel wird zugleich abgeworfen, und Leo zieht, wenn sein Platz dran ist.
    .why = So zieht er im selben Moment nach wie alle anderen.
wildcards-rules-ruling-W5-1-1 = Hat nur ein Platz einen Wert geboten, ist das kein Gleichstand.
    .why = Zu einem Gleichstand gehören zwei.
wildcards-rules-ruling-W5-6-1 = Karten, die gesehen wurden, bevor sie zurückgingen, gelten als bekannt, bis sie die Hand verlassen.
    .why = Du könntest sie dir auch selbst merken; an diesem Tisch muss das niemand.
wildcards-rules-ruling-W5-7-1 = Der Tisch macht Züge, die sich aus dem ergeben, was alle wissen. Wo nur deine Hand keine Wahl lässt, wirst du gefragt, damit nichts verraten wird.
    .why = Eine Frage mit nur einer Antwort kostet nur Zeit.
wildcards-rules-ruling-W6-1-1 = Ist die Auslage leer, passen alle im Gleichstand im Uhrzeigersinn.
    .why = Es ist nichts mehr da, worum es gehen könnte.
wildcards-rules-ruling-W6-2-1 = Wer die Bonuskarte Löwe hat, macht einen ganzen Zug, bevor die anderen etwas entscheiden; wer danach allein übrig ist, macht einen normalen Zug.
    .why = Zuerst dran zu sein heißt zu wählen, bevor die anderen eine Karte hinlegen.
wildcards-rules-ruling-W6-3-1 = Auch Leo macht seinen ganzen Zug, bevor die anderen etwas entscheiden.
    .why = Zuerst dran zu sein heißt für ihn dasselbe wie für alle.
wildcards-rules-ruling-W6-4-1 = Wer nicht zahlen kann, passt zuletzt, im Uhrzeigersinn.
    .why = Wer nichts zu gewinnen hat, soll die anderen nicht aufhalten.
wildcards-rules-ruling-W6-4-2 = Das geht der Bonuskarte Löwe vor: Wer nicht zahlen kann, nimmt auch mit ihr nicht am Vergleich teil.
    .why = Zuerst dran zu sein, ohne zahlen zu können, hieße nur zu passen.
wildcards-rules-ruling-W6-5-1 = Kostet es deine ganze Hand, legt der Tisch sie für dich beiseite.
    .why = Es gibt nichts zu wählen, und alle können die Hand zählen.
wildcards-rules-ruling-W6-5-2 = Die ganze Reihenfolge steht fest, bevor der erste Zug gemacht wird.
    .why = Sonst könnten die Späteren abwarten, was genommen wird.
wildcards-rules-ruling-W6-6-1 = Nur wer wieder gleichauf liegt, wiederholt das Duell, die höhere Gruppe zuerst; Duellkarten gehören weder zum Gebot noch zu den gezahlten Karten.
    .why = Wer schon vorn liegt, soll nicht noch einmal kämpfen müssen.
wildcards-rules-ruling-W6-6-2 = Mit leerer Hand ziehst du; ohne Karte ist dein Wert 0; haben alle 0, geht es im Uhrzeigersinn vom ersten Platz an.
    .why = Alle machen mit, und am Ende muss es eine Reihenfolge geben.
wildcards-rules-ruling-W6-6-3 = Von zwei Gruppen mit Gleichstand trägt die mit der höheren Summe ihr Duell zuerst aus, bis zum Ende.
    .why = Sie sind in jedem Fall früher dran, und eine Karte aus dem einen Duell fehlt im nächsten.
wildcards-rules-ruling-W6-6-4 = Duellkarten werden im Uhrzeigersinn gezogen; ist für dich keine mehr da, hast du den Wert 0.
    .why = Ziehen braucht eine Reihenfolge, und der Uhrzeigersinn gilt überall.
wildcards-rules-ruling-W6-6-5 = Sind beide Stapel leer, kann niemand ziehen; eine einzige Karte auf der Hand spielt der Tisch aus.
    .why = Was nicht geht, soll auch nicht zur Wahl stehen.
wildcards-rules-ruling-W6-7-1 = Die Talismankarte ordnet alle, bevor der erste Zug gemacht wird.
    .why = So wissen alle von Anfang an, wann sie dran sind.
wildcards-rules-ruling-W7-2-1 = Wer die Bonuskarte Steinbock hat, wird auch in der letzten Runde gefragt.
    .why = Es ändert nichts mehr, aber eine Frage, die immer kommt, verwirrt niemanden.
wildcards-rules-ruling-W7-4-1 = Die Talismankarte wandert einmal pro Runde, egal wie oft sie einen Gleichstand entschieden hat.
    .why = Sonst könnte sie in einer einzigen Runde um den ganzen Tisch wandern.
wildcards-rules-ruling-W8-4-1 = Ist die Auslage leer, tut Leo nichts. Sein Gebot wird in jedem Fall abgeworfen.
    .why = Er hat keine Hand, auf die das Gebot zurückgehen könnte.
wildcards-rules-ruling-W9-1-1 = Am Ende werden alle Hände aufgedeckt. Leos Stapel bleibt verdeckt.
    .why = Die Hände zeigen, wie ein Spiel gewonnen wurde. Leos Stapel hat nie jemand gekannt.

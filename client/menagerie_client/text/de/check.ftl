# Was the deal fair? What a client finds out by itself when a game is over.

check-title = War das Mischen fair?
check-fair = Alles passt.
check-fair-partly = Alles passt, was sich von hier aus prüfen lässt. Was mit { $mark } markiert ist, ließ sich nicht prüfen. Das heißt nicht, dass etwas falsch ist.
check-unfair = Etwas passt NICHT. Sieh dir an, was unten mit { $mark } markiert ist.
check-what = Bevor die erste Karte verteilt wurde, legte sich der Server auf eine geheime Zahl fest, die Startzahl, und Spieler steuerten eigene Zahlen bei. Jetzt ist die Startzahl öffentlich, und dieses Programm hat jedes Mischen nachgerechnet.

check-seed-holds = Die Startzahl ist die, auf die sich der Server festgelegt hatte. Das hat dieses Programm gesehen, bevor die Karten verteilt wurden.
check-seed-late = Die Startzahl ist die, auf die sich der Server nach eigener Aussage festgelegt hatte. Dieses Programm kam erst nach dem Verteilen dazu und hat das nicht selbst gesehen.
check-seed-fails = Die Startzahl ist NICHT die, auf die sich der Server vor dem Verteilen festgelegt hatte.
check-shares-hold = { $count ->
    [one] { $who ->
        [you] Du hast eine Zahl zum Mischen beigesteuert.
       *[other] { $names } hat eine Zahl zum Mischen beigesteuert, die vorher zugesagt war.
      }
   *[other] Zahlen zum Mischen beigesteuert: { $names }. Alle waren zugesagt, bevor die erste geöffnet wurde.
  }
check-shares-none = Niemand hat eine Zahl zum Mischen beigesteuert. Die Karten standen vorher fest, aber wer den Server betreibt, hätte viele Startzahlen ausprobieren können.
check-shares-malformed = Was der Server über die Zahlen der Spieler sagt, ergibt keinen Sinn.
check-share-fails = { $who ->
    [you] Die Zahl, die deine sein soll, ist NICHT die zugesagte.
   *[other] Die Zahl von { $names } ist NICHT die zugesagte.
  }
check-share-changed = { $who ->
    [you] Was du zugesagt hattest, ist NICHT das, was der Server jetzt sagt.
   *[other] Was { $names } zugesagt hatte, ist NICHT das, was der Server jetzt sagt.
  }
check-share-unopened = { $who ->
    [you] Deine Zahl war zugesagt, kam aber nicht rechtzeitig. Sie wurde weggelassen.
   *[other] Die Zahl von { $names } war zugesagt, kam aber nicht rechtzeitig. Sie wurde weggelassen.
  }
check-own-holds = Deine eigene Zahl steckt im Mischen. Also konnte niemand die Karten bestimmen, auch nicht, wer den Server betreibt.
check-own-fails = Deine eigene Zahl steckt NICHT im Mischen, obwohl dieses Programm sie gesendet hat.
check-own-none = Du hast keine eigene Zahl zum Mischen beigesteuert.
check-own-unknown = Für deinen Platz wurde eine Zahl beigesteuert, aber dieses Programm kennt sie nicht. Du warst nicht die ganze Zeit hier.
check-shuffles-hold = { $shuffles ->
    [one] Das Mischen passt
    [2] Beide Mischungen passen
   *[other] Alle { $shuffles } Mischungen passen
  } zu dem, was dir gesagt wurde: zu den { $own } Karten, die du bekommen oder gezogen hast, und zu { $shown } aufgedeckten Karten.
check-shuffles-watched = { $shuffles ->
    [one] Das Mischen passt
    [2] Beide Mischungen passen
   *[other] Alle { $shuffles } Mischungen passen
  } zu dem, was dir gesagt wurde: zu { $shown } aufgedeckten Karten.
check-shuffles-fail = Was dir gesagt wurde, folgt NICHT aus der Startzahl. Es gab { $events } Ereignisse, und Nummer { $number } ist das erste, das nicht passt.
check-scores-hold = Die Punkte stimmen.
check-scores-fail = Die Punkte stimmen NICHT: Am Tisch ergeben sich andere.
check-events-seen = Dieses Programm hat alle { $events } Ereignisse erfahren, während gespielt wurde.
check-events-part = Dieses Programm hat die ersten { $missed } von { $events } Ereignissen verpasst. Es kennt sie nur aus dem, was der Server jetzt sagt.
check-events-afterwards = Dieses Programm hat das Spiel nicht gesehen. Es kennt es nur aus dem, was der Server jetzt sagt.
check-events-none = Der Server erzählt dieses Spiel nicht noch einmal, also lassen sich die Karten von hier aus nicht prüfen.
check-events-differ = Was der Server jetzt sagt, ist NICHT das, was er dir während des Spiels gesagt hat.

check-proves = Was das beweist: Die Karten standen fest, bevor es losging, und niemand allein konnte sie bestimmen, auch nicht, wer den Server betreibt. Später wurde keine Karte vertauscht.
check-proves-others = Was das beweist: Die Karten standen fest, bevor es losging, und wer den Server betreibt, konnte sie nicht bestimmen, es sei denn, alle mit einer Zahl haben geholfen. Später wurde keine Karte vertauscht.
check-proves-not = Was es nicht beweisen kann: dass der Server niemandem deine Karten verraten hat, und wer hinter einem Namen saß.
check-hosted = Du bist über ssh gekommen, also wurde das auf dem Computer des Servers berechnet, und deine Zahl wurde dort gezogen. Du musst dem Server glauben. Mehr könnte dir nur ein Programm auf deinem eigenen Computer sagen.
check-save = Drück S, um die Aufzeichnung von deinem Platz zu speichern. Damit kannst du auch jeden Zug prüfen.
check-saved = Deine Aufzeichnung ist gespeichert. Diese Zeile prüft das ganze Spiel noch einmal:
check-not-saved = Die Aufzeichnung lässt sich nicht in { $file } schreiben: { reason-words }.
check-seed = Die Startzahl: { $seed }
check-commitment = Die Zusage des Servers: { $commitment }
hint-save = speichern

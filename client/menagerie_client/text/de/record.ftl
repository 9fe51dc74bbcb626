# Was `menagerie verify` von einer Aufzeichnung sagt, die nicht passt, und von einer Datei, die keine ist.

## Wo es ist: eine Stelle im Spiel, und eine in der Datei

record-where = { $where }: { $path }
record-place-deal = beim Austeilen
record-place-part = { $part ->
    [round] Runde
   *[other] Zug
 } { $number }
record-place-step = Schritt { $number }
record-place-step_of = Schritt { $number } (Platz { $seat })
record-place-shuffle = Mischen { $number }
record-place-event = Ereignis { $number } ({ $kind })
record-place-event_too_many = Ereignis { $number } (eines zu viel)
record-place-after = nach { $part ->
    [round] Runde
   *[other] Zug
 } { $number }
record-place-seen = nicht das, was dieses Programm vor dem Austeilen gesehen hat
record-place-sent = nicht das, was dieses Programm gesendet hat

## What is there, and what should be

record-nothing = nichts
record-deep = etwas tief Verschachteltes
record-thing-choice = eine Entscheidung
record-thing-deal = das Austeilen
record-thing-seat = ein Platz
record-thing-somebody = jemand

## What does not fit

record-misfit-differs = { $where } ist { $found }, erwartet wird { $expected }.
record-misfit-never_told = { $where } ist { $found }, und so etwas teilt dieses Spiel nicht mit.
record-misfit-no_choice = { $where } ist { $found }, und keine Entscheidung führt dazu.
record-misfit-no_clock = { $where } ist { $found }, und es gab keine Uhr.
record-misfit-no_move = { $where } ist { $found }, und das ist kein Zug dieses Spiels.
record-misfit-no_table = { $where } ist { $found }, und das ist kein Tisch dieses Spiels.
record-misfit-nobody_there = { $where } ist { $found }, und dort sitzt niemand.
record-misfit-over_before = { $where } ist { $found }, und das Spiel war vorher schon zu Ende.
record-misfit-refused = { $where } ist { $found }, und das erlauben die Regeln nicht ({ $refusal }). Einem Spieler würde gesagt: { $sentence }
record-misfit-seen_too_many = { $where } ist { $found }, und die Zahl der Ereignisse ist { $events }.
record-misfit-wrong_shares = { $where } hat { $found } Einträge, und die Zahl der Plätze ist { $seats }.

## Why a file is no record, or none that can be checked: parts of a sentence

record-whole = die Aufzeichnung
record-none-byte_order_mark = die Datei beginnt mit einer Bytereihenfolge-Marke (BOM); speichere sie als UTF-8 ohne diese Marke
record-none-double_key = der Name { $field } kommt in einem Objekt zweimal vor
record-none-impossible_value = { $at } ist { $found }, und diesen Wert gibt es dort nicht
record-none-long_number = eine Zahl darin hat zu viele Ziffern
record-none-missing_field = in { $at } fehlt das Feld { $field }
record-none-not_digits = { $digits ->
    [exactly] { $at } besteht nicht aus 64 hexadezimalen Ziffern, 0 bis 9 und a bis f
   *[other] { $at } besteht nicht aus einer geraden Anzahl hexadezimaler Ziffern, 0 bis 9 und a bis f, höchstens 128
 }
record-none-not_json = es ist kein JSON
record-none-not_utf8 = es ist kein UTF-8
record-none-of_one_seat = es ist die Aufzeichnung eines einzelnen Platzes
record-none-other_format = weder { $game } noch { $seat } steht darin
record-none-other_rules = gespielt wurde nach Version { $played } der Regeln, und dieses Programm kennt Version { $known }
record-none-other_version = dieses Programm liest nur Aufzeichnungen der Version { $known }
record-none-syntax = ab Zeile { $line }, Spalte { $column } ist es kein JSON
record-none-too_deep = es ist zu tief verschachtelt
record-none-too_large = { $at } ist größer als { $most }
record-none-too_long = es ist länger als { $most } Bytes
record-none-too_small = { $at } ist kleiner als { $least }
record-none-unknown_field = in { $at } steht ein Feld { $field }, das nicht dorthin gehört
record-none-unknown_game = dieses Programm kennt das Spiel { $name } nicht
record-none-unreadable = in { $at } steht etwas, das dort nicht stehen kann
record-none-wrong_type = { $at } soll { $expected } sein und ist { $found }
record-type-array = eine Liste
record-type-bool = wahr oder falsch
record-type-float = eine Zahl
record-type-int = eine ganze Zahl
record-type-null = null
record-type-object = ein Objekt
record-type-str = ein Text

# Wat `menagerie verify` zegt van een verslag dat niet klopt, en van een bestand dat er geen is.

## Waar het is: een plek in het spel, en een in het bestand

record-where = { $where }: { $path }
record-place-deal = bij het delen
record-place-part = { $part ->
    [round] ronde
   *[other] beurt
 } { $number }
record-place-step = stap { $number }
record-place-step_of = stap { $number } (plaats { $seat })
record-place-shuffle = schudden { $number }
record-place-event = gebeurtenis { $number } ({ $kind })
record-place-event_too_many = gebeurtenis { $number } (één te veel)
record-place-after = na { $part ->
    [round] ronde
   *[other] beurt
 } { $number }
record-place-seen = niet wat dit programma voor het delen heeft gezien
record-place-sent = niet wat dit programma heeft gestuurd

## What is there, and what should be

record-nothing = niets
record-deep = iets wat diep genest is
record-thing-choice = een keuze
record-thing-deal = het delen
record-thing-seat = een plaats
record-thing-somebody = iemand

## What does not fit

record-misfit-differs = { $where } is { $found }, verwacht wordt { $expected }.
record-misfit-never_told = { $where } is { $found }, en zoiets deelt dit spel niet mee.
record-misfit-no_choice = { $where } is { $found }, en geen enkele keuze leidt daartoe.
record-misfit-no_clock = { $where } is { $found }, en er was geen klok.
record-misfit-no_move = { $where } is { $found }, en dat is geen zet van dit spel.
record-misfit-no_table = { $where } is { $found }, en dat is geen tafel van dit spel.
record-misfit-nobody_there = { $where } is { $found }, en daar zit niemand.
record-misfit-over_before = { $where } is { $found }, en het spel was daarvoor al afgelopen.
record-misfit-refused = { $where } is { $found }, en dat mag niet volgens de regels ({ $refusal }). Een speler zou te horen krijgen: { $sentence }
record-misfit-seen_too_many = { $where } is { $found }, en het aantal gebeurtenissen is { $events }.
record-misfit-wrong_shares = { $where } heeft { $found } onderdelen, en het aantal plaatsen is { $seats }.

## Why a file is no record, or none that can be checked: parts of a sentence

record-whole = het verslag
record-none-byte_order_mark = het bestand begint met een bytevolgordemarkering (BOM); bewaar het als UTF-8 zonder die markering
record-none-double_key = de naam { $field } komt twee keer voor in één object
record-none-impossible_value = { $at } is { $found }, en die waarde bestaat daar niet
record-none-long_number = er staat een getal met te veel cijfers in
record-none-missing_field = in { $at } ontbreekt het veld { $field }
record-none-not_digits = { $digits ->
    [exactly] { $at } bestaat niet uit 64 hexadecimale cijfers, 0 tot en met 9 en a tot en met f
   *[other] { $at } bestaat niet uit een even aantal hexadecimale cijfers, 0 tot en met 9 en a tot en met f, hoogstens 128
 }
record-none-not_json = het is geen JSON
record-none-not_utf8 = het is geen UTF-8
record-none-of_one_seat = het is het verslag van één plaats
record-none-other_format = { $game } staat er niet in, en { $seat } ook niet
record-none-other_rules = er is gespeeld volgens versie { $played } van de regels, en dit programma kent versie { $known }
record-none-other_version = dit programma leest alleen verslagen van versie { $known }
record-none-syntax = vanaf regel { $line }, kolom { $column } is het geen JSON
record-none-too_deep = het is te diep genest
record-none-too_large = { $at } is groter dan { $most }
record-none-too_long = het is langer dan { $most } bytes
record-none-too_small = { $at } is kleiner dan { $least }
record-none-unknown_field = in { $at } staat een veld { $field }, dat daar niet hoort
record-none-unknown_game = dit programma kent het spel { $name } niet
record-none-unreadable = in { $at } staat iets wat daar niet kan staan
record-none-wrong_type = { $at } moet { $expected } zijn, en is { $found }
record-type-array = een lijst
record-type-bool = waar of onwaar
record-type-float = een getal
record-type-int = een geheel getal
record-type-null = null
record-type-object = een object
record-type-str = een tekst

# What `menagerie verify` says of a record that does not fit, and of a file that is none.

## Where it is: a place in the game, and one in the file

record-where = { $where }: { $path }
record-place-deal = the deal
record-place-part = { $part ->
    [round] round
   *[other] turn
 } { $number }
record-place-step = step { $number }
record-place-step_of = step { $number } (seat { $seat })
record-place-shuffle = shuffle { $number }
record-place-event = event { $number } ({ $kind })
record-place-event_too_many = event { $number } (one too many)
record-place-after = after { $part ->
    [round] round
   *[other] turn
 } { $number }
record-place-seen = not what this client saw before the deal
record-place-sent = not what this client sent

## What is there, and what should be

record-nothing = nothing
record-deep = something nested deeply
record-thing-choice = a choice
record-thing-deal = the deal
record-thing-seat = a seat
record-thing-somebody = somebody

## What does not fit

record-misfit-differs = { $where } is { $found }, expected { $expected }.
record-misfit-never_told = { $where } is { $found }, and this game tells nothing like that.
record-misfit-no_choice = { $where } is { $found }, and no choice leads to that.
record-misfit-no_clock = { $where } is { $found }, and there was no clock.
record-misfit-no_move = { $where } is { $found }, and that is no move of this game.
record-misfit-no_table = { $where } is { $found }, and that is no table of this game.
record-misfit-nobody_there = { $where } is { $found }, and nobody sits there.
record-misfit-over_before = { $where } is { $found }, and the game was over before.
record-misfit-refused = { $where } is { $found }, and the rules do not allow that ({ $refusal }). A player would be told: { $sentence }
record-misfit-seen_too_many = { $where } is { $found }, and the number of events is { $events }.
record-misfit-wrong_shares = { $where } has { $found } entries, and the number of seats is { $seats }.

## Why a file is no record, or none that can be checked: parts of a sentence

record-whole = the record
record-none-byte_order_mark = the file begins with a byte order mark (BOM); save it as UTF-8 without one
record-none-double_key = the name { $field } comes twice in one object
record-none-impossible_value = { $at } is { $found }, which is none of the values that it can have
record-none-long_number = it has a number with too many digits
record-none-missing_field = { $at } has no field { $field }
record-none-not_digits = { $digits ->
    [exactly] { $at } is not 64 hexadecimal digits, 0 to 9 and a to f
   *[other] { $at } is not an even number of hexadecimal digits, 0 to 9 and a to f, up to 128
 }
record-none-not_json = it is not JSON
record-none-not_utf8 = it is not UTF-8
record-none-of_one_seat = it is the record of one seat
record-none-other_format = it says neither { $game } nor { $seat }
record-none-other_rules = it was played by version { $played } of the rules, and this program knows version { $known }
record-none-other_version = this program reads records of version { $known } only
record-none-syntax = it is not JSON from line { $line }, column { $column } on
record-none-too_deep = it is nested too deeply
record-none-too_large = { $at } is more than { $most }
record-none-too_long = it is longer than { $most } bytes
record-none-too_small = { $at } is less than { $least }
record-none-unknown_field = { $at } has a field { $field }, which does not belong there
record-none-unknown_game = this program does not know the game { $name }
record-none-unreadable = { $at } has something that cannot be there
record-none-wrong_type = { $at } should be { $expected }, and is { $found }
record-type-array = a list
record-type-bool = true or false
record-type-float = a number
record-type-int = a whole number
record-type-null = null
record-type-object = an object
record-type-str = a text

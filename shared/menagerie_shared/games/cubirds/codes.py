"""The codes with which a move or an option of CuBirds is refused."""

from typing import Final

from menagerie_shared.codes import Meaning

REFUSED: Final[dict[str, Meaning]] = {
    "bird_not_in_hand": Meaning(means="C3.1 The seat has no such bird.", again="changed", facts=("species",)),
    "family_too_small": Meaning(
        means="C3.5 So many of a species are no family yet.", again="changed", facts=("species", "birds", "needed")
    ),
    "no_such_row": Meaning(
        means="C3.1 There are only so many rows; the first one is 0.", again="changed", facts=("row", "rows")
    ),
    "robinbird_options_need_solo": Meaning(
        means="C7 What RobinBird gets and how many rows it adds to is for a game against it.",
        again="changed",
        facts=("extra_birds", "robinbird_rows"),
    ),
    "solo_needs_two_seats": Meaning(
        means="C7 A game against RobinBird has two seats, its own included.", again="changed", facts=("seats",)
    ),
    "wrong_answer": Meaning(
        means="The move does not answer the question that is asked.", again="changed", facts=("asked", "answer")
    ),
    "wrong_extra_birds": Meaning(
        means="C7.1 RobinBird begins with so many more birds.",
        again="changed",
        facts=("extra_birds", "least", "most"),
    ),
    "wrong_number_of_seats": Meaning(
        means="C2 It is played by `least` to `most`.", again="changed", facts=("seats", "least", "most")
    ),
    "wrong_robinbird_rows": Meaning(
        means="C7.7 RobinBird adds birds to so many rows.",
        again="changed",
        facts=("robinbird_rows", "least", "most"),
    ),
}

"""The codes with which a move or an option of Wild Cards is refused."""

from typing import Final

from menagerie_shared.codes import Meaning

REFUSED: Final[dict[str, Meaning]] = {
    "animal_not_in_collection": Meaning(
        means="W4.2 The seat has no such animal to give.", again="changed", facts=("animal",)
    ),
    "animal_not_on_display": Meaning(
        means="W5.2 The display has only so many animals; the first one is 0.",
        again="changed",
        facts=("position", "animals"),
    ),
    "card_not_in_hand": Meaning(
        means="The card is not in hand, or not so many times.", again="changed", facts=("card",)
    ),
    "card_not_in_pair": Meaning(means="W3.4 The card is not one of the pair.", again="changed", facts=("card",)),
    "eagle_leader_needed": Meaning(
        means="W3.4 Only the owner of the eagle leader bids two cards.", again="changed", facts=("cards", "allowed")
    ),
    "leo_needs_edition_2022": Meaning(
        means="W2.1 Leo plays in the edition of 2022 only.", again="changed", facts=("edition",)
    ),
    "nothing_to_draw": Meaning(means="W6.6 There is no card to draw for the duel.", again="changed"),
    "too_few_cards": Meaning(means="More cards are needed.", again="changed", facts=("cards", "needed")),
    "too_many_cards": Meaning(means="Fewer cards are allowed.", again="changed", facts=("cards", "allowed")),
    "unknown_edition": Meaning(means="W2.1 There is no such edition.", again="changed", facts=("edition",)),
    "wrong_answer": Meaning(
        means="The move does not answer the question that is asked.", again="changed", facts=("asked", "answer")
    ),
    "wrong_number_of_seats": Meaning(
        means="W2.1 It is played by `least` to `most`.", again="changed", facts=("seats", "least", "most")
    ),
}

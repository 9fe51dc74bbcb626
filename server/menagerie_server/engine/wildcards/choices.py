"""W3.2, W3.3 Choices that several seats make at the same time, each without seeing the others'."""

from menagerie_server.engine.wildcards.events import ChoiceChanged, ChoiceMade
from menagerie_server.engine.wildcards.story import Story
from menagerie_server.engine.wildcards.telling import laid
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.events import Asked
from menagerie_shared.games.wildcards.moves import Bid, Discard, Duel, Pay
from menagerie_shared.games.wildcards.questions import ask
from menagerie_shared.games.wildcards.table import PRICE, Moment, only_choice

FEW_CARDS = max(PRICE.values())  # W5.3 with more cards in hand than any animal costs, there is always a choice


def ask_together(story: Story, moment: Moment, seats: tuple[Seat, ...]) -> None:
    """Ask several seats at once; where everybody knows the answer (W5.7), it is given by itself."""
    story.tell(Asked(moment, seats))
    for seat in seats:
        if story.places[seat].hand <= FEW_CARDS and (reason := only_choice(story, seat)):
            question = ask(story, seat, tuple(story.hands[seat]), None)
            story.tell(ChoiceMade(seat, next(question.answers()), reason))


def choose(story: Story, seat: Seat, move: Bid | Discard | Pay | Duel) -> None:
    """Choose, or change the choice; others see only a change in the number of cards laid down (W3.5)."""
    if seat in story.chosen and story.places[seat].laid == laid(move):
        story.tell(ChoiceChanged(seat, move))
    else:
        story.tell(ChoiceMade(seat, move))

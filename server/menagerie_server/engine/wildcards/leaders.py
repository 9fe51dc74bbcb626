"""W5.4, W4.3 How leaders move."""

from menagerie_server.engine.wildcards.story import Story
from menagerie_shared.games.seats import Seat
from menagerie_shared.games.wildcards.cards import Species
from menagerie_shared.games.wildcards.events import LeaderMoved
from menagerie_shared.games.wildcards.table import leads


def claim_leader(story: Story, seat: Seat, species: Species) -> None:
    """W5.4 Receive the leader at once with at least as many of the species as every other."""
    if story.leaders.owner(species) != seat and leads(story, seat, species):
        story.tell(LeaderMoved(species, seat))


def give_leader_up(story: Story, seat: Seat, species: Species) -> None:
    """W4.3 (b) Lose the leader with none of the species or fewer than another; the one with the most receives it."""
    if story.leaders.owner(species) != seat:
        return
    counts = [place.collection.count(species) for place in story.places]
    most = max(counts)
    if counts[seat] and counts[seat] == most:
        return
    alone = counts.count(most) == 1  # never when nobody has any
    story.tell(LeaderMoved(species, counts.index(most) if alone else None))

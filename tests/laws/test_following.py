"""A viewer who follows what is told sees exactly what there is to see."""

from hypothesis import given

from tests.kit.games.catalogue import every_game
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.playing import Plot, moments, plots, steps, table_of


@every_game
@given(plot=plots())
def test_following_what_is_told_gives_the_view_after_it(known: Knowledge, plot: Plot) -> None:
    game = known.game
    viewers = known.viewers(table_of(known, plot))
    for before, event, after in moments(game, steps(known, plot)):
        for viewer in viewers:
            told = game.tell(event, viewer)
            seen = game.view(before, viewer)
            assert (seen if told is None else game.follow(seen, told)) == game.view(after, viewer), (viewer, event)


@every_game
@given(plot=plots())
def test_an_event_is_told_to_everybody_or_to_nobody(known: Knowledge, plot: Plot) -> None:
    """So everybody gets the same number of events, and the number says nothing."""
    viewers = known.viewers(table_of(known, plot))
    for step in steps(known, plot):
        for event in step.events:
            assert len({known.game.tell(event, viewer) is None for viewer in viewers}) == 1, event


@every_game
@given(plot=plots())
def test_a_whole_game_can_be_followed(known: Knowledge, plot: Plot) -> None:
    """From the empty table to the end, by what is told alone."""
    game = known.game
    played = list(steps(known, plot))
    views = {viewer: game.view(played[0].before, viewer) for viewer in known.viewers(table_of(known, plot))}
    for step in played:
        for event in step.events:
            for viewer, seen in views.items():
                told = game.tell(event, viewer)
                views[viewer] = seen if told is None else game.follow(seen, told)
    assert views == {viewer: game.view(played[-1].after, viewer) for viewer in views}


@every_game
@given(plot=plots())
def test_a_change_of_mind_shows_nowhere(known: Knowledge, plot: Plot) -> None:
    """Where nothing is told, no view has changed, nor who is waited for."""
    game = known.game
    for step in steps(known, plot):
        if all(game.tell(event, None) is None for event in step.events):
            assert game.waiting(step.before) == game.waiting(step.after)
            for viewer in known.viewers(table_of(known, plot)):
                assert game.view(step.before, viewer) == game.view(step.after, viewer)


@every_game
@given(plot=plots())
def test_spectators_and_seats_differ_only_by_what_is_private(known: Knowledge, plot: Plot) -> None:
    """Each event has at most one viewer at a time who is told more than a spectator is, save for deals."""
    game = known.game
    people = known.game.people(table_of(known, plot))
    for step in steps(known, plot):
        for event in step.events:
            apart = [seat for seat in people if game.tell(event, seat) != game.tell(event, None)]
            assert len(apart) <= (len(people) if isinstance(event, known.deals) else 1), event

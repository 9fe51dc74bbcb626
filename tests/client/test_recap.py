"""How a finished game is told in short: from the open table alone, and the same for everybody who was there."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from menagerie_client.boards.recap import Recap, recapitulate
from menagerie_client.boards.recounting import say_moments
from menagerie_client.boards.telling import Telling
from menagerie_client.catalogue import BOARDS
from menagerie_client.text.words import Words
from menagerie_server.catalogue import GAMES
from menagerie_server.tables.match import Match
from menagerie_shared.games.cubirds.scoring import standings as standings_of_birds
from menagerie_shared.games.seats import Viewer
from menagerie_shared.games.wildcards.scoring import score
from tests.kit.games.catalogue import KNOWN
from tests.kit.games.finished import play
from tests.kit.games.playing import Plot

STRICT = Words(strict=True)
NAMES = dict(enumerate(("Ada", "Bram", "Cleo", "Dirk", "Emmy")))
PLAYED = [(game, table) for game in BOARDS for table in range(3)]


@cache
def finished(game: str, table: int) -> Match:
    written = play(KNOWN[game], Plot(table=table, seed=table, leanings=("even", "low", "high")))
    match = Match(written.about, GAMES[game], b"")
    for entry in written.entries:
        match.apply(entry)
    return match


def recap_of(match: Match, viewer: Viewer) -> tuple[Recap, Any]:
    """How a viewer is told of it, and the view at its end."""
    game, board = match.game, BOARDS[match.game.name]
    told = [game.tell(event, viewer) for event in match.told]
    first = view = game.view(game.lay(match.options), viewer)
    for event in told:
        view = game.follow(view, event)
    assert match.outcome is not None
    return recapitulate(board, first, told, match.outcome.winners), view


def public(recap: Recap) -> Recap:
    """Without the views, which hold each viewer's own hand."""
    best, turning = (feat and replace(feat, view=None) for feat in (recap.best, recap.turning))
    return replace(recap, best=best, turning=turning)


@pytest.mark.parametrize(("game", "table"), PLAYED)
def test_everybody_is_told_the_same(game: str, table: int) -> None:
    """So there is nothing hidden in it: a spectator could tell it too."""
    match = finished(game, table)
    seen = [public(recap_of(match, viewer)[0]) for viewer in (None, *match.people)]
    assert seen.count(seen[0]) == len(seen)


@pytest.mark.parametrize(("game", "table"), PLAYED)
def test_the_points_go_from_the_first_part_to_the_result(game: str, table: int) -> None:
    match = finished(game, table)
    recap, view = recap_of(match, None)
    numbers = [part.number for part in recap.parts]
    assert numbers == [*range(numbers[-1] + 1)]
    assert match.outcome is not None
    scores = {standing.seat: standing.score for standing in match.outcome.standings}
    assert recap.parts[-1].points == BOARDS[game].points(view) == scores
    assert recap.best is not None
    assert recap.best.gained > 0


@pytest.mark.parametrize(("game", "table"), PLAYED)
def test_the_winner_is_ahead_from_the_turning_point_on(game: str, table: int) -> None:
    match = finished(game, table)
    recap, _ = recap_of(match, None)
    assert match.outcome is not None
    if recap.turning is None:
        return
    (winner,) = match.outcome.winners
    assert recap.winner == winner
    board, view = BOARDS[game], match.game.view(match.game.lay(match.options), None)
    moves = []
    for number, event in enumerate(match.told, 1):
        if type(event) in board.feats and number > recap.turning.after:
            moves.append(board.lead(view))
        view = match.game.follow(view, match.game.tell(event, None))
    for lead in (*moves, board.lead(view)):
        assert all(lead[winner] > figure for seat, figure in lead.items() if seat != winner)


@pytest.mark.parametrize(("game", "table"), PLAYED)
@pytest.mark.parametrize("viewer", [None, 0])
def test_there_is_a_sentence_for_each_moment(game: str, table: int, viewer: Viewer) -> None:
    recap, view = recap_of(finished(game, table), viewer)
    said = say_moments(BOARDS[game], Telling(STRICT, view, NAMES, viewer), recap)
    assert said
    assert all(sentence.endswith(".") and feat.after > 0 for feat, sentence in said)


def test_the_words_for_a_score_add_up_to_it() -> None:
    for table in range(3):
        _, view = recap_of(finished("wildcards", table), None)
        telling = Telling(STRICT, view, NAMES, None)
        for seat in view.table.options.people:
            parts = BOARDS["wildcards"].tally(telling, seat)
            assert sum(int(part.rpartition("= ")[2]) for part in parts) == sum(score(view.table, seat).values())


def test_the_words_for_a_collection_count_its_birds() -> None:
    for table in range(3):
        _, view = recap_of(finished("cubirds", table), None)
        telling = Telling(STRICT, view, NAMES, None)
        for standing in standings_of_birds(view.table).standings:
            parts = BOARDS["cubirds"].tally(telling, standing.seat)
            assert sum(int(part.partition(" ")[0]) for part in parts) == standing.parts["birds"]
            assert len(parts) == standing.parts["species"]


@pytest.mark.parametrize("game", BOARDS)
def test_whoever_has_gathered_something_is_known_by_a_picture_of_it(game: str) -> None:
    match = finished(game, 0)
    board, view = BOARDS[game], recap_of(match, None)[1]
    for seat in match.people:
        assert board.emblem(view, seat) in board.pictures.names
    bare = match.game.view(match.game.lay(match.options), None)
    assert board.emblem(bare, 0) == "back"


@pytest.mark.parametrize("game", BOARDS)
def test_the_mascots_of_a_game_are_pictures_of_every_size_that_home_draws(game: str) -> None:
    board = BOARDS[game]
    assert board.mascots
    for mascot in board.mascots:
        assert {"tiny", "small", "medium", "large"} <= set(board.pictures.names[mascot])

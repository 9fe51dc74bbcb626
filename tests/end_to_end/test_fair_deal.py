"""A deal that players can check: what is public after a game is enough to work out every shuffle of it."""

import hashlib
from pathlib import Path

import pytest

from menagerie_server.engine.chance import FairChance
from menagerie_server.engine.wildcards.events import Dealt
from menagerie_server.tables.entries import Happened, Readied
from menagerie_server.tables.match import write_rules
from menagerie_server.tables.settings import Settings
from menagerie_shared import fairness
from menagerie_shared.games.wildcards.cards import ALL_ANIMALS, ALL_HABITATS
from tests.end_to_end.chronicle import Chronicle
from tests.kit.clients.gatherings import evening


async def test_the_commitment_is_shown_before_and_the_seed_only_after_the_game(tmp_path: Path) -> None:
    async with evening(tmp_path, people=3, bots=[], options={"edition": 2020}) as together:
        await together.play()
        ada = together.players[0]
        await ada.client.until(lambda: ada.witness.statuses[-1].seed != b"")
        statuses = ada.witness.statuses
        first, last = statuses[0], statuses[-1]
        assert first.stage == "waiting"
        assert {status.commitment for status in statuses} == {first.commitment}
        assert all(status.seed == b"" for status in statuses if status.stage != "over")
        assert fairness.commit_to_seed(f"{together.name}/1", last.seed) == first.commitment


async def test_the_shuffles_follow_from_the_seed_and_from_what_every_seat_contributed(tmp_path: Path) -> None:
    async with evening(
        tmp_path, people=3, bots=[], options={"edition": 2020, "recommended_removal": False}
    ) as together:
        await together.play()
        ada = together.players[0]
        await ada.client.until(lambda: ada.witness.statuses[-1].seed != b"")
        chronicle = await together.chronicle()
        _check_contributions(chronicle)
        seed = ada.witness.statuses[-1].seed
        rules = write_rules(chronicle.game, chronicle.options, chronicle.about.rules)
        mixed = fairness.mix(f"{together.name}/1", hashlib.sha256(rules.encode()).digest(), 3, chronicle.contributions)

        # The first two shuffles, done by hand as fairness.md says: the animals, and the habitats.
        animals = fairness.shuffle(ALL_ANIMALS, seed, mixed, 0)
        habitats = fairness.shuffle(ALL_HABITATS, seed, mixed, 1)
        dealt = chronicle.truth[0]
        assert isinstance(dealt, Dealt)
        assert animals[14:] == dealt.animals
        assert tuple(sorted(animals[:14])) == dealt.removed
        assert [tuple(sorted(habitats[7 * seat : 7 * seat + 7])) for seat in range(3)] == list(dealt.hands)
        assert habitats[21:] == dealt.habitats
        for seat, player in enumerate(together.players):
            first_view = next(seen for seen in player.witness.seen if seen.sequence == 1)
            assert first_view.view.hand == dealt.hands[seat], "and this is what they were dealt"

        # And all the others, by playing the whole game again.
        chance = FairChance(seed, mixed)
        turn = chronicle.game.deal(chronicle.options, chance)
        events = list(turn.events)
        for decision in chronicle.decisions:
            turn = chronicle.game.decide(turn.state, decision.seat, decision.move, chance)
            events += turn.events
        assert events == chronicle.truth
        assert chance.number == max(entry.shuffles for entry in chronicle.entries if isinstance(entry, Happened))


def _check_contributions(chronicle: Chronicle) -> None:
    """Every seat opened what it had committed to."""
    match_id = f"{chronicle.about.table}/{chronicle.about.match}"
    committed = {entry.seat: entry.commitment for entry in chronicle.entries if isinstance(entry, Readied)}
    assert set(committed) == set(chronicle.contributions) == {0, 1, 2}
    for seat, contribution in chronicle.contributions.items():
        assert len(contribution) == fairness.SECRET_LENGTH
        assert fairness.commit_to_contribution(match_id, seat, contribution) == committed[seat]


async def test_who_comes_back_during_the_shuffle_is_asked_again_for_the_contribution(tmp_path: Path) -> None:
    patient = Settings(hold=60, bot_delay=0, open_contributions=60)
    async with evening(tmp_path, settings=patient, begun=False) as together:
        ada, bram = together.players
        await bram.get_ready(together.at(1))
        bram.line.cut(for_good=True)
        await ada.client.until(lambda: together.state_of(1) == "lost")
        await ada.get_ready(together.at(0))
        assert together.truth.match.stage == "shuffling"
        bram.line.mend()
        await bram.client.until(lambda: together.at(1).view is not None)
        chronicle = await together.chronicle()
        assert set(chronicle.contributions) == {0, 1}


async def test_what_a_seat_contributes_is_kept_before_the_server_hears_of_it(tmp_path: Path) -> None:
    """If it cannot be kept, nothing is committed to."""
    async with evening(tmp_path, begun=False) as together:
        ada, truth = together.players[0], together.truth
        ada.notebook.is_full = True
        with pytest.raises(OSError, match="the disk is full"):
            await ada.get_ready(together.at(0))
        assert not truth.match.chairs[0].ready
        ada.notebook.is_full = False
        await ada.get_ready(together.at(0))
        (((match, seat), (contribution, _)),) = ada.notebook.kept.items()
        assert (match, seat) == (f"{together.name}/1", 0)
        assert truth.match.chairs[0].commitment == fairness.commit_to_contribution(match, seat, contribution)

"""All that a client knows of a match that is over: what it saw for itself, and what the server told at the end."""

from typing import Any

import msgspec

from menagerie_client.client import Client
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.replay import Replay
from menagerie_client.link.state import NotWelcome
from menagerie_shared import fairness
from menagerie_shared.games.outcome import Outcome
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.seats import Viewer
from menagerie_shared.record_parts import Fairness, Share, Sitter
from menagerie_shared.seat_record import FORMAT, VERSION, SeatRecord, Seen
from menagerie_shared.wire.codec import reader
from menagerie_shared.wire.table_messages import SeatInfo, Shares, Status


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """One viewer's account of a match."""

    status: Status
    shares: Shares
    game: SeatGame
    options: Any
    viewer: Viewer
    outcome: Outcome
    commitment: bytes
    """What the server had committed to, as this client saw it before the deal; empty if it came later."""
    commitments: tuple[bytes, ...] | None
    """What the seats had committed to, as this client saw it before anything was opened."""
    contribution: bytes
    """What this client contributed for its seat, as far as it knows."""
    beginning: Any
    """The view before the deal; None if it cannot be had."""
    told: tuple[Any, ...]
    """Everything that this viewer was told."""
    seen_from: int | None
    """From which event on it was seen as it happened."""
    differs: bool = False
    """What the server tells afterwards is not what it told then."""

    @property
    def id(self) -> str:
        """The name of the match, as it goes into commitments and mix."""
        return f"{self.status.table}/{self.status.match}"

    @property
    def rules_text(self) -> str:
        """Which rules it was played by."""
        return fairness.write_rules(self.game.name, msgspec.to_builtins(self.options), self.shares.rules)

    @property
    def mix(self) -> bytes:
        """What all contributions come to."""
        contributions = {seat: share.contribution for seat, share in enumerate(self.shares.seats)}
        return fairness.mix(self.id, fairness.hash_rules(self.rules_text), len(self.shares.seats), contributions)


async def give_account(client: Client, at: AtTable) -> Account:
    """Put together what is known of the match that is over at a table; Refusal if it is not, or is not told."""
    status, game, outcome = at.status, at.game, at.outcome
    if status is None or game is None or outcome is None or not status.seed:
        raise Refusal("not_over", table=at.name, match=at.match)
    if status.practice or status.shares is None:
        raise Refusal.told("nothing_to_check", table=at.name)
    witness = at.witness
    match = f"{status.table}/{status.match}"
    kept = None if at.seat is None else client.contribution_to(match, at.seat)
    contribution, commitment = witness.contribution, witness.commitment if witness.before_deal else b""
    if kept is not None:
        contribution, commitment = contribution or kept[0], commitment or kept[1]
    beginning, told, differs = None, (), False
    seen = witness.events(game) if witness.first is not None else ()
    if witness.first == 0 and witness.count == at.sequence:
        beginning, told = reader(game.view)(witness.beginning), seen
    elif (replay := await _recall(client, at)) is not None:
        beginning, told = replay.view(0), replay.told
        differs = witness.first is not None and told[witness.first : witness.first + witness.count] != seen
    return Account(
        status=status,
        shares=status.shares,
        game=game,
        options=msgspec.convert(status.options, game.options),
        viewer=at.seat,
        outcome=outcome,
        commitment=commitment,
        commitments=witness.commitments,
        contribution=contribution,
        beginning=beginning,
        told=told,
        seen_from=None if differs else witness.first,
        differs=differs,
    )


async def _recall(client: Client, at: AtTable) -> Replay | None:
    """The whole match as the server tells it now, for one who was not here from its beginning."""
    try:
        return await client.recall(at.name, at.match, seat=at.seat)
    except NotWelcome:
        raise
    except Refusal:
        return None


def record_of(account: Account) -> SeatRecord:
    """The record of a match as this viewer was told it; without its events there is none."""
    status = account.status
    return SeatRecord(
        format=FORMAT,
        version=VERSION,
        game=account.game.name,
        options=msgspec.to_builtins(account.options),
        rules=account.shares.rules,
        table=status.table,
        match=status.match,
        seat=account.viewer,
        seats=tuple(_sitter(info) for info in status.seats),
        fairness=Fairness(
            commitment=status.commitment.hex(),
            seed=status.seed.hex(),
            shares=tuple(
                Share(commitment=share.commitment.hex() or None, contribution=share.contribution.hex() or None)
                for share in account.shares.seats
            ),
            rules_text=account.rules_text,
            rules_hash=fairness.hash_rules(account.rules_text).hex(),
            mix=account.mix.hex(),
        ),
        seen=Seen(
            commitment=account.commitment.hex() or None,
            commitments=None
            if account.commitments is None
            else tuple(commitment.hex() or None for commitment in account.commitments),
            contribution=account.contribution.hex() or None,
            events=account.seen_from,
        ),
        events=tuple(msgspec.to_builtins(event) for event in account.told),
        outcome=msgspec.to_builtins(account.outcome),
    )


def _sitter(info: SeatInfo) -> Sitter:
    if info.state == "virtual":
        return Sitter(kind="virtual", name="")
    return Sitter(kind="bot" if info.person is None else "person", name=info.name)

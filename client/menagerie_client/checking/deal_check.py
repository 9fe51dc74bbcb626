"""Whether a match was dealt fairly, as far as this client can tell by itself; `docs/record.md` says what that shows."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from menagerie_client.boards.retracing import DoesNotFollow, Retrace, Shuffles
from menagerie_client.checking.account import Account
from menagerie_client.text.words import Fact
from menagerie_shared import fairness
from menagerie_shared.games.seats import Seat


class Finding(NamedTuple):
    """One thing that was looked at: the key of a sentence, and whether it is as it should be."""

    key: str
    holds: bool | None = None
    """None if it is neither good nor bad, but good to know."""
    seats: tuple[Seat, ...] = ()
    """Whom the sentence names."""
    facts: Mapping[str, Fact] = {}


def check(account: Account, retrace: Retrace) -> list[Finding]:
    """Everything that can be checked from here, in the order in which it came about."""
    if len(account.shares.seats) != len(account.status.seats):
        return [Finding("check-shares-malformed", holds=False)]
    return [*_seed(account), *_shares(account), *_own(account), *_events(account, retrace)]


def is_fair(findings: list[Finding]) -> bool:
    """Whether nothing was found that does not fit."""
    return all(finding.holds is not False for finding in findings)


def _seed(account: Account) -> Iterator[Finding]:
    """The seed is the one that the server was bound to before the deal."""
    status, seen = account.status, account.commitment
    if fairness.commit_to_seed(account.id, status.seed) != (seen or status.commitment):
        yield Finding("check-seed-fails", holds=False)
    elif seen:
        yield Finding("check-seed-holds", holds=True)
    else:
        yield Finding("check-seed-late")


def _shares(account: Account) -> Iterator[Finding]:
    """What each seat opened is what it was bound to before anything was opened."""
    added: list[Seat] = []
    for seat, share in enumerate(account.shares.seats):
        promised = share.commitment
        if account.commitments is not None and account.commitments[seat : seat + 1] != (promised,):
            yield Finding("check-share-changed", holds=False, seats=(seat,))
        elif share.contribution:
            if _fits(account, seat, promised, share.contribution):
                added.append(seat)
            else:
                yield Finding("check-share-fails", holds=False, seats=(seat,))
        elif promised:
            yield Finding("check-share-unopened", seats=(seat,))
    yield Finding("check-shares-hold", holds=True, seats=tuple(added)) if added else Finding("check-shares-none")


def _fits(account: Account, seat: Seat, promised: bytes, contribution: bytes) -> bool:
    # Of any other length, it could be made to look in the mix like the contributions of two seats.
    right = len(contribution) == fairness.SECRET_LENGTH
    return right and fairness.commit_to_contribution(account.id, seat, contribution) == promised


def _own(account: Account) -> Iterator[Finding]:
    """What this client sent for its own seat is really in it."""
    if account.viewer is None:
        return
    opened = account.shares.seats[account.viewer].contribution
    if not account.contribution:
        yield Finding("check-own-unknown" if opened else "check-own-none")
    elif opened == account.contribution:
        yield Finding("check-own-holds", holds=True)
    else:
        yield Finding("check-own-fails", holds=False)


def _events(account: Account, retrace: Retrace) -> Iterator[Finding]:
    """What this viewer was told follows from the shuffles, card by card, up to the scores."""
    if account.differs:
        yield Finding("check-events-differ", holds=False)
    if account.beginning is None:
        yield Finding("check-events-none")
        return
    shuffles = Shuffles(account.status.seed, account.mix)
    try:
        retraced = retrace(account.beginning, account.told, shuffles)
    except DoesNotFollow as wrong:
        number = wrong.number + 1
        yield Finding("check-shuffles-fail", holds=False, facts={"number": number, "events": len(account.told)})
        return
    facts = {"shuffles": shuffles.number, "own": retraced.own, "shown": retraced.shown}
    key = "check-shuffles-watched" if account.viewer is None else "check-shuffles-hold"
    yield Finding(key, holds=True, facts=facts)
    scored = retraced.outcome == account.outcome
    yield Finding("check-scores-hold" if scored else "check-scores-fail", holds=scored)
    if account.seen_from is None:
        yield Finding("check-events-afterwards")
    elif account.seen_from:
        yield Finding("check-events-part", facts={"missed": account.seen_from, "events": len(account.told)})
    else:
        yield Finding("check-events-seen", holds=True, facts={"events": len(account.told)})

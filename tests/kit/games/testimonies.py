"""Records of single seats, of games that were played without a server."""

from typing import Any

import msgspec

from menagerie.statement import describe
from menagerie.verdict import say_misfit, say_no_record
from menagerie_client.catalogue import GAMES as SEAT_GAMES
from menagerie_client.checking.account import Account, record_of
from menagerie_client.text.words import Words
from menagerie_server.catalogue import GAMES
from menagerie_server.records.record import NoRecord, read_any_record
from menagerie_server.records.testimony import verify_testimony
from menagerie_server.records.verify import Misfit
from menagerie_server.tables.match import Match
from menagerie_shared.games.seats import Viewer
from menagerie_shared.seat_record import SeatRecord, write_seat_record
from menagerie_shared.wire.table_messages import SeatInfo, Share, Shares, Status
from tests.kit.games.finished import Finished

WORDS = Words(strict=True)


def account_of(finished: Finished, viewer: Viewer) -> Account:
    """What a client knows in the end that was there from the beginning."""
    about = finished.about
    match = Match(about, GAMES[about.game], b"")
    for entry in finished.entries:
        match.apply(entry)
    outcome = match.outcome
    assert outcome is not None
    states = [
        "virtual" if seat not in match.people else "bot" if chair.bot else "here"
        for seat, chair in enumerate(match.chairs)
    ]
    shares = Shares(
        rules=about.rules,
        seats=tuple(Share(commitment=chair.commitment, contribution=chair.contribution) for chair in match.chairs),
    )
    status = Status(
        table=about.table,
        game=about.game,
        options=about.options,
        stage="over",
        seats=tuple(
            SeatInfo(state=state, person=chair.person, name=chair.name)  # type: ignore[arg-type]
            for state, chair in zip(states, match.chairs, strict=True)
        ),
        clock=about.clock,
        host=about.host,
        match=about.match,
        commitment=about.commitment,
        seed=match.seed,
        shares=shares,
    )
    return Account(
        status=status,
        shares=shares,
        game=SEAT_GAMES[about.game],
        options=match.options,
        viewer=viewer,
        outcome=outcome,
        commitment=about.commitment,
        commitments=tuple(chair.commitment for chair in match.chairs),
        contribution=b"" if viewer is None else match.chairs[viewer].contribution,
        beginning=match.game.view(match.game.lay(match.options), viewer),
        told=tuple(match.game.tell(event, viewer) for event in match.told),
        seen_from=0,
    )


def record_seen_by(finished: Finished, viewer: Viewer) -> bytes:
    """The record that such a client writes."""
    return write_seat_record(record_of(account_of(finished, viewer)))


def judge(data: bytes) -> str:
    """What `menagerie verify` makes of it, in a word or a sentence."""
    try:
        record = read_any_record(data)
        assert isinstance(record, SeatRecord)
        verify_testimony(record, GAMES)
        sentence, word = describe(WORDS, record), "fits"
    except NoRecord as error:
        sentence = word = f"no record: {say_no_record(WORDS, error)}"
    except Misfit as misfit:
        sentence = word = f"misfit: {say_misfit(WORDS, misfit)}"
    assert sentence.isascii()
    assert sentence.replace("\n", " ").isprintable()
    return word


def as_json(data: bytes) -> Any:
    """A record as plain JSON, to be changed."""
    return msgspec.json.decode(data)

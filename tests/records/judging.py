"""What `menagerie verify` makes of bytes, in one word."""

import json
from typing import Any

from menagerie.statement import describe
from menagerie.verdict import say_misfit, say_no_record
from menagerie_client.text.words import Words
from menagerie_server.catalogue import GAMES
from menagerie_server.records.record import NoRecord, read_record
from menagerie_server.records.verify import Misfit, verify

WORDS = Words(strict=True)


def judge(data: bytes) -> str:
    """`fits`, or what is wrong. Whatever the bytes are, it is something that can be written to a terminal."""
    try:
        record = read_record(data)
        verify(record, GAMES)
        sentence, word = describe(WORDS, record), "fits"
    except NoRecord as error:
        sentence = word = f"no record: {say_no_record(WORDS, error)}"
    except Misfit as misfit:
        sentence = word = f"misfit: {say_misfit(WORDS, misfit)}"
    assert sentence.isascii()
    assert sentence.replace("\n", " ").isprintable()
    assert len(sentence) < 3000
    return word


def essence(record: Any) -> str:
    """All of a record but the host's word: names, clocks, who chose, and what was never opened. None can be checked.

    Nor does it matter in which order somebody laid down cards: what follows from the move is the same.
    """
    kept = json.loads(json.dumps(record))
    del kept["clock"]
    kept["seats"] = [sitter["kind"] == "virtual" for sitter in kept["seats"]]
    for step in kept["steps"]:
        del step["by"]
        for cards in (step["move"] or {}).values():
            if isinstance(cards, list):
                cards.sort()
    for share in kept["fairness"]["shares"]:
        if share["contribution"] is None:
            del share["commitment"]
    return json.dumps(kept, sort_keys=True)

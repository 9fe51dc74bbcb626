"""Whether a server kept its word about the shuffles, as far as this client can tell by itself."""

from menagerie_client.text.words import Words
from menagerie_shared import fairness
from menagerie_shared.wire.messages import Status


def fairness_words(words: Words, status: Status) -> list[str]:
    """What was promised before the game, what was published after it, and whether the two fit."""
    match = f"{status.table}/{status.match}"
    holds = bool(status.seed) and fairness.commit_to_seed(match, status.seed) == status.commitment
    return [
        words("end-fairness-what"),
        words("end-fairness-commitment", commitment=status.commitment.hex()),
        words("end-fairness-seed", seed=status.seed.hex()),
        words("end-fairness-holds" if holds else "end-fairness-fails"),
        words("end-fairness-how", match=match),
    ]

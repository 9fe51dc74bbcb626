"""The knowledge of every game of the house's catalogue, and the mark that makes a law hold for each."""

from typing import Final

import pytest

from tests.kit.games.cubirds import CUBIRDS_KNOWLEDGE
from tests.kit.games.knowledge import Knowledge
from tests.kit.games.wildcards import WILDCARDS_KNOWLEDGE

KNOWN: Final[dict[str, Knowledge]] = {known.game.name: known for known in (WILDCARDS_KNOWLEDGE, CUBIRDS_KNOWLEDGE)}

every_game = pytest.mark.parametrize("known", KNOWN.values(), ids=KNOWN)

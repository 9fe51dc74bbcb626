"""How the weights are found: by games that bots play among themselves, the same again for the same seed.

`python -m menagerie_server.bots.wildcards.training --seed 1 --effort shipped` made the weights beside the code. It uses
one core, for about ten minutes; `--effort small` shows in seconds that everything works. First the rule of thumb
is tuned, by trying variations of its weights against itself and going on from the best of them (`tuning`). Then the
value is learnt from games of that rule of thumb with itself (`learning`).
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import msgspec

from menagerie_server.bots.wildcards.training.learning import learn
from menagerie_server.bots.wildcards.training.tuning import tune
from menagerie_server.bots.wildcards.value import KeptTables
from menagerie_server.bots.wildcards.weights import Kept

Effort = Literal["tiny", "small", "shipped"]


class Amount(msgspec.Struct, frozen=True):
    """How much is played: a fixed amount, so that the outcome does not depend on how fast a machine is."""

    generations: int
    variations: int
    deals: int
    games: int


AMOUNTS: Final[dict[Effort, Amount]] = {
    "tiny": Amount(generations=1, variations=4, deals=2, games=6),
    "small": Amount(generations=3, variations=10, deals=10, games=300),
    "shipped": Amount(generations=18, variations=48, deals=100, games=60000),
}


def train(seed: int, effort: Effort, folder: Path, progress: Callable[[str], object]) -> None:
    """Find weights and write them into a folder, the one beside the code to use them."""
    amount = AMOUNTS[effort]
    made_by = f"python -m menagerie_server.bots.wildcards.training --seed {seed} --effort {effort}"
    weights = tune(f"{seed}/thumb", amount.generations, amount.variations, amount.deals, progress)
    tables = learn(f"{seed}/value", weights, amount.games, progress)
    _write(folder / "thumb.json", Kept(made_by, weights))
    _write(folder / "value.json", KeptTables(made_by, tables))


def _write(path: Path, kept: Kept | KeptTables) -> None:
    path.write_bytes(msgspec.json.encode(kept).replace(b"],", b"],\n").replace(b',"', b',\n"') + b"\n")

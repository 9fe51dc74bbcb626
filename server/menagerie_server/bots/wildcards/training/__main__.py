"""Training from the command line: `make train` calls it."""

import argparse
import sys
from pathlib import Path
from typing import get_args

from menagerie_server.bots.wildcards import training


def main() -> None:
    """Train, and say how it goes."""
    parser = argparse.ArgumentParser(description="Find the weights of the bots of Wild Cards.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", choices=get_args(training.Effort), default="small")
    parser.add_argument("--folder", type=Path, default=Path(training.__file__).parent.parent / "trained")
    given = parser.parse_args()
    training.train(given.seed, given.effort, given.folder, lambda line: sys.stdout.write(f"{line}\n"))


if __name__ == "__main__":
    main()

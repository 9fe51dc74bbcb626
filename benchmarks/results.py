"""How strong the bots are, as tables in `benchmarks/RESULTS.md`: `python -m benchmarks.results`, or `make results`.

Every arena is a command that anybody can run again; it stands above its table. It takes hours on two cores, so what was
measured is kept beside the page, arena by arena and deal by deal, and only what is missing is played.
"""

import argparse
import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

PAGE: Final = Path(__file__).parent / "RESULTS.md"
KEPT: Final = Path(__file__).parent / "results"


class Arena(NamedTuple):
    """A question, and the arena that answers it."""

    asks: str
    arguments: str
    target: str = ""


def _wild(edition: int, seats: int, lineup: str, *, leo: bool = False) -> str:
    return f"--game wildcards --edition {edition} --seats {seats}{' --leo' if leo else ''} --lineup {lineup}"


def _birds(seats: int, lineup: str) -> str:
    return f"--game cubirds --seats {seats} --lineup {lineup}"


MIXED: Final = "easy,medium,hard,expert"
ARENAS: Final = (
    Arena("Hard against today's simple answer", _wild(2022, 4, "hard,advise,advise,advise"), "wins of hard 0.75"),
    Arena("Expert against today's simple answer", _wild(2022, 4, "expert,advise,advise,advise"), "wins of expert 0.95"),
    Arena("Expert against hard", _wild(2022, 4, "expert,hard,hard,hard"), "wins of expert 0.65"),
    Arena("All levels at one table", _wild(2022, 4, MIXED), "easy, medium, hard, expert in this order"),
    Arena("The first edition, with its duels", _wild(2020, 4, MIXED)),
    Arena("Three seats", _wild(2022, 3, "expert,hard,advise")),
    Arena("Three seats, first edition", _wild(2020, 3, "expert,hard,advise")),
    Arena("Five seats", _wild(2022, 5, f"{MIXED},advise")),
    Arena("Five seats, first edition", _wild(2020, 5, f"{MIXED},advise")),
    Arena("With Leo, three people", _wild(2022, 4, "expert,hard,advise", leo=True)),
    Arena("CuBirds: hard against today's simple answer", _birds(2, "hard,advise"), "wins of hard 0.70"),
    Arena("CuBirds: expert against hard", _birds(2, "expert,hard"), "wins of expert 0.60"),
    Arena("CuBirds: all levels at one table", _birds(4, MIXED), "easy, medium, hard, expert in this order"),
)


def command(arena: Arena, deals: int) -> str:
    """What to type to see it again."""
    return f"menagerie arena {arena.arguments} --deals {deals} --seed 1"


def play(number: int, deals: int) -> dict[str, Any]:
    """The result of an arena; its progress goes to standard error. One that was ended goes on where it was."""
    typed = [*shlex.split(command(ARENAS[number], deals))[1:], "--keep", str(KEPT / f"{number:02}.deals.jsonl")]
    done = subprocess.run([sys.executable, "-m", "menagerie", *typed, "--json"], check=True, stdout=subprocess.PIPE)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def _cell(figure: dict[str, float], places: int) -> str:
    return f"{figure['mean']:.{places}f} ({figure['low']:.{places}f} to {figure['high']:.{places}f})"


def describe(arena: Arena, result: dict[str, Any]) -> str:
    """One arena as a section of the page."""
    lines = [f"## {arena.asks}", "", f"`{command(arena, result['plan']['deals'])}`", ""]
    lines += [f"Wanted: {arena.target}.", ""] if arena.target else []
    lines += ["| player | seats | wins of a seat | points ahead | rating | ms a choice | at most |"]
    lines += ["|---|---|---|---|---|---|---|"]
    for player in result["players"]:
        figures = (_cell(player["wins"], 3), _cell(player["margin"], 2), _cell(player["rating"], 0))
        times = f"{player['milliseconds']:.1f} | {player['slowest']:.0f}"
        lines.append(f"| {player['name']} | {player['seats']} | {' | '.join(figures)} | {times} |")
    return "\n".join([*lines, ""])


def write_page() -> str:
    """The page from all that was measured."""
    sections = [
        "# How strong the bots are",
        "",
        "Made by `make results`; [docs/bots.md](../docs/bots.md) says what an arena is. Every deal is played in all",
        "rotations; intervals are for 95 of 100 cases, by deals drawn again and again. Times were taken while all",
        "cores were busy with games: the slowest choice says more of the machine than of the bot.",
        "",
    ]
    for number, arena in enumerate(ARENAS):
        kept = KEPT / f"{number:02}.json"
        if kept.exists():
            sections.append(describe(arena, json.loads(kept.read_text(encoding="utf-8"))))
        else:
            sections += [f"## {arena.asks}", "", f"Not measured yet: `{command(arena, 200)}`", ""]
    return "\n".join(sections)


def main() -> None:
    """Play what is missing, or what is named by its number, and write the page."""
    parser = argparse.ArgumentParser(prog="make results", description=__doc__)
    parser.add_argument("numbers", nargs="*", type=int, help="which arenas to play anew (default: those not kept)")
    parser.add_argument("--deals", type=int, default=200)
    arguments = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    missing = [number for number in range(len(ARENAS)) if not (KEPT / f"{number:02}.json").exists()]
    for number in arguments.numbers or missing:
        print(f"{ARENAS[number].asks}: {command(ARENAS[number], arguments.deals)}", file=sys.stderr, flush=True)
        result = play(number, arguments.deals)
        (KEPT / f"{number:02}.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        PAGE.write_text(write_page(), encoding="utf-8")
    PAGE.write_text(write_page(), encoding="utf-8")


if __name__ == "__main__":
    main()

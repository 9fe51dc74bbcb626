"""What each command is used for, by example: shown by `--help` and in the manual alike."""

from collections.abc import Iterator
from typing import Final

PROGRAM: Final = "{program}"
"""Stands for the program where an example names it once more."""
EXAMPLES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "": (
        ("play", "a game against bots, at once"),
        ("join table.example", "the tables of a server"),
        ("serve --public", "a server that others can join"),
    ),
    "play": (
        ("play", "go on with the last game, or begin one"),
        ("play --game cubirds --new", "begin a game of CuBirds"),
        ("play --seats 4 --level hard", "three bots that play well"),
        ("play --plain", "by lines of text, for screen readers"),
    ),
    "join": (
        ("join", "list the servers that are near, and those where you have been"),
        ("join table.example --name Ada", "come in as Ada"),
        ("join ssh://table.example --table sly-fox", "by ssh, straight to a table"),
        ("join table.example --table sly-fox --watch", "look on"),
    ),
    "serve": (
        ("serve", "for people on this computer"),
        ("serve --public --announce", "for everybody; clients near by find it themselves"),
        ("serve --public --ssh :2200", "another port for ssh"),
        ("serve --public --web :443 --tls CERT KEY", "browsers come in by https"),
    ),
    "door": (("door --upstream table.example:2222 --public", "let people in here, to the tables there"),),
    "status": (
        ("status", "how the server on this computer is"),
        ("status --json", "the same for programs"),
    ),
    "nodes": (("nodes --journal postgresql://db.example/menagerie", "who serves, and who waits to take over"),),
    "migrate": (
        ("migrate --journal postgresql://db.example/menagerie", "copy games and people from the file into a database"),
    ),
    "tables": (("tables", "the tables of the server on this computer"),),
    "people": (("people --data /var/lib/menagerie", "who is at the server with that data directory"),),
    "close": (("close amber-fox", "close that table for good"),),
    "kick": (("kick Eve", "send Eve away; she can come again"),),
    "ban": (
        ("ban 192.0.2.7", "let nobody in from that address"),
        ("ban 2001:db8::/32", "let nobody in from that network"),
    ),
    "unban": (("unban 192.0.2.7", "let people in from there again"),),
    "bans": (("bans", "whom the server does not let in"),),
    "top": (
        ("top", "who plays best at the server on this computer"),
        ("top table.example --game cubirds", "one game at another server"),
    ),
    "export": (
        ("export", "list the games that are finished"),
        ("export sly-fox -o game.json", "write the last one of a table"),
    ),
    "verify": (
        ("verify game.json", "check it"),
        (f"export sly-fox | {PROGRAM} verify -", "check it at once"),
    ),
    "simulate": (("simulate --game wildcards --seats 4 --games 1000 --seed 7", "a thousand games at random"),),
    "arena": (("arena --lineup hard,easy,easy --deals 50", "is hard better than easy?"),),
    "completion": (
        ("completion bash >> ~/.bashrc", "commands and options complete themselves in new terminals"),
        ("completion zsh >> ~/.zshrc", "the same for zsh"),
        ("completion fish > ~/.config/fish/completions/menagerie.fish", "the same for fish"),
    ),
    "manual": (
        ("manual | man -l -", "read it"),
        ("manual > ~/.local/share/man/man1/menagerie.1", "keep it, for man menagerie"),
    ),
}
"""For the program, and for each command by its name: what is typed after the name of the program, and what for."""


def examples(name: str, program: str) -> Iterator[tuple[str, str]]:
    """The examples of a command as somebody types them who starts the program like that, and what each is for."""
    for typed, about in EXAMPLES[name]:
        yield f"{program} {typed.replace(PROGRAM, program)}", about


def in_help(name: str, program: str) -> str:
    """The examples of a command as its help shows them: not to be wrapped."""
    lines = [line for typed, about in examples(name, program) for line in (f"  {typed}", f"      {about}")]
    return "\n".join(["\b", "Examples:", *lines])

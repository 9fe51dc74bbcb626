"""What each command is used for, by example: shown by `--help` and in the manual alike."""

from typing import Final

EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "": ("play", "join table.example", "serve --public"),
    "play": ("play", "play --game cubirds --new", "play --seats 4 --level hard", "play --plain"),
    "join": (
        "join",
        "join table.example --name Ada",
        "join ssh://table.example --table sly-fox",
        "join table.example --table sly-fox --watch",
    ),
    "serve": (
        "serve",
        "serve --public --announce",
        "serve --public --ssh :2200",
        "serve --public --web :443 --tls CERT KEY",
    ),
    "door": ("door --upstream table.example:2222 --public",),
    "status": ("status", "status --json"),
    "nodes": ("nodes --journal postgresql://db.example/menagerie",),
    "migrate": ("migrate --journal postgresql://db.example/menagerie",),
    "tables": ("tables",),
    "people": ("people --data /var/lib/menagerie",),
    "close": ("close amber-fox",),
    "kick": ("kick Eve",),
    "ban": ("ban 192.0.2.7", "ban 2001:db8::/32"),
    "unban": ("unban 192.0.2.7",),
    "bans": ("bans",),
    "top": ("top", "top table.example --game cubirds"),
    "export": ("export", "export sly-fox -o game.json"),
    "verify": ("verify game.json", "export sly-fox | menagerie verify -"),
    "simulate": ("simulate --game wildcards --seats 4 --games 1000 --seed 7",),
    "arena": ("arena --lineup hard,easy,easy --deals 50",),
    "completion": (
        "completion bash >> ~/.bashrc",
        "completion zsh >> ~/.zshrc",
        "completion fish > ~/.config/fish/completions/menagerie.fish",
    ),
    "manual": ("manual | man -l -", "manual > ~/.local/share/man/man1/menagerie.1"),
}
"""For the program, and for each command by its name: what is typed after the name of the program.

What for, is said by the catalogues: `help-example-NAME-NUMBER`.
"""

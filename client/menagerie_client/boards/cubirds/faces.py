"""Small pictures of the birds, made of text. Each is 5 columns wide and 2 rows high, in plain ASCII."""

from typing import Final

from menagerie_shared.games.cubirds.cards import Species

FACES: Final[dict[Species, tuple[str, str]]] = {
    "duck": (
        r" >o) ",
        r"  (_/",
    ),
    "flamingo": (
        r"  _'>",
        r" (_| ",
    ),
    "magpie": (
        r" <o) ",
        r" (#)=",
    ),
    "owl": (
        r" ,_, ",
        r"(O,O)",
    ),
    "parrot": (
        r" (o7 ",
        r"//_) ",
    ),
    "reed_warbler": (
        r" (o<'",
        r"=(_) ",
    ),
    "robin": (
        r" (o> ",
        r" (@)-",
    ),
    "toucan": (
        r"(o==>",
        r" \_) ",
    ),
}

WIDTH: Final = 5
HEIGHT: Final = 2

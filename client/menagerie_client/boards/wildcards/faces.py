"""Small pictures of the animals, made of text. Each is 13 columns wide and 4 rows high, in plain ASCII."""

from typing import Final

from menagerie_shared.games.wildcards.cards import Species

FACES: Final[dict[Species, tuple[str, str, str, str]]] = {
    "peacock": (
        r"  o o o o o  ",
        r"   \ \|/ /   ",
        r"    ( ^ )    ",
        r"     ) (     ",
    ),
    "squirrel": (
        r"        __   ",
        r"  /\_  (  \  ",
        r" ( o \__)  ) ",
        r"  `--uu---'  ",
    ),
    "eagle": (
        r"___       ___",
        r"\__\\_^_//__/",
        r"   `(o>o)'   ",
        r"     \v/     ",
    ),
    "ibex": (
        r"  ((     ))  ",
        r"   \\_ _//   ",
        r"    (o.o)    ",
        r"     \w/     ",
    ),
    "lion": (
        r"   ,mMMMm,   ",
        r"  M ( . ) M  ",
        r"  M  =Y=  M  ",
        r"   `MMWMM'   ",
    ),
    "meerkat": (
        r"    _____    ",
        r"   ( o o )   ",
        r"    \_v_/    ",
        r"     |u|     ",
    ),
}

WIDTH: Final = 13
HEIGHT: Final = 4

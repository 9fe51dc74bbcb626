"""A first game of CuBirds: within two turns birds are enclosed, two families are played, and birds are drawn."""

from typing import Final

from menagerie_shared.games.cubirds.moves import Draw, Lay, PlayFamily
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.lesson import Lesson

LESSON: Final = Lesson(
    options=Options(seats=3),
    number=1,
    moves=(
        Lay("toucan", 2, "right"),
        PlayFamily("flamingo"),
        Lay("owl", 3, "right"),  # one bird of little use, so that the magpies stay together
        Draw(),
        PlayFamily("magpie"),
    ),
)

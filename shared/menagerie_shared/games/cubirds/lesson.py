"""A first game of CuBirds: within two turns birds are enclosed, a family is played, and birds are drawn."""

from typing import Final

from menagerie_shared.games.cubirds.moves import Draw, Lay, PlayFamily
from menagerie_shared.games.cubirds.options import Options
from menagerie_shared.games.lesson import Lesson

LESSON: Final = Lesson(
    options=Options(seats=3),
    number=1,
    moves=(Lay("toucan", 2, "right"), PlayFamily("flamingo"), Lay("magpie", 3, "left"), Draw()),
)

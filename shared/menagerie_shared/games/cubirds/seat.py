"""CuBirds as a client needs it."""

from menagerie_shared.games.cubirds.codes import REFUSED
from menagerie_shared.games.cubirds.events import Told
from menagerie_shared.games.cubirds.lesson import LESSON
from menagerie_shared.games.cubirds.moves import Move
from menagerie_shared.games.cubirds.options import CHOICES, Options
from menagerie_shared.games.cubirds.questions import Question
from menagerie_shared.games.cubirds.view import View
from menagerie_shared.games.seat_game import SeatGame

CUBIRDS = SeatGame(
    name="cubirds",
    options=Options,
    move=Move,
    question=Question,
    view=View,
    told=Told,
    follow=View.follow,
    asked=lambda view: view.table.asked,
    choices=CHOICES,
    codes=REFUSED,
    lesson=LESSON,
)

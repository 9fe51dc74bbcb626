"""Wild Cards as a client needs it."""

from menagerie_shared.games.seat_game import SeatGame
from menagerie_shared.games.wildcards.codes import REFUSED
from menagerie_shared.games.wildcards.events import Told
from menagerie_shared.games.wildcards.lesson import LESSON
from menagerie_shared.games.wildcards.moves import Move
from menagerie_shared.games.wildcards.options import CHOICES, DIVISIONS, Options
from menagerie_shared.games.wildcards.questions import Question
from menagerie_shared.games.wildcards.view import View

WILDCARDS = SeatGame(
    name="wildcards",
    options=Options,
    move=Move,
    question=Question,
    view=View,
    told=Told,
    follow=View.follow,
    asked=lambda view: view.table.asked,
    choices=CHOICES,
    codes=REFUSED,
    divisions=DIVISIONS,
    lesson=LESSON,
)

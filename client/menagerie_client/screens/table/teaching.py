"""Tips: what is said once, when something comes up for the first time; and what a lesson suggests, move by move."""

from typing import Any, Final

from menagerie_client.boards.board import Board
from menagerie_client.boards.telling import Telling
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_client.visiting.memory import MOST_TIPS
from menagerie_shared.games.refusals import IllegalMove

MOST_AT_ONCE: Final = 3
"""More than this nobody reads."""
END: Final = "lesson-end"


class Teaching:
    """What is explained to one person at one table, next to what they are asked."""

    def __init__(self, kit: Kit, at: AtTable, board: Board) -> None:
        self._kit = kit
        self._at = at
        self.board = board
        self._match = 0
        self._heard: set[str] = set()
        """What was said in this match."""
        self._said: list[str] = []
        """What can be read now, by its keys: it is said in the words of the moment."""
        self._asked: Any = None
        self._answered: Any = None
        """The questions that were asked and answered last."""
        self._is_passed_over = False
        """Whether this person has begun to play here: then a lesson is offered no more, until the next table."""
        self._given = 0
        """How many of the moves of a lesson were made; whoever makes another one goes on without suggestions."""

    @property
    def is_lesson(self) -> bool:
        """Whether this match is there to teach."""
        return self._at.status is not None and self._at.status.lesson

    @property
    def has_taught(self) -> bool:
        """Whether this is a lesson, and it has nothing more to suggest."""
        return self.is_lesson and END in self._heard

    @property
    def explains_signs(self) -> bool:
        """Whether signs are explained all the time: in a lesson everything is new."""
        return self.is_lesson and self._is_on

    @property
    def is_offered(self) -> bool:
        """Whether to ask this person, who is new here or new to this game, if they want a lesson."""
        likes, goal = self._kit.preferences, f"{self.board.game.name}-tip-goal"
        if self._at.seat is None or self.is_lesson or self._is_passed_over or goal not in self._kit.words:
            return False
        return not likes.guided_offer_seen or (likes.guided and goal not in likes.tips)

    @property
    def opens_game(self) -> bool:
        """Whether a lesson is a game of its own. Who sits among people does not leave them: tips come as they play."""
        status = self._at.status
        alone = status is not None and sum(info.person is not None for info in status.seats) == 1
        return alone and self.board.game.lesson is not None and "lessons" in self._kit.client.capabilities

    def decline(self) -> None:
        """This person wants no lesson in this game."""
        self._remember(f"{self.board.game.name}-tip-goal")

    def hand_over(self) -> None:
        """A lesson is open: it explains what is asked here now, and this table need not."""
        self._asked = self._at.question
        self.decline()

    @property
    def tips(self) -> tuple[str, ...]:
        """What is to be read now: the offer of a lesson, or what is new."""
        if self.is_offered:
            words = self._kit.words
            key = "guide-offer" if self.opens_game else "guide-offer-here"
            return (words(key, game=words(f"{self.board.game.name}-name"), moves=len(self._moves)),)
        return tuple(map(self._kit.words, self._said)) if self._is_on else ()

    @property
    def _is_on(self) -> bool:
        return self._at.seat is not None and self._kit.preferences.guided and not self.is_offered

    def shown(self, telling: Telling[Any], event: Any) -> None:
        """Something has happened: what it means is said until one has answered what comes next."""
        if self._is_on and (tip := self.board.tip_about(telling, event)) is not None:
            self._say(tip)

    def asked(self, question: Any) -> bool:
        """Something is asked, and it is seen; returns whether there is more to read now."""
        if question is self._asked or not self._is_on:
            return False
        self._asked = question
        self._begin()
        before, words, game = len(self._said), self._kit.words, self.board.game.name
        for key in (f"{game}-tip-goal", f"{game}-tip-{type(question).__name__}"):
            if key in words:
                self._say(key)
        if self.is_lesson:
            # Why it suggests that is read before one does it: nobody has to believe that a choice is good.
            self._say(END if self.suggestion(question) is None else f"{game}-lesson-{self._given + 1}")
        return len(self._said) > before

    def answered(self, move: Any) -> None:
        """An answer is on its way: what could be read was read, and whoever plays without a guide was offered one."""
        self._is_passed_over = True
        self._said.clear()
        if self._asked is self._answered:
            return  # it was only changed
        self._answered = self._asked
        follows = move == self.suggestion(self._asked)
        self._given = self._given + 1 if follows else len(self._moves)

    def suggestion(self, question: Any) -> Any:
        """The move that the lesson suggests for what is asked; None if it suggests nothing."""
        if not self.is_lesson or question is None or self._given >= len(self._moves) or not self._is_on:
            return None
        move = self._moves[self._given]
        try:
            question.check(move)
        except IllegalMove:
            return None
        return move

    @property
    def _moves(self) -> tuple[Any, ...]:
        lesson = self.board.game.lesson
        return () if lesson is None else lesson.moves

    def _begin(self) -> None:
        """With another match everything begins anew."""
        if self._match != self._at.match:
            self._match, self._given = self._at.match, 0
            self._heard.clear()

    def _say(self, key: str) -> None:
        """Say it unless it was said: in a lesson once in each, else once for good."""
        if key in self._heard or (not self.is_lesson and key in self._kit.preferences.tips):
            return
        self._heard.add(key)
        self._said = [*self._said, key][-MOST_AT_ONCE:]
        self._remember(key)

    def _remember(self, key: str) -> None:
        tips = self._kit.preferences.tips
        if key not in tips and "-tip-" in key:
            self._kit.remember(tips=(*tips, key)[-MOST_TIPS:])

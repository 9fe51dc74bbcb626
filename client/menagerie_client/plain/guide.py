"""Tips in plain mode: those of the screens, each said once, when what it is about comes up for the first time."""

from typing import Any

from menagerie_client.boards.board import Board
from menagerie_client.boards.telling import Telling
from menagerie_client.plain.desk import Desk
from menagerie_client.visiting.memory import MOST_TIPS, Preferences


class Guide:
    """What is explained at one table to somebody who is new to its game."""

    def __init__(self, desk: Desk, board: Board) -> None:
        self._desk = desk
        self._board = board

    @property
    def _likes(self) -> Preferences:
        return self._desk.visit.memory.preferences

    @property
    def _is_on(self) -> bool:
        """Nobody is asked first: who has not said that they want none may be here for the first time."""
        return self._likes.guided or not self._likes.guided_offer_seen

    def asked(self, question: Any) -> None:
        """Something is about to be asked: what the game is about comes first, and then what this question is about."""
        game = self._board.game.name
        if self._say(f"{game}-tip-goal"):
            self._desk.say("plain-tips-how")
        self._say(f"{game}-tip-{type(question).__name__}")

    def happened(self, telling: Telling[Any], event: Any) -> None:
        """Something has happened, and was told."""
        if self._is_on and (tip := self._board.tip_about(telling, event)) is not None:
            self._say(tip)

    def turn(self, typed: str) -> None:
        """Have tips from now on, or none, as was typed; and say which it is."""
        words = self._desk.words
        for on, name in ((True, "on"), (False, "off")):
            if typed.casefold() in (name, words(f"plain-tips-{name}")):
                self._desk.visit.memory.prefer(guided=on, guided_offer_seen=True)
        self._desk.say("plain-tips-now", on="yes" if self._is_on else "no")

    def _say(self, key: str) -> bool:
        """Say a tip, if there is one and it was not said before."""
        words, tips = self._desk.words, self._likes.tips
        if not self._is_on or key not in words or key in tips:
            return False
        self._desk.say("plain-tip", tip=words(key))
        self._desk.visit.memory.prefer(tips=(*tips, key)[-MOST_TIPS:])
        return True

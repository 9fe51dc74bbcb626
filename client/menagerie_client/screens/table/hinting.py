"""What somebody who plays well would do now, once the person at the table has asked for it."""

from typing import Any

from menagerie_client.link.advice import Advice
from menagerie_client.link.at_table import AtTable
from menagerie_client.screens.kit import Kit
from menagerie_shared.games.refusals import Refusal


class Hinting:
    """The hint for what is asked at one table: there is none, it is being thought about, or it is there."""

    def __init__(self, kit: Kit, at: AtTable) -> None:
        self._kit = kit
        self._at = at
        self._question: Any = None
        """What a hint was asked for last."""
        self._advice: Advice | None = None

    @property
    def is_offered(self) -> bool:
        """Whether one can ask now: where hints are given, and something is asked."""
        at = self._at
        return at.status is not None and at.status.hints and at.question is not None and at.chosen is None

    @property
    def advice(self) -> Advice | None:
        """The hint for what is asked now; one for a question that is answered is worth nothing any more."""
        return self._advice if self.is_asked else None

    @property
    def is_thinking(self) -> bool:
        """Whether a hint for what is asked now is on its way."""
        return self.is_asked and self._advice is None

    @property
    def is_asked(self) -> bool:
        """Whether somebody has asked for a hint for what is asked now, whether it is there or on its way."""
        return self.is_offered and self._at.question is self._question

    async def ask(self) -> None:
        """Ask for a hint; Refusal if there is none. One that comes too late is not missed."""
        question = self._question = self._at.question
        self._advice = None
        try:
            advice = await self._kit.client.ask_hint(self._at.name)
        except Refusal as refusal:
            if self._question is question:
                self._question = None
            if refusal.code != "hint_too_late":
                raise
        else:
            if self._question is question:
                self._advice = advice

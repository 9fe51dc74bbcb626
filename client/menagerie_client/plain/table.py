"""At a table in plain mode, from sitting down to getting up: waiting, playing, watching, and the end."""

from typing import Any

from menagerie_client.boards.board import Board
from menagerie_client.link.at_table import AtTable
from menagerie_client.plain.desk import Desk, Left
from menagerie_client.plain.ending import Ending
from menagerie_client.plain.table_commands import TableCommands, ToLobby
from menagerie_client.plain.waiting import WaitingRoom
from menagerie_shared.wire.table_messages import Status


class PlainTable(TableCommands):
    """One table, for as long as a person is there."""

    def __init__(self, desk: Desk, at: AtTable, board: Board) -> None:
        super().__init__(desk, at, board)
        self._plays_again = False
        """Whether one has agreed to the next game: then one is ready for it without being asked."""
        self._ended_match = 0
        self._told = at.view
        """The table as it was after what was told last."""

    async def stay(self) -> None:
        """Take part in whatever the table does, until one leaves: ToLobby, Left or NotWelcome."""
        with self.at.subscribe(self):
            await self._take_part()

    async def _take_part(self) -> None:
        at = self.at
        await self.until(lambda: at.status is not None)
        assert at.status is not None
        key = "plain-table-watching" if self.seat is None else "plain-table"
        self.desk.say(key, table=at.name, about=self.board.about(self.words, at.status.options))
        self.desk.log.extend(self.earlier())
        self.catch_up()
        while True:
            match at.status.stage:
                case "waiting":
                    await WaitingRoom(self).wait(ready_at_once=self.practice, agreed=self._plays_again)
                    self._plays_again = False
                case "shuffling":
                    self.desk.say("plain-shuffling")
                    await self.wait(lambda: self.stage != "shuffling")
                case "playing":
                    await self._play()
                case "over":
                    await self._end()

    def catch_up(self) -> None:
        """Say how the table stands, to somebody who has not seen how it came to that."""
        if self.at.view is not None and self.at.sequence:
            self.desk.say("plain-caught-up")
            self.show_table()

    def told(self, event: Any) -> None:
        """Say what has happened."""
        before, self._told = self._told, self.at.view
        telling = self.telling(self.at.view, before)
        sentence = self.board.narrate(telling, event)
        if sentence is not None:
            self.desk.report(sentence)
        self.guide.happened(telling, event)

    def jumped(self) -> None:
        """How the table stands is said when the view comes: see `catch_up`."""
        self._told = self.at.view

    def left(self, code: str) -> None:
        """That one is gone is noticed by whatever is being waited for."""

    async def _play(self) -> None:
        at = self.at
        while not self._is_over:
            question, chosen = at.question, at.chosen
            if question is not None and chosen is None:
                await self._answer(question)
                continue
            if chosen is not None:
                if at.chosen_by is not None:
                    self.desk.say(f"plain-chosen-{at.chosen_by}")
                self.desk.say("plain-your-choice", choice=self.board.chosen(self.words, chosen))
            if self.seat is not None:
                self.show_waiting()

            def changed(question: Any = question, chosen: Any = chosen) -> bool:
                return at.question is not question or at.chosen is not chosen or self._is_over

            await self.wait(changed)
        await self.until(lambda: self.stage != "playing")

    @property
    def _is_over(self) -> bool:
        return self.stage != "playing" or self.at.outcome is not None

    async def _answer(self, question: Any) -> None:
        """Ask the question until it is answered, or until it is not asked any more."""
        at = self.at

        def gone() -> bool:
            return at.question is not question or self._is_over

        if at.seconds is not None:
            self.desk.say("clock-left", seconds=max(1, round(at.seconds)))
        self.guide.asked(question)
        step = self.board.dialogue(self.telling(at.view), question)
        chosen = at.chosen
        move = await self.ask(step, gone)
        if move is not None and not gone() and await self.attempt(self.client.choose(at.name, move)):
            await self.until(lambda: gone() or at.chosen is not chosen)

    async def _end(self) -> None:
        at, desk = self.at, self.desk
        await self.until(lambda: at.outcome is not None or self.stage != "over")
        if at.outcome is None or at.status is None:
            return
        ending = Ending(self.board, self.telling(at.view), at.status, at.outcome, at.tell_match())
        if at.match != self._ended_match:
            self._ended_match = at.match
            for line in ending.lines():
                desk.report(line)
            if self.practice:
                desk.visit.memory.remember_practice(table=None)
        step = ending.ask(lobby=not self.practice)
        match await self.ask(step, lambda: self.stage != "over"):
            case "rematch":
                await self._rematch()
            case "lobby":
                raise ToLobby
            case "go":
                raise Left
            case _:
                pass

    async def _rematch(self) -> None:
        """Ask to play again; it begins once all who are still here agree."""
        at = self.at
        said = False
        while self.stage == "over":
            status = at.status
            if not await self.attempt(self.client.play_again(at.name)):
                return
            self._plays_again = True
            if self.practice:
                self.desk.visit.memory.remember_practice(table=at.name)
            elif not said and self.stage == "over":
                said = True
                self.desk.say("plain-rematch-wait")

            def changed(status: Status | None = status) -> bool:
                return self.stage != "over" or (at.status is not status and self._all_agree)

            await self.wait(changed)

    @property
    def _all_agree(self) -> bool:
        """Whether all who are still here want to play again: somebody who did not may have left."""
        status = self.at.status
        return status is not None and all(info.wants_rematch for info in status.seats if info.state == "here")

    async def command(self, name: str, rest: str) -> bool:
        """Carry out what was typed; a choice can be made anew as long as the others still choose."""
        if name == "undo" and self.at.question is not None and self.at.chosen is not None:
            await self._answer(self.at.question)
            return True
        if name == "begin" and self.stage == "waiting" and (room := WaitingRoom(self)).is_host:
            await self.attempt(room.begin())
            return True
        if name == "free" and self.stage == "waiting":
            await self.attempt(WaitingRoom(self).free(rest))
            return True
        return await super().command(name, rest)

"""What can be typed at a table at any moment in plain mode, and what is shown of the table then."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeAlias

from menagerie_client.boards.advising import say_advice, say_regret
from menagerie_client.boards.board import Board
from menagerie_client.boards.steps import Step
from menagerie_client.boards.telling import Telling
from menagerie_client.checking.account import give_account, record_of
from menagerie_client.checking.deal_check import check
from menagerie_client.client import Client, NotWelcome
from menagerie_client.link.at_table import AtTable
from menagerie_client.plain.desk import Desk, Left
from menagerie_client.plain.guide import Guide
from menagerie_client.plain.rulebook import Rulebook
from menagerie_client.plain.talk import hear_said, say
from menagerie_client.text.findings import say_findings
from menagerie_client.text.seats import about_bot, name_seats, own_seat
from menagerie_client.text.words import Words
from menagerie_client.visiting.visit import PlayNow
from menagerie_shared.games.refusals import Refusal
from menagerie_shared.games.seats import Seat
from menagerie_shared.wire.table_messages import Said, Stage

Condition: TypeAlias = Callable[[], bool]


class ToLobby(Exception):
    """The person gets up from the table."""


class TableGone(Exception):
    """The person is not at the table any more without having asked for it: it was closed, or the seat is lost."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class TableCommands:
    """One table, with all that the person at the desk can ask of it."""

    def __init__(self, desk: Desk, at: AtTable, board: Board) -> None:
        self.desk = desk
        self.client: Client = desk.client
        self.words: Words = desk.words
        self.at = at
        self.board = board
        self.guide = Guide(desk, board)
        self.practice = isinstance(desk.visit.first, PlayNow)

    @property
    def names(self) -> dict[Seat, str]:
        """What to call each seat."""
        return {} if self.at.status is None else name_seats(self.words, self.at.status)

    @property
    def seat(self) -> Seat | None:
        """Where this person sits; None for one who watches."""
        return own_seat(self.at.status, self.client.person)

    def telling(self, view: Any, before: Any = None) -> Telling[Any]:
        """A view of the table, to be told to this person; if an event is told, with the one before it."""
        return Telling(self.words, view, self.names, self.seat, before)

    @property
    def stage(self) -> Stage | None:
        """How far the table is."""
        return None if self.at.status is None else self.at.status.stage

    async def ask(self, step: Step, changed: Condition) -> Any:
        """Ask until there is an answer; None if something has changed before. TableGone if that is the table."""
        language = self.words.language

        def is_other() -> bool:
            """Whether there is something else to ask, or the same in another language."""
            return self._gone or changed() or self.words.language != language

        answer = await self.desk.ask(step, is_other, self.command)
        if self.words.language != language:
            self.translate()
        self._check()
        return answer

    async def wait(self, changed: Condition) -> None:
        """Wait for others, while commands can be typed; TableGone if the table is gone."""
        await self.desk.wait(lambda: self._gone or changed(), self.command)
        self._check()

    def translate(self) -> None:
        """Have what happened so far in the language of now, for `log`."""
        self.desk.log.clear()
        self.desk.log.extend(self.earlier())

    def earlier(self) -> Iterator[str]:
        """What has happened and was said here so far."""
        before = None
        for item, view in self.at.tell_history():
            if isinstance(item, Said):
                if self.desk.visit.memory.preferences.hears(item):
                    yield hear_said(self.words, item, self.client.person)
            elif view is not None:
                if sentence := self.board.narrate(self.telling(view, before), item):
                    yield sentence
                before = view

    async def until(self, changed: Condition) -> None:
        """Wait for what must come soon; TableGone if the table is gone."""
        await self.client.until(lambda: self._gone or changed())
        self._check()

    @property
    def _gone(self) -> bool:
        return self.at.gone is not None

    def _check(self) -> None:
        if self.at.gone is not None:
            raise TableGone(self.at.gone)

    async def attempt(self, work: Awaitable[object], *, takes_time: bool = False) -> bool:
        """Do something that may be refused: then why is said, and it goes on."""
        try:
            await self.desk.carry_out(work, takes_time=takes_time)
        except NotWelcome:
            raise
        except Refusal as refusal:
            self.desk.write(self.board.explain(self.words, refusal))
            return False
        return True

    async def command(self, name: str, rest: str) -> bool:
        """Carry out what was typed; False if it means nothing here."""
        match name:
            case "say":
                await self.attempt(say(self.desk, self.at.name, rest))
            case "undo":
                self.desk.say("plain-undo-nothing")
            case "rules":
                Rulebook(self.desk).read(rest, self.board, self.board.paragraph(self.at.question))
            case "hint":
                await self.attempt(self._hint(), takes_time=True)
            case "tips":
                self.guide.turn(rest)
            case "check" | "save" if self.at.outcome is None:
                self.desk.say("plain-check-later")
            case "review" if self.at.outcome is None or self.seat is None:
                self.desk.say("plain-review-later")
            case "review":
                await self.attempt(self._review(), takes_time=True)
            case "check":
                await self.attempt(self._check_deal())
            case "save":
                await self.attempt(self._save())
            case "lobby":
                raise Left if self.practice else ToLobby
            case _:
                return self._show(name)
        return True

    async def _hint(self) -> None:
        """Say what somebody who plays well would do."""
        at = self.at
        if at.question is None or at.chosen is not None:
            self.desk.say("plain-hint-nothing")
            return
        question, telling = at.question, self.telling(at.view)
        advice = await self.client.ask_hint(at.name)
        self.desk.write(say_advice(self.board.effects(telling), question, advice.move, advice.compared))

    async def _review(self) -> None:
        """Say which choices cost most, and what would have been better."""
        self.desk.say("plain-review-coming")
        replay = await self.client.recall(self.at.name, self.at.match, seat=self.at.seat)
        regrets = await self.client.review(replay)
        self.desk.say("review-what", count=len(regrets))
        for number, regret in enumerate(regrets, 1):
            telling = self.telling(replay.view(regret.sequence))
            said = say_regret(self.board.effects(telling), regret.move, regret.better, regret.cost)
            self.desk.say("plain-option", number=number, option=said)

    async def _check_deal(self) -> None:
        """Say whether the deal was fair, as far as this client can tell."""
        account = await give_account(self.client, self.at)
        keeps = self.desk.visit.keep_record is not None
        findings = check(account, self.board.retrace)
        self._write(say_findings(self.words, account, findings, self.names, hosted=not keeps))
        if keeps and account.beginning is not None:
            self.desk.say("plain-check-save")

    async def _save(self) -> None:
        """Keep the record of this seat."""
        account = await give_account(self.client, self.at)
        keep = self.desk.visit.keep_record
        if keep is None or account.beginning is None:
            self.desk.say("plain-check-no-save")
            return
        kept = keep(record_of(account))
        self.desk.say(kept.key, **kept.facts)
        if kept.line:
            self.desk.report(kept.line)

    def _show(self, name: str) -> bool:
        shows = {
            "help": self.show_help,
            "look": self.show_table,
            "hand": self._show_hand,
            "score": self._show_score,
            "cards": self._show_cards,
            "log": self._show_log,
            "seats": self.show_seats,
            "again": self.show_waiting,
        }
        if name not in shows:
            return False
        shows[name]()
        return True

    def show_help(self) -> None:
        """Explain this moment, the rule about it, and what can be typed."""
        self.desk.write(self.board.rule(self.words, self.at.question))
        self._write(self.board.cite(self.words, self.board.paragraph(self.at.question)))
        if self.seat is None:
            self.desk.say("plain-watching-help")
        self.desk.show_commands()

    def show_table(self) -> None:
        """Say what lies open, and one's own hand."""
        if self.at.view is None:
            self.desk.say("plain-no-game")
            self.show_seats()
            return
        telling = self.telling(self.at.view)
        self._write(self.board.look(telling))
        self._write(self.board.hand(telling))

    def show_waiting(self) -> None:
        """Say whom the table waits for."""
        if self.at.view is not None:
            waiting = self.board.waiting(self.telling(self.at.view))
            self._write([] if waiting is None else [waiting])

    def show_seats(self) -> None:
        """Say who sits where."""
        if self.at.status is None:
            return
        names = self.names
        for seat, info in enumerate(self.at.status.seats):
            ready = "-ready" if info.ready and self.stage == "waiting" else ""
            if seat == self.seat:
                self.desk.say(f"plain-seat-you{ready}", number=seat + 1)
            elif info.state == "free":
                self.desk.say("plain-seat-free", number=seat + 1)
            elif info.state in ("bot", "virtual"):
                about = about_bot(self.words, info)
                key = "plain-seat-bot-about" if about else "plain-seat-bot"
                self.desk.say(key, number=seat + 1, name=names[seat], about=about)
            else:
                state = self.words(f"seat-state-{info.state}")
                self.desk.say(f"plain-seat{ready}", number=seat + 1, name=names[seat], state=state)

    def _show_hand(self) -> None:
        if self.at.view is None:
            self.desk.say("plain-no-game")
        else:
            self._write(self.board.hand(self.telling(self.at.view)))

    def _show_score(self) -> None:
        if self.at.view is None:
            self.desk.say("plain-no-game")
        else:
            self._write(self.board.score(self.telling(self.at.view)))

    def _show_cards(self) -> None:
        options = None if self.at.status is None else self.at.status.options
        self._write(self.board.cards(self.words, options))

    def _show_log(self) -> None:
        if not self.desk.log:
            self.desk.say("plain-log-empty")
        self._write(list(self.desk.log))

    def _write(self, lines: list[str]) -> None:
        for line in lines:
            self.desk.write(line)

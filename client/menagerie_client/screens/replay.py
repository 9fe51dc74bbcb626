"""A game that is over, looked at again: step by step, by rounds, from any seat."""

from typing import Any

from menagerie_client.boards.sitting import NOBODY, Sitting
from menagerie_client.boards.telling import Telling
from menagerie_client.catalogue import BOARDS
from menagerie_client.drawing.hints import Hint
from menagerie_client.drawing.sheet import Action, Area, Sheet
from menagerie_client.link.replay import Replay
from menagerie_client.screens.help import HelpPage
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.page import Page
from menagerie_client.screens.table.log import Log
from menagerie_shared.games.seats import Seat, Viewer

PLAY_EVERY = 0.8
"""Seconds between two events while it plays by itself."""


class ReplayPage(Page[None]):
    """One match, one viewpoint, one moment."""

    def __init__(self, kit: Kit, replay: Replay, at: int = 0) -> None:
        """Begin after so many events."""
        super().__init__(kit)
        self.replay = replay
        self.own: Viewer = replay.viewer
        """Where this person sat: it is first seen from there, and that stays "you" from wherever it is seen."""
        self.at = min(at, len(replay))
        """How many events are shown."""
        self.board = BOARDS[replay.game.name]
        self.drawn = self.board.drawn()
        self.plays = False

    def on_mount(self) -> None:
        """Begin with the first thing that can be seen."""
        self.set_interval(PLAY_EVERY, self._play_on)

    @property
    def names(self) -> dict[Seat, str]:
        """What the seats are called."""
        words, game = self.words, self.replay.game.name
        virtual = set(range(len(self.replay.names))) - set(self.board.people(self.replay.options))
        return {
            seat: name or (words(f"{game}-virtual") if seat in virtual else words("seat-bot", number=seat + 1))
            for seat, name in enumerate(self.replay.names)
        }

    def sitting(self) -> Sitting[Any]:
        """The table at this moment."""
        event = self.replay.told[self.at - 1] if self.at else None
        return Sitting(
            words=self.words,
            look=self.kit.look,
            view=self.replay.view(self.at),
            viewer=self.replay.viewer,
            names=self.names,
            event=event,
            outcome=self.replay.outcome,
            person=self._person(),
        )

    def _person(self) -> Seat | None:
        """Where this person sat, if it is looked at from somewhere else."""
        if self.replay.viewer == self.own:
            return None
        return NOBODY if self.own is None else self.own

    def draw(self, sheet: Sheet) -> None:
        words, sitting = self.words, self.sitting()
        sheet.put(1, 0, words("replay-title", heading=self.drawn.heading(sitting)), "title", sheet.width - 2)
        area = Area(0, 1, sheet.width, sheet.height - 4)
        height = self.drawn.height(area, sitting, None)
        self.drawn.draw(sheet, Area(0, 1, sheet.width, height), sitting, None)
        self._draw_progress(sheet, sheet.height - 2)
        lines = Log()
        for number in range(max(0, self.at - 30), self.at):
            event, before, view = self.replay.told[number], self.replay.view(number), self.replay.view(number + 1)
            told = self.board.narrate(Telling(words, view, self.names, self.own, before), event)
            if told and self.drawn.is_logged(event):
                lines.add(told)
        lines.draw(sheet, Area(1, 1 + height, sheet.width - 2, max(0, sheet.height - 3 - height)))

    def _draw_progress(self, sheet: Sheet, y: int) -> None:
        """How far it is, as a bar that can be clicked, and from where it is seen."""
        glyphs, words = self.kit.look.glyphs, self.words
        viewer = self.replay.viewer
        whose = words("replay-spectator") if viewer is None else self.sitting().name(viewer)
        x = sheet.put(1, y, words("replay-seen-by", name=whose), "accent") + 2
        count = f"{self.at}/{len(self.replay)}"
        room = max(1, sheet.width - x - len(count) - 3)
        filled = room * self.at // max(1, len(self.replay))
        for cell in range(room):
            sheet.spot(x + cell, y, 1, ("jump", len(self.replay) * cell // max(1, room - 1)))
        after = sheet.put(x, y, glyphs.bar * filled, "accent")
        after = sheet.put(after, y, glyphs.groove * (room - filled), "faint")
        sheet.put(after + 1, y, count, "dim")

    # What the person does

    def hints(self) -> list[Hint]:
        words = self.words
        glyphs = self.kit.look.glyphs
        is_over = self.at >= len(self.replay)
        parts = [] if self._part is None else [Hint("up" if is_over else "down", glyphs.updown, self._part)]
        return [
            Hint("left" if is_over else "right", glyphs.arrows, words("replay-step")),
            *parts,
            Hint("space", words("key-space"), words("replay-pause" if self.plays else "replay-play")),
            self._viewpoint_hint(),
            Hint("question_mark", "?", words("hint-help")),
            Hint("escape", words("key-escape"), words("hint-back")),
        ]

    def _viewpoint_hint(self) -> Hint:
        """V goes from seat to seat, and digits straight to one."""
        seats = tuple(str(seat + 1) for seat in (-1, *self.board.people(self.replay.options)))
        return Hint("v", f"V {seats[0]}-{seats[-1]}", self.words("replay-viewpoint"), seats)

    @property
    def _part(self) -> str | None:
        """What the game falls into, in its own word, `<game>-landmark`; None if there is nothing to go to."""
        return self.words(f"{self.replay.game.name}-landmark") if self.drawn.landmarks else None

    def press(self, key: str, character: str | None) -> bool:
        match key:
            case "right" | "l":
                self._go(self.at + 1)
            case "left" | "h":
                self._go(self.at - 1)
            case "down" | "pagedown":
                self._go(self._round(1))
            case "up" | "pageup":
                self._go(self._round(-1))
            case "home":
                self._go(0)
            case "end":
                self._go(len(self.replay))
            case "space":
                self.plays = not self.plays
            case "v" | "tab":
                self._look_from_next_seat()
            case "question_mark" | "f1":
                self.open(HelpPage(self.kit, self._explain, self.replay.game.name))
            case "escape" | "q":
                self.close()
            case _:
                return self._choose_viewpoint(character)
        return True

    def act(self, action: Action) -> None:
        match action:
            case ("jump", int() as at):
                self._go(at)
            case _:
                pass

    def _go(self, at: int) -> None:
        self.at = max(0, min(len(self.replay), at))

    def _round(self, step: int) -> int:
        """The number of the event with which the next round begins, or the one before."""
        rounds = (number for number, event in enumerate(self.replay.told, 1) if self.drawn.is_landmark(event))
        begins = [0, *rounds, len(self.replay)]
        if step > 0:
            return next((at for at in begins if at > self.at), len(self.replay))
        return next((at for at in reversed(begins) if at < self.at), 0)

    def _play_on(self) -> None:
        if self.plays:
            self._go(self.at + 1)
            self.plays = self.at < len(self.replay)
            self.redraw()

    def _explain(self) -> list[str]:
        return [self.kit.words("help-replay", part=self._part or "none")]

    def _choose_viewpoint(self, character: str | None) -> bool:
        if character is None or not character.isdecimal():
            return False
        seat = int(character) - 1
        if seat not in (-1, *self.board.people(self.replay.options)):
            return False
        self._look_from(None if seat < 0 else seat)
        return True

    def _look_from_next_seat(self) -> None:
        viewpoints: list[Viewer] = [None, *self.board.people(self.replay.options)]
        self._look_from(viewpoints[(viewpoints.index(self.replay.viewer) + 1) % len(viewpoints)])

    def _look_from(self, viewer: Viewer) -> None:
        self.carry_out(self._fetch(viewer))

    async def _fetch(self, viewer: Viewer) -> None:
        """The same match from another seat; everybody is told the same number of events, so the moment stays."""
        self.replay = await self.kit.client.recall(self.replay.table, self.replay.match, seat=viewer)

"""What the page of a table opens to look back at a match that is over."""

from menagerie_client.boards.board import Board
from menagerie_client.checking.account import give_account
from menagerie_client.link.at_table import AtTable
from menagerie_client.link.replay import Replay
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.replay import ReplayPage
from menagerie_client.screens.review import ReviewPage
from menagerie_client.screens.table.aftermath import Aftermath
from menagerie_client.screens.table.fairness import FairnessPage
from menagerie_client.screens.table.how_it_went import HowItWentPage
from menagerie_client.screens.talking import TalkingPage


class LookingBackPage(TalkingPage):
    """A page about one table."""

    def __init__(self, kit: Kit, at: AtTable, board: Board) -> None:
        super().__init__(kit)
        self.at = at
        self.board = board

    async def _recall(self) -> Replay:
        return await self.kit.client.recall(self.at.name, self.at.match, seat=self.at.seat)

    def open_replay(self, after: int = 0) -> None:
        """Watch the game again, from after so many events on."""
        self.carry_out(self._open_replay(after))

    async def _open_replay(self, after: int) -> None:
        self.open(ReplayPage(self.kit, await self._recall(), after))

    def open_story(self, aftermath: Aftermath) -> None:
        """Read how the game went."""
        self.open(HowItWentPage(self.kit, aftermath))

    def open_review(self) -> None:
        """Look back at one's own choices."""
        self.carry_out(self._open_review())

    async def _open_review(self) -> None:
        self.open(ReviewPage(self.kit, await self._recall()))

    def open_fairness(self) -> None:
        """Work out whether the deal was fair."""
        self.carry_out(self._open_fairness())

    async def _open_fairness(self) -> None:
        account = await give_account(self.kit.client, self.at)
        self.open(FairnessPage(self.kit, account, self.board))

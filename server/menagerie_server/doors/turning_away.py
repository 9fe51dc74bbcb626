"""What somebody is told whom a door does not let in."""

from menagerie_server.budgets.budgets import BANNED, TooMany
from menagerie_shared.codes import ClosingCode


def closing_code(too_many: TooMany) -> ClosingCode:
    """Why somebody is not let in, as the protocol says it."""
    if too_many.why == BANNED:
        return "banned"
    return "address_full" if too_many.why.endswith("_of_one") else "server_full"

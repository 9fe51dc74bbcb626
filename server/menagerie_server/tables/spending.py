"""Budgets of addresses as requests know them: one that is used up refuses them."""

from menagerie_server.budgets.budgets import Budgets, TooMany
from menagerie_server.budgets.limits import RateName
from menagerie_shared.games.refusals import Refusal


def spend(budgets: Budgets, what: RateName, address: str, amount: float = 1) -> None:
    """Take something of what an address may; Refusal if too much of it was taken."""
    try:
        budgets.take(what, address, amount)
    except TooMany as too_many:
        raise refusal(too_many) from None


def refusal(too_many: TooMany) -> Refusal:
    """What somebody is told when a budget is used up."""
    return Refusal("budget_spent", what=too_many.why.removesuffix("_of_one"), seconds=round(too_many.seconds, 1))

"""Who types has turns: one portion at a time, of each address in turn, with time for everything else in between."""

import asyncio

from msgspec.structs import replace

from menagerie_doors.stage.pace import DONE_WITHIN, LINE, MOST_SHOWN, SHOWN, Pace, TypingQueue
from menagerie_server.budgets.budgets import Budgets
from menagerie_server.budgets.limits import BudgetLimits, Rate
from tests.kit.servers.house import eventually, within

ENDLESS = replace(BudgetLimits(), typing=Rate(1e9, 1e9, 1e9, 1e9))


def queue_of(limits: BudgetLimits = ENDLESS) -> TypingQueue:
    return TypingQueue(Budgets(limits), used=lambda: 0.0)


async def test_the_next_one_has_its_turn_when_the_one_before_is_done() -> None:
    queue, heard = queue_of(), list[str]()
    first, second, third = [queue.pace(f"127.0.0.{number}") for number in range(1, 4)]
    first.ask(lambda: heard.append("first"), LINE)
    assert heard == ["first"], "nobody was before"
    second.ask(lambda: heard.append("second"), LINE)
    third.ask(lambda: heard.append("third"), LINE)
    third.done()
    await asyncio.sleep(DONE_WITHIN / 5)
    assert heard == ["first"], "it is not done, whoever else is"
    second.stop()
    first.done()
    await eventually(lambda: heard == ["first", "third"])


async def test_nobody_waits_for_long_for_an_app_that_never_ends() -> None:
    queue, heard = queue_of(), list[str]()
    queue.pace("127.0.0.1").ask(lambda: heard.append("endless"), LINE)
    began = asyncio.get_running_loop().time()
    queue.pace("127.0.0.2").ask(lambda: heard.append("next"), LINE)
    await eventually(lambda: heard == ["endless", "next"])
    assert asyncio.get_running_loop().time() - began >= 0.9 * DONE_WITHIN


async def test_addresses_take_turns_however_many_type_there() -> None:
    queue, heard = queue_of(), list[str]()

    def type_at(address: str, name: str) -> Pace:
        pace = queue.pace(address)

        def take() -> None:
            heard.append(name)
            pace.done()

        pace.ask(take, LINE)
        return pace

    before = queue.pace("127.0.0.1")
    before.ask(lambda: None, LINE)
    for name in ("eve", "eva", "evi"):
        type_at("127.0.0.2", name)
    type_at("127.0.0.3", "ada")
    before.done()
    await eventually(lambda: len(heard) == 4)
    assert heard == ["eve", "ada", "eva", "evi"]


async def test_what_is_shown_counts_with_what_is_typed_next() -> None:
    queue = queue_of(replace(BudgetLimits(), typing=Rate(100, 0.001, 1e9, 1e9)))
    eve, ada = queue.pace("127.0.0.2"), queue.pace("127.0.0.3")
    eve.shown(50 * SHOWN)
    await within(eve.wait(LINE))
    assert queue._budgets.figures()["typing"].used == LINE + MOST_SHOWN / SHOWN, "others may have had much of it drawn"
    for _ in range(5):
        eve.shown(MOST_SHOWN)
        await within(eve.wait(LINE))
        eve.done()
    waiting = asyncio.ensure_future(eve.wait(LINE))
    await within(ada.wait(LINE))
    assert not waiting.done()
    waiting.cancel()

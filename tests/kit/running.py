"""Scenarios run in an event loop of their own, and never for ever."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run(scenario: Coroutine[Any, Any, T], seconds: float = 20) -> T:
    """Let something happen, but not for longer than this."""

    async def within() -> T:
        async with asyncio.timeout(seconds):
            return await scenario

    return asyncio.run(within())

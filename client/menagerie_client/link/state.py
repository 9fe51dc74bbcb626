"""How a client stands with its server: what a screen shows of the link."""

from typing import TypeAlias

import msgspec

from menagerie_shared.games.refusals import Refusal


class NotWelcome(Refusal):
    """The server does not want this client, or not any more: by one of its codes, or one of the client's own."""

    def __init__(self, code: str, **facts: object) -> None:
        self._refuse(code, facts)


class Connected(msgspec.Struct, frozen=True):
    """The server is there, and knows who this is."""


class Reconnecting(msgspec.Struct, frozen=True):
    """The link is lost, and another one is tried for. Times are those of the event loop's clock."""

    since: float
    attempt: int
    """Which try is the next one, or the one under way, from 1 on."""
    next_try: float
    """When it is made; while it is under way this is past."""


class Over(msgspec.Struct, frozen=True):
    """The server ended the conversation for good."""

    why: NotWelcome


State: TypeAlias = Connected | Reconnecting | Over

"""Saying hello to a server over a new link: in the newest words first, and in the oldest if it knows no others."""

from collections.abc import Callable

import msgspec

from menagerie_client.link.state import NotWelcome
from menagerie_shared.codes import with_advice
from menagerie_shared.wire.capabilities import CAPABILITIES
from menagerie_shared.wire.codec import pack_request
from menagerie_shared.wire.framing import frame
from menagerie_shared.wire.link import Dial, Link
from menagerie_shared.wire.messages import Closing, Failed, Message, Refused, Welcome
from menagerie_shared.wire.requests import Hello
from menagerie_shared.wire.tolerance import tolerant_reader
from menagerie_shared.wire.version import OLDEST, PROTOCOL

COME_BACK = with_advice("Closing", "reconnect")
"""Why a server may hang up on a client that should simply come again."""

read_message: Callable[[bytes], Message | None] = tolerant_reader(Message)
"""Reads what a server says; None if a newer one says something that this client does not know."""


async def greet(dial: Dial, next_id: Callable[[], str], name: str, token: str | None) -> tuple[Link, Welcome]:
    """A new link over which the server has said welcome; OSError if there is none, NotWelcome if it refuses."""
    hello = Hello(
        id=next_id(),
        protocol=PROTOCOL,
        name=name,
        token=token,
        oldest=OLDEST,
        capabilities=list(CAPABILITIES),
    )
    try:
        return await _say_over_new_link(dial, pack_request(hello))
    except NotWelcome as unwelcome:
        if unwelcome.code != "wrong_fields":
            raise
        # A server of the first days knows nothing of other versions and of capabilities.
        return await _say_over_new_link(dial, _plain_hello(next_id(), name, token))


async def _say_over_new_link(dial: Dial, hello: bytes) -> tuple[Link, Welcome]:
    link = await dial()
    try:
        return link, await _say_hello(link, hello)
    except BaseException:
        link.close()
        raise


async def _say_hello(link: Link, hello: bytes) -> Welcome:
    link.write(hello)
    while (payload := await link.read()) is not None:
        try:
            message = read_message(payload)
        except msgspec.DecodeError:
            raise NotWelcome("unreadable_message") from None
        match message:
            case Welcome() as welcome:
                return welcome
            case Refused() | Failed() | Closing() as unwelcome:
                if unwelcome.code in COME_BACK:
                    raise ConnectionError(unwelcome.code)
                raise NotWelcome(unwelcome.code, **getattr(unwelcome, "facts", {}))
            case _:
                continue
    raise ConnectionError("the server hung up before it said anything")


def _plain_hello(request_id: str, name: str, token: str | None) -> bytes:
    """Hello as it was at first: with these fields and no other."""
    hello = {"type": "Hello", "id": request_id, "protocol": PROTOCOL, "name": name, "token": token}
    return frame(msgspec.msgpack.encode(hello))

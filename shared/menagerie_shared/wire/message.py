"""What all messages of the server have in common."""

import msgspec

NOTHING = msgspec.Raw()
"""No value of a game: the field is left out."""


class ServerMessage(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    """The shape of all messages: a map whose `type` names the message."""

"""What all hidden events have in common."""

import msgspec


class HiddenEvent(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The shape that hidden events have in the journal: a map whose `type` names the event.

    On the wire they have none.
    """

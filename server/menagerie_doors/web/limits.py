"""How much strangers may take of the browser door, besides what every door limits."""

import msgspec


class WebLimits(msgspec.Struct, frozen=True, kw_only=True):
    """What this door allows."""

    page_within: float = 20
    """A connection that shows no app after so many seconds is cut off, whatever it does."""
    kept_for: float = 5
    """A connection is kept for the next page for so many seconds."""
    hello_within: float = 10
    """A websocket must say what it wants within so many seconds."""
    silent_for: float = 60
    """A page must be heard of within so many seconds: it says something every fifteen."""
    ask_after: float = 25
    """A page that was not heard of for so many seconds is asked: where nobody sees it, its own clock hardly ticks."""
    message: int = 4 * 1024
    """No message of a page is larger, in bytes."""
    unread: int = 16 * 1024
    """How many bytes of messages may wait here to be read."""
    messages: float = 120
    """How many messages may come at once."""
    messages_per_second: float = 40
    """How many may come for any length of time: more than that wait at their sender."""
    heard: float = 256 * 1024
    """How many bytes may come at once, whatever they are: what never becomes a message is read all the same."""
    heard_per_second: float = 32 * 1024
    """How many may come for any length of time: more than that wait at their sender."""
    head: int = 4 * 1024
    """No line of a request is longer, and no field of its head."""
    goodbye_within: float = 3
    """How long sessions have to say goodbye when the server stops."""

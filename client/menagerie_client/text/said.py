"""What was said at a table or in the lobby: phrases and answers to the host in the language of whoever hears them."""

from typing import Final

from menagerie_client.text.host_lines import say_host_line
from menagerie_client.text.words import Words
from menagerie_shared.wire.table_messages import Said
from menagerie_shared.wire.text import clean_text

LONGEST: Final = 200


def text_of(words: Words, said: Said) -> str:
    """The text alone; cleaned where it came in, and again where it is shown."""
    key = f"phrase-{said.phrase}"
    if said.phrase is not None and key in words:
        return words(key)
    text = clean_text(said.text, LONGEST)
    return text if said.code is None else say_host_line(words, said.code, said.facts, text)

"""What people say to each other, at a table or in the lobby."""

from menagerie_client.plain.desk import Desk
from menagerie_client.text.lists import enumerate_words
from menagerie_client.text.said import text_of
from menagerie_client.text.words import Words
from menagerie_shared.wire.messages import Done
from menagerie_shared.wire.phrases import PHRASES
from menagerie_shared.wire.requests import Say
from menagerie_shared.wire.table_messages import Said
from menagerie_shared.wire.text import clean_name, clean_text

LONGEST = 200


def hear_said(words: Words, said: Said, own: str) -> str:
    """What somebody said, as a line to the person of this id."""
    text = text_of(words, said)
    if said.code is not None:  # nobody says that
        return text
    name = clean_name(said.name) or "?"
    who = "you" if said.person == own else "other"
    return words("plain-said" if said.table is not None else "plain-said-lobby", who=who, name=name, text=text)


async def say(desk: Desk, table: str | None, text: str) -> None:
    """Say something in one's own words, or a phrase by its number; nothing at all lists the phrases."""
    words = desk.words
    if not text:
        phrases = [
            words("plain-say-phrase", number=number, phrase=words(f"phrase-{phrase}"))
            for number, phrase in enumerate(PHRASES, 1)
        ]
        desk.say("plain-say-what", phrases=enumerate_words(words, phrases))
        return
    phrase = PHRASES[int(text) - 1] if text.isdecimal() and 1 <= int(text) <= len(PHRASES) else None
    request = Say(
        id=desk.client.next_id(), table=table, text="" if phrase else clean_text(text, LONGEST), phrase=phrase
    )
    await desk.client.ask(request, Done)

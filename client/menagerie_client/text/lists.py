"""Several things in one sentence."""

from collections.abc import Sequence

from menagerie_client.text.words import Words


def enumerate_words(words: Words, items: Sequence[str], joint: str = "list-and") -> str:
    """The items one after the other, as the language joins them; what there is for none of them is `list-none`."""
    if not items:
        return words("list-none")
    *first, last = items
    if not first:
        return last
    joined = first[0]
    for item in first[1:]:
        joined = words("list-more", first=joined, next=item)
    return words(joint, first=joined, last=last)

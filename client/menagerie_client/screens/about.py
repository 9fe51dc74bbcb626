"""About: whose games these are, and what this is."""

from menagerie_client.catalogue import BOARDS
from menagerie_client.screens.kit import Kit
from menagerie_client.screens.reading import ReadingPage

KEYS = ("about-what", *(f"{game}-credits" for game in BOARDS), "about-art", "about-unofficial", "about-licence")


class AboutPage(ReadingPage):
    """Credits."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, lambda words: (words("about-title"), [words(key) for key in KEYS]))

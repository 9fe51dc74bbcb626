"""About: whose games these are, and what this is."""

from menagerie_client.screens.kit import Kit
from menagerie_client.screens.reading import ReadingPage


class AboutPage(ReadingPage):
    """Credits."""

    def __init__(self, kit: Kit) -> None:
        words = kit.words
        keys = ("about-what", "about-wildcards", "about-cubirds", "about-art", "about-unofficial", "about-licence")
        super().__init__(kit, words("about-title"), [words(key) for key in keys])

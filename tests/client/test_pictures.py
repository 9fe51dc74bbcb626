"""Pictures of everything that there is to see, compared with those that are kept; `make pictures` renews them."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.image import SVGImageSnapshotExtension
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.location import PyTestLocation
from syrupy.types import SnapshotIndex

from menagerie_client.screens.palette import PalettePage
from menagerie_client.screens.table.page import TablePage
from menagerie_client.text.words import ENGLISH, languages
from tests.client.contrast import hard_to_read
from tests.client.parlour import Guest
from tests.client.scenes import LOOKS, SCENES, SIZES, set_scene, take_picture, take_text
from tests.text.foreign import english_in

OTHERS = [language for language in languages() if language != ENGLISH]
FOLDER = Path(__file__).parent / "__snapshots__" / Path(__file__).stem
TOO_SMALL = (39, 11)
READ = ((80, 24), (40, 12))
"""The sizes at which pages are read in other languages than English, which are longer."""
SAID = ("hello", "anyone", "for", "well", "that", "was", "close")
"""What people say in some of the scenes: everybody speaks as they like."""
BROKEN = ("wild", "cards", "board", "game", "circus")
"""Names of several words, which may stand on two lines."""
# The files are called after what is to be seen and not after the tests, since pages of the documentation show them.
pytestmark = pytest.mark.filterwarnings(r"ignore:\s*Can not relate snapshot:UserWarning")


class Picture(SVGImageSnapshotExtension):
    """A file for each picture, called after what is to be seen."""

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: SnapshotIndex = 0) -> str:
        return str(index)


class Reading(SingleFileSnapshotExtension):
    """A file for what is read of a scene in a language."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: SnapshotIndex = 0) -> str:
        return str(index)


@pytest.fixture
def read(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """What is read in other languages."""
    return snapshot.use_extension(Reading)


@pytest.fixture
def kept(snapshot: SnapshotAssertion, request: pytest.FixtureRequest) -> SnapshotAssertion:
    """The pictures that are kept."""
    assert FOLDER.exists() or request.config.option.update_snapshots, "no pictures are kept: make pictures"
    return snapshot.use_extension(Picture)


def unnamed_keys(guest: Guest) -> set[str]:
    """The keys of this moment that the bottom line, as it is drawn, does not name, or where nothing can be clicked."""
    sheet, bottom = guest.sheet, guest.sheet.height - 1
    drawn = sheet.text().splitlines()[bottom]
    named = {
        action[1]: drawn[area.x : area.right] for area, action in sheet.spots if area.y == bottom and action[0] == "key"
    }
    return {hint.shown for hint in guest.page.shown_hints if not named.get(hint.key, "").startswith(hint.shown)}


@pytest.mark.parametrize("name", SCENES)
async def test_a_scene_looks_as_it_did(
    name: str, kept: SnapshotAssertion, read: SnapshotAssertion, tmp_path: Path
) -> None:
    """In other languages it is read as it was, and nothing of it is English; the page stays while they change."""
    scene = SCENES[name]
    texts: dict[str, str] = {}
    inks: set[str] = set()

    async def scenario() -> dict[str, str]:
        pictures = {}
        async with set_scene(scene, tmp_path) as guest:
            for size, look in scene.seen():
                pictures[f"{name}-{size}-{look}"] = await take_picture(guest, scene.looks[look], SIZES[size])
                assert not unnamed_keys(guest), (size, look)
                rows = guest.sheet.rows
                inks.update(ink for row in rows for _, text, ink in row if any(map(str.isalnum, text)))
            page = guest.page
            for language in OTHERS if scene.translated else ():
                pages = []
                for room in READ:
                    pages.append(await take_text(guest, language, room))
                    assert room != SIZES["80x24"] or not unnamed_keys(guest), language
                texts[language] = "\n\n".join(pages)
            assert guest.page is page
        return pictures

    changed = [each for each, picture in (await scenario()).items() if picture != kept(name=each)]
    assert not changed
    english = {language: english_in(text, language, *SAID, *BROKEN) for language, text in texts.items()}
    assert not any(english.values()), english
    assert not hard_to_read(inks - {"faint"})  # what lies below something else is not there to be read
    otherwise = [language for language, text in texts.items() if text != read(name=f"{name}-{language}")]
    assert not otherwise


async def test_the_palette_is_read_as_it_was(read: SnapshotAssertion, tmp_path: Path) -> None:
    """It is closed when the language changes: so it is opened in each."""
    async with set_scene(SCENES["waiting"], tmp_path) as guest:
        for language in OTHERS:
            await take_text(guest, language, READ[0])
            await guest.press("colon")
            await guest.until_page(PalettePage)
            text = await take_text(guest, language, READ[0])
            await guest.press("escape")
            await guest.until_page(TablePage)
            assert not english_in(text, language)
            assert text == read(name=f"palette-{language}")


async def test_too_little_room_looks_as_it_did(kept: SnapshotAssertion, tmp_path: Path) -> None:
    async def scenario() -> str:
        async with set_scene(SCENES["home"], tmp_path) as guest:
            return await take_picture(guest, LOOKS["dark"], TOO_SMALL)

    assert await scenario() == kept(name="too-small-dark")

"""Pictures of everything that there is to see, compared with those that are kept; `make pictures` renews them."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.image import SVGImageSnapshotExtension
from syrupy.location import PyTestLocation
from syrupy.types import SnapshotIndex

from tests.client.scenes import LOOKS, SCENES, SIZES, set_scene, take_picture

FOLDER = Path(__file__).parent / "__snapshots__" / Path(__file__).stem
TOO_SMALL = (39, 11)
# The files are called after what is to be seen and not after the tests, since pages of the documentation show them.
pytestmark = pytest.mark.filterwarnings(r"ignore:\s*Can not relate snapshot:UserWarning")


class Picture(SVGImageSnapshotExtension):
    """A file for each picture, called after what is to be seen."""

    @classmethod
    def get_snapshot_name(cls, *, test_location: PyTestLocation, index: SnapshotIndex = 0) -> str:
        return str(index)


@pytest.fixture
def kept(snapshot: SnapshotAssertion, request: pytest.FixtureRequest) -> SnapshotAssertion:
    """The pictures that are kept."""
    assert FOLDER.exists() or request.config.option.update_snapshots, "no pictures are kept: make pictures"
    return snapshot.use_extension(Picture)


@pytest.mark.parametrize("name", SCENES)
async def test_a_scene_looks_as_it_did(name: str, kept: SnapshotAssertion, tmp_path: Path) -> None:
    scene = SCENES[name]

    async def scenario() -> dict[str, str]:
        pictures = {}
        async with set_scene(scene, tmp_path) as guest:
            for size, (look, ink) in [(size, look) for size in SIZES for look in scene.looks.items()]:
                pictures[f"{name}-{size}-{look}"] = await take_picture(guest, ink, SIZES[size])
        return pictures

    changed = [each for each, picture in (await scenario()).items() if picture != kept(name=each)]
    assert not changed


async def test_too_little_room_looks_as_it_did(kept: SnapshotAssertion, tmp_path: Path) -> None:
    async def scenario() -> str:
        async with set_scene(SCENES["home"], tmp_path) as guest:
            return await take_picture(guest, LOOKS["dark"], TOO_SMALL)

    assert await scenario() == kept(name="too-small-dark")

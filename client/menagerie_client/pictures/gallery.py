"""Where somebody keeps pictures: a package with a file for each, called after what is to be seen and the size."""

from functools import cached_property
from importlib.resources import files
from typing import Final

from menagerie_client.pictures.picture import SIZES, Picture, Size, read_picture

SUFFIX: Final = ".txt"


class Gallery:
    """The pictures of one package. Each is read when it is first wanted."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._pictures: dict[tuple[str, Size], Picture] = {}

    def picture(self, name: str, size: Size) -> Picture:
        """What is called so, in this size."""
        picture = self._pictures.get((name, size))
        if picture is None:
            text = files(self._package).joinpath(f"{name}-{size}{SUFFIX}").read_text(encoding="ascii")
            picture = self._pictures[name, size] = read_picture(name, size, text)
        return picture

    @cached_property
    def names(self) -> dict[str, tuple[Size, ...]]:
        """Everything that there are pictures of, and in which sizes."""
        found = {
            file.name.removesuffix(SUFFIX) for file in files(self._package).iterdir() if file.name.endswith(SUFFIX)
        }
        names = sorted({each.rpartition("-")[0] for each in found})
        return {name: tuple(size for size in SIZES if f"{name}-{size}" in found) for name in names}

"""The pictures of CuBirds: a file for each thing and size, in the form of `pictures.picture`."""

from typing import Final

from menagerie_client.pictures.gallery import Gallery

PICTURES: Final = Gallery(__name__)

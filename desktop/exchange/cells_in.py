"""Images in cells: embedded in the file, as a path below its folder, or as base64 text. Nothing is downloaded."""

import base64
import binascii
from collections.abc import Callable, Mapping
from typing import cast

from desktop.benchmarks.cells import BadRow
from desktop.benchmarks.words import say
from desktop.exchange.batches import Place, inside
from desktop.library.below import FileBelow

Read = Callable[[], bytes | None]


def picture_read(cell: object, place: Place, name: str) -> tuple[str, Read]:
    """The name of a cell's image and a function that reads it. `name` is used for an image embedded in the row.

    Raises BadRow if the cell is neither an image nor the path of one.
    """
    within = inside(cell)
    if within is not None:
        return name, lambda: within
    path = cast("Mapping[str, object]", cell).get("path") if isinstance(cell, Mapping) else cell
    if not isinstance(path, str) or not path.strip():
        raise BadRow(say("An image of this row is neither embedded nor a path."))
    return str(place.folder / path), FileBelow(place.folder, path)


def base64_read(cell: str, name: str) -> tuple[str, Read]:
    """A reader for an image stored as base64 text. Raises BadRow if the text is not base64."""
    try:
        data = base64.b64decode(cell, validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadRow(say("An image of this row is not valid base64.")) from error
    return name, lambda: data

"""Images in cells: embedded in the file, as a path below its folder, or as base64 text. Nothing is downloaded."""

import base64
import binascii
from collections.abc import Callable, Mapping
from typing import cast

from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow
from desktop.exchange.item_formats.rows_sharing_images import RowSource, image_bytes_in_cell
from desktop.library.files.image_path_below_folder import ContainedFile

Read = Callable[[], bytes | None]


def image_reader_of_cell(cell: object, place: RowSource, name: str) -> tuple[str, Read]:
    """The name of a cell's image and a function that reads it. `name` is used for an image embedded in the row.

    Raises BadRow if the cell is neither an image nor the path of one.
    """
    within = image_bytes_in_cell(cell)
    if within is not None:
        return name, lambda: within
    path = cast("Mapping[str, object]", cell).get("path") if isinstance(cell, Mapping) else cell
    if not isinstance(path, str) or not path.strip():
        raise BadRow(say("An image of this row is neither embedded nor a path."))
    return str(place.folder / path), ContainedFile(place.folder, path)


def image_reader_of_base64(cell: str, name: str) -> tuple[str, Read]:
    """A reader for an image stored as base64 text. Raises BadRow if the text is not base64."""
    try:
        data = base64.b64decode(cell, validate=True)
    except (binascii.Error, ValueError) as error:
        raise BadRow(say("An image of this row is not valid base64.")) from error
    return name, lambda: data

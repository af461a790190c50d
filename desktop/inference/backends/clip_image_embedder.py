"""An embedder of images with CLIP, for the similarity of puzzle pieces: a model in a worker as a function from pieces
to rows of features."""

import base64
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path
from typing import Self

import numpy as np
from numpy.typing import NDArray

from db.ids import new_id
from desktop.benchmarks.decode_image_pixels import Pixels, pixel_hash
from desktop.inference.model_errors import ModelFailed
from desktop.inference.models.model_family_and_fingerprint import check_weights, fingerprint_folder, model_family
from desktop.inference.worker_commands import EmbedCommand, PicturePart, PieceSheet
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.inference.worker_events import FailureDetail, JobEvent, PiecesEmbedded

MOST_PIECES = 64
MOST_PIXELS = 16_000_000
"""Of a sheet: well below what the one decoder takes."""


class ImageEmbedder:
    """The CLIP model in a local folder; called with pieces, it gives one row of features each.

    The worker starts, and the model loads, with the first call. Use it as a context manager, else its process keeps
    running. Raises NoModelFolder and BrokenModel at once, ModelFailed and WorkerEnded when called. `name`: its family
    and the fingerprint of the files that decide its features, independent of the folder's path.
    """

    def __init__(self, folder: Path, *, python: str = "", device: str = "auto") -> None:
        family = model_family(folder)
        check_weights(folder)
        self.name = f"{family}@{fingerprint_folder(folder)[:16]}"
        self._folder, self._python, self._device = folder, python, device
        self._client: WorkerClient | None = None
        self._open = ExitStack()

    def __enter__(self) -> Self:
        self._place = Path(self._open.enter_context(tempfile.TemporaryDirectory(prefix="eyeline-pieces-")))
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def __call__(self, pieces: Sequence[Pixels]) -> NDArray[np.float32]:
        if self._client is None:
            self._client = self._open.enter_context(WorkerClient(self._folder.name, python=self._python))
        sheets = [self._sheet(number, part) for number, part in enumerate(_piece_sheets(pieces))]
        told: list[JobEvent] = []
        command = EmbedCommand(
            job=str(new_id()), folder=str(self._folder.resolve()), sheets=tuple(sheets), device=self._device
        )
        self._client.submit(command, lambda _, event: told.append(event)).result()
        found = {event.sheet: _feature_rows(event) for event in told if isinstance(event, PiecesEmbedded)}
        if [len(found.get(number, ())) for number in range(len(sheets))] != [sheet.pieces for sheet in sheets]:
            failure = FailureDetail(code="failed", detail="not every piece got its features")
            raise ModelFailed(failure, self._folder.name)
        return np.concatenate([found[number] for number in range(len(sheets))])

    def _sheet(self, number: int, pieces: Sequence[Pixels]) -> PieceSheet:
        pixels = np.concatenate(pieces)
        file = self._place / f"{number}.ppm"
        # As it is: the file lives for a moment, and packing 97 pieces of each photograph would take longer than CLIP.
        file.write_bytes(b"P6 %d %d 255\n" % (pixels.shape[1], pixels.shape[0]) + pixels.tobytes())
        return PieceSheet(picture=PicturePart(path=str(file), pixels=pixel_hash(pixels)), pieces=len(pieces))


def _piece_sheets(pieces: Sequence[Pixels]) -> Iterator[Sequence[Pixels]]:
    """Neighbours of one size, in sheets that are not too large."""
    for _, alike in groupby(pieces, key=lambda piece: piece.shape):
        same = list(alike)
        most = max(1, min(MOST_PIECES, MOST_PIXELS // (same[0].shape[0] * same[0].shape[1])))
        yield from (same[start : start + most] for start in range(0, len(same), most))


def _feature_rows(event: PiecesEmbedded) -> NDArray[np.float32]:
    numbers = np.frombuffer(base64.b64decode(event.features), dtype="<f4").astype(np.float32)
    return numbers.reshape(-1, event.width)

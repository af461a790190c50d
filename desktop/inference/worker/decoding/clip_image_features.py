"""Features of pictures by a CLIP model with its own processor (Jigsaw-Puzzles 3.1: Hard is chosen by CLIP similarity).

Any model of transformers with `get_image_features` can be used; the paper names CLIP.
"""

import base64
import logging
from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from PIL import Image

from desktop.inference.worker.checkpoints.free_memory_and_shortage import is_memory_shortage, memory_failure
from desktop.inference.worker.checkpoints.load_model import choose_device
from desktop.inference.worker.engine_protocol_and_errors import JobError, JobReport, error_first_line
from desktop.inference.worker.preprocessing import read_transferred_images
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from desktop.inference.worker_commands import EmbedCommand
from desktop.inference.worker_events import FailureDetail, PiecesEmbedded

BATCH = 32

log = logging.getLogger("eyeline.worker")


class ClipEmbedder:
    """A model of pictures and words from a local folder, of which only the pictures' half is used; in float32, so that
    one folder ranks pieces alike on every machine."""

    def __init__(self, folder: str, device: str) -> None:
        """Read the folder: safetensors only, no code of its own. Raises JobError with `bad_model`, OutOfMemory."""
        self.folder = folder
        self._device = choose_device(device)
        local = {"trust_remote_code": False, "local_files_only": True}
        try:
            model: Foreign = transformers.AutoModel.from_pretrained(
                folder, use_safetensors=True, dtype="float32", **local
            )
            if not hasattr(model, "get_image_features"):
                raise ValueError(f"{type(model).__name__} gives no features of pictures")
            self._processor: Foreign = transformers.AutoImageProcessor.from_pretrained(folder, **local)
            self._model = model.eval().to(self._device)
        except Exception as error:
            if is_memory_shortage(error):
                raise memory_failure(error, self._device) from error
            log.exception("the model of features does not load")
            raise JobError(FailureDetail(code="bad_model", detail=error_first_line(error))) from error

    def embed(self, command: EmbedCommand, report: JobReport) -> None:
        """Report the features of each sheet's pieces. Raises RequestError for an invalid sheet."""
        for number, sheet in enumerate(command.sheets):
            pixels = read_transferred_images.read_image(sheet.picture)
            if pixels.shape[0] % sheet.pieces:
                raise JobError(FailureDetail(code="bad_request", detail="the pieces of a sheet are not of one size"))
            rows = self._features(np.split(pixels, sheet.pieces), report)
            report.say(
                PiecesEmbedded(
                    job=command.job,
                    sheet=number,
                    width=rows.shape[1],
                    features=base64.b64encode(rows.astype("<f4").tobytes()).decode(),
                    family=str(self._model.config.model_type),
                )
            )

    @torch.inference_mode()
    def _features(self, pieces: Sequence[NDArray[np.uint8]], report: JobReport) -> NDArray[np.float32]:
        rows: list[NDArray[np.float32]] = []
        for start in range(0, len(pieces), BATCH):
            report.check()
            images = [Image.fromarray(piece) for piece in pieces[start : start + BATCH]]
            try:
                inputs = self._processor(images=images, return_tensors="pt").to(self._device)
                found: Foreign = self._model.get_image_features(**inputs)
            except RuntimeError as error:
                if is_memory_shortage(error):
                    raise memory_failure(error, self._device) from error
                raise
            found = getattr(found, "pooler_output", found)
            if not torch.is_tensor(found) or found.ndim != 2:
                raise JobError(
                    FailureDetail(code="bad_model", detail="it gives no features that pictures could be told by")
                )
            rows.append(found.float().cpu().numpy())
        return np.concatenate(rows)

"""Compares a folder with its configuration: family, processor, names and shapes of weights."""

import json
import logging
from pathlib import Path

from desktop.inference.commands import Check, Load
from desktop.inference.events import FolderChecked
from desktop.inference.worker import own_code
from desktop.inference.worker.jobs import described
from desktop.inference.worker.libraries import Foreign, transformers
from desktop.inference.worker.loading import (
    NAMES_TOLD,
    class_of,
    lacking,
    processor_of,
    refuse_other_code,
    weights_into,
)

log = logging.getLogger("eyeline.worker")


def check(command: Check) -> FolderChecked:
    """What the folder lacks. Problems that only loading shows (a package, a GPU) are not checked. Raises JobError."""
    refuse_other_code(command)
    told = FolderChecked(job=command.job, library=transformers.__version__)
    config: dict[str, Foreign] = json.loads((Path(command.folder) / "config.json").read_bytes())
    known = transformers.CONFIG_MAPPING
    family = str(config.get("model_type"))
    if not (command.own_code and own_code.brings_code(Path(command.folder))):
        if family not in known:
            return told.model_copy(update={"lack": "family"})
        if known[family] not in transformers.MODEL_FOR_IMAGE_TEXT_TO_TEXT_MAPPING:
            writes = known[family] in transformers.MODEL_FOR_CAUSAL_LM_MAPPING
            return told.model_copy(update={"lack": "text_only" if writes else "no_answers"})
    try:
        processor_of(Load(job=command.job, folder=command.folder, own_code=command.own_code))
    except Exception as error:  # noqa: BLE001 - a library or a model's own code may raise anything
        log.info("the processor cannot be read: %s", type(error).__name__)
        return told if lacking(error) else told.model_copy(update={"lack": "processor", "detail": described(error)})
    return told if "quantization_config" in config else _weights_checked(command, told)


def _weights_checked(command: Check, told: FolderChecked) -> FolderChecked:
    """The model is built without memory, and the names and shapes of the folder's weights are put into it."""
    try:
        _, weights = weights_into(class_of(command), command, dtype="auto", device_map={"": "meta"})
    except Exception:
        log.exception("the weights cannot be compared without loading them")
        return told
    fit = {
        "lack": weights.lack,
        "names": weights.names[:NAMES_TOLD],
        "count": len(weights.names),
        "total": weights.total,
        "unused": weights.unused[:NAMES_TOLD],
    }
    return told.model_copy(update=fit)

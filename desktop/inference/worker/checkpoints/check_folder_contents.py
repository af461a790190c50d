"""Checks the contents of a model folder against its configuration: family, processor, names and shapes of weights."""

import json
import logging
from pathlib import Path

from desktop.inference.worker.checkpoints import custom_code_files
from desktop.inference.worker.checkpoints.load_model import (
    NAMES_TOLD,
    load_processor,
    missing_package_error,
    model_class,
    model_with_weights,
    require_consented_code,
)
from desktop.inference.worker.engine_protocol_and_errors import error_first_line
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from desktop.inference.worker_commands import CheckCommand, LoadCommand
from desktop.inference.worker_events import FolderChecked

log = logging.getLogger("eyeline.worker")


def check_folder_contents(command: CheckCommand) -> FolderChecked:
    """What the folder lacks. Problems that only loading shows (a package, a GPU) are not checked. Raises JobError."""
    require_consented_code(command)
    told = FolderChecked(job=command.job, library=transformers.__version__)
    config: dict[str, Foreign] = json.loads((Path(command.folder) / "config.json").read_bytes())
    known = transformers.CONFIG_MAPPING
    family = str(config.get("model_type"))
    if not (command.own_code and custom_code_files.has_custom_code(Path(command.folder))):
        if family not in known:
            return told.model_copy(update={"lack": "family"})
        if known[family] not in transformers.MODEL_FOR_IMAGE_TEXT_TO_TEXT_MAPPING:
            writes = known[family] in transformers.MODEL_FOR_CAUSAL_LM_MAPPING
            return told.model_copy(update={"lack": "text_only" if writes else "no_answers"})
    try:
        load_processor(LoadCommand(job=command.job, folder=command.folder, own_code=command.own_code))
    except Exception as error:  # noqa: BLE001 - a library or a model's own code may raise anything
        log.info("the processor cannot be read: %s", type(error).__name__)
        return (
            told
            if missing_package_error(error)
            else told.model_copy(update={"lack": "processor", "detail": error_first_line(error)})
        )
    return told if "quantization_config" in config else _check_weight_shapes(command, told)


def _check_weight_shapes(command: CheckCommand, told: FolderChecked) -> FolderChecked:
    """The model is built without memory, and the names and shapes of the folder's weights are put into it."""
    try:
        _, weights = model_with_weights(model_class(command), command, dtype="auto", device_map={"": "meta"})
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

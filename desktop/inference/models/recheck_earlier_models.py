"""Rechecks models that were added as trained before untrained weights were detected."""

from db.errors import StoreError
from db.lab import Lab
from db.rows import ModelRow
from db.stores import models_runs_predictions
from desktop.benchmarks.base_errors import EyelineError
from desktop.inference.models.registry import LocalModel, lab_models, load_model_config, model_folder_path
from desktop.inference.models.untrained_weights_check import looks_untrained


def recheck_untrained(lab: Lab, name: str | None = None) -> tuple[str, ...]:
    """The names of models (or only of `name`) that are recorded as trained but are untrained by the files on this
    machine; they are recorded as untrained from now on. A folder that is missing or unreadable is skipped: loading
    the model gives the error."""
    rows = [row for row in lab_models(lab) if row.trained and name in {None, row.name}]
    found = [row for row in rows if _is_untrained(lab, row)]
    return tuple(row.name for row in found if lab.write(models_runs_predictions.mark_model_untrained, row.id).result())


def _is_untrained(lab: Lab, row: ModelRow) -> bool:
    try:
        config = load_model_config(lab, row)
        return isinstance(config, LocalModel) and looks_untrained(model_folder_path(lab, config))
    except (EyelineError, StoreError, OSError, ValueError):
        return False

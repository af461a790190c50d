"""Models that were taken for trained ones before their weights were looked at, looked at again."""

from db.errors import StoreError
from db.lab import Lab
from db.rows import ModelRow
from db.stores import models
from desktop.benchmarks.errors import EyelineError
from desktop.inference.registry import LocalModel, all_models, configured, folder_of
from desktop.inference.untrained import looks_untrained


def look_again(lab: Lab, name: str | None = None) -> tuple[str, ...]:
    """The names of the models (or whether that one) that pass for trained and are not, by the files on this machine;
    from now on they are called untrained. A folder that is not here, or cannot be read, tells nothing: whoever loads
    it hears why."""
    rows = [row for row in all_models(lab) if row.trained and name in {None, row.name}]
    found = [row for row in rows if _is_untrained(lab, row)]
    return tuple(row.name for row in found if lab.write(models.call_untrained, row.id).result())


def _is_untrained(lab: Lab, row: ModelRow) -> bool:
    try:
        config = configured(lab, row)
        return isinstance(config, LocalModel) and looks_untrained(folder_of(lab, config))
    except (EyelineError, StoreError, OSError, ValueError):
        return False

"""Models whose replies another harness collected: their imported replies are in the lab, and they cannot be asked."""

from typing import Literal

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say
from desktop.inference.worker_commands import DecodingSettings


class ImportedNotRunnable(WrongUse):
    """A run was requested for a model whose replies were imported."""

    code = "not_asked"


class ImportedModel(FrozenModel):
    """A model as a file of results names it. harness: the form of the file (`moat`, `vriq`, …)."""

    kind: Literal["imported"] = "imported"
    harness: str
    model: str

    @property
    def decoding(self) -> DecodingSettings:
        """Empty: the decoding is stored with each answer, as far as the file states it."""
        return DecodingSettings()


def imported_model_error(name: str) -> ImportedNotRunnable:
    """The error of asking such a model."""
    return ImportedNotRunnable(
        say("{model} was imported with its replies and cannot be run."),
        hint=say("Add the model itself: eyeline models add NAME --path FOLDER or --server URL"),
        model=name,
    )

"""The request for an export, and its outcome."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from desktop.benchmarks.messages import Sentence
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.atomic_export import ExportedFile


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """scope: the part of the lab. neutralise: put an apostrophe before texts that a spreadsheet would evaluate as
    formulas; None: if the format has such cells. query: selects items, in item formats. licence: of the exported data.
    passed: the list of reviewed free texts. traits: include what people stated about themselves by choice or number."""

    scope: ExportScope
    out: Path
    neutralise: bool | None = None
    query: str = ""
    licence: str = ""
    passed: Path | None = None
    traits: bool = False

    @property
    def marked(self) -> bool:
        """Whether texts get the apostrophe: unless it was declined."""
        return self.neutralise is not False


@dataclass(frozen=True, slots=True)
class ExportOutcome:
    """The files that were written and verified, and messages for the user."""

    files: Sequence[ExportedFile]
    said: Sequence[Sentence] = field(default_factory=tuple[Sentence, ...])

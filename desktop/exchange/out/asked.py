"""What an export is asked for, and what came of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from desktop.benchmarks.words import Sentence
from desktop.exchange.out.scope import Scope
from desktop.exchange.out.writing import Written


@dataclass(frozen=True, slots=True)
class Asked:
    """scope: what of the lab. neutralise: an apostrophe before what a spreadsheet would take for a formula; None:
    where the format has such cells. query:
    which items, in formats of items. licence: of the data that go out. passed: the list of words of people that were
    passed one by one. traits: what people told of themselves by choice or number."""

    scope: Scope
    out: Path
    neutralise: bool | None = None
    query: str = ""
    licence: str = ""
    passed: Path | None = None
    traits: bool = False

    @property
    def marked(self) -> bool:
        """Whether texts get the apostrophe: unless it was refused."""
        return self.neutralise is not False


@dataclass(frozen=True, slots=True)
class Made:
    """The files that were written and read back, and what whoever asked should know of them."""

    files: Sequence[Written]
    said: Sequence[Sentence] = field(default_factory=tuple[Sentence, ...])

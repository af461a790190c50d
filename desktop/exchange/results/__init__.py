"""Results of other harnesses as model runs of the lab, scored by its own rules, their verdicts beside them."""

from desktop.exchange.results.content import Result, Results, UnknownResults
from desktop.exchange.results.exported import runs_in
from desktop.exchange.results.reading import READERS, files_of, read_results
from desktop.exchange.results.storing import Imported, import_results

__all__ = [
    "READERS",
    "Imported",
    "Result",
    "Results",
    "UnknownResults",
    "files_of",
    "import_results",
    "read_results",
    "runs_in",
]

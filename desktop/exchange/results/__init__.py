"""Results of other harnesses as model runs of the lab, scored by its own rules, their verdicts beside them."""

from desktop.exchange.results.reading import READERS, Result, Results, UnknownResults, read_results
from desktop.exchange.results.storing import Imported, import_results

__all__ = ["READERS", "Imported", "Result", "Results", "UnknownResults", "import_results", "read_results"]

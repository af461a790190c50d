"""A lab in a notebook: its items, answers, labels and predictions as pandas data frames, read-only.

`desktop.open` is the entry point. The columns are those of the exports (`Notebook.columns` explains each); times are
pandas timestamps with time zone, integers are nullable, nested values stay lists and mappings.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Self

from db.lab import Lab, open_lab
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.records.prediction_record_table import PREDICTIONS, predictions_of_scope
from desktop.exchange.table_files.record_table_and_columns import RecordTable
from desktop.library.item_query_language import find_items

if TYPE_CHECKING:
    import pandas as pd


class NoSuchTable(WrongUse):
    code = "no_such_table"


def open(folder: str | Path) -> "Notebook":  # noqa: A001 - read as desktop.open
    """Open the lab in `folder` for reading. A lab of an older version is upgraded first, as by every command.

    Raises NotALab, NewerLab, LabInUse, ReadOnly, Corrupt.
    """
    return Notebook(open_lab(Path(folder)))


class Notebook:
    """A read-only lab. Close it, or use it in a `with` statement. Each call reads the current state of the lab."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<lab {self.name!r} in {str(self._lab.folder)!r}>"

    @property
    def name(self) -> str:
        return self._lab.name

    def close(self) -> None:
        self._lab.close()

    def items(self, query: str = "") -> "pd.DataFrame":
        """The items that match a query ('benchmark=ordinal N=2..99'); by default those in use and all that were shown.

        Raises BadQuery.
        """
        frame = self.table("items")
        return frame if not query else _frame_of_items(frame, {str(row.id) for row in find_items(self._lab, query)})

    def answers(self, query: str = "", *, simulated: bool = False, pilots: bool = False) -> "pd.DataFrame":
        """People's trials with their outcome under the lab's current rules, one row per completed presentation.

        Those included in estimates have `counts`. query: restricts the items. simulated, pilots: include simulated
        people and pilot runs. Raises BadQuery.
        """
        frame = self.table("trials", simulated=simulated, pilots=pilots)
        return frame if not query else _frame_of_items(frame, {str(row.id) for row in find_items(self._lab, query)})

    def labels(self, *, simulated: bool = False) -> "pd.DataFrame":
        """Every revision of annotators' labels; `in_headline` marks those used for agreement. The five states are
        distinguished in `state`; items that were not reached have no row."""
        return self.table("labels", simulated=simulated)

    def predictions(self, query: str = "", *, model: str = "", rule: str = "") -> "pd.DataFrame":
        """Predictions of models with their outcome. rule: `strict` or `lenient`, default the lab's current one for each
        benchmark. Raises BadQuery."""
        with self._lab.still() as lab:
            rows = list(predictions_of_scope(lab, model=model, rule=rule))
        frame = _data_frame_of(RecordTable("predictions", "What models wrote.", PREDICTIONS, rows))
        return frame if not query else _frame_of_items(frame, {str(row.id) for row in find_items(self._lab, query)})

    def table(self, name: str, *, simulated: bool = False, pilots: bool = False) -> "pd.DataFrame":
        """Any table of the exports by name: studies, people, runs, corrections, jobs, decisions, … without personal
        columns. Raises NoSuchTable."""
        with self._lab.still() as lab:
            return _data_frame_of(_notebook_table(lab, name, simulated=simulated, pilots=pilots))

    def columns(self, name: str) -> dict[str, str]:
        """The meaning of each column of a table: `items`, `answers`, `labels`, `predictions` or any other.

        Raises NoSuchTable.
        """
        if name == "predictions":
            return {column.name: column.meaning for column in PREDICTIONS}
        named = _notebook_table(self._lab, "trials" if name == "answers" else name)
        return {column.name: column.meaning for column in named.columns}


def _notebook_table(lab: Lab, name: str, *, simulated: bool = False, pilots: bool = False) -> RecordTable:
    tables = record_tables_of(ExportScope(lab, simulated=simulated, pilots=pilots, in_house=True))
    found = next((table for table in tables if table.name == name), None)
    if found is None:
        raise NoSuchTable(
            say("Unknown table: {name}."),
            hint=say("Known: {known}."),
            name=name,
            known=", ".join(table.name for table in tables),
        )
    return found


_TYPES = {"text": "object", "json": "object", "integer": "Int64", "number": "float64", "boolean": "boolean"}


def _data_frame_of(table: RecordTable) -> "pd.DataFrame":
    """A table as a data frame, with typed columns even without rows."""
    import pandas as pd

    rows = list(table.records())
    made: dict[str, pd.Series] = {}
    for column in table.columns:
        values = [row[column.name] for row in rows]
        if column.type == "time":
            made[column.name] = pd.to_datetime(pd.Series(values, dtype="object"), utc=True, format="ISO8601")
        else:
            made[column.name] = pd.Series(values, dtype=_TYPES[column.type])
    return pd.DataFrame(made, columns=[column.name for column in table.columns])


def _frame_of_items(frame: "pd.DataFrame", wanted: set[str]) -> "pd.DataFrame":
    return frame[frame["item_id"].isin(wanted)].reset_index(drop=True)

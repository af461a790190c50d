"""Every format says of a lab what the others say, and keeps back what the others keep back."""

import json
import shutil
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from db.lab import open_lab
from db.stores import sessions
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_scope import ExportScope, participant_alias
from desktop.exchange.table_files.csv_files import CSV_DICTIONARY, read_csv, write_csv
from desktop.exchange.table_files.jsonl_files import DICTIONARY, read_jsonl, write_jsonl
from desktop.exchange.table_files.parquet_files import PARQUET_DICTIONARY, read_parquet, write_parquet
from desktop.library.files.escape_spreadsheet_formulas import unescape_formula
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from tests.unit.study.test_ending import begin
from tests.unit.study.test_seats import planned

type_of = {
    "json": json.loads,
    "integer": int,
    "number": float,
    "boolean": {"true": True, "false": False}.__getitem__,
    "text": unescape_formula,
}


@pytest.fixture(scope="module")
def written(made_sample: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A lab in every format, to publish and as a whole for in-house use; and what may not stand in the first."""
    place = tmp_path_factory.mktemp("forms")
    with open_lab(Path(shutil.copytree(made_sample, place / "lab"))) as lab:
        study = planned(lab, 3, sittings=1)
        shown, declined = (begin(lab, study, shared=shared) for shared in (True, False))
        for run in (shown, declined):
            SimulatedParticipant(np.random.default_rng(7), skill=0.4).sit(run)
        trial = lab.read(sessions.trials_of_session, shown.run.id)[0]
        data_corrections.exclude_run_or_trial(lab, str(trial.id), CorrectionReason("=HYPERLINK(1) rang", "MISTER X"))
        for name, wide in (("open", False), ("whole", True)):
            scope = ExportScope(lab, personal=wide, in_house=wide)
            for write in (write_jsonl, write_csv, write_parquet):
                write(record_tables_of(scope), place / name, scope.kept_back.told)
        secrets = [
            shown.code,
            "MISTER X",
            declined.code,
            str(declined.run.id),
            participant_alias(declined.run.person_id),
        ]
    shutil.rmtree(place / "lab")
    return place, secrets


@pytest.mark.parametrize("name", ["open", "whole"])
def test_that_csv_and_parquet_hold_the_very_records_of_jsonl(written: tuple[Path, list[str]], name: str) -> None:
    out = written[0] / name
    about, in_csv, in_parquet = (
        json.loads((out / file).read_text()) for file in (DICTIONARY, CSV_DICTIONARY, PARQUET_DICTIONARY)
    )
    assert about["kept_back"] == in_csv["kept_back"] == in_parquet["kept_back"]
    assert about["kept_back"]["runs"] == (1 if name == "open" else 0)
    outcomes: set[str] = set()
    for table, told in about["tables"].items():
        assert told["columns"] == in_csv["tables"][table]["columns"] == in_parquet["tables"][table]["columns"]
        kinds = [column["type"] for column in told["columns"]]
        plain = [list(row.values()) for row in cast("list[dict[str, Json]]", list(read_jsonl(out / told["file"])))]
        texts = [
            [None if cell is None else type_of.get(kind, str)(cell) for cell, kind in zip(row, kinds, strict=True)]
            for row in read_csv(out / f"{table}.csv", 1 << 22)
        ]
        typed = [
            [json.loads(str(cell)) if kind == "json" and cell else cell for cell, kind in zip(row, kinds, strict=True)]
            for row in read_parquet(out / f"{table}.parquet")
        ]
        assert texts == plain
        assert typed == plain
        if table == "trials":
            names = [column["name"] for column in told["columns"]]
            outcomes = {str(row[names.index("outcome")]) for row in typed}
    assert {"right", "wrong"} <= outcomes <= {"right", "wrong", "invalid", "missing"}


def test_that_no_format_gives_away_who_did_not_agree_or_what_is_personal(written: tuple[Path, list[str]]) -> None:
    place, secrets = written
    for path in (place / "open").iterdir():
        rows = read_parquet(path) if path.suffix == ".parquet" else [path.read_text(encoding="utf-8")]
        everything = " ".join(map(str, rows))
        assert not [secret for secret in secrets if secret in everything], path.name
    assert all(secret in (place / "whole" / "people.csv").read_text() for secret in secrets if secret.startswith("P0"))

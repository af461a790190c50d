"""Every format says of a lab what the others say, and keeps back what the others keep back."""

import json
import shutil
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from db.lab import open_lab
from db.stores import runs
from desktop.benchmarks.canonical import Json
from desktop.exchange.out.csv import CSV_DICTIONARY, read_csv, write_csv
from desktop.exchange.out.jsonl import DICTIONARY, read_jsonl, write_jsonl
from desktop.exchange.out.parquet import PARQUET_DICTIONARY, read_parquet, write_parquet
from desktop.exchange.out.records import tables_of
from desktop.exchange.out.scope import Scope, alias
from desktop.library.formulas import restored
from desktop.library.sample import sample_lab
from desktop.study import corrections
from desktop.study.corrections import Ground
from desktop.study.simulated import Player
from tests.unit.study.test_ending import begin
from tests.unit.study.test_seats import planned

type_of = {
    "json": json.loads,
    "integer": int,
    "number": float,
    "boolean": {"true": True, "false": False}.__getitem__,
    "text": restored,
}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A lab in every format, to publish and as a whole for in-house use; and what may not stand in the first."""
    place = tmp_path_factory.mktemp("forms")
    with open_lab(sample_lab(place / "lab")) as lab:
        study = planned(lab, 3, sittings=1)
        shown, declined = (begin(lab, study, shared=shared) for shared in (True, False))
        for run in (shown, declined):
            Player(np.random.default_rng(7), skill=0.4).sit(run)
        trial = lab.read(runs.trials, shown.run.id)[0]
        corrections.exclude(lab, str(trial.id), Ground("=HYPERLINK(1) rang", "MISTER X"))
        for name, wide in (("open", False), ("whole", True)):
            scope = Scope(lab, personal=wide, in_house=wide)
            for write in (write_jsonl, write_csv, write_parquet):
                write(tables_of(scope), place / name, scope.kept_back.told)
        secrets = [shown.code, "MISTER X", declined.code, str(declined.run.id), alias(declined.run.person_id)]
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

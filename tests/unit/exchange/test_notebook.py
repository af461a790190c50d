"""A lab in a notebook: frames to read, the page's example as it stands, nothing heavy before it is asked for."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import desktop
from db.errors import NotALab
from db.lab import open_lab
from db.stores import models_runs_predictions, studies
from desktop.exchange.export_formats import write_export
from desktop.exchange.notebook_data_frames import NoSuchTable, Notebook
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.library.item_query_language import BadQuery, find_items
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from tests.unit.cli.conftest import ROOT
from tests.unit.study.test_ending import begin
from tests.unit.study.test_seats import planned

PAGE = (ROOT / "docs" / "notebook.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def place(made_sample: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a lab whose people and a model of somebody else answered."""
    made = tmp_path_factory.mktemp("notebook")
    with open_lab(Path(shutil.copytree(made_sample, made / "mylab"))) as lab:
        study = planned(lab, 2, sittings=1)
        for shared in (True, False):
            SimulatedParticipant(np.random.default_rng(7), skill=0.4).sit(begin(lab, study, shared=shared))
        keys = [row.key for row in find_items(lab, "benchmark=jigsaw")]
        rows = [f"{key},{said}" for key, said in zip(keys, ["A", "z?", ""] * 99, strict=False)]
        (made / "model.csv").write_text("id,raw\n" + "\n".join(rows) + "\n")
        import_result_file(lab, made / "model.csv")
    return made


@pytest.fixture
def lab(place: Path) -> Iterator[Notebook]:
    with desktop.open(place / "mylab") as opened:
        yield opened


def test_that_the_example_of_the_page_runs_as_it_stands(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    monkeypatch.chdir(place)
    exec(compile(ast.parse(code), "docs/notebook.md", "exec"), {})
    told = capsys.readouterr().out
    assert "missing_piece_easy" in told
    assert "Submitted minus shown minus paused" in told
    for call in re.findall(r"`lab\.(\w+)\(", PAGE):
        assert callable(getattr(Notebook, call))


def test_that_frames_have_the_columns_they_say_and_types_that_hold_gaps(lab: Notebook) -> None:
    frames = {
        "items": lab.items(),
        "answers": lab.answers(),
        "labels": lab.labels(),
        "predictions": lab.predictions(),
        "runs": lab.table("runs"),
    }
    for name, frame in frames.items():
        assert list(frame.columns) == list(lab.columns(name))
        assert all(lab.columns(name).values())
    assert len(frames["labels"]) == 0
    answers = frames["answers"]
    assert len(answers) > 0
    assert str(answers["counts"].dtype) == "boolean"
    assert str(answers["changes"].dtype) == "Int64"
    assert str(answers["at"].dtype).startswith("datetime64[")
    assert set(answers["outcome"]) <= {"right", "wrong", "invalid", "missing"}
    assert "code" not in lab.table("people").columns


def test_that_what_others_computed_is_told_from_what_was_answered_here(lab: Notebook) -> None:
    found = lab.predictions("benchmark=jigsaw", model="model")
    assert set(found["model_kind"]) == {"imported"}
    assert found["file_sha256"].str.len().eq(64).all()
    assert set(found["harness"]) == {"table"}
    assert {"right", "wrong", "invalid"} & set(found["outcome"])
    assert len(lab.predictions(model="nobody")) == 0
    assert set(lab.predictions(rule="lenient")["rule"]) == {"lenient"}
    assert list(lab.items(f"key={found['key'].iloc[0]}")["item_id"]) == [found["item_id"].iloc[0]]


def test_that_what_models_wrote_goes_out_with_every_table(place: Path, lab: Notebook, tmp_path: Path) -> None:
    import pandas as pd

    with open_lab(place / "mylab") as opened:
        for form in ("csv", "parquet"):
            write_export(form, ExportRequest(ExportScope(opened), tmp_path / form))
        (study,) = opened.read(studies.load_all_studies)
        write_export("csv", ExportRequest(ExportScope(opened, study), tmp_path / "study"))
    here = lab.predictions()
    typed = pd.read_parquet(tmp_path / "parquet" / "predictions.parquet")
    assert list(typed["outcome"]) == list(here["outcome"])
    told = pd.read_csv(tmp_path / "csv" / "predictions.csv", dtype=str, keep_default_na=False)
    assert list(told.columns) == list(here.columns)
    assert dict(told["outcome"].value_counts()) == dict(here["outcome"].value_counts())
    shown = set(lab.answers()["shown_item_id"])
    asked = pd.read_csv(tmp_path / "study" / "predictions.csv", dtype=str)["asked_item_id"]
    assert 0 < len(asked) < len(told)
    assert set(asked) <= shown


def test_that_what_is_wrong_is_one_sentence(lab: Notebook, tmp_path: Path) -> None:
    with pytest.raises(NoSuchTable, match="birds"):
        lab.table("birds")
    with pytest.raises(BadQuery):
        lab.items("colour=red")
    with pytest.raises(NotALab):
        desktop.open(tmp_path / "nowhere")
    with pytest.raises(AttributeError, match="birds"):
        desktop.birds  # type: ignore[attr-defined] # noqa: B018


def test_that_a_notebook_changes_nothing_and_has_nothing_that_would(place: Path, lab: Notebook) -> None:
    def rows() -> int:
        with open_lab(place / "mylab") as opened:
            return len(opened.read(models_runs_predictions.list_model_runs))

    before = rows()
    for read in (lab.items, lab.answers, lab.labels, lab.predictions):
        read()
    assert rows() == before
    public = {name for name in dir(Notebook) if not name.startswith("_")}
    assert public == {"answers", "close", "columns", "items", "labels", "name", "predictions", "table"}


def test_that_importing_the_package_brings_nothing_heavy() -> None:
    code = "import sys, desktop; print([n for n in ('pandas', 'sqlalchemy', 'PySide6', 'db') if n in sys.modules])"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"

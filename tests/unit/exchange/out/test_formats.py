"""Every format: it says what it wrote, keeps outcomes apart, and refuses what it does not know."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.stores import items
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.exchange.dataset_formats.inspect_task import write_inspect_task
from desktop.exchange.dataset_formats.lmms_eval_task import write_lmms_eval
from desktop.exchange.dataset_formats.vlmevalkit_tsv import GUARD, read_vlmevalkit
from desktop.exchange.export_formats import (
    FORMATS,
    ExportFormat,
    NothingToNeutralise,
    UnknownFormat,
    UnsuitableExportOption,
    write_export,
)
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.atomic_export import sha256_of_file
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row, item_row
from tests.unit.study.test_ending import begin, collected, sit


@pytest.fixture(scope="module")
def folder(made_sample: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = Path(shutil.copytree(made_sample, tmp_path_factory.mktemp("formats") / "lab"))
    with open_lab(made) as lab:
        collected(lab)
    return made


@pytest.fixture(scope="module")
def lab(folder: Path) -> Iterator[Lab]:
    with open_lab(folder) as opened:
        yield opened


def written(lab: Lab, form: str, out: Path, query: str = "") -> ExportOutcome:
    query = query or ("task=connection" if FORMATS[form].items else "")
    return write_export(form, ExportRequest(ExportScope(lab), out, query=query))


@pytest.mark.parametrize("form", [name for name in FORMATS if name != "bundle"])
def test_that_what_a_format_says_it_wrote_is_what_lies_there(lab: Lab, form: str, tmp_path: Path) -> None:
    made = written(lab, form, tmp_path / "out")
    lie = {path for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert {one.path for one in made.files} == lie
    assert all(one.sha256 == sha256_of_file(one.path) for one in made.files)


def test_that_an_export_tells_of_one_moment_while_somebody_answers(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(folder, tmp_path / "lab")
    with open_lab(tmp_path / "lab") as seat, open_lab(tmp_path / "lab") as desk:
        study = next(iter(ExportScope(desk).studies))
        run = begin(seat, study, flag="pilot")

        def while_somebody_answers(asked: ExportRequest) -> ExportOutcome:
            assert len(asked.scope.scored) > 0
            sit(seat, run)
            return FORMATS["jsonl"].write(asked)

        monkeypatch.setitem(cast("dict[str, Any]", FORMATS), "slow", ExportFormat(while_somebody_answers, ""))
        for form, trials in (("slow", 0), ("jsonl", run.run.planned)):
            write_export(form, ExportRequest(ExportScope(desk, pilots=True), tmp_path / form))
            rows = (tmp_path / form / "trials.jsonl").read_text(encoding="utf-8").splitlines()
            assert sum(json.loads(row)["run_id"] == str(run.run.id) for row in rows) == trials


def test_that_a_bids_table_has_seconds_and_every_column_is_described(lab: Lab, tmp_path: Path) -> None:
    written(lab, "bids", tmp_path)
    tables = sorted(tmp_path.glob("sub-*/beh/*_beh.tsv"))
    assert len(tables) == 2
    for path in tables:
        header, *rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
        told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        assert set(header) == set(told) - {"TaskName"}
        assert told["response_time"]["Units"] == "s"
        assert set(told["outcome"]["Levels"]) == {"right", "wrong", "invalid", "missing"}
        for row in rows:
            assert len(row) == len(header)
            assert all(row)
            assert row[header.index("response_time")] == "n/a" or 0 < float(row[header.index("response_time")]) < 600
            assert row[header.index("outcome")] in told["outcome"]["Levels"]
    people = (tmp_path / "participants.tsv").read_text(encoding="utf-8").splitlines()
    assert {line.split("\t")[0] for line in people[1:]} == {path.parts[-3] for path in tables}


def test_that_psych_ds_names_its_files_and_describes_every_column(lab: Lab, tmp_path: Path) -> None:
    written(lab, "psych-ds", tmp_path)
    told = json.loads((tmp_path / "dataset_description.json").read_text(encoding="utf-8"))
    assert (told["@context"], told["@type"]) == ("https://schema.org/", "Dataset")
    known = {one["name"] for one in told["variableMeasured"]}
    tables = list((tmp_path / "data").iterdir())
    assert len(tables) > 5
    for path in tables:
        keyword, _, value = path.name.removesuffix("_data.csv").partition("-")
        assert (keyword, value.isalnum(), path.name.endswith("_data.csv")) == ("description", True, True)
        assert set(path.read_text(encoding="utf-8").splitlines()[0].split(",")) <= known


def test_that_vlmevalkit_reads_each_item_as_it_is_meant_even_what_pandas_takes_for_nothing(
    folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(folder, tmp_path / "lab")
    with open_lab(tmp_path / "lab") as lab:
        row = next(row for row in lab.read(items.find_stored_items) if row.task == "connection")
        item = item_from_row(row)
        texts = ["None", "007", 'a\t"b"\n\r\nc', "=1+1"]
        named = [one.model_copy(update={"text": text}) for one, text in zip(item.options, texts, strict=False)]
        hostile = item.model_copy(update={"key": "NA", "options": tuple(named), "question": "null", "version": "x"})
        lab.write(items.add_items, [item_row(hostile, row.images)], import_id=new_id()).result()
        made = written(lab, "vlmevalkit", tmp_path / "out", "version=x")
        (back,) = read_vlmevalkit(made.files[0].path)
    assert back["eyeline_item"] == str(hostile.id)
    assert [back[name].removesuffix(GUARD) for name in "ABC"] == texts[:3]
    assert (back["key"].removesuffix(GUARD), back["question"].removesuffix(GUARD)) == ("NA", "null")
    assert back["answer"].removesuffix(GUARD) == item.answer
    assert back["image"].startswith("['iVBOR")


def test_that_an_lmms_eval_task_asks_with_the_models_own_words_and_pictures(lab: Lab, tmp_path: Path) -> None:
    made = write_lmms_eval(ExportRequest(ExportScope(lab), tmp_path, query="task=connection,2d_single_loop"))
    assert {one.path.name for one in made.files} == {
        "test.parquet",
        "utils.py",
        "eyeline_samplelab.yaml",
        "media_sources.jsonl",
    }
    from pyarrow import parquet

    rows = cast("Any", parquet).read_table(tmp_path / "data" / "test.parquet").to_pylist()
    assert len(rows) == made.files[0].rows > 3
    for row in rows:
        parts = json.loads(row["parts"])
        assert [part["picture"] for part in parts if "picture" in part] == row["shown"]
        assert all(row[f"image_{place + 1}"]["bytes"].startswith(b"\x89PNG") for place in row["shown"])


def test_that_an_inspect_task_gives_its_items_back(lab: Lab, tmp_path: Path) -> None:
    query = "task=connection,anomaly,2d_single_loop"
    made = write_inspect_task(ExportRequest(ExportScope(lab), tmp_path / "task", query=query))
    rows = [json.loads(line) for line in made.files[0].path.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == made.files[0].rows > 3
    for row in rows:
        parts = json.loads(row["parts"])
        for part in (one for one in parts if "picture" in one):
            data = (tmp_path / "task" / row[f"image_{part['picture'] + 1}"]).read_bytes()
            assert data.startswith(b"\x89PNG")
    compile((tmp_path / "task" / "eyeline_samplelab.py").read_text(encoding="utf-8"), "task", "exec")
    with create_lab(tmp_path / "other", name="Other") as other:
        import_item_files(other, made.files[0].path)
        assert {row.id for row in find_items(other, "")} == {row.id for row in find_items(lab, query)}


def test_that_results_for_every_eval_ever_carry_the_intervals_of_the_comparison(lab: Lab, tmp_path: Path) -> None:
    made = write_export("every-eval-ever", ExportRequest(ExportScope(lab), tmp_path))
    documents = [json.loads(one.path.read_text(encoding="utf-8")) for one in made.files if one.path.suffix == ".json"]
    people = [row for row in compare_lab(lab).rows if row.kind == "people"]
    assert people
    found: set[tuple[str, float, float, float]] = set()
    for document in documents:
        for result in document["evaluation_results"] if document["model_info"]["id"].startswith("human/") else ():
            told = result["score_details"]
            ends = told["uncertainty"]["confidence_interval"]
            found.add((result["evaluation_name"], told["score"], ends["lower"], ends["upper"]))
    assert {(f"{row.benchmark}/{row.task}", row.accuracy, row.low, row.high) for row in people} <= found
    for document in documents:
        told = document["detailed_evaluation_results"]
        rows = [json.loads(line) for line in (tmp_path / told["file_path"]).read_text(encoding="utf-8").splitlines()]
        assert len(rows) == told["total_rows"]
        results = {result["evaluation_result_id"]: result for result in document["evaluation_results"]}
        for name, result in results.items():
            right = [row["evaluation"]["is_correct"] for row in rows if row["evaluation_result_id"] == name]
            assert str(sum(right)) == result["score_details"]["details"]["correct"]


def test_that_wishes_that_a_format_does_not_know_are_refused(lab: Lab, tmp_path: Path) -> None:
    scope = ExportScope(lab)
    with pytest.raises(UnknownFormat):
        write_export("doc", ExportRequest(scope, tmp_path))
    with pytest.raises(NothingToNeutralise):
        write_export("xlsx", ExportRequest(scope, tmp_path, neutralise=True))
    for asked in (ExportRequest(scope, tmp_path, query="task=x"), ExportRequest(scope, tmp_path, licence="CC0")):
        with pytest.raises(UnsuitableExportOption):
            write_export("jsonl", asked)
    assert not list(tmp_path.iterdir())

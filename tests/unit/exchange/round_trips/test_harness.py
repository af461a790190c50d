"""What we write for other harnesses they answer, and it comes back: the same items, and results that find them."""

import csv
import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from db.lab import Lab, create_lab, open_lab
from db.stores import models_runs_predictions, scores
from desktop.benchmarks.answers.harness_extraction_rules import VLMEVALKIT, parse
from desktop.benchmarks.item import AnswerOption, Item
from desktop.benchmarks.task_catalogue import task_of
from desktop.exchange.dataset_formats.lmms_eval_task import write_lmms_eval
from desktop.exchange.dataset_formats.vlmevalkit_tsv import read_vlmevalkit, write_vlmevalkit
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from tests.making.drawn import picture, write

QUERY = "task=connection,localization_hard"


@pytest.fixture(scope="module")
def lab(made_sample: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with open_lab(Path(shutil.copytree(made_sample, tmp_path_factory.mktemp("round") / "lab"))) as opened:
        yield opened


def the_items(lab: Lab, query: str) -> list[Item]:
    return [item_from_row(row) for row in find_items(lab, query)]


def out_for_vlmevalkit(lab: Lab, out: Path, query: str) -> list[Path]:
    written = write_vlmevalkit(ExportRequest(ExportScope(lab), out, query=query)).files
    return [one.path for one in written if one.path.suffix == ".tsv"]


def back(place: Path, files: Sequence[Path]) -> list[Item]:
    """The items that come in of files, in a lab of their own, none refused."""
    with create_lab(place / "other", name="Other") as other:
        assert [import_item_files(other, file).refused for file in files] == [()] * len(files)
        return the_items(other, "")


def test_that_items_of_every_task_come_back_out_of_vlmevalkits_form_as_the_very_same(lab: Lab, tmp_path: Path) -> None:
    """Jigsaw's anomalies among them, whose questions name regions of one picture."""
    some: dict[tuple[str, str], list[Item]] = {}
    for item in the_items(lab, ""):
        if item.images:
            some.setdefault((item.benchmark, item.task), []).append(item)
    wanted = [item for of_task in some.values() for item in of_task[:2]]
    assert any(task_of(item).names_regions for item in wanted)
    files = out_for_vlmevalkit(lab, tmp_path / "out", "key=" + ",".join(f'"{item.key}"' for item in wanted))
    assert len(files) == 2
    assert {item.id for item in wanted} <= {item.id for item in back(tmp_path, files)}


CHANGES: Sequence[tuple[dict[str, str], tuple[str, str, list[str | None]]]] = [
    ({}, ("Which is odd?", "3", [None] * 4)),
    ({"answer": "B"}, ("Which is odd?", "2", [None] * 4)),
    ({"question": "Which is even?"}, ("Which is even?", "3", [None] * 4)),
    ({"D": "none of them"}, ("Which is odd?", "C", ["1", "2", "3", "none of them"])),
    ({"D": ""}, ("Which is odd?", "C", ["1", "2", "3"])),
    ({"eyeline_content": "[" * 5000}, ("Which is odd?", "C", ["1", "2", "3", "4"])),
]


def drawn_labels(place: Path) -> None:
    """A folder with an item whose options are labels in its picture; a person wrote it."""
    write(place, "drawn/1.png", picture(1))
    line = {
        "benchmark": "drawn", "version": "1", "key": "drawn-1", "task": "odd", "kind": "choice", "answer": "3",
        "question": "Which is odd?", "options": [{"id": label} for label in "1234"], "tags": ["a|b", "c"],
        "factors": {"size": 2, "author": "ANNA"}, "images": [{"path": "1.png"}],
    }  # fmt: skip
    write(place, "drawn/items.jsonl", json.dumps(line).encode())


@pytest.mark.parametrize(("changes", "told"), CHANGES)
def test_that_what_somebody_changed_in_our_file_holds_and_drawn_labels_stay_labels(
    changes: Mapping[str, str], told: tuple[str, str, list[str | None]], tmp_path: Path
) -> None:
    drawn_labels(tmp_path)
    with create_lab(tmp_path / "lab", name="Drawn") as other:
        assert import_item_files(other, tmp_path / "drawn").added.added == 1
        (drawn,) = the_items(other, "")
        file, _ = [
            one.path
            for one in write_vlmevalkit(ExportRequest(ExportScope(other, personal=True), tmp_path / "out")).files
        ]
    (shown,) = read_vlmevalkit(file)
    assert [shown[letter] for letter in "ABCD"] == [*"1234"]
    assert [parse(choices_of(shown), reply, VLMEVALKIT).value for reply in ("C", "C. 3", "3", "The answer is C")] == [
        "C"
    ] * 4
    with file.open("w", newline="") as opened:
        writer = csv.DictWriter(opened, [*shown], dialect="excel-tab")
        writer.writeheader()
        writer.writerow({**shown, **changes})
    (item,) = back(tmp_path, [file])
    assert (item.question, item.answer, [option.text for option in item.options]) == told
    assert (item.id == drawn.id) == (not changes)
    assert item.benchmark == ("vlmevalkit" if changes else "drawn")


def test_that_who_wrote_an_item_goes_out_for_vlmevalkit_only_where_that_is_asked_for(tmp_path: Path) -> None:
    drawn_labels(tmp_path)
    with create_lab(tmp_path / "lab", name="Drawn") as other:
        import_item_files(other, tmp_path / "drawn")
        for personal in (True, False):
            write_vlmevalkit(ExportRequest(ExportScope(other, personal=personal), tmp_path / "out"))
            (file,) = (tmp_path / "out").glob("*.tsv")
            assert ("ANNA" in file.read_text()) == personal
    (item,) = back(tmp_path, [file])
    assert (item.key, item.factors, item.answer) == ("drawn-1", {"size": 2}, "3")


def choices_of(row: Mapping[str, str]) -> tuple[AnswerOption, ...]:
    return tuple(AnswerOption(id=letter, text=row[letter]) for letter in "ABCD")


def test_that_what_vlmevalkit_makes_of_our_file_finds_its_items(lab: Lab, tmp_path: Path) -> None:
    write_vlmevalkit(ExportRequest(ExportScope(lab), tmp_path / "out", query=QUERY))
    (file,) = (tmp_path / "out").glob("*.tsv")
    rows = [{**row, "prediction": row["answer"]} for row in read_vlmevalkit(file)]
    names = [name for name in dict.fromkeys(name for row in rows for name in row) if name != "image"]
    with (tmp_path / f"model_{file.stem}.tsv").open("w", newline="") as opened:
        writer = csv.DictWriter(opened, names, delimiter="\t", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    done = import_result_file(lab, tmp_path / f"model_{file.stem}.tsv", name="vlm")
    assert (done.done, done.refused) == (len(rows), [])
    assert outcomes(lab, done.run_id) == {"right"}


def test_that_what_lmms_eval_makes_of_our_task_finds_its_items(lab: Lab, tmp_path: Path) -> None:
    write_lmms_eval(ExportRequest(ExportScope(lab), tmp_path / "out", query=QUERY))
    wanted = the_items(lab, QUERY)
    # What its new versions keep of a sample: no document, the metrics of our task.
    lines = [
        {"doc_id": n, "target": item.answer, "filtered_resps": item.answer, "doc_hash": "x", "input": "…",
         "right": {"eyeline_item": str(item.id), "score": 1.0}}
        for n, item in enumerate(wanted)
    ]  # fmt: skip
    (tmp_path / "samples.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    done = import_result_file(lab, tmp_path / "samples.jsonl", name="lmms")
    assert (done.form, done.done, done.refused) == ("lmms-eval", len(wanted), [])
    assert outcomes(lab, done.run_id) == {"right"}


def outcomes(lab: Lab, run_id: object) -> set[str]:
    (run,) = [run for run in lab.read(models_runs_predictions.list_model_runs) if run.id == run_id]
    ids = [row.id for row in lab.read(models_runs_predictions.load_predictions, model_run_id=run.id)]
    return {row.outcome for row in lab.read(scores.scores_of_targets, "prediction", ids, rule="strict", rule_version=1)}

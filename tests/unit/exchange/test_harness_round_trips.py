"""What we write for other harnesses they answer, and it comes back: the same items, and results that find them."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, create_lab, open_lab
from db.stores import models, scores
from desktop.benchmarks.item import Item
from desktop.exchange.items_in import import_items
from desktop.exchange.out.asked import Asked
from desktop.exchange.out.lmms_eval import write_lmms_eval
from desktop.exchange.out.scope import Scope
from desktop.exchange.out.vlmevalkit import read_vlmevalkit, write_vlmevalkit
from desktop.exchange.results import import_results
from desktop.library.query import find
from desktop.library.rows import item_of
from desktop.library.sample import sample_lab

QUERY = "task=connection,localization_hard"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with open_lab(sample_lab(tmp_path_factory.mktemp("round") / "lab")) as opened:
        yield opened


def the_items(lab: Lab, query: str) -> list[Item]:
    return [item_of(row) for row in find(lab, query)]


def test_that_items_in_vlmevalkits_form_come_back_as_the_same_questions(lab: Lab, tmp_path: Path) -> None:
    write_vlmevalkit(Asked(Scope(lab), tmp_path / "out", query=QUERY))
    (file,) = (tmp_path / "out").glob("*.tsv")
    with create_lab(tmp_path / "other", name="Other") as other:
        wanted = the_items(lab, QUERY)
        told = import_items(other, file)
        assert (told.added.added, told.refused) == (len(wanted), ())
        back = the_items(other, "benchmark=vlmevalkit")
    pictures = {tuple(image.pixels for image in item.images): item for item in wanted}
    assert len(pictures) == len(wanted)
    for item in back:
        was = pictures[tuple(image.pixels for image in item.images)]
        assert (item.kind, item.answer, len(item.options)) == (was.kind, was.answer, len(was.options))
        assert "".join(was.question.split()) in "".join(item.question.split())


def test_that_what_vlmevalkit_makes_of_our_file_finds_its_items(lab: Lab, tmp_path: Path) -> None:
    write_vlmevalkit(Asked(Scope(lab), tmp_path / "out", query=QUERY))
    (file,) = (tmp_path / "out").glob("*.tsv")
    rows = [{**row, "prediction": row["answer"]} for row in read_vlmevalkit(file)]
    names = [name for name in dict.fromkeys(name for row in rows for name in row) if name != "image"]
    with (tmp_path / f"model_{file.stem}.tsv").open("w", newline="") as opened:
        writer = csv.DictWriter(opened, names, delimiter="\t", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    done = import_results(lab, tmp_path / f"model_{file.stem}.tsv", name="vlm")
    assert (done.done, done.refused) == (len(rows), [])
    assert outcomes(lab, done.run_id) == {"right"}


def test_that_what_lmms_eval_makes_of_our_task_finds_its_items(lab: Lab, tmp_path: Path) -> None:
    write_lmms_eval(Asked(Scope(lab), tmp_path / "out", query=QUERY))
    wanted = the_items(lab, QUERY)
    # What its new versions keep of a sample: no document, the metrics of our task.
    lines = [
        {"doc_id": n, "target": item.answer, "filtered_resps": item.answer, "doc_hash": "x", "input": "…",
         "right": {"eyeline_item": str(item.id), "score": 1.0}}
        for n, item in enumerate(wanted)
    ]  # fmt: skip
    (tmp_path / "samples.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    done = import_results(lab, tmp_path / "samples.jsonl", name="lmms")
    assert (done.form, done.done, done.refused) == ("lmms-eval", len(wanted), [])
    assert outcomes(lab, done.run_id) == {"right"}


def outcomes(lab: Lab, run_id: object) -> set[str]:
    (run,) = [run for run in lab.read(models.runs) if run.id == run_id]
    ids = [row.id for row in lab.read(models.predictions, model_run_id=run.id)]
    return {row.outcome for row in lab.read(scores.of_targets, "prediction", ids, rule="strict", rule_version=1)}

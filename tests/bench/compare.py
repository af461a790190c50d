"""A million answers and twenty models: how soon the first table stands after opening, later ones, and the report."""

import json
import os
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import replace
from pathlib import Path

import numpy as np
from sqlalchemy import Connection

from db import schema
from db.ids import new_id
from db.lab import create_lab, open_lab
from db.rows import ItemRow, PredictionRow, RunRow, TrialRow
from db.statements import insert_new, values_of
from db.stores import items, models, people, runs, scores, studies
from desktop.benchmarks.item import Item, Kind, Option
from desktop.library.rows import item_row
from desktop.study.protocol import sample_protocol
from desktop.study.studies import study_row
from tests.bench.measure import Figure
from tests.db.making import event, model, model_run, person, prediction, run, score, stretch, trial

PICTURES, PEOPLE, EACH, MODELS, REPEATS = 5_000, 400, 500, 20, 2
TASKS = ("missing_piece_easy", "missing_piece_hard", "connection", "order_restoration")
ROOT = Path(__file__).parents[2]


def figures() -> list[Figure]:
    """Fill a lab, then open it in processes of their own: once to make the columns, once as on any other day."""
    disk = ROOT / "build"
    disk.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-compare-", dir=disk) as place:
        folder = Path(place) / "lab"
        n = _fill(folder)
        made, found = _looked(folder), _looked(folder)
    how = f"{n:,} answers, {MODELS} models, {len(TASKS) * PICTURES:,} items"
    return [
        Figure("first table, columns to be made", round(made["first_s"], 1), "s", "", f"{how}; cache deleted"),
        _goal("first table after opening", found["first_s"], 5, how),
        _goal("later table", found["later_s"], 2, how),
        _goal("tables of the papers", found["papers_s"], 2, how),
        _goal("report, page and PDF", found["report_s"], 30, how),
    ]


def _goal(name: str, value: float, goal: float, how: str) -> Figure:
    return Figure(name, round(value, 2), "s", f"< {goal:g}", how)


def _looked(folder: Path) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.bench.compare", str(folder)]
    out = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True, env=dict(os.environ))
    return json.loads(out.stdout)


def _fill(folder: Path) -> int:
    """People's and models' answers as runs leave them; how many."""
    rng = np.random.default_rng(1)
    rows = [item_row(_item(task, number), []) for task in TASKS for number in range(PICTURES)]
    study = study_row(sample_protocol())
    with create_lab(folder, name="compare") as lab:
        items.add_slices(lab.write, rows, import_id=new_id())
        lab.write(studies.add, study).result()
        for number in range(PEOPLE):
            drawn: list[int] = rng.choice(len(rows), EACH, replace=False).tolist()
            chosen = [rows[place] for place in drawn]
            who = person(f"P{number:04}")
            lab.write(people.add, who).result()
            lab.write(_person, replace(run(study, who, planned=EACH)), chosen, rng.random(EACH) < 0.8).result()
        for number in range(MODELS):
            of = model(f"model-{number:02}")
            of = replace(
                of, kind="transformers", body=json.dumps({"name": of.name}), id=uuid.uuid5(uuid.NAMESPACE_URL, of.name)
            )
            lab.write(models.add, of).result()
            made = model_run(of, f"key {number}")
            lab.write(models.start_run, made).result()
            for repeat in range(REPEATS):
                right = (rng.random(len(rows)) < 0.3 + number / 50).tolist()
                told = [prediction(made, row, repeat) for row in rows]
                lab.write(_predicted, told, right).result()
    return PEOPLE * EACH + MODELS * REPEATS * len(rows)


def _item(task: str, number: int) -> Item:
    return Item(
        benchmark="jigsaw",
        version="made",
        key=f"{task}-{number:05}",
        task=task,
        kind=Kind.CHOICE,
        question=f"{task} {number}?",
        images=(),
        options=tuple(Option(id=letter, text=f"piece {letter}") for letter in "ABCD"),
        answer="A",
        group=f"photo-{number:05}",
    )


def _person(conn: Connection, made: RunRow, chosen: list[ItemRow], right: np.ndarray) -> None:
    runs.start(conn, made, stretch(made), [event(made, 0, "run_started"), event(made, 1, "run_finished")])
    done: list[TrialRow] = [trial(made, row, place) for place, row in enumerate(chosen)]
    insert_new(conn, schema.trials, [values_of(row, without=("response",)) | {"last_state": None} for row in done])
    insert_new(conn, schema.answers, [{"trial_id": row.id, "response": row.response} for row in done])
    scores.add(conn, [score(row, "right" if ok else "wrong") for row, ok in zip(done, right.tolist(), strict=True)])


def _predicted(conn: Connection, told: list[PredictionRow], right: list[bool]) -> None:
    models.add_predictions(conn, told)
    scores.add(conn, [score(row, "right" if ok else "wrong") for row, ok in zip(told, right, strict=True)])


def look(folder: Path) -> None:
    """In a process of its own: open, first table, later table, the papers' tables, the report."""
    from desktop.analysis.collect import collect
    from desktop.analysis.paper.every import tables_of
    from desktop.analysis.report import write_report
    from desktop.analysis.table import compare, tabulate

    found: dict[str, float] = {}

    def took(name: str, began: float) -> float:
        found[name] = time.perf_counter() - began
        return time.perf_counter()

    began = time.perf_counter()
    with open_lab(folder) as lab:
        compare(lab)
        began = took("first_s", began)
        frame = collect(lab)
        tabulate(frame)
        began = took("later_s", began)
        list(tables_of(lab, frame))
        began = took("papers_s", began)
        with tempfile.TemporaryDirectory() as out:
            write_report(lab, Path(out))
        took("report_s", began)
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    look(Path(sys.argv[1]))

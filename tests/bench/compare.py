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

from db.ids import new_id
from db.lab import create_lab, open_lab
from db.rows import ItemRow, PredictionRow, SessionRow, TrialRow
from db.schema import tables
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows
from db.stores import items, models_runs_predictions, people, scores, sessions, studies
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.library.item_rows import item_row
from desktop.study.planning.store_studies_and_drafts import study_row
from desktop.study.protocol import sample_protocol
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
        items.add_items_in_chunks(lab.write, rows, import_id=new_id())
        lab.write(studies.insert_study, study).result()
        for number in range(PEOPLE):
            drawn: list[int] = rng.choice(len(rows), EACH, replace=False).tolist()
            chosen = [rows[place] for place in drawn]
            who = person(f"P{number:04}")
            lab.write(people.add_person, who).result()
            lab.write(_person, replace(run(study, who, planned=EACH)), chosen, rng.random(EACH) < 0.8).result()
        for number in range(MODELS):
            of = model(f"model-{number:02}")
            of = replace(
                of, kind="transformers", body=json.dumps({"name": of.name}), id=uuid.uuid5(uuid.NAMESPACE_URL, of.name)
            )
            lab.write(models_runs_predictions.register_model, of).result()
            made = model_run(of, f"key {number}")
            lab.write(models_runs_predictions.start_model_run, made).result()
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
        kind=ItemKind.CHOICE,
        question=f"{task} {number}?",
        images=(),
        options=tuple(AnswerOption(id=letter, text=f"piece {letter}") for letter in "ABCD"),
        answer="A",
        group=f"photo-{number:05}",
    )


def _person(conn: Connection, made: SessionRow, chosen: list[ItemRow], right: np.ndarray) -> None:
    sessions.start_session(conn, made, stretch(made), [event(made, 0, "run_started"), event(made, 1, "run_finished")])
    done: list[TrialRow] = [trial(made, row, place) for place, row in enumerate(chosen)]
    insert_missing_rows(
        conn, tables.trials, [column_values_of(row, without=("response",)) | {"last_state": None} for row in done]
    )
    insert_missing_rows(conn, tables.answers, [{"trial_id": row.id, "response": row.response} for row in done])
    scores.add_scores(
        conn, [score(row, "right" if ok else "wrong") for row, ok in zip(done, right.tolist(), strict=True)]
    )


def _predicted(conn: Connection, told: list[PredictionRow], right: list[bool]) -> None:
    models_runs_predictions.add_predictions(conn, told)
    scores.add_scores(conn, [score(row, "right" if ok else "wrong") for row, ok in zip(told, right, strict=True)])


def look(folder: Path) -> None:
    """In a process of its own: open, first table, later table, the papers' tables, the report."""
    from desktop.analysis.data.load_analysis_frame import load_frame
    from desktop.analysis.paper_tables.all_paper_tables import all_paper_tables
    from desktop.analysis.report.write_html_pdf_report import write_report_to_folder
    from desktop.analysis.tables.compare_people_and_models import build_comparison, compare_lab

    found: dict[str, float] = {}

    def took(name: str, began: float) -> float:
        found[name] = time.perf_counter() - began
        return time.perf_counter()

    began = time.perf_counter()
    with open_lab(folder) as lab:
        compare_lab(lab)
        began = took("first_s", began)
        frame = load_frame(lab)
        build_comparison(frame)
        began = took("later_s", began)
        list(all_paper_tables(lab, frame))
        began = took("papers_s", began)
        with tempfile.TemporaryDirectory() as out:
            write_report_to_folder(lab, Path(out))
        took("report_s", began)
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    look(Path(sys.argv[1]))

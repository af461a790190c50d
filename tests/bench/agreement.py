"""A job of 100,000 items labelled by three people: how long its agreement takes, read from the lab and measured."""

import random
import tempfile
import time
from pathlib import Path

import numpy as np
from sqlalchemy import Connection

from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.rows import LabelRow, PersonRow, WallTime
from db.schema import tables
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows
from db.stores import items, people
from desktop.annotation.agreement import LabelRatings, measure_agreement
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, save_job
from desktop.annotation.supervision.job_agreement_report import load_agreement_report
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.library.item_rows import item_row
from tests.bench.measure import Figure

ITEMS, ANNOTATORS, SLICE = 100_000, 3, 20_000
ROOT = Path(__file__).parents[2]
AT = WallTime(us=1_700_000_000_000_000, offset=0)
HOW = f"{ITEMS:,} items, {ANNOTATORS} annotators each, nine tags"


def figures() -> list[Figure]:
    """Fill a lab once; read and measure it as the window does."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-agreement-", dir=ROOT / "build") as place:
        job = filled(Path(place) / "lab")
        with open_lab(Path(place) / "lab") as lab:
            began = time.perf_counter()
            report = load_agreement_report(lab, job)
            whole = time.perf_counter() - began
    assert report.agreement.masi.n_items == ITEMS
    rated = [(str(item), str(who), given) for item, who, given in _drawn(ITEMS)]
    began = time.perf_counter()
    measure_agreement(LabelRatings.of(rated))
    alone = time.perf_counter() - began
    return [
        _goal("agreement of a large job", whole, f"{HOW}; read from the lab, every figure, interval and diagnosis"),
        _goal("agreement measured", alone, f"{HOW}; ratings in memory, every coefficient with its interval"),
    ]


def filled(folder: Path) -> AnnotationJob:
    """A lab with a job that three people have finished."""
    with create_lab(folder, name="agreement") as lab:
        rows = [item_row(_item(number), []) for number in range(ITEMS)]
        items.add_items_in_chunks(lab.write, rows, import_id=new_id())
        job = build_job("tags", stored_scheme("moat"), [row.id for row in rows], overlap=ANNOTATORS)
        lab.write(save_job, job, AT).result()
        fill(lab, job)
    return job


def fill(lab: Lab, job: AnnotationJob) -> None:
    """What everybody gave, four of five times the same."""
    who = [PersonRow(id=new_id(), code=f"A{number}", simulated=False, created=AT) for number in range(ANNOTATORS)]
    for one in who:
        lab.write(people.add_person, one).result()
    made = [
        LabelRow(
            id=new_id(),
            job_id=job.id,
            item_id=job.items[place],
            scheme_id=job.scheme_id,
            annotator_id=who[rater].id,
            revision=0,
            state="submitted",
            labels=canonical_json(sorted(given)),
            note="",
            spent_ns=9_000_000_000,
            at=AT,
        )
        for place, rater, given in _drawn(len(job.items))
    ]
    for start in range(0, len(made), SLICE):
        lab.write(_added, made[start : start + SLICE]).result()


def _added(conn: Connection, rows: list[LabelRow]) -> None:
    insert_missing_rows(conn, tables.labels, [column_values_of(row) for row in rows])


def _drawn(n: int) -> list[tuple[int, int, frozenset[str]]]:
    names = [label.id for label in stored_scheme("moat").labels]
    sets = [frozenset(name for bit, name in enumerate(names) if value >> bit & 1) for value in range(512)]
    dice = np.random.default_rng(0)
    truth = dice.integers(0, 512, n)
    drawn: list[tuple[int, int, frozenset[str]]] = []
    for rater in range(ANNOTATORS):
        codes: list[int] = np.where(dice.random(n) < 0.8, truth, dice.integers(0, 512, n)).tolist()
        drawn += [(place, rater, sets[code]) for place, code in enumerate(codes)]
    random.Random(0).shuffle(drawn)
    return drawn


def _item(number: int) -> Item:
    return Item(
        benchmark="moat",
        version="made",
        key=f"q{number:06}",
        task="multiple_choice",
        kind=ItemKind.CHOICE,
        question=f"Question {number}?",
        options=(AnswerOption(id="A", text="yes"), AnswerOption(id="B", text="no")),
        answer="A",
    )


def _goal(name: str, seconds: float, how: str) -> Figure:
    return Figure(name, round(seconds, 2), "s", "< 3", how)

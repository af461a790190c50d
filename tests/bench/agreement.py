"""A job of 100,000 items labelled by three people: how long its agreement takes, read from the lab and measured."""

import random
import tempfile
import time
from pathlib import Path

import numpy as np
from sqlalchemy import Connection

from db import schema
from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.rows import LabelRow, Moment, PersonRow
from db.statements import insert_new, values_of
from db.stores import items, people
from desktop.annotation.agreement import Ratings, measure
from desktop.annotation.job import Job, add_job, new_job
from desktop.annotation.report import report_of
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.item import Item, Kind, Option
from desktop.benchmarks.schemes import scheme
from desktop.library.rows import item_row
from tests.bench.measure import Figure

ITEMS, ANNOTATORS, SLICE = 100_000, 3, 20_000
ROOT = Path(__file__).parents[2]
AT = Moment(us=1_700_000_000_000_000, offset=0)
HOW = f"{ITEMS:,} items, {ANNOTATORS} annotators each, nine tags"


def figures() -> list[Figure]:
    """Fill a lab once; read and measure it as the window does."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-agreement-", dir=ROOT / "build") as place:
        job = filled(Path(place) / "lab")
        with open_lab(Path(place) / "lab") as lab:
            began = time.perf_counter()
            report = report_of(lab, job)
            whole = time.perf_counter() - began
    assert report.agreement.masi.n_items == ITEMS
    rated = [(str(item), str(who), given) for item, who, given in _drawn(ITEMS)]
    began = time.perf_counter()
    measure(Ratings.of(rated))
    alone = time.perf_counter() - began
    return [
        _goal("agreement of a large job", whole, f"{HOW}; read from the lab, every figure, interval and diagnosis"),
        _goal("agreement measured", alone, f"{HOW}; ratings in memory, every coefficient with its interval"),
    ]


def filled(folder: Path) -> Job:
    """A lab with a job that three people have finished."""
    with create_lab(folder, name="agreement") as lab:
        rows = [item_row(_item(number), []) for number in range(ITEMS)]
        items.add_slices(lab.write, rows, import_id=new_id())
        job = new_job("tags", scheme("moat"), [row.id for row in rows], overlap=ANNOTATORS)
        lab.write(add_job, job, AT).result()
        fill(lab, job)
    return job


def fill(lab: Lab, job: Job) -> None:
    """What everybody gave, four of five times the same."""
    who = [PersonRow(id=new_id(), code=f"A{number}", simulated=False, created=AT) for number in range(ANNOTATORS)]
    for one in who:
        lab.write(people.add, one).result()
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
    insert_new(conn, schema.labels, [values_of(row) for row in rows])


def _drawn(n: int) -> list[tuple[int, int, frozenset[str]]]:
    names = [label.id for label in scheme("moat").labels]
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
        kind=Kind.CHOICE,
        question=f"Question {number}?",
        options=(Option(id="A", text="yes"), Option(id="B", text="no")),
        answer="A",
    )


def _goal(name: str, seconds: float, how: str) -> Figure:
    return Figure(name, round(seconds, 2), "s", "< 3", how)

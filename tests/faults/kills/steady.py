"""Work that goes on in one lab, kill after kill: every line is one row that was acknowledged as durable."""

import os
from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import ClassVar

from sqlalchemy import text
from typing_extensions import override

from db.backups.verified_backups import back_up_lab, list_backups
from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.rows import ItemFilter, QueryCondition
from db.stores import items, jobs_and_label_revisions, models_runs_predictions, people, sessions
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.jobs.annotation_job import JobTerms, build_job, load_jobs, save_job
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.inference.batch_runs.run_model_over_items import RunOptions, RunProgress, run_batch
from desktop.inference.models.registry import SCRIPTED
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now
from tests import scripted_worker
from tests.db.making import begun, event, item, person, score, stored, trial
from tests.faults.kills.work import Losses, Say, Work, broke, checked, compared
from tests.unit.inference.helpers import add_fake
from tests.unit.inference.helpers import stored as asked

os.environ[SCRIPTED] = scripted_worker.FILE

TARGET = ItemFilter((QueryCondition("task", "in", ("connection",)),))
ROWS = {"answer": "answers", "item": "items", "label": "labels", "prediction": "predictions"}
KEYS = {"answers": "trial_id"}


class Steady(Work):
    """A lab that children work on one after the other, killed after some acknowledgements and a little more."""

    most_before: ClassVar[int] = 40

    @override
    def prepare(self, place: Path) -> None:
        with create_lab(place / "lab", name=self.name) as lab:
            self.fill(lab)

    @abstractmethod
    def fill(self, lab: Lab) -> None:
        """Put what is worked on into the lab."""

    @override
    def begin(self, place: Path, number: int) -> Path:
        return place / "lab"

    @override
    def after(self, lab: Path, told: Sequence[str]) -> Losses:
        return broke(told)

    @override
    def end(self, place: Path, told: Sequence[str]) -> Losses:
        folder = place / "lab"
        with open_lab(folder, window=True) as lab:
            rows = Counter(line for name in ROWS for line in _stored(lab, name))
        copies = {f"backup {copy.path.name}": copy.verified for copy in list_backups(folder)}
        found = rows + Counter({name: 1 for name, whole in copies.items() if whole})
        told_twice = tuple(line for line, times in Counter(told).items() if times > 1)
        broken = tuple(f"{name} is damaged" for name, whole in copies.items() if not whole)
        wanted = [line for line in told if not line.startswith("broke ")]
        return compared(wanted, found) + Losses(doubled=told_twice, problems=broken) + checked(folder)

    @override
    def moment(self, draw: float, lived: float) -> tuple[int, float]:
        lines = draw * self.most_before
        return int(lines), (lines % 1) * 0.01


def _stored(lab: Lab, name: str) -> list[str]:
    table = ROWS[name]
    found = lab.read(lambda conn: conn.scalars(text(f"SELECT {KEYS.get(table, 'id')} FROM {table}")).all())
    return [f"{name} {row}" for row in found]


class Runs(Steady):
    """Answers of a person, committed as a window commits them."""

    name = "runs"
    times = 80
    advice = "Open the lab again: the session resumes at the trial that was open."

    @override
    def fill(self, lab: Lab) -> None:
        begun(lab, planned=1_000_000)

    @override
    def work(self, lab: Path, say: Say) -> None:
        with open_lab(lab, window=True) as opened:
            (state,) = opened.read(sessions.incomplete_session_states)
            (what,) = opened.read(items.find_stored_items, TARGET)
            beside = self.beside(opened, say)
            for step in count(1):
                done = trial(state.run, what, len(state.done) + step - 1)
                sequence = state.last_sequence + step
                opened.commit_trial(done, [score(done)], [event(state.run, sequence)]).result()
                say(f"answer {done.id.hex}")
                next(beside)

    def beside(self, lab: Lab, say: Say) -> Iterator[None]:
        """What goes on between two answers."""
        while True:
            yield


class Imports(Runs):
    """An import goes on in the background of a run; it is acknowledged slice by slice."""

    name = "imports during a run"
    times = 40
    advice = "Import the same files again: items that were already imported are skipped."

    @override
    def beside(self, lab: Lab, say: Say) -> Iterator[None]:
        while True:
            rows = [item(new_id().hex, task="imported", tags=("t",)) for _ in range(20)]
            written = lab.write(items.add_items, rows, import_id=new_id())
            yield
            written.result()
            for row in rows:
                say(f"item {row.id.hex}")


class Backups(Runs):
    """A backup after every answer."""

    name = "backups during a run"
    times = 40
    advice = "Back up again: a copy that was not verified is not listed."

    @override
    def beside(self, lab: Lab, say: Say) -> Iterator[None]:
        while True:
            say(f"backup {back_up_lab(lab.folder).path.name}")
            yield


class Annotation(Steady):
    """Drafts and submissions of one annotator."""

    name = "annotation"
    times = 80
    advice = "Open the queue again: it resumes at the item that was open, with its draft."

    @override
    def fill(self, lab: Lab) -> None:
        rows = [item(f"k{number}") for number in range(1_500)]
        stored(lab, *rows)
        who = person("A001")
        lab.write(people.add_person, who).result()
        job = build_job(
            "tags", stored_scheme("moat"), [row.id for row in rows], overlap=1, terms=JobTerms(annotators=("A001",))
        )
        lab.write(save_job, job, wall_time_now()).result()

    @override
    def work(self, lab: Path, say: Say) -> None:
        with open_lab(lab, window=True) as opened:
            (job,) = opened.read(load_jobs)
            who = opened.read(people.person_by_code, "A001")
            assert who is not None
            desk = RevisionWriter(job=job, annotator_id=who.id, code="A001")
            done = {
                each.item_id: each
                for each in opened.read(jobs_and_label_revisions.current_labels_of_annotator, job.id, who.id)
            }
            offered = [label.id for label in job.scheme.offered]
            for number, one in enumerate(job.items):
                past = done.get(one)
                if past is not None and past.state == AnnotationStatus.SUBMITTED:
                    continue
                for standing in (AnnotationStatus.DRAFT, AnnotationStatus.SUBMITTED):
                    mark = ItemMark(frozenset({offered[number % len(offered)]}), "a note")
                    past = desk.revise(one, past, mark, standing, spent_ns=1, at=wall_time_now())
                    opened.write(save_revision, past, job).result()
                    say(f"label {past.id.hex}")


class Models(Steady):
    """A model in a process of its own answers; an answer is acknowledged once the lab shows it."""

    name = "model runs"
    times = 40
    most_before = 8
    advice = "Run the same command with --resume: only missing items are asked."

    @override
    def fill(self, lab: Lab) -> None:
        for number in range(600):
            asked(lab, f"k{number}", f"question {number}", "B")
        add_fake(lab, token_seconds=0.004, tokens=2)

    @override
    def work(self, lab: Path, say: Say) -> None:
        with open_lab(lab) as opened:
            known = {row.id for row in opened.read(models_runs_predictions.load_predictions)}

            def tell(_: RunProgress) -> None:
                for row in opened.read(models_runs_predictions.load_predictions):
                    if row.id not in known:
                        known.add(row.id)
                        say(f"prediction {row.id.hex}")

            wanted = [item_from_row(row) for row in opened.read(items.find_stored_items)]
            run_batch(opened, "fake", wanted, RunOptions(batch_tokens=1, resume=True), progress=tell)

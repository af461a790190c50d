"""A bundle of a lab with every state gives a lab whose tables say the same, up to who people are and when it was."""

import json
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

import pytest

from db.deletion import delete_person
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import ModelRunRow, PredictionRow
from db.stores import items, models, people, runs
from desktop.analysis.table import compare
from desktop.annotation.job import add_job, jobs_of, new_job
from desktop.annotation.moving import move
from desktop.annotation.schemes import keep_version, merge
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.schemes import scheme
from desktop.exchange.bundle_in import rebuild
from desktop.exchange.out.asked import Asked
from desktop.exchange.out.formats import write
from desktop.exchange.out.jsonl import read_jsonl
from desktop.exchange.out.scope import Scope
from desktop.inference.imported import ImportedModel
from desktop.inference.keeping import score_what_is_unscored
from desktop.inference.registry import add, row_of
from desktop.library import verdicts
from desktop.library.changing import withdraw
from desktop.library.rows import item_of
from desktop.library.sample import sample_lab
from desktop.study import corrections
from desktop.study.corrections import Ground
from desktop.study.steps import Show
from desktop.study.trial import EndedOn
from tests.unit.annotation.labs import AT
from tests.unit.annotation.test_decisions import later
from tests.unit.exchange.round_trips.test_labels import EVERY as LABELS
from tests.unit.exchange.round_trips.test_labels import fill
from tests.unit.exchange.test_tables_out import ODD
from tests.unit.study.test_ending import begin, sit
from tests.unit.study.test_seats import planned
from tests.unit.study.test_session import answer, to_show

STATES = ("answered", "cut", "failed", "out_of_memory", "stopped", "answered")
ENDS = (EndedOn.TIMEOUT, EndedOn.INTERRUPTED, EndedOn.SKIPPED, EndedOn.ABORTED)
SAID: Mapping[str, Sequence[str]] = {
    "items": ("key", "question", "options", "answer", "hint", "factors", "images", "withdrawn"),
    "runs": ("simulated", "pilot", "finished", "counts", "excluded", "planned", "trials"),
    "trials": (
        "position", "attempt", "sitting", "block", "key", "check", "ended_on", "outcome", "reason", "response", "rule",
        "option_order", "response_time_s", "paused_s", "changes", "flags", "rules", "confidence", "practice", "met",
        "excluded", "exclusion", "counts",
    ),
    "predictions": ("model", "key", "repeat", "attempt", "state", "raw", "parsed", "outcome", "reason", "seconds"),
    "jobs": ("name", "kind", "labels", "overlap", "closed"),
    "labels": ("key", "revision", "state", "labels", "labels_now", "flagged", "round", "in_headline", "spent_s"),
    "decisions": ("act", "labels", "confidence", "error_source"),
    "verdicts": ("kind", "judge", "right", "outcome", "answer", "truth", "text"),
}  # fmt: skip


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """People who finished, broke off, piloted, were made up, excluded or deleted; labels, replies and verdicts of every
    state; an item that was withdrawn and labels that were merged."""
    folder = sample_lab(tmp_path_factory.mktemp("bundle") / "lab")
    with open_lab(folder) as lab:
        study = planned(lab, 6, sittings=1)
        made = [begin(lab, study, flag=flag) for flag in ("", "", "", "", "simulated", "pilot")]
        for ended_on in (EndedOn.ANSWERED, *ENDS):
            show = to_show(made[0])
            assert isinstance(show, Show)
            answer(made[0], show, ended_on)
        for number, run in enumerate(made):
            sit(lab, run, most=2 if number == 1 else None)
        trial = next(one for one in lab.read(runs.trials, made[0].run.id) if not one.practice)
        corrections.exclude(lab, str(trial.id), Ground("=1+1", "ANNA", True))
        corrections.exclude(lab, str(made[2].run.id), Ground("fire alarm", "ANNA", False))
        gone = next(person.code for person in lab.read(people.all) if person.id == made[3].run.person_id)
        job = new_job("tags", scheme("moat"), [row.id for row in lab.read(items.find)[:4]], overlap=3)
        lab.write(add_job, job, AT).result()
        fill(lab, job, LABELS, judged=True)
        merged = merge(job.scheme, ["OCR"], "CNT")
        lab.write(keep_version, merged).result()
        lab.write(move, job, merged, later(900)).result()
        replies(lab)
        withdraw(lab, str(lab.read(items.find)[5].id), "broken")
    delete_person(folder, gone)
    delete_person(folder, "B")
    return folder


def replies(lab: Lab) -> None:
    """A model's replies in every state and with hostile texts, and a judge's verdicts on them."""
    found = [item_of(row) for row in lab.read(items.find) if row.kind == "choice"][:6]
    model = add(lab, row_of("=m", ImportedModel(harness="x", model="m"), trained=True))
    run = ModelRunRow(id=new_id(), model_id=model.id, key="k", condition="c", plan="{}", planned=6, started=AT)
    lab.write(models.start_run, run).result()
    texts = ["A", *(text for text in ODD if text.strip())]
    rows = [
        PredictionRow(
            id=new_id(), model_run_id=run.id, item_id=item.id, stimulus_id=item.stimulus_id, repeat=repeat, attempt=1,
            key="k", state=state, raw=texts[(number * 5 + repeat) % len(texts)] if state in {"answered", "cut"} else "",
            finish_reason="", prompt_tokens=None, output_tokens=3, first_token_ns=None,
            total_ns=None if repeat else 1_500_000_000, sent="{}", at=AT,
        )
        for repeat in range(5)
        for number, (item, state) in enumerate(zip(found, STATES, strict=True))
    ]  # fmt: skip
    lab.write(models.add_predictions, rows).result()
    score_what_is_unscored(lab, found, rows)
    lab.write(models.finish_run, run.id).result()
    judged = [
        verdicts.Judgement(right=right, judge="j", answer=row.raw, truth="A", raw="I say =1", source="f.json")
        for row, right in zip(rows, (True, False, None), strict=False)
    ]
    verdicts.keep(lab, [verdicts.row_of("prediction", row.id, one) for row, one in zip(rows, judged, strict=False)])


def told(lab: Lab, out: Path) -> Iterator[tuple[str, Counter[str]]]:
    """Of each table what its rows say, but for ids, names of people and times."""
    write("jsonl", Asked(Scope(lab), out))
    for name, columns in SAID.items():
        rows = [cast("dict[str, Json]", row) for row in read_jsonl(out / f"{name}.jsonl")]
        yield name, Counter(json.dumps([row[column] for column in columns], sort_keys=True) for row in rows)


def test_that_a_bundle_of_a_lab_with_every_state_gives_the_same_tables_again(full: Path, tmp_path: Path) -> None:
    with open_lab(full) as lab:
        write("bundle", Asked(Scope(lab), tmp_path / "out", licence="CC0-1.0"))
        before, figures = dict(told(lab, tmp_path / "before")), compare(lab).document()
        labels = labels_of(lab)
    shutil.copytree(tmp_path / "out", tmp_path / "moved")
    with rebuild(tmp_path / "moved", tmp_path / "again") as lab:
        after, again = dict(told(lab, tmp_path / "after")), compare(lab).document()
        assert labels_of(lab) == labels
    assert all(any(f'"{end}"' in row for row in before["trials"]) for end in ("answered", *ENDS))
    for name in SAID:
        assert before[name], name
        assert after[name] == before[name], name
    assert outcomes(again) == outcomes(figures)


def labels_of(lab: Lab) -> dict[str, str | None]:
    """The labels of the job, and which one each was merged into."""
    (job,) = lab.read(jobs_of)
    return {label.id: label.merged_into for label in job.scheme.labels}


def outcomes(document: Mapping[str, Json]) -> Counter[str]:
    """The rows of a comparison without who people are."""
    rows = cast("Sequence[Mapping[str, Json]]", document["rows"])
    kept = [{name: value for name, value in row.items() if name != "who"} for row in rows]
    return Counter(json.dumps(row, sort_keys=True) for row in kept)

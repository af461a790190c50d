"""`eyeline jobs`: what annotators work on is listed, closed and opened again."""

from pathlib import Path

import pytest

from db.lab import open_lab
from db.stores import annotation_job_decisions
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import decision_from_row
from desktop.annotation.job_setup.create_jobs_by_kind import MAKERS, VALUES
from desktop.annotation.jobs.annotation_job import load_jobs
from desktop.cli.annotation_commands.annotation_jobs_command import KINDS
from tests.unit.annotation.labs import lab_with_job
from tests.unit.annotation.test_decisions import submit
from tests.unit.cli.conftest import Command


def test_that_a_job_is_closed_and_opened_again_by_name(place: Path, eyeline: Command) -> None:
    lab, job = lab_with_job(place, 3)
    lab.close()
    [told] = eyeline("jobs", "list", "--lab", lab.folder, "--json").document["jobs"]
    assert (told["name"], told["items"], told["complete"], told["closed"]) == (job.name, 3, 0, None)
    closed = eyeline("jobs", "close", job.name, "--reason", "made twice", "--lab", lab.folder, "--json")
    assert (closed.code, closed.document) == (0, {"job": job.name, "closed": "made twice"})
    again = eyeline("jobs", "close", job.name, "--reason", "made twice", "--lab", lab.folder, "--json")
    assert (again.code, again.document["error"]["code"]) == (2, "bad_job")
    assert "made twice" in eyeline("jobs", "list", "--lab", lab.folder).out
    assert eyeline("jobs", "reopen", job.name, "--reason", "the right one", "--lab", lab.folder).code == 0
    [told] = eyeline("jobs", "list", "--lab", lab.folder, "--json").document["jobs"]
    assert told["closed"] is None
    assert eyeline("jobs", "close", "no such", "--reason", "x", "--lab", lab.folder).code == 2


def test_that_majorities_are_accepted_by_name_and_the_rest_is_counted(place: Path, eyeline: Command) -> None:
    lab, job = lab_with_job(place, 3, overlap=3)
    with lab:
        for code, given in {"A1": "CNT OCR RLA", "B2": "CNT RLA OCR", "C3": "RLA RLA CNT"}.items():
            for number, tags in enumerate(given.split()):
                submit(lab, job, code, number, tags)
    command = ("jobs", "accept-majorities", job.name, "--by", "r1", "--reason", "two of three", "--lab", lab.folder)
    assert eyeline(*command, "--dry-run", "--json").document == {
        "job": job.name, "majorities": 2, "accepted": 0, "left": 3,
    }  # fmt: skip
    assert (eyeline(*command, "--json").document["accepted"], eyeline(*command, "--json").document["accepted"]) == (
        2,
        0,
    )
    with open_lab(lab.folder) as opened:
        rows = {
            row.item_id: decision_from_row(row)
            for row in opened.read(annotation_job_decisions.decisions_of_job, job.id)
        }
    assert {item: (settled.labels, settled.reason) for item, settled in rows.items()} == {
        job.items[0]: (("CNT",), "two of three"),
        job.items[1]: (("RLA",), "two of three"),
    }
    assert eyeline("jobs", "accept-majorities", "no such", "--by", "R1", "--reason", "x", "--lab", lab.folder).code == 2


JOB = """
name: Pilot
guideline: Count what can be seen.
limit: 4
order: mixed
annotators: [a1, B2, C3]
fixed: true
tags_shown: after
calibrate: released
calibrate_n: 2
pass_mark: 0.7
again: 0.5
"""


def test_that_a_job_is_made_of_a_file_and_options_go_before_it(place: Path, eyeline: Command) -> None:
    lab, _ = lab_with_job(place, 12, tags=("CNT",))
    lab.close()
    file = place / "job.yaml"
    file.write_text(JOB, encoding="utf-8")
    told = eyeline("jobs", "create", file, "--name", "Other", "--daily", 5, "--lab", lab.folder, "--json").document
    assert (told["job"], told["scheme"], told["scheme_version"]) == ("Other", "moat", "2")
    assert (told["items"], told["annotators"], sorted(told["shares"])) == (4, ["A1", "B2", "C3"], [2, 3, 3])
    assert (told["calibration"], told["pass_mark"], told["again"], told["daily"]) == (2, 0.7, 0.5, 5)
    opened = open_lab(lab.folder)
    with opened:
        job = next(one for one in opened.read(load_jobs) if one.name == "Other")
    assert (job.scheme.guideline, job.terms.tags_shown) == ("Count what can be seen.", "after")


WRONG = {
    "overlap: 0": "overlap",
    "overlapp: 2": "overlapp",
    "kind: nothing": "Known: tags",
    "kind: review\norder: mixed": "order does not apply to a job of the kind review",
    "pass_mark: 0.5": "pass_mark requires calibrate",
    "overlp: 2": "A job has no field overlp.",
    "overlap: two": "overlap must be a whole number.",
    "again: often": "again must be a number.",
    "order: alphabetical": "order must be one of lab, mixed.",
    "fixed: true": "fixed requires annotators",
    "scheme: none_such": "Known:",
    "query: benchmark=none_such": "none were selected",
    "tags_shown: now": "tags_shown",
    "annotators: [A, A]\noverlap: 2": "2 annotators, but only 1 are named",
    "- a\n- b": "not a list of job fields",
    "name: [": "is not a valid job file",
}


@pytest.mark.parametrize("text", WRONG)
def test_that_a_file_that_makes_no_job_is_refused_with_the_field(place: Path, eyeline: Command, text: str) -> None:
    lab, _ = lab_with_job(place, 3)
    lab.close()
    file = place / "job.yaml"
    file.write_text(text, encoding="utf-8")
    refused = eyeline("jobs", "create", file, "--lab", lab.folder)
    assert refused.code == 2
    assert WRONG[text] in refused.err
    assert len(eyeline("jobs", "list", "--lab", lab.folder, "--json").document["jobs"]) == 1


def test_that_every_kind_of_the_window_can_be_made_by_command(place: Path, eyeline: Command) -> None:
    assert set(MAKERS) == set(VALUES) == set(KINDS)
    lab, _ = lab_with_job(place, 3)
    lab.close()
    made = eyeline("jobs", "create", "--kind", "probes", "--limit", 2, "--lab", lab.folder, "--json").document
    assert (made["kind"], made["items"]) == ("probes", 2)
    assert eyeline("jobs", "create", "--kind", "review", "--no-automatic", "--lab", lab.folder).code == 0
    assert "photographs" in eyeline("jobs", "create", "--kind", "screening", "--lab", lab.folder).err

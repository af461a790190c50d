"""`eyeline study topup`, `close`, `status` and `lab merge` at the end of a study, as they are typed."""

import shutil
from pathlib import Path

from db.lab import open_lab
from db.stores import sessions
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason
from tests.unit.cli.conftest import Command
from tests.unit.study.test_ending import collected


def test_that_a_study_that_is_closed_says_what_was_pinned(eyeline: Command, lab: Path) -> None:
    with open_lab(lab) as opened:
        collected(opened, 1)
    first = eyeline("study", "close", "--lab", lab, "--json").document
    assert (first["closed"], first["changed"], first["people"]) == (True, False, 1)
    again = eyeline("study", "close", "--lab", lab)
    assert (again.code, f"Pinned before: {first['revision']} (1 person, 4 answers)." in again.out) == (0, True)


def test_that_a_merge_into_a_closed_study_is_told_of_until_it_is_opened_and_closed_again(
    eyeline: Command, lab: Path, place: Path
) -> None:
    with open_lab(lab) as opened:
        study, (one,) = collected(opened, 1)
    shutil.copytree(lab, place / "other")
    with open_lab(place / "other") as opened:
        data_corrections.exclude_run_or_trial(
            opened, str(opened.read(sessions.trials_of_session, one.run.id)[-1].id), CorrectionReason("the phone rang")
        )
    pin = eyeline("study", "close", "--lab", lab, "--json").document["revision"]
    tried = eyeline("lab", "merge", lab, place / "other", "--dry-run")
    assert f"{study.name} is closed: what comes in changes what was pinned." in tried.out
    merged = eyeline("lab", "merge", lab, place / "other", "--json").document
    assert [(row["study_id"], row["revision"]) for row in merged["closed_and_changed"]] == [(str(study.id), pin)]
    refused = eyeline("study", "close", "--lab", lab, "--json")
    assert (refused.code, refused.document["error"]["code"]) == (1, "data_changed")
    told = eyeline("study", "close", "--dry-run", "--lab", lab, "--json").document
    assert (told["closed"], told["changed"], told["revision"]) == (True, True, pin)
    (cell,) = eyeline("study", "status", "--lab", lab, "--json").document["cells"]
    assert (cell["closed"], cell["changed"], cell["revision"]) == (True, True, pin)
    assert "no longer those that were pinned" in eyeline("study", "status", "--lab", lab).out
    assert eyeline("study", "close", "--reopen", " ", "--lab", lab).code == 2
    assert eyeline("study", "close", "--reopen", "a trial was excluded", "--lab", lab).code == 0
    closed = eyeline("study", "close", "--lab", lab, "--json")
    assert (closed.code, closed.document["answers"], closed.document["changed"]) == (3, 3, False)


def test_that_what_is_missing_is_given_to_who_sits_here_and_taken_back(eyeline: Command, lab: Path) -> None:
    with open_lab(lab) as opened:
        _, made = collected(opened)
        data_corrections.exclude_run_or_trial(
            opened, str(opened.read(sessions.trials_of_session, made[0].run.id)[-1].id), CorrectionReason("slip")
        )
    given = eyeline("study", "topup", "--lab", lab)
    assert "They sit down at this lab, not at a seat." in given.out
    told = eyeline("study", "close", "--dry-run", "--lab", lab, "--json").document
    (entry,) = told["open"]["reserve"]
    assert entry["items"] == 1
    back = eyeline("study", "topup", "--take-back", "all", "--lab", lab, "--json").document
    assert back["taken_back"] == [entry["code"]]
    (cell,) = eyeline("study", "status", "--lab", lab, "--json").document["cells"]
    assert (cell["reserve"], cell["topup"], cell["over"], cell["done"]) == (0, 0, 0, 2)

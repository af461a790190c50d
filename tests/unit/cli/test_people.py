"""`eyeline people`, `study status` and `agreement`: who did what."""

import uuid
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import create_lab
from db.rows import PersonRow, SessionEventRow, SessionRow, StudyRow
from db.stores import people, sessions, studies
from desktop.library.machine.clock import ClockSegment, wall_time_now
from desktop.study.protocol import sample_protocol
from tests.unit.cli.conftest import Command


def person(code: str, *, simulated: bool = False) -> PersonRow:
    return PersonRow(id=new_id(), code=code, simulated=simulated, created=wall_time_now(), facts='{"age":"30-39"}')


def run_of(study: StudyRow, who: PersonRow, *, pilot: bool = False) -> SessionRow:
    return SessionRow(
        id=new_id(),
        study_id=study.id,
        person_id=who.id,
        plan="{}",
        planned=0,
        seat="seat",
        simulated=who.simulated,
        pilot=pilot,
        app_version="0",
        certificate="{}",
        started=wall_time_now(),
    )


@pytest.fixture
def lab(place: Path) -> Path:
    """Three people: one done, one running and once a pilot, one simulated."""
    done, running, simulated = person("P01"), person("P02"), person("S01", simulated=True)
    study = StudyRow(
        id=uuid.uuid5(uuid.NAMESPACE_URL, "study"),
        name="First",
        protocol=sample_protocol().canonical,
        created=wall_time_now(),
    )
    with create_lab(place / "lab", name="Lab") as made:
        made.write(studies.insert_study, study).result()
        for who in (done, running, simulated):
            made.write(people.add_person, who).result()
        rows = [
            run_of(study, done),
            run_of(study, running),
            run_of(study, running, pilot=True),
            run_of(study, simulated),
        ]
        for row in rows:
            made.write(sessions.start_session, row, ClockSegment.begin().row(row.id, 0), []).result()
        end = SessionEventRow(run_id=rows[0].id, sequence=0, stretch=0, kind="run_finished", clock_ns=1)
        made.write(sessions.add_session_events, [end]).result()
    return place / "lab"


def test_that_people_are_listed_by_their_codes(eyeline: Command, lab: Path) -> None:
    told = eyeline("people", "list", "--lab", lab, "--json").document["people"]
    assert [(entry["code"], entry["simulated"]) for entry in told] == [("P01", False), ("P02", False), ("S01", True)]
    assert "P02" in eyeline("people", "list", "--lab", lab).out


def test_that_a_person_is_shown_with_their_runs(eyeline: Command, lab: Path) -> None:
    told = eyeline("people", "show", "P02", "--lab", lab, "--json").document
    assert told["facts"] == {"age": "30-39"}
    assert sorted(row["pilot"] for row in told["rows"]) == [False, True]
    missing = eyeline("people", "show", "P99", "--lab", lab, "--json")
    assert (missing.code, missing.document["error"]["code"]) == (2, "no_such_person")


def test_that_a_study_counts_real_runs_and_sets_pilots_and_simulations_apart(eyeline: Command, lab: Path) -> None:
    (cell,) = eyeline("study", "status", "--lab", lab, "--json").document["cells"]
    counts = {name: cell[name] for name in ("planned", "running", "done", "excluded", "pilot", "simulated")}
    assert counts == {"planned": 0, "running": 1, "done": 1, "excluded": 0, "pilot": 1, "simulated": 1}


def test_that_a_person_is_deleted_from_the_lab_and_its_backups(eyeline: Command, lab: Path) -> None:
    saved = eyeline("lab", "backup", lab, "--json").document["path"]
    told = eyeline("lab", "delete-person", lab, "P01", "--json")
    assert told.code == 0
    assert told.document.items() >= {"backups": [saved], "left": []}.items()
    assert told.document["rows"] > 0
    codes = [entry["code"] for entry in eyeline("people", "list", "--lab", lab, "--json").document["people"]]
    assert codes == ["P02", "S01"]
    again = eyeline("lab", "delete-person", lab, "P01", "--json")
    assert (again.code, again.document["error"]["code"]) == (2, "not_found")


def test_that_agreement_of_a_file_needs_no_lab(eyeline: Command, place: Path) -> None:
    rows = ["item,annotator,labels", "1,a,CNT|OCR", "1,b,CNT|OCR", "2,a,RLA", "2,b,RLA", "3,a,", "3,b,CNT"]
    (place / "labels.csv").write_text("\n".join(rows) + "\n")
    told = eyeline("agreement", "labels.csv", "--json")
    assert told.code == 0
    assert told.document["percent"]["value"] == pytest.approx(2 / 3)
    assert told.document["alpha_masi"].keys() >= {"value", "low", "high", "n_items", "n_raters"}
    assert told.document["per_tag"]["RLA"].keys() >= {"alpha", "ac1", "positive_agreement", "prevalence"}
    assert "alpha_masi" in eyeline("agreement", "labels.csv").out


def test_that_agreement_tells_each_two_annotators_and_tags_that_stand_for_each_other(
    eyeline: Command, place: Path
) -> None:
    rows = ["item,annotator,labels", "1,a,GNDT", "1,b,GNDV", "2,a,GNDT|CNT", "2,b,GNDV|CNT", "3,a,", "3,b,", "4,c,CNT"]
    (place / "labels.csv").write_text("\n".join(rows) + "\n")
    told = eyeline("agreement", "labels.csv", "--json").document
    assert told["confusions"] == [{"one": "GNDT", "other": "GNDV", "pairs": 2, "items": 2}]
    assert [(pair["first"], pair["second"], pair["n_items"]) for pair in told["pairs"]] == [
        ("a", "b", 3),
        ("a", "c", 0),
        ("b", "c", 0),
    ]
    assert (told["pairs"][1]["alpha_masi"], told["pairs"][1]["reason"]) == (None, "no_overlap")
    assert told["fleiss"]["reason"] == "incomplete"
    shown = eyeline("agreement", "labels.csv").out
    assert "GNDV" in shown
    assert "no_overlap" in shown
    assert " to 1.00)" in shown


def test_that_agreement_of_a_lab_without_a_job_is_one_sentence(eyeline: Command, lab: Path) -> None:
    told = eyeline("agreement", "--lab", lab, "--json")
    assert told.code == 2
    assert "no annotation job" in told.document["error"]["message"]


def test_that_nobody_is_shown_the_hash_of_a_pin(eyeline: Command, lab: Path) -> None:
    from db.lab import open_lab
    from db.stores import people
    from desktop.library.people.person_pins import set_pin

    with open_lab(lab) as opened:
        person = opened.read(people.person_by_code, "P01")
        assert person is not None
        set_pin(opened, person.id, "1234")
    for words in (("people", "show", "P01"), ("people", "list")):
        assert "argon2" not in eyeline(*words, "--lab", lab, "--json").out


def run_id(eyeline: Command, lab: Path, code: str) -> str:
    return str(eyeline("people", "show", code, "--lab", lab, "--json").document["rows"][0]["run_id"])


def test_that_corrections_are_rows_that_a_person_shows(eyeline: Command, lab: Path) -> None:
    run = run_id(eyeline, lab, "P01")
    words = ("--lab", lab, "--reason", "typed wrong", "--by", "AB", "--results-not-seen", "--json")
    moved = eyeline("people", "reassign", run, "P07", *words).document["rows"][0]
    assert moved.items() >= {"run_id": run, "kind": "reassigned", "to": "P07", "author": "AB"}.items()
    assert (moved["reason"], moved["results_seen"]) == ("typed wrong", False)
    assert eyeline("people", "show", "P01", "--lab", lab, "--json").document["rows"] == []
    out = eyeline("people", "exclude", run, *words).document["rows"][0]
    assert (out["kind"], out["trial_id"]) == ("excluded", None)
    eyeline("people", "note", "P07", "came late", "--lab", lab)
    eyeline("people", "note", run, "the phone rang", "--lab", lab)
    told = eyeline("people", "show", "P07", "--lab", lab, "--json").document
    assert [mark["kind"] for mark in told["marks"]] == ["reassigned", "excluded", "note"]
    assert told["notes"][0]["reason"] == "came late"
    assert told["rows"][0]["excluded"] is True
    again = eyeline("people", "exclude", run, *words)
    assert (again.code, again.document["error"]["code"]) == (2, "no_correction")
    assert eyeline("people", "exclude", run, "--undo", *words).code == 0


def test_that_joined_codes_are_told_in_the_list(eyeline: Command, lab: Path) -> None:
    words = ("--lab", lab, "--reason", "one person", "--json")
    assert eyeline("people", "join", "P02", "P01", *words).document["rows"][0]["kind"] == "same_as"
    told = {p["code"]: p["same_as"] for p in eyeline("people", "list", "--lab", lab, "--json").document["people"]}
    assert set(told.values()) == {None, "P01"} or set(told.values()) == {None, "P02"}
    assert len(eyeline("people", "show", "P01", "--lab", lab, "--json").document["rows"]) == 3
    assert eyeline("people", "join", "P02", "P01", "--undo", *words).code == 0
    assert len(eyeline("people", "show", "P01", "--lab", lab, "--json").document["rows"]) == 1


def test_that_a_real_run_becomes_a_pilot_with_a_reason_and_stays_one(lab: Path, eyeline: Command) -> None:
    run = run_id(eyeline, lab, "P01")
    words = ("people", "pilot", run, "--reason", "the old screen", "--lab", lab, "--json")
    out = eyeline(*words).document["rows"][0]
    assert (out["kind"], out["reason"]) == ("pilot", "the old screen")
    assert eyeline("people", "show", "P01", "--lab", lab, "--json").document["rows"][0]["pilot"] is True
    assert eyeline(*words).code == 2

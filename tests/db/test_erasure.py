"""Deleting a person: nothing left in any file, work kept nameless, no way back."""

import json
import uuid
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from db.connections.sqlite_connections import exclusive_file_engine
from db.deletion.erase_person_rows import (
    PersonTombstone,
    erase_people_in_copy,
    erase_people_in_file,
    erase_person_rows,
    read_tombstone_file,
    read_tombstone_rows,
)
from db.deletion.person_deletion import delete_person_from_lab, files_naming_ids
from db.errors import CorruptDatabase, LabInUse, NotFound, StoreError
from db.ids import erased_run_mark, nameless_author_id
from db.lab import Lab, create_lab, open_lab
from db.maintenance.check_lab_integrity import check_lab_folder
from db.maintenance.restore_backup import restore_backup
from db.rows import DecisionRow, ItemRow, JobRow, PersonRow, SessionRow, VerdictRow
from db.schema.row_counts import main_row_counts
from db.schema.tables import metadata
from db.stores import (
    annotation_job_decisions,
    items,
    jobs_and_label_revisions,
    lab_settings,
    model_answer_votes,
    people,
    sessions,
    studies,
    verdicts_of_judges,
)
from tests.db.making import THEN, begun, filled, item, job, scheme, vote

Two = tuple[SessionRow, PersonRow]


@pytest.fixture
def two_people(folder: Path) -> Two:
    """A lab with two people, P01 and P02, and a backup of it."""
    with create_lab(folder, name="x") as lab:
        gone, _, who = filled(lab, "P01-of-this-lab")
        filled(lab, "P02-of-this-lab")
        lab.back_up()
    return gone, who


def test_that_a_deleted_person_leaves_no_trace_in_any_file(folder: Path, two_people: Two) -> None:
    gone, who = two_people
    with open_lab(folder) as lab:
        trials = [trial.id for trial in lab.read(sessions.trials_of_session, gone.id)]
    assert len(files_naming_ids(folder, [gone.id, *trials])) == 2
    told = delete_person_from_lab(folder, who.code)
    assert told.rows > 10
    assert [path.parent.name for path in told.backups] == ["backups"]
    assert told.left == ()
    assert files_naming_ids(folder, [gone.id, *trials]) == []
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert not [path for path in files if who.code.encode() in path.read_bytes()]
    assert [path for path in files if b"P02-of-this-lab" in path.read_bytes()]


def test_that_a_wish_that_was_queued_in_the_settings_goes_with_the_person_in_every_copy(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        codes = [filled(lab, code)[2].code for code in ("P01-of-this-lab", "P02-of-this-lab")]
        lab.write(lab_settings.set_setting, "deletions", json.dumps(codes)).result()
        lab.back_up()
    told = delete_person_from_lab(folder, codes[0])
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert not [path for path in files if codes[0].encode() in path.read_bytes()]
    for database in (folder / "lab.db", *told.backups):
        with exclusive_file_engine(database).connect() as conn:
            assert lab_settings.get_setting(conn, "deletions") == json.dumps(codes[1:])


def test_that_unfinished_decisions_that_name_the_person_go_with_them(folder: Path, two_people: Two) -> None:
    _, who = two_people
    with open_lab(folder) as lab:
        for key, value in (("draft.a", {"by": str(who.id)}), ("draft.b", {"by": who.code}), ("draft.c", {"by": "P02"})):
            lab.write(lab_settings.set_setting, key, json.dumps(value)).result()
    delete_person_from_lab(folder, who.code)
    with open_lab(folder) as lab:
        assert [key for key in lab.read(lab_settings.all_settings) if key.startswith("draft.")] == ["draft.c"]


def test_that_the_other_person_stays_whole(folder: Path, two_people: Two) -> None:
    _, who = two_people
    told = delete_person_from_lab(folder, who.code)
    with open_lab(folder) as lab:
        found = lab.read(main_row_counts)
        assert (found["people"], found["runs"], found["trials"], found["labels"]) == (2, 1, 3, 2)
        assert lab.read(people.person_by_code, who.code) is None
    assert check_lab_folder(folder).ok
    with exclusive_file_engine(told.backups[0]).connect() as conn:
        assert main_row_counts(conn)["trials"] == 3


def test_that_labels_stay_without_their_author_and_the_authors_words(folder: Path, two_people: Two) -> None:
    _, who = two_people
    delete_person_from_lab(folder, who.code)
    with open_lab(folder) as lab:
        rows = [
            row
            for job in lab.read(jobs_and_label_revisions.all_annotation_jobs)
            for row in lab.read(jobs_and_label_revisions.label_revisions_of_job, job.id)
        ]
        (nameless,) = [row for row in rows if row.annotator_id == nameless_author_id(who.id)]
        assert (nameless.labels, nameless.note) == ('["CNT"]', "")
        assert lab.read(people.get_person, nameless_author_id(who.id)).code.startswith("nameless-")


def test_that_a_tombstone_file_says_who_and_nothing_else(folder: Path, two_people: Two) -> None:
    _, who = two_people
    stone = delete_person_from_lab(folder, who.code).tombstone
    found = json.loads(stone.read_text())
    assert set(found) == {"person", "at_us", "at_offset", "runs"}
    assert found["runs"] == [str(erased_run_mark(two_people[0].id))]
    with open_lab(folder) as lab:
        assert lab.read(read_tombstone_rows) == [read_tombstone_file(stone)]
    stone.write_text("{}")
    with pytest.raises(CorruptDatabase):
        read_tombstone_file(stone)


def test_that_a_restore_does_not_bring_a_deleted_person_back(folder: Path, two_people: Two) -> None:
    _, who = two_people
    (kept,) = (folder / "backups").glob("*.db")
    hidden = folder.parent / "on a stick.db"
    hidden.write_bytes(kept.read_bytes())
    delete_person_from_lab(folder, who.code)
    restore_backup(folder, hidden)
    with open_lab(folder) as lab:
        assert lab.read(people.person_by_code, who.code) is None
        assert lab.read(main_row_counts)["trials"] == 3
    assert check_lab_folder(folder).ok


def test_that_a_backup_with_a_deleted_person_is_a_problem(folder: Path, two_people: Two) -> None:
    _, who = two_people
    (kept,) = (folder / "backups").glob("*.db")
    old = kept.read_bytes()
    told = delete_person_from_lab(folder, who.code)
    kept.write_bytes(old)
    assert [problem.code for problem in check_lab_folder(folder).problems] == ["backup_of_a_deleted_person"]
    erase_people_in_copy(kept, [read_tombstone_file(told.tombstone)])
    assert check_lab_folder(folder).ok


def test_that_a_backup_that_cannot_be_cleaned_is_named(folder: Path, two_people: Two) -> None:
    _, who = two_people
    (kept,) = (folder / "backups").glob("*.db")
    kept.write_bytes(b"not a database")
    told = delete_person_from_lab(folder, who.code)
    assert told.left == (kept,)
    assert kept.read_bytes() == b"not a database"


def test_that_exports_that_hold_the_person_are_named(folder: Path, two_people: Two) -> None:
    gone, who = two_people
    export = folder / "exports" / "runs.csv"
    export.write_text(f"run\n{gone.id}\n")
    assert delete_person_from_lab(folder, who.code).left == (export,)


def test_that_erasing_twice_changes_nothing_more(folder: Path, two_people: Two) -> None:
    _, who = two_people
    stone = read_tombstone_file(delete_person_from_lab(folder, who.code).tombstone)
    assert erase_people_in_file(folder / "lab.db", [stone]) == 0
    assert check_lab_folder(folder).ok


def test_that_deleting_needs_the_lab_alone_and_a_person(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        filled(lab)
        with pytest.raises(LabInUse):
            delete_person_from_lab(folder, "P01")
    with pytest.raises(NotFound, match="P77"):
        delete_person_from_lab(folder, "P77")


def test_that_a_person_without_work_leaves_no_nameless_author(lab: Lab) -> None:
    _, _, who = begun(lab)
    lab.write(erase_person_rows, PersonTombstone(who.id, THEN)).result()
    assert lab.read(people.all_people) == []


def test_that_what_a_person_answered_to_probes_goes_and_what_they_judged_stays_nameless(
    folder: Path, two_people: Two
) -> None:
    _, who = two_people
    with open_lab(folder) as lab:
        other = next(person for person in lab.read(people.all_people) if person.code == "P02-of-this-lab")
        item = lab.read(items.find_stored_items)[0]
        rows = [
            VerdictRow(
                id=uuid.uuid4(), target="item", target_id=item.id, kind=kind, person_id=person, model_id=None,
                body=f'{{"raw":"SECRET-{kind}"}}', at=THEN,
            )
            for kind in ("probe_answer", "audit")
            for person in (who.id, other.id)
        ]  # fmt: skip
        lab.write(verdicts_of_judges.add_verdicts, rows).result()
    delete_person_from_lab(folder, who.code)
    with open_lab(folder) as lab:
        left = lab.read(verdicts_of_judges.verdicts_on_targets, "item", [item.id])
        assert {(row.kind, row.person_id) for row in left} == {
            ("probe_answer", other.id),
            ("audit", other.id),
            ("audit", nameless_author_id(who.id)),
        }


def test_that_votes_of_a_deleted_person_stay_as_those_of_a_nameless_one(folder: Path, two_people: Two) -> None:
    _, who = two_people
    with open_lab(folder) as lab:
        other = next(person for person in lab.read(people.all_people) if person.code == "P02-of-this-lab")
        what = lab.read(items.find_stored_items)[0]
        for person in (who.id, other.id, None):
            lab.write(model_answer_votes.add_vote, vote(what, None, person_id=person)).result()
    delete_person_from_lab(folder, who.code)
    with open_lab(folder) as lab:
        assert {row.person_id for row in lab.read(model_answer_votes.all_votes)} == {
            nameless_author_id(who.id),
            other.id,
            None,
        }
        with pytest.raises(StoreError):
            lab.write(lambda conn: conn.execute(text("UPDATE votes SET person_id = NULL"))).result()


def test_that_nothing_others_keep_names_a_deleted_person_or_has_their_words(lab: Lab) -> None:
    _, what, gone = begun(lab, "ZQ-ANNA")
    _, _, stays = begun(lab, "ZQ-BERT")
    work = _others_keep(lab, what, gone, stays)
    lab.write(erase_person_rows, PersonTombstone(gone.id, THEN)).result()
    assert _kept_of(lab, "ZQ-ANNA", "SECRET", str(gone.id), gone.id.hex) == []
    (decision,) = lab.read(annotation_job_decisions.decisions_of_job, work.id)
    body = json.loads(decision.body)
    assert (body["took_part"], body["reason"]) == ([str(nameless_author_id(gone.id)), str(stays.id)], "BERT says so")
    assert body["discussion"] == [
        {"by": str(nameless_author_id(gone.id)), "text": ""},
        {"by": str(stays.id), "text": "of Bert"},
    ]
    (kept,) = lab.read(jobs_and_label_revisions.all_annotation_jobs)
    assert json.loads(kept.body)["terms"]["annotators"] == [
        lab.read(people.get_person, nameless_author_id(gone.id)).code,
        "ZQ-BERT",
    ]
    with pytest.raises(StoreError):
        lab.write(lambda conn: conn.execute(text("UPDATE decisions SET body = '{}'"))).result()


def _others_keep(lab: Lab, what: ItemRow, gone: PersonRow, stays: PersonRow) -> JobRow:
    """Whatever of a person may lie in the rows of others: their code, their id, their words."""
    of = scheme()
    lab.write(jobs_and_label_revisions.add_label_scheme, of).result()
    work = replace(job(of), body=json.dumps({"terms": {"annotators": [gone.code, stays.code]}}))
    lab.write(jobs_and_label_revisions.add_annotation_job, work).result()
    said = [{"by": str(gone.id), "text": "SECRET of Anna"}, {"by": str(stays.id), "text": "of Bert"}]
    body = {"took_part": [str(gone.id), str(stays.id)], "discussion": said, "reason": "BERT says so"}
    joint = DecisionRow(
        id=uuid.uuid4(), job_id=work.id, item_id=what.id, person_id=stays.id, body=json.dumps(body), at=THEN
    )
    lab.write(annotation_job_decisions.add_decision, joint).result()
    other, away = item("corrected"), item("withdrawn")
    lab.write(items.add_items, [away], import_id=uuid.uuid4()).result()
    lab.write(items.correct_item, what.id, other, reason="typo", author=gone.code).result()
    lab.write(items.withdraw_stored_items, [away.id], reason="bad", author=gone.code).result()
    (of_study, *_) = lab.read(studies.load_all_studies)
    lab.write(
        studies.note_study_event, of_study.id, "reopened", json.dumps({"reason": "r", "author": gone.code}), THEN
    ).result()
    (of_bert,) = lab.read(sessions.sessions_of_person, stays.id)
    lab.write(sessions.add_session_mark, of_bert.id, "note", "late", THEN, author=gone.code).result()
    return work


def _kept_of(lab: Lab, *words: str) -> list[str]:
    """Where any of these words stands in the lab, tombstones aside."""
    found: list[str] = []
    for name in metadata.tables:
        if name != "tombstones":
            rows = lab.read(_said_in, name)
            found += [f"{name}: {row}" for row in rows if any(word in row for word in words)]
    return found


def _said_in(conn: Connection, table: str) -> list[str]:
    return [repr(tuple(row)) for row in conn.execute(text(f"SELECT * FROM {table}"))]


def test_that_items_that_say_who_wrote_them_are_told_of(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        begun(lab, "A-17")
        lab.write(items.add_items, [item("probe", factors=(("author", "A-17"),))], import_id=uuid.uuid4()).result()
    assert delete_person_from_lab(folder, "A-17").items == ("probe",)


def test_that_an_unfinished_decision_that_names_a_deleted_person_goes_and_others_stay(lab: Lab) -> None:
    _, _, who = begun(lab)
    lab.write(lab_settings.set_setting, "draft.job.item", f'{{"took_part": ["{who.id}"]}}').result()
    lab.write(lab_settings.set_setting, "draft.job.other", '{"reason": "kept"}').result()
    lab.write(erase_person_rows, PersonTombstone(who.id, THEN)).result()
    assert lab.read(lab_settings.settings_with_prefix, "draft.job.") == {"other": '{"reason": "kept"}'}

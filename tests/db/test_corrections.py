"""Corrections are rows: whose a run is, which codes are one person, what does not count; kept by merge and deletion."""

import shutil
import uuid
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, text

from db.backups.verified_backups import back_up_lab
from db.connections.sqlite_connections import exclusive_file_engine
from db.deletion.person_deletion import delete_person_from_lab
from db.lab import Lab, create_lab, open_lab
from db.merge.merge_labs import merge_labs
from db.rows import PersonNoteRow, PersonRow, ScoredTrialRow, SessionRow, WallTime
from db.schema import build_schema_and_revision
from db.stores import items, models_runs_predictions, people, sessions
from tests.db.making import THEN, begun, filled, model, person, score, trial

STORED = Path(__file__).with_name("stored")


def later(us: int) -> WallTime:
    return WallTime(us=THEN.us + us, offset=60)


def add_person(lab: Lab, code: str, *, number: int | None = None) -> PersonRow:
    row = person(code) if number is None else person(code, id=uuid.UUID(int=number))
    lab.write(people.add_person, row).result()
    return row


def link(lab: Lab, one: PersonRow, other: PersonRow, kind: str = "same_as", us: int = 1) -> None:
    first, second = sorted((one.id, other.id))
    row = PersonNoteRow(
        id=uuid.uuid4(), person_id=second, other_id=first, kind=kind, body="", author="", seen=None, at=later(us)
    )
    lab.write(people.store_person_note, row).result()


def answers(lab: Lab) -> list[ScoredTrialRow]:
    return lab.read(sessions.answers, rule="strict", rule_version=1)


def reassign(lab: Lab, run: SessionRow, to: PersonRow, us: int = 1) -> None:
    lab.write(
        sessions.add_session_mark, run.id, "reassigned", "wrong code", later(us), person_id=to.id, author="OP"
    ).result()


def test_that_a_reassigned_run_is_read_as_the_other_persons(lab: Lab) -> None:
    made, _, who = filled(lab, "P01")
    other = add_person(lab, "P02")
    reassign(lab, made, other)
    assert lab.read(sessions.sessions_of_person, who.id) == []
    assert [row.id for row in lab.read(sessions.sessions_of_person, other.id)] == [made.id]
    assert {(row.person_id, row.person_code) for row in answers(lab)} == {(other.id, "P02")}
    assert lab.read(sessions.state_of_session, made.id).run.person_id == other.id
    reassign(lab, made, who, us=2)
    assert {row.person_code for row in answers(lab)} == {"P01"}


def test_that_joined_codes_are_one_person_until_they_are_parted(lab: Lab) -> None:
    made, _, one = filled(lab, "P01")
    _, _, two = filled(lab, "P02")
    link(lab, two, one)
    assert len(lab.read(sessions.sessions_of_person, one.id)) == len(lab.read(sessions.sessions_of_person, two.id)) == 2
    assert {row.person_code for row in answers(lab)} == {"P01"}
    assert lab.read(people.current_person_id, two.id) == one.id
    link(lab, one, two, "apart", us=2)
    assert [row.id for row in lab.read(sessions.sessions_of_person, one.id)] == [made.id]
    assert {row.person_code for row in answers(lab)} == {"P01", "P02"}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)).filter(lambda pair: pair[0] != pair[1]), max_size=8))
def test_that_joined_codes_stand_for_the_first_of_all_that_hang_together(
    sqlite_lab: Lab, links: list[tuple[int, int]]
) -> None:
    with pytest.raises(Undone):
        sqlite_lab.write(_joined, links).result()


class Undone(Exception):
    """Ends a transaction that leaves nothing behind."""


def _joined(conn: Connection, links: list[tuple[int, int]]) -> None:
    ids = [uuid.UUID(int=n + 1) for n in range(7)]
    for n, one in enumerate(ids):
        people.add_person(conn, person(f"P{n}", id=one))
    groups = {n: {n} for n in range(7)}
    for one, other in links:
        row = PersonNoteRow(
            id=uuid.uuid4(), person_id=ids[max(one, other)], other_id=ids[min(one, other)], kind="same_as", body="",
            author="", seen=None, at=THEN,
        )  # fmt: skip
        people.store_person_note(conn, row)
        together = groups[one] | groups[other]
        groups |= dict.fromkeys(together, together)
    found = {n: people.current_person_id(conn, ids[n]) for n in range(7)}
    assert found == {n: ids[min(group)] for n, group in groups.items()}
    raise Undone


def test_that_a_trial_or_a_run_is_excluded_and_taken_back_in(lab: Lab) -> None:
    made, _, _ = filled(lab, "P01")
    first, *others = lab.read(sessions.trials_of_session, made.id)
    lab.write(
        sessions.add_session_mark, made.id, "excluded", "slip", later(1), trial_id=first.id, author="OP", seen=True
    ).result()
    told = {row.id: row for row in answers(lab)}
    assert (told[first.id].excluded, told[first.id].exclusion) == (True, "trial")
    assert {(told[row.id].excluded, told[row.id].exclusion) for row in others} == {(False, "")}
    assert not lab.read(sessions.state_of_session, made.id).excluded
    lab.write(sessions.add_session_mark, made.id, "included", "no slip", later(2), trial_id=first.id).result()
    assert not any(row.excluded for row in answers(lab))
    lab.write(sessions.add_session_mark, made.id, "excluded", "asleep", later(3)).result()
    assert {(row.excluded, row.exclusion) for row in answers(lab)} == {(True, "run")}
    assert lab.read(sessions.marks_of_session, made.id)[0].seen is True


@pytest.mark.parametrize("second", [1, 0, -5_000_000])
def test_that_what_was_decided_last_holds_whatever_the_clock_of_its_seat_says(lab: Lab, second: int) -> None:
    made, _, one = filled(lab, "P01")
    _, _, two = filled(lab, "P02")
    lab.write(sessions.add_session_mark, made.id, "excluded", "slip", later(1)).result()
    lab.write(sessions.add_session_mark, made.id, "included", "no slip", later(second)).result()
    assert not lab.read(sessions.state_of_session, made.id).excluded
    reassign(lab, made, two, us=second)
    reassign(lab, made, one, us=second)
    assert lab.read(sessions.state_of_session, made.id).run.person_id == one.id
    link(lab, two, one)
    link(lab, one, two, "apart", us=second)
    assert lab.read(people.current_person_ids) == {}
    kept = model("one")
    lab.write(models_runs_predictions.register_model, kept).result()
    lab.write(models_runs_predictions.unregister_model, "one", later(second)).result()
    assert lab.read(models_runs_predictions.registered_model_by_name, "one") is None


def test_that_a_withdrawn_items_trials_keep_their_outcome_and_do_not_count(lab: Lab) -> None:
    _, what, _ = filled(lab, "P01")
    lab.write(items.withdraw_stored_items, [what.id], reason="broken").result()
    assert {(row.excluded, row.exclusion, row.outcome) for row in answers(lab)} == {(True, "withdrawn", "right")}
    assert lab.read(items.withdrawn_item_ids, [what.id, uuid.uuid4()]) == {what.id}


def test_that_a_person_takes_along_what_they_did_under_a_wrong_code_and_nothing_else(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        mine, _, leaving = filled(lab, "P01")
        typed_wrong, _, staying = filled(lab, "P02")
        theirs, _, _ = filled(lab, "P03")
        lab.back_up()
        reassign(lab, typed_wrong, leaving)
        reassign(lab, mine, staying)
        link(lab, leaving, lab_person(lab, "P03"), us=5)
    done = delete_person_from_lab(folder, "P01")
    assert done.left == ()
    assert len(done.tombstones) == 2
    with open_lab(folder) as lab:
        assert [row.code for row in lab.read(people.all_people) if not row.code.startswith("nameless")] == ["P02"]
        assert [(row.id, row.person_id) for row in lab.read(sessions.all_sessions)] == [(mine.id, staying.id)]
        assert {row.person_code for row in answers(lab)} == {"P02"}
    with exclusive_file_engine(done.backups[0]).connect() as conn:
        kept = {str(row[0]).replace("-", "") for row in conn.execute(text("SELECT id FROM runs"))}
        assert kept == {mine.id.hex}
        assert theirs.id.hex not in kept


def lab_person(lab: Lab, code: str) -> PersonRow:
    found = lab.read(people.person_by_code, code)
    assert found is not None
    return found


def test_that_corrections_travel_with_a_merge_whichever_side_made_them(tmp_path: Path) -> None:
    with create_lab(tmp_path / "one", name="one") as lab:
        made, _, _ = filled(lab, "P01")
        other = add_person(lab, "P02")
        first = lab.read(sessions.trials_of_session, made.id)[0]
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    with open_lab(tmp_path / "two") as lab:
        reassign(lab, made, other)
        lab.write(sessions.add_session_mark, made.id, "excluded", "slip", later(1), trial_id=first.id).result()
        add_person(lab, "P03")
        link(lab, other, lab_person(lab, "P03"))
    assert merge_labs(tmp_path / "one", [tmp_path / "two"]).conflicts == ()
    assert merge_labs(tmp_path / "one", [tmp_path / "two"]).added == {}
    with open_lab(tmp_path / "one") as lab:
        assert {row.person_code for row in answers(lab)} == {"P02"}
        assert {row.id for row in answers(lab) if row.excluded} == {first.id}
        assert lab.read(people.current_person_ids) != {}


@pytest.mark.parametrize("deleting", ["one", "two"])
def test_that_a_deletion_wins_a_merge_without_taking_what_is_anothers(tmp_path: Path, deleting: str) -> None:
    with create_lab(tmp_path / "one", name="one") as lab:
        made, _, who = filled(lab, "P01")
        other = add_person(lab, "P02")
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    with open_lab(tmp_path / "two") as lab:
        reassign(lab, made, other)
    delete_person_from_lab(tmp_path / deleting, "P01")
    assert merge_labs(tmp_path / "one", [tmp_path / "two"]).conflicts == ()
    with open_lab(tmp_path / "one") as lab:
        assert lab.read(people.person_by_code, who.code) is None
        assert [row.person_id for row in lab.read(sessions.all_sessions)] == [other.id]
        assert len(answers(lab)) == 3


def test_that_marks_and_notes_of_the_second_schema_come_forward(tmp_path: Path) -> None:
    with zipfile.ZipFile(STORED / "0002.zip") as packed:
        packed.extractall(tmp_path / "lab")
    first, second = uuid.UUID(int=1), uuid.UUID(int=2)
    with exclusive_file_engine(tmp_path / "lab" / "lab.db").connect() as conn, conn.begin():
        run = conn.execute(text("SELECT id FROM runs")).scalar()
        for number, one in enumerate((first, second)):
            values = {"id": one.hex, "code": f"X{number}"}
            conn.execute(text("INSERT INTO people VALUES (:id, :code, 0, 1, 0, '{}')"), values)
        note = {"id": uuid.uuid4().hex, "person": second.hex, "body": str(first)}
        conn.execute(text("INSERT INTO person_notes VALUES (:id, :person, 'same_as', :body, 5, 0)"), note)
        mark = {"id": uuid.uuid4().hex, "run": run}
        conn.execute(text("INSERT INTO run_marks VALUES (:id, :run, 'excluded', 'asleep', 5, 0)"), mark)
    with open_lab(tmp_path / "lab", window=True) as lab:
        assert (
            lab.read(lambda conn: build_schema_and_revision.schema_revision_of(conn, ""))
            == build_schema_and_revision.HEAD
        )
        assert lab.read(people.current_person_ids) == {first: first, second: first}
        (kept,) = lab.read(sessions.marks_of_session)
        assert (kept.kind, kept.reason, kept.trial_id, kept.seen) == ("excluded", "asleep", None, None)
        assert {row.exclusion for row in answers(lab)} == {"run"}


def test_that_a_first_schema_s_link_to_somebody_who_was_deleted_does_not_keep_the_lab_shut(tmp_path: Path) -> None:
    with zipfile.ZipFile(STORED / "0001.zip") as packed:
        packed.extractall(tmp_path / "lab")
    here, there = uuid.UUID(int=1), uuid.UUID(int=2)
    bodies = {"same_as": (str(here), str(uuid.uuid4()), "no id"), "note": (str(there),)}
    with exclusive_file_engine(tmp_path / "lab" / "lab.db").connect() as conn, conn.begin():
        for one in (here, there):
            values = {"id": one.hex, "code": f"X{one.int}"}
            conn.execute(text("INSERT INTO people VALUES (:id, :code, 0, 1, 0, '{}')"), values)
        for kind, body in ((kind, body) for kind, told in bodies.items() for body in told):
            note = {"id": uuid.uuid4().hex, "person": there.hex, "kind": kind, "body": body}
            conn.execute(text("INSERT INTO person_notes VALUES (:id, :person, :kind, :body, 5, 0)"), note)
    with open_lab(tmp_path / "lab", window=True) as lab:
        told = {(note.kind, note.other_id, note.body) for note in lab.read(people.notes_on_person)}
        assert told == {("same_as", here, "merge"), ("note", None, str(there))}
        assert lab.read(people.current_person_ids) == {here: here, there: here}


def test_that_a_backup_of_a_run_that_was_reassigned_later_is_cleaned_though_its_owner_is_not_in_it(
    folder: Path,
) -> None:
    with create_lab(folder, name="x") as lab:
        made, _, _ = filled(lab, "P01")
    back_up_lab(folder)
    with open_lab(folder) as lab:
        reassign(lab, made, add_person(lab, "P02"))
    done = delete_person_from_lab(folder, "P02")
    assert done.left == ()
    with exclusive_file_engine(done.backups[0]).connect() as conn:
        assert conn.execute(text("SELECT COUNT(*) FROM runs")).scalar() == 0


def test_that_a_mark_of_a_trial_goes_with_its_person(sqlite_lab: Lab) -> None:
    made, what, who = begun(sqlite_lab, "P01")
    done = trial(made, what)
    sqlite_lab.commit_trial(done, [score(done)], []).result()
    sqlite_lab.write(sessions.add_session_mark, made.id, "excluded", "slip", later(1), trial_id=done.id).result()
    folder = sqlite_lab.folder
    sqlite_lab.close()
    delete_person_from_lab(folder, who.code)
    with open_lab(folder) as lab:
        assert lab.read(sessions.marks_of_session) == []

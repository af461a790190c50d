"""Merges: by ids, again and again, in any order; conflicts are named and decided, never chosen silently."""

import json
import shutil
import uuid
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, select, text

from db.connections.sqlite_connections import exclusive_file_engine
from db.deletion.codes_of_deleted_people import is_retired_code
from db.deletion.erase_person_rows import PersonTombstone, erase_person_rows
from db.deletion.person_deletion import delete_person_from_lab, files_naming_ids
from db.errors import ImageFileMissing, InvalidMergeDecision, LabInUse, NotALab
from db.lab import Lab, open_lab
from db.maintenance.check_lab_integrity import check_lab_folder
from db.merge.labels_in_both_labs import DuplicateLabels
from db.merge.merge_labs import MergeOutcome, merge_labs, preview_merge_on_copy, read_merge_decisions
from db.rows import ItemRow, PersonRow, SessionRow, StudyRow, WallTime
from db.schema import append_only_triggers
from db.schema.pair_rows_of_two_databases import UNITED
from db.stores import items, jobs_and_label_revisions, people, sessions, studies
from tests.db.making import (
    begun,
    event,
    filled,
    item,
    label,
    person,
    picture,
    run,
    score,
    stored,
    stretch,
    study,
    trial,
)
from tests.limits import examples


def content(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row that labs have in common."""
    engine = exclusive_file_engine(folder / "lab.db")
    with engine.connect() as conn:
        return {
            table.name: [tuple(row) for row in conn.execute(select(table).order_by(*table.primary_key.columns))]
            for table in UNITED
        }


Make = Callable[[str], Path]


@pytest.fixture
def make(tmp_path: Path, template: Path) -> Make:
    """A new empty lab of that name."""

    def made(name: str) -> Path:
        return Path(shutil.copytree(template, tmp_path / name))

    return made


def fill(folder: Path, code: str) -> PersonRow:
    with open_lab(folder) as lab:
        _, _, who = filled(lab, code)
        stored(lab, item(uuid.uuid4().hex, images=(picture(lab, str(who.id).encode()),), tags=("t",)))
    return who


def copy(folder: Path, name: str) -> Path:
    return Path(shutil.copytree(folder, folder.with_name(name)))


def test_that_a_merge_brings_everything_with_its_pictures(make: Make) -> None:
    one, two = make("one"), make("two")
    fill(one, "P1")
    fill(two, "P2")
    told = merge_labs(one, [two])
    assert told.conflicts == ()
    assert (told.before["people"], told.after["people"]) == (1, 2)
    assert told.added["trials"] == 3
    found = check_lab_folder(one)
    assert [str(problem) for problem in found.problems] == []
    assert found.counts == {name: 2 * count for name, count in told.before.items()}
    with open_lab(one) as lab:
        assert [lab.media.check(file) for file in lab.media.all()] == [None, None]


def test_that_a_lab_is_not_merged_with_itself(make: Make, tmp_path: Path) -> None:
    one = make("one")
    (tmp_path / "link").symlink_to(one)
    for version_places in (one, tmp_path / "link", one / "lab.db"):
        with open_lab(one, window=True), pytest.raises(NotALab, match="is the lab itself"):
            preview_merge_on_copy(one, [version_places])
        with pytest.raises(NotALab, match="is the lab itself"):
            merge_labs(one, [version_places])


def test_that_what_leads_nowhere_is_no_lab_to_merge(make: Make, tmp_path: Path) -> None:
    one = make("one")
    (tmp_path / "round").symlink_to(tmp_path / "round")
    for nowhere in (tmp_path / "round", tmp_path / "nothing"):
        with pytest.raises(NotALab, match="neither a lab folder nor a backup file"):
            preview_merge_on_copy(one, [nowhere])
        with pytest.raises(NotALab, match="neither a lab folder nor a backup file"):
            merge_labs(one, [nowhere])


def test_that_merging_again_adds_nothing(make: Make) -> None:
    one, two = make("one"), make("two")
    fill(one, "P1")
    fill(two, "P2")
    merge_labs(one, [two])
    before = content(one)
    told = merge_labs(one, [two])
    assert told.added == {}
    assert told.unchanged > 20
    assert content(one) == before


def test_that_a_dry_run_says_the_same_and_changes_nothing(make: Make) -> None:
    one, two = make("one"), make("two")
    fill(one, "P1")
    fill(two, "P2")
    before = content(one)
    dry = merge_labs(one, [two], dry_run=True)
    assert content(one) == before
    assert list((one / "backups").iterdir()) == []
    wet = merge_labs(one, [two])
    assert dry == wet


def test_that_a_backup_is_made_first_and_one_can_be_merged(make: Make) -> None:
    one, two = make("one"), make("two")
    fill(one, "P1")
    fill(two, "P2")
    merge_labs(one, [two])
    (kept,) = (one / "backups").glob("*.db")
    with open_lab(two) as lab:
        made = lab.back_up()
    three = make("three")
    assert merge_labs(three, [kept, made.path]).after["people"] == 2
    assert check_lab_folder(three).ok


def seat(folder: Path, pool: Sequence[PersonRow], chosen: Sequence[int], deleted: Sequence[int], base: Path) -> Path:
    """A copy of `base`, in which some of its people answered one more run, and some were deleted."""
    made = Path(shutil.copytree(base, folder))
    with open_lab(made) as lab:
        for number in chosen:
            of = study(f"own-{uuid.uuid4()}")
            what = item(uuid.uuid4().hex)
            stored(lab, what)
            lab.write(_add_run, run(of, pool[number]), of, what).result()
        for number in deleted:
            lab.write(erase_person_rows, PersonTombstone(pool[number].id, WallTime(us=number, offset=0))).result()
    return made


def _add_run(conn: Connection, made: SessionRow, of: StudyRow, what: ItemRow) -> None:
    studies.insert_study(conn, of)
    sessions.start_session(conn, made, stretch(made), [event(made, 0)])
    done = trial(made, what)
    sessions.commit_trial(conn, done, [score(done)], [event(made, 1)])


def _tamper(conn: Connection) -> None:
    append_only_triggers.remove_triggers(conn)
    conn.execute(text("UPDATE consents SET language = 'fr'"))
    append_only_triggers.install_triggers(conn)


numbers = st.lists(st.integers(0, 2), max_size=3, unique=True)


@pytest.fixture(scope="module")
def base(template: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[PersonRow]]:
    """A lab that three seats start from, and its people."""
    folder = Path(shutil.copytree(template, tmp_path_factory.mktemp("base") / "lab"))
    return folder, [fill(folder, f"P{n}") for n in range(3)]


@settings(max_examples=examples(1), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(plans=st.lists(st.tuples(numbers, numbers), min_size=3, max_size=3))
def test_that_any_order_of_merges_gives_the_same_lab_and_deletions_win(
    plans: list[tuple[list[int], list[int]]],
    base: tuple[Path, list[PersonRow]],
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    place = tmp_path_factory.mktemp("orders")
    folder, pool = base
    seats = [seat(place / f"s{n}", pool, *plan, folder) for n, plan in enumerate(plans)]
    results: list[dict[str, list[tuple[object, ...]]]] = []
    for number, order in enumerate([(0, 1, 2), (2, 1, 0)]):
        target = copy(seats[order[0]], f"t{number}")
        assert merge_labs(target, [seats[n] for n in order[1:]]).conflicts == ()
        assert merge_labs(target, [seats[1]]).added == {}
        results.append(content(target))
        assert check_lab_folder(target).ok
    assert results[0] == results[1]
    deleted = {pool[number].id for _, gone in plans for number in gone}
    assert {row[0] for row in results[0]["people"]} & deleted == set()
    shutil.rmtree(place)


def decide(told: MergeOutcome, number: int = 0) -> dict[str, str]:
    return {conflict.key: conflict.choices[number] for conflict in told.conflicts}


def test_that_one_code_for_two_people_is_a_conflict_until_it_is_decided(make: Make) -> None:
    one, two = make("one"), make("two")
    fill(one, "P1")
    fill(two, "P1")
    before = content(one)
    told = merge_labs(one, [two])
    assert [conflict.kind for conflict in told.conflicts] == ["code"]
    assert "P1" in str(told.conflicts[0].sentence)
    assert (told.added, told.after) == ({}, told.before)
    assert content(one) == before
    other = copy(two, "other")
    assert merge_labs(one, [two], decisions=decide(told, 1)).conflicts == ()
    assert merge_labs(one, [two]).conflicts == ()
    assert merge_labs(other, [one]).conflicts == ()
    assert content(one) == content(other)
    with open_lab(one) as lab:
        codes = [row.code for row in lab.read(people.all_people)]
    assert codes[0] == "P1"
    assert codes[1].startswith("P1-")


def test_that_two_people_who_are_one_are_noted_so(make: Make) -> None:
    one, two = make("one"), make("two")
    fill(one, "P1")
    fill(two, "P1")
    merge_labs(one, [two], decisions=decide(merge_labs(one, [two], dry_run=True), 0))
    with open_lab(one) as lab:
        (note,) = lab.read(lambda conn: conn.execute(text("SELECT kind FROM person_notes")).all())
    assert note.kind == "same_as"
    assert merge_labs(one, [two]).added == {}


@pytest.mark.parametrize("winner", [0, 1])
def test_that_one_key_for_two_stimuli_is_decided_and_both_stay_readable(make: Make, winner: int) -> None:
    one, two = make("one"), make("two")
    for folder in (one, two):
        with open_lab(folder) as lab:
            stored(lab, item("k"))
    told = merge_labs(one, [two])
    (conflict,) = told.conflicts
    assert (conflict.kind, len(conflict.choices)) == ("item", 2)
    assert merge_labs(one, [two], decisions=decide(told, winner)).conflicts == ()
    with open_lab(one) as lab:
        assert [str(row.id) for row in lab.read(items.find_stored_items)] == [conflict.choices[winner]]
        assert len(lab.read(items.items_by_key, "k")) == 2
    assert merge_labs(two, [one]).conflicts == ()
    assert content(one) == content(two)


def test_that_a_linked_correction_is_no_conflict(make: Make) -> None:
    one = make("one")
    row = item("k")
    with open_lab(one) as lab:
        stored(lab, row)
    two = copy(one, "two")
    with open_lab(two) as lab:
        corrected = replace(row, id=uuid.uuid4(), body='{"answer":"B"}')
        lab.write(items.correct_item, row.id, corrected, reason="gold").result()
    assert merge_labs(one, [two]).conflicts == ()
    assert merge_labs(two, [one]).conflicts == ()
    with open_lab(one) as lab:
        assert lab.read(items.find_stored_items) == [corrected]
    assert content(one) == content(two)


def test_that_a_study_with_another_protocol_is_a_conflict(make: Make) -> None:
    one, two = make("one"), make("two")
    for folder in (one, two):
        with open_lab(folder) as lab:
            lab.write(studies.insert_study, study("main")).result()
    told = merge_labs(one, [two])
    assert [(conflict.kind, conflict.choices) for conflict in told.conflicts] == [("study", ("revisions", "apart"))]
    assert merge_labs(one, [two], decisions=decide(told)).conflicts == ()
    assert merge_labs(one, [two]).conflicts == ()
    assert merge_labs(two, [one]).conflicts == ()
    assert content(one) == content(two)


def go_on(folder: Path, answers: int) -> None:
    """Answer on in the one run of a lab, differently each time."""
    with open_lab(folder) as lab:
        (state,) = lab.read(sessions.incomplete_session_states)
        (what,) = lab.read(items.find_stored_items)
        for number in range(answers):
            position = len(state.done) + number
            done = trial(state.run, what, position, response=f'"{uuid.uuid4()}"')
            lab.commit_trial(done, [score(done)], [event(state.run, state.last_sequence + 1 + number)]).result()


def test_that_a_run_that_only_one_lab_went_on_with_is_no_conflict(make: Make) -> None:
    one = make("one")
    with open_lab(one) as lab:
        made, _, _ = begun(lab)
    two = copy(one, "two")
    go_on(two, 3)
    assert merge_labs(one, [two]).added["trials"] == 3
    assert merge_labs(two, [one]).added == {}
    with open_lab(one) as lab:
        assert len(lab.read(sessions.trials_of_session, made.id)) == 3


@pytest.mark.parametrize("winner", [0, 1])
def test_that_a_run_that_went_on_in_two_labs_is_decided_whole(make: Make, winner: int) -> None:
    one = make("one")
    with open_lab(one) as lab:
        made, _, _ = begun(lab)
    go_on(one, 1)
    two = copy(one, "two")
    go_on(one, 2)
    go_on(two, 4)
    before = [content(folder)["trials"] for folder in (one, two)]
    told = merge_labs(one, [two])
    assert [conflict.kind for conflict in told.conflicts] == ["run"]
    decisions = decide(told, winner)
    assert merge_labs(one, [two], decisions=decisions).conflicts == ()
    assert merge_labs(two, [one]).conflicts == ()
    assert content(one) == content(two)
    assert content(one)["trials"] in before
    assert check_lab_folder(one).ok
    with open_lab(one) as lab:
        assert len(lab.read(sessions.trials_of_session, made.id)) in {3, 5}


@pytest.mark.parametrize("winner", [0, 1])
def test_that_any_row_that_differs_is_a_conflict(make: Make, winner: int) -> None:
    one = make("one")
    fill(one, "P1")
    two = copy(one, "two")
    with open_lab(two) as lab:
        lab.write(_tamper).result()
    told = merge_labs(one, [two])
    assert [conflict.kind for conflict in told.conflicts] == ["row"]
    merge_labs(one, [two], decisions=decide(told, winner))
    merge_labs(two, [one])
    assert content(one) == content(two)


def test_that_a_deletion_elsewhere_is_carried_out_here_to_the_last_byte(make: Make) -> None:
    one = make("one")
    who = fill(one, "P1-to-be-deleted")
    two = copy(one, "two")
    with open_lab(one) as lab:
        lab.back_up()
        (gone,) = lab.read(sessions.sessions_of_person, who.id)
    delete_person_from_lab(two, who.code)
    assert files_naming_ids(one, [gone.id])
    assert merge_labs(one, [two]).after["runs"] == 0
    assert files_naming_ids(one, [gone.id]) == []
    files = [path for path in one.rglob("*") if path.is_file()]
    assert not [path for path in files if who.code.encode() in path.read_bytes()]
    assert check_lab_folder(one).ok


def test_that_a_tombstones_file_of_another_seat_is_obeyed(make: Make) -> None:
    one = make("one")
    who = fill(one, "P1")
    two = copy(one, "two")
    stone = delete_person_from_lab(two, who.code).tombstone
    (one / "tombstones").mkdir()
    shutil.copy(stone, one / "tombstones")
    merge_labs(one, [])
    with open_lab(one) as lab:
        assert lab.read(people.person_by_code, "P1") is None


def test_that_decisions_come_from_a_file_and_must_be_choices(make: Make, tmp_path: Path) -> None:
    one, two = make("one"), make("two")
    fill(one, "P1")
    fill(two, "P1")
    told = merge_labs(one, [two])
    path = tmp_path / "decisions.json"
    path.write_text(json.dumps({told.conflicts[0].key: "perhaps"}))
    with pytest.raises(InvalidMergeDecision, match="perhaps"):
        merge_labs(one, [two], decisions=read_merge_decisions(path))
    path.write_text("[1]")
    with pytest.raises(InvalidMergeDecision):
        read_merge_decisions(path)


def test_that_labs_in_use_and_things_that_are_no_labs_are_refused(make: Make, tmp_path: Path) -> None:
    one, two = make("one"), make("two")
    for busy in (one, two):
        with open_lab(busy), pytest.raises(LabInUse):
            merge_labs(one, [two])
    with pytest.raises(NotALab):
        merge_labs(one, [tmp_path / "nothing"])
    with pytest.raises(NotALab):
        merge_labs(one, [tmp_path])
    assert merge_labs(one, [two]).added == {}


def test_that_a_picture_that_is_nowhere_stops_the_merge(make: Make) -> None:
    one, two = make("one"), make("two")
    fill(two, "P1")
    for path in (two / "media").rglob("*"):
        if path.is_file():
            path.unlink()
    with pytest.raises(ImageFileMissing):
        merge_labs(one, [two])
    assert content(one)["people"] == []


def test_that_a_servers_lab_and_a_folders_merge_both_ways(make: Make, postgres_lab: Lab) -> None:
    one = make("one")
    fill(one, "P1")
    filled(postgres_lab, "P2")
    stored(postgres_lab, item("server", images=(picture(postgres_lab, b"server's"),)))
    postgres_lab.close()
    assert merge_labs(one, [postgres_lab.folder]).after["people"] == 2
    assert check_lab_folder(one).ok
    assert merge_labs(postgres_lab.folder, [one]).after["people"] == 2
    assert merge_labs(postgres_lab.folder, [one]).added == {}
    found = check_lab_folder(postgres_lab.folder)
    assert (found.problems, found.counts) == ((), check_lab_folder(one).counts)


@pytest.mark.parametrize("target", ["folder", "server"])
def test_that_items_one_annotator_labelled_in_two_labs_are_told_once(
    make: Make, target: str, request: pytest.FixtureRequest
) -> None:
    other, here = make("other"), make("here")
    if target == "server":
        lab: Lab = request.getfixturevalue("postgres_lab")
        here = lab.folder
        lab.close()
    with open_lab(other) as opened:
        _, what, who = filled(opened, "P1")
        (work,) = opened.read(jobs_and_label_revisions.all_annotation_jobs)
        same, drafted = item("same"), item("drafted")
        stored(opened, same, drafted)
    assert merge_labs(here, [other]).labelled_twice == ()
    for number, folder in enumerate((here, other)):
        with open_lab(folder) as opened:
            for row in (
                label(work, what, who, revision=2, labels=f'["{number}"]'),
                label(work, same, who),
                label(work, drafted, who, state="draft" if number else "submitted"),
            ):
                opened.write(jobs_and_label_revisions.save_label_revision, row).result()
    expected = {
        DuplicateLabels("P1", "job", what.key, differs=True),
        DuplicateLabels("P1", "job", "same", differs=False),
    }
    assert set(merge_labs(here, [other], dry_run=True).labelled_twice) == expected
    assert set(merge_labs(here, [other]).labelled_twice) == expected
    assert merge_labs(here, [other]).labelled_twice == ()


@pytest.mark.parametrize("withdrawn_first", [True, False])
def test_that_an_item_withdrawn_in_one_lab_and_corrected_in_the_other_is_out_of_use(
    make: Make, *, withdrawn_first: bool
) -> None:
    one, what, better = make("one"), item("q2"), item("q2")
    with open_lab(one) as lab:
        stored(lab, what, item("stays"))
    two = copy(one, "two")
    with open_lab(one) as lab:
        lab.write(items.withdraw_stored_items, [what.id], reason="offensive").result()
    with open_lab(two) as lab:
        lab.write(
            items.correct_item, what.id, replace(better, stimulus_id=what.stimulus_id), reason="misprint"
        ).result()
    first, second = (one, two) if withdrawn_first else (two, one)
    assert merge_labs(first, [second]).conflicts == ()
    with open_lab(first) as lab:
        assert [row.key for row in lab.read(items.find_stored_items)] == ["stays"]
        assert lab.read(items.withdrawn_item_ids, [what.id]) == {what.id}
    assert merge_labs(first, [second]).added == {}
    merge_labs(second, [first])
    assert content(first) == content(second)


def test_that_decisions_about_people_who_all_are_deleted_go_with_them(make: Make) -> None:
    one, two = make("one"), make("two")
    gone = [fill(folder, "ZQ-ANNA") for folder in (one, two)]
    merge_labs(one, [two], decisions=decide(merge_labs(one, [two], dry_run=True), 1))
    for who in gone:
        assert _codes_in(one) != []
        with open_lab(one) as lab:
            code = lab.read(people.get_person, who.id).code
        delete_person_from_lab(one, code)
    assert _codes_in(one) == []
    held = [path for path in one.rglob("*") if path.is_file() and b"ZQ-ANNA" in path.read_bytes()]
    assert held == []


def test_that_a_decision_whose_run_is_deleted_goes_with_it(make: Make) -> None:
    one = make("one")
    with open_lab(one) as lab:
        made, _, who = begun(lab)
    two = copy(one, "two")
    go_on(one, 1)
    go_on(two, 2)
    merge_labs(one, [two], decisions=decide(merge_labs(one, [two], dry_run=True)))
    assert files_naming_ids(one, [made.id])
    delete_person_from_lab(one, who.code)
    assert files_naming_ids(one, [made.id]) == []


def test_that_a_decision_that_no_merge_wrote_stops_nobody(make: Make) -> None:
    one, two = make("one"), make("two")
    who = fill(two, "P1")
    strange = ("code:P1", "code:P1:x:y", "row:nothing:1", "row:people:x:y", "run:x:y", "", "code")
    with open_lab(two) as lab:
        lab.write(_decided, strange).result()
    assert merge_labs(one, [two]).added["people"] == 1
    delete_person_from_lab(one, who.code)
    assert check_lab_folder(one).ok


def _decided(conn: Connection, keys: Sequence[str]) -> None:
    rows = [{"key": key} for key in keys]
    conn.execute(text("INSERT INTO merge_decisions VALUES (:key, 'same', 1, 0)"), rows)


def _codes_in(folder: Path) -> list[str]:
    with exclusive_file_engine(folder / "lab.db").connect() as conn:
        return list(conn.scalars(text("SELECT conflict FROM merge_decisions WHERE conflict LIKE 'code:%'")))


def test_that_a_code_that_is_not_given_out_again_in_one_lab_is_not_in_the_other(make: Make) -> None:
    one, two = make("one"), make("two")
    with open_lab(two) as lab:
        begun(lab, "P007")
        begun(lab, "ANNA")
        begun(lab, "BERT")
        stored(lab, item("probe", factors=(("author", "ANNA"),)))
    for code in ("P007", "ANNA", "BERT"):
        delete_person_from_lab(two, code)
    for folder in (two, one):
        merge_labs(one, [two])
        with open_lab(folder) as lab:
            assert [code for code in ("P007", "P007-K", "ANNA", "BERT", "P008") if lab.read(is_retired_code, code)] == [
                "P007", "P007-K", "ANNA",
            ]  # fmt: skip


def test_that_three_people_of_one_code_get_the_same_codes_in_every_order(make: Make) -> None:
    labs = [make(name) for name in ("one", "two", "three")]
    for folder in labs:
        with open_lab(folder) as lab:
            lab.write(people.add_person, person("P1")).result()
    decisions: dict[str, str] = {}
    made: list[Path] = []
    for number, order in enumerate(((0, 1, 2), (1, 2, 0), (2, 1, 0))):
        target = copy(labs[order[0]], f"t{number}")
        for other in order[1:]:
            decisions |= decide(merge_labs(target, [labs[other]], decisions=decisions, dry_run=True), 1)
            assert merge_labs(target, [labs[other]], decisions=decisions).conflicts == ()
        made.append(target)
    found = [content(folder)["people"] for folder in made]
    assert found == [found[0]] * 3
    assert len({row[1] for row in found[0]}) == 3
    assert merge_labs(made[0], [made[1], labs[2]]).added == {}

"""Schemes change in versions: nothing marked disappears, and only another meaning is looked at again."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.stores import jobs_and_label_revisions as store
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.jobs.annotation_errors import BadLabels, BadScheme
from desktop.annotation.jobs.annotation_job import scheme_row
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.label_scheme_versions import (
    add_label,
    archive_label,
    carry_labels,
    changed_meanings,
    check_scheme,
    load_scheme_versions,
    merge_labels,
    rekey_labels,
    rename_labels,
    restore_label,
    revisions_to_recheck,
    reword_label,
    save_scheme_version,
    split_label,
)
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel, stored_scheme, stored_scheme_names
from tests.unit.annotation.labs import AT, lab_with_job

MOAT = stored_scheme("moat")
IDS = [label.id for label in MOAT.labels]


def label(id_: str, name: str, key: str) -> SchemeLabel:
    return SchemeLabel(id=id_, name=name, family=MOAT.labels[0].family, definition="what it is", key=key)


def named(of: LabelScheme, id_: str) -> SchemeLabel:
    return next(one for one in of.labels if one.id == id_)


def test_that_every_scheme_that_ships_holds() -> None:
    for name in stored_scheme_names():
        assert check_scheme(stored_scheme(name)) == stored_scheme(name)


def test_that_names_are_exchanged_and_the_labels_stay() -> None:
    one = MOAT.labels[0]
    two = next(other for other in MOAT.labels[1:] if other.family == one.family)
    swapped = rename_labels(MOAT, {one.id: two.name, two.id: f" {one.name} "})
    assert (named(swapped, one.id).name, named(swapped, two.id).name) == (two.name, one.name)
    assert carry_labels({one.id}, MOAT, swapped).labels == {one.id}
    assert not changed_meanings(MOAT, swapped)
    assert swapped.version == str(int(MOAT.version) + 1)


@pytest.mark.parametrize("name", ["{} ", " {}", "{}"])
def test_that_a_name_is_the_same_whatever_blanks_and_case(name: str) -> None:
    taken = name.format(MOAT.labels[0].name)
    with pytest.raises(BadScheme, match="Two labels"):
        add_label(MOAT, label("NEW", taken.swapcase(), "z"))


def test_that_composed_and_decomposed_letters_are_one_name() -> None:
    first = add_label(MOAT, label("ONE", "caf\u00e9", "y"))
    with pytest.raises(BadScheme, match="Two labels"):
        add_label(first, label("TWO", "cafe\u0301", "z"))


@pytest.mark.parametrize("key", ["0", "", "ab", " ", "\n", MOAT.labels[0].key])
def test_that_a_key_that_is_taken_or_none_is_refused(key: str) -> None:
    with pytest.raises(BadScheme, match="key"):
        add_label(MOAT, label("NEW", "new", key))
    with pytest.raises(BadScheme, match="key"):
        rekey_labels(MOAT, {IDS[1]: key})


def test_that_keys_are_exchanged_at_once_and_case_makes_no_other_key() -> None:
    one, two = MOAT.labels[:2]
    swapped = rekey_labels(MOAT, {one.id: two.key, two.id: one.key})
    assert (named(swapped, one.id).key, named(swapped, two.id).key) == (two.key, one.key)
    lettered = rekey_labels(MOAT, {one.id: "q"})
    with pytest.raises(BadScheme, match="key"):
        rekey_labels(lettered, {two.id: "Q"})


def test_that_an_archived_label_gives_its_name_and_key_free_and_its_work_stays() -> None:
    gone = archive_label(MOAT, IDS[0])
    assert IDS[0] not in {one.id for one in gone.offered}
    assert carry_labels({IDS[0], IDS[1]}, MOAT, gone).labels == {IDS[0], IDS[1]}
    taken = add_label(gone, label("NEW", MOAT.labels[0].name, MOAT.labels[0].key))
    with pytest.raises(BadScheme, match="Two labels"):
        restore_label(taken, IDS[0])
    assert restore_label(gone, IDS[0]).labels == MOAT.labels


def test_that_a_merge_reads_as_its_target_and_can_be_undone() -> None:
    merged = merge_labels(MOAT, IDS[:2], IDS[2])
    assert carry_labels({IDS[0], IDS[4]}, MOAT, merged).labels == {IDS[2], IDS[4]}
    assert carry_labels({IDS[0], IDS[1], IDS[2]}, MOAT, merged).labels == {IDS[2]}
    again = merge_labels(merged, [IDS[2]], IDS[3])
    assert carry_labels({IDS[0]}, MOAT, again).labels == {IDS[3]}
    undone = restore_label(restore_label(merged, IDS[0]), IDS[1])
    assert undone.labels == MOAT.labels
    assert carry_labels({IDS[0], IDS[1]}, MOAT, undone) == carry_labels({IDS[0], IDS[1]}, MOAT, MOAT)
    with pytest.raises(BadScheme, match="cannot be merged into"):
        merge_labels(MOAT, [IDS[0]], IDS[0])


def test_that_a_split_keeps_what_was_marked_and_flags_it() -> None:
    parts = [label("P1", "part one", "y"), label("P2", "part two", "z")]
    halved = split_label(MOAT, IDS[0], parts)
    told = carry_labels({IDS[0], IDS[1]}, MOAT, halved)
    assert (told.labels, told.doubtful) == ({IDS[0], IDS[1]}, {IDS[0]})
    assert {"P1", "P2"} <= {one.id for one in halved.offered}
    assert not carry_labels({IDS[0]}, halved, reword_label(halved, "P1", "clearer", meaning=False)).doubtful
    with pytest.raises(BadScheme, match="at least two"):
        split_label(MOAT, IDS[0], parts[:1])


def test_that_another_meaning_flags_old_work_and_other_words_do_not() -> None:
    words = reword_label(MOAT, IDS[0], "the same, said better", meaning=False)
    meaning = reword_label(words, IDS[0], "something else", meaning=True)
    assert not carry_labels(IDS, MOAT, words).doubtful
    assert carry_labels(IDS, MOAT, meaning).doubtful == {IDS[0]}
    assert carry_labels(IDS, words, meaning).doubtful == {IDS[0]}
    assert not carry_labels(IDS, meaning, rename_labels(meaning, {IDS[0]: "other name"})).doubtful


changes = st.lists(
    st.tuples(st.sampled_from(["rename", "reword", "archive", "restore", "merge"]), st.integers(0, 8)),
    max_size=12,
)


@given(changes, st.frozensets(st.sampled_from(IDS)))
def test_that_no_change_loses_or_doubts_what_was_marked(
    script: list[tuple[str, int]], given_set: frozenset[str]
) -> None:
    new = MOAT
    for number, (what, place) in enumerate(script):
        id_ = IDS[place % len(IDS)]
        try:
            if what == "rename":
                new = rename_labels(new, {id_: f"name {number}"})
            elif what == "reword":
                new = reword_label(new, id_, f"words {number}", meaning=False)
            elif what == "merge":
                new = merge_labels(new, [id_], IDS[(place + 1) % len(IDS)])
            else:
                new = archive_label(new, id_) if what == "archive" else restore_label(new, id_)
        except BadScheme:
            assert what == "merge"
    told = carry_labels(given_set, MOAT, new)
    assert not told.doubtful
    assert bool(told.labels) == bool(given_set)
    back = new
    for id_ in IDS:
        back = restore_label(back, id_)
    assert carry_labels(given_set, MOAT, back).labels == given_set


def test_that_versions_are_kept_in_order_and_two_of_one_number_are_told(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 3)
    with lab:
        new = MOAT
        for number in range(11):
            new = reword_label(new, IDS[0], f"words {number}", meaning=False)
            assert lab.write(save_scheme_version, new).result()
        assert not lab.write(save_scheme_version, new).result()
        assert [one.version for one in lab.read(load_scheme_versions, MOAT.name)] == [str(n) for n in range(1, 13)]
        with pytest.raises(BadScheme, match="in the meantime"):
            lab.write(save_scheme_version, archive_label(MOAT, IDS[0])).result()
        assert job.scheme_id == scheme_row(MOAT).id, "old labs know their schemes by the same ids"


def test_that_a_guideline_change_lists_ones_affected_items(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 3)
    with lab:
        who = enter_job(lab, job, "A").desk.annotator_id
        desk = RevisionWriter(job=job, annotator_id=who)
        for item, tags in zip(job.items, ({IDS[0]}, {IDS[1]}, set[str]()), strict=True):
            mark = ItemMark(frozenset(tags))
            row = desk.revise(item, None, mark, AnnotationStatus.SUBMITTED, spent_ns=1, at=AT)
            lab.write(save_revision, row, job).result()
        new = reword_label(MOAT, IDS[0], "narrower", meaning=True)
        rows, known = lab.read(store.current_labels_of_annotator, job.id, who), lab.read(store.all_label_schemes)
        assert [row.item_id for row in revisions_to_recheck(rows, known, new)] == [job.items[0]]
        assert revisions_to_recheck(rows, known, reword_label(MOAT, IDS[0], "clearer", meaning=False)) == []


def test_that_an_archived_label_is_given_no_more_but_may_stay(tmp_path: Path) -> None:
    from dataclasses import replace

    lab, job = lab_with_job(tmp_path, 1)
    with lab:
        who = enter_job(lab, job, "A").desk.annotator_id
        before = RevisionWriter(job=job, annotator_id=who).revise(
            job.items[0], None, ItemMark(frozenset({IDS[0]})), AnnotationStatus.DRAFT, spent_ns=1, at=AT
        )
        desk = RevisionWriter(job=replace(job, scheme=archive_label(MOAT, IDS[0])), annotator_id=who)
        kept = desk.revise(
            job.items[0], before, ItemMark(frozenset({IDS[0]})), AnnotationStatus.SUBMITTED, spent_ns=2, at=AT
        )
        assert kept.revision == 1
        with pytest.raises(BadLabels):
            desk.revise(
                job.items[0], None, ItemMark(frozenset({IDS[0]})), AnnotationStatus.SUBMITTED, spent_ns=2, at=AT
            )

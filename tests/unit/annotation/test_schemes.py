"""Schemes change in versions: nothing marked disappears, and only another meaning is looked at again."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.stores import labels as store
from desktop.annotation.entry import enter
from desktop.annotation.errors import BadLabels, BadScheme
from desktop.annotation.job import scheme_row
from desktop.annotation.queue import Standing
from desktop.annotation.schemes import (
    add,
    archive,
    carried,
    changed_meanings,
    checked,
    doubtful_work,
    keep_version,
    merge,
    rekey,
    rename,
    restore,
    reword,
    split,
    versions_of,
)
from desktop.annotation.work import Desk, Mark, keep
from desktop.benchmarks.schemes import Label, Scheme, scheme, scheme_names
from tests.unit.annotation.labs import AT, lab_with_job

MOAT = scheme("moat")
IDS = [label.id for label in MOAT.labels]


def label(id_: str, name: str, key: str) -> Label:
    return Label(id=id_, name=name, family=MOAT.labels[0].family, definition="what it is", key=key)


def named(of: Scheme, id_: str) -> Label:
    return next(one for one in of.labels if one.id == id_)


def test_that_every_scheme_that_ships_holds() -> None:
    for name in scheme_names():
        assert checked(scheme(name)) == scheme(name)


def test_that_names_are_exchanged_and_the_labels_stay() -> None:
    one = MOAT.labels[0]
    two = next(other for other in MOAT.labels[1:] if other.family == one.family)
    swapped = rename(MOAT, {one.id: two.name, two.id: f" {one.name} "})
    assert (named(swapped, one.id).name, named(swapped, two.id).name) == (two.name, one.name)
    assert carried({one.id}, MOAT, swapped).labels == {one.id}
    assert not changed_meanings(MOAT, swapped)
    assert swapped.version == str(int(MOAT.version) + 1)


@pytest.mark.parametrize("name", ["{} ", " {}", "{}"])
def test_that_a_name_is_the_same_whatever_blanks_and_case(name: str) -> None:
    taken = name.format(MOAT.labels[0].name)
    with pytest.raises(BadScheme, match="Two labels"):
        add(MOAT, label("NEW", taken.swapcase(), "z"))


def test_that_composed_and_decomposed_letters_are_one_name() -> None:
    first = add(MOAT, label("ONE", "caf\u00e9", "y"))
    with pytest.raises(BadScheme, match="Two labels"):
        add(first, label("TWO", "cafe\u0301", "z"))


@pytest.mark.parametrize("key", ["0", "", "ab", " ", "\n", MOAT.labels[0].key])
def test_that_a_key_that_is_taken_or_none_is_refused(key: str) -> None:
    with pytest.raises(BadScheme, match="key"):
        add(MOAT, label("NEW", "new", key))
    with pytest.raises(BadScheme, match="key"):
        rekey(MOAT, {IDS[1]: key})


def test_that_keys_are_exchanged_at_once_and_case_makes_no_other_key() -> None:
    one, two = MOAT.labels[:2]
    swapped = rekey(MOAT, {one.id: two.key, two.id: one.key})
    assert (named(swapped, one.id).key, named(swapped, two.id).key) == (two.key, one.key)
    lettered = rekey(MOAT, {one.id: "q"})
    with pytest.raises(BadScheme, match="key"):
        rekey(lettered, {two.id: "Q"})


def test_that_an_archived_label_gives_its_name_and_key_free_and_its_work_stays() -> None:
    gone = archive(MOAT, IDS[0])
    assert IDS[0] not in {one.id for one in gone.offered}
    assert carried({IDS[0], IDS[1]}, MOAT, gone).labels == {IDS[0], IDS[1]}
    taken = add(gone, label("NEW", MOAT.labels[0].name, MOAT.labels[0].key))
    with pytest.raises(BadScheme, match="Two labels"):
        restore(taken, IDS[0])
    assert restore(gone, IDS[0]).labels == MOAT.labels


def test_that_a_merge_reads_as_its_target_and_can_be_undone() -> None:
    merged = merge(MOAT, IDS[:2], IDS[2])
    assert carried({IDS[0], IDS[4]}, MOAT, merged).labels == {IDS[2], IDS[4]}
    assert carried({IDS[0], IDS[1], IDS[2]}, MOAT, merged).labels == {IDS[2]}
    again = merge(merged, [IDS[2]], IDS[3])
    assert carried({IDS[0]}, MOAT, again).labels == {IDS[3]}
    undone = restore(restore(merged, IDS[0]), IDS[1])
    assert undone.labels == MOAT.labels
    assert carried({IDS[0], IDS[1]}, MOAT, undone) == carried({IDS[0], IDS[1]}, MOAT, MOAT)
    with pytest.raises(BadScheme, match="take other labels"):
        merge(MOAT, [IDS[0]], IDS[0])


def test_that_a_split_keeps_what_was_marked_and_flags_it() -> None:
    parts = [label("P1", "part one", "y"), label("P2", "part two", "z")]
    halved = split(MOAT, IDS[0], parts)
    told = carried({IDS[0], IDS[1]}, MOAT, halved)
    assert (told.labels, told.doubtful) == ({IDS[0], IDS[1]}, {IDS[0]})
    assert {"P1", "P2"} <= {one.id for one in halved.offered}
    assert not carried({IDS[0]}, halved, reword(halved, "P1", "clearer", meaning=False)).doubtful
    with pytest.raises(BadScheme, match="two or more"):
        split(MOAT, IDS[0], parts[:1])


def test_that_another_meaning_flags_old_work_and_other_words_do_not() -> None:
    words = reword(MOAT, IDS[0], "the same, said better", meaning=False)
    meaning = reword(words, IDS[0], "something else", meaning=True)
    assert not carried(IDS, MOAT, words).doubtful
    assert carried(IDS, MOAT, meaning).doubtful == {IDS[0]}
    assert carried(IDS, words, meaning).doubtful == {IDS[0]}
    assert not carried(IDS, meaning, rename(meaning, {IDS[0]: "other name"})).doubtful


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
                new = rename(new, {id_: f"name {number}"})
            elif what == "reword":
                new = reword(new, id_, f"words {number}", meaning=False)
            elif what == "merge":
                new = merge(new, [id_], IDS[(place + 1) % len(IDS)])
            else:
                new = archive(new, id_) if what == "archive" else restore(new, id_)
        except BadScheme:
            assert what == "merge"
    told = carried(given_set, MOAT, new)
    assert not told.doubtful
    assert bool(told.labels) == bool(given_set)
    back = new
    for id_ in IDS:
        back = restore(back, id_)
    assert carried(given_set, MOAT, back).labels == given_set


def test_that_versions_are_kept_in_order_and_two_of_one_number_are_told(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 3)
    with lab:
        new = MOAT
        for number in range(11):
            new = reword(new, IDS[0], f"words {number}", meaning=False)
            assert lab.write(keep_version, new).result()
        assert not lab.write(keep_version, new).result()
        assert [one.version for one in lab.read(versions_of, MOAT.name)] == [str(n) for n in range(1, 13)]
        with pytest.raises(BadScheme, match="meanwhile"):
            lab.write(keep_version, archive(MOAT, IDS[0])).result()
        assert job.scheme_id == scheme_row(MOAT).id, "old labs know their schemes by the same ids"


def test_that_a_guideline_change_lists_ones_affected_items(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 3)
    with lab:
        who = enter(lab, job, "A").desk.annotator_id
        desk = Desk(job=job, annotator_id=who)
        for item, tags in zip(job.items, ({IDS[0]}, {IDS[1]}, set[str]()), strict=True):
            mark = Mark(frozenset(tags))
            row = desk.revise(item, None, mark, Standing.SUBMITTED, spent_ns=1, at=AT)
            lab.write(keep, row, job).result()
        new = reword(MOAT, IDS[0], "narrower", meaning=True)
        rows, known = lab.read(store.current, job.id, who), lab.read(store.all_schemes)
        assert [row.item_id for row in doubtful_work(rows, known, new)] == [job.items[0]]
        assert doubtful_work(rows, known, reword(MOAT, IDS[0], "clearer", meaning=False)) == []


def test_that_an_archived_label_is_given_no_more_but_may_stay(tmp_path: Path) -> None:
    from dataclasses import replace

    lab, job = lab_with_job(tmp_path, 1)
    with lab:
        who = enter(lab, job, "A").desk.annotator_id
        before = Desk(job=job, annotator_id=who).revise(
            job.items[0], None, Mark(frozenset({IDS[0]})), Standing.DRAFT, spent_ns=1, at=AT
        )
        desk = Desk(job=replace(job, scheme=archive(MOAT, IDS[0])), annotator_id=who)
        kept = desk.revise(job.items[0], before, Mark(frozenset({IDS[0]})), Standing.SUBMITTED, spent_ns=2, at=AT)
        assert kept.revision == 1
        with pytest.raises(BadLabels):
            desk.revise(job.items[0], None, Mark(frozenset({IDS[0]})), Standing.SUBMITTED, spent_ns=2, at=AT)

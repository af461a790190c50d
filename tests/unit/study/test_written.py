"""Who wrote a probe has met it and what it asks about, however its key is spelt and under whichever of their codes."""

import uuid

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from db.lab import Lab
from db.rows import PersonRow
from db.stores import people
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import Item
from desktop.benchmarks.probes import ProbeSpec, attach_probes
from desktop.library.machine.clock import wall_time_now
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason
from desktop.study.participants.items_seen_before_run import load_exposure
from tests.limits import examples
from tests.unit.study.own_items import put, puzzle

SLIP = CorrectionReason("wrong code", "AB", False)


def person(lab: Lab, code: str) -> uuid.UUID:
    row = PersonRow(id=uuid.uuid4(), code=code, simulated=False, created=wall_time_now())
    lab.write(people.add_person, row).result()
    return row.id


def written(lab: Lab, key: str, author: str, *, version: str = "test") -> tuple[Item, Item]:
    """A puzzle and a probe of it by `author`, stored."""
    made = puzzle(key)
    parent = made.item.model_copy(update={"version": version, "question": f"Which is {key} of {version}?"})
    spec = ProbeSpec(
        item=key,
        id="1",
        kind="perceptual",
        dimension="shape",
        question=f"What is the first shape of {key} of {version}?",
        answer="a circle",
        author=author,
    )
    probe = attach_probes(spec, parent)
    put(lab, ItemDraft(parent, made.pictures), ItemDraft(probe, made.pictures))
    return parent, probe


@example(key="Simpson's")
@example(key="one, two")
@example(key='say "so"')
@settings(max_examples=examples(2), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(key=st.text("a'\",= \\", min_size=1, max_size=6).map(lambda end: f"key{end}."))
def test_that_an_author_has_met_what_a_probe_asks_about_whatever_its_key(lab: Lab, key: str) -> None:
    code = f"W{uuid.uuid4().hex[:8]}"
    parent, probe = written(lab, key, code)
    assert load_exposure(lab, person(lab, code)).met([parent, probe]) == {parent.id: "probe", probe.id: "probe"}


@pytest.mark.parametrize("asked", ["WRITER", "PERSON"])
def test_that_all_of_a_persons_joined_codes_are_read(lab: Lab, asked: str) -> None:
    ids = {code: person(lab, code) for code in ("PERSON", "WRITER", "OTHER")}
    first, by_person = written(lab, "first", "PERSON")
    second, by_writer = written(lab, "second", "WRITER")
    theirs = {one.id for one in (first, by_person, second, by_writer)}
    everything = [first, by_person, second, by_writer, *written(lab, "third", "OTHER")]
    data_corrections.merge_codes(lab, "WRITER", "PERSON", SLIP)
    assert set(load_exposure(lab, ids[asked]).met(everything)) == theirs
    data_corrections.separate_codes(lab, "WRITER", "PERSON", SLIP)
    assert len(load_exposure(lab, ids[asked]).met(everything)) == 2


def test_that_an_item_of_another_version_with_the_same_key_was_not_met(lab: Lab) -> None:
    older, _ = written(lab, "one", "OTHER", version="1")
    newer, _ = written(lab, "one", "WRITER", version="2")
    assert set(load_exposure(lab, person(lab, "WRITER")).met([older, newer])) == {newer.id}

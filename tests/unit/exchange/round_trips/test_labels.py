"""Labels that went out come in again: of any lab, in every format that has a reader, with every state that labels can
have, and with texts that break other programs."""

from collections.abc import Sequence
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, Phase, assume, example, given, settings
from hypothesis import strategies as st

from db.deletion import delete_person
from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.rows import LabelRow, Moment, PersonRow
from db.stores import items, labels, people
from desktop.annotation.agreement import agreement_of_ratings
from desktop.annotation.entry import person_of
from desktop.annotation.errors import BadDecision, ItemClosed, ItemOpen
from desktop.annotation.job import Job, add_job, jobs_of, new_job
from desktop.annotation.moving import move
from desktop.annotation.queue import Standing
from desktop.annotation.report import agreement_of_lab
from desktop.annotation.rounds import schemes_of
from desktop.annotation.schemes import archive, keep_version, merge, read_as
from desktop.annotation.work import Desk, Mark, keep
from desktop.benchmarks.schemes import Scheme
from desktop.exchange.labels import ratings_of_file
from desktop.exchange.labels.storing import import_labels
from desktop.exchange.out.asked import Asked
from desktop.exchange.out.formats import write
from desktop.exchange.out.scope import Scope
from desktop.library.changing import withdraw
from tests.limits import examples
from tests.unit.annotation.labs import AT, lab_with_job
from tests.unit.annotation.test_decisions import decide, later
from tests.unit.exchange.test_tables_out import ODD

CODES = ("A", "B", "C")
ITEMS = 4
FIGURES = ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent")
FORMATS = {
    "csv": "labels.csv",
    "jsonl": "labels.jsonl",
    "parquet": "labels.parquet",
    "xlsx": "eyeline.xlsx",
    "label-studio": "*-tasks.json",
}
NOTES = ("", "=1+1", "'=1", "@a", 'a, "b"\r\nc', "多行 🧩", "\u202eabc\u202c", " - ", '["x"]', "é", *ODD)

Revision = tuple[int, str, str, frozenset[str], str, bool]
"""Item, annotator, state, labels, note, whether it is flagged."""
revisions = st.tuples(
    st.integers(0, ITEMS - 1),
    st.sampled_from([*CODES, "SIM"]),
    st.sampled_from(["submitted", "submitted", "submitted", "draft", "skipped"]),
    st.frozensets(st.sampled_from(["CNT", "OCR", "RLA", "RET"]), max_size=3),
    st.sampled_from(NOTES),
    st.booleans(),
)
EVERY: list[Revision] = [
    (0, "A", "submitted", frozenset({"CNT", "OCR"}), "=1+1", False),
    (0, "B", "submitted", frozenset(), "", False),
    (0, "C", "submitted", frozenset({"OCR"}), 'a, "b"\r\nc', True),
    (1, "A", "skipped", frozenset(), "\u202eabc", False),
    (1, "B", "submitted", frozenset({"RLA"}), "", False),
    (1, "B", "draft", frozenset({"RLA", "RET"}), "多行", True),
    (1, "SIM", "submitted", frozenset({"RLA"}), "", False),
    (2, "C", "submitted", frozenset({"CNT"}), "", False),
    (2, "C", "submitted", frozenset({"OCR"}), "", False),
    (3, "C", "draft", frozenset({"CNT"}), "", False),
]


@settings(
    max_examples=examples(2),
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)
@given(told=st.lists(revisions, max_size=16), retired=st.booleans(), gone=st.booleans(), judged=st.booleans())
@example(told=EVERY, retired=True, gone=False, judged=True)
@example(told=EVERY, retired=False, gone=True, judged=False)
def test_that_labels_come_back_as_they_were_from_every_format(
    tmp_path_factory: pytest.TempPathFactory, told: list[Revision], retired: bool, gone: bool, judged: bool
) -> None:
    place = tmp_path_factory.mktemp("labels")
    lab, job = lab_with_job(place, ITEMS, overlap=3)
    with lab:
        fill(lab, job, told, judged=judged)
        if retired:
            job = _moved(lab, job, merge(job.scheme, ["OCR"], "CNT"))
            job = _moved(lab, job, archive(job.scheme, "RLA"))
        withdraw(lab, str(job.items[3]), "broken")
    if gone and any(code == "B" for _, code, *_ in told):
        delete_person(place / "lab", "B")
    with open_lab(place / "lab") as lab:
        (job,) = lab.read(jobs_of)
        current, figures = _current(lab, job), agreement_of_lab(lab)
        assume(current)
        for form, name in FORMATS.items():
            out = place / form
            write(form, Asked(Scope(lab, personal=True), out))
            (file,) = out.glob(name)
            if form != "label-studio":  # it holds the newest labels, and not what stood before a decision
                read = agreement_of_ratings(ratings_of_file(file)[0])
                assert {name: read[name] for name in FIGURES} == {name: figures[name] for name in FIGURES}, form
            with create_lab(place / f"twin-{form}", name="twin") as twin:
                rows = [lab.read(items.get, item) for item in job.items]
                items.add_slices(twin.write, rows, import_id=new_id())
                twin.write(keep_version, job.scheme).result()
                again = new_job("tags", job.scheme, job.items, overlap=3)
                twin.write(add_job, again, AT).result()
                assert import_labels(twin, file, again).refused == ()
                # tasks of Label Studio are questions, and nobody asks what was withdrawn
                kept = set(job.items) - ({job.items[3]} if form == "label-studio" else set())
                wanted = {key: said for key, said in current.items() if key[1] in kept}
                assert _current(twin, again) == wanted, form
                assert import_labels(twin, file, again).added == 0
            assert import_labels(lab, file, job).added == 0


def _moved(lab: Lab, job: Job, scheme: Scheme) -> Job:
    lab.write(keep_version, scheme).result()
    return lab.write(move, job, scheme, later(900)).result()


def fill(lab: Lab, job: Job, told: Sequence[Revision], *, judged: bool) -> None:
    lab.write(people.add, PersonRow(id=new_id(), code="SIM", simulated=True, created=AT)).result()
    for second, (place, code, state, given_labels, note, flagged) in enumerate(told, 1):
        person, item, standing = person_of(lab, code), job.items[place], Standing(state)
        past = lab.read(labels.history, job.id, item, person.id)
        row = Desk(job=job, annotator_id=person.id).revise(
            item,
            past[-1] if past else None,
            Mark(given_labels, note, flagged),
            standing,
            spent_ns=second * 1_000_000,
            at=later(second),
            reason="picture" if standing is Standing.SKIPPED else None,
        )
        try:
            lab.write(keep, row, job).result()
        except ItemClosed:
            continue
    if judged:
        with suppress(ItemOpen, BadDecision):
            decide(lab, job, 0, {"CNT"}, at=Moment(us=AT.us + 600_000_000, offset=60))


def _current(lab: Lab, job: Job) -> dict[tuple[str, object], tuple[object, ...]]:
    schemes, known = lab.read(schemes_of), Scope(lab).people
    newest = {(row.annotator_id, row.item_id): row for row in lab.read(labels.revisions, job.id)}
    told = {key: read_as(row, schemes, job.scheme) for key, row in newest.items()}
    return {
        (known[who].code.upper(), item): (row.state, row.labels, _reason(row), row.note, row.flagged)
        for (who, item), row in told.items()
        if not known[who].simulated
    }


def _reason(row: LabelRow) -> str | None:
    """A deleted person's reasons are gone; a skip without one comes in as imported."""
    return row.reason or ("imported" if row.state == Standing.SKIPPED else None)

"""Keeps a lab of the newest schema for the tests of later ones: `python -m tests.db.keeping` once at each release.

The application itself writes what is in it, so that later ones are held to read it.
"""

import subprocess
import sys
import tempfile
import uuid
import zipfile
from pathlib import Path

from PIL import Image

from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.rows import PersonRow
from db.schema.build_schema_and_revision import HEAD
from db.stores import items, people
from desktop.annotation.adjudication import adjudicated_and_consensus_decisions
from desktop.annotation.adjudication.adjudication_queue import adjudicate_case, load_adjudication_queue
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.jobs.annotation_job import AnnotationJob, JobTerms, build_job, save_job
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.library.item_generation.generate_items import generate_jigsaw
from desktop.library.item_generation.sample_lab import load_sample_photographs
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.rehearsals.simulated_participant import SimulatedParticipant
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession

STORED = Path(__file__).parent / "stored"
SIDES = (200, 170)
"""Of the photographs, in pixels: small, for the lab is committed."""
SEED = 1


def keep_lab() -> None:
    """Write the lab of this schema; one that is there already stays, as it was released."""
    target = STORED / f"{HEAD}.zip"
    with tempfile.TemporaryDirectory() as place, zipfile.ZipFile(target, "x", zipfile.ZIP_DEFLATED) as packed:
        folder = Path(place) / "lab"
        with create_lab(folder, name="kept") as lab:
            _make_items(lab, Path(place) / "photos")
            for code in ("P001", "P002"):
                _answer(lab, code)
            _label(lab)
        _ask_a_model(folder)
        for path in sorted(folder.rglob("*")):
            packed.write(path, path.relative_to(folder))


def _make_items(lab: Lab, photos: Path) -> None:
    photos.mkdir()
    for number, photo in zip(range(4), load_sample_photographs(), strict=False):
        Image.fromarray(photo.pixels).resize(SIDES).save(photos / f"{number}.png")
    generate_jigsaw(lab, photos, seed=SEED, tasks=("connection",))


def _answer(lab: Lab, code: str) -> None:
    protocol = sample_protocol(instructions=_of_the_task(), practice=0, items={"query": "", "per_task": 3})
    study = add_study(lab, protocol)
    known = identify_participant(lab, study.id, code)
    run = ParticipantSession.start(
        lab, enrol_participant(lab, study, known, {"take_part": True}, seat="hall", app_version="1")
    )
    SimulatedParticipant(child_generator(SEED, code), skill=0.7).sit(run)


def _of_the_task() -> list[object]:
    told = sample_protocol().instructions
    return [one.model_dump(mode="json") for one in told if one.task == "jigsaw/connection"]


def _label(lab: Lab) -> None:
    """Two annotators disagree about one item, and decide it together."""
    rows = lab.read(items.find_stored_items)
    terms = JobTerms(annotators=("A001", "A002"))
    job = build_job("tags", stored_scheme("moat"), [row.id for row in rows], overlap=2, terms=terms)
    lab.write(save_job, job, wall_time_now()).result()
    one, other = (
        PersonRow(id=new_id(), code=code, simulated=False, created=wall_time_now()) for code in terms.annotators
    )
    for person in (one, other):
        lab.write(people.add_person, person).result()
    first, second = (label.id for label in job.scheme.labels[:2])
    for number, row in enumerate(rows):
        _submit(lab, job, one, row.id, first)
        _submit(lab, job, other, row.id, second if number == 0 else first)
    (case,) = load_adjudication_queue(lab, job).cases
    joint = adjudicated_and_consensus_decisions.LabelDecision(
        act=adjudicated_and_consensus_decisions.DecisionAct.CONSENSUS,
        chosen=(first,),
        reason="the pieces lie side by side",
        took_part=(one.id, other.id),
        discussion=(adjudicated_and_consensus_decisions.DiscussionComment(by=one.id, text="look at the edge"),),
    )
    lab.write(adjudicate_case, job, case, other.id, joint, wall_time_now()).result()


def _submit(lab: Lab, job: AnnotationJob, who: PersonRow, item: uuid.UUID, label: str) -> None:
    mark = ItemMark(frozenset({label}), "")
    row = RevisionWriter(job=job, annotator_id=who.id).revise(
        item, None, mark, AnnotationStatus.SUBMITTED, spent_ns=1, at=wall_time_now()
    )
    lab.write(save_revision, row, job).result()


def _ask_a_model(folder: Path) -> None:
    """A baseline answers; then an item is put right and another taken out."""
    with open_lab(folder) as lab:
        corrected, withdrawn, *_ = (item_from_row(row) for row in lab.read(items.find_stored_items))
    other = next(option.id for option in corrected.options if option.id != corrected.answer)
    there = ("--lab", str(folder))
    for arguments in (
        ("models", "add", "--baseline", "chance", *there),
        ("run", "--model", "chance", "--items", "", *there),
        ("items", "correct", corrected.key, "--answer", other, "--reason", "looked again", "--by", "A001", *there),
        ("items", "withdraw", withdrawn.key, "--reason", "too small", "--by", "A002", *there),
    ):
        subprocess.run([sys.executable, "-m", "desktop", *arguments], check=True)


if __name__ == "__main__":
    keep_lab()

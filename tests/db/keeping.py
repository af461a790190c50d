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
from db.stores import items, people
from db.versions import HEAD
from desktop.annotation import decisions
from desktop.annotation.deciding import cases_of, decide
from desktop.annotation.job import Job, Terms, add_job, new_job
from desktop.annotation.queue import Standing
from desktop.annotation.work import Desk, Mark, keep
from desktop.benchmarks.schemes import scheme
from desktop.benchmarks.seeds import generator
from desktop.library.generation import generate_jigsaw
from desktop.library.moments import now
from desktop.library.rows import item_of
from desktop.library.sample import sample_photos
from desktop.study.enrolment import enrol, identify
from desktop.study.protocol import sample_protocol
from desktop.study.session import RunSession
from desktop.study.simulated import Player
from desktop.study.studies import add_study

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
    for number, photo in zip(range(4), sample_photos(), strict=False):
        Image.fromarray(photo.pixels).resize(SIDES).save(photos / f"{number}.png")
    generate_jigsaw(lab, photos, seed=SEED, tasks=("connection",))


def _answer(lab: Lab, code: str) -> None:
    protocol = sample_protocol(instructions=_of_the_task(), practice=0, items={"query": "", "per_task": 3})
    study = add_study(lab, protocol)
    known = identify(lab, study.id, code)
    run = RunSession.start(lab, enrol(lab, study, known, {"take_part": True}, seat="hall", app_version="1"))
    Player(generator(SEED, code), skill=0.7).sit(run)


def _of_the_task() -> list[object]:
    told = sample_protocol().instructions
    return [one.model_dump(mode="json") for one in told if one.task == "jigsaw/connection"]


def _label(lab: Lab) -> None:
    """Two annotators disagree about one item, and decide it together."""
    rows = lab.read(items.find)
    terms = Terms(annotators=("A001", "A002"))
    job = new_job("tags", scheme("moat"), [row.id for row in rows], overlap=2, terms=terms)
    lab.write(add_job, job, now()).result()
    one, other = (PersonRow(id=new_id(), code=code, simulated=False, created=now()) for code in terms.annotators)
    for person in (one, other):
        lab.write(people.add, person).result()
    first, second = (label.id for label in job.scheme.labels[:2])
    for number, row in enumerate(rows):
        _submit(lab, job, one, row.id, first)
        _submit(lab, job, other, row.id, second if number == 0 else first)
    (case,) = cases_of(lab, job).cases
    joint = decisions.Settled(
        act=decisions.Act.CONSENSUS,
        chosen=(first,),
        reason="the pieces lie side by side",
        took_part=(one.id, other.id),
        discussion=(decisions.Comment(by=one.id, text="look at the edge"),),
    )
    lab.write(decide, job, case, other.id, joint, now()).result()


def _submit(lab: Lab, job: Job, who: PersonRow, item: uuid.UUID, label: str) -> None:
    mark = Mark(frozenset({label}), "")
    row = Desk(job=job, annotator_id=who.id).revise(item, None, mark, Standing.SUBMITTED, spent_ns=1, at=now())
    lab.write(keep, row, job).result()


def _ask_a_model(folder: Path) -> None:
    """A baseline answers; then an item is put right and another taken out."""
    with open_lab(folder) as lab:
        corrected, withdrawn, *_ = (item_of(row) for row in lab.read(items.find))
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

"""Labs for the tests of the models' screens: real pictures, scripted models, people who have answered."""

import json
import os
import uuid
from pathlib import Path

from db.ids import new_id
from db.lab import Lab
from db.rows import Moment, PersonRow, RunRow, StretchRow, TrialRow
from db.stores import people, runs
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.benchmarks.item import Item
from desktop.inference.commands import Decoding
from desktop.inference.registry import SCRIPTED, FakeModel, add, row_of
from desktop.library.scoring import score_trial
from desktop.study.protocol import sample_protocol
from desktop.study.studies import add_study
from tests import scripted_worker

AT = Moment(us=1_700_000_000_000_000, offset=0)
SECOND = 1_000_000_000

os.environ[SCRIPTED] = scripted_worker.FILE


def add_scripted(lab: Lab, name: str, *, trained: bool = True, limit: int = 40_000, **script: object) -> None:
    """A model of the fake engine that does what its script says."""
    folder = lab.folder / "models" / name
    folder.mkdir(parents=True)
    (folder / "fake.json").write_text(json.dumps(script))
    config = FakeModel(folder=str(Path("models") / name), decoding=Decoding(max_new_tokens=limit))
    add(lab, row_of(name, config, trained=trained))


def answer_as_person(
    lab: Lab,
    code: str,
    item: Item,
    value: Json,
    *,
    seconds: float = 5.0,
    simulated: bool = False,
    unfocused: bool = False,
) -> None:
    """Store a finished run of one trial, as the collecting window would."""
    study = add_study(lab, sample_protocol(name="test"))
    person = PersonRow(id=new_id(), code=code, simulated=simulated, created=AT)
    run = RunRow(
        id=new_id(),
        study_id=study.id,
        person_id=person.id,
        plan="{}",
        planned=1,
        seat="test",
        simulated=simulated,
        pilot=False,
        app_version="0",
        certificate="{}",
        started=AT,
    )
    stretch = StretchRow(run_id=run.id, number=0, boot_id="b", process_start=0, clock_ns=0, utc=AT)
    trial = _trial(run.id, item, value, seconds, unfocused=unfocused)
    lab.write(people.add, person).result()
    lab.write(runs.start, run, stretch, []).result()
    lab.write(runs.commit_trial, trial, score_trial(item, trial), []).result()


def _trial(run_id: uuid.UUID, item: Item, value: Json, seconds: float, *, unfocused: bool) -> TrialRow:
    end = round(seconds * SECOND)
    return TrialRow(
        id=new_id(),
        run_id=run_id,
        position=0,
        attempt=1,
        stretch=0,
        item_id=item.id,
        stimulus_id=item.stimulus_id,
        block=0,
        practice=False,
        shown_ns=0,
        first_input_ns=end // 2,
        last_change_ns=end,
        submitted_ns=end,
        load_ns=0,
        paused_ns=0,
        unfocused_ns=SECOND if unfocused else 0,
        onset_uncertainty_ns=0,
        commit_started_ns=end,
        ended_on="answered",
        changes=1,
        stamp="handler",
        flags="",
        order=canonical_json([option.id for option in item.options]),
        display="{}",
        response=canonical_json(value),
        at=AT,
    )

"""Labs for the tests of the models' screens: real pictures, scripted models, people who have answered."""

import json
import os
import uuid
from pathlib import Path

from db.ids import new_id
from db.lab import Lab
from db.rows import PersonRow, SegmentRow, SessionRow, TrialRow, WallTime
from db.stores import people, sessions
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.item import Item
from desktop.inference.models.registry import SCRIPTED, FakeModel, add_model, model_row
from desktop.inference.worker_commands import DecodingSettings
from desktop.library.score_stored_answers import score_trial
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests import scripted_worker

AT = WallTime(us=1_700_000_000_000_000, offset=0)
SECOND = 1_000_000_000

os.environ[SCRIPTED] = scripted_worker.FILE


def add_scripted(lab: Lab, name: str, *, trained: bool = True, limit: int = 40_000, **script: object) -> None:
    """A model of the fake engine that does what its script says."""
    folder = lab.folder / "models" / name
    folder.mkdir(parents=True)
    (folder / "fake.json").write_text(json.dumps(script))
    config = FakeModel(folder=str(Path("models") / name), decoding=DecodingSettings(max_new_tokens=limit))
    add_model(lab, model_row(name, config, trained=trained))


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
    run = SessionRow(
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
    stretch = SegmentRow(run_id=run.id, number=0, boot_id="b", process_start=0, clock_ns=0, utc=AT)
    trial = _trial(run.id, item, value, seconds, unfocused=unfocused)
    lab.write(people.add_person, person).result()
    lab.write(sessions.start_session, run, stretch, []).result()
    lab.write(sessions.commit_trial, trial, score_trial(item, trial), []).result()


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

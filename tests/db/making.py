"""Rows for the store's tests, each with what it needs and no more."""

import uuid
from dataclasses import replace

from sqlalchemy import Connection

from db.ids import new_id
from db.lab import Lab
from db.rows import (
    ConsentRow,
    ImageFileRow,
    ItemRow,
    JobEventRow,
    JobRow,
    LabelRow,
    ModelRow,
    ModelRunRow,
    PersonRow,
    PredictionRow,
    SchemeRow,
    ScoreRow,
    SegmentRow,
    SessionEventRow,
    SessionRow,
    StudyRow,
    TrialRow,
    VoteRow,
    WallTime,
)
from db.stores import (
    annotation_job_events,
    image_metadata,
    items,
    jobs_and_label_revisions,
    model_answer_votes,
    models_runs_predictions,
    people,
    sessions,
    studies,
)

THEN = WallTime(us=1_790_000_000_000_000, offset=60)


def item(key: str = "k1", **changes: object) -> ItemRow:
    """An item version with a text factor and a number."""
    row = ItemRow(
        id=uuid.uuid4(),
        stimulus_id=uuid.uuid4(),
        benchmark="jigsaw",
        version="1",
        key=key,
        task="connection",
        kind="choice",
        body="{}",
        factors=(("N", 2), ("level", "easy")),
    )
    return replace(row, **changes)  # type: ignore[arg-type]


def person(code: str = "P01", **changes: object) -> PersonRow:
    """Somebody real."""
    return replace(PersonRow(id=new_id(), code=code, simulated=False, created=THEN), **changes)  # type: ignore[arg-type]


def study(name: str = "pilot") -> StudyRow:
    """A study under some protocol."""
    return StudyRow(id=uuid.uuid4(), name=name, protocol=f'{{"name":"{name}"}}', created=THEN)


def run(of: StudyRow, who: PersonRow, planned: int = 10, **changes: object) -> SessionRow:
    """A run of `planned` steps."""
    row = SessionRow(
        id=new_id(),
        study_id=of.id,
        person_id=who.id,
        plan="{}",
        planned=planned,
        seat="seat-1",
        simulated=who.simulated,
        pilot=False,
        app_version="0",
        certificate="{}",
        started=THEN,
    )
    return replace(row, **changes)  # type: ignore[arg-type]


def stretch(of: SessionRow, number: int = 0) -> SegmentRow:
    """A stretch of a run."""
    return SegmentRow(run_id=of.id, number=number, boot_id="b", process_start=1, clock_ns=2, utc=THEN)


def event(of: SessionRow, sequence: int, kind: str = "key", body: str = "{}") -> SessionEventRow:
    """An event of a run's first stretch."""
    return SessionEventRow(run_id=of.id, sequence=sequence, stretch=0, kind=kind, clock_ns=sequence, body=body)


def trial(of: SessionRow, what: ItemRow, position: int = 0, /, **changes: object) -> TrialRow:
    """An answered trial."""
    row = TrialRow(
        id=new_id(),
        run_id=of.id,
        position=position,
        attempt=1,
        stretch=0,
        item_id=what.id,
        stimulus_id=what.stimulus_id,
        block=0,
        practice=False,
        shown_ns=1_000,
        first_input_ns=2_000,
        last_change_ns=None,
        submitted_ns=5_000,
        load_ns=10,
        paused_ns=500,
        unfocused_ns=0,
        onset_uncertainty_ns=8,
        commit_started_ns=5_100,
        ended_on="answered",
        changes=1,
        stamp="system",
        flags="",
        order='["A","B"]',
        display="{}",
        response='"A"',
        at=THEN,
    )
    return replace(row, **changes)  # type: ignore[arg-type]


def score(of: TrialRow | PredictionRow, outcome: str = "right", rule: str = "strict") -> ScoreRow:
    """A score of a trial or a prediction."""
    target = "trial" if isinstance(of, TrialRow) else "prediction"
    return ScoreRow(
        target=target,
        target_id=of.id,
        item_id=of.item_id,
        rule=rule,
        rule_version=1,
        outcome=outcome,
        reason=None,
        measures="{}",
        parsed='"A"',
    )


def consent(of: PersonRow) -> ConsentRow:
    """A consent that was given."""
    return ConsentRow(
        id=new_id(),
        person_id=of.id,
        text_hash="0" * 64,
        text="We keep your answers.",
        version="1",
        language="en",
        given=True,
        choices="{}",
        at=THEN,
    )


def scheme() -> SchemeRow:
    """A label scheme."""
    return SchemeRow(id=uuid.uuid4(), name="moat", version="1", body="{}")


def job(of: SchemeRow) -> JobRow:
    """An annotation job."""
    return JobRow(id=new_id(), name="job", scheme_id=of.id, body="{}", created=THEN)


def label(of: JobRow, what: ItemRow, who: PersonRow, revision: int = 1, **changes: object) -> LabelRow:
    """A revision of somebody's labels."""
    row = LabelRow(
        id=new_id(),
        job_id=of.id,
        item_id=what.id,
        scheme_id=of.scheme_id,
        annotator_id=who.id,
        revision=revision,
        state="submitted",
        labels='["CNT"]',
        note="my words",
        spent_ns=9,
        at=THEN,
    )
    return replace(row, **changes)  # type: ignore[arg-type]


def model(name: str = "chance") -> ModelRow:
    """A baseline."""
    return ModelRow(id=uuid.uuid4(), name=name, kind="baseline", trained=False, body=f'{{"n":"{name}"}}', added=THEN)


def model_run(of: ModelRow, key: str = "key") -> ModelRunRow:
    """A run of a model."""
    return ModelRunRow(id=new_id(), model_id=of.id, key=key, condition="plain", plan="{}", planned=1, started=THEN)


def prediction(of: ModelRunRow, what: ItemRow, repeat: int = 0) -> PredictionRow:
    """A prediction on an item."""
    return PredictionRow(
        id=new_id(),
        model_run_id=of.id,
        item_id=what.id,
        stimulus_id=what.stimulus_id,
        repeat=repeat,
        attempt=1,
        key="cache",
        state="answered",
        raw="A",
        finish_reason="stop",
        prompt_tokens=1,
        output_tokens=1,
        first_token_ns=1,
        total_ns=2,
        sent="{}",
        at=THEN,
    )


def picture(lab: Lab, data: bytes = b"picture") -> str:
    """A picture that the lab has, by its file's hash."""
    file = lab.media.put(data)
    row = ImageFileRow(
        file=file, pixels=file[::-1], width=2, height=2, bytes=len(data), mime="image/png", source="a.jpg"
    )
    lab.write(image_metadata.add_image_files, [row]).result()
    return file


def stored(lab: Lab, *rows: ItemRow) -> None:
    """Put items into the lab."""
    lab.write(items.add_items, rows, import_id=new_id()).result()


def begun(lab: Lab, code: str = "P01", planned: int = 10) -> tuple[SessionRow, ItemRow, PersonRow]:
    """A run that has begun: its study, person and one item are there, and an event."""
    what, who, of = item(key=f"k{new_id()}"), person(code), study(f"s{new_id()}")
    stored(lab, what)
    lab.write(people.add_person, who).result()
    lab.write(studies.insert_study, of).result()
    made = run(of, who, planned)
    lab.write(sessions.start_session, made, stretch(made), [event(made, 0, "run_started")]).result()
    return made, what, who


def many(lab: Lab, trials: int) -> SessionRow:
    """A run with so many trials, in one transaction."""
    made, what, _ = begun(lab, "M01", planned=trials)

    def commit(conn: Connection) -> None:
        for position in range(trials):
            done = trial(made, what, position)
            sessions.commit_trial(conn, done, [score(done)], [event(made, position + 1)])

    lab.write(commit).result()
    return made


def vote(of: ItemRow, won: ModelRow | None, **changes: object) -> VoteRow:
    """Somebody preferred the answer of `won`, or, for None, none to another."""
    row = VoteRow(
        id=new_id(),
        item_id=of.id,
        choice="tie" if won is None else "model",
        model_id=None if won is None else won.id,
        shown="[]",
        blind=True,
        at=THEN,
    )
    return replace(row, **changes)  # type: ignore[arg-type]


def filled(lab: Lab, code: str = "P01", trials: int = 3) -> tuple[SessionRow, ItemRow, PersonRow]:
    """A lab with something of every kind: a finished run with its scores, labels, a model and a prediction."""
    made, what, who = begun(lab, code, planned=trials)
    lab.write(people.record_consent, consent(who)).result()
    for position in range(trials):
        done = trial(made, what, position)
        lab.commit_trial(done, [score(done)], [event(made, position + 1)]).result()
    lab.write(sessions.add_session_events, [event(made, trials + 1, "run_finished")]).result()
    of = scheme()
    lab.write(jobs_and_label_revisions.add_label_scheme, of).result()
    work = job(of)
    lab.write(jobs_and_label_revisions.add_annotation_job, work).result()
    lab.write(jobs_and_label_revisions.save_label_revision, label(work, what, who)).result()
    moved = JobEventRow(id=new_id(), job_id=work.id, kind="moved", body=f'{{"scheme_id":"{of.id}"}}', at=THEN)
    lab.write(annotation_job_events.add_job_event, moved).result()
    chance = model(f"m{new_id()}")
    lab.write(models_runs_predictions.register_model, chance).result()
    asked = model_run(chance, key=f"key{new_id()}")
    lab.write(models_runs_predictions.start_model_run, asked).result()
    lab.write(models_runs_predictions.add_predictions, [prediction(asked, what)]).result()
    lab.write(model_answer_votes.add_vote, vote(what, chance)).result()
    return made, what, who

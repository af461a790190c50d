"""Labs made through the real stores: items with pictures, people's runs, models' runs."""

import json
import uuid
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import (
    ImageFileRow,
    ModelRow,
    ModelRunRow,
    PersonRow,
    PredictionRow,
    SegmentRow,
    SessionEventRow,
    SessionRow,
    TrialRow,
    WallTime,
)
from db.stores import image_metadata, models_runs_predictions, people, scores, sessions
from db.stores import items as item_store
from desktop.benchmarks.canonical_json import Json, canonical_json, sha256_hex
from desktop.benchmarks.decode_image_pixels import encode_png, pixel_hash
from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage, ItemKind
from desktop.library.item_rows import item_from_row, item_row
from desktop.library.score_stored_answers import score_predictions, score_trial
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol

SECOND = 1_000_000_000
START = WallTime(us=1_780_000_000_000_000, offset=60)
LETTERS = "ABCD"


class MadeLab:
    """A lab with `n` choice items of each task, a picture each that all tasks share; the right answer is A."""

    def __init__(self, folder: Path, *, tasks: Sequence[str] = ("missing_piece_easy",), n: int = 4) -> None:
        self.lab: Lab = create_lab(folder, name="Pilot of the eye")
        self.study = add_study(self.lab, sample_protocol())
        pictures = [self._picture(number) for number in range(n)]
        self.items = {task: [choice(task, number, pictures[number]) for number in range(n)] for task in tasks}
        rows = [item_row(item, [p.file or "" for p in item.images]) for made in self.items.values() for item in made]
        self.lab.write(item_store.add_items, rows, import_id=uuid.uuid4()).result()
        self._clock = 0

    @classmethod
    def of(cls, lab: Lab) -> "MadeLab":
        """The same lab, opened again by somebody who closes it."""
        made = cls.__new__(cls)
        made.lab, made._clock = lab, 1_000_000
        made.study = add_study(lab, sample_protocol())
        found = [item_from_row(row) for row in lab.read(item_store.find_stored_items)]
        made.items = {task: [item for item in found if item.task == task] for task in {item.task for item in found}}
        return made

    def person(
        self,
        code: str,
        answers: Mapping[str, str],
        *,
        simulated: bool = False,
        pilot: bool = False,
        practice: int = 0,
        seconds: float = 4.0,
        unfocused: Sequence[int] = (),
        finished: bool = True,
        operator: str = "",
    ) -> uuid.UUID:
        """A run of somebody: for each task letters of options, a dot for not answered, m for a time-out; the first
        `practice` of a task are practice. `unfocused`: positions that lost focus. `finished`: by its first event. The
        run's id."""
        known = self.lab.read(people.person_by_code, code)
        row = known or PersonRow(id=new_id(), code=code, simulated=simulated, created=START)
        if known is None:
            self.lab.write(people.add_person, row).result()
        run = self._run(row.id, simulated=simulated, pilot=pilot, finished=finished, operator=operator)
        position = 0
        for task, letters in answers.items():
            for number, letter in enumerate(letters):
                if letter == ".":
                    continue
                lost = SECOND if position in unfocused else 0
                self.trial(
                    run, self.items[task][number], position, letter, seconds, practice=number < practice, lost=lost
                )
                position += 1
        return run

    def trial(
        self,
        run: uuid.UUID,
        item: Item,
        position: int,
        letter: str,
        seconds: float = 4.0,
        *,
        attempt: int = 1,
        practice: bool = False,
        lost: int = 0,
        ended_on: str = "",
        flags: str = "",
    ) -> TrialRow:
        """One finished trial; its letter is the option, m a time-out. flags: beside the lost focus."""
        ended_on = ended_on or ("timeout" if letter == "m" else "answered")
        answered = ended_on == "answered"
        self._clock += 1
        row = TrialRow(
            id=new_id(),
            run_id=run,
            position=position,
            attempt=attempt,
            stretch=0,
            item_id=item.id,
            stimulus_id=item.stimulus_id,
            block=0,
            practice=practice,
            shown_ns=0,
            first_input_ns=None,
            last_change_ns=None,
            submitted_ns=round(seconds * SECOND) if answered else None,
            load_ns=0,
            paused_ns=0,
            unfocused_ns=lost,
            onset_uncertainty_ns=8_000_000,
            commit_started_ns=0,
            ended_on=ended_on,
            changes=1,
            stamp="system",
            flags=",".join(flag for flag in ("focus_lost" if lost else "", flags) if flag),
            order=canonical_json([option.id for option in item.options]),
            display="{}",
            response=canonical_json(letter) if answered else None,
            at=WallTime(us=START.us + self._clock, offset=60),
        )
        self.lab.write_first(sessions.commit_trial, row, score_trial(item, row), []).result()
        return row

    def model(
        self,
        name: str,
        replies: Mapping[str, Sequence[str]],
        *,
        kind: str = "transformers",
        trained: bool = True,
        condition: str = "default",
        start: int = 0,
        state: str = "answered",
        plan: str = "{}",
        recorded: bool = True,
    ) -> uuid.UUID:
        """A model's run: for each task one reply an item ("" for none). Its run's id."""
        body = canonical_json({"name": name, "kind": kind})
        row = ModelRow(
            id=uuid.uuid5(uuid.NAMESPACE_URL, body), name=name, kind=kind, trained=trained, body=body, added=START
        )
        self.lab.write(models_runs_predictions.register_model, row).result()
        run = ModelRunRow(
            id=new_id(),
            model_id=row.id,
            key=f"{name} {condition} {start}",
            condition=condition,
            plan=plan,
            planned=sum(map(len, replies.values())),
            started=WallTime(us=START.us + start, offset=60),
        )
        self.lab.write(models_runs_predictions.start_model_run, run).result()
        given = [
            (self.items[task][number], reply)
            for task, texts in replies.items()
            for number, reply in enumerate(texts)
            if reply
        ]
        self.predict(run.id, given, state=state, recorded=recorded)
        self.lab.write(models_runs_predictions.finish_model_run, run.id).result()
        return run.id

    def predict(
        self, run: uuid.UUID, given: Sequence[tuple[Item, str]], *, attempt: int = 1, repeat: int = 0,
        state: str = "answered", recorded: bool = True,
    ) -> None:  # fmt: skip
        """Predictions of a run with their scores; recorded: whether their times and tokens are known."""
        rows = [
            PredictionRow(
                id=new_id(),
                model_run_id=run,
                item_id=item.id,
                stimulus_id=item.stimulus_id,
                repeat=repeat,
                attempt=attempt,
                key=f"{run}{item.id}{repeat}{attempt}",
                state=state,
                raw=reply,
                finish_reason="stop",
                prompt_tokens=300 if recorded else None,
                output_tokens=3 if recorded else None,
                first_token_ns=SECOND // 2 if recorded else None,
                total_ns=SECOND if recorded else None,
                sent="{}",
                at=START,
            )
            for item, reply in given
        ]
        self.lab.write(models_runs_predictions.add_predictions, rows).result()
        self.lab.write(scores.add_scores, score_predictions({item.id: item for item, _ in given}, rows)).result()

    def _run(self, person: uuid.UUID, *, simulated: bool, pilot: bool, finished: bool, operator: str) -> uuid.UUID:
        run = SessionRow(
            id=new_id(),
            study_id=self.study.id,
            person_id=person,
            plan=json.dumps({"seed": 1}),
            planned=10,
            seat="lab-1",
            simulated=simulated,
            pilot=pilot,
            app_version="0.1.0",
            certificate=canonical_json({"refresh_hz": 60.0, **({"operator": operator} if operator else {})}),
            started=START,
        )
        stretch = SegmentRow(run_id=run.id, number=0, boot_id="boot", process_start=0, clock_ns=0, utc=START)
        ended = SessionEventRow(
            run_id=run.id, sequence=0, stretch=0, kind="run_finished" if finished else "run_started", clock_ns=1
        )
        self.lab.write(sessions.start_session, run, stretch, [ended]).result()
        return run.id

    def _picture(self, number: int) -> ItemImage:
        rng = np.random.default_rng(number)
        small = rng.integers(0, 255, size=(6, 8, 3), dtype=np.uint8)
        pixels = np.kron(small, np.ones((20, 20, 1), dtype=np.uint8))
        data = encode_png(pixels)
        file = self.lab.media.put(data)
        height, width, _ = pixels.shape
        made = ItemImage(role=ImageRole.STIMULUS, pixels=pixel_hash(pixels), width=width, height=height, file=file)
        row = ImageFileRow(
            file=sha256_hex(data), pixels=made.pixels, width=width, height=height, bytes=len(data), mime="image/png"
        )
        self.lab.write(image_metadata.add_image_files, [row]).result()
        return made


def choice(task: str, number: int, picture: ItemImage) -> Item:
    """A choice item of a task on a picture; A is right."""
    body: dict[str, Json] = {"N": number}
    return Item(
        benchmark="jigsaw",
        version="made",
        key=f"photo-{number:02}-{task}",
        task=task,
        kind=ItemKind.CHOICE,
        question=f"<image 1>\nWhich piece of {task} {number} fits?",
        images=(picture,),
        options=tuple(AnswerOption(id=letter, text=f"piece {letter}") for letter in LETTERS),
        answer="A",
        factors={"N": int(str(body["N"]))},
        group=f"photo-{number:02}",
    )

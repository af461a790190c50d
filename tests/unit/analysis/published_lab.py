"""A real lab that has published tables' numbers: items, models' runs and people's runs through the stores."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from db import Connection
from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import ItemRow, PredictionRow, ScoreRow, TrialRow
from db.schema import tables
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows
from db.stores import items, models_runs_predictions, people, scores, sessions, studies
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import AnswerOption, Factor, Item, ItemKind
from desktop.benchmarks.outcome import ExtractionRule
from desktop.library.item_rows import item_row
from desktop.library.score_stored_answers import current_rule
from desktop.study.planning.store_studies_and_drafts import study_row
from desktop.study.protocol import sample_protocol
from tests.db.making import event, model, model_run, person, prediction, run, score, stretch, trial

SECOND = 1_000_000_000


def letter(n: int) -> str:
    """A to Z, AA, AB …"""
    return chr(ord("A") + n) if n < 26 else letter(n // 26 - 1) + letter(n % 26)


def item(
    benchmark: str,
    task: str,
    key: str,
    *,
    choices: int = 4,
    tags: Sequence[str] = (),
    factors: Mapping[str, Factor] | None = None,
    variant_of: str | None = None,
    answer: str = "",
) -> Item:
    """A choice item whose right answer is A, or one answered in words."""
    return Item(
        benchmark=benchmark,
        version="printed",
        key=key,
        task=task,
        kind=ItemKind.TEXT if answer else ItemKind.CHOICE,
        question=f"{key}?",
        images=(),
        options=() if answer else tuple(AnswerOption(id=letter(n), text=f"{n}") for n in range(choices)),
        answer=answer or "A",
        tags=tuple(tags),
        factors=dict(factors or {}),
        variant_of=variant_of,
    )


class Told:
    """What somebody gave: item by item and repeat by repeat whether it was right, with measures and what was read."""

    def __init__(self) -> None:
        self.rows: list[tuple[Item, int, bool, str, str]] = []

    def add(self, what: Item, right: bool, repeat: int = 0, measures: str = "{}", parsed: str = '"A"') -> None:
        """One answer."""
        self.rows.append((what, repeat, right, measures, parsed))

    def first(self, of: Sequence[Item], right: int, repeat: int = 0) -> None:
        """Answers to these items, of which the first so many are right."""
        for number, one in enumerate(of):
            self.add(one, number < right, repeat)


class Printed:
    """The lab, filled item by item and row by row."""

    def __init__(self, folder: Path) -> None:
        self.lab: Lab = create_lab(folder, name="Printed")
        self._rows: dict[str, ItemRow] = {}
        self._study = study_row(sample_protocol())
        self._models: dict[str, uuid.UUID] = {}
        self._rules: dict[str, ExtractionRule] = {}
        self.lab.write(studies.insert_study, self._study).result()

    def take(self, made: Sequence[Item]) -> None:
        """Items into the lab."""
        rows = [item_row(one, []) for one in made]
        self._rows |= {row.key + row.benchmark: row for row in rows}
        items.add_items_in_chunks(self.lab.write, rows, import_id=new_id())

    def model(self, name: str, told: Told, condition: str = "default", seconds: float = 1.0) -> None:
        """A run of a model."""
        if name not in self._models:
            row = replace(model(name), kind="server", trained=True, body=canonical_json({"name": name}))
            self._models[name] = row.id
            self.lab.write(models_runs_predictions.register_model, row).result()
        known = replace(model(name), id=self._models[name])
        made = replace(model_run(known, f"{name} {condition} {len(self._rows)}"), condition=condition)
        self.lab.write(models_runs_predictions.start_model_run, made).result()
        rule = self._rule(told.rows[0][0].benchmark)
        first = replace(prediction(made, self._of(told.rows[0][0])), total_ns=round(seconds * SECOND))
        judged = replace(score(first, "right", rule.name), rule_version=rule.version)
        self.lab.write(_predicted, first, judged, [self._of(what) for what, *_ in told.rows], told.rows).result()

    def person(self, code: str, told: Told) -> None:
        """A finished run of somebody."""
        who = person(code)
        made = run(self._study, who, planned=len(told.rows))
        done = [trial(made, self._of(what), place) for place, (what, *_) in enumerate(told.rows)]
        judged = [self._judged(row, *of) for row, of in zip(done, told.rows, strict=True)]
        self.lab.write(people.add_person, who).result()
        started = [event(made, 0, "run_started"), event(made, 1, "run_finished")]
        self.lab.write(sessions.start_session, made, stretch(made), started).result()
        self.lab.write(_answered, done, judged).result()

    def _judged(self, row: TrialRow, what: Item, _: int, right: bool, measures: str, parsed: str) -> ScoreRow:
        """A score under the lab's rule."""
        rule = self._rule(what.benchmark)
        made = score(row, "right" if right else "wrong", rule.name)
        return replace(made, rule_version=rule.version, measures=measures, parsed=parsed)

    def _rule(self, benchmark: str) -> ExtractionRule:
        if benchmark not in self._rules:
            self._rules[benchmark] = current_rule(self.lab, benchmark)
        return self._rules[benchmark]

    def _of(self, what: Item) -> ItemRow:
        return self._rows[what.key + what.benchmark]


def _predicted(
    conn: Connection,
    first: PredictionRow,
    judged: ScoreRow,
    of: Sequence[ItemRow],
    rows: Sequence[tuple[Item, int, bool, str, str]],
) -> None:
    """The rows that `models_runs_predictions.add_predictions` and `scores.add_scores` would write, without an object
    for
    each."""
    prediction_of, score_of = column_values_of(first), column_values_of(judged, without=("target", "target_id"))
    asked: list[dict[str, object]] = []
    scored: list[dict[str, object]] = []
    for what, (_, repeat, right, measures, parsed) in zip(of, rows, strict=True):
        known, outcome = uuid.uuid4(), "right" if right else "wrong"
        told = {"id": known, "item_id": what.id, "stimulus_id": what.stimulus_id, "repeat": repeat}
        asked.append({**prediction_of, **told})
        judged_of = {"prediction_id": known, "item_id": what.id, "outcome": outcome}
        scored.append({**score_of, **judged_of, "measures": measures, "parsed": parsed})
    insert_missing_rows(conn, tables.predictions, asked)
    insert_missing_rows(conn, tables.prediction_scores, scored)


def _answered(conn: Connection, done: list[TrialRow], judged: list[ScoreRow]) -> None:
    insert_missing_rows(
        conn, tables.trials, [column_values_of(row, without=("response",)) | {"last_state": None} for row in done]
    )
    insert_missing_rows(conn, tables.answers, [{"trial_id": row.id, "response": row.response} for row in done])
    scores.add_scores(conn, judged)

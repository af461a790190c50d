"""Auditing a judge (MOAT): people judge a sample of its verdicts, blind first and once more after the reveal."""

import json
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from db import Connection
from db.rows import Moment, VerdictRow
from db.stores import models, verdicts
from desktop.annotation.errors import BadAudit
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.ids import new_id
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.seeds import generator
from desktop.benchmarks.words import say
from desktop.library.verdicts import JUDGE, Judgement, judgement_of

AUDIT = "audit"
"""The kind of the verdicts that people give on a judge's verdicts."""
PEOPLE = "people"
"""The source of answers that people gave; that of a model's is its name."""

_PART = 500


class Said(StrEnum):
    """What a judge made of an answer; what could not be read is a class of its own, never "wrong"."""

    RIGHT = "right"
    WRONG = "wrong"
    UNPARSEABLE = "unparseable"


@dataclass(frozen=True, slots=True)
class Judged:
    """A judge's verdict that can be audited. source: whose answer it judged."""

    verdict_id: uuid.UUID
    target: Literal["trial", "prediction"]
    target_id: uuid.UUID
    source: str
    said: Said
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Sample:
    """Verdicts to audit in a mixed order that tells no source. weights: how many verdicts each one stands for."""

    order: tuple[uuid.UUID, ...]
    weights: Mapping[uuid.UUID, float]


@dataclass(frozen=True, slots=True)
class Shown:
    """What an auditor sees before judging: no source, no verdict, no judge."""

    answer: str
    truth: str


class Audited(Frozen):
    """One judgement of an auditor, as it is kept. right: None where it cannot be told from what is shown.

    judge: the verdict that was audited. revealed: whether it was given after that was shown. weight: of the sample.
    """

    judge: uuid.UUID
    revealed: bool
    right: bool | None
    weight: float


def said(judgement: Judgement) -> Said:
    """The class of a judge's verdict."""
    if judgement.right is None:
        return Said.UNPARSEABLE
    return Said.RIGHT if judgement.right else Said.WRONG


def shown(judged: Judged) -> Shown:
    """What the auditor may see."""
    return Shown(judged.judgement.answer, judged.judgement.truth)


def judged_in(conn: Connection, judge: str | None = None) -> list[Judged]:
    """The verdicts of a lab's judges on people's and models' answers, of one judge if named, oldest first."""
    rows = verdicts.of_kind(conn, JUDGE)
    made_by = _models_of(conn, [row.target_id for row in rows if row.target == "prediction"])
    found: list[Judged] = []
    for row in rows:
        judgement = judgement_of(row)
        if judge not in {None, judgement.judge}:
            continue
        kind = said(judgement)
        if row.target == "trial":
            found.append(Judged(row.id, "trial", row.target_id, PEOPLE, kind, judgement))
        elif (model := made_by.get(row.target_id)) is not None:
            found.append(Judged(row.id, "prediction", row.target_id, model, kind, judgement))
    return found


def draw(judged: Sequence[Judged], most: Mapping[Said, int | None], *, seed: int) -> Sample:
    """A sample by source and verdict: of each, at most as many as `most` names (None: all of them; unnamed: none).

    The same seed draws the same. A verdict's weight is the size of its stratum over how many were drawn of it.
    """
    strata: defaultdict[tuple[str, Said], list[uuid.UUID]] = defaultdict(list)
    for one in sorted(judged, key=lambda one: one.verdict_id):
        strata[one.source, one.said].append(one.verdict_id)
    weights: dict[uuid.UUID, float] = {}
    for (source, verdict), ids in sorted(strata.items()):
        number = len(ids) if (limit := most.get(verdict, 0)) is None else min(limit, len(ids))
        places: list[int] = generator(seed, "audit", source, verdict.value).permutation(len(ids)).tolist()
        weights |= {ids[place]: len(ids) / number for place in places[:number]}
    order = sorted(weights)
    mixed: list[int] = generator(seed, "audit", "order").permutation(len(order)).tolist()
    return Sample(tuple(order[place] for place in mixed), weights)


def audit_row(judged: Judged, person: uuid.UUID, audited: Audited, at: Moment) -> VerdictRow:
    """The row that keeps an auditor's judgement, beside what it judges."""
    return VerdictRow(
        id=new_id(),
        target=judged.target,
        target_id=judged.target_id,
        kind=AUDIT,
        person_id=person,
        model_id=None,
        body=canonical_json(audited.model_dump(mode="json")),
        at=at,
    )


def audited_of(row: VerdictRow) -> Audited:
    """What a row keeps."""
    return Audited.model_validate_json(row.body)


def keep_audit(conn: Connection, row: VerdictRow) -> bool:
    """Store an auditor's judgement, in the writer's transaction; False where it is there already.

    Raises BadAudit for a second one before or after the reveal, one after it without one before, and one before it by
    somebody who has seen the verdict.
    """
    mine = [
        (past.id, audited_of(past))
        for past in verdicts.of_targets(conn, row.target, [row.target_id], kind=AUDIT)
        if past.person_id == row.person_id
    ]
    if row.id in {id_ for id_, _ in mine}:
        return False
    new = audited_of(row)
    stages = {past.revealed for _, past in mine if past.judge == new.judge}
    if new.revealed in stages or (not new.revealed and stages):
        raise BadAudit(say("You have judged this answer already."))
    if new.revealed and False not in stages:
        raise BadAudit(say("Judge the answer before you see the verdict."))
    return verdicts.add(conn, [row]) == 1


def may_reveal(rows: Iterable[VerdictRow], person: uuid.UUID, verdict: uuid.UUID) -> bool:
    """Whether somebody may see a judge's verdict: once their own is stored."""
    return any(row.person_id == person and json.loads(row.body)["judge"] == str(verdict) for row in rows)


def _models_of(conn: Connection, predictions: Sequence[uuid.UUID]) -> dict[uuid.UUID, str]:
    """The names of the models that made these predictions."""
    model_of = {run.id: run.model_id for run in models.runs(conn)}
    names: dict[uuid.UUID, str] = {}
    found: dict[uuid.UUID, str] = {}
    for start in range(0, len(predictions), _PART):
        for row in models.predictions(conn, ids=predictions[start : start + _PART]):
            model = model_of[row.model_run_id]
            if model not in names:
                names[model] = models.get(conn, model).name
            found[row.id] = names[model]
    return found

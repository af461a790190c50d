"""Loads the frame of an analysis from a lab at once: items, people's answers, models' predictions.

`select_human_answers` and `select_model_answers` define which answers count, and an analysis fixes them. Excluded ones
are counted.
"""

import hashlib
import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from db import Connection
from db.lab import Lab
from db.progress import current_progress, progress_range
from db.stores import items
from db.stores import sessions as run_store
from desktop.analysis.data.analysis_frame import RIGHT, AnalysisFrame, AnswerColumns, ExcludedCounts, JudgeFailure
from desktop.analysis.data.analysis_settings_file import AnalysisSettings, DataSnapshot, PinnedRun
from desktop.analysis.data.answer_cache.cached_answer_table import AnswerTable
from desktop.analysis.data.apply_exclusion_rules import apply_exclusion_rules
from desktop.analysis.data.item_tag_sources import pinned_tags, tag_decisions
from desktop.analysis.data.judge_as_extraction_rule import load_judge_audits
from desktop.analysis.data.lab_answers_items_runs import GONE, LabState, read_lab_state, read_planned_analysis
from desktop.analysis.data.numpy_array_types import Bools, Ints
from desktop.analysis.data.select_human_answers import HumanAnswers, human_answer_columns, select_human_answers
from desktop.analysis.data.select_model_answers import (
    ModelAnswers,
    find_unreadable_replies,
    model_answer_columns,
    select_model_answers,
)
from desktop.benchmarks.answers import is_judge_rule
from desktop.benchmarks.outcome import ExtractionRule, OutcomeReason
from desktop.library.item_query_language import parse_query

SLOTS = ExcludedCounts.__slots__


def load_frame(
    lab: Lab, analysis: AnalysisSettings | None = None, *, with_simulated: bool = False, with_pilot: bool = False
) -> AnalysisFrame:
    """The frame of `lab` under an analysis, else under its studies' plans and current rules; simulated people and pilot
    sessions count only on request.

    Its revision is taken before the single read of all else: what is committed between the two is already in the frame,
    and reading it again changes nothing.
    """
    revision = lab.revision()
    frame, _, _ = lab.read(
        _read_frame, lab, analysis, with_simulated=with_simulated, with_pilot=with_pilot, at=revision
    )
    return frame


def load_planned_analysis(lab: Lab, *, with_simulated: bool = False) -> AnalysisSettings:
    """The analysis that the protocols of the lab's studies planned."""
    return lab.read(read_planned_analysis, lab, lab.revision(), simulated=with_simulated)


def pin_analysis(
    lab: Lab, analysis: AnalysisSettings | None = None, *, with_simulated: bool = False
) -> AnalysisSettings:
    """The analysis with the state of the data pinned: it reproduces these results from now on."""
    frame, state, whole = lab.read(
        _read_frame, lab, analysis, with_simulated=with_simulated, with_pilot=False, at=lab.revision()
    )
    chosen = state.analysis
    fixed = chosen.varied(
        planned=chosen.planned if state.planned else "",
        people=tuple(person.code for person in whole.people) if chosen.people is None else chosen.people,
        rules={name: f"{rule.name} {rule.version}" for name, rule in frame.rules.items()},
        data=_data_snapshot(lab, state, frame, whole).model_dump(),
    )
    return fixed.varied(hash=fixed.hashed)


def _read_frame(
    conn: Connection, lab: Lab, analysis: AnalysisSettings | None, *, with_simulated: bool, with_pilot: bool, at: int
) -> tuple[AnalysisFrame, LabState, HumanAnswers]:
    """The frame, the state it comes from, and people's answers before any exclusion rule is applied."""
    with progress_range(0.0, 0.6):
        state = read_lab_state(conn, lab, at, analysis, simulated=with_simulated)
    counted = Counter[str]()
    with progress_range(0.6, 0.8):
        whole = select_human_answers(state, counted, with_pilot=with_pilot)
        people, by_rule = apply_exclusion_rules(conn, state, whole)
    counted["rules"] = sum(by_rule.values())
    with progress_range(0.8, 1.0):
        models = select_model_answers(state, counted)
    current_progress().ask()
    used = np.zeros(len(state.order), dtype=np.bool_)
    used[people.scored.item[people.places]] = True
    used[models.scored.item[models.places]] = True
    item_at = np.cumsum(used) - 1
    frame = AnalysisFrame(
        items=tuple(state.order[place] for place in np.flatnonzero(used).tolist()),
        people=people.people,
        sources=models.sources,
        answers=human_answer_columns(state, people, item_at),
        predictions=model_answer_columns(state, models, item_at),
        left_out=_count_excluded_answers(state, counted),
        people_left_out=_count_excluded_people(state, whole, people),
        rules=_rules_in_use(state, used),
        revision=at,
        lab=lab.name,
        with_simulated=state.analysis.simulated,
        sittings=people.sittings,
        plan=state.analysis,
        planned=state.planned,
        ruled_out=by_rule,
        readings=find_unreadable_replies(state, models),
        judge_failures={
            **_judge_failures(state, state.people, people),
            **_judge_failures(state, state.models, models),
        },
        audits=load_judge_audits(conn, state.rules),
    )
    asked = state.analysis.contrasts
    frame = replace(frame, contrasts=tuple((one, _items_matching_query(conn, frame, one.query)) for one in asked))
    data = state.analysis.data
    frame = frame if data is None else replace(frame, as_pinned=data_hash(frame) == data.sha256)
    return frame, state, whole


def _count_excluded_answers(state: LabState, counted: Counter[str]) -> ExcludedCounts:
    """Excluded answers by reason: as pinned when the analysis was fixed, except for its exclusion rules."""
    data = state.analysis.data
    kept = counted if data is None or not data.left_out else Counter(data.left_out)
    return ExcludedCounts(**{name: counted[name] if name == "rules" else kept[name] for name in SLOTS})


def _count_excluded_people(state: LabState, whole: HumanAnswers, people: HumanAnswers) -> dict[str, int]:
    """How many participants answered but are excluded, by reason, as pinned when the analysis was fixed except for its
    exclusion rules; simulated participants are not counted."""
    data = state.analysis.data
    kept = data.people_left_out if data is not None else None
    found = Counter(why for why in whole.without.values() if why != "simulated") if kept is None else Counter(kept)
    found["rules"] = sum(not one.simulated for one in whole.people) - sum(not one.simulated for one in people.people)
    return dict(sorted((+found).items()))


def _items_matching_query(conn: Connection, frame: AnalysisFrame, query: str) -> Ints:
    """The indices of the frame's own items that a query finds."""
    if not query:
        return np.flatnonzero(frame.own)
    found = {
        row.id for row in items.find_stored_items(conn, parse_query(query, items.item_factor_names(conn)), old=True)
    }
    return np.array([place for place, item in enumerate(frame.items) if item.own and item.id in found], dtype=np.int64)


def _rules_in_use(state: LabState, used: Bools) -> dict[str, ExtractionRule]:
    """The rules of benchmarks that have items in use; with pinned data those of the analysis."""
    if state.analysis.data is not None:
        standing = set(state.analysis.rules)
    else:
        standing = {info.benchmark for info in state.order if info.id not in state.decided.withdrawn}
    standing |= {state.order[place].benchmark for place in np.flatnonzero(used).tolist()}
    return {name: rule for name, rule in state.rules.items() if name in standing}


def _judge_failures(
    state: LabState, book: AnswerTable, side: HumanAnswers | ModelAnswers
) -> dict[tuple[str, str], JudgeFailure]:
    """By benchmark and source where a judge left answers to items without a verdict; participants together, as ""."""
    names = [name for name, rule in state.rules.items() if is_judge_rule(rule)]
    if not names or not len(side.places):
        return {}
    failed = np.array(
        [word == OutcomeReason.JUDGE_FAILED for word in book.score_reason.words] + [False], dtype=np.bool_
    )
    score, outcome = side.scored.score[side.places], side.scored.outcome[side.places]
    without = (score >= 0) & failed[book.score_reason.codes[score]]
    number = {name: place for place, name in enumerate(names)}
    of_item = np.array([number.get(one.benchmark, GONE) if one.own else GONE for one in state.order], dtype=np.int64)
    benchmark = of_item[side.scored.item[side.places]]
    sources = [one.name for one in side.sources] if isinstance(side, ModelAnswers) else [""]
    who = side.who if isinstance(side, ModelAnswers) else np.zeros(len(side.places), dtype=np.int64)
    found: dict[tuple[str, str], JudgeFailure] = {}
    for place, name in enumerate(names):
        for number, source in enumerate(sources):
            mine = (benchmark == place) & (who == number)
            if n := int((mine & without).sum()):
                right = int((mine & (outcome == RIGHT)).sum())
                found[name, source] = JudgeFailure(n, int(mine.sum()), right)
    return found


def data_hash(frame: AnalysisFrame) -> str:
    """SHA-256 over every answer that counts, with its item version and its outcome."""
    digest = hashlib.sha256()
    versions = np.frombuffer(b"".join(item.id.bytes for item in frame.items), dtype="S16")
    for columns in (frame.answers, frame.predictions):
        digest.update(_outcome_rows_by_id(columns, versions))
    return digest.hexdigest()


def _outcome_rows_by_id(columns: AnswerColumns, versions: np.ndarray) -> bytes:
    if len(columns) == 0:
        return b""
    rows = np.zeros(len(columns), dtype=[("id", "V16"), ("item", "S16"), ("outcome", "i1")])
    rows["id"], rows["item"], rows["outcome"] = columns.ids.raw, versions[columns.item], columns.outcome
    return rows[np.argsort(columns.ids.raw.view("S16"), kind="stable")].tobytes()


def _data_snapshot(lab: Lab, state: LabState, frame: AnalysisFrame, whole: HumanAnswers) -> DataSnapshot:
    """What the analysis must record to find the same answers again."""
    people, models = state.people, state.models
    counts = dict(zip(people.run.words, np.bincount(people.run.codes, minlength=len(people.run.words)), strict=True))
    predicted = dict(zip(models.run.words, np.bincount(models.run.codes, minlength=len(models.run.words)), strict=True))
    finished = {run.id: run.finished for run in state.runs}
    told = lab.read(run_store.next_event_sequences) if _uses_questionnaire(state.analysis) else {}
    runs = {
        str(one.id): PinnedRun(
            person=whole.people[one.person].code,
            answers=int(counts[one.id.hex]),
            finished=finished[one.id],
            events=told.get(one.id),
        )
        for one in whole.sittings
    }
    asked = {str(run): int(predicted[run.hex]) for source in frame.sources for run, _ in source.runs}
    answered = {uuid.UUID(hex=digits) for digits in (*people.item.words, *models.item.words)}
    versions = {str(one): str(new) for one, new in state.decided.versions.items() if one in answered}
    gone = {one for one in state.decided.withdrawn if one in answered or one in set(state.decided.versions.values())}
    if state.analysis.data is not None:
        return state.analysis.data
    sources = {one.by: one for one in tag_decisions(lab, frame)}
    decided = sources.pop("", None)
    return DataSnapshot(
        runs=dict(sorted(runs.items())),
        models=dict(sorted(asked.items())),
        corrected=dict(sorted(versions.items())),
        withdrawn=tuple(sorted(map(str, gone))),
        excluded=tuple(sorted(map(str, state.decided.excluded))),
        revisions=_study_revisions(lab, state, whole),
        left_out={name: n for name in SLOTS if (n := getattr(frame.left_out, name))},
        people_left_out=dict(frame.people_left_out),
        tags={} if decided is None else pinned_tags(decided),
        tags_open=0 if decided is None else decided.open,
        tags_by={code: pinned_tags(found) for code, found in sources.items()},
        sha256=data_hash(frame),
    )


def _uses_questionnaire(analysis: AnalysisSettings) -> bool:
    """Whether an exclusion rule uses questionnaire answers, which may be given after the last item."""
    return any("question." in rule.where for entry in analysis.exclusions for rule in entry.rules)


def _study_revisions(lab: Lab, state: LabState, whole: HumanAnswers) -> dict[str, str]:
    from desktop.study.completion.study_closing import compute_data_revision

    used: Sequence[uuid.UUID] = sorted({sitting.study_id for sitting in whole.sittings}, key=str)
    return {str(study): compute_data_revision(lab, state.studies[study]) for study in used}

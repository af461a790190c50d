"""The facts that exclusion rules can use, of a trial, a session, a participant (`study.protocol.predicate.FACTS`)."""

import operator
import uuid
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from db import Connection
from db.stores import sessions
from desktop.analysis.data.analysis_frame import OUTCOMES, RIGHT
from desktop.analysis.data.lab_answers_items_runs import LabState
from desktop.analysis.data.numpy_array_types import Bools, Floats, Ints
from desktop.analysis.data.scores_under_current_rule import UNSCORED
from desktop.analysis.data.select_human_answers import HumanAnswers
from desktop.study.monitoring.session_quality_flags import ENDED
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.protocol.exclusion_rule_predicate import Fact, parse_predicate
from desktop.study.sessions.steps_other_than_trials import questionnaire_answers_in

SIGNS: Mapping[str, Callable[[Any, Any], Any]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}
MINUTE_US = 60_000_000
TOO_FAST = "too_fast"


def match_trials(state: LabState, side: HumanAnswers, where: str) -> Bools:
    """The answers for whose facts the predicate is true; a comparison with an unknown fact is false."""
    kept = np.ones(len(side.places), dtype=np.bool_)
    for comparison in parse_predicate(where, "trial"):
        values = _trial_fact(state, side, comparison.fact)
        if values.dtype == np.bool_:
            same = values == (comparison.value.lower() == "true")
            kept &= same if comparison.sign == "=" else ~same
        elif values.dtype.kind == "U":
            kept &= SIGNS[comparison.sign](values, comparison.value)
        else:
            kept &= ~np.isnan(values) & SIGNS[comparison.sign](values, float(comparison.value))
    return kept


def _trial_fact(state: LabState, side: HumanAnswers, name: str) -> np.ndarray:
    book, places = state.people, side.places
    if name.startswith("flag."):
        has = np.array([name[5:] in words.split(",") for words in book.flags.words] + [False])
        return has[book.flags.codes[places]]
    if name == "outcome":
        return np.array([outcome.value for outcome in OUTCOMES])[side.scored.outcome[places]]
    if name == "ended_on":
        return np.array([*book.ended.words, ""])[book.ended.codes[places]]
    if name == "met_before":
        return had_seen_image(state, side)
    columns = {
        "response_time_s": book.seconds,
        "paused_s": book.paused,
        "unfocused_s": book.unfocused,
        "changes": book.changes,
        "attempt": book.attempt,
        "position": book.place,
    }
    return columns[name][places].astype(np.float64)


def had_seen_image(state: LabState, side: HumanAnswers) -> Bools:
    """Whether the person had answered another item on the same image before; answers are in order of time."""
    pictures: dict[tuple[str, str], int] = {}
    of_item = [pictures.setdefault((info.benchmark, info.picture), len(pictures)) for info in state.order]
    picture = np.array(of_item, dtype=np.int64)[side.scored.item[side.places]]
    pair = side.who * max(1, len(pictures)) + picture
    _, first = np.unique(pair, return_index=True)
    met = np.ones(len(pair), dtype=np.bool_)
    met[first] = False
    return met


def session_facts(
    conn: Connection, state: LabState, side: HumanAnswers, number: int, where: str
) -> dict[str, Fact | None]:
    """The facts of one session, of its trials that count; expensive ones only where the rule `where` needs them."""
    book = state.people
    mine = side.places[side.run == number]
    times = book.at_us[mine]
    sitting = side.sittings[number]
    return {
        "minutes": float(times.max() - times.min()) / MINUTE_US if len(times) else 0.0,
        "answered": int(np.sum(~np.isnan(book.seconds[mine]))),
        "timeouts": book.ended.taken(mine).counted()["timeout"],
        "focus_losses": int(np.sum(book.unfocused[mine] > 0)),
        "pauses": int(np.sum(book.paused[mine] > 0)),
        "too_fast_share": _share_too_fast(state, mine),
        "checks_failed": _count_failed_checks(conn, state, side, [sitting.id]) if "checks_failed" in where else None,
        "seat": sitting.seat,
    }


def participant_facts(
    conn: Connection, state: LabState, side: HumanAnswers, number: int, where: str
) -> dict[str, Fact | None]:
    """The facts of one participant, over all sessions that count."""
    mine = np.flatnonzero(side.who == number)
    places = side.places[mine]
    own = [sitting for sitting in side.sittings if sitting.person == number]
    ids = [sitting.id for sitting in own]
    seconds = state.people.seconds[places]
    timed = seconds[~np.isnan(seconds)]
    asked: dict[str, Fact | None] = {}
    if "question." in where:
        told = {
            name: value
            for run in ids
            for name, value in questionnaire_answers_in(conn, run, _pinned_event_count(state, run)).items()
        }
        asked = {f"question.{name}": v for name, v in told.items() if isinstance(v, bool | int | float | str)}
    return asked | {
        "accuracy": float((side.scored.outcome[places] == RIGHT).mean()) if len(places) else None,
        "answered": len(timed),
        "median_s": float(np.median(timed)) if len(timed) else None,
        "practice_accuracy": _practice_accuracy(state, side, ids) if "practice_accuracy" in where else None,
        "checks_failed": _count_failed_checks(conn, state, side, ids) if "checks_failed" in where else None,
        "too_fast_share": _share_too_fast(state, places),
        "same_place_share": _modal_position_share(conn, state, side, ids) if "same_place_share" in where else None,
        "finished": all(sitting.finished for sitting in own),
    }


def _share_too_fast(state: LabState, places: Ints) -> float:
    flags = state.people.flags
    fast = np.array([TOO_FAST in words.split(",") for words in flags.words] + [False])
    return float(np.mean(fast[flags.codes[places]])) if len(places) else 0.0


def _answers_of_runs(state: LabState, side: HumanAnswers, ids: list[uuid.UUID]) -> Ints:
    """The places of those answers of these runs that had been given when the analysis was fixed."""
    wanted = [code for code, digits in enumerate(state.people.run.words) if uuid.UUID(hex=digits) in ids]
    return np.flatnonzero(np.isin(state.people.run.codes, wanted) & side.reach)


def _pinned_event_count(state: LabState, run: uuid.UUID) -> int | None:
    """How many events a run had when the analysis was fixed; None where that is not recorded."""
    pinned = None if state.analysis.data is None else state.analysis.data.runs.get(str(run))
    return None if pinned is None else pinned.events


def _practice_accuracy(state: LabState, side: HumanAnswers, ids: list[uuid.UUID]) -> float | None:
    places = _answers_of_runs(state, side, ids)
    outcome = side.scored.outcome[places[state.people.practice[places]]]
    scored: Floats = (outcome[outcome >= 0] == RIGHT).astype(np.float64)
    return float(scored.mean()) if len(scored) else None


def _count_failed_checks(conn: Connection, state: LabState, side: HumanAnswers, ids: list[uuid.UUID]) -> int:
    """Failed attention checks; an aborted one does not count. They are stored like practice trials and are identified
    by the run's plan."""
    failed = 0
    for run in ids:
        steps = ParticipantPlan.stored(sessions.get_session(conn, run).plan).steps
        checks = {step.position for step in steps if step.check}
        if checks:
            failed += sum(_is_check_failed(state, side, run, position) for position in checks)
    return failed


def _is_check_failed(state: LabState, side: HumanAnswers, run: uuid.UUID, position: int) -> bool:
    book = state.people
    places = _answers_of_runs(state, side, [run])
    at = places[book.place[places] == position]
    ended = [book.ended.words[code] in ENDED for code in book.ended.codes[at]]
    at = at[np.array(ended, dtype=np.bool_)]
    if len(at) == 0:
        return False
    return int(side.scored.outcome[at[np.argmax(book.attempt[at])]]) not in {RIGHT, UNSCORED}


def _modal_position_share(conn: Connection, state: LabState, side: HumanAnswers, ids: list[uuid.UUID]) -> float | None:
    """The share of choices at the most chosen position of the displayed order."""
    import json

    given = set(state.people.ids.taken(_answers_of_runs(state, side, ids)))
    chosen = Counter[int]()
    for run in ids:
        for trial in sessions.trials_of_session(conn, run):
            order, response = json.loads(trial.order), None if trial.response is None else json.loads(trial.response)
            if trial.id in given and not trial.practice and trial.ended_on == "answered" and response in order:
                chosen[order.index(response)] += 1
    return max(chosen.values()) / chosen.total() if chosen else None

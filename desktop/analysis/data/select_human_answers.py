"""Selects the human answers that an analysis counts.

Timed trials of real people in sessions that are neither pilot nor excluded; of a position its last attempt; of a
person's several answers to one stimulus the first. Excluded answers are counted by their first reason.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from db.stores.answer_rows_for_cache import CurrentSession
from desktop.analysis.data.analysis_frame import AnswerColumns, FrameParticipant, FrameSession
from desktop.analysis.data.answer_cache.cached_answer_table import AnswerTable
from desktop.analysis.data.lab_answers_items_runs import GONE, LabState
from desktop.analysis.data.numpy_array_types import Bools, Ints
from desktop.analysis.data.report_pseudonyms import shown_name, sort_codes
from desktop.analysis.data.scores_under_current_rule import (
    UNSCORED,
    CurrentScores,
    current_scores,
    is_among_earliest,
    is_last_in_group,
)
from desktop.study.trials.trial_quality_flags import DISTURBED

AGAIN = "again"


@dataclass(frozen=True, slots=True)
class HumanAnswers:
    """The answers of people that count: their places in the answer table, whose they are, and their sessions. reach:
    which answers of the table had been given when the analysis was fixed, counting or not. without: the codes of people
    of whom no answer counts, with the reason (a field of LeftOut)."""

    places: Ints
    scored: CurrentScores
    people: tuple[FrameParticipant, ...]
    sittings: tuple[FrameSession, ...]
    who: Ints
    run: Ints
    reach: Bools
    without: Mapping[str, str] = field(default_factory=dict[str, str])


def select_human_answers(state: LabState, counted: Counter[str], *, with_pilot: bool) -> HumanAnswers:
    """The answers that count, in the order in which they were given."""
    book, found = state.people, current_scores(state, state.people)
    runs = _AnalysedRuns(state, with_pilot=with_pilot)
    why = _exclusion_reasons(state, book, found, runs)
    names = [name for name, _ in why]
    reason = np.zeros(len(book), dtype=np.int64)
    for code, (_, holds) in reversed(list(enumerate(why, 1))):
        reason[holds] = code
    code_of = runs.of(book)
    met = np.isin(code_of, np.flatnonzero(runs.asked))
    position = code_of.astype(np.int64) * (int(book.place.max()) + 1 if len(book) else 1) + book.place
    reach = runs.reach(book)
    here = met & reach & is_last_in_group(position, book.attempt.astype(np.int64))
    for code, name in enumerate(names, 1):
        counted[name] += int(np.sum(here & (reason == code)))
    places = np.flatnonzero(here & (reason == 0))
    places = places[np.lexsort((book.ids.raw[places].view("S16") if len(places) else places, book.at_us[places]))]
    places = _first_answers(state, book, runs, found, places, counted)
    why_gone: dict[str, str] = {}
    for code, name in (*enumerate(names[1:], 2), (0, AGAIN), (1, names[0])):  # practice is the last reason tried
        for run in np.unique(code_of[here & (reason == code)]):
            why_gone.setdefault(runs.codes[int(run)], name)
    for run in np.unique(code_of[places]):
        why_gone.pop(runs.codes[int(run)], None)
    return replace(_order_by_participant(runs, found, places, code_of, reach), without=why_gone)


class _AnalysedRuns:
    """Which runs of the answer table's vocabulary count under the analysis."""

    def __init__(self, state: LabState, *, with_pilot: bool) -> None:
        self.state = state
        known = {run.id.hex: run for run in state.runs}
        self.rows: list[CurrentSession | None] = [known.get(digits) for digits in state.people.run.words]
        data, codes = state.analysis.data, state.analysis.people
        pinned = {} if data is None else {key.replace("-", ""): run for key, run in data.runs.items()}
        self.pinned = [pinned.get(digits) for digits in state.people.run.words]
        self.codes = [
            pin.person if pin is not None else "" if row is None else row.code
            for row, pin in zip(self.rows, self.pinned, strict=True)
        ]
        fixed = data is not None
        self.asked = np.array(
            [
                row is not None and (not fixed or pin is not None) and (codes is None or code in codes)
                for row, pin, code in zip(self.rows, self.pinned, self.codes, strict=True)
            ],
            dtype=np.bool_,
        )
        simulated = state.analysis.simulated
        self.simulated = self._flags(lambda row: row.simulated and not simulated)
        self.pilot = self._flags(lambda row: row.pilot and not with_pilot and not fixed)
        self.excluded = self._flags(lambda row: row.excluded and not fixed)

    def _flags(self, holds: Callable[[CurrentSession], bool]) -> Bools:
        return np.array([row is not None and holds(row) for row in self.rows], dtype=np.bool_)

    def finished(self, code: int) -> bool:
        """Whether a run was finished: when the analysis was fixed, where that is recorded."""
        row, pin = self.rows[code], self.pinned[code]
        if pin is not None and pin.finished is not None:
            return pin.finished
        return row is not None and row.finished

    def of(self, book: AnswerTable) -> Ints:
        """The run of every answer, as its code in the vocabulary."""
        return book.run.codes.astype(np.int64)

    def reach(self, book: AnswerTable) -> Bools:
        """Which answers had been given when the analysis was fixed; all without pinned data."""
        if self.state.analysis.data is None:
            return np.ones(len(book), dtype=np.bool_)
        most = np.array([0 if pin is None else pin.answers for pin in self.pinned], dtype=np.int64)
        return is_among_earliest(self.of(book), book.at_us, book.ids.raw, most)


def _exclusion_reasons(
    state: LabState, book: AnswerTable, found: CurrentScores, runs: _AnalysedRuns
) -> list[tuple[str, Bools]]:
    """Which answers are excluded, by reason (fields of LeftOut); the first reason that applies counts."""
    run = runs.of(book)
    data = state.analysis.data
    listed = {str(one) for one in state.decided.excluded} if data is None else set(data.excluded)
    wanted = np.frombuffer(bytes.fromhex("".join(one.replace("-", "") for one in sorted(listed))), dtype="S16")
    alone = np.isin(book.ids.raw.view("S16"), wanted) if len(wanted) and len(book) else np.zeros(len(book), np.bool_)
    return [
        ("practice", book.practice),
        ("simulated", runs.simulated[run]),
        ("pilot", runs.pilot[run]),
        ("excluded", runs.excluded[run] | alone),
        ("withdrawn", found.item == GONE),
        ("unscored", found.outcome == UNSCORED),
    ]


def _first_answers(
    state: LabState, book: AnswerTable, runs: _AnalysedRuns, found: CurrentScores, places: Ints, counted: Counter[str]
) -> Ints:
    """Of a person's several answers to one stimulus the first."""
    stimuli = {info.stimulus_id: n for n, info in enumerate(state.order)}
    stimulus = np.array([stimuli[info.stimulus_id] for info in state.order], dtype=np.int64)
    people = {code: n for n, code in enumerate(dict.fromkeys(runs.codes))}
    person = np.array([people[code] for code in runs.codes], dtype=np.int64)
    pair = person[runs.of(book)[places]] * max(1, len(stimulus)) + stimulus[found.item[places]]
    _, first = np.unique(pair, return_index=True)
    counted["again"] += len(places) - len(first)
    return places[np.sort(first)]


def _order_by_participant(
    runs: _AnalysedRuns, found: CurrentScores, places: Ints, code_of: Ints, reach: Bools
) -> HumanAnswers:
    """The people and sessions of the answers that count, by code and by time."""
    used: list[int] = np.unique(code_of[places]).tolist()
    rows = {code: row for code in used if (row := runs.rows[code]) is not None}
    codes = sort_codes(runs.codes[code] for code in rows)
    index = {code: n for n, code in enumerate(codes)}
    simulated = {runs.codes[code] for code, row in rows.items() if row.simulated}
    in_time = sorted(rows, key=lambda code: (rows[code].started_us, str(rows[code].id)))
    numbers = Counter[str]()
    sittings: list[FrameSession] = []
    for code in in_time:
        name, row = runs.codes[code], rows[code]
        numbers[name] += 1
        sittings.append(
            FrameSession(
                id=row.id,
                study_id=row.study_id,
                person=index[name],
                number=numbers[name],
                seat=row.seat,
                started_us=row.started_us,
                finished=runs.finished(code),
                app_version=row.app_version,
                operator=runs.state.operators.get(row.id, ""),
            )
        )
    place = np.zeros(len(runs.rows), dtype=np.int64)
    place[in_time] = np.arange(len(in_time))
    run = place[code_of[places]]
    who = np.array([sitting.person for sitting in sittings], dtype=np.int64)[run] if len(run) else run
    people = tuple(FrameParticipant(shown_name(code), code in simulated) for code in codes)
    return HumanAnswers(places, found, people, tuple(sittings), who, run, reach)


def _timed_position(book: AnswerTable) -> Ints:
    """The position of every answer among the timed ones of its run, in the order shown: practice trials, at whatever
    position, are not counted."""
    place = book.place.astype(np.int64)
    start = book.run.codes.astype(np.int64) * (int(place.max()) + 1 if len(place) else 1)
    practised = np.unique((start + place)[book.practice])
    before: Ints = np.searchsorted(practised, start + place) - np.searchsorted(practised, start)
    return place - before


def human_answer_columns(state: LabState, side: HumanAnswers, item_at: Ints) -> AnswerColumns:
    """The columns of the answers that count; `item_at`: the frame's index of each item of the state's order."""
    book, places = state.people, side.places
    score = side.scored.score[places]
    flagged = np.array([not DISTURBED.isdisjoint(words.split(",")) for words in book.flags.words] + [False])
    repeated = np.array([AGAIN in words.split(",") for words in book.flags.words] + [False])
    flags = book.flags.codes[places]
    return AnswerColumns(
        who=side.who,
        item=item_at[side.scored.item[places]],
        outcome=side.scored.outcome[places],
        seconds=book.seconds[places],
        unfocused=(book.unfocused[places] > 0) | flagged[flags],
        again=(book.attempt[places] > 1) | repeated[flags],
        parsed=book.score_parsed.taken(score),
        reasons=book.score_reason.taken(score),
        flags=book.flags.taken(places),
        ids=book.ids.taken(places),
        measures=book.score_measures.taken(score),
        run=side.run,
        place=_timed_position(book)[places],
        first=book.first[places],
        output=book.output[places],
        changes=book.changes[places].astype(np.int64),
    )

"""Selects the model answers (predictions) that an analysis counts.

Of each configuration under each condition the newest run that has an item gives its answers to it, with all its
repeats, each in its last attempt.
"""

import uuid
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from db.progress import current_progress
from db.rows import ModelRow, ModelRunRow
from desktop.analysis.data.analysis_frame import OUTCOMES, RIGHT, WRONG, AnswerColumns, ModelSource, UnreadableReplies
from desktop.analysis.data.lab_answers_items_runs import GONE, LabState
from desktop.analysis.data.model_display_names import model_display_name
from desktop.analysis.data.numpy_array_types import Ints
from desktop.analysis.data.scores_under_current_rule import (
    UNSCORED,
    CurrentScores,
    current_scores,
    is_among_earliest,
    is_last_in_group,
)
from desktop.benchmarks.answers import LENIENT, RULES, find_extraction_rule
from desktop.benchmarks.messages import join_texts
from desktop.benchmarks.outcome import Outcome
from desktop.inference.batch_runs.table_footnotes_for_runs import footnotes_of_runs
from desktop.inference.models.add_demo_models import is_trained_on_generated

ConfigurationKey = tuple[uuid.UUID, str]
"""A configuration under a condition."""


@dataclass(frozen=True, slots=True)
class ModelAnswers:
    """The used predictions: their places in the answer table, their source, and their run (place in `runs`)."""

    places: Ints
    scored: CurrentScores
    sources: tuple[ModelSource, ...]
    who: Ints
    run: Ints


def select_model_answers(state: LabState, counted: Counter[str]) -> ModelAnswers:
    """The used predictions, source by source and run by run."""
    book, found = state.models, current_scores(state, state.models)
    asked = _answer_limit_by_run(state)
    here = asked[book.run.codes] >= 0 if len(book) else np.zeros(0, dtype=np.bool_)
    here &= _within_pinned_data(state)
    counted["unscored"] += int(np.sum(here & (found.outcome == UNSCORED) & (found.item != GONE)))
    places = np.flatnonzero(here & (found.outcome != UNSCORED) & (found.item != GONE))
    keys, rank = _configuration_keys(state)
    current_progress().ask()
    key = keys[book.run.codes[places]]
    pair = key * max(1, len(state.order)) + found.item[places]
    places = places[is_last_in_group(pair, rank[book.run.codes[places]])]
    current_progress().ask()
    one = np.stack((book.run.codes[places], found.item[places], book.place[places]), axis=1).astype(np.int64)
    places = places[is_last_in_group(_number_rows(one), book.attempt[places].astype(np.int64))]
    return _order_by_source(state, found, places, keys, rank)


def find_unreadable_replies(state: LabState, models: ModelAnswers) -> dict[tuple[str, str], UnreadableReplies]:
    """By benchmark and source where the current rule cannot read most of the replies to items (not to probes): the rule
    that reads most of them, the newest of several."""
    names = sorted({info.benchmark for info in state.order})
    numbers = np.array([names.index(info.benchmark) if info.own else GONE for info in state.order], dtype=np.int64)
    own = numbers[models.scored.item[models.places]] != GONE
    here = models.places[own]
    group = models.who[own] * len(names) + numbers[models.scored.item[here]]

    def counts(found: CurrentScores, *outcomes: int) -> Ints:
        return np.bincount(group[np.isin(found.outcome[here], outcomes)], minlength=len(models.sources) * len(names))

    unread = counts(models.scored, OUTCOMES.index(Outcome.INVALID))
    n = counts(models.scored, *range(len(OUTCOMES)))
    most = np.flatnonzero(2 * unread > n).tolist()
    if not most:
        return {}
    best: dict[int, UnreadableReplies] = {}
    for rule in (None, *RULES.values()):
        under = state if rule is None else replace(state, rules=dict.fromkeys(state.rules, rule))
        read = counts(current_scores(under, state.models), RIGHT, WRONG)
        for place in most:
            known = best.get(place)
            if known is None or read[place] > known.read or (known.rule and read[place] == known.read):
                best[place] = UnreadableReplies(int(unread[place]), int(n[place]), rule, int(read[place]))
    newest = find_extraction_rule(LENIENT.name)
    under = replace(state, rules=dict.fromkeys(state.rules, newest))
    tried = counts(current_scores(under, state.models), *range(len(OUTCOMES)))
    best = {place: one if tried[place] else replace(one, untried=newest) for place, one in best.items()}
    return {(names[place % len(names)], models.sources[place // len(names)].name): best[place] for place in most}


def _answer_limit_by_run(state: LabState) -> Ints:
    """For each run of the vocabulary how many of its answers count at most, below zero where it does not count."""
    data = state.analysis.data
    pinned = {} if data is None else {key.replace("-", ""): n for key, n in data.models.items()}
    most = np.iinfo(np.int64).max if data is None else GONE
    known = {run.hex for run in state.model_runs}
    return np.array(
        [pinned.get(digits, most) if digits in known else GONE for digits in state.models.run.words], dtype=np.int64
    )


def _within_pinned_data(state: LabState) -> np.ndarray:
    book = state.models
    if state.analysis.data is None:
        return np.ones(len(book), dtype=np.bool_)
    return is_among_earliest(book.run.codes.astype(np.int64), book.at_us, book.ids.raw, _answer_limit_by_run(state))


def _configuration_keys(state: LabState) -> tuple[Ints, Ints]:
    """For each run of the vocabulary the number of its configuration and condition, and its rank in time."""
    runs = [state.model_runs.get(uuid.UUID(hex=digits)) for digits in state.models.run.words]
    in_time = {run_id: place for place, run_id in enumerate(state.model_runs)}
    numbers: dict[ConfigurationKey, int] = {}
    keys = [-1 if run is None else numbers.setdefault((run.model_id, run.condition), len(numbers)) for run in runs]
    rank = [-1 if run is None else in_time[run.id] for run in runs]
    return np.array(keys, dtype=np.int64), np.array(rank, dtype=np.int64)


def _number_rows(rows: np.ndarray) -> Ints:
    """Each different row of small whole numbers as one number."""
    sizes = rows.max(axis=0).astype(np.int64) + 1 if len(rows) else np.ones(rows.shape[1], dtype=np.int64)
    return (rows[:, 0] * sizes[1] + rows[:, 1]) * sizes[2] + rows[:, 2]


def _order_by_source(state: LabState, found: CurrentScores, places: Ints, keys: Ints, rank: Ints) -> ModelAnswers:
    """Sources by their names, and the predictions in that order, each source's by run."""
    book = state.models
    used: list[int] = np.unique(book.run.codes[places]).tolist()
    of_key: dict[ConfigurationKey, list[int]] = {}
    for code in used:
        run = state.model_runs[uuid.UUID(hex=book.run.words[code])]
        of_key.setdefault((run.model_id, run.condition), []).append(code)
    wanted = state.analysis.models
    names = _source_names(of_key, state.model_rows, wanted or ())
    order = sorted((key for key in of_key if wanted is None or names[key] in wanted), key=lambda key: names[key])
    number = np.full(int(keys.max()) + 1 if len(keys) else 1, GONE, dtype=np.int64)
    for place, key in enumerate(order):
        number[keys[of_key[key][0]]] = place
    current_progress().ask()
    rivals = _count_rivals(found.item[places], keys[book.run.codes[places]] if len(places) else places)
    who = number[keys[book.run.codes[places]]] if len(places) else places
    kept = np.flatnonzero(who != GONE)
    places, who = places[kept], who[kept]
    run = book.run.codes[places]
    current_progress().ask()
    in_order = np.lexsort((book.place[places], found.item[places], rank[run], who))
    standing = {key: [book.run.words[code] for code in of_key[key]] for key in order}
    asked = {key: _newest_run_of(state, own).plan for key, own in standing.items() if _was_run_here(state, key)}
    beside = footnotes_of_runs(asked, {key: key[1] for key in asked})
    sources = tuple(
        replace(
            _model_source(state, key, names[key], own),
            marks=beside.get(key, ()),
            rivals=rivals.get(int(keys[of_key[key][0]]), 0),
        )
        for key, own in standing.items()
    )
    return ModelAnswers(places[in_order], found, sources, who[in_order], run[in_order].astype(np.int64))


def _source_names(
    keys: Iterable[ConfigurationKey], known: Mapping[uuid.UUID, ModelRow], wanted: Collection[str]
) -> dict[ConfigurationKey, str]:
    """A name for each configuration and condition, with the beginning of the id where two would share one, or where an
    analysis names it so: the other may be newer, or missing in the pinned data."""
    words = {(model_id, condition): model_display_name(known[model_id], condition) for model_id, condition in keys}
    many = Counter(words.values())
    longer = {key: join_texts(" ", (shown, str(key[0])[:8])) for key, shown in words.items()}
    return {key: longer[key] if many[words[key]] > 1 or longer[key] in wanted else words[key] for key in words}


def _newest_run_of(state: LabState, standing: list[str]) -> ModelRunRow:
    return max((state.model_runs[uuid.UUID(hex=digits)] for digits in standing), key=lambda run: run.started.us)


def _was_run_here(state: LabState, key: ConfigurationKey) -> bool:
    """Whether the model was run here: neither a baseline nor imported results."""
    return state.model_rows[key[0]].kind not in {"baseline", "imported"}


def _count_rivals(items: Ints, keys: Ints) -> dict[int, int]:
    """For each configuration how many others have an answer to any of its items."""
    if not len(keys):
        return {}
    numbers, key = np.unique(keys, return_inverse=True)
    has = np.zeros((len(numbers), int(items.max()) + 1), dtype=np.float32)
    has[key, items] = 1
    shared = (has @ has.T > 0).sum(axis=1) - 1
    return {int(number): int(n) for number, n in zip(numbers, shared, strict=True)}


def _model_source(state: LabState, key: ConfigurationKey, name: str, standing: list[str]) -> ModelSource:
    model = state.model_rows[key[0]]
    of_it = [run for run in state.model_runs.values() if (run.model_id, run.condition) == key]
    stands = {uuid.UUID(hex=digits) for digits in standing}
    return ModelSource(
        name=name,
        model=model.name,
        condition=key[1],
        kind=model.kind,
        trained=model.trained,
        runs=tuple((run.id, run.started.us) for run in of_it if run.id in stands),
        others=len(of_it) - len(stands),
        model_id=model.id,
        generated=is_trained_on_generated(model),
    )


def model_answer_columns(state: LabState, side: ModelAnswers, item_at: Ints) -> AnswerColumns:
    """The columns of the used predictions; `item_at`: the frame's index of each item of the state's order."""
    book, places = state.models, side.places
    score = side.scored.score[places]
    none = np.zeros(len(places), dtype=np.bool_)
    return AnswerColumns(
        who=side.who,
        item=item_at[side.scored.item[places]],
        outcome=side.scored.outcome[places],
        seconds=book.seconds[places],
        unfocused=none,
        again=none,
        parsed=book.score_parsed.taken(score),
        reasons=book.score_reason.taken(score),
        flags=book.flags.taken(places),
        ids=book.ids.taken(places),
        measures=book.score_measures.taken(score),
        run=side.run,
        place=book.place[places].astype(np.int64),
        first=book.first[places],
        output=book.output[places],
        changes=book.changes[places].astype(np.int64),
    )

"""The score of each answer under the current rule and answer key."""

from dataclasses import dataclass

import numpy as np

from desktop.analysis.data.answer_cache.cached_answer_table import AnswerTable
from desktop.analysis.data.lab_answers_items_runs import GONE, LabState
from desktop.analysis.data.numpy_array_types import Bools, Ints

UNSCORED = -1


@dataclass(frozen=True, slots=True)
class CurrentScores:
    """For each answer of an answer table: its current item version (place in the state's order, or GONE), its outcome
    (UNSCORED for none) and the place of its score."""

    item: Ints
    outcome: Ints
    score: Ints


def current_scores(state: LabState, book: AnswerTable) -> CurrentScores:
    item = state.standing(book.item.words)[book.item.codes] if len(book) else np.zeros(0, dtype=np.int64)
    outcome = np.full(len(book), UNSCORED, dtype=np.int64)
    score = np.full(len(book), -1, dtype=np.int64)
    if len(book.score_answer):
        mine = _is_current_score(state, book, item)
        answers = book.score_answer[mine]
        outcome[answers] = book.score_outcome[mine]
        score[answers] = np.flatnonzero(mine)
    return CurrentScores(item, outcome, score)


def _is_current_score(state: LabState, book: AnswerTable, item: Ints) -> Bools:
    """Which scores are those of the current item version under the current rule."""
    against = state.version_places(book.score_item.words)[book.score_item.codes]
    rules = {word: code for code, word in enumerate(book.score_rule.words)}
    of_benchmark = {name: rules.get(f"{rule.name} {rule.version}", GONE) for name, rule in state.rules.items()}
    of_item = np.array([*(of_benchmark[info.benchmark] for info in state.order), GONE], dtype=np.int64)
    stands = item[book.score_answer]
    return (against == stands) & (stands != GONE) & (book.score_rule.codes == of_item[stands])


def is_last_in_group(groups: Ints, order: Ints) -> Bools:
    """Which places are the last of their group by `order`; all of those that are last in equal measure."""
    if len(groups) == 0:
        return np.zeros(0, dtype=np.bool_)
    _, group = np.unique(groups, return_inverse=True)
    most = np.full(int(group.max()) + 1, np.iinfo(np.int64).min, dtype=np.int64)
    np.maximum.at(most, group, order)
    return np.asarray(order == most[group])


def is_among_earliest(run: Ints, at_us: Ints, ids: np.ndarray, most: Ints) -> Bools:
    """Which places are among the earliest `most[run]` of their run."""
    by_time = np.lexsort((ids.view("S16") if len(ids) else ids, at_us, run))
    inside = run[by_time]
    starts = np.searchsorted(inside, inside, side="left")
    kept = np.zeros(len(run), dtype=np.bool_)
    kept[by_time] = np.arange(len(run)) - starts < most[inside]
    return kept

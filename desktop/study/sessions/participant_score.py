"""The score shown to a participant: how many answers were correct, under the rule that the lab reports."""

from uuid import UUID

from db.lab import Lab
from db.stores import scores as score_store
from db.stores import sessions
from desktop.benchmarks.outcome import Outcome
from desktop.library.score_stored_answers import current_rule
from desktop.study.planning.study_item_pool import load_items_by_id


def participant_score(lab: Lab, run_id: UUID) -> tuple[int, int]:
    """(correct, given): numbers of a run's timed answers. Reads the lab."""
    given = [
        trial
        for trial in lab.read(sessions.trials_of_session, run_id)
        if trial.ended_on == "answered" and not trial.practice
    ]
    items = load_items_by_id(lab, [trial.item_id for trial in given])
    rules = {benchmark: current_rule(lab, benchmark) for benchmark in {item.benchmark for item in items}}
    rule_of = {trial.id: rules[item.benchmark] for trial, item in zip(given, items, strict=True)}
    rows = lab.read(score_store.scores_of_targets, "trial", list(rule_of))
    right = {
        row.target_id
        for row in rows
        if row.outcome == Outcome.RIGHT.value
        and (row.rule, row.rule_version) == (rule_of[row.target_id].name, rule_of[row.target_id].version)
    }
    return len(right), len(given)

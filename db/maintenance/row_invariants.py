"""Invariants of a lab's rows, each as a query for the rows that violate it. `lab check` runs them all."""

from db.messages import say

INVARIANTS: dict[str, tuple[str, str]] = {
    "answer_without_trial": (
        say("Answer of trial {row}: the trial is missing or did not end with an answer."),
        """SELECT answers.trial_id FROM answers LEFT JOIN trials ON trials.id = answers.trial_id
           WHERE trials.id IS NULL OR trials.ended_on <> 'answered'""",
    ),
    "trial_without_answer": (
        say("Trial {row} ended with an answer that is missing."),
        """SELECT trials.id FROM trials WHERE trials.ended_on = 'answered'
           AND NOT EXISTS (SELECT 1 FROM answers WHERE answers.trial_id = trials.id)""",
    ),
    "trial_of_another_stimulus": (
        say("Trial {row} has a different stimulus from its item."),
        """SELECT trials.id FROM trials JOIN items ON items.id = trials.item_id
           WHERE items.stimulus_id <> trials.stimulus_id""",
    ),
    "prediction_of_another_stimulus": (
        say("Prediction {row} has a different stimulus from its item."),
        """SELECT predictions.id FROM predictions JOIN items ON items.id = predictions.item_id
           WHERE items.stimulus_id <> predictions.stimulus_id""",
    ),
    "score_of_another_stimulus": (
        say("Trial {row} is scored against an item with another stimulus."),
        """SELECT trials.id FROM trial_scores JOIN trials ON trials.id = trial_scores.trial_id
           JOIN items ON items.id = trial_scores.item_id WHERE items.stimulus_id <> trials.stimulus_id""",
    ),
    "trial_before_its_time": (
        say("Trial {row} was submitted before it was shown."),
        "SELECT id FROM trials WHERE submitted_ns < shown_ns",
    ),
    "gap_in_positions": (
        say("Run {row} has a gap between its trials."),
        """SELECT run_id FROM trials GROUP BY run_id
           HAVING COUNT(DISTINCT position) + (
               SELECT COUNT(*) FROM events WHERE events.run_id = trials.run_id AND events.kind = 'step_withdrawn'
           ) < MAX(position) + 1""",
    ),
    "gap_in_events": (
        say("Run {row} has a gap between its events."),
        "SELECT run_id FROM events GROUP BY run_id HAVING MIN(sequence) <> 0 OR COUNT(*) <> MAX(sequence) + 1",
    ),
    "gap_in_stretches": (
        say("Run {row} has a gap between its stretches."),
        "SELECT run_id FROM stretches GROUP BY run_id HAVING MIN(number) <> 0 OR COUNT(*) <> MAX(number) + 1",
    ),
    "run_beyond_its_plan": (
        say("Run {row} has more steps than its plan."),
        """SELECT runs.id FROM runs JOIN trials ON trials.run_id = runs.id
           GROUP BY runs.id, runs.planned HAVING MAX(trials.position) >= runs.planned""",
    ),
    "simulated_person_in_a_real_run": (
        say("Run {row} is from a simulated participant but is not marked as simulated."),
        """SELECT runs.id FROM runs JOIN people ON people.id = runs.person_id
           WHERE people.simulated AND NOT runs.simulated""",
    ),
    "label_of_another_scheme": (
        say("Label {row} uses a different scheme from its job."),
        """SELECT labels.id FROM labels JOIN jobs ON jobs.id = labels.job_id
           JOIN schemes AS mine ON mine.id = labels.scheme_id JOIN schemes AS wanted ON wanted.id = jobs.scheme_id
           WHERE jobs.scheme_id <> labels.scheme_id AND mine.name <> wanted.name""",
    ),
    "deleted_person": (
        say("Person {row} was deleted but is in the lab again."),
        "SELECT people.id FROM people JOIN tombstones ON tombstones.person_id = people.id",
    ),
    "open_erasure": (
        say("The deletion of person {row} was not finished."),
        "SELECT person_id FROM erasures",
    ),
    "correction_of_another_stimulus": (
        say("Item {row} was corrected to an item with another stimulus."),
        """SELECT corrections.item_id FROM corrections JOIN items AS old ON old.id = corrections.item_id
           JOIN items AS new ON new.id = corrections.corrected_id WHERE old.stimulus_id <> new.stimulus_id""",
    ),
    "item_twice": (
        say("Item {row} has the same key and version as another item."),
        """SELECT id FROM current_items WHERE (benchmark, version, key) IN
           (SELECT benchmark, version, key FROM current_items GROUP BY benchmark, version, key HAVING count(*) > 1)""",
    ),
}
"""By code: the message about a row, and the query for the ids of the rows that violate the rule."""

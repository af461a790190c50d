"""How far runs are, and what their newest answers are worth, as the database counts it."""

from dataclasses import replace

from db.lab import Lab
from db.rows import WallTime
from db.stores import model_run_progress, models_runs_predictions, scores
from tests.db.making import THEN, item, model, model_run, prediction, score, stored

RULES = {"jigsaw": ("strict", 1)}


def test_that_runs_are_counted_by_what_came_of_their_prompts(lab: Lab) -> None:
    items = [item(f"k{number}") for number in range(5)]
    stored(lab, *items)
    who = model("m")
    lab.write(models_runs_predictions.register_model, who).result()
    old, new = model_run(who, key="old"), replace(model_run(who, key="new"), started=WallTime(us=THEN.us + 9, offset=0))
    for run in (old, new):
        lab.write(models_runs_predictions.start_model_run, run).result()
    rows = [
        replace(prediction(new, what), at=WallTime(us=THEN.us + place, offset=0)) for place, what in enumerate(items)
    ]
    rows[0] = replace(rows[0], sent='{"batch":1,"notes":["usage"]}')
    rows[1] = replace(rows[1], state="cut", sent='{"notes":["context_full","usage"],"prompt":"p"}')
    rows[4] = replace(rows[4], sent='{"detail":"usage","prompt":"context_full"}')
    rows[2] = replace(rows[2], state="failed", raw="")
    rows[3] = replace(rows[3], state="failed", raw="")
    again = replace(prediction(new, items[3]), attempt=2)
    lab.write(models_runs_predictions.add_predictions, [*rows, again]).result()
    given = [score(rows[0], "invalid"), score(rows[0], "right", "lenient"), score(rows[4])]
    lab.write(scores.add_scores, given).result()
    lab.write(models_runs_predictions.finish_model_run, old.id).result()
    first, second = lab.read(model_run_progress.load_model_run_tallies, RULES, most=9)
    assert (first.run, first.ended, second.run.id, second.ended) == (new, None, old.id, "done")
    assert (first.answered, first.cut, first.failed, first.invalid) == (4, 1, 1, 1)
    noted = lab.read(
        model_run_progress.load_model_run_tallies, RULES, most=9, notes=("usage", "context_full", "context_short")
    )
    assert [one.doubtful for one in noted] == [{"usage": 2, "context_full": 1}, {}]
    assert (second.answered, second.failed, second.invalid) == (0, 0, 0)
    assert lab.read(model_run_progress.load_model_run_tallies, {"jigsaw": ("lenient", 1)}, most=1)[0].invalid == 0
    seen = lab.read(model_run_progress.newest_run_answers, new.id, RULES, most=3)
    assert [(one.key, one.state, one.outcome) for one in seen] == [
        ("k4", "answered", "right"), ("k3", "failed", None), ("k2", "failed", None),
    ]  # fmt: skip

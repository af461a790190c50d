"""Makes an example of a comparison in a sample lab: the demo model and simulated participants answer some items. No
Qt."""

from typing import TYPE_CHECKING

from db.lab import Lab
from db.rows import ModelRow
from db.stores import sessions
from desktop.inference.batch_runs.run_model_over_items import RunOptions, run_batch
from desktop.inference.models.add_demo_models import is_trained_on_generated
from desktop.inference.models.registry import lab_models
from desktop.library.item_generation.sample_lab import comparison_items, is_sample
from desktop.library.item_rows import item_from_row
from desktop.study.rehearsals.simulated_rehearsal import SKILLS, add_simulated

if TYPE_CHECKING:
    from desktop.gui.background_tasks import TaskProgress


def example_model(lab: Lab) -> ModelRow | None:
    """The demo model of a sample lab in which nobody has answered; None otherwise."""
    if not is_sample(lab) or lab.read(sessions.answered_item_ids):
        return None
    return next((row for row in lab_models(lab) if is_trained_on_generated(row)), None)


def make_example(lab: Lab, model: str, watch: "TaskProgress") -> None:
    """Let the model and the simulated participants answer the same items; people last, so that where the model cannot
    be run nothing is stored of them. Raises Stopped, and what `run_batch` raises."""
    compared, practice = comparison_items(lab)
    total = len(compared) + len(SKILLS)
    run_batch(
        lab,
        model,
        [item_from_row(row) for row in compared],
        RunOptions(resume=True),
        progress=lambda now: watch.progress(now.done + now.skipped, total),
        stopped=watch.cancelled,
    )
    watch.ask()
    add_simulated(lab, compared, practice, watch.ask)

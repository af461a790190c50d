"""A first comparison in a sample lab: the demo model and simulated participants answer some of its items. No Qt."""

from typing import TYPE_CHECKING

from db.lab import Lab
from db.rows import ModelRow
from db.stores import runs
from desktop.inference.demo import of_generated_items
from desktop.inference.registry import all_models
from desktop.inference.runs import RunOptions, run_batch
from desktop.library.rows import item_of
from desktop.library.sample import comparison_items, is_sample
from desktop.study.machine import SKILLS, add_simulated

if TYPE_CHECKING:
    from desktop.gui.tasks import Watch


def example_model(lab: Lab) -> ModelRow | None:
    """The demo model of a sample lab in which nobody has answered; None otherwise."""
    if not is_sample(lab) or lab.read(runs.answered):
        return None
    return next((row for row in all_models(lab) if of_generated_items(row)), None)


def make_example(lab: Lab, model: str, watch: "Watch") -> None:
    """Let the model and the simulated participants answer the same items; people last, so that where the model cannot
    be run nothing is stored of them. Raises Stopped, and what `run_batch` raises."""
    compared, practice = comparison_items(lab)
    total = len(compared) + len(SKILLS)
    run_batch(
        lab,
        model,
        [item_of(row) for row in compared],
        RunOptions(resume=True),
        progress=lambda now: watch.progress(now.done + now.skipped, total),
        stopped=watch.cancelled,
    )
    watch.ask()
    add_simulated(lab, compared, practice, watch.ask)

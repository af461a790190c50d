"""A first comparison in a sample lab: the demo model and simulated participants answer some of its items. No Qt."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from db.lab import Lab
from db.rows import ItemRow, ModelRow
from db.stores import runs
from desktop.inference.demo import of_generated_items
from desktop.inference.registry import all_models
from desktop.inference.runs import RunOptions, run_batch
from desktop.library.rows import item_of
from desktop.library.sample import comparison_items, is_sample
from desktop.library.version import version
from desktop.study.machine import play_study
from desktop.study.protocol import sample_protocol
from desktop.study.seat import seat_name
from desktop.study.studies import add_study

if TYPE_CHECKING:
    from desktop.gui.tasks import Watch

SKILLS: Mapping[str, float] = {"SIM-1": 0.97, "SIM-2": 0.9, "SIM-3": 0.8, "SIM-4": 0.93, "SIM-5": 0.87}
"""Simulated participants, as many as an interval for a population needs, and how often each is correct."""
STUDY = "Example with simulated participants"


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


def add_simulated(
    lab: Lab, compared: Sequence[ItemRow], practice: Sequence[ItemRow], rests: Callable[[], object] = lambda: None
) -> None:
    """Let the simulated participants answer these items; `rests` is called before each of them."""
    chosen = {"ids": [str(row.id) for row in compared], "practice": [str(row.id) for row in practice]}
    study = add_study(lab, sample_protocol(name=STUDY, items=chosen, break_every=8))
    play_study(lab, study, SKILLS, seat=seat_name(""), app_version=version(), rests=rests)

"""What eyeline-tiny answered to the items of a sample lab's first comparison: the real model's replies, for tests that
need a model that answers and no torch. `python -m tests.tiny_answers LAB` keeps those of a tour's lab.
"""

import json
import sys
from pathlib import Path
from typing import NamedTuple

from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import ModelRunRow, PredictionRow
from db.stores import items as item_store
from db.stores import models_runs_predictions, scores
from desktop.inference.models.add_demo_models import TINY, add_tiny_model
from desktop.inference.models.registry import find_model
from desktop.library.item_generation.sample_lab import comparison_items, make_sample_lab
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import wall_time_now
from desktop.library.score_stored_answers import score_predictions
from desktop.study.rehearsals.simulated_rehearsal import add_simulated

FILE = Path(__file__).with_suffix(".json")


class StoredReply(NamedTuple):
    """A reply as it was written, how it ended, and its tokens."""

    raw: str
    state: str
    tokens: int | None


def stored_replies() -> dict[str, StoredReply]:
    """By the items' ids."""
    return {item_id: StoredReply(*reply) for item_id, reply in json.loads(FILE.read_text(encoding="utf-8")).items()}


def answer_as_tiny(lab: Lab) -> int:
    """Add the model where it is not on the list, and store its replies to the items that the lab holds; how many."""
    row = add_tiny_model(lab)
    replies = stored_replies()
    held = [item_from_row(one) for one in lab.read(item_store.find_stored_items) if str(one.id) in replies]
    run = ModelRunRow(
        id=new_id(),
        model_id=row.id,
        key="stored",
        condition="default",
        plan="{}",
        planned=len(held),
        started=wall_time_now(),
    )
    lab.write(models_runs_predictions.start_model_run, run).result()
    rows = [
        PredictionRow(
            id=new_id(), model_run_id=run.id, item_id=item.id, stimulus_id=item.stimulus_id, repeat=0, attempt=1,
            key=f"stored {item.id}", state=reply.state, raw=reply.raw,
            finish_reason="length" if reply.state == "cut" else "stop", prompt_tokens=300, output_tokens=reply.tokens,
            first_token_ns=42_000_000, total_ns=200_000_000, sent="{}", at=wall_time_now(),
        )
        for item, reply in ((item, replies[str(item.id)]) for item in held)
    ]  # fmt: skip
    lab.write(models_runs_predictions.add_predictions, rows).result()
    lab.write(scores.add_scores, score_predictions({item.id: item for item in held}, rows)).result()
    lab.write(models_runs_predictions.finish_model_run, run.id).result()
    return len(rows)


def make_compared_lab(folder: Path) -> Path:
    """A sample lab in which eyeline-tiny and five simulated participants have answered the items of its example."""
    make_sample_lab(folder)
    with open_lab(folder) as lab:
        compared, practice = comparison_items(lab)
        assert answer_as_tiny(lab) == len(compared)
        add_simulated(lab, compared, practice)
    return folder


def keep(folder: Path) -> None:
    """Keep the replies of the model that a lab holds."""
    with open_lab(folder) as lab:
        model = find_model(lab, TINY).id
        runs = {run.id for run in lab.read(models_runs_predictions.list_model_runs) if run.model_id == model}
        found = {
            str(row.item_id): (row.raw, row.state, row.output_tokens)
            for row in lab.read(models_runs_predictions.load_predictions)
            if row.model_run_id in runs
        }
    FILE.write_text(json.dumps(dict(sorted(found.items())), indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    keep(Path(sys.argv[1]))

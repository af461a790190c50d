"""The prompts of a run: each item under a condition, once per repeat, with the key under which its answer is stored."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from db.rows import PredictionRow
from desktop.benchmarks import moat
from desktop.benchmarks.canonical_json import Json, content_hash
from desktop.benchmarks.item import Item
from desktop.benchmarks.probes import is_probe
from desktop.inference.model_conditions import ModelCondition
from desktop.inference.model_errors import BadPrompt
from desktop.inference.model_prompt import ModelPrompt, render_prompt
from desktop.inference.worker_commands import DecodingSettings

KEPT = {"answered", "cut"}


@dataclass(frozen=True, slots=True)
class RunQuestion:
    """One prompt of a run. `prompt` is None if none can be rendered; `problem` has the reason. order: the ids of its
    choices as listed, where they are shuffled for each repeat."""

    item: Item
    repeat: int
    attempt: int
    key: str
    prompt: ModelPrompt | None
    problem: str = ""
    order: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Its name within the run."""
        return f"{self.item.stimulus_id}/{self.repeat}"


def run_questions(
    items: Sequence[Item], condition: ModelCondition, repeats: int, basis: Mapping[str, Json], template: str = ""
) -> list[RunQuestion]:
    """Every item once a repeat; of items that show the same only the first. `basis`: what else decides an answer.

    The choices of MOAT's items are listed in another order each repeat (4.1), drawn by `moat.SEED`.
    """
    different = [*reversed({item.stimulus_id: item for item in reversed(items)}.values())]
    fixed = {item.id: _try_render(item, condition, template, ()) for item in different if not _shuffles_choices(item)}
    asked: list[RunQuestion] = []
    for repeat in range(repeats):
        for item in different:
            order = moat.shuffled_choice_order(item, repeat) if _shuffles_choices(item) else ()
            prompt, problem = fixed.get(item.id) or _try_render(item, condition, template, order)
            key = answer_key(item, prompt, repeat, basis)
            asked.append(RunQuestion(item, repeat, 1, key, prompt, problem, order))
    return asked


def _shuffles_choices(item: Item) -> bool:
    return item.benchmark == moat.BENCHMARK and bool(item.options) and not is_probe(item)


def answer_key(item: Item, prompt: ModelPrompt | None, repeat: int, basis: Mapping[str, Json]) -> str:
    """The key of a stored answer: `basis`, the prompt's words and pixels, and the repeat."""
    asked = prompt.hash([picture.pixels for picture in item.images]) if prompt else str(item.stimulus_id)
    return content_hash({"basis": basis, "asked": asked, "repeat": repeat})


def answer_basis(
    environment: Mapping[str, Json], condition: ModelCondition, decoding: DecodingSettings
) -> dict[str, Json]:
    """What, besides the prompt, decides an answer. A setting that is not used is left out: keys from before it existed
    stay."""
    return {
        "environment": environment,
        "condition": condition.model_dump(exclude_none=True),
        "decoding": decoding.model_dump(exclude_none=True),
    }


def unanswered_questions(asked: Sequence[RunQuestion], stored: Iterable[PredictionRow]) -> list[RunQuestion]:
    """The questions whose key has no answer yet, each with its next attempt number. A failure does not count."""
    answered: set[str] = set()
    tries: dict[tuple[uuid.UUID, int], int] = {}
    for row in stored:
        place = (row.stimulus_id, row.repeat)
        tries[place] = max(tries.get(place, 0), row.attempt)
        if row.state in KEPT:
            answered.add(row.key)
    return [
        replace(one, attempt=1 + tries.get((one.item.stimulus_id, one.repeat), 0))
        for one in asked
        if one.key not in answered
    ]


def _try_render(
    item: Item, condition: ModelCondition, template: str, order: tuple[str, ...]
) -> tuple[ModelPrompt | None, str]:
    try:
        return render_prompt(item, condition, template, order), ""
    except BadPrompt as error:
        return None, str(error)

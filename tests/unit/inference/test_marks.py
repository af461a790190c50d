"""Rows that were asked under another pixel budget or with another precision say so."""

import json
import uuid
from collections.abc import Mapping

from db.ids import new_id
from db.lab import Lab
from db.rows import ModelRunRow
from db.stores import models_runs_predictions
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import Sentence
from desktop.inference.backends.worker_backend import ModelEnvironment
from desktop.inference.batch_runs.run_prompts_and_keys import answer_basis, answer_key
from desktop.inference.batch_runs.table_footnotes_for_runs import footnotes_of_runs
from desktop.inference.batch_runs.worker_or_baseline_answers import environment_json
from desktop.inference.model_conditions import condition_named
from desktop.inference.model_prompt import render_prompt
from desktop.inference.models import registry
from desktop.inference.models.registry import LocalModel
from desktop.inference.worker_commands import PixelBudget
from desktop.inference.worker_events import ModelLoaded
from desktop.library.machine.clock import wall_time_now
from tests.unit.inference.helpers import choice

SMALL, LARGE = PixelBudget(name="small", least=1, most=2), PixelBudget(name="large", least=3, most=4)
LOADED = ModelLoaded(
    job="j", family="qwen3_vl", architecture="A", parameters=1, memory_bytes=1, dtype="bfloat16", attention="sdpa",
    device="cuda:0", device_map={}, quantised=(), processor="P", backend="torchvision", processor_hash="0" * 64,
    context=None,
)  # fmt: skip
CONFIG = LocalModel(revision="r", family="qwen3_vl")
VERSIONS = {"torch": "2", "transformers": "5"}


def basis(
    config: LocalModel, condition: str = "default", loaded: ModelLoaded = LOADED, **environment: str
) -> dict[str, Json]:
    where = ModelEnvironment(loaded, {**VERSIONS, **environment}, environment.get("python", "3.11"))
    return answer_basis(environment_json(config, where), condition_named(condition), config.decoding)


def run(lab: Lab, told: Mapping[str, Json]) -> uuid.UUID:
    row = registry.add_baseline(lab, "chance")
    plan = json.dumps({"items": [], "repeats": 1, "basis": told})
    made = ModelRunRow(id=new_id(), model_id=row.id, key=str(new_id()), condition="default", plan=plan, planned=0,
                       started=wall_time_now())  # fmt: skip
    lab.write(models_runs_predictions.start_model_run, made).result()
    return made.id


def beside(lab: Lab, *runs: uuid.UUID) -> dict[uuid.UUID, tuple[Sentence, ...]]:
    return footnotes_of_runs({one: lab.read(models_runs_predictions.get_model_run, one).plan for one in runs})


def test_that_the_odd_ones_are_marked_with_what_is_other(lab: Lab) -> None:
    whole = [run(lab, basis(CONFIG.model_copy(update={"pixels": SMALL}))) for _ in range(2)]
    large = run(lab, basis(CONFIG.model_copy(update={"pixels": LARGE})))
    few = run(lab, basis(CONFIG.model_copy(update={"pixels": SMALL, "quantisation": "4bit"})))
    own = run(lab, basis(CONFIG))
    fitted = run(lab, basis(CONFIG.model_copy(update={"pixels": SMALL}), "resized-384"))
    guess = run(lab, {"environment": {"baseline": "chance"}})
    told = {name: [str(one) for one in found] for name, found in beside(lab, *whole, large, few, own, fitted).items()}
    assert told == {
        whole[0]: [],
        whole[1]: [],
        large: ["other pixel budget: large (3–4)"],
        few: ["other precision: 4bit"],
        own: ["other pixel budget: the model's own"],
        fitted: ["other pixel budget: small (1–2), resized-384"],
    }
    assert beside(lab, guess) == {guess: ()}
    assert footnotes_of_runs({}) == {}


def test_that_each_thing_that_decides_an_answer_alone_makes_another_key() -> None:
    """Case 25 ★: model, revision, precision, bits, attention, processor, settings, decoding, seed, interpreter,
    versions, condition, prompt, pixels, repeat."""
    item, other = choice("k", "Which?", colours=((1, 2, 3),)), choice("k", "Which?", colours=((1, 2, 4),))
    prompt = render_prompt(item)

    def key(told: Mapping[str, Json]) -> str:
        return answer_key(item, prompt, 0, told)

    plain = basis(CONFIG)
    configs = {"revision": "s", "quantisation": "8bit", "pixels": SMALL, "own_code": "f" * 64}
    greedy = CONFIG.decoding
    keys = [
        *(key(basis(CONFIG.model_copy(update={name: value}))) for name, value in configs.items()),
        *(key(basis(CONFIG.model_copy(update={"decoding": greedy.model_copy(update=change)}))) for change in (
            {"max_new_tokens": 7}, {"sample": True}, {"seed": 3}, {"repetition_penalty": 1.05})),
        *(key(basis(CONFIG, loaded=LOADED.model_copy(update=change))) for change in (
            {"family": "gemma3"}, {"dtype": "float16"}, {"attention": "eager"}, {"quantised": ("model.layers",)},
            {"device": "cpu"}, {"processor": "Q"}, {"backend": "pil"}, {"processor_hash": "1" * 64})),
        *(key(basis(CONFIG, name)) for name in ("blind", "resized-384", "thinking", "no-thinking", "schema")),
        key(basis(CONFIG, python="3.12")),
        key(basis(CONFIG, transformers="6")),
        answer_key(item, render_prompt(item, template="Look. {prompt}"), 0, plain),
        answer_key(other, render_prompt(other), 0, plain),
        answer_key(item, prompt, 1, plain),
        key(plain),
    ]  # fmt: skip
    assert len(set(keys)) == len(keys)
    assert key(basis(CONFIG)) == key(plain)
    assert key(basis(CONFIG, loaded=LOADED.model_copy(update={"seconds": 9.0, "device_map": {"a": "0"}}))) == key(plain)

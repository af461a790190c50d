"""The demo model on a processor, as `eyeline run` asks it: loading, answers a second of the sample lab's items, and
the first token."""

import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import psutil

from db.lab import Lab, open_lab
from desktop.benchmarks.item import Item
from desktop.inference.backends.image_files_for_worker import build_request
from desktop.inference.backends.worker_backend import WorkerBackend
from desktop.inference.model_conditions import DEFAULT
from desktop.inference.model_prompt import render_prompt
from desktop.inference.models.add_demo_models import TINY, TINY_TOKENS, add_tiny_model
from desktop.inference.models.registry import LocalModel, find_model, load_model_config, model_folder_path
from desktop.inference.worker_commands import DecodingSettings, PromptRequest
from desktop.inference.worker_events import TextEmitted
from desktop.library.item_generation.sample_lab import make_sample_lab
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from tests.bench.measure import Figure

DECODING = DecodingSettings(max_new_tokens=TINY_TOKENS)
HOW = "eyeline-tiny in its worker on the processor, "


def figures() -> Iterator[Figure]:
    """Load it once, then ask."""
    with tempfile.TemporaryDirectory() as place:
        make_sample_lab(Path(place) / "lab")
        with open_lab(Path(place) / "lab") as lab:
            add_tiny_model(lab)
            config = load_model_config(lab, find_model(lab, TINY))
            assert isinstance(config, LocalModel)
            jigsaw, loops = (
                [item_from_row(row) for row in find_items(lab, f"benchmark={name}")] for name in ("jigsaw", "ordinal")
            )
            with WorkerBackend(TINY, config, model_folder_path(lab, config)) as asker:
                began = time.perf_counter()
                loaded = asker.load().loaded
                yield Figure("demo model: loading", round(loaded.seconds, 3), "s", "< 5", HOW + "files to a model")
                yield Figure("demo model: start of its process", _since(began), "s", "", HOW + "torch and files read")
                asked = _requests(lab, jigsaw)
                yield from _rate(
                    asker, asked, "demo model: answers", "≥ 5", f"{len(asked)} items of Jigsaw, each once, in batches"
                )
                asked = _requests(lab, loops)
                told = f"{len(asked)} items of OrdinalBench on 3 pictures, each once with its path, in batches"
                yield from _rate(asker, asked, "demo model: answers with a trace", "", told)
                began = time.perf_counter()
                events = asker.stream(asked[0], DECODING)
                next(event for event in events if isinstance(event, TextEmitted))
                yield Figure("demo model: first token", _since(began), "s", "< 0.3", HOW + "one item alone, streamed")
                list(events)


def _requests(lab: Lab, items: Sequence[Item]) -> list[PromptRequest]:
    return [build_request(lab, item, render_prompt(item), DEFAULT, str(item.id)) for item in items]


def _rate(asker: WorkerBackend, asked: Sequence[PromptRequest], name: str, goal: str, how: str) -> Iterator[Figure]:
    """Answers a second by the clock, and what each takes of the processor in all threads of the worker, which depends
    less on what else the machine does: a second of two cores has two of these seconds."""
    began, used = time.perf_counter(), _processor_seconds()
    answered = [told for told in asker.answer(asked, DECODING) if told and told.finished]
    assert len(answered) == len(asked)
    taken, used = time.perf_counter() - began, _processor_seconds() - used
    yield Figure(name, round(len(asked) / taken, 2), "items/s", goal, HOW + how)
    each = round(used / len(asked), 4)
    yield Figure(f"{name}, processor time each", each, "s", "", f"{HOW}{how}; {used / taken:.2f} cores used", "own")


def _processor_seconds() -> float:
    """Seconds of the processor that the processes below this one have had so far."""
    below = psutil.Process().children(recursive=True)
    return sum(times.user + times.system for times in (one.cpu_times() for one in below))


def _since(began: float) -> float:
    return round(time.perf_counter() - began, 3)

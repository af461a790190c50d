"""The parts of the bench; each takes the place and the report so far, and adds its figures."""

import json
import threading
import time
from collections.abc import Callable, Sequence

from desktop.inference.backends.image_transfer import build_request
from desktop.inference.backends.worker_backend import BatchMode, PromptOutcome, WorkerBackend
from desktop.inference.commands import DecodingSettings, PromptRequest
from desktop.inference.conditions import DEFAULT
from desktop.inference.model_errors import ModelFailed
from desktop.inference.model_prompt import render_prompt
from desktop.inference.models.registry import LocalModel, find_model, load_model_config, model_folder_path
from tests.bench_gpu.bench import POLL_SECONDS, Pace, Place, cards, pace

Report = dict[str, object]
Section = Callable[[Place, Report], None]

READ = 16_384
MANY = 2048
ASIDE = 20
FAMILIES = ("Qwen3-VL-4B", "InternVL3-2B")


def baseline(place: Place, report: Report) -> None:
    """The per-item loop, a plain left-padded batch, and the card's ceilings."""
    told = json.loads(place.script("loop", str(place.model("3B")), str(place.prompts()), "4:64", "16:4"))
    report["loop_items_per_s_64"] = told["items_per_s"]["64"]
    report["loop_items_per_s_4"] = told["items_per_s"]["4"]
    report["card_flop_per_s"], report["card_bytes_per_s"] = told.get("flop_per_s"), told.get("bytes_per_s")
    plain = place.add("plain", "3B", attention="sdpa", batch_tokens=64 * 640)
    report["padded_items_per_s_4"] = pace(place, plain, 4, items=256, after=128).items_per_s
    report["padded_items_per_s_64"] = pace(place, plain, 64, items=256, after=128).items_per_s


def varlen(place: Place, report: Report) -> None:
    """Items in to answers on disk under `varlen`, against loop and limit."""
    name = place.add("varlen", "3B", attention="varlen", batch_tokens=READ)
    for tokens in (4, 64):
        found = _queue(place, name, tokens)
        report[f"items_per_s_{tokens}"] = found.items_per_s
        report[f"seconds_to_first_{tokens}"] = found.seconds_to_first
        if loop := report.get(f"loop_items_per_s_{tokens}"):
            report[f"ratio_{tokens}"] = found.items_per_s / float(str(loop))
        if report.get("card_flop_per_s"):
            limit = report[f"limit_items_per_s_{tokens}"] = _limit(report, tokens)
            report[f"share_of_limit_{tokens}"] = found.items_per_s / limit


def _queue(place: Place, name: str, tokens: int) -> Pace:
    """The first 128 items go alone; then the first fill of all slots compiles what is new."""
    return pace(place, name, tokens, items=128 + MANY, after=128 + 256)


def _limit(report: Report, tokens: int) -> float:
    """Arithmetic of reading at the rate of large products, weights and keys of each step at the rate of a large copy
    (256 answers a step). Sizes of Qwen2.5-VL-3B, 400 image tokens of 503."""
    flop, copied = float(str(report["card_flop_per_s"])), float(str(report["card_bytes_per_s"]))
    tower = 1600 * 32 * 2 * (1280 * 3840 + 1280 * 1280 + 3 * 1280 * 3420)
    decoder = 36 * (2048 * 2560 + 2048 * 2048 + 3 * 2048 * 11_008)
    reading = (tower + 503 * 2 * decoder) / flop
    weights = 2 * (decoder + 2048 * 151_936) / 256
    keys = (503 + tokens / 2) * 36 * 2 * 2 * 128 * 2
    return 1 / (reading + tokens * (weights + keys) / copied)


def parity(place: Place, report: Report) -> None:
    """What a queue says against batch 1 under sdpa: first-token logits in float32, tokens in bfloat16."""
    for dtype in ("float32", "bfloat16"):
        alone = _traced(place, f"alone-{dtype}", 1, attention="sdpa", dtype=dtype)
        queue = _traced(place, f"queue-{dtype}", 256, attention="varlen", dtype=dtype)
        gaps, equal, total = [0.0], 0, 0
        for name, one in alone.items():
            first, second = (told.finished.trace for told in (one, queue[name]) if told.finished)
            assert first and second
            weights = dict(second.first)
            gaps += [abs(weight - weights[token]) for token, weight in first.first[:5] if token in weights]
            equal += sum(a == b for a, b in zip(first.tokens, second.tokens, strict=True))
            total += len(first.tokens)
        report[f"first_logits_gap_{dtype}"] = max(gaps)
        report[f"equal_tokens_{dtype}"] = equal / total


def _traced(place: Place, name: str, most: int, **setup: object) -> dict[str, PromptOutcome]:
    with _asker(place, place.add(name, "3B", **setup)) as asker:
        asker.load()
        return {
            one.request: one
            for one in asker.answer(
                requests(place, 16), DecodingSettings(max_new_tokens=16), BatchMode(most=most, trace=True)
            )
            if one
        }


def _tokens(told: PromptOutcome) -> Sequence[int]:
    assert told.finished and told.finished.trace
    return told.finished.trace.tokens


def _asker(place: Place, name: str) -> WorkerBackend:
    config = load_model_config(place.lab, find_model(place.lab, name))
    assert isinstance(config, LocalModel)
    return WorkerBackend(name, config, model_folder_path(place.lab, config))


def requests(place: Place, count: int) -> list[PromptRequest]:
    """The first items as prompts."""
    return [build_request(place.lab, item, render_prompt(item), DEFAULT, item.key) for item in place.items[:count]]


def memory(place: Place, report: Report) -> None:
    """Memory against the estimate that is shown before loading, and how soon it is back after unloading."""
    name = place.add("weighed", "3B", attention="sdpa")
    before = cards()[0].used
    with _asker(place, name) as asker:
        loaded = asker.load().loaded
        list(asker.answer(requests(place, 4), DecodingSettings(max_new_tokens=4)))
        taken = (cards()[0].used - before) * 2**20
        began = time.perf_counter()
    while cards()[0].used > before + 64 and time.perf_counter() - began < ASIDE:
        time.sleep(POLL_SECONDS)
    report["memory_back_s"] = time.perf_counter() - began
    report["memory_estimated_bytes"], report["memory_taken_bytes"] = loaded.need_bytes, taken
    report["memory_weights_bytes"] = loaded.memory_bytes
    report["memory_taken_to_estimate"] = taken / (loaded.need_bytes or 1)


def two(place: Place, report: Report) -> None:
    """Two models at once on one card against one after the other."""
    names = [place.add(f"two-{dtype}", "3B", attention="varlen", dtype=dtype) for dtype in ("bfloat16", "auto")]
    asked = requests(place, 256)
    with _asker(place, names[0]) as first, _asker(place, names[1]) as second:
        _together([first.load, second.load])
        warm: list[Callable[[], object]] = [lambda one=one: _answered(one, asked) for one in (first, second)]
        _together(warm)
        report["two_at_once_s"] = _seconds(lambda: _together(warm))
        report["two_in_turn_s"] = _seconds(lambda: [work() for work in warm])


def _answered(asker: WorkerBackend, asked: Sequence[PromptRequest]) -> int:
    return sum(one is not None for one in asker.answer(asked, DecodingSettings(max_new_tokens=16)))


def _together(work: Sequence[Callable[[], object]]) -> None:
    threads = [threading.Thread(target=one) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def larger(place: Place, report: Report) -> None:
    """The 7B configuration."""
    name = place.add("larger", "7B", attention="varlen", batch_tokens=READ)
    report["items_per_s_64_7B"] = _queue(place, name, 64).items_per_s


def families(place: Place, report: Report) -> None:
    """The other families under the way that the machine chooses, against the loop."""
    for size in FAMILIES:
        told = json.loads(place.script("loop", str(place.model(size)), str(place.prompts()), "4:64", "16:4"))
        name = place.add(size, size, batch_tokens=READ)
        for tokens in (4, 64):
            report[f"loop_items_per_s_{tokens}_{size}"] = told["items_per_s"][str(tokens)]
            report[f"items_per_s_{tokens}_{size}"] = _queue(place, name, tokens).items_per_s


def several(place: Place, report: Report) -> None:
    """Data parallel, a worker a card; and one model spread over two cards."""
    count = len(cards())
    if count < 2:
        return
    report.pop("remarks", None)
    one = place.add("one-card", "3B", attention="varlen", batch_tokens=READ)
    single = _queue(place, one, 64).items_per_s
    report["items_per_s_64_cards"] = {"1": single}
    report["scaling"] = {}
    for number in sorted({2, count}):
        devices = ",".join(f"cuda:{card}" for card in range(number))
        name = place.add(f"cards-{number}", "3B", attention="varlen", batch_tokens=READ, device=devices)
        found = pace(place, name, 64, items=128 + MANY * number, after=128 + 512 * number).items_per_s
        report["items_per_s_64_cards"][str(number)] = found  # type: ignore[index]
        report["scaling"][str(number)] = found / single  # type: ignore[index]
    first, second = (_traced(place, f"card-{card}", 16, attention="varlen", device=f"cuda:{card}") for card in (0, 1))
    pairs = [(_tokens(told), _tokens(second[name])) for name, told in first.items()]
    report["equal_answers_on_two_cards"] = sum(one == other for one, other in pairs) / len(pairs)
    spread = place.add("spread", "3B", attention="sdpa", device="spread", batch_tokens=READ)
    report["items_per_s_4_spread_over_cards"] = pace(place, spread, 4, items=96, after=32).items_per_s


def bits(place: Place, report: Report) -> None:
    """Weights of 8 and 4 bits, where a library for them is at hand."""
    for name in ("8bit", "4bit"):
        model = place.add(name, "3B", quantisation=name)
        try:
            report[f"items_per_s_4_{name}"] = pace(place, model, 4, items=96, after=32).items_per_s
        except ModelFailed as error:
            report[f"not_measured_{name}"] = str(error)


SECTIONS: dict[str, Section] = {
    "baseline": baseline,
    "varlen": varlen,
    "parity": parity,
    "memory": memory,
    "two": two,
    "bits": bits,
    "larger": larger,
    "families": families,
    "several": several,
}

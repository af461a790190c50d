"""The parts of the bench; each takes the place and the report so far, and adds its figures."""

import json
import os
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from desktop.inference.backends.image_files_for_worker import build_request
from desktop.inference.backends.worker_backend import BatchMode, PromptOutcome, WorkerBackend
from desktop.inference.checks.batch_parity import load_parity
from desktop.inference.model_conditions import DEFAULT
from desktop.inference.model_errors import ModelFailed
from desktop.inference.model_prompt import render_prompt
from desktop.inference.models.registry import LocalModel, find_model, load_model_config, model_folder_path
from desktop.inference.worker_commands import DecodingSettings, PromptRequest
from tests.bench_gpu.bench import POLL_SECONDS, Pace, Place, cards, pace

Report = dict[str, object]
Section = Callable[[Place, Report], None]

READ = 16_384
FIRST, MANY = (int(part) for part in os.environ.get("BENCH_ITEMS", "128 2048").split())
ASIDE = 20
"""Sizes, items and tokens can be reduced by the environment, to try the bench."""
BASE = os.environ.get("BENCH_SIZE", "3B")
FAMILIES = tuple(os.environ.get("BENCH_FAMILIES", "Qwen3-VL-4B InternVL3-2B").split())
LENGTHS = tuple(int(part) for part in os.environ.get("BENCH_TOKENS", "64 4").split())


@dataclass(frozen=True, slots=True)
class WorkSizes:
    """What decides how much arithmetic and memory one item takes: patches and prompt tokens of a picture of 560 × 560,
    numbers in one layer of the tower and of the decoder, their layers, the numbers of the output layer, and keys and
    values of one token in one layer."""

    patches: int
    prompt: int
    tower: int
    tower_layers: int
    decoder: int
    layers: int
    head: int
    kept: int


SIZES = {
    "3B": WorkSizes(
        1600, 503, 1280 * 5120 + 3 * 1280 * 3420, 32, 2048 * 4608 + 3 * 2048 * 11_008, 36, 2048 * 151_936, 512
    ),
    "Qwen3-VL-4B": WorkSizes(
        1296, 427, 1024 * 4096 + 2 * 1024 * 4096, 24, 2560 * 10_240 + 3 * 2560 * 9728, 36, 2560 * 151_936, 2048
    ),
    "InternVL3-2B": WorkSizes(
        1025, 359, 1024 * 4096 + 2 * 1024 * 4096, 24, 1536 * 3584 + 3 * 1536 * 8960, 28, 1536 * 151_936, 512
    ),
}


def baseline(place: Place, report: Report) -> None:
    """The per-item loop, a plain left-padded batch, and the card's ceilings."""
    loop(place, report)
    plain = place.add("plain", BASE, attention="sdpa", batch_tokens=64 * 640)
    report["padded_items_per_s_4"] = pace(place, plain, 4, items=256, after=128).items_per_s
    report["padded_items_per_s_64"] = pace(place, plain, 64, items=256, after=128).items_per_s


def loop(place: Place, report: Report) -> None:
    """The per-item loop and the card's ceilings alone."""
    told = _loop(place, report, BASE, "")
    report["card_flop_per_s"], report["card_bytes_per_s"] = told.get("flop_per_s"), told.get("bytes_per_s")


def _loop(place: Place, report: Report, size: str, end: str) -> dict[str, float]:
    pairs = [f"{16 if tokens < 16 else 4}:{tokens}" for tokens in LENGTHS]
    told = json.loads(place.script("loop", str(place.model(size)), str(place.prompts()), *pairs))
    for tokens in LENGTHS:
        report[f"loop_items_per_s_{tokens}{end}"] = told["items_per_s"][str(tokens)]
    return told


def varlen(place: Place, report: Report) -> None:
    """Items in to answers on disk with the attention that the machine chooses, against loop and limit."""
    _queued(place, report, BASE, "")


def _queued(place: Place, report: Report, size: str, end: str) -> None:
    """The queue of one size as a user gets it: the attention chosen, and what the comparison with batch 1 found before
    the first run."""
    name = place.add(f"queue-{size}", size, batch_tokens=READ)
    for tokens in LENGTHS:
        found = _queue(place, name, tokens)
        report[f"items_per_s_{tokens}{end}"] = found.items_per_s
        report[f"seconds_to_first_{tokens}{end}"] = found.seconds_to_first
        if once := report.get(f"loop_items_per_s_{tokens}{end}"):
            report[f"ratio_{tokens}{end}"] = found.items_per_s / float(str(once))
        if report.get("card_flop_per_s") and size in SIZES:
            limit = report[f"limit_items_per_s_{tokens}{end}"] = _limit(report, SIZES[size], tokens)
            report[f"share_of_limit_{tokens}{end}"] = found.items_per_s / limit
    if known := load_parity(place.lab, find_model(place.lab, name)):
        report[f"first_run{end}"] = asdict(known)


def _queue(place: Place, name: str, tokens: int) -> Pace:
    """The first 128 items go alone; the clock starts when those of the first fill of all 512 slots are stored, which
    end together."""
    return pace(place, name, tokens, items=FIRST + MANY, after=FIRST + MANY // 4)


def _limit(report: Report, sizes: WorkSizes, tokens: int) -> float:
    """Arithmetic of reading at the rate of large products, weights and keys of each step at the rate of a large copy
    (256 answers a step)."""
    flop, copied = float(str(report["card_flop_per_s"])), float(str(report["card_bytes_per_s"]))
    decoder = sizes.layers * sizes.decoder
    reading = 2 * (sizes.patches * sizes.tower_layers * sizes.tower + sizes.prompt * decoder) / flop
    weights = 2 * (decoder + sizes.head) / 256
    keys = (sizes.prompt + tokens / 2) * sizes.layers * sizes.kept * 2
    return 1 / (reading + tokens * (weights + keys) / copied)


def parity(place: Place, report: Report) -> None:
    """What a queue says against batch 1 under sdpa: first-token logits in float32, tokens in bfloat16."""
    for dtype in ("float32", "bfloat16"):
        report.update({f"{name}_{dtype}": found for name, found in _gaps(place, BASE, dtype).items()})


def family_parity(place: Place, report: Report) -> None:
    """The same in float32 for the other families."""
    for size in FAMILIES:
        report.update({f"{name}_float32_{size}": found for name, found in _gaps(place, size, "float32").items()})


def _gaps(place: Place, size: str, dtype: str) -> dict[str, float]:
    alone = _traced(place, f"alone-{size}-{dtype}", 1, size, attention="sdpa", dtype=dtype)
    queue = _traced(place, f"queue-{size}-{dtype}", 256, size, attention="varlen", dtype=dtype)
    gaps, equal, total = [0.0], 0, 0
    for name, one in alone.items():
        first, second = (told.finished.trace for told in (one, queue[name]) if told.finished)
        assert first and second
        weights = dict(second.first)
        gaps += [abs(weight - weights[token]) for token, weight in first.first[:5] if token in weights]
        equal += sum(a == b for a, b in zip(first.tokens, second.tokens, strict=True))
        total += len(first.tokens)
    return {"first_logits_gap": max(gaps), "equal_tokens": equal / total}


def _traced(place: Place, name: str, most: int, size: str = BASE, **setup: object) -> dict[str, PromptOutcome]:
    with _asker(place, place.add(name, size, **setup)) as asker:
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
    """The other families with the attention that the machine chooses, against the loop."""
    for size in FAMILIES:
        _loop(place, report, size, f"_{size}")
        _queued(place, report, size, f"_{size}")


def scaling(place: Place, report: Report) -> None:
    """Data parallel, a worker a card."""
    count = len(cards())
    one = place.add("one-card", BASE, attention="varlen", batch_tokens=READ)
    single = _queue(place, one, 64).items_per_s
    rates, ratios = {"1": single}, dict[str, float]()
    for number in sorted({2, count}):
        devices = ",".join(f"cuda:{card}" for card in range(number))
        name = place.add(f"cards-{number}", BASE, attention="varlen", batch_tokens=READ, device=devices)
        rates[str(number)] = pace(
            place, name, 64, items=FIRST + MANY * number, after=FIRST + MANY // 4 * number
        ).items_per_s
        ratios[str(number)] = rates[str(number)] / single
    report["items_per_s_64_cards"], report["scaling"] = rates, ratios


def several(place: Place, report: Report) -> None:
    """Data parallel, and one model spread over the cards."""
    if len(cards()) < 2:
        return
    report.pop("remarks", None)
    scaling(place, report)
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
    "loop": loop,
    "varlen": varlen,
    "parity": parity,
    "family_parity": family_parity,
    "memory": memory,
    "two": two,
    "bits": bits,
    "larger": larger,
    "families": families,
    "scaling": scaling,
    "several": several,
}
ON_REQUEST = {"loop", "scaling"}
"""Parts of other ones, which run only if they are named."""

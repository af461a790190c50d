"""A whole queue at once says what batch 1 says: packed reading, slots that are filled again, odd lengths, shortages."""

import json
import random
import shutil
import subprocess
import threading
from pathlib import Path

import pytest

from desktop.inference.model_errors import ModelFailed
from desktop.inference.worker_commands import AnswerCommand, DecodingSettings, MakeDemo, PromptRequest
from desktop.inference.worker_control.worker_job import JobState
from desktop.inference.worker_events import AnswerFinished
from tests.limits import within
from tests.unit.inference.helpers import picture, request
from tests.unit.inference.library import Run
from tests.unit.inference.loaded import LOADING, Loaded, Told

pytestmark = [pytest.mark.models, pytest.mark.long(180, reason="torch and a model are loaded first")]

TEXTS = ("Which piece belongs here? ", "Count the regions. ", "What colour, what shape, how many, and where? ")


OTHERS = ["qwen3_vl", *(pytest.param(name, marks=pytest.mark.campaign) for name in ("internvl", "smolvlm", "idefics3"))]


@pytest.fixture(scope="module")
def place(running: Loaded, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo model, written by a worker."""
    folder = tmp_path_factory.mktemp("varlen") / "demo"
    running.client.submit(MakeDemo(job="make", folder=str(folder))).result(LOADING)
    return folder


def prompts(folder: Path, count: int) -> list[PromptRequest]:
    """Prompts of no picture, one, two and three of many sizes, their words long and short."""
    draw = random.Random(7)
    made: list[PromptRequest] = []
    for number in range(count):
        pictures = [
            picture(folder, (draw.randrange(256), draw.randrange(256), draw.randrange(256)), width, height)
            for width, height in (
                (draw.choice((28, 56, 90, 200)), draw.choice((28, 70, 112))) for _ in range(draw.randrange(4))
            )
        ]
        words = draw.choice(TEXTS) * draw.choice((1, 1, 2, 12))
        made.append(request(f"r{number}", f"{number} {words}", *pictures, " Answer."))
    return made


def both(
    running: Loaded, folder: Path, requests: list[PromptRequest], decoding: DecodingSettings, most: int
) -> tuple[Told, Told]:
    """One prompt at a time as ever, and the queue with `most` slots."""
    running.load(folder)
    alone = running.answer(requests, decoding, most=1)
    told = running.load(folder, attention="varlen")
    assert told.attention == "varlen"
    return alone, running.answer(requests, decoding, most=most)


@pytest.mark.parametrize("most", [1, 3, 4])
def test_that_a_queue_answers_as_single_prompts_do(running: Loaded, place: Path, tmp_path: Path, most: int) -> None:
    alone, queue = both(running, place, prompts(tmp_path, 18), DecodingSettings(max_new_tokens=20), most)
    assert_alike(alone, queue)
    assert {event.finish for event in queue.finished.values()} == {"stop", "length"}
    assert max(event.batch for event in queue.finished.values()) == most


@pytest.mark.usefixtures("place")
@pytest.mark.parametrize("family", OTHERS)
def test_that_a_queue_of_another_family_answers_as_single_prompts_do(
    running: Loaded, oracle: Run, tmp_path: Path, family: str
) -> None:
    folder = tmp_path / family
    oracle(Path(__file__).with_name("families.py"), folder).check_returncode()
    alone, queue = both(running, folder, prompts(tmp_path, 12), DecodingSettings(max_new_tokens=12), 3)
    assert_alike(alone, queue)
    assert max(event.batch for event in queue.finished.values()) == 3


def assert_alike(alone: Told, queue: Told) -> None:
    """What is told of each answer is the same, and first tokens are weighed alike."""
    assert queue.texts == alone.texts
    for name, event in alone.finished.items():
        other = queue.finished[name]
        kept = {"job", "first_token_ns", "total_ns", "batch", "waited_ns", "trace"}
        assert other.model_dump(exclude=kept) == event.model_dump(exclude=kept)
        assert event.trace and other.trace and event.trace.tokens == other.trace.tokens
        first, second = dict(event.trace.first), dict(other.trace.first)
        assert max(abs(first[token] - second[token]) for token in list(first)[:10]) < 1e-4


def test_that_slots_are_filled_again_while_others_go_on(running: Loaded, place: Path, tmp_path: Path) -> None:
    requests = [request(f"r{number}", f"{number} ", TEXTS[number % 3]) for number in range(30)]
    _, queue = both(running, place, requests, DecodingSettings(max_new_tokens=40), 4)
    ends = [event.output_tokens or 0 for event in queue.finished.values()]
    order = list(queue.finished)
    assert min(ends) < 20 < max(ends)
    assert order != sorted(order, key=lambda name: int(name[1:]))


def test_that_a_prompt_that_cannot_be_read_fails_alone(running: Loaded, place: Path, tmp_path: Path) -> None:
    requests = prompts(tmp_path, 6)
    spoilt = picture(tmp_path, (1, 2, 3))
    Path(spoilt.path).write_bytes(b"not a picture")
    running.load(place, attention="varlen")
    told = running.answer([*requests, request("bad", "Look: ", spoilt)])
    assert set(told.finished) == {one.id for one in requests}
    assert told.failed["bad"].failure.code == "bad_picture"


def test_that_a_prompt_longer_than_foretold_is_answered_too(running: Loaded, place: Path) -> None:
    digits = "".join(str(random.Random(3).randrange(10)) for _ in range(1500))  # a token each, three foretold
    requests = [request("long", digits), *(request(f"r{number}", "Short.") for number in range(3))]
    alone, queue = both(running, place, requests, DecodingSettings(max_new_tokens=8), 4)
    assert queue.texts == alone.texts
    assert (queue.finished["long"].prompt_tokens or 0) > 1500


def test_that_a_queue_whose_pictures_are_still_made_ready_stops_at_once(
    running: Loaded, place: Path, tmp_path: Path
) -> None:
    running.load(place, attention="varlen")
    large = picture(tmp_path, (9, 9, 9), 2400, 2400)
    begun = threading.Event()
    command = AnswerCommand(
        job="stop", requests=tuple(request(f"r{n}", f"{n} ", large) for n in range(150)), batch_most=2
    )
    job = running.client.submit(command, lambda _, event: begun.set() if isinstance(event, AnswerFinished) else None)
    assert begun.wait(within())
    running.client.cancel(job)
    assert job.result(within()) is JobState.CANCELLED
    assert running.client.alive


def test_that_sampling_and_forms_take_the_ordinary_way(running: Loaded, place: Path) -> None:
    running.load(place, attention="varlen")
    decoding = DecodingSettings(max_new_tokens=8, sample=True, seed=3)
    told = running.answer([request("a", "Say something.")], decoding)
    assert told.finished["a"].applied.sample


def test_that_another_family_is_refused_with_a_sentence(running: Loaded, place: Path, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    shutil.copytree(place, folder)
    config = folder / "config.json"
    config.write_text(json.dumps({**json.loads(config.read_text()), "model_type": "gemma3"}))
    with pytest.raises(ModelFailed, match="use sdpa"):
        running.load(folder, attention="varlen")


INSIDE = """
import sys, torch
from desktop.inference.worker.fast_engine.write_packed_prompts import token_positions
from desktop.inference.worker.fast_engine.qwen2_5_vl_vision import Qwen25Tower
from desktop.inference.worker.untyped_transformers_import import transformers as library
model = library.AutoModelForImageTextToText.from_pretrained(sys.argv[1], dtype="float32").eval()
merge = model.config.vision_config.spatial_merge_size
picture = model.config.image_token_id
grids = [(1, 4, 6), (1, 2, 2), (1, 8, 4), (1, 16, 22)]
ids = [5, 6]
for grid in grids:
    ids += [picture] * (grid[1] * grid[2] // merge**2) + [7, 8, 9]
ids = torch.tensor(ids)
kinds = (ids == picture).int()
expected, _ = model.model.get_rope_index(ids[None], kinds[None], image_grid_thw=torch.tensor(grids))
assert (token_positions(ids, grids, picture, merge) == expected[:, 0]).all()
tower = model.model.visual
patches = torch.randn(sum(g[1] * g[2] for g in grids), tower.patch_embed.proj.weight[0].numel())
with torch.inference_mode():
    theirs = tower(patches, torch.tensor(grids)).pooler_output
    inner = tower.blocks[0].mlp.gate_proj.weight.clone()
    (ours,) = Qwen25Tower(tower, fused=False).features(patches, grids)
    assert (ours - theirs).abs().max() < 1e-4, (ours - theirs).abs().max()
    assert (tower.blocks[0].mlp.gate_proj.weight == inner).all()
    again = tower(patches, torch.tensor(grids)).pooler_output
    assert (again - theirs).abs().max() < 1e-5
print("alike")
"""


SHORT = 8


@pytest.fixture(scope="module")
def inside(oracle: Run, place: Path, tmp_path_factory: pytest.TempPathFactory) -> "subprocess.CompletedProcess[str]":
    """What both programs tell that look inside, in one process: most of their time is the libraries' start."""
    requests = prompts(tmp_path_factory.mktemp("short"), SHORT)
    return oracle(INSIDE + SHORTAGE, place, given="\n".join(one.model_dump_json() for one in requests))


def test_that_tower_and_positions_are_those_of_the_library(inside: "subprocess.CompletedProcess[str]") -> None:
    assert inside.stdout.split()[:1] == ["alike"], inside.stderr[-2000:]


def test_that_pictures_are_resized_on_the_host_as_for_batch_1(oracle: Run, place: Path, tmp_path: Path) -> None:
    asked = request("r", "Look: ", picture(tmp_path, (200, 30, 90), 90, 75), picture(tmp_path, (5, 6, 7), 56, 56))
    done = oracle(RESIZED, place, given=asked.model_dump_json())
    assert done.stdout.split() == ["84", "84", "56", "56", "alike"], done.stderr[-2000:]


RESIZED = """
import sys, torch
from desktop.inference.worker_commands import PromptRequest
from desktop.inference.worker.fast_engine.write_packed_prompts import PromptWriter
from desktop.inference.worker.preprocessing.read_transferred_images import read_image, read_images
from desktop.inference.worker.untyped_transformers_import import transformers as library
processor = library.AutoProcessor.from_pretrained(sys.argv[1])
request = PromptRequest.model_validate_json(sys.stdin.read())
writer = PromptWriter(processor, read_images)
packed = writer.prepare(request)
for pixels in packed.pixels:
    print(*pixels.shape[1:])
images = [torch.tensor(read_image(part)).permute(2, 0, 1) for part in request.parts if part.type == "picture"]
expected = processor.image_processor(images=images, return_tensors="pt")
assert [tuple(row) for row in expected["image_grid_thw"].tolist()] == list(packed.grids)
assert torch.equal(writer.patches([packed], torch.device("cpu")), expected["pixel_values"])
print("alike")
"""


def test_that_half_the_room_is_taken_where_memory_is_short(inside: "subprocess.CompletedProcess[str]") -> None:
    assert inside.stdout.split()[1:] == ["batch_halved", str(SHORT)], inside.stderr[-2000:]


SHORTAGE = """
import sys
from desktop.inference.worker_commands import (AnswerCommand, DecodingSettings, LoadCommand, PromptRequest)
from desktop.inference.worker.fast_engine.rotary_slot_decoder import AnswerSlots
from desktop.inference.worker.engine_protocol_and_errors import JobReport
from desktop.inference.worker.transformers_engine import TransformersEngine
said = []
engine = TransformersEngine()
engine.load(LoadCommand(job="l", folder=sys.argv[1], attention="varlen", device="cpu"), JobReport("l", said.append))
fill = AnswerSlots.fill
def short(self, *rest):
    if self.count > 2:
        raise MemoryError("no room")
    return fill(self, *rest)
AnswerSlots.fill = short
requests = tuple(PromptRequest.model_validate_json(line) for line in sys.stdin)
engine.answer(
    AnswerCommand(job="a", requests=requests, decoding=DecodingSettings(max_new_tokens=6)),
    JobReport("a", said.append),
)
told = [event.type for event in said if event.type in ("batch_halved", "answer_finished")]
print(told[0], told.count("answer_finished"))
"""

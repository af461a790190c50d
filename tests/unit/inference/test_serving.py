"""Serving a model with vLLM: the layout over cards, the command line, the process from its start to its end."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from db.lab import Lab
from db.rows import ModelRow
from desktop.inference.backends.worker_backend import StopRequested
from desktop.inference.batch_runs.preflight_run_estimate import preflight_model
from desktop.inference.capacity import memory_estimate
from desktop.inference.capacity.memory_estimate import MemoryDevice
from desktop.inference.checks.model_load_test import run_load_test
from desktop.inference.model_errors import (
    CannotServe,
    ModelNameTaken,
    ModelTooLarge,
    ServingEngineEnded,
    ServingEngineMissing,
)
from desktop.inference.models import registry
from desktop.inference.models.add_demo_models import TINY, add_tiny_model, is_trained_on_generated
from desktop.inference.models.registry import LocalModel, ModelSetup, add_folder
from desktop.inference.servers.add_server_model import add_server
from desktop.inference.vllm_server import gpu_layout
from desktop.inference.vllm_server.gpu_layout import plan_gpu_layout
from desktop.inference.vllm_server.serve_plan import plan_serving, register_served_model
from desktop.inference.vllm_server.server_process import EngineServer
from desktop.inference.worker_commands import DecodingSettings, PixelBudget
from tests.unit.inference.helpers import stored
from tests.unit.inference.hostile import Day, hostile
from tests.unit.inference.standin_vllm import StandIn

GIB = 2**30
CARDS = [MemoryDevice(f"cuda:{place}", 79 * GIB, 80 * GIB) for place in range(8)]
MACHINE = MemoryDevice("cpu", 100 * GIB, 128 * GIB)
QWEN_72B = {
    "model_type": "qwen2_5_vl",
    "dtype": "bfloat16",
    "text_config": {
        "num_attention_heads": 64, "num_key_value_heads": 8, "num_hidden_layers": 80, "hidden_size": 8192,
        "intermediate_size": 29568, "max_position_embeddings": 128_000,
    },
    "vision_config": {"num_heads": 16},
}  # fmt: skip
QWEN_7B = {
    **QWEN_72B,
    "text_config": {
        "num_attention_heads": 28, "num_key_value_heads": 4, "num_hidden_layers": 28, "hidden_size": 3584,
        "intermediate_size": 18944, "max_position_embeddings": 128_000,
    },
}  # fmt: skip


def model(folder: Path, config: Mapping[str, object], weights: int) -> Path:
    """A folder whose weights say that they take so many bytes; the file has a hole in their place."""
    folder.mkdir()
    (folder / "config.json").write_text(json.dumps(config))
    head = json.dumps({"w": {"dtype": "BF16", "shape": [weights // 2], "data_offsets": [0, weights]}}).encode()
    with (folder / "model.safetensors").open("wb") as out:
        out.write(len(head).to_bytes(8, "little") + head)
        out.truncate(8 + len(head) + weights)
    return folder


@pytest.mark.parametrize(
    ("config", "weights", "cards", "tensor", "data"),
    [
        (QWEN_7B, 16_600_000_000, CARDS, 1, 8),
        (QWEN_72B, 146_800_000_000, CARDS, 4, 2),
        (QWEN_72B, 146_800_000_000, [MemoryDevice(f"cuda:{n}", 140 * GIB, 141 * GIB) for n in range(2)], 2, 1),
        (QWEN_7B, 16_600_000_000, [MemoryDevice(f"cuda:{n}", 23 * GIB, 24 * GIB) for n in range(3)], 1, 3),
        (QWEN_7B, 16_600_000_000, [*CARDS[:1], MemoryDevice("cuda:1", 9 * GIB, 80 * GIB), *CARDS[2:4]], 1, 3),
        (QWEN_7B, 16_600_000_000, [MemoryDevice(f"cuda:{n}", 15 * GIB, 16 * GIB) for n in range(3)], 2, 1),
    ],
)
def test_that_a_copy_gets_the_fewest_cards_that_hold_it_and_the_others_get_copies(
    tmp_path: Path, config: Mapping[str, object], weights: int, cards: list[MemoryDevice], tensor: int, data: int
) -> None:
    made = plan_gpu_layout(
        "m", LocalModel(revision="", family=""), model(tmp_path / "m", config, weights), places=[*cards, MACHINE]
    )
    assert (made.tensor, made.data, len(made.cards)) == (tensor, data, tensor * data)
    assert made.need <= made.room == int(made.share * made.cards[0].total)
    assert all(made.share <= card.free / card.total for card in made.cards)


def test_that_heads_are_divided_evenly(tmp_path: Path) -> None:
    folder = model(tmp_path / "m", QWEN_7B, 40_000_000_000)
    three = [MemoryDevice(f"cuda:{n}", 23 * GIB, 24 * GIB) for n in range(3)]
    with pytest.raises(ModelTooLarge, match="too large for vLLM"):  # 28 heads go over 2 or 4 cards, not over 3
        plan_gpu_layout("m", LocalModel(revision="", family=""), folder, places=[*three, MACHINE])
    four = [*three, MemoryDevice("cuda:3", 23 * GIB, 24 * GIB)]
    assert plan_gpu_layout("m", LocalModel(revision="", family=""), folder, places=[*four, MACHINE]).tensor == 4


def test_that_a_model_keeps_to_the_cards_that_it_was_added_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = model(tmp_path / "m", QWEN_7B, 16_600_000_000)
    config = LocalModel(revision="", family="", device="cuda:2,cuda:5")
    made = plan_gpu_layout("m", config, folder, places=[*CARDS, MACHINE])
    assert [card.name for card in made.cards] == ["cuda:2", "cuda:5"]
    assert gpu_layout.visible_devices(made.cards) == "2,5"
    monkeypatch.setenv(gpu_layout.VISIBLE, "GPU-a,GPU-b,GPU-c,GPU-d,GPU-e,GPU-f")
    assert gpu_layout.visible_devices(made.cards) == "GPU-c,GPU-f"
    on_processor = plan_gpu_layout("m", config.model_copy(update={"device": "cpu"}), folder, places=[*CARDS, MACHINE])
    assert on_processor.processor


def test_that_the_words_of_a_layout_name_cards_copies_and_memory(tmp_path: Path) -> None:
    folder = model(tmp_path / "m", QWEN_72B, 146_800_000_000)
    said = str(plan_gpu_layout("m", LocalModel(revision="", family=""), folder, places=[*CARDS, MACHINE]).sentence)
    assert "tensor parallel 4, data parallel 2" in said and "16384-token" in said and "GB" in said


@pytest.fixture
def no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory_estimate, "_gpu_devices", list[MemoryDevice])


@pytest.fixture
def engine(tmp_path: Path, no_card: None) -> StandIn:
    return StandIn(tmp_path / "engine")


def alive(pids: list[int]) -> list[int]:
    """Those of the processes that still run."""
    return [pid for pid in pids if psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE]


def test_that_a_served_model_answers_runs_and_leaves_nothing_behind(lab: Lab, engine: StandIn) -> None:
    add_tiny_model(lab)
    plan = plan_serving(lab, TINY, python=str(engine.python))
    lines: list[str] = []
    with EngineServer(plan) as server:
        server.wait(lambda: False, lines.append)
        row = register_served_model(lab, plan, server.address)
        assert "Application startup complete" in server.tail(1)
        told = engine.told
        assert alive(told["pids"]) == told["pids"]
    assert alive(told["pids"]) == []
    assert (row.name, row.kind, row.trained) == ("eyeline-tiny-vllm", "server", True)
    assert is_trained_on_generated(row)
    options = {name: told[name] for name in ("model", "served_model_name", "host", "seed", "generation_config")}
    assert options == {
        "model": str((lab.folder / "models" / TINY).resolve()), "served_model_name": TINY, "host": "127.0.0.1",
        "seed": "0", "generation_config": "vllm",
    }  # fmt: skip
    assert (told["max_model_len"], told["tensor_parallel_size"], told["data_parallel_size"]) == ("2048", "1", "1")
    assert told["environment"] == {
        "CUDA_VISIBLE_DEVICES": None, "VLLM_CPU_KVCACHE_SPACE": "1", "VLLM_NO_USAGE_STATS": "1", "HF_HUB_OFFLINE": "1",
    }  # fmt: skip


def test_that_a_model_that_is_served_again_is_the_same_model_at_another_address(lab: Lab, engine: StandIn) -> None:
    add_tiny_model(lab)
    rows: list[ModelRow] = []
    addresses: list[tuple[str, ...]] = []
    served: list[str] = []
    for _ in range(2):
        plan = plan_serving(lab, TINY, python=str(engine.python))
        with EngineServer(plan) as server:
            server.wait(lambda: False)
            rows.append(register_served_model(lab, plan, server.address))
            config = registry.load_model_config(lab, rows[-1])
            assert isinstance(config, registry.ServerModel)
            addresses.append(config.addresses)
            served.append(server.address)
    assert rows[0].id == rows[1].id
    assert addresses == [(address,) for address in served]


@pytest.mark.parametrize(
    ("change", "options"),
    [
        ({"dtype": "float16"}, {"dtype": "float16"}),
        ({"pixels": PixelBudget(name="small", least=3136, most=50_176)},
         {"mm_processor_kwargs": '{"min_pixels": 3136, "max_pixels": 50176}'}),
        ({"own_code": "c0ffee"}, {"trust_remote_code": True}),
    ],
)  # fmt: skip
def test_that_what_decides_a_models_answers_reaches_the_engine(
    lab: Lab, engine: StandIn, change: dict[str, object], options: dict[str, object]
) -> None:
    add_tiny_model(lab)
    plan = plan_serving(lab, TINY, python=str(engine.python))
    plan = replace(plan, config=plan.config.model_copy(update=change))
    with EngineServer(plan) as server:
        server.wait(lambda: False)
        assert {name: engine.told[name] for name in options} == options


def test_that_how_a_model_is_asked_goes_along_to_its_server(lab: Lab, engine: StandIn) -> None:
    add_tiny_model(lab)
    folder = lab.folder / "models" / TINY
    asked = ModelSetup(decoding=DecodingSettings(max_new_tokens=7), template="Look. {prompt}")
    add_folder(lab, "other", folder, asked)
    plan = plan_serving(lab, "other", python=str(engine.python))
    assert (plan.setup.decoding, plan.setup.template) == (asked.decoding, asked.template)


def test_that_an_engine_that_ends_while_it_loads_says_why_with_its_log(lab: Lab, engine: StandIn) -> None:
    add_tiny_model(lab)
    engine.break_down()
    with EngineServer(plan_serving(lab, TINY, python=str(engine.python))) as server:
        with pytest.raises(ServingEngineEnded, match="No available memory for the cache blocks") as ended:
            server.wait(lambda: False)
        assert ended.value.where == str(server.log_file)
        assert "loading the weights" in server.log_file.read_text()


def test_that_waiting_for_an_engine_can_be_stopped(lab: Lab, engine: StandIn) -> None:
    add_tiny_model(lab)
    with EngineServer(plan_serving(lab, TINY, python=str(engine.python))) as server, pytest.raises(StopRequested):
        server.wait(lambda: True)
    assert alive(engine.told.get("pids", [])) == []


def test_that_a_python_without_vllm_is_one_sentence(lab: Lab, no_card: None, tmp_path: Path) -> None:
    add_tiny_model(lab)
    engine = StandIn(tmp_path / "engine")
    engine.remove()
    with pytest.raises(ServingEngineMissing, match="vLLM is not installed"):
        plan_serving(lab, TINY, python=str(engine.python))


@pytest.mark.parametrize("setup", [ModelSetup(quantisation="4bit"), ModelSetup(quantisation="8bit")])
def test_that_settings_that_the_engine_would_not_follow_are_refused(lab: Lab, no_card: None, setup: ModelSetup) -> None:
    add_tiny_model(lab)
    add_folder(lab, "smaller", lab.folder / "models" / TINY, setup)
    with pytest.raises(CannotServe, match="--bits"):
        plan_serving(lab, "smaller")


def test_that_only_a_folder_of_weights_is_served(lab: Lab) -> None:
    registry.add_baseline(lab, "chance")
    with pytest.raises(CannotServe, match="no weights folder"):
        plan_serving(lab, "chance")


def test_that_a_name_that_is_another_models_is_refused_before_anything_starts(lab: Lab, engine: StandIn) -> None:
    add_tiny_model(lab)
    registry.add_baseline(lab, "chance", name="eyeline-tiny-vllm")
    with pytest.raises(ModelNameTaken):
        plan_serving(lab, TINY, python=str(engine.python))
    assert plan_serving(lab, TINY, python=str(engine.python), called="served").called == "served"


def test_that_an_estimate_names_the_engine_that_it_assumes(lab: Lab) -> None:
    item = stored(lab, "one", "Which?")
    with hostile(Day()) as address:
        add_server(lab, "served", address)
        (found,) = preflight_model(lab, "served", [item])
        assert str(found.engine) == f"vllm 0.33.0 at {address}"
        assert run_load_test(lab, "served").engine == str(found.engine)
    local = LocalModel(revision="", family="")
    assert str(memory_estimate.engine_sentence(local)) == "transformers, fastest attention available on this computer"
    plain = local.model_copy(update={"attention": "sdpa"})
    assert str(memory_estimate.engine_sentence(plain)) == "transformers in batches, sdpa attention"
    assert "packed without padding" in str(
        memory_estimate.engine_sentence(local.model_copy(update={"attention": "varlen"}))
    )
    registry.add_baseline(lab, "chance")
    (guessed,) = preflight_model(lab, "chance", [item])
    assert str(guessed.engine) == ""

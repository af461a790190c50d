"""The way of attention that `auto` takes: chosen by family, card and environment, noted, and compared with batch 1."""

import json
from pathlib import Path

import pytest

from db.lab import Lab
from desktop.inference.backends.worker_backend import WorkerBackend
from desktop.inference.batch_runs.run_model_over_items import run_batch
from desktop.inference.checks import batch_parity
from desktop.inference.model_conditions import DEFAULT
from desktop.inference.model_errors import ModelNameTaken
from desktop.inference.models import registry
from desktop.inference.models.model_metadata import load_attention_way
from desktop.inference.models.registry import LocalModel, ModelSetup
from desktop.inference.worker_commands import DecodingSettings, MakeDemo
from tests.unit.inference.helpers import BLUE, RED, stored
from tests.unit.inference.library import Run
from tests.unit.inference.loaded import LOADING, Loaded
from tests.unit.inference.test_registry import model_folder

CHOICES = """
import json, sys
from pathlib import Path
from desktop.inference.worker_commands import LoadCommand
from desktop.inference.worker.checkpoints import choose_attention
from desktop.inference.worker.untyped_transformers_import import transformers
choose_attention._has_flash_kernels = lambda device: device != "cpu"
transformers.utils.is_flash_attn_2_available = lambda: "flash" in sys.argv
folder = Path(sys.argv[1])
for config, options in json.load(sys.stdin):
    (folder / "config.json").write_text(json.dumps(config))
    command = LoadCommand(job="j", folder=str(folder), **options)
    print(choose_attention.choose_attention(command, command.device))
"""
QWEN = {"model_type": "qwen2_5_vl", "dtype": "bfloat16"}
LLAVA = {"model_type": "llava_onevision", "dtype": "bfloat16"}
CARD = {"device": "cuda:0"}
CASES = [
    (QWEN, CARD, "varlen", "varlen"),
    ({**QWEN, "model_type": "qwen3_vl"}, CARD, "varlen", "varlen"),
    ({**QWEN, "model_type": "internvl"}, CARD, "varlen", "varlen"),
    ({**QWEN, "model_type": "smolvlm"}, CARD, "varlen", "varlen"),
    ({**QWEN, "model_type": "idefics3"}, CARD, "varlen", "varlen"),
    (QWEN, {"device": "cpu"}, "sdpa", "sdpa"),
    (QWEN, {**CARD, "dtype": "float32"}, "sdpa", "sdpa"),
    ({"model_type": "qwen2_5_vl", "dtype": "float32"}, CARD, "sdpa", "sdpa"),
    (QWEN, {**CARD, "quantisation": "8bit"}, "sdpa", "sdpa"),
    (QWEN, {"device": "spread"}, "flash_attention_2", "sdpa"),
    ({**QWEN, "quantization_config": {"quant_method": "awq", "bits": 4}}, CARD, "flash_attention_2", "sdpa"),
    ({**QWEN, "text_config": {"use_sliding_window": True, "max_window_layers": 1}}, CARD, "flash_attention_2", "sdpa"),
    (
        {**QWEN, "model_type": "internvl", "text_config": {"model_type": "gemma2"}},
        CARD,
        "flash_attention_2",
        "sdpa",
    ),
    (LLAVA, CARD, "flash_attention_2", "sdpa"),
    ({"model_type": "gemma3", "dtype": "bfloat16"}, CARD, "sdpa", "sdpa"),
    (LLAVA, {**CARD, "attention": "eager"}, "eager", "eager"),
]


@pytest.mark.models
@pytest.mark.parametrize("package", ["flash", ""])
def test_that_the_fastest_way_that_family_and_card_support_is_chosen(oracle: Run, tmp_path: Path, package: str) -> None:
    given = json.dumps([(config, options) for config, options, *_ in CASES])
    done = oracle(CHOICES, tmp_path, package, given=given)
    assert done.stdout.split() == [case[2] if package else case[3] for case in CASES], done.stderr[-2000:]


@pytest.fixture(scope="module")
def awake(running: Loaded) -> Loaded:
    """The worker, started before a test begins."""
    assert running.client
    return running


@pytest.fixture
def tiny(awake: Loaded, lab: Lab) -> Path:
    """The demo model in the lab, on its list with the way of attention left to the machine."""
    folder = lab.folder / "models" / "tiny"
    awake.client.submit(MakeDemo(job="make", folder=str(folder))).result(LOADING)
    setup = ModelSetup(dtype="float32", decoding=DecodingSettings(max_new_tokens=6))
    registry.add_folder(lab, "tiny", folder, setup, trained=False)
    return folder


@pytest.mark.models
@pytest.mark.long(180, reason="torch and a model are loaded first")
def test_that_a_run_notes_the_way_and_a_first_run_under_another_is_compared_with_batch_1(lab: Lab, tiny: Path) -> None:
    items = [stored(lab, f"i{n}", f"{n}? <image 1> or <image 2>", "B", (RED, BLUE)) for n in range(7)]
    row = registry.find_model(lab, "tiny")
    assert load_attention_way(lab, row) == ""
    result = run_batch(lab, "tiny", items[:1])
    assert (result.done, result.parity, load_attention_way(lab, row)) == (1, None, "sdpa"), "a processor, the plain way"
    config = registry.load_model_config(lab, row)
    assert isinstance(config, LocalModel)
    with WorkerBackend("tiny", config.model_copy(update={"attention": "varlen"}), tiny) as asker:
        asker.load()
        found = batch_parity.check_parity_before_first_run(lab, row, asker, config, items, DEFAULT)
        again = batch_parity.check_parity_before_first_run(lab, row, asker, config, items, DEFAULT)
    assert found is not None
    assert (found.way, found.items, found.batch) == ("varlen", batch_parity.FIRST_SAMPLE, batch_parity.TOGETHER)
    assert (found.equal_tokens, found.answers_changed, found.verdicts_changed) == (1.0, 0, 0)
    assert found.first_logit is not None
    assert 0 < found.first_logit < 1e-4, "two ways of summing, and never one compared with itself"
    assert again is None
    assert batch_parity.load_parity(lab, row) == found


def test_that_a_model_from_before_auto_is_added_again_as_it_was(lab: Lab, tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m")
    old = registry.add_folder(lab, "m", folder, ModelSetup(attention="sdpa"))
    assert registry.add_folder(lab, "m", folder).id == old.id, "its place on another seat is told under its name"
    with pytest.raises(ModelNameTaken):
        registry.add_folder(lab, "m", folder, ModelSetup(dtype="float16"))
    fresh = registry.parse_model_config(registry.add_folder(lab, "n", folder))
    assert isinstance(fresh, LocalModel)
    assert fresh.attention == "auto"

"""Code that a model brings along runs only where that very code was allowed, and in the worker's process alone."""

import json
import re
import shutil
from pathlib import Path

import pytest
from safetensors.numpy import load_file, save_file  # pyright: ignore[reportUnknownVariableType]

from desktop.inference.model_errors import ModelFailed
from desktop.inference.worker.checkpoints.custom_code_files import custom_code_hash
from desktop.inference.worker_commands import MakeDemo
from tests.unit.inference.helpers import RED, picture, request
from tests.unit.inference.loaded import LOADING, Loaded

pytestmark = [pytest.mark.models, pytest.mark.long(180, reason="torch and a model are loaded first")]
CODE = """
from transformers import Qwen2_5_VLConfig, Qwen2_5_VLForConditionalGeneration
open({mark!r}, "a").write("ran ")

class OwnConfig(Qwen2_5_VLConfig):
    model_type = "own_vl"

class OwnModel(Qwen2_5_VLForConditionalGeneration):
    config_class = OwnConfig
{more}
"""
NEEDS_OLD = """
    def __init__(self, config):
        super().__init__(config)
        self._library_of_long_ago()
"""


@pytest.fixture(scope="module")
def demo(running: Loaded, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("own") / "demo"
    running.client.submit(MakeDemo(job="make", folder=str(folder))).result(LOADING)
    return folder


def own(demo: Path, folder: Path, more: str = "") -> tuple[Path, Path]:
    """A model of a family that only its own code knows, and the file that the code leaves when it runs. Its weights
    have the names of its class: transformers renames only those of families that it knows."""
    shutil.copytree(demo, folder)
    weights = load_file(folder / "model.safetensors")
    own_names = {re.sub(r"^model\.(?!visual|language_model)", "model.language_model.", name): name for name in weights}
    save_file(
        {name: weights[stored] for name, stored in own_names.items()}, folder / "model.safetensors", {"format": "pt"}
    )
    mark = folder.with_suffix(".ran")
    (folder / "modeling_own.py").write_text(CODE.format(mark=str(mark), more=more))
    config = json.loads((folder / "config.json").read_text())
    config |= {
        "model_type": "own_vl",
        "architectures": ["OwnModel"],
        "auto_map": {
            "AutoConfig": "modeling_own.OwnConfig",
            "AutoModelForImageTextToText": "modeling_own.OwnModel",
        },
    }
    (folder / "config.json").write_text(json.dumps(config))
    return folder, mark


def test_that_no_code_runs_unless_it_was_allowed(running: Loaded, demo: Path, tmp_path: Path) -> None:
    folder, mark = own(demo, tmp_path / "m")
    with pytest.raises(ModelFailed) as error:
        running.load(folder)
    assert "own_vl" in str(error.value)
    assert "--allow-code" in str(error.value)
    assert not mark.exists()


def test_that_allowed_code_runs_and_answers_and_changed_code_is_refused(
    running: Loaded, demo: Path, tmp_path: Path
) -> None:
    folder, mark = own(demo, tmp_path / "m")
    allowed = custom_code_hash(folder)
    told = running.load(folder, own_code=allowed)
    assert (told.family, told.architecture) == ("own_vl", "OwnModel")
    assert (running.answer([request("r", "What? ", picture(tmp_path, RED))]).finished["r"].output_tokens or 0) > 0
    ran = mark.read_text()
    with (folder / "modeling_own.py").open("a") as code:
        code.write("\n# another commit\n")
    with pytest.raises(ModelFailed) as error:
        running.load(folder, own_code=allowed)
    assert "not the code that was allowed" in str(error.value)
    assert mark.read_text() == ran


def test_that_code_of_another_time_is_one_sentence_with_the_way_out(
    running: Loaded, demo: Path, tmp_path: Path
) -> None:
    folder, _ = own(demo, tmp_path / "old", NEEDS_OLD)
    with pytest.raises(ModelFailed) as error:
        running.load(folder, own_code=custom_code_hash(folder))
    assert "does not work with transformers" in str(error.value)
    assert "a server" in str(error.value)
    assert "\n" not in str(error.value)

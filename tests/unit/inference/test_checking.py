"""A folder that lacks what its configuration asks for is refused when it is added, and when it is loaded."""

import json
import shutil
import struct
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from db.lab import Lab
from desktop.inference.checks.loaded_model_warnings import list_load_warnings
from desktop.inference.model_errors import BrokenModel, ModelFailed, NoModelFolder, NoWorkerPython
from desktop.inference.models import check_folder_with_python, registry
from desktop.inference.worker.checkpoints.memory_from_weight_files import named_tensor_entries, weights_offset
from tests.unit.inference.loaded import Loaded
from tests.unit.inference.test_own_code import demo

__all__ = ["demo"]
pytestmark = [pytest.mark.models, pytest.mark.long(180, reason="torch and a model are loaded first")]
Change = Callable[[dict[str, Any], dict[str, bytes]], object]


@pytest.fixture(autouse=True)
def one_worker(running: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker of the other tests, so that torch is imported once."""
    monkeypatch.setattr(check_folder_with_python, "WorkerClient", lambda *_, **__: nullcontext(running.client))  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]


def rewritten(source: Path, folder: Path, change: Change) -> Path:
    """A copy whose weights are changed: entries of the head, and the bytes of each."""
    shutil.copytree(source, folder)
    file = folder / "model.safetensors"
    head: dict[str, Any] = {name: dict(entry) for name, entry in named_tensor_entries(file).items()}
    data, begin = file.read_bytes(), weights_offset(file)
    bodies = {name: data[begin + one["data_offsets"][0] : begin + one["data_offsets"][1]] for name, one in head.items()}
    change(head, bodies)
    place, body = 0, b""
    for name, entry in head.items():
        entry["data_offsets"] = [place, place := place + len(bodies[name])]
        body += bodies[name]
    told = json.dumps({"__metadata__": {"format": "pt"}, **head}).encode()
    file.write_bytes(struct.pack("<Q", len(told)) + told + body)
    return folder


def halved(head: dict[str, Any], _: dict[str, bytes]) -> None:
    for name in sorted(head)[::2]:
        del head[name]


def misshapen(head: dict[str, Any], bodies: dict[str, bytes]) -> None:
    name = min(head)
    rows = head[name]["shape"][0]
    bodies[name] = bodies[name][: len(bodies[name]) // rows * (rows - 1)]
    head[name]["shape"] = [rows - 1, *head[name]["shape"][1:]]


def enlarged(head: dict[str, Any], bodies: dict[str, bytes]) -> None:
    head["extra.weight"], bodies["extra.weight"] = {"dtype": "F32", "shape": [1]}, b"wwww"


@pytest.mark.parametrize(
    ("change", "said"),
    [(halved, "{half} of the {all} weights .* missing"), (misshapen, "1 of the {all} weights .* shape")],
)
def test_that_weights_that_are_missing_or_of_another_shape_are_counted_when_added_and_when_loaded(
    running: Loaded, demo: Path, lab: Lab, tmp_path: Path, change: Change, said: str
) -> None:
    folder = rewritten(demo, tmp_path / "m", change)
    names = len(named_tensor_entries(demo / "model.safetensors"))
    with pytest.raises(BrokenModel, match=said.format(half=(names + 1) // 2, all=names)) as error:
        registry.add_folder(lab, "m", folder, check=check_folder_with_python.check_model_weights)
    assert error.value.hint
    assert registry.lab_models(lab) == []
    with pytest.raises(ModelFailed, match="weights"):
        running.load(folder)


def test_that_weights_without_a_use_are_named_and_not_refused(
    running: Loaded, demo: Path, lab: Lab, tmp_path: Path
) -> None:
    folder = rewritten(demo, tmp_path / "m", enlarged)
    assert check_folder_with_python.check_model_weights(folder, python="", own_code="", step=lambda _, __: None) == (
        "extra.weight",
    )
    registry.add_folder(lab, "m", folder, check=check_folder_with_python.check_model_weights)
    assert any("extra.weight" in str(one) for one in list_load_warnings(running.load(folder)))


@pytest.mark.parametrize(
    ("family", "said"), [("no_such_vl", "family"), ("llama", "accepts text only"), ("clip", "does not answer")]
)
def test_that_a_family_that_cannot_answer_is_refused_when_it_is_added(
    demo: Path, lab: Lab, tmp_path: Path, family: str, said: str
) -> None:
    folder = Path(shutil.copytree(demo, tmp_path / "m"))
    config = json.loads((folder / "config.json").read_text()) | {"model_type": family}
    (folder / "config.json").write_text(json.dumps(config))
    with pytest.raises(NoModelFolder, match=said) as error:
        registry.add_folder(lab, "m", folder, check=check_folder_with_python.check_model_weights)
    assert error.value.hint


def test_that_a_tokenizer_that_cannot_be_read_is_found_when_a_folder_is_added(
    demo: Path, lab: Lab, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(demo, tmp_path / "m"))
    (folder / "tokenizer.json").write_text("{}")
    with pytest.raises(NoModelFolder, match="Could not read"):
        registry.add_folder(lab, "m", folder, check=check_folder_with_python.check_model_weights)


def test_that_without_a_python_for_models_a_folder_is_added_uncompared_unless_one_was_named(
    lab: Lab, demo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object, **__: object) -> None:
        raise NoWorkerPython("as the test has it")

    monkeypatch.setattr(check_folder_with_python, "WorkerClient", none)
    assert check_folder_with_python.check_model_weights(demo, python="", own_code="", step=lambda _, __: None) == ()
    with pytest.raises(NoWorkerPython):
        check_folder_with_python.check_model_weights(demo, python="/some/python", own_code="", step=lambda _, __: None)

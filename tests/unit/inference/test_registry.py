"""Models of a lab: found, refused, told apart."""

import json
import struct
from pathlib import Path

import pytest

from db.lab import Lab, create_lab
from db.rows import ModelRow
from db.stores import models_runs_predictions
from desktop.benchmarks.base_errors import WrongUse
from desktop.inference.backends.model_backend import open_backend
from desktop.inference.model_errors import (
    BrokenModel,
    ModelDiskFull,
    ModelNameTaken,
    NoModelFolder,
    UnknownModel,
    UnknownModelLocation,
)
from desktop.inference.models import add_demo_models, model_family_and_fingerprint, model_location, registry
from desktop.inference.models.recheck_earlier_models import recheck_untrained
from desktop.inference.models.registry import FakeModel, LocalModel, ModelSetup
from desktop.inference.worker_commands import DecodingSettings, PixelBudget
from tests.unit.inference.helpers import model_parts


def model_folder(folder: Path, *, weights: bytes = b"w" * 64, config: str = '{"model_type": "qwen2_5_vl"}') -> Path:
    """A folder that looks like a model's."""
    folder.mkdir(parents=True)
    (folder / "config.json").write_text(config)
    head = json.dumps({"t": {"dtype": "F32", "shape": [len(weights) // 4], "data_offsets": [0, len(weights)]}}).encode()
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(head)) + head + weights)
    return model_parts(folder)


def test_that_a_folder_becomes_a_model_and_comes_back_as_its_configuration(lab: Lab, tmp_path: Path) -> None:
    budget = PixelBudget(name="small", least=1, most=2)
    folder = model_folder(tmp_path / "m")
    row = registry.add_folder(
        lab, "mine", folder, ModelSetup(pixels=budget, decoding=DecodingSettings(max_new_tokens=9))
    )
    config = registry.load_model_config(lab, registry.find_model(lab, "mine"))
    assert isinstance(config, LocalModel)
    assert (config.family, config.pixels, config.decoding.max_new_tokens) == ("qwen2_5_vl", budget, 9)
    assert config.folder == str(folder)
    assert row.trained


@pytest.mark.parametrize(("dtype", "one"), [("F32", struct.pack("<f", 1.0)), ("BF16", b"\x80\x3f")])
def test_that_weights_as_they_were_first_drawn_are_called_untrained(
    lab: Lab, tmp_path: Path, dtype: str, one: bytes
) -> None:
    for name, norm, trained in (("drawn", one * 8, False), ("learnt", one * 7 + b"\x01" * len(one), True)):
        folder = model_folder(tmp_path / name)
        head = {
            "model.layers.0.input_layernorm.weight": {"dtype": dtype, "shape": [8], "data_offsets": [4, 4 + len(norm)]},
            "lm_head.weight": {"dtype": dtype, "shape": [1, 4 // len(one)], "data_offsets": [0, 4]},
        }
        told = json.dumps(head).encode()
        (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(told)) + told + b"wwww" + norm)
        assert registry.add_folder(lab, name, folder).trained is trained


@pytest.mark.parametrize(
    "entry",
    [
        {"dtype": "F32", "shape": ["x"], "data_offsets": [0, 32]},
        {"dtype": ["F32"], "shape": [8], "data_offsets": [0, 32]},
        {"dtype": "F32", "shape": 8, "data_offsets": [0, 32]},
        {"dtype": "F32", "shape": [-8], "data_offsets": [0, 32]},
        {"dtype": "F32", "shape": [10**30], "data_offsets": [0, 32]},
        {"dtype": "F32", "shape": [10**17], "data_offsets": [0, 32]},
        {"dtype": "F32", "shape": [8], "data_offsets": ["0", 32]},
        {"dtype": "F32", "shape": [8], "data_offsets": [-5000, 32]},
        {"dtype": "F32", "shape": [8], "data_offsets": [10**30, 32]},
        {"data_offsets": [0, 32]},
    ],
    ids=str,
)
def test_that_weights_whose_head_cannot_be_true_are_called_broken_when_added_and_tell_nothing_when_looked_at_again(
    lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: dict[str, object]
) -> None:
    known = added_unlooked(lab, drawn_folder(tmp_path / "known"), monkeypatch)
    told = json.dumps({"norm.weight": entry}).encode()
    for name in ("odd", "known"):
        folder = tmp_path / name if name == "known" else model_folder(tmp_path / name)
        (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(told)) + told + struct.pack("<f", 1.0) * 8)
    with pytest.raises(BrokenModel, match="damaged"):
        registry.add_folder(lab, "odd", tmp_path / "odd")
    assert recheck_untrained(lab) == ()
    assert lab.read(models_runs_predictions.get_model, known.id).trained


def drawn_folder(folder: Path) -> Path:
    """A model's folder with weights as they were first drawn."""
    model_folder(folder, config=json.dumps({"model_type": "qwen2_5_vl", "name": folder.name}))
    one = struct.pack("<f", 1.0) * 8
    told = json.dumps({"norm.weight": {"dtype": "F32", "shape": [8], "data_offsets": [0, len(one)]}}).encode()
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(told)) + told + one)
    return folder


def unlooked(_folder: Path) -> bool:
    return False


def added_unlooked(lab: Lab, folder: Path, monkeypatch: pytest.MonkeyPatch) -> ModelRow:
    """The model as it was added before weights were looked at."""
    with monkeypatch.context() as before:
        before.setattr(registry, "looks_untrained", unlooked)
        return registry.add_folder(lab, folder.name, folder)


def test_that_a_model_added_before_weights_were_looked_at_is_called_untrained_once_it_is_loaded_or_looked_at_again(
    lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded, listed = (added_unlooked(lab, drawn_folder(tmp_path / name), monkeypatch) for name in ("loaded", "listed"))
    learnt = registry.add_folder(lab, "learnt", model_folder(tmp_path / "learnt"))
    gone = added_unlooked(lab, drawn_folder(tmp_path / "gone"), monkeypatch)
    (tmp_path / "gone").rename(tmp_path / "away")
    config = registry.load_model_config(lab, loaded)
    assert isinstance(config, LocalModel)
    open_backend(lab, "loaded", config).close()
    assert (
        not lab.read(models_runs_predictions.get_model, loaded.id).trained
        and lab.read(models_runs_predictions.get_model, listed.id).trained
    )
    assert recheck_untrained(lab) == ("listed",)
    assert recheck_untrained(lab) == ()
    told = {row.name: row.trained for row in registry.lab_models(lab)}
    assert told == {"loaded": False, "listed": False, "learnt": True, "gone": True}
    assert learnt.trained and gone.trained


def test_that_adding_the_folder_again_tells_that_it_is_untrained(
    lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = drawn_folder(tmp_path / "again")
    assert added_unlooked(lab, folder, monkeypatch).trained
    assert not registry.add_folder(lab, "again", folder).trained
    assert not registry.find_model(lab, "again").trained


def test_that_a_folder_inside_the_lab_is_kept_relative_to_it(lab: Lab) -> None:
    folder = model_folder(lab.folder / "models" / "m")
    config = registry.load_model_config(lab, registry.add_folder(lab, "inside", folder))
    assert isinstance(config, LocalModel)
    assert config.folder == "models/m"
    assert registry.model_folder_path(lab, config) == folder


@pytest.mark.parametrize("lacking", ["folder", "config.json", "model.safetensors", "family"])
def test_that_a_folder_without_what_a_model_needs_is_refused_in_one_sentence(
    lab: Lab, tmp_path: Path, lacking: str
) -> None:
    folder = tmp_path / "m"
    if lacking != "folder":
        model_folder(folder, config="[1]" if lacking == "family" else "{}")
        (folder / lacking).unlink(missing_ok=True)
    with pytest.raises(NoModelFolder) as error:
        registry.add_folder(lab, "m", folder)
    assert error.value.exit_code == 2
    assert error.value.where.startswith(str(folder))
    assert "\n" not in str(error.value)
    assert registry.lab_models(lab) == []


def test_that_pickled_weights_are_refused_with_the_way_out(lab: Lab, tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m")
    (folder / "model.safetensors").rename(folder / "pytorch_model.bin")
    with pytest.raises(NoModelFolder) as error:
        registry.add_folder(lab, "m", folder)
    assert "safetensors" in str(error.value.hint)


SEEING = '{"model_type": "qwen2_5_vl", "vision_config": {}}'


@pytest.mark.parametrize(
    ("config", "gone", "said"),
    [
        ('{"model_type": "llama"}', {"preprocessor_config.json"}, "accepts text only"),
        (SEEING, {"preprocessor_config.json"}, "image processor"),
        (SEEING, {"tokenizer.json"}, "tokenizer"),
        (SEEING, {"chat_template.jinja"}, "chat template"),
    ],
)
def test_that_a_folder_without_a_part_that_every_model_needs_is_refused_when_it_is_added(
    lab: Lab, tmp_path: Path, config: str, gone: set[str], said: str
) -> None:
    folder = model_folder(tmp_path / "m", config=config)
    for name in gone:
        (folder / name).unlink()
    with pytest.raises(NoModelFolder, match=said) as error:
        registry.add_folder(lab, "m", folder)
    assert error.value.hint
    assert registry.lab_models(lab) == []


@pytest.mark.parametrize("template", ['"{{ messages }}"', '[{"name": "tools", "template": "x"}]'])
@pytest.mark.parametrize("file", ["chat_template.json", "processor_config.json", "tokenizer_config.json"])
def test_that_a_chat_template_is_found_wherever_the_library_looks(
    lab: Lab, tmp_path: Path, file: str, template: str
) -> None:
    folder = model_folder(tmp_path / "m", config=SEEING)
    (folder / "chat_template.jinja").unlink()
    (folder / file).write_text(f'{{"chat_template": {template}}}')
    assert registry.add_folder(lab, "m", folder).name == "m"


def sharded(folder: Path, *files: str, index: str | None = None) -> Path:
    """A model's folder whose weights lie in these files, one weight called after each."""
    model_folder(folder, config=SEEING)
    (folder / "model.safetensors").unlink()
    for file in files:
        head = json.dumps({f"{file[6:11]}.weight": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}}).encode()
        (folder / file).write_bytes(struct.pack("<Q", len(head)) + head + b"wwww")
    if index is not None:
        (folder / "model.safetensors.index.json").write_text(index)
    return folder


ONE, TWO, THREE = (f"model-0000{n}-of-00003.safetensors" for n in (1, 2, 3))
MAP = json.dumps({"weight_map": {"00001.weight": ONE, "00002.weight": TWO, "00003.weight": THREE}})


def test_that_shards_that_are_missing_are_counted_and_named_when_a_folder_is_added(lab: Lab, tmp_path: Path) -> None:
    assert registry.add_folder(lab, "whole", sharded(tmp_path / "whole", ONE, TWO, THREE, index=MAP)).name == "whole"
    told = "1 of the 3 weight files of this model are missing: "
    for name, files, index, said in (
        ("listed", (ONE, THREE), MAP, told + TWO),
        ("indexless", (ONE, TWO, THREE), None, "model.safetensors.index.json"),
        ("neither", (ONE, TWO), None, "2 of the 4 .*model-00003-of-00003.safetensors, model.safetensors.index.json"),
        ("emptied", (ONE, TWO, THREE), MAP.replace('"00002.weight"', '"lost.weight"'), "1 of the 3 weights .* lost"),
        ("broken", (ONE, TWO, THREE), "[]", "weights index model.safetensors.index.json cannot be read"),
        ("deep", (ONE, TWO, THREE), "[" * 100_000, "weights index"),
    ):
        with pytest.raises(BrokenModel, match=said) as error:
            registry.add_folder(lab, name, sharded(tmp_path / name, *files, index=index))
        assert error.value.hint
    assert [row.name for row in registry.lab_models(lab)] == ["whole"]


def test_that_a_name_stands_for_one_configuration(lab: Lab, tmp_path: Path) -> None:
    one, other = model_folder(tmp_path / "a"), model_folder(tmp_path / "b", weights=b"v" * 64)
    first = registry.add_folder(lab, "m", one)
    assert registry.add_folder(lab, "m", one).id == first.id
    with pytest.raises(ModelNameTaken):
        registry.add_folder(lab, "m", other)
    with pytest.raises(ModelNameTaken, match=r"already.* as m"):
        registry.add_folder(lab, "second", one)
    registry.remove_from_registry(lab, "m")
    assert registry.add_folder(lab, "m", other).id != first.id


def test_that_an_unknown_name_tells_those_there_are(lab: Lab) -> None:
    registry.add_baseline(lab, "chance")
    with pytest.raises(UnknownModel) as error:
        registry.find_model(lab, "nobody")
    assert str(error.value.hint) == "It has: chance."
    with pytest.raises(UnknownModel):
        registry.add_baseline(lab, "luck")


def test_that_the_same_weights_in_another_place_are_the_same_model(lab: Lab, tmp_path: Path) -> None:
    here, there = model_folder(tmp_path / "here"), model_folder(tmp_path / "there")
    first = registry.add_folder(lab, "m", here)
    assert registry.add_folder(lab, "m", there, ModelSetup(python="/some/python")).id == first.id
    config = registry.load_model_config(lab, first)
    assert isinstance(config, LocalModel)
    assert (config.folder, config.python) == (str(there), "/some/python")
    assert not {"folder", "python", "device", "batch_tokens"} & set(json.loads(first.body))


def test_that_how_a_model_is_run_is_the_labs_own_and_its_folder_is_known_to_all(lab: Lab, tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m")
    row = registry.add_folder(lab, "m", folder, ModelSetup(device="cpu"))
    with create_lab(tmp_path / "other", name="other") as other:
        registry.add_model(other, row)
        found = registry.load_model_config(other, row)
        assert isinstance(found, LocalModel) and found.folder == str(folder)
        registry.add_folder(other, "m", folder, ModelSetup(batch_tokens=9))
        ours, theirs = registry.load_model_config(lab, row), registry.load_model_config(other, row)
    assert isinstance(ours, LocalModel) and isinstance(theirs, LocalModel)
    assert [(one.device, one.batch_tokens) for one in (ours, theirs)] == [("cpu", 16_384), ("auto", 9)]


def test_that_a_model_whose_place_is_unknown_here_says_so(lab: Lab, tmp_path: Path) -> None:
    row = registry.add_folder(lab, "m", model_folder(tmp_path / "m"))
    model_location.locations_file().unlink()
    with pytest.raises(UnknownModelLocation) as error:
        registry.load_model_config(lab, row)
    assert "eyeline models add m" in str(error.value.hint)


def test_that_a_lab_keeps_no_scripted_model_unless_told(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(registry.SCRIPTED)
    with pytest.raises(WrongUse):
        registry.add_model(lab, registry.model_row("fake", FakeModel(folder="x"), trained=False))


def test_that_baselines_are_called_so_and_not_trained(lab: Lab) -> None:
    row = registry.add_baseline(lab, "chance")
    assert (row.name, row.kind, row.trained) == ("chance", "baseline", False)


def test_that_the_fingerprint_follows_weights_and_settings_and_nothing_else(tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m")
    before = model_family_and_fingerprint.fingerprint_folder(folder)
    (folder / "README.md").write_text("words")
    assert model_family_and_fingerprint.fingerprint_folder(folder) == before
    assert model_family_and_fingerprint.fingerprint_folder(folder.rename(tmp_path / "moved")) == before
    moved = tmp_path / "moved"
    (moved / "preprocessor_config.json").write_text('{"size": 1}')
    assert model_family_and_fingerprint.fingerprint_folder(moved) != before


def test_that_a_fingerprint_tells_how_far_it_is_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m")
    (folder / "large.safetensors").write_bytes(bytes(model_family_and_fingerprint.SMALL_FILE + 1))
    told: list[tuple[int, int]] = []
    whole = model_family_and_fingerprint.fingerprint_folder(folder, lambda done, total: told.append((done, total)))
    assert whole == model_family_and_fingerprint.fingerprint_folder(folder)
    assert len(told) > model_family_and_fingerprint.SAMPLES
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert all(0 <= done <= total for done, total in told)

    def end(_done: int, _total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        model_family_and_fingerprint.fingerprint_folder(folder, end)


def test_that_a_large_file_changed_anywhere_near_a_sample_is_another_revision(tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m", weights=bytes(model_family_and_fingerprint.SMALL_FILE + 1024))
    before = model_family_and_fingerprint.fingerprint_folder(folder)
    file = folder / "model.safetensors"
    with file.open("r+b") as stream:
        stream.seek(file.stat().st_size - 10)
        stream.write(b"!")
    assert model_family_and_fingerprint.fingerprint_folder(folder) != before


HEAD = b'{"t":{"dtype":"F32","shape":[16],"data_offsets":[0,64]}}'


@pytest.mark.parametrize(
    "weights",
    [
        b"",
        b"1234567",
        b"version https://git-lfs.github.com/spec/v1",
        struct.pack("<Q", len(HEAD)) + HEAD + b"w" * 63,
        struct.pack("<Q", 2) + b"[]",
        struct.pack("<Q", 13) + b'{"t":{"a":1}}',
        struct.pack("<Q", 100_000) + b"[" * 100_000,
    ],
)
def test_that_weights_that_are_cut_off_are_refused_when_they_are_added(
    lab: Lab, tmp_path: Path, weights: bytes
) -> None:
    folder = model_folder(tmp_path / "m")
    (folder / "model.safetensors").write_bytes(weights)
    with pytest.raises(BrokenModel, match=r"model\.safetensors are truncated or damaged") as told:
        registry.add_folder(lab, "mine", folder)
    assert told.value.where.endswith("model.safetensors")
    assert told.value.hint
    assert registry.lab_models(lab) == []


@pytest.mark.parametrize(
    ("config", "line"), [("[" * 100_000, 1), ('{"model_type":\n', 2), ("", 1), ('{"a":' * 50_000, 1)]
)
def test_that_a_configuration_that_is_no_json_is_named_with_its_line(
    lab: Lab, tmp_path: Path, config: str, line: int
) -> None:
    folder = model_folder(tmp_path / "m", config=config)
    with pytest.raises(BrokenModel, match="not valid JSON") as told:
        registry.add_folder(lab, "mine", folder)
    assert told.value.where == f"{folder / 'config.json'}, line {line}"
    assert (told.value.code, told.value.exit_code) == ("broken_file", 1)


@pytest.mark.parametrize("family", ["\\u0000", "\\ud800"])
def test_that_a_family_that_nobody_can_store_is_none(lab: Lab, tmp_path: Path, family: str) -> None:
    folder = model_folder(tmp_path / "m", config=f'{{"model_type": "{family}"}}')
    with pytest.raises(NoModelFolder):
        registry.add_folder(lab, "mine", folder)


@pytest.mark.parametrize("name", [add_demo_models.DEMO, add_demo_models.TINY])
def test_that_a_demo_model_asks_for_room_before_it_is_built(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(add_demo_models, "ROOM_BYTES", 10**18)
    with pytest.raises(ModelDiskFull) as told:
        (add_demo_models.add_demo_model if name == add_demo_models.DEMO else add_demo_models.add_tiny_model)(lab)
    assert (told.value.code, told.value.where) == ("disk_full", str(lab.folder / "models" / name))
    assert told.value.hint
    assert registry.lab_models(lab) == []

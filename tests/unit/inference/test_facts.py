"""What is known of a model: read from its folder, told, and never of another one's files."""

import json
from pathlib import Path

import pytest

from db.lab import Lab
from desktop.inference.batch_runs.run_model_over_items import run_batch
from desktop.inference.model_errors import ModelChanged, NoModelFolder
from desktop.inference.models import model_metadata, registry
from desktop.inference.models.model_metadata import ModelMetadata, load_model_metadata, read_model_metadata
from tests.unit.inference.helpers import choice
from tests.unit.inference.test_registry import model_folder

CARD = '---\nlibrary_name: transformers\nlicense: other\nlicense_name: "qwen-research"\n---\n# Model\nlicense: none\n'


def test_that_a_folder_tells_its_family_size_licence_and_what_its_template_can(tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m")
    (folder / "chat_template.jinja").unlink()
    assert read_model_metadata(folder) == ModelMetadata(family="qwen2_5_vl", parameters=16, open=True)
    template = "{% for tool in tools %}{% endfor %}{{ '<think>' }}"
    (folder / "tokenizer_config.json").write_text(json.dumps({"chat_template": template}))
    (folder / "README.md").write_text(CARD)
    found = read_model_metadata(folder)
    assert (found.reasoning, found.tools, found.licence) == (True, True, "other")
    (folder / "chat_template.jinja").write_text("{{ messages }}")
    assert (read_model_metadata(folder).reasoning, read_model_metadata(folder).tools) == (False, False)


def test_that_what_is_told_stands_beside_what_was_read(lab: Lab, tmp_path: Path) -> None:
    row = registry.add_folder(lab, "m", model_folder(tmp_path / "m"))
    model_metadata.add_stated_metadata(lab, row, ModelMetadata(parameters=7, open=False))
    assert load_model_metadata(lab, row) == ModelMetadata(
        family="qwen2_5_vl", parameters=7, open=False, reasoning=False, tools=False
    )
    chance = registry.add_baseline(lab, "chance")
    assert load_model_metadata(lab, chance) == ModelMetadata()


def test_that_files_that_changed_since_they_were_added_answer_under_no_name_of_theirs(lab: Lab, tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "m")
    registry.add_folder(lab, "m", folder)
    (folder / "preprocessor_config.json").write_text('{"size": 1, "other": 2}')
    with pytest.raises(ModelChanged) as error:
        run_batch(lab, "m", [choice("k", "Which?")])
    assert error.value.hint
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    with pytest.raises(NoModelFolder):
        run_batch(lab, "m", [choice("k", "Which?")])

"""Metadata of a model that do not decide its answers: for tables and lists, read from its folder or entered."""

import json
import math
import re
import uuid
from pathlib import Path

from db.lab import Lab
from db.rows import ModelRow
from db.stores import lab_settings
from desktop.benchmarks.item import FrozenModel
from desktop.inference.models.model_family_and_fingerprint import chat_template, model_family
from desktop.inference.worker.checkpoints.memory_from_weight_files import tensor_entries
from desktop.inference.worker.preprocessing.chat_template_thinking_switch import (
    template_takes_tools,
    thinking_switch_name,
)

LICENCE = re.compile(r"^license(?:_name)?:\s*(\S.*)$", re.MULTILINE)
THINKS = re.compile(r"<think>|thinking|reasoning", re.IGNORECASE)


class ModelMetadata(FrozenModel):
    """None is "not known". parameters: their number. open: whether its weights are publicly available. reasoning:
    whether it can think before it answers. tools: whether it can call tools. licence: as in its model card."""

    family: str | None = None
    parameters: int | None = None
    open: bool | None = None
    reasoning: bool | None = None
    tools: bool | None = None
    licence: str | None = None

    def told(self, other: "ModelMetadata") -> "ModelMetadata":
        """These facts, with what `other` knows in their place."""
        return self.model_copy(update=other.model_dump(exclude_none=True))


def read_model_metadata(folder: Path) -> ModelMetadata:
    """The facts in a folder's configuration, weights, chat template and model card. Local weights count as open.

    Raises as `model_family`, and ValueError for weights whose header is broken.
    """
    template = chat_template(folder)
    return ModelMetadata(
        family=model_family(folder),
        parameters=sum(
            math.prod(entry.get("shape") or [0])
            for file in folder.glob("*.safetensors")
            for entry in tensor_entries(file)
        ),
        open=True,
        reasoning=bool(thinking_switch_name(template) or THINKS.search(template)) if template else None,
        tools=template_takes_tools(template) if template else None,
        licence=_card_licence(folder),
    )


def save_model_metadata(lab: Lab, model_id: uuid.UUID, facts: ModelMetadata) -> None:
    """Store the facts about a model, replacing the earlier ones."""
    lab.write(lab_settings.set_setting, _metadata_key(model_id), facts.model_dump_json(exclude_none=True)).result()


def add_stated_metadata(lab: Lab, row: ModelRow, told: ModelMetadata) -> None:
    """Store facts that a user entered, in addition to what is known already."""
    if told != ModelMetadata():
        save_model_metadata(lab, row.id, load_model_metadata(lab, row).told(told))


def load_model_metadata(lab: Lab, row: ModelRow) -> ModelMetadata:
    """What the lab knows of a model."""
    kept = lab.read(lab_settings.get_setting, _metadata_key(row.id))
    known = ModelMetadata.model_validate_json(kept) if kept else ModelMetadata()
    family = json.loads(row.body).get("family")
    return known if known.family or not isinstance(family, str) else known.model_copy(update={"family": family})


def save_attention_way(lab: Lab, row: ModelRow, way: str) -> None:
    """Note which way of attention the last loading of a model chose."""
    if lab.read(lab_settings.get_setting, _attention_key(row.id)) != way:
        lab.write(lab_settings.set_setting, _attention_key(row.id), way).result()


def load_attention_way(lab: Lab, row: ModelRow) -> str:
    """The way of attention that the last loading of a model chose; empty where it was never loaded."""
    return lab.read(lab_settings.get_setting, _attention_key(row.id)) or ""


def _card_licence(folder: Path) -> str | None:
    """The licence in the front matter of the model's card."""
    card = folder / "README.md"
    if not card.is_file():
        return None
    front = card.read_text(encoding="utf-8", errors="replace").removeprefix("---\n").partition("\n---")[0]
    found = LICENCE.search(front)
    return found[1].strip().strip("\"'") if found else None


def _attention_key(model_id: uuid.UUID) -> str:
    return f"model_attention.{model_id}"


def _metadata_key(model_id: uuid.UUID) -> str:
    return f"model_facts.{model_id}"

"""Facts about a model that do not decide its answers: for tables and lists, read from its folder or entered."""

import json
import math
import re
import uuid
from pathlib import Path

from db.lab import Lab
from db.rows import ModelRow
from db.stores import settings
from desktop.benchmarks.item import Frozen
from desktop.inference.folders import chat_template, family_of
from desktop.inference.worker.thinking import switch_of, takes_tools
from desktop.inference.worker.weights import head

LICENCE = re.compile(r"^license(?:_name)?:\s*(\S.*)$", re.MULTILINE)
THINKS = re.compile(r"<think>|thinking|reasoning", re.IGNORECASE)


class Facts(Frozen):
    """None is "not known". parameters: their number. open: whether its weights are publicly available. reasoning:
    whether it can think before it answers. tools: whether it can call tools. licence: as in its model card."""

    family: str | None = None
    parameters: int | None = None
    open: bool | None = None
    reasoning: bool | None = None
    tools: bool | None = None
    licence: str | None = None

    def told(self, other: "Facts") -> "Facts":
        """These facts, with what `other` knows in their place."""
        return self.model_copy(update=other.model_dump(exclude_none=True))


def read_facts(folder: Path) -> Facts:
    """The facts in a folder's configuration, weights, chat template and model card. Local weights count as open.

    Raises as `family_of`, and ValueError for weights whose header is broken.
    """
    template = chat_template(folder)
    return Facts(
        family=family_of(folder),
        parameters=sum(
            math.prod(entry.get("shape") or [0]) for file in folder.glob("*.safetensors") for entry in head(file)
        ),
        open=True,
        reasoning=bool(switch_of(template) or THINKS.search(template)) if template else None,
        tools=takes_tools(template) if template else None,
        licence=_licence(folder),
    )


def keep(lab: Lab, model_id: uuid.UUID, facts: Facts) -> None:
    """Store the facts about a model, replacing the earlier ones."""
    lab.write(settings.put, _key(model_id), facts.model_dump_json(exclude_none=True)).result()


def add_told(lab: Lab, row: ModelRow, told: Facts) -> None:
    """Store facts that a user entered, in addition to what is known already."""
    if told != Facts():
        keep(lab, row.id, facts_of(lab, row).told(told))


def facts_of(lab: Lab, row: ModelRow) -> Facts:
    """What the lab knows of a model."""
    kept = lab.read(settings.get, _key(row.id))
    known = Facts.model_validate_json(kept) if kept else Facts()
    family = json.loads(row.body).get("family")
    return known if known.family or not isinstance(family, str) else known.model_copy(update={"family": family})


def note_attention(lab: Lab, row: ModelRow, way: str) -> None:
    """Note which way of attention the last loading of a model chose."""
    if lab.read(settings.get, _way_key(row.id)) != way:
        lab.write(settings.put, _way_key(row.id), way).result()


def attention_of(lab: Lab, row: ModelRow) -> str:
    """The way of attention that the last loading of a model chose; empty where it was never loaded."""
    return lab.read(settings.get, _way_key(row.id)) or ""


def _licence(folder: Path) -> str | None:
    """The licence in the front matter of the model's card."""
    card = folder / "README.md"
    if not card.is_file():
        return None
    front = card.read_text(encoding="utf-8", errors="replace").removeprefix("---\n").partition("\n---")[0]
    found = LICENCE.search(front)
    return found[1].strip().strip("\"'") if found else None


def _way_key(model_id: uuid.UUID) -> str:
    return f"model_attention.{model_id}"


def _key(model_id: uuid.UUID) -> str:
    return f"model_facts.{model_id}"

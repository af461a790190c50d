"""How rows of a table that stand for runs were asked differently: their pixel budgets and their precision."""

import json
import uuid
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from db.lab import Lab
from db.stores import models
from desktop.benchmarks.words import Sentence, say


@dataclass(frozen=True, slots=True)
class Asked:
    """Under what a run was asked. pixels: the budget's name and areas, or that a picture was made to fit a side; empty
    for the model's own. precision: bits where they are fewer, else the numbers' type; empty for a baseline or a
    server, which do not tell."""

    pixels: str
    precision: str


def asked(lab: Lab, run_id: uuid.UUID) -> Asked:
    """What a run's plan says. Raises NotFound."""
    basis: Mapping[str, Any] = json.loads(lab.read(models.run, run_id).plan).get("basis", {})
    environment: Mapping[str, Any] = basis.get("environment", {})
    budget: Mapping[str, Any] | None = environment.get("pixels")
    side = basis.get("condition", {}).get("resize")
    words = [f"{budget['name']} ({budget['least']}–{budget['most']})"] if budget else []
    words += [f"resized-{side}"] if side else []
    return Asked(", ".join(words), str(environment.get("quantisation") or environment.get("dtype") or ""))


def marks(lab: Lab, run_ids: Iterable[uuid.UUID]) -> dict[uuid.UUID, tuple[Sentence, ...]]:
    """For each run what stands beside its row: where its pixel budget or its precision is not that of most runs there
    (of as many, that of the first). Runs that do not tell their precision are not marked for it."""
    found = {run_id: asked(lab, run_id) for run_id in run_ids}
    pixels = _most([one.pixels for one in found.values()])
    precision = _most([one.precision for one in found.values() if one.precision])
    return {run_id: tuple(_differences(one, pixels, precision)) for run_id, one in found.items()}


def _differences(one: Asked, pixels: str, precision: str) -> list[Sentence]:
    told: list[Sentence] = []
    if one.pixels != pixels:
        literal = say("other pixel budget: {pixels}") if one.pixels else say("other pixel budget: the model's own")
        told.append(Sentence(literal, {"pixels": one.pixels}))
    if one.precision and one.precision != precision:
        told.append(Sentence(say("other precision: {precision}"), {"precision": one.precision}))
    return told


def _most(values: list[str]) -> str:
    """What is there most often; of equals the first."""
    return Counter(values).most_common(1)[0][0] if values else ""

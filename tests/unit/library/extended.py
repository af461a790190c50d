"""Sets that grow: made from a folder of photographs, looked at, a photograph replaced."""

import json
import uuid
from pathlib import Path
from typing import Any

from PIL import Image

from db.lab import Lab
from db.stores import items
from desktop.benchmarks.jigsaw import JigsawOptions
from desktop.library.item_generation.generate_items import ExtendOptions, GenerationOutcome, generate_jigsaw

TASKS = ("missing_piece_easy", "connection")


def made_of(
    target: Lab | Path, photos: Path, *, want: int | None = None, extend: ExtendOptions | None = None
) -> GenerationOutcome:
    options = JigsawOptions(complete=want is not None, want=want)
    return generate_jigsaw(target, photos, seed=7, tasks=TASKS, options=options, extend=extend)


def ids_of(lab: Lab) -> dict[str, uuid.UUID]:
    return {row.key: row.id for row in lab.read(items.find_stored_items)}


def lines_of(out: Path) -> dict[str, str]:
    return {line["key"]: line["id"] for line in map(json.loads, (out / "items.jsonl").read_text().splitlines())}


def told_lines(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (out / "items.jsonl").read_text().splitlines()]


def replace_one(photos: Path, name: str, bright: float) -> None:
    """Put another picture under a photograph's name."""
    with Image.open(photos / "53.png") as other:
        turned = other.convert("RGB").transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    Image.blend(Image.new("RGB", turned.size), turned, bright).save(photos / name)

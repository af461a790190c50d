"""The models of a lab: what a configuration holds, and how one is added, found and removed."""

import hashlib
import json
import struct
import uuid
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from db.lab import Lab
from db.rows import ModelRow
from db.stores import models
from desktop.benchmarks.canonical import canonical_json, content_hash, sha256_hex
from desktop.benchmarks.ids import content_id
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say
from desktop.inference.baseline import STRATEGIES
from desktop.inference.commands import Decoding, PixelBudget
from desktop.inference.errors import NameTaken, NoModelFolder, UnknownModel
from desktop.inference.process import default_python
from desktop.library.moments import now

SMALL_FILE = 32 * 1024 * 1024
SAMPLE_BYTES = 64 * 1024
SAMPLES = 64
DEMO = "untrained-demo"
DEMO_FOLDER = Path("models") / DEMO


PIXEL_PRESETS = (
    PixelBudget(name="official demo", least=256 * 28 * 28, most=1280 * 28 * 28),
    PixelBudget(name="VLMEvalKit", least=1280 * 28 * 28, most=16_384 * 28 * 28),
)
"""Budgets in use for the Qwen-VL family; scores under different ones are not to be compared without saying so."""


class LocalModel(Frozen):
    """A model in a local folder. A relative `folder` lies in the lab. `python` empty: the machine's choice.

    revision: fingerprint of the folder, see `fingerprint`. hub: where it was fetched from, as `id@commit`.
    batch_tokens: room for one batch, prompts and answers.
    """

    kind: Literal["transformers"] = "transformers"
    folder: str
    revision: str
    family: str
    hub: str | None = None
    dtype: Literal["auto", "float32", "bfloat16", "float16"] = "auto"
    attention: Literal["sdpa", "eager", "flash_attention_2"] = "sdpa"
    quantisation: Literal["none", "8bit", "4bit"] = "none"
    device: str = "auto"
    pixels: PixelBudget | None = None
    decoding: Decoding = Decoding()
    python: str = ""
    batch_tokens: Annotated[int, Field(ge=1)] = 16_384


class Baseline(Frozen):
    """An answer without a model: `chance` or `majority`."""

    kind: Literal["baseline"] = "baseline"
    strategy: Literal["chance", "majority"]
    seed: int = 0

    @property
    def decoding(self) -> Decoding:
        """Nothing is decoded: the settings that every answer without a model has."""
        return Decoding()


class FakeModel(Frozen):
    """A scripted worker for tests and drills; `folder` holds its `fake.json`."""

    kind: Literal["fake"] = "fake"
    folder: str
    decoding: Decoding = Decoding()
    python: str = ""
    batch_tokens: Annotated[int, Field(ge=1)] = 16_384


ModelConfig = Annotated[LocalModel | Baseline | FakeModel, Field(discriminator="kind")]
WorkerModel = LocalModel | FakeModel
_CONFIGS: TypeAdapter[LocalModel | Baseline | FakeModel] = TypeAdapter(ModelConfig)


def config_of(row: ModelRow) -> LocalModel | Baseline | FakeModel:
    """The configuration that a row keeps."""
    return _CONFIGS.validate_json(row.body)


def row_of(name: str, config: LocalModel | Baseline | FakeModel, *, trained: bool) -> ModelRow:
    """The row of a configuration under a name; its id is that of its content."""
    body = config.model_dump(mode="json", exclude_none=True)
    return ModelRow(
        id=content_id("model", body),
        name=name,
        kind=config.kind,
        trained=trained,
        body=canonical_json(body),
        added=now(),
    )


def add_folder(
    lab: Lab,
    name: str,
    folder: Path,
    *,
    trained: bool = True,
    dtype: Literal["auto", "float32", "bfloat16", "float16"] = "auto",
    pixels: PixelBudget | None = None,
    decoding: Decoding | None = None,
    python: str = "",
    hub: str | None = None,
) -> ModelRow:
    """Add the model in a local folder. Raises NoModelFolder, NameTaken."""
    family = family_of(folder)
    inside = folder.is_relative_to(lab.folder)
    config = LocalModel(
        folder=str(folder.relative_to(lab.folder)) if inside else str(folder.resolve()),
        revision=fingerprint(folder),
        family=family,
        hub=hub,
        dtype=dtype,
        pixels=pixels,
        decoding=decoding or Decoding(),
        python=python,
    )
    return add(lab, row_of(name, config, trained=trained))


def add_baseline(lab: Lab, strategy: str, *, name: str = "", seed: int = 0) -> ModelRow:
    """Add a baseline, named after its strategy unless told otherwise. Raises UnknownModel, NameTaken."""
    if strategy not in STRATEGIES:
        raise UnknownModel(
            say("There is no baseline named {name}."), hint=say("Baselines are chance and majority."), name=strategy
        )
    config = Baseline.model_validate({"strategy": strategy, "seed": seed})
    return add(lab, row_of(name or strategy, config, trained=False))


def add(lab: Lab, row: ModelRow) -> ModelRow:
    """Keep a configuration; the row that stands if an equal one is there already. Raises NameTaken."""
    for known in lab.read(models.all):
        if known.id == row.id:
            return known
        if known.name == row.name:
            raise NameTaken(
                say("Another model is named {name} already."),
                hint=say("Choose another name, or remove that one with `eyeline models remove {name}`."),
                name=row.name,
            )
    lab.write(models.add, row).result()
    return row


def all_models(lab: Lab) -> list[ModelRow]:
    """The models of the lab by name."""
    return sorted(lab.read(models.all), key=lambda row: row.name)


def model_named(lab: Lab, name: str) -> ModelRow:
    """The model called `name`. Raises UnknownModel with the names there are."""
    known = all_models(lab)
    for row in known:
        if row.name == name:
            return row
    raise UnknownModel(
        say("The lab has no model named {name}."),
        hint=say("It has: {names}.") if known else say("Add one with `eyeline models add`."),
        name=name,
        names=", ".join(row.name for row in known),
    )


def remove(lab: Lab, name: str) -> uuid.UUID:
    """Take a model off the list; its runs and answers stay. Raises UnknownModel."""
    row = model_named(lab, name)
    lab.write(models.remove, name).result()
    return row.id


def folder_of(lab: Lab, config: WorkerModel) -> Path:
    """Where the model lies; a relative folder is inside the lab."""
    return lab.folder / config.folder


def python_of(config: WorkerModel) -> str:
    """Which Python runs its worker."""
    return config.python or default_python()


def family_of(folder: Path) -> str:
    """The family that the folder's configuration names. Raises NoModelFolder with what is missing."""
    file = folder / "config.json"
    if not folder.is_dir() or not file.is_file():
        raise NoModelFolder(
            say("There is no model in this folder: config.json is missing."),
            where=str(folder),
            hint=say("Give the folder that holds config.json and the weights as *.safetensors."),
        )
    if not any(folder.glob("*.safetensors")):
        pickled = any(folder.glob("*.bin"))
        raise NoModelFolder(
            say("There are no weights in this folder: no file ends in .safetensors."),
            where=str(folder),
            hint=say("Pickled weights (.bin) are not loaded: convert them to safetensors.")
            if pickled
            else say("Complete the folder: the weights belong beside config.json."),
        )
    return _model_type(file)


def _model_type(file: Path) -> str:
    try:
        config = json.loads(file.read_bytes())
    except ValueError:
        config = {}
    family: object = config.get("model_type") if isinstance(config, dict) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    if not isinstance(family, str):
        raise NoModelFolder(
            say("This configuration names no model family."),
            where=str(file),
            hint=say("The file is broken or of another program."),
        )
    return family


def fingerprint(folder: Path) -> str:
    """SHA-256 over the names and contents of a model's files.

    Of files over 32 MiB the size, the first 64 KiB (the head of safetensors) and 64 pieces spread evenly stand for the
    content, so that 100 GB take a second.
    """
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.suffix in _MODEL_FILES)
    return content_hash({file.name: _file_mark(file) for file in files})


_MODEL_FILES = {".json", ".safetensors", ".jinja", ".txt", ".model", ".py"}


def _file_mark(file: Path) -> str:
    size = file.stat().st_size
    if size <= SMALL_FILE:
        return sha256_hex(file.read_bytes())
    digest = hashlib.sha256(struct.pack("<Q", size))
    with file.open("rb") as stream:
        for place in _spread(size):
            stream.seek(place)
            digest.update(stream.read(SAMPLE_BYTES))
    return f"sampled {digest.hexdigest()}"


def _spread(size: int) -> Iterable[int]:
    last = size - SAMPLE_BYTES
    return (last * step // SAMPLES for step in range(SAMPLES + 1))

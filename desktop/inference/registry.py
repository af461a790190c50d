"""The models of a lab: what a configuration holds, and how one is added, found and removed."""

import os
import uuid
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from db.lab import Lab
from db.rows import ModelRow
from db.stores import models
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.ids import content_id
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say
from desktop.inference import places
from desktop.inference.baseline import STRATEGIES
from desktop.inference.commands import Decoding, PixelBudget
from desktop.inference.errors import ModelElsewhere, NameTaken, UnknownModel
from desktop.inference.folders import check_weights, family_of, fingerprint
from desktop.inference.places import Place
from desktop.inference.process import default_python
from desktop.library.moments import now

DEMO = "untrained-demo"
DEMO_FOLDER = Path("models") / DEMO


PIXEL_PRESETS = (
    PixelBudget(name="official demo", least=256 * 28 * 28, most=1280 * 28 * 28),
    PixelBudget(name="VLMEvalKit", least=1280 * 28 * 28, most=16_384 * 28 * 28),
)
"""Budgets in use for the Qwen-VL family; scores under different ones are not to be compared without saying so."""


class LocalModel(Frozen):
    """A model in a local folder: what decides its answers, and apart from that where it lies here.

    revision: fingerprint of the folder, see `folders.fingerprint`. The fields of `Place` are no part of what is stored
    with the model, nor of its id: `configured` fills them in.
    """

    kind: Literal["transformers"] = "transformers"
    revision: str
    family: str
    dtype: Literal["auto", "float32", "bfloat16", "float16"] = "auto"
    attention: Literal["sdpa", "eager", "flash_attention_2"] = "sdpa"
    quantisation: Literal["none", "8bit", "4bit"] = "none"
    pixels: PixelBudget | None = None
    decoding: Decoding = Decoding()
    folder: Annotated[str, Field(exclude=True)] = ""
    python: Annotated[str, Field(exclude=True)] = ""
    device: Annotated[str, Field(exclude=True)] = "auto"
    batch_tokens: Annotated[int, Field(exclude=True, ge=1)] = 16_384
    hub: Annotated[str | None, Field(exclude=True)] = None


class ServerModel(Frozen):
    """A model that a server serves. Its version is no part of it: it is asked when a run begins, and is in every key.

    model: its name there. addresses: of this seat, several as one pool; they are no part of what is stored with it.
    """

    kind: Literal["server"] = "server"
    server: str
    model: str
    decoding: Decoding = Decoding()
    addresses: Annotated[tuple[str, ...], Field(exclude=True)] = ()


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
    """A scripted worker for tests and drills; `folder` holds its `fake.json`. A lab takes it only where the environment
    says so (`SCRIPTED`)."""

    kind: Literal["fake"] = "fake"
    folder: str
    decoding: Decoding = Decoding()
    python: str = ""
    batch_tokens: Annotated[int, Field(ge=1)] = 16_384


SCRIPTED = "EYELINE_SCRIPTED_MODELS"
WorkerModel = LocalModel | FakeModel
AskedModel = WorkerModel | ServerModel
"""What is asked with prompts, wherever it runs."""
Config = LocalModel | ServerModel | Baseline | FakeModel
_REAL: TypeAdapter[LocalModel | ServerModel | Baseline] = TypeAdapter(
    Annotated[LocalModel | ServerModel | Baseline, Field(discriminator="kind")]
)


def config_of(row: ModelRow) -> Config:
    """What a row keeps of a model; where it lies is not in it (`configured`)."""
    if row.kind == "fake" and os.environ.get(SCRIPTED):
        return FakeModel.model_validate_json(row.body)
    return _REAL.validate_json(row.body)


def configured(lab: Lab, row: ModelRow) -> Config:
    """The configuration ready to run: with its folder and the other things of this seat. Raises ModelElsewhere."""
    config = config_of(row)
    if isinstance(config, ServerModel):
        return config.model_copy(update={"addresses": _addresses(lab, row)})
    if not isinstance(config, LocalModel):
        return config
    place = places.place_of(lab, row.id)
    if place is None:
        raise ModelElsewhere(
            say("{model} was added on another machine: where its files lie on this one is not known."),
            hint=say("Add its folder here too: eyeline models add {model} --path FOLDER"),
            model=row.name,
        )
    return config.model_copy(update=place.model_dump(exclude={"addresses"}))


def _addresses(lab: Lab, row: ModelRow) -> tuple[str, ...]:
    place = places.place_of(lab, row.id)
    if place is None:
        raise ModelElsewhere(
            say("{model} was added on another machine: the address of its server is not known on this one."),
            hint=say("Add it here too: eyeline models add {model} --server URL"),
            model=row.name,
        )
    return place.addresses


def row_of(name: str, config: Config, *, trained: bool) -> ModelRow:
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
    """Add the model in a local folder. Raises NoModelFolder, BrokenModel, NameTaken."""
    family = family_of(folder)
    check_weights(folder)
    config = LocalModel(
        family=family,
        revision=fingerprint(folder),
        dtype=dtype,
        pixels=pixels,
        decoding=decoding or Decoding(),
    )
    row = add(lab, row_of(name, config, trained=trained))
    inside = folder.is_relative_to(lab.folder)
    where = str(folder.relative_to(lab.folder)) if inside else str(folder.resolve())
    places.keep(lab, row.id, Place(folder=where, python=python, hub=hub))
    return row


def add_baseline(lab: Lab, strategy: str, *, name: str = "", seed: int = 0) -> ModelRow:
    """Add a baseline, named after its strategy unless told otherwise. Raises UnknownModel, NameTaken."""
    if strategy not in STRATEGIES:
        raise UnknownModel(
            say("There is no baseline named {name}."), hint=say("Baselines are chance and majority."), name=strategy
        )
    config = Baseline.model_validate({"strategy": strategy, "seed": seed})
    return add(lab, row_of(name or strategy, config, trained=False))


def add(lab: Lab, row: ModelRow) -> ModelRow:
    """Keep a configuration; the row that stands if an equal one is there already. Raises NameTaken, WrongUse."""
    if row.kind == "fake" and not os.environ.get(SCRIPTED):
        raise WrongUse(say("A lab keeps no scripted models."))
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

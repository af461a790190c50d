"""The registry of a lab's models: their configurations, and how one is added, found and removed."""

import os
import uuid
from pathlib import Path
from typing import Annotated, Literal, Protocol

from pydantic import Field, TypeAdapter, ValidationError

from db.lab import Lab
from db.rows import ModelRow
from db.stores import models_runs_predictions
from desktop.benchmarks.base_errors import UnreadableRow, WrongUse
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.content_ids import content_id
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say
from desktop.inference.gpu_and_cpu_usage import check_device
from desktop.inference.model_conditions import ModelCondition
from desktop.inference.model_errors import ModelNameTaken, UnknownModel, UnknownModelLocation
from desktop.inference.model_prompt import PROMPT
from desktop.inference.models import custom_code_consent, model_location, model_metadata
from desktop.inference.models.custom_code_consent import CodeConsent
from desktop.inference.models.guess_and_majority_baselines import STRATEGIES
from desktop.inference.models.model_family_and_fingerprint import (
    Step,
    check_folder_parts,
    check_weights,
    fingerprint_folder,
    model_family,
)
from desktop.inference.models.model_location import ModelLocation
from desktop.inference.models.models_with_imported_replies import ImportedModel, imported_model_error
from desktop.inference.models.untrained_weights_check import looks_untrained
from desktop.inference.worker_commands import Attention, DecodingSettings, PixelBudget
from desktop.inference.worker_control.worker_process import default_python
from desktop.library.machine.clock import wall_time_now

DEMO = "untrained-demo"
DEMO_FOLDER = Path("models") / DEMO


PIXEL_PRESETS = (
    PixelBudget(name="official demo", least=256 * 28 * 28, most=1280 * 28 * 28),
    PixelBudget(name="VLMEvalKit", least=1280 * 28 * 28, most=16_384 * 28 * 28),
)
"""Budgets in use for the Qwen-VL family; scores under different ones are not to be compared without saying so."""


def pixel_budget(text: str) -> PixelBudget | None:
    """The budget called so (`official-demo`, `vlmevalkit`), or `LEAST-MOST` in pixels of area; None for no text.

    Raises WrongUse.
    """
    if not text:
        return None
    wanted = text.lower().replace("-", " ").replace("_", " ")
    if found := next((one for one in PIXEL_PRESETS if one.name.lower() == wanted), None):
        return found
    least, _, most = text.partition("-")
    if least.isdecimal() and most.isdecimal() and 0 < int(least) <= int(most):
        return PixelBudget(name=text, least=int(least), most=int(most))
    raise WrongUse(
        say("{text} is not a pixel budget."),
        hint=say("Specify official-demo or vlmevalkit, or LEAST-MOST, e.g. 200704-1003520."),
        text=text,
    )


class LocalModel(FrozenModel):
    """A model in a local folder: what decides its answers, and separately its location here.

    revision: fingerprint of the folder, see `model_files.fingerprint_folder`. thinking: the chat template's switch, if
    the
    condition does not set it. template: words around every prompt (`model_prompt.render_prompt`). own_code: hash of the
    folder's
    code that this lab consented to (`custom_code_consent`), empty for none. The fields of `ModelLocation` are neither
    stored
    with the model
    nor part of its id: `load_model_config` fills them in.
    """

    kind: Literal["transformers"] = "transformers"
    revision: str
    family: str
    dtype: Literal["auto", "float32", "bfloat16", "float16"] = "auto"
    attention: Attention = "auto"
    quantisation: Literal["none", "8bit", "4bit"] = "none"
    pixels: PixelBudget | None = None
    thinking: bool | None = None
    template: str | None = None
    decoding: DecodingSettings = DecodingSettings()
    folder: Annotated[str, Field(exclude=True)] = ""
    python: Annotated[str, Field(exclude=True)] = ""
    device: Annotated[str, Field(exclude=True)] = "auto"
    batch_tokens: Annotated[int, Field(exclude=True, ge=1)] = 16_384
    own_code: Annotated[str, Field(exclude=True)] = ""
    hub: Annotated[str | None, Field(exclude=True)] = None


class FolderCheck(Protocol):
    """Compares a folder with its configuration, see `folder_check.check_model_weights`."""

    def __call__(self, folder: Path, *, python: str, own_code: str, step: Step) -> object: ...


class ModelSetup(FrozenModel):
    """How to run a model from a folder: the fields of `LocalModel` and `ModelLocation` that a user chooses."""

    dtype: Literal["auto", "float32", "bfloat16", "float16"] = "auto"
    attention: Attention = "auto"
    quantisation: Literal["none", "8bit", "4bit"] = "none"
    pixels: PixelBudget | None = None
    thinking: bool | None = None
    template: str | None = None
    decoding: DecodingSettings = DecodingSettings()
    device: str = "auto"
    batch_tokens: Annotated[int, Field(ge=1)] = 16_384
    python: str = ""


AS_IT_IS = ModelSetup()
_OF_THE_SEAT = {"device", "batch_tokens", "python"}


class ServerModel(FrozenModel):
    """A model that a server serves. Its version is not part of it: it is read when a run begins, and is in every key.

    model: its name on the server. name: its name in the lab, so that two servers of one id are two models; None for
    those added before names were part of it. revision, quantisation: as entered by the user, since servers seldom
    report them. thinking, template: as those of `LocalModel`. addresses: of this station, several as one pool; they are
    not stored with the model.
    """

    kind: Literal["server"] = "server"
    server: str
    model: str
    name: str | None = None
    revision: str | None = None
    quantisation: str | None = None
    thinking: bool | None = None
    template: str | None = None
    decoding: DecodingSettings = DecodingSettings()
    addresses: Annotated[tuple[str, ...], Field(exclude=True)] = ()


class BaselineModel(FrozenModel):
    """An answer without a model: `chance` or `majority`."""

    kind: Literal["baseline"] = "baseline"
    strategy: Literal["chance", "majority"]
    seed: int = 0

    @property
    def decoding(self) -> DecodingSettings:
        """Nothing is decoded: the settings that every answer without a model has."""
        return DecodingSettings()


class FakeModel(FrozenModel):
    """A scripted worker for tests and drills; `folder` holds its `fake.json`. A lab takes it only where the environment
    names the file of its engine (`SCRIPTED`)."""

    kind: Literal["fake"] = "fake"
    folder: str
    decoding: DecodingSettings = DecodingSettings()
    python: str = ""
    batch_tokens: Annotated[int, Field(ge=1)] = 16_384


SCRIPTED = "EYELINE_SCRIPTED_MODELS"
WorkerModel = LocalModel | FakeModel
AskedModel = WorkerModel | ServerModel
"""What is asked with prompts, wherever it runs."""
Config = LocalModel | ServerModel | BaselineModel | FakeModel
_REAL: TypeAdapter[LocalModel | ServerModel | BaselineModel | ImportedModel] = TypeAdapter(
    Annotated[LocalModel | ServerModel | BaselineModel | ImportedModel, Field(discriminator="kind")]
)


def parse_model_config(row: ModelRow) -> Config | ImportedModel:
    """The configuration in a model's row, without its location (see `load_model_config`). Raises UnreadableRow."""
    try:
        if row.kind == "fake" and os.environ.get(SCRIPTED):
            return FakeModel.model_validate_json(row.body)
        return _REAL.validate_json(row.body)
    except ValidationError as error:
        raise UnreadableRow(
            say(
                "Could not read the settings of {model}. They were written by another version of Eyeline, or "
                "are damaged."
            ),
            hint=say("Remove the model and add it again. Its answers are kept."),
            model=row.name,
        ) from error


def load_model_config(lab: Lab, row: ModelRow) -> Config:
    """The configuration ready to run: with its folder and the other things of this seat.

    Raises UnknownModelLocation, ImportedNotRunnable.
    """
    config = parse_model_config(row)
    if isinstance(config, ImportedModel):
        raise imported_model_error(row.name)
    if isinstance(config, ServerModel):
        return config.model_copy(update={"addresses": _server_addresses(lab, row)})
    if not isinstance(config, LocalModel):
        return config
    place = model_location.load_model_location(lab, row.id)
    if place is None:
        raise UnknownModelLocation(
            say("{model} was added on another computer. The location of its files on this computer is not known."),
            hint=say("Add its folder here too: eyeline models add {model} --path FOLDER"),
            model=row.name,
        )
    allowed = custom_code_consent.load_code_consent(lab, row.id)
    own_code = allowed.code_hash if allowed else ""
    return config.model_copy(update={**place.model_dump(exclude={"addresses"}), "own_code": own_code})


def _server_addresses(lab: Lab, row: ModelRow) -> tuple[str, ...]:
    place = model_location.load_model_location(lab, row.id)
    if place is None:
        raise UnknownModelLocation(
            say("The server address of {model} is not known in this lab on this computer."),
            hint=say("Add it here too: eyeline models add {model} --server URL"),
            model=row.name,
        )
    return place.addresses


def prompt_template(config: Config) -> str:
    """The words that a configuration puts around every prompt."""
    return config.template or "" if isinstance(config, LocalModel | ServerModel) else ""


def effective_condition(config: Config, condition: ModelCondition) -> ModelCondition:
    """The condition, with unset fields taken from the configuration."""
    if not isinstance(config, LocalModel | ServerModel) or condition.thinking is not None:
        return condition
    return condition.model_copy(update={"thinking": config.thinking})


def model_row(name: str, config: Config | ImportedModel, *, trained: bool) -> ModelRow:
    """The row of a configuration under a name; its id is that of its content."""
    body = config.model_dump(mode="json", exclude_none=True)
    return ModelRow(
        id=content_id("model", body),
        name=name,
        kind=config.kind,
        trained=trained,
        body=canonical_json(body),
        added=wall_time_now(),
    )


def add_folder(
    lab: Lab,
    name: str,
    folder: Path,
    setup: ModelSetup = AS_IT_IS,
    *,
    trained: bool = True,
    hub: str | None = None,
    allowed: CodeConsent | None = None,
    step: Step = lambda _done, _total: None,
    check: FolderCheck | None = None,
) -> ModelRow:
    """Add the model in a local folder, with the facts read from it. trained: as stated; weights that look freshly
    initialised count as untrained anyway. allowed: consent to the folder's own code. step: see
    `model_files.fingerprint_folder`. check: compares the folder with its configuration
    (`folder_check.check_model_weights`).

    Raises NoModelFolder, BrokenModel, ModelNameTaken, WrongUse for a template without a place for the prompt or a
    device that is not there, and what `check` raises.
    """
    family = model_family(folder)
    check_weights(folder)
    check_folder_parts(folder)
    check_template(setup.template)
    check_device(setup.device)
    if check is not None:
        check(folder, python=setup.python, own_code=allowed.code_hash if allowed else "", step=step)
    chosen = setup.model_dump(exclude=_OF_THE_SEAT)
    config = LocalModel.model_validate({"family": family, "revision": fingerprint_folder(folder, step), **chosen})
    config = _with_earlier_attention(lab, name, config)
    trained = trained and not looks_untrained(folder)
    row = add_model(lab, model_row(name, config, trained=trained))
    if row.trained and not trained:  # it was added before anybody looked
        lab.write(models_runs_predictions.mark_model_untrained, row.id).result()
        row = lab.read(models_runs_predictions.get_model, row.id)
    inside = folder.is_relative_to(lab.folder)
    where = str(folder.relative_to(lab.folder)) if inside else str(folder.resolve())
    model_location.save_model_location(
        lab, row.id, ModelLocation(folder=where, hub=hub, **setup.model_dump(include=_OF_THE_SEAT))
    )
    model_metadata.save_model_metadata(lab, row.id, model_metadata.read_model_metadata(folder))
    if allowed:
        custom_code_consent.save_code_consent(lab, row.id, allowed)
    return row


def _with_earlier_attention(lab: Lab, name: str, config: LocalModel) -> LocalModel:
    """The configuration with the attention of the model of this name, where that is the only difference: it was added
    before the choice was left to the machine, and is added again for a place of its own on this seat."""
    if config.attention != "auto":
        return config
    row = next(
        (
            one
            for one in lab.read(models_runs_predictions.registered_models)
            if one.name == name and one.kind == config.kind
        ),
        None,
    )
    known = parse_model_config(row) if row else None
    same = isinstance(known, LocalModel) and known.model_copy(update={"attention": "auto"}) == config
    return known if same and isinstance(known, LocalModel) else config


def check_template(template: str | None) -> None:
    """Raises WrongUse for words around every prompt that do not name its place once."""
    if template is not None and template.count(PROMPT) != 1:
        raise WrongUse(
            say("The prompt template contains its placeholder {count} times."),
            hint=say("Write {place} once, at the position of the prompt."),
            count=template.count(PROMPT),
            place=PROMPT,
        )


def add_baseline(lab: Lab, strategy: str, *, name: str = "", seed: int = 0) -> ModelRow:
    """Add a baseline, named after its strategy by default. Raises UnknownModel, ModelNameTaken."""
    if strategy not in STRATEGIES:
        raise UnknownModel(
            say("Unknown baseline: {name}."), hint=say("Baselines are chance and majority."), name=strategy
        )
    config = BaselineModel.model_validate({"strategy": strategy, "seed": seed})
    return add_model(lab, model_row(name or strategy, config, trained=False))


def add_model(lab: Lab, row: ModelRow) -> ModelRow:
    """Keep a configuration; the row that is there if an equal one has this name already. Raises ModelNameTaken where
    the
    configuration has another name or the name is another's, WrongUse."""
    if row.kind == "fake" and not os.environ.get(SCRIPTED):
        raise WrongUse(say("Scripted models cannot be added to a lab."))
    for known in lab.read(models_runs_predictions.registered_models):
        if known.id == row.id and known.name == row.name:
            return known
        if known.id == row.id:
            raise ModelNameTaken(
                say("This model is already in the list with the same settings, as {known}."),
                hint=say("Use that name, or remove it first: eyeline models remove {known}"),
                known=known.name,
            )
        if known.name == row.name:
            raise ModelNameTaken(
                say("Another model is already named {name}."),
                hint=say("Choose another name, or remove that one with `eyeline models remove {name}`."),
                name=row.name,
            )
    lab.write(models_runs_predictions.register_model, row).result()
    return row


def lab_models(lab: Lab) -> list[ModelRow]:
    return sorted(lab.read(models_runs_predictions.registered_models), key=lambda row: row.name)


def find_model(lab: Lab, name: str) -> ModelRow:
    """The model called `name`. Raises UnknownModel with the names there are."""
    known = lab_models(lab)
    for row in known:
        if row.name == name:
            return row
    raise UnknownModel(
        say("The lab has no model named {name}."),
        hint=say("It has: {names}.") if known else say("Add one with `eyeline models add`."),
        name=name,
        names=", ".join(row.name for row in known),
    )


def remove_from_registry(lab: Lab, name: str) -> uuid.UUID:
    """Remove a model from the list; its runs and answers are kept. Raises UnknownModel."""
    row = find_model(lab, name)
    lab.write(models_runs_predictions.unregister_model, name).result()
    return row.id


def model_folder_path(lab: Lab, config: WorkerModel) -> Path:
    return lab.folder / config.folder


def worker_python_of(config: WorkerModel) -> str:
    """Which Python runs its worker."""
    return config.python or default_python()

"""The location of a model and how it is run here: specific to a station and without influence on answers, so not part
of any id.

A folder inside the lab is stored in the lab and moves with it; any other location in a file of this machine, separately
for each lab: two labs may use the same model at two addresses."""

import json
import uuid
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from pydantic import Field

from db.folder.atomic_file_writes import write_file_atomically
from db.lab import Lab
from db.stores import lab_settings
from desktop.benchmarks.item import FrozenModel


class ModelLocation(FrozenModel):
    """folder: relative to the lab, or absolute. python: which one runs the worker, empty for the machine's choice.
    batch_tokens: room for one batch, prompts and answers. hub: where it was fetched from, as `id@commit`. addresses: of
    a server, in place of a folder."""

    folder: str = ""
    addresses: tuple[str, ...] = ()
    python: str = ""
    device: str = "auto"
    batch_tokens: Annotated[int, Field(ge=1)] = 16_384
    hub: str | None = None


def save_model_location(lab: Lab, model_id: uuid.UUID, place: ModelLocation) -> None:
    """Store the location of a model, replacing the earlier one."""
    own = f"{lab.id}/{model_id}"
    others = {key: value for key, value in _read_locations().items() if key != own}
    if Path(place.folder).is_absolute() or place.python or place.addresses:
        _write_locations({**others, own: place.model_dump(mode="json", exclude_none=True)})
    else:
        if own in _read_locations():
            _write_locations(others)
        lab.write(lab_settings.set_setting, _location_key(model_id), place.model_dump_json(exclude_none=True)).result()


@contextmanager
def lend_model_location(lab: Lab, to: Lab, model_id: uuid.UUID) -> Generator[None]:
    """A temporary lab asks the model where `lab` does, for as long as the block runs."""
    place = load_model_location(lab, model_id)
    own = f"{to.id}/{model_id}"
    if place is not None:
        folder = str(lab.folder / place.folder) if place.folder else ""
        whole = place.model_copy(update={"folder": folder})
        _write_locations({**_read_locations(), own: whole.model_dump(mode="json", exclude_none=True)})
    try:
        yield
    finally:
        if place is not None:
            _write_locations({key: value for key, value in _read_locations().items() if key != own})


def load_model_location(lab: Lab, model_id: uuid.UUID) -> ModelLocation | None:
    """The location of a model on this station; None if it was never added here.

    A folder that another lab of this machine stored is used as well, since its files are compared before loading. From
    records older than the distinction of labs, a lab without its own record also takes the address.
    """
    here = _read_locations()
    own = here.get(f"{lab.id}/{model_id}")
    if own is not None:
        return ModelLocation.model_validate(own)
    if inside := lab.read(lab_settings.get_setting, _location_key(model_id)):
        return ModelLocation.model_validate_json(inside)
    if str(model_id) in here:
        return ModelLocation.model_validate(here[str(model_id)])
    found = (ModelLocation.model_validate(place) for key, place in here.items() if key.endswith(f"/{model_id}"))
    return next((place for place in found if Path(place.folder).is_absolute()), None)


def locations_file() -> Path:
    from platformdirs import user_data_path

    return user_data_path("eyeline", appauthor=False) / "models.json"


def _location_key(model_id: uuid.UUID) -> str:
    return f"model_place.{model_id}"


def _read_locations() -> dict[str, object]:
    try:
        return json.loads(locations_file().read_bytes())
    except (FileNotFoundError, ValueError, RecursionError):
        return {}


def _write_locations(places: dict[str, object]) -> None:
    write_file_atomically(locations_file(), f"{json.dumps(places, indent=2)}\n".encode())

"""Consent to a model's own code: code from a model's folder runs only if the lab consented to that commit of it."""

import json
import uuid
from pathlib import Path
from typing import Annotated

from pydantic import Field

from db.lab import Lab
from db.stores import lab_settings
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import say
from desktop.inference.worker.checkpoints.custom_code_files import custom_code_files, custom_code_hash, has_custom_code
from desktop.library.machine.clock import wall_time_now

SHORTEST = 12


class ConsentRefused(WrongUse):
    """Consent that does not name what would run."""

    code = "code_refused"


class CodeConsent(FrozenModel):
    """Who allowed which code (`files`: names), and when. commit: as named: the hub's commit or the code's own hash."""

    by: Annotated[str, Field(min_length=1, max_length=200)]
    commit: str
    code_hash: str
    files: tuple[str, ...]
    at_us: int


def make_code_consent(folder: Path, commit: str, by: str, hub: str | None = None) -> CodeConsent:
    """Consent to the code in `folder`. commit: the downloaded commit, or the code's hash (12 characters are enough).

    Raises ConsentRefused if the folder has another commit, if it has no code, or if `by` is empty.
    """
    if not has_custom_code(folder):
        raise ConsentRefused(say("This model has no code of its own to allow."), where=str(folder))
    if not by:
        raise ConsentRefused(
            say("The person who allows this code is not specified."), hint=say("Add --by and your ID.")
        )
    found = custom_code_hash(folder)
    known = [found, *([hub.rsplit("@", maxsplit=1)[-1]] if hub else [])]
    if len(commit) < SHORTEST or not any(one.startswith(commit) for one in known):
        raise ConsentRefused(
            say("This folder's code is not version {commit}."),
            where=str(folder),
            hint=say("Read {files}. To allow this version, specify {known}."),
            commit=commit or "–",
            files=", ".join(file.name for file in custom_code_files(folder)),
            known=known[-1],
        )
    names = tuple(file.name for file in custom_code_files(folder))
    return CodeConsent(by=by, commit=commit, code_hash=found, files=names, at_us=wall_time_now().us)


def save_code_consent(lab: Lab, model_id: uuid.UUID, consent: CodeConsent) -> None:
    lab.write(lab_settings.set_setting, _consent_key(model_id), consent.model_dump_json()).result()


def load_code_consent(lab: Lab, model_id: uuid.UUID) -> CodeConsent | None:
    """The consent for a configuration; another commit is another configuration and has none."""
    kept = lab.read(lab_settings.get_setting, _consent_key(model_id))
    return CodeConsent.model_validate(json.loads(kept)) if kept else None


def _consent_key(model_id: uuid.UUID) -> str:
    return f"own_code.{model_id}"

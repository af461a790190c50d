"""Consent to a model's own code: code from a model's folder runs only if the lab consented to that commit of it."""

import json
import uuid
from pathlib import Path
from typing import Annotated

from pydantic import Field

from db.lab import Lab
from db.stores import settings
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say
from desktop.inference.worker.own_code import brings_code, code_files, code_hash
from desktop.library.moments import now

SHORTEST = 12


class CodeRefused(WrongUse):
    """Consent that does not name what would run."""

    code = "code_refused"


class Consent(Frozen):
    """Who allowed which code (`files`: names), and when. commit: as named: the hub's commit or the code's own hash."""

    by: Annotated[str, Field(min_length=1, max_length=200)]
    commit: str
    code_hash: str
    files: tuple[str, ...]
    at_us: int


def consent_for(folder: Path, commit: str, by: str, hub: str | None = None) -> Consent:
    """Consent to the code in `folder`. commit: the downloaded commit, or the code's hash (12 characters are enough).

    Raises CodeRefused if the folder has another commit, if it has no code, or if `by` is empty.
    """
    if not brings_code(folder):
        raise CodeRefused(say("This model brings no code of its own: there is nothing to allow."), where=str(folder))
    if not by:
        raise CodeRefused(say("The person who allows this code is not named."), hint=say("Add --by and your code."))
    found = code_hash(folder)
    known = [found, *([hub.rsplit("@", maxsplit=1)[-1]] if hub else [])]
    if len(commit) < SHORTEST or not any(one.startswith(commit) for one in known):
        raise CodeRefused(
            say("This folder's code is not {commit}."),
            where=str(folder),
            hint=say("Read {files}. To allow this version, give {known}."),
            commit=commit or "–",
            files=", ".join(file.name for file in code_files(folder)),
            known=known[-1],
        )
    names = tuple(file.name for file in code_files(folder))
    return Consent(by=by, commit=commit, code_hash=found, files=names, at_us=now().us)


def keep(lab: Lab, model_id: uuid.UUID, consent: Consent) -> None:
    lab.write(settings.put, _key(model_id), consent.model_dump_json()).result()


def consent_of(lab: Lab, model_id: uuid.UUID) -> Consent | None:
    """The consent for a configuration; another commit is another configuration and has none."""
    kept = lab.read(settings.get, _key(model_id))
    return Consent.model_validate(json.loads(kept)) if kept else None


def _key(model_id: uuid.UUID) -> str:
    return f"own_code.{model_id}"

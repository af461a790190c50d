"""The file that transfers a participant to another station: their rows of one study, the study's id, and a hash of it
all, which protects against mistakes, not against forgery."""

import json
import uuid
from pathlib import Path
from typing import cast

from pydantic import BaseModel, ConfigDict

from db import carrying
from db.lab import Lab
from db.rows import PersonRow
from db.stores import studies
from desktop.benchmarks.canonical import Json, canonical_json, content_hash
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.library.moments import now

FORM = "eyeline-hand-over"
VERSION = 1


class BadHandOver(WrongUse):
    """The file is not a transfer file, was changed, or is of another study."""

    code = "bad_hand_over"


def file_of(lab: Lab, study_id: uuid.UUID, person: PersonRow, seat: str) -> str:
    """The text of a person's transfer file, written at a station."""
    tables = lab.read(carrying.rows_of, person.id, study_id)
    protocol = content_hash(json.loads(lab.read(studies.get, study_id).protocol))
    content: dict[str, Json] = {
        "format": FORM,
        "version": VERSION,
        "study": str(study_id),
        "protocol": protocol,
        "from": seat,
        "code": person.code,
        "at_us": now().us,
        "tables": cast("Json", tables),
    }
    return canonical_json({**content, "hash": content_hash(content)}) + "\n"


class Content(BaseModel):
    """A parsed transfer file."""

    model_config = ConfigDict(extra="ignore")

    study: uuid.UUID
    protocol: str
    code: str
    tables: dict[str, list[dict[str, str | int | float | bool | None]]]


def read_file(path: Path) -> Content:
    """Parse a transfer file. Raises BadHandOver."""
    try:
        content = json.loads(path.read_bytes(), parse_constant=_no_number)
    except (OSError, ValueError, RecursionError) as error:
        raise BadHandOver(say("{file} cannot be read as a hand-over file."), where=str(path), file=path.name) from error
    if not isinstance(content, dict):
        raise broken(path)
    found = cast("dict[str, Json]", content)
    if (found.get("format"), found.get("version")) != (FORM, VERSION):
        raise BadHandOver(
            say("{file} is not a transfer file of this version of Eyeline."),
            hint=say("Write it again at the other seat, with the same Eyeline."),
            where=str(path),
            file=path.name,
        )
    try:
        if found.pop("hash", None) != content_hash(found):
            raise broken(path)
        read = Content.model_validate(found)
        carrying.check(read.tables, read.code, read.study)
    except (ValueError, carrying.Misfit) as error:
        raise broken(path) from error
    return read


def _no_number(text: str) -> float:
    raise ValueError(text)


def broken(path: Path) -> BadHandOver:
    """The error for a file that was changed or is incomplete."""
    return BadHandOver(
        say("{file} was changed or truncated after it was written."),
        hint=say("Write it again at the other seat."),
        where=str(path),
        file=path.name,
    )

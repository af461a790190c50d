"""The file that transfers a participant to another station: their rows of one study, the study's id, and a hash of it
all, which protects against mistakes, not against forgery."""

import json
import uuid
from pathlib import Path
from typing import cast

from pydantic import BaseModel, ConfigDict

from db.lab import Lab
from db.merge import person_rows_for_transfer
from db.rows import PersonRow
from db.stores import studies
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.canonical_json import Json, canonical_json, content_hash
from desktop.benchmarks.messages import say
from desktop.library.machine.clock import wall_time_now

FORM = "eyeline-hand-over"
VERSION = 1


class BadTransferFile(WrongUse):
    """The file is not a transfer file, was changed, or is of another study."""

    code = "bad_hand_over"


def transfer_file_text(lab: Lab, study_id: uuid.UUID, person: PersonRow, seat: str) -> str:
    """The text of a person's transfer file, written at a station."""
    tables = lab.read(person_rows_for_transfer.person_study_rows, person.id, study_id)
    protocol = content_hash(json.loads(lab.read(studies.get_study, study_id).protocol))
    content: dict[str, Json] = {
        "format": FORM,
        "version": VERSION,
        "study": str(study_id),
        "protocol": protocol,
        "from": seat,
        "code": person.code,
        "at_us": wall_time_now().us,
        "tables": cast("Json", tables),
    }
    return canonical_json({**content, "hash": content_hash(content)}) + "\n"


class TransferContent(BaseModel):
    model_config = ConfigDict(extra="ignore")

    study: uuid.UUID
    protocol: str
    code: str
    tables: dict[str, list[dict[str, str | int | float | bool | None]]]


def read_transfer_file(path: Path) -> TransferContent:
    """Parse a transfer file. Raises BadTransferFile."""
    try:
        content = json.loads(path.read_bytes(), parse_constant=_refuse_number)
    except (OSError, ValueError, RecursionError) as error:
        raise BadTransferFile(say("{file} is not a valid transfer file."), where=str(path), file=path.name) from error
    if not isinstance(content, dict):
        raise damaged_transfer_file(path)
    found = cast("dict[str, Json]", content)
    if (found.get("format"), found.get("version")) != (FORM, VERSION):
        raise BadTransferFile(
            say("{file} is not a transfer file of this version of Eyeline."),
            hint=say("Create it again at the other station, with the same version of Eyeline."),
            where=str(path),
            file=path.name,
        )
    try:
        if found.pop("hash", None) != content_hash(found):
            raise damaged_transfer_file(path)
        read = TransferContent.model_validate(found)
        person_rows_for_transfer.check_transfer_rows(read.tables, read.code, read.study)
    except (ValueError, person_rows_for_transfer.TransferMismatch) as error:
        raise damaged_transfer_file(path) from error
    return read


def _refuse_number(text: str) -> float:
    raise ValueError(text)


def damaged_transfer_file(path: Path) -> BadTransferFile:
    """The error for a file that was changed or is incomplete."""
    return BadTransferFile(
        say("{file} was changed or truncated after it was written."),
        hint=say("Create it again at the other station."),
        where=str(path),
        file=path.name,
    )

"""Which pictures may go out: those under a licence that lets anybody pass them on, and those that were drawn here.

Items show photographs cut, covered and turned, and a file does not tell whether it is one or the photograph as it was:
a licence that wants works unchanged (NoDerivatives) lets none of them go.
"""

import re
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from db.errors import StoreError
from db.lab import Lab
from db.rows import ItemRow, MediumRow, Origin
from db.stores import media
from db.watching import counted
from desktop.exchange.out.writing import Written, differs, hash_of
from desktop.library.rows import item_of

_SHARED = re.compile(
    r"(creative commons|cc)[ -]?(0|by|zero|attribution)\b.*|cc0.*|public domain.*|no known copyright restrictions.*"
    r"|(mit|apache|bsd|isc|odc|odbl|pddl|ofl|sil|unlicense|gfdl|artistic|cdla)\b.*",
    re.IGNORECASE,
)
_UNCHANGED = re.compile(r"\bnd(?![a-z])|\bno[\W_]*deriv|\bpas d.*(modif|d.{1,2}riv)", re.IGNORECASE)
"""How licences say that a work may be passed on as it is alone; French ones, since they too begin with Attribution."""
_DRAWN = "generated"
"""How the version begins of items that were made here."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A stored file that items show, and whether it may be passed on."""

    row: MediumRow
    shared: bool

    @property
    def name(self) -> str:
        """Its name in exports: the file's hash, and what kind of picture it is."""
        return f"{self.row.file}.{self.row.mime.rpartition('/')[2] or 'bin'}"


def may_be_shared(licence: str | None) -> bool:
    """Whether a licence, by its name, lets anybody pass on what was made of a picture. What is not known does not."""
    if licence is None or _UNCHANGED.search(licence):
        return False
    return _SHARED.fullmatch(licence.strip()) is not None


def pictures_of(lab: Lab, rows: Iterable[ItemRow]) -> dict[str, Picture]:
    """Every picture of these items by its file's hash. One of which no origin is told was drawn here where the item was
    made here from no photograph."""
    shown: dict[str, list[ItemRow]] = {}
    for row in rows:
        for file in row.images:
            shown.setdefault(file, []).append(row)
    known = lab.read(media.get_many, shown)
    origins = lab.read(media.origins, shown)
    drawn: dict[uuid.UUID, bool] = {}
    return {
        file: Picture(known[file], _all_share(origins.get(file, [])) or _was_drawn(known[file], of, drawn))
        for file, of in counted(sorted(shown.items()), 0)
        if file in known
    }


def _all_share(origins: Sequence[Origin]) -> bool:
    """Whether each origin that is told of a picture lets it be passed on."""
    return bool(origins) and all(may_be_shared(one.licence) for one in origins)


def _was_drawn(row: MediumRow, of: Iterable[ItemRow], known: dict[uuid.UUID, bool]) -> bool:
    for one in of:
        if one.id not in known:
            made = one.version.startswith(_DRAWN)
            known[one.id] = made and all(picture.source is None for picture in item_of(one).images)
    return row.licence is None and row.source is None and all(known[one.id] for one in of)


def copied(lab: Lab, pictures: Mapping[str, Picture], folder: Path) -> Iterator[Written]:
    """Copy the files that may be passed on, byte by byte, into `folder`; what the lab no longer has is passed over."""
    folder.mkdir(parents=True, exist_ok=True)
    for file, picture in counted(pictures.items(), len(pictures)):
        if not picture.shared:
            continue
        try:
            data = lab.media.get(file)
        except StoreError:
            continue
        path = folder / picture.name
        path.write_bytes(data)
        if hash_of(path) != file:
            raise differs(path)
        yield Written(path, 1, file)

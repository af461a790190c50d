"""`lab check`: verifies the file, the schema, every invariant, the images and the backups of a lab."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text
from typing_extensions import override

from db.backup import copies, holds_people
from db.counting import counts
from db.erasure import stones_in
from db.errors import Corrupt
from db.invariants import INVARIANTS
from db.media import REPAIR
from db.soundness import damage, drift
from db.stores import media
from db.watching import NOBODY, Part, Watch, heard
from db.words import Sentence, say

if TYPE_CHECKING:
    from db.lab import Lab

MOST = 20
"""Most rows reported for one broken invariant."""
FILE, PICTURE = 5, 500
"""Approximate time of the file check per row, and of an image, relative to a row of the invariants. For the progress
bar only."""

RESTORE = say("Keep the file, and restore a backup with: eyeline lab restore.")
_HINTS = {
    "picture_missing": REPAIR,
    "picture_changed": REPAIR,
    "picture_not_erased": say("Withdraw the item again with: eyeline items withdraw --erase-media."),
    "backup_of_a_deleted_person": say("Give each file in tombstones to: eyeline lab delete-person DIR FILE."),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """A broken rule: code, affected row, file or object, and message."""

    code: str
    where: str
    sentence: Sentence

    @property
    def hint(self) -> Sentence:
        return Sentence(_HINTS.get(self.code, RESTORE))

    @override
    def __str__(self) -> str:
        return str(self.sentence)


@dataclass(frozen=True, slots=True)
class Problems:
    """The problems that a check found, and the row counts of the lab."""

    problems: tuple[Problem, ...]
    counts: dict[str, int]

    @property
    def ok(self) -> bool:
        """Whether no problem was found."""
        return not self.problems


def check_lab(folder: Path) -> Problems:
    """Open the lab in `folder` and check it. A lab too damaged to open is reported as a problem without counts.

    Raises the other errors of `open_lab`.
    """
    from db.lab import open_lab

    try:
        with open_lab(folder) as lab:
            return check(lab)
    except Corrupt as error:
        return Problems((Problem("damaged", error.where, error.sentence),), {})


def check(lab: "Lab", watch: Watch = NOBODY) -> Problems:
    """Check file, schema, rows, images and backups of an open lab. Read-only; `watch` can cancel."""
    watch.ask()
    there = _counts(lab)
    database, rules, pictures, backups = _parts(watch, there)
    found = lab.read(_in_database, database)
    if not found:
        found = [
            *lab.read(_broken_rules, rules),
            *_missing_media(lab, pictures),
            *_undead_backups(lab, backups),
        ]
    return Problems(tuple(found), _counts(lab) if there else there)


def _counts(lab: "Lab") -> dict[str, int]:
    """Row counts of the lab; empty if its file is too damaged to count."""
    try:
        return lab.read(counts)
    except Corrupt:
        return {}


def _parts(watch: Watch, there: dict[str, int]) -> list[Part]:
    """Progress ranges of the four parts (file, invariants, images, backups), roughly in proportion to their time."""
    rows = sum(n for name, n in there.items() if name != "media")
    weights = [FILE * rows, rows, PICTURE * there.get("media", 0)]
    weights.append(max(1, sum(weights) // 100))
    ends = list(accumulate(weights))
    return [Part(watch, (end - weight) / ends[-1], end / ends[-1]) for weight, end in zip(weights, ends, strict=True)]


def _in_database(conn: Connection, watch: Watch) -> list[Problem]:
    if broken := damage(conn, watch=watch):
        return [_problem("damaged", line, say("The database is damaged: {where}")) for line in broken]
    return [_problem("schema", name, say("{where} of the database is not as expected.")) for name in drift(conn)]


def _broken_rules(conn: Connection, watch: Watch) -> list[Problem]:
    found: list[Problem] = []
    with heard(conn, watch):
        for n, (code, (literal, query)) in enumerate(INVARIANTS.items()):
            watch.step(n, len(INVARIANTS))
            rows = conn.scalars(text(f"{query} LIMIT {MOST}"))
            found += [Problem(code, str(row), Sentence(literal, {"row": str(row)})) for row in rows]
    return found


def _missing_media(lab: "Lab", watch: Watch) -> Iterator[Problem]:
    wrong = {
        "missing": say("The image {where} is missing from the lab's folder."),
        "changed": say("The image {where} differs from the one that was stored."),
    }
    wanted = lab.read(media.files)
    for n, file_hash in enumerate(wanted):
        watch.step(n, len(wanted))
        if (what := lab.media.check(file_hash)) is not None:
            yield _problem(f"picture_{what}", file_hash, wrong[what])
    for file_hash in sorted(lab.read(media.withdrawn)):
        if lab.media.check(file_hash) != "missing":
            yield _problem("picture_not_erased", file_hash, say("The image {where} was withdrawn but is still stored."))


def _undead_backups(lab: "Lab", watch: Watch) -> Iterator[Problem]:
    """Report backups that still contain a deleted person."""
    deleted = {stone.person_id for stone in lab.read(stones_in)}
    found = copies(lab.folder) if deleted else []
    for n, path in enumerate(found):
        watch.step(n, len(found))
        if holds_people(path, deleted):
            yield _problem(
                "backup_of_a_deleted_person", path.name, say("The backup {where} still contains a deleted person.")
            )


def _problem(code: str, where: str, literal: str) -> Problem:
    return Problem(code, where, Sentence(literal, {"where": where}))

"""Commands that are killed, each time on a fresh lab: whatever the moment, the lab is as before or as after."""

import io
import json
import random
import shutil
import uuid
import zipfile
from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path

from typing_extensions import override

from db.backups.verified_backups import back_up_lab, list_backups
from db.connections.sqlite_connections import sqlite_driver
from db.lab import create_lab
from desktop.benchmarks.decode_image_pixels import encode_png
from desktop.cli.run_command_line import run_command_line
from desktop.cli.window_entry_points import WindowEntryPoints
from desktop.library.item_jsonl import item_line
from tests.db.making import filled
from tests.faults.kills.work import Losses, Say, Work, answers_in, broke, checked, compared, fresh
from tests.unit.inference.helpers import Colour, choice, plain

STORED = Path(__file__).parents[2] / "db" / "stored"
ENTRIES = WindowEntryPoints(lambda lab: 1, lambda out: {})
GOES = "P001-of-this-lab"
"""The code of whom `Deletion` deletes."""
DONE = "done"
"""What a child says once its command has ended well."""


def obeyed(*words: str | Path) -> int:
    """Carry out a command in this process as a shell would; the exit code."""
    with redirect_stdout(io.StringIO()):
        return run_command_line([*map(str, words), "--json"], ENTRIES)


class Command(Work):
    """A command on a fresh copy of one lab that has answers in it."""

    times = 50

    @override
    def prepare(self, place: Path) -> None:
        with create_lab(place / "made", name=self.name) as lab:
            filled(lab, GOES, trials=30)
            filled(lab, "P002", trials=30)

    @override
    def begin(self, place: Path, number: int) -> Path:
        return fresh(place / "made", place / "lab")

    @abstractmethod
    def words(self, lab: Path) -> tuple[str | Path, ...]:
        """The command's line."""

    @override
    def work(self, lab: Path, say: Say) -> None:
        code = obeyed(*self.words(lab))
        say(DONE if code == 0 else f"broke exit {code}")

    @override
    def after(self, lab: Path, told: Sequence[str]) -> Losses:
        before = [*answers_in(lab.with_name("made"))]
        losses = broke(told) + self.at_once(lab, DONE in told)
        code = obeyed(*self.words(lab))
        again = Losses(problems=() if code in self.codes(lab) else (f"asked again: exit {code}",))
        return losses + again + self.kept(lab, before) + checked(lab)

    def codes(self, lab: Path) -> tuple[int, ...]:
        """With what the same command may end after the kill."""
        return (0,)

    def at_once(self, lab: Path, done: bool) -> Losses:
        """What must hold before anything is mended; `done`: the command had said that it was done."""
        return Losses()

    def kept(self, lab: Path, before: Sequence[str]) -> Losses:
        """What must hold once the command was given again."""
        return compared(before, answers_in(lab))


class Import(Command):
    """`items import` of a folder of pictures and lines."""

    name = "items import"
    advice = "Import the same folder again: items that were already imported are skipped."
    many = 60

    @override
    def prepare(self, place: Path) -> None:
        super().prepare(place)
        (place / "files").mkdir()
        lines: list[str] = []
        for number in range(self.many):
            colour: Colour = (number * 4, 255 - number * 4, 7)
            (place / "files" / f"{number}.png").write_bytes(encode_png(plain(colour)))
            made = choice(f"k{number}", "Which colour is <image 1>?", "B", (colour,))
            lines.append(json.dumps(item_line(made, [f"{number}.png"])))
        (place / "files" / "items.jsonl").write_text("\n".join(lines))

    @override
    def words(self, lab: Path) -> tuple[str | Path, ...]:
        return "items", "import", lab.with_name("files"), "--lab", lab

    @override
    def at_once(self, lab: Path, done: bool) -> Losses:
        found = Counter(_column(lab, "SELECT key FROM items WHERE benchmark = 'own'"))
        wanted = [f"k{number}" for number in range(self.many)] if done else []
        return compared(wanted, found)

    @override
    def kept(self, lab: Path, before: Sequence[str]) -> Losses:
        return super().kept(lab, before) + self.at_once(lab, done=True)


class Backup(Command):
    """`lab backup`."""

    name = "lab backup"
    times = 30
    advice = "Back up again: a copy that was not verified is not listed."

    @override
    def words(self, lab: Path) -> tuple[str | Path, ...]:
        return "lab", "backup", lab

    @override
    def at_once(self, lab: Path, done: bool) -> Losses:
        copies = list_backups(lab)
        return Losses(
            lost=() if copies or not done else ("the backup that was acknowledged",),
            problems=tuple(f"{copy.path.name} is damaged" for copy in copies if not copy.verified),
        )


class Restore(Command):
    """`lab restore` of a backup that holds all but what was answered since."""

    name = "lab restore"
    times = 30
    advice = "Restore again: the lab's database is either the old one or the backup, never a mixture."

    @override
    def prepare(self, place: Path) -> None:
        super().prepare(place)
        back_up_lab(place / "made")

    @override
    def words(self, lab: Path) -> tuple[str | Path, ...]:
        return "lab", "restore", lab, list_backups(lab)[0].path

    @override
    def at_once(self, lab: Path, done: bool) -> Losses:
        return compared(answers_in(lab.with_name("made")), answers_in(lab))


class Merge(Command):
    """`lab merge` of another seat's lab."""

    name = "lab merge"
    advice = "Merge again: rows that were already merged count as unchanged."

    @override
    def prepare(self, place: Path) -> None:
        super().prepare(place)
        with create_lab(place / "other", name="other seat") as lab:
            filled(lab, "P003", trials=40)

    @override
    def words(self, lab: Path) -> tuple[str | Path, ...]:
        return "lab", "merge", lab, lab.with_name("other")

    @override
    def at_once(self, lab: Path, done: bool) -> Losses:
        other = answers_in(lab.with_name("other"))
        found = answers_in(lab)
        came = [line for line in other if found[line]]
        half = () if len(came) in {0, len(other)} else (f"{len(came)} of {len(other)} answers came in",)
        return compared(other if done else (), found) + Losses(problems=half)

    @override
    def kept(self, lab: Path, before: Sequence[str]) -> Losses:
        other = answers_in(lab.with_name("other"))
        return compared([*before, *other], answers_in(lab))


class Migration(Command):
    """A lab of an earlier schema is opened for the first time; whichever command comes first migrates it."""

    name = "migration"
    advice = "Open the lab again: it has the old schema or the new one, and the backup is in the same folder."

    @override
    def prepare(self, place: Path) -> None:
        self._draw = random.Random(1)

    @override
    def begin(self, place: Path, number: int) -> Path:
        older = sorted(STORED.glob("*.zip"))[:-1]
        with zipfile.ZipFile(self._draw.choice(older)) as packed:
            shutil.rmtree(place / "made", ignore_errors=True)
            packed.extractall(place / "made")
        return super().begin(place, number)

    @override
    def words(self, lab: Path) -> tuple[str | Path, ...]:
        return "people", "list", "--lab", lab


class Deletion(Command):
    """`lab delete-person`: whoever goes is gone from every file in the end, nobody else loses anything."""

    name = "lab delete-person"
    advice = (
        "Delete the same ID again: the deletion continues, and reports that the ID does not exist once it is complete."
    )

    @override
    def prepare(self, place: Path) -> None:
        super().prepare(place)
        back_up_lab(place / "made")

    @override
    def words(self, lab: Path) -> tuple[str | Path, ...]:
        return "lab", "delete-person", lab, GOES

    @override
    def codes(self, lab: Path) -> tuple[int, ...]:
        return 0, 2

    @override
    def at_once(self, lab: Path, done: bool) -> Losses:
        return self._gone(lab) if done else compared(self._others(lab), answers_in(lab))

    @override
    def kept(self, lab: Path, before: Sequence[str]) -> Losses:
        return compared(self._others(lab), answers_in(lab)) + self._gone(lab)

    def _others(self, lab: Path) -> list[str]:
        own = {run.hex for run in self._own(lab)}
        return [line for line in answers_in(lab.with_name("made")) if line.split()[1] not in own]

    def _gone(self, lab: Path) -> Losses:
        """Whoever was deleted stands in no file, by code or by run; pictures and the log of a restore aside."""
        needles = [GOES.encode(), *(text.encode() for run in self._own(lab) for text in (run.hex, str(run)))]
        files = [path for path in sorted(lab.rglob("*")) if path.is_file()]
        held = [path for path in files if any(needle in path.read_bytes() for needle in needles)]
        return Losses(problems=tuple(f"{path.relative_to(lab)} still holds who was deleted" for path in held))

    def _own(self, lab: Path) -> list[uuid.UUID]:
        query = f"SELECT r.id FROM runs r JOIN people p ON p.id = r.person_id WHERE p.code = '{GOES}'"
        return [uuid.UUID(found) for found in _column(lab.with_name("made"), query)]


def _column(lab: Path, query: str) -> list[str]:
    raw = sqlite_driver().connect(lab / "lab.db")
    try:
        return [str(row[0]) for row in raw.execute(query)]
    finally:
        raw.close()

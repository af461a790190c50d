"""Files of a lab that were cut, overwritten, deleted, swapped, or that never were a lab's."""

import random
import shutil
import threading
from functools import partial
from pathlib import Path

from db.access.lab_lock import NAME as LOCK
from db.backups.verified_backups import list_backups
from db.errors import ImageFileMissing, NotALab
from db.lab import open_lab
from db.maintenance.check_lab_integrity import check_lab_folder
from db.stores import image_metadata
from tests.faults.kills.work import Losses, answers_in, compared
from tests.faults.troubles.bench import Told, answer, as_stored, complaint, left_of, refusal, troubled

PAGE = 4096


def truncated(place: Path, times: int = 2) -> Told:
    """lab.db is cut off, at its beginning, in the middle or near its end."""
    return _damaged(place, [partial(_cut, share=number / times) for number in range(times)])


def overwritten(place: Path, times: int = 3) -> Told:
    """4 KiB of lab.db, wherever, are overwritten."""
    draws = random.Random(4096)
    return _damaged(place, [partial(_scribble, draws=draws) for _ in range(times)])


def no_database(place: Path) -> Told:
    """lab.db is a picture, a text, another program's database, nothing."""
    contents = (b"\x89PNG\r\n\x1a\n" * 999, b"Dear diary,\n" * 99, b"")
    return _damaged(place, [partial(_become, data=data) for data in contents])


def _cut(file: Path, share: float) -> None:
    with file.open("rb+") as opened:
        opened.truncate(int(file.stat().st_size * share))


def _scribble(file: Path, draws: random.Random) -> None:
    with file.open("rb+") as opened:
        opened.seek(draws.randrange(file.stat().st_size - PAGE))
        opened.write(draws.randbytes(PAGE))


def _become(file: Path, data: bytes) -> None:
    file.write_bytes(data)


def _damaged(place: Path, ways: "list[partial[None]]") -> Told:
    """Each way by itself: it is noticed or did no harm, and a backup brings everything back."""
    losses, advice = Losses(), ""
    for number, way in enumerate(ways):
        lab = troubled(place / str(number))
        wanted = answers_in(lab)
        way(lab / "lab.db")
        told, amiss = complaint("lab", "check", lab)
        if not told and not amiss:
            # `lab check` lists what is broken, and ends with 1; the window's start says what to do.
            told, amiss = complaint("lab", "backup", lab)
        if amiss and "noticed nothing" in amiss[0]:
            amiss = ()
            losses += compared(wanted, answers_in(lab))
        advice = told or advice
        losses += Losses(problems=amiss)
        again = complaint("lab", "restore", lab, list_backups(lab)[0].path)
        losses += Losses(problems=() if "noticed nothing" in str(again) else (f"not restored: {again}",))
        losses += left_of(lab, wanted)
    return Told(losses, advice, len(ways))


def without_log(place: Path) -> Told:
    """The program was killed after a rest, and lab.db-wal is deleted; in the other case under an open window."""
    lab = troubled(place)
    with open_lab(lab, window=True) as opened:
        answer(opened, 3)
        wanted = answers_in(lab)
        crashed = place / "crashed"
        for _ in range(200):
            shutil.rmtree(crashed, ignore_errors=True)
            shutil.copytree(lab, crashed)
            (crashed / "lab.db-wal").unlink(missing_ok=True)
            (crashed / "lab.db-shm").unlink(missing_ok=True)
            (crashed / LOCK).write_text((lab / LOCK).read_text().replace('"start": ', '"start": 9'))
            if answers_in(crashed) == wanted:
                break
            threading.Event().wait(0.05)
        losses = left_of(crashed, wanted)
    with open_lab(lab, window=True) as opened:
        answer(opened, 2)
        wanted = answers_in(lab)
        (lab / "lab.db-wal").unlink(missing_ok=True)
        told, _ = refusal(lambda: wanted.update(as_stored(answer(opened, 2))))
    losses += left_of(lab, wanted)
    return Told(losses, told or "Nothing to do: after a rest of 0.3 s all answers lie in lab.db.", 2)


def no_lab_file(place: Path) -> Told:
    """lab.toml is empty, cut, or of a later version."""
    lab = troubled(place)
    wanted, good, losses, told = answers_in(lab), (lab / "lab.toml").read_bytes(), Losses(), ""
    for bad in (b"", good[:20], b"\xff" * 9, b"a = " + b"[" * 9000, good.replace(b"format = 1", b"format = 99")):
        (lab / "lab.toml").write_bytes(bad)
        told, amiss = complaint("items", "tasks", "--lab", lab)
        losses += Losses(problems=amiss)
    (lab / "lab.toml").write_bytes(good)
    return Told(losses + left_of(lab, wanted), told, 5)


def swapped_picture(place: Path) -> Told:
    """A picture's file is swapped for another: nobody is shown it, `lab check` names it, an import brings it back."""
    lab = troubled(place)
    wanted = answers_in(lab)
    with open_lab(lab) as opened:
        (name,) = opened.read(image_metadata.expected_image_files)
        own = opened.media.get(name)
        opened.media.path(name).write_bytes(own[::-1])
        told, amiss = refusal(lambda: opened.media.get(name), ImageFileMissing)
    found = {problem.code for problem in check_lab_folder(lab).problems}
    losses = Losses(problems=(*amiss, *(() if found == {"picture_changed"} else (f"lab check found {found}",))))
    with open_lab(lab) as opened:
        opened.media.put(own)
    return Told(losses + left_of(lab, wanted), told)


def renamed(place: Path) -> Told:
    """A lab is renamed and moved while nobody has it open, and while a window has."""
    lab = troubled(place)
    moved = lab.rename(place / "another name")
    with open_lab(moved, window=True) as opened:
        answer(opened, 2)
        wanted = answers_in(moved)
        away = moved.rename(place / "away")
        told, amiss = refusal(lambda: answer(opened, 2), NotALab)
    losses = Losses(problems=amiss if told else ())
    here = away if away.is_dir() else moved
    stray = (str(moved),) if moved.exists() else ()
    losses += Losses(problems=tuple(f"a folder stands at the old place: {path}" for path in stray))
    return Told(losses + left_of(here, wanted), told or "Open the lab at its new place.", 2)

"""Malicious files: whatever is done with them, nothing is executed, fetched or overwritten."""

import atexit
import io
import json
import shutil
import tempfile
import time
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from importlib import import_module
from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_data_path, user_state_path

from db.backups.verified_backups import back_up_lab
from db.lab import create_lab
from db.stores import people
from desktop.cli.run_command_line import run_command_line
from desktop.cli.window_entry_points import WindowEntryPoints
from tests.db.making import person
from tests.faults.fault import Fault, Scope
from tests.faults.fuzz import seeds
from tests.faults.hostile import traps
from tests.faults.hostile.traps import Ground, Trap
from tests.faults.hostile.watch import fingerprint, listening, watched
from tests.unit.inference.helpers import RED, stored

_PLACES = (user_cache_path, user_config_path, user_data_path, user_state_path)
AS_TEXT = "Nothing to do: the content is stored and shown as text."
LONGEST_S = 20.0
"""Seconds of this process that a command may take to refuse a file."""
TRAPS: Mapping[str, Trap] = {
    "paths out of the folder": traps.paths,
    "names that are paths, commands, or endless": traps.names,
    "HTML, links, scripts and formulas": traps.markup,
    "YAML tags": traps.tags,
    "pickles and code in models' folders": traps.pickles,
    "decompression bombs and slipping archives": traps.bombs,
    "nesting without end": traps.nesting,
    "labs made of links": traps.links,
}


def faults(_: Scope) -> list[Fault]:
    """One row for each trap: how many commands stepped into it."""
    return [stepped_into(name) for name in TRAPS]


def stepped_into(name: str, every: int = 1) -> Fault:
    """Lay a trap, let every command step into it, or one in `every`, and look at what happened outside."""
    import_module("matplotlib.font_manager")  # asks the system's own fc-list for typefaces, once a process
    with tempfile.TemporaryDirectory(prefix="trap-") as place, listening() as (port, callers):
        room = Path(place).resolve()
        ground = _ground(room, port)
        commands = TRAPS[name](ground)[::every]
        before, amiss = fingerprint(ground.outside), list[str]()
        said = ""
        for machine_folder in _machine():  # their parents are made here, so that it does not count as a trace
            machine_folder.parent.mkdir(parents=True, exist_ok=True)
        with watched(ground.lab, ground.out, ground.trap, Path(tempfile.gettempdir()) / "eyeline", *_machine()) as seen:
            for words in commands:
                told, wrong = _obeyed(words)
                said, amiss = said or told, amiss + wrong
        amiss += [f"not to be: {what}" for what in dict.fromkeys(seen) if not _is_ours(what, room)]
        amiss += [f"somebody called: {caller}" for caller in callers]
        amiss += ["files outside are others now"] if fingerprint(ground.outside) != before else []
        return Fault(name, len(commands), 0, 0, tuple(amiss), said.replace(str(room), "…") or AS_TEXT)


def _machine() -> list[Path]:
    return [place("eyeline", appauthor=False) for place in _PLACES]


def _is_ours(what: str, room: Path) -> bool:
    """A scratch folder of our own, which is nobody's file."""
    temporary = tempfile.gettempdir()
    return f" {temporary}" in f" {what}" and str(room) not in what


def _obeyed(words: traps.Words) -> tuple[str, list[str]]:
    """What a command said, and what is wrong with how it said it."""
    out, err, began = io.StringIO(), io.StringIO(), time.process_time()
    line = " ".join(str(word)[:40] for word in words[:3])
    with redirect_stdout(out), redirect_stderr(err):
        run_command_line([*map(str, words), "--json"], WindowEntryPoints(lambda lab: 1, lambda path: {}))
    amiss = [f"{line} printed a traceback"] if "Traceback" in out.getvalue() + err.getvalue() else []
    if (took := time.process_time() - began) > LONGEST_S:
        amiss.append(f"{line} took {took:.0f} s")
    document = json.loads(out.getvalue())
    error = document.get("error")
    if error is None:
        # What is refused of a file, row by row, is said in its place.
        return next((f"{one['file']}: {one['reason']}" for one in document.get("refused", ())), ""), amiss
    if error["code"] in {"unexpected", "store_bug"}:
        amiss.append(f"{line}: {error['message'][:200]}")
    amiss += [f"{line} says more than a line: {error['message'][:200]}"] if "\n" in error["message"] else []
    return f"{error['message']} {error['hint']}"[:400], amiss


def _ground(room: Path, port: int) -> Ground:
    shutil.copytree(_template(), room / "lab")
    for name in ("trap", "outside", "out"):
        (room / name).mkdir()
    (room / "outside" / "secret.png").write_bytes(seeds.png())
    (room / "outside" / "diary.txt").write_text("Dear diary,\n")
    return Ground(room / "trap", room / "outside", room / "lab", room / "out", port)


@cache
def _template() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="template-")) / "lab"
    atexit.register(shutil.rmtree, folder.parent, ignore_errors=True)
    with create_lab(folder, name="mine") as lab:
        stored(lab, "mine", "Which colour?", "B", (RED,))
        lab.write(people.add_person, person("P001")).result()
    back_up_lab(folder)
    return folder

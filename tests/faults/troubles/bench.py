"""A lab with acknowledged answers that something happens to, and what is said and left of it."""

import atexit
import io
import json
import shutil
import tempfile
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from db.backups.verified_backups import back_up_lab
from db.errors import StoreError
from db.lab import Lab, create_lab, open_lab
from db.rows import TrialRow
from db.stores import items, sessions
from desktop.cli.run_command_line import run_command_line
from desktop.cli.window_entry_points import WindowEntryPoints
from desktop.library.machine.error_messages import EXPECTED_ERRORS, describe_error
from tests.db.making import begun, event, picture, score, trial
from tests.faults.kills.work import Losses, answers_in

FIRST = 12
_OURS = frozenset({"unexpected", "store_bug"})


@dataclass(frozen=True, slots=True)
class Told:
    """What came of a trouble: how often it was tried, what it cost, and the sentence it ended with."""

    losses: Losses
    advice: str
    tried: int = 1


Trouble = Callable[[Path], Told]
"""Makes the trouble in an empty folder."""


@cache
def _template() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="template-")) / "lab"
    atexit.register(shutil.rmtree, folder.parent, ignore_errors=True)
    with create_lab(folder, name="troubled") as lab:
        begun(lab, planned=1_000_000)
        picture(lab)
        answer(lab, FIRST)
    back_up_lab(folder)
    return folder


def troubled(place: Path) -> Path:
    """A lab of twelve answers, with a backup that holds them all."""
    return Path(shutil.copytree(_template(), place / "lab"))


def answer(lab: Lab, times: int, *, response: str = '"A"') -> list[TrialRow]:
    """Go on with the run in it for so many trials; those that were acknowledged. Raises what a commit raised."""
    (state,) = lab.read(sessions.incomplete_session_states)
    (what,) = lab.read(items.find_stored_items)
    given: list[TrialRow] = []
    for step in range(times):
        done = trial(state.run, what, len(state.done) + step, response=response)
        lab.commit_trial(done, [score(done)], [event(state.run, state.last_sequence + 1 + step)]).result()
        given.append(done)
    return given


def as_stored(trials: Iterable[TrialRow]) -> list[str]:
    """Answers as `answers_in` finds them."""
    return [f"{one.id.hex} {one.run_id.hex} {one.position} {one.attempt} {one.response}" for one in trials]


def complaint(*words: str | Path) -> tuple[str, tuple[str, ...]]:
    """What a command that cannot do its work says, and what is wrong with that: it must be one sentence with one piece
    of advice, from our tree of errors."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run_command_line([*map(str, words), "--json"], WindowEntryPoints(lambda lab: 1, lambda out: {}))
    told = json.loads(out.getvalue())
    line = " ".join(map(str, words[:2]))
    if "error" not in told:
        return "", (f"{line} noticed nothing",) if code == 0 else ()
    error = told["error"]
    amiss = [f"{line} said: {error['message']}"] if error["code"] in _OURS else []
    amiss += [f"{line} printed a traceback"] if "Traceback" in out.getvalue() + err.getvalue() else []
    return _sentence(error["message"], error["hint"], amiss)


def refusal(what: Callable[[], object], *kinds: type[StoreError]) -> tuple[str, tuple[str, ...]]:
    """As `complaint`, of a call that must be refused with one of these errors."""
    try:
        what()
    except EXPECTED_ERRORS as error:
        told = describe_error(error)
        wrong = () if isinstance(error, kinds) else (f"refused as {told.code}: {told.message}",)
        return _sentence(told.message, told.hint, list(wrong))
    return "", ("nothing was refused",)


def _sentence(message: str, hint: str, amiss: list[str]) -> tuple[str, tuple[str, ...]]:
    amiss += [] if hint else [f"no word on what to do: {message}"]
    amiss += [f"more than one line: {message}"] if "\n" in message + hint else []
    return f"{message} {hint}", tuple(amiss)


def left_of(lab: Path, wanted: Iterable[str]) -> Losses:
    """Whether all these answers are in the lab, once, and the lab is whole."""
    from tests.faults.kills.work import checked, compared

    with open_lab(lab, window=True):
        pass
    return compared(wanted, answers_in(lab)) + checked(lab)

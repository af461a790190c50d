"""The store's speed: an answer's commit beside what the disk gives, and a lab of a million answers."""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from sqlalchemy import Connection

from db.ids import new_id
from db.lab import Lab, create_lab, open_lab
from db.rows import ItemRow, ScoreRow, SessionEventRow, SessionRow, TrialRow
from db.schema import tables
from db.schema.row_counts import main_row_counts
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows
from db.stores import items, people, scores, sessions, studies
from tests.bench.measure import Figure
from tests.db.making import begun, event, item, person, run, score, stretch, study, trial

COMMITS, EVENTS = 1_000, 6
ITEMS, ANSWERS, RUNS = 39_000, 1_000_000, 1_000
PAGE = 200
ROOT = Path(__file__).parents[2]


def _on_disk(part: Callable[[Path], list[Figure]]) -> list[Figure]:
    """A part in a folder of its own on the disk that the figures are about; /tmp may be in memory."""
    disk = ROOT / "build"
    disk.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-store-", dir=disk) as place:
        return part(Path(place))


def _commits(place: Path) -> list[Figure]:
    commits: list[float] = []
    bare: list[float] = []
    with create_lab(place / "commits", name="bench") as lab, (place / "bare").open("wb") as file:
        made, what, _ = begun(lab, planned=COMMITS)
        for position in range(COMMITS):
            done = trial(made, what, position)
            first = 1 + position * EVENTS
            noted = [event(made, first + n, body='{"key":"A","x":512.5,"y":384}') for n in range(EVENTS)]
            scored = [score(done, rule=rule) for rule in ("strict", "lenient")]
            commits.append(_ms(partial(_commit, lab, done, scored, noted)))
            bare.append(_ms(partial(_bare_fsync, file.fileno())))
    high, low = _p99(commits), _p99(bare)
    how = f"{COMMITS} trials with {EVENTS} events and two scores each, one transaction each, synchronous=FULL"
    return [
        Figure("answer commit p99", round(high, 2), "ms", "< 10", how, "fsync"),
        Figure("bare fsync p99", round(low, 2), "ms", "", "4 KiB appended to a file of that disk, in between", "fsync"),
        Figure("answer commit p99 over bare fsync p99", round(high / low, 1), "×", "< 10", "the two rows above"),
        Figure("answer commit median", round(statistics.median(commits), 2), "ms", "", how, "fsync"),
    ]


def _beside_an_import(place: Path) -> list[Figure]:
    """Commits of a window while a command imports into the same lab."""
    folder = place / "beside"
    taken: list[float] = []
    with create_lab(folder, name="bench") as lab:
        made, what, _ = begun(lab, planned=COMMITS * 100)
        command = [sys.executable, "-m", "tests.bench.store", "import", str(folder)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            process.stdout.readline()
            while process.poll() is None:
                done = trial(made, what, len(taken))
                taken.append(_ms(partial(_commit, lab, done, [score(done)], [event(made, len(taken) + 1)])))
                time.sleep(0.01)
    how = f"{len(taken)} trials while another program imports {ITEMS // 2:,} items in slices"
    return [Figure("answer commit p99 during an import", round(_p99(taken), 1), "ms", "", how, "fsync")]


def _commit(lab: Lab, done: TrialRow, scored: list[ScoreRow], noted: list[SessionEventRow]) -> None:
    lab.commit_trial(done, scored, noted).result()


def _bare_fsync(file: int) -> None:
    os.write(file, b"\0" * 4096)
    os.fsync(file)


def _ms(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1000


def _p99(values: list[float]) -> float:
    return sorted(values)[int(len(values) * 0.99)]


def _large_lab(place: Path) -> list[Figure]:
    folder = place / "large"
    with create_lab(folder, name="large") as lab:
        imported = fill(lab)
    command = [sys.executable, "-m", "tests.bench.store", "open", str(folder)]
    out = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    found = json.loads(out.stdout)
    size = f"{ANSWERS:,} answers, {ITEMS:,} items, {(folder / 'lab.db').stat().st_size / 1e6:,.0f} MB"
    return [
        Figure("import of items", round(ITEMS / imported), "items/s", "", f"{ITEMS:,} items in slices of 50 ms"),
        Figure("large lab opens", round(found["open_s"], 3), "s", "< 2", size),
        Figure("large lab: slowest page of items", found["page_ms"], "ms", "", f"{PAGE} items, five queries"),
        Figure("large lab: all pages of items", round(found["pages_s"], 2), "s", "", size),
        Figure("large lab: memory", found["mib"], "MiB", "< 400", "opened, counted, paged through"),
    ]


def fill(lab: Lab) -> float:
    """Put the items and answers in; the seconds that the items took."""
    rows = [_item(number) for number in range(ITEMS)]
    began = time.perf_counter()
    items.add_items_in_chunks(lab.write, rows, import_id=new_id())
    taken = time.perf_counter() - began
    who, of = person(), study()
    lab.write(people.add_person, who).result()
    lab.write(studies.insert_study, of).result()
    for number in range(RUNS):
        lab.write(_answer_run, run(of, who, planned=ANSWERS // RUNS), rows, number).result()
    return taken


def _item(number: int) -> ItemRow:
    body = json.dumps({"question": "Which one is the counted one? " * 8, "options": [f"o{n}" for n in range(20)]})
    factors = (("N", number % 300), ("level", "within"), ("objects", number % 12), ("stride", 1 + number % 3))
    return item(f"q{number:06}", benchmark="ordinal", task=f"t{number % 5}", body=body, factors=factors)


def _answer_run(conn: Connection, made: SessionRow, rows: list[ItemRow], number: int) -> None:
    """A run as a run leaves it, with one event a trial; the store's functions row by row would take an hour."""
    sessions.start_session(conn, made, stretch(made), [event(made, 0, "run_started")])
    steps = ANSWERS // RUNS
    done = [trial(made, rows[(number * steps + n) % len(rows)], n) for n in range(steps)]
    insert_missing_rows(
        conn, tables.trials, [column_values_of(row, without=("response",)) | {"last_state": None} for row in done]
    )
    insert_missing_rows(conn, tables.answers, [{"trial_id": row.id, "response": row.response} for row in done])
    scores.add_scores(conn, [score(row) for row in done])
    sessions.add_session_events(conn, [event(made, 1 + n) for n in range(steps)])
    sessions.add_session_events(conn, [event(made, steps + 1, "run_finished")])


def import_items(folder: Path) -> None:
    """In a process of its own: import as fast as it goes."""
    with open_lab(folder) as lab:
        rows = [replace(_item(number), key=f"beside-{number}") for number in range(ITEMS // 2)]
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        items.add_items_in_chunks(lab.write, rows, import_id=new_id())


def look_through(folder: Path) -> None:
    """In a process of its own: open the lab, page through its items, say how long and how much memory it took."""
    began = time.perf_counter()
    lab = open_lab(folder, window=True)
    unfinished = lab.read(sessions.incomplete_session_states)
    opened = time.perf_counter() - began
    assert unfinished == []
    lab.read(main_row_counts)
    pages = [
        _ms(partial(lab.read, items.find_stored_items, offset=offset, limit=PAGE)) for offset in range(0, ITEMS, PAGE)
    ]
    lab.close()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    found = {"open_s": opened, "page_ms": round(max(pages), 1), "pages_s": sum(pages) / 1000, "mib": round(peak)}
    sys.stdout.write(json.dumps(found))


PARTS = tuple(partial(_on_disk, part) for part in (_commits, _beside_an_import, _large_lab))

if __name__ == "__main__":
    {"import": import_items, "open": look_through}[sys.argv[1]](Path(sys.argv[2]))

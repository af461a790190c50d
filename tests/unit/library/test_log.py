"""The log: whole lines from several processes, and nothing in it that belongs to a person."""

import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.errors import NotFound
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.library.machine import log
from tests import scripted_worker

LOGGER = logging.getLogger("eyeline.tests")
ROOT = Path(__file__).parents[3]


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    yield log.start_log(tmp_path / "log")
    log.stop_log()


def lines(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def child(script: str, *arguments: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-P", "-c", script, *arguments], env={"PYTHONPATH": str(ROOT)})


def test_that_a_line_says_when_what_and_in_which_run(file: Path) -> None:
    LOGGER.info("a run goes on with item %d", 3, extra={"run": "0193"})
    (line,) = lines(file)
    assert (
        line.items()
        >= {"level": "info", "room": "tests", "message": "a run goes on with item 3", "run": "0193"}.items()
    )
    assert "worker" not in line


def test_that_the_words_of_an_exception_stay_out(file: Path) -> None:
    try:
        int("the answer of P07")
    except ValueError:
        LOGGER.info("not a number", exc_info=True)
    text = file.read_text()
    assert "ValueError" in text
    assert "test_that_the_words_of_an_exception_stay_out" in text
    assert "P07" not in text


def test_that_our_own_sentence_stays_without_its_values(file: Path) -> None:
    error = CannotDo(say("{code} could not be saved."), code="P07")
    LOGGER.info("failed", exc_info=error)
    text = file.read_text()
    assert "{code} could not be saved." in text
    assert "P07" not in text


def test_that_the_store_s_own_sentence_stays_without_its_values(file: Path) -> None:
    error = NotFound(say("There is no person {code}."), code="P07", where="/labs/of P08")
    LOGGER.info("failed", exc_info=error)
    assert lines(file)[0]["error"] == {"type": "NotFound", "sentence": "There is no person {code}.", "places": []}
    assert "P0" not in file.read_text()


def test_that_what_a_worker_does_is_told_with_its_id(file: Path, tmp_path: Path) -> None:
    with WorkerClient("fake", engine=scripted_worker.FILE, logs=tmp_path / "logs") as client:
        pass
    told = {(line["room"], line["message"], line.get("worker")) for line in lines(file)}
    assert told == {
        ("inference", f"worker started, process {client.pid}", client.id),
        ("inference", "worker ended", client.id),
    }


def test_that_uncaught_exceptions_go_where_they_went_before_once_the_log_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def before(*_: object) -> None: ...

    def later(*_: object) -> None: ...

    monkeypatch.setattr(sys, "excepthook", before)
    log.start_log(tmp_path)
    assert sys.excepthook is not before
    log.stop_log()
    assert sys.excepthook is before
    log.start_log(tmp_path)
    sys.excepthook = later
    log.stop_log()
    assert sys.excepthook is later


def test_that_other_packages_do_not_write_into_it(file: Path) -> None:
    logging.getLogger("PIL").info("an item's text")
    assert not file.exists()


def test_that_a_long_log_is_turned_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "LIMIT", 400)
    for number in range(20):
        LOGGER.info("line %d of a log that is soon too long", number)
    kept = {path.name for path in file.parent.glob("eyeline*.jsonl")} - {file.name}
    assert kept == {"eyeline.1.jsonl", "eyeline.2.jsonl", "eyeline.3.jsonl"}
    assert all(path.stat().st_size < 800 for path in file.parent.glob("eyeline*.jsonl"))
    assert "line 19" in (file if file.exists() else file.with_suffix(".1.jsonl")).read_text()


def test_that_two_processes_lose_no_line_while_the_log_turns_over(tmp_path: Path) -> None:
    script = (
        "import logging, sys\nfrom pathlib import Path\nfrom desktop.library.machine import log\n"
        "log.LIMIT, log.KEPT = 4000, 40\nlog.start_log(Path(sys.argv[1]))\n"
        "for n in range(200): logging.getLogger('eyeline.child').info('%s %d', sys.argv[2], n)\n"
        "log.stop_log()\n"
    )
    processes = [child(script, str(tmp_path), name) for name in ("left", "right")]
    assert [process.wait() for process in processes] == [0, 0]
    told = [line["message"] for path in tmp_path.glob("eyeline*.jsonl") for line in lines(path)]
    assert sorted(told, key=str) == sorted(f"{name} {n}" for name in ("left", "right") for n in range(200))


def test_that_a_crash_below_python_is_found_by_the_next_start(tmp_path: Path) -> None:
    script = (
        "import faulthandler, os, signal, sys\nfrom pathlib import Path\nfrom desktop.library.machine import log\n"
        "log.start_log(Path(sys.argv[1]))\nos.kill(os.getpid(), signal.SIGSEGV)\n"
    )
    assert child(script, str(tmp_path)).wait() != 0
    (left,) = log.list_crash_files(tmp_path)
    assert "Segmentation fault" in left.read_text()


def test_that_a_clean_end_leaves_no_crash_file(tmp_path: Path) -> None:
    log.start_log(tmp_path)
    log.stop_log()
    assert log.list_crash_files(tmp_path) == []
    assert list(tmp_path.glob("crash-*")) == []

"""`eyeline jobs`: what annotators work on is listed, closed and opened again."""

from pathlib import Path

from tests.unit.annotation.labs import lab_with_job
from tests.unit.cli.conftest import Command


def test_that_a_job_is_closed_and_opened_again_by_name(place: Path, eyeline: Command) -> None:
    lab, job = lab_with_job(place, 3)
    lab.close()
    [told] = eyeline("jobs", "list", "--lab", lab.folder, "--json").document["jobs"]
    assert (told["name"], told["items"], told["complete"], told["closed"]) == (job.name, 3, 0, None)
    closed = eyeline("jobs", "close", job.name, "--reason", "made twice", "--lab", lab.folder, "--json")
    assert (closed.code, closed.document) == (0, {"job": job.name, "closed": "made twice"})
    again = eyeline("jobs", "close", job.name, "--reason", "made twice", "--lab", lab.folder, "--json")
    assert (again.code, again.document["error"]["code"]) == (2, "bad_job")
    assert "made twice" in eyeline("jobs", "list", "--lab", lab.folder).out
    assert eyeline("jobs", "reopen", job.name, "--reason", "the right one", "--lab", lab.folder).code == 0
    [told] = eyeline("jobs", "list", "--lab", lab.folder, "--json").document["jobs"]
    assert told["closed"] is None
    assert eyeline("jobs", "close", "no such", "--reason", "x", "--lab", lab.folder).code == 2

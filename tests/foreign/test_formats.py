"""What we write is read by those for whom it is written: their validators and readers, each in an environment of its
own, from the package index."""

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, open_lab
from desktop.exchange.export_formats import write_export
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.library.item_generation.sample_lab import find_or_create_sample_lab
from tests.unit.annotation.labs import lab_with_job
from tests.unit.annotation.test_decisions import submit
from tests.unit.study.test_ending import collected

pytestmark = pytest.mark.long(3600, reason="packages and files are fetched")
READER = Path(__file__).with_name("lmms_reader.txt")
INSPECT = Path(__file__).with_name("inspect_runner.txt")
STUDIO = Path(__file__).with_name("label_studio_reader.txt")
LMMS = ("datasets", "evaluate", "sacrebleu", "jsonlines", "loguru", "tenacity", "tqdm-multiprocess", "pytablewriter",
        "numexpr", "python-dotenv", "openai", "tiktoken")  # fmt: skip
"""What lmms-eval needs to load a task; the rest of its packages runs models."""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with open_lab(find_or_create_sample_lab(tmp_path_factory.mktemp("foreign") / "lab")) as opened:
        collected(opened)
        yield opened


def environment(folder: Path, *packages: str, without: tuple[str, ...] = ()) -> Path:
    """The programs of a fresh environment with these packages; `without`: without what they ask for."""
    venv.create(folder, with_pip=True)
    install = [str(folder / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    for these in ([*packages], ["--no-deps", *without]):
        if [one for one in these if not one.startswith("--")]:
            subprocess.run([*install, *these], check=True, capture_output=True)
    return folder / "bin"


def test_that_the_bids_validator_finds_no_error(lab: Lab, tmp_path: Path) -> None:
    write_export("bids", ExportRequest(ExportScope(lab), tmp_path / "out", licence="CC0"))
    programs = environment(tmp_path / "bids", "bids-validator-deno==3.0.2")
    done = subprocess.run(
        [str(programs / "bids-validator-deno"), str(tmp_path / "out"), "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(done.stdout)
    errors = [one for one in found["issues"]["issues"] if one.get("severity") == "error"]
    assert (done.returncode, errors) == (0, [])
    assert found["summary"]["subjects"]


def test_that_mlcroissant_finds_no_error_and_loads_the_records(lab: Lab, tmp_path: Path) -> None:
    made = write_export(
        "croissant", ExportRequest(ExportScope(lab), tmp_path / "out", licence="https://spdx.org/licenses/CC0-1.0.html")
    )
    programs = environment(tmp_path / "croissant", "mlcroissant==1.1.1")
    script = (
        "import sys, json, mlcroissant as m; d = m.Dataset(jsonld=sys.argv[1]);"
        "assert not d.metadata.ctx.issues.errors;"
        "print(json.dumps({n: sum(1 for _ in d.records(n)) for n in ('trials', 'items', 'people')}))"
    )
    done = subprocess.run(
        [str(programs / "python"), "-c", script, str(tmp_path / "out" / "croissant.json")],
        capture_output=True,
        text=True,
        check=True,
    )
    rows = {one.path.stem: one.rows for one in made.files if one.path.suffix == ".csv"}
    assert json.loads(done.stdout.splitlines()[-1]) == {name: rows[name] for name in ("trials", "items", "people")}


def test_that_lmms_evals_own_reader_loads_the_items_with_their_pictures(lab: Lab, tmp_path: Path) -> None:
    made = write_export(
        "lmms-eval", ExportRequest(ExportScope(lab), tmp_path / "out", query="task=connection,anomaly,2d_single_loop")
    )
    programs = environment(tmp_path / "lmms", *LMMS, without=("lmms-eval==0.7.3",))
    packages = next((tmp_path / "lmms" / "lib").glob("python*/site-packages"))
    # torch and transformers are large, and here already; they come after the environment's own packages.
    (packages / "at_hand.pth").write_text(f"{next(path for path in sys.path if path.endswith('site-packages'))}\n")
    done = subprocess.run(
        [str(programs / "python"), str(READER)],
        cwd=tmp_path / "out",
        env={**os.environ, "HF_HOME": str(tmp_path / "hf"), "HF_HUB_OFFLINE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["docs"] == made.files[0].rows > 10
    assert (told["right"], told["invalid"]) == (told["docs"], 0)
    assert told["pictures"] >= told["docs"]


def test_that_inspect_runs_our_task_unchanged_and_its_logs_come_back(lab: Lab, tmp_path: Path) -> None:
    query = "task=connection,2d_single_loop"
    made = write_export("inspect", ExportRequest(ExportScope(lab), tmp_path / "out", query=query))
    programs = environment(tmp_path / "inspect", "inspect_ai==0.3.285")
    done = subprocess.run(
        [str(programs / "python"), str(INSPECT)], cwd=tmp_path / "out", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told == {"accuracy": 1.0, "samples": made.files[0].rows}
    for form in ("eval", "json"):
        [log] = (tmp_path / "out" / form).glob(f"*.{form}")
        came = import_result_file(lab, log, name="fixed/m")
        assert (came.form, came.done, came.refused) == ("inspect", made.files[0].rows, [])


def test_that_every_eval_evers_validator_passes_what_we_write(lab: Lab, tmp_path: Path) -> None:
    made = write_export("every-eval-ever", ExportRequest(ExportScope(lab), tmp_path / "out"))
    found = [path for name in ("python3.14", "python3.13", "python3.12") if (path := shutil.which(name))]
    newer = next((one for one in found if subprocess.run([one, "-c", ""], check=False).returncode == 0), None)
    if newer is None:
        pytest.skip("every_eval_ever needs Python 3.12")
    subprocess.run([newer, "-m", "venv", str(tmp_path / "eee")], check=True)
    programs = tmp_path / "eee" / "bin"
    subprocess.run([str(programs / "pip"), "install", "-q", "every_eval_ever==0.3.0"], check=True, capture_output=True)
    files = [str(one.path.relative_to(tmp_path / "out")) for one in made.files]
    done = subprocess.run(
        [str(programs / "every_eval_ever"), "validate", "--format", "json", *files],
        cwd=tmp_path / "out",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]


def test_that_label_studio_takes_the_tasks_with_their_final_tags_and_its_converter_reads_them(tmp_path: Path) -> None:
    made, job = lab_with_job(tmp_path, 3)
    with made as lab:
        for code in ("ANNA", "BERT"):
            for place, tags in enumerate(("CNT OCR", "", f"{'RLA' if code == 'ANNA' else 'RET'}")):
                submit(lab, job, code, place, tags)
        write_export("label-studio", ExportRequest(ExportScope(lab), tmp_path / "out"))
    programs = environment(tmp_path / "ls", "label-studio==1.23.2")
    [tasks], [config] = (list((tmp_path / "out").glob(f"*-{name}")) for name in ("tasks.json", "config.xml"))
    done = subprocess.run(
        [str(programs / "python"), str(STUDIO), str(config), str(tasks), str(tmp_path / "data")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    truth = [[given for is_truth, given in task if is_truth] for task in told["tasks"]]
    assert truth == [[["CNT", "OCR"]], [[]], []]
    assert [len(task) for task in told["tasks"]] == [3, 3, 2]
    assert told["converted"] == 8

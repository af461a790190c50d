"""Every refusal says what to do."""

from pathlib import Path

import pytest

from tests.unit.cli.conftest import Command

ORDINAL = "items generate ordinal --pictures 1 --seed 1 --out out --track"
RUN = "run --model chance --lab lab --items"
REFUSED = {
    f"{RUN} task=anomaly --resume-run 00000000-0000-0000-0000-000000000000": "not_found",
    f"{RUN} task=nothing": "wrong_use",
    f'{RUN} task="open': "bad_query",
    "agreement --lab lab": "no_such_job",
    "agreement --lab lab --job x": "no_such_job",
    "report --out lab/lab.toml --lab lab": "no_folder",
    f"{ORDINAL} single --objects 5000": "bad_option",
    f"{ORDINAL} single --objects 1": "bad_option",
    f"{ORDINAL} single --objects 120": "bad_option",
    f"{ORDINAL} single --strides 0": "bad_option",
    f"{ORDINAL} single --largest 5": "bad_option",
    f"{ORDINAL} single --largest 999999999999": "bad_option",
    f"{ORDINAL} single --levels far": "bad_option",
    f"{ORDINAL} single --questions 100000": "bad_option",
    f"{ORDINAL} scene --objects 50": "bad_option",
    f"{ORDINAL} maze --grid 6": "bad_option",
    f"{ORDINAL} maze --grid 501": "bad_option",
    "items generate jigsaw --photos lab --seed 1 --out out --hole 7": "bad_option",
    "items generate jigsaw --photos lab --seed 1 --out out --easy-grid 0": "bad_option",
}


@pytest.mark.parametrize("command", REFUSED)
def test_that_a_refusal_is_exit_2_and_says_what_to_do(eyeline: Command, lab: Path, place: Path, command: str) -> None:
    assert lab == place / "lab"
    eyeline("models", "add", "--baseline", "chance", "--lab", "lab")
    told = eyeline(*command.split(), "--json")
    error = told.document["error"]
    assert (told.code, error["code"]) == (2, REFUSED[command]), error
    assert error["hint"]
    assert not (place / "out").exists()


def test_that_a_report_names_the_file_that_is_no_folder(eyeline: Command, lab: Path, place: Path) -> None:
    told = eyeline("report", "--out", "lab/lab.toml", "--lab", "lab", "--json").document["error"]
    assert told["message"] == "lab/lab.toml is a file, but the report must be written to a folder."

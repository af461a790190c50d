"""`eyeline study power`: figures, a drawing, and what it refuses."""

from pathlib import Path

from tests.unit.cli.conftest import Command

STUDY = """name: Planned
consent: {version: "1", title: Consent, text: You may stop.}
practice: 0
sittings: 3
people: {planned: 8, tasks_per_picture: 8}
analysis:
  contrasts:
    - {name: main, against: vlm, smallest: 20, margin: 25}
    - {name: guess, against: chance}
"""


def written(folder: Path, text: str = STUDY) -> Path:
    file = folder / "study.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_that_a_plan_is_simulated_with_its_contrasts_surface_hours_and_cost(
    eyeline: Command, lab: Path, tmp_path: Path
) -> None:
    arguments = ("study", "power", written(tmp_path), "--lab", lab, "--runs", "100", "--pay", "12", "--json")
    drawn = tmp_path / "surface.svg"
    found = eyeline(*arguments, "--figure", drawn).document
    main, guess = found["comparisons"]
    assert (main["name"], main["difference"], main["margin"], main["items"]) == ("main", 0.2, 0.25, 87)
    assert 0 < main["power"] <= main["power_before_holm"] <= 1
    assert 0 < main["equivalence_power"] < 1
    assert (guess["false_positives"], guess["equivalence_power"]) == (None, None)
    assert found["hours"] * 60 == 8 * found["minutes"]
    assert found["cost"] == 12 * found["hours"]
    assert (found["surface_of"], found["accuracy"], found["people"]) == ("main", 0.8, 8)
    sizes = {(one["people"], one["items"]): one["power"] for one in found["surface"]}
    assert (8, 87) in sizes
    assert sizes[32, 174] > sizes[4, 22]
    assert drawn.read_text(encoding="utf-8").startswith("<?xml")
    again = eyeline(*arguments).document
    assert again["comparisons"] == found["comparisons"]
    assert "by size, before Holm" in eyeline(*arguments[:-1]).out


def test_that_another_method_says_how_long_it_takes_and_has_no_surface(
    eyeline: Command, lab: Path, tmp_path: Path
) -> None:
    file = written(tmp_path, STUDY.replace("analysis:\n", "analysis:\n  pooling: majority\n"))
    found = eyeline("study", "power", file, "--lab", lab, "--runs", "50", "--json").document
    assert found["expected_seconds"] > 0
    assert found["surface"] == []


def test_that_impossible_requests_are_refused_with_the_reason(eyeline: Command, lab: Path, tmp_path: Path) -> None:
    beyond = STUDY.replace(", smallest: 20", "")
    told = eyeline("study", "power", written(tmp_path, beyond), "--lab", lab, "--difference", "-30", "--json")
    assert (told.code, told.document["error"]["code"]) == (2, "impossible_model")
    told = eyeline("study", "power", written(tmp_path), "--lab", lab, "--pilot", "--json")
    assert (told.code, told.document["error"]["code"]) == (1, "too_small_pilot")
    opened = written(tmp_path, STUDY.replace("people: {planned: 8, tasks_per_picture: 8}\n", ""))
    told = eyeline("study", "power", opened, "--lab", lab, "--json")
    assert (told.code, told.document["error"]["code"]) == (1, "unplanned_study")
    none = written(tmp_path, STUDY.replace("against: vlm,", "against: vlm, query: task=nothing,"))
    assert eyeline("study", "power", none, "--lab", lab, "--json").document["error"]["code"] == "empty_contrast"
    drawn = eyeline("study", "power", written(tmp_path), "--lab", lab, "--runs", "50", "--figure", tmp_path / "x.gif")
    assert drawn.code == 1
    assert ".svg" in drawn.err


def test_that_a_look_is_refused_before_its_time_and_status_says_how_far_the_study_is(
    eyeline: Command, lab: Path, tmp_path: Path
) -> None:
    assert eyeline("study", "create", written(tmp_path), "--lab", lab).code == 0
    (cell,) = eyeline("study", "status", "--lab", lab, "--json").document["cells"]
    assert cell["stopping"] is None
    assert eyeline("study", "look", "--lab", lab, "--json").document["error"]["code"] == "no_look"
    stopped = STUDY.replace("name: Planned", "name: Stopped").replace(
        "analysis:\n", "analysis:\n  stopping: {margin: 4, most: 30, looks: 3}\n"
    )
    assert eyeline("study", "create", written(tmp_path, stopped), "--lab", lab).code == 0
    cells = eyeline("study", "status", "--lab", lab, "--json").document["cells"]
    (rule,) = [cell["stopping"] for cell in cells if cell["study"] == "Stopped"]
    assert (rule["wanted"], rule["most"], rule["next_look_at"], rule["stop"]) == (0.04, 30, 10, False)
    assert "0 of at most 30 participants" in eyeline("study", "status", "--lab", lab).out
    told = eyeline("study", "look", "--study", "Stopped", "--lab", lab, "--json")
    assert (told.code, told.document["error"]["code"]) == (1, "no_look")

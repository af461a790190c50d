"""`eyeline compare` and `report` with an analysis: pinned, planned or post hoc, and in pieces."""

from pathlib import Path

import pytest

from db.lab import open_lab
from tests.unit.analysis.labs import MadeLab
from tests.unit.cli.conftest import Command

EASY = "missing_piece_easy"


@pytest.fixture
def lab(tmp_path: Path) -> Path:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=6)
    for code, letters in (("P1", "AAAABB"), ("P2", "AAABBB")):
        made.person(code, {EASY: letters})
    made.model("vlm", {EASY: ["A", "B", "A", "B", "C", "A"]})
    made.lab.close()
    return tmp_path / "lab"


def test_that_an_analysis_is_kept_and_gives_its_figures_again(eyeline: Command, lab: Path, tmp_path: Path) -> None:
    kept = eyeline("compare", "--lab", lab, "--keep", tmp_path / "a.yaml", "--json").document
    again = eyeline("compare", "--lab", lab, "--analysis", tmp_path / "a.yaml", "--json").document
    assert again["rows"] == kept["rows"]
    assert (again["analysis"]["pinned"], again["analysis"]["as_pinned"], again["analysis"]["planned"]) == (
        True,
        True,
        True,
    )
    assert again["analysis"]["hash"] in (tmp_path / "a.yaml").read_text("utf-8")
    assert "data locked" in eyeline("compare", "--lab", lab, "--analysis", tmp_path / "a.yaml").out


def test_that_an_analysis_by_hand_is_post_hoc_and_its_pooling_is_named(
    eyeline: Command, lab: Path, tmp_path: Path
) -> None:
    (tmp_path / "b.yaml").write_text("pooling: best\ncontrasts: [{name: main, against: vlm}]\n", encoding="utf-8")
    found = eyeline("compare", "--lab", lab, "--analysis", tmp_path / "b.yaml", "--json").document
    (people,) = [row for row in found["rows"] if row["who"] == "people"]
    assert (people["aggregate"], people["critical"]) == ("best_person", None)
    assert (found["contrasts"][0]["name"], found["contrasts"][0]["planned"]) == ("main", False)
    assert "Post hoc" in eyeline("compare", "--lab", lab, "--analysis", tmp_path / "b.yaml").out


def test_that_the_method_can_be_named(eyeline: Command, lab: Path) -> None:
    found = eyeline("compare", "--lab", lab, "--method", "mixed", "--json").document
    assert {row["interval"] for row in found["differences"]} == {"mixed_logistic"}


def test_that_error_consistency_is_given_where_it_is_asked_for(eyeline: Command, lab: Path, tmp_path: Path) -> None:
    assert eyeline("compare", "--lab", lab, "--json").document["consistency"] is None
    (task,) = eyeline("compare", "--lab", lab, "--consistency", "--json").document["consistency"]
    assert (task["task"], task["n_items"], task["people"], task["models"]) == (EASY, 6, ["P1", "P2"], ["vlm"])
    # By hand: P1 and P2 agree on 5 of 6, of which chance gives half.
    assert task["ceiling"]["with_person"]["value"] == pytest.approx(2 / 3)
    assert [(pair["left"], pair["right"]) for pair in task["pairs"]] == [("P1", "P2"), ("P1", "vlm"), ("P2", "vlm")]
    assert "with the rest" in eyeline("compare", "--lab", lab, "--consistency").out
    eyeline("report", "--lab", lab, "--out", tmp_path / "report", "--consistency", "--pieces")
    assert "Error consistency" in (tmp_path / "report" / "report.html").read_text("utf-8")
    assert (tmp_path / "report" / "figures" / f"consistency_jigsaw_{EASY}.pdf").is_file()


def test_that_two_models_are_set_against_each_other_in_print_too(eyeline: Command, lab: Path) -> None:
    made = MadeLab.of(open_lab(lab))
    made.model("other", {EASY: ["B", "B", "B", "B", "B", "A"]})
    made.lab.close()
    (pair,) = eyeline("compare", "--lab", lab, "--json").document["models"]
    told = eyeline("compare", "--lab", lab).out
    (line,) = [line for line in told.splitlines() if "vlm" in line and "other" in line]
    assert line.split()[:4] == ["jigsaw", *sorted(("vlm", "other"), key=[pair["left"], pair["right"]].index), "6"]
    assert f"{pair['difference']:.1%}" in line
    assert f"{pair['mcnemar']:.3f}" in line
    assert "Rules: jigsaw: strict 1" in told


def test_that_a_broken_analysis_is_wrong_use(eyeline: Command, lab: Path, tmp_path: Path) -> None:
    (tmp_path / "c.yaml").write_text("pooling: everybody\n", encoding="utf-8")
    told = eyeline("compare", "--lab", lab, "--analysis", tmp_path / "c.yaml", "--json")
    assert told.code == 2
    assert told.document["error"]["code"] == "bad_analysis"


def test_that_a_report_comes_with_its_pieces(eyeline: Command, lab: Path, tmp_path: Path) -> None:
    found = eyeline("report", "--lab", lab, "--out", tmp_path / "out", "--pieces", "--json").document
    assert Path(found["pdf"]).read_bytes().startswith(b"%PDF-")
    names = {Path(path).name for path in found["pieces"]}
    assert {"accuracy_jigsaw.pdf", "jigsaw_table_2.tex", "jigsaw_table_2.csv", "speed.md", "baseline.csv"} <= names

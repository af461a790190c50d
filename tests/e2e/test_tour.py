"""The tour, started as a person starts it, without a display: the main job from real items to the report."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from PIL import Image

from db.lab import open_lab
from desktop.analysis.paper_tables.table_grid import TableGridBuilder
from desktop.analysis.paper_tables.table_specs import table_spec
from desktop.analysis.tables.compare_people_and_models import compare_lab
from tests.limits import within

ACTS = {
    "first-start", "library", "participant-consent", "participant-instructions", "trial-missing-piece-easy",
    "trial-anomaly", "trial-order-generation", "trial-2d-single-loop", "participant-thanks", "annotate", "conflicts",
    "agreement", "models-run", "side-by-side", "compare",
}  # fmt: skip
WITHIN_S = within(420)
pytestmark = [
    pytest.mark.campaign,
    pytest.mark.long(480, reason="the whole tour is played, which takes two minutes where nothing else is done"),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, object]]:
    """The folder of a tour and what it says of itself."""
    out = tmp_path_factory.mktemp("tour")
    bare = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    command = [sys.executable, "-P", "-m", "desktop", "tour", "--out", str(out), "--json"]
    done = subprocess.run(command, env=bare, capture_output=True, text=True, check=False, timeout=WITHIN_S)
    assert done.returncode == 0, done.stdout + done.stderr
    return out, cast("dict[str, object]", json.loads(done.stdout))


@pytest.mark.models
@pytest.mark.display
def test_that_the_tour_plays_the_main_job(told: tuple[Path, dict[str, object]]) -> None:
    out, document = told
    assert json.loads((out / "tour.json").read_text()) == document
    counted = {name: document[name] for name in ("items", "trials", "tags", "predictions")}
    assert counted["trials"] == 5 * 25
    assert counted["tags"] == 2 * 8
    assert cast("int", counted["items"]) > 80
    assert counted["predictions"] == 2 * 23


@pytest.mark.models
@pytest.mark.display
def test_that_each_act_of_the_tour_leaves_its_picture(told: tuple[Path, dict[str, object]]) -> None:
    out, document = told
    names = cast("list[str]", document["screens"])
    assert {name[3:-4] for name in names} >= ACTS
    for name in names:
        with Image.open(out / name) as picture:
            colours = picture.convert("RGB").resize((200, 120)).getcolors(24_000)
            assert picture.width >= 1024
        assert colours is None or len(colours) > 8, f"{name} shows next to nothing"


@pytest.mark.models
@pytest.mark.display
def test_that_the_report_of_the_tour_says_that_its_people_are_simulated(told: tuple[Path, dict[str, object]]) -> None:
    out, document = told
    page = (out / cast("str", document["report"])).read_text()
    assert "simulated" in page.casefold()
    assert "trained on generated items" in page.casefold()
    assert "2D loops by N" in page
    assert "<svg" in page
    assert re.findall(r"""(?:src|href)=["']?https?:|url\(["']?https?:|<script""", page) == []


@pytest.mark.models
@pytest.mark.display
def test_that_the_tour_tells_people_and_the_demo_model_apart_and_the_model_loses_long_loops(
    told: tuple[Path, dict[str, object]],
) -> None:
    lab = str(told[0] / "lab")
    asked = ["compare", "--with-simulated", "--lab", lab, "--json"]
    done = subprocess.run([sys.executable, "-P", "-m", "desktop", *asked], capture_output=True, text=True, check=True)
    compared = json.loads(done.stdout)
    (apart,) = (
        row
        for row in compared["differences"]
        if (row["benchmark"], row["task"]) == ("jigsaw", None) and row["model"].startswith("eyeline-tiny")
    )
    assert apart["low"] > 0
    with open_lab(told[0] / "lab") as opened:
        tables = TableGridBuilder(compare_lab(opened, with_simulated=True).frame, "ordinal")
    grid = tables.grid(table_spec("ordinal", "figure 2, by N"))
    (tiny,) = (row for row in grid.rows if row.who.startswith("eyeline-tiny"))
    short, *_, long, _ = (cell.value for cell in tiny.cells)
    assert short is not None
    assert long is not None
    assert short > long

"""A lab for a seat, and the environment in which it runs."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from db.lab import open_lab
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import StudyProtocol
from tests.unit.study.own_items import hinted, probes_of, put, puzzle, typed_items

MakeLab = Callable[[StudyProtocol], Path]


@pytest.fixture
def seat_lab(made_sample: Path, tmp_path: Path) -> MakeLab:
    """seat_lab(protocol): the folder of a sample lab with that study."""

    def make(protocol: StudyProtocol) -> Path:
        folder = tmp_path / "lab"
        shutil.copytree(made_sample, folder)
        with open_lab(folder) as lab:
            typed_items(lab)
            parent = puzzle()
            put(lab, parent, *probes_of(parent), hinted())
            add_study(lab, protocol)
        return folder

    return make


@pytest.fixture
def environment(display: str) -> dict[str, str]:
    return {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}

"""Accuracy by response time and by confidence: figures by hand, and scipy's rank statistic."""

import json
import uuid
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from db.rows import SessionEventRow
from db.stores import sessions
from desktop.analysis.figures.speed_and_confidence_curves import accuracy_curve_figures
from desktop.analysis.stats.accuracy_by_speed_confidence import SpeedRow, accuracy_by_speed, auroc2, confidence_document
from desktop.analysis.tables.compare_people_and_models import compare_lab, items_by_task
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.unit.analysis.frames import frame
from tests.unit.analysis.labs import MadeLab

EASY = "missing_piece_easy"
TASK = f"jigsaw/{EASY}"


def speeds(seconds: list[float], letters: dict[str, str]) -> list[SpeedRow]:
    made = frame(
        {TASK: (len(next(iter(letters.values()))), 0.25)}, {who: {TASK: told} for who, told in letters.items()}, {}
    )
    made = replace(made, answers=replace(made.answers, seconds=np.array(seconds)))
    return list(accuracy_by_speed(made, dict(items_by_task(made))))


def test_that_accuracy_is_by_each_persons_own_fifths_from_fast_to_slow() -> None:
    # The second person is ten times slower: fifths are of each one's own times.
    times = [5.0, 1.0, 2.0, 3.0, 4.0, 6.0, 50.0, 40.0, 30.0, 20.0, 10.0, 60.0]
    found = speeds(times, {"P1": "rwwrrr", "P2": "rrrrww"})
    assert [(row.part, row.n, row.n_people) for row in found] == [(1, 4, 2), (2, 2, 2), (3, 2, 2), (4, 2, 2), (5, 2, 2)]
    # By hand: six answers fall 2, 1, 1, 1, 1. P1's in order of time: w w r r r r; P2's: w r r r r w.
    assert [row.accuracy.estimate for row in found] == [0.25, 1.0, 1.0, 1.0, 0.5]
    assert [row.seconds for row in found] == [(1.5 + 15) / 2, (3 + 30) / 2, (4 + 40) / 2, (5 + 50) / 2, (6 + 60) / 2]
    assert all(row.accuracy.low < row.accuracy.high for row in found)


def test_that_answers_without_a_time_and_people_with_fewer_than_five_are_left_out() -> None:
    found = speeds([1.0, 2, 3, 4, 5, np.nan, 1, 2, 3, np.nan, np.nan, np.nan], {"P1": "rrrrrw", "P2": "wwwwww"})
    assert [(row.n, row.n_people, row.accuracy.estimate) for row in found] == [(1, 1, 1.0)] * 5
    assert speeds([1.0, 2, 3, 4], {"P1": "rrrr"}) == []


@pytest.mark.parametrize("seed", range(4))
def test_that_auroc2_is_mann_and_whitneys_statistic(seed: int) -> None:
    rng = np.random.default_rng(seed)
    sure = rng.integers(1, 6, 80).astype(np.float64)
    right = (rng.random(80) < 0.3 + 0.1 * sure).astype(np.float64)
    theirs = import_module("scipy.stats").mannwhitneyu(sure[right == 1], sure[right == 0])
    assert auroc2(sure, right) == pytest.approx(theirs.statistic / (right.sum() * (1 - right).sum()), abs=1e-12)
    assert auroc2(sure, np.ones(80)) is None


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=6)
    yield made
    made.lab.close()


def told(made: MadeLab, run: uuid.UUID, values: list[int]) -> None:
    """How sure the person was of each answer, as the participant's window keeps it."""
    events = [
        SessionEventRow(run_id=run, sequence=number, stretch=0, kind="confidence", clock_ns=number,
                 body=json.dumps({"position": number - 1, "attempt": 1, "value": value}))
        for number, value in enumerate(values, 1)
    ]  # fmt: skip
    made.lab.write_first(sessions.add_session_events, events).result()


def test_that_confidence_is_compared_with_being_right(made: MadeLab) -> None:
    told(made, made.person("P1", {EASY: "AAABBB"}), [5, 5, 3, 1, 3, 1])
    told(made, made.person("P2", {EASY: "AAAAAA"}), [4, 4, 4, 4, 4, 4])
    assert compare_lab(made.lab).sure == (), "no study of this lab asks"
    protocol = sample_protocol()
    asked = protocol.model_copy(update={"offers": protocol.offers.model_copy(update={"confidence": True})})
    add_study(made.lab, asked)
    (found,) = compare_lab(made.lab).sure
    assert [(row.level, row.n, row.accuracy.estimate) for row in found.rows] == [
        (1, 2, 0.0), (3, 2, 0.5), (4, 6, 1.0), (5, 2, 1.0)
    ]  # fmt: skip
    # By hand: of P1's nine pairs of a right and a wrong answer eight are surer when right, one ties.
    assert (found.auroc2, found.n_people, found.low) == (pytest.approx(8.5 / 9), 1, None)
    (document,) = map(confidence_document, compare_lab(made.lab).sure)
    assert (document["task"], document["auroc2_people"], document["auroc2_low"]) == (EASY, 1, None)
    assert isinstance(document["levels"], list) and len(document["levels"]) == 4
    names = [one.data.name for one in accuracy_curve_figures(compare_lab(made.lab))]
    assert names == ["accuracy_by_time", "accuracy_by_confidence"]
    assert all(one.draw().axes for one in accuracy_curve_figures(compare_lab(made.lab)))

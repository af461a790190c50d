"""Runs in a real window, driven by real key and mouse events from outside the process."""

import json
import statistics
import subprocess
import uuid
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import cast

import pytest

from db.lab import Lab, open_lab
from db.rows import TrialRow
from db.stores import items, sessions
from db.stores import scores as score_store
from desktop.benchmarks.item import Item, ItemKind
from desktop.library.item_rows import item_from_row
from desktop.study.protocol import sample_protocol
from tests.gui.collect.outside.conftest import MakeLab
from tests.gui.collect.outside.outsider import Outsider, State

MS = 1_000_000


@pytest.mark.parametrize(
    "mouse", [pytest.param(False, id="keyboard"), pytest.param(True, id="mouse", marks=pytest.mark.campaign)]
)
def test_that_jigsaw_and_ordinal_are_collected_from_start_to_end(
    seat_lab: MakeLab, environment: dict[str, str], mouse: bool
) -> None:
    folder = seat_lab(
        sample_protocol(
            minimum_ms=0, items={"query": "benchmark=jigsaw,ordinal", "per_task": 1}, practice=2, break_every=3
        )
    )
    known = _items(folder)
    with Outsider(folder, environment=environment) as outsider:
        sent = _sit(outsider, known, mouse=mouse)
        assert outsider.ended() == 0
    with open_lab(folder) as lab:
        trials = _trials(lab)
        assert {trial.ended_on for trial in trials} == {"answered"}
        assert len(trials) == 10
        scores = lab.read(score_store.scores_of_targets, "trial", [trial.id for trial in trials])
        assert {score.outcome for score in scores} == {"right"}
        assert {trial.stamp for trial in trials} == {"system"}
        for trial in trials:
            assert trial.submitted_ns is not None and trial.first_input_ns is not None
            assert trial.shown_ns < trial.first_input_ns <= trial.submitted_ns
        late = [cast("int", t.submitted_ns) - sent[t.item_id] for t in trials if t.item_id in sent]
        if not mouse:
            assert min(late) >= -2 * MS and statistics.median(late) <= 250 * MS, late


def test_that_items_as_moats_and_vriqs_and_their_probes_are_collected_from_start_to_end(
    seat_lab: MakeLab, environment: dict[str, str]
) -> None:
    folder = seat_lab(
        sample_protocol(minimum_ms=0, items={"query": "benchmark=moat,vriq", "per_task": 1}, practice=0, break_every=2)
    )
    known = _items(folder)
    with Outsider(folder, environment=environment) as outsider:
        _sit(outsider, known, mouse=False)
        assert outsider.ended() == 0
    with open_lab(folder) as lab:
        trials = _trials(lab)
        asked = [known[str(trial.item_id)].task for trial in trials]
        assert sorted(asked) == ["matrix_prediction", "multiple_choice", "probe_perceptual", "probe_reasoning"]
        probes = asked.index("probe_perceptual"), asked.index("probe_reasoning")
        assert probes == (asked.index("matrix_prediction") + 1, asked.index("matrix_prediction") + 2)
        scores = lab.read(score_store.scores_of_targets, "trial", [trial.id for trial in trials])
        assert {score.outcome for score in scores if score.rule == "lenient"} == {"right"}
        assert {trial.stamp for trial in trials} == {"system"}


def test_that_a_held_key_and_a_double_click_answer_once(seat_lab: MakeLab, environment: dict[str, str]) -> None:
    rules = sample_protocol(minimum_ms=0, items={"query": "task=missing_piece_easy", "per_task": 3}, practice=0)
    folder = seat_lab(rules)
    with Outsider(folder, environment=environment) as outsider:
        _sign_in(outsider)
        outsider.keys("Return")
        first = outsider.until("trial").item
        outsider.keys("a")
        outsider.next()
        outsider.hold("Return")
        while outsider.state.item == first:
            outsider.next()
        second = outsider.state.item
        outsider.keys("b")
        assert outsider.next().response == outsider.state.options[1]
        outsider.let_go("Return")
        outsider.click("submit", times=2)
        while outsider.state.item == second:
            outsider.next()
        assert outsider.state.page == "trial" and outsider.state.response is None
    with open_lab(folder) as lab:
        assert [trial.ended_on for trial in _trials(lab)] == ["answered", "answered"]
        reasons = [
            json.loads(e.body)["reason"]
            for r in lab.read(sessions.all_sessions)
            for e in lab.read(sessions.events_of_session, r.id, "trial_unused")
        ]
        assert "before_onset" in reasons or "held" in reasons or "repeat" in reasons


@pytest.mark.parametrize(
    "scale", ["1.5", *(pytest.param(scale, marks=pytest.mark.campaign) for scale in ("1", "1.25", "2"))]
)
def test_that_a_click_hits_its_picture_pixel_at_every_scale(
    seat_lab: MakeLab, environment: dict[str, str], scale: str
) -> None:
    loop = {"query": "task=2d_single_loop", "per_task": 1}
    folder = seat_lab(sample_protocol(minimum_ms=0, items=loop, practice=0, pictures={"rotate": "allowed"}))
    known = _items(folder)
    with Outsider(folder, environment={**environment, "QT_SCALE_FACTOR": scale}) as outsider:
        _sign_in(outsider)
        outsider.keys("Return")
        state = outsider.until("trial")
        assert state.item is not None
        options = known[state.item].options
        for turned in (False, True):
            if turned:
                outsider.keys("F7", *options[0].id.lower())
                outsider.next()
            for option in options:
                assert option.place is not None
                outsider.click(f"object-{option.id}")
                told = outsider.next()
                assert told.response["answer"] == option.id
                assert told.pressed is not None
                assert abs(told.pressed[0] - option.place.x) <= 1 and abs(told.pressed[1] - option.place.y) <= 1


@pytest.fixture
def layouts(environment: dict[str, str]) -> Iterator[Callable[[str], object]]:
    """layouts("fr") gives the display another keyboard; the American one comes back."""

    def use(name: str) -> None:
        subprocess.run(["setxkbmap", name], env=environment, check=True, stderr=subprocess.DEVNULL)

    yield use
    use("us")


def test_that_figures_are_known_by_their_place_on_every_layout(
    seat_lab: MakeLab, environment: dict[str, str], layouts: Callable[[str], object]
) -> None:
    row, pad = ("10", "11", "12", "13"), ("87", "88", "89", "83")
    folder = seat_lab(
        sample_protocol(minimum_ms=0, items={"query": "task=missing_piece_easy", "per_task": 1}, practice=0)
    )
    with Outsider(folder, environment=environment) as outsider:
        _sign_in(outsider)
        outsider.keys("Return")
        outsider.until("trial")
        for layout in ("fr", "cz", "de", "us"):
            layouts(layout)
            for codes in (row, pad):
                for place, code in enumerate(codes):
                    outsider.keys(code)
                    assert outsider.next().response == outsider.state.options[place], (layout, code)


def test_that_dead_keys_and_combined_signs_arrive(
    seat_lab: MakeLab, environment: dict[str, str], layouts: Callable[[str], object]
) -> None:
    folder = seat_lab(
        sample_protocol(minimum_ms=0, items={"query": "benchmark=own task=text", "per_task": 1}, practice=0)
    )
    with Outsider(folder, environment={**environment, "LC_ALL": "C.UTF-8"}) as outsider:
        _sign_in(outsider)
        outsider.keys("Return")
        outsider.until("trial")
        layouts("us(intl)")
        for letter in "caf":
            outsider.keys(letter)
            outsider.next()
        outsider.keys("48", "e")  # by its place: xdotool knows the layout that it began with, and would lend a key
        assert outsider.next().response == "café"
        outsider.keys("Return")
        outsider.until("thanks")
        outsider.keys("Return")
        assert outsider.ended() == 0
    with open_lab(folder) as lab:
        (trial,) = _trials(lab)
        assert trial.response == '"café"'


def _sit(outsider: Outsider, known: Mapping[str, Item], *, mouse: bool) -> dict[uuid.UUID, int]:
    """A whole run; returns, by item, the clock when the key that handed it in was sent."""
    sent: dict[uuid.UUID, int] = {}
    _sign_in(outsider)
    while True:
        state = outsider.state
        if state.page == "thanks":
            outsider.keys("Return")
            return sent
        if state.page == "trial" and state.item is not None:
            item = known[state.item]
            _give(outsider, item, state, mouse=mouse)
            if mouse:
                outsider.click("submit")
            else:
                sent[item.id] = outsider.keys("Return")
            while outsider.state.item == state.item and outsider.state.page == "trial":
                outsider.next()
        else:
            if mouse:
                outsider.click("begin" if state.page == "instructions" else "go-on")
            else:
                outsider.keys("Return")
            outsider.next()


def _sign_in(outsider: Outsider) -> None:
    outsider.until("code")
    outsider.keys("Return")
    outsider.until("consent")
    outsider.keys("1", "Return")
    outsider.until("instructions")


def _give(outsider: Outsider, item: Item, state: State, *, mouse: bool) -> None:
    """Answer rightly and wait until the seat has it all."""
    answer = item.answer
    if item.kind is ItemKind.CHOICE:
        place = state.options.index(str(answer))
        _act(outsider, f"option-{answer}" if mouse else "abcdefgh"[place], mouse=mouse)
    elif item.kind in {ItemKind.TEXT, ItemKind.NUMBER}:
        for sign in str(answer):
            outsider.keys(sign)
            outsider.next()
    elif item.kind is ItemKind.FIELDS:
        for field in item.fields:
            chosen = cast("Mapping[str, str]", answer).get(field.name)
            if chosen is not None:
                place = [option.id for option in field.options].index(chosen)
                _act(outsider, f"field-{field.name}-{chosen}" if mouse else "abcd"[place], mouse=mouse)
    elif item.kind is ItemKind.ORDER:
        for place, piece in enumerate(cast("list[str]", answer)):
            if mouse:
                outsider.drag(f"piece-{piece}", f"place-{place}")
            else:
                outsider.keys(str(state.options.index(piece) + 1))
            outsider.next()
    else:
        _mark(outsider, cast("list[str]", cast("Mapping[str, object]", answer)["trace"]), mouse=mouse)


def _mark(outsider: Outsider, path: list[str], *, mouse: bool) -> None:
    for name in path:
        if mouse:
            outsider.click(f"object-{name}")
        else:
            outsider.keys(*name.lower())
        outsider.next()


def _act(outsider: Outsider, name: str, *, mouse: bool) -> None:
    if mouse:
        outsider.click(name)
    else:
        outsider.keys(name)
    outsider.next()


def _items(folder: Path) -> dict[str, Item]:
    with open_lab(folder) as lab:
        return {str(row.id): item_from_row(row) for row in lab.read(items.find_stored_items)}


def _trials(lab: Lab) -> list[TrialRow]:
    return [trial for run in lab.read(sessions.all_sessions) for trial in lab.read(sessions.trials_of_session, run.id)]

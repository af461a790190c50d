"""A seat's check is judged, kept, and given back with a run."""

import json
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.lab import Lab
from desktop.benchmarks.canonical_json import Json
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession, SessionEnd
from desktop.study.stations.evaluate_station_check import (
    StationVerdict,
    load_station_check,
    measure_clock,
    save_station_check,
    station_verdicts,
    timing_certificates,
)

GOOD: dict[str, Json] = {
    "frames": {"n": 90, "mean": 16.67, "sd": 0.2, "dropped": 0},
    "keys": {"n": 100, "mean": -0.4, "sd": 0.3, "lost": 0, "doubled": 0},
    "buttons": {"n": 100, "mean": -0.4, "sd": 0.3, "lost": 0, "doubled": 0},
    "heartbeat": {"n": 1000, "under_20_ms": 1.0},
    "clock": {"monotonic": True, "step_us": 0.1},
    "onset": "gl",
    "ratio": 1.0,
    "full_screen": True,
    "window_size": [1920, 1080],
    "screen_size": [1920, 1080],
    "free_bytes": 10 * 1024**3,
}


def by_key(figures: Mapping[str, Json]) -> dict[str, StationVerdict]:
    return {verdict.key: verdict for verdict in station_verdicts(figures)}


def test_that_a_good_seat_is_good_in_everything() -> None:
    assert all(verdict.ok and verdict.advice is None for verdict in station_verdicts(GOOD))


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("keys", {"keys": {"n": 100, "mean": -0.4, "sd": 0.51, "lost": 0, "doubled": 0}}),
        ("keys", {"keys": {"n": 100, "mean": 16.8, "sd": 0.1, "lost": 0, "doubled": 0}}),
        ("buttons", {"buttons": {"n": 99, "mean": 0.0, "sd": 0.1, "lost": 1, "doubled": 0}}),
        ("buttons", {"buttons": {"n": 100, "mean": 0.0, "sd": 0.1, "lost": 0, "doubled": 1}}),
        ("heartbeat", {"heartbeat": {"n": 1000, "under_20_ms": 0.998}}),
        ("clock", {"clock": {"monotonic": True, "step_us": 15_600.0}}),
        ("clock", {"clock": {"monotonic": False, "step_us": 0.1}}),
        ("scaling", {"ratio": 1.25, "system": "Windows"}),
        ("full_screen", {"full_screen": False}),
        ("full_screen", {"window_size": [1536, 864]}),
        ("free_bytes", {"free_bytes": 100 * 1024**2}),
    ],
)
def test_that_each_shortfall_is_named_with_what_to_do(key: str, change: dict[str, Json]) -> None:
    found = by_key({**GOOD, **change})
    assert found[key].ok is False and str(found[key].advice)
    assert all(verdict.ok for name, verdict in found.items() if name != key)


def test_that_one_late_beat_of_a_short_check_is_no_sign_and_two_are() -> None:
    assert by_key({**GOOD, "heartbeat": {"n": 200, "under_20_ms": 0.995}})["heartbeat"].ok is True
    assert by_key({**GOOD, "heartbeat": {"n": 200, "under_20_ms": 0.99}})["heartbeat"].ok is False


def test_that_where_no_window_opens_nothing_is_said_to_be_good_or_bad() -> None:
    assert all(verdict.ok is None and verdict.value is None for verdict in station_verdicts({}))


def test_that_an_onset_by_painting_is_neither_good_nor_bad() -> None:
    assert by_key({**GOOD, "onset": "raster"})["frames"].ok is None


STRANGE: list[Json] = [None, 0, -1, "x", {}, {"n": "many"}]


@given(st.dictionaries(st.sampled_from(sorted(GOOD)), st.sampled_from(STRANGE)))
def test_that_figures_of_another_version_break_nothing(change: dict[str, Json]) -> None:
    assert all(str(verdict.said) for verdict in station_verdicts({**GOOD, **change}))


def test_that_the_one_clock_of_this_machine_is_fine() -> None:
    figures = measure_clock()
    assert figures["monotonic"] is True and by_key({**GOOD, "clock": figures})["clock"].ok is True


def test_that_the_last_check_of_a_seat_is_kept_by_its_name(lab: Lab) -> None:
    save_station_check(lab, "left", GOOD)
    save_station_check(lab, "left", {**GOOD, "ratio": 2.0})
    assert load_station_check(lab, "left") == {**GOOD, "ratio": 2.0}
    assert load_station_check(lab, "right") is None


def test_that_each_sitting_of_a_run_has_its_own_certificate(lab: Lab) -> None:
    study = add_study(lab, sample_protocol(items={"per_task": 1}))
    known = identify_participant(lab, study.id, "P001")
    kept = json.dumps({"screen": "left", "check": GOOD})
    first = ParticipantSession.start(
        lab, enrol_participant(lab, study, known, {}, seat="desk", app_version="1", certificate=kept)
    )
    first.note("heartbeat", 1, {"n": 3, "under_20_ms": 1.0})
    first.close(SessionEnd.LEFT).result()
    ParticipantSession.resume(lab, first.run.id, json.dumps({"screen": "right", "check": None})).flush().result()
    told = timing_certificates(lab, first.run.id)
    assert [(entry["stretch"], entry["screen"]) for entry in told] == [(0, "left"), (1, "right")]
    assert told[0]["check"] == GOOD and told[1]["check"] is None
    assert told[0]["heartbeat"] == {"n": 3, "under_20_ms": 1.0} and "heartbeat" not in told[1]
    assert [entry["seat"] for entry in told] == ["desk", "desk"]

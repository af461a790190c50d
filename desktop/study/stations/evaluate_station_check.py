"""Evaluates a station check: each figure against its goal, with advice if it falls short.

station_verdicts(figures)              the figures of `gui.collect.seat_check`, or None where no window could be opened
timing_certificates(lab, run_id)      what is stored with a run: each session's station, its last check, window delays
"""

import json
import platform
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import cast

from db.lab import Lab
from db.stores import lab_settings, sessions
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.messages import Sentence, format_percent, say
from desktop.library.machine.clock import clock

FRAME_MS = 16.7
SD_MS = 0.5
BEATS = 0.999
STEP_US = 50.0
FREE_BYTES = 500 * 1024**2
KEY = "seat.{node}"
LOOKS = 2000
FRESH_US = 12 * 3_600_000_000
"""Microseconds for which a check is valid: one working day."""


@dataclass(frozen=True, slots=True)
class StationVerdict:
    """One figure: `key` is its name in the figures; `ok` is None if it could not be measured or has no goal; `value` is
    the figure itself, or None."""

    key: str
    name: str
    ok: bool | None
    value: Json
    said: Sentence
    advice: Sentence | None = None


def station_name(named: str) -> str:
    """The station's name in sessions: from the settings, else the host's name."""
    return named or platform.node()


def station_verdicts(figures: Mapping[str, Json]) -> list[StationVerdict]:
    """The verdicts on a check's figures; {} if no window could be opened."""
    return [
        _frame_verdict(figures),
        _input_verdict("keys", say("Keys"), figures),
        _input_verdict("buttons", say("Mouse buttons"), figures),
        _heartbeat_verdict(figures),
        clock_verdict(_figure_group(figures, "clock")),
        _scaling_verdict(figures),
        _full_screen_verdict(figures),
        _free_space_verdict(figures),
    ]


def measure_clock() -> dict[str, Json]:
    """Measure whether the clock is monotonic, and its smallest step in microseconds."""
    told = time.get_clock_info("perf_counter")
    looks = [clock() for _ in range(LOOKS)]
    steps = [after - before for before, after in pairwise(looks)]
    moved = [step for step in steps if step > 0]
    return {
        "monotonic": told.monotonic and min(steps) >= 0,
        "step_us": round(min(moved) / 1000, 3) if moved else None,
    }


def save_station_check(lab: Lab, node: str, figures: Mapping[str, Json]) -> None:
    lab.write(lab_settings.add_setting, KEY.format(node=node), canonical_json(figures)).result()


def load_station_check(lab: Lab, node: str) -> Mapping[str, Json] | None:
    found = lab.read(lab_settings.newest_added_setting, KEY.format(node=node))
    return None if found is None else cast("Mapping[str, Json]", json.loads(found))


def is_check_fresh(figures: Mapping[str, Json] | None, now_us: int, **screen: Json) -> bool:
    """Whether a check is recent and was made on the screen with these properties."""
    at = None if figures is None else figures.get("at")
    if figures is None or not isinstance(at, int):
        return False
    return 0 <= now_us - at < FRESH_US and all(figures.get(name) == fact for name, fact in screen.items())


def timing_certificates(lab: Lab, run_id: uuid.UUID) -> list[dict[str, Json]]:
    """The timing certificates of a run, one for each session.

    `stretch`; `seat` facts with `check`, the station's last check or None; `heartbeat`, event-loop delays of the window
    (absent if the program was killed).
    """
    run = lab.read(sessions.get_session, run_id)
    kept = {0: run.certificate}
    for event in lab.read(sessions.events_of_session, run_id, "run_resumed"):
        kept[event.stretch] = str(json.loads(event.body).get("certificate", "{}"))
    beats = {
        event.stretch: json.loads(event.body) for event in lab.read(sessions.events_of_session, run_id, "heartbeat")
    }
    return [
        {
            "stretch": stretch,
            "seat": run.seat,
            **json.loads(text or "{}"),
            **({"heartbeat": beats[stretch]} if stretch in beats else {}),
        }
        for stretch, text in sorted(kept.items())
    ]


def _input_verdict(name: str, title: str, figures: Mapping[str, Json]) -> StationVerdict:
    part = _figure_group(figures, name)
    if part is None:
        said = Sentence(say("cannot be tested with this window system"))
        return StationVerdict(name, title, None, None, said)
    mean, sd = _figure_number(part, "mean"), _figure_number(part, "sd")
    lost, doubled = _figure_number(part, "lost") or 0, _figure_number(part, "doubled") or 0
    ok = mean is not None and sd is not None and abs(mean) <= FRAME_MS and sd <= SD_MS and lost == doubled == 0
    said = Sentence(
        say("mean error {mean} ms, SD {sd} ms, {lost} lost, {doubled} doubled"),
        {"mean": _format_figure(mean), "sd": _format_figure(sd), "lost": int(lost), "doubled": int(doubled)},
    )
    return StationVerdict(
        name, title, ok, dict(part), said, None if ok else Sentence(say("Close other programs and check again."))
    )


def _frame_verdict(figures: Mapping[str, Json]) -> StationVerdict:
    part = _figure_group(figures, "frames")
    if part is None:
        return StationVerdict("frames", say("Frames"), None, None, Sentence(say("no window could be opened")))
    choice = figures.get("onset_choice", figures.get("onset"))
    literal = (
        say("{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset from the frame signal")
        if choice == "gl"
        else say("{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset accurate to one frame")
    )
    values = {name: _format_figure(_figure_number(part, name)) for name in ("mean", "sd")}
    counts = {name: int(_figure_number(part, name) or 0) for name in ("dropped", "n")}
    said = Sentence(literal, {**values, **counts})
    return StationVerdict("frames", say("Frames"), True if choice == "gl" else None, {**part, "onset": choice}, said)


def _heartbeat_verdict(figures: Mapping[str, Json]) -> StationVerdict:
    part = _figure_group(figures, "heartbeat")
    share = None if part is None else _figure_number(part, "under_20_ms")
    if part is None or share is None:
        return StationVerdict(
            "heartbeat", say("Windowed (not full screen)"), None, None, Sentence(say("no window could be opened"))
        )
    # A check has some hundreds of heartbeats, so that a single late one is tolerated.
    ok = share >= BEATS or round((1 - share) * (_figure_number(part, "n") or 0)) <= 1
    said = Sentence(say("{share}% of heartbeats under 20 ms"), {"share": _format_figure(share * 100)})
    advice = None if ok else Sentence(say("Close other programs and check again."))
    return StationVerdict("heartbeat", say("Windowed (not full screen)"), ok, dict(part), said, advice)


def clock_verdict(part: Mapping[str, Json] | None) -> StationVerdict:
    step = None if part is None else _figure_number(part, "step_us")
    if part is None or step is None:
        return StationVerdict("clock", say("Clock"), None, None, Sentence(say("not checked")))
    ok = part.get("monotonic") is True and step <= STEP_US
    said = Sentence(say("monotonic, in steps of {us} µs"), {"us": _format_figure(step)})
    if ok:
        return StationVerdict("clock", say("Clock"), True, dict(part), said)
    advice = Sentence(say("Use another computer: this computer's clock is too coarse for response times."))
    return StationVerdict(
        "clock",
        say("Clock"),
        False,
        dict(part),
        Sentence(say("steps of {us} µs"), {"us": _format_figure(step)}),
        advice,
    )


def _scaling_verdict(figures: Mapping[str, Json]) -> StationVerdict:
    ratio = _figure_number(figures, "ratio")
    if ratio is None:
        return StationVerdict("scaling", say("Scaling"), None, None, Sentence(say("no window could be opened")))
    told = format_percent(ratio)
    said = Sentence(told.literal, told.values)
    # Windows composes a scaled window once more, which costs a frame that no log shows (PsychoPy's timing pages).
    if ratio == 1 or figures.get("system") != "Windows":
        return StationVerdict("scaling", say("Scaling"), True if ratio == 1 else None, ratio, said)
    advice = Sentence(say("Set the display scale to 100%: other values may add a frame."))
    return StationVerdict("scaling", say("Scaling"), False, ratio, said, advice)


def _full_screen_verdict(figures: Mapping[str, Json]) -> StationVerdict:
    if "full_screen" not in figures:
        return StationVerdict("full_screen", say("Window"), None, None, Sentence(say("no window could be opened")))
    ok = figures["full_screen"] is True and figures.get("window_size") == figures.get("screen_size")
    said = Sentence(say("full screen")) if ok else Sentence(say("the window does not fill the screen"))
    advice = None if ok else Sentence(say("Start a window manager, or another session."))
    return StationVerdict("full_screen", say("Window"), ok, ok, said, advice)


def _free_space_verdict(figures: Mapping[str, Json]) -> StationVerdict:
    free = _figure_number(figures, "free_bytes")
    if free is None:
        return StationVerdict("free_bytes", say("Disk"), None, None, Sentence(say("not checked")))
    said = Sentence(say("{gib} GiB free"), {"gib": f"{free / 1024**3:.1f}"})
    ok = free >= FREE_BYTES
    return StationVerdict(
        "free_bytes",
        say("Disk"),
        ok,
        int(free),
        said,
        None if ok else Sentence(say("Free up some disk space before a session.")),
    )


def _figure_group(figures: Mapping[str, Json], name: str) -> Mapping[str, Json] | None:
    part = figures.get(name)
    return part if isinstance(part, Mapping) else None


def _figure_number(part: Mapping[str, Json], name: str) -> float | None:
    value = part.get(name)
    return float(value) if isinstance(value, int | float) else None


def _format_figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"

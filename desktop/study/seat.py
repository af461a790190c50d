"""Evaluation of a station check: each figure against its goal, with advice if it falls short.

verdicts(figures)              the figures of `gui.collect.seat_check`, or None where no window could be opened
certificates(lab, run_id)      what is stored with a run: each session's station, its last check, window delays
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
from db.stores import runs, settings
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.benchmarks.words import Sentence, in_percent, say
from desktop.library.moments import clock

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
class Verdict:
    """One figure: `key` is its name in the figures; `ok` is None if it could not be measured or has no goal; `value` is
    the figure itself, or None."""

    key: str
    name: str
    ok: bool | None
    value: Json
    said: Sentence
    advice: Sentence | None = None


def seat_name(named: str) -> str:
    """The station's name in sessions: from the settings, else the host's name."""
    return named or platform.node()


def verdicts(figures: Mapping[str, Json]) -> list[Verdict]:
    """The verdicts on a check's figures; {} if no window could be opened."""
    return [
        _frames(figures),
        _input("keys", say("Keys"), figures),
        _input("buttons", say("Mouse buttons"), figures),
        _beats(figures),
        clock_verdict(_part(figures, "clock")),
        _scaling(figures),
        _full_screen(figures),
        _disk(figures),
    ]


def clock_figures() -> dict[str, Json]:
    """Measure whether the clock is monotonic, and its smallest step in microseconds."""
    told = time.get_clock_info("perf_counter")
    looks = [clock() for _ in range(LOOKS)]
    steps = [after - before for before, after in pairwise(looks)]
    moved = [step for step in steps if step > 0]
    return {
        "monotonic": told.monotonic and min(steps) >= 0,
        "step_us": round(min(moved) / 1000, 3) if moved else None,
    }


def keep_check(lab: Lab, node: str, figures: Mapping[str, Json]) -> None:
    """Save the last check of the machine `node`."""
    lab.write(settings.add, KEY.format(node=node), canonical_json(figures)).result()


def last_check(lab: Lab, node: str) -> Mapping[str, Json] | None:
    """The last check of the machine `node`."""
    found = lab.read(settings.newest, KEY.format(node=node))
    return None if found is None else cast("Mapping[str, Json]", json.loads(found))


def is_fresh(figures: Mapping[str, Json] | None, now_us: int, **screen: Json) -> bool:
    """Whether a check is recent and was made on the screen with these properties."""
    at = None if figures is None else figures.get("at")
    if figures is None or not isinstance(at, int):
        return False
    return 0 <= now_us - at < FRESH_US and all(figures.get(name) == fact for name, fact in screen.items())


def certificates(lab: Lab, run_id: uuid.UUID) -> list[dict[str, Json]]:
    """The timing certificates of a run, one for each session.

    `stretch`; `seat` facts with `check`, the station's last check or None; `heartbeat`, event-loop delays of the window
    (absent if the program was killed).
    """
    run = lab.read(runs.get, run_id)
    kept = {0: run.certificate}
    for event in lab.read(runs.events, run_id, "run_resumed"):
        kept[event.stretch] = str(json.loads(event.body).get("certificate", "{}"))
    beats = {event.stretch: json.loads(event.body) for event in lab.read(runs.events, run_id, "heartbeat")}
    return [
        {
            "stretch": stretch,
            "seat": run.seat,
            **json.loads(text or "{}"),
            **({"heartbeat": beats[stretch]} if stretch in beats else {}),
        }
        for stretch, text in sorted(kept.items())
    ]


def _input(name: str, title: str, figures: Mapping[str, Json]) -> Verdict:
    part = _part(figures, name)
    if part is None:
        said = Sentence(say("cannot be tested under this window system"))
        return Verdict(name, title, None, None, said)
    mean, sd = _number(part, "mean"), _number(part, "sd")
    lost, doubled = _number(part, "lost") or 0, _number(part, "doubled") or 0
    ok = mean is not None and sd is not None and abs(mean) <= FRAME_MS and sd <= SD_MS and lost == doubled == 0
    said = Sentence(
        say("mean error {mean} ms, SD {sd} ms, {lost} lost, {doubled} doubled"),
        {"mean": _figure(mean), "sd": _figure(sd), "lost": int(lost), "doubled": int(doubled)},
    )
    return Verdict(
        name, title, ok, dict(part), said, None if ok else Sentence(say("Close other programs and check again."))
    )


def _frames(figures: Mapping[str, Json]) -> Verdict:
    part = _part(figures, "frames")
    if part is None:
        return Verdict("frames", say("Frames"), None, None, Sentence(say("no window could be opened")))
    choice = figures.get("onset_choice", figures.get("onset"))
    literal = (
        say("{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset from the frame signal")
        if choice == "gl"
        else say("{mean} ms per frame, SD {sd} ms, {dropped} of {n} dropped; onset accurate to one frame")
    )
    values = {name: _figure(_number(part, name)) for name in ("mean", "sd")}
    counts = {name: int(_number(part, name) or 0) for name in ("dropped", "n")}
    said = Sentence(literal, {**values, **counts})
    return Verdict("frames", say("Frames"), True if choice == "gl" else None, {**part, "onset": choice}, said)


def _beats(figures: Mapping[str, Json]) -> Verdict:
    part = _part(figures, "heartbeat")
    share = None if part is None else _number(part, "under_20_ms")
    if part is None or share is None:
        return Verdict("heartbeat", say("Free window"), None, None, Sentence(say("no window could be opened")))
    # A check has some hundreds of heartbeats, so that a single late one is tolerated.
    ok = share >= BEATS or round((1 - share) * (_number(part, "n") or 0)) <= 1
    said = Sentence(say("{share} % of heartbeats under 20 ms"), {"share": _figure(share * 100)})
    advice = None if ok else Sentence(say("Close other programs and check again."))
    return Verdict("heartbeat", say("Free window"), ok, dict(part), said, advice)


def clock_verdict(part: Mapping[str, Json] | None) -> Verdict:
    """The verdict on `clock_figures`."""
    step = None if part is None else _number(part, "step_us")
    if part is None or step is None:
        return Verdict("clock", say("Clock"), None, None, Sentence(say("not looked at")))
    ok = part.get("monotonic") is True and step <= STEP_US
    said = Sentence(say("only goes forward, in steps of {us} µs"), {"us": _figure(step)})
    if ok:
        return Verdict("clock", say("Clock"), True, dict(part), said)
    advice = Sentence(say("Use another machine: this one's clock is too coarse to time answers."))
    return Verdict(
        "clock", say("Clock"), False, dict(part), Sentence(say("steps of {us} µs"), {"us": _figure(step)}), advice
    )


def _scaling(figures: Mapping[str, Json]) -> Verdict:
    ratio = _number(figures, "ratio")
    if ratio is None:
        return Verdict("scaling", say("Scaling"), None, None, Sentence(say("no window could be opened")))
    told = in_percent(ratio)
    said = Sentence(told.literal, told.values)
    # Windows composes a scaled window once more, which costs a frame that no log shows (PsychoPy's timing pages).
    if ratio == 1 or figures.get("system") != "Windows":
        return Verdict("scaling", say("Scaling"), True if ratio == 1 else None, ratio, said)
    advice = Sentence(say("Set the screen's scale to 100 %: another one may add a frame."))
    return Verdict("scaling", say("Scaling"), False, ratio, said, advice)


def _full_screen(figures: Mapping[str, Json]) -> Verdict:
    if "full_screen" not in figures:
        return Verdict("full_screen", say("Window"), None, None, Sentence(say("no window could be opened")))
    ok = figures["full_screen"] is True and figures.get("window_size") == figures.get("screen_size")
    said = Sentence(say("full screen")) if ok else Sentence(say("the window does not fill the screen"))
    advice = None if ok else Sentence(say("Start a window manager, or another session."))
    return Verdict("full_screen", say("Window"), ok, ok, said, advice)


def _disk(figures: Mapping[str, Json]) -> Verdict:
    free = _number(figures, "free_bytes")
    if free is None:
        return Verdict("free_bytes", say("Disk"), None, None, Sentence(say("not looked at")))
    said = Sentence(say("{gib} GiB free"), {"gib": f"{free / 1024**3:.1f}"})
    ok = free >= FREE_BYTES
    return Verdict(
        "free_bytes",
        say("Disk"),
        ok,
        int(free),
        said,
        None if ok else Sentence(say("Free some space before a session.")),
    )


def _part(figures: Mapping[str, Json], name: str) -> Mapping[str, Json] | None:
    part = figures.get(name)
    return part if isinstance(part, Mapping) else None


def _number(part: Mapping[str, Json], name: str) -> float | None:
    value = part.get(name)
    return float(value) if isinstance(value, int | float) else None


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"

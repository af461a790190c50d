"""What a seat's check means: each figure against its goal, and what to do where it falls short."""

import json
import platform
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from db.lab import Lab
from db.stores import settings
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.benchmarks.words import Sentence, say

FRAME_MS = 16.7
SD_MS = 0.5
BEATS = 0.999
FREE_BYTES = 500 * 1024**2
KEY = "seat.{node}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """One figure: `ok` is None where it could not be measured here."""

    name: str
    ok: bool | None
    said: Sentence
    advice: Sentence | None = None


def seat_name(named: str) -> str:
    """How this machine is called in runs: as the settings name it, else by its host's name."""
    return named or platform.node()


def verdicts(figures: Mapping[str, Json]) -> list[Verdict]:
    """The verdicts on a check's figures."""
    return [
        _input("keys", say("Keys"), figures),
        _input("buttons", say("Mouse buttons"), figures),
        _frames(figures),
        _beats(figures),
        _full_screen(figures),
        _disk(figures),
    ]


def keep_check(lab: Lab, node: str, figures: Mapping[str, Json]) -> None:
    """Keep the last check of the machine `node`."""
    lab.write(settings.put, KEY.format(node=node), canonical_json(figures)).result()


def last_check(lab: Lab, node: str) -> Mapping[str, Json] | None:
    """The last check of the machine `node`."""
    found = lab.read(settings.get, KEY.format(node=node))
    return None if found is None else cast("Mapping[str, Json]", json.loads(found))


def _input(name: str, title: str, figures: Mapping[str, Json]) -> Verdict:
    part = _part(figures, name)
    if part is None:
        said = Sentence(say("cannot be tried under this window system"))
        return Verdict(title, None, said)
    mean, sd = _number(part, "mean"), _number(part, "sd")
    lost, doubled = _number(part, "lost") or 0, _number(part, "doubled") or 0
    ok = mean is not None and sd is not None and abs(mean) <= FRAME_MS and sd <= SD_MS and lost == doubled == 0
    said = Sentence(
        say("{mean} ms off on average, spread {sd} ms, {lost} lost, {doubled} doubled"),
        {"mean": _figure(mean), "sd": _figure(sd), "lost": int(lost), "doubled": int(doubled)},
    )
    return Verdict(title, ok, said, None if ok else Sentence(say("Close other programs and check again.")))


def _frames(figures: Mapping[str, Json]) -> Verdict:
    part = _part(figures, "frames") or {}
    said = Sentence(
        say("{mean} ms a frame, spread {sd} ms, {dropped} of {n} dropped"),
        {
            "mean": _figure(_number(part, "mean")),
            "sd": _figure(_number(part, "sd")),
            "dropped": int(_number(part, "dropped") or 0),
            "n": int(_number(part, "n") or 0),
        },
    )
    return Verdict(say("Frames"), True if figures.get("onset") == "gl" else None, said)


def _beats(figures: Mapping[str, Json]) -> Verdict:
    part = _part(figures, "heartbeat") or {}
    share = _number(part, "under_20_ms")
    ok = None if share is None else share >= BEATS
    percent = None if share is None else share * 100
    said = Sentence(say("{share} % of heartbeats under 20 ms"), {"share": _figure(percent)})
    return Verdict(say("Free window"), ok, said, None if ok else Sentence(say("Close other programs and check again.")))


def _full_screen(figures: Mapping[str, Json]) -> Verdict:
    ok = figures.get("full_screen") is True
    said = Sentence(say("full screen")) if ok else Sentence(say("the window does not fill the screen"))
    return Verdict(
        say("Window"), ok, said, None if ok else Sentence(say("Start a window manager, or another session."))
    )


def _disk(figures: Mapping[str, Json]) -> Verdict:
    free = _number(figures, "free_bytes") or 0
    said = Sentence(say("{gib} GiB free"), {"gib": f"{free / 1024**3:.1f}"})
    ok = free >= FREE_BYTES
    return Verdict(say("Disk"), ok, said, None if ok else Sentence(say("Free some space before a run.")))


def _part(figures: Mapping[str, Json], name: str) -> Mapping[str, Json] | None:
    part = figures.get(name)
    return part if isinstance(part, Mapping) else None


def _number(part: Mapping[str, Json], name: str) -> float | None:
    value = part.get(name)
    return float(value) if isinstance(value, int | float) else None


def _figure(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"

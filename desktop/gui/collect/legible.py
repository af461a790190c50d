"""Whether a study's items can be read on a screen, reported before the first session."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QScreen

from db.lab import Lab
from db.rows import StudyRow
from db.watching import within
from desktop.benchmarks.words import Sentence, say
from desktop.gui.collect.seeing import seeing_of, seen_sizes, shown_sides
from desktop.gui.tasks import Stopped
from desktop.library.failures import FAILURES
from desktop.study.cells import frozen
from desktop.study.protocol import Protocol
from desktop.study.reading import signs_shown
from desktop.study.selection import named, pool
from desktop.study.vision.sizes import LEAST_OBJECT_DEG, LEAST_TEXT_DEG, Seeing, Size, Smallest

READ, SEEN = 0.6, 0.8
"""Approximate progress when the items are read, and when their details are measured."""
LEAST_WORDS_DEG = 12 / 60
"""12 minutes of arc. Eyeline's own texts are the same for every item, no answer depends on their details, and at the
usual size and distance they have 16: they get a warning of their own, and only at a large viewing distance."""


@dataclass(frozen=True, slots=True)
class View:
    """A screen as a participant has it: logical pixels, their ratio, how it is seen."""

    size: QSize
    ratio: float
    seeing: Seeing

    @classmethod
    def of(cls, screen: QScreen, protocol: Protocol, cards: Mapping[str, float]) -> "View":
        """The screen from the distance that the protocol names."""
        return cls(screen.size(), screen.devicePixelRatio(), seeing_of(screen, protocol.before.distance_mm, cards))


def small_print(lab: Lab, study: StudyRow, view: View) -> tuple[list[Sentence], Mapping[str, str]]:
    """What is too small on that screen, and whether the screen meets the protocol's requirements; [] without problems.
    Also all characters of the study's texts, for which the computer needs glyphs.

    A study that has no items yet says so itself when it is started; its own texts are checked all the same. Raises
    Stopped.
    """
    protocol, plan = Protocol.stored(study.protocol), frozen(lab, study.id)
    try:
        with within(0.0, READ):
            items = named(lab, plan.items) if plan is not None else pool(lab, protocol)
    except Stopped:
        raise
    except FAILURES:
        return [], signs_shown(protocol, ())
    small = _too_small(protocol, view.size * view.ratio)
    with within(READ, SEEN):
        sizes = _sizes(seen_sizes(items, view.size, view.ratio, view.seeing))
    with within(SEEN, 1.0):
        pictures = _pictures(protocol, shown_sides(items, view.size, view.ratio))
    return [*([] if small is None else [small]), *pictures, *sizes], signs_shown(protocol, items)


def too_small(study: StudyRow, screen: QScreen) -> Sentence | None:
    """The warning for a screen with fewer pixels than the protocol requires."""
    return _too_small(Protocol.stored(study.protocol), screen.size() * screen.devicePixelRatio())


def _too_small(protocol: Protocol, have: QSize) -> Sentence | None:
    least = protocol.screen.least_width or 0, protocol.screen.least_height or 0
    if have.width() >= least[0] and have.height() >= least[1]:
        return None
    literal = say("This screen has {w} × {h} pixels, but the study needs {least_w} × {least_h}.")
    return Sentence(literal, {"w": have.width(), "h": have.height(), "least_w": least[0], "least_h": least[1]})


def _pictures(protocol: Protocol, sides: Sequence[int]) -> list[Sentence]:
    """The warning for images that are shown smaller than the protocol requires."""
    least = protocol.screen.least_picture
    small = [side for side in sides if least is not None and side < least]
    if least is None or not small:
        return []
    literal = say(
        "{n} of {total} items have images smaller than {least} pixels on this screen. The smallest is {side}."
    )
    return [Sentence(literal, {"n": len(small), "total": len(sides), "least": least, "side": min(small)})]


def _sizes(found: Sequence[Smallest]) -> list[Sentence]:
    texts = [one.text for one in found if one.text is not None and one.text.degrees < LEAST_TEXT_DEG]
    objects = [one.object for one in found if one.object is not None and one.object.degrees < LEAST_OBJECT_DEG]
    told: list[Sentence] = []
    if found and found[0].words.degrees < LEAST_WORDS_DEG:
        literal = say("The words around the pictures are {mm} mm high here ({deg}°) and hard to read: sit closer.")
        told.append(_told(literal, [found[0].words], len(found)))
    if texts:
        literal = say(
            "{n} of {total} items have letters in their pictures that are hard to read here, the smallest {mm} mm high "
            "({deg}°)."
        )
        told.append(_told(literal, texts, len(found)))
    if objects:
        literal = say("{n} of {total} items have objects that are hard to see here, the smallest {mm} mm ({deg}°).")
        told.append(_told(literal, objects, len(found)))
    return told


def _told(literal: str, sizes: Sequence[Size], total: int) -> Sentence:
    least = min(sizes, key=lambda size: size.degrees)
    values = {"n": len(sizes), "total": total, "mm": f"{least.mm:.1f}", "deg": f"{least.degrees:.2f}"}
    return Sentence(literal, values)

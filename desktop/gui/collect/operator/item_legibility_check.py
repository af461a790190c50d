"""The check whether a study's items are legible on a screen, reported before the first session."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QScreen

from db.lab import Lab
from db.progress import progress_range
from db.rows import StudyRow
from desktop.benchmarks.messages import Sentence, say
from desktop.gui.background_tasks import StoppedByUser
from desktop.gui.collect.participant.viewing_geometry import (
    shown_image_sides,
    smallest_visual_sizes,
    viewing_geometry_of,
)
from desktop.library.machine.error_messages import EXPECTED_ERRORS
from desktop.study.planning.frozen_plan_cells import load_frozen_plan
from desktop.study.planning.study_item_pool import load_item_pool, load_items_by_id
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.participant_task_wording import shown_characters
from desktop.study.vision.pixels_to_visual_angle import (
    LEAST_OBJECT_DEG,
    LEAST_TEXT_DEG,
    ScreenLength,
    SmallestDetails,
    ViewingGeometry,
)

READ, SEEN = 0.6, 0.8
"""Approximate progress when the items are read, and when their details are measured."""
LEAST_WORDS_DEG = 12 / 60
"""12 minutes of arc. Eyeline's own texts are the same for every item, no answer depends on their details, and at the
usual size and distance they have 16: they get a warning of their own, and only at a large viewing distance."""


@dataclass(frozen=True, slots=True)
class ParticipantScreen:
    """A screen as a participant has it: logical pixels, their ratio, how it is seen."""

    size: QSize
    ratio: float
    seeing: ViewingGeometry

    @classmethod
    def of(cls, screen: QScreen, protocol: StudyProtocol, cards: Mapping[str, float]) -> "ParticipantScreen":
        """The screen from the distance that the protocol names."""
        return cls(
            screen.size(), screen.devicePixelRatio(), viewing_geometry_of(screen, protocol.before.distance_mm, cards)
        )


def legibility_warnings(
    lab: Lab, study: StudyRow, view: ParticipantScreen, languages: Sequence[str] | None = None
) -> tuple[list[Sentence], Mapping[str, str]]:
    """What is too small on that screen, and whether the screen meets the protocol's requirements; [] without problems.
    Also all characters of the study's texts in the languages that are offered (None: all), for which the computer needs
    glyphs.

    A study that has no items yet says so itself when it is started; its own texts are checked all the same. Raises
    Stopped.
    """
    protocol, plan = StudyProtocol.stored(study.protocol), load_frozen_plan(lab, study.id)
    try:
        with progress_range(0.0, READ):
            items = load_items_by_id(lab, plan.items) if plan is not None else load_item_pool(lab, protocol)
    except StoppedByUser:
        raise
    except EXPECTED_ERRORS:
        return [], shown_characters(protocol, (), languages)
    small = _resolution_warning(protocol, view.size * view.ratio)
    with progress_range(READ, SEEN):
        sizes = _small_detail_warnings(smallest_visual_sizes(items, view.size, view.ratio, view.seeing))
    with progress_range(SEEN, 1.0):
        pictures = _small_image_warnings(protocol, shown_image_sides(items, view.size, view.ratio))
    return [*([] if small is None else [small]), *pictures, *sizes], shown_characters(protocol, items, languages)


def screen_size_warning(study: StudyRow, screen: QScreen) -> Sentence | None:
    """The warning for a screen with fewer pixels than the protocol requires."""
    return _resolution_warning(StudyProtocol.stored(study.protocol), screen.size() * screen.devicePixelRatio())


def _resolution_warning(protocol: StudyProtocol, have: QSize) -> Sentence | None:
    least = protocol.screen.least_width or 0, protocol.screen.least_height or 0
    if have.width() >= least[0] and have.height() >= least[1]:
        return None
    literal = say("This screen has {w} × {h} pixels, but the study requires {least_w} × {least_h}.")
    return Sentence(literal, {"w": have.width(), "h": have.height(), "least_w": least[0], "least_h": least[1]})


def _small_image_warnings(protocol: StudyProtocol, sides: Sequence[int]) -> list[Sentence]:
    """The warning for images that are shown smaller than the protocol requires."""
    least = protocol.screen.least_picture
    small = [side for side in sides if least is not None and side < least]
    if least is None or not small:
        return []
    literal = say(
        "{n} of {total} items have images smaller than {least} pixels on this screen. The smallest is {side}."
    )
    return [Sentence(literal, {"n": len(small), "total": len(sides), "least": least, "side": min(small)})]


def _small_detail_warnings(found: Sequence[SmallestDetails]) -> list[Sentence]:
    texts = [one.text for one in found if one.text is not None and one.text.degrees < LEAST_TEXT_DEG]
    objects = [one.object for one in found if one.object is not None and one.object.degrees < LEAST_OBJECT_DEG]
    told: list[Sentence] = []
    if found and found[0].words.degrees < LEAST_WORDS_DEG:
        literal = say("The text around the images is {mm} mm high here ({deg}°) and hard to read: sit closer.")
        told.append(_visual_angle_sentence(literal, [found[0].words], len(found)))
    if texts:
        literal = say(
            "{n} of {total} items have letters in their images that are hard to read here, the smallest "
            "{mm} mm high ({deg}°)."
        )
        told.append(_visual_angle_sentence(literal, texts, len(found)))
    if objects:
        literal = say("{n} of {total} items have objects that are hard to see here, the smallest {mm} mm ({deg}°).")
        told.append(_visual_angle_sentence(literal, objects, len(found)))
    return told


def _visual_angle_sentence(literal: str, sizes: Sequence[ScreenLength], total: int) -> Sentence:
    least = min(sizes, key=lambda size: size.degrees)
    values = {"n": len(sizes), "total": total, "mm": f"{least.mm:.1f}", "deg": f"{least.degrees:.2f}"}
    return Sentence(literal, values)

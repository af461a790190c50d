"""A protocol's least picture size, looked at before anybody sits down."""

from PySide6.QtCore import QSize

from db.lab import Lab
from desktop.gui.collect.operator.item_legibility_check import ParticipantScreen, legibility_warnings
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.vision.pixels_to_visual_angle import ViewingGeometry


def said(lab: Lab, least: int, size: QSize) -> list[str]:
    rules = sample_protocol(items={"query": "task=anomaly"}, screen={"least_picture": least})
    found, _ = legibility_warnings(lab, add_study(lab, rules), ParticipantScreen(size, 1.0, ViewingGeometry(10.0, 600)))
    return [str(sentence) for sentence in found]


def test_that_pictures_that_would_be_shown_too_small_are_told_with_the_smallest(lab: Lab) -> None:
    assert not any("smaller than" in one for one in said(lab, 100, QSize(1920, 1080)))
    (told,) = [one for one in said(lab, 700, QSize(1280, 720)) if "smaller than 700 pixels" in one]
    assert told.startswith("6 of 6 items")

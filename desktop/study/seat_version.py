"""A seat collects with the version of Eyeline that it was made for: another one may draw and show otherwise."""

import uuid

from db.lab import Lab
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.words import say
from desktop.study.seats import seat_of


class OtherVersion(CannotDo):
    """The seat was made by another version of Eyeline."""

    code = "other_version"


def refuse_other_version(lab: Lab, study_id: uuid.UUID, app_version: str) -> None:
    """Raise OtherVersion where this lab is a seat of the study that another version of Eyeline made. Seats that do not
    say their version take any."""
    seat = seat_of(lab, study_id)
    made_for = seat.app_version if seat is not None else ""
    if made_for and app_version != made_for:
        raise OtherVersion(
            say("This seat was made with Eyeline {made_for}, and this is Eyeline {here}."),
            hint=say("Collect with the version that made it: all seats of a study draw and show alike then."),
            made_for=made_for,
            here=app_version or "?",
        )

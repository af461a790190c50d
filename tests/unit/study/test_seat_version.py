"""A seat collects with the version of Eyeline that made it, and with no other."""

from pathlib import Path

import pytest

from db.lab import Lab
from desktop.study.sessions.participant_enrolment import OtherStationVersion, enrol_participant, identify_participant
from desktop.study.stations.create_station_labs import create_station_labs
from desktop.study.stations.stations_without_connection import next_station_code
from tests.unit.study.test_seats import FIT, at, planned


def test_that_a_seat_collects_with_no_other_version_than_it_was_made_with(lab: Lab, tmp_path: Path) -> None:
    study = planned(lab, 2)
    (seat,) = create_station_labs(lab, study, tmp_path / "seats", count=1, doctors=[FIT], app_version="1.2")
    with at(seat) as there:
        known = identify_participant(there, study.id, next_station_code(there, study.id))
        with pytest.raises(OtherStationVersion) as caught:
            enrol_participant(there, study, known, {"take_part": True}, seat="hall", app_version="1.3")
        assert "created with Eyeline 1.2, but this is Eyeline 1.3" in str(caught.value)
        assert (
            enrol_participant(there, study, known, {"take_part": True}, seat="hall", app_version="1.2").assigned.cell
            == 0
        )
    known = identify_participant(lab, study.id, "P001")
    assert enrol_participant(lab, study, known, {}, seat="hall", app_version="1.3", pilot=True).pilot, (
        "the lab itself is no seat"
    )

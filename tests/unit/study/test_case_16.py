"""Case 16 of the collection: a misspelt mode is refused, and one more draw elsewhere moves nothing."""

import pytest

from db.lab import Lab
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import StudyProtocol, sample_protocol
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.study_errors import BadProtocol


@pytest.mark.parametrize("field", ["order", "block_order", "option_order"])
def test_that_case_16_a_misspelt_mode_is_refused_by_the_field_s_name(field: str) -> None:
    text = f"name: x\n{field}: full_randm\nconsent: {{version: '1', title: t, text: t}}\n"
    with pytest.raises(BadProtocol, match=field):
        StudyProtocol.from_yaml(text)


def test_that_case_16_each_use_has_a_generator_of_its_own(lab: Lab) -> None:
    study = add_study(lab, sample_protocol(items={"per_task": 2}, practice=1))

    def drawn() -> ParticipantPlan:
        known = identify_participant(lab, study.id, "P001")
        return ParticipantPlan.stored(enrol_participant(lab, study, known, {}, seat="", app_version="").plan)

    before = drawn()
    child_generator(2026, "elsewhere").integers(0, 100, 1000)
    assert drawn() == before
    orders = {step.options for step in before.steps if step.options}
    assert len(orders) > 1

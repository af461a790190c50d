"""A test run of a draft is played in a temporary lab, so that nothing of it is in the results."""

from pathlib import Path

from db.lab import Lab
from db.rows import StudyRow
from db.stores import studies
from desktop.library.lab_extract import create_lab_extract
from desktop.study.planning.frozen_plan_cells import freeze_study
from desktop.study.planning.sample_and_allocate_items import draw_design
from desktop.study.protocol import StudyProtocol


def create_draft_test_lab(lab: Lab, study: StudyRow, folder: Path) -> Lab:
    """Create and open a lab in `folder` with the items of a draft, frozen there as `study`.

    Raises TooFewItems, InfeasiblePlan and other errors of a protocol that does not fit the lab.
    """
    made = draw_design(lab, StudyProtocol.stored(study.protocol))
    part = create_lab_extract(lab, folder, [item.id for item in made.sample.everything()], name=study.name)
    try:
        part.write(studies.insert_study, study).result()
        freeze_study(part, study, made)
    except BaseException:
        part.close()
        raise
    return part

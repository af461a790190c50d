"""No setup fields: jobs of variants and of probes have none."""

from desktop.gui.annotate.work_page_base import JobSetupFields


class NoSetupFields(JobSetupFields):
    """Hides the fields that mean nothing for jobs in which items are made."""

    def hides(self) -> frozenset[str]:
        return frozenset({"scheme", "calibration", "again", "order", "tags_shown"})

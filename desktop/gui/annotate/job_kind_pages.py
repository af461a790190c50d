"""The kinds of jobs, with their titles and pages. A page's module is imported when the page is first opened.

page     "module:Class" of a WorkPage, made as page(context, job, person)
results  the same for what comes out of a job, made as results(context, job, viewer)
part     "module:Class" of a JobSetupFields, made as part(context): what the kind asks in the form of a new job
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from db.lab import Lab
from db.rows import PersonRow
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.jobs.annotation_job import TAGS, AnnotationJob
from desktop.benchmarks.messages import say
from desktop.gui.annotate.work_page_base import JobSetupFields, WorkPage
from desktop.gui.app_context import AppContext


@dataclass(frozen=True, slots=True)
class JobKind:
    """A kind of job; `title`, `what` and `asks` (the question for the annotator's code) are marked for translation.
    schemes: whether the form asks for a label scheme."""

    key: str
    title: str
    what: str
    page: str
    results: str = ""
    results_title: str = say("Results")
    part: str = ""
    schemes: bool = False
    asks: str = say("Annotator ID")
    compared: bool = True

    def make_page(self, context: AppContext, job: AnnotationJob, person: PersonRow) -> WorkPage:
        return cast("WorkPage", _import_page_class(self.page)(context, job, person))

    def make_results(self, context: AppContext, job: AnnotationJob, viewer: PersonRow | None) -> WorkPage:
        """The page of a job's results, as the annotator at work may see them (None: the supervisor)."""
        return cast("WorkPage", _import_page_class(self.results)(context, job, viewer))

    def make_part(self, context: AppContext) -> JobSetupFields:
        return cast("JobSetupFields", _import_page_class(self.part)(context)) if self.part else JobSetupFields(context)

    def make_job(self, lab: Lab, wish: JobRequest) -> AnnotationJob:
        """Make the requested job. Waits for the writer; not for the window's thread."""
        return cast(
            "AnnotationJob",
            _import_page_class("desktop.annotation.job_setup.create_jobs_by_kind:create_job")(lab, wish),
        )


KINDS = {
    kind.key: kind
    for kind in (
        JobKind(
            TAGS,
            say("Capability tags"),
            say("Annotators independently tag the perceptual and reasoning demands of each item."),
            "desktop.gui.annotate.tagging_page:TaggingPage",
            results="desktop.gui.annotate.adjudication.adjudication_page:AdjudicationPage",
            results_title=say("Conflicts"),
            schemes=True,
            asks=say("Annotator ID"),
        ),
        JobKind(
            "failures",
            say("Failures"),
            say("Annotators attribute a model's incorrect answers to perception, reasoning, or both."),
            "desktop.gui.annotate.failures.failure_attribution_page:AttributionPage",
            part="desktop.gui.annotate.failures.failure_attribution_setup:FailuresSetupFields",
            results="desktop.gui.annotate.failures.failure_attribution_results:FailuresResultsPage",
        ),
        JobKind(
            "probes",
            say("Probes"),
            say("Annotators write short questions about items, and answer those of others."),
            "desktop.gui.annotate.failures.probes_page:ProbesPage",
            part="desktop.gui.annotate.variants.no_setup_fields:NoSetupFields",
            compared=False,
        ),
        JobKind(
            "review",
            say("Item review"),
            say("Two reviewers check whether each item is unambiguous, well explained and free of artefacts."),
            "desktop.gui.annotate.review.item_review_page:ReviewPage",
            part="desktop.gui.annotate.review.item_review_setup:ReviewSetupFields",
            results="desktop.gui.annotate.review.item_review_results:ReviewResultsPage",
            asks=say("Reviewer ID"),
        ),
        JobKind(
            "variants",
            say("Simplified variants"),
            say("Crop, mark a point or resize, to make an item easier in one capability; the original is kept."),
            "desktop.gui.annotate.variants.variant_editor_page:VariantsPage",
            part="desktop.gui.annotate.variants.no_setup_fields:NoSetupFields",
            compared=False,
        ),
        JobKind(
            "screening",
            say("Screening of photographs"),
            say("Two experts accept or reject photographs by the rules of a shared pool."),
            "desktop.gui.annotate.screening.photo_screening_page:ScreeningPage",
            part="desktop.gui.annotate.screening.photo_screening_setup:ScreeningSetupFields",
            results="desktop.gui.annotate.screening.photo_screening_results:ScreeningResultsPage",
            asks=say("Screener ID"),
        ),
        JobKind(
            "audit",
            say("Audit of a judge"),
            say("Auditors judge a sample of a judge's verdicts, first blind, then after the reveal."),
            "desktop.gui.annotate.audit.judge_audit_page:AuditPage",
            part="desktop.gui.annotate.audit.judge_audit_setup:AuditSetupFields",
            results="desktop.gui.annotate.audit.judge_audit_results:AuditResultsPage",
            compared=False,
            asks=say("Auditor ID"),
        ),
    )
}


def available_job_kinds() -> list[JobKind]:
    """The kinds whose pages there are, in their order."""
    return [kind for kind in KINDS.values() if _page_module_exists(kind.page)]


def job_kind_of(job: AnnotationJob) -> JobKind:
    """The kind of a job; of one that this Eyeline does not know, tags."""
    return KINDS.get(job.kind, KINDS[TAGS])


def _import_page_class(path: str) -> Callable[..., object]:
    module, _, name = path.partition(":")
    return cast("Callable[..., object]", getattr(import_module(module), name))


def _page_module_exists(path: str) -> bool:
    module = path.partition(":")[0]
    package = module.rpartition(".")[0]
    return find_spec(package) is not None and find_spec(module) is not None

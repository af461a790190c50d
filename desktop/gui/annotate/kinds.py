"""The kinds of jobs: their titles and pages. A page's module is imported when the page is first opened.

page     "module:Class" of a WorkPage, made as page(context, job, person)
results  the same for what comes out of a job, made as results(context, job, viewer)
part     "module:Class" of a SetupPart, made as part(context): what the kind asks in the form of a new job
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from db.lab import Lab
from db.rows import PersonRow
from desktop.annotation.job import TAGS, Job
from desktop.annotation.wishes import Wish
from desktop.benchmarks.words import say
from desktop.gui.annotate.workpage import SetupPart, WorkPage
from desktop.gui.context import AppContext


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
    asks: str = say("Who is annotating?")
    compared: bool = True

    def make_page(self, context: AppContext, job: Job, person: PersonRow) -> WorkPage:
        return cast("WorkPage", _named(self.page)(context, job, person))

    def make_results(self, context: AppContext, job: Job, viewer: PersonRow | None) -> WorkPage:
        """The page of a job's results, as the annotator at work may see them (None: the supervisor)."""
        return cast("WorkPage", _named(self.results)(context, job, viewer))

    def make_part(self, context: AppContext) -> SetupPart:
        """The setup fields of this kind for the form of a new job."""
        return cast("SetupPart", _named(self.part)(context)) if self.part else SetupPart(context)

    def make_job(self, lab: Lab, wish: Wish) -> Job:
        """Make the requested job. Waits for the writer; not for the window's thread."""
        return cast("Job", _named("desktop.annotation.making:make_job")(lab, wish))


KINDS = {
    kind.key: kind
    for kind in (
        JobKind(
            TAGS,
            say("Capability tags"),
            say("Annotators independently tag the perceptual and reasoning demands of each item."),
            "desktop.gui.annotate.tagging:TaggingPage",
            results="desktop.gui.annotate.decide.page:DecidePage",
            results_title=say("Conflicts"),
            schemes=True,
            asks=say("Who is tagging?"),
        ),
        JobKind(
            "failures",
            say("Failures"),
            say("Annotators attribute a model's incorrect answers to perception, reasoning, or both."),
            "desktop.gui.annotate.failures.page:FailuresPage",
            part="desktop.gui.annotate.failures.part:FailuresPart",
            results="desktop.gui.annotate.failures.results:FailuresResults",
        ),
        JobKind(
            "probes",
            say("Probes"),
            say("Annotators write small questions about items, and answer those of others."),
            "desktop.gui.annotate.failures.probes:ProbesPage",
            part="desktop.gui.annotate.variants.part:PlainPart",
            compared=False,
        ),
        JobKind(
            "review",
            say("Item review"),
            say("Two reviewers check whether each item is unambiguous, well explained and free of artefacts."),
            "desktop.gui.annotate.review.page:ReviewPage",
            part="desktop.gui.annotate.review.part:ReviewPart",
            results="desktop.gui.annotate.review.results:ReviewResults",
            asks=say("Who is reviewing?"),
        ),
        JobKind(
            "variants",
            say("Simplified variants"),
            say("Crop, point or resize, to make an item easier in one capability; the original stays."),
            "desktop.gui.annotate.variants.page:VariantsPage",
            part="desktop.gui.annotate.variants.part:PlainPart",
            compared=False,
        ),
        JobKind(
            "screening",
            say("Screening of photographs"),
            say("Two experts accept or reject photographs by the rules of a shared pool."),
            "desktop.gui.annotate.screening.page:ScreeningPage",
            part="desktop.gui.annotate.screening.part:ScreeningPart",
            results="desktop.gui.annotate.screening.results:ScreeningResults",
            asks=say("Who is screening?"),
        ),
        JobKind(
            "audit",
            say("Audit of a judge"),
            say("People judge a sample of a judge's verdicts, blind first, then after the reveal."),
            "desktop.gui.annotate.audit.page:AuditPage",
            part="desktop.gui.annotate.audit.part:AuditPart",
            results="desktop.gui.annotate.audit.results:AuditResults",
            compared=False,
            asks=say("Who is auditing?"),
        ),
    )
}


def offered() -> list[JobKind]:
    """The kinds whose pages there are, in their order."""
    return [kind for kind in KINDS.values() if _there(kind.page)]


def kind_of(job: Job) -> JobKind:
    """The kind of a job; of one that this Eyeline does not know, tags."""
    return KINDS.get(job.kind, KINDS[TAGS])


def _named(path: str) -> Callable[..., object]:
    module, _, name = path.partition(":")
    return cast("Callable[..., object]", getattr(import_module(module), name))


def _there(path: str) -> bool:
    module = path.partition(":")[0]
    package = module.rpartition(".")[0]
    return find_spec(package) is not None and find_spec(module) is not None

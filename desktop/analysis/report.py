"""The report: one self-contained HTML page and one PDF of the same document, written completely or not at all."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from db.files import write_whole
from db.lab import Lab
from db.watching import onlooker, within
from desktop.analysis import sections
from desktop.analysis.accuracy_curves import curve_blocks
from desktop.analysis.analysis_file import Analysis
from desktop.analysis.annotation_section import annotators
from desktop.analysis.checklist import checklist
from desktop.analysis.consistency_section import consistency_section
from desktop.analysis.corrected import corrections_section
from desktop.analysis.document import Document, Section
from desktop.analysis.drawing import tokens
from desktop.analysis.exclusion_variants import Variant, variants
from desktop.analysis.failures_section import failures_sections
from desktop.analysis.gallery import gallery
from desktop.analysis.paper_section import paper_sections
from desktop.analysis.pdf import pdf
from desktop.analysis.quality_section import baseline, listed, more_quality, plan
from desktop.analysis.rows import Comparison
from desktop.analysis.rule_switch import switched
from desktop.analysis.spoken_document import in_language
from desktop.analysis.study_section import how, models_in
from desktop.analysis.table import compare, shareable, with_consistency
from desktop.analysis.unnamed import unnamed
from desktop.analysis.voice import ENGLISH, speaking, voice
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.words import Filled, joined, say
from desktop.library.moments import now
from desktop.library.written import recorded

NAME, PRINTED = "report.html", "report.pdf"
COLLECTED, SAID, DRAWN = 0.1, 0.75, 0.95
"""Approximate progress when the answers are read, all sections are made, and the pages are rendered."""


class CannotWriteReport(CannotDo):
    """The folder cannot be written to."""

    code = "cannot_write_report"


class NoFolderForReport(WrongUse):
    """The output path is a file."""

    code = "no_folder"


def write_report(
    lab: Lab,
    out: Path,
    analysis: Analysis | None = None,
    *,
    with_simulated: bool = False,
    language: str = ENGLISH,
    consistency: bool = False,
) -> dict[str, Path]:
    """Write `out/report.html` and `out/report.pdf`, replacing earlier ones; returns the paths as `html` and `pdf`.

    consistency: include error consistency, which takes a second or more per task. language: of headings, sentences and
    figures (`voice.LANGUAGES`); texts of items, people and models stay. An onlooker (`db.watching.looked_on`) may stop
    it until both files are ready to be written. Raises NoFolderForReport, CannotWriteReport, UnknownLanguage.
    """
    check_place(out)
    with within(0.0, COLLECTED), unnamed(lab):
        comparison = compare(lab, analysis, with_simulated=with_simulated)
        comparison = with_consistency(comparison) if consistency else comparison
    with speaking(language), within(COLLECTED, SAID):
        document = document_of(lab, comparison)
    with within(SAID, 1.0), recorded(lab, "report", out) as files:
        made = write_document(document, out, language)
        files.extend(made.values())
    return made


def document_of(lab: Lab, comparison: Comparison) -> Document:
    """The whole report of a comparison, for every output format; `unnamed` decides whom it names."""
    with unnamed(lab):
        comparison = shareable(lab, comparison)
        return _document(comparison, tuple(_parts(lab, comparison)))


def write_document(document: Document, out: Path, language: str = ENGLISH) -> dict[str, Path]:
    """Write a document, made with that language active, as the page and the PDF of that folder. Raises
    NoFolderForReport, CannotWriteReport."""
    check_place(out)
    page = render(document, language).encode()
    onlooker().ask()
    printed = pdf(document, language)
    onlooker().hold()
    written = {"html": out / NAME, "pdf": out / PRINTED}
    _write(written["html"], page)
    _write(written["pdf"], printed)
    return written


def render(document: Document, language: str = ENGLISH) -> str:
    """The document as a page: every text escaped, figures inline, without external addresses."""
    from jinja2 import DictLoader, Environment, StrictUndefined

    names = ("report.html.jinja", "report.css")
    sources = {name: files("resources.report").joinpath(name).read_text(encoding="utf-8") for name in names}
    environment = Environment(
        loader=DictLoader(sources), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.get_template(names[0]).render(
        document=in_language(document, language),
        tokens=tokens(),
        language=language.replace("_", "-"),
        tr=voice(language),
    )


def _parts(lab: Lab, comparison: Comparison) -> Iterator[Section]:
    """The sections in order, in groups; each group's number is its approximate share of the time."""
    frame, under = comparison.frame, list[Variant]()
    groups: list[tuple[int, Callable[[], Iterable[Section]]]] = [
        (1, lambda: [sections.said(comparison), plan(comparison)])
    ]
    if comparison.rows:
        groups += [
            (3, lambda: [sections.accuracy(comparison)]),
            (2, lambda: corrections_section(lab, comparison)),
            (2, lambda: [*sections.differences(comparison), *sections.pairs(comparison)]),
            (2, lambda: _consistency(comparison)),
            (2, lambda: _times(comparison)),
            (4, lambda: paper_sections(lab, frame)),
            (2, lambda: gallery(lab, frame)),
            (3, lambda: _lists(comparison)),
        ]
    groups += [
        (10, lambda: _quality(lab, comparison, under)),
        (3, lambda: [*annotators(lab, with_simulated=frame.with_simulated), *failures_sections(lab)]),
        (2, lambda: how(lab, frame)),
        (1, lambda: [baseline(checklist(lab, comparison, [variant.name for variant in under]))]),
    ]
    total, before = sum(weight for weight, _ in groups), 0
    for weight, make in groups:
        with within(before / total, (before + weight) / total):
            made = list(make())
        yield from made
        before += weight


def _quality(lab: Lab, comparison: Comparison, under: list[Variant]) -> Iterable[Section]:
    """The quality of people's answers; fills `under` with people's rows under each exclusion rule."""
    under += variants(lab, comparison.frame.plan)
    found = [sections.quality(comparison)]
    if comparison.rows:
        found.append(more_quality(comparison, under, switched(lab, comparison.frame.plan)))
    return found


def _times(comparison: Comparison) -> Iterator[Section]:
    """Response times by outcome, then accuracy by response time and by confidence."""
    for section in sections.times(comparison):
        yield replace(section, blocks=(*section.blocks, *curve_blocks(comparison)))


def _consistency(comparison: Comparison) -> Iterator[Section]:
    if comparison.consistency is not None:
        yield consistency_section(comparison.consistency)


def _lists(comparison: Comparison) -> Iterator[Section]:
    tables = tuple(listed(comparison.frame))
    if tables:
        yield Section("lists", say("Lists"), tables)


def _document(comparison: Comparison, parts: tuple[Section, ...]) -> Document:
    frame = comparison.frame
    banner = say("Simulated data: these answers come from no person.") if frame.simulated else ""
    people = Filled(say("people: {n}"), n=len(frame.people))
    models = models_in(frame)
    day = _today()
    return Document(
        title=say("People against models"),
        subtitle=joined(" · ", (frame.lab, people, models, day)),
        banner=banner,
        sections=parts,
    )


def _today() -> str:
    from desktop.analysis.study_section import day

    return day(now())


def check_place(out: Path) -> None:
    """Raise in advance where there can be no such folder."""
    if out.exists() and not out.is_dir():
        raise NoFolderForReport(
            say("{out} is a file; the report needs a folder."),
            where=str(out),
            hint=say("Name a folder; it is made where there is none."),
            out=str(out),
        )
    if any(parent.is_file() for parent in out.parents):
        raise _cannot(out, say("a file stands where a folder should"))


def _cannot(folder: Path, reason: str) -> CannotWriteReport:
    return CannotWriteReport(
        say("The report cannot be written to {folder}: {reason}."),
        hint=say("Choose another folder, or make room."),
        where=str(folder),
        folder=str(folder),
        reason=reason,
    )


def _write(target: Path, data: bytes) -> None:
    try:
        write_whole(target, data)
    except OSError as error:
        raise _cannot(target.parent, error.strerror or str(error)) from error

"""Creates jobs of every kind, from a form or a file; each function waits for the writer.

`values` of a wish, by kind: review `automatic`, `query_too`; screening `folder`; audit `judge`, `right`, `wrong`,
`unparseable` (how many of each and source, null: all), `seed`; failures `model`, `condition`, `most`, `seed`.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from db.lab import Lab
from db.rows import ItemRow, ModelRunRow
from db.stores import items, models_runs_predictions
from desktop.annotation.job_kinds import (
    human_failure_attribution,
    item_review,
    photo_screening,
    simplified_item_variants,
    write_and_answer_probes,
)
from desktop.annotation.job_setup.create_requested_job import JobRequest, create_job_over, create_requested_job
from desktop.annotation.jobs.annotation_errors import BadJob
from desktop.annotation.jobs.annotation_job import TAGS, AnnotationJob, JobTerms, Shown, sample_evenly
from desktop.annotation.jobs.label_scheme_versions import (
    check_scheme,
    load_newest_schemes,
    load_scheme_file,
    save_scheme_version,
)
from desktop.annotation.judge_audit import judge_audit_job
from desktop.annotation.judge_audit.judge_audit_job import VerdictClass
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.invalid_field_sentences import wrong_field
from desktop.benchmarks.label_schemes import LabelScheme, stored_scheme
from desktop.benchmarks.messages import say
from desktop.benchmarks.probes import is_probe
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from desktop.library.people.person_codes import normalise_code
from desktop.library.score_stored_answers import current_rule

BENCHMARK = "vriq"
"""The default benchmark of failure and probe jobs."""


class JobFile(BaseModel):
    """The content of a job file: the fields of a `JobRequest` and its `JobTerms`, and those of its kind (`VALUES`), all
    optional. scheme: the name of an existing one, or a YAML file. query: which items. limit: maximum number of items,
    evenly spaced (0: all). overlap: annotators per item."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = ""
    kind: str = TAGS
    scheme: str = "moat"
    guideline: str | None = None
    query: str = ""
    limit: int = Field(default=0, ge=0)
    order: Literal["lab", "mixed"] = "lab"
    overlap: int = Field(default=2, ge=1)
    annotators: tuple[str, ...] = ()
    fixed: bool = False
    daily: int = Field(default=0, ge=0)
    tags_shown: Shown = "never"
    calibrate: str = ""
    calibrate_n: int = Field(default=10, ge=1)
    pass_mark: float = Field(default=0.8, ge=0, le=1)
    again: float = Field(default=0.0, ge=0, le=1)
    again_gap: int = Field(default=20, ge=0)
    seed: int = 0
    folder: str | None = None
    model: str | None = None
    condition: str | None = None
    benchmark: str | None = None
    most: int | None = None
    judge: str | None = None
    right: int | None = None
    wrong: int | None = None
    unparseable: int | None = None
    automatic: bool | None = None
    query_too: bool | None = None


VALUES: Mapping[str, frozenset[str]] = {
    TAGS: frozenset(
        {"scheme", "guideline", "query", "limit", "order", "calibrate", "calibrate_n", "pass_mark", "again"}
    )
    | {"again_gap", "tags_shown"},
    "review": frozenset({"query", "limit", "automatic", "query_too"}),
    "screening": frozenset({"folder", "limit"}),
    "audit": frozenset({"judge", "right", "wrong", "unparseable"}),
    "failures": frozenset({"model", "condition", "benchmark", "most"}),
    "probes": frozenset({"query", "limit"}),
    "variants": frozenset({"query", "limit"}),
}
"""The fields that each kind accepts besides name, annotators and seed; others are refused."""
COMMON = frozenset({"name", "kind", "overlap", "annotators", "fixed", "daily", "seed"})
OWN = frozenset({"folder", "model", "condition", "benchmark", "most", "judge", "automatic", "query_too"}) | frozenset(
    said.value for said in VerdictClass
)
TOGETHER = {"fixed": "annotators", "calibrate_n": "calibrate", "pass_mark": "calibrate", "again_gap": "again"}
"""Fields that require another field."""


def read_job_file(path: Path) -> dict[str, object]:
    """The fields in a YAML file of a job. Raises BadJob."""
    try:
        found = load_plain_yaml(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadJob(
            say("{file} is not a valid job file."), where=str(error).splitlines()[0], file=path.name
        ) from error
    if not isinstance(found, dict):
        raise BadJob(say("{file} is not a list of job fields."), file=path.name)
    return {str(name): value for name, value in cast("dict[object, object]", found).items()}


def parse_job_request(lab: Lab, fields: Mapping[str, object], *, folder: Path = Path()) -> JobRequest:
    """Validate these fields as a job request. folder: base of relative paths. Raises BadJob for a field that is
    unknown, not accepted by the kind, or has an invalid value; BadCode, BadScheme."""
    try:
        said = JobFile.model_validate(fields)
    except ValidationError as error:
        literal, values = wrong_field(error, unknown=say("A job has no field {field}."))
        known = ", ".join(JobFile.model_fields)
        raise BadJob(literal, hint=say("Known: {known}."), known=known, **values) from error
    if said.kind not in MAKERS:
        raise BadJob(
            say("Unknown kind of job: {kind}."), hint=say("Known: {known}."), kind=said.kind, known=", ".join(MAKERS)
        )
    for name in said.model_fields_set:
        if name not in COMMON | VALUES[said.kind]:
            raise BadJob(say("{field} does not apply to a job of the kind {kind}."), field=name, kind=said.kind)
        other = TOGETHER.get(name)
        if other is not None and other not in said.model_fields_set:
            raise BadJob(say("{field} requires {other}."), field=name, other=other)
    terms = JobTerms(
        annotators=tuple(dict.fromkeys(normalise_code(code) for code in said.annotators)),
        daily=said.daily,
        tags_shown=said.tags_shown,
        again=said.again,
        again_gap=said.again_gap,
        pass_mark=said.pass_mark,
        seed=said.seed,
    )
    values = said.model_dump(include=set(OWN & said.model_fields_set))
    if said.kind in {"audit", "failures"}:
        values["seed"] = said.seed
    if said.folder is not None:
        values["folder"] = str(folder / Path(said.folder).expanduser())
    return JobRequest(
        name=said.name.strip() or said.kind,
        query=said.query,
        limit=said.limit,
        overlap=said.overlap,
        kind=said.kind,
        scheme=_find_or_save_scheme(lab, said.scheme, folder),
        order=said.order,
        terms=terms,
        fixed=said.fixed,
        calibrate=said.calibrate,
        calibrate_n=said.calibrate_n,
        guideline=said.guideline,
        values=values,
    )


def create_job(lab: Lab, wish: JobRequest) -> AnnotationJob:
    """Create the requested job, by its kind. Raises BadJob, BadQuery."""
    return MAKERS[wish.kind](lab, wish)


def _find_or_save_scheme(lab: Lab, name: str, folder: Path) -> LabelScheme:
    """The newest version of a scheme with this name, or the scheme of a file, which is stored in the lab."""
    if Path(name).suffix.lower() in {".yaml", ".yml"}:
        found = check_scheme(load_scheme_file(folder / name))
        lab.write(save_scheme_version, found).result()
        return found
    known = {one.name: one for one in lab.read(load_newest_schemes)}
    if name not in known:
        raise BadJob(
            say("The label scheme {name} does not exist."),
            hint=say("Known: {known}."),
            name=name,
            known=", ".join(known),
        )
    return known[name]


def create_review_job(lab: Lab, wish: JobRequest) -> AnnotationJob:
    """Create a review of the items that match the query, and of those that enter automatically. Raises BadJob."""
    automatic = wish.values.get("automatic", True) is not False
    asked = find_items(lab, wish.query) if wish.values.get("query_too", True) is not False else []
    chosen = lab.read(item_review.initial_review_items, sample_evenly(asked, wish.limit), automatic=automatic)
    if not chosen:
        raise BadJob(say("No items have been flagged as doubtful yet. Select items with a query as well."))
    known = lab.read(items.get_items, chosen)
    spec: dict[str, Json] = {} if automatic else {item_review.AUTOMATIC: False}
    return _job_over_rows(lab, wish, stored_scheme(item_review.SCHEME), [known[item] for item in chosen], spec)


def create_screening_job(lab: Lab, wish: JobRequest) -> AnnotationJob:
    """Create a screening of the photographs in a folder, which are added to the lab. Raises BadJob, NoPhotographs."""
    folder = Path(str(wish.values.get("folder", ""))).expanduser()
    if not folder.is_dir():
        raise BadJob(say("{folder} is not a folder of photographs."), folder=str(folder))
    ids, _ = photo_screening.add_photographs(lab, folder)
    known = lab.read(items.get_items, ids)
    chosen = [known[item] for item in ids if item in known]
    pool = stored_scheme(photo_screening.POOL)
    return _job_over_rows(lab, wish, pool, sample_evenly(chosen, wish.limit), {photo_screening.FOLDER: str(folder)})


def create_audit_job(lab: Lab, wish: JobRequest) -> AnnotationJob:
    """Create an audit of a sample of a judge's verdicts. Raises BadJob if the judge has none."""
    judge = str(wish.values["judge"]) if wish.values.get("judge") else None
    most = {said: _whole_number(wish.values, said.value) for said in VerdictClass}
    plan = lab.read(judge_audit_job.plan_audit, judge, most, seed=_whole_number(wish.values, "seed") or 0)
    if not plan.sample:
        raise BadJob(say("No judge verdicts to audit yet. Grade short answers with a model first."))
    known = lab.read(items.get_items, [one.item for one in plan.sample])
    return _job_over_rows(lab, wish, judge_audit_job.SCHEME, list(known.values()), plan.spec())


def create_attribution_job(lab: Lab, wish: JobRequest) -> AnnotationJob:
    """Create a job for a model's failures, all or a sample by task. Raises BadJob without failures."""
    name = str(wish.values.get("model", ""))
    row = lab.read(models_runs_predictions.registered_model_by_name, name)
    if row is None:
        raise BadJob(say("The lab has no model named {name}."), name=name)
    runs = runs_with_condition(
        lab.read(models_runs_predictions.list_model_runs, row.id), str(wish.values.get("condition", "default"))
    )
    benchmark = str(wish.values.get("benchmark", BENCHMARK))
    rule = current_rule(lab, benchmark)
    plan, chosen = lab.read(
        human_failure_attribution.plan_attribution,
        name,
        [run.id for run in runs],
        benchmark,
        rule,
        most=_whole_number(wish.values, "most"),
        seed=_whole_number(wish.values, "seed") or 0,
    )
    if not chosen:
        raise BadJob(say("{name} has not failed any item of {benchmark} in this lab."), name=name, benchmark=benchmark)
    known = lab.read(items.get_items, chosen)
    return _job_over_rows(
        lab, wish, stored_scheme(human_failure_attribution.SCHEME), [known[item] for item in chosen], plan.spec()
    )


def create_probe_job(lab: Lab, wish: JobRequest) -> AnnotationJob:
    """Create a job for writing probes for the items that match the query, except probes and variants."""
    return _job_over_originals(lab, wish, write_and_answer_probes.SCHEME)


def create_variant_job(lab: Lab, wish: JobRequest) -> AnnotationJob:
    """Create a job for simplifying items with images."""
    return _job_over_originals(lab, wish, simplified_item_variants.SCHEME, pictures=True)


def runs_with_condition(runs: Collection[ModelRunRow], condition: str) -> list[ModelRunRow]:
    """A model's runs under a condition, including those that asked the probes under it."""
    probes = {f"{condition}+probes", f"probes+{condition}", *(["probes"] if condition == "default" else [])}
    return [run for run in runs if run.condition in {condition, *probes}]


def _job_over_originals(lab: Lab, wish: JobRequest, of: LabelScheme, *, pictures: bool = False) -> AnnotationJob:
    rows = [row for row in find_items(lab, wish.query) if row.variant_of is None and (row.images or not pictures)]
    return _job_over_rows(
        lab, wish, of, [row for row in rows if not is_probe(item_from_row(row))], {}, limit=wish.limit
    )


def _job_over_rows(
    lab: Lab, wish: JobRequest, of: LabelScheme, rows: Sequence[ItemRow], spec: Mapping[str, Json], *, limit: int = 0
) -> AnnotationJob:
    """Create the job over exactly these rows, in their order."""
    terms = wish.terms.model_copy(update={"again": 0.0})
    return create_job_over(
        lab, replace(wish, scheme=of, limit=limit, order="lab", calibrate="", guideline=None, terms=terms), rows, spec
    )


MAKERS: Mapping[str, Callable[[Lab, JobRequest], AnnotationJob]] = {
    TAGS: create_requested_job,
    "failures": create_attribution_job,
    "probes": create_probe_job,
    "review": create_review_job,
    "variants": create_variant_job,
    "screening": create_screening_job,
    "audit": create_audit_job,
}
"""The function that creates a job of each kind."""


def _whole_number(values: Mapping[str, Json], name: str) -> int | None:
    """A whole number of the form; None for "all"."""
    value = values.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else None

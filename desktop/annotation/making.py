"""Jobs of the kinds beside tagging, from what the form of a new job says; each waits for the writer.

`values` of a wish, by kind: review `automatic`, `query_too`; screening `folder`; audit `judge`, `right`, `wrong`,
`unparseable` (how many of each and source, null: all), `seed`; failures `model`, `condition`, `most`, `seed`.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from db.lab import Lab
from db.rows import ItemRow, ModelRunRow
from db.stores import items, models
from desktop.annotation import audit, failures, probe_writing, review, screening, variants
from desktop.annotation.audit import Said
from desktop.annotation.errors import BadJob
from desktop.annotation.job import Job, spread
from desktop.annotation.wishes import Wish, make_over
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.probes import is_probe
from desktop.benchmarks.schemes import Scheme, scheme
from desktop.benchmarks.words import say
from desktop.library.query import find
from desktop.library.rows import item_of
from desktop.library.scoring import current_rule

BENCHMARK = "vriq"
"""The benchmark whose failures and probes these jobs are made for where the form names none."""


def make_review(lab: Lab, wish: Wish) -> Job:
    """A review of the items that the query finds, and of what enters by itself. Raises BadJob where there are none."""
    automatic = wish.values.get("automatic", True) is not False
    asked = find(lab, wish.query) if wish.values.get("query_too", True) is not False else []
    chosen = lab.read(review.chosen_items, spread(asked, wish.limit), automatic=automatic)
    if not chosen:
        raise BadJob(say("No item is doubtful yet; choose items with a query as well."))
    known = lab.read(items.get_many, chosen)
    spec: dict[str, Json] = {} if automatic else {review.AUTOMATIC: False}
    return _made(lab, wish, scheme(review.SCHEME), [known[item] for item in chosen], spec)


def make_screening(lab: Lab, wish: Wish) -> Job:
    """A screening of the photographs in a folder, which are put into the lab. Raises BadJob, NoPhotographs."""
    folder = Path(str(wish.values.get("folder", ""))).expanduser()
    if not folder.is_dir():
        raise BadJob(say("{folder} is no folder of photographs."), folder=str(folder))
    ids, _ = screening.add_photographs(lab, folder)
    known = lab.read(items.get_many, ids)
    chosen = [known[item] for item in ids if item in known]
    pool = scheme(screening.POOL)
    return _made(lab, wish, pool, spread(chosen, wish.limit), {screening.FOLDER: str(folder)})


def make_audit(lab: Lab, wish: Wish) -> Job:
    """An audit of a sample of a judge's verdicts. Raises BadJob where the judge gave none."""
    judge = str(wish.values["judge"]) if wish.values.get("judge") else None
    most = {said: _number(wish.values, said.value) for said in Said}
    plan = lab.read(audit.plan_for, judge, most, seed=_number(wish.values, "seed") or 0)
    if not plan.sample:
        raise BadJob(say("There are no verdicts of a judge to audit; let a model judge short answers first."))
    known = lab.read(items.get_many, [one.item for one in plan.sample])
    return _made(lab, wish, audit.SCHEME, list(known.values()), plan.spec())


def make_failures(lab: Lab, wish: Wish) -> Job:
    """The failures of a model, all or a sample by task. Raises BadJob where there are none."""
    name = str(wish.values.get("model", ""))
    row = lab.read(models.by_name, name)
    if row is None:
        raise BadJob(say("The lab has no model named {name}."), name=name)
    runs = runs_under(lab.read(models.runs, row.id), str(wish.values.get("condition", "default")))
    benchmark = str(wish.values.get("benchmark", BENCHMARK))
    rule = current_rule(lab, benchmark)
    plan, chosen = lab.read(
        failures.plan_for,
        name,
        [run.id for run in runs],
        benchmark,
        rule,
        most=_number(wish.values, "most"),
        seed=_number(wish.values, "seed") or 0,
    )
    if not chosen:
        raise BadJob(say("{name} has failed no item of {benchmark} here."), name=name, benchmark=benchmark)
    known = lab.read(items.get_many, chosen)
    return _made(lab, wish, scheme(failures.SCHEME), [known[item] for item in chosen], plan.spec())


def make_probes(lab: Lab, wish: Wish) -> Job:
    """Probes to write for the items that the query finds; probes and variants get none."""
    return _of_originals(lab, wish, probe_writing.SCHEME)


def make_variants(lab: Lab, wish: Wish) -> Job:
    """Items to make easier, with pictures."""
    return _of_originals(lab, wish, variants.SCHEME, pictures=True)


def runs_under(runs: Collection[ModelRunRow], condition: str) -> list[ModelRunRow]:
    """A model's runs under a condition, those in which it was asked the probes under it too."""
    probes = {f"{condition}+probes", f"probes+{condition}", *(["probes"] if condition == "default" else [])}
    return [run for run in runs if run.condition in {condition, *probes}]


def _of_originals(lab: Lab, wish: Wish, of: Scheme, *, pictures: bool = False) -> Job:
    rows = [row for row in find(lab, wish.query) if row.variant_of is None and (row.images or not pictures)]
    return _made(lab, wish, of, [row for row in rows if not is_probe(item_of(row))], {}, limit=wish.limit)


def _made(
    lab: Lab, wish: Wish, of: Scheme, rows: Sequence[ItemRow], spec: Mapping[str, Json], *, limit: int = 0
) -> Job:
    """The job over exactly these rows, in their order."""
    terms = wish.terms.model_copy(update={"again": 0.0})
    return make_over(lab, replace(wish, scheme=of, limit=limit, order="lab", calibrate="", terms=terms), rows, spec)


def _number(values: Mapping[str, Json], name: str) -> int | None:
    """A whole number of the form; None where it says "all"."""
    value = values.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else None

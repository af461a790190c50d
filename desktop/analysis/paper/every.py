"""Every table and figure of the papers that a lab has answers for."""

from collections.abc import Iterator, Mapping

from db.lab import Lab
from db.watching import onlooker
from desktop.analysis.frame import Frame
from desktop.analysis.paper.by_tags import by_tags, with_tags
from desktop.analysis.paper.grid import Grid, Maker
from desktop.analysis.paper.spec import TableSpec, spec_of, specs
from desktop.analysis.paper.special import ModelFacts, by_parameters, failures, of_probes, similarity
from desktop.analysis.tag_source import retagged, sources_in
from desktop.benchmarks.probes import RULES


def tables_of(lab: Lab, frame: Frame) -> Iterator[Grid]:
    """The tables of every benchmark with answers, in the papers' order, without empty ones. Where annotators of the lab
    decided tags, or the analysis names one of them, a table by tags has rows under theirs too."""
    others = [(source, retagged(frame, source)) for source in sources_in(lab, frame)]
    benchmarks, n = list(dict.fromkeys(item.benchmark for item in frame.items)), 0
    total = sum(len(specs().get(benchmark, ())) for benchmark in benchmarks)
    for benchmark in benchmarks:
        maker = Maker(frame, benchmark)
        beside = [(source, Maker(other, benchmark)) for source, other in others]
        for spec in specs().get(benchmark, ()):
            onlooker().step(n, total)
            n += 1
            grid = table_of(lab, frame, maker, spec)
            for source, other in beside if by_tags(spec) else ():
                grid = with_tags(frame, grid, other.grid(spec), source)
            yield from (one for one in (grid, *apart(frame, maker, spec)) if one.refused or not one.empty)


def apart(frame: Frame, maker: Maker, spec: TableSpec) -> Iterator[Grid]:
    """The table for each model alone where the paper has such tables and there are several models."""
    models = [(index, source.name) for index, source in enumerate(frame.sources) if not source.baseline]
    if spec.apart and len(models) > 1:
        for index, name in models:
            onlooker().ask()
            alone = {"id": f"{spec.id}, {name}", "title": f"{spec.title}: {name}", "model": name}
            yield maker.grid(spec.model_copy(update=alone), model=index)


def table_of(lab: Lab, frame: Frame, maker: Maker, spec: TableSpec) -> Grid:
    """One table of a benchmark, by released tags."""
    if spec.probes:
        return of_probes(lab, frame, maker, spec)
    grid = maker.grid(spec)
    if spec.kind == "similarity":
        return similarity(grid)
    if spec.kind == "facts":
        return by_parameters(grid, facts_in(lab, frame))
    return failures(lab, frame, grid, RULES) if spec.kind == "errors" else grid


def curve_by_length(frame: Frame) -> Grid | None:
    """OrdinalBench's accuracy by how far is counted; None where nothing of two lengths or more was answered."""
    if not any(item.benchmark == "ordinal" for item in frame.items):
        return None
    grid = Maker(frame, "ordinal").grid(spec_of("ordinal", "figure 2, by N"))
    lengths = [sum(cell.value is not None for cell in row.cells) for row in grid.rows]
    return grid if max(lengths, default=0) > 1 else None


def facts_in(lab: Lab, frame: Frame) -> Mapping[str, ModelFacts]:
    """Size and family of the models in a frame, by the names of their rows."""
    from db.stores import models
    from desktop.inference.facts import facts_of

    found: dict[str, ModelFacts] = {}
    for source in frame.sources:
        if source.model_id is not None and not source.baseline:
            facts = facts_of(lab, lab.read(models.get, source.model_id))
            found[source.name] = ModelFacts(facts.parameters, facts.family)
    return found

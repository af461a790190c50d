"""Every table and figure of the papers that a lab has answers for."""

from collections.abc import Iterator, Mapping

from db.lab import Lab
from db.progress import current_progress
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.data.item_tag_sources import tag_decisions, with_decided_tags
from desktop.analysis.paper_tables.rows_by_decided_tags import add_tag_rows, has_tag_columns
from desktop.analysis.paper_tables.similarity_parameter_failure_tables import (
    ModelSizeFacts,
    accuracy_by_parameters,
    error_source_table,
    probe_failure_table,
    task_similarity,
)
from desktop.analysis.paper_tables.table_grid import TableGrid, TableGridBuilder
from desktop.analysis.paper_tables.table_specs import TableSpec, table_spec, table_specs
from desktop.benchmarks.probes import RULES


def all_paper_tables(lab: Lab, frame: AnalysisFrame) -> Iterator[TableGrid]:
    """The tables of every benchmark with answers, in the papers' order, without empty ones. Where annotators of the lab
    decided tags, or the analysis names one of them, a table by tags has rows under theirs too."""
    others = [(source, with_decided_tags(frame, source)) for source in tag_decisions(lab, frame)]
    benchmarks, n = list(dict.fromkeys(item.benchmark for item in frame.items)), 0
    total = sum(len(table_specs().get(benchmark, ())) for benchmark in benchmarks)
    for benchmark in benchmarks:
        maker = TableGridBuilder(frame, benchmark)
        beside = [(source, TableGridBuilder(other, benchmark)) for source, other in others]
        for spec in table_specs().get(benchmark, ()):
            current_progress().step(n, total)
            n += 1
            grid = build_paper_table(lab, frame, maker, spec)
            for source, other in beside if has_tag_columns(spec) else ():
                grid = add_tag_rows(frame, grid, other.grid(spec), source)
            yield from (one for one in (grid, *tables_per_model(frame, maker, spec)) if one.refused or not one.empty)


def tables_per_model(frame: AnalysisFrame, maker: TableGridBuilder, spec: TableSpec) -> Iterator[TableGrid]:
    """The table for each model alone where the paper has such tables and there are several models."""
    models = [(index, source.name) for index, source in enumerate(frame.sources) if not source.baseline]
    if spec.apart and len(models) > 1:
        for index, name in models:
            current_progress().ask()
            alone = {"id": f"{spec.id}, {name}", "title": f"{spec.title}: {name}", "model": name}
            yield maker.grid(spec.model_copy(update=alone), model=index)


def build_paper_table(lab: Lab, frame: AnalysisFrame, maker: TableGridBuilder, spec: TableSpec) -> TableGrid:
    """One table of a benchmark, by released tags."""
    if spec.probes:
        return probe_failure_table(lab, frame, maker, spec)
    grid = maker.grid(spec)
    if spec.kind == "similarity":
        return task_similarity(grid)
    if spec.kind == "facts":
        return accuracy_by_parameters(grid, model_facts_by_name(lab, frame))
    return error_source_table(lab, frame, grid, RULES) if spec.kind == "errors" else grid


def curve_by_length(frame: AnalysisFrame) -> TableGrid | None:
    """OrdinalBench's accuracy by how far is counted; None where nothing of two lengths or more was answered."""
    if not any(item.benchmark == "ordinal" for item in frame.items):
        return None
    grid = TableGridBuilder(frame, "ordinal").grid(table_spec("ordinal", "figure 2, by N"))
    lengths = [sum(cell.value is not None for cell in row.cells) for row in grid.rows]
    return grid if max(lengths, default=0) > 1 else None


def model_facts_by_name(lab: Lab, frame: AnalysisFrame) -> Mapping[str, ModelSizeFacts]:
    """Size and family of the models in a frame, by the names of their rows."""
    from db.stores import models_runs_predictions
    from desktop.inference.models.model_metadata import load_model_metadata

    found: dict[str, ModelSizeFacts] = {}
    for source in frame.sources:
        if source.model_id is not None and not source.baseline:
            facts = load_model_metadata(lab, lab.read(models_runs_predictions.get_model, source.model_id))
            found[source.name] = ModelSizeFacts(facts.parameters, facts.family)
    return found

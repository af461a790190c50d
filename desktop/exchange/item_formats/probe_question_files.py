"""Probe files: questions attached to items of the lab. docs/probes.md describes the format."""

from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow
from desktop.benchmarks.probes import ProbeSpec, attach_probes
from desktop.exchange.item_formats.rows_sharing_images import RowSource, SingleRow, SingleRowFormat
from desktop.exchange.readers.read_rows_any_format import Row


class ProbeRows(SingleRowFormat):
    """One probe per row; its item must be in the lab."""

    name = "probes"
    columns = frozenset({"item", "kind", "question", "answer"})
    files = ("probes.yaml", "probes.yml", "probes.jsonl", "*.probes.yaml", "*.probes.jsonl")

    def pictures(self, row: Row) -> list[str]:
        return []

    def one(self, number: int, row: Row, place: RowSource) -> SingleRow:
        spec = ProbeSpec.of_row({name: value for name, value in row.items() if name not in _HEAD})
        wanted = place.version or spec.version
        held = [item for item in place.held(spec.benchmark, spec.item) if wanted in {None, item.version}]
        if not held:
            raise BadRow(say("The lab has no item {item} of {benchmark}."), item=spec.item, benchmark=spec.benchmark)
        if len(held) > 1:
            raise BadRow(say("Several versions have an item {item}. Choose one."), item=spec.item)
        probe = attach_probes(spec, held[0], place.decided(held[0]))
        return SingleRow({}, lambda picture: probe)


_HEAD = frozenset({"eyeline", "form"})
"""Entries at the top of a file that identify it."""

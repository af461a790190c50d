"""All item formats that can be imported, by the name used with `--as`."""

from collections.abc import Mapping

from desktop.exchange.item_formats.lmms_eval_rows import LmmsEvalRows
from desktop.exchange.item_formats.mapping import known_mapped_formats
from desktop.exchange.item_formats.moat_rows import MoatRows
from desktop.exchange.item_formats.plain_table_rows import TableRows
from desktop.exchange.item_formats.probe_rows import ProbeRows
from desktop.exchange.item_formats.row_batches import EyelineItemLines, ItemFormat, OrdinalBenchRows
from desktop.exchange.item_formats.vlmevalkit_rows import VlmEvalKitRows
from desktop.exchange.item_formats.vriq_rows import VriqRows


def import_formats() -> Mapping[str, ItemFormat]:
    """Built-in formats first, then those described by a mapping."""
    harness = (VlmEvalKitRows(), LmmsEvalRows())
    written = (OrdinalBenchRows(), EyelineItemLines(), MoatRows(), VriqRows(), ProbeRows(), *harness, TableRows())
    return {form.name: form for form in (*written, *known_mapped_formats())}

"""All item formats that can be imported, by the name used with `--as`."""

from collections.abc import Mapping

from desktop.exchange.item_formats.mapping import known_mapped_formats
from desktop.exchange.item_formats.moat_item_files import MoatRows
from desktop.exchange.item_formats.plain_item_tables import TableRows
from desktop.exchange.item_formats.probe_question_files import ProbeRows
from desktop.exchange.item_formats.reimport_lmms_eval_export import LmmsEvalRows
from desktop.exchange.item_formats.rows_sharing_images import EyelineItemLines, ItemFormat, OrdinalBenchRows
from desktop.exchange.item_formats.vlmevalkit_item_files import VlmEvalKitRows
from desktop.exchange.item_formats.vriq_item_files import VriqRows


def import_formats() -> Mapping[str, ItemFormat]:
    """Built-in formats first, then those described by a mapping."""
    harness = (VlmEvalKitRows(), LmmsEvalRows())
    written = (OrdinalBenchRows(), EyelineItemLines(), MoatRows(), VriqRows(), ProbeRows(), *harness, TableRows())
    return {form.name: form for form in (*written, *known_mapped_formats())}

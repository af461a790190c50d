"""All item formats that can be imported, by the name used with `--as`."""

from collections.abc import Mapping

from desktop.exchange.batches import Form, OwnLines, ReleasedRows
from desktop.exchange.lmms_eval_in import LmmsEvalRows
from desktop.exchange.mapping import mapped_forms
from desktop.exchange.moat_in import MoatRows
from desktop.exchange.probes_in import ProbeRows
from desktop.exchange.tables_in import TableRows
from desktop.exchange.vlmevalkit_in import VlmEvalKitRows
from desktop.exchange.vriq_in import VriqRows


def forms() -> Mapping[str, Form]:
    """Built-in formats first, then those described by a mapping."""
    harness = (VlmEvalKitRows(), LmmsEvalRows())
    written = (ReleasedRows(), OwnLines(), MoatRows(), VriqRows(), ProbeRows(), *harness, TableRows())
    return {form.name: form for form in (*written, *mapped_forms())}

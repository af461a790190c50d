"""MOAT (arXiv 2503.09348): questions that need several capabilities at once, with hints in words and pictures."""

from desktop.benchmarks.moat.moat_capabilities import (
    CAPABILITIES,
    FOREIGN,
    INPUT_TYPES,
    RENAMED,
    capabilities_among_tags,
    capability_tags,
)
from desktop.benchmarks.moat.moat_participant_subset import (
    HUMAN_SUBSET,
    ParticipantSubset,
    draw_participant_subset,
    match_older_subset,
)
from desktop.benchmarks.moat.moat_rows_to_items import (
    BENCHMARK,
    V1,
    V2,
    MoatColumns,
    moat_columns,
    moat_image_cells,
    read_moat_row,
)
from desktop.benchmarks.moat.shuffled_choice_list import SEED, list_choices, shuffled_choice_order

__all__ = [
    "BENCHMARK",
    "CAPABILITIES",
    "FOREIGN",
    "HUMAN_SUBSET",
    "INPUT_TYPES",
    "RENAMED",
    "SEED",
    "V1",
    "V2",
    "MoatColumns",
    "ParticipantSubset",
    "capabilities_among_tags",
    "capability_tags",
    "draw_participant_subset",
    "list_choices",
    "match_older_subset",
    "moat_columns",
    "moat_image_cells",
    "read_moat_row",
    "shuffled_choice_order",
]

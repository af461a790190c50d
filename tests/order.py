"""Which process of the suite runs which files, and when: long ones first, so that none waits for another at the end."""

from typing import Any

from typing_extensions import override
from xdist.scheduler import LoadFileScheduling  # pyright: ignore[reportMissingTypeStubs]

WORKER = "tests/unit/inference"
"""Files here that share the one worker with torch run in one process, else each would start one."""
SHARING = tuple(
    f"{WORKER}/test_{name}.py"
    for name in ("families", "embedding", "varlen", "preparing", "demo_model", "own_code", "thinking", "real_server")
)
LONG = (
    *SHARING,
    "tests/e2e/test_tour.py",
    "tests/e2e/test_studies.py",
    "tests/unit/inference/test_runs.py",
    "tests/gui/collect/outside/test_outside.py",
    "tests/gui/collect/test_leaving.py",
    "tests/gui/models/test_models_and_runs.py",
    "tests/unit/cli/test_models.py",
    "tests/gui/models/test_side_by_side.py",
    "tests/gui/collect/test_input.py",
    "tests/gui/models/test_stream.py",
    "tests/db/test_merge.py",
    "tests/gui/shell/test_every_screen.py",
    "tests/gui/studies/test_designing.py",
    "tests/gui/collect/outside/test_doctor.py",
    "tests/gui/collect/test_cases.py",
    "tests/gui/collect/test_window.py",
    "tests/gui/roles/test_roles.py",
    "tests/gui/annotate/test_bench.py",
    "tests/gui/models/test_columns.py",
    "tests/gui/compare/test_compare.py",
    "tests/unit/cli/test_runs.py",
    "tests/unit/study/test_ending.py",
    "tests/unit/study/test_seats.py",
    "tests/unit/analysis/test_report.py",
    "tests/unit/analysis/test_printed_models.py",
    "tests/unit/cli/test_lab.py",
    "tests/gui/collect/test_permutations.py",
    "tests/gui/compare/test_views.py",
    "tests/gui/annotate/test_screen.py",
    "tests/gui/annotate/test_days.py",
    "tests/e2e/kills/test_kills.py",
    "tests/unit/inference/test_long_runs.py",
    "tests/unit/inference/test_client.py",
    "tests/unit/inference/test_batching.py",
    "tests/unit/library/test_recipes.py",
    "tests/unit/inference/test_panel.py",
    "tests/unit/cli/test_bundle.py",
    "tests/unit/cli/test_hints.py",
    "tests/unit/exchange/test_out.py",
    "tests/unit/inference/test_install.py",
    "tests/unit/inference/test_detached.py",
    "tests/unit/inference/test_kills.py",
    "tests/db/test_merge_versions.py",
    "tests/db/test_check.py",
    "tests/faults/test_hostile.py",
    "tests/faults/test_kills.py",
)
"""What takes longest, longest first; all else follows as it is found. A file more or less changes little."""


def rank(nodeid: str) -> int:
    """Where the file of a test stands."""
    file = nodeid.partition("::")[0]
    return LONG.index(file) if file in LONG else len(LONG)


class LongFirst(LoadFileScheduling):
    """A file goes to one process whole, in the order of the collection."""

    def __init__(self, config: Any, log: Any = None) -> None:  # noqa: ANN401 - pytest's own
        super().__init__(config, log)
        config.option.loadscopereorder = False

    @override
    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return WORKER if file in SHARING else file

"""What is imported before models write, so that nothing is while they do."""

import subprocess
import sys
from pathlib import Path

ASKED = """
import sys
from pathlib import Path
from db.lab import open_lab
from db.stores import items
from desktop.gui.models.load_models_and_runs import (warm_up_asking, read_lab_models)
from desktop.gui.models.item_comparison.count_people_answers import count_people_answers
from desktop.library.item_rows import item_from_row
with open_lab(Path(sys.argv[1])) as lab:
    read_lab_models(lab)
    assert not {"pandas", "pyarrow"} & set(sys.modules), "what the page shows first waits for it"
    warm_up_asking()
    before = set(sys.modules)
    count_people_answers(lab, item_from_row(lab.read(items.find_stored_items, items.EVERYTHING)[0]))
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
"""


def test_that_reading_peoples_answers_imports_no_large_library_once_the_models_are_shown(sample: Path) -> None:
    told = subprocess.run([sys.executable, "-c", ASKED, str(sample)], check=True, capture_output=True, text=True)
    assert not {"pandas", "pyarrow", "numpy", "scipy"} & set(told.stdout.split())


OPENED = """
import sys
import desktop.gui.models.models_screen
print(*sorted(sys.modules))
"""
LATER = {
    "desktop.analysis.data.load_analysis_frame",
    "desktop.gui.models.models_and_runs_page",
    "desktop.inference.batch_runs.background_plan_process",
    "desktop.library.paper_subsets",
    "desktop.study.protocol",
}


def test_that_models_opens_without_what_it_needs_later() -> None:
    told = subprocess.run([sys.executable, "-c", OPENED], check=True, capture_output=True, text=True)
    assert not LATER & set(told.stdout.split())

"""What is imported before models write, so that nothing is while they do."""

import subprocess
import sys
from pathlib import Path

ASKED = """
import sys
from pathlib import Path
from db.lab import open_lab
from db.stores import items
from desktop.gui.models.data import get_ready, read_shelf
from desktop.gui.models.people_data import people_answers
from desktop.library.rows import item_of
with open_lab(Path(sys.argv[1])) as lab:
    read_shelf(lab)
    assert not {"pandas", "pyarrow"} & set(sys.modules), "what the page shows first waits for it"
    get_ready()
    before = set(sys.modules)
    people_answers(lab, item_of(lab.read(items.find, items.EVERYTHING)[0]))
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
"""


def test_that_reading_peoples_answers_imports_no_large_library_once_the_models_are_shown(sample: Path) -> None:
    told = subprocess.run([sys.executable, "-c", ASKED, str(sample)], check=True, capture_output=True, text=True)
    assert not {"pandas", "pyarrow", "numpy", "scipy"} & set(told.stdout.split())


OPENED = """
import sys
import desktop.gui.models.screen
print(*sorted(sys.modules))
"""
LATER = {
    "desktop.analysis.collect",
    "desktop.gui.models.models_page",
    "desktop.gui.models.votes_view",
    "desktop.inference.detached",
    "desktop.library.recipes",
    "desktop.study.protocol",
}


def test_that_models_opens_without_what_it_needs_later() -> None:
    told = subprocess.run([sys.executable, "-c", OPENED], check=True, capture_output=True, text=True)
    assert not LATER & set(told.stdout.split())

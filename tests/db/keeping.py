"""Keeps a lab of the newest schema for the tests of later ones: `python -m tests.db.keeping` once at each release."""

import tempfile
import zipfile
from pathlib import Path

from db.lab import create_lab
from db.versions import HEAD
from tests.db.making import filled, item, picture, stored

STORED = Path(__file__).parent / "stored"


def keep() -> None:
    """Write the lab of this schema; one that is there already stays, as it was released."""
    target = STORED / f"{HEAD}.zip"
    with tempfile.TemporaryDirectory() as place, zipfile.ZipFile(target, "x", zipfile.ZIP_DEFLATED) as packed:
        folder = Path(place) / "lab"
        with create_lab(folder, name="kept") as lab:
            filled(lab)
            stored(lab, item("with a picture", images=(picture(lab),)))
        for path in sorted(folder.rglob("*")):
            packed.write(path, path.relative_to(folder))


if __name__ == "__main__":
    keep()

"""An extract of a lab as another lab: selected items with their images, under the same ids, so that both can be
merged."""

import uuid
from collections.abc import Sequence
from pathlib import Path

from db.lab import Lab, create_lab
from db.progress import SILENT_WATCH, ProgressWatch
from db.stores import image_metadata, items, lab_settings
from desktop.library.item_writer import ItemWriter


def create_lab_extract(
    lab: Lab, folder: Path, ids: Sequence[uuid.UUID], *, name: str, watch: ProgressWatch = SILENT_WATCH
) -> Lab:
    """Create and open a lab in `folder` with these item versions and their images, each checked against its hash, and
    with the same answer-extraction rules.

    `watch` may cancel; the caller removes the partial folder. Raises LabExists, ImageFileMissing, DiskFull.
    """
    part = create_lab(folder, name=name)
    try:
        for rest, value in lab.read(lab_settings.settings_with_prefix, "rule.").items():
            part.write(lab_settings.set_setting, f"rule.{rest}", value).result()
        copy_items(lab, part, ids, watch)
    except BaseException:
        part.close()
        raise
    return part


def copy_items(lab: Lab, to: Lab, ids: Sequence[uuid.UUID], watch: ProgressWatch = SILENT_WATCH) -> int:
    """Copy item versions with their images. Returns how many were new. `watch` may cancel; what was copied stays."""
    known = lab.read(items.get_items, ids)
    rows = [known[one] for one in dict.fromkeys(ids) if one in known]
    files = list(dict.fromkeys(file for row in rows for file in row.images))
    pictures = lab.read(image_metadata.get_image_files, files)
    with ItemWriter(to) as writer:
        steps = len(files) + len(rows)
        for n, file in enumerate(files):
            watch.step(n, steps)
            to.media.put(lab.media.get(file))
            writer.picture(pictures[file])
        for n, row in enumerate(rows, len(files)):
            watch.step(n, steps)
            writer.item(row)
            if writer.full:
                writer.flush()
    return writer.added().added

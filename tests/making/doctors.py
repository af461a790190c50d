"""What `eyeline doctor --json` printed on real screens, recorded: a seat that is fit."""

import json
from pathlib import Path

RECORDED = Path(__file__).with_name("doctor.json").read_text(encoding="utf-8")


def doctor_text(seat: str | None = "hall", **changed: object) -> str:
    """The document of a fit seat of that name, with other values for some checks; seat: None for the document of an
    older Eyeline, which did not name it."""
    told = json.loads(RECORDED)
    for check in told["checks"]:
        check["value"] = changed.get(check["name"], check["value"])
    if seat is not None:
        told["checks"].append({"name": "seat", "ok": None, "value": seat, "advice": ""})
    return json.dumps(told)


def doctor_files(folder: Path, count: int = 2) -> list[Path]:
    """One file a seat, as they are brought together; no two are of one seat."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"seat-{number}.json" for number in range(1, count + 1)]
    for number, file in enumerate(files, 1):
        file.write_text(doctor_text(f"seat-{number}", processors=str(2 * number)), encoding="utf-8")
    return files

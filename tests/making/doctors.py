"""What `eyeline doctor --json` printed on real screens, recorded: a seat that is fit."""

import json
from pathlib import Path

RECORDED = Path(__file__).with_name("doctor.json").read_text(encoding="utf-8")


def doctor_text(**changed: object) -> str:
    """The document of a fit seat, with other values for some checks: another seat's."""
    told = json.loads(RECORDED)
    for check in told["checks"]:
        check["value"] = changed.get(check["name"], check["value"])
    return json.dumps(told)


def doctor_files(folder: Path, count: int = 2) -> list[Path]:
    """One file a seat, as they are brought together; no two say the same."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"seat-{number}.json" for number in range(1, count + 1)]
    for number, file in enumerate(files, 1):
        file.write_text(doctor_text(processors=str(2 * number)), encoding="utf-8")
    return files

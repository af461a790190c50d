"""What goes into a package: its version, its notices, its control file, and what the workflows name."""

import configparser
import json
import re
from pathlib import Path

import pytest
import yaml

from installers import bill, deb, stamp, systems
from installers.package import PARTS, made_before

ROOT = Path(__file__).parents[3]


def seat(folder: Path, version: str = "0.1.0+gabc") -> Path:
    """The smallest folder that looks like a frozen seat."""
    inside = folder / "eyeline" / "_internal" / "resources"
    inside.mkdir(parents=True)
    (inside / "stamp.json").write_text(json.dumps({"version": version}))
    (folder / "eyeline" / "eyeline").write_bytes(b"\x7fELF GLIBC_2.17 GLIBC_2.34 GLIBC_2.9")
    return folder / "eyeline"


def test_that_a_version_names_the_commit_and_goes_into_the_seat(tmp_path: Path) -> None:
    told = json.loads(stamp.write_stamp(tmp_path).read_text())
    assert re.fullmatch(r"\d+\.\d+\.\d+(\+g[0-9a-f]{9}(\.changed)?)?", told["version"])
    assert told["version"].startswith(stamp.base_version())
    assert stamp.stamped(seat(tmp_path)) == "0.1.0+gabc"


def test_that_the_debian_package_asks_for_the_c_library_that_the_seat_needs(tmp_path: Path) -> None:
    made = seat(tmp_path, "0.1.0+gabc.changed")
    assert deb.newest_glibc(made) == "2.34"
    assert deb.debian_version(made) == "0.1.0+gabc~changed", "sorts before the commit itself"


def test_that_notices_name_every_package_of_the_seat_with_its_licence_and_qt_s(tmp_path: Path) -> None:
    text = bill.write_notices(tmp_path / "NOTICES.txt").read_text()
    assert "LGPL-3.0-only" in text and "SIL Open Font License" in text.replace(
        "SIL OPEN FONT LICENSE", "SIL Open Font License"
    )
    for package in bill.seat_packages():
        assert f"\n{package.metadata['Name']} {package.version}: " in text
        assert bill.licence_of(package)
    assert not [package for package in bill.seat_packages() if package.metadata["Name"] in {"torch", "pytest"}]


def test_that_what_this_system_has_no_tool_for_is_left_out_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(systems.NoTool, match="appimagetool is not here"):
        systems.make_appimage(seat(tmp_path), tmp_path / "work", tmp_path / "out")


def test_that_a_part_is_made_anew_only_where_something_changed_or_is_gone(tmp_path: Path) -> None:
    part, there = PARTS[0], tmp_path / "made"
    there.touch()
    done = {part.name: {"state": "one", "path": str(there)}}
    assert made_before(done, part, "one") == there
    assert made_before(done, part, "two") is None
    there.unlink()
    assert made_before(done, part, "one") is None and made_before({}, part, "one") is None


def test_that_the_menu_entry_the_setup_and_the_workflows_name_what_is_there() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # pyright: ignore[reportAttributeAccessIssue]
    entry.read(ROOT / "installers/linux/eyeline.desktop")
    told = entry["Desktop Entry"]
    assert (told["Exec"], told["Icon"], told["Terminal"]) == ("eyeline", "eyeline", "false")
    assert (ROOT / "installers/linux/eyeline.svg").is_file()
    script = (ROOT / "installers/windows/eyeline.iss").read_text()
    assert "PrivilegesRequired=lowest" in script and "{#Seat}" in script and "{#Version}" in script
    for path in (ROOT / ".github/workflows").glob("*.yml"):
        flow = yaml.load(path.read_text(), Loader=yaml.BaseLoader)
        steps = [step for job in flow["jobs"].values() for step in job["steps"]]
        named = {name for step in steps for name in re.findall(r"installers/[\w./-]+", step.get("run", ""))}
        assert {name for name in named if not (ROOT / name).exists()} == set()

"""The settings of a machine survive whatever happens to their file."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.library.machine import settings
from desktop.library.machine.settings import (
    RECENT_LABS,
    CannotSaveSettings,
    MachineSettings,
    SetAsideSettings,
    change_settings,
    load_settings,
    save_settings,
    settings_file,
    update_settings,
)

ROOT = Path(__file__).parents[3]
some_settings = st.builds(
    MachineSettings,
    theme=st.sampled_from(["system", "light", "dark"]),
    language=st.text(max_size=8),
    scale=st.floats(1.0, 2.0),
    recent_labs=st.lists(st.text(min_size=1, max_size=20), max_size=RECENT_LABS).map(tuple),
    seat=st.text(max_size=8),
)


@given(some_settings)
def test_that_settings_come_back_as_they_were_saved(
    tmp_path_factory: pytest.TempPathFactory, kept: MachineSettings
) -> None:
    file = tmp_path_factory.mktemp("settings") / "settings.json"
    save_settings(kept, file)
    assert load_settings(file) == kept


def test_that_a_machine_without_a_file_has_the_defaults(machine_folders: Path) -> None:
    assert load_settings() == MachineSettings()
    assert settings_file().is_relative_to(machine_folders)


def test_that_an_update_changes_one_thing_and_keeps_the_rest() -> None:
    update_settings(theme="dark")
    assert update_settings(seat="left") == MachineSettings(theme="dark", seat="left")
    assert load_settings() == MachineSettings(theme="dark", seat="left")


def test_that_the_newest_lab_stands_first_and_only_once(tmp_path: Path) -> None:
    kept = MachineSettings()
    for name in ("a", "b", "a", *"cdefghij"):
        kept = kept.with_lab(tmp_path / name)
    assert [Path(lab).name for lab in kept.recent_labs] == list("jihgfedc")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b'{"version": 5, "scale": 9}',
        b'{"version": 6, "theme": "dark"}',
        b'{"version": "1"}',
        b'{"version": 0}',
        b'{"version": -7, "theme": "dark"}',
    ],
)
@pytest.mark.usefixtures("expected_warnings")
def test_that_a_broken_or_newer_file_is_set_aside_and_nothing_of_it_lost(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    aside = tmp_path / "settings.aside.json"
    kept = load_settings(file)
    assert kept == MachineSettings(set_aside=SetAsideSettings(file=str(aside), newer=b'"version": 6' in content))
    assert load_settings(file) == kept, "until a person has been told, every start knows of it"
    assert update_settings(file, set_aside=None) == MachineSettings()
    save_settings(MachineSettings(theme="light"), file)
    assert aside.read_bytes() == content


@pytest.mark.usefixtures("expected_warnings")
def test_that_a_place_that_holds_no_settings_at_all_leaves_the_defaults_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where a folder should be")
    file = tmp_path / "config" / "settings.json"
    assert load_settings(file) == MachineSettings(set_aside=SetAsideSettings(file=str(file)))
    with pytest.raises(CannotSaveSettings, match="Could not save") as caught:
        update_settings(file, theme="dark")
    assert caught.value.where == str(file)


def test_that_an_older_file_is_carried_forward(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.MIGRATIONS, 0, lambda body: {"theme": (body["dark"] and "dark") or "light"})
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"version": 0, "dark": True}))
    assert load_settings(file) == MachineSettings(theme="dark")


def test_that_settings_of_the_first_version_keep_what_they_said(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"version": 1, "theme": "dark", "scale": 1.5, "seat": "hall"}))
    assert load_settings(file) == MachineSettings(theme="dark", scale=1.5, seat="hall")
    assert not (tmp_path / "settings.aside.json").exists()


def test_that_settings_of_the_second_version_are_carried_forward(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"version": 2, "theme": "dark", "answer_hand": "left"}))
    assert load_settings(file) == MachineSettings(theme="dark", answer_hand="left")


@pytest.mark.parametrize(("scale", "text", "now"), [(1.0, 1.25, 1.25), (1.5, 1.0, 1.5), (2.0, 1.15, 2.0)])
def test_that_settings_of_the_fourth_version_keep_the_size_of_their_texts_in_the_one_scale(
    tmp_path: Path, scale: float, text: float, now: float
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"version": 4, "scale": scale, "text_size": text, "seat": "hall"}))
    assert load_settings(file) == MachineSettings(scale=now, seat="hall")


@pytest.mark.parametrize(("was", "motion"), [(True, "reduced"), (False, "system")])
def test_that_settings_of_the_third_version_keep_reduced_motion_and_else_follow_the_system(
    tmp_path: Path, was: bool, motion: str
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"version": 3, "theme": "dark", "reduced_motion": was}))
    kept = load_settings(file)
    assert (kept.motion, kept.theme, kept.set_aside) == (motion, "dark", None)


def test_that_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.json"
    save_settings(MachineSettings(theme="dark"), file)

    def full(descriptor: int) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSaveSettings, match="No space"):
        save_settings(MachineSettings(theme="light"), file)
    assert load_settings(file) == MachineSettings(theme="dark")
    assert not list(tmp_path.glob(".settings*"))


def test_that_who_is_reading_sees_the_old_file_whole(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    save_settings(MachineSettings(theme="dark"), file)
    old = file.read_text()
    with file.open() as reader:
        save_settings(MachineSettings(theme="light", seat="a longer name than before"), file)
        assert reader.read() == old
    assert {path.name for path in tmp_path.iterdir()} - {"settings.json.lock"} == {"settings.json"}


def test_that_threads_that_change_settings_at_once_lose_nothing(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    changes: list[dict[str, object]] = [{"theme": "dark"}, {"seat": "left"}, {"scale": 1.5}, {"language": "de"}]
    for _ in range(20):
        save_settings(MachineSettings(), file)
        with ThreadPoolExecutor(len(changes)) as pool:
            for change in changes:
                pool.submit(update_settings, file, **change)
        assert load_settings(file) == MachineSettings(theme="dark", seat="left", scale=1.5, language="de")


def test_that_processes_that_change_settings_at_once_lose_nothing(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom pathlib import Path\nfrom desktop.library.machine.settings import load_settings, "
        "update_settings\n"
        "file, name = Path(sys.argv[1]), sys.argv[2]\n"
        "for n in range(60):\n"
        "    update_settings(file, **{name: str(n)})\n"
        "    assert getattr(load_settings(file), name) == str(n)\n"
    )
    command = [sys.executable, "-P", "-c", script, str(tmp_path / "settings.json")]
    processes = [subprocess.Popen([*command, name], env={"PYTHONPATH": str(ROOT)}) for name in ("seat", "language")]
    assert [process.wait() for process in processes] == [0, 0]


def test_that_a_change_that_may_not_be_leaves_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    save_settings(MachineSettings(theme="dark"), file)
    with pytest.raises(ValueError, match="scale"):
        change_settings(lambda kept: kept.model_copy(update={"scale": 9.0}), file)
    assert load_settings(file) == MachineSettings(theme="dark")


@pytest.mark.usefixtures("expected_warnings")
def test_that_a_second_broken_file_leaves_the_first_aside(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for content in (b"first", b"second", b"third"):
        file.write_bytes(content)
        load_settings(file)
    assert {path.read_bytes() for path in tmp_path.glob("settings.aside*.json")} == {b"first", b"second", b"third"}

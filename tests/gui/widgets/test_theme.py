"""The tokens are those of the design, readable in both themes, and the system's change is followed."""

import itertools
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.gui.theme import design_tokens as constants
from desktop.gui.theme.design_tokens import design_tokens
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.line_icons import icon_names
from desktop.gui.theme.style_sheet import style_sheet
from desktop.gui.theme.token_colours import model_colour_token, token_colour, use_scheme
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.text_label import TextLabel
from tests.gui.looks import contrast

SCHEMES = ("light", "dark")
TEXTS = ("ink", "muted", "accent", "right", "wrong", "invalid", "missing", "people", *map(model_colour_token, range(4)))


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[WindowTheme]:
    made = WindowTheme(qapp)
    made.apply("light")
    yield made
    made.apply("light")
    made.close()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_that_every_text_colour_can_be_read_on_every_ground(scheme: str) -> None:
    values = {name: QColor(value) for name, value in design_tokens()["light" if scheme == "light" else "dark"].items()}
    pale = [
        (text, ground)
        for text, ground in itertools.product(TEXTS, ("paper", "surface", "sunken"))
        if contrast(values[text], values[ground]) < 4.5
    ]
    assert not pale
    assert contrast(values["on_accent"], values["accent"]) >= 4.5
    assert contrast(values["accent"], values["accent_soft"]) >= 4.5
    assert contrast(values["trial_muted"], values["trial_surround"]) >= 4.5


def test_that_a_trial_never_follows_the_theme() -> None:
    light, dark = design_tokens()["light"], design_tokens()["dark"]
    trial = [name for name in light if name.startswith("trial_")]
    assert trial and all(light[name] == dark[name] for name in trial)


def test_that_code_and_file_agree_on_the_measures() -> None:
    known = design_tokens()
    assert known["spacing"] == [getattr(constants, f"SPACE_{step}") for step in (4, 8, 12, 16, 24, 32)]
    assert known["type"] == [
        constants.SMALL, constants.BODY, constants.LARGE, constants.TITLE, constants.DISPLAY,
    ]  # fmt: skip
    assert known["weights"] == [constants.REGULAR, constants.STRONG]
    assert known["radius"] == {"control": constants.RADIUS_CONTROL, "card": constants.RADIUS_CARD}
    assert known["sizes"] == {
        "rail": constants.RAIL,
        "top_bar": constants.TOP_BAR,
        "control": constants.CONTROL,
        "control_large": constants.CONTROL_LARGE,
    }


@pytest.mark.shared
def test_that_the_tokens_are_those_of_the_design(shared: Path) -> None:
    text = (shared / "LOOK.md").read_text(encoding="utf-8")
    table = [line for line in text.splitlines() if line.startswith("| ") and "#" in line]
    named: dict[str, tuple[str, str]] = {}
    for line in table:
        names, light, dark = [cell.strip() for cell in line.strip("|").split("|")][:3]
        own = [name.strip().replace(" ", "_") for name in names.split(" / ")]
        first = re.findall(r"#[0-9A-F]{6}", light)
        second = re.findall(r"#[0-9A-F]{6}", dark) or first
        if own[0].startswith("trial_"):
            own = [own[0], *(f"trial_{name}" for name in own[1:])]
        named |= {name: pair for name, *pair in zip(own, first, second, strict=True)}  # pyright: ignore[reportAssignmentType]
    light, dark = design_tokens()["light"], design_tokens()["dark"]
    assert {name: [light[name], dark[name]] for name in light} == named


def test_that_the_bundled_face_is_used_with_figures_of_one_width(theme: WindowTheme) -> None:
    from PySide6.QtGui import QFontMetricsF

    assert QFontInfo(scaled_font()).family().startswith("Inter")
    metrics = QFontMetricsF(scaled_font())
    assert len({metrics.horizontalAdvance(figure * 10) for figure in "0123456789"}) == 1


def test_that_a_change_of_the_system_is_followed_only_if_asked(theme: WindowTheme, qtbot: QtBot) -> None:
    hints = theme.app.styleHints()
    theme.apply("system")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert theme.scheme == "light"
    theme.apply("dark")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert theme.scheme == "dark"
    assert theme.app.palette().window().color() == token_colour("paper")


def test_that_a_switch_reaches_what_is_shown_and_no_sheet_walks_the_whole_window(
    theme: WindowTheme, qtbot: QtBot
) -> None:
    column = ScrollColumn()
    plain, quiet, field = TextLabel("12"), TextLabel("of 480", tone="muted"), TextField("Search")
    for widget in (plain, quiet, field):
        column.column.addWidget(widget)
    qtbot.addWidget(column)
    column.show()
    theme.apply("dark")
    qtbot.waitUntil(lambda: plain.palette().windowText().color() == token_colour("ink"))
    assert quiet.palette().windowText().color() == token_colour("muted")
    assert field.palette().text().color() == token_colour("ink") and field.palette().base().color().alpha() == 0
    quiet.set_tone("ink")
    theme.apply("light")
    qtbot.waitUntil(lambda: plain.palette().windowText().color() == token_colour("ink"))
    assert quiet.palette().windowText().color() == token_colour("ink")
    assert theme.app.styleSheet() == ""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_that_the_handle_of_a_bar_follows_the_scheme(theme: WindowTheme, qtbot: QtBot, scheme: str) -> None:
    column = ScrollColumn()
    for _ in range(40):
        column.column.addWidget(TextLabel("12"))
    column.resize(200, 200)
    qtbot.addWidget(column)
    column.show()
    theme.apply("light" if scheme == "light" else "dark")
    qtbot.waitUntil(lambda: column.verticalScrollBar().maximum() > 0)
    bar = column.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.grab().toImage().pixelColor(bar.width() // 2, 8) == token_colour("line"))


@pytest.mark.parametrize("scheme", SCHEMES)
def test_that_the_style_sheet_has_no_field_left_open(scheme: str) -> None:
    use_scheme("light" if scheme == "light" else "dark")
    sheet = style_sheet()
    use_scheme("light")
    assert "${" not in sheet
    assert token_colour("accent_soft").name().upper() in sheet or scheme == "dark"


def test_that_colours_follow_the_scheme_that_is_on() -> None:
    use_scheme("dark")
    dark = token_colour("ink")
    use_scheme("light")
    assert token_colour("ink") != dark
    assert token_colour("ink", 0.5).alphaF() == pytest.approx(0.5, abs=0.01)


def test_that_every_icon_is_drawn_with_one_line_weight() -> None:
    folder = Path(__file__).parents[3] / "resources" / "icons"
    for name in icon_names():
        drawing = (folder / f"{name}.svg").read_text(encoding="utf-8")
        assert re.findall(r'stroke-width="([^"]+)"', drawing) == ["1.5"], name
        assert "currentColor" in drawing and 'viewBox="0 0 20 20"' in drawing, name


ROOT = Path(__file__).parents[3]
LITERAL = re.compile(r"#[0-9A-Fa-f]{6}\b|#[0-9A-Fa-f]{3}\b|\brgba?\(|\bhsl\(|QColor\(\s*[\"'\d]|GlobalColor\.")
STIMULI = {"desktop/gui/collect/participant/pages/colour_vision_page.py"}
"""Plates that test colour vision: their colours are what is shown, not how the window looks."""


def test_that_no_colour_stands_outside_the_tokens() -> None:
    files = [*(ROOT / "desktop" / "gui").rglob("*.py"), *(ROOT / "resources" / "themes").glob("*.qss")]
    found = [
        f"{path.relative_to(ROOT)}:{number} {line.strip()}"
        for path in files
        if str(path.relative_to(ROOT)) not in STIMULI
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if LITERAL.search(line) and "#:" not in line
    ]
    assert found == []

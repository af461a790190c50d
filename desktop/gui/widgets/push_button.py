"""The push button, with its key on it.

    PushButton(tr("Skip"), key="S")                            bordered
    PushButton(tr("Submit, next"), key="Enter", variant="primary")
    PushButton(tr("Show answer"), variant="quiet")             no border
    PushButton(tr("Delete"), variant="danger")
    PushButton(tr("Start"), variant="dark", large=True)        40 high; "dark" is the primary of trials

`key` is painted as a cap and is the shortcut while the button is visible and enabled (bound=False: painted only, if the
key is handled elsewhere); set_text and set_key change them.
"""

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from desktop.gui.theme.design_tokens import BODY, CONTROL, CONTROL_LARGE, LARGE, RADIUS_CONTROL, REGULAR, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.line_icons import SIZE as ICON
from desktop.gui.theme.line_icons import paint_icon
from desktop.gui.theme.paint_control_shapes import control_edge_colour, mix_colours, paint_box, paint_focus_ring
from desktop.gui.theme.token_colours import token_colour, trial_paper_colour
from desktop.gui.widgets.key_cap import HEIGHT as CAP
from desktop.gui.widgets.key_cap import key_cap_width, paint_key_cap
from desktop.gui.widgets.key_names_and_shortcuts import key_sequences
from desktop.gui.widgets.pressable_widget import PressableWidget

Variant = Literal["plain", "primary", "quiet", "danger", "dark"]
SIDE = 14
LEAST_SIDE = 4
GAP = 10


class PushButton(PressableWidget):
    """A button of 32 (large: 40) logical pixels. steps: it goes one step on or back, as often as it is pressed."""

    steps = False

    def __init__(
        self,
        text: str = "",
        *,
        key: str = "",
        variant: Variant = "plain",
        large: bool = False,
        icon: str = "",
        bound: bool = True,
    ) -> None:
        super().__init__()
        self._key = ""
        self._bound = bound
        self._variant: Variant = variant
        self._large = large
        self._icon = icon
        self._shortcuts: list[QShortcut] = []
        self.setFixedHeight(CONTROL_LARGE if large else CONTROL)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_variant(variant)
        self.set_text(text)
        self.set_key(key)

    @override
    def key(self) -> str:
        return self._key

    def set_key(self, key: str) -> None:
        """Set the key and make it the shortcut; empty removes it."""
        if key == self._key:
            return
        self._key = key
        for old in self._shortcuts:
            old.setEnabled(False)
            old.deleteLater()
        self._shortcuts = [
            QShortcut(sequence, self) for sequence in (key_sequences(key) if key and self._bound else [])
        ]
        for made in self._shortcuts:
            made.setAutoRepeat(False)
            made.activated.connect(self.press_by_key)
        self.updateGeometry()
        self.update()

    def variant(self) -> Variant:
        """The visual emphasis."""
        return self._variant

    def set_variant(self, variant: Variant) -> None:
        self._variant = variant
        self.setFont(scaled_font(LARGE if self._large else BODY, STRONG if variant in {"primary", "dark"} else REGULAR))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = 2 * self._side() + round(self._text_width())
        if self._key:
            width += self._gap() + key_cap_width(self._key)
        if self._icon:
            width += ICON + (8 if self.text() else 0)
        return QSize(width, self.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def once(self) -> bool:
        """All but those that step, quiet ones, which step and fold, and those that can be checked."""
        return self._variant != "quiet" and not self.isCheckable() and not self.steps

    @override
    def least_width(self) -> int:
        content = self.sizeHint().width() - 2 * self._side()
        if self._key and self.text():
            content -= self._gap() + key_cap_width(self._key)
        return content + 2 * LEAST_SIDE

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill, edge, ink = self._colours()
        paint_box(painter, self.rect(), RADIUS_CONTROL, fill=fill, edge=edge)
        self._paint_content(painter, ink, fill)
        if self.ringed():
            on_fill = self._variant in {"primary", "dark"}
            paint_focus_ring(painter, self.rect(), RADIUS_CONTROL, ink if on_fill else None, inset=2 if on_fill else 0)
        painter.end()

    def _paint_content(self, painter: QPainter, ink: QColor, fill: QColor | None) -> None:
        content = self.sizeHint().width() - 2 * self._side()
        capped = bool(self._key)
        if capped and self.text() and content > self.width() - 2 * LEAST_SIDE:
            capped = False  # a larger text in a narrow window: the word goes before its key
            content -= self._gap() + key_cap_width(self._key)
        left = max(float(LEAST_SIDE), (self.width() - content) / 2)
        if self._icon:
            paint_icon(painter, QRectF(left, (self.height() - ICON) / 2, ICON, ICON), self._icon, ink)
            left += ICON + 8
        painter.setPen(ink)
        painter.setFont(self.font())
        area = QRectF(left, 0, min(self._text_width() + 1, self.width() - left), self.height())
        shown = self.label()
        if area.width() < self._text_width():
            shown = painter.fontMetrics().elidedText(shown, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        if capped:
            self._paint_cap(painter, left + round(self._text_width()) + self._gap(), ink, fill)

    def _paint_cap(self, painter: QPainter, left: float, ink: QColor, fill: QColor | None) -> None:
        area = QRectF(left, (self.height() - CAP) / 2, key_cap_width(self._key), CAP)
        ground = fill if fill is not None else token_colour("surface")
        if self._variant in {"primary", "dark"}:
            paint_key_cap(
                painter,
                area,
                self._key,
                ink=ink,
                fill=mix_colours(ground, ink, 0.08),
                edge=mix_colours(ground, ink, 0.4),
            )
        else:
            muted = token_colour("muted") if self.isEnabled() else ink
            paint_key_cap(painter, area, self._key, ink=muted, fill=token_colour("surface"), edge=token_colour("line"))

    def _side(self) -> int:
        """The margin at the left and right; a key alone without a border needs little."""
        return LEAST_SIDE if self._variant == "quiet" and not self.text() and not self._icon else SIDE

    def _gap(self) -> int:
        """The gap between the text or icon and the key cap."""
        return GAP if self.text() or self._icon else 0

    def _text_width(self) -> float:
        return QFontMetricsF(self.font()).horizontalAdvance(self.label()) if self.text() else 0.0

    def _colours(self) -> tuple[QColor | None, QColor | None, QColor]:
        """Fill, edge and ink."""
        shade = 0.14 if self.isDown() else 0.07 if self.hovered() else 0.0
        if not self.isEnabled():
            return token_colour("sunken"), token_colour("line"), token_colour("muted", 0.7)
        if self._variant == "primary":
            return mix_colours(token_colour("accent"), token_colour("ink"), shade), None, token_colour("on_accent")
        if self._variant == "dark":
            return mix_colours(token_colour("trial_ink"), trial_paper_colour(), shade), None, trial_paper_colour()
        ink = token_colour("wrong") if self._variant == "danger" else token_colour("ink")
        if self._variant == "quiet":
            return (mix_colours(token_colour("paper"), token_colour("ink"), shade) if shade else None), None, ink
        return mix_colours(token_colour("surface"), token_colour("ink"), shade * 0.6), control_edge_colour(), ink

"""Keys that zoom, rotate and move an item's images, which no answer uses: F5 to F9, Alt with the arrow keys.

Alt and arrow keys move the image, with Shift the cross at which F8 sets a mark. The wheel zooms about the pointer, the
right or middle button drags, a right click marks.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.views.key_hint_entry import KeyHintEntry
from desktop.gui.collect.participant.views.zoomable_image import ZoomableImage
from desktop.study.protocol import ImageToolSettings

TOOLS = ("zoom", "pan", "rotate", "mark")
PAN = 60.0
CROSS = 16.0
ARROWS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}
ALT = Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier


def any_image_tool(rules: ImageToolSettings) -> bool:
    """Whether anything may be done with pictures."""
    return any(getattr(rules, tool) != "off" for tool in TOOLS)


class ImageViewTools:
    """The pictures of one item, and the one that keys mean."""

    def __init__(self, rules: ImageToolSettings) -> None:
        self.rules = rules
        self.glasses: list[ZoomableImage] = []
        self._at = 0

    def key(self, event: QKeyEvent) -> bool:
        """Act on a key; True where it was one of these."""
        if not self.glasses or not any_image_tool(self.rules):
            return False
        if event.key() in ARROWS and event.modifiers() & ALT and not event.modifiers() & CTRL:
            x, y = ARROWS[Qt.Key(event.key())]
            if event.modifiers() & SHIFT:
                self._glass.cross_by(x * CROSS, y * CROSS)
            else:
                self._glass.pan(-x * PAN, -y * PAN)
            return True
        act = {
            Qt.Key.Key_F5: self.smaller,
            Qt.Key.Key_F6: self.larger,
            Qt.Key.Key_F7: self.turn,
            Qt.Key.Key_F8: self.mark,
            Qt.Key.Key_F9: self.next,
        }.get(Qt.Key(event.key()))
        if act is None:
            return False
        act()
        return True

    def hints(self) -> list[KeyHintEntry]:
        """The row of what may be done; empty where nothing may."""
        if not self.glasses:
            return []
        found: list[KeyHintEntry] = []
        if self.rules.zoom != "off":
            found.append(KeyHintEntry(("F5",), tr("smaller"), "smaller", self.smaller, repeats=True))
            found.append(KeyHintEntry(("F6",), tr("larger"), "larger", self.larger, repeats=True))
        if self.rules.pan != "off":
            found.append(KeyHintEntry((tr("Alt + arrows"),), tr("move, or drag"), "move"))
        if self.rules.rotate != "off":
            found.append(KeyHintEntry(("F7",), tr("turn"), "turn", self.turn, repeats=True))
        if self.rules.mark != "off":
            found.append(KeyHintEntry(("F8",), tr("mark, or right-click"), "mark", self.mark, repeats=True))
        if found and len(self.glasses) > 1:
            found.append(KeyHintEntry(("F9",), tr("next image"), "next-picture", self.next, repeats=True))
        return found

    def larger(self) -> None:
        self._glass.zoom(1)

    def smaller(self) -> None:
        self._glass.zoom(-1)

    def turn(self) -> None:
        """A quarter clockwise."""
        self._glass.turn()

    def mark(self) -> None:
        self._glass.mark()

    def next(self) -> None:
        """Keys mean the next picture from now on."""
        if len(self.glasses) < 2:
            return
        self._at = (self._at + 1) % len(self.glasses)
        for number, glass in enumerate(self.glasses):
            glass.show_active(number == self._at)

    def let_go(self) -> None:
        for glass in self.glasses:
            glass.let_go()

    @property
    def _glass(self) -> ZoomableImage:
        return self.glasses[self._at]

"""The panel of a variant's tools next to the image: edits so far, the capabilities that they make easier, and existing
variants."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.annotation.job_kinds.simplified_item_variants import TILES, simplifiable_capabilities
from desktop.benchmarks.item import Item
from desktop.gui.annotate.variants.image_edit_canvas import Tool
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_8
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, discard_widget, fill_box, named_button, row_box
from desktop.library.images.crop_mark_resize_edits import CropEdit, Operation, PointMark, RegionMark, ResizeEdit

TOOL_KEYS: Mapping[Tool, str] = {"crop": "X", "point": "M", "region": "B"}


def edit_operation_text(one: Operation) -> str:
    match one:
        case CropEdit():
            return tr("crop to {w} × {h} at {x}, {y}", w=one.width, h=one.height, x=one.left, y=one.top)
        case RegionMark():
            return tr("region of {w} × {h} at {x}, {y}", w=one.width, h=one.height, x=one.left, y=one.top)
        case PointMark():
            return tr("point at {x}, {y}", x=one.x, y=one.y)
        case ResizeEdit():
            return tr("one tile of {side}", side=one.side)


class VariantPanel(SurfaceCard):
    """Signals: tool_wanted(Tool), taken_back, tile_wanted, other_picture, save_wanted; chosen, a capability more or
    less."""

    chosen = Signal()

    tool_requested = Signal(str)
    taken_back = Signal()
    tile_requested = Signal()
    other_picture = Signal()
    save_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._titles = [TextLabel("", SMALL, tone="muted") for _ in range(4)]
        self._tools: dict[Tool, PushButton] = {tool: PushButton("", key=key) for tool, key in TOOL_KEYS.items()}
        self._tile, self._back = PushButton("", key="T"), PushButton("", key="Backspace", variant="quiet")
        self._other = PushButton("", key="P", variant="quiet")
        self._save = PushButton("", key="V")
        for name, button in (
            *((f"tool_{tool}", button) for tool, button in self._tools.items()),
            ("tool_tile", self._tile),
            ("take_back", self._back),
            ("other_picture", self._other),
            ("save_variant", self._save),
        ):
            button.setObjectName(name)
        self._done, self._there = TextLabel("", wrap=True), TextLabel("", tone="muted", wrap=True)
        self._done.setObjectName("operations")
        self._there.setObjectName("variants_there")
        self._chips: dict[str, ToggleChip] = {}
        self._capabilities = QWidget()
        self._scroll = ScrollColumn(spacing=SPACE_8)
        self._lay_out()
        for tool, button in self._tools.items():
            button.clicked.connect(partial(self._on_tool, tool))
        self._tile.clicked.connect(self.tile_requested)
        self._back.clicked.connect(self.taken_back)
        self._other.clicked.connect(self.other_picture)
        self._save.clicked.connect(self.save_requested)
        self.retranslate()

    def retranslate(self) -> None:
        texts = (tr("Edit the image"), tr("Edits"), tr("Makes item easier"), tr("Variants of this item"))
        for title, text in zip(self._titles, texts, strict=True):
            title.setText(text)
        names: Mapping[Tool, str] = {"crop": tr("Crop"), "point": tr("Point"), "region": tr("Region")}
        for tool, button in self._tools.items():
            button.set_text(names[tool])
        self._tile.set_text(tr("One tile"))
        self._back.set_text(tr("Undo"))
        self._other.set_text(tr("Next image"))
        self._save.set_text(tr("Save variant"))

    def show_item(self, item: Item) -> None:
        """Offer the capabilities that a variant of the item can make easier."""
        made = QWidget()
        flow = FlowLayout(made, gap=SPACE_8)
        self._chips = {}
        for number, name in enumerate(simplifiable_capabilities(item), start=1):
            chip = named_button(ToggleChip(name, key=str(number)), f"simplifies_{name}", self.chosen)
            self._chips[name] = chip
            flow.addWidget(chip)
        self._scroll.column.replaceWidget(self._capabilities, made)
        discard_widget(self._capabilities)
        self._capabilities = made
        self._other.setVisible(len(item.images) > 1)

    def show_operations(self, operations: Sequence[Operation], *, picture: int, pictures: int) -> None:
        """Show the edits of an image."""
        lines = [edit_operation_text(one) for one in operations] or [tr("No edits yet. The original stays unchanged.")]
        if pictures > 1:
            lines.insert(0, tr("Image {n} of {all}", n=picture + 1, all=pictures))
        self._done.setText("\n".join(lines))
        self._back.setEnabled(bool(operations))

    def show_variants(self, variants: Sequence[Item]) -> None:
        lines = [tr("{key}: easier in {what}", key=v.key, what=str(v.factors["simplifies"])) for v in variants]
        self._there.setText("\n".join(lines) or tr("No variants yet."))

    def simplifies(self) -> list[str]:
        return [name for name, chip in self._chips.items() if chip.isChecked()]

    def choose(self, names: Sequence[str]) -> None:
        """Show which capabilities are chosen; no signal."""
        for name, chip in self._chips.items():
            chip.setChecked(name in names)

    def next_tile(self, operations: Sequence[Operation]) -> int | None:
        """The side of the tile that comes after the one that is there; None for none."""
        now = next((one.side for one in operations if isinstance(one, ResizeEdit)), None)
        order = (None, *TILES)
        return order[(order.index(now) + 1) % len(order)] if now in order else None

    def set_editable(self, *, editable: bool) -> None:
        for button in (*self._tools.values(), self._tile, self._save):
            button.setEnabled(editable)

    def _lay_out(self) -> None:
        column = self._scroll.column
        column.addWidget(self._titles[0])
        tools = QWidget()
        flow = FlowLayout(tools, gap=SPACE_8)
        for button in (*self._tools.values(), self._tile, self._back, self._other):
            flow.addWidget(button)
        fill_box(column, tools, self._titles[1], self._done)
        fill_box(column, HairLine(), self._titles[2], self._capabilities, HairLine(), self._titles[3], self._there)
        fill_box(self.body, (self._scroll, 1), row_box(STRETCH, self._save))

    def _on_tool(self, tool: Tool) -> None:
        self.tool_requested.emit(tool)

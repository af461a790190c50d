"""The page of the variant editor: simplified variants of one item after the other, any number per item."""

import json
import uuid
from functools import partial

from PySide6.QtCore import Slot

from db.lab import Lab
from db.rows import PersonRow
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.job_kinds.simplified_item_variants import create_variant, load_variants
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.item import Item
from desktop.gui.annotate.item_by_item_base import LabellingPage
from desktop.gui.annotate.skip_flag_submit_row import ActionRow
from desktop.gui.annotate.variants.image_edit_canvas import EditCanvas, Tool
from desktop.gui.annotate.variants.variant_tools_panel import VariantPanel
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.items.load_item_with_images import LoadedItem
from desktop.gui.widgets.item_image_view import image_from_pixels
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.widget_setup import fill_box
from desktop.library.images import verified_pixel_cache
from desktop.library.images.crop_mark_resize_edits import (
    BadEdit,
    CropEdit,
    Operation,
    ResizeEdit,
    check_edits,
    parse_edits,
    render_edits,
    serialise_edits,
)


class VariantsPage(LabellingPage):
    """Shows what `render_edits` makes of the original; while a tool is active, the original with its marks."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._edits: dict[int, list[Operation]] = {}
        self._chosen: tuple[str, ...] = ()
        self._place = 0
        self._saving = False
        self.canvas, self.panel, self._actions = EditCanvas(), VariantPanel(), ActionRow()
        ground = SurfaceCard(self.canvas, ground="sunken")
        self.board.hide()
        self.left_column.insertWidget(0, ground, 1)
        fill_box(self.side, (self.panel, 1), self._actions)
        self._connect()
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.canvas.setAccessibleName(tr("Image"))
        self.panel.retranslate()
        self._actions.retranslate()
        if self.loaded is not None:
            self.item_loaded(self.loaded)

    def edits(self) -> dict[int, list[Operation]]:
        """The edits of each image so far."""
        return {place: list(of) for place, of in self._edits.items() if of}

    def item_loaded(self, loaded: LoadedItem) -> None:
        self.words.show_item(loaded.item)
        self.panel.show_item(loaded.item)
        self.panel.choose(self._chosen)
        self._render()
        self._read_variants()

    def show_mark(self, mark: ItemMark) -> None:
        editable = self.entered is not None and self.session.editable
        self.canvas.take(None)
        self._place = 0
        self._edits, self._chosen = _parse_draft_note(mark.note)
        if self.loaded is not None:
            self.panel.choose(self._chosen)
            self._render()
        self.panel.set_editable(editable=editable)
        self._actions.reset()
        self._actions.show_state(flagged=mark.flagged, editable=editable)
        self.panel.setFocus()

    def mark_now(self) -> ItemMark:
        """The unsaved edits as a draft, stored in the note."""
        edits = self.edits()
        if not edits:
            return ItemMark()
        told: dict[str, Json] = {str(place): json.loads(serialise_edits(of)) for place, of in edits.items()}
        return ItemMark(note=canonical_json({"edits": told, "simplifies": list(self.panel.simplifies())}))

    def end_text(self) -> tuple[str, str]:
        return tr("All done"), tr("Every item of this job was edited or skipped. Thank you.")

    def _connect(self) -> None:
        self.canvas.marked.connect(self._on_marked)
        self.canvas.left.connect(self._leave_tool)
        self.panel.chosen.connect(self.mark_changed)
        self.panel.tool_requested.connect(self._on_tool)
        self.panel.taken_back.connect(self._on_taken_back)
        self.panel.tile_requested.connect(self._on_tile)
        self.panel.other_picture.connect(self._on_other_picture)
        self.panel.save_requested.connect(self._on_save)
        self._actions.submitted.connect(self._on_submit)
        self._actions.skipped.connect(self.skip_now)

    @property
    def _item(self) -> Item | None:
        return self.loaded.item if self.loaded is not None else None

    def _operations(self) -> list[Operation]:
        return self._edits.setdefault(self._place, [])

    def _render(self) -> None:
        """Show the edited image, rendered in the pool."""
        lab, item = self.context.lab, self._item
        if lab is None or item is None or not item.images:
            return
        operations = list(self._operations())
        self.canvas.show_crop(next((one for one in operations if isinstance(one, CropEdit)), None))
        self.panel.show_operations(operations, picture=self._place, pictures=len(item.images))
        if self.canvas.tool() is not None:
            operations = [one for one in operations if not isinstance(one, CropEdit | ResizeEdit)]
        picture = item.images[self._place]
        shown = (item.id, self._place, len(self._operations()), self.canvas.tool())
        self.read(
            lambda: render_edits(verified_pixel_cache.load_pixels(lab, picture), operations),
            partial(self._on_rendered, shown),
        )

    def _on_rendered(self, shown: tuple[uuid.UUID, int, int, Tool | None], pixels: Pixels) -> None:
        item = self._item
        if item is not None and shown == (item.id, self._place, len(self._operations()), self.canvas.tool()):
            self.canvas.set_image(image_from_pixels(pixels))

    @Slot(str)
    def _on_tool(self, tool: Tool) -> None:
        item = self._item
        if item is not None and item.images:
            picture = self.loaded.images[self._place] if self.loaded is not None else None
            if picture is not None:
                self.canvas.set_image(picture)
            self.canvas.take(tool)
            self._render()

    @Slot()
    def _leave_tool(self) -> None:
        self.canvas.take(None)
        self.panel.setFocus()
        self._render()

    @Slot(object)
    def _on_marked(self, operation: Operation) -> None:
        self._try(operation)
        self._leave_tool()

    def _try(self, operation: Operation) -> None:
        """Append an operation; a second crop or resize replaces the first."""
        item = self._item
        if item is None:
            return
        single = (CropEdit, ResizeEdit)
        kept = [
            one for one in self._operations() if not (isinstance(operation, single) and type(one) is type(operation))
        ]
        picture = item.images[self._place]
        try:
            check_edits(picture.width, picture.height, [*kept, operation])
        except BadEdit as error:
            self.context.say(translate_sentence(error.sentence))
            return
        self._edits[self._place] = [*kept, operation]
        self.mark_changed()

    @Slot()
    def _on_taken_back(self) -> None:
        if self._operations():
            self._operations().pop()
            self.mark_changed()
            self._render()

    @Slot()
    def _on_tile(self) -> None:
        side = self.panel.next_tile(self._operations())
        self._edits[self._place] = [one for one in self._operations() if not isinstance(one, ResizeEdit)]
        if side is not None:
            self._try(ResizeEdit(side=side))
        self.mark_changed()
        self._render()

    @Slot()
    def _on_other_picture(self) -> None:
        if self._item is not None and self._item.images:
            self._place = (self._place + 1) % len(self._item.images)
            self._render()

    @Slot()
    def _on_save(self) -> None:
        lab, item = self.context.lab, self._item
        if lab is None or item is None or self._saving:
            return
        edits, simplifies, code = self.edits(), self.panel.simplifies(), self.who.code
        if not edits:
            self.context.say(tr("No edits yet. Crop, mark or resize the image."))
        elif not simplifies:
            self.context.say(tr("Choose which capability this makes easier."))
        else:
            self._saving = True
            self.context.tasks.run_long(
                lambda _watch: create_variant(lab, item.id, edits, simplifies, author=code),
                self._on_saved,
                owner=self,
                failed=self._on_not_saved,
            )

    def _on_saved(self, variant: Item) -> None:
        self._saving = False
        self.context.say(tr("Saved as {key}.", key=variant.key))
        self._edits = {}
        self._chosen = ()
        self.panel.choose(())
        self.mark_changed()
        self._render()
        self._read_variants()

    def _on_not_saved(self, error: Exception) -> None:
        self._saving = False
        self.context.fail(error)

    def _read_variants(self) -> None:
        lab, item = self.context.lab, self._item
        if lab is not None and item is not None:
            self.read(partial(_read_variants, lab, item), partial(self._on_variants, item.id))

    def _on_variants(self, item_id: uuid.UUID, found: list[Item]) -> None:
        if item_id == self.item_id:
            self.panel.show_variants(found)

    @Slot()
    def _on_submit(self) -> None:
        if self.edits():
            self.context.say(tr("The edits are not saved yet. Press V to save them, or undo them."))
        else:
            self.submit_now()


def _parse_draft_note(note: str) -> tuple[dict[int, list[Operation]], tuple[str, ...]]:
    """Edits and capabilities of a draft; nothing where the note holds none."""
    try:
        told = json.loads(note)
        edits = {int(place): list(parse_edits(canonical_json(of))) for place, of in told["edits"].items()}
        return edits, tuple(map(str, told["simplifies"]))
    except (ValueError, TypeError, KeyError, BadEdit):
        return {}, ()


def _read_variants(lab: Lab, item: Item) -> list[Item]:
    return load_variants(lab, item)

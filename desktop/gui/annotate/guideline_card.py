"""The guideline next to the item: the current version, its text, and the definition of every tag."""

from PySide6.QtCore import Qt

from desktop.benchmarks.label_schemes import LabelScheme
from desktop.gui.annotate.scheme_translations import label_definition, translate_scheme_text
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel

WIDTH = 320


class GuidelineCard(SurfaceCard):
    def __init__(self, scheme: LabelScheme) -> None:
        super().__init__(padding=SPACE_16)
        self.setObjectName("guideline_card")
        self.setFixedWidth(WIDTH)
        scroll = ScrollColumn(spacing=SPACE_4)
        self.body.addWidget(scroll)
        column = scroll.column
        column.addWidget(TextLabel(translate_scheme_text(scheme.title), weight=STRONG, wrap=True))
        column.addWidget(TextLabel(tr("Version {version}", version=scheme.version), SMALL, tone="muted"))
        if scheme.guideline:
            column.addSpacing(SPACE_12)
            column.addWidget(TextLabel(scheme.guideline, wrap=True))
        for label in scheme.offered:
            column.addSpacing(SPACE_12)
            column.addWidget(TextLabel(f"{label.id} · {translate_scheme_text(label.name)}", weight=STRONG, wrap=True))
            meaning = TextLabel(label_definition(label), tone="muted", wrap=True)
            meaning.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            column.addWidget(meaning)
        column.addStretch()

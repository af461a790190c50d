"""Agreement estimates as widgets and text: the headline estimate large, the others next to it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.annotation.agreement import WHY, AgreementEstimate, AgreementSummary, TagAgreement, UndefinedReason
from desktop.annotation.supervision.job_agreement_report import AgreementReport
from desktop.benchmarks.messages import say
from desktop.gui.i18n import format_rate, join_shown_sentences, tr
from desktop.gui.theme.design_tokens import DISPLAY, SMALL, SPACE_4, SPACE_12, SPACE_24, STRONG, TITLE
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget, row_box


def figure_value_text(figure: AgreementEstimate, *, percent: bool = False) -> str:
    """The value as text; a dash if it is undefined."""
    return figure_number_text(figure.value, percent=percent, n=figure.n_items)


def figure_number_text(value: float | None, *, percent: bool = False, n: int = 0) -> str:
    """Three decimals, or a percentage of `n`, with a decimal where there are enough of them; a dash for none."""
    if value is None:
        return "–"
    return format_rate(value, n) if percent else f"{value:.3f}".replace("-", "−")


def figure_interval_text(figure: AgreementEstimate, *, percent: bool = False) -> str:
    """Its 95 % interval, or why there is none."""
    if figure.reason is not None:
        return tr(WHY[figure.reason], n=figure.n_items)
    if figure.low is None or figure.high is None:
        return tr("no CI: the items do not differ")
    low, high = (figure_number_text(end, percent=percent, n=figure.n_items) for end in (figure.low, figure.high))
    return tr("95% CI {low} to {high}", low=low, high=high)


SHORT = {
    UndefinedReason.NO_ITEMS: say("no labels yet"),
    UndefinedReason.SINGLE_RATER: say("one annotator"),
    UndefinedReason.NO_OVERLAP: say("no shared item"),
    UndefinedReason.NO_VARIATION: say("no variation"),
    UndefinedReason.INCOMPLETE: say("unequal numbers"),
    UndefinedReason.NEVER_USED: say("never used"),
    UndefinedReason.OTHER_VERSION: say("other version"),
}
"""Short texts for the reasons why an estimate is undefined."""


def figure_cell_text(figure: AgreementEstimate, *, percent: bool = False) -> str:
    """An estimate as the text of one cell: value and interval, or a dash and the reason why it is undefined."""
    if figure.reason is not None:
        return f"– {tr(SHORT[figure.reason])}"
    shown = figure_value_text(figure, percent=percent)
    if figure.low is None or figure.high is None:
        return shown
    if percent:
        return f"{shown} ({100 * figure.low:.0f} – {100 * figure.high:.0f})"
    low, high = (f"{end:.2f}".replace("-", "−") for end in (figure.low, figure.high))
    return f"{shown} ({low} – {high})"


def rare_tag_text(tag: TagAgreement) -> str:
    """The sentence that explains a low alpha of a rare tag."""
    share = figure_value_text(tag.prevalence, percent=True)
    return tr(
        "{tag}: given in {share} of the ratings, so a low alpha is not informative. AC1 is {ac1}.",
        tag=tag.label,
        share=share,
        ac1=figure_number_text(tag.ac1.value),
    )


class AgreementFigureView(QWidget):
    """One figure: its name, its value, its interval."""

    def __init__(self, name: str, *, large: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self._name = TextLabel("", SMALL, tone="muted")
        self._value = TextLabel("", DISPLAY if large else TITLE, STRONG)
        self._value.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        self._value.setObjectName("value")
        self._interval = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "interval")
        fill_box(QVBoxLayout(self), self._name, self._value, self._interval, spacing=SPACE_4, margins=0)

    def forget(self) -> None:
        for text in (self._name, self._value, self._interval):
            text.clear()
        self.setAccessibleName("")

    def name_height(self) -> int:
        """The height of the name, which depends on its script."""
        return self._name.sizeHint().height()

    def align_baselines(self, names: int, base: QFontMetrics) -> None:
        """Reserve `names` pixels for the name, and share the baseline of the largest value (metrics `base`)."""
        own = self._value.fontMetrics()
        self._name.setFixedHeight(names)
        self._value.setContentsMargins(0, 0, 0, base.descent() - own.descent())
        self._value.setFixedHeight(base.height())

    def show_figure(self, name: str, figure: AgreementEstimate, *, percent: bool = False) -> None:
        self._name.setText(name)
        self._value.setText(figure_value_text(figure, percent=percent))
        self._interval.setText(figure_interval_text(figure, percent=percent))
        self.setAccessibleName(f"{name} {self._value.text()} {self._interval.text()}")


def _align_figures(views: Sequence[AgreementFigureView], *, large: bool) -> None:
    """Align the names and the values across the row, for every script and font size."""
    names = max(view.name_height() for view in views)
    base = QFontMetrics(scaled_font(DISPLAY if large else TITLE, STRONG))
    for view in views:
        view.align_baselines(names, base)


NAMES = {
    "masi": say("Krippendorff's alpha, MASI"),
    "jaccard": say("alpha, Jaccard"),
    "nominal": say("alpha, exact match"),
    "fleiss": say("Fleiss' kappa"),
    "percent": say("exact match"),
}


class AgreementFigureRow(QWidget):
    """The five agreement estimates of one set of labels side by side, below its title."""

    def __init__(self, name: str, *, large: bool) -> None:
        super().__init__()
        self.setObjectName(name)
        self._large = large
        prefix = "figure" if large else name
        self._what = TextLabel("", SMALL, STRONG)
        self._views = {key: AgreementFigureView(f"{prefix}_{key}", large=large and key == "masi") for key in NAMES}
        row = row_box(*self._views.values(), STRETCH, spacing=SPACE_24, margins=0)
        fill_box(QVBoxLayout(self), self._what, row, spacing=SPACE_4, margins=0)

    def forget(self) -> None:
        self._what.clear()
        for view in self._views.values():
            view.forget()

    def show_figures(self, what: str, agreement: AgreementSummary) -> None:
        self._what.setText(what)
        self._what.setVisible(bool(what))
        of = {
            "masi": agreement.masi,
            "jaccard": agreement.jaccard,
            "nominal": agreement.nominal,
            "fleiss": agreement.fleiss,
            "percent": agreement.percent,
        }
        for key, figure in of.items():
            self._views[key].show_figure(tr(NAMES[key]), figure, percent=key == "percent")
        _align_figures(list(self._views.values()), large=self._large)


class AgreementCard(SurfaceCard):
    """Estimates for blind labels, those after discussion below; n and the necessary warnings."""

    def __init__(self) -> None:
        super().__init__()
        self._blind = AgreementFigureRow("blind", large=True)
        self._discussed = AgreementFigureRow("discussed", large=False)
        self._counted = named_widget(TextLabel("", tone="muted", wrap=True), "counted")
        self._warning = named_widget(TextLabel("", tone="invalid", wrap=True), "warning")
        fill_box(self.body, self._blind, self._counted, self._discussed, self._warning, spacing=SPACE_12)

    def forget(self) -> None:
        for row in (self._blind, self._discussed):
            row.forget()
        for text in (self._counted, self._warning):
            text.clear()

    def show_report(self, report: AgreementReport) -> None:
        discussed = report.discussed
        agreement = report.agreement
        self._blind.show_figures(tr("Independent labels") if discussed is not None else "", agreement)
        self._discussed.setVisible(discussed is not None)
        if discussed is not None:
            n = report.lifted
            items = tr("{n} items were adjudicated, discussed or reopened", n=n)
            self._discussed.show_figures(tr("After discussion: {items}", items=items), discussed)
        n, raters = agreement.masi.n_items, agreement.masi.n_raters
        items = tr("{n} items", n=n)
        people = tr("{n} annotators", n=raters)
        self._counted.setText(tr("{items} submitted by all annotators, {people}", items=items, people=people))
        warnings = [tr("Too few items for a reliable estimate.")] if agreement.masi.too_few else []
        if report.simulated:
            warnings.append(simulated_annotators_text(report.simulated, with_simulated=report.with_simulated))
        self._warning.setText(join_shown_sentences(warnings))
        self._warning.setVisible(bool(warnings))


def simulated_annotators_text(n: int, *, with_simulated: bool) -> str:
    if with_simulated:
        return tr("{n} of them are simulated.", n=n)
    return tr("Simulated annotators ({n}) are excluded.", n=n)

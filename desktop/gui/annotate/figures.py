"""The figures of agreement in words and numbers: the headline large, its companions beside it."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.annotation.agreement import WHY, Agreement, Figure, TagAgreement
from desktop.gui.theme.tokens import DISPLAY, SMALL, SPACE_4, SPACE_8, SPACE_32, STRONG, TITLE
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr


def value_text(figure: Figure, *, percent: bool = False) -> str:
    """The value as it is printed; a dash where it is undefined."""
    return number_text(figure.value, percent=percent)


def number_text(value: float | None, *, percent: bool = False) -> str:
    """Three decimals, or a percentage with one; a dash for none."""
    if value is None:
        return "–"
    return f"{100 * value:.1f} %" if percent else f"{value:.3f}".replace("-", "−")


def interval_text(figure: Figure, *, percent: bool = False) -> str:
    """Its 95 % interval, or why there is none."""
    if figure.reason is not None:
        return tr(WHY[figure.reason], n=figure.n_items)
    if figure.low is None or figure.high is None:
        return tr("no interval: the items do not differ")
    low, high = (number_text(end, percent=percent) for end in (figure.low, figure.high))
    return tr("95 %: {low} to {high}", low=low, high=high)


def rare_text(tag: TagAgreement) -> str:
    """The one sentence that goes with a low alpha of a rare tag."""
    share = number_text(tag.prevalence.value, percent=True)
    return tr(
        "{tag}: given in {share} of the ratings, so a low alpha says little; AC1 is {ac1}.",
        tag=tag.label,
        share=share,
        ac1=number_text(tag.ac1.value),
    )


class FigureView(QWidget):
    """One figure: its name, its value, its interval."""

    def __init__(self, name: str, *, large: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self._name = Text("", SMALL, tone="muted")
        self._value = Text("", DISPLAY if large else TITLE, STRONG)
        self._value.setObjectName("value")
        self._interval = Text("", SMALL, tone="muted")
        self._interval.setObjectName("interval")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_4)
        column.addWidget(self._name)
        column.addStretch()
        column.addWidget(self._value)
        column.addWidget(self._interval)

    def show_figure(self, name: str, figure: Figure, *, percent: bool = False) -> None:
        """Show it."""
        self._name.setText(name)
        self._value.setText(value_text(figure, percent=percent))
        self._interval.setText(interval_text(figure, percent=percent))
        self.setAccessibleName(f"{name} {self._value.text()} {self._interval.text()}")


class AgreementCard(Card):
    """Alpha with MASI, then Jaccard, nominal and percent; n, and what must be said with it."""

    def __init__(self) -> None:
        super().__init__()
        self._views = {
            name: FigureView(f"figure_{name}", large=name == "masi")
            for name in ("masi", "jaccard", "nominal", "percent")
        }
        self._counted = Text("", tone="muted")
        self._counted.setObjectName("counted")
        self._warning = Text("", tone="invalid", wrap=True)
        self._warning.setObjectName("warning")
        row = QHBoxLayout()
        row.setSpacing(SPACE_32)
        for view in self._views.values():
            row.addWidget(view)
        row.addStretch()
        self.body.setSpacing(SPACE_8)
        self.body.addLayout(row)
        self.body.addWidget(self._counted)
        self.body.addWidget(self._warning)

    def show_agreement(self, agreement: Agreement, *, simulated: int, with_simulated: bool) -> None:
        """Show all of it."""
        self._views["masi"].show_figure(tr("Krippendorff's alpha, MASI"), agreement.masi)
        self._views["jaccard"].show_figure(tr("alpha, Jaccard"), agreement.jaccard)
        self._views["nominal"].show_figure(tr("alpha, equal sets"), agreement.nominal)
        self._views["percent"].show_figure(tr("equal sets"), agreement.percent, percent=True)
        n, raters = agreement.masi.n_items, agreement.masi.n_raters
        items = tr("1 item") if n == 1 else tr("{n} items", n=n)
        people = tr("1 annotator") if raters == 1 else tr("{n} annotators", n=raters)
        self._counted.setText(tr("{items} that all have submitted, {people}", items=items, people=people))
        warnings = [tr("Too few items: the value says little.")] if agreement.masi.too_few else []
        if simulated:
            warnings.append(_simulated_text(simulated, with_simulated=with_simulated))
        self._warning.setText(" ".join(warnings))
        self._warning.setVisible(bool(warnings))


def _simulated_text(n: int, *, with_simulated: bool) -> str:
    if with_simulated:
        return tr("{n} of them are simulated.", n=n)
    return tr("Simulated annotators ({n}) are left out.", n=n)

"""The ranking from the lab's blind votes: each model as a point with its interval, and the votes as text."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QStackedLayout, QWidget

from desktop.analysis.stats.bradley_terry_strengths import ModelStrength, PositionBias
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_with_commas, tr
from desktop.gui.models.item_comparison.blind_columns_and_vote import VoteRanking, read_vote_ranking
from desktop.gui.models.model_and_score_text import model_title
from desktop.gui.theme.design_tokens import BODY, LARGE, SMALL, SPACE_12, SPACE_24, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import hairline_width
from desktop.gui.theme.token_colours import model_colour_token, token_colour
from desktop.gui.widgets.accessible_interfaces import accessible_graphic
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, box_widget, column_box, named_widget

ROW = 44
POINT = 5.0
NAME_SHARE, WORDS = 0.28, 240
LEAST = 440


class ModelStrengthRows(QWidget):
    """A row per model: name, interval and point between 0 and 100 %, and the same as text; half is a dashed line."""

    accessible = accessible_graphic

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[ModelStrength, ...] = ()
        self._standing: VoteRanking | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_standing(self, found: VoteRanking) -> None:
        self._standing, self._rows = found, found.strengths
        told = [f"{model_title(found.rows[one.model])} {model_strength_text(one)}" for one in self._rows]
        self.setAccessibleName(join_with_commas(told))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(600, ROW * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST, ROW * len(self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._standing is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(scaled_font(BODY))
        name = round(self.width() * NAME_SHARE)
        axis = QRectF(name + SPACE_12, 0, self.width() - name - WORDS - 2 * SPACE_12, self.height())
        half = axis.left() + axis.width() / 2
        painter.setPen(QPen(token_colour("chance"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(half, 0), QPointF(half, self.height()))
        for place, one in enumerate(self._rows):
            self._paint_row(painter, one, place, name, axis)
        painter.end()

    def _paint_row(self, painter: QPainter, one: ModelStrength, place: int, name: int, axis: QRectF) -> None:
        assert self._standing is not None
        top, tint = place * ROW, token_colour(model_colour_token(place))
        middle = top + ROW / 2
        painter.setPen(token_colour("ink"))
        words = model_title(self._standing.rows[one.model])
        where = Qt.AlignmentFlag.AlignVCenter
        if painter.fontMetrics().horizontalAdvance(words) > name:
            words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, 2 * name - SPACE_24)
            where |= Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(0, top, name, ROW), where, words)
        painter.setPen(QPen(tint, 2))
        ends = [QPointF(axis.left() + axis.width() * share, middle) for share in (one.low, one.high)]
        painter.drawLine(*ends)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tint)
        painter.drawEllipse(QPointF(axis.left() + axis.width() * one.share, middle), POINT, POINT)
        painter.setPen(token_colour("muted"))
        where = QRectF(axis.right() + SPACE_12, top, WORDS, ROW)
        painter.drawText(where, Qt.AlignmentFlag.AlignVCenter, model_strength_text(one))
        painter.setPen(QPen(token_colour("line"), hairline_width(painter)))
        if place:
            painter.drawLine(QPointF(0, top), QPointF(self.width(), top))


class VoteRankingView(QWidget):
    """Read again whenever it is shown or a vote was given."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._found: VoteRanking | None = None
        self._title, self._about = TextLabel("", LARGE, STRONG), TextLabel("", tone="muted", wrap=True)
        self._counts = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "vote_counts")
        self._rows = named_widget(ModelStrengthRows(), "strengths")
        self._empty = EmptyState("models")
        card = SurfaceCard(self._title, self._about, self._rows, self._counts, STRETCH)
        page = box_widget(column_box(card, margins=0))
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(page)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("Model preference"))
        self._about.setText(
            tr(
                "Blind votes: probability that a model is preferred to a model of average strength, with "
                "95% CI (Bradley–Terry), clustered by participant. The dashed line marks 50%."
            )
        )
        self._empty.set_texts(
            tr("No votes yet"),
            tr(
                "In Side by side, press B: models answer without their names, in a random order for "
                "each item. The votes are summarised here."
            ),
        )
        if self._found is not None:
            self._show(self._found)

    @Slot()
    def read(self) -> None:
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run(partial(read_vote_ranking, lab), self._show, owner=self, turn="votes")

    def _show(self, found: VoteRanking) -> None:
        self._found = found
        self._rows.show_standing(found)
        counts = tr(
            "{votes}, {ties} of them ties. Votes for “all bad” (not counted): {bad}.",
            votes=vote_count_text(found.votes),
            ties=found.ties,
            bad=found.all_bad,
        )
        voters = tr("Voters (a session without a participant ID counts as one voter): {voters}.", voters=found.voters)
        said = [counts, voters, *(place_bias_text(one) for one in found.places)]
        if found.again:
            said.append(
                tr(
                    "Repeated votes by the same voter on the same item (the last one counts): {n}.",
                    n=found.again,
                )
            )
        self._counts.setText(" ".join(said))
        self._stack.setCurrentIndex(1 if found.votes else 0)


def model_strength_text(one: ModelStrength) -> str:
    """A model's strength as text."""
    share, low, high = (round(100 * value) for value in (one.share, one.low, one.high))
    span = tr("{share}% ({low} to {high})", share=share, low=low, high=high)
    return f"{span} · {vote_count_text(one.votes)}"


def place_bias_text(one: PositionBias) -> str:
    """The position bias for which the strengths are corrected."""
    share, low, high = (round(100 * value) for value in (one.share, one.low, one.high))
    return tr(
        "Position effect: the leftmost of two equally strong models is preferred to the one "
        "in position {place} in {share}% ({low} to {high}). Strengths are corrected for it.",
        place=one.place,
        share=share,
        low=low,
        high=high,
    )


def vote_count_text(n: int) -> str:
    return tr("{n} votes", n=n)

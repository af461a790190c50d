"""All agreement estimates reported for one set of multi-label ratings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from db.watching import onlooker
from desktop.annotation.agreement.alpha import alphas
from desktop.annotation.agreement.figure import Figure
from desktop.annotation.agreement.matrix import Confusion, PairAgreement, confusions, pairwise
from desktop.annotation.agreement.pairs import drawn_once, percent, scott_fleiss
from desktop.annotation.agreement.ratings import Ratings
from desktop.annotation.agreement.tags import TagAgreement, tag_agreement
from desktop.benchmarks.canonical import Json

SEED = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreement:
    """The headline (alpha with MASI), further coefficients, and the estimates of each tag."""

    masi: Figure
    jaccard: Figure
    nominal: Figure
    fleiss: Figure
    percent: Figure
    tags: tuple[TagAgreement, ...]

    def document(self) -> dict[str, Json]:
        """The document of the command `agreement`; undefined figures are null with a reason."""
        return {
            "alpha_masi": figure_document(self.masi),
            "alpha_jaccard": figure_document(self.jaccard),
            "alpha_nominal": figure_document(self.nominal),
            "fleiss": figure_document(self.fleiss),
            "percent": figure_document(self.percent),
            "per_tag": {tag.label: _tag_document(tag) for tag in self.tags},
        }


def measure(ratings: Ratings, *, seed: int = SEED) -> Agreement:
    """All estimates for `ratings`; the same seed gives the same intervals."""
    of = alphas(ratings, seed=seed)
    percents, kappas = drawn_once(ratings, seed)
    return Agreement(
        masi=of["masi"],
        jaccard=of["jaccard"],
        nominal=of["nominal"],
        fleiss=scott_fleiss(ratings, seed=seed, drawn=kappas),
        percent=percent(ratings, seed=seed, drawn=percents),
        tags=tuple(_tags(ratings, seed)),
    )


def _tags(ratings: Ratings, seed: int) -> Iterator[TagAgreement]:
    for n, label in enumerate(ratings.labels):
        onlooker().step(n, len(ratings.labels))
        yield tag_agreement(ratings, label, seed=seed)


def agreement_of_ratings(ratings: Ratings) -> dict[str, Json]:
    """The document of the command `agreement` for ratings that are not from a lab."""
    return {
        **measure(ratings).document(),
        "pairs": [pair_document(pair) for pair in pairwise(ratings)],
        "confusions": [confusion_document(confusion) for confusion in confusions(ratings)],
    }


def figure_document(figure: Figure) -> Mapping[str, Json]:
    """One estimate as JSON; `reason` is present only if `value` is null."""
    document: dict[str, Json] = {
        "value": figure.value,
        "low": figure.low,
        "high": figure.high,
        "n_items": figure.n_items,
        "n_raters": figure.n_raters,
        "resamples": figure.resamples,
        "degenerate": figure.degenerate,
    }
    return document if figure.reason is None else {**document, "reason": figure.reason.value}


def pair_document(pair: PairAgreement, names: Mapping[str, str] | None = None) -> dict[str, Json]:
    """Two raters as JSON, renamed by `names` if given; undefined estimates are null with a reason."""
    called = names or {}
    document: dict[str, Json] = {
        "first": called.get(pair.first, pair.first),
        "second": called.get(pair.second, pair.second),
        "n_items": pair.percent.n_items,
        "alpha_masi": pair.masi.value,
        "cohen": pair.cohen.value,
        "percent": pair.percent.value,
    }
    reason = pair.masi.reason or pair.cohen.reason
    return document if reason is None else {**document, "reason": reason.value}


def confusion_document(confusion: Confusion) -> dict[str, Json]:
    """A confusion of two tags as JSON."""
    return {"one": confusion.one, "other": confusion.other, "pairs": confusion.pairs, "items": confusion.items}


def _tag_document(tag: TagAgreement) -> Mapping[str, Json]:
    figures = {
        "alpha": tag.alpha,
        "ac1": tag.ac1,
        "positive_agreement": tag.positive_agreement,
        "prevalence": tag.prevalence,
        "percent": tag.percent,
    }
    document: dict[str, Json] = {name: figure.value for name, figure in figures.items()}
    document["n_items"] = tag.alpha.n_items
    document["intervals"] = {
        name: None if figure.low is None else [figure.low, figure.high] for name, figure in figures.items()
    }
    reasons: dict[str, Json] = {name: figure.reason.value for name, figure in figures.items() if figure.reason}
    if reasons:
        document["reasons"] = reasons
    return document if tag.alpha.reason is None else {**document, "reason": tag.alpha.reason.value}

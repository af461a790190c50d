"""All agreement estimates reported for one set of multi-label ratings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from db.progress import current_progress
from desktop.annotation.agreement.agreement_estimate import AgreementEstimate, UndefinedReason
from desktop.annotation.agreement.krippendorff_alpha import krippendorff_alphas
from desktop.annotation.agreement.label_set_rating_arrays import LabelRatings
from desktop.annotation.agreement.pairwise_agreement_and_confusions import (
    PairAgreement,
    TagConfusion,
    pairwise_agreement,
    tag_confusions,
)
from desktop.annotation.agreement.percent_agreement_and_kappas import (
    fleiss_kappa,
    percent_agreement,
    resample_percent_and_kappa,
)
from desktop.annotation.agreement.tag_agreement import TagAgreement, measure_tag_agreement
from desktop.benchmarks.canonical_json import Json

SEED = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreementSummary:
    """The headline (alpha with MASI), further coefficients, and the estimates of each tag."""

    masi: AgreementEstimate
    jaccard: AgreementEstimate
    nominal: AgreementEstimate
    fleiss: AgreementEstimate
    percent: AgreementEstimate
    tags: tuple[TagAgreement, ...]

    def without_labels_because(self, reason: UndefinedReason) -> "AgreementSummary":
        """The same with `reason` in place of "nothing was labelled yet"."""

        def told(figure: AgreementEstimate) -> AgreementEstimate:
            return replace(figure, reason=reason) if figure.reason is UndefinedReason.NO_ITEMS else figure

        def of_tag(tag: TagAgreement) -> TagAgreement:
            return TagAgreement(
                label=tag.label,
                alpha=told(tag.alpha),
                ac1=told(tag.ac1),
                percent=told(tag.percent),
                positive_agreement=told(tag.positive_agreement),
                prevalence=told(tag.prevalence),
            )

        return AgreementSummary(
            masi=told(self.masi),
            jaccard=told(self.jaccard),
            nominal=told(self.nominal),
            fleiss=told(self.fleiss),
            percent=told(self.percent),
            tags=tuple(map(of_tag, self.tags)),
        )

    def document(self) -> dict[str, Json]:
        """The document of the command `agreement`; undefined figures are null with a reason."""
        return {
            "alpha_masi": agreement_estimate_document(self.masi),
            "alpha_jaccard": agreement_estimate_document(self.jaccard),
            "alpha_nominal": agreement_estimate_document(self.nominal),
            "fleiss": agreement_estimate_document(self.fleiss),
            "percent": agreement_estimate_document(self.percent),
            "per_tag": {tag.label: _tag_document(tag) for tag in self.tags},
        }


def measure_agreement(ratings: LabelRatings, *, seed: int = SEED) -> AgreementSummary:
    """All estimates for `ratings`; the same seed gives the same intervals."""
    of = krippendorff_alphas(ratings, seed=seed)
    percents, kappas = resample_percent_and_kappa(ratings, seed)
    return AgreementSummary(
        masi=of["masi"],
        jaccard=of["jaccard"],
        nominal=of["nominal"],
        fleiss=fleiss_kappa(ratings, seed=seed, drawn=kappas),
        percent=percent_agreement(ratings, seed=seed, drawn=percents),
        tags=tuple(_tag_agreements(ratings, seed)),
    )


def _tag_agreements(ratings: LabelRatings, seed: int) -> Iterator[TagAgreement]:
    for n, label in enumerate(ratings.labels):
        current_progress().step(n, len(ratings.labels))
        yield measure_tag_agreement(ratings, label, seed=seed)


def agreement_document_of_ratings(ratings: LabelRatings) -> dict[str, Json]:
    """The document of the command `agreement` for ratings that are not from a lab."""
    return {
        **measure_agreement(ratings).document(),
        "pairs": [pair_agreement_document(pair) for pair in pairwise_agreement(ratings)],
        "confusions": [confusion_document(confusion) for confusion in tag_confusions(ratings)],
    }


def agreement_estimate_document(figure: AgreementEstimate) -> Mapping[str, Json]:
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


def pair_agreement_document(pair: PairAgreement, names: Mapping[str, str] | None = None) -> dict[str, Json]:
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


def confusion_document(confusion: TagConfusion) -> dict[str, Json]:
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

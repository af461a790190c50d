"""Inter-annotator agreement: typed estimates (a value, or the reason why there is none), each with its n."""

from desktop.annotation.agreement.agreement_estimate import WHY, AgreementEstimate, UndefinedReason
from desktop.annotation.agreement.all_agreement_estimates import (
    AgreementSummary,
    agreement_document_of_ratings,
    measure_agreement,
)
from desktop.annotation.agreement.items_used_and_excluded import (
    WHY_COUNTED,
    AnnotatorCounts,
    ItemDiagnosis,
    ItemUse,
    diagnose_items,
)
from desktop.annotation.agreement.krippendorff_alpha import krippendorff_alpha, krippendorff_alphas
from desktop.annotation.agreement.label_set_rating_arrays import LabelRatings, Rating
from desktop.annotation.agreement.pairwise_agreement_and_confusions import (
    PairAgreement,
    TagConfusion,
    pairwise_agreement,
    tag_confusions,
)
from desktop.annotation.agreement.percent_agreement_and_kappas import (
    cohen_kappa,
    fleiss_kappa,
    gwet_ac1,
    percent_agreement,
)
from desktop.annotation.agreement.set_distances import DISTANCES, jaccard_distance, masi_distance, nominal_distance
from desktop.annotation.agreement.tag_agreement import (
    TagAgreement,
    measure_tag_agreement,
    positive_agreement,
    tag_prevalence,
)

__all__ = [
    "DISTANCES",
    "WHY",
    "WHY_COUNTED",
    "AgreementEstimate",
    "AgreementSummary",
    "AnnotatorCounts",
    "ItemDiagnosis",
    "ItemUse",
    "LabelRatings",
    "PairAgreement",
    "Rating",
    "TagAgreement",
    "TagConfusion",
    "UndefinedReason",
    "agreement_document_of_ratings",
    "cohen_kappa",
    "diagnose_items",
    "fleiss_kappa",
    "gwet_ac1",
    "jaccard_distance",
    "krippendorff_alpha",
    "krippendorff_alphas",
    "masi_distance",
    "measure_agreement",
    "measure_tag_agreement",
    "nominal_distance",
    "pairwise_agreement",
    "percent_agreement",
    "positive_agreement",
    "tag_confusions",
    "tag_prevalence",
]

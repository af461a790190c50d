"""Inter-annotator agreement: typed estimates (a value, or the reason why there is none), each with its n."""

from desktop.annotation.agreement.alpha import alpha, alphas
from desktop.annotation.agreement.diagnosis import WHY_COUNTED, Counted, Diagnosis, Stand, diagnose
from desktop.annotation.agreement.distances import DISTANCES, jaccard, masi, nominal
from desktop.annotation.agreement.figure import WHY, Figure, Undefined
from desktop.annotation.agreement.matrix import Confusion, PairAgreement, confusions, pairwise
from desktop.annotation.agreement.pairs import cohen, gwet_ac1, percent, scott_fleiss
from desktop.annotation.agreement.ratings import Rating, Ratings
from desktop.annotation.agreement.summary import Agreement, agreement_of_ratings, measure
from desktop.annotation.agreement.tags import TagAgreement, positive_agreement, prevalence, tag_agreement

__all__ = [
    "DISTANCES",
    "WHY",
    "WHY_COUNTED",
    "Agreement",
    "Confusion",
    "Counted",
    "Diagnosis",
    "Figure",
    "PairAgreement",
    "Rating",
    "Ratings",
    "Stand",
    "TagAgreement",
    "Undefined",
    "agreement_of_ratings",
    "alpha",
    "alphas",
    "cohen",
    "confusions",
    "diagnose",
    "gwet_ac1",
    "jaccard",
    "masi",
    "measure",
    "nominal",
    "pairwise",
    "percent",
    "positive_agreement",
    "prevalence",
    "scott_fleiss",
    "tag_agreement",
]

"""The rows of the checklist of a human baseline (after Wei et al. 2025, arXiv 2506.13776), in our own words."""

from collections.abc import Mapping

from desktop.benchmarks.messages import say

CHECKLIST_ITEMS: Mapping[str, str] = {
    "0": say("Benchmark, version, kind and language; items in total and given to models; samples per model"),
    "1.1": say("Number of participants"),
    "1.2": say("Items that people answered, and sampling"),
    "1.3": say("Answers per item"),
    "1.4": say("Items per participant"),
    "1.5": say("Instructions and items designed for both people and models"),
    "1.6": say("Piloted, and checked by experts"),
    "1.7": say("Effort of people and models comparable"),
    "1.8": say("Power: smallest effect of interest"),
    "1.9": say("Ethics review"),
    "1.10": say("Preregistration"),
    "2.1": say("Population that the participants represent"),
    "2.2": say("Recruitment"),
    "2.3": say("Exclusions before the study"),
    "2.4": say("Authors among the participants"),
    "2.5": say("Previous exposure to the items"),
    "2.6": say("Training"),
    "2.7": say("Pay"),
    "3.1": say("Items per session, and their order"),
    "3.2": say("Quality checks during data collection, and exclusions"),
    "3.3": say("Same interface for people and models"),
    "3.4": say("Same instructions"),
    "3.5": say("Same tools, and how restrictions were enforced"),
    "3.6": say("Post-hoc explanations"),
    "4.1": say("Statistical test of the difference"),
    "4.2": say("Uncertainty"),
    "4.3": say("Same metric"),
    "4.4": say("Same rubric"),
    "4.5": say("Same scoring method"),
    "4.6": say("Robustness to exclusion criteria"),
    "5.1": say("Participant characteristics, instructions, time per item, attrition"),
    "5.2": say("Data available per participant"),
    "5.3": say("Materials available"),
    "5.4": say("Analysis code available"),
}

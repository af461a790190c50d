"""The rows of the checklist of a human baseline (after Wei et al. 2025, arXiv 2506.13776), in our own words."""

from collections.abc import Mapping

from desktop.benchmarks.messages import say

CHECKLIST_ITEMS: Mapping[str, str] = {
    "0": say("Benchmark, version, kind and language; items in total and given to models; samples per model"),
    "1.1": say("How many people"),
    "1.2": say("Items that people answered, and how a sample was drawn"),
    "1.3": say("Answers an item"),
    "1.4": say("Items a person"),
    "1.5": say("Instructions and items made for people and models alike"),
    "1.6": say("Piloted, and checked by experts"),
    "1.7": say("Effort of people and models comparable"),
    "1.8": say("Power: the smallest effect it was planned to find"),
    "1.9": say("Ethics review"),
    "1.10": say("Registered beforehand"),
    "2.1": say("Population that the participants represent"),
    "2.2": say("How they were recruited"),
    "2.3": say("Exclusions before the study"),
    "2.4": say("Whether the authors were among them"),
    "2.5": say("Whether they had met the items before"),
    "2.6": say("Training"),
    "2.7": say("Pay"),
    "3.1": say("Items per session, and their order"),
    "3.2": say("Checks while collecting, and what they took out"),
    "3.3": say("Same interface for people and models"),
    "3.4": say("The same instructions"),
    "3.5": say("Same tools, and how restrictions were enforced"),
    "3.6": say("Post-hoc explanations"),
    "4.1": say("Statistical test of the difference"),
    "4.2": say("Uncertainty"),
    "4.3": say("The same metric"),
    "4.4": say("The same rubric"),
    "4.5": say("The same method of scoring"),
    "4.6": say("Conclusions under other rules of exclusion"),
    "5.1": say("Who the people were, what they read, time an item, who began and did not finish"),
    "5.2": say("Data available per participant"),
    "5.3": say("Materials open"),
    "5.4": say("Analysis open"),
}

"""The checklist filled in before collecting: rows of Wei et al. 2025, "Human Baselines in Model Evaluations Need Rigor
and Transparency" (arXiv 2506.13776), in our words, without those that the lab can answer itself."""

from typing import Literal

from desktop.benchmarks.messages import say
from desktop.study.protocol.protocol_part_base import ProtocolPart

Told = Literal["yes", "partly", "no", "not_reported", "not_applicable"]

ROWS: dict[str, str] = {
    "1.5": say("Were instructions and items designed for both people and models?"),
    "1.6": say("Was it piloted, and were the items checked by experts?"),
    "1.7": say("Is the effort comparable, in time and cost?"),
    "1.8": say("Was power calculated, i.e. the minimum detectable effect?"),
    "1.9": say("Did an ethics board review it? Which, under what number?"),
    "1.10": say("Is it preregistered? Where?"),
    "2.1": say("Which population do the participants represent, and by which traits?"),
    "2.2": say("How were participants recruited?"),
    "2.3": say("Who was excluded in advance, and how many participants?"),
    "2.4": say("Were the authors among the participants?"),
    "2.5": say("Had participants seen the items before?"),
    "2.6": say("What training did participants have, and was it paid?"),
    "2.7": say("What were participants paid, with what bonus, and was it equal for all?"),
    "3.3": say("Do people and models have the same interface, or an adjusted one?"),
    "3.5": say("Which tools are allowed, and how are restrictions enforced?"),
    "5.2": say("Will data be available per participant? If not, why?"),
}
"""Row number to question, in order."""


class BaselineChecklistRow(ProtocolPart):
    """The answer to one row, with a detail that is printed with it."""

    row: str
    answer: Told = "not_reported"
    detail: str = ""


def open_checklist_rows(form: tuple[BaselineChecklistRow, ...]) -> list[str]:
    """The numbers of unanswered rows: without an answer, or answered as not reported."""
    settled = {entry.row for entry in form if entry.answer != "not_reported"}
    return [row for row in ROWS if row not in settled]

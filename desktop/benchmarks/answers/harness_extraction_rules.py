"""Rules that follow other evaluation harnesses exactly, so that their results can be reproduced; for choices only.

vlmevalkit        VLMEvalKit e8e78f05, `can_infer` with exact matching: one option letter as a word among the last four,
                  else "answer is B", else exactly one option's text within a short reply. What it cannot read it sends
                  to a judge or draws at random; here such a reply is invalid.
lmms-eval-blink   lmms-eval 75571cfe, BLINK: the first letter of the reply, whatever word it begins.
vriq-normalize    VRIQ's code, `normalize_option`: the first A to E as a word, in either case (an article too),
                  else the first 1 to 5, which is A to E.
"""

import re
from collections.abc import Callable, Mapping

from desktop.benchmarks.answers.parsed_answer_and_verdict import ParsedAnswer, unparsed_answer
from desktop.benchmarks.item import AnswerOption
from desktop.benchmarks.outcome import ExtractionRule, OutcomeReason

Options = tuple[AnswerOption, ...]

VLMEVALKIT = ExtractionRule(name="vlmevalkit", version=1)
LMMS_EVAL_BLINK = ExtractionRule(name="lmms-eval-blink", version=1)
VRIQ_NORMALIZE = ExtractionRule(name="vriq-normalize", version=1)

_REFUSED = (
    "Sorry, I can't help with images of people yet.",
    "I can't process this file.",
    "I'm sorry, but without the image provided",
    "Cannot determine the answer",
)
_SIGNS = str.maketrans(dict.fromkeys(".()[],:;!*#{}", " "))
_SAID = re.compile(r"(?:correct\s+)?answer\s+is\s+\**([ABCD])\**", re.IGNORECASE)
_FIRST = re.compile(r"[(\s]*([A-Z])", re.IGNORECASE)
_ALONE = re.compile(r"\b([A-E])\b")
_DIGIT = re.compile(r"\b([1-5])\b")


def parse(options: Options, raw: str, rule: ExtractionRule) -> ParsedAnswer:
    """The option that a harness's rule reads."""
    return _READ[rule.name](options, raw)


def _parse_vlmevalkit(options: Options, raw: str) -> ParsedAnswer:
    if any(sentence in raw for sentence in _REFUSED):
        return unparsed_answer(OutcomeReason.REFUSED)
    words = raw.translate(_SIGNS).split()
    named = [option.id for option in options if option.id in words]
    if len(named) == 1 and words.index(named[0]) > len(words) - 5:
        return ParsedAnswer(named[0])
    if not named and "Z" in words:
        return unparsed_answer(OutcomeReason.NO_SUCH_OPTION)
    said = _SAID.search(raw)
    if said is not None and any(option.id == said[1].upper() for option in options):
        return ParsedAnswer(said[1].upper())
    texts = {option.id: (option.text or "").lower() for option in options}
    reply = raw.lower()
    if len(reply) > 2 * sum(map(len, texts.values())):
        return unparsed_answer(OutcomeReason.UNPARSED)
    found = [identifier for identifier, text in texts.items() if text and text in reply]
    return ParsedAnswer(found[0]) if len(found) == 1 else unparsed_answer(OutcomeReason.UNPARSED)


def _parse_lmms_eval_blink(options: Options, raw: str) -> ParsedAnswer:
    match = _FIRST.match(raw)
    return unparsed_answer(OutcomeReason.UNPARSED) if match is None else _option_of_letter(options, match[1].upper())


def _parse_vriq_normalize(options: Options, raw: str) -> ParsedAnswer:
    reply = raw.upper()
    letter = _ALONE.search(reply)
    if letter is not None:
        return _option_of_letter(options, letter[1])
    digit = _DIGIT.search(reply)
    return (
        unparsed_answer(OutcomeReason.UNPARSED)
        if digit is None
        else _option_of_letter(options, "ABCDE"[int(digit[1]) - 1])
    )


def _option_of_letter(options: Options, letter: str) -> ParsedAnswer:
    """The option of that letter; numbered options by their place."""
    found = [
        option.id for place, option in enumerate(options) if letter in {option.id, _letter_of_option(option, place)}
    ]
    return ParsedAnswer(found[0]) if found else unparsed_answer(OutcomeReason.NO_SUCH_OPTION)


def _letter_of_option(option: AnswerOption, place: int) -> str:
    return chr(ord("A") + place) if option.id.isdecimal() else option.id


_READ: Mapping[str, Callable[[Options, str], ParsedAnswer]] = {
    VLMEVALKIT.name: _parse_vlmevalkit,
    LMMS_EVAL_BLINK.name: _parse_lmms_eval_blink,
    VRIQ_NORMALIZE.name: _parse_vriq_normalize,
}
RULES: Mapping[tuple[str, int], ExtractionRule] = {
    (rule.name, rule.version): rule for rule in (VLMEVALKIT, LMMS_EVAL_BLINK, VRIQ_NORMALIZE)
}
"""All such rules; stored answers are scored under them only on request."""

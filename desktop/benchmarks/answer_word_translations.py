"""Translations of the words in benchmarks' answers, for people who take part in another language.

translated_meaning("Top-left", tr)          "左上" in a Chinese window, "" in an English one
with_meaning("Top-left", tr)     "Top-left（左上）"

An option's words belong to the item: models get the same words, and the option's id is what is stored. So the words are
kept, and their meaning is added. Only words that occur on many items are known here.
"""

from collections.abc import Callable, Mapping

from desktop.benchmarks.messages import say

TERMS: Mapping[str, str] = {
    "judgment": say("answer: Judgment"),
    "error position": say("answer: Error Position"),
    "error type": say("answer: Error Type"),
    "correct": say("answer: Correct"),
    "incorrect": say("answer: Incorrect"),
    "top-left": say("answer: Top-left"),
    "top-right": say("answer: Top-right"),
    "bottom-left": say("answer: Bottom-left"),
    "bottom-right": say("answer: Bottom-right"),
    "rotation": say("answer: Rotation"),
    "mirroring": say("answer: Mirroring"),
    "the two images are adjacent horizontally (left-right relationship)": say("answer: adjacent, left and right"),
    "the two images are adjacent vertically (top-bottom relationship)": say("answer: adjacent, top and bottom"),
    "the two images are not adjacent in the original image": say("answer: not adjacent"),
    "yes": say("answer: Yes"),
    "no": say("answer: No"),
    "true": say("answer: True"),
    "false": say("answer: False"),
    "left": say("answer: Left"),
    "right": say("answer: Right"),
    "up": say("answer: Up"),
    "down": say("answer: Down"),
    "above": say("answer: Above"),
    "below": say("answer: Below"),
    "same": say("answer: Same"),
    "different": say("answer: Different"),
    "clockwise": say("answer: Clockwise"),
    "counterclockwise": say("answer: Counterclockwise"),
    "counter-clockwise": say("answer: Counterclockwise"),
    "anticlockwise": say("answer: Counterclockwise"),
    "none of the above": say("answer: None of the above"),
}
"""Maps a word (folded, without a full stop) to the sentence in the translation catalogue: "Right" alone is also an
outcome, "Correct" also a command."""


def translated_meaning(text: str, tr: Callable[[str], str]) -> str:
    """What an answer's words mean in the language that `tr` speaks; "" in English, and for words that are not known."""
    literal = TERMS.get(text.strip().rstrip(".").casefold())
    said = "" if literal is None else tr(literal)
    return "" if said == literal else said


def with_meaning(text: str, tr: Callable[[str], str], between: str = " · ") -> str:
    """The item's words followed by their translated meaning; the words alone where no meaning is known."""
    return between.join(part for part in (text, translated_meaning(text, tr)) if part)

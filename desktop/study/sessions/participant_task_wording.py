"""The wording of an item's task for participants: the instruction of a study, and the benchmark's question with its
images named.

Both the participant's window and the comparison with a model's prompt use these texts.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.lab import Lab
from db.rows import StudyRow
from db.stores import studies
from desktop.benchmarks.item import AnswerOption, Item
from desktop.benchmarks.messages import FilledSentence, say
from desktop.benchmarks.option_images_and_listing import PLACEHOLDER, option_image_index
from desktop.benchmarks.task_catalogue import task_of

if TYPE_CHECKING:
    from desktop.study.protocol import StudyProtocol, TaskInstruction

PICTURE = say("image {n}")
REGION = say("region {n}")

_MARKS = re.compile(r"^#+ *|\*\*", re.MULTILINE)
_KANA, _HAN, _LATIN = (re.compile(f"[{signs}]") for signs in ("\u3041-\u30ff", "\u3400-\u9fff\uf900-\ufaff", "A-Za-z"))
_A_WORD = 3
"""Number of letters that weigh as much as one Chinese character, so that Latin names do not make a text English."""


@dataclass(frozen=True, slots=True)
class TaskWording:
    """How the newest study of a lab presents a task: its name and version, its instruction (None: none), and the number
    of older studies of the lab with another wording."""

    study: str
    version: str
    instruction: "TaskInstruction | None"
    others: int


def question_with_image_names(item: Item, words: Callable[..., str] = str.format) -> str:
    """The question with `<image N>` as "picture N" (or "region N"), without marks of headings and bold type.

    words: fills a literal with its values, in the language of the question (`question_language`).
    """
    return _MARKS.sub("", _name_images(item, item.question, words)).strip()


def option_text(item: Item, option: AnswerOption, words: Callable[..., str] = str.format) -> str:
    """The text of an option, its images named as in the question; empty if it is an image, or has none."""
    return (
        ""
        if option.text is None or option_image_index(item, option) is not None
        else _name_images(item, option.text, words)
    )


def _name_images(item: Item, text: str, words: Callable[..., str]) -> str:
    literal = REGION if task_of(item).names_regions else PICTURE
    return PLACEHOLDER.sub(lambda found: words(literal, n=found[1]), text)


def named_images(item: Item) -> frozenset[int]:
    """The numbers, from 1, of the images that the question or the text of an option names; empty if they name
    regions."""
    if task_of(item).names_regions:
        return frozenset()
    texts = [item.question, *(one.text for one in item.options if one.text and option_image_index(item, one) is None)]
    return frozenset(int(number) for text in texts for number in PLACEHOLDER.findall(text))


def question_language(item: Item, reader: str) -> str:
    """The language of a question's own text, by its script; English for languages without a translation. Names inserted
    in the question are in that language, whatever the window's language is.

    reader: the language of the window, used if the script is ambiguous: a question of names only, and one in Chinese
    characters, which Japanese may use without kana.
    """
    words = PLACEHOLDER.sub("", item.question)
    kana, han, latin = (len(signs.findall(words)) for signs in (_KANA, _HAN, _LATIN))
    if not any(map(str.isalpha, words)):
        return reader
    if _A_WORD * (kana + han) < latin or not kana + han:
        return "en"
    if kana:
        return "ja"
    return reader if reader in {"ja", "zh_CN"} else "zh_CN"


def shown_characters(
    protocol: "StudyProtocol", items: Iterable[Item], languages: Sequence[str] | None = None
) -> dict[str, str]:
    """Every character that a participant sees, with where it occurs first: the consent, another text of the study, the
    key of an item. languages: those that are offered, None for all of the study."""
    offered = protocol.languages if languages is None else languages
    spoken = [*([] if languages else [protocol]), *(protocol.in_language(language) for language in offered)]
    found: dict[str, str] = {}
    texts = ((FilledSentence(say("the consent")), _consent_texts(one)) for one in spoken)
    others = ((FilledSentence(say("the study texts")), _study_texts(one)) for one in spoken)
    for where, words in (*texts, *others, *((item.key, _item_texts(item)) for item in items)):
        for sign in "".join(words):
            found.setdefault(sign, where)
    return found


def _consent_texts(protocol: "StudyProtocol") -> list[str]:
    consent = protocol.consent
    return [consent.title, consent.text, *(choice.text for choice in consent.choices)]


def _study_texts(protocol: "StudyProtocol") -> list[str]:
    told = protocol.told
    asked = [text for question in protocol.questions for text in (question.text, *question.labels)]
    instructions = [instruction.text for instruction in protocol.instructions]
    around = [protocol.name, protocol.contact, protocol.withdraw_until, told.purpose, told.debriefing]
    return [*asked, *instructions, *around]


def _item_texts(item: Item) -> list[str]:
    fields = [text for field in item.fields for text in (field.label, *(one.text or one.id for one in field.options))]
    return [item.question, item.hint or "", *(option.text or option.id for option in item.options), *fields]


def load_task_wording(lab: Lab, item: Item) -> TaskWording | None:
    """How the lab's newest study presents the item's task; None in a lab without a study."""
    return find_task_wording(lab.read(studies.load_all_studies), item)


def find_task_wording(rows: list[StudyRow], item: Item) -> TaskWording | None:
    """The same for these studies, the oldest first."""
    # Imported where a study is read, since showing an item alone does not need it.
    from desktop.study.planning.draw_study_sample import qualified_task_name
    from desktop.study.protocol import StudyProtocol

    protocols = [StudyProtocol.stored(row.protocol) for row in rows]
    if not protocols:
        return None
    told = [protocol.instruction(qualified_task_name(item)) for protocol in protocols]
    texts = [entry.text if entry is not None else None for entry in told]
    newest = protocols[-1]
    return TaskWording(newest.name, newest.version, told[-1], sum(text != texts[-1] for text in texts))

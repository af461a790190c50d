"""Markers of the final answer in a reply ("the answer is"), in English, Chinese and Japanese: version 2 of
`lenient`."""

import re
from collections.abc import Iterator

from pydantic import JsonValue

from desktop.benchmarks.answers.strip_answer_markup import MarkedAnswer, is_inside_spans, json_objects

_M = r"[*_\"'`~]{0,6}"
SOFT = (
    r"(?:[ \t]+(?:therefore|thus|hence|clearly|likely|probably|most|very|indeed|simply|then|definitely|just|also|still|"
    r"now|actually|obviously|certainly|undoubtedly|definitively|evidently|presumably|surely|almost[ \t]+certainly))*"
)
COPULA = (
    r"(?:(?:is|are)[ \t]+(?:most[ \t]+|very[ \t]+)?(?:likely|probable)[ \t]+to[ \t]+be|is|was|are|"
    r"(?:would|should|must|will|has to|have to|appears to|seems to|ought to)"
    r"[ \t]+(?:most[ \t]+|likely[ \t]+|probably[ \t]+|therefore[ \t]+)*be)"
)
_NOUN = r"(?:choice|option|one|letter|selection|pick|match|solution|response|alternative)"
QUALITY = (
    r"(?:final|correct|right|best|chosen|selected|my|appropriate|suitable|accurate|likely|missing|matching|closest|"
    r"plausible|probable|reasonable|sensible|logical|fitting)"
)
_ANSWER = (
    rf"(?:\b(?:answers?|ans|{QUALITY}[ \t]+{_NOUN})\b{_M}\]?{_M}"
    rf"(?:[ \t]+(?:choice|option|letter|key)\b)?(?:[ \t]+(?:to|for)[ \t]+(?:the|this)[ \t]+\w+)?"
)
_NAMED = re.compile(
    rf"{_ANSWER}{_M}[ \t]*(?:(?:{COPULA}|['’]s)\b{SOFT}{_M}[ \t]*:?|[:=]+|->|=>|→|[–—-](?=[ \t]))"
    rf"|^[ \t#*]*(?:final[ \t]+|correct[ \t]+|my[ \t]+)?(?:answer|ans)\.?{_M}[ \t]*(?=\n))"
    r"|(?:正确|最终|最后|标准|参考)?(?:答案选项|答案|选项|解答)(?:应该|应当|应|就|则)?(?:是|为|选择?|"
    r"(?=[】\]:=]))[】\]]?"
    r"|^[ \t【\[]*(?:正确|最终|最后|标准|参考)?答(?:案)?[】\] \t]*[:\n]"
    r"|^[ \t]*(?:最終)?(?:答え|回答|解答|正解)[ \t]*\n|【(?:答案|解答|答え|正解|回答)】"
    r"|(?:正解|解答|答え|答|回答|正しい選択肢|最終回答)(?:は|が|[】\]]?[ \t]*[:=]|[】\]])"
    r"|(?:答案|答え|正解|正答|解答|回答)[】\]]?[ \t]*(?:->|=>|→|⇒)",
    re.IGNORECASE | re.MULTILINE,
)
_SKIPPED = r"[ \t\r\n:=*_`】>.…、,。]*+"
_CONTENT = re.compile(
    rf"{_SKIPPED}"
    rf"(?:(?:(?:次|以下)の(?:とおり|通り)(?:です)?|如下(?:所示)?|as follows|the following){_SKIPPED})?([^\n]*+)"
)
_TAG = r"(?:(?:final[_ -]?)?(?:answer|ans|choice|option)|(?:最终|正确|最終)?(?:答案|答え|回答|解答|正解|选项|選択肢))>"
_BRIEF_TAG = r"(?:final|result|response|output|prediction|selection|verdict|conclusion)>"
_TAGGED = re.compile(rf"<{_TAG}(.*?)</{_TAG}|<{_BRIEF_TAG}([^<]{{1,40}})</{_BRIEF_TAG}", re.IGNORECASE | re.DOTALL)
"""A pair of tags of an answer; tags that whole replies are also written in count with few words only."""
_TAG_ENDS = re.compile(rf"</(?:{_TAG}|{_BRIEF_TAG})", re.IGNORECASE)
_BOXED = re.compile(r"\\f?box(?:ed)?\s*+\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*+\})*+\})*+)\}")
_NO_KEY = r"(?!.*(?:wrong|incorrect|other|first|previous|initial|reason|explan|why|of|for))"
_KEYS = re.compile(
    rf"{_NO_KEY}(?:.*answer|answer(?:letter|choice|option|id)|(?:(?:正确|最终|最終|最終的な|正しい)?(?:答案|"
    rf"答え|正解|回答|解答)))"
)
_SECOND_KEYS = re.compile(
    rf"{_NO_KEY}.*(?:choice|option|letter|selection|selected|prediction|predicted|response|output|final|result|"
    rf"verdict|conclusion|选项|选择|選択肢|選択)"
)
"""Keys that hold the answer where an object has none of the others."""
_LETTER_KEYS = frozenset({"id", "label", "value", "key"})
GIVES_UP = re.compile(
    r"(?:can ?not|can['’]?t|could ?n[o'’]t)[ \t]+be[ \t]+(?:\w+ly[ \t]+)?"
    r"(?:determined|identified|answered|inferred|decided|"
    r"established|known|told|seen|concluded|given|solved|confirmed|deduced|ascertained|distinguished|found|selected|"
    r"chosen|read|made out|recogni[sz]ed|verified)|"
    r"(?:can ?not|can['’]?t|unable to|not able to|not possible to|impossible to|no way (?:to|of))[ \t]+(?:be[ \t]+)?"
    r"(?:(?:really|\w{1,12}ly)[ \t]+){0,2}"
    r"(?:tell|say|determin|decid|answer|identif|choos|know|giv|provid|be[ \t]+(?:sure|certain)|settle on)|"
    r"\bno (?:idea|clue)\b|\bat a loss\b|\btoss-?up\b|\bcoin[ -](?:flip|toss)\b|"
    r"\b(?:inconclusive|ambiguous)\b|\bwho knows\b|\brather not (?:answer|say|choose)|"
    r"(?:can ?not|can['’]?t|unable to) (?:\w{1,12}ly )?(?:pick|make up)\b|"
    r"(?<!not )(?:difficult|hard|challenging|tough|"
    r"too[ \t]+\w{2,12}(?:[ \t]+\w{2,12})?)[ \t]+to[ \t]+(?:\w{1,12}ly[ \t]+)?"
    r"(?:tell|say|determin|decid|identif|choos|know|see|make[ \t]+out|be[ \t]+sure)|"
    r"unknown|unclear|undetermin|indetermin|not sure|unsure|"
    r"don['’]?t know|no longer sure|无法|不(?:能|敢|太|大|很|是很|完全)?(?:确定|判断|肯定|断定|敢说)|不一定|"
    r"未必|没有?信心|不知道|不清楚|难以(?:确定|判断)|没法|"
    r"(?:说|拿|吃|看|认|分辨?|辨|猜|弄|搞)不(?:准|清|出|定|明|透|了)|(?:判断|确定|回答|辨认|识别)不(?:了|出)|"
    r"没有?(?:什么|太大)?把握|不好(?:说|判断)|(?<!不)难(?:说|判断)|"
    r"(?:わか|分か)(?:りません|らな[いく]|りかね)|不明(?=です|。|\Z)|どちらとも(?:言え|いえ)|"
    r"(?:自信|確証|確信)(?:が|は|も)?(?:あり|持て|な[いく])|(?:判断|断定|特定|判別)(?:は|が|する(?:の|"
    r"こと)は)(?:難し|困難)|"
    r"(?:判断し|決め|選び|特定し)かね|(?:判断|判別|特定|断定|断言|明言|識別|確定|回答|お答え)(?:が|は)?でき(?:ま|ない)|"
    r"(?:決め|答え|選べ)(?:られ)?(?:ません|ない)",
    re.IGNORECASE,
)


def find_answer_markers(raw: str) -> list[MarkedAnswer]:
    """Every marker in `raw` that introduces an answer, in order, with its content."""
    spans: list[tuple[int, int]] = []
    found: list[MarkedAnswer] = []
    for start, end, value in json_objects(raw):
        spans.append((start, end))
        found += [MarkedAnswer(start, content) for content in _answers_in_object(value)]
    boxed = [MarkedAnswer(match.start(), match.group(1)) for match in _BOXED.finditer(raw)]
    last_tag = max((match.end() for match in _TAG_ENDS.finditer(raw)), default=0)
    tagged = [MarkedAnswer(match.start(), match[1] or match[2]) for match in _TAGGED.finditer(raw, 0, last_tag)]
    found += [one for one in (*boxed, *tagged, *_named_markers(raw)) if not is_inside_spans(one.start, spans)]
    return sorted(found, key=lambda marked: marked.start)


def _answers_in_object(value: dict[str, JsonValue]) -> list[JsonValue]:
    """The values of a JSON object under the names of an answer, in itself or else in a nested object."""
    for keys in (_KEYS, _SECOND_KEYS):
        if found := [held for name, held in value.items() if keys.fullmatch(re.sub(r"[\W_]", "", name).casefold())]:
            return [answer for held in found for answer in _answers_under_name(held)]
    if len(value) == 1 and not _LETTER_KEYS.isdisjoint(name.casefold() for name in value):
        return list(value.values())
    return [answer for held in value.values() if isinstance(held, dict) for answer in _answers_in_object(held)]


def _answers_under_name(held: JsonValue) -> list[JsonValue]:
    """The value under the name of an answer: itself, or the letter in an object under another name."""
    only = held[0] if isinstance(held, list) and len(held) == 1 else held
    if not isinstance(only, dict):
        return [only]
    return _answers_in_object(only) or [one for name, one in only.items() if name.casefold() in _LETTER_KEYS] or [None]


def gives_no_answer(raw: str) -> bool:
    """Whether the last marker of a reply says that the question has no answer, and no list follows it."""
    last = next(reversed(find_answer_markers(raw)), None)
    if last is None or "[" in raw[last.start :]:
        return False
    content = last.content
    return content is None or (isinstance(content, str) and (not content.strip() or bool(GIVES_UP.search(content))))


def _named_markers(raw: str) -> Iterator[MarkedAnswer]:
    """Each named marker with the line behind it, up to the next marker on that line."""
    matches = list(_NAMED.finditer(raw))
    for match, after in zip(matches, [*(one.start() for one in matches[1:]), len(raw)], strict=False):
        content = _CONTENT.match(raw, match.end(), after)
        yield MarkedAnswer(match.start(), content.group(1) if content else "")

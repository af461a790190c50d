"""Formats numbers and dates of a spreadsheet as the sheet shows them: 50%, 8:12, $1,500, 3.00E+08, 1/4, 007.

Number formats follow ECMA-376, part 1, 18.8.30 and 18.8.31. A format that depends on the locale of the machine gives
the plain form instead (2026-11-28); an unknown format gives None.
"""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

DIGITS = 15
"""Significant digits of a number in a spreadsheet; further digits are rounding noise (0.30000000000000004)."""
_PLAIN = frozenset({"general", "@", "mm-dd-yy", "m/d/yy h:mm", "yyyy-mm-dd h:mm:ss"})
_SYSTEM = re.compile(r"\[\$-(?:[xX]-)?(?:sys|F[48]00|f[48]00)[^\]]*\]")
_CODE = re.compile(
    r'"(?P<text>[^"]*)"|\\(?P<char>.)|[_*].|\[\$(?P<money>[^\]-]*)(?:-(?P<locale>[^\]]*))?\]'
    r"|\[(?P<spent>h+|m+|s+)\]|\[(?:black|blue|cyan|green|magenta|red|white|yellow|color\s?\d+)\]"
    r"|(?P<half>am/pm|a/p)|(?P<date>y+|m+|d+|h+|s+(?:\.0+)?|e(?![+-]))|(?P<exp>e[+-])|(?P<sign>[0#?.,%/])"
    r"|(?P<other>[^\[\]\"\\])",
    re.IGNORECASE,
)
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_ENGLISH = re.compile(r"0*(?:4|8|C|10|14|18)09", re.IGNORECASE)
SectionParts = list[tuple[str, str]]
"""The parts of a format: kind (text, spent, half, date, exp, sign) and text."""


def format_cell_value(value: object, form: str) -> str | None:
    """A cell's value in its number format; None if the format is unknown or shows nothing of the value."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    return (_format_text(value, form) if isinstance(value, str) else _format_number(value, form)) or None


def _format_text(value: str, form: str) -> str | None:
    sections = _sections_of_format(form) if "@" in form or ";" in form else []
    own = sections[3] if len(sections) > 3 else next((one for one in sections if "@" in one), None)
    parts = None if own is None else _section_parts(own)
    if parts is None or own in {"@", "General"}:
        return value if own is None or parts is not None else None
    texts = [value if text == "@" else text for _, text in parts]
    return value if texts == [value] else "".join(texts).strip()


def _format_number(value: object, form: str) -> str | None:
    if form.strip().casefold() in _PLAIN or _SYSTEM.search(form):
        return _format_general(value)
    if isinstance(value, int | float):
        return _format_by_sections(value, form)
    if isinstance(value, datetime | date | time | timedelta):
        parts = _section_parts(_sections_of_format(form)[0])
        return None if parts is None else _format_date_or_time(value, parts)
    return None


def _format_general(value: object) -> str | None:
    match value:
        case datetime():
            return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
        case date() | time():
            return value.isoformat()
        case timedelta() | int():
            return str(value)
        case float():
            return f"{value:.{DIGITS}g}".upper() if "e" in f"{value:.{DIGITS}g}" else f"{value:.{DIGITS}g}"
        case _:
            return None


def _sections_of_format(form: str) -> list[str]:
    return ["".join(found) for found in _split_sections(form)]


def _split_sections(form: str) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for match in re.finditer(r'"[^"]*"|\\.|\[[^\]]*\]|.', form, re.DOTALL):
        if match[0] == ";":
            found.append([])
        else:
            found[-1].append(match[0])
    return found


def _section_parts(form: str) -> SectionParts | None:
    """The parts of one section; None if it contains a condition or something unknown."""
    found: SectionParts = []
    at = 0
    for match in _CODE.finditer(form):
        if match.start() != at:
            return None
        at, kind = match.end(), match.lastgroup
        if kind == "locale" and not _ENGLISH.fullmatch(match["locale"]) and re.search(r"mmm|ddd", form, re.IGNORECASE):
            return None
        if kind in {"money", "locale"}:
            found.append(("text", match["money"]))
        elif kind in {"text", "char", "other"}:
            found.append(("text", match[kind]))
        elif kind is not None:
            found.append((kind, match[kind].lower()))
    return found if at == len(form) else None


def _format_by_sections(value: float, form: str) -> str | None:
    sections = _sections_of_format(form)
    at = 1 if value < 0 and len(sections) > 1 else 2 if value == 0 and len(sections) > 2 else 0
    if sections[at].strip().casefold() == "general":
        return _format_general(value)
    parts = _section_parts(sections[at])
    if parts is None or any(kind in {"date", "spent", "half"} for kind, _ in parts):
        return None
    exact = Decimal(f"{value:.{DIGITS}g}") if isinstance(value, float) else Decimal(value)
    told = _format_decimal(abs(exact), parts)
    if told is None or value >= 0 or at == 1:
        return told
    return f"-{told}" if re.search(r"[1-9]", told) else told


def _format_decimal(value: Decimal, parts: SectionParts) -> str | None:
    signs = [sign for kind, sign in parts if kind == "sign"]
    if any(kind == "exp" for kind, _ in parts):
        return _format_scientific(value, parts)
    if "/" in signs:
        return _format_fraction(value, parts)
    value *= Decimal(100) ** signs.count("%")
    places = [at for at, (kind, sign) in enumerate(parts) if kind == "sign" and sign in "0#?"]
    if not places:
        return "".join(text for kind, text in parts if kind == "text" or text == "%").strip()
    dots = [at for at, part in enumerate(parts) if part == ("sign", ".")]
    point = dots[0] if dots else places[-1] + 1
    behind = [parts[at][1] for at in places if at > point]
    commas = [at for at, part in enumerate(parts) if part == ("sign", ",")]
    before = [at for at in places if at < point]
    value /= Decimal(1000) ** sum(1 for at in commas if not before or at > before[-1])
    grouped = any(before and before[0] < at < before[-1] for at in commas)
    rounded = value.quantize(Decimal(1).scaleb(-len(behind)), ROUND_HALF_UP)
    whole, _, rest = f"{rounded:f}".partition(".")
    return _join_number_parts(
        parts,
        before,
        point,
        _fill_integer_digits(whole, before, parts, grouped=grouped),
        _fraction_digits(rest, behind),
    ).strip()


def _fill_integer_digits(whole: str, before: Sequence[int], parts: SectionParts, *, grouped: bool) -> dict[int, str]:
    """The integer digits by placeholder, filled from the right; the first placeholder takes the remaining digits."""
    whole = "" if whole == "0" else whole
    least = len(before) - next((n for n, at in enumerate(before) if parts[at][1] == "0"), len(before))
    digits = whole.rjust(least, "0").rjust(len(before))
    ahead = len(digits) - len(before)
    told = {at: digits[n + ahead].strip() for n, at in enumerate(before)}
    if before:
        told[before[0]] = digits[: ahead + 1].strip()
    if grouped:
        joined = "".join(told[at] for at in before)
        threes = re.sub(r"(?<=\d)(?=(?:\d{3})+$)", ",", joined)
        told = dict.fromkeys(before, "") | {before[-1]: threes}
    return told


def _fraction_digits(rest: str, signs: Sequence[str]) -> str:
    """The fraction digits, without zeros that the format does not require."""
    keep = max((n + 1 for n, sign in enumerate(signs) if sign == "0"), default=0)
    bare = rest.rstrip("0")
    return rest[: max(keep, len(bare))]


def _join_number_parts(parts: SectionParts, before: Sequence[int], point: int, whole: dict[int, str], rest: str) -> str:
    found: list[str] = []
    left = iter(rest)
    for at, (kind, text) in enumerate(parts):
        if kind == "text" or text == "%":
            found.append(text)
        elif at in whole:
            found.append(whole[at])
        elif kind == "sign" and text == "." and at == point:
            found.append(text)
        elif kind == "sign" and text in "0#?" and at not in before:
            found.append(next(left, ""))
    return "".join(found)


def _format_scientific(value: Decimal, parts: SectionParts) -> str | None:
    at = next(n for n, (kind, _) in enumerate(parts) if kind == "exp")
    mantissa, after = parts[:at], parts[at + 1 :]
    wide = sum(1 for kind, sign in after if kind == "sign" and sign in "0#?")
    ahead = [sign for kind, sign in mantissa if kind == "sign"]
    before = ahead[: ahead.index(".")] if "." in ahead else ahead
    if len(before) != 1 or not wide:
        return None
    places = sum(1 for sign in ahead if sign in "0#?") - 1
    power = value.adjusted() if value else 0
    scaled = value.scaleb(-power).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    if scaled >= 10:
        power, scaled = power + 1, scaled / 10
    told = _format_decimal(scaled, mantissa)
    plus = "-" if power < 0 else "+" if parts[at][1] == "e+" else ""
    tail = "".join(text for kind, text in after if kind == "text")
    return None if told is None else f"{told}E{plus}{abs(power):0{wide}}{tail}"


def _format_fraction(value: Decimal, parts: SectionParts) -> str | None:
    """A number as a fraction: `# ?/?`, `??/??`, `# ?/8`; fixed denominators are not reduced, as in spreadsheets."""
    form = "".join(text for _, text in parts)
    match = re.fullmatch(r"(?P<whole>[#0?]+ )?(?P<top>[#?0]+)/(?P<below>[#?]+|\d+)", form.strip())
    if match is None:
        return None
    whole = int(value) if match["whole"] else 0
    rest = Fraction(value) - whole
    if match["below"].isdigit():
        below = int(match["below"])
        top = round(rest * below)
    else:
        near = rest.limit_denominator(10 ** len(match["below"]) - 1)
        top, below = near.numerator, near.denominator
    if match["whole"] and (top == below or not top):
        return str(whole + (1 if top else 0))
    return f"{whole} {top}/{below}" if whole else f"{top}/{below}"


def _format_date_or_time(value: datetime | date | time | timedelta, parts: SectionParts) -> str | None:
    """A date or time in the parts of its format; None for parts that the value lacks."""
    if isinstance(value, timedelta) != any(kind == "spent" for kind, _ in parts):
        return None
    spent = value.total_seconds() if isinstance(value, timedelta) else 0.0
    at = (datetime.min.replace(tzinfo=UTC) + value) if isinstance(value, timedelta) else value
    half = any(kind == "half" for kind, _ in parts)
    codes = [(n, text) for n, (kind, text) in enumerate(parts) if kind in {"date", "spent"}]
    told: list[str] = []
    for n, (kind, text) in enumerate(parts):
        before = next((code for m, code in reversed(codes) if m < n), "")
        after = next((code for m, code in codes if m > n), "")
        minutes = text in {"m", "mm"} and (before[:1] == "h" or after[:1] == "s")
        piece: str | None = text
        if kind == "spent":
            piece = f"{int(spent // {'h': 3600, 'm': 60, 's': 1}[text[0]]):0{len(text)}}"
        elif kind == "half":
            piece = None if not isinstance(at, datetime | time) else ("AM" if at.hour < 12 else "PM")[: len(text) // 2]
        elif kind == "date":
            piece = _month_or_minutes(at, text) if minutes else _format_date_piece(at, text, half=half)
        if piece is None:
            return None
        told.append(piece)
    return "".join(told).strip()


def _month_or_minutes(at: datetime | date | time, text: str) -> str | None:
    return f"{at.minute:0{len(text)}}" if isinstance(at, datetime | time) else None


def _format_date_piece(at: datetime | date | time, text: str, *, half: bool) -> str | None:
    if text[0] in "hs":
        if not isinstance(at, datetime | time):
            return None
        seconds, _, parts = text.partition(".")
        if text[0] == "h":
            return f"{((at.hour - 1) % 12 + 1) if half else at.hour:0{min(len(text), 2)}}"
        tail = f".{at.microsecond:06}"[: len(parts) + 1] if parts else ""
        return f"{at.second:0{min(len(seconds), 2)}}{tail}"
    if isinstance(at, time):
        return None
    wide = len(text)
    match text[0], wide:
        case "y", _:
            return f"{at.year % 100:02}" if wide < 3 else f"{at.year:04}"
        case "m", 1 | 2:
            return f"{at.month:0{wide}}"
        case "d", 1 | 2:
            return f"{at.day:0{wide}}"
        case "m", 3 | 4 | 5:
            name = _MONTHS[at.month - 1]
            return name[: {3: 3, 4: len(name), 5: 1}[wide]]
        case "d", 3 | 4:
            name = _DAYS[at.weekday()]
            return name if wide == 4 else name[:3]
        case _:
            return None

"""Wordings from which an unstated answer is read: a reply's first, last or only sentence.

"@" and "@@" are as in `statement_forms`.
"""

import re

from desktop.benchmarks.answers.option_statement_wordings import CLOSE, OPTION, SUITS

LAST = (
    r"(?i:(?:=|\b(?:is|are|was|be|looks?[ \t]+like|resembles?|shows?|corresponds?[ \t]+to|match(?:es)?|"
    r"indicates?|suggests?|points?[ \t]+to|means?|implies|depicts?|represents?|describes?|in|at|by|as|"
    r"into|choice))(?:[ \t]+[^\s.()]+){0,3}[ \t]*)"
    rf"(?:(?=[(\[⟨])|(?i:\(?(?:{OPTION}|piece|shape|panel|tile|pattern|region|section)[ \t]+))@{CLOSE}"
    r"(?:[ \t]+[^\sA-Za-z()]{1,12}|(?<=\))(?:[ \t]+(?!(?:is|are|and|or|not|but|which)\b)[A-Za-z][a-z-]*){1,5})?"
    r"[ \t.!]*\Z"
)
"""The option at the end of a last sentence, behind the verb that says that something is it."""
LAST_OWN = rf"(?<=\w)(?=[(\[])@{CLOSE}(?:で撮|に見え|と[考思判見言]|に該当|です|だ)[^。\n]{{0,20}}[。. ]*\Z"
"""The option in brackets behind its text, in a last sentence that says where or what something is."""
LAST_BARE = (
    r"(?:(?i:\b(?:towards?|favou?rs?|suggests?|indicates?|points?[ \t]+to|speaks?[ \t]+for)[ \t]+)|"
    r"(?:说明|表明|可见|判断|推断|看出|证明)(?:应该|应)?(?:是|为)[ \t]*)"
    rf"@@{CLOSE}[ \t.!。]*\Z"
)
CHOICE_BETWEEN = re.compile(
    r"^\s*(?:(?:between|of|among|from)\b[^,.\n]{1,40},|在?[^,。\n]{1,12}(?:之间|之中|中),|"
    r"[^、。\n]{1,12}(?:のうち|の間|の中)(?:で|では)?、)",
    re.IGNORECASE,
)
"""What a last sentence may begin with that names several options: "Between A and B, …"."""
LAST_NAMED = (
    r"(?i:\b(?:options?|choices?|candidates?|alternatives?|only|one)\b[^.:\n]*:[ \t]*)"
    rf"@@{CLOSE}[ \t.!]*\Z"
)
"""The option behind the colon at the end of a last sentence: "Only one of them has a roof: B."."""
LAST_LISTED = rf"(?:选项|(?:是|为|像|于|在)[^。,\n()]{{0,12}}(?=[(\[]))[ \t]*@{CLOSE}[^。\n,]{{0,60}}[。. ]*\Z"

NUMBER_END = re.compile(
    r"(?:\b(?:is|are|equals?|to|about)\b|[=≈:]|[是为はが])[ \t]*(?P<value>-?\d[^\s=]{0,12})[ \t.。]*\Z", re.IGNORECASE
)
"""The number at the end of a last sentence of the form "… is 7"."""
SENTENCE_END = re.compile(r"(?<=[.!?。])(?:\s+|(?<=。))|\n")

ONLY = (
    rf"(?i:\bonly[ \t]+)@@(?i:(?={CLOSE}[ \t]+"
    r"(?:is|has|shows|match(?:es)?|fits|contains|satisfies|remains|works|can|keeps|follows|completes|preserves)\b))"
)
AFFIRMATION = re.compile(
    r"\b(?:no (?:doubt|question)|without (?:a |any )?doubt|none other than|nothing but|not only)\b|"
    r"毫?无疑问?|不仅|不但|"
    r"に?(?:間違い|違い)(?:な[いく]|ありません)",
    re.IGNORECASE,
)
"""Words with a negation that affirm."""
DOUBTFUL = re.compile(
    r"\b(?:could|might|may|maybe|perhaps|possibl[ey]|would|should|can|if|unless|suppose|while|although|though|despite|"
    r"initial(?:ly)?|first|thought|consider(?:ed|ing)?|tempt(?:ed|ing)|similar|like|looks?|seems?|exclud\w*|"
    r"eliminat\w*|"
    r"rul(?:e[sd]?|ing)[ \t]+out|unlikely|less|lacks?|lacking|miss(?:es|ing)|without|fails?|too|instead|than|others?|"
    r"weak|partly|only|also|otherwise|when(?:ever)?|stands?[ \t]+for|depends?|depending)\b|可能|也许|如果|似乎|"
    r"看似|好像|以为|起初|虽然|尽管|排除|缺|少|比|也|像|"
    r"かもしれ|もし|一見|なら|よう|似て|除|欠|より|も",
    re.IGNORECASE,
)
"""Words by which a clause doubts an option, sets it aside or compares with it."""
AFFIRMED = re.compile(
    r"(?:\A|[,;:.!?。、「『(\n–—-]|\b(?:that|is|be|was|to|with|for|as|by|so|then|thus|hence|therefore|only|say|"
    r"pick|choose|"
    r"select|and|\w+ly|(?:taken|located|situated|shown|depicted)[ \t]+(?:in|at))|"
    r"\b(?:option|choice|letter|answer)|[是选为项于就应のはが]|おそらく|恐らく|たぶん|多分|きっと)\s*\Z",
    re.IGNORECASE,
)
"""Words before the only letter of a reply that make it an option's letter and not, say, a vitamin's."""
_COMPARED = (
    r"(?:(?:clos|near|dark|light|bright|larg|small|bigg|tall|short|long|high|low|heavi|fast|old|young|bett|wid|narrow|"
    r"strong|deep|thick|thin|warm|cold|hott|clear|rough|smooth)(?:er|est)|farther|further|best|corresponding|"
    r"(?:more|most)[ \t]+(?!un|im|dis|different)\w+)"
)
_ASKED = (
    r"(?:(?:missing|correct|most[ \t]+\w+|appropriate|suitable|logical|better|best|good|close|perfect)"
    r"(?:[ \t]+(?:lower|upper|left|right|corner|final)){0,3}"
    r"[ \t]+(?:one|part|piece|portion|section|region|segment|image|picture|fit|match|choice|option|candidate|"
    r"continuation|replacement|answer)\b)"
)
"""What a question asks for: "the missing lower right portion", "a better fit"."""
_VERDICT = (
    r"[ \t]+(?i:(?:is|are|was|seems|appears|looks|would[ \t]+be)(?:[ \t]+to[ \t]+be)?"
    r"(?:[ \t]+(?:the|an?|much|clearly|slightly|therefore|thus|also|likely|by|far|indeed|actually|definitely|one))*"
    rf"[ \t]+(?:{_COMPARED}\b|{_ASKED}|"
    r"(?:one|piece|part|image|option|section|portion)[ \t]+(?:that|which)[ \t]+(?:(?:would|could|"
    r"will)[ \t]+)?(?:best[ \t]+)?"
    r"(?:fit|complet|match|fill|belong|continu))|ha(?:s|ve)[ \t]+(?:the[ \t]+|an?[ \t]+)?{_COMPARED}\b|"
    rf"(?:more|most|best|better)(?:[ \t]+\w+ly)?[ \t]+{SUITS}\b|"
    r"(?:shares|exhibits|has|shows|displays|uses|follows|reflects|presents)"
    r"[ \t]+(?:the[ \t]+same|more|an?[ \t]+similar|similar)\b|"
    r"bears[ \t]+(?:the|a)[ \t]+(?:clos|strong|great)(?:est|er)\b|"
    r"corresponds?[ \t]+to[ \t]+(?:the[ \t]+)?(?:reference|circled|ref|point|location)\b)"
)
_BETWEEN = (
    r"(?:,[^,.;\n]{1,80},)?"
    r"(?:[ \t]+(?:in|on|of|at|from)[ \t]+(?:the[ \t]+)?\w+(?:[ \t]+(?!(?:is|are|in|on|of|at)\b)\w+){0,2}){0,2}"
    r"(?:(?<=[)\]])(?:[ \t]+(?!(?:is|are|and|or|not|than|no)\b|[A-Z]\b)\w+){1,5}?)?"
)
VERDICTS = (
    rf"@@{CLOSE}{_BETWEEN}{_VERDICT}",
    (
        r"(?i:\b(?:correspond(?:s|ing)?[ \t]+(?:best[ \t]+|most[ \t]+(?:closely[ \t]+)?)?(?:to|with)|"
        r"(?:most|more)[ \t]+(?:similar|alike)[ \t]+to|closest[ \t]+to)[ \t]+)@@"
    ),
)
"""A first or last sentence that applies the question to an option: "Point A is closer to the camera.", "Box B more
accurately encloses it.", "It corresponds to Point C on the second image."."""
TEXT_PREFERRED = (
    r"\b(?:more|most|best)[ \t]+(?:appropriate|suitable|likely|logical|reasonable|fitting|natural|sensible)[ \t]+"
    r"to[ \t]+(?:be[ \t]+)?(?:place|use|put|choose|select|pick|insert|add|(?:placed|filled?|place)[ \t]+with)[ \t]+"
    r"(?:[ \t]*(?:it[ \t]+)?(?:in|into|at)[ \t]+(?:the[ \t]+)?(?:\w+[ \t]+){0,3}?(?:corner|spot|part|place|"
    r"position|gap)[ \t]+of[ \t]+)?"
    r"(?:the[ \t]+|an?[ \t]+)?"
)
"""The preference of an option whose text follows: "it is more appropriate to place the second image there", "to place
in the lower right corner of the second image"."""
TEXT_NAMED = (
    r"\b(?:appropriate|suitable|correct|best|right|missing|likely|better|logical)[ \t]+[^.:;,]{3,60}?[ \t]"
    r"(?:is|would[ \t]+be|should[ \t]+be|must[ \t]+be|seems[ \t]+to[ \t]+be|appears[ \t]+to[ \t]+be)[ \t]+"
    r"(?:the[ \t]+|an?[ \t]+)?"
)
"""The subject of a sentence that ends with an option's text: "the appropriate image to place there would be …"."""
SCRIPT_VERDICT = (
    r"(?:[(][^()\n]{1,20}[)])?(?:(?:の(?:ほう|方))?[がも](?:最も|一番)?(?:有力|妥当|適切|考えられ|疑われ|正しい|"
    r"正解|近い|当てはま|該当)|"
    r"(?:最|更)为?(?:符合|合适|可能|接近|恰当|像)|(?:の)?可能性が(?:最も)?[高大]い(?!とは))"
)
"""The same behind the text of an option in Chinese or Japanese."""
SCRIPT_NAMED = (
    r"(?:(?:最も[^。、\n]{1,12}|可能性が(?:最も)?[高大]い|考えられる|適切な|正しい|該当する|当てはまる)(?:もの|"
    r"の)は[、,]?|"
    r"最(?:有?可能|符合|合适|接近|恰当)[^。,\n]{0,8}(?:是|为))"
)
"""What asks for an option whose text follows in Chinese or Japanese."""
TEXT_VERDICT = rf"(?:[ \t]*\((?:(?P<letter>\w)|[^()\n]{{1,20}})\))?(?:{_VERDICT})"
"""The same behind the text of an option."""
CONCLUSION = re.compile(
    r"based on\b|considering\b|comparing\b|looking at\b|judging (?:by|from)\b|upon (?:closer )?\w+|"
    r"after (?:comparing|analy[sz]ing|examining|reviewing)\b|(?:given|from) (?:this|these|the|that|my)\b|"
    r"therefore|thus|hence|so\b|overall|"
    r"in (?:conclusion|summary)|consequently|as a result|accordingly|"
    r"因此|所以|综上|故|したがって|従って|よって|以上",
    re.IGNORECASE,
)
COMPARED_WITH = re.compile(
    r"\bnot[ \t]+(?=(?:the|an?)\b)|\b(?:than|compared|while|whereas|unlike|instead of|rather than|in contrast|"
    r"as opposed|versus|vs|because|since|"
    r"even though|although|though)\b",
    re.IGNORECASE,
)
"""Before what the answer is compared with."""
COURTESY = re.compile(
    r"(?:\b(?:I hope (?:this|that|it)|(?:please )?(?:let me know|feel free)|(?:do|would) you (?:have|like|want)|"
    r"is there any)[^\n]*|[,;]?[ \t]?(?:though|although|but|even if)[ \t]+I(?:(?:['’]m|[ \t]+am)[ \t]+not|"
    r"[ \t]+can(?:['’]t|not|[ \t]+not)(?:[ \t]+\w+ly)?[ \t]+be)[ \t]+(?:\S+[ \t]+)?"
    r"(?:certain|sure|positive)\b[^\n]*|"
    r"[,;]?[ \t]?(?:though|although|but)[ \t]+it(?:['’]s|[ \t]+is)[ \t]+(?:hard|difficult)[ \t]+"
    r"to[ \t]+(?:tell|say|be[ \t]+sure)\b[^\n]*|希望[^。\n]*帮[^。\n]*。?|如(?:果|有)?[^。\n]{0,16}(?:请|"
    r"告诉)[^。\n]*。?|ご不明な点[^。\n]*。?|(?:お役に立て|ご参考)[^。\n]*。?)\s*\Z",
    re.IGNORECASE,
)
"""What chat models add behind an answer."""

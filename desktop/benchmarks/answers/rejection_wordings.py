"""The wordings by which replies reject, doubt, suppose or take back an option, and where its clause ends."""

import re

from desktop.benchmarks.answers.final_answer_markers import GIVES_UP

NOT_IT = re.compile(
    r"\b(?:is|was|does|do|can|could|would)(?:[ \t]+not\b|n['’]t\b)|\bcannot\b|不(?:是|对|正确|符合|可能|合适)|"
    r"(?:では|じゃ|とは|に)[^。\n]{0,4}(?:ない|ません)",
    re.IGNORECASE,
)
"""A denial behind an option with which a reply opens: "A. School is not …"."""
FILLER = re.compile(
    r"(?:the[ \t]+)?(?:based|derived|clear|obvious|found|in|as|below|above|supported|consistent|given|correct|right|"
    r"one|determined by|because|that|what|where|any|less|greater|more|larger|smaller|fewer|at|between|divisible|"
    r"close)\b|[最更]?(?:正确|合适|符合|恰当|对|错误?|不正确|不符)",
    re.IGNORECASE,
)
"""Content of a marker that is neither an answer nor a statement that there is none."""
AT_END = re.compile(
    rf"(?:^|[.!?。\n,;])[^.!?。\n]{{0,60}}?(?P<words>{GIVES_UP.pattern})[^.!?。\n]{{0,60}}[.!?。\s]*\Z", re.IGNORECASE
)
TAKEN_BACK = re.compile(
    r"\b(?:that|this|it)(?:['’]s| is| was) (?:wrong|incorrect|a mistake|an error|not (?:the )?(?:right|correct)"
    r"(?! (?!answer|choice|option|one\b)[a-z]))\b(?! (?:to|for|of|that|if|when)\b)|"
    r"\b(?:that|this|it|(?:the|my|this|that) answer)(?:['’]s| (?:is|was|would be|could be|may be|might be|"
    r"must be|seems|looks))"
    r" (?:\w+ly )?(?:wrong|incorrect|mistaken|false|not (?:it|right|correct|so|true))(?=[ \t]*(?:[.,!;]|\Z))|"
    r"\b(?:that|this|it) (?:might|may|could) not be(?=[ \t]*(?:[.,!;]|\Z))|\bno[,.!] (?:that|this|"
    r"it) can(?:['’]t|not) be\b|"
    r"\b(?:don['’]t|do not) (?:think|believe) (?:that|this|it)(?:['’]s| is) (?:right|correct|it)\b|"
    r"(?:^|[.!?…]\s+)(?:hm+|wait|oops|no|nope|hold on)\b(?:[,.!…]+ ?(?:hm+|wait|no|nope)\b)*[,.!…]+ ?(?:that|"
    r"this|it)(?:['’]s not|"
    r" is(?:n['’]t| not)| does(?:n['’]t| not)| did(?:n['’]t| not))\b|"
    r"\b(?:i|let me|i['’](?:d|ll)|must|have to|please) (?:have to |must |will |would )?(?:retract|withdraw|"
    r"revoke|cancel) (?:that|this|it|my|the)\b|"
    r"(?:^|[.!?…]\s+)(?:please )?(?:forget|strike|ignore|disregard|discard) (?:that|this|it|my|the)\b|"
    r"\b(?:that|this|it) (?:can(?:['’]t|not| not)|could(?:n['’]t| not)|does(?:n['’]t| not)) (?:be|seem|look|"
    r"sound|feel|make) "
    r"(?:\w+ly |quite )?(?:right|correct|true|possible|sense|it\b)|"
    r"\bI (?:was wrong|made an? (?:mistake|error)|take (?:that|it) back|am no longer sure|misread)|\bscratch that|"
    r"(?:收回|撤回|撤销)(?:这个|我的|该|上述|刚才的)?(?:答案|回答|说法)?(?=[。,!]|\Z)|(?:搞|弄|答|判断|"
    r"理解)错了|(?:^|[。,!])\s*错了[,。!]|"
    r"(?:这个?|上述|该|我的)?(?:答案|判断)(?:可能|恐怕|应该|似乎|好像)?(?:也)?(?:是)?(?:错误?的|不对|有误|"
    r"不正确|不成立)(?=[。,!]|\Z)|"
    r"(?:这|那)(?:并)?不(?:成立|可能)(?=[。,!]|\Z)|(?:^|[。,!])\s*(?:再[^。,]{0,6}[,])?(?:其实|好像|似乎|"
    r"恐怕)(?:也|都)?不(?:是|对)(?=[。,!]|\Z)|"
    r"(?:这|那)(?:是)?(?:错的|不对|错了)|我(?:错了|看错了)|(?:^|[。,!\s])不对[,。!]|(?:这|那)?(?:好像|"
    r"似乎)?(?:不太对|说不通|不合理|有问题)(?=[。,!]|\Z)|"
    r"(?:^|[。、!])\s*(?:いや|いえ|いいえ|やはり|やっぱり|でも|しかし)[、,](?:(?:それ|これ)は)?(?:違(?:い|う|"
    r"って)|間違|誤り|そうでは(?:あり|な))|"
    r"(?:取り消|撤回)し(?:ます|ました|たい)|(?:この|その)答えは(?:誤|間違|違|正しく)|見間違え|"
    r"(?:それ|これ)は(?:誤り|違|おかし|間違|あり得|ありえ)|間違(?:え|い)(?:ました|でした)|(?<!に)訂正し",
    re.IGNORECASE,
)
REVERSED = re.compile(
    r"(?:(?<=[.!?…。])|^)[ \t]*+(?:(?:actually|no(?=[,.!…])|nope|wait|hm+|hold on|correction|sorry|oops|"
    r"on (?:second|further|closer) \w+)\b|不对|不,|等等|等一下|其实|いや|いえ|やはり|やっぱり)"
    r"(?P<rest>[^.!?。\n]{0,120})",
    re.IGNORECASE | re.MULTILINE,
)
"""A sentence by which a reply turns from what it said before."""
NONE_FITS = re.compile(
    r"\bnone of (?:the|these|those)(?: [a-z]{3,9}){0,2} (?:options|choices|answers|above)\b[^.!?;\n]{0,40}?"
    r"\b(?:correct|right|valid|suitable|appropriate|accurate|match(?:es)?|fits?|apply|applies|works?|correspond)|"
    r"\bnone of (?:them|these|those) (?:really |quite |actually )?(?:fits?|match(?:es)?|works?|appl(?:y|ies)|is|are)\b|"
    r"\b(?:no|not any) (?:(?:correct|valid|suitable|right) )?(?:option|choice|answer)\b[^.!?;\n]{0,40}?"
    r"\b(?:correct|right|valid|suitable|matches|fits|applies|works|corresponds|given|listed)\b|"
    r"(?:以上|上述|所有|全部|这些|给出的|[两三四五几]个)[^。,\n]{0,4}(?:选项|答案)[^。,\n]{0,6}(?:都|均|"
    r"全)(?:不|错|没)|"
    r"没有(?:任何)?一[个项]?(?:选项|答案)?(?:是)?(?:符合|正确|合适|对)|(?:^|[。,!])\s*(?:其实|实际上)?(?:全?都|"
    r"一个都|哪个都)不(?:对|是|符合|正确)|"
    r"どれも(?:違|当てはまら|該当し|正しく)|没有(?:一个)?(?:正确|合适|符合)的?[^。,\n]{0,4}(?:选项|答案)|"
    r"(?:どの|いずれの|すべての)選択肢も[^。\n]{0,20}?(?:ない|ません|誤り|違)|"
    r"(?:正しい|適切な|該当する)(?:選択肢|もの|答え)は(?:あり|見当たり)?(?:ません|ない|なし)",
    re.IGNORECASE,
)
"""Words by which no option is right, unless their sentence is about the others alone."""
OTHERS = re.compile(
    r"\b(?:others?(?! than)|else|rest|remaining)\b|其他|其它|其余|另外|别的|剩|他の|ほかの|以外|残りの", re.IGNORECASE
)
ALL_BUT = re.compile(
    rf"{OTHERS.pattern}|\b(?:except|but|besides|apart|other than|perfect\w*|exact\w*|if|whether)\b|除|只有|如果|もし",
    re.IGNORECASE,
)
SUPPOSED = re.compile(
    r"(?:\b(?:if(?! (?:we|i|you|one) (?:must|have to|had to|need to|should|look|zoom|compare|consider|examine|"
    r"count|take|go|follow|focus|"
    r"pay)|[ \t]+(?:pressed|pushed|forced|asked|anything|so)\b)|unless|suppose|supposing|assuming|"
    r"assume|in case|provided that|depending)\b|如果(?!仔细|细看|认真|一定|必须|非要|硬要|要选|只能)|假如|假设|"
    r"要是|倘若?|假使|万一|除非|取决于|若(?!干|有所|无其)|是否|もし)[^.!?。\n;]{0,80}\Z|"
    r"\bwhether\b[^.!?。\n,;]{0,40}\Z|"
    r"\b(?:some(?:one|body|times)?(?: people)?|others|people|many|(?:you|one) (?:might|may|could|"
    r"would))\b[^.!?;,\n]{0,16}"
    r"\b(?:say|think|argue|suggest|claim|believe|assume|answer|choose|pick|conclude)\b[^.!?;\n]{0,30}\Z|"
    r"\b(?:user|student|questioner|other model)s?[ \t]+(?:\w+[ \t]+){0,2}\Z|\bfor (?:example|"
    r"instance)\b[ \t,:\"“'(]*\Z|\be\.g\.,?[ \t\"“'(]*\Z|"
    r"(?:^|[.!?\n][ \t]*)to[ \t]+(?:(?:choose|select|pick)[ \t]+)?\Z|(?:有(?:些|的|很多)?人|别人|你)(?:可能|"
    r"也许|或许)?(?:会|认为|觉得|说)[^。,\n]{0,10}\Z|"
    r"(?:であれ|があれ|がなけれ)ば[、,]?[^。、\n]{0,10}\Z|"
    r"\b(?:thought|assumed|suspected|at first|initially|originally)\b"
    r"(?:(?!\bbut\b|\bhowever\b|\byet\b|\band\b)[^.!?;\n]){0,40}\Z|"
    r"(?:一开始|起初|最初|当初|乍一看|初看|以为|最初は|初めは|はじめは|一見)[^。,、\n]{0,20}\Z",
    re.IGNORECASE,
)
_IF = (
    r"(?:(?:only[ \t]+)?if|unless|had[ \t]+(?:it|there|the))\b"
    r"(?![ \t]+(?:we|i|you|pressed|pushed|forced|asked|anything|so|not)\b)"
)
WOULD = re.compile(r"\b(?:would|could|might)\b|['’]d\b", re.IGNORECASE)
PROVIDED = re.compile(rf"[^.!?;\n]{{0,80}}?(?<=[ \t,]){_IF}", re.IGNORECASE)
PROVIDED_NEXT = re.compile(rf"[ \t)\]]*,?[ \t]*{_IF}", re.IGNORECASE)
"""The condition under which an option "would be" right: "B would be correct if beds were visible"."""
DOUBTED = re.compile(
    r"(?:\b(?:why|nor|neither|not|(?<!without )(?<!without a )(?<!no )doubt|than|between)\b|n['’]t\b|不)"
    r"[^.!?。\n,;]{0,25}\Z",
    re.IGNORECASE,
)
REJECTED = re.compile(
    r"(?:\b(?:wrong|incorrect|false|worst|eliminated|excluded|rejected|discarded|impossible|invalid|unlikely|"
    r"implausible|"
    r"(?:least|less)(?:[ \t]+[a-z]+)?)[ \t]+(?:(?:answer|choice|option|one|pick|letter|"
    r"selection)s?\b[^.,;:!?\n]{0,20})?|"
    r"[不誤非]|(?:错误?|不(?:正确|对|合适|恰当|可能)|(?:被|要|应)?(?:排除|淘汰))的?|"
    r"(?:間違(?:った|い[のな])|誤った|正しくない|除外(?:され|し)た|ありえない))\Z|"
    r"(?:\b(?:(?:do|does|did|would|could|should|ca|wo)n['’]?t|cannot|(?:do|does|did|would|could|should|can|"
    r"will)[ \t]+not)"
    r"[ \t]+(?!help\b)(?:[a-z]+[ \t]+){0,2}?"
    r"(?:think|believe|say|feel|agree|know|claim|conclude|assume|guess|suppose|mean)|"
    r"\bnot[ \t]+(?:\w+ly[ \t]+)?(?:sure|certain|convinced|confident|clear|obvious|likely|true|evident)|"
    r"(?<!no )(?<!without )(?<!without a )(?<!beyond )(?<!little )(?<!t )\bdoubt|\b(?:unlikely|improbable|"
    r"unsure|uncertain|"
    r"disagree|deny|no one|nobody|no way|no chance)\b)(?:(?!\b(?:but|however|yet|though)\b)[^.,:!?;\n]){0,40}\Z|"
    r"(?:不(?:能|太|敢|大|很)?(?:确定|肯定|认为|觉得|知道|清楚|相信|同意|敢说)|[无没]法(?:确定|肯定|断定|判断)|未必|"
    r"没有?(?:把握|理由|证据)(?:认为|说|证明)?)[^。.,:!?;\n]{0,10}\Z",
    re.IGNORECASE,
)
"""Words before a statement that reject the option it names: "the wrong answer is B", "I don't think it's B"."""
DENIED = re.compile(r"\s*(?:not\b|neither\b|none\b|no\b|isn['’]t|不是|不选|并非|不会是)", re.IGNORECASE)
REFUTED = re.compile(
    r"(?:\?|\s*(?:(?:is|was|does|do|can|could|would|seems)\s*(?:not\b|n['’]t)|(?:is|was)\s+(?:wrong|incorrect)\b|"
    r"(?:is|was|seems|looks|appears)\s+(?:\w+ly\s+)?(?:unlikely|impossible|implausible|improbable|ruled\s+out|excluded|"
    r"eliminated)\b|cannot\b|不|吗|还是|(?:应该|应|可以?|被|予以)?排除|"
    r"(?:では|じゃ)(?:な(?!いか)|あり(?!ませんか))|は(?:違|誤り|間違|正しくな|不正解)|を選ぶ(?:の|"
    r"こと)は(?:間違|誤)|かどうか|(?:です|でしょう)か(?!ら)|"
    r"を選ぶ(?:理由|根拠)[はが](?:な[いく]|あり(?:ま|え)|弱|乏)|とも[^。\n]{1,8}とも|と(?:答え|思|考え|"
    r"言)[うえる]*人|というより|"
    r"(?:项|选项)?的(?:理由|依据|证据)(?:并)?(?:不|没)|(?:项|选项)?需要有|を(?:除外|却下)|"
    r"(?:を選(?:ば|べ|んで|ぶ(?:こと|べき|わけ))|(?:だ|である)?とは?(?:思え|思わ|言え|考えられ|断言でき)|"
    r"に(?:は|も)?なり|はあり(?:え|得))"
    r"[^。\n]{0,6}?(?:な[いくか]|ません|いけ)(?![^。\n]{0,4}理由)))",
    re.IGNORECASE,
)
CLAUSE_END = re.compile(
    r"[.;!?](?=\s|\Z)|[。;\n]|,?\s(?:than|compared|because|since|as|due|given|where|while|whereas|unlike|but|"
    r"not|rather|instead|"
    r"which|for|if|so)\b|因为|而不是|ので|から",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[,;，；、](?!\d)|\s[-–—]\s|\b(?:but|however|whereas|yet)\b|但是?|而(?!且)|が、|けれど")
MAY_FOLLOW = re.compile(
    r"(?:over|because|since|as|due|given|based|which|that|with|for|from|by|where|is|was|matches|fits|shows|completes|"
    r"follows|and|but|not|rather|instead|in|on|the|here|to (?:me|us)|while|so|if|or|would|must|should|seems|appears|"
    r"looks)\b",
    re.IGNORECASE,
)
MAY_FOLLOW_A = re.compile(
    r"(?:because|since|due|based|which|and|but|not|rather|instead|is|or|would|must|should|seems|appears|looks|"
    r"matches|fits|suits|completes|depicts|describes|represents|corresponds|follows|here|then|overall)\b|"
    r"as (?:it|the)\b",
    re.IGNORECASE,
)
"""Words after a letter without brackets; after "A", which is an article too, and after "I"."""
PHRASE_END = re.compile(
    r"[,.;!?。、:()]|\s[-–—]\s|\s(?:because|since|as)\s|です|だから|である|\n|(?:だろう|でしょう)(?!か)|"
    r"だ(?=[。.!]|\s*\Z)|らしい|の可能性が[最高大]|"
    r"(?:のよう|みたい)(?!では|には|じゃ)|だ?と[思考判言見](?![^。\n]{0,4}(?:ない|なかった|ません))"
)
HEDGE = re.compile(
    r"(?:間違いなく|おそらく|恐らく|たぶん|多分|きっと|明らかに|やはり|もちろん|显然|明显|肯定|一定|应该|"
    r"很?可能|大概|多半|"
    r"毫?无疑问?)是?[、,]?\s*"
)
"""Words of confidence between a marker and its content."""
JOINED = re.compile(
    r"(?:[,/&+、]|\b(?:and|or)|[和或与及と跟]|(?<=[A-Za-z)])か|または|もしくは|或者|还是)\Z", re.IGNORECASE
)
NEGATED = re.compile(
    r"\b(?:not|no|never|none|neither|nor|except|cannot|unlike(?:ly)?|wrong|incorrect|worst|eliminated|excluded|"
    r"rejected|"
    r"ruled[ \t]+out|impossible|(?:less|least)[ \t]+(?:likely|plausible|probable|suitable|fitting))\b|n['’]t\b|"
    r"\?|不|没|无|非|ない|ません",
    re.IGNORECASE,
)

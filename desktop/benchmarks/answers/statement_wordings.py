"""The wordings in which replies name an option, deny one or take one back, in English, Chinese and Japanese.

In `NAMING` and `DENYING` "@" is an option's id with the brackets before it, "@@" an id that words such as "option" or
"the correct image" may precede.
"""

import re

from desktop.benchmarks.answers.answer_markers import COPULA, GIVES_UP, QUALITY, SOFT

_PART = (
    r"(?:option|choice|letter|answer|picture|image|figure|candidate|alternative|piece|number|shape|panel|tile|pattern|"
    r"region|section|point|box|circle|photo(?:graph)?|description|statement|caption|diagram|graph)"
)
LEAD = (
    r"(?P<lead>(?i:(?:the[ \t]+)?(?:(?:correct|right|best|circled|red-circled|red)[ \t]+)?"
    rf"(?:answer[ \t]+choice|{_PART}(?:[ \t]+(?:labell?ed|marked)(?:[ \t]+(?:as|with|by))?)?|选项|選項|選択肢)?"
    r"[ \t]{0,4}[:.]?\s{0,8}))"
)
OPEN = r"(?P<open>[(\[{<⟨\"“‘'「『《]{0,6}[ \t]?)"
CLOSE = (
    rf"[)\]}}>⟩\"'”’」』》]{{0,6}}(?:[ \t]+(?i:{_PART}[ \t]+)?(?P=id)(?![A-Za-z0-9'’-]))?"
    r"(?:[ \t]?\((?![A-Za-z]\))[^()\n]{1,30}\))?"
)
"""What closes the brackets of an id, the id once more with its noun, as in "(D) Point D", and a text in brackets."""
_END = r"(?=[\s)\].,!*\"'”’。]{0,40}(?:\Z|\n|</))"
_GOOD = (
    r"(?:correct|right|best|answer|appropriate|suitable|accurate|likely|missing|matching|closest|logical|fitting|"
    r"plausible|probable|reasonable|sensible|obvious|valid|odd)"
)
_VALID = r"(?:valid|correct|possible|plausible|right|acceptable|likely)"
OPTION = r"(?:option|choice|answer|candidate|alternative|image|picture|figure|one|letter|description|statement)"
_GAP = r"(?:[ \t]+(?!not\b|neither\b|cannot\b|isn['’]t|if\b|or\b)[^\s.:;!?]+){0,18}?[ \t]+"
_FITTING = r"(?:正确|对的|合适|符合|佳|接近|答案|贴切|贴近|恰当|合理|吻合|准确|可能)"
_TEXT = r"(?:(?!\b[A-Z]\b|\b(?:not|never|no)\b|n['’]t|[不没非无])[^.。,、;:\n()]){1,40}?"
"""The text of an option between its letter and the verb of the statement."""
SUITS = (
    r"(?:fits|matches|suits|describes|completes|represents|resembles|captures|reflects|corresponds|answers|explains|"
    r"aligns|illustrates|depicts|shows|follows|continues|satisfies|meets|locali[sz]es|encloses|covers|fills|bounds|fit)"
)
NAMING = (
    (
        r"(?i:\b(?:(?:would|must|should|has to|have to|will)[ \t]+(?:\w{1,12}ly[ \t]+|most[ \t]+)*be|it['’]s|that['’]s|"
        rf"(?:it|this)[ \t]+is){SOFT}[ \t]*:?\s*)@@"
    ),
    rf"(?i:\b{QUALITY}{_GAP}{COPULA}{SOFT}[ \t]*:?\s*)@@",
    (
        r"(?i:\banswer(?:[ \t]+(?!not\b|depends|whether\b|if\b|or\b|which\b)[^\s.:;!?]+){1,8}?[ \t]+"
        rf"{COPULA}{SOFT}[ \t]*:?\s*)@@"
    ),
    (
        r"(?i:\b(?:choos(?:e|ing)|chose|select(?:ed|ing)?|pick(?:ed|ing)?|go(?:ing)?[ \t]+(?:with|for)|"
        r"opt(?:ing)?[ \t]+for|lean(?:ing)?(?:[ \t]+towards?)?|(?:settl|decid)(?:e|ed|ing)[ \t]+(?:on|for)|"
        r"vote[ \t]+for|"
        r"(?:i|i['’](?:d|ll)|would|i[ \t]+will)[ \t]+(?:say|guess|answer)|"
        r"my[ \t]+(?:guess|choice|pick)[ \t]+is)[ \t]*:?\s*)@@"
    ),
    (
        r"(?i:\b(?:i[ \t]+mean(?:t)?|make[ \t]+(?:that|it)|or[ \t]+rather|"
        r"(?:chang|switch|revis|correct|updat)(?:e|ed|es|ing)[ \t]+(?:(?:my|the|it|this)[ \t]+)?(?:answer[ \t]+)?to)"
        r"(?:[ \t]+to[ \t]+(?:say|write|choose|pick|select))?[ \t]*:?\s*)@@"
    ),
    (
        r"(?i:\bleav(?:es|ing)(?:[ \t]+(?:us|me|with|only|just))*[ \t]+)"
        rf"@@(?=(?i:{CLOSE}[ \t]+as\b)|{CLOSE}[.,!]?\s*(?:\Z|\n))"
    ),
    (
        rf"(?i:\b(?:only[ \t]+(?:remaining[ \t]+|\w+[ \t]+)?|remaining[ \t]+){OPTION}{_GAP}"
        rf"{COPULA}{SOFT}[ \t]*:?\s*)@@"
    ),
    (
        r"(?i:\bthe[ \t]+(?:option|choice|letter)(?:[ \t]+(?:for|of|with)[ \t]+[^.,;:\n]{1,30}?)?[ \t]+"
        rf"{COPULA}{SOFT}[ \t]*:?\s*)@@"
    ),
    (
        r"(?i:\b(?:correspond(?:s|ing)?[ \t]+(?:best[ \t]+|most[ \t]+)?(?:to|with)|match(?:es|ing)|points?[ \t]+to|"
        r"(?:is|be)(?:[ \t]+(?:therefore|thus|clearly))?)[ \t]+(?:the[ \t]+)?"
        r"(?:option|choice|answer|description|statement)[ \t]+)@"
    ),
    rf"(?i:\bcorresponds?[ \t]+(?:best[ \t]+|most[ \t]+)?to[ \t]+)@@{_END}",
    rf"(?i:\bcorresponding[ \t]+{_PART}{_GAP}{COPULA}{SOFT}[ \t]*:?\s*)@@",
    (
        rf"(?i:(?:^|\b(?:it|this|that|"
        rf"which)[ \t]+)looks[ \t]+(?:most[ \t]+)?like[ \t]+)@@(?={CLOSE}(?:[ \t]+to[ \t]+me)?{_END})"
    ),
    (
        r"(?i:\bi[ \t]+(?:think|believe|guess|suppose|suspect|reckon)[ \t]+)"
        rf"@@(?i:{_END}|(?={CLOSE}[ \t]*,?[ \t]+(?:because|since|as|given|based)\b))"
    ),
    rf"(?i:\b(?:remaining|remains|left)(?:[ \t]+{OPTION})?[ \t]*:[ \t]*)@@{_END}",
    rf"(?i:\b(?:is|be)[ \t]+(?:the|an?)[ \t]+[a-z]+(?:[ \t]+[a-z]+)?[ \t]*:[ \t]*)@@{_END}",
    rf"(?i:\b(?:fits|matches|suits|supports|favou?rs)[ \t]+)@@(?i:{CLOSE}[ \t]+(?:the[ \t]+)?(?:best|better|most)\b)",
    rf":[ \t]*\n+[ \t]*(?=[(\[])@(?={CLOSE}[^\n]*\Z)",
    r":[ \t]*\n+[ \t]*@(?=[.)][ \t][^\n]{1,80}\Z)",
    rf"[ \t](?:->|=>|→|⇒)[ \t]*@@{_END}",
    rf"(?i:\bwhich[ \t]+is{SOFT}[ \t]+)@@{_END}",
    r"(?i:\b(?:depicts|shows|represents|illustrates|describes)[ \t]+(?:the[ \t]+)?(?:option|choice)[ \t]+)@",
    (
        rf"(?:(?=[(\[])|(?i:\b(?:option|choice)[ \t]+))@(?i:{CLOSE}"
        r"(?:[ \t]+(?!(?:is|are|and|or|not|nor)\b)[\w-]+){1,6}?(?:,[ \t]+rather[ \t]+than[^,.\n]{1,60},)?"
        r"[ \t]+(?:is|seems|appears|would[ \t]+be)(?:[ \t]+to[ \t]+be)?[ \t]+the[ \t]+(?:\w+[ \t]+)?"
        r"(?:missing|correct|best|right|part|piece|answer)\b)"
    ),
    rf"@@(?i:{CLOSE}[ \t]+is[ \t]+the[ \t]+one[ \t]+(?:that|which)[ \t]+{SUITS})",
    (
        rf"(?:(?=[(\[])|(?i:\b(?:option|choice)[ \t]+))@(?i:{CLOSE}(?:,?[ \t]+(?!(?:and|or|not|nor)\b)[\w-]+){{0,4}}?,?"
        r"[ \t]+is[ \t]+the[ \t]+(?:one|image|piece|option)[ \t]+(?:that|which|i[ \t]+[a-z]+)\b)"
    ),
    (
        r"(?i:\b(?:tips?|tilts?|shifts?|swings?|leads?|leans?|steers?|draws?)\b[^.;\n]{0,40}?[ \t](?:towards?|"
        r"to|in[ \t]+favou?r[ \t]+of)[ \t]+)"
        rf"@@{_END}"
    ),
    (
        rf"(?i:\b(?:nothing|anything|none|no[ \t]+(?:option|choice|answer|place))[ \t]+other[ \t]+than[ \t]+|"
        rf"\bnothing[ \t]+but[ \t]+)@@{_END}"
    ),
    (
        r"(?:間違いなく|おそらく|恐らく|たぶん|多分|きっと|明らかに|もちろん|確実に|当然)[、,]?[ \t]*"
        rf"@@(?={CLOSE}(?:です|だ|である|でしょう(?!か)|。|\Z))"
    ),
    rf"(?<![立随当])即(?:是|为)?\s*@@{_END}",
    rf"@{CLOSE}\s*(?:だけ|のみ)?が残(?:り|る|った)",
    (
        r"(?i:\b(?:in[ \t]+favou?r[ \t]+of|favou?rs?|supports?|suggests?|indicates?|confirms?|comes?[ \t]+down[ \t]+to)"
        rf"[ \t]+)@@{_END}"
    ),
    rf"@@(?i:{CLOSE}[ \t]+(?:comes[ \t]+closest|makes[ \t]+(?:more|most|the[ \t]+most)[ \t]+sense)\b)",
    rf"@@(?i:{CLOSE}[ \t]+(?:best|better|(?:more|most)[ \t]+(?:closely|accurately))[ \t]+{SUITS}\b)",
    (
        rf"(?i:\bboth[ \t]+(?:of[ \t]+)?(?:options?|choices?|answers?)?[ \t]*)@(?=[^.\n]{{0,40}}\b"
        rf"(?:are|could[ \t]+be|can[ \t]+be|may[ \t]+be|seem|appear)[ \t]+(?:(?!not\b)\w+[ \t]+){{0,2}}{_VALID}\b)"
    ),
    (
        r"(?i:(?<!to )(?<!would )(?<!could )(?<!might )\b(?:mak(?:es?|ing)|made)[ \t]+)"
        rf"@@(?i:{CLOSE}[ \t]+(?:(?:the|a|more|most|only|by|far|much|even|clearly)[ \t]+)*{_GOOD}\b)"
    ),
    (
        r"(?i:\b(?:consider|find|deem|believe|think|judge|regard)[ \t]+)"
        rf"@@(?i:{CLOSE}[ \t]+(?:(?:to|be|as|is|the|a|more|most|only|by|far|clearly)[ \t]+)*{_GOOD}\b)"
    ),
    r"\|[ \t]*(?i:(?:final[ \t]+|correct[ \t]+)?(?:answer|choice)|答案|答え|正解)[ \t]*\|[ \t]*@(?=[^|\n]*\|)",
    (
        rf"@@(?i:{CLOSE}(?:[ \t]*\((?![A-Z]\))[^()\n]{{1,60}}\))?"
        r"[ \t]+(?:is|was|seems|appears|looks|would[ \t]+be|must[ \t]+be|should[ \t]+be)"
        rf"(?:[ \t]+to[ \t]+be)?(?:[ \t]+(?:the|a|more|most|clearly|likely|therefore|only))*[ \t]+{_GOOD}\b"
        r"(?!-|[ \t]+(?:angle|triangle|side|hand|half|end|leg|of)\b))"
    ),
    (
        r"(?i:(?:^|[.!?,。]\s+)(?:so|thus|therefore|hence|correction|in conclusion|finally|final|overall|"
        rf"所以|因此|故|综上)[ \t]*[:,]?\s*(?:it['’]s[ \t]|it[ \t]is[ \t])?)@@{_END}"
    ),
    (
        r"^[ \t]*(?i:(?:final[ \t]+)?(?:choice|selection|prediction|conclusion|verdict|correction|result|response|"
        r"decision|output|结论|結論)"
        r"(?:[ \t]*[:=]|は|[ \t]*(?=\n))\s{0,8})@@"
    ),
    rf"^[ \t]*(?:->|=>|→|⇒|∴)[ \t]*@@(?:{_END}|(?={CLOSE}[.:)][ \t]))",
    rf"@@(?i:{CLOSE}[ \t]+it[ \t]+is\b)",
    rf"(?i:\b(?:more|rather)[ \t]+like[ \t]+)@@(?i:(?={CLOSE}[ \t]+than\b))",
    r"不如(?:说)?(?:是)?\s*@@",
    (
        r"(?:というより(?:は|も)?|どちらかと(?:いえば|言えば|いうと|言うと)|(?:強いて|あえて|敢えて)(?:言えば|"
        r"いえば|選ぶなら|選べば|言うなら))[、,]?[ \t]*"
        rf"@@(?={CLOSE}(?:です|だ|である|でしょう|を|。|\Z))"
    ),
    (
        rf"@@(?i:{CLOSE}(?:['’]s|[ \t]+is)[ \t]+(?:what|all[ \t]+that|"
        r"the[ \t]+(?:only[ \t]+)?one(?:[ \t]+(?:that|which))?)"
        rf"(?:['’]s|[ \t]+is)?[ \t]+(?:remain(?:s|ing)|left|fits|works|{SUITS})\b)"
    ),
    (
        r"(?i:\b(?:consistent|compatible|in[ \t]+line|in[ \t]+agreement|agrees?|in[ \t]+keeping)[ \t]+with[ \t]+)"
        rf"@@(?i:{_END}|(?={CLOSE},?[ \t]+(?:and|but)[ \t]+(?:with[ \t]+)?(?:not|none|no)\b))"
    ),
    rf"(?:与|和|跟|同)[ \t]*@{CLOSE}\s*(?:项|选项)?(?:最|更|完全|较|比较|十分|非常)?为?(?:相符|符合|一致|吻合|匹配)",
    r"(?:确定|确认|断定|判定|认定|锁定|选定|敲定)(?:答案|选项)?(?:应该|应当)?(?:是|为|选)?\s*@@",
    (
        rf"@{CLOSE}\s*以外(?:の(?:選択肢|もの|答え))?に?は(?:考え(?:られ|にく)|あり(?:え|得|ま)|な[いく]|"
        rf"当てはまら|該当し|不正解|違|誤|不適)"
    ),
    (
        rf"除(?:了|去)?\s*@{CLOSE}\s*(?:项|选项)?(?:以外|之外|外)?[,]?\s*(?:其他|其余|"
        rf"别的)?[^。,\n]{{0,6}}(?:都|均|全)(?:不|错|没)"
    ),
    rf"@{CLOSE}\s*しか(?:な[いく]|あり(?:ません|え|得)|考えられ|残)",
    rf"@@\.[ \t]+{_TEXT}[ \t]+(?:is[ \t]+)?the[ \t]+(?:most[ \t]+)?{_GOOD}[ \t]+{OPTION}\b",
    rf"@{CLOSE}[.:]?[ \t]*\(?{_TEXT}\)?[ \t]*是最?(?:正确|合适|佳|符合)[^。\n,不]{{0,6}}(?:答案|选项|选择)",
    rf"@{CLOSE}[.:]?[ \t]*\(?{_TEXT}\)?[ \t]*が(?:最も)?(?:正解|正しい|適切|答え|妥当)(?!とは|かどうか|わけ|か)",
    rf"(?i:\bnot[ \t]+[(]?\w{{1,2}}[)]?(?![A-Za-z])[^.;\n]{{0,40}}?[ \t]but(?:[ \t]+rather)?[ \t]+)@@{_END}",
    rf"(?:答え|正解|選択肢)は[^。、\nA-Za-z]{{1,20}}?@@(?={CLOSE}(?:です|だ|である)[。.]?\s*(?:\Z|\n))",
    (
        rf"@{CLOSE}の{_TEXT}(?:である|だ)?と(?:判断|考え|思わ|思い|言え|いえ|推測|推定|見|"
        rf"み)(?![^。\n]{{0,6}}(?:ない|ません))"
    ),
    r"(?:すなわち|つまり)[、,]?選択肢[ \t]*@",
    (
        rf"@@(?i:{CLOSE}[ \t]+is[ \t]+the[ \t]+only[ \t]+(?:{_GOOD}[ \t]+|possible[ \t]+|viable[ \t]+)?{OPTION}"
        rf"(?:[ \t]+left|[ \t]+remaining|[ \t]+that[ \t]+(?:works|remains|{SUITS}))?{_END})"
    ),
    (
        rf"(?i:\b(?:no|wait|sorry)[,.!:]{{1,3}}[ \t]+(?:(?:it['’]s|it[ \t]+is|rather|actually|"
        rf"i[ \t]+mean)[ \t]+)?)@@{_END}"
    ),
    rf"(?:不|不对|等等|いや|いえ|いいえ|違う)[,、][ \t]*(?:应该|应)?[是选]?[ \t]*@@(?:です|だ)?{_END}",
    r"(?:答案|正确选项)[^\s。,.!?:是为不非A-Za-z]{1,8}(?:是|为)\s*@@",
    rf"(?:更|最)(?:像|符合|接近|贴近|适合|吻合|倾向于?|支持)[ \t]*@@(?={CLOSE}\s*(?:项|选项)?[。.!]?\s*(?:\Z|\n))",
    rf"^[ \t]*@(?i:(?={CLOSE}[ \t]*(?:[,/&+、]|(?:and|or)[ \t]|和|或|と|または)[ \t]*[(\[]?\w{{1,2}}{_END}))",
    rf"^[ \t]*(?i:option|choice|answer|ans|选项|選択肢)[ \t]*@{_END}",
    (
        r"\|[ \t]*(?i:(?:final[ \t]+|correct[ \t]+)?(?:answer|choice)|答案|答え|"
        r"正解)[ \t]*\|[ \t]*\n[ \t]*\|[-:| \t]+\|[ \t]*\n"
        rf"[ \t]*\|(?:[^|\n]*\|){{0,6}}?[ \t]*@(?={CLOSE}[ \t]*\|[ \t]*\Z)"
    ),
    rf"(?i:\b(?:depicts|shows|represents|illustrates|describes)[ \t]+)(?=[(\[])@(?={CLOSE}[ \t]*,[ \t]+(?i:an?|the)\b)",
    rf"(?:对应|符合|匹配|属于)[的了于]?\s*@(?={CLOSE}\s*(?:选项|项))",
    (
        r"^[ \t]*(?i:(?:\[?(?:(?:final|correct|my)[ \t]+)?(?:answer|ans)[\].]+|\[final\]:?)[ \t]*)"
        rf"@@(?={CLOSE}(?:[.:,][ \t]|[ \t]*(?:\Z|\n)))"
    ),
    r"(?<![不别可备筛首])选(?!项)(?:择|用|取|定)?(?:了|的是)?[ \t]*[:是为]?\s*@@",
    (
        r"(?:而是|应该是|应当是|应为|应是|改为|改选|更正为|更正:|(?<!也)(?<!不是[A-Za-z])就是|所以是|因此是|"
        r"只(?:能|可能|会)是)\s*@@"
    ),
    (
        rf"@@(?i:{CLOSE}[ \t]+{SUITS}"
        r"(?:[ \t]+[^\s.;!?]+){0,6}?[ \t]+(?:best|better|(?:more|most)[ \t]+(?:closely|accurately))\b)"
    ),
    r"(?:对应|符合|匹配)(?:的是|于|的)?选项\s*@",
    (
        r"(?:其实|实际上?|事实上|显然|明显|肯定|一定|必然|毫?无疑问?|多半|大概|很可能|最有?可能|更像)(?:应该|应)?是?\s*"
        rf"@@(?={CLOSE}\s*(?:项|选项)?[。.!]?\s*(?:\Z|\n))"
    ),
    r"(?:只剩下?|剩下的?(?:只有|就是|是)?|残(?:る|った)(?:の|選択肢)は)\s*@@",
    rf"@{CLOSE}\s*(?:项|选项)?比[^。,\n]{{1,12}}更(?:为|加|有)?{_FITTING}",
    rf"@{CLOSE}の(?:(?:ほう|方)が|可能性が(?:最も)?[高大])",
    r"(?:准确|确切|严格)(?:地|来)?(?:说|讲)(?:应该|应)?是?[ \t]*@@",
    rf"(?:判断|考え|見|推測)(?:すると|て|ると|れば)[、,]?[ \t]*@@(?={CLOSE}\s*(?:です|である|だ(?!と|った)|。|\Z|\n))",
    rf"^[ \t]*Q[:.][^\n]*\n+[ \t]*A[:.][ \t]*@@{_END}",
    r"答案[ \t]+@@",
    rf"答案@@{_END}",
    rf"(?i:\b(?:first|second|third|fourth|fifth|last)[ \t]+{OPTION},[ \t]*)@@{_END}",
    rf"答えを@(?={CLOSE}(?:と(?:し|す)|に(?:し|す)))",
    (
        r"(?:選ぶ|選択する|答える)(?:と(?:すれば|したら|なると)|なら)[、,]?[ \t]*"
        rf"@@(?={CLOSE}(?:です|だ|である|[。.]?\s*(?:\Z|\n)))"
    ),
    rf"^[ \t]*(?i:after|based[ \t]+on|from|having|upon|given)[ \t][^:.\n]{{3,60}}:[ \t]*@@{_END}",
    rf"^[ \t]*(?:解答|回答|正解|正答|答え)[ \t]+@@{_END}",
    (
        rf"(?:认为|觉得|判断|推测|推断|估计)(?:正确)?(?:答案|选项)?(?:应该|应当|可能|就)?(?:是|为|"
        rf"选)\s*@@(?={CLOSE}\s*(?:项|选项)?[。.,!]?\s*(?:\Z|\n))"
    ),
    (
        r"(?<![不错非])(?:正确|合适|恰当|符合[^。,\n]{0,8}|一致|匹配|对应)的(?:选项|一项|图形?|答案)?(?:应该|"
        r"应当|就)?(?:是|为)\s*@@"
    ),
    r"(?:最も[^。\n]{1,12}|正しい|適切な)(?:もの|の)は[、,]?\s*@@",
    rf"(?<!比)(?<!比选项)@{CLOSE}\s*(?:项|选项)?(?:才)?(?:是|为)?(?:最|更|比?较)?(?:为|加|有)?{_FITTING}",
    rf"@{CLOSE}\s*(?:が|こそ|こそが)\s*(?:正解|正しい|最も|適切|答え|最適)",
    (
        rf"@{CLOSE}\s*(?:を(?:選|えら)|に(?:します|なります|決め|変更|修正|訂正|改め|該当します|一致します)|"
        rf"となり(?:ます|そう)|でしょう|で間違い(?:な|あり)|に違い(?:な|あり)|"
        r"(?:だ|ではないか|じゃないか)?と(?:思|考|判断)(?!(?:い?まし|っ|えまし|え|われまし|しまし|し)た(?:が|"
        r"けど|けれど|ものの)))"
    ),
    (
        r"(?:ので|ため|こと(?:から|より)|(?<=[るいたすうだ])から)[、,]?[ \t]*"
        rf"@@(?={CLOSE}\s*(?:です|だ|である)?[。.]?\s*(?:\Z|\n))"
    ),
    (
        r"(?:いや|いえ|すみません|失礼(?:しました)?|ごめんなさい|申し訳ありません|やはり|やっぱり|見ると|"
        r"見直すと|実際(?:に)?は|むしろ|正確には)[、,]?"
        r"(?:[^。\n、,]{0,30}(?:[、,]|(?:の|答え|正解)は))?[ \t]*"
        rf"@@(?={CLOSE}\s*(?:です|である|だ(?!と|った)|でした|。|\Z|\n))"
    ),
    (
        r"(?:ではなくて?|じゃなくて?|よって|したがって|従って|ゆえに|つまり|だから|正しくは|訂正:?)[、,:]?\s*@@"
        rf"(?={CLOSE}\s*(?:です|だ|である|。|が|\Z|\n))"
    ),
)
DENYING = (
    (
        r"(?i:\b(?:not|never|neither|nor|cannot[ \t]+be|rul(?:e|es|ing)[ \t]+out|eliminat(?:e|es|ing)|"
        r"exclud(?:e|es|ing))|n['’]t)(?i:[ \t]+be)?\s+@@"
    ),
    (
        r"(?:不是|不会是|并非|排除|不能是|不可能是|不应是|(?:不[能会可应该要必用宜得]?|不应[该当]|不建议|不推荐|"
        r"别|勿|莫|无[需须]|避免|没必要)"
        r"(?:再|去|要)?选择?)\s*@@"
    ),
    (
        r"(?i:\b(?:not|never|n['’]t|avoid|refrain[ \t]+from|against)[ \t]+(?:to[ \t]+)?"
        r"(?:choos(?:e|ing)|select(?:ing)?|pick(?:ing)?|go(?:ing)?[ \t]+(?:with|for))[ \t]+)@@"
    ),
    r"(?i:\bavoid[ \t]+)@@",
    r"与其(?:说)?(?:是)?\s*@",
    rf"@{CLOSE}というより",
    (
        rf"@{CLOSE}\s*(?i:(?:is|was|does|can|could|would)[ \t]*(?:not\b|n['’]t)|(?:is|was)[ \t]+(?:wrong|incorrect)\b|"
        r"cannot\b)"
    ),
    (
        rf"@{CLOSE}\s*(?i:(?:is|was|has[ \t]+been|gets|seems|looks|appears|(?:can|could|may|should|"
        rf"must)[ \t]+be)[ \t]+(?:\w+ly[ \t]+)?"
        r"(?:ruled[ \t]+out|eliminated|excluded|discarded|rejected|unlikely|impossible|implausible|improbable)\b)"
    ),
    r"(?:除外|除か|外れ|違|誤)[^。、\n]{0,6}は\s*@@",
    rf"@{CLOSE}\s*(?:选?项)?的?可能性?(?:很|较|比较|更|最|太)?(?:小|低|不大|不高)",
    rf"@{CLOSE}\s*(?:选?项)?(?:应该?|可以?|被|予以|要)?排除",
    rf"@{CLOSE}\s*(?:选?项)?(?:是)?(?:不对|不正确|错误|错的|不符|不合适|有误)",
    rf"@{CLOSE}\s*(?:(?:では|じゃ)(?:な(?!いか)|あり(?!ませんか))|は(?:違|誤り|間違|正しくな|不正解|不適))",
)
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

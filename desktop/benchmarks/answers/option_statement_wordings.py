"""The wordings in which replies name or deny an option, in English, Chinese and Japanese.

In `NAMING` and `DENYING` "@" is an option's id with the brackets before it, "@@" an id that words such as "option" or
"the correct image" may precede.
"""

from desktop.benchmarks.answers.final_answer_markers import COPULA, QUALITY, SOFT

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
    r"plausible|probable|reasonable|sensible|obvious|valid|odd|"
    r"better[ \t]+(?:answer|choice|option|fit|match|candidate|one|alternative|description))"
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

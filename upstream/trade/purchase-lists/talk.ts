import {
  isBetweenPeople,
  isSpelledTalk,
  isTold,
  surname,
  withoutSaidBehind,
} from './between-people'
import { coverBy } from './covered'
import { isOfPaper } from './paper-lines'

/**
 * What people write around goods, as whole phrases: each pattern has to match all of one, so that a
 * name that contains such a word stays.
 */
const person =
  '(?:[\\p{Script=Han}]{0,2}(?:老板娘?|老师|经理|掌柜|店长|大姐|师傅|主任|总|姐|哥|美女|帅哥|小姐|妹子|妹妹|小妹|老妹|兄弟|老弟|大妹子|大叔|阿姨|先生|医生|大夫|药师|护士)|亲爱的|亲|宝|各位|大家)'
const day =
  '(?:今天?|明天?|后天?|昨天?|这两天|周[一二三四五六日天末]|星期[一二三四五六日天]|下周[一二三四五六日]?|月底|早上|上午|中午|下午|晚上|傍晚|明早|今晚|\\d{1,2}[月.]\\d{1,2}[日号]?|\\d{1,2}[日号]|(?:\\d{1,2}|[一二两三四五六七八九十]{1,2})(?:点|:\\d{2})半?钟?|前|之前|以前)'
const particles =
  '好嘞 好滴 好咧 嘞 嗯 额 呃 那个 那 就是 好 对 还有 另外 然后 诶 唉 了 啊 呀 哈 吧 呢 哦 噢 嘛 啦 吗 么 哟 的'.split(
    ' ',
  )
const greeting = `(?:早啊?|晚安|再见|拜拜|回见|nihao|${day}见|你们?好|您们?好|hello|hi|嗨|哈喽|${day}好|好久不见|在吗|在不在|在么|忙吗|打扰|打扰一下|不好意思|你好)`
const thanks =
  '(?:多?谢谢?(?:你|您|老板|大家)?|感谢|万分感谢|辛苦(?:你|您)?|麻烦(?:你|您)?|有劳|拜托|费心|合作愉快|祝(?:生意兴隆|您?发财)|3q|thx|xie ?xie|haode|mafan|thanks|收到(?:请?回复?)?|好的|ok|嗯+|是的|行)'
const asking =
  '请 麻烦 帮 帮我 帮忙 给 给我 你 您 先 再 都 我 我们 这边 这里 那边 店里 诊所 剩 还剩 多少 库存 单子 货 今 今天 明 明天 一下 看看 看下 查下 查一下 报 报个 订 下 配 发 送 补 备 开 拿 安排 准备 留 做 要 需要 进 点 一批 些 这些 以下 如下 下面 几个 几种 几样 药品 药单 货单 订单 清单 采购 计划 单 是 的 有 没 没有 能 能不能 可以 多少钱 什么时候 价格 优惠 到 发货 送货 到货 缺货 有货 就行 即可 就可以 就好 吧 吗 呢 啊 了 打包 装好 照旧 老样子 老规矩 按上次 跟上次一样 同上次 按老价格 算 给个 最低价 实价 家 的话 在 如果 那种 这种 那款'.split(
    ' ',
  )
const ending =
  '(?:(?:先|就|要|只|暂时?|目前|今天)*(?:这些|这么多|这几样|这几个|这几种)|就(?:要)?这|以上(?:就?是)?(?:全部|这些)?|没(?:有)?(?:其他|别的)?了|完|完毕|其[他它](?:的)?(?:下次|再说|不要)?(?:再说|了)?|剩下的?下次(?:再)?(?:要|说)?|结束|已经?(?:转|付|打|结|汇)(?:账|款|清)?(?:了|过)?|(?:月底|月初|下次|回头|到时候?)?(?:一起|一块|再)?(?:结账?|结算|付款?|转账?|算账?|打款)(?:给你|给您|吧)?)'
const sums =
  '(?:(?:一共|总共|共计?|合计|总计|小计|总数|总额|金额|总金额|约|大概|货款|上次|欠款|余款|运费|以上|品种|数量)*[:：]?\\s*[¥￥]?\\s*(?:\\d+(?:[.,]\\d+)*|[一二两三四五六七八九十百千零]+)\\s*(?:元|块钱?|个品种|个?品规|种药?品?|样|项|行|条|款|笔|单|个药)(?:左右|整)?)'
const sum = '(?:(?:合计|总计|小计|共计)[:：]?|(?:应付|实付|应收|实收)\\s*[:：]?\\s*[¥￥]?\\s*\\d).*'
const total =
  '(?:共\\s*\\d+\\s*(?:项|种|个品种|个品规|样|行|条|笔)[,，;；。\\s]*)?(?:总?金额|货款|总价|数量)?(?:合计|总计|共计|小计)(?:金额|数量)?[:：]?\\s*[¥￥]?\\d[\\d,.]*元?'
const labelled =
  '(?:(?:收货|送货|联系|详细|店铺|诊所|我的?|新)?(?:诊所|药店|门诊|地址|电话|手机|手机号|联系人|联系方式|收件人|收货人|微信|传真|邮编|开户行|账号|税号|发票抬头)|收货|日期|时间|客户|单位|制单人?|制表人?|订货人?|采购员?|报单人?|落款|签名|审核人?|复核人?|备注)[:：]\\s*.*'
const phone =
  '(?:(?:收货|送货|联系|我的?)?(?:电话|手机号?|tel|t)[:：]?\\s*(?:是|为)?)?(?:1[3-9]\\d[ -]?\\d{4}[ -]?\\d{4}|0\\d{2,3}-\\d{7,8})'
/** Whose telephone it is: no name of goods, which end in a form. */
const whose = `${surname}(?:\\p{Script=Han}{0,2}(?<![片丸散膏液剂囊粒针栓浆水油茶贴药酒]))`
const labels = '(?:(?:收货|送货|联系|我的?)?(?:电话|手机号?|地址|微信|联系人))'
const address =
  '(?:地址|送到|寄到|发到|送|发|寄)?[\\p{Script=Han}\\d]{0,20}(?:省|市|区|县|镇|乡|街道|村|路|街|巷|弄|大道)[\\p{Script=Han}\\d-]{0,20}(?:号|栋|幢|室|楼|单元|门|旁|对面|诊所|药店|药房|卫生室|村|收|组)'
const house =
  '[\\p{Script=Han}]{2,16}(?:诊所|药店|药房|大药房|门诊部?|卫生院|卫生室|卫生站|医务室|服务站|服务中心|诊室|科室|病房|病区|护士站)'
const delivery = `(?:(?:请|麻烦|最好|务必|尽量|争取|能|可以|要|我|来|给|都|帮忙|一起|直接|${day})*(?:送到?|发货?|发出|寄|到货?|送货|送来|送过来|要用|急用|等着用|用|自提|来拿|来取|过来拿|(?:来|过来)?领取?|拿货|取货|配送|送达|发过来)(?:店里|诊所|门口|过来|来|即可|就行|就好|吗|吧|哈|一下|掉)*)`
const remarks =
  '(?:提前(?:打个?|来个?)?(?:电话|通知|联系|说一?声)|满\\s*\\d+(?:元|块)?(?:包邮|免(?:运费|邮)?|起送|送货|减\\s*\\d+)|(?:别|不要|不能|勿)(?:再?给|发|拿)?(?:我)?(?:陈|旧|过期|破|坏|受潮|发霉|生虫)(?:了)?(?:的|货)|很?(?:急|着急)(?:用|需|要)?(?:了|的)?|加急|尽快|速发|等通知(?:再?发)?|等(?:我)?(?:电话|消息)|有货(?:就|再)?发|没货(?:就)?(?:不要|算了|换|说一声)|(?:要|效期|日期|批号|有效期)(?:要)?(?:好|新|长|远)(?:点|一点|些)?(?:的|批号|日期|效期|货)?|要新(?:批号|货|日期|效期)|近效期?(?:的)?不要|不要近效期?(?:的)?|别(?:发|拿)?错了?|千万别错|别忘(?:了|记)?|记得(?:带|开)?(?:发票|随货同行单?)?|开?发票|要?发票|含税|月结|现结|老价钱?|老价格|随便(?:哪个)?(?:厂家?)?(?:都行|都可以)?|哪个厂(?:家)?都(?:行|可以)|厂家(?:不限|随便)|不限厂家|便宜(?:点)?的?(?:就行)?|最便宜的?|上次(?:那|一样)(?:个|种|的)?(?:厂家?)?的?|同上次|跟上次一样的?|老(?:样子|规矩)|如(?:果)?有(?:的话)?|有的话|没有(?:就)?(?:不要|算了)|先(?:不要|别)发|赠品|试试|看看|快没(?:货)?了|快(?:用|卖)完了|走量|快点(?:发|送)?|(?:顺便|到时候?)?一[起块](?:发|送|带|寄)(?:过来|来)?|就这样(?:吧|了)?|卖得(?:好|快)|越快越好|老(?:客户|主顾|顾客|熟人)(?:了)?|(?:给(?:我)?|算|价格?)?(?:便宜|优惠)(?:点|些|一点|一些)|(?:有?(?:病人|患者|顾客|客人|客户|人家|家属|店里|门诊|诊所)(?:今天|明天|天天|一直|都|又|还|在|急|着|得|催|等|很|要|用|了|的|呢)+)|断货了|卖完了|缺货|补货|常用|长期|备用|优先|重要|必须|!+|急)'

const kinds =
  '(?:中药饮片|中成药|饮片|药材|中药|西药|普药|针剂|输液|器械|耗材|保健品|冷链|医保)(?:类|部分)?(?:药品?)?'
const sections = `(?:(?:以下|下面|上面|以上|这些|另外|再来|还有|接下来)(?:的)?(?:都|全|全部)?(?:是|为|属于|要)?${kinds}(?:的|单|清单|部分)?|${kinds}(?:的|单|清单|部分)?)`
const counted =
  '(?:(?:以下|下面|下列|上面|以上|这些|每样|每种|每个|全部)(?:的)?(?:几个|几种|几样|品种|药品?|商品)?(?:都|全|每样|每种)?各?(?:先|给我)?(?:要|来|拿|订|配|发)?(?:\\d{1,4}|[一二两三四五六七八九十百]{1,4})(?:盒|瓶|支|袋|包|件|箱|公斤|斤|kg|个)(?:就行|就好|即可)?)'
const papers =
  '(?:(?:麻烦|请|记得|到时候?|都|要|把|打印|盖章|附上?|带上?|开)*(?:发票抬头|发票|票据?|单据|随货同行单?|随货单|送货单|出库单|检验报告单?|药检报告单?|药检|首营资料|资质|合同|对账单|账单)(?:抬头|内容)?(?:要|都|也)?(?:跟|和|随|与|同)?(?:着)?货?(?:一起|一块|同行|一并|单独)?(?:打印|盖章|发|走|寄|带|开|给|附|备|写|到)?(?:我|一下|上|好|了|过来|来|齐|的)*)'
const money =
  '(?:(?:货款|钱|款|账|定金|余款|尾款|运费)?(?:这单|这次|上次)?(?:先)?(?:已经?|都)?(?:转|付|打|汇|结|挂账|欠着|记账|赊|货到付款|到付|挂)(?:账|款)?(?:给你|给您|过去|过来|清)?了?|满\\d+元?(?:免|包)(?:邮|运费)?|统一(?:结账?|结算|付款?|开票)|月结\\d+天)'
const slips =
  '(?:(?:刚才?|刚刚|上面|前面|上一条|上条|我)*(?:说|写|打|发|报|看|弄|搞|数量)错了?|(?:不是|不对|等下|等等|稍等|等一下)|撤回(?:了)?(?:一条消息)?|(?:图片|语音|视频|文件|表情)|(?:以|按)(?:下面|这个|这条|这份)为准|作废|重新(?:发|报)(?:一份|一下)?)'
const wants =
  '(?:(?:都|全|全部|一律|尽量|最好)*(?:要|用|发|拿|给)(?:无硫|新货|统货|选货|好货|大厂|国产|正品|整件|原装|当年货?|今年)(?:的)?(?:货)?|(?:别|不要|不能|千万别)(?:发|拿|给|要)?(?:我)?(?:陈|旧|过期|近效期|破损?|散|拆零|压坏|漏)(?:货|的|了)?|(?:缺|没有|断货)的?(?:就)?(?:不用|不要|别)?(?:补|发|配|告诉我|说一声|换)|(?:替换|换厂家|换)(?:要|得)?先?(?:问|说|打电话)(?:我|一下|一声)?|(?:提前|先)(?:打|来)?(?:个)?(?:电话|微信|说|通知)(?:我|一下|一声)?|放(?:前台|门口|店里|柜台)|别放(?:门口|外面))'

const isOfPhrases = coverBy(
  [
    person,
    greeting,
    thanks,
    ending,
    sums,
    phone,
    '(?:(?:这|那|上|本)(?:批|次|个?月)的?(?:货款|欠款|账|货)?)',
    '(?:有?(?:破损|损坏)|发错|少发|漏发|没收?到|处理)(?:了|的|一下|下)?',
    String.raw`(?:货款|欠款|余款|尾款|运费)\s*:?\s*\d+(?:\.\d+)?(?:元|块)?`,
    labels,
    address,
    house,
    delivery,
    remarks,
    sections,
    counted,
    papers,
    money,
    slips,
    wants,
    '(?:第[\\d一二三四五六七八九十]{1,3}页|(?:明天|回头|下次)见|再见|拜拜|88|xiexie|nihao|haode|[\\p{Script=Han}\\d]{1,5}(?:诊室|科室|病区)|领(?:药|货|走|取)?)',
    '(?:让|叫|派|安排)(?:司机|师傅|业务员|人|车|小[\\p{Script=Han}]|他|她|你们?的?人)',
    `(?:${day})就?要(?:的|了)?`,
    // Goods of a kind alone are a line; 输液类周四到货 is no goods.
    `(?:输液|针剂|饮片|中药|西药|中成药|药品?|器械|耗材)(?:类的?|部分)?(?=都|全|要|请|别|不要|${day})`,
    '[(]?(?:续上页|接上页|转下页|续下页|接下页)[)]?',
    day,
  ],
  [...asking, ...particles],
)
const wholePhrase = new RegExp(
  `^(?:${sum}|${total}|${labelled}|(?:${whose}[\\s,:]*)?${phone}(?:[\\s,:]*${whose})?|第?\\s*\\d+\\s*页?\\s*[/,]?\\s*共\\s*\\d+\\s*页|\\d{4}[-/.年]\\d{1,2}[-/.月]\\d{1,2}[日号]?(?:\\s*\\d{1,2}:\\d{2}(?::\\d{2})?)?)$`,
  'iu',
)

function isPhrase(text: string): boolean {
  return isOfPhrases(text) || wholePhrase.test(text)
}

/** Talk that is taken out of a line with goods: nothing that may be part of a name or a maker. */
const isOfRemarks = coverBy(
  [person, greeting, thanks, remarks, papers, slips, wants],
  ['了', '啊', '呀', '吧', '哦', '哈', '嘛', '啦'],
)
const deliveryDay = new RegExp(
  `^(?:${day}){1,3}(?:(?:${delivery}){1,2}|就?(?:要|用|拿)(?:的|了)?)$`,
  'iu',
)
/** Words of talk joined to a name: 你家有没有蒙脱石散, 感冒灵颗粒吧. */
const isOfJoined = coverBy(
  [greeting, thanks, remarks, papers, slips, wants],
  [...asking, ...particles],
)
/** No talk among goods is longer. */
const longestRemark = 24

export function isTalkBeside(chunk: string): boolean {
  return chunk.length <= longestRemark && isOfJoined(chunk)
}

const clock = /^\p{Script=Han}{1,6}\s+\d{1,2}:\d{2}$/u
/** Signs of a chat: who wrote when. */
const chatHead =
  /^(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\s+\d{1,2}:\d{2}(?::\d{2})?)\s*/u
const emoji = /^@[\p{L}\p{N}]+|\p{Extended_Pictographic}|\uFE0F|\[(?:\p{Script=Han}{1,3}|OK)\]/giu
const signed = new RegExp(`^${house}\\s+\\p{Script=Han}{2,3}$`, 'u')
const breaks = /([\s,，。.；;!！?？~～…、:：]+)/u

/** Reports whether a line is nothing but talk: a greeting, an address, thanks, a sum, a signature. */
export function isTalk(line: string): boolean {
  const text = plain(line)
  // Signs alone may be a slip of what was pasted.
  if (text === '') return /[\p{L}\p{Extended_Pictographic}]/u.test(line)
  if (text.length > 80) return false
  if (isPhrase(text) || clock.test(text) || isOfPaper(text)) return true
  if (signed.test(text)) return true
  if (isTold(text) || isBetweenPeople(text) || isSpelledTalk(text)) return true
  const phrases = text.split(breaks).filter((part) => part !== '' && !breaks.test(part))
  return phrases.length > 0 && phrases.every((part) => isPhrase(part) || isBetweenPeople(part))
}

const before =
  /^(?:(?:(?:老板娘?|美女|帅哥|师傅|亲)(?=来|要|给|帮|拿)|[加来拿要]一[个种](?=\s*\p{Script=Han}{2})|(?:昨天|前天|上次|这次|上回|这回|刚才?|早上|上午|中午|下午|晚上)(?:(?:说|订|要|问)(?:过|好)?的)?(?:那个|那种|的)?|[看查问记](?:一?下|看)|那个(?:什么)?|那种|就是|嗯+|额|呃|对了|还有|另外|然后|帮(?:我|忙)(?:再?(?:加|配|带|拿|留)[一上]?[个些点]?(?=\p{Script=Han}{3}))|还要|再配|帮我|给我|我要|我想要|麻烦|帮忙|再[加来拿要给][一上]?[个点些](?=\p{Script=Han}{2})|再(?=来|要|拿|给)|再(?:加|捎|补|配|弄)[个点上]?(?=\p{Script=Han}{2})|有(?=\p{Script=Han}{2,}[吗没不](?:[\s,，]|$))|治\p{Script=Han}{1,5}的(?=\p{Script=Han}{2}))+\s*)*(?:(?:来|拿|订|要|加|补|进|带)(?=\s*[\d一二两三四五六七八九十半]))?(?=\p{L}{2}|\d)/u
/** (要冰袋) */
const bracketed = /[(（]([^()（）]{2,20})[)）]/gu
const particleAtEnd = /(?<=\p{L}{2})[哈啊呀哦呢嘛哟吗]+$/u
const behindNumber =
  /(?<=[\d一二两三四五六七八九十百半]\s*(?:盒|瓶|件|箱|袋|支|包|kg|公斤|斤|个|板|条|桶|罐|台|只|副|套|卷|把|根|付|提|筒))\s*(?:急用?|急需|加急|等通知|谢谢|左右|吧|哈|哦|啊|就行|就好|就够了?|够了?|好了|行了|可以了?|呗|先|呢|的量|!+)+$/u

/**
 * The line without phrases that are talk, where something else is left: 老板, 急, 等通知. Words
 * inside a phrase stay, but for those that ask and those behind a number.
 */
export function withoutTalk(line: string): string {
  const parts = line
    .replace(emoji, ' ')
    .replace(bracketed, (found, said: string) => (isBetweenPeople(said) ? ' ' : found))
    .split(breaks)
  const kept = parts.filter((part, at) => {
    const isBreak = at % 2 === 1
    if (isBreak) return true
    return !isRemark(part)
  })
  const said = kept
    .map((part) =>
      withoutSaidBehind(part)
        .replace(particleAtEnd, '')
        .replace(/[!！?？~～…]+/gu, ' '),
    )
    .join('')
    .replace(/^[\s,，。；;!！?？~～…、:：]+|[\s,，；;~～…、:：]+$/gu, '')
  const text = said.replace(behindNumber, '').replace(before, '')
  return /\p{L}{2}|\d{5}/u.test(text) ? text : line
}

/** 小陈, 老周. */
const nickname = new RegExp(`^[小老阿]${surname}$`, 'u')

/** Two letters and more that are only talk, or the mark of urgency. */
function isRemark(part: string): boolean {
  const plain = part.normalize('NFKC')
  if (plain === '急' || nickname.test(plain)) return true
  if (plain.length > longestRemark || !/^\p{Script=Han}{2,}$/u.test(plain)) return false
  return isOfRemarks(plain) || deliveryDay.test(plain) || isBetweenPeople(plain)
}

function plain(line: string): string {
  return line
    .normalize('NFKC')
    .replace(emoji, '')
    .trim()
    .replace(chatHead, '')
    .replace(/^[-—–=_*#·]{2,}|[-—–=_*#·]{2,}$/gu, '')
    .replace(/^[\s,，。；;!！?？~～…、:：]+|[\s,，。.；;!！?？~～…、:：]+$/gu, '')
}

/**
 * What may be left out of a line that names one drug: words between people, of which nothing tells
 * a product. A word that may be an ingredient, a form, a strength, whom it is for or who makes it
 * stays, whether or not any product has it.
 */
const longest = 20

/** Two and more characters each, so that none of them stands in the name of goods by chance. */
const phrases =
  '上次 上回 上个月 这次 这回 这个月 下次 昨天 前天 今天 明天 后天 现在 最近 马上 赶紧 早就 已经 一直 刚刚 到货 来货 有货 没货 缺货 断货 现货 发货 送货 补货 拿货 进货 订货 好卖 畅销 卖完 卖光 卖得 卖的 用完 用得 吃完 不多 不够 够用 快没 快要 没有 没了 还有 还没 有没有 是不是 能不能 可不可以 可以 需要 想要 就要 只要 不要 一定 必须 指定 客户 客人 顾客 病人 患者 人家 老人 老客户 老客 家里 隔壁 门口 店里 药店 诊所 医院 医生 大夫 老板 大爷 大妈 阿姨 叔叔 奶奶 爷爷 邻居 同事 朋友 领导 等着 急着 急用 急需 催着 催了 问了 问过 问问 找了 看看 看下 看一下 查查 查一下 记得 别忘 忘了 多少 多少钱 什么 什么时候 怎么 哪家 哪个 随便 都行 都可以 就行 便宜 一点 一些 几个 几天 几次 两个月 一个月 半个月 个月 个星期 星期 一周 两周 好久 很久 天天 每天 经常 常用 老样子 一样 同样 那种 这种 那个 这个 那款 这款 那边 这边 之前 以前 以后 然后 另外 还要 再来 再要 再拿 先来 先拿 先要 给我 帮我 麻烦 谢谢 辛苦 请问 你们 我们 咱们 他们 大家 一起 顺便 放心 试试 包装 新包装 老包装 旧包装 普通 普通装 常规 正常 质量 效果 日期 新货 电话 微信 价格 涨价 降价 活动 搞活动 有活动 孕妇 产妇 老年人 老太太 老头 老人家 老爷子 厂家 上次那家 同一家 再加 再配 薄膜衣片 薄膜衣 糖衣片 糖衣 素片 无所谓 便宜的 断货 快断货 剩 剩几 几支 几盒 做活动 含配件 问下 几年 陈几年 啥时候 什么时候 啥价 什么价 低点 再低点 哪个厂便宜 发哪个 刚才漏的 补一下'.split(
    ' ',
  )
const phrase = new RegExp(phrases.sort((a, b) => b.length - a.length).join('|'), 'gu')
const particle =
  /[的了吗呢吧啊呀么嘛哦哈没不这那哪给我你您他她它们就都也还跟要吃喝用买卖说看想怎来去到有是很太点个些次得着过能会让把被催老在只再先快请]/gu
/** Signs of talk that names of makers and drugs have not: 天热卖得快, 细点. */
const talking = /[了吗呢吧啊呀么嘛哦哈得别再先又就也很太些点贵好快]/u
/** 降压用, 治妇科的: what for says no more than the name. */
const purpose = /^(?:专?治\p{Script=Han}{1,4}|\p{Script=Han}{2,3}用)的?$/u
/** Places and houses that make goods. */
const houses =
  /北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙|广西|西藏|宁夏|新疆|香港|台湾|华北|东北|华东|西南|石家庄|太原|沈阳|长春|哈尔滨|南京|苏州|杭州|合肥|福州|南昌|济南|青岛|郑州|武汉|长沙|广州|深圳|海口|成都|贵阳|昆明|西安|兰州|桂林|亳州|安国|同仁堂|太极|修正|三九|白云山|哈药|葵花|江中|扬子江|恒瑞|齐鲁|石药|鲁抗|神威|天士力|步长|以岭|仁和|康恩贝|华润|国药|白药|片仔癀|马应龙|汇仁|济川|东阿|九芝堂|达仁堂|庆余堂|雷允上|佛慈|仲景|敬修堂|潘高寿|陈李济|辅仁|亚宝|拜耳|辉瑞|诺华|罗氏|默沙东|赛诺菲|强生|礼来|雅培|杨森|稳健|振德|鱼跃|欧姆龙|三诺|海诺|可孚|上药|广药|双鹤|科伦|大冢|百特|信谊|方盛|千金|康美|百灵|益佰|神奇/u
/** An ingredient, a form, whom goods are for, a maker: never left out. */
const telling =
  /复方|小儿|儿童|婴|幼|妇科|缓释|控释|肠溶|分散|咀嚼|泡腾|速释|长效|片|丸|囊|颗粒|散|膏|栓|针|液|贴|喷|滴|浆|酊|酸|钠|钾|钙|镁|锌|铁|素|霉|唑|啶|胺|苷|酯|酮|醇|林|汀|坦|参|再造|没药|注射|吸入|外用|厂|制药|药业|牌|公司|进口|国产|毫克|毫升|克|单位|[a-z\d%]/iu

/**
 * Reports whether words beside a name tell nothing of which product is meant. Of words that are
 * joined to it less is talk: 再造 before 生血片 is none.
 */
export function isLeftOver(chunk: string, isJoined = false): boolean {
  if (chunk.length > longest) return false
  const named = chunk.replace(phrase, '')
  if (telling.test(named)) return false
  const rest = named.replace(particle, '')
  if (rest === '' || (chunk.length >= 5 && rest.length * 4 <= chunk.length)) return true
  if (isJoined || houses.test(chunk)) return false
  const other = Array.from(rest).filter((sign) => !talking.test(sign))
  return purpose.test(chunk) || (talking.test(named) && other.length <= chunk.length * 0.6)
}

/**
 * What may be left out of a line that names one drug: words between people, of which nothing tells
 * a product. A word that may be an ingredient, a form, a strength, whom it is for or who makes it
 * stays, whether or not any product has it.
 */
const longest = 20

/** Two and more characters each, so that none of them stands in the name of goods by chance. */
const phrases =
  '上次 上回 上个月 这次 这回 这个月 下次 昨天 前天 今天 明天 后天 现在 最近 马上 赶紧 早就 已经 一直 刚刚 到货 来货 有货 没货 缺货 断货 现货 发货 送货 补货 拿货 进货 订货 好卖 畅销 卖完 卖光 卖得 卖的 用完 用得 吃完 不多 不够 够用 快没 快要 没有 没了 还有 还没 有没有 是不是 能不能 可不可以 可以 需要 想要 就要 只要 不要 一定 必须 指定 客户 客人 顾客 病人 患者 人家 老人 老客户 老客 家里 隔壁 门口 店里 药店 诊所 医院 医生 大夫 老板 大爷 大妈 阿姨 叔叔 奶奶 爷爷 邻居 同事 朋友 领导 等着 急着 急用 急需 催着 催了 问了 问过 问问 找了 看看 看下 看一下 查查 查一下 记得 别忘 忘了 多少 多少钱 什么 什么时候 怎么 哪家 哪个 随便 都行 都可以 就行 便宜 一点 一些 几个 几天 几次 两个月 一个月 半个月 个月 个星期 星期 一周 两周 好久 很久 天天 每天 经常 常用 老样子 一样 同样 那种 这种 那个 这个 那款 这款 那边 这边 之前 以前 以后 然后 另外 还要 再来 再要 再拿 先来 先拿 先要 给我 帮我 麻烦 谢谢 辛苦 请问 你们 我们 咱们 他们 大家 一起 顺便 放心 试试 包装 新包装 老包装 旧包装 普通 普通装 常规 正常 质量 效果 日期 新货 电话 微信 价格 涨价 降价 活动 搞活动 有活动 孕妇 产妇 老年人 老太太 老头 老人家 老爷子 厂家 上次那家 同一家'.split(
    ' ',
  )
const phrase = new RegExp(phrases.sort((a, b) => b.length - a.length).join('|'), 'gu')
const particle =
  /[的了吗呢吧啊呀么嘛哦哈没不这那哪给我你您他她它们就都也还跟要吃喝用买卖说看想怎来去到有是很太点个些次得着过能会让把被催老在只再先快请]/gu
/** An ingredient, a form, whom goods are for, a maker: never left out. */
const telling =
  /复方|小儿|儿童|婴|幼|妇科|缓释|控释|肠溶|分散|咀嚼|泡腾|速释|长效|片|丸|囊|颗粒|散|膏|栓|针|液|贴|喷|滴|浆|酊|酸|钠|钾|钙|镁|锌|铁|素|霉|唑|啶|胺|苷|酯|酮|醇|林|汀|坦|厂|制药|药业|牌|公司|进口|国产|毫克|毫升|克|单位|[a-z\d%]/iu

/** Reports whether words beside or joined to a name tell nothing of which product is meant. */
export function isLeftOver(chunk: string): boolean {
  if (chunk.length > longest) return false
  const named = chunk.replace(phrase, '')
  if (telling.test(named)) return false
  const rest = named.replace(particle, '')
  if (rest === '') return true
  return chunk.length >= 5 && Array.from(rest).length * 4 <= chunk.length
}

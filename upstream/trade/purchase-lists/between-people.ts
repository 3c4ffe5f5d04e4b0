import { spell } from '#upstream/goods/catalogue/search/pinyin-readings'
import { coverBy } from './covered'

export const surname =
  '[陈王李张刘杨黄赵周吴徐孙朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜钟谭陆汪范廖贾韦付邹熊秦邱江尹薛雷侯龙史陶黎贺顾毛郝龚邵钱严武戴莫孔汤万洪文常倪马于傅阎夏田方石金白崔康孟段易乔赖]'

/**
 * What people say to each other about an order. None of these stands in the name of goods or of a
 * maker: a text that is made of them alone says nothing of what is wanted.
 */
const words = [
  // When.
  '今天 今晚 今早 明天 明早 明晚 后天 昨天 昨晚 前天 早上 上午 中午 下午 晚上 傍晚 周末 月底 月初 年底 年前 年后 上次 上回 上个月 上一次 这次 这回 下次 下回 下个月 刚才 刚刚 之前 以前 以后 马上 现在 最近 一会儿 一会 等会儿 等会 回头 天天 每天 这两天 这几天 到时候 什么时候 啥时候 多久 几点 随时 尽早 当年 今年 去年 天热 天冷 换季',
  // How it comes.
  '送货 送到 送来 送过来 送上门 单独送 发货 发来 发过来 发出 寄到 寄来 到货 赶上车 快递 顺丰 中通 圆通 物流 专车 危化 司机 师傅 自提 装箱 装车 泡沫箱 冰袋 冰排 打包 包好 包装好 单独 分开 一起 一块儿 一块 一并 一同 混一起 混在 门口 前台 收银台 老店 新店 总店 分店 店里 店门 我店 老地方 老地址 库房 地址 收货 收件人 收货人 联系人 路上 走货 冷链 带过来 带来 捎来 捎过来 配件 含配件',
  '到哪了 到了 单号 查物流 来得及 赶得上 下雨 堵车 电梯 搬上楼 卸货 签收 验收 代收 保安 传达室 后门 侧门 楼下 楼上 隔壁 冷藏药 冷藏 阴凉 保存 常温 加冰袋 防压 防摔 轻放 特殊药品 中药 西药 饮片 过筛 碎末 碎渣',
  // What it costs.
  '货款 尾款 定金 订金 款项 转账 转款 转给 已转 转了 付款 付了 已付 到付 货到付款 月结 现结 结账 结算 结清 一起结 月底结 对账 账单 账期 挂账 欠款 余额 运费 邮费 包邮 发票 专票 普票 开票 带票 抬头 税号 随货走 随货 同行单 单子 清单 收据 票据 优惠 便宜 太贵 贵了 有点贵 价格 价钱 低点 低一点 少点 活动 促销 返利 涨价 降价 什么价 啥价 多少钱 怎么卖 报价 报个价 多少 老价钱 算便宜 专用票 付钱 转钱 给钱 收款码 收款 支付宝 卡号 账号 对公 私户 抹零 零头 差价 押金 退款 退货 换货 冲账 结一下 开专票 盖章 公章 资质 备案 合同 委托书 首营 证照 许可证 药检 检验报告 温度记录 追溯码 两张票 一单',
  // How good it is.
  '效期 近效期 有效期 批号 新货 陈货 旧货 新批号 虫眼 生虫 虫蛀 发霉 受潮 硫熏 破损 漏液 压坏 色好 质量 太近 日期新 日期好 新日期 老日期 生产日期 临期 过期 半年 一年 以上 包装 外包装 变形 挤压 压瘪 碎了 破了 这批货 这批 收到货',
  // Who says it, and to whom.
  '老板娘 老板 客户 客人 顾客 病人 患者 老客户 老顾客 家属 店长 大姐 大哥 经理 主任 大夫 医生 药师 会计 财务 业务员 你家 你们 您家 我们 我这边 我这 大家 人家 新来 朋友 亲戚 同事',
  // What is asked and answered.
  '急用 急需 急着 着急 等着用 等着 在等 快断货 断货 断了 缺货 没货 有货 现货 补货 有没有 还有没有 还有没得 有没得 还有没 有吗 没得 卖得快 卖得好 卖光 卖完 好卖 用得快 用完 快没了 没了 不够用 不够 够用 记得 别忘了 别忘 忘了 麻烦 谢谢 多谢 感谢 辛苦 收到 好的 好嘞 没问题 可以 知道了 知道 明白 查一下 查下 看一下 看下 看看 问一下 问下 问问 天天问 补一下 漏了 漏的 顺便 再说 想想 说一声 通知 联系 打电话 接电话 电话 微信 打不通 打不开 在吗 在不在 在么 再见 拜拜 挂了 生意兴隆 新年好 过年好 节日快乐 恭喜 发财 随便 都行 都可以 无所谓 不限 就行 就好 即可 为准 其余 其他 其它 剩下 剩余 别的 全部 都要 尽快 尽量 最好 务必 一定 必须 千万 赶紧 抓紧 早点 快点 快些 能不能 能否 可不可以 是不是 好不好 行不行 怎么 什么 为什么 哪个厂 哪家 哪个 厂家 哪里 哪儿 那个 这个 这些 那些 这边 那边 那几味 那几样 上面 下面 以上 以下 药材 药品 输液类 换个 件数 品种 数量 对的 不对 不要发 不要 不用 别发 别送 别拿 别再 送错 发错 漏发 少发 多发 没到 还没 没有 没变 不变 听到 听得到 听得见 信号 地方 就这样 这样 先这样 照旧 老样子 多退少补 确认 核对 订单 下单 送货时间 营业时间 收货时间 上班时间 昨日 今日 明日 城南 城北 城东 城西 大药房 已经 查账 代煎 美女 帅哥 不错 很好 挺好 的话 怎么样 生意 愉快 打扰 不急 慢慢 随后 稍后 稍等 等下 拍照 照片 图片 看不清 看得清 如下 上述 明细 合并 报货 备货 补单 补上 补给 补发 重发 列个 写错 打错 看错 弄错 搞错 取消 作废 备注 登记 没有就算了 就算了 算了 对就 就这个 娃娃吃 便宜就来',
].flatMap((line) => line.split(' '))
const patterns = [
  '周[一二三四五六日天末]',
  '星期[一二三四五六日天]',
  '[\\d一二三四五六七八九十]{1,3}(?:点|点半|点钟|号楼|楼|天|号前|月份)(?:[前后]|之前)?',
  '(?:还剩|剩|还有)(?:几|多少)\\p{Script=Han}?',
  '\\p{Script=Han}{1,3}[路街巷](?:\\d{1,4}号)?',
  '(?:收件人|收货人|联系人)[\\s:：]\\s*\\p{Script=Han}{2,3}(?!\\p{Script=Han})',
  '(?:电话|手机)号?码?(?:是|[:：])?[幺一二三四五六七八九零〇]{7,}',
  '\\d{1,2}:\\d{2}(?:[-~至到]\\d{1,2}:\\d{2})?',
  '[至到](?=周)',
  '(?<!\\d)1[3-9]\\d{9}(?!\\d)',
  '(?:共|一共|总共|合计)\\d+(?:件|个?品种|箱)',
  '\\d+(?:元|块钱?)',
  '货款\\d+',
  `${surname}[姐哥总叔姨工老板店长经理师傅主任大夫医生会计]{1,2}`,
]
const word = new RegExp(
  [...patterns, ...words.toSorted((a, b) => b.length - a.length)].join('|'),
  'gu',
)
/** Words of one character, of which none names goods by itself. */
const particle =
  /[的了吗呢吧啊呀么嘛哦噢哈哟嗯喂我你您他它给就都也还跟和请别再太很要先把被让能会是有没这那不到来去过上下些点发送放走对好行早还换开前里人]/gu
const goodsLike =
  /片|胶囊|颗粒|丸|散|液|糖浆|膏|栓|注射|针|口罩|纱布|棉|管|仪|计|贴|[\d一二两三四五六七八九十半几]\s*(?:mg|g|ml|kg|个|盒|瓶|支|袋|件|箱|包|条|板|公?斤|桶|罐|种|样)/iu

/** Reports whether a clause is made of what people say to each other, but for a character or two. */
export function isBetweenPeople(clause: string): boolean {
  const rest = clause.replace(word, ' ')
  if (rest === clause || goodsLike.test(rest) || !/\p{Script=Han}/u.test(clause)) return false
  const strange = rest.replace(particle, ' ').split(/[\s\p{P}]+/u)
  const isShort = strange.every((run) => run.length <= 1 || /^\d{3,6}$/u.test(run))
  return isShort && strange.join('').replace(/\d/gu, '').length * 4 <= clause.length
}

/** Other signs of talk, of which no name of goods has two. */
const sign =
  /[我你您咱吗吧呢把谢请麻]|[这那]个|了|给|就|别|不要|什么|怎么|多少|哪|一下|电话|微信|再说|转账?你|账期|老板|先发|今天|明天|下周|上面|下面|剩下/gu

/** Reports whether a line says two things that people say, and nothing that is like goods. */
export function isTold(line: string): boolean {
  return (
    !goodsLike.test(line) &&
    !/药(?![房店师])/u.test(line) &&
    new Set(line.match(sign) ?? []).size >= 2
  )
}

const atEnd = new RegExp(
  `(?<=\\p{L}{2}.*?)(?:(?:[还都也]|现在)?(?:${word.source})(?:${particle.source})*)+$`,
  'u',
)

/** A clause without what is said behind a name: 速效救心丸现在啥价, 益母草颗粒厂家随便. */
export function withoutSaidBehind(clause: string): string {
  return clause.replace(atEnd, '')
}

let isOfSpelled: ((text: string) => boolean) | undefined

/** Reports whether Latin letters spell what people say to each other: xiexie la mingtian song. */
export function isSpelledTalk(text: string): boolean {
  if (!/^[a-z\s,.!?]{6,60}$/iu.test(text)) return false
  const particles = '的了吗呢吧啊啦呀给就都也还请再要先能有没不到来发送'
  isOfSpelled ??= coverBy(
    [],
    [...words, ...Array.from(particles), '转票', '专票', '谢谢', '送'].map((one) =>
      spell(one).join(''),
    ),
  )
  return isOfSpelled(text.replace(/[\s,.!?]/gu, ''))
}

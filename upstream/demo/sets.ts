import { formatYuanE4 } from '#upstream/kernel/money'
import { typedWindow, type DemoCampaign } from './campaign-desk'
import type { DemoGoods } from './demo-goods'
import { daysFrom } from './held-coupons'
import { percentOf } from './offers'

interface DemoSet {
  name: string
  intro: string
  percent: number
  limit?: number
  /** Days from the day of the seed. */
  window?: [from: number, until: number]
  /** Quantity by generic name; of several products the one with most stock. */
  goods: Record<string, number>
  isShort?: true
}

const sets: DemoSet[] = [
  {
    name: '秋冬感冒备货套餐',
    intro: '解表、退热、清热三样一次配齐。',
    percent: 88,
    limit: 5,
    goods: { 连花清瘟胶囊: 20, 布洛芬缓释胶囊: 20, 板蓝根颗粒: 10 },
  },
  {
    name: '糖尿病慢病套餐',
    intro: '口服药与试纸按月用量配好。',
    percent: 90,
    goods: { 盐酸二甲双胍片: 20, 阿卡波糖片: 10, 血糖试纸: 5 },
  },
  {
    name: '补气养血饮片套餐',
    intro: '按公斤配的常用方料。',
    percent: 85,
    limit: 2,
    goods: { 黄芪: 1, 当归: 0.5, 党参: 1 },
  },
  {
    name: '门诊换药套餐（含缺货商品）',
    intro: '到货后自动恢复销售。',
    percent: 90,
    goods: { 医用棉签: 20, 血糖试纸: 5 },
    isShort: true,
  },
  {
    name: '年货节退热套餐（未开始）',
    intro: '年货节当天开售。',
    percent: 80,
    limit: 1,
    window: [10, 40],
    goods: { 布洛芬缓释胶囊: 30, 感冒灵颗粒: 20 },
  },
]

/** Combination sets as of `now` (ms): in force, short of stock, not yet started. */
export function setCampaigns(goods: readonly DemoGoods[], now: number): DemoCampaign[] {
  const day = daysFrom(now)
  return sets.map((set) => {
    const [from, until] = set.window ?? [-5, 60]
    const { name, intro, limit } = set
    const ownerLimit = limit === undefined ? '' : String(limit)
    const lines = linesOf(set, goods).join('\n')
    const window = typedWindow(day(from), day(until))
    return { at: day(-6), typed: { kind: 'set', name, intro, ownerLimit, lines, ...window } }
  })
}

function linesOf(set: DemoSet, goods: readonly DemoGoods[]): string[] {
  const onSale = goods
    .map(({ goods: item }) => item)
    .filter((item) => item.is_on_shelf === 1 && item.control === '' && item.is_hm === 0)
  const wanted = Object.entries(set.goods).map(([name, quantity]) => ({
    item: onSale
      .filter((one) => one.name === name)
      .sort((a, b) => b.stock_milli - a.stock_milli)[0],
    quantity,
  }))
  const short = onSale.find((item) => item.stock_milli === 0 && item.class === 'device2')
  return [...wanted, ...(set.isShort === true ? [{ item: short, quantity: 10 }] : [])].flatMap(
    ({ item, quantity }) =>
      item === undefined
        ? []
        : [`${item.code} ${String(quantity)} ${formatYuanE4(percentOf(item, set.percent))}`],
  )
}
